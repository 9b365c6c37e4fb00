"""6.0 Airpower: how many Air Support markers there are, and on which display they lie (D01)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch09_mug import in_play
from grognard.series.gts.rules.ch13_quality import TEN_SIDED
from grognard.series.gts.rules.ch26_air_strikes import flies_now
from grognard.series.gts.state import GtsState

SHARE: Final = 3  # 6.1 a third of the die


def roll_airpower(s: GtsState, desk: Desk) -> None:
    """6.1 Step B: a third of the die, rounded down; 6.2 on which display is asked."""
    side = s.board.plan.air_side
    if side == NONE or not flies_now(s):
        return
    roll = desk.draw("6.1", "die", TEN_SIDED, [roll // SHARE for roll in TEN_SIDED])
    s.air = roll // SHARE
    desk.tell_result("6.1", "air.markers", (s.air, roll))
    if s.air:
        s.stack.append(AirDisplay())


def drop_airpower(s: GtsState, desk: Desk) -> None:
    """6.3 Markers that were not used are removed at the end of the turn."""
    if s.air:
        desk.tell("6.3", "air.unused", (s.air,))
    s.air = 0
    s.air_division = NONE


class AirDisplay(Frame[GtsState]):
    """D01 On which Division Display all markers of the turn are put (6.2)."""

    UPON: ClassVar = ("GameTurn",)

    def side(self, s: GtsState) -> int:
        return s.board.plan.air_side

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("6.2", "prompt.air_display", (s.air,))

    def candidates(self, s: GtsState) -> list[int]:
        return [make_order(verbs.DISPLAY, one) for one in range(len(s.board.commands.divisions))]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        if verb_of(order) != verbs.DISPLAY:
            why.refuse(verbs.not_now(s, order))
            return
        division = first_of(order)
        if s.board.commands.division_side[division] != s.board.plan.air_side:
            why.no("6.2", "refuse.enemy_division", division)
        elif not in_play(s, division):
            why.no("9.4", "refuse.division_not_in_play", division)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        s.air_division = first_of(order)
        s.stack.pop()
        desk.tell("6.2", "air.display", (s.air, s.air_division))
