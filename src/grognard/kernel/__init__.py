"""The kernel: decisions, orders, refusals, chance, records, views. It knows no title's numbers."""
