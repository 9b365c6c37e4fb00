"""Fire & Movement without Mortain Counterattack: a small game that takes the series as it is."""
