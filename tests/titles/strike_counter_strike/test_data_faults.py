"""The data files: wrong rows are refused with all their faults; positions that cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard.kernel.data import DataFault, DataSet
from grognard.titles.strike_counter_strike import TITLE
from tests.titles.data_helpers import change, complaints, copied
from tests.titles.strike_counter_strike.helpers import game, position


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copied(TITLE, tmp_path)


@pytest.mark.parametrize(
    ("name", "old", "new", "word"),
    [
        ("hexes.csv", "33.12,town", "33.12,city", "unknown terrain"),
        ("hexes.csv", "\n33.12,town", "\n99.12,town", "99.12"),
        ("hexsides.csv", "06.20,07.20,bridge", "06.20,07.20,ford", "unknown feature"),
        ("hexsides.csv", "06.20,07.20,bridge", "06.20,09.20,bridge", "not adjacent"),
        ("terrain.csv", "woods,green,3,-,-", "woods,green,3,x,-", "not a whole number"),
        ("terrain.csv", "brown orange green yellow,yes,road", "red,yes,road", "unknown colour"),
        ("units.csv", "ger-901-2,german", "ger-901-2,french", "unknown side"),
        ("units.csv", "us-44-776-A,american,div-44,,,", "us-44-776-A,american,div-44,,71,", "none"),
        ("leaders.csv", "ldr-71,american,71,", "ldr-71,american,72,", "unknown formation"),
        ("chits.csv", "chit-901,formation,901,german", "chit-901,formation,901,american", "side"),
        ("chits.csv", "chit-901,formation,901", "chit-901,formation,999", "unknown formation"),
        ("fire_table.csv", "2017,armored,white,C", "2017,armored,white,X", "unknown result"),
        ("turns.csv", "\n9,25 Nov", "\n99,25 Nov", "one after the other"),
        ("scenarios.csv", "scholbach,1,9,11", "scholbach,1,12,11", "comes before"),
        ("scenarios.csv", "24-35,15-23", "24+35,15-23", "two numbers"),
        ("groups.csv", "s1-us1,american,div-44,within,33.19", "s1-us1,american,div-44,within,99.19",
         "99.19"),
        ("groups.csv", "s1-ge1,german,div-lehr,row,24-35,15", "s1-ge1,german,div-lehr,row,24-35,30",
         "no hex"),
        ("group_units.csv", "s1-us1,us-cav-106-B-AC", "s1-us1,us-nobody", "us-nobody"),
        ("mugs.csv", "scholbach,chit-dc-us", "scholbach,chit-none", "unknown chit"),
        ("ratings.csv", "scholbach,div-44,9,set,-", "scholbach,div-44,9,put,-", "unknown change"),
        ("victory.csv", "14.05,Pisdorf,1", "14.06,Pisdorf,1", "neither a village"),
        ("victory.csv", "24.11,Eywiller,2", "24.11,Eywiller,5", "unknown points"),
        ("awards.csv", "brawling,7", "brawling,77", "outside"),
        ("setups.csv", "scholbach,us-44-114-E,30.20", "scholbach,us-44-114-E,99.20", "99.20"),
        ("setups.csv", "scholbach,ldr-106,us-cav-106-B-SCT", "scholbach,ldr-106,nobody", "nobody"),
        ("markers.csv", "sperren,4,0", "sperren,4,5", "outside"),
        ("weather_rolls.csv", "rain,25 Nov,2", "rain,28 Nov,2", "no row for 25 Nov"),
    ],
)  # fmt: skip
def test_a_wrong_row_is_refused(copy: Path, name: str, old: str, new: str, word: str):
    change(copy, name, old, new)
    found = complaints(TITLE, copy)
    assert any(word in fault for fault in found), found


@pytest.mark.parametrize(
    ("name", "old", "new", "word"),
    [
        ("bands.csv", "scouts,draw,9", "scouts,draw,19", "best to the worst"),
        ("bands.csv", "scouts,american,", "scouts,american,2", "must be open"),
        ("schedule.csv", "german,div-lehr,16.00,,", "german,div-lehr,99.00,,", "99.00"),
        ("schedule_units.csv", "mrs-01,ger-901-2", "mrs-01,ger-901-1", "ger-901-1"),
        ("entries.csv", "15.27,american", "14.26,american", "no row for hex 15.27"),
    ],
)  # fmt: skip
def test_a_wrong_row_of_a_scenario_is_refused(copy: Path, name: str, old: str, new: str, word: str):
    change(copy, name, old, new)
    readings = TITLE.usual_readings("scouts", "standard")
    with pytest.raises(DataFault) as caught:
        TITLE.make_game(DataSet.load(copy), "scouts", "standard", readings)
    assert any(word in str(fault) for fault in caught.value.faults), caught.value.faults


def test_faults_are_named_together(copy: Path):
    change(copy, "units.csv", "ger-901-2,german", "ger-901-2,french")
    change(copy, "hexes.csv", "33.12,town", "33.12,city")
    found = complaints(TITLE, copy)
    assert any("units.csv" in fault for fault in found)
    assert any("hexes.csv" in fault for fault in found)


def test_the_second_fire_table_is_what_the_ruling_chooses():
    usual, other = game("scholbach"), game("scholbach", crt_variant="2015")
    assert usual.table.cells != other.table.cells


@pytest.mark.parametrize(
    ("more", "case"),
    [
        ({"steps": {"us-44-114-E": 0}}, "2.11"),
        ({"mounted": ["us-44-114-E"]}, "24.1"),
        ({"position": {"us-44-114-H": "improved"}, "column": ["us-44-114-H"]}, "19.15"),
        ({"park": {"us-44-217": 0}}, "23.9"),
        ({"leaders": {"ldr-114": "us-cav-106-B-AC"}}, "21.5"),
    ],
)
def test_positions_that_cannot_be(more: dict[str, Any], case: str):
    where = {
        "us-44-114-E": "30.20",
        "us-44-114-H": "30.21",
        "us-cav-106-B-AC": "33.18",
        "us-44-217": "30.22",
    }
    sound = position(where, "scholbach")
    assert sound.board.faults(sound) == []
    s = position(where, "scholbach", **more)
    assert [fault.split()[0] for fault in s.board.faults(s)] == [case]


def test_two_sides_in_one_hex_and_units_not_set_up():
    s = position({"us-44-114-E": "30.20", "ger-902-5": "30.20"}, "scholbach")
    assert [fault.split()[0] for fault in s.board.faults(s)] == ["17.9"]
    s = position({"us-44-114-E": "unplaced"}, "scholbach")
    assert [fault.split()[0] for fault in s.board.faults(s)] == ["12-4"]
