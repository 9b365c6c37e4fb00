"""Mechanics that several games share: paths, zones of control, sight, supply, odds.

They know hexes and numbers, never a title: what a hexside costs, who controls what, and how far a
line may run is given to them.
"""
