"""After a match: what it came to, who was lucky, and when it was decided."""
