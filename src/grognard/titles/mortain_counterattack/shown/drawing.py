"""The board as the client's drawing wants it: map, lines, counters and looks, from the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.data.wording import Wording, same
from grognard.kernel.shown.drawing import (
    bare_board,
    draw_chain,
    draw_course,
    draw_hexes,
    draw_terrain,
)
from grognard.mechanics.borders import Side, runs
from grognard.titles.mortain_counterattack.reading.components import GERMAN, SIDES, US
from grognard.titles.mortain_counterattack.reading.components_map import HEDGEROW, Country
from grognard.titles.mortain_counterattack.shown.drawing_units import draw_counters, draw_units

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack

VALUES: Final = ["attack", "defence", "movement"]  # printed on a counter
BADGES: Final = ["moved", "fired", "halted"]
SEE: Final = "Sée"


def draw_board(board: MortainCounterattack, words: Wording) -> dict[str, Any]:
    """Everything that is drawn and never changes."""
    data, country, grid = board.data, board.country, board.sheet.grid
    values, badges = words.several("words.values", VALUES), words.several("words.badges", BADGES)
    terrain = [country.terrain_ids[number] for number in board.sheet.terrain]
    names = [name.replace("'", "’") for name in board.sheet.names]
    return {
        **bare_board(data, words, grid, SIDES, values, badges),
        "hexes": draw_hexes(data, words, grid, terrain, names, _features(country, terrain)),
        "terrains": [_terrain(board, words, name) for name in country.terrain_ids],
        "links": [_road(country, kind, line) for kind, line in country.lines],
        "sides": _bridges(country),
        "lines": [*_rivers(country, words), *_start_line(country, words)],
        "marks": _marks(board, words),
        "counters": draw_counters(words),
        "units": draw_units(board, words),
    }


def _features(country: Country, terrain: list[str]) -> dict[int, list[str]]:
    """14.1 A hedgerow in other terrain is drawn besides it."""
    found: dict[int, list[str]] = {}
    for number, there in enumerate(country.hedgerow):
        if there and terrain[number] != HEDGEROW:
            found[number] = [HEDGEROW]
    return found


def _terrain(board: MortainCounterattack, words: Wording, name: str) -> dict[str, Any]:
    """T1 With its row of the combat results table as a note of the legend."""
    rows = {row.text("terrain"): row.text("row") for row in board.data.table("terrain").rows}
    return draw_terrain(words, name, words.fill("terrain.note", n=rows[name]))


def _road(country: Country, kind: str, line: list[int]) -> dict[str, Any]:
    """5.2, 11.0 A chain; at the rim it leads off the map only where the data say so."""
    exits: dict[str, str] = {}
    for end, hex_ in (("first", line[0]), ("last", line[-1])):
        way = _rim(country, hex_)
        if way:
            exits[end] = way if country.road_exits >> hex_ & 1 else "none"
    found = draw_chain(country.sheet.grid, kind, line)
    if exits:
        found["exits"] = exits
    return found


def _rim(country: Country, hex_: int) -> str:
    """The rim on which a hex lies: a direction, or nothing."""
    grid = country.sheet.grid
    for compass, letter in (("west", "W"), ("east", "E"), ("north", "N"), ("south", "S")):
        if hex_ in grid.edge(compass):
            return letter
    return ""


def _bridges(country: Country) -> list[dict[str, Any]]:
    """14.2, R36 Bridges that stand; water comes as lines."""
    ids = country.sheet.grid.ids
    return [
        {"kind": "bridge", "a": ids[water.first], "b": ids[water.second]}
        for water in country.waters
        if water.bridge and not water.demolished
    ]


def _rivers(country: Country, words: Wording) -> list[dict[str, Any]]:
    """14.2 The Sée, then the others by name, downstream as far as their mouth is known."""
    grid = country.sheet.grid
    courses: dict[str, list[Side]] = {SEE: []}
    for water in country.waters:
        name = SEE if water.see else water.name
        courses.setdefault(name, []).append((water.first, water.second))
    mouths, unnamed = words.table("rivers.mouths"), words.document.texts("rivers.unnamed")
    lines: list[dict[str, Any]] = []
    for name, sides in courses.items():
        mouth = mouths.get(name)
        last = (grid.number(mouth[0]), grid.number(mouth[1])) if mouth else None
        for run in runs(grid, sides, last):
            line = draw_course(country.sheet.grid, "river" if name == SEE else "stream", run)
            if name not in unnamed:
                line["name"] = same(name)
            lines.append(line)
    return lines


def _start_line(country: Country, words: Wording) -> list[dict[str, Any]]:
    """13.0 The line behind which the US player sets up."""
    lines: list[dict[str, Any]] = []
    for run in runs(country.sheet.grid, country.start_line):
        line = draw_course(country.sheet.grid, "start", run)
        line["name"] = words.texts("lines.start")
        lines.append(line)
    return lines


def _marks(board: MortainCounterattack, words: Wording) -> list[dict[str, Any]]:
    """12.0 Supply symbols, 15.0 Hill 317, 19.0 Mortain."""
    ids = board.sheet.grid.ids
    found: list[dict[str, Any]] = []
    for side in (GERMAN, US):
        text = words.document.text(f"players.{SIDES[side]}.mark")
        hex_ = ids[board.supply[side]]
        found.append({"kind": "supply", "hex": hex_, "player": SIDES[side], "text": text})
    found.append({"kind": "observation", "hex": ids[board.hill_317], "player": SIDES[US]})
    for number in board.mortain_hexes:
        found.append({"kind": "victory", "hex": ids[number]})
    return found
