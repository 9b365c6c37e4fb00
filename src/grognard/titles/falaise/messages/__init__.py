"""What a player is told."""
