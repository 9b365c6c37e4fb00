"""The exclusive rules, by their chapters."""
