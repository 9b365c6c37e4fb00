"""6.5 Lines of communication.

At most ten hexes across country to a road, then along connected road of any length to a road hex
of an own map edge (Allied) or to hex 1703 (German); or ten hexes straight to an own edge. Rivers
are crossed at bridges and fords only. Enemy units and their zones cut the line; a friendly unit
cancels an enemy zone in its hex, on the first ten hexes only.
"""

from __future__ import annotations

from grognard.mechanics.bits import bits_of, members
from grognard.mechanics.lines import REACHED, has_line_to, line_to, without_line
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch06_zones import zone_of
from grognard.titles.falaise.state import FalaiseState, enemy_of


class Lines:
    """6.5 What a side's lines may use at this moment: worked out once for any number of units."""

    def __init__(self, s: FalaiseState, side: int) -> None:
        board = s.board
        enemy = enemy_of(side)
        held = s.occupied[enemy]
        zone = zone_of(s, enemy)
        self.country = board.every_hex & ~held & ~(zone & ~s.occupied[side])
        self.shut = held | zone  # to the part by road
        # The last hex across country may be the first road hex: then the next one must be free.
        goals = board.network.flood(board.terminals[side], members(self.shut & board.road_hexes))
        for h in board.line_ends[side]:
            goals[h] = REACHED
        self.goals = goals

    def trace(self, s: FalaiseState, h: int) -> list[int]:
        """R28 The part across country from a hex, the hex included; none if there is no line."""
        board = s.board
        return line_to(h, self.goals, board.open_sides, self.country, board.loc_reach)

    def cut_off(self, s: FalaiseState, units: list[int]) -> int:
        """6.5 Those of the units that stand on the map without a line, a bit each."""
        board = s.board
        hexes = sorted({s.place[unit] for unit in units if s.place[unit] < board.off_map})
        cut = without_line(hexes, self.goals, board.open_sides, self.country, board.loc_reach)
        return bits_of([unit for unit in units if cut >> s.place[unit] & 1])

    def reaches(self, s: FalaiseState, h: int) -> bool:
        """6.5 Whether a unit in a hex has a line."""
        board = s.board
        return has_line_to(h, self.goals, board.open_sides, self.country, board.loc_reach)


def has_line(s: FalaiseState, h: int, side: int) -> bool:
    """6.5 Whether a unit of this side has a line of communication from a hex."""
    return Lines(s, side).reaches(s, h)


def unit_has_line(s: FalaiseState, unit: int) -> bool:
    """6.5 Whether a unit has a line of communication where it stands."""
    return has_line(s, s.place[unit], s.board.units.side[unit])


def argentan_has_line(s: FalaiseState) -> bool:
    """R14 A line from Argentan, as if a German unit stood there."""
    return has_line(s, s.board.sheet.argentan, GERMAN)
