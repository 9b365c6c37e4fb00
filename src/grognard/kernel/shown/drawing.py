"""The board as the client's drawing wants it: what every title draws in the same way."""

from __future__ import annotations

from typing import Any

from grognard.hexgrid import Grid
from grognard.kernel.data import DataSet
from grognard.kernel.data.wording import Texts, Wording


def bare_board(
    data: DataSet,
    words: Wording,
    grid: Grid,
    sides: list[str],
    values: dict[str, Texts],
    badges: dict[str, Texts],
) -> dict[str, Any]:
    """Everything that a board has; what is empty the title may fill in.

    `values` are the names of the numbers printed on a counter, `badges` those of its marks.
    """
    title = Wording(data.document("title"))
    sources = sorted({row.text("source") for row in data.table("hexes").rows})
    return {
        "title": title.document.text("id"),
        "name": title.texts("name"),
        "orientation": grid.spec.orientation,
        "hexes": [],
        "terrains": [],
        "links": [],
        "sides": [],
        "zones": [],
        "lines": [],
        "marks": [],
        "players": [
            {
                "id": side,
                "name": title.texts(f"sides.{side}"),
                "light": words.document.text(f"players.{side}.light"),
                "dark": words.document.text(f"players.{side}.dark"),
            }
            for side in sides
        ],
        "sheet": words.table("sheet"),
        "style": words.table("style"),
        "counters": {},
        "words": {
            "values": values,
            "badges": badges,
            "sources": words.several("overlays.sources", sources),
        },
        "units": [],
    }


def draw_hexes(
    data: DataSet,
    words: Wording,
    grid: Grid,
    terrain: list[str],
    names: list[str],
    features: dict[int, list[str]],
) -> list[dict[str, Any]]:
    """Every hex with its terrain and its name; `features` by hex: what else is in it.

    A name of `areas.names` belongs to a stretch of country and is written across it.
    """
    sources = {row.text("hex"): row.text("source") for row in data.table("hexes").rows}
    areas = words.document.texts("areas.names")
    hexes: list[dict[str, Any]] = []
    for number, printed in enumerate(grid.ids):
        x, y = grid.centre(number)
        hex_: dict[str, Any] = {
            "id": printed,
            "x": x,
            "y": y,
            "terrain": terrain[number],
            "name": names[number],
            "source": sources[printed],
        }
        if number in features:
            hex_["features"] = features[number]
        if names[number] in areas:
            hex_["area"] = True
        hexes.append(hex_)
    return hexes


def draw_terrain(words: Wording, name: str, note: Texts) -> dict[str, Any]:
    """A terrain with a note for the legend: what it does."""
    return {
        "id": name,
        "name": words.texts(f"terrain.{name}.name"),
        "look": words.document.text(f"terrain.{name}.look"),
        "note": note,
    }


def draw_chain(grid: Grid, kind: str, hexes: list[int]) -> dict[str, Any]:
    """A line from hex to hex, such as a road."""
    return {"kind": kind, "hexes": [grid.ids[hex_] for hex_ in hexes]}


def draw_course(grid: Grid, kind: str, course: list[tuple[int, int]]) -> dict[str, Any]:
    """A line along hexsides, such as a river or a border."""
    return {"kind": kind, "sides": [[grid.ids[one], grid.ids[two]] for one, two in course]}


def draw_face(values: dict[str, Any], *, reduced: bool) -> dict[str, Any]:
    """One side of a counter: the numbers that are printed on it."""
    face: dict[str, Any] = {"values": values}
    if reduced:
        face["reduced"] = True
    return face
