"""The map as text, in both orientations, and lists that fold."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text

import grognard as library
from grognard.cli.terminal.canvas import Canvas
from grognard.cli.terminal.layout import flow
from grognard.cli.terminal.mapsheet import MapSheet
from grognard.hexgrid import Grid, GridSpec
from grognard.kernel.shown.sketch import Counter, Sketch
from grognard.language import Speaker


def drawn(sketch: Sketch, width: int, *, plain: bool = False, names: bool = False) -> list[str]:
    stream = io.TextIOWrapper(
        io.BytesIO(), encoding="ascii" if plain else "utf-8", errors="replace"
    )
    console = Console(file=stream, width=width, highlight=False, markup=False)
    speaker = Speaker(library.new("stand-at-mortain", seed="1").game)
    MapSheet(sketch, speaker, console).show(names=names)
    stream.flush()
    return stream.buffer.getvalue().decode(stream.encoding).splitlines()


def small(orientation: str, shift: str, counters: list[Counter]) -> Sketch:
    spec = GridSpec(
        orientation=orientation,
        first_column=1,
        last_column=3,
        first_row=1,
        last_row=2,
        numbering="CCRR",
        column_direction="east",
        row_direction="south",
        shifted="even",
        shift=shift,
    )
    grid = Grid(spec)
    terrain = ["word.terrain.clear"] * grid.count
    terrain[grid.number("0201")] = "word.terrain.forest"
    names = [""] * grid.count
    names[grid.number("0302")] = "Bion"
    marks = [(grid.number("0101"), "word.mark.air")]
    boxes = [45, 46, 47]
    return Sketch(
        grid, terrain, "word.terrain.clear", names, counters, boxes, marks, "word.factors.unit"
    )


NAME = {"en": "a unit", "de": "eine Einheit"}
COUNTERS = [
    Counter(0, 1, "117", "3-5", 2, NAME, reduced=False),
    Counter(1, 0, "I/Pz 2", "3-2", 2, NAME, reduced=True),
    Counter(2, 0, "102", "7-4", 46, NAME, reduced=False),
]


def test_pointed_hexes_lie_like_bricks():
    assert drawn(small("pointy", "east", COUNTERS), 30) == [
        "┌───────┬───────┬───────┐",
        "│0101  *│0201 f │0301   │",
        "│       │●117   │       │",
        "│       │□I/Pz2 │       │",
        "└───┬───┴───┬───┴───┬───┴───┐",
        "    │0102   │0202   │0302   │",
        "    │       │       │       │",
        "    │       │       │       │",
        "    └───────┴───────┴───────┘",
        "■ German, □ reduced ·",
        "● US, ○ reduced ·",
        "numbers AT-AI · f forest ·",
        "* 0101 aircraft hinder German ",
        "fire",
        "Left the map: ■102 7-4",
    ]


def test_flat_hexes_stand_in_shifted_columns():
    lines = drawn(small("flat", "south", COUNTERS), 40)
    assert lines[:11] == [
        "┌───────────┐           ┌───────────┐",
        "│0101      *│           │0301       │",
        "│           ├───────────┤           │",
        "│           │0201 f     │           │",
        "├───────────┤●117 3-5   ├───────────┤",
        "│0102       │□I/Pz2 3-2 │0302       │",
        "│           ├───────────┤           │",
        "│           │0202       │           │",
        "└───────────┤           ├───────────┘",
        "            │           │",
        "            └───────────┘",
    ]


def test_a_map_in_plain_letters():
    lines = drawn(small("pointy", "east", COUNTERS), 30, plain=True)
    assert lines[1] == "|0101  *|0201 f |0301   |"
    assert lines[2:4] == ["|       |@117   |       |", "|       |=I/Pz2 |       |"]


def test_a_map_that_is_too_wide_is_cut_into_sheets():
    lines = drawn(small("pointy", "east", COUNTERS), 16)
    assert lines[0] == "┌───────┬───────"
    assert lines[9] == "┬───────┐"


@pytest.mark.parametrize("width", [80, 100, 120])
def test_every_hex_and_unit_of_the_title_is_on_the_map(width):
    match = library.new("stand-at-mortain", seed="1")
    match.give("setup default")
    lines = drawn(match.game.sketch(match.state), width, names=True)
    text = "\n".join(lines)
    assert max(map(len, lines)) <= width
    for hex_ in match.game.notation.kind("hex").ids:
        assert hex_ in text
    for name in ("●117", "●SPTD", "■102 8-5", "0703 Mortain", "c city"):
        assert name in text


def test_highest_stack_has_room():
    counters = [Counter(n, 0, f"u{n}", "1-1", 0, NAME, reduced=False) for n in range(4)]
    lines = drawn(small("pointy", "east", counters), 40)
    for n in range(4):
        assert any(f"■u{n}" in line for line in lines)


def test_walls_that_meet_are_joined():
    canvas = Canvas(5, 3, plain=False)
    canvas.box(0, 0, 2, 2)
    canvas.box(2, 0, 2, 2)
    assert [line.plain for line in canvas.sheets(80)[0]] == ["┌─┬─┐", "│ │ │", "└─┴─┘"]


def test_lines_are_broken_between_items():
    items = [Text("one"), Text("two"), Text("three four")]
    assert flow(Text("x: "), items, ", ", 12).plain == "x: one, two,\n   three four"
