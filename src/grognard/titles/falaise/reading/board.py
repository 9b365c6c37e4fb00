"""What follows from map, counters and readings, worked out once before play.

`Board` is the part of the game that the chapters read: tables by hex, hexside and unit, sets of
hexes as ints, and every reading as a plain flag.
"""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid
from grognard.kernel.bid import bid_of
from grognard.kernel.data import DataSet
from grognard.kernel.play.order import Notation
from grognard.kernel.title import Game, Title
from grognard.mechanics.bits import bits_of, discs, members
from grognard.mechanics.lines import Network, OpenSides
from grognard.mechanics.places import Places
from grognard.mechanics.zones import ZoneMap
from grognard.titles.falaise.reading.components import (
    ALLIED,
    BEYOND,
    DIVES,
    EAST,
    FRENCH,
    GERMAN,
    MINOR_RIVER,
    NO_CROSSING,
    NO_RIVER,
    NORTH,
    US,
    ZONE,
    Charts,
    Components,
    Corps,
    Sheet,
    Units,
)
from grognard.titles.falaise.rules.ch05_stacking import ban_table
from grognard.titles.falaise.rules.ch07_costs import step_costs


class Board(Game):
    """Map, counters and readings of one way to play, with the tables built from them."""

    def __init__(
        self,
        title: Title,
        data: DataSet,
        scenario: str,
        edition: str,
        readings: dict[str, str],
        notation: Notation,
        parts: Components,
        places: Places,
    ) -> None:
        super().__init__(title, data, scenario, edition, readings, notation)
        sheet = parts.sheet
        units = parts.units
        grid = sheet.grid
        self.parts: Final[Components] = parts
        self.sheet: Final[Sheet] = sheet
        self.grid: Final[Grid] = grid
        self.units: Final[Units] = units
        self.corps: Final[Corps] = parts.corps
        self.charts: Final[Charts] = parts.charts
        self.places: Final[Places] = places
        self.off_map: Final[int] = places.off_map
        self.unplaced: Final[int] = places.box("unplaced")
        self.reinforcements: Final[int] = places.box("reinforcements")
        self.unknown: Final[int] = places.box("unknown")
        self.eliminated: Final[int] = places.box("eliminated")
        self.exited: Final[int] = places.box("exited")
        self.withdrawn: Final[int] = places.box("withdrawn")
        self.turns: Final[int] = parts.charts.turns
        count = range(len(units.ids))
        self.german_units: Final[list[int]] = [u for u in count if units.side[u] == GERMAN]
        self.allied_units: Final[list[int]] = [u for u in count if units.side[u] == ALLIED]
        self.units_of: Final[list[list[int]]] = [self.german_units, self.allied_units]
        self._name_units(parts)
        self._build_map(sheet)
        self._read(readings, parts)

    def _name_units(self, parts: Components) -> None:
        """Units and corps that a rule names."""
        units = parts.units
        self.currie: int = units.ids.index("ca4_tf")
        self.tenth: int = units.ids.index("ca4_10")
        self.td_610: int = units.ids.index("us610")
        self.corps_58: int = parts.corps.ids.index("58")
        self.corps_86: int = parts.corps.ids.index("86")
        self.corps_8: int = parts.corps.ids.index("8")
        self.corps_30: int = parts.corps.ids.index("30")
        self.division_80: list[int] = _division(parts, "80 US")
        self.french_units: list[int] = [
            u for u in range(len(units.ids)) if units.nation[u] == FRENCH
        ]
        self.american_units: list[int] = [
            u for u in range(len(units.ids)) if units.nation[u] in (US, FRENCH)
        ]  # R21
        self.division_272: list[int] = _division(parts, "272")
        # 11.6 the units whose TER rises when their commander is relieved; R80 not TF Currie
        fourth = _division(parts, "4 Can Arm")
        self.relief: list[bool] = [u in fourth and u != self.currie for u in range(len(units.ids))]
        # 11.9 who may go to the Dives
        allowed = [u for d in ("1 Pol", "3 Can", "4 Can Arm", "90 US") for u in _division(parts, d)]
        self.may_reach_dives: list[bool] = [
            units.side[u] == GERMAN or u in allowed for u in range(len(units.ids))
        ]
        # 11.4, 11.9 the marks of a hex that a step of this unit must look at
        self.watched: list[int] = [
            (ZONE if units.side[u] == GERMAN else EAST | ZONE)
            | (0 if self.may_reach_dives[u] else DIVES)
            | (NORTH | BEYOND if units.ter[2 * u] < 0 else 0)
            for u in range(len(units.ids))
        ]
        self.bans: list[list[str]] = ban_table(units, self.currie, self.tenth)

    def _build_map(self, sheet: Sheet) -> None:
        grid = sheet.grid
        sides = range(6 * grid.count)
        closed = [sheet.river[i] != NO_RIVER and sheet.crossing[i] == NO_CROSSING for i in sides]
        self.zone: ZoneMap = ZoneMap(grid, closed, sheet.trun_bridge)
        self.open_sides: OpenSides = OpenSides(grid, closed)
        self.water: list[bool] = [
            sheet.river[i] != NO_RIVER or sheet.crossing[i] != NO_CROSSING for i in sides
        ]
        # 10.1 no assault over the Dives or the Orne without bridge or ford
        self.no_assault: list[bool] = [closed[i] and sheet.river[i] != MINOR_RIVER for i in sides]
        self.no_retreat: list[bool] = closed
        self.network: Network = Network(grid, sheet.road)
        self.road_hexes: int = bits_of([h for h in range(grid.count) if self.network.links[h]])
        self.marks: list[int] = [_marks(sheet, h) for h in range(grid.count)]
        self.every_hex: int = (1 << grid.count) - 1
        self.disc: list[list[int]] = discs(grid, self._widest())
        controls = [0] * grid.count
        controls_armor = [0] * grid.count
        for h in range(grid.count):
            for other in self.zone.sources[h]:
                controls[other] |= 1 << h
                controls_armor[other] |= 1 << h
            for other in self.zone.narrow[h]:
                controls[other] |= 1 << h
        self.controls: list[int] = controls
        self.controls_armor: list[int] = controls_armor

    def _widest(self) -> int:
        """The widest circle that a rule asks for: artillery with extended range, mostly."""
        numbers = self.charts.numbers
        shots = max(self.corps.range) + self.charts.extended_range
        return max(shots, numbers["bridge_distance"], numbers["attach_distance"], 2)

    def _read(self, readings: dict[str, str], parts: Components) -> None:
        """The readings, section by section, and the numbers of the text."""
        sheet = parts.sheet
        numbers = parts.charts.numbers
        self.numbers: dict[str, int] = numbers
        self.loc_reach: int = numbers["loc_reach"]
        self.relief_bonus: int = numbers["relief_bonus"]
        self.night: list[bool] = [
            night if readings["turn_one"] == "night" else not night for night in parts.charts.night
        ]  # R1
        self.mech: list[bool] = [
            parts.units.mech[u] and not (parts.units.recon[u] and readings["recon_mech"] == "no")
            for u in range(len(parts.units.ids))
        ]  # R2
        self.spread_inside: bool = readings["spread"] == "all"  # R7
        self.no_passing: bool = readings["passing"] == "blocked"  # R20
        self.auto_al1_shifts: bool = readings["auto_al1"] == "shift"  # R39
        self.again_after_58: bool = readings["corps_58_again"] == "yes"  # R47
        self.line_stops_fire: bool = readings["line_attack"] == "all"  # R49
        self.any_trigger: bool = readings["trigger"] == "any"  # R50
        self.east_limit: bool = readings["limit_80"] == "both"  # R55
        self.mixed_always: bool = readings["mixed_drm"] == "always"  # R58
        self.german_prepared: bool = readings["prepared"] == "both"  # R59
        self.brigade_8_with_30: bool = readings["brigade_8"] == "with_30"  # R72
        self.first_corps: bool = readings["first_corps"] == "on"  # 12.1
        self.counterattack_extra: bool = readings["counterattack_extra"] == "on"  # 12.2
        self.three_airstrikes: bool = readings["three_airstrikes"] == "on"  # 12.3
        self.us_cooperation: bool = readings["us_cooperation"] == "on"  # 12.4
        self.paris_beckons: bool = readings["french"] == "on"  # 12.5
        self.solitaire: bool = readings["solitaire"] == "on"  # 13.0
        self.solitaire_joint: bool = readings["solitaire_joint"] == "yes"  # R87
        self.bid: int = bid_of(readings)  # BID points for the German player, below 0 for the Allies
        self.redeployed_score: bool = readings["redeployed_score"] == "yes"  # R88
        # 6.5 where lines of communication end
        own = sheet.north_edge | sheet.west_edge | sheet.south_edge
        ends = members(own & self.road_hexes)
        self.terminals: list[list[int]] = [[sheet.loc_hex], ends]
        self.terminal_bits: list[int] = [1 << sheet.loc_hex, bits_of(ends)]
        east = {
            "east_edge": sheet.east_edge,
            "behind_line": sheet.east_edge & sheet.area_e,
            "hex_only": 0,
        }  # R29
        self.direct_edge: list[int] = [east[readings["direct_loc"]], own]
        self.line_ends: list[list[int]] = [
            members(ends | edge)
            for ends, edge in zip(self.terminal_bits, self.direct_edge, strict=True)
        ]
        # 7.2 what a step costs, in half points, by kind of unit
        self.cost: list[list[int]] = step_costs(sheet, parts.charts)
        self.cost_kind: list[int] = [
            3 * parts.units.side[u] + (2 if parts.units.armor[u] else 1 if self.mech[u] else 0)
            for u in range(len(parts.units.ids))
        ]
        # 11.4 the hexes from which a unit triggers the 86th Corps
        near = 0
        for bridge in sheet.dives_bridges:
            for h in bridge:
                near |= self.disc[numbers["bridge_distance"]][h]
        self.near_bridges: int = near

    def solitaire_alone(self, unit: int) -> bool:
        """13.0, R87 Whether the solitaire rules play this unit and bar help by other formations."""
        return self.solitaire and not self.solitaire_joint and self.units.side[unit] == ALLIED


def _marks(sheet: Sheet, h: int) -> int:
    """11.4, 11.9 What a step into a hex must look at."""
    bits = EAST if sheet.area_e >> h & 1 else 0
    if sheet.zone_86 >> h & 1:
        bits |= ZONE
    if sheet.near_dives >> h & 1:
        bits |= DIVES
    if sheet.east_rank[h] > sheet.east_rank[sheet.argentan]:
        bits |= BEYOND
    return bits | NORTH if sheet.north_of_argentan >> h & 1 else bits


def _division(parts: Components, name: str) -> list[int]:
    number = parts.division_ids.index(name)
    return [u for u in range(len(parts.units.ids)) if parts.units.division[u] == number]
