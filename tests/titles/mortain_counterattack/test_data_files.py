"""The data files: sources everywhere, faults named together, an owner's copy is the same game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.kernel.data import DataFault, DataSet, export
from grognard.titles.mortain_counterattack import components as c
from tests.titles.mortain_counterattack.helpers import NAME, game


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(c.data_directory(), tmp_path / "copy"))


def change(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert text.count(old) == 1, (name, old)
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")


def complaints(folder: Path) -> list[str]:
    with pytest.raises(DataFault) as caught:
        c.read_components(DataSet.load(folder), slow=False, high=False)
    return [str(fault) for fault in caught.value.faults]


def test_every_row_of_facts_has_a_source():
    tables = game().data.fact_tables()
    assert len(tables) == 13
    for table in tables:
        assert table.columns[-2:] == ["source", "note"]
        assert all(row.text("source") in c.SOURCES for row in table.rows)


def test_faults_are_named_together(copy: Path):
    change(copy, "counters.csv", "2Pz-I/3,german", "2Pz-I/3,french")
    change(copy, "hexes.csv", "2815,peak", "2815,mountain")
    found = complaints(copy)
    assert any("mountain" in fault and "hexes.csv" in fault for fault in found)


@pytest.mark.parametrize(
    ("name", "old", "new", "word"),
    [
        ("crt_columns.csv", "1,\"Peak (Hill 317), Woods-Hill\",-1,0", "1,Peak,-1,2", "follows"),
        ("crt_results.csv", "1,(A),A3,A2", "1,(B),A3,A2", "unknown result"),
        ("zones.csv", "hill_317,2815", "hill_317,9999", "9999"),
        ("setups.csv", "historical,CCB-1/33,0404", "historical,CCB-1/33,2815", "set-up area"),
        ("turn_track.csv", "3,Aug 8", "9,Aug 8", "one after the other"),
        ("roads.csv", "mortain-barenton,3,2616,", "mortain-barenton,3,0101,", "not next to"),
        ("hexsides.csv", "2103,2104,see", "2103,0101,see", "not next to"),
    ],
)  # fmt: skip
def test_a_wrong_row_is_refused(copy: Path, name: str, old: str, new: str, word: str):
    change(copy, name, old, new)
    assert any(word in fault for fault in complaints(copy)), complaints(copy)


def test_the_exported_layer_is_the_same_game(tmp_path: Path):
    export(c.data_directory(), NAME, tmp_path / "mine")
    again = game(str(tmp_path / "mine"))
    assert again.data.digest == game().data.digest
    assert again.table.results == game().table.results
    assert again.sheet.steps == game().sheet.steps


def test_the_second_columns_are_what_the_rulings_choose():
    slow, high = game(terrain_cost="slow_hedgerows"), game(marker_values="high")
    hedge = game().sheet.grid.number("1912")
    assert (game().sheet.cost[hedge], slow.sheet.cost[hedge]) == (2, 3)
    assert max(game().markers.value) == 4
    assert max(high.markers.value) == 6
