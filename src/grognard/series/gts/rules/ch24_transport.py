"""24.0 Organic Transport: mounting and dismounting within a Move, and transport left behind."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_map import CLOSED
from grognard.series.gts.rules.ch15_zones import refresh_zone
from grognard.series.gts.rules.ch19_costs import landing_cost, side_cost, type_can_stand
from grognard.series.gts.rules.ch19_riders import settle_rider
from grognard.series.gts.rules.ch19_tariffs import CHANGE
from grognard.series.gts.rules.ch27_states import lose_contact
from grognard.series.gts.state import OPEN, GtsState, enemy_of, holder, marked


def half_allowance(s: GtsState, unit: int) -> int:
    """24.2 What it costs to change sides: half of the MA of the side that the unit shows."""
    return s.board.units.movement[2 * unit + s.mounted[unit]] // 2


def carried_over(s: GtsState, unit: int, points: int) -> int:
    """24.3 What is left after the change: the same fraction of the other side's MA, in half points.

    A side with an MA of "*" has spent half of its allowance whatever that is.
    """
    mounted: int = s.mounted[unit]
    old = s.board.units.movement[2 * unit + mounted]
    new = s.board.units.movement[2 * unit + 1 - mounted]
    return (points - old // 2) * new // old if old else new // 2


def check_change(s: GtsState, unit: int, hex_: int, points: int, why: Why) -> None:
    """24.2, 24.3 Whether the unit may mount or dismount where it is, with so many points left."""
    units = s.board.units
    if not units.transport[unit]:
        why.no("24.1", "refuse.no_transport", unit)
        return
    if half_allowance(s, unit) > points and why.no("24.2", "refuse.no_points", unit, points):
        return
    other = units.move_type[2 * unit + 1 - s.mounted[unit]]
    if not type_can_stand(s, other, s.column[unit], hex_) and why.no(
        "24.3", "refuse.transport_terrain", unit, hex_
    ):
        return
    if s.abandoned[unit] and not s.mounted[unit]:
        s.board.exclusive.check_remount(s, unit, hex_, why)


def change_sides(s: GtsState, unit: int, desk: Desk) -> None:
    """24.1, 19.15, 23.5a The other side of the counter comes up; who mounts leaves its position."""
    s.mounted[unit] = 1 - s.mounted[unit]
    if s.mounted[unit]:
        desk.tell("24.2", "transport.mounts", (unit,))
        if s.abandoned[unit]:
            s.abandoned = marked(s.abandoned, unit, 0)
            desk.tell("24.5", "transport.fetched", (unit,))
        if s.position[unit]:
            s.position[unit] = OPEN
            desk.tell("19.15", "move.leaves_position", (unit,))
        lose_contact(s, unit, "23.5a", desk)
    else:
        desk.tell("24.2", "transport.dismounts", (unit,))
    refresh_zone(s, unit)
    settle_rider(s, unit, desk)


def leaves_transport(s: GtsState, unit: int, place: int, hex_: int) -> bool:
    """24.4, R34 Whether a dismounted unit goes where its transport could not, even In Column.

    8.9 Who lands beside an entry hex that the enemy holds crosses no side of that hex.
    """
    units = s.board.units
    if not units.transport[unit] or s.mounted[unit]:
        return False
    kind = units.move_type[2 * unit + 1]
    here = place if place < s.board.off_map else s.board.entry_hex(place)
    direction = s.board.sheet.grid.direction(here, hex_) if here >= 0 else -1
    if direction < 0 or holder(s, here) == enemy_of(units.side[unit]):
        return landing_cost(s, CHANGE * kind + 1, hex_) == CLOSED
    if not s.board.abandoned_by_hexside:
        return not type_can_stand(s, kind, 1, hex_)
    return side_cost(s, units.side[unit], CHANGE * kind + 1, here, direction) == CLOSED
