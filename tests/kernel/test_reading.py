"""What every title reads in the same way: lines, hexsides, sources, completeness."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.data import DataFault, DataSet
from grognard.kernel.data.reading import (
    Origins,
    check_complete,
    hex_of,
    read_chains,
    read_grid,
    read_short,
    side_of,
)

FILES = """\
title = "duel"
file = [
  { name = "grid.toml", correctable = true },
  { name = "title.toml", correctable = true },
  { name = "roads.csv", key = ["line", "order"], correctable = true },
  { name = "sides.csv", key = ["a", "b"], correctable = false },
]
"""
GRID = """\
orientation = "flat"
first_column = 1
last_column = 3
first_row = 1
last_row = 3
numbering = "CCRR"
column_direction = "east"
row_direction = "south"
shifted = "even"
shift = "south"
source = "seed"
"""
TITLE = 'numbers.turns = { value = 6, source = "seed" }\n'
ROADS = "line,order,hex,source\nroad,2,0102,seed\nroad,1,0101,seed\ntrail,1,0303,seed\n"
SIDES = "a,b,short\n0101,0102,II/3\n0101,0303,a long name\n0101,0901,\n"
ORIGINS = Origins(["seed", "estimate"])


def load(folder: Path, **changed: str) -> DataSet:
    texts = {"grid.toml": GRID, "title.toml": TITLE, "roads.csv": ROADS, "sides.csv": SIDES}
    texts |= {name.replace("_", "."): text for name, text in changed.items()}
    for name, text in {"files.toml": FILES, **texts}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return DataSet.load(folder)


def complaints(data: DataSet) -> list[str]:
    return [str(fault) for fault in data.faults]


def test_lines_are_read_in_their_order(tmp_path: Path):
    data = load(tmp_path)
    grid = read_grid(data, ORIGINS)
    chains = read_chains(data.table("roads"), grid)
    printed = {name: [grid.ids[h] for h in line] for name, line in chains.items()}
    assert printed == {"road": ["0101", "0102"], "trail": ["0303"]}
    data.finish()


def test_a_line_that_jumps_is_named(tmp_path: Path):
    data = load(tmp_path, roads_csv=ROADS + "road,3,0303,seed\nroad,4,9999,seed\n")
    read_chains(data.table("roads"), read_grid(data, ORIGINS))
    assert complaints(data) == [
        "roads.csv:5:3 (hex): hex 0303 is not adjacent to 0102, the step before",
        "roads.csv:6:3 (hex): Hex 9999 is not on this map",
    ]


def test_a_hexside_lies_between_neighbours(tmp_path: Path):
    data = load(tmp_path)
    grid = read_grid(data, ORIGINS)
    rows = data.table("sides").rows
    first = (grid.number("0101"), grid.number("0102"))
    assert [side_of(row, "a", "b", grid) for row in rows] == [first, (-1, -1), (-1, -1)]
    assert complaints(data) == [
        "sides.csv:3:2 (b): hex 0303 is not adjacent to 0101",
        "sides.csv:4:2 (b): Hex 0901 is not on this map",
    ]
    assert hex_of(rows[0], "b", grid) == grid.number("0102")


def test_short_names_fit_on_a_counter(tmp_path: Path):
    data = load(tmp_path)
    assert [read_short(row) for row in data.table("sides").rows] == ["II/3", "a long name", ""]
    assert complaints(data) == [
        'sides.csv:3:3 (short): "a long name" is longer than 8 characters',
        "sides.csv:4:3 (short): must not be empty",
    ]


def test_what_is_missing_is_named(tmp_path: Path):
    data = load(tmp_path)
    check_complete(data.table("roads"), "hex", ["0101", "0102", "0103"], ["0102", "0101"])
    assert complaints(data) == ["roads.csv: no row for hex 0103"]


def test_facts_say_where_they_come_from(tmp_path: Path):
    data = load(tmp_path, roads_csv=ROADS.replace("0303,seed", "0303,hearsay"))
    ORIGINS.check_rows(data)
    assert ORIGINS.number(data.document("title"), "turns", 1, 9) == 6
    assert complaints(data) == [
        'roads.csv:4:4 (source): unknown source "hearsay"; known: seed, estimate'
    ]


def test_only_a_layer_comes_from_its_owner(tmp_path: Path):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "layer.toml").write_text('title = "duel"\nmode = "patch"\n', encoding="utf-8")
    (mine / "roads.csv").write_text("line,order,hex,source\ntrail,1,0302,owner\n", encoding="utf-8")
    own = '[numbers.turns]\nvalue = 7\nsource = "owner"\n'
    (mine / "title.toml").write_text(own, encoding="utf-8")
    package = tmp_path / "package"
    package.mkdir()
    load(package)
    data = DataSet.load(package, mine)
    ORIGINS.check_rows(data)
    assert ORIGINS.number(data.document("title"), "turns", 1, 9) == 7
    data.finish()


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"flat"', '"round"', "orientation"),
        ("last_row = 3", "last_row = 0", "first_row"),
        ('source = "seed"', 'source = "owner"', 'unknown source "owner"'),
        ('shift = "south"\n', "", "is missing"),
        ("last_row = 3", "last_row =", "malformed"),
    ],
)
def test_without_a_sound_grid_nothing_else_is_read(
    tmp_path: Path, old: str, new: str, complaint: str
):
    data = load(tmp_path, grid_toml=GRID.replace(old, new))
    with pytest.raises(DataFault, match=complaint):
        read_grid(data, ORIGINS)


def test_a_table_lists_the_hexes_of_a_ragged_map(tmp_path: Path):
    data = load(tmp_path, roads_csv=ROADS + "x,1,0399,seed\nx,2,99,seed\n")
    grid = read_grid(data, ORIGINS, data.table("roads"))
    assert grid.ids == ["0101", "0102", "0303"]  # what is no hex is named where it is read
    data = load(tmp_path, roads_csv="line,order,hex,source\nx,1,9999,seed\n")
    assert read_grid(data, ORIGINS, data.table("roads")).count == 9
