"""12.0 Scenarios: the position before the set-up, control at its end, R17 in Scenario 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.series.gts.exclusive import CommandEffect
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.state import marked
from grognard.titles.strike_counter_strike.reading.parts import AMERICAN, GERMAN
from grognard.titles.strike_counter_strike.state import StrikeState, board_of

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame

FIRST_TURN = 1


def register(board: StrikeGame) -> None:
    """SC1-12, R17 In Scenario 1 the Germans start In Command."""
    if not board.plan.dispatch:
        board.exclusive.commanding.append(FirstOrders(board))


def begin(s: StrikeState) -> None:
    """12-1, SC1-3, SC1-13 Before the set-up: full strength, points, markers; who comes, waits."""
    board = board_of(s)
    for unit, steps in enumerate(board.units.steps):
        s.steps[unit] = steps
        s.place[unit] = board.available if board.units.rearguard[unit] else board.later
    for group in board.groups:
        for unit in group.units:
            s.place[unit] = board.unplaced
    s.dispatch = (NONE,) * len(s.dispatch)
    for rating in board.plan.rated(FIRST_TURN):
        s.command = marked(s.command, rating.division, rating.command)
        s.dispatch = marked(s.dispatch, rating.division, rating.dispatch)
        s.cp[rating.division], s.dp[rating.division] = rating.cp, rating.dp
    s.mines_left = tuple(board.plan.mines)
    s.blocks_left = tuple(board.plan.blocks)
    s.held = board.victory.german_hexes


def settle_control(s: StrikeState) -> None:
    """R10, R29, 12-14, SC3-11 The German towns, less those with Americans, and where he stands."""
    sheet = s.board.sheet
    settled = 0
    for hex_, kind in enumerate(sheet.terrain):
        if sheet.terrain_sheet.settled[kind]:
            settled |= sheet.bit[hex_]
    held = board_of(s).victory.german_hexes | (s.occupied[GERMAN] & settled)
    s.held = held & ~s.occupied[AMERICAN]


class FirstOrders(CommandEffect[StrikeState]):
    """R17, SC1-12 While the first chit is carried out all German units are In Command."""

    def __init__(self, board: StrikeGame) -> None:
        self.chit = board.plan.first_chit

    def commands(self, s: StrikeState, unit: int) -> bool:
        first = s.turn == FIRST_TURN and s.chit == self.chit
        return first and s.board.units.side[unit] == GERMAN
