"""16.0 Opportunity Fire: the other player fires at a unit that is about to leave a hex (D50).

A Move pushes it before each step out of a hex that lies in an EFZ (`begin_opportunity`) and goes on
when it is handed back 0: it looks itself whether its unit is Suppressed or gone (16.9).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import number, one
from grognard.kernel.play.frame import NOBODY, Breakdown, Frame, Prompt, hand_back
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.series.gts import verbs
from grognard.series.gts.rules import ch13_quality
from grognard.series.gts.rules.ch02_counters import GREEN, NONE
from grognard.series.gts.rules.ch13_quality import QualityCheck
from grognard.series.gts.rules.ch15_fire import breakdown_of, shot
from grognard.series.gts.rules.ch15_modes import INTO_ZONE, OPPORTUNITY
from grognard.series.gts.rules.ch15_sight import check_sight
from grognard.series.gts.rules.ch15_zones import (
    covering,
    direct_range,
    enters_zone,
    meets_enemy,
    zone_of,
)
from grognard.series.gts.state import (
    GtsState,
    MaybeUnit,
    Place,
    Unit,
    Units,
    enemy_of,
    face,
    marked,
    on_map,
)

# How far the fire of one unit has come.
OPEN: Final = 0  # who tries next is asked
CHECKING: Final = 1  # 16.4 the check of the firer is under way
READY: Final = 2  # it has passed
FIRING: Final = 3  # its shot is under way

PER_TURN: Final = 16  # more tries than a ruling can allow in a turn


def tries_of(s: GtsState, unit: int) -> int:
    """16.10 How often the unit has tried in this turn; counted only where a ruling limits it."""
    kept: int = s.tries[unit]
    return kept % PER_TURN if kept // PER_TURN == s.turn else 0


def check_shooter(s: GtsState, unit: int, target: int, why: Why) -> None:
    """16.3, 16.10, 16.12, 29.3 Whether a unit may try to fire at one that leaves its hex."""
    units = s.board.units
    if units.side[unit] == units.side[target] and why.no("16.3", "refuse.own_fire", unit):
        return
    if not zone_of(s, unit) & s.board.sheet.bit[s.place[target]]:
        why.no("16.3", "refuse.not_in_zone", unit, target)
        return
    mortar = units.colour[face(s, unit)] == GREEN
    if mortar and why.no("16.12", "refuse.mortar", unit):
        return
    if tries_of(s, unit) >= s.board.most_tries:
        why.no("16.10", "refuse.tries_used", unit)


def begin_opportunity(s: GtsState, unit: int, from_hex: int, to_place: int, desk: Desk) -> None:
    """16.1, 16.13 A unit is about to leave a hex for another place; the Move lies below."""
    s.stack.append(OpportunityFire(unit, to_place, 0, NONE, OPEN))


class OpportunityFire(Frame[GtsState]):
    """D50 Which unit tries to fire at the one that moves, or none; each once (16.10)."""

    UPON: ClassVar = ("Moving",)
    HANDS_BACK: ClassVar = True
    unit: Unit  # that moves
    to: Place  # 16.5 where it goes; off the map if it leaves it
    tried: Units
    firer: MaybeUnit
    stage: Annotated[int, one(number(0, FIRING))]

    def _now(self, tried: int, firer: int, stage: int) -> OpportunityFire:
        return OpportunityFire(self.unit, self.to, tried, firer, stage)

    def side(self, s: GtsState) -> int:
        if self.stage != OPEN or not self.shooters(s):
            return NOBODY
        return enemy_of(s.board.units.side[self.unit])

    def shooters(self, s: GtsState) -> list[int]:
        """16.3, 16.11 Who may still try: nobody once the target is Suppressed or gone.

        16.9a Hits and step losses do not end it.
        """
        unit = self.unit
        if not on_map(s, unit) or s.suppressed[unit]:
            return []
        enemy = enemy_of(s.board.units.side[unit])
        why = listing()
        found: list[int] = []
        for firer in covering(s, enemy, s.place[unit]):
            self._check_firer(s, firer, why)
            if why.passed():
                found.append(firer)
        return found

    def _check_firer(self, s: GtsState, firer: int, why: Why) -> None:
        tried = self.tried >> firer & 1 != 0
        if tried and why.no("16.10", "refuse.has_tried", firer):
            return
        check_shooter(s, firer, self.unit, why)
        if not why.barred and self._hex(s) != s.place[self.unit]:
            self._check_entered(s, firer, why)

    def _check_entered(self, s: GtsState, firer: int, why: Why) -> None:
        """16.7, 15.1.2 Where the ruling wants it, the hex entered must be in range and in sight.

        Beside another enemy the firer is bound to range 1; the unit that goes does not bind it.
        """
        start, hex_, reach = s.place[firer], self._hex(s), direct_range(s, firer)
        far = s.board.sheet.grid.distance(start, hex_)
        if far > reach:
            why.no("16.7", "refuse.out_of_range", firer, hex_, reach)
        elif far > 1 and meets_enemy(s, firer, self.unit):
            why.no("15.1.2", "refuse.enemy_adjacent", firer)
        else:
            check_sight(s, start, hex_, why)

    def _hex(self, s: GtsState) -> int:
        """16.7 Where the unit is hit: in the hex that it leaves, or else in the one it enters."""
        if s.board.fire_when_entered and self.to < s.board.off_map:
            return self.to
        return s.place[self.unit]

    def _context(self, s: GtsState) -> int:
        """16.5, 16.6 Whether the unit goes to a hex in any FZ of the firing side."""
        if self.to >= s.board.off_map:
            return 0
        return INTO_ZONE if enters_zone(s, self.unit, self.to) else 0

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("16.3", "prompt.opportunity", (self.unit, s.place[self.unit]))

    def candidates(self, s: GtsState) -> list[int]:
        units = s.board.units_of[enemy_of(s.board.units.side[self.unit])]
        found = [make_order(verbs.SHOOT, unit, self.unit) for unit in units if on_map(s, unit)]
        return [*found, make_order(verbs.HOLD_FIRE)]

    def likely(self, s: GtsState) -> list[int]:
        enemy = enemy_of(s.board.units.side[self.unit])
        units = covering(s, enemy, s.place[self.unit])
        found = [make_order(verbs.SHOOT, unit, self.unit) for unit in units]
        return [*found, make_order(verbs.HOLD_FIRE)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        if verb_of(order) == verbs.HOLD_FIRE:
            return
        if verb_of(order) != verbs.SHOOT:
            why.refuse(verbs.not_now(s, order))
        elif second_of(order) != self.unit:
            why.no("16.1", "refuse.not_moving", second_of(order))
        elif not on_map(s, first_of(order)):
            why.no("16.3", "refuse.not_on_map", first_of(order))
        else:
            self._check_firer(s, first_of(order), why)

    def usual(self, s: GtsState) -> int:
        return make_order(verbs.HOLD_FIRE)

    def breakdown(self, s: GtsState, order: int) -> Breakdown | None:
        if verb_of(order) != verbs.SHOOT:
            return None
        firer = first_of(order)
        return breakdown_of(s, firer, self.unit, OPPORTUNITY, self._context(s), self._hex(s))

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.HOLD_FIRE:
            self._end(s, desk)
            return
        firer = first_of(order)
        if s.board.most_tries < PER_TURN:
            s.tries = marked(s.tries, firer, PER_TURN * s.turn + tries_of(s, firer) + 1)
        desk.tell("16.3", "fire.opportunity", (firer, self.unit))
        s.stack[-1] = self._now(self.tried | 1 << firer, firer, CHECKING)
        s.stack.append(QualityCheck(firer, ch13_quality.OPPORTUNITY, 0))

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        """16.4 The check has been made; or 16.11 the shot has been applied."""
        if self.stage == CHECKING and result:
            s.stack[-1] = self._now(self.tried, self.firer, READY)
        else:
            s.stack[-1] = self._now(self.tried, NONE, OPEN)

    def run(self, s: GtsState, desk: Desk) -> None:
        if self.stage != READY:
            self._end(s, desk)
            return
        s.stack[-1] = self._now(self.tried, self.firer, FIRING)
        hex_ = self._hex(s)
        s.stack.append(shot(self.firer, self.unit, OPPORTUNITY, self._context(s), hex_))

    def _end(self, s: GtsState, desk: Desk) -> None:
        s.stack.pop()
        hand_back(s, 0, desk)
