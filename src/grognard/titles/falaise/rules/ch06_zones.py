"""6.1 Zones of control: the six adjacent hexes, but not across rivers without bridge or ford.

They never stop a unit: they allow Op-Fire, make it pay for Breaking Contact and cut lines of
communication. Armor does not reach over the Trun bridge.
"""

from __future__ import annotations

from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import members
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.state import FalaiseState, units_in


def in_zone(s: FalaiseState, h: int, side: int) -> bool:
    """6.1 Whether a unit of this side controls the hex."""
    cells = s.cells
    owner = s.board.units.side
    for other in s.board.zone.sources[h]:
        cell = cells[other]
        if cell and owner[(cell & 0xFF) - 1] == side:
            return True
    for other in s.board.zone.narrow[h]:
        cell = cells[other]
        if cell and owner[(cell & 0xFF) - 1] == side and _not_all_armor(s, other):
            return True
    return False


def _not_all_armor(s: FalaiseState, h: int) -> bool:
    """6.1 Armor has no zone across the Trun bridge."""
    for unit in units_in(s, h):
        if not s.board.units.armor[unit]:
            return True
    return False


def controllers(s: FalaiseState, h: int, side: int) -> list[int]:
    """6.2 The hexes from which stacks of this side control a hex, ascending."""
    owner = s.board.units.side
    found: list[int] = []
    for other in s.board.zone.sources[h]:
        cell = s.cells[other]
        if cell and owner[(cell & 0xFF) - 1] == side:
            found.append(other)
    for other in s.board.zone.narrow[h]:
        cell = s.cells[other]
        if cell and owner[(cell & 0xFF) - 1] == side and _not_all_armor(s, other):
            found.append(other)
    found.sort()
    return found


def controls(s: FalaiseState, start: int, h: int) -> bool:
    """6.1 Whether the units in one hex control another."""
    zone = s.board.zone
    return start in zone.sources[h] or (start in zone.narrow[h] and _not_all_armor(s, start))


def zone_gap(s: FalaiseState, start: int, h: int) -> Refusal:
    """6.1 Why a stack that has no zone of control in a hex has none there."""
    if s.board.grid.direction(start, h) < 0:
        return Refusal("6.1", "refuse.no_zone", (start, h))
    if start in s.board.zone.narrow[h]:
        return Refusal("6.1", "refuse.no_zone_trun", (start, h))
    return Refusal("6.1", "refuse.no_zone_river", (start, h))


def controlling_units(s: FalaiseState, start: int, h: int) -> list[int]:
    """6.1 The units in one hex that control another."""
    if start in s.board.zone.narrow[h]:
        return [unit for unit in units_in(s, start) if not s.board.units.armor[unit]]
    return units_in(s, start)


def firing_hexes(s: FalaiseState, h: int, side: int) -> list[int]:
    """6.2, R49 The stacks of this side that may Op-Fire at a hex."""
    return [] if over_line(s, h, side) else controllers(s, h, side)


def over_line(s: FalaiseState, h: int, side: int) -> bool:
    """R49 Allied units do not fire across the Withdrawal Line."""
    return side == ALLIED and s.board.line_stops_fire and (s.board.sheet.area_e >> h & 1) == 1


def zone_of(s: FalaiseState, side: int) -> int:
    """6.1 All hexes that units of this side control, as a set."""
    board = s.board
    bits = 0
    for unit in board.units_of[side]:
        h = s.place[unit]
        if h < board.off_map:
            bits |= board.controls_armor[h] if board.units.armor[unit] else board.controls[h]
    return bits


def beside(s: FalaiseState, side: int) -> int:
    """All hexes next to a unit of this side, whatever lies between, as a set."""
    bits = 0
    for h in members(s.occupied[side]):
        bits |= s.board.disc[1][h] ^ 1 << h
    return bits


def adjacent_to(s: FalaiseState, h: int, side: int) -> bool:
    """Whether a unit of this side stands next to a hex, whatever lies between."""
    return (s.board.disc[1][h] & ~(1 << h) & s.occupied[side]) != 0
