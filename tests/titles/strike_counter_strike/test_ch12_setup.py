"""12-1 to 12-6 The set-up: groups in their order, postures, leaders, Parks, markers, examples."""

from __future__ import annotations

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.kernel.play.why import explaining
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.state import IMPROVED, marked, put
from grognard.titles.strike_counter_strike.rules.ch12_placing import (
    DEPLOYED,
    check_stack,
    present_group,
)
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.titles.strike_counter_strike.helpers import (
    AMERICAN,
    GERMAN,
    NAME,
    SCENARIOS,
    begun,
    game,
    hex_number,
    order,
    position,
    refusals,
    set_up,
)

case = pytest.mark.case


def start(scenario: str, **readings: str) -> StrikeState:
    return game(scenario, **readings).start()


def place_of(s: StrikeState, name: str) -> str:
    return str(s.board.notation.kind("place").ids[s.place[s.board.units.ids.index(name)]])


@case(NAME, "12-4", "R21")
def test_12_4_groups_are_set_up_in_their_order():
    s = start("scholbach")
    group = present_group(s, AMERICAN)
    assert group is not None
    assert group.name == "s1-us1"
    assert refusals(s, "pick us-44-114-E") == ["E12.0 refuse.setup_order"]
    assert refusals(s, "pick ger-902-5") == ["E12.0 refuse.setup_other_side"]
    set_up(s, "pick us-cav-106-B-SCT", "place 33.19 deployed")  # any unit of the group
    assert refusals(s, "pick us-cav-106-B-SCT") == ["E12.0 refuse.setup_placed"]
    assert refusals(s, "begin")[0] == "E12.0 refuse.units_left"
    set_up(s, "pick us-cav-106-B-AC", "place 33.18 deployed")
    assert refusals(s, "pick us-44-114-E") == []
    assert start("deeds").stack[-1].side(start("deeds")) == GERMAN  # first in Scenario 4
    assert start("brawling").stack[-1].side(start("brawling")) == AMERICAN


@case(NAME, "SC1-4", "12-4")
def test_sc1_4_only_in_the_area_of_the_group():
    s = start("scholbach")
    set_up(s, "pick us-cav-106-B-AC")
    assert refusals(s, "place 33.17 deployed") == []
    assert refusals(s, "place 33.16 deployed") == ["E12.0 refuse.setup_area"]
    assert refusals(s, "finish")[0].startswith("10.16")


@case(NAME, "12-3")
def test_12_3_mounted_or_not_in_column_or_not():
    s = start("scholbach")
    set_up(s, "pick us-cav-106-B-SCT", "place 33.19 mounted-column", "pick us-cav-106-B-AC")
    assert refusals(s, "place 33.19 mounted") == ["24.1 refuse.no_transport"]
    assert refusals(s, "place 33.19 column") == ["22.1 refuse.column_there"]
    assert refusals(s, "place 33.19 deployed") == []
    set_up(s, "place 33.18 column")
    scout, car = (s.board.units.ids.index(f"us-cav-106-B-{name}") for name in ("SCT", "AC"))
    assert (s.mounted[scout], s.column[scout]) == (1, 1)
    assert (s.mounted[car], s.column[car]) == (0, 1)


@case(NAME, "12-3", "2.1.2-3")
def test_12_3_vehicles_stand_in_woods_only_in_column_on_a_road():
    s = start("deeds")
    board = s.board
    kinds = board.sheet.terrain_sheet
    group = present_group(s, GERMAN)
    assert group is not None
    roads = board.sheet.on_road | board.sheet.on_railroad
    woods = [
        hex_
        for hex_ in range(board.off_map)
        if kinds.ids[board.sheet.terrain[hex_]] == "woods" and group.area & board.sheet.bit[hex_]
    ]
    on_road = [board.sheet.grid.ids[hex_] for hex_ in woods if roads & board.sheet.bit[hex_]]
    off_road = [board.sheet.grid.ids[hex_] for hex_ in woods if not roads & board.sheet.bit[hex_]]
    set_up(s, "pick ger-Pz130-6")
    for posture in ("deployed", "column"):
        assert refusals(s, f"place {off_road[0]} {posture}") == ["E2.1.2 refuse.setup_terrain"]
    assert refusals(s, f"place {on_road[0]} deployed") == ["E2.1.2 refuse.setup_terrain"]
    set_up(s, f"place {on_road[0]} column", "pick ger-901-2")
    assert refusals(s, f"place {off_road[0]} deployed") == []  # on foot
    assert refusals(s, f"place {off_road[0]} mounted-column") == ["E2.1.2 refuse.setup_terrain"]


@case(NAME, "12-3", "R21")
def test_12_3_stacking_and_enemies():
    s = start("brawling")
    desk = Desk(Tape())
    order(s, "setup example", desk)
    order(s, "begin", desk)
    assert s.stack[-1].side(s) == GERMAN
    order(s, "pick ger-901-2", desk)
    # Americans stand in 16.18 and 20.17, outside; B/106 has units in the area of the second group.
    order(s, "place 15.16 deployed", desk)
    for unit in ("ger-901-3", "ger-901-10", "ger-Pz130-6"):
        order(s, f"pick {unit}", desk)
        order(s, "place 15.16 deployed", desk)
    order(s, "pick ger-Pz130-8", desk)
    assert refusals(s, "place 15.16 deployed") == ["22.1 refuse.stack_full"]
    assert refusals(s, "place 15.16 column") == []


@case(NAME, "12-3", "GTS-22.2")
def test_12_3_where_units_are_counted_a_full_hex_is_refused_by_that_case():
    s, desk = start("brawling", stacking_mode="units4"), Desk(Tape())
    order(s, "setup example", desk)
    order(s, "begin", desk)
    for unit in ("ger-901-2", "ger-901-3", "ger-901-10", "ger-Pz130-6"):
        order(s, f"pick {unit}", desk)
        order(s, "place 15.16 deployed", desk)
    order(s, "pick ger-901-GrW4", desk)
    assert refusals(s, "place 15.16 deployed") == ["22.2 refuse.stack_full"]


@case(NAME, "12-3", "GTS-22.5")
def test_12_3_no_fifth_unit_without_a_step_in_a_hex():
    s = position({f"ger-rg-{number}": "16.11" for number in range(1, 5)})
    for unit, wanted in (("ger-rg-5", ["22.5 refuse.stack_empties"]), ("ger-901-2", [])):
        why = explaining()
        number = s.board.units.ids.index(unit)
        check_stack(s, number, s.board.sheet.grid.number("16.11"), DEPLOYED, why)
        assert [f"{reason.case} {reason.key}" for reason in why.reasons] == wanted


@case(NAME, "R21")
def test_r21_no_unit_in_a_hex_of_the_enemy():
    s = start("brawling")
    desk = Desk(Tape())
    order(s, "setup example", desk)
    order(s, "begin", desk)
    for unit in ("2", "3", "GrW4", "leIG4", "9", "10"):
        order(s, f"pick ger-901-{unit}", desk)
        order(s, f"place {'14.14' if unit in '23' else '15.14'} deployed", desk)
    for unit in ("Pz130-6", "Pz130-8", "Flak311-1", "PzArt130-I"):
        order(s, f"pick ger-{unit}", desk)
        order(s, "place 15.15 deployed", desk)
    order(s, "pick ger-902-1", desk)
    assert place_of(s, "us-cav-121-A-SCT") == "34.07"
    assert refusals(s, "place 34.07 deployed") == ["R21 refuse.setup_enemy"]


@case(NAME, "SC1-5", "R25")
def test_sc1_5_infantry_may_start_in_improved_positions():
    s = start("scholbach")
    set_up(
        s,
        "pick us-cav-106-B-AC",
        "place 33.19 deployed",
        "pick us-cav-106-B-SCT",
    )
    assert refusals(s, "place 33.19 improved") == ["20.18 refuse.setup_no_positions"]
    set_up(s, "place 33.19 deployed", "pick us-44-114-H")
    assert refusals(s, "place 30.22 improved") == ["R25 refuse.setup_not_infantry"]
    set_up(s, "place 30.22 deployed", "pick us-44-114-E", "place 30.22 improved")
    assert s.position[s.board.units.ids.index("us-44-114-E")] == IMPROVED


@case(NAME, "12-2")
def test_12_2_leaders_join_any_unit_of_their_formation_of_whatever_group():
    s = start("scouts")
    assert refusals(s, "lead ldr-106 us-cav-106-B-AC")[0] == "E12.0 refuse.units_left"
    order(s, "setup example", Desk(Tape()))
    chief = s.board.leaders.ids.index("ldr-106")
    s.leader_state[chief], s.leader_with[chief] = 0, NONE
    assert refusals(s, "begin") == ["E12.0 refuse.leaders_left"]
    assert refusals(s, "lead ldr-106 us-44-776-C") == ["21.5 refuse.not_his_formation"]
    assert refusals(s, "lead ldr-106 us-cav-121-B-AC") == []  # of another group
    set_up(s, "lead ldr-106 us-cav-121-B-AC")
    assert refusals(s, "lead ldr-106 us-cav-106-B-AC") == ["E12.0 refuse.setup_leader"]
    assert refusals(s, "begin") == []


@case(NAME, "SC1-6", "SC1-9", "12-6", "GTS-23.16", "GTS-23.18")
def test_sc1_6_parks_and_contact():
    s = start("scholbach")
    desk = Desk(Tape())
    order(s, "setup example", desk)
    order(s, "begin", desk)
    for unit in ("5", "6", "7", "GrW8", "9", "10"):
        order(s, f"pick ger-902-{unit}", desk)
        order(s, f"place {'30.15' if unit in '567' else '31.15'} deployed", desk)
    order(s, "pick ger-Pz130-5", desk)
    order(s, "place 33.15 deployed", desk)
    assert refusals(s, "pick ger-PzArt130-II") == ["23.18 refuse.setup_in_park"]
    assert refusals(s, "guns ger-A 28.15") == ["E12.0 refuse.setup_park_area"]
    assert refusals(s, "guns ger-B 28.14") == ["23.18 refuse.setup_park"]
    enemy = s.board.units.ids.index("us-44-114-H")
    home = s.place[enemy]
    put(s, enemy, s.board.sheet.grid.number("28.14"))
    assert refusals(s, "guns ger-A 28.14") == [], "23.16 the Park stands behind the hex"
    put(s, enemy, home)
    order(s, "guns ger-A 28.14", desk)
    assert place_of(s, "ger-PzArt130-II") == "behind-ger-A"
    assert refusals(s, "contact ger-PzArt130-II ldr-902") == ["23.18 refuse.leader_off_map"]
    order(s, "lead ldr-902 ger-902-7", desk)
    assert refusals(s, "begin") == ["23.18 refuse.contacts_left"]
    assert refusals(s, "contact ger-902-7 ldr-902") == ["E12.0 refuse.no_first_contact"]
    other = refusals(s, "contact ger-PzArt130-II ldr-114")
    assert other == ["23.18 refuse.setup_other_leader"]
    order(s, "contact ger-PzArt130-II ldr-902", desk)
    assert refusals(s, "contact ger-PzArt130-II ldr-902") == ["23.18 refuse.in_contact"]
    assert refusals(s, "begin") == []


@case(NAME, "SC1-6")
def test_sc1_6_the_american_guns_may_start_in_contact():
    s = start("scholbach")
    set_up(
        s,
        "pick us-cav-106-B-AC", "place 33.19 deployed",
        "pick us-cav-106-B-SCT", "place 33.19 deployed",
        *(text for unit in "EFGH" for text in (f"pick us-44-114-{unit}", "place 30.22 deployed")),
        "pick us-44-776-A", "place 31.21 deployed", "pick us-44-114-AT", "place 31.21 deployed",
        "guns us-A 30.24", "lead ldr-106 us-cav-106-B-AC", "lead ldr-114 us-44-114-F",
    )  # fmt: skip
    assert refusals(s, "begin") == []  # without Contact
    set_up(s, "contact us-44-217 ldr-106")
    guns = s.board.units.ids.index("us-44-217")
    assert s.board.leaders.ids[s.contact[guns]] == "ldr-106"


@case(NAME, "SC3-6", "SC3-7")
def test_sc3_6_guns_may_start_in_their_park_or_on_the_map():
    s = start("brawling")
    desk = Desk(Tape())
    order(s, "setup example", desk)
    order(s, "begin", desk)
    assert refusals(s, "pick ger-PzArt130-I") == []
    assert refusals(s, "guns ger-A 18.17") == ["E12.0 refuse.setup_park_area"]
    order(s, "guns ger-A 18.13", desk)
    unit = s.board.units.ids.index("ger-PzArt130-I")
    assert place_of(s, "ger-PzArt130-I") == "18.13"
    assert s.board.commands.parks[s.park[unit]] == "ger-A"
    assert refusals(s, "guns ger-A 18.13") == ["23.18 refuse.setup_park"]


@case(NAME, "12-3", "2.1.2-3", "SC3-6")
def test_12_3_guns_on_tracks_have_no_park_in_woods():
    s, desk = start("brawling"), Desk(Tape())
    order(s, "setup example", desk)
    order(s, "begin", desk)
    sheet = s.board.sheet
    kinds = [sheet.terrain_sheet.ids[kind] for kind in sheet.terrain]
    for hex_, kind in (
        ("16.06", "woods"),
        ("18.13", "clear"),
        ("15.00", "town"),
        ("26.12", "woods"),
    ):
        assert kinds[sheet.grid.number(hex_)] == kind
    assert refusals(s, "guns ger-A 16.06") == ["E2.1.2 refuse.setup_terrain"]
    assert refusals(s, "guns ger-A 18.13") == []
    assert refusals(s, "guns ger-A 15.00") == []  # in a Town a vehicle may leave Column
    first = present_group(s, GERMAN)
    assert first is not None
    for unit in first.units:
        put(s, unit, sheet.grid.number("18.13"))
    assert refusals(s, "guns ger-B 26.12") == []  # towed guns stand on the ground


@case(NAME, "SC3-8")
def test_sc3_8_the_artillery_corps_in_its_park_or_as_reinforcements():
    s, desk = start("brawling"), Desk(Tape())
    order(s, "setup example", desk)
    order(s, "begin", desk)
    order(s, "setup example", desk)
    for unit in ("I", "II", "III", "IV"):
        assert place_of(s, f"ger-VAK401-{unit}") == "behind-ger-C"
        number = s.board.units.ids.index(f"ger-VAK401-{unit}")
        s.place[number], s.park[number] = s.board.unplaced, NONE
        s.contact = marked(s.contact, number, NONE)
    s.derive()
    assert refusals(s, "pick ger-VAK401-I") == ["23.18 refuse.setup_in_park"]
    assert refusals(s, "enter ger-VAK401-I 16.00 mounted") == ["E12.0 refuse.setup_no_entry"]
    order(s, "enter ger-VAK401-I 19.00 mounted-column", desk)
    assert place_of(s, "ger-VAK401-I") == "entry-19.00"
    assert refusals(s, "enter ger-VAK401-I 19.00 mounted") == ["E12.0 refuse.setup_not_now"]
    order(s, "guns ger-C 18.00", desk)
    assert place_of(s, "ger-VAK401-IV") == "behind-ger-C"
    assert refusals(s, "begin") == ["23.18 refuse.contacts_left"]
    for unit in ("II", "III", "IV"):
        order(s, f"contact ger-VAK401-{unit} ldr-902", desk)
    assert refusals(s, "begin") == []


@case(NAME, "SC4-9")
def test_sc4_9_nachhuten_a_minefield_and_a_sperre():
    s, desk = start("deeds"), Desk(Tape())
    assert refusals(s, "pick ger-rg-1") == ["E12.0 refuse.units_left"]
    assert refusals(s, "mine 24.12") == ["E12.0 refuse.units_left"]
    board = s.board
    left = [unit for unit in board.units_of[GERMAN] if s.place[unit] == board.unplaced]
    reasons = s.stack[-1].refusals(s, board.notation.parse("pick ger-rg-1"))
    assert reasons[0].args == (len(left),)
    order(s, "setup example", desk)
    assert place_of(s, "ger-rg-1") == "16.11"
    assert (s.mines_left[GERMAN], s.blocks_left[GERMAN]) == (2, 3)
    assert refusals(s, "pick ger-rg-3") == ["SC4 refuse.setup_markers"]
    assert refusals(s, "mine 24.11") == ["SC4 refuse.setup_markers"]
    assert refusals(s, "bar 14.09") == ["SC4 refuse.setup_markers"]
    # Without the example's markers they may be placed, or not.
    for name in ("ger-rg-1", "ger-rg-2"):
        s.place[board.units.ids.index(name)] = board.available
    s.mines = s.blocks = (0,) * board.off_map
    s.derive()
    assert refusals(s, "begin") == []
    assert refusals(s, "mine 24.12") == []
    assert refusals(s, "mine 24.13") == ["SC4 refuse.setup_marker_area"]
    assert refusals(s, "bar 14.10") == []
    assert not board.sheet.on_road & board.sheet.bit[board.sheet.grid.number("16.11")]
    assert refusals(s, "bar 16.11") == ["25.7 refuse.no_road"]
    order(s, "pick ger-rg-1", desk)
    assert refusals(s, "place 16.11 column") == ["25.2 refuse.setup_rearguard"]
    assert refusals(s, "place 16.16 deployed") == ["E12.0 refuse.setup_area"]
    order(s, "place 16.11 deployed", desk)
    order(s, "mine 24.12", desk)
    order(s, "bar 14.10", desk)
    assert (s.mines[board.sheet.grid.number("24.12")]) == GERMAN + 1
    assert (s.blocks[board.sheet.grid.number("14.10")]) == GERMAN + 1
    order(s, "begin", desk)
    order(s, "setup example", desk)
    assert refusals(s, "mine 30.17") == ["SC4 refuse.setup_markers"]  # not the American player


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_example_is_what_single_orders_could_bring_about(scenario: str):
    """`lays_out` gives the orders, each legal, and they lead to the same position."""
    s, wanted = game(scenario).start(), game(scenario).start()
    desk = Desk(Tape())
    while wanted.stack and type(wanted.stack[-1]).__name__ == "SetUp":
        order(wanted, "setup example", desk)
        while orders := s.stack[-1].lays_out(s, wanted):
            for number in orders:
                assert number in s.stack[-1].legal(s), s.board.notation.text(number)
                s.stack[-1].apply(s, number, desk)
        for name in ("place", "leader_with", "held", "park_hex", "mines_left", "blocks_left"):
            assert getattr(s, name) == getattr(wanted, name), name
        for unit in range(s.board.units.count):
            for name in ("mounted", "column", "position", "contact", "park"):
                assert getattr(s, name)[unit] == getattr(wanted, name)[unit], name
        for state in (s, wanted):
            begin = state.board.notation.parse("begin")
            assert not state.stack[-1].refusals(state, begin)
            state.stack[-1].apply(state, begin, desk)
        assert not s.board.faults(s)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_candidates_and_list_agree(scenario: str):
    s, desk = game(scenario).start(), Desk(Tape())
    frame = s.stack[-1]
    assert sorted(frame.legal(s)) == sorted(frame.legal_by_refusals(s))
    order(s, "setup example", desk)
    frame = s.stack[-1]
    assert sorted(frame.legal(s)) == sorted(frame.legal_by_refusals(s))
    assert refusals(s, "setup example") == ["E12.0 refuse.setup_begun"]


@case(NAME, "12-5")
def test_12_5_play_begins_behind_the_set_up():
    s, _ = begun("scholbach")
    assert s.turn == 1
    assert "SetUp" not in [type(frame).__name__ for frame in s.stack]


@pytest.mark.case(NAME, "R21", "12-4")
def test_r21_no_example_where_an_enemy_stands() -> None:
    """Scenario 3: D / 106 may be set up in 18.15, where the German example has tanks."""
    s = game("brawling").start()
    set_up(s, "setup example", "begin")
    assert refusals(s, "setup example") == []
    put(s, s.board.units.ids.index("us-cav-106-D"), hex_number(game("brawling"), "18.15"))
    assert refusals(s, "setup example") == ["R21 refuse.setup_enemy"]
