"""What a table shows."""
