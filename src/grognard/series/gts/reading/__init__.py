"""Data files of a game of the series, turned into tables."""
