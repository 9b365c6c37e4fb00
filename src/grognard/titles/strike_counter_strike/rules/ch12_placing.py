"""12-3 Where a unit may be set up, and how it may stand there (D91)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import MEMBER, SETS, Why, listing
from grognard.mechanics.bits import EVERYTHING, members
from grognard.series.gts import verbs as series_verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch22_stacking import (
    MOST_EMPTY,
    column_of_another,
    empties,
    limit_case,
    load,
    most,
    weight,
)
from grognard.series.gts.state import IMPROVED, OPEN, Unit, enemy_of, put
from grognard.titles.strike_counter_strike import verbs
from grognard.titles.strike_counter_strike.state import StrikeState, board_of

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.reading.scenario import Group

# 12-3, 20.18 How a unit stands.
DEPLOYED: Final = 0
COLUMN: Final = 1
MOUNTED: Final = 2
MOUNTED_COLUMN: Final = 3
DUG_IN: Final = 4
MOST_PLACINGS: Final = 64  # lists of orders that are kept
POSTURES: Final = ["deployed", "column", "mounted", "mounted-column", "improved"]


def in_column(posture: int) -> int:
    """12-3 Whether a posture is one In Column, as 0 or 1."""
    return 1 if posture in (COLUMN, MOUNTED_COLUMN) else 0


def is_mounted(posture: int) -> int:
    """12-3 Whether a posture is a mounted one, as 0 or 1."""
    return 1 if posture in (MOUNTED, MOUNTED_COLUMN) else 0


def posture_of(s: StrikeState, unit: int) -> int:
    """12-3 How a unit stands in a position."""
    if s.position[unit]:
        return DUG_IN
    return MOUNTED * s.mounted[unit] + COLUMN * s.column[unit]


def unplaced(s: StrikeState, side: int) -> list[int]:
    """12-4 Units of a side that must still be set up."""
    home = s.board.unplaced
    return [unit for unit in s.board.units_of[side] if s.place[unit] == home]


def present_group(s: StrikeState, side: int) -> Group | None:
    """12-4 The group whose turn it is: the first one of the side with a unit left."""
    home = s.board.unplaced
    for group in board_of(s).groups:
        if group.side == side and any(s.place[unit] == home for unit in group.units):
            return group
    return None


def group_of(s: StrikeState, unit: int) -> Group | None:
    """12-4 The group in which a unit is set up."""
    return board_of(s).group_of[unit]


def area_of(s: StrikeState, unit: int) -> int:
    """12-4, SC4-9 The hexes in which a unit is set up; a Nachhut: all areas of its side."""
    group = group_of(s, unit)
    return side_area(s, s.board.units.side[unit]) if group is None else group.area


def side_area(s: StrikeState, side: int) -> int:
    """SC4-9 All hexes in which a side sets up units on the map."""
    return board_of(s).side_areas[side]


def check_place(s: StrikeState, unit: int, hex_: int, posture: int, why: Why) -> None:
    """12-3, 12-4, R21 Whether a unit may be set up in a hex in this way."""
    hexes = free_hexes(s, unit, s.board.sheet.bit[hex_], why)
    if not hexes:
        return
    check_posture(s, unit, posture, why)
    if not why.over and standing_hexes(s, unit, posture, hexes, why):
        check_stack(s, unit, hex_, posture, why)


def places(s: StrikeState, unit: int) -> list[int]:
    """12-3, 12-4 All orders that set a unit up; what bars a hex is asked once.

    Where nobody stands yet it is the same for every unit of a kind: that is kept, and only the
    hexes with friends are looked at anew.
    """
    why = listing()
    free = free_hexes(s, unit, EVERYTHING, why)
    why.passed()
    standing: list[int] = []
    for posture in range(len(POSTURES)):
        check_posture(s, unit, posture, why)
        standing.append(standing_hexes(s, unit, posture, free, SETS) if why.passed() else 0)
    orders = orders_for(s, free, standing)
    bits = s.board.sheet.bit
    barred: set[int] = set()
    for hex_ in members(free & s.occupied[s.board.units.side[unit]]):
        for posture, hexes in enumerate(standing):
            if hexes & bits[hex_]:
                check_stack(s, unit, hex_, posture, why)
                if not why.passed():
                    barred.add(make_order(verbs.PLACE, hex_, posture))
    return [order for order in orders if order not in barred] if barred else orders[:]


def orders_for(s: StrikeState, free: int, standing: list[int]) -> list[int]:
    """12-4 The orders for these hexes, by posture those with the right terrain."""
    known = board_of(s).placings
    key = (free, *standing)
    orders = known.get(key)
    if orders is None:
        bits = s.board.sheet.bit
        orders = [
            make_order(verbs.PLACE, hex_, posture)
            for hex_ in members(free)
            for posture, hexes in enumerate(standing)
            if hexes & bits[hex_]
        ]
        if len(known) >= MOST_PLACINGS:
            known.clear()
        known[key] = orders
    return orders


def free_hexes(s: StrikeState, unit: int, hexes: int, why: Why) -> int:
    """12-4, R21 Those of the hexes that lie in the unit's area and are free of enemies."""
    hexes = why.within(hexes, area_of(s, unit), "E12.0", "refuse.setup_area", unit, MEMBER)
    enemy = s.occupied[enemy_of(s.board.units.side[unit])]
    return why.without(hexes, enemy, "R21", "refuse.setup_enemy", MEMBER)


def standing_hexes(s: StrikeState, unit: int, posture: int, hexes: int, why: Why) -> int:
    """2.1.2-3 Those of the hexes whose terrain lets the unit stand there in this way."""
    kind = s.board.units.move_type[2 * unit + is_mounted(posture)]
    stands = s.board.costs.standing(kind, in_column(posture))
    return why.within(hexes, stands, "E2.1.2", "refuse.setup_terrain", unit, MEMBER)


def check_posture(s: StrikeState, unit: int, posture: int, why: Why) -> None:
    """12-3, 20.18, R25 Mounted only with transport; in an IP only infantry, where allowed."""
    units = s.board.units
    if is_mounted(posture) and not units.transport[unit]:
        why.no("24.1", "refuse.no_transport", unit)
        return
    if units.rearguard[unit] and posture != DEPLOYED:
        why.no("25.2", "refuse.setup_rearguard", unit)
        return
    if posture != DUG_IN:
        return
    group = group_of(s, unit)
    if not units.infantry[unit] and why.no("R25", "refuse.setup_not_infantry", unit):
        return
    if group is None or not group.positions:
        why.no("20.18", "refuse.setup_no_positions", unit)


def check_stack(
    s: StrikeState, unit: int, hex_: int, posture: int, why: Why, more: int = 0
) -> None:
    """12-3, 22.1, 22.2 The stacking limit, for a unit that would stand so; `more`: with others."""
    if not s.first_in[hex_]:
        return
    if in_column(posture):
        other = column_of_another(s, hex_, unit)
        if other != NONE:
            why.no("22.1", "refuse.column_there", hex_, other)
    elif load(s, hex_, unit) + weight(s, unit) + more > most(s):
        why.no(limit_case(s), "refuse.stack_full", hex_, most(s))
    elif not s.steps[unit] and empties(s, hex_, unit) >= MOST_EMPTY:
        why.no("22.5", "refuse.stack_empties", hex_)


def place(s: StrikeState, unit: int, hex_: int, posture: int, desk: Desk) -> None:
    """12-3 A unit is set up."""
    s.mounted[unit] = is_mounted(posture)
    s.column[unit] = in_column(posture)
    s.position[unit] = IMPROVED if posture == DUG_IN else OPEN
    put(s, unit, hex_)
    desk.tell("E12.0", "setup.placed", (unit, hex_, posture))


class Placing(Frame[StrikeState]):
    """D91 Where the unit is set up, and how: mounted, In Column, in an Improved Position."""

    UPON: ClassVar = ("SetUp",)
    unit: Unit

    def side(self, s: StrikeState) -> int:
        return s.board.units.side[self.unit]

    def prompt(self, s: StrikeState) -> Prompt:
        return Prompt("E12.0", "prompt.placing", (self.unit,))

    def sets_up(self) -> bool:
        return True

    def candidates(self, s: StrikeState) -> list[int]:
        hexes = range(s.board.off_map)
        return [make_order(verbs.PLACE, h, way) for h in hexes for way in range(len(POSTURES))]

    def legal(self, s: StrikeState) -> list[int]:
        return places(s, self.unit)

    def check(self, s: StrikeState, order: int, why: Why) -> None:
        if verb_of(order) == verbs.PLACE:
            check_place(s, self.unit, first_of(order), second_of(order), why)
        else:
            why.refuse(series_verbs.not_now(s, order))

    def apply(self, s: StrikeState, order: int, desk: Desk) -> None:
        s.stack.pop()
        place(s, self.unit, first_of(order), second_of(order), desk)
