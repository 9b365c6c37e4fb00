"""19.23 Tank riders: a Leg unit rides on an armored one. Only where a ruling allows it.

Our readings of what the rule leaves open: a carrier takes one unit (15.6.20), and none that is In
Column; who mounts has ended its Move; getting off costs what mounting costs, as in 24.2. A rider
does what a mounted unit without ratings does (14.3): it moves, by getting off, and rallies. It gets
off by itself when its carrier can carry nobody any more, and when its hex is assaulted.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_counters import LEG, NONE, TRACKED
from grognard.series.gts.rules.ch15_zones import refresh_zone
from grognard.series.gts.state import GtsState, face, marked

CARRIER_STEPS: Final = 2


def rides(s: GtsState, unit: int) -> bool:
    """19.23 Whether a unit rides on another one."""
    return s.riding[unit] != NONE


def rider_of(s: GtsState, carrier: int) -> int:
    """19.23 The unit that rides on this one, or `NONE`."""
    if not s.board.tank_riders:
        return NONE
    for rider, other in enumerate(s.riding):
        if other == carrier:
            return rider
    return NONE


def can_carry(s: GtsState, unit: int) -> bool:
    """19.23 Whether a unit can carry another: Tracked, Armored, two steps."""
    units, at = s.board.units, face(s, unit)
    tank = units.armored[at] and units.move_type[at] == TRACKED
    return tank and s.steps[unit] == CARRIER_STEPS


def ride_cost(s: GtsState, unit: int) -> int:
    """19.23 What it costs to mount a carrier or to get off: half the MA of the Leg unit."""
    return s.board.units.movement[face(s, unit)] // 2


def carriers_beside(s: GtsState, unit: int) -> list[int]:
    """19.23 The other units where a unit is, among which carriers may be."""
    if not s.board.tank_riders:
        return []
    friends = s.board.units_of[s.board.units.side[unit]]
    return [other for other in friends if s.place[other] == s.place[unit] and other != unit]


def check_ride(s: GtsState, unit: int, carrier: int, points: int, shifted: int, why: Why) -> None:
    """19.23 Whether a unit on the move may mount a carrier now; 24.3 once per Move."""
    units = s.board.units
    if not s.board.tank_riders and why.no("19.23", "refuse.no_riders"):
        return
    foot = units.move_type[face(s, unit)] == LEG and not units.transport[unit]
    if not foot and why.no("19.23", "refuse.not_a_rider", unit):
        return
    if rides(s, unit) and why.no("19.23", "refuse.rides", unit):
        return
    if s.column[unit] and why.no("19.23", "refuse.in_column", unit):
        return
    if carrier not in carriers_beside(s, unit) and why.no(
        "19.23", "refuse.not_in_hex", carrier, unit
    ):
        return
    if not can_carry(s, carrier) and why.no("19.23", "refuse.not_a_carrier", carrier):
        return
    if rider_of(s, carrier) != NONE and why.no("19.23", "refuse.carries", carrier):
        return
    _check_points(s, unit, points, shifted, why)


def check_get_off(s: GtsState, unit: int, points: int, shifted: int, why: Why) -> None:
    """19.23 Whether a rider may get off now."""
    if not rides(s, unit):
        why.no("19.23", "refuse.not_riding", unit)
    else:
        _check_points(s, unit, points, shifted, why)


def _check_points(s: GtsState, unit: int, points: int, shifted: int, why: Why) -> None:
    if shifted and why.no("24.3", "refuse.shifted", unit):
        return
    if ride_cost(s, unit) > points:
        why.no("19.23", "refuse.no_points", unit, points)


def ride(s: GtsState, unit: int, carrier: int, desk: Desk) -> None:
    """19.23 A unit mounts its carrier; from now on it has no Fire Zone."""
    s.riding = marked(s.riding, unit, carrier)
    desk.tell("19.23", "rider.mounts", (unit, carrier))
    refresh_zone(s, unit)


def get_off(s: GtsState, unit: int, desk: Desk) -> None:
    """19.23 A rider is on its feet again."""
    desk.tell("19.23", "rider.gets_off", (unit, s.riding[unit]))
    s.riding = marked(s.riding, unit, NONE)
    refresh_zone(s, unit)


def settle_rider(s: GtsState, carrier: int, desk: Desk) -> None:
    """19.23 A carrier has changed: who rides on it gets off if it can carry nobody any more."""
    rider = rider_of(s, carrier)
    if rider != NONE and not can_carry(s, carrier):
        get_off(s, rider, desk)


def dismount_riders(s: GtsState, hex_: int, desk: Desk) -> None:
    """19.23 A hex is assaulted: who rides there gets off."""
    if not s.board.tank_riders:
        return
    for unit, carrier in enumerate(s.riding):
        if carrier != NONE and s.place[unit] == hex_:
            get_off(s, unit, desk)
