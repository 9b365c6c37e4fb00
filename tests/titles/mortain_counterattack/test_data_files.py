"""The data files: wrong rows are refused with all their faults; which column a ruling chooses."""

from __future__ import annotations

from pathlib import Path

import pytest

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
