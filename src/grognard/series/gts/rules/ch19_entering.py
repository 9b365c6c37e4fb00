"""19.15, 19.21, 23.15 What happens when a unit leaves its hex and comes to another one."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch19_riders import rider_of
from grognard.series.gts.rules.ch23_parks import disband_near
from grognard.series.gts.rules.ch24_transport import leaves_transport
from grognard.series.gts.rules.ch27_states import lose_contact
from grognard.series.gts.state import OPEN, GtsState, marked, put, rest


def enter_hex(s: GtsState, unit: int, hex_: int, desk: Desk) -> None:
    """19.1 A unit goes to a hex from where it is, by a Move or otherwise."""
    abandons = leaves_transport(s, unit, s.place[unit], hex_)
    leave_position(s, unit, desk)
    put(s, unit, hex_)
    s.came |= 1 << unit
    rider = rider_of(s, unit)
    if rider != NONE:  # 19.23 it moves with its carrier
        put(s, rider, hex_)
        s.came |= 1 << rider
    if abandons and not s.abandoned[unit]:
        s.abandoned = marked(s.abandoned, unit, 1)
        desk.tell("24.4", "transport.abandoned", (unit,))
    take_control(s, s.board.units.side[unit], hex_, desk)
    disband_near(s, hex_, s.board.units.side[unit], desk)


def leave_position(s: GtsState, unit: int, desk: Desk) -> None:
    """19.15, 20.15, 23.5a A unit that leaves its hex loses its position, its work, its Contact."""
    give_up_position(s, unit, desk)
    rest(s, unit)
    lose_contact(s, unit, "23.5a", desk)


def give_up_position(s: GtsState, unit: int, desk: Desk) -> None:
    """19.15 The IP or Entrenchment is left behind."""
    if s.position[unit]:
        s.position[unit] = OPEN
        desk.tell("19.15", "move.leaves_position", (unit,))


def take_control(s: GtsState, side: int, hex_: int, desk: Desk) -> None:
    """19.21 A Village or Town belongs to whoever last moved through it or occupied it."""
    sheet = s.board.sheet
    if not sheet.terrain_sheet.settled[sheet.terrain[hex_]]:
        return
    bit = sheet.bit[hex_]
    if (s.held & bit != 0) == (side == 0):
        return
    s.held ^= bit
    desk.tell("19.21", "control.changes", (hex_, side))
