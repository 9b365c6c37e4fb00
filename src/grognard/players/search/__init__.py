"""Players that search: plans tried on copies of what a side knows, with dice of their own."""
