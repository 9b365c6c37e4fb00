"""What a player is told by the exclusive rules."""
