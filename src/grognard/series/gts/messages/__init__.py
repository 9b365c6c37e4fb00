"""What a player is told by the series rules."""
