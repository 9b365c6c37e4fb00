"""27.0, 15.7 What happens to a unit: Cohesion Hits, Suppression, step losses, elimination.

These functions change the state and tell it; none opens a question. A leader whose unit is removed
is adrift: whoever may have removed one calls `settle_leaders` (21.8) last, when the stack is in
order.
"""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch15_modes import standing_hex
from grognard.series.gts.rules.ch15_zones import refresh_zone
from grognard.series.gts.rules.ch19_riders import settle_rider
from grognard.series.gts.rules.ch23_parks import leave_park
from grognard.series.gts.state import OPEN, GtsState, marked, put, rest


def hit(s: GtsState, unit: int, case: str, desk: Desk) -> None:
    """15.7.3, 15.7.6 One Cohesion Hit; a unit that has two loses a step instead and keeps them."""
    if s.hits[unit] == 2:
        desk.tell("15.7.6", "state.third_hit", (unit,))
        lose_step(s, unit, "15.7.6", desk)
        return
    s.hits[unit] += 1
    desk.tell(case, "state.hit", (unit, s.hits[unit]))


def suppress(s: GtsState, unit: int, case: str, desk: Desk) -> None:
    """27.2 A unit is Suppressed; one that is already takes a Cohesion Hit instead (15.7.7)."""
    if s.suppressed[unit]:
        if s.board.double_suppression:
            hit(s, unit, "15.7.7", desk)
        return
    s.suppressed[unit] = 1
    rest(s, unit)  # 20.15
    desk.tell(case, "state.suppressed", (unit,))
    lose_contact(s, unit, "23.5a", desk)
    refresh_zone(s, unit)


def lose_contact(s: GtsState, unit: int, case: str, desk: Desk) -> None:
    """23.5a, 17.13 The Contact marker of an artillery unit goes back to its pending side."""
    leader: int = s.contact[unit]
    if leader != NONE:
        s.contact = marked(s.contact, unit, NONE)
        desk.tell(case, "contact.lost", (unit, leader))


def lose_step(s: GtsState, unit: int, case: str, desk: Desk) -> None:
    """15.7.4 One step; a unit with one step or none is eliminated. Markers stay (15.7.9)."""
    if s.steps[unit] < 2:
        eliminate(s, unit, case, desk)
        return
    s.steps[unit] -= 1
    desk.tell(case, "state.step", (unit,))
    settle_rider(s, unit, desk)


def eliminate(s: GtsState, unit: int, case: str, desk: Desk) -> None:
    """15.7.5, 15.7.9 A unit is removed with its markers; a Rearguard can be used again (5.0-4)."""
    desk.tell(case, "state.eliminated", (unit,))
    s.steps[unit] = 0
    settle_rider(s, unit, desk)
    remove(s, unit, s.board.available if s.board.units.rearguard[unit] else s.board.eliminated)


def remove(s: GtsState, unit: int, box: int) -> None:
    """Take a unit off the map, with nothing left on it."""
    side, hex_ = s.board.units.side[unit], standing_hex(s, unit)
    s.hits[unit] = s.suppressed[unit] = s.column[unit] = s.mounted[unit] = 0
    s.position[unit] = OPEN
    s.abandoned = marked(s.abandoned, unit, 0)
    s.working = marked(s.working, unit, 0)
    s.contact = marked(s.contact, unit, NONE)
    if s.riding[unit] != NONE:
        s.riding = marked(s.riding, unit, NONE)
    leave_park(s, unit)
    if s.hero[side] == unit:
        s.hero = marked(s.hero, side, NONE)
    for leader in s.board.leaders_of[side]:
        if s.leader_with[leader] == unit:
            s.leader_with[leader] = NONE
            s.adrift = marked(s.adrift, leader, hex_)  # 8.7a of who waits: his entry hex
    put(s, unit, box)
