"""10.0 The chits of Divisions, Formations and Direct Command: D10, D12, D13.

Each frame asks for the next unit until its owner is done (10.16); then leaders are transferred.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import NOBODY, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import DIRECT_COMMAND, DIVISION_CHIT, FORMATION_CHIT
from grognard.series.gts.rules.ch07_dispatch import gain
from grognard.series.gts.rules.ch10_acting import activate
from grognard.series.gts.rules.ch10_limits import check_activate, ready_units, used
from grognard.series.gts.rules.ch13_quality import TEN_SIDED
from grognard.series.gts.rules.ch21_transfers import end_activation
from grognard.series.gts.rules.ch26_air_strikes import begin_air_strike, check_mark, mark_orders
from grognard.series.gts.state import Flag, GtsState

# 10.4, 10.5 What a roll adds to the Command or the Dispatch Rating.
CP_GAIN: Final = [2, 2, 2, 0, 0, 0, 0, -1, -1, -1]
DP_GAIN: Final = [0, 0, 0, -1, -1, -1, -1, -2, -2, -2]


def points_of(rating: int, gains: list[int]) -> list[int]:
    """10.4, 10.5 The points of each roll; never below 0."""
    return [max(rating + gained, 0) for gained in gains]


def roll_command(s: GtsState, division: int, desk: Desk) -> int:
    """10.4 The CPs of a Division Activation; by one reading the rating, without a roll."""
    rating = s.command[division]
    if not s.board.cp_rolled:
        desk.tell("10.4", "points.command_rating", (division, rating))
        return rating
    points = points_of(rating, CP_GAIN)
    roll = desk.draw("10.4", "die", TEN_SIDED, points)
    desk.tell("10.4", "points.command", (division, roll, points[roll]))
    return points[roll]


def roll_dispatch(s: GtsState, division: int, desk: Desk) -> int:
    """10.5 The DPs of a Division Activation; none for a rating of N/A."""
    rating = s.dispatch[division]
    if rating < 0:
        return 0
    if not s.board.dp_rolled:
        desk.tell("10.5", "points.dispatch_rating", (division, rating))
        return rating
    points = points_of(rating, DP_GAIN)
    roll = desk.draw("10.5", "die", TEN_SIDED, points)
    desk.tell("10.5", "points.dispatch", (division, roll, points[roll]))
    return points[roll]


def play_chit(s: GtsState, chit: int, desk: Desk) -> None:
    """10.1, 10.3 A chit has come up: its frame is laid on the turn."""
    s.chit = chit
    s.activated = s.board.notation.kind("unit").column(0)
    s.waiting = 0
    s.second = 0
    s.charged = []
    desk.tell("10.1", "chit.played", (chit,))
    kind = s.board.commands.chit_kind[chit]
    if kind == DIVISION_CHIT:
        s.stack.append(DivisionChit(0))
    elif kind == FORMATION_CHIT:
        s.stack.append(FormationChit())
    elif kind == DIRECT_COMMAND:
        s.stack.append(DirectCommand())
    else:
        s.board.exclusive.played[kind].play(s, desk)


def unit_orders(s: GtsState) -> list[int]:
    """Each unit of the active player, and the end of the chit."""
    side = s.board.commands.chit_side[s.chit]
    found = [make_order(verbs.ACTIVATE, unit) for unit in s.board.units_of[side]]
    return [*found, make_order(verbs.DONE)]


def ready_orders(s: GtsState) -> list[int]:
    """Each unit that the chit may activate, and the end of the chit."""
    found = [make_order(verbs.ACTIVATE, unit) for unit in ready_units(s)]
    found.append(make_order(verbs.DONE))
    return found


def check_unit_order(s: GtsState, order: int, why: Why) -> None:
    """10.6, 10.10, 10.13, 10.16 The next unit, or done."""
    if verb_of(order) == verbs.ACTIVATE:
        check_activate(s, first_of(order), why)
    elif verb_of(order) != verbs.DONE:
        why.refuse(verbs.not_now(s, order))


def apply_unit_order(s: GtsState, order: int, desk: Desk) -> None:
    """Open the activation of a unit, or end the chit with the transfers of its leaders."""
    if verb_of(order) == verbs.DONE:
        end_activation(s, desk)
    else:
        activate(s, first_of(order), desk)


class DivisionChit(Frame[GtsState]):
    """10.3, 10.6, D10 A Division's chit: points are rolled, then unit after unit; air strikes."""

    UPON: ClassVar = ("GameTurn",)
    rolled: Flag

    def side(self, s: GtsState) -> int:
        return s.board.commands.chit_side[s.chit] if self.rolled else NOBODY

    def run(self, s: GtsState, desk: Desk) -> None:
        """10.3 to 10.5 CPs and DPs, each by a die and the rating."""
        s.stack[-1] = DivisionChit(1)
        division = s.board.commands.chit_of[s.chit]
        gain(s, division, roll_command(s, division, desk), roll_dispatch(s, division, desk))

    def prompt(self, s: GtsState) -> Prompt:
        division = s.board.commands.chit_of[s.chit]
        return Prompt("10.6", "prompt.division", (division, s.cp[division]))

    def candidates(self, s: GtsState) -> list[int]:
        found = unit_orders(s)
        for orders in s.board.exclusive.chit_orders:
            found += orders.candidates(s)
        return found + mark_orders(s)

    def legal(self, s: GtsState) -> list[int]:
        others: list[int] = []
        for orders in s.board.exclusive.chit_orders:
            others += orders.likely(s)
        others += mark_orders(s)
        return ready_orders(s) + self.sift(s, others)

    def check(self, s: GtsState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.MARK:
            check_mark(s, first_of(order), why)
            return
        for orders in s.board.exclusive.chit_orders:
            if orders.verb() == verb:
                orders.check(s, order, why)
                return
        check_unit_order(s, order, why)

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        """An air strike is over: the next unit, or another strike."""

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.MARK:
            begin_air_strike(s, first_of(order), desk)
            return
        for orders in s.board.exclusive.chit_orders:
            if orders.verb() == verb:
                orders.apply(s, order, desk)
                return
        apply_unit_order(s, order, desk)


class FormationChit(Frame[GtsState]):
    """10.10 to 10.12, D12 A Formation's chit: its units, Independents, artillery In Contact."""

    UPON: ClassVar = ("GameTurn",)

    def side(self, s: GtsState) -> int:
        return s.board.commands.chit_side[s.chit]

    def prompt(self, s: GtsState) -> Prompt:
        formation = s.board.commands.chit_of[s.chit]
        return Prompt("10.10", "prompt.formation", (formation, used(s)))

    def candidates(self, s: GtsState) -> list[int]:
        return unit_orders(s)

    def legal(self, s: GtsState) -> list[int]:
        return ready_orders(s)

    def check(self, s: GtsState, order: int, why: Why) -> None:
        check_unit_order(s, order, why)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        apply_unit_order(s, order, desk)


class DirectCommand(Frame[GtsState]):
    """10.13, 10.14, D13 Direct Command: units of any Division, a CP and one action each."""

    UPON: ClassVar = ("GameTurn",)

    def side(self, s: GtsState) -> int:
        return s.board.commands.chit_side[s.chit]

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("10.13", "prompt.direct")

    def candidates(self, s: GtsState) -> list[int]:
        return unit_orders(s)

    def legal(self, s: GtsState) -> list[int]:
        return ready_orders(s)

    def check(self, s: GtsState, order: int, why: Why) -> None:
        check_unit_order(s, order, why)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        apply_unit_order(s, order, desk)
