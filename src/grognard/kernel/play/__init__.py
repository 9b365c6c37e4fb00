"""Play: decisions, orders, checks, chance, positions and odds."""
