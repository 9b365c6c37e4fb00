"""The data files: wrong rows are refused with all their faults; which column a ruling chooses."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.kernel.data.ranges import estimates
from grognard.titles.mortain_counterattack import TITLE
from tests.titles.data_helpers import change, complaints, copied
from tests.titles.mortain_counterattack.helpers import game


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copied(TITLE, tmp_path)


def test_faults_are_named_together(copy: Path):
    change(copy, "counters.csv", "2Pz-I/3,german", "2Pz-I/3,french")
    change(copy, "hexes.csv", "2815,peak", "2815,mountain")
    found = complaints(TITLE, copy)
    assert any("mountain" in fault and "hexes.csv" in fault for fault in found)


@pytest.mark.parametrize(
    ("name", "old", "new", "word"),
    [
        ("crt_columns.csv", "1,\"Peak (Hill 317), Woods-Hill\",-1,0", "1,Peak,-1,2", "follows"),
        ("crt_results.csv", "1,(A),A3,A2", "1,(B),A3,A2", "unknown result"),
        ("zones.csv", "hill_317,2815", "hill_317,9999", "9999"),
        ("setups.csv", "historical,CCB-1/33,0404", "historical,CCB-1/33,2815", "set-up area"),
        ("turn_track.csv", "3,Aug 8", "9,Aug 8", "one after the other"),
        ("roads.csv", "mortain-barenton,3,2616,", "mortain-barenton,3,0101,", "not adjacent"),
        ("hexsides.csv", "2103,2104,see", "2103,0101,see", "not adjacent"),
    ],
)  # fmt: skip
def test_a_wrong_row_is_refused(copy: Path, name: str, old: str, new: str, word: str):
    change(copy, name, old, new)
    assert any(word in fault for fault in complaints(TITLE, copy)), complaints(TITLE, copy)


def test_the_second_columns_are_what_the_rulings_choose():
    slow, high = game(terrain_cost="slow_hedgerows"), game(marker_values="high")
    hedge = game().sheet.grid.number("1912")
    assert (game().sheet.cost[hedge], slow.sheet.cost[hedge]) == (2, 3)
    assert max(game().markers.value) == 4
    assert max(high.markers.value) == 6


def test_the_earlier_estimates_are_a_layer_and_their_records_are_found(tmp_path: Path):
    assert TITLE.layers == ["estimates-1"]
    earlier = TITLE.data("estimates-1")
    assert earlier.short_digest == "d377faa636cbfe2d"  # the usual data until they were calibrated
    assert earlier.digest != TITLE.data(None).digest
    path = tmp_path / "earlier.jsonl"
    grognard.new(TITLE.id, seed=3, data="estimates-1").save(path)
    assert grognard.load(path).game.data.digest == earlier.digest


def test_calibrated_numbers_lie_in_their_ranges_and_history_keeps_its_shape():
    data = TITLE.data(None)
    known = estimates(data)
    data.finish()
    value = {name: estimate.values[0] for name, estimate in known.items()}
    assert value["us_mortar"] <= value["us_105"] <= value["us_155"] <= value["us_corps"]
    assert value["us_corps"] < value["us_air"]
    assert value["german_late"] <= value["german_early"]
    track = {row.text("turn"): row for row in data.table("turn_track").rows}
    assert track["1"].text("us") == "6"  # printed, and in no range
    assert "us: us" not in track["1"].text("may_be")
    # With Hill 317 the US side has more markers than the German on every turn.
    assert all(2 * int(row.text("us")) > int(row.text("german")) for row in track.values())
