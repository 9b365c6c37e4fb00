"""The chapters of the rules, in the printed order."""
