"""S0 Components: map, counters and tables, read once from the data files and never changed.

Lists are indexed by hex, unit and card rank. `reading.py` fills this in from the data files and
reports all faults together.
"""

from typing import Final

from grognard.hexgrid import Grid
from grognard.kernel.data import Document
from grognard.kernel.data.reading import Origins

TITLE: Final = "stand-at-mortain"

GERMAN: Final = 0
US: Final = 1
SIDES: Final = ["german", "us"]

TANK: Final = 0
INFANTRY: Final = 1
GUN: Final = 2
TYPES: Final = ["tank", "infantry", "gun"]

START_MAP: Final = 0
START_WEST: Final = 1
START_EAST: Final = 2
STARTS: Final = ["map", "west", "east"]

AIR: Final = 0
ARTILLERY: Final = 1
SUPPORTS: Final = ["air", "artillery"]

RANKS: Final = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
NUMBER_RANKS: Final = RANKS[:10]

DEFAULT_SETUP: Final = "default"
ORIGINS: Final = Origins(["seed", "public", "history", "estimate"])
SIZES: Final = ["company", "battalion", "kampfgruppe", "regiment", "brigade", "division"]


class Terrain:
    """S0.3 the terrain chart."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.modifier: list[int] = []
        self.blocks: list[bool] = []
        self.range: list[int] = []


class Units:
    """S0.4, S0.5 the counters."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.short: list[str] = []
        self.name_en: list[str] = []
        self.name_de: list[str] = []
        self.side: list[int] = []
        self.type: list[int] = []
        self.at: list[int] = []
        self.ai: list[int] = []
        self.start: list[int] = []
        self.entry_turn: list[int] = []
        self.tiger: int = -1


class Numbers:
    """The numbers that stand in the text of the rules."""

    def __init__(self, title: Document) -> None:
        self.turns = ORIGINS.number(title, "turns", 1, 20)
        self.exits_to_win = ORIGINS.number(title, "exits_to_win", 1, 20)
        self.stacking_limit = ORIGINS.number(title, "stacking_limit", 1, 6)
        self.combat_command_entry_turn = ORIGINS.number(title, "combat_command_entry_turn", 1, 20)
        self.adjacent_bonus = ORIGINS.number(title, "adjacent_bonus", -5, 0)
        self.tiger_bonus = ORIGINS.number(title, "tiger_bonus", -5, 0)
        self.air_strength = ORIGINS.number(title, "air_strength", 0, 20)
        self.artillery_strength = ORIGINS.number(title, "artillery_strength", 0, 20)
        self.air_modifier = ORIGINS.number(title, "air_modifier", 0, 5)
        self.sound = True  # False: some are stand-ins, so nothing else is measured by them


class Cards:
    """S2.4, S5.2 what each card allows, by rank."""

    def __init__(self) -> None:
        self.up: list[int] = [0] * (len(NUMBER_RANKS) + 1)
        self.down: list[int] = [0] * (len(NUMBER_RANKS) + 1)
        self.support: list[int] = [AIR] * (len(RANKS) + 1)


class Map:
    """S0.1, S0.2 the hexes with their terrain and names, and the two edges."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.terrain: list[int] = [0] * grid.count
        self.names: list[str] = [""] * grid.count
        self.west: list[int] = []
        self.east: list[int] = []


class Components:
    """Everything of the game that never changes. Nobody may change the lists."""

    def __init__(
        self,
        chart: Terrain,
        sheet: Map,
        units: Units,
        cards: Cards,
        numbers: Numbers,
        setups: dict[str, list[tuple[int, int]]],
    ) -> None:
        self.grid: Final[Grid] = sheet.grid
        self.terrain_ids: Final[list[str]] = chart.ids
        self.terrain_modifier: Final[list[int]] = chart.modifier
        self.terrain_blocks: Final[list[bool]] = chart.blocks
        self.terrain_range: Final[list[int]] = chart.range
        # By hex number.
        self.terrain: Final[list[int]] = sheet.terrain
        self.hex_names: Final[list[str]] = sheet.names
        self.west_edge: Final[list[int]] = sheet.west
        self.east_edge: Final[list[int]] = sheet.east
        # By unit number, in the order of counters.csv.
        self.unit_ids: Final[list[str]] = units.ids
        self.unit_short: Final[list[str]] = units.short
        self.unit_name_en: Final[list[str]] = units.name_en
        self.unit_name_de: Final[list[str]] = units.name_de
        self.unit_side: Final[list[int]] = units.side
        self.unit_type: Final[list[int]] = units.type
        # By 2 * unit + (0 full side, 1 reduced side).
        self.at: Final[list[int]] = units.at
        self.ai: Final[list[int]] = units.ai
        self.start: Final[list[int]] = units.start
        self.entry_turn: Final[list[int]] = units.entry_turn  # 0 for units set up on the map
        self.tiger: Final[int] = units.tiger
        # By rank: 1 is the ace, 11 jack, 12 queen, 13 king; index 0 is unused.
        self.activation_up: Final[list[int]] = cards.up
        self.activation_down: Final[list[int]] = cards.down
        self.support_by_rank: Final[list[int]] = cards.support
        self.turns: Final[int] = numbers.turns
        self.exits_to_win: Final[int] = numbers.exits_to_win
        self.stacking_limit: Final[int] = numbers.stacking_limit
        self.adjacent_bonus: Final[int] = numbers.adjacent_bonus
        self.tiger_bonus: Final[int] = numbers.tiger_bonus
        self.air_strength: Final[int] = numbers.air_strength
        self.artillery_strength: Final[int] = numbers.artillery_strength
        self.air_modifier: Final[int] = numbers.air_modifier
        self.setups: Final[dict[str, list[tuple[int, int]]]] = setups
