"""What is read from the data files, and what follows from it."""
