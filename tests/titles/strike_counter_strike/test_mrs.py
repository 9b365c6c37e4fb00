"""MRS The Master Reinforcement Schedule: who comes when and where, with whom."""

from __future__ import annotations

import pytest

from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch04_plan import Arrival
from tests.titles.strike_counter_strike.helpers import NAME, begun, game

case = pytest.mark.case
BOARD = game()


def line(name: str) -> Arrival:
    return next(arrival for arrival in BOARD.plan.arrivals if arrival.name == name)


def said(name: str) -> tuple[str, list[str], list[str], list[str]]:
    """Date, entry hexes, units and leaders of a line."""
    arrival = line(name)
    return (
        BOARD.track.names[arrival.turn],
        [BOARD.sheet.grid.ids[hex_] for hex_ in arrival.entries],
        sorted(BOARD.units.ids[unit] for unit in arrival.units),
        [BOARD.leaders.ids[leader] for leader in arrival.leaders],
    )


def of(prefix: str, words: str) -> list[str]:
    return sorted(f"{prefix}-{word}" for word in words.split())


@case(NAME, "MRS-1", "12-8")
def test_mrs_1():
    units = of("ger-901", "2 3 GrW4 leIG4 9 10") + of("ger", "Pz130-6 Pz130-8 Flak311-1 PzArt130-I")
    assert said("mrs-01") == ("23 Nov 1500", ["16.00"], sorted(units), ["ldr-901"])


@case(NAME, "MRS-2")
def test_mrs_2():
    units = of("ger-902", "1 2 3 GrW4 5 6 7 GrW8 9 10") + of("ger", "Pz130-5 Pz130-7 PzArt130-II")
    assert said("mrs-02") == ("23 Nov 1500", ["19.00"], sorted(units), ["ldr-902"])


@case(NAME, "MRS-3")
def test_mrs_3():
    units = of("ger-VAK401", "I II III IV")
    assert said("mrs-03") == ("23 Nov 1500", ["19.00"], units, [])
    arrival = line("mrs-03")
    assert BOARD.commands.parks[arrival.park] == "ger-C"
    assert BOARD.sheet.grid.ids[arrival.park_hex] == "18.00"
    assert BOARD.commands.park_extra[arrival.park] == 3
    assert arrival.in_contact
    assert sorted(BOARD.leaders.ids[leader] for leader in arrival.contacts) == [
        "ldr-901", "ldr-902",
    ]  # fmt: skip
    assert {BOARD.units.commander[unit] for unit in arrival.units} == {
        BOARD.commands.divisions.index("div-lehr")
    }


@case(NAME, "MRS-4")
def test_mrs_4():
    first = of("us-44-71", "A B C D AT CN")
    assert said("mrs-04") == ("23 Nov Night", ["15.27"], first, ["ldr-71"])
    assert said("mrs-05") == ("23 Nov Night", ["38.26"], of("us-44-114", "A B C D"), ["ldr-114"])


@case(NAME, "MRS-5")
def test_mrs_5():
    units = of("ger-901", "5 6 7 GrW8 leIG8 Flak8")
    assert said("mrs-06") == ("24 Nov 0700", ["15.00"], units, [])
    assert said("mrs-07") == ("24 Nov 0700", ["15.00", "19.00"], of("ger-Pi130", "1 2"), [])


@case(NAME, "MRS-6")
def test_mrs_6():
    first = sorted([*of("us-44-71", "E F G H"), "us-44-776-B"])
    second = sorted([*of("us-44-114", "E F G H AT"), "us-44-776-A"])
    assert said("mrs-08") == ("24 Nov 0700", ["17.27"], first, [])
    assert said("mrs-09") == ("24 Nov 0700", ["38.26"], second, [])
    assert max(arrival.name for arrival in game("scouts").plan.arrivals) == "mrs-09"


@case(NAME, "MRS-7")
def test_mrs_7():
    units = ["us-44-217", "us-44-242"]
    assert said("mrs-10") == ("24 Nov 0700", ["15.27", "17.27"], units, [])
    arrival = line("mrs-10")
    assert BOARD.commands.parks[arrival.park] == "us-A"
    assert BOARD.sheet.grid.ids[arrival.park_hex] == "16.26"
    assert BOARD.commands.park_extra[arrival.park] == 5
    assert not arrival.in_contact


@case(NAME, "MRS-8")
def test_mrs_8():
    units = sorted([*of("us-4-8", "A C D HHC"), "us-4-51-C", "us-4-22FA"])
    assert said("mrs-12") == ("24 Nov 0700", ["06.20"], units, ["ldr-CCB"])
    fourth = BOARD.commands.divisions.index("div-4")
    start = next(r for r in BOARD.plan.ratings if r.division == fourth)
    assert BOARD.track.names[start.turn] == "24 Nov 0700"
    assert (start.dispatch, start.command, start.dp, start.cp) == (2, 4, 2, 3)
    assert not start.adds
    assert due("tf-churchill") == "24 Nov 0700"


def due(leader: str) -> str:
    return BOARD.track.names[BOARD.plan.due[BOARD.leaders.ids.index(leader)]]


@case(NAME, "MRS-9")
def test_mrs_9():
    assert said("mrs-13") == ("24 Nov 0900", ["31.00"], of("ger-Auf130", "1 2 3 4 5"), [])
    units = of("us-4-53", "A B C HHC") + of(
        "us-4", "8-B 25-C-AC 25-C-SCT 704-A 24-B 489-C 253FA 179FA"
    )
    assert said("mrs-14") == ("24 Nov 0900", ["06.26"], sorted(units), [])
    assert due("tf-jaques") == "24 Nov 0900"


@case(NAME, "MRS-10")
def test_mrs_10():
    assert said("mrs-15") == ("25 Nov 0700", ["06.20"], of("us-4-51", "A B HHC"), [])
    assert max(arrival.name for arrival in game("strike").plan.arrivals) == "mrs-15"


@case(NAME, "MRS-11")
def test_mrs_11():
    units = sorted([*of("us-44-157", "A B C D"), "us-44-749-C"])
    assert said("mrs-16") == ("25 Nov 1500", ["15.27", "17.27"], units, [])
    assert raised("div-44") == [("25 Nov 1500", 1, 1)]


def raised(division: str) -> list[tuple[str, int, int]]:
    number = BOARD.commands.divisions.index(division)
    return [
        (BOARD.track.names[r.turn], r.command, r.dispatch)
        for r in BOARD.plan.ratings
        if r.division == number and r.adds
    ]


@case(NAME, "MRS-12")
def test_mrs_12():
    units = of("us-4", "35-B 35-D 35-HHC 10-C 25-A-AC 25-A-SCT 24-A 704-B 66FA")
    assert said("mrs-17") == ("26 Nov 1300", ["28.26"], units, ["ldr-CCA"])
    assert raised("div-4") == [("26 Nov 1300", 1, 1)]
    assert due("tf-oden") == "26 Nov 1300"


@case(NAME, "MRS-13")
def test_mrs_13():
    assert said("mrs-18")[:3] == ("26 Nov 1500", ["28.26"], of("us-4", "10-A 10-HHC 35-C"))
    assert said("mrs-19")[:3] == ("26 Nov Night", ["28.26"], of("us-4", "10-B 24-C 35-A"))
    assert due("tf-west") == "26 Nov 1500"


@case(NAME, "MRS-14")
def test_mrs_14():
    units = of("ger-PzJg130", "1 3")
    assert said("mrs-20") == ("27 Nov 0900", ["16.00", "19.00"], units, [])
    assert len(BOARD.plan.arrivals) == 19  # and the line of the 4th Armored Division's points


@case(NAME, "12-7", "R18")
def test_12_7_reinforcements_arrive_overstacked():
    s, _ = begun("campaign")
    box = s.board.notation.kind("place").number("entry-16.00")
    there = [unit for unit, place in enumerate(s.place) if place == box]
    assert len(there) == 10
    assert sum(s.steps[unit] for unit in there) > 8
    assert not s.board.faults(s)


@case(NAME, "12-8")
def test_12_8_a_leader_comes_with_the_first_units_of_his_formation():
    s, _ = begun("campaign")
    chief = s.board.leaders.ids.index("ldr-901")
    unit = s.leader_with[chief]
    assert unit != NONE
    assert s.board.units.ids[unit].startswith("ger-901-")
    assert s.leader_with[s.board.leaders.ids.index("ldr-71")] == NONE  # not yet
