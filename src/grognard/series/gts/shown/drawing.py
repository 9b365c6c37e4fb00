"""The board as the client's drawing wants it: map, lines, marks and counters, from the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.data.reading import read_chains
from grognard.kernel.data.wording import Texts, Wording, same
from grognard.kernel.shown.drawing import (
    bare_board,
    draw_chain,
    draw_course,
    draw_hexes,
    draw_terrain,
)
from grognard.mechanics.bits import members
from grognard.mechanics.borders import Side, border, runs
from grognard.series.gts.rules.ch02_map import BRIDGE
from grognard.series.gts.shown.drawing_units import VALUES, draw_counters, draw_units

if TYPE_CHECKING:
    from grognard.series.gts.game import GtsGame

BADGES: Final = [
    "suppressed", "cohesion", "column", "riding", "improved", "entrenched", "hero", "activated",
]  # fmt: skip
LINKS: Final = {"roads": "road", "railroads": "rail"}


def draw_board(board: GtsGame, words: Wording) -> dict[str, Any]:
    """Everything that is drawn and never changes."""
    data, sheet = board.data, board.sheet
    values, badges = words.several("words.values", VALUES), words.several("words.badges", BADGES)
    terrain = [sheet.terrain_sheet.ids[number] for number in sheet.terrain]
    return {
        **bare_board(data, words, sheet.grid, board.title.sides, values, badges),
        "hexes": draw_hexes(data, words, sheet.grid, terrain, sheet.names, {}),
        "terrains": [_terrain(board, words, name) for name in sheet.terrain_sheet.ids],
        "links": [
            draw_chain(sheet.grid, look, chain)
            for table, look in LINKS.items()
            for chain in read_chains(data.table(table), sheet.grid).values()
        ],
        "sides": _bridges(board),
        "lines": [*_water(board, words), *_area(board, words)],
        "marks": _marks(board),
        "counters": draw_counters(words),
        "units": draw_units(board, words),
    }


def _terrain(board: GtsGame, words: Wording, name: str) -> dict[str, Any]:
    """15.6.2 With what it takes off fire as a note of the legend."""
    sheet = board.sheet.terrain_sheet
    open_, armored = sheet.fire[sheet.ids.index(name)]
    note: Texts = same("")
    if open_ and open_ == armored:
        note = words.fill("terrain.note", n=f"{open_:+d}".replace("-", "−"))
    elif open_:
        both = f"{open_:+d}/{armored:+d}".replace("-", "−").replace("+0", "0")
        note = words.fill("terrain.note", n=both)
    return draw_terrain(words, name, note)


def _bridges(board: GtsGame) -> list[dict[str, Any]]:
    """19.5 Bridges over rivers; water and crests come as lines."""
    grid = board.sheet.grid
    found: list[dict[str, Any]] = []
    for at, bits in enumerate(board.sheet.hexside):
        other = grid.neighbours[at]
        if bits & BRIDGE and at // 6 < other < grid.count:
            found.append({"kind": "bridge", "a": grid.ids[at // 6], "b": grid.ids[other]})
    return found


def _water(board: GtsGame, words: Wording) -> list[dict[str, Any]]:
    """2.2 Rivers, streams and crests by name, each course in one piece."""
    grid = board.sheet.grid
    courses: dict[tuple[str, str], list[Side]] = {}
    for row in board.data.table("hexsides").rows:
        kind = row.text("feature")
        if kind == "bridge":
            continue
        side = (grid.number(row.text("first")), grid.number(row.text("second")))
        courses.setdefault((kind, row.text("name")), []).append(side)
    mouths = words.table("rivers.mouths")
    names = words.table("rivers.names")
    lines: list[dict[str, Any]] = []
    for (kind, name), sides in courses.items():
        mouth = mouths.get(name)
        last = (grid.number(mouth[0]), grid.number(mouth[1])) if mouth else None
        for run in runs(grid, sides, last):
            line = draw_course(grid, kind, run)
            if name in names and kind != "crest":
                line["name"] = same(names[name])
            lines.append(line)
    return lines


def _area(board: GtsGame, words: Wording) -> list[dict[str, Any]]:
    """The border of the part of the map that a scenario uses."""
    sheet = board.sheet
    if sheet.area.bit_count() == sheet.grid.count:
        return []
    lines: list[dict[str, Any]] = []
    for run in runs(sheet.grid, border(sheet.grid, sheet.area)):
        line = draw_course(sheet.grid, "limit", run)
        line["name"] = words.texts("lines.area")
        lines.append(line)
    return lines


def _marks(board: GtsGame) -> list[dict[str, Any]]:
    """15.4.6 Observation Posts, 8.0 entry hexes."""
    sheet = board.sheet
    ids = sheet.grid.ids
    found: list[dict[str, Any]] = [
        {"kind": "observation", "hex": ids[hex_]} for hex_ in members(sheet.posts)
    ]
    for hex_, side in zip(sheet.entries, sheet.entry_side, strict=True):
        found.append({"kind": "entry", "hex": ids[hex_], "player": board.title.sides[side]})
    return found
