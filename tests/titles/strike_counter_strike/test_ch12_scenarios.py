"""SC1 to SC6 What each scenario lays down: turns, points, groups, mugs, markers, control."""

from __future__ import annotations

import pytest

from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch21_command import in_command
from grognard.series.gts.state import STEP_A, STEP_H
from grognard.titles.strike_counter_strike.game import StrikeGame
from grognard.titles.strike_counter_strike.reading.scenario import Group
from tests.titles.strike_counter_strike.helpers import (
    AMERICAN,
    GERMAN,
    NAME,
    SCENARIOS,
    begun,
    game,
    hex_number,
    hexes,
    names,
    position,
    unit_names,
)

case = pytest.mark.case


def group(board: StrikeGame, name: str) -> Group:
    return next(one for one in board.groups if one.name == name)


def members(board: StrikeGame, name: str) -> list[str]:
    return unit_names(board, group(board, name).units)


def within(board: StrikeGame, centre: str, distance: int) -> set[str]:
    grid = board.sheet.grid
    return {grid.ids[hex_] for hex_ in grid.within(grid.number(centre), distance)}


def points(board: StrikeGame, division: str) -> tuple[int, int, int, int]:
    """Dispatch and command rating, DPs and CPs before the set-up."""
    s = board.start()
    number = board.commands.divisions.index(division)
    return s.dispatch[number], s.command[number], s.dp[number], s.cp[number]


def mug(board: StrikeGame) -> set[str]:
    chits = board.commands.chits
    return {name for number, name in enumerate(chits) if board.plan.first_mug >> number & 1}


def first_chit(board: StrikeGame) -> str:
    return board.commands.chits[board.plan.first_chit]


def rearguards(board: StrikeGame) -> list[str]:
    return [name for u, name in enumerate(board.units.ids) if board.units.rearguard[u]]


def turns(board: StrikeGame) -> tuple[str, str, int]:
    return board.track.names[1], board.track.names[-1], board.track.turns


# ---------------------------------------------------------------------------------------- areas


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_area_holds_its_group(scenario: str):
    """Steps of a group fit into the hexes where its units may stand."""
    board = game(scenario)
    kinds = board.sheet.terrain_sheet
    for one in board.groups:
        open_ = [
            hex_
            for hex_ in range(board.off_map)
            if one.area & board.sheet.bit[hex_] and not kinds.road_only[board.sheet.terrain[hex_]]
        ]
        steps = sum(board.units.steps[unit] for unit in one.units if unit not in one.parked)
        assert steps <= 8 * len(open_), one.name
        assert one.units, one.name
    placed = [unit for one in board.groups for unit in one.units]
    coming = [unit for arrival in board.plan.arrivals for unit in arrival.units]
    assert len(set(placed + coming)) == len(placed + coming)
    assert set(placed + coming) == {u for u, yes in enumerate(board.units.rearguard) if not yes}


@case(NAME, "R11")
def test_r11_rows_between_two_hexes_are_interpolated_half_up():
    board = game("brawling")
    area = group(board, "s3-ge2").area  # 23.15 - 38.07: -8 rows in 15 columns
    for column, row in ((23, 15), (24, 14), (25, 14), (30, 11), (31, 11), (37, 8), (38, 7)):
        assert area & hexes(board, [f"{column:02}.{row:02}"]), column
        assert not area & hexes(board, [f"{column:02}.{row + 1:02}"]), column
    assert not area & hexes(board, ["22.10", "39.05"])  # only columns between the two ends


@case(NAME, "R11a")
def test_r11a_scenario_4_row_12_in_columns_17_to_24():
    board = game("deeds")
    area = group(board, "s4-ge1").area
    for column in range(17, 25):
        assert area & hexes(board, [f"{column}.12"])
        assert not area & hexes(board, [f"{column}.13"])


# ----------------------------------------------------------------------------------- Scenario 1


@case(NAME, "SC1-1", "R16")
def test_sc1_1_a_part_of_the_map_and_parks_outside():
    board = game("scholbach")
    area = names(board, board.sheet.area)
    assert (area[0], area[-1], len(area)) == ("24.15", "35.23", 108)
    assert {hex_[:2] for hex_ in area} == {f"{n}" for n in range(24, 36)}
    assert not board.sheet.area & hexes(board, ["28.14", "30.24"])
    assert names(board, group(board, "s1-ge2").area) == ["28.14"]
    assert set(names(board, group(board, "s1-us3").area)) == within(board, "30.24", 1)
    s, _ = begun("scholbach")
    assert not board.faults(s)


@case(NAME, "R16")
def test_r16_a_unit_outside_the_area_is_a_fault_a_park_is_none():
    s = position({"ger-902-5": "24.14"}, "scholbach")
    assert any("SC1-1" in fault for fault in s.board.faults(s))


@case(NAME, "SC1-2")
def test_sc1_2_three_turns_from_step_h():
    board = game("scholbach")
    assert turns(board) == ("25 Nov 0700", "25 Nov 1100", 3)
    assert board.plan.first_step == STEP_H


@case(NAME, "SC1-3", "SC1-7")
def test_sc1_3_points_of_the_divisions():
    board = game("scholbach")
    assert points(board, "div-44") == (NONE, 2, 0, 4)
    assert points(board, "div-lehr") == (NONE, 4, 0, 2)


@case(NAME, "SC1-4", "SC1-5", "SC1-6")
def test_sc1_4_american_groups():
    board = game("scholbach")
    assert members(board, "s1-us1") == ["us-cav-106-B-AC", "us-cav-106-B-SCT"]
    assert set(names(board, group(board, "s1-us1").area)) == within(board, "33.19", 2)
    assert sorted(members(board, "s1-us2")) == [
        "us-44-114-AT", "us-44-114-E", "us-44-114-F", "us-44-114-G", "us-44-114-H", "us-44-776-A",
    ]  # fmt: skip
    inside = within(board, "30.22", 4) & set(names(board, board.sheet.area))
    assert set(names(board, group(board, "s1-us2").area)) == inside
    assert group(board, "s1-us2").positions
    assert not group(board, "s1-us1").positions
    guns = group(board, "s1-us3")
    assert unit_names(board, guns.parked) == ["us-44-217", "us-44-242"]
    assert (board.commands.parks[guns.park], guns.extra, guns.must_park) == ("us-A", 5, True)
    assert not guns.in_contact  # they may be
    leaders = {board.leaders.ids[leader] for leader in guns.contacts}
    assert leaders == {"ldr-106", "ldr-114"}


@case(NAME, "SC1-8", "SC1-9")
def test_sc1_8_german_groups():
    board = game("scholbach")
    assert set(members(board, "s1-ge1")) == {
        "ger-902-5", "ger-902-6", "ger-902-7", "ger-902-GrW8", "ger-902-9", "ger-902-10",
        "ger-Pz130-5",
    }  # fmt: skip
    row = [f"{column}.15" for column in range(24, 36)]
    assert names(board, group(board, "s1-ge1").area) == row
    guns = group(board, "s1-ge2")
    assert (board.commands.parks[guns.park], guns.extra, guns.in_contact) == ("ger-A", 10, True)
    assert [board.leaders.ids[leader] for leader in guns.contacts] == ["ldr-902"]
    assert board.commands.park_extra[guns.park] == 10


@case(NAME, "SC1-10", "SC1-11", "R20")
def test_sc1_10_the_first_mug_and_the_chits_that_are_added():
    board = game("scholbach")
    assert mug(board) == {"chit-dc-us", "chit-dc-ger", "chit-div-44"}
    assert first_chit(board) == "chit-div-lehr"
    assert not board.plan.dispatch
    offered = [[board.commands.chits[chit] for chit in side] for side in board.plan.offered]
    assert offered[GERMAN] == ["chit-902"]
    assert sorted(offered[AMERICAN]) == ["chit-106", "chit-114"]
    assert not board.plan.event


@case(NAME, "SC1-12", "R17", "0-3")
def test_sc1_12_the_germans_start_in_command():
    where = {"ger-902-5": "24.15", "ger-902-7": "35.15", "us-44-114-E": "30.22"}
    s = position(where, "scholbach", leaders={"ldr-902": "ger-902-7"})
    far, near, enemy = (s.board.units.ids.index(name) for name in where)
    first = s.board.plan.first_chit
    assert not in_command(s, far)
    s.chit = first
    assert in_command(s, far)  # whatever the distance
    assert in_command(s, near)
    assert not in_command(s, enemy)
    s.turn = 2
    assert not in_command(s, far)  # afterwards the normal test applies
    assert in_command(s, near)
    other = position({"ger-902-5": "24.15"}, "campaign", chit=first)
    assert not in_command(other, other.board.units.ids.index("ger-902-5"))


@case(NAME, "SC1-13", "7.0-1")
def test_sc1_13_two_rearguards_no_markers_no_special_rules():
    board = game("scholbach")
    assert rearguards(board) == ["us-44-rg-1", "us-44-rg-2"]
    assert (board.plan.mines, board.plan.blocks) == ([0, 0], [0, 0])
    assert not board.header.special
    assert board.plan.air_side == NONE
    assert all(game(scenario).header.special for scenario in SCENARIOS[1:])
    assert all(game(scenario).plan.event for scenario in SCENARIOS[1:])


# ----------------------------------------------------------------------------------- Scenario 2


@case(NAME, "SC2-1", "R18")
def test_sc2_1_three_turns_from_step_h_with_reinforcements_in_their_boxes():
    board = game("scouts")
    assert turns(board) == ("23 Nov 1500", "24 Nov 0700", 3)
    assert board.plan.first_step == STEP_H
    assert board.sheet.area.bit_count() == 1017
    s, _ = begun("scouts")
    boxes = {board.notation.kind("place").ids[s.place[board.units.ids.index(name)]] for name in (
        "ger-901-2", "ger-902-1", "ger-VAK401-I")}  # fmt: skip
    assert boxes == {"entry-16.00", "entry-19.00", "behind-ger-C"}
    assert (s.turn, s.cloud, s.condition) == (1, 0, 1)  # Overcast, Rain
    lehr = board.commands.divisions.index("div-lehr")
    assert s.dp[lehr] == 2  # nothing is bought


@case(NAME, "SC2-2", "SC2-5")
def test_sc2_2_points_of_the_divisions():
    board = game("scouts")
    assert points(board, "div-44") == (1, 3, 0, 5)
    assert points(board, "div-lehr") == (3, 5, 2, 4)
    assert not any(one.side == GERMAN for one in board.groups)
    assert {arrival.name for arrival in board.plan.arrivals} == {
        f"mrs-{n:02}" for n in range(1, 10)
    }


@case(NAME, "SC2-3", "SC2-4")
@pytest.mark.parametrize(
    ("name", "units", "centre", "distance"),
    [
        ("s2-us1", ["us-cav-106-B-AC", "us-cav-106-B-SCT"], "15.16", 2),
        ("s2-us2", ["us-cav-106-C-AC", "us-cav-106-C-SCT"], "21.14", 2),
        ("s2-us3", ["us-cav-106-A-AC", "us-cav-106-A-SCT"], "24.11", 2),
        ("s2-us4", ["us-44-776-C", "us-cav-121-A-AC", "us-cav-121-A-SCT"], "34.07", 2),
        ("s2-us5", ["us-cav-121-B-AC", "us-cav-121-B-SCT"], "33.12", 2),
        ("s2-us6", ["us-cav-106-D"], "24.11", 4),
        ("s2-us7", ["us-cav-106-E"], "16.18", 2),
    ],
)
def test_sc2_3_the_screen(name: str, units: list[str], centre: str, distance: int):
    board = game("scouts")
    assert sorted(members(board, name)) == units
    assert set(names(board, group(board, name).area)) == within(board, centre, distance)


@case(NAME, "SC2-6", "SC2-7")
def test_sc2_6_mug_first_chit_and_markers():
    board = game("scouts")
    assert mug(board) == {
        "chit-event", "chit-dc-us", "chit-dc-ger", "chit-div-44", "chit-901", "chit-902",
    }  # fmt: skip
    assert first_chit(board) == "chit-div-lehr"
    assert rearguards(board) == ["us-44-rg-1", "us-44-rg-2"]
    assert (board.plan.mines, board.plan.blocks) == ([0, 0], [0, 0])


# ----------------------------------------------------------------------------------- Scenario 3


@case(NAME, "SC3-1", "SC3-2", "SC3-5")
def test_sc3_1_turns_and_points():
    board = game("brawling")
    assert turns(board) == ("24 Nov 0700", "25 Nov Night", 12)
    assert board.plan.first_step == STEP_H
    assert points(board, "div-44") == (1, 3, 1, 5)
    assert points(board, "div-lehr") == (3, 5, 2, 2)


@case(NAME, "SC3-3", "SC3-4")
@pytest.mark.parametrize(
    ("name", "units", "centre", "distance", "positions"),
    [
        ("s3-us1", 2, "16.18", 2, False),
        ("s3-us2", 2, "19.19", 2, False),
        ("s3-us3", 2, "27.15", 1, False),
        ("s3-us4", 2, "34.07", 2, False),
        ("s3-us5", 2, "33.16", 2, False),
        ("s3-us6", 1, "20.14", 4, False),
        ("s3-us7", 1, "20.14", 4, False),
        ("s3-us8", 6, "13.22", 2, True),
        ("s3-us9", 4, "37.24", 5, True),
    ],
)
def test_sc3_3_american_groups(name: str, units: int, centre: str, distance: int, positions: bool):
    board = game("brawling")
    assert len(members(board, name)) == units
    assert set(names(board, group(board, name).area)) == within(board, centre, distance)
    assert group(board, name).positions is positions


@case(NAME, "SC3-6", "SC3-7", "SC3-8")
def test_sc3_6_german_groups():
    board = game("brawling")
    first, second, guns = (group(board, f"s3-ge{n}") for n in (1, 2, 3))
    assert (len(first.units), len(second.units)) == (10, 13)
    for column in range(12, 24):
        assert first.area & hexes(board, [f"{column}.16"])
        assert not first.area & hexes(board, [f"{column}.17"])
    assert not first.area & hexes(board, ["11.13", "24.10"])
    assert unit_names(board, first.parked) == ["ger-PzArt130-I"]
    assert unit_names(board, second.parked) == ["ger-PzArt130-II"]
    assert not first.must_park
    assert [board.leaders.ids[one] for one in first.contacts] == ["ldr-901"]
    assert [board.leaders.ids[one] for one in second.contacts] == ["ldr-902"]
    assert names(board, guns.area) == ["18.00"]
    assert (guns.extra, guns.must_park, guns.in_contact) == (3, True, True)
    assert sorted(board.leaders.ids[one] for one in guns.contacts) == ["ldr-901", "ldr-902"]
    assert [board.sheet.grid.ids[hex_] for hex_ in guns.entries] == ["19.00"]


@case(NAME, "SC3-9")
def test_sc3_9_reinforcements():
    board = game("brawling")
    found = {arrival.name: arrival.turn for arrival in board.plan.arrivals}
    assert found == {
        "mrs-06": 1, "mrs-07": 1, "mrs-08": 1, "mrs-09": 1, "mrs-10": 1, "mrs-12": 1,
        "mrs-13": 2, "mrs-14": 2, "mrs-15": 7, "mrs-16": 11,
    }  # fmt: skip
    assert points(board, "div-4") == (2, 4, 2, 3)
    later = [(r.turn, r.adds, r.command, r.dispatch) for r in board.plan.ratings if r.turn > 1]
    assert later == [(11, True, 1, 1)]


@case(NAME, "SC3-10", "SC3-12")
def test_sc3_10_mug_first_chit_and_markers():
    board = game("brawling")
    assert mug(board) == {
        "chit-event", "chit-dc-us", "chit-dc-ger", "chit-div-44", "chit-div-4", "chit-901",
        "chit-902",
    }  # fmt: skip
    assert first_chit(board) == "chit-div-lehr"
    assert len(rearguards(board)) == 14
    assert board.plan.mines == [2, 1]
    assert board.plan.blocks == [4, 3]


@case(NAME, "SC3-11", "R10", "12-14")
def test_sc3_11_german_towns_except_those_with_americans():
    s, _ = begun("brawling")
    board = game("brawling")
    held = set(names(board, s.held & board.victory.towns))
    # A/121 Cavalry stands in Durstel (34.07) inside the German area.
    assert held == {"14.05", "20.05", "28.05", "14.09", "24.11", "28.09", "15.16", "21.14"}
    area = 0
    for one in board.groups:
        if one.side == GERMAN and not one.extra:
            area |= one.area
    assert board.victory.german_hexes == area & board.victory.towns


# ----------------------------------------------------------------------------------- Scenario 4


@case(NAME, "SC4-1", "SC4-2", "SC4-5", "R19", "12-5")
def test_sc4_1_five_turns_from_step_a():
    board = game("deeds")
    assert turns(board) == ("27 Nov 0700", "27 Nov 1500", 5)
    assert board.plan.first_step == STEP_A
    assert points(board, "div-lehr") == (3, 5, 0, 3)
    assert points(board, "div-4") == (3, 5, 2, 4)
    assert board.groups[0].side == GERMAN  # sets up first
    s, _ = begun("deeds")
    assert (s.turn, s.cloud) == (1, 1)  # the weather of the turn is read: Clear


@case(NAME, "SC4-3", "SC4-4", "SC4-9")
def test_sc4_3_german_groups():
    board = game("deeds")
    first, second = group(board, "s4-ge1"), group(board, "s4-ge2")
    assert (len(first.units), len(second.units)) == (18, 13)
    assert first.area & hexes(board, ["12.09", "17.12", "24.12"]) == hexes(
        board, ["12.09", "17.12", "24.12"]
    )
    assert not first.area & hexes(board, ["12.10", "25.05"])
    assert second.area & hexes(board, ["25.13", "38.06"]) == hexes(board, ["25.13", "38.06"])
    assert not second.area & hexes(board, ["38.07", "25.14"])
    assert first.positions
    assert second.positions
    assert (board.given.rearguards, board.given.mines, board.given.blocks) == (
        [2, 0], [1, 0], [1, 0],
    )  # fmt: skip


@case(NAME, "SC4-6", "SC4-7")
@pytest.mark.parametrize(
    ("name", "units", "centre", "leaders"),
    [
        ("s4-us1", 9, "15.16", ["ldr-CCB", "tf-churchill"]),
        ("s4-us2", 10, "21.16", ["tf-jaques"]),
        ("s4-us3", 9, "34.13", ["ldr-CCA", "tf-oden"]),
        ("s4-us4", 6, "28.15", ["tf-west"]),
    ],
)
def test_sc4_6_the_task_forces(name: str, units: int, centre: str, leaders: list[str]):
    board = game("deeds")
    one = group(board, name)
    assert len(one.units) == units
    assert set(names(board, one.area)) == within(board, centre, 2)
    assert [board.leaders.ids[leader] for leader in one.leaders] == leaders


@case(NAME, "SC4-8")
def test_sc4_8_american_parks_and_the_guns_of_the_44th_under_the_4th():
    board = game("deeds")
    first, second = group(board, "s4-us5"), group(board, "s4-us6")
    assert unit_names(board, first.parked) == ["us-4-253FA", "us-4-179FA"]
    assert unit_names(board, second.parked) == ["us-44-217", "us-44-242"]
    for one in (first, second):
        assert (one.extra, one.must_park, one.in_contact) == (0, True, True)
        assert sorted(board.leaders.ids[leader] for leader in one.contacts) == [
            "ldr-CCA", "ldr-CCB",
        ]  # fmt: skip
        rows = {hex_[3:] for hex_ in names(board, one.area)}
        assert min(rows) == "16"
        south = [hex_ for hex_ in board.sheet.grid.ids if int(hex_[3:]) > 15]
        assert names(board, one.area) == south  # on both banks
    fourth = board.commands.divisions.index("div-4")
    assert {board.units.commander[unit] for unit in second.units} == {fourth}
    assert {board.units.commander[unit] for unit in first.units} == {fourth}
    usual = game("scholbach")
    assert usual.units.commander[usual.units.ids.index("us-44-217")] != fourth


@case(NAME, "SC4-10", "SC4-11")
def test_sc4_10_mug_first_chit_and_markers():
    board = game("deeds")
    assert mug(board) == {
        "chit-event", "chit-dc-us", "chit-dc-ger", "chit-div-lehr", "chit-CCB", "chit-CCA",
    }  # fmt: skip
    assert first_chit(board) == "chit-div-4"
    assert len(rearguards(board)) == 14
    assert (board.plan.mines, board.plan.blocks) == ([3, 2], [4, 3])
    s, _ = begun("deeds")
    held = set(names(board, s.held & board.victory.towns))
    assert held == {"14.05", "20.05", "28.05", "34.07", "14.09", "24.11", "28.09"}


# ------------------------------------------------------------------------------ Scenarios 5 and 6


@case(NAME, "SC5-1", "SC5-2", "SC6-1", "SC6-2")
@pytest.mark.parametrize(
    ("scenario", "last", "count"), [("strike", "25 Nov Night", 14), ("campaign", "27 Nov 1500", 25)]
)
def test_sc5_1_set_up_and_mug_of_scenario_2(scenario: str, last: str, count: int):
    board, scouts = game(scenario), game("scouts")
    assert turns(board) == ("23 Nov 1500", last, count)
    assert [one.name for one in board.groups] == [one.name for one in scouts.groups]
    assert mug(board) == mug(scouts)
    assert first_chit(board) == first_chit(scouts)
    assert board.plan.first_step == STEP_H
    assert points(board, "div-44") == points(scouts, "div-44")
    assert len(rearguards(board)) == 14
    assert (board.plan.mines, board.plan.blocks) == ([3, 2], [4, 3])


@case(NAME, "R9", "SC5-1")
def test_r9_the_line_end_scenario_5():
    usual, late = game("strike"), game("strike", sc5_157_arrives="yes")
    assert {arrival.name for arrival in late.plan.arrivals} - {
        arrival.name for arrival in usual.plan.arrivals
    } == {"mrs-16"}
    assert "us-44-157-A" in late.units.ids
    assert "us-44-157-A" not in usual.units.ids
    raised = [(r.turn, r.command) for r in late.plan.ratings if r.adds]
    assert raised == [(13, 1)]
    assert not [r for r in usual.plan.ratings if r.adds]
    assert "us-44-157-A" in game("brawling").units.ids


@case(NAME, "R29")
@pytest.mark.parametrize("scenario", ["scholbach", "scouts", "strike", "campaign"])
def test_r29_every_victory_hex_is_american_at_first(scenario: str):
    s, _ = begun(scenario)
    assert not s.held & game(scenario).victory.towns


@case(NAME, "12-1", "12-6")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_12_1_full_strength_and_no_contact_unless_noted(scenario: str):
    s = game(scenario).start()
    board = s.board
    assert all(s.steps[unit] == steps for unit, steps in enumerate(board.units.steps))
    assert all(s.contact[unit] == NONE for unit in range(board.units.count))
    assert not any(s.hits[unit] or s.suppressed[unit] for unit in range(board.units.count))


@case(NAME, "R22", "R30")
def test_r22_the_table_of_12_0_is_the_only_one_of_its_kind():
    """R30: chapters 8 to 10 are missing in the printed list; R22: so 9.0 means 12.0."""
    sections = {row.text("id").split("-")[0] for row in game().data.table("cases").rows}
    assert "12" in sections
    assert not {"8.0", "9.0", "10.0"} & sections


def test_hex_numbers_of_the_rules_exist():
    board = game()
    for name in ("06.20", "07.20", "16.00", "19.00", "18.00", "31.00", "15.27", "38.26", "28.26"):
        assert hex_number(board, name) >= 0
