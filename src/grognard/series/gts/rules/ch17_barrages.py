"""17.7 to 17.21 The Indirect Fire of one unit: shot, S? on others, barrage, Contact, scatter."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import number, one
from grognard.kernel.play.frame import Breakdown, Frame, hand_back
from grognard.mechanics.bits import members
from grognard.mechanics.dice import Tally
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch15_fire import (
    EFFECTIVE,
    HAD_BONUS,
    ROLLED_NINE,
    breakdown_of,
    shot,
)
from grognard.series.gts.rules.ch15_modes import COUNTER_BATTERY, INDIRECT
from grognard.series.gts.rules.ch15_modifiers import COMPANY_BONUS, add_own_state
from grognard.series.gts.rules.ch15_results import CHECK, Hit
from grognard.series.gts.rules.ch15_zones import set_barrage
from grognard.series.gts.rules.ch17_indirect import is_counter_battery
from grognard.series.gts.rules.ch27_states import lose_contact
from grognard.series.gts.state import HEAVY, LIGHT, GtsState, Place, Unit, Units, face, marked

HEAVY_RATING: Final = 6  # 17.11
NOT_YET: Final = 8  # the shot has not been fired: no outcome


def begin_indirect(s: GtsState, unit: int, target: int, desk: Desk) -> None:
    """D61 The Indirect Fire action; 23.12 a Park whose unit fires is turned to its Fired side."""
    counter = is_counter_battery(s, unit, target)
    desk.tell("17.19" if counter else "17.7", "fire.indirect", (unit, target))
    park: int = s.park[unit]
    if park >= 0 and not s.park_fired >> park & 1:
        s.park_fired |= 1 << park
        desk.tell("23.12", "park.fired", (park,))
    s.stack.append(IndirectFire(unit, target, s.place[target], int(counter), 0, NOT_YET))


def indirect_breakdown(s: GtsState, unit: int, target: int) -> Breakdown:
    """The arithmetic of Indirect Fire before it is fired; 17.19 counter-battery fire is weaker."""
    context = COUNTER_BATTERY if is_counter_battery(s, unit, target) else 0
    return breakdown_of(s, unit, target, INDIRECT, context)


def is_heavy(s: GtsState, unit: int, *, bonus: bool) -> bool:
    """17.11 Whether the firer's rating, with its own state and the bonus, makes a Heavy Barrage."""
    tally = Tally(listing=False)
    add_own_state(s, unit, INDIRECT, tally)
    rating = s.board.units.fire[face(s, unit)] + tally.total
    return rating + (COMPANY_BONUS if bonus else 0) >= HEAVY_RATING


def lay_barrage(s: GtsState, place: int, park: int, barrage: int, desk: Desk) -> None:
    """17.10, 17.11, 23.16 Put a barrage on a hex or a Park; it never makes a Heavy one Light.

    17.15 Zones and lines of sight change with it.
    """
    if place < s.board.off_map:
        if s.barrage[place] >= barrage:
            return
        set_barrage(s, place, barrage)
        desk.tell("17.11", "barrage.heavy" if barrage == HEAVY else "barrage.light", (place,))
    elif s.park_barrage[park] < barrage:
        s.park_barrage = marked(s.park_barrage, park, barrage)
        key = "barrage.heavy_on_park" if barrage == HEAVY else "barrage.light_on_park"
        desk.tell("23.16", key, (park,))


class IndirectFire(Frame[GtsState]):
    """17.7, 17.8, 17.10 A unit fires indirectly; hands back 1 if the fire was effective, or 0."""

    UPON: ClassVar = ("UnitActivation",)
    HANDS_BACK: ClassVar = True
    firer: Unit
    target: Unit
    place: Place  # where the target is: it may be gone when the barrage comes down
    counter: Annotated[int, one(number(0, 1))]  # 17.19
    others: Units  # 17.8 that have still to suffer S?
    outcome: Annotated[int, one(number(0, NOT_YET))]  # what the shot has handed back

    def _now(self, others: int, outcome: int) -> IndirectFire:
        return IndirectFire(self.firer, self.target, self.place, self.counter, others, outcome)

    def run(self, s: GtsState, desk: Desk) -> None:
        if self.outcome == NOT_YET:
            context = COUNTER_BATTERY if self.counter else 0
            s.stack.append(shot(self.firer, self.target, INDIRECT, context))
        elif self.others:
            unit = members(self.others)[0]
            s.stack[-1] = self._now(self.others & ~(1 << unit), self.outcome)
            s.stack.append(Hit(unit, CHECK, 0))
            desk.tell("17.8", "fire.others", (unit,))
        else:
            self._end(s, desk)

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        """The shot has been fired, and 17.8 the others are to come; or one of them is done."""
        if self.outcome == NOT_YET:
            s.stack[-1] = self._now(self._others(s, result), result)

    def _others(self, s: GtsState, result: int) -> int:
        """17.8, 17.9 The other units of the hex, if the fire was effective."""
        if not result & EFFECTIVE:
            return 0
        for rule in s.board.exclusive.indirect:
            if rule.spares_others(s, self.firer):
                return 0
        found = 0
        for unit in s.board.units_of[s.board.units.side[self.target]]:
            if s.place[unit] == self.place and unit != self.target:
                found |= 1 << unit
        return found

    def _end(self, s: GtsState, desk: Desk) -> None:
        """17.10 to 17.13 The barrage comes down; on a 9 there is none, and Contact is lost."""
        effective = self.outcome & EFFECTIVE
        if self.outcome & ROLLED_NINE:
            self._go_wide(s, desk)
        elif s.board.barrage_on_hit or not effective:
            bonus = self.outcome & HAD_BONUS != 0
            heavy = is_heavy(s, self.firer, bonus=bonus)
            lay_barrage(s, self.place, self._park(s), HEAVY if heavy else LIGHT, desk)
        s.stack.pop()
        hand_back(s, effective, desk)

    def _park(self, s: GtsState) -> int:
        """23.16 The Park behind its hex that is fired at, or `NONE`; its units may all be lost."""
        return self.place - s.board.first_park if self.place >= s.board.first_park else NONE

    def _go_wide(self, s: GtsState, desk: Desk) -> None:
        """17.13, 17.21 A roll of 9: Contact is lost, and where a ruling wants it shells scatter."""
        lose_contact(s, self.firer, "17.13", desk)
        if not s.board.scatter or self.place >= s.board.off_map:
            return
        near = s.board.sheet.grid.adjacent(self.place)
        hex_ = desk.draw("17.21", "hex", sorted(near))
        desk.tell("17.21", "barrage.scatters", (hex_,))
        lay_barrage(s, hex_, NONE, LIGHT, desk)
