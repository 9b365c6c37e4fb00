"""12.0 A ready set-up, laid out in one order: our example for a quick start."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.state import enemy_of
from grognard.titles.strike_counter_strike.reading.setups import Stand
from grognard.titles.strike_counter_strike.rules import ch12_guns as guns
from grognard.titles.strike_counter_strike.rules.ch12_leaders import lead
from grognard.titles.strike_counter_strike.rules.ch12_markers import lay_marker
from grognard.titles.strike_counter_strike.rules.ch12_placing import (
    COLUMN,
    DUG_IN,
    MOUNTED,
    place,
)
from grognard.titles.strike_counter_strike.state import StrikeState, board_of

EXAMPLES = ["example"]


def check_example(s: StrikeState, side: int, why: Why) -> None:
    """12.0 A ready set-up is laid out before any unit of the side is placed.

    R21 An enemy may have been set up where the example has a unit: then it cannot be laid out.
    """
    board = board_of(s)
    home = board.unplaced
    for group in board.groups:
        if group.side == side and any(s.place[unit] != home for unit in group.units):
            if why.no("E12.0", "refuse.setup_begun"):
                return
            break
    enemies = s.occupied[enemy_of(side)]
    for stand in board.example.stands:
        own = board.units.side[stand.unit] == side
        behind = stand.park != NONE and board.commands.park_extra[stand.park] > 0  # 23.16
        if own and not behind and enemies & board.sheet.bit[stand.hex]:
            why.no("R21", "refuse.setup_enemy", stand.hex)
            return


def lay_example(s: StrikeState, side: int, desk: Desk) -> None:
    """12.0 Every unit, leader and marker of the side where the example has it."""
    board = board_of(s)
    own = [stand for stand in board.example.stands if board.units.side[stand.unit] == side]
    for stand in own:
        if stand.park == NONE and s.place[stand.unit] != board.later:
            place(s, stand.unit, stand.hex, _posture(stand), desk)
    _lay_guns(s, side, own, desk)
    for leader, unit in board.example.leaders:
        if board.leaders.side[leader] == side:
            lead(s, leader, unit, desk)
    for stand in own:
        if s.park[stand.unit] != NONE and stand.contact != NONE:
            guns.contact(s, stand.unit, stand.contact, desk)
    for hex_ in board.example.mines if board.given.mines[side] else []:
        lay_marker(s, side, hex_, desk, mines=True)
    for hex_ in board.example.blocks if board.given.blocks[side] else []:
        lay_marker(s, side, hex_, desk, mines=False)


def _posture(stand: Stand) -> int:
    if stand.improved:
        return DUG_IN
    return MOUNTED * int(stand.mounted) + COLUMN * int(stand.column)


def _lay_guns(s: StrikeState, side: int, own: list[Stand], desk: Desk) -> None:
    hexes = {stand.unit: stand.hex for stand in own if stand.park != NONE}
    for group in board_of(s).groups:
        waiting = [unit for unit in guns.waiting_guns(s, group) if unit in hexes]
        if group.side == side and waiting:
            guns.place_guns(s, group, hexes[waiting[0]], desk)
