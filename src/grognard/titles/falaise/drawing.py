"""The board as the client's drawing wants it: map, lines, counters and looks, from the data."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.data import DataSet, Document, Row
from grognard.mechanics.bits import bits_of
from grognard.titles.falaise.components import (
    BRIDGE,
    DOWN,
    GERMAN,
    NO_CROSSING,
    SIDES,
    TERRAINS,
    Components,
    Sheet,
)
from grognard.titles.falaise.drawing_lines import border, runs
from grognard.titles.falaise.drawing_units import draw_counters, draw_units
from grognard.titles.falaise.reading_map import MAJOR, read_rivers, read_roads

LANGUAGES: Final = ["en", "de"]
FEATURES: Final = ["village", "crest"]
VALUES: Final = ["strength", "rating", "corps"]  # printed on a counter
BADGES: Final = ["disrupted", "activated", "column", "moved", "fired", "halted", "unsupplied"]


def texts(document: Document, path: str) -> dict[str, str]:
    """A text in every language."""
    return {language: document.text(f"{path}.{language}") for language in LANGUAGES}


def draw_board(data: DataSet, parts: Components) -> dict[str, Any]:
    """Everything that is drawn and never changes."""
    words, title = data.document("presentation"), data.document("title")
    sheet = parts.sheet
    return {
        "title": title.text("id"),
        "name": texts(title, "name"),
        "orientation": sheet.grid.spec.orientation,
        "hexes": _hexes(data, sheet, words.texts("areas.names")),
        "terrains": [_terrain(parts, words, name) for name in [*TERRAINS, *FEATURES]],
        "links": _roads(data, sheet),
        "sides": _sides(sheet),
        "zones": [],
        "lines": [*_rivers(data, sheet), *_borders(sheet, words)],
        "marks": [
            {
                "kind": "supply",
                "hex": sheet.grid.ids[sheet.loc_hex],
                "player": SIDES[GERMAN],
                "text": words.text("marks.loc.en"),
            },
            {
                "kind": "victory",
                "hex": sheet.grid.ids[sheet.argentan],
                "text": str(parts.charts.vp["argentan"]),
            },
        ],
        "players": [
            {
                "id": side,
                "name": texts(title, f"sides.{side}"),
                "light": words.text(f"players.{side}.light"),
                "dark": words.text(f"players.{side}.dark"),
            }
            for side in SIDES
        ],
        "sheet": words.values.get("sheet", {}),
        "style": words.values.get("style", {}),
        "counters": draw_counters(words, parts),
        "words": {
            "values": {name: texts(words, f"words.values.{name}") for name in VALUES},
            "badges": {name: texts(words, f"words.badges.{name}") for name in BADGES},
            "sources": {
                name: texts(words, f"overlays.sources.{name}")
                for name in sorted({row.text("source") for row in data.table("hexes").rows})
            },
        },
        "units": draw_units(data, words, parts),
    }


def _hexes(data: DataSet, sheet: Sheet, areas: list[str]) -> list[dict[str, Any]]:
    rows: dict[str, Row] = {row.text("hex"): row for row in data.table("hexes").rows}
    hexes: list[dict[str, Any]] = []
    for number, name in enumerate(sheet.grid.ids):
        x, y = sheet.grid.centre(number)
        hex_: dict[str, Any] = {
            "id": name,
            "x": x,
            "y": y,
            "terrain": TERRAINS[sheet.terrain[number]],
            "name": sheet.names[number],
            "source": rows[name].text("source"),
        }
        there = [sheet.village[number], sheet.crest[number]]
        features = [feature for feature, has in zip(FEATURES, there, strict=True) if has]
        if features:
            hex_["features"] = features
        if hex_["name"] in areas:
            hex_["area"] = True
        hexes.append(hex_)
    return hexes


def _terrain(parts: Components, words: Document, name: str) -> dict[str, Any]:
    """15.1 With what it takes off an assault as a note of the legend."""
    modifier = parts.charts.assault_drm.get(name, 0)
    return {
        "id": name,
        "name": texts(words, f"terrain.{name}.name"),
        "look": words.text(f"terrain.{name}.look"),
        "note": dict.fromkeys(LANGUAGES, f"{modifier:+d}" if modifier else ""),
    }


def _roads(data: DataSet, sheet: Sheet) -> list[dict[str, Any]]:
    """7.3 Each line of roads.csv is one chain."""
    roads = read_roads(data.table("roads"), sheet.grid)
    ids = sheet.grid.ids
    return [{"kind": "road", "hexes": [ids[hex_] for hex_ in road]} for road in roads.values()]


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


def _line(sheet: Sheet, kind: str, course: list[tuple[int, int]]) -> dict[str, Any]:
    ids = sheet.grid.ids
    return {"kind": kind, "sides": [[ids[one], ids[two]] for one, two in course]}


def _rivers(data: DataSet, sheet: Sheet) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    for name, course in read_rivers(data.table("rivers"), sheet.grid).items():
        line = _line(sheet, "river" if name in MAJOR else "stream", course)
        line["name"] = dict.fromkeys(LANGUAGES, name)
        lines.append(line)
    return lines


def _borders(sheet: Sheet, words: Document) -> list[dict[str, Any]]:
    """3.1, 11.4 Front line, Withdrawal Line, limits of the 86th Corps Zone; the first is named."""
    german = bits_of([h for h in range(sheet.grid.count) if sheet.home[h] == GERMAN])
    lines: list[dict[str, Any]] = []
    insides = (("front", german), ("limit", sheet.area_e), ("boundary", sheet.zone_86))
    for kind, inside in insides:
        for number, run in enumerate(runs(sheet, border(sheet, inside))):
            line = _line(sheet, kind, run)
            if number == 0:
                line["name"] = texts(words, f"lines.{kind}")
            lines.append(line)
    return lines
