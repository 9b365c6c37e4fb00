"""Computer player for Mortain Counterattack: the captain of either side."""
