"""18.10 to 18.14e The two rounds of an assault, the Hold check, and what they lead to.

`AssaultRounds` is a procedure. In round one and two the defenders fire, then the assaulting units
(D75, D76: ch18_volley.py); in HOLD each defender left checks; in ADVANCE the hex is taken (D77).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Frame
from grognard.kernel.play.order import first_of, verb_of
from grognard.kernel.play.why import listing
from grognard.mechanics.bits import members
from grognard.mechanics.dice import Tally
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch02_map import STREAM as STREAM_SIDE
from grognard.series.gts.rules.ch13_quality import HOLD, add_quality, roll_quality
from grognard.series.gts.rules.ch15_modes import (
    ASSAULT_FIRE,
    ASSAULT_RATING,
    ASSAULTING,
    STREAM,
    rating_of,
)
from grognard.series.gts.rules.ch18_advance import Advance, check_advance
from grognard.series.gts.rules.ch18_running import has_way, leave_mines, run_away
from grognard.series.gts.rules.ch18_volley import Volley
from grognard.series.gts.rules.ch21_leaders import settle_leaders
from grognard.series.gts.rules.ch27_states import eliminate
from grognard.series.gts.state import Flag, GtsState, Hex, Units

# Each round: the defenders, then the assaulting units. HOLDING: with the odds of 18.14 looked at.
FIRST_DEFENCE, FIRST_ASSAULT, SECOND_DEFENCE, SECOND_ASSAULT, HOLD_FAST, HOLDING, TAKING = range(7)
ROUND_STAGES: Final = [
    "first-defence", "first-assault", "second-defence", "second-assault", "hold", "holding",
    "taking",
]  # fmt: skip

SUPPRESSED: Final = -2  # 18.14 besides 13.8
OUTNUMBERED: Final = -2  # 18.14
ODDS: Final = 2


def left(s: GtsState, units: int, hex_: int, *, fit: bool) -> int:
    """18.8, 18.14 Those of the units that are still in their hex; `fit`: and not Suppressed."""
    found = 0
    for unit in members(units):
        if s.place[unit] == hex_ and not (fit and s.suppressed[unit]):
            found |= 1 << unit
    return found


def begin_rounds(s: GtsState, origin: int, hex_: int, attackers: int, defenders: int) -> None:
    """18.10 The rounds take the place of what led to them."""
    s.stack[-1] = AssaultRounds(origin, hex_, attackers, defenders, defenders, 0, FIRST_DEFENCE)


def fires_in(s: GtsState, units: int, mode: int) -> int:
    """18.11, 18.12 Those of the units that have a rating for the round."""
    found = 0
    for unit in members(units):
        if rating_of(s, unit, mode) != NONE:
            found |= 1 << unit
    return found


def hold_tally(s: GtsState, unit: int, *, outnumbered: bool, listing: bool) -> Tally:
    """18.14 Everything that is added to the TQ of a defender that must hold."""
    tally = Tally(listing=listing)
    add_quality(s, unit, HOLD, tally)
    if s.suppressed[unit]:
        tally.add("18.14", "modifier.hold_suppressed", SUPPRESSED)
    if outnumbered:
        tally.add("18.14", "modifier.outnumbered", OUTNUMBERED)
    return tally


class AssaultRounds(Frame[GtsState]):
    """18.10 to 18.14e Assault combat and what it leads to."""

    UPON: ClassVar = ("UnitActivation",)
    origin: Hex
    hex: Hex
    attackers: Units
    defenders: Units
    pending: Units  # who has still to act in this stage
    outnumbered: Flag  # 18.14 as it was when the Hold checks began
    stage: Annotated[int, one(member("round-stage"))]

    def _at(self, stage: int, pending: int, outnumbered: int = 0) -> AssaultRounds:
        return AssaultRounds(
            self.origin, self.hex, self.attackers, self.defenders, pending, outnumbered, stage
        )

    def run(self, s: GtsState, desk: Desk) -> None:
        if self.stage <= SECOND_ASSAULT:
            self._fire(s)
        elif self.stage == HOLD_FAST:
            self._begin_hold(s, desk)
        elif self.stage == HOLDING:
            self._hold(s, desk)
        else:
            self._take(s, desk)

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        """A question was answered; shots and runs hand back nothing of interest."""
        verb = verb_of(result)
        if verb in (verbs.TARGET, verbs.ADVANCE):
            s.stack[-1] = self._at(self.stage, self.pending & ~(1 << first_of(result)))
        elif verb == verbs.STAY:
            s.stack[-1] = self._at(TAKING, 0)

    def _fire(self, s: GtsState) -> None:
        """18.10, 18.12b The next shots of this part of a round, or the next part."""
        attackers = left(s, self.attackers, self.origin, fit=False)
        defenders = left(s, self.defenders, self.hex, fit=False)
        if not attackers or not defenders:
            s.stack[-1] = self._at(HOLD_FAST, 0)
            return
        assaulting = self.stage in (FIRST_ASSAULT, SECOND_ASSAULT)
        own, targets = (attackers, defenders) if assaulting else (defenders, attackers)
        mode = ASSAULT_FIRE if self.stage <= FIRST_ASSAULT else ASSAULT_RATING
        firers = fires_in(s, self.pending & own, mode)
        if firers:
            s.stack.append(Volley(firers, targets, mode, self._context(s) if assaulting else 0))
        else:
            s.stack[-1] = self._at(self.stage + 1, targets)

    def _context(self, s: GtsState) -> int:
        """18.13a Whether the assault goes across a stream."""
        return ASSAULTING | (STREAM if crosses_stream(s, self.origin, self.hex) else 0)

    def _begin_hold(self, s: GtsState, desk: Desk) -> None:
        """18.14, 18.14e Who is left when the rounds are over."""
        attackers = left(s, self.attackers, self.origin, fit=True)
        defenders = left(s, self.defenders, self.hex, fit=False)
        if not attackers:
            self._fail("18.14e", s, desk)
        elif not defenders:
            self._begin_taking(s, desk)
        elif not s.board.hold_check:
            self._fail("18.14", s, desk)
        else:
            ours = sum(s.steps[unit] for unit in members(attackers))
            theirs = sum(s.steps[unit] for unit in members(defenders))
            s.stack[-1] = self._at(HOLDING, defenders, int(ours >= ODDS * theirs))

    def _hold(self, s: GtsState, desk: Desk) -> None:
        """18.14, 18.19 One defender after the other holds, runs, stays in mines, or is lost."""
        if not self.pending:
            if left(s, self.defenders, self.hex, fit=False):
                self._fail("18.14b", s, desk)
            else:
                self._begin_taking(s, desk)
            return
        unit = members(self.pending)[0]
        s.stack[-1] = self._at(HOLDING, self.pending & ~(1 << unit), self.outnumbered)
        tally = hold_tally(
            s, unit, outnumbered=self.outnumbered != 0, listing=desk.listening
        )  # fmt: skip
        if roll_quality(s, unit, HOLD, tally, desk):
            return
        if s.suppressed[unit]:
            eliminate(s, unit, "18.14", desk)
        elif not has_way(s, unit, self.origin) or leave_mines(s, unit, "18.19", desk):
            run_away(s, unit, self.origin, desk)
        settle_leaders(s, desk)

    def _fail(self, case: str, s: GtsState, desk: Desk) -> None:
        s.stack.pop()
        desk.tell_result(case, "assault.failed", (self.hex,))

    def _begin_taking(self, s: GtsState, desk: Desk) -> None:
        """18.14a No defender is left: who is not Suppressed may move in."""
        desk.tell_result("18.14a", "assault.won", (self.hex,))
        s.stack[-1] = self._at(TAKING, left(s, self.attackers, self.origin, fit=True))

    def _take(self, s: GtsState, desk: Desk) -> None:
        """18.14a, 18.14d D77, as long as somebody could still go."""
        able, why = 0, listing()
        for unit in members(left(s, self.pending, self.origin, fit=True)):
            check_advance(s, unit, self.hex, why)
            if why.passed():
                able |= 1 << unit
        if able:
            s.stack.append(Advance(self.hex, able))
        else:
            s.stack.pop()


def crosses_stream(s: GtsState, origin: int, hex_: int) -> bool:
    """18.13a Whether a stream lies between two adjacent hexes."""
    sheet = s.board.sheet
    return sheet.hexside[6 * origin + sheet.grid.direction(origin, hex_)] & STREAM_SIDE != 0
