"""The chapters of the series rules, by their numbers."""
