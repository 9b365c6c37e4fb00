"""15 Reading the tables of the Player Aid Card, the turn track and the numbers of the text."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, Document, Table
from grognard.kernel.data.reading import check_complete
from grognard.titles.falaise.reading.components import RESULTS, TERRAINS, Charts

COLUMNS: Final = ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"]
OP_FIRE: Final = ["none", "halt", "disrupted"]
BOMBARDMENT: Final = ["none", "disrupted", "step and disrupted"]
WALKERS: Final = ["german_foot", "german_mech", "allied_foot", "allied_mech"]
HEXSIDES: Final = ["slope", "bridge", "ford", "road"]
TIMES: Final = ["day", "night"]
HIGHEST_TER: Final = 5
VICTORY: Final = [
    *["division", "mech", "argentan", "argentan_loc", "south_edge", "no_loc", "allied_step"],
    "guf",
]
CHARTS: Final = ["assault", "activation", "op_fire", "bombardment"]
# The modifiers of each chart, in the order of the card.
MODIFIERS: Final[dict[str, list[str]]] = {
    "assault": [
        *["river", "bridge", "ford", "crest", "village", "woods", "town", "argentan", "night"],
        *["mixed_nationality_11.9", "us_with_commonwealth_11.9"],
    ],
    "activation": [
        *["turn_1", "german_day", "us_night", "us_night_with_12.4", "other_allied_night"],
        *["counterattack", "corps_58"],
    ],
    "op_fire": [
        *["bocage", "woods", "bridge", "ford", "town", "argentan", "night", "crest_down_slope"],
        *["mover_higher_ter", "mover_lower_ter", "breaking_contact", "firing_cf_3_or_more"],
    ],
    "bombardment": ["woods", "town", "argentan", "night", "polish_artillery", "extended_range"],
}
# The numbers in the text of the rules.
NUMBERS: Final = [
    *["max_turn", "redeploy_max", "redeploy_return", "guf_free", "ter_80_max_hexes"],
    *["stacking_limit", "loc_reach", "extended_range", "airstrikes", "friendly_fire"],
    *["disruption", "retreat", "mech_advance", "attach_max", "attach_distance"],
    *["corps58_last_turn", "counterattack_from", "counterattack_to", "bridge_row"],
    *["bridge_distance", "td_turn", "relief_turn", "relief_bonus", "initiative_last_turn"],
    *["initiative_german", "choice_last_turn", "counterattack_extra", "airstrikes_min"],
    *["french_from_turn", "french_turn_divisor", "surrender_drm"],
]


def read_charts(data: DataSet) -> Charts:
    """15 All tables."""
    charts = Charts()
    _read_numbers(data.document("title"), charts)
    _read_assault(data.table("assault"), charts)
    _read_modifiers(data.table("modifiers"), charts)
    charts.activation_mp = _read_dice(data.table("activation"), "die", "mp", 1, 7, 0, 20)
    charts.mp_by_ter = _read_dice(data.table("unit_mp"), "ter", "mp", 0, HIGHEST_TER, -9, 9)
    charts.op_fire = _read_results(data.table("op_fire"), OP_FIRE)
    charts.bombardment = _read_results(data.table("bombardment"), BOMBARDMENT)
    charts.ter_80 = _read_dice(data.table("ter_80"), "die", "ter", 1, 6, 1, HIGHEST_TER)
    _read_terrain(data.table("terrain"), charts)
    charts.hexside_mp = _read_words(data.table("hexside_mp"), "hexside", "mp", HEXSIDES, 0, 9)
    charts.vp = _read_words(data.table("victory"), "item", "vp", VICTORY, 0, 99)
    _read_turns(data.table("turns"), charts)
    return charts


def _read_numbers(title: Document, charts: Charts) -> None:
    for name in NUMBERS:
        charts.numbers[name] = title.integer(f"numbers.{name}.value", 0, 99)
    charts.turns = charts.numbers["max_turn"]
    charts.friendly_fire = charts.numbers["friendly_fire"]
    charts.extended_range = charts.numbers["extended_range"]
    charts.surrender_drm = charts.numbers["surrender_drm"]


def _read_assault(table: Table, charts: Charts) -> None:
    """15.2 By die and odds."""
    charts.assault_columns = list(COLUMNS)
    charts.assault = [[0] * len(COLUMNS) for _ in range(6)]
    seen: list[str] = []
    for row in table.rows:
        die = row.integer("die", 1, 6)
        seen.append(str(die))
        for column, odds in enumerate(COLUMNS):
            charts.assault[die - 1][column] = max(row.index(odds, RESULTS, "result"), 0)
    check_complete(table, "die", [str(die) for die in range(1, 7)], seen)


def _read_modifiers(table: Table, charts: Charts) -> None:
    drms = [charts.assault_drm, charts.activation_drm, charts.op_fire_drm, charts.bombardment_drm]
    for row in table.rows:
        chart = row.index("chart", CHARTS)
        if chart < 0:
            continue
        modifier = row.choice("modifier", MODIFIERS[CHARTS[chart]])
        drms[chart][modifier] = row.integer("drm", -9, 9)
    for chart, name in enumerate(CHARTS):
        check_complete(table, f"{name} modifier", MODIFIERS[name], list(drms[chart]))
        for modifier in MODIFIERS[name]:
            drms[chart].setdefault(modifier, 0)


def _read_dice(
    table: Table, key: str, column: str, first: int, last: int, low: int, high: int
) -> list[int]:
    """A table with a whole number for each result of a die; what lies below `first` is unused."""
    found = [0] * (last + 1)
    seen: list[str] = []
    for row in table.rows:
        die = row.integer(key, first, last)
        seen.append(str(die))
        found[die] = row.integer(column, low, high)
    check_complete(table, key, [str(die) for die in range(first, last + 1)], seen)
    return found


def _read_results(table: Table, results: list[str]) -> list[int]:
    found = [0] * 7
    seen: list[str] = []
    for row in table.rows:
        die = row.integer("die", 1, 6)
        seen.append(str(die))
        found[die] = max(row.index("result", results), 0)
    check_complete(table, "die", [str(die) for die in range(1, 7)], seen)
    return found


def _read_words(
    table: Table, key: str, column: str, words: list[str], low: int, high: int
) -> dict[str, int]:
    found: dict[str, int] = {}
    for row in table.rows:
        word = row.index(key, words)
        if word >= 0:
            found[words[word]] = row.integer(column, low, high)
    check_complete(table, key, words, list(found))
    for name in words:
        found.setdefault(name, 0)
    return found


def _read_terrain(table: Table, charts: Charts) -> None:
    """15.1 What a hex costs on foot and mechanized."""
    charts.terrain_mp = [[1] * len(WALKERS) for _ in TERRAINS]
    seen: list[str] = []
    for row in table.rows:
        terrain = row.index("terrain", TERRAINS)
        if terrain >= 0:
            seen.append(TERRAINS[terrain])
            charts.terrain_mp[terrain] = [row.integer(walker, 0, 9) for walker in WALKERS]
    check_complete(table, "terrain", TERRAINS, seen)


def _read_turns(table: Table, charts: Charts) -> None:
    """2.1 The Turn Record Track."""
    charts.night = [False] * (charts.turns + 1)
    charts.dates = ["–"] * (charts.turns + 1)
    seen: list[str] = []
    for row in table.rows:
        turn = row.integer("turn", 1, max(charts.turns, 1))
        time = row.index("time", TIMES)
        row.word("date_de")
        if turn <= charts.turns:
            seen.append(str(turn))
            charts.night[turn] = time == 1
            charts.dates[turn] = row.word("date_en")
    check_complete(table, "turn", [str(turn) for turn in range(1, charts.turns + 1)], seen)
