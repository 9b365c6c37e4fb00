"""8.0 Reinforcements and their entry hexes."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch15_zones import zone_of, zones_of
from grognard.series.gts.rules.ch21_command import in_command
from grognard.series.gts.state import ABSENT, IN_PLAY, GtsState
from tests.series.gts.board import BLUE, RED, Drill, dice, give, go, reasons, told
from tests.series.gts.turns import (
    GAME,
    TITLE,
    arriving,
    chit,
    later,
    make,
    playing,
    top,
    turn_at,
)

PLACES = {"b1": "05.05", "r1": "12.02"}


def waiting(*units: str, entry: str = "entry-01.01") -> dict[str, str]:
    return {**dict.fromkeys(units, entry), "r1": "12.06"}


def step_c(game: Drill, *units: str, turn: int = 2) -> GtsState:
    s = later(turn_at(PLACES, "C", game=game, turn=turn, leaders={"beta": "b1"}), *units)
    s.carried = chit("chit-B")
    go(s, dice())
    return s


@pytest.mark.case(TITLE, "GTS-8.1", "GTS-8.7a", "GTS-22.8", "12-7", "3.2-C")
def test_8_1_reinforcements_come_to_their_boxes_overstacked_mounted_and_in_column() -> None:
    game = make()
    arriving(game, 2, "a1", "a2", "a3", "lone", "lost")
    s = step_c(game, "a1", "a2", "a3", "lone", "lost")
    assert top(s) == "Arrivals"
    for unit in ("a1", "a2", "a3", "lone", "lost"):
        assert game.entry_hex(s.place[game.unit(unit)]) == game.hex("01.01")
        assert s.column[game.unit(unit)]  # 8.7a the limit of one Column does not count here
    assert s.mounted[game.unit("a3")]
    assert not s.mounted[game.unit("a1")]
    assert reasons(s, "enter a1 01.01 mounted") == ["24.1 refuse.no_transport"]
    give(s, "enter a3 01.01 deployed", dice())
    assert not s.column[game.unit("a3")]
    assert not s.mounted[game.unit("a3")]
    assert reasons(s, "enter a3 01.01 column") == ["8.1 refuse.not_arriving"]  # once each
    assert reasons(s, "enter b1 01.01 column") == ["8.1 refuse.not_arriving"]
    give(s, "done", dice())
    assert top(s) == "FormationChit"


@pytest.mark.case(TITLE, "GTS-8.1")
def test_8_1_not_before_their_turn_and_where_the_schedule_says() -> None:
    game = make(entries={"01.01": BLUE, "01.05": BLUE, "14.08": RED})
    arriving(game, 2, "a1", entry="01.01 01.05")
    arriving(game, 3, "a2")
    s = step_c(game, "a1", "a2")
    assert s.place[game.unit("a2")] == game.later
    assert reasons(s, "enter a1 14.08 column") == ["8.1 refuse.not_its_entry"]
    give(s, "enter a1 01.05 column", dice())
    assert game.entry_hex(s.place[game.unit("a1")]) == game.hex("01.05")


@pytest.mark.case(TITLE, "GTS-8.10", "12-8")
def test_8_10_a_leader_comes_with_the_first_units_of_his_formation() -> None:
    game = make()
    arriving(game, 2, "lone", "a1", "a2")
    s = step_c(game, "a1", "a2", "lone")
    alpha, force = 0, 1
    assert s.leader_with[alpha] == game.unit("a1")
    assert s.leader_state[force] == ABSENT  # Task Force leaders: S3.0
    assert reasons(s, "transfer alpha lone") == ["8.10 refuse.not_his_formation"]
    assert reasons(s, "transfer beta b1") == ["8.10 refuse.leader_not_arriving"]
    give(s, "transfer alpha a2", dice())
    assert s.leader_with[alpha] == game.unit("a2")
    assert reasons(s, "transfer alpha a1") == ["8.10 refuse.leader_not_arriving"]


@pytest.mark.case(TITLE, "GTS-21.8")
def test_21_8_a_leader_out_of_play_returns_with_the_next_unit_of_his_formation() -> None:
    game = make()
    arriving(game, 2, "a2")
    s = turn_at(PLACES, "C", game=game, turn=2, leaders={"beta": "b1"})
    s.leader_state[0] = IN_PLAY
    s.place[game.unit("a2")] = game.later
    go(s, dice())
    assert s.leader_with[0] == game.unit("a2")


@pytest.mark.case(TITLE, "GTS-23.18", "GTS-23.16")
def test_23_18_a_line_may_bring_a_park_behind_its_hex_in_contact() -> None:
    game = make()
    park = game.commands.parks.index("far")
    game.commands.park_entries[park] = [game.hex("01.01")]
    arriving(
        game, 2, "gun", "heavy", park=park, park_hex=game.hex("02.01"), contacts=[0, 2],
        in_contact=True,
    )  # fmt: skip
    s = step_c(game, "gun", "heavy")
    gun, heavy = game.unit("gun"), game.unit("heavy")
    assert s.place[gun] == game.park_place(park)
    assert (s.park[gun], s.park_hex[park]) == (park, game.hex("02.01"))
    assert s.contact[gun] == 2  # alpha is not in play: beta
    s.leader_state[0], s.leader_with[0] = IN_PLAY, game.unit("b1")
    assert reasons(s, "contact gun gamma") == ["23.18 refuse.no_first_contact"]
    give(s, "contact gun alpha", dice())
    assert s.contact[gun] == 0
    give(s, "enter heavy 01.01 mounted-column", dice())  # instead as reinforcements
    assert (s.park[heavy], s.contact[heavy]) == (-1, -1)
    assert game.entry_hex(s.place[heavy]) == game.hex("01.01")


@pytest.mark.case(TITLE, "GTS-8.2")
def test_8_2_only_the_chit_of_their_division_activates_units_in_entry_hexes() -> None:
    places = waiting("a1", "a2") | {"a3": "05.05"}
    s = playing(places, "chit-blue")
    assert "activate a2" in go(s, dice())
    for name in ("chit-A", "chit-direct-blue"):
        s = playing(places, name, cp=[5, 5, 5], leaders={"alpha": "a3"})
        assert reasons(s, "activate a2")[0] == "8.2 refuse.waits_for_division"
    free = make(reinforcements_need_division_chit="no")
    s = playing(places, "chit-A", game=free, leaders={"alpha": "a3"})
    assert "activate a2" in go(s, dice())


@pytest.mark.case(TITLE, "GTS-8.3", "GTS-8.5", "GTS-21.4", "12-12", "GTS-8.7")
def test_8_3_one_action_from_an_entry_hex_even_if_it_leads_onto_the_map() -> None:
    places = waiting("a1", "a2") | {"a3": "03.01"}
    s = playing(places, "chit-blue", cp=[5, 5, 5], leaders={"alpha": "a3"})
    a2 = GAME.unit("a2")
    assert not in_command(s, a2)
    give(s, "activate a2", dice())
    assert reasons(s, "pass") == [
        "8.3 refuse.from_entry_hex",
        "10.19 refuse.out_of_command",
    ]
    give(s, "move", dice())
    give(s, "step 02.01", dice())
    give(s, "stop", dice())
    assert s.place[a2] == GAME.hex("02.01")
    assert in_command(s, a2)  # on the map now
    assert top(s) == "DivisionChit"  # and yet without a second action


@pytest.mark.case(TITLE, "GTS-8.3", "GTS-10.19", "12-12")
def test_8_3_by_the_other_reading_who_has_entered_may_act_once_more() -> None:
    free = make(second_action_after_entry="yes")
    places = waiting("a1", "a2") | {"a3": "03.01"}

    def entered(where: dict[str, str], goal: str, **marks: Any) -> GtsState:
        s = playing(where, "chit-blue", game=free, **marks)
        give(s, "activate a2", dice())
        assert reasons(s, "pass")[0] == "8.3 refuse.from_entry_hex", "no CP as long as it waits"
        give(s, "move", dice())
        if goal:
            give(s, f"step {goal}", dice())
        give(s, "stop", dice())
        return s

    marks: dict[str, Any] = {"cp": [5, 5, 5], "leaders": {"alpha": "a3"}}
    s = entered(places, "02.01", **marks)
    assert top(s) == "UnitActivation"
    assert {"move", "improve"} <= set(go(s, dice()))
    give(s, "improve", dice())
    assert s.cp[0] == 7  # 5, 3 by the roll, and 1 paid
    assert top(entered(places, "", **marks)) == "DivisionChit", "it is still waiting"
    far = places | {"a3": "09.05"}
    assert top(entered(far, "02.01", **marks)) == "DivisionChit", "Out of Command"
    led = {**marks, "leaders": {"alpha": "a2"}}
    assert top(entered(waiting("a2"), "02.01", **led)) == "UnitActivation", "with its own leader"


@pytest.mark.case(TITLE, "GTS-8.3", "GTS-8.4", "12-11")
@pytest.mark.parametrize(("reading", "digs"), [("no", False), ("yes", True)])
def test_8_4_who_has_entered_out_of_an_efz(reading: str, digs: bool) -> None:
    board = make(second_action_after_entry=reading, entries={"07.01": BLUE, "14.08": RED})
    places = {"a1": "entry-07.01", "a3": "05.02", "tank": "11.02"}  # it fires as far as 07.01
    s = playing(places, "chit-blue", game=board, cp=[5, 5, 5], leaders={"alpha": "a3"})
    assert in_command(s, board.unit("a1"))
    give(s, "activate a1", dice())
    give(s, "move", dice())
    give(s, "step 06.01", dice())
    give(s, "stop", dice())
    orders = go(s, dice())
    assert "move" in orders
    assert ("improve" in orders) == digs


@pytest.mark.case(TITLE, "GTS-8.4", "12-11")
def test_8_4_in_an_efz_a_second_action_to_fire_or_to_move_may_be_bought() -> None:
    places = {"a1": "entry-01.01", "tank": "04.02", "light": "entry-01.01"}
    s = playing(places, "chit-blue", cp=[5, 5, 5], leaders={})
    light = GAME.unit("light")
    assert in_command(s, light)
    give(s, "activate light", dice())
    assert "8.7a refuse.in_entry_hex" in reasons(s, "fire tank")  # not as its first action
    orders = give(s, "pass", dice())
    assert "fire tank" in orders
    assert "move" in orders
    assert reasons(s, "improve")[0] == "8.4 refuse.fire_or_move"
    give(s, "move", dice())
    assert s.cp[0] == 7  # 5, 3 by the roll, and 1 paid
    assert "step 02.01" in go(s, dice())  # into an EFZ


@pytest.mark.case(TITLE, "GTS-8.4", "GTS-8.2", "GTS-10.10", "12-11")
def test_8_4_with_a_formation_chit_too_a_unit_passes_to_fire_out_of_it() -> None:
    free = make(reinforcements_need_division_chit="no")
    staff = {"alpha": "a3"}
    places = {"light": "entry-01.01", "tank": "04.02", "a3": "06.06"}
    s = playing(places, "chit-A", game=free, cp=[5, 5, 5], leaders=staff)
    give(s, "activate light", dice())
    assert "fire tank" in give(s, "pass", dice())
    s = playing(places, "chit-direct-blue", game=free, cp=[5, 5, 5], leaders=staff)
    give(s, "activate light", dice())
    assert reasons(s, "pass") == ["10.14 refuse.no_second_direct"]
    s = playing({**places, "tank": "12.02"}, "chit-A", game=free, cp=[5, 5, 5], leaders=staff)
    give(s, "activate light", dice())
    assert reasons(s, "pass") == ["10.10 refuse.pass_for_nothing"]


@pytest.mark.case(TITLE, "GTS-8.4", "12-11")
def test_8_4_guns_may_fire_indirectly_out_of_it_too() -> None:
    places = {"gun": "entry-01.01", "a1": "06.06", "tank": "04.02", "r1": "08.06"}
    contact = {"gun": "alpha"}
    s = playing(places, "chit-blue", cp=[5, 5, 5], leaders={"alpha": "a1"}, contact=contact)
    give(s, "activate gun", dice())
    assert "8.7a refuse.in_entry_hex" in reasons(s, "indirect r1")  # not as its first action
    assert "indirect r1" in give(s, "pass", dice())
    s = playing({**places, "tank": "12.02"}, "chit-blue", leaders={"alpha": "a1"}, contact=contact)
    give(s, "activate gun", dice())
    assert reasons(s, "pass") == ["8.3 refuse.from_entry_hex", "10.19 refuse.out_of_command"]


@pytest.mark.case(TITLE, "GTS-8.7a")
def test_8_7a_in_an_entry_hex_a_unit_can_do_nothing_but_move() -> None:
    s = playing(waiting("a1"), "chit-blue", leaders={})
    give(s, "activate a1", dice())
    assert reasons(s, "improve")[0] == "8.7a refuse.in_entry_hex"
    assert go(s, dice()) == ["move", "finish"]
    assert zone_of(s, GAME.unit("a1")) == 0
    assert not s.occupied[BLUE]


@pytest.mark.case(TITLE, "GTS-8.7a", "GTS-14.2", "GTS-20.2", "GTS-23.16")
def test_8_7a_who_waits_suppressed_rallies_there() -> None:
    where = {"gun": "entry-01.01", "b1": "05.05"}  # out of a Park that counter-battery fire has hit
    for roll, left in ((0, 0), (9, 1)):
        s = playing(where, "chit-blue", leaders={"beta": "b1"}, suppressed=["gun"])
        assert give(s, "activate gun", dice()) == ["rally", "finish"]
        give(s, "rally", dice(roll))  # Out of Command: a check
        assert s.suppressed[GAME.unit("gun")] == left
    s = playing(where, "chit-blue", leaders={"beta": "b1"}, hits={"gun": 1})
    assert "recover" in give(s, "activate gun", dice())


@pytest.mark.case(TITLE, "GTS-8.7a", "GTS-23.16", "GTS-20.7")
def test_8_7a_who_is_off_the_map_is_told_why_it_does_not_dig() -> None:
    s = playing({"a1": "entry-01.01"}, "chit-blue", leaders={})
    give(s, "activate a1", dice())
    assert set(reasons(s, "improve")) == {"8.7a refuse.in_entry_hex", "8.7a refuse.not_on_map"}
    s = playing({"gun": "behind-far"}, "chit-blue", leaders={}, park={"gun": "far"}, cp=[1, 0, 0])
    give(s, "activate gun", dice())
    assert reasons(s, "improve") == ["23.16 refuse.not_on_map"]


@pytest.mark.case(TITLE, "GTS-8.6", "12-13", "GTS-16.2")
def test_8_6_leaving_an_entry_hex_triggers_no_opportunity_fire() -> None:
    s = playing({"a1": "entry-01.01", "tank": "04.02"}, "chit-blue", cp=[5, 5, 5], leaders={})
    give(s, "activate a1", dice())
    give(s, "pass", dice())
    give(s, "move", dice())
    desk = dice()
    give(s, "step 02.01", desk)
    assert s.place[GAME.unit("a1")] == GAME.hex("02.01")
    assert top(s) == "Moving"
    assert GAME.sheet.bit[GAME.hex("02.01")] & zones_of(s, RED)
    assert not [one for one in told(desk) if one.startswith("16.")]


@pytest.mark.case(TITLE, "GTS-8.8")
def test_8_8_no_unit_moves_to_within_two_hexes_of_an_enemy_entry_hex() -> None:
    def steps(start: str, game: Drill = GAME) -> list[str]:
        s = playing({"a1": start, "r1": "12.01"}, "chit-A", game=game)
        give(s, "activate a1", dice())
        return [order for order in give(s, "move", dice()) if order.startswith("step")]

    assert "step 12.07" not in steps("11.08")  # two hexes from 14.08
    assert "step 12.07" in steps("11.08", make(entry_hex_exclusion="0"))
    inside = steps("12.07")
    assert "step 13.08" in inside
    assert "step 11.08" in inside
    assert "step 02.01" in steps("01.02")  # 01.01 is an own one


@pytest.mark.case(TITLE, "GTS-8.9")
def test_8_9_with_the_enemy_in_the_entry_hex_units_enter_at_edge_hexes_within_five() -> None:
    def steps(red: str) -> list[str]:
        s = playing({"a1": "entry-01.01", "r1": red}, "chit-blue", cp=[5, 5, 5], leaders={})
        give(s, "activate a1", dice())
        if "pass" in go(s, dice()):
            give(s, "pass", dice())
        return [order for order in give(s, "move", dice()) if order.startswith("step")]

    near = steps("09.05")
    assert "step 02.01" in near
    assert "step 01.06" not in near
    held = steps("01.01")
    assert "step 01.06" in held
    assert "step 06.01" in held
    assert "step 01.07" not in held  # six hexes
    assert "step 03.03" not in held  # not on the edge
    assert "step 01.01" not in held


@pytest.mark.case(TITLE, "GTS-8.11")
def test_8_11_reinforcements_may_wait() -> None:
    s = playing(waiting("a1", "a2"), "chit-blue", leaders={})
    give(s, "done", dice())
    assert GAME.entry_hex(s.place[GAME.unit("a1")]) == GAME.hex("01.01")
    s = playing(waiting("a1", "a2"), "chit-blue", turn=3, leaders={})
    assert "activate a1" in go(s, dice())
