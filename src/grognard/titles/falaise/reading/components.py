"""2.0 Components: map, counters, markers and tables, read once from the data files.

Nothing here ever changes during play. Hexes, units, corps and divisions are numbers; what belongs
to a hexside stands twice, at ``6 * hex + direction`` from either side. Sets of hexes are ints with
a bit for each hex. `reading.py` fills this in from the data files and reports all faults together.
"""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid

TITLE: Final = "falaise"

GERMAN: Final = 0
ALLIED: Final = 1
SIDES: Final = ["german", "allied"]

CLEAR: Final = 0
WOODS: Final = 1
BOCAGE: Final = 2
TOWN: Final = 3
TERRAINS: Final = ["clear", "woods", "bocage", "town"]

NO_RIVER: Final = 0
MINOR_RIVER: Final = 1
MAJOR_RIVER: Final = 2  # the Dives and the Orne

NO_CROSSING: Final = 0
BRIDGE: Final = 1
FORD: Final = 2

LEVEL: Final = 0
DOWN: Final = 1  # the slope falls from this hex toward the neighbour
UP: Final = 2

NATIONS: Final = ["german", "us", "french", "british", "canadian", "polish"]
GERMANS: Final = 0
US: Final = 1
FRENCH: Final = 2
BRITISH: Final = 3
CANADIAN: Final = 4
POLISH: Final = 5

BRANCHES: Final = ["none", "heer", "ss", "luftwaffe"]

TYPES: Final = ["infantry", "fallschirmjaeger", "mech infantry", "recon", "armor", "company"]

# 3.1 How a unit is set up.
BY_SECTOR: Final = 0  # adjacent to the front line in its division's sector
IN_AREA: Final = 1  # in the hexes of an area
WITH_OR_NEAR: Final = 2  # stacked with or adjacent to one of some units
NEAR: Final = 3  # adjacent to one of some units
STACKED: Final = 4  # stacked with one of some units
LATER: Final = 5  # not on the map at the start
SETUP_KINDS: Final = ["sector", "area", "with or near", "near", "stacked", "later"]

# What a step into a hex must look at, a bit each.
EAST: Final = 1  # 11.4 east of the Withdrawal Line
ZONE: Final = 2  # 11.4 in the 86th Corps Zone
DIVES: Final = 4  # 11.9 next to the Dives
NORTH: Final = 8  # 11.9 north of the hexrow of Argentan
BEYOND: Final = 16  # 11.9 east of Argentan

RESULTS: Final = ["AL1", "C", "DR", "BL1", "DL1", "DE"]
AL1: Final = 0
C: Final = 1
DR: Final = 2
BL1: Final = 3
DL1: Final = 4
DE: Final = 5


class Units:
    """2.2 The combat units, by number in the order of units.csv; faces by ``2 * unit + face``."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.short: list[str] = []  # what fits on the counter
        self.name_en: list[str] = []
        self.name_de: list[str] = []
        self.side: list[int] = []
        self.nation: list[int] = []
        self.branch: list[int] = []
        self.corps: list[int] = []  # -1: none (the two companies)
        self.division: list[int] = []  # -1: none
        self.type: list[int] = []
        self.size: list[str] = []  # I, II, III, X, KG, TF
        self.steps: list[int] = []
        self.mech: list[bool] = []  # 2.2 armor, mechanized infantry (R2: and reconnaissance)
        self.recon: list[bool] = []
        self.armor: list[bool] = []
        self.company: list[bool] = []
        self.small: list[bool] = []  # 5.3 stacks with a regiment or brigade
        self.cf: list[int] = []  # 2 * unit + (1 if reduced); 0 where there is no such face
        self.ter: list[int] = []  # likewise; -1: "?", rolled (11.8)
        self.setup_kind: list[int] = []
        self.setup_hexes: list[list[int]] = []  # sector or area: the hexes allowed
        self.setup_units: list[list[int]] = []  # the units meant; sector: rule 2 of 3.1


class Corps:
    """2.2 The formations with a Command marker: corps and the Polish division."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.name_en: list[str] = []
        self.name_de: list[str] = []
        self.side: list[int] = []
        self.us: list[bool] = []  # R69 the 7th and the 15th, French included
        self.range: list[int] = []  # 8.2 of its artillery marker; 0: has none
        self.artillery_drm: list[int] = []  # 11.7 the Polish one


class Sheet:
    """2.1 The map."""

    def __init__(self, grid: Grid) -> None:
        count = grid.count
        self.grid: Grid = grid
        self.terrain: list[int] = [CLEAR] * count
        self.village: list[bool] = [False] * count
        self.crest: list[bool] = [False] * count
        self.names: list[str] = [""] * count
        self.home: list[int] = [GERMAN] * count  # side of the Starting Front Line
        # By 6 * hex + direction.
        self.river: list[int] = [NO_RIVER] * (6 * count)
        self.crossing: list[int] = [NO_CROSSING] * (6 * count)
        self.slope: list[int] = [LEVEL] * (6 * count)
        self.road: list[bool] = [False] * (6 * count)  # 7.3 a connected road hex lies there
        self.trun_bridge: list[bool] = [False] * (6 * count)
        self.dives: list[bool] = [False] * (6 * count)
        # Sets of hexes, a bit each.
        self.area_e: int = 0  # east of the German Withdrawal Line
        self.zone_86: int = 0
        self.area_58: int = 0  # 11.2 west or south of the Orne and west of 3321, both banks' rule
        self.near_dives: int = 0
        self.north_edge: int = 0
        self.south_edge: int = 0
        self.west_edge: int = 0
        self.east_edge: int = 0
        self.argentan: int = -1
        self.loc_hex: int = -1  # 6.5 the German one
        self.dives_bridges: list[list[int]] = []  # 11.4 south of hexrow 20: their two hexes
        self.north_of_argentan: int = 0  # 11.9 hexes north of its hexrow
        self.east_rank: list[int] = [0] * count  # R55 position west to east, in half hexes
        self.front: int = 0  # 3.1 hexes adjacent to the Starting Front Line


class Charts:
    """15 The tables of the Player Aid Card."""

    def __init__(self) -> None:
        self.assault_columns: list[str] = []
        self.assault: list[list[int]] = []  # [die - 1][column]
        self.assault_drm: dict[str, int] = {}
        self.activation_mp: list[int] = []  # [result], 1 to 7; index 0 unused
        self.activation_drm: dict[str, int] = {}
        self.mp_by_ter: list[int] = []  # [TER]
        self.op_fire: list[int] = []  # [result] 1 to 6: 0 nothing, 1 halt, 2 disrupted
        self.op_fire_drm: dict[str, int] = {}
        self.bombardment: list[int] = []  # [result] 1 to 6: 0 nothing, 1 disrupted, 2 and a step
        self.bombardment_drm: dict[str, int] = {}
        self.friendly_fire: int = 0  # 8.4 disrupts on this die or less
        self.extended_range: int = 0
        self.ter_80: list[int] = []  # [die] 1 to 6
        self.terrain_mp: list[list[int]] = []  # [terrain][2 * side + (1 if mechanized)]
        self.hexside_mp: dict[str, int] = {}  # slope, bridge, ford, road
        self.surrender_drm: int = 0
        self.vp: dict[str, int] = {}  # division, mech, argentan, argentan_loc, south_edge, …
        self.night: list[bool] = []  # [turn] 1 to 10, as R1 reads the track
        self.dates: list[str] = []  # [turn]
        self.turns: int = 0
        self.numbers: dict[str, int] = {}  # title.toml: limits that stand in the text


class Components:
    """Everything of the game that never changes. Nobody may change the lists."""

    def __init__(
        self,
        sheet: Sheet,
        units: Units,
        corps: Corps,
        division_ids: list[str],
        charts: Charts,
        setups: dict[str, list[tuple[int, int]]],
    ) -> None:
        self.sheet: Final[Sheet] = sheet
        self.units: Final[Units] = units
        self.corps: Final[Corps] = corps
        self.division_ids: Final[list[str]] = division_ids
        self.charts: Final[Charts] = charts
        self.setups: Final[dict[str, list[tuple[int, int]]]] = setups  # 3.1 whole set-ups
