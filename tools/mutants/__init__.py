"""Changes the rules of a title, one place at a time, and wants a test to fail each time."""
