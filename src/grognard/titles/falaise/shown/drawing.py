"""The board as the client's drawing wants it: map, lines, counters and looks, from the data."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.data import DataSet
from grognard.kernel.data.reading import read_chains
from grognard.kernel.data.wording import Wording, same
from grognard.kernel.shown.drawing import (
    bare_board,
    draw_chain,
    draw_course,
    draw_hexes,
    draw_terrain,
)
from grognard.mechanics.bits import bits_of
from grognard.mechanics.borders import border, runs
from grognard.titles.falaise.reading.components import (
    BRIDGE,
    DOWN,
    GERMAN,
    NO_CROSSING,
    SIDES,
    TERRAINS,
    Components,
    Sheet,
)
from grognard.titles.falaise.reading.map import MAJOR, read_rivers
from grognard.titles.falaise.shown.drawing_units import draw_counters, draw_units

FEATURES: Final = ["village", "crest"]
VALUES: Final = ["strength", "rating", "corps"]  # printed on a counter
BADGES: Final = ["disrupted", "activated", "column", "moved", "fired", "halted", "unsupplied"]


def draw_board(data: DataSet, words: Wording, parts: Components) -> dict[str, Any]:
    """Everything that is drawn and never changes."""
    sheet = parts.sheet
    values, badges = words.several("words.values", VALUES), words.several("words.badges", BADGES)
    terrain = [TERRAINS[number] for number in sheet.terrain]
    return {
        **bare_board(data, words, sheet.grid, SIDES, values, badges),
        "hexes": draw_hexes(data, words, sheet.grid, terrain, sheet.names, _features(sheet)),
        "terrains": [_terrain(parts, words, name) for name in [*TERRAINS, *FEATURES]],
        "links": _roads(data, sheet),
        "sides": _sides(sheet),
        "lines": [*_rivers(data, sheet), *_borders(sheet, words)],
        "marks": [
            {
                "kind": "supply",
                "hex": sheet.grid.ids[sheet.loc_hex],
                "player": SIDES[GERMAN],
                "text": words.document.text("marks.loc.en"),
            },
            {
                "kind": "victory",
                "hex": sheet.grid.ids[sheet.argentan],
                "text": str(parts.charts.vp["argentan"]),
            },
        ],
        "counters": draw_counters(words, parts),
        "units": draw_units(data, words, parts),
    }


def _features(sheet: Sheet) -> dict[int, list[str]]:
    """2.1 Villages and crests, by hex."""
    found: dict[int, list[str]] = {}
    for name, there in zip(FEATURES, (sheet.village, sheet.crest), strict=True):
        for number in range(sheet.grid.count):
            if there[number]:
                found.setdefault(number, []).append(name)
    return found


def _terrain(parts: Components, words: Wording, name: str) -> dict[str, Any]:
    """15.1 With what it takes off an assault as a note of the legend."""
    modifier = parts.charts.assault_drm.get(name, 0)
    return draw_terrain(words, name, same(f"{modifier:+d}" if modifier else ""))


def _roads(data: DataSet, sheet: Sheet) -> list[dict[str, Any]]:
    """7.3 Each line of roads.csv is one chain."""
    chains = read_chains(data.table("roads"), sheet.grid)
    return [draw_chain(sheet.grid, "road", chain) for chain in chains.values()]


def _sides(sheet: Sheet) -> list[dict[str, Any]]:
    """2.1 Bridges, fords, slopes; water comes as lines. Of a slope the upper hex is first."""
    found: list[dict[str, Any]] = []
    ids = sheet.grid.ids
    for at in range(6 * sheet.grid.count):
        hex_, other = at // 6, sheet.grid.neighbours[at]
        if other == sheet.grid.off:
            continue
        if sheet.slope[at] == DOWN:
            found.append({"kind": "slope", "a": ids[hex_], "b": ids[other]})
        if hex_ < other and sheet.crossing[at] != NO_CROSSING:
            kind = "bridge" if sheet.crossing[at] == BRIDGE else "ford"
            found.append({"kind": kind, "a": ids[hex_], "b": ids[other]})
    return found


def _rivers(data: DataSet, sheet: Sheet) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    for name, course in read_rivers(data.table("rivers"), sheet.grid).items():
        line = draw_course(sheet.grid, "river" if name in MAJOR else "stream", course)
        line["name"] = same(name)
        lines.append(line)
    return lines


def _borders(sheet: Sheet, words: Wording) -> list[dict[str, Any]]:
    """3.1, 11.4 Front line, Withdrawal Line, limits of the 86th Corps Zone; the first is named."""
    german = bits_of([h for h in range(sheet.grid.count) if sheet.home[h] == GERMAN])
    lines: list[dict[str, Any]] = []
    insides = (("front", german), ("limit", sheet.area_e), ("boundary", sheet.zone_86))
    for kind, inside in insides:
        for number, run in enumerate(runs(sheet.grid, border(sheet.grid, inside))):
            line = draw_course(sheet.grid, kind, run)
            if number == 0:
                line["name"] = words.texts(f"lines.{kind}")
            lines.append(line)
    return lines
