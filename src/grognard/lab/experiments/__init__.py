"""Experiments: what is played by whom, stored game by game, compared in pairs, shown on a page."""
