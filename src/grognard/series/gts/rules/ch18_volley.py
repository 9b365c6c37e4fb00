"""18.7, 18.9a, 18.12b Who fires at whom in an assault, asked unit by unit (D71, D73, D75, D76).

The results of each shot are there before the next question.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, number, one
from grognard.kernel.play.frame import Breakdown, Frame, Prompt, hand_back
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.bits import members
from grognard.mechanics.dice import Tally
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import GREEN
from grognard.series.gts.rules.ch13_quality import OPPORTUNITY, add_quality, roll_quality
from grognard.series.gts.rules.ch15_fire import breakdown_of, shot
from grognard.series.gts.rules.ch15_modes import ASSAULT_FIRE, CONTEXTS, DEFENSIVE, ROUNDS
from grognard.series.gts.rules.ch15_zones import zone_of
from grognard.series.gts.state import GtsState, Units, face


def chance_firers(s: GtsState, units: int, hex_: int) -> int:
    """18.7, 18.9a, 29.3 Those of the units that can fire by chance into a hex of their FZ."""
    bit, colour = s.board.sheet.bit[hex_], s.board.units.colour
    found = 0
    for unit in members(units):
        if zone_of(s, unit) & bit and colour[face(s, unit)] != GREEN:
            found |= 1 << unit
    return found


class Volley(Frame[GtsState]):
    """D71, D73, D75, D76 Which unit fires next, at which one. Hands back the order.

    By chance (18.7, 18.9a) a unit must first pass a check, and none need try. In the rounds every
    unit fires: `target` instead of `shoot`.
    """

    UPON: ClassVar = ("Assault", "AssaultRounds")
    HANDS_BACK: ClassVar = True
    firers: Units
    targets: Units
    mode: Annotated[int, one(member("fire-mode"))]
    context: Annotated[int, one(number(0, CONTEXTS))]

    def side(self, s: GtsState) -> int:
        return s.board.units.side[members(self.firers)[0]]

    def _case(self) -> str:
        if ROUNDS[self.mode]:
            return "18.12b"
        return "18.7" if self.mode == DEFENSIVE else "18.9a"

    def prompt(self, s: GtsState) -> Prompt:
        if ROUNDS[self.mode]:
            first = self.mode == ASSAULT_FIRE
            return Prompt("18.12b", "prompt.first_round" if first else "prompt.second_round", ())
        if self.mode == DEFENSIVE:
            return Prompt("18.7", "prompt.defensive", ())
        return Prompt("18.9a", "prompt.runner", (members(self.targets)[0],))

    def _verb(self) -> int:
        return verbs.TARGET if ROUNDS[self.mode] else verbs.SHOOT

    def candidates(self, s: GtsState) -> list[int]:
        verb = self._verb()
        targets = members(self.targets)
        orders = [
            make_order(verb, unit, target) for unit in members(self.firers) for target in targets
        ]
        if not ROUNDS[self.mode]:
            orders.append(make_order(verbs.HOLD_FIRE))
        return orders

    def check(self, s: GtsState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.HOLD_FIRE:
            if ROUNDS[self.mode]:
                why.no("18.10", "refuse.must_fire")
            return
        if verb != self._verb():
            why.refuse(verbs.not_now(s, order))
            return
        unit, target = first_of(order), second_of(order)
        if not self.firers >> unit & 1 and why.no(self._case(), "refuse.does_not_fire", unit):
            return
        if not self.targets >> target & 1:
            why.no(self._case(), "refuse.no_target_here", target)

    def skips(self, s: GtsState) -> bool:
        """Each shot is looked at by itself: its odds end where the next one begins."""
        return False

    def breakdown(self, s: GtsState, order: int) -> Breakdown | None:
        if verb_of(order) == verbs.HOLD_FIRE:
            return None
        return breakdown_of(s, first_of(order), second_of(order), self.mode, self.context)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        """The unit has had its turn below before the shot lies upon it."""
        s.stack.pop()
        hand_back(s, order, desk)
        if verb_of(order) == verbs.HOLD_FIRE:
            return
        unit, target = first_of(order), second_of(order)
        if ROUNDS[self.mode] or _tries(s, unit, desk):
            s.stack.append(shot(unit, target, self.mode, self.context))


def _tries(s: GtsState, unit: int, desk: Desk) -> bool:
    """16.4, 18.7, 18.9a The check before fire by chance; no CP."""
    tally = Tally(listing=desk.listening)
    add_quality(s, unit, OPPORTUNITY, tally)
    return roll_quality(s, unit, OPPORTUNITY, tally, desk)
