"""19.1, 19.17, 19.20 Where a Move stops: before an interruption, on arrival, and at its end."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import hand_back
from grognard.series.gts.rules.ch15_zones import in_enemy_zone
from grognard.series.gts.rules.ch19_reach import heavy_barrages
from grognard.series.gts.rules.ch21_leaders import settle_leaders
from grognard.series.gts.rules.ch22_stacking import overstacked, settle_stacks
from grognard.series.gts.rules.ch25_mines import in_enemy_mines, mine_check_needed
from grognard.series.gts.rules.ch25_road_blocks import halted_by_block
from grognard.series.gts.state import GtsState, on_map


def stops_before(s: GtsState, unit: int, desk: Desk) -> bool:
    """19.1 Whether the next step of a way would be interrupted: who moves decides anew."""
    hex_, side = s.place[unit], s.board.units.side[unit]
    if mine_check_needed(s, unit):
        desk.tell("25.11", "move.way_mines", (unit, hex_))
    elif heavy_barrages(s) & s.board.sheet.bit[hex_]:
        desk.tell("17.17", "move.way_barrage", (unit, hex_))
    elif in_enemy_zone(s, side, hex_):
        desk.tell("16.1", "move.way_zone", (unit, hex_))
    else:
        return False
    return True


def stops_in(s: GtsState, unit: int, hex_: int, desk: Desk) -> bool:
    """19.20, 25.9 Whether the hex that a unit has entered ends its Move."""
    if in_enemy_mines(s, s.board.units.side[unit], hex_):
        desk.tell("19.20", "move.stops_mines", (unit, hex_))
    elif halted_by_block(s, unit, hex_):
        desk.tell("25.9", "move.stops_block", (unit, hex_))
    else:
        return False
    return True


def gone(s: GtsState, unit: int) -> bool:
    """27.9 Whether the unit is eliminated."""
    return s.place[unit] in (s.board.eliminated, s.board.available)


def end_move(s: GtsState, unit: int, desk: Desk) -> None:
    """19.1 The Move is over; points not used are lost. Who was stopped in a full hex: 22.6."""
    s.stack.pop()
    hand_back(s, 0, desk)
    settle_leaders(s, desk)
    if on_map(s, unit) and overstacked(s, s.place[unit]):
        settle_stacks(s, desk)
