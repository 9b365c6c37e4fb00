"""23.18, SC1-6, SC3-8 Artillery at the set-up: in its Park, or not; In Contact with whom (D92)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import MEMBER, Why
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch08_reinforcements import MOUNTED, settle
from grognard.series.gts.rules.ch15_zones import refresh_zone
from grognard.series.gts.rules.ch22_stacking import weight
from grognard.series.gts.rules.ch23_contact import make_contact
from grognard.series.gts.state import enemy_of, marked, put
from grognard.titles.strike_counter_strike.rules.ch12_placing import (
    DEPLOYED,
    check_stack,
    standing_hexes,
)
from grognard.titles.strike_counter_strike.state import StrikeState, board_of

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.reading.scenario import Group


def waiting_guns(s: StrikeState, group: Group) -> list[int]:
    """D92 Units of a group that start, or may start, in its Park and are not set up yet."""
    return [unit for unit in group.parked if s.place[unit] == s.board.unplaced]


def check_guns(s: StrikeState, group: Group | None, park: int, hex_: int, why: Why) -> None:
    """23.18 Whether the guns of the present group may start in their Park at a hex."""
    if group is None or group.park != park or not waiting_guns(s, group):
        why.no("23.18", "refuse.setup_park", park)
        return
    park_hexes(s, group, s.board.sheet.bit[hex_], why)
    if not why.over and not group.extra:
        check_ground(s, waiting_guns(s, group), hex_, why)


def park_hexes(s: StrikeState, group: Group, hexes: int, why: Why) -> int:
    """23.18 Those of the hexes in the group's area; 23.16 a Park may stand behind its hex."""
    park = group.park
    hexes = why.within(hexes, group.area, "E12.0", "refuse.setup_park_area", park, MEMBER)
    if group.extra:
        return hexes
    enemies = s.occupied[enemy_of(group.side)]
    return why.without(hexes, enemies, "R21", "refuse.setup_enemy", MEMBER)


def check_ground(s: StrikeState, guns: list[int], hex_: int, why: Why) -> None:
    """12-3, 2.1.2-3, 22.1 Guns stand ready in their Park, not In Column: vehicles not in Woods."""
    for unit in guns:
        standing_hexes(s, unit, DEPLOYED, s.board.sheet.bit[hex_], why)
        if why.over:
            return
    first, *others = guns
    check_stack(s, first, hex_, DEPLOYED, why, sum(weight(s, unit) for unit in others))


def place_guns(s: StrikeState, group: Group, hex_: int, desk: Desk) -> None:
    """23.18 The guns of a group are in their Park; with a note "+N" behind the hex (23.16)."""
    s.park_hex = marked(s.park_hex, group.park, hex_)
    for unit in waiting_guns(s, group):
        s.park[unit] = group.park
        put(s, unit, s.board.park_place(group.park) if group.extra else hex_)
        refresh_zone(s, unit)
        desk.tell("23.18", "setup.parked", (unit, group.park, hex_))


def check_later(
    s: StrikeState, group: Group | None, unit: int, hex_: int, manner: int, why: Why
) -> None:
    """SC3-8, D92 Guns that come as reinforcements instead: at a hex that the group names."""
    if group is None or unit not in group.units or s.place[unit] != s.board.unplaced:
        why.no("E12.0", "refuse.setup_not_now", unit)
    elif hex_ not in group.entries:
        why.no("E12.0", "refuse.setup_no_entry", unit, hex_)
    elif manner & MOUNTED and not s.board.units.transport[unit]:
        why.no("24.1", "refuse.no_transport", unit)


def place_later(s: StrikeState, unit: int, hex_: int, manner: int, desk: Desk) -> None:
    """SC3-8 A unit waits in the box of an entry hex."""
    settle(s, unit, hex_, manner)
    desk.tell("8.1", "reinforcement.settled", (unit, hex_, manner))


def check_contact(s: StrikeState, unit: int, leader: int, why: Why) -> None:
    """12-6, 23.18 Whether a unit may start In Contact with a leader."""
    group = parked_with(s, unit)
    if group is None or not group.contacts:
        why.no("E12.0", "refuse.no_first_contact", unit)
    elif leader not in group.contacts:
        why.no("23.18", "refuse.setup_other_leader", unit, leader)
    elif s.contact[unit] != NONE:
        why.no("23.18", "refuse.in_contact", unit)
    elif not s.in_play(leader):
        why.no("23.18", "refuse.leader_off_map", leader)


def parked_with(s: StrikeState, unit: int) -> Group | None:
    """The group in whose Park a unit starts."""
    for group in board_of(s).groups:
        if unit in group.parked and s.park[unit] == group.park:
            return group
    return None


def without_contact(s: StrikeState, side: int) -> list[int]:
    """SC1-9, SC4-8 Units that start In Contact and have no leader yet."""
    found: list[int] = []
    for group in board_of(s).groups:
        if group.side == side and group.in_contact:
            guns = [unit for unit in group.parked if s.park[unit] == group.park]
            found += [unit for unit in guns if s.contact[unit] == NONE]
    return found


def contact(s: StrikeState, unit: int, leader: int, desk: Desk) -> None:
    """23.18 A unit starts In Contact with a leader."""
    make_contact(s, unit, leader, "23.18", desk)
