"""Matches: rooms, seats, orders, records, titles."""
