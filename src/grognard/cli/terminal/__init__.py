"""A game in the terminal: the map as text, numbered orders, commands."""
