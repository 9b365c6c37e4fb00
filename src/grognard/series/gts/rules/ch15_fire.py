"""15.1 to 15.3 Direct Fire (D60), the Company Bonus (D63), and the shot of every kind of fire.

Whoever lets a unit fire pushes `shot(…)`; the frame asks for the Company Bonus where it is allowed,
rolls, carries out the result, and hands back whether the fire was effective.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, number, one
from grognard.kernel.play.frame import NOBODY, Breakdown, Frame, Prompt, hand_back
from grognard.kernel.play.order import make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.kernel.shown.chart import WHOLE, Lit
from grognard.mechanics.bits import members
from grognard.mechanics.dice import Tally
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import COLOURS, GREEN, NONE
from grognard.series.gts.rules.ch13_quality import BONUS, TEN_SIDED, QualityCheck
from grognard.series.gts.rules.ch15_modes import (
    AIR,
    BONUS_MODES,
    CONTEXTS,
    DIRECT,
    INDIRECT,
    Aim,
    rating_of,
    standing_hex,
)
from grognard.series.gts.rules.ch15_modifiers import add_modifiers, uses_armored_block
from grognard.series.gts.rules.ch15_results import MISS, Hit
from grognard.series.gts.rules.ch15_targets import (
    check_firer,
    check_line,
    check_target,
    direct_hexes,
)
from grognard.series.gts.state import GtsState, MaybeHex, MaybeUnit, Unit, face, rest, units_in

CHART: Final = "fire"  # rows: the colours of the Unarmored block, then of the Armored one
HIGHEST: Final = 9  # 15.3.1
NINE: Final = 9  # 15.3.2 always a miss

# How far a shot has come.
ASKED: Final = 0  # 15.2 the Company Bonus is still open
TRIED: Final = 1  # 15.2.4 its check is made
PLAIN: Final = 2  # to be rolled without it
HELPED: Final = 3  # to be rolled with it
DONE: Final = 4  # 15.7 the result has been carried out
LAST_STAGE: Final = 5  # DONE, with the bonus

# What an indirect shot hands back, as bits: the barrage must know more than others (17.11, 17.13).
EFFECTIVE: Final = 1
ROLLED_NINE: Final = 2
HAD_BONUS: Final = 4

RESULT_KEYS: Final = [
    "fire.miss", "fire.check", "fire.suppression", "fire.cohesion", "fire.step", "fire.elimination",
]  # fmt: skip


# ---------------------------------------------------------------------------------- 15.1 who fires


def check_fire(s: GtsState, unit: int, target: int, why: Why) -> None:
    """15.1 Whether a unit may fire directly at a target: every reason why not."""
    check_firer(s, unit, why)
    if why.over:
        return
    if s.park[unit] != NONE and why.no("23.10a", "refuse.fire_in_park", unit):
        return
    if s.board.units.colour[face(s, unit)] == GREEN and why.no("15.1.4", "refuse.mortar", unit):
        return
    if check_target(s, unit, target, why) and standing_hex(s, unit) != NONE:
        check_line(s, unit, s.place[target], why)


def targets_of(s: GtsState, unit: int) -> list[int]:
    """15.1 The units at which a unit may perhaps fire directly; `check_fire` decides."""
    if s.suppressed[unit] or s.park[unit] != NONE:
        return []
    found: list[int] = []
    for hex_ in members(direct_hexes(s, unit)):
        found += units_in(s, hex_)
    found.sort()
    return found


def begin_fire(s: GtsState, unit: int, target: int, desk: Desk) -> None:
    """D60 The Fire action: the shot is pushed on what lets the unit act."""
    desk.tell("15.1.6", "fire.direct", (unit, target))
    s.stack.append(shot(unit, target, DIRECT))


# --------------------------------------------------------------------------------- 15.3 how it is


def fire_total(
    s: GtsState, firer: int, target: int, mode: int, tally: Tally,
    context: int = 0, hex_: int = NONE, *, bonus: bool = False,
) -> int:  # fmt: skip
    """15.3.1, 27.8 The rating with all modifiers, from 0 to 9; they are added to the tally."""
    return total_of(s, Aim(s, firer, target, mode, context, hex_), tally, bonus=bonus)


def total_of(s: GtsState, aim: Aim, tally: Tally, *, bonus: bool) -> int:
    """15.3.1 A total below 0 is 0, one above 9 is 9."""
    add_modifiers(s, aim, tally, bonus=bonus)
    return max(0, min(HIGHEST, rating_of(s, aim.firer, aim.mode) + tally.total))


def result_of(s: GtsState, aim: Aim, total: int, roll: int) -> int:
    """15.3.2, 15.3.3 What a roll gives: a 9, or a roll above the total, misses; a 0 never does.

    15.1.7, 26.5 Every weapon has a line in both blocks.
    """
    if roll == NINE or roll > total:
        return MISS
    return s.board.table.cells[uses_armored_block(s, aim)][aim.colour][roll]


def chart_row(s: GtsState, aim: Aim) -> int:
    """15.3.4 The row of the chart: Unarmored by colour, then Armored by colour."""
    return len(COLOURS) * uses_armored_block(s, aim) + aim.colour


def breakdown_of(
    s: GtsState, firer: int, target: int, mode: int, context: int = 0, hex_: int = NONE,
    *, bonus: bool = False,
) -> Breakdown:  # fmt: skip
    """The arithmetic of a shot before it is fired, with the row of the chart that applies."""
    aim = Aim(s, firer, target, mode, context, hex_)
    tally = Tally(listing=True)
    total = total_of(s, aim, tally, bonus=bonus)
    lit: list[Lit] = [(CHART, chart_row(s, aim), WHOLE)]
    return Breakdown(rating_of(s, firer, mode), tally.modifiers, total, lit)


def may_try_bonus(s: GtsState, unit: int, mode: int) -> bool:
    """15.2.1, 15.2.2, 18.13 Two-step firers, and not in Opportunity Fire nor from the air."""
    return BONUS_MODES[mode] and s.steps[unit] == 2


def shot(firer: int, target: int, mode: int, context: int = 0, hex_: int = NONE) -> Shot:
    """A shot that has still to be fired: push it."""
    return Shot(firer, target, mode, context, hex_, ASKED)


class Shot(Frame[GtsState]):
    """15.2, 15.3 One unit fires at one other; hands back 1 if the fire was effective (29.2), or 0.

    15.1.8 It fires alone. 17.20, 26.7 It leaves no barrage: that is the matter of IndirectFire.

    An indirect shot hands back more: `ROLLED_NINE`, `HAD_BONUS`.
    """

    UPON: ClassVar = (
        "UnitActivation",
        "OpportunityFire",
        "IndirectFire",
        "AirStrike",
        "Assault",
        "AssaultRounds",
    )
    HANDS_BACK: ClassVar = True
    firer: MaybeUnit  # none: an air strike
    target: Unit
    mode: Annotated[int, one(member("fire-mode"))]
    context: Annotated[int, one(number(0, CONTEXTS))]
    hex: MaybeHex  # where the target is hit, if not where it stands (16.7)
    stage: Annotated[int, one(number(0, LAST_STAGE))]

    def _at(self, stage: int) -> Shot:
        return Shot(self.firer, self.target, self.mode, self.context, self.hex, stage)

    def side(self, s: GtsState) -> int:
        if self.stage == ASKED and may_try_bonus(s, self.firer, self.mode):
            return s.board.units.side[self.firer]
        return NOBODY

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("15.2.1", "prompt.bonus", (self.firer, self.target))

    def candidates(self, s: GtsState) -> list[int]:
        return [make_order(verbs.BONUS), make_order(verbs.PLAIN)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        if verb_of(order) not in (verbs.BONUS, verbs.PLAIN):
            why.refuse(verbs.not_now(s, order))

    def usual(self, s: GtsState) -> int:
        return make_order(verbs.BONUS)

    def breakdown(self, s: GtsState, order: int) -> Breakdown | None:
        bonus = verb_of(order) == verbs.BONUS
        return breakdown_of(
            s, self.firer, self.target, self.mode, self.context, self.hex, bonus=bonus
        )

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.PLAIN:
            s.stack[-1] = self._at(PLAIN)
            return
        s.stack[-1] = self._at(TRIED)
        s.stack.append(QualityCheck(self.firer, BONUS, 0))

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        """15.2.3 The check of the bonus is made; or the result has been carried out."""
        if self.stage == TRIED:
            s.stack[-1] = self._at(HELPED if result else PLAIN)
            return
        self._end(s, EFFECTIVE, desk, bonus=self.stage == LAST_STAGE)

    def run(self, s: GtsState, desk: Desk) -> None:
        """15.3.2 Roll, and read the table."""
        aim = Aim(s, self.firer, self.target, self.mode, self.context, self.hex)
        tally = Tally(listing=desk.listening)
        bonus = self.stage == HELPED
        total = total_of(s, aim, tally, bonus=bonus)
        results = [result_of(s, aim, total, roll) for roll in TEN_SIDED]
        alike = results
        if self.mode == INDIRECT:
            alike = [*results[:NINE], NINE]  # 17.10, 17.13 it does more than miss
        roll = desk.draw("15.3.2", "die", TEN_SIDED, alike)
        self._tell(s, aim, roll, total, tally, desk)
        desk.tell_result("15.3.2", RESULT_KEYS[results[roll]], (self.target,))
        self._stop_work(s, desk)
        if results[roll] == MISS:
            self._end(s, ROLLED_NINE if roll == NINE else 0, desk, bonus=bonus)
            return
        s.stack[-1] = self._at(LAST_STAGE if bonus else DONE)
        s.stack.append(Hit(self.target, results[roll], int(self.mode != INDIRECT)))

    def _tell(self, s: GtsState, aim: Aim, roll: int, total: int, tally: Tally, desk: Desk) -> None:
        """15.3.2 The roll, the total, and the printed rating to which the modifiers were added."""
        if not desk.listening:
            return
        lit: list[Lit] = [] if roll == NINE else [(CHART, chart_row(s, aim), roll)]
        sums = (roll, total, rating_of(s, aim.firer, aim.mode))
        if aim.mode == AIR:
            desk.tell_sum("26.3", "fire.air", (aim.target, *sums), tally.modifiers, lit)
        else:
            args = (aim.firer, aim.target, *sums)
            desk.tell_sum("15.3.2", "fire.rolled", args, tally.modifiers, lit)

    def _stop_work(self, s: GtsState, desk: Desk) -> None:
        """20.15 An Engineer that fires gives up what it was working at."""
        if self.firer != NONE and s.working[self.firer]:
            rest(s, self.firer)
            desk.tell("20.15", "fire.stops_work", (self.firer,))

    def _end(self, s: GtsState, result: int, desk: Desk, *, bonus: bool) -> None:
        if self.mode != INDIRECT:
            result &= EFFECTIVE
        elif bonus:
            result |= HAD_BONUS
        s.stack.pop()
        hand_back(s, result, desk)
