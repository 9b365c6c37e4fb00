"""25.11 to 25.14 Mines: laid and lifted, a stop for the enemy, a check to leave them.

Who lays and clears them, and with what roll, is in ch20_engineers.py.
"""

from __future__ import annotations

from grognard.series.gts.state import GtsState, enemy_of, marked, on_map, remarked


def set_mines(s: GtsState, hex_: int, mines: int) -> None:
    """25.11 Put a Minefield marker on a hex (its owner + 1), or take it off (0)."""
    s.mines = marked(s.mines, hex_, mines)
    s.minefields = remarked(s.minefields, s.board.sheet.bit[hex_], mines)


def enemy_mines(s: GtsState, side: int) -> int:
    """25.11 The hexes with mines that affect a side: those of its enemy."""
    return s.minefields[enemy_of(side)]


def in_enemy_mines(s: GtsState, side: int, hex_: int) -> bool:
    """25.11 Whether a hex has mines of the enemy."""
    return s.minefields[enemy_of(side)] & s.board.sheet.bit[hex_] != 0


def mine_check_needed(s: GtsState, unit: int) -> bool:
    """25.11, 25.14 Whether the unit must pass a check to leave its hex; an Engineer as well."""
    return on_map(s, unit) and in_enemy_mines(s, s.board.units.side[unit], s.place[unit])
