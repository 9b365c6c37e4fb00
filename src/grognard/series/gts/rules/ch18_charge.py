"""18.3 to 18.9a The assault before its rounds: bravery, defensive fire, who stands and who runs.

`Assault` is a procedure. Its stages:

    BRAVERY     each unit checks (18.3); who fails is out
    DEFENSIVE   D71 the defenders fire first (18.7)
    STANDING    D72 each defender stands or runs (18.9)
    LEAVING     the mine check of one that runs (18.19)
    FIRED_AT    D73 the assaulting units fire at it (18.9a)
    GOING       it takes its Cohesion Hit and runs (D74, ch18_running.py)

With that over `AssaultRounds` takes its place (ch18_rounds.py).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Frame, Prompt, hand_back
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.bits import members
from grognard.series.gts import verbs
from grognard.series.gts.rules import ch13_quality, ch15_modes
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch13_quality import roll_quality
from grognard.series.gts.rules.ch18_bravery import bravery_tally
from grognard.series.gts.rules.ch18_rounds import (
    begin_rounds,
    crosses_stream,
    left,
)
from grognard.series.gts.rules.ch18_running import (
    check_runner,
    has_way,
    leave_mines,
    run_away,
)
from grognard.series.gts.rules.ch18_volley import Volley, chance_firers
from grognard.series.gts.rules.ch21_leaders import settle_leaders
from grognard.series.gts.state import GtsState, Hex, MaybeUnit, Units, rest, units_in

BRAVERY, DEFENSIVE, STANDING, LEAVING, FIRED_AT, GOING = range(6)
STAGES: Final = ["bravery", "defensive", "standing", "leaving", "fired-at", "going"]


def begin_charge(origin: int, hex_: int, group: int) -> Assault:
    """18.3 The units that assault are named: each checks its bravery."""
    return Assault(origin, hex_, group, 0, group, 0, NONE, BRAVERY)


class StandOrRun(Frame[GtsState]):
    """D72 Whether each defender that is not Suppressed stands or runs. Hands back the order."""

    UPON: ClassVar = ("Assault",)
    HANDS_BACK: ClassVar = True
    threat: Hex
    units: Units

    def side(self, s: GtsState) -> int:
        return s.board.units.side[members(self.units)[0]]

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("18.9", "prompt.stand_or_run", (self.threat,))

    def candidates(self, s: GtsState) -> list[int]:
        units = members(self.units)
        return [make_order(verb, unit) for unit in units for verb in (verbs.STAND, verbs.RUN)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        verb, unit = verb_of(order), first_of(order)
        if verb not in (verbs.STAND, verbs.RUN):
            why.refuse(verbs.not_now(s, order))
        elif not self.units >> unit & 1:
            why.no("18.9", "refuse.not_asked", unit)
        elif verb == verbs.RUN:
            check_runner(s, unit, why)
            if not why.barred and not has_way(s, unit, self.threat):
                why.no("18.16", "refuse.no_way", unit)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        s.stack.pop()
        key = "assault.stands" if verb_of(order) == verbs.STAND else "assault.runs"
        desk.tell("18.9", key, (first_of(order),))
        hand_back(s, order, desk)


class Assault(Frame[GtsState]):
    """18.2 to 18.9 The assault up to the rounds, stage by stage."""

    UPON: ClassVar = ("UnitActivation",)
    origin: Hex  # the assaulting hex
    hex: Hex
    attackers: Units  # that take part
    defenders: Units
    pending: Units  # who has still to act in this stage
    spent: Units  # attackers that failed to be brave; then those that fired at a runner (18.9a)
    runner: MaybeUnit
    stage: Annotated[int, one(member("assault-stage"))]

    def _at(self, stage: int, pending: int, runner: int = NONE) -> Assault:
        """The same assault, farther on."""
        return self._of(self.attackers, self.defenders, pending, self.spent, runner, stage)

    def _of(
        self, attackers: int, defenders: int, pending: int, spent: int, runner: int, stage: int
    ) -> Assault:
        """The same hexes, with other units."""
        return Assault(self.origin, self.hex, attackers, defenders, pending, spent, runner, stage)

    def run(self, s: GtsState, desk: Desk) -> None:
        if self.stage == BRAVERY:
            self._brave(s, desk)
        elif self.stage == DEFENSIVE:
            self._first_fire(s, desk)
        elif self.stage == STANDING:
            self._standing(s)
        elif self.stage == LEAVING:
            leaves = leave_mines(s, self.runner, "18.19", desk)
            s.stack[-1] = self._at(FIRED_AT if leaves else STANDING, self.pending, self.runner)
        elif self.stage == FIRED_AT:
            self._fired_at(s)
        else:
            s.stack[-1] = self._at(STANDING, self.pending)
            run_away(s, self.runner, self.origin, desk)
            settle_leaders(s, desk)

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        """A question was answered; what shots and runs hand back is of no interest."""
        verb, unit = verb_of(result), first_of(result)
        if verb == verbs.SHOOT:
            self._has_tried(s, unit)
        elif verb == verbs.HOLD_FIRE:
            flees = self.stage == FIRED_AT
            s.stack[-1] = self._at(
                GOING if flees else DEFENSIVE, self.pending if flees else 0, self.runner
            )
        elif verb == verbs.STAND:
            s.stack[-1] = self._at(STANDING, self.pending & ~(1 << unit))
        elif verb == verbs.RUN:
            s.stack[-1] = self._at(LEAVING, self.pending & ~(1 << unit), unit)

    def _has_tried(self, s: GtsState, unit: int) -> None:
        """18.7, 18.9a Each unit tries once."""
        if self.stage == FIRED_AT:
            spent = self.spent | 1 << unit
            s.stack[-1] = self._of(
                self.attackers, self.defenders, self.pending, spent, self.runner, FIRED_AT
            )
        else:
            s.stack[-1] = self._at(DEFENSIVE, self.pending & ~(1 << unit))

    def _brave(self, s: GtsState, desk: Desk) -> None:
        """18.3, 18.6b One unit after the other; who fails takes no part."""
        if self.pending:
            unit = members(self.pending)[0]
            rest(s, unit)  # 20.15
            tally = bravery_tally(s, unit, self.attackers, self.hex, listing=desk.listening)
            brave = roll_quality(s, unit, ch13_quality.BRAVERY, tally, desk)
            spent = self.spent if brave else self.spent | 1 << unit
            pending = self.pending & ~(1 << unit)
            s.stack[-1] = self._of(self.attackers, 0, pending, spent, NONE, BRAVERY)
        elif self.attackers != self.spent:
            attackers = self.attackers & ~self.spent
            defenders = sum(1 << unit for unit in units_in(s, self.hex))
            s.stack[-1] = self._of(attackers, defenders, defenders, 0, NONE, DEFENSIVE)
        else:
            s.stack.pop()
            desk.tell_result("18.6b", "assault.nobody", (self.hex,))

    def _first_fire(self, s: GtsState, desk: Desk) -> None:
        """18.7, 18.8 The defenders fire; who is Suppressed or gone drops out of the assault."""
        attackers = left(s, self.attackers, self.origin, fit=True)
        if not attackers:
            s.stack.pop()
            desk.tell_result("18.8", "assault.broken", (self.hex,))
            return
        firers = chance_firers(s, left(s, self.pending, self.hex, fit=True), self.origin)
        if firers:
            s.stack[-1] = self._of(attackers, self.defenders, self.pending, 0, NONE, DEFENSIVE)
            s.stack.append(Volley(firers, attackers, ch15_modes.DEFENSIVE, 0))
        else:
            standing = left(s, self.defenders, self.hex, fit=True)
            s.stack[-1] = self._of(attackers, self.defenders, standing, 0, NONE, STANDING)

    def _standing(self, s: GtsState) -> None:
        """18.9, 18.10 Each defender is asked; then come the rounds."""
        pending = left(s, self.pending, self.hex, fit=True)
        if pending:
            s.stack.append(StandOrRun(self.origin, pending))
            return
        defenders = left(s, self.defenders, self.hex, fit=False)
        begin_rounds(s, self.origin, self.hex, self.attackers, defenders)

    def _fired_at(self, s: GtsState) -> None:
        """18.9a The assaulting units that have not fired yet may, until the unit is stopped."""
        target = left(s, 1 << self.runner, self.hex, fit=True)
        if not target:
            s.stack[-1] = self._at(STANDING, self.pending)
            return
        firers = chance_firers(s, self.attackers & ~self.spent, self.hex)
        if firers:
            stream = crosses_stream(s, self.origin, self.hex)  # R27 their ratings in this assault
            context = ch15_modes.STREAM if stream else 0
            s.stack.append(Volley(firers, target, ch15_modes.RUNNER, context))
        else:
            s.stack[-1] = self._at(GOING, self.pending, self.runner)
