"""The board as the client's drawing wants it: map, terrain, counters and looks, from the data."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.data import DataSet, Document, Row
from grognard.titles.stand_at_mortain.components import GERMAN, SIDES, Components

LANGUAGES: Final = ["en", "de"]
VALUES: Final = ["armour", "infantry"]  # printed on a counter
BADGES: Final = ["activated"]


def draw_board(data: DataSet, parts: Components) -> dict[str, Any]:
    """Everything that is drawn and never changes."""
    words, title = data.document("presentation"), data.document("title")
    return {
        "title": title.text("id"),
        "name": _texts(title, "name"),
        "orientation": parts.grid.spec.orientation,
        "hexes": _hexes(data, parts, words.texts("areas.names")),
        "terrains": _terrains(parts, words),
        "links": _roads(data),
        "sides": [],
        "zones": [],
        "lines": [],
        "marks": [],
        "players": [
            {
                "id": side,
                "name": _texts(title, f"sides.{side}"),
                "light": words.text(f"players.{side}.light"),
                "dark": words.text(f"players.{side}.dark"),
            }
            for side in SIDES
        ],
        "sheet": words.values.get("sheet", {}),
        "style": words.values.get("style", {}),
        "counters": {
            "layout": words.text("counters.layout"),
            "grounds": _table(words, "grounds"),
        },
        "words": {
            "values": {name: _texts(words, f"words.{name}") for name in VALUES},
            "badges": {name: _texts(words, f"words.{name}") for name in BADGES},
            "sources": {
                name: _texts(words, f"overlays.sources.{name}")
                for name in sorted({row.text("source") for row in data.table("hexes").rows})
            },
        },
        "units": [
            _unit(row, words, parts, unit) for unit, row in enumerate(data.table("counters").rows)
        ],
    }


def _texts(document: Document, path: str) -> dict[str, str]:
    return {language: document.text(f"{path}.{language}") for language in LANGUAGES}


def _table(words: Document, name: str) -> dict[str, Any]:
    counters = words.values.get("counters")
    found = counters.get(name) if isinstance(counters, dict) else None
    return found if isinstance(found, dict) else {}


def _hexes(data: DataSet, parts: Components, areas: list[str]) -> list[dict[str, Any]]:
    sources = {row.text("hex"): row.text("source") for row in data.table("hexes").rows}
    hexes: list[dict[str, Any]] = []
    for number, name in enumerate(parts.grid.ids):
        x, y = parts.grid.centre(number)
        hex_: dict[str, Any] = {
            "id": name,
            "x": x,
            "y": y,
            "terrain": parts.terrain_ids[parts.terrain[number]],
            "name": parts.hex_names[number],
            "source": sources[name],
        }
        if hex_["name"] in areas:
            hex_["area"] = True
        hexes.append(hex_)
    return hexes


def _terrains(parts: Components, words: Document) -> list[dict[str, Any]]:
    """S0.3 With the modifier as a note of the legend."""
    terrains: list[dict[str, Any]] = []
    for number, name in enumerate(parts.terrain_ids):
        modifier = parts.terrain_modifier[number]
        note = f"{modifier:+d}" if modifier else ""
        terrains.append(
            {
                "id": name,
                "name": _texts(words, f"terrain.{name}.name"),
                "look": words.text(f"terrain.{name}.look"),
                "note": dict.fromkeys(LANGUAGES, note),
            }
        )
    return terrains


def _roads(data: DataSet) -> list[dict[str, Any]]:
    """R38 Roads are decoration."""
    lines: dict[str, list[tuple[int, str]]] = {}
    for row in data.table("roads").rows:
        step = (row.integer("order", 1, 999), row.text("hex"))
        lines.setdefault(row.text("line"), []).append(step)
    return [{"kind": "road", "hexes": [h for _, h in sorted(line)]} for line in lines.values()]


def _unit(row: Row, words: Document, parts: Components, unit: int) -> dict[str, Any]:
    name = row.text("unit")
    ground = "ss" if parts.unit_side[unit] == GERMAN else "us"
    symbols, special = _table(words, "symbols"), _table(words, "special")
    faces: list[dict[str, Any]] = []
    for reduced in (0, 1):
        at = 2 * unit + reduced
        values = dict(zip(VALUES, (parts.at[at], parts.ai[at]), strict=True))
        face: dict[str, Any] = {"values": values}
        if reduced:
            face["reduced"] = True
        faces.append(face)
    return {
        "id": name,
        "side": SIDES[parts.unit_side[unit]],
        "short": parts.unit_short[unit],
        "name": {"en": parts.unit_name_en[unit], "de": parts.unit_name_de[unit]},
        "formation": _table(words, "formations").get(row.text("formation"), row.text("formation")),
        "ground": "tiger" if unit == parts.tiger else ground,
        "symbol": special.get(name, symbols.get(row.text("type"), "infantry")),
        "size": _table(words, "sizes").get(row.text("size"), ""),
        "faces": faces,
    }
