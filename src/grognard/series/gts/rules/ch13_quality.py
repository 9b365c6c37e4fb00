"""13.0 Troop Quality checks, and the Command Point that passes one without a roll (13.2).

Whoever needs a check pushes a `QualityCheck` and goes on in its own `resumed`, with 1 if it was
passed and 0 if not. Which checks a CP may buy, and the case of each, is in `CHECKS`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, number, one
from grognard.kernel.play.frame import NOBODY, Breakdown, Frame, Prompt, hand_back
from grognard.kernel.play.order import make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.dice import Tally
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch21_command import in_command
from grognard.series.gts.state import (
    ENTRENCHED,
    HEAVY,
    LIGHT,
    GtsState,
    Unit,
    face,
    on_map,
)

TEN_SIDED: Final = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]  # 1.3 a 0 is zero, never ten
ALWAYS: Final = 0  # 13.1 a roll that passes
NEVER: Final = 9  # 13.1 a roll that fails

# What a check is for.
RESULT: Final = 0
BONUS: Final = 1
OPPORTUNITY: Final = 2
BRAVERY: Final = 3
HOLD: Final = 4
BARRAGE: Final = 5
MINES: Final = 6
RALLY: Final = 7
RALLY_UNDER_FIRE: Final = 8
IMPROVE: Final = 9
ENGINEER: Final = 10
ROAD_BLOCK: Final = 11
CONTACT: Final = 12
SURRENDER: Final = 13
ROAMING: Final = 14
KINDS: Final = [
    "result", "bonus", "opportunity", "bravery", "hold", "barrage", "mines", "rally",
    "rally-under-fire", "improve", "engineer", "road-block", "contact", "surrender", "roaming",
]  # fmt: skip
# The case of each, and whether a CP may be spent to pass it (13.2 to 13.4). That of a Leg unit that
# clears a Road Block (25.10) is no Engineer Action (13.3), and not forbidden: it can be bought.
CASES: Final = [
    "15.7.8", "15.2.1", "16.4", "18.3", "18.14", "17.17", "25.11", "20.2",
    "20.6", "20.7", "20.13", "25.10", "23.3", "28.2", "21.14",
]  # fmt: skip
PAYABLE: Final = [
    True, True, False, False, False, True, False, False,
    True, True, False, True, True, True, False,
]  # fmt: skip
# 13.15 A unit that leaves its position to assault has no help from it.
OUT_OF_POSITION: Final = [kind == BRAVERY for kind in range(len(KINDS))]


def add_quality(s: GtsState, unit: int, kind: int, tally: Tally) -> None:
    """13.6 to 13.12 What changes the Troop Quality of a unit now."""
    if not in_command(s, unit):
        tally.add("13.6", "modifier.out_of_command", -1)
    if s.hits[unit] == 2:
        tally.add("13.7", "modifier.two_hits", -1)
    if s.suppressed[unit]:
        tally.add("13.8", "modifier.suppressed", -1)
    add_barrage(s, unit, "13.9", tally)
    if s.position[unit] and not OUT_OF_POSITION[kind]:
        entrenched = s.position[unit] == ENTRENCHED
        key = "modifier.entrenched" if entrenched else "modifier.improved"
        tally.add("13.10", key, 2 if entrenched else 1)
    if s.steps[unit] < s.board.units.steps[unit] and loses_quality(s, unit):
        tally.add("13.11", "modifier.step_loss", -1)
    if s.hero[s.board.units.side[unit]] == unit:
        tally.add("13.12", "modifier.hero", 1)


def loses_quality(s: GtsState, unit: int) -> bool:
    """2.11a, 2.12, 13.11 Whether a step loss lowers the TQ: a Step Loss marker does, and by the
    usual reading the printed one-step side of a unit without Organic Transport.
    """
    return s.board.units.transport[unit] or not s.board.printed_quality


def add_barrage(s: GtsState, unit: int, case: str, tally: Tally) -> None:
    """13.9, 15.6.13 The barrage under which a unit lies: -1 or -2."""
    barrage = barrage_on(s, unit)
    if barrage == LIGHT:
        tally.add(case, "modifier.light_barrage", -1)
    elif barrage == HEAVY:
        tally.add(case, "modifier.heavy_barrage", -2)


def barrage_on(s: GtsState, unit: int) -> int:
    """13.9, 23.14 The barrage under which a unit lies: that of its hex, or of its Park."""
    park: int = s.park[unit]
    if on_map(s, unit):
        return s.barrage[s.place[unit]]
    return s.park_barrage[park] if park >= 0 else 0


def can_pay(s: GtsState, unit: int, kind: int, why: Why) -> bool:
    """13.2, 14.5 Whether the owner may spend a CP to pass the check; the reasons why not."""
    barred = False
    if not may_buy(s, kind):
        barred = True
        if why.no("13.3", "refuse.no_cp_for_check"):
            return False
    if not in_command(s, unit):
        barred = True
        if why.no("14.5", "refuse.out_of_command", unit):
            return False
    if s.cp[s.board.units.commander[unit]] == 0:
        barred = True
        why.no("13.2", "refuse.no_cp", s.board.units.commander[unit])
    return not barred


def may_buy(s: GtsState, kind: int) -> bool:
    """13.3, 13.4, 15.2.3 Whether a CP passes checks of this kind at all."""
    return PAYABLE[kind] and (kind != BONUS or s.board.cp_for_bonus)


class QualityCheck(Frame[GtsState]):
    """13.1 A unit checks its Troop Quality; where a CP may be spent its owner is asked first (D90).

    `modifier` is what the task adds (20.13, 23.4, 18.14 …), besides the state of the unit.
    """

    UPON: ClassVar = (
        "Hit", "Shot", "OpportunityFire", "Moving", "Displacement", "UnitActivation",
        "Rallying", "Improving", "Clearing", "ArtilleryStep", "Surrender")  # fmt: skip
    HANDS_BACK: ClassVar = True
    unit: Unit
    kind: Annotated[int, one(member("check"))]
    modifier: Annotated[int, one(number(-19, 19))]

    def side(self, s: GtsState) -> int:
        if may_buy(s, self.kind) and self._affordable(s):
            return s.board.units.side[self.unit]
        return NOBODY

    def _affordable(self, s: GtsState) -> bool:
        unit = self.unit
        return s.cp[s.board.units.commander[unit]] > 0 and in_command(s, unit)

    def prompt(self, s: GtsState) -> Prompt:
        case = CASES[self.kind]
        return Prompt(case, "prompt.check", (self.unit, self.kind, self.needed(s)))

    def tally(self, s: GtsState, *, listing: bool) -> Tally:
        """Everything that is added to the printed TQ."""
        tally = Tally(listing=listing)
        add_quality(s, self.unit, self.kind, tally)
        if self.modifier:
            tally.add(CASES[self.kind], f"modifier.check.{KINDS[self.kind]}", self.modifier)
        return tally

    def needed(self, s: GtsState) -> int:
        """13.13 The modified TQ: a roll not above it passes."""
        return s.board.units.quality[face(s, self.unit)] + self.tally(s, listing=False).total

    def candidates(self, s: GtsState) -> list[int]:
        return [make_order(verbs.ROLL), make_order(verbs.PAY)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        if verb_of(order) == verbs.PAY:
            can_pay(s, self.unit, self.kind, why)
        elif verb_of(order) != verbs.ROLL:
            why.refuse(verbs.not_now(s, order))

    def usual(self, s: GtsState) -> int:
        return make_order(verbs.ROLL)

    def breakdown(self, s: GtsState, order: int) -> Breakdown | None:
        if verb_of(order) != verbs.ROLL:
            return None
        printed = s.board.units.quality[face(s, self.unit)]
        return Breakdown(printed, self.tally(s, listing=True).modifiers, self.needed(s))

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.ROLL:
            self.run(s, desk)
            return
        division = s.board.units.commander[self.unit]
        s.cp[division] -= 1
        desk.tell("13.2", "check.paid", (self.unit, self.kind, division))
        s.stack.pop()
        hand_back(s, 1, desk)

    def run(self, s: GtsState, desk: Desk) -> None:
        passed = roll_quality(s, self.unit, self.kind, self.tally(s, listing=desk.listening), desk)
        s.stack.pop()
        hand_back(s, 1 if passed else 0, desk)


def roll_quality(s: GtsState, unit: int, kind: int, tally: Tally, desk: Desk) -> bool:
    """13.1 Roll: 0 passes, 9 fails, otherwise a roll not above the modified TQ passes."""
    needed = s.board.units.quality[face(s, unit)] + tally.total
    alike = [int(passes(roll, needed)) for roll in TEN_SIDED]
    roll = desk.draw(CASES[kind], "die", TEN_SIDED, alike)
    passed = passes(roll, needed)
    desk.tell_sum(CASES[kind], "check.roll", (unit, kind, roll, needed), tally.modifiers)
    desk.tell_result(CASES[kind], "check.passed" if passed else "check.failed", (unit, kind))
    return passed


def passes(roll: int, needed: int) -> bool:
    """1.4, 13.1 Whether a roll passes a check."""
    return roll == ALWAYS or (roll != NEVER and roll <= needed)


def chance(s: GtsState, check: QualityCheck) -> int:
    """How many of ten rolls pass a check."""
    needed = check.needed(s)
    return sum([1 for roll in TEN_SIDED if passes(roll, needed)])
