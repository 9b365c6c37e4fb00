"""Computer players for Stand at Mortain."""
