"""22.0 Stacking: how much a hex holds, and who must go when it holds too much (D32)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import NOBODY, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.mechanics.bits import members
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch13_quality import MINES, QualityCheck
from grognard.series.gts.rules.ch19_costs import BY_HAND
from grognard.series.gts.rules.ch19_entering import enter_hex
from grognard.series.gts.rules.ch19_riders import get_off, rider_of, rides
from grognard.series.gts.rules.ch19_ways import check_way
from grognard.series.gts.rules.ch21_leaders import ANYWHERE, settle_leaders
from grognard.series.gts.rules.ch25_mines import mine_check_needed
from grognard.series.gts.rules.ch27_states import eliminate, suppress
from grognard.series.gts.state import GtsState, Hex, MaybeHex, MaybeUnit, face, units_in

MOST_STEPS: Final = 8  # 22.1 of units not In Column
MOST_UNITS: Final = 4  # 22.2 not In Column, where units are counted
MOST_EMPTY: Final = 4  # 22.5 zero-step units


def weight(s: GtsState, unit: int) -> int:
    """22.1, 22.2 What a unit not In Column counts."""
    return 1 if s.board.stack_units else s.steps[unit]


def most(s: GtsState) -> int:
    """22.1, 22.2 What a hex holds of units not In Column."""
    return MOST_UNITS if s.board.stack_units else MOST_STEPS


def limit_case(s: GtsState) -> str:
    """22.1, 22.2 The case of that limit."""
    return "22.2" if s.board.stack_units else "22.1"


def load(s: GtsState, hex_: int, but: int) -> int:
    """22.1, 22.4 What the units not In Column in a hex count, one left out with its rider."""
    total = 0
    rider = NONE if but == NONE else rider_of(s, but)
    unit: int = s.first_in[hex_]
    while unit:
        if unit - 1 not in (but, rider) and not s.column[unit - 1]:
            total += weight(s, unit - 1)
        unit = s.next_in[unit - 1]
    return total


def burden(s: GtsState, unit: int) -> int:
    """19.23, 22.4 What a unit has to find room for besides itself: who rides on it counts too."""
    rider = rider_of(s, unit)
    return 0 if rider == NONE else weight(s, rider)


def empties(s: GtsState, hex_: int, but: int) -> int:
    """22.5 The zero-step units in a hex, one of them left out."""
    return sum(1 for unit in units_in(s, hex_) if unit != but and not s.steps[unit])


def check_stacking(s: GtsState, unit: int, hex_: int, why: Why) -> None:
    """22.1 to 22.5 Whether the unit, as it is now, may stay in a hex."""
    check_stack(s, unit, hex_, s.column[unit], why)


def check_stack(s: GtsState, unit: int, hex_: int, column: int, why: Why) -> None:
    """22.1 to 22.5 Whether the unit may stay in a hex, In Column or not."""
    if is_alone(s, unit, hex_):
        return
    added = burden(s, unit)
    if column:
        other = column_of_another(s, hex_, unit)
        if other != NONE and why.no("22.1", "refuse.column_there", hex_, other):
            return
    else:
        added += weight(s, unit)
    full = added and load(s, hex_, unit) + added > most(s)
    if full and why.no(limit_case(s), "refuse.stack_full", hex_, most(s)):
        return
    if not s.steps[unit] and empties(s, hex_, unit) >= MOST_EMPTY:
        why.no("22.5", "refuse.stack_empties", hex_)


def is_alone(s: GtsState, unit: int, hex_: int) -> bool:
    """Whether nobody but the unit, if it is there itself, is in a hex: then there is room."""
    first: int = s.first_in[hex_]
    return first == 0 or (first == unit + 1 and not s.next_in[unit])


def column_of_another(s: GtsState, hex_: int, unit: int) -> int:
    """19.12 Another unit In Column in a hex, or `NONE`."""
    for other in units_in(s, hex_):
        if other != unit and s.column[other]:
            return other
    return NONE


def fits(s: GtsState, unit: int, hex_: int, column: int) -> bool:
    """22.1 Whether the unit may stay in a hex, In Column or not: yes or no."""
    if is_alone(s, unit, hex_):
        return True
    why = listing()
    check_stack(s, unit, hex_, column, why)
    return why.passed()


def overstacked(s: GtsState, hex_: int) -> bool:
    """22.1 to 22.5 Whether a hex holds too much."""
    total = columns = empty = 0
    unit: int = s.first_in[hex_]
    while unit:
        if s.column[unit - 1]:
            columns += 1
        else:
            total += weight(s, unit - 1)
        if not s.steps[unit - 1]:
            empty += 1
        unit = s.next_in[unit - 1]
    return columns > 1 or total > most(s) or empty > MOST_EMPTY


def full_hexes(s: GtsState, unit: int) -> list[int]:
    """22.1 The hexes with friends in which the unit, as it is now, may not stay."""
    column: int = s.column[unit]
    if burden(s, unit):
        return [hex_ for hex_ in _with_friends(s, unit) if not fits(s, unit, hex_, column)]
    loads: dict[int, int] = {}
    room = 0 if column else most(s) - weight(s, unit)
    for friend in s.board.units_of[s.board.units.side[unit]]:
        place = s.place[friend]
        if place < s.board.off_map and friend != unit and s.column[friend] == column:
            loads[place] = loads.get(place, 0) + (1 if column else weight(s, friend))
    found = [place for place, load_ in loads.items() if load_ > room]
    return found if s.steps[unit] else found + _full_of_empties(s, unit)


def _full_of_empties(s: GtsState, unit: int) -> list[int]:
    """22.5 The hexes with as many zero-step units as they hold."""
    return [hex_ for hex_ in _with_friends(s, unit) if empties(s, hex_, unit) >= MOST_EMPTY]


def _with_friends(s: GtsState, unit: int) -> list[int]:
    places = {s.place[friend] for friend in s.board.units_of[s.board.units.side[unit]]}
    return sorted(place for place in places if place < s.board.off_map)


# ----------------------------------------------------------------------------------- too many units


def settle_stacks(s: GtsState, desk: Desk) -> None:
    """22.6 After a run-away or a result: every hex over the limit is put in order. Called last."""
    if not s.shared:
        return
    over = [hex_ for hex_ in members(s.shared) if overstacked(s, hex_)]
    if len(over) > 1:  # who has the first unit comes first
        over = [hex_ for _, hex_ in sorted([(s.first_in[hex_], hex_) for hex_ in over])]
    for hex_ in over:
        desk.tell("22.6", "stack.over", (hex_,))
        s.stack.append(Displacement(hex_, NONE, NONE))


def is_excess(s: GtsState, unit: int) -> bool:
    """22.6 Whether the unit is of the kind of which its hex holds too much."""
    hex_ = s.place[unit]
    if not s.steps[unit] and empties(s, hex_, NONE) > MOST_EMPTY:
        return True
    if s.column[unit]:
        return column_of_another(s, hex_, unit) != NONE
    return weight(s, unit) > 0 and load(s, hex_, NONE) > most(s)


def check_displaced(s: GtsState, unit: int, hex_: int, why: Why) -> None:
    """22.6, 18.15, 2.17 Whether an excess unit may go to an adjacent hex, points not counted."""
    if s.suppressed[unit] and why.no("18.17", "refuse.suppressed", unit):
        return
    if s.park[unit] != NONE and why.no("23.10a", "refuse.in_park", unit):
        return
    movement = s.board.units.movement[face(s, unit)]
    if not movement and why.no("18.20", "refuse.cannot_move", unit):
        return
    if 0 < movement <= BY_HAND and why.no("2.17", "refuse.by_hand", unit):
        return
    check_way(s, unit, s.place[unit], hex_, why)
    if not why.over:
        check_stacking(s, unit, hex_, why)


def ways_out(s: GtsState, unit: int) -> list[int]:
    """22.6 The hexes to which an excess unit may go."""
    why = listing()
    found: list[int] = []
    for hex_ in s.board.sheet.grid.adjacent(s.place[unit]):
        check_displaced(s, unit, hex_, why)
        if why.passed():
            found.append(hex_)
    return found


class Displacement(Frame[GtsState]):
    """D32 Which units leave an overstacked hex, and where to; who cannot leave is eliminated.

    `unit` and `goal`: a unit that must pass a mine check before it goes (18.19).
    """

    UPON: ClassVar = ANYWHERE
    hex: Hex
    unit: MaybeUnit
    goal: MaybeHex

    def side(self, s: GtsState) -> int:
        if self.unit != NONE or not overstacked(s, self.hex):
            return NOBODY
        return s.board.units.side[s.first_in[self.hex] - 1]

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("22.6", "prompt.displacement", (self.hex,))

    def candidates(self, s: GtsState) -> list[int]:
        units = units_in(s, self.hex)
        near = s.board.sheet.grid.adjacent(self.hex)
        orders = [make_order(verbs.DISPLACE, unit, hex_) for unit in units for hex_ in near]
        return orders + [make_order(verbs.GIVE_UP, unit) for unit in units]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        verb, unit = verb_of(order), first_of(order)
        if verb not in (verbs.DISPLACE, verbs.GIVE_UP):
            why.refuse(verbs.not_now(s, order))
        elif s.place[unit] != self.hex:
            why.no("22.6", "refuse.not_in_stack", unit, self.hex)
        elif not is_excess(s, unit) and why.no("22.6", "refuse.not_excess", unit, self.hex):
            return
        elif verb == verbs.DISPLACE:
            check_displaced(s, unit, second_of(order), why)
        elif ways_out(s, unit):
            why.no("22.6", "refuse.can_leave", unit)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        unit = first_of(order)
        if verb_of(order) == verbs.GIVE_UP:
            eliminate(s, unit, "22.6", desk)
            settle_leaders(s, desk)
        elif mine_check_needed(s, unit):
            s.stack[-1] = Displacement(self.hex, unit, second_of(order))
            s.stack.append(QualityCheck(unit, MINES, 0))
        else:
            displace(s, unit, second_of(order), desk)

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        """18.19 The mine check was made; who fails stays and is Suppressed."""
        if result:
            displace(s, self.unit, self.goal, desk)
        else:
            suppress(s, self.unit, "25.11", desk)
        s.stack[-1] = Displacement(self.hex, NONE, NONE)

    def run(self, s: GtsState, desk: Desk) -> None:
        """The hex holds no more than it may."""
        s.stack.pop()


def displace(s: GtsState, unit: int, hex_: int, desk: Desk) -> None:
    """22.6 An excess unit goes one hex, without a Cohesion Hit; 19.23 a rider goes on foot."""
    if rides(s, unit):
        get_off(s, unit, desk)
    desk.tell("22.6", "stack.displaced", (unit, s.place[unit], hex_))
    enter_hex(s, unit, hex_, desk)
