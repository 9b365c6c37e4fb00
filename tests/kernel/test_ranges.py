"""Honest ranges in the data: read, checked, and written as a layer."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.data import DataFault, DataSet
from grognard.kernel.data.ranges import estimates, write_layer
from grognard.titles import FOLDERS, find_title

FILES = """
title = "small"
file = [
  { name = "guns.csv", key = ["gun"], correctable = true },
  { name = "title.toml", correctable = true },
]
"""
GUNS = """\
gun,value,shells,towed,source,may_be,because,note
a,2,4,no,estimate,light: value 1-3,a guess,
b,2,5,,estimate,light: value 1-3; shells: shells 3-6,a guess,
c,9,6,yes,seed,towed: towed yes|no,a guess,
"""
TITLE = """
[numbers]
turns = { value = 7, source = "estimate", may_be = "turns: value 6-9", because = "a week or so" }
hills = { value = 3, source = "seed" }
"""


def data(folder: Path, guns: str = GUNS, title: str = TITLE, layer: Path | None = None) -> DataSet:
    for name, text in (("files.toml", FILES), ("guns.csv", guns), ("title.toml", title)):
        (folder / name).write_text(text, encoding="utf-8")
    return DataSet.load(folder, layer)


def test_cells_of_one_name_are_one_number(tmp_path: Path):
    found = estimates(data(tmp_path))
    assert list(found) == ["light", "shells", "towed", "turns"]
    light = found["light"]
    assert (light.low, light.high, light.reason, light.values) == (1, 3, "a guess", [2])
    assert [(cell.file, cell.key, cell.column) for cell in light.cells] == [
        ("guns.csv", ("a",), "value"),
        ("guns.csv", ("b",), "value"),
    ]
    assert found["turns"].cells[0].file == "title.toml"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("light: value 1-3,a", "light value 1,a", 'guns.csv:2:6 (may_be): "light value 1" is not'),
        ("a,2,4", "a,4,4", "guns.csv:2:2 (value): 4 is outside 1 to 3"),
        ("light: value 1-3; ", "light: value 1-4; ", "light has another range before: 1-3"),
        ("value 1-3,a guess", "value 1-3,", "guns.csv:2:7 (because): must not be empty"),
        ("light: value 1-3; ", "light: weight 1-3; ", "no such column"),
        ("towed: towed yes|no,a", "towed: towed yes|,a", '"towed: towed yes|" is not of the form'),
        ("towed: towed yes|no,a", "towed: towed no|never,a", 'unknown towed "yes"'),
    ],
)
def test_faults_of_a_table(tmp_path: Path, old: str, new: str, message: str):
    broken = data(tmp_path, GUNS.replace(old, new, 1))
    estimates(broken)
    with pytest.raises(DataFault) as fault:
        broken.finish()
    assert message in str(fault.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("value = 7", "value = 5", "5 is outside 6 to 9"),
        ("turns: value 6-9", "turns: 6-9", "is not of the form"),
        (', because = "a week or so"', "", "(numbers.turns.because): is missing"),
    ],
)
def test_faults_of_a_document(tmp_path: Path, old: str, new: str, message: str):
    broken = data(tmp_path, title=TITLE.replace(old, new))
    estimates(broken)
    with pytest.raises(DataFault) as fault:
        broken.finish()
    assert message in str(fault.value)


def test_a_word_is_a_number_by_its_place_in_the_list(tmp_path: Path):
    own = tmp_path / "own"
    own.mkdir()
    usual = data(own)
    towed = estimates(usual)["towed"]
    assert (towed.low, towed.high, towed.values) == (0, 1, [0])
    layer = tmp_path / "layer"
    write_layer(usual, {"towed": 1}, layer, "try", "why")
    moved = DataSet.load(own, layer)
    assert {row.text("gun"): row.flag("towed") for row in moved.table("guns").rows}["c"] is False
    moved.finish()
    assert moved.digest != usual.digest


def test_a_layer_moves_these_numbers_and_nothing_else(tmp_path: Path):
    own = tmp_path / "own"
    own.mkdir()
    usual = data(own)
    layer = tmp_path / "layer"
    write_layer(usual, {"light": 3, "turns": 8}, layer, "try", "why")
    moved = DataSet.load(own, layer)
    rows = {row.text("gun"): row for row in moved.table("guns").rows}
    assert [rows[gun].integer("value", 0, 9) for gun in "abc"] == [3, 3, 9]
    assert [rows[gun].integer("shells", 0, 9) for gun in "abc"] == [4, 5, 6]
    assert moved.document("title").integer("numbers.turns.value", 0, 9) == 8
    assert moved.document("title").integer("numbers.hills.value", 0, 9) == 3
    moved.finish()
    assert moved.digest != usual.digest


def test_ranges_are_remarks_and_a_layer_need_not_have_them(tmp_path: Path):
    with_ranges = data(tmp_path).digest
    plain = "".join(",".join(row.split(",")[:5]) + ",\n" for row in GUNS.splitlines())
    plain = plain.replace("source,\n", "source,note\n", 1)
    assert (
        data(
            tmp_path,
            plain,
            TITLE.partition(", may_be")[0]
            + " }\n[numbers.hills]\nvalue = 3\n"
            + 'source = "seed"\n',
        ).digest
        == with_ranges
    )


@pytest.mark.parametrize("title", list(FOLDERS))
def test_every_range_of_every_title_is_sound(title: str):
    found = find_title(title).data(None)
    for estimate in estimates(found).values():
        assert estimate.low < estimate.high
        assert len(estimate.reason) > 20
    found.finish()
