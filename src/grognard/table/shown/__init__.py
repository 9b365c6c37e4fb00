"""What a reader is shown of a match, in his words."""
