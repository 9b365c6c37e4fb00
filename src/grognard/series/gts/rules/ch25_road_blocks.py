"""25.9 Road Blocks: no Road or Railroad rate for the enemy, and a stop for his vehicles.

Who builds and clears them is in ch20_engineers.py.
"""

from __future__ import annotations

from grognard.series.gts.rules.ch02_counters import LEG
from grognard.series.gts.state import GtsState, enemy_of, face, marked, remarked


def set_block(s: GtsState, hex_: int, block: int) -> None:
    """25.7 Put a Road Block on a hex (its owner + 1), or take it off (0)."""
    s.blocks = marked(s.blocks, hex_, block)
    s.roadblocks = remarked(s.roadblocks, s.board.sheet.bit[hex_], block)


def blocked(s: GtsState, side: int, here: int, there: int) -> bool:
    """25.9 Whether an enemy Road Block takes the Road and the Railroad from a step of a side."""
    blocks = s.roadblocks[enemy_of(side)]
    if not blocks:
        return False
    bit = s.board.sheet.bit
    return blocks & (bit[here] | bit[there]) != 0


def halted_by_block(s: GtsState, unit: int, hex_: int) -> bool:
    """25.9 Whether the unit, a vehicle, must stop on entering a hex with an enemy Road Block."""
    units = s.board.units
    blocks = halting_blocks(s, units.side[unit], units.move_type[face(s, unit)])
    return blocks & s.board.sheet.bit[hex_] != 0


def halting_blocks(s: GtsState, side: int, kind: int) -> int:
    """25.9 The hexes with Road Blocks that stop units of a side: vehicles, by the usual reading."""
    return s.roadblocks[enemy_of(side)] if kind != LEG and s.board.block_halts else 0
