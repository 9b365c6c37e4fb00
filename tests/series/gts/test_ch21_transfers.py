"""21.5 to 21.13 Leaders: transfers, casualties, arrival."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch21_command import activation_limit, command_range, in_command
from grognard.series.gts.rules.ch21_leaders import casualty, settle_leaders
from grognard.series.gts.rules.ch27_states import eliminate
from grognard.series.gts.state import REMOVED, REPLACEMENT, GtsState
from tests.series.gts.board import Drill, dice, give, go, reasons, told
from tests.series.gts.turns import GAME, TITLE, chits, in_mug, make, playing, top

PLACES = {
    "a1": "04.04", "a2": "13.07", "a3": "05.04", "b1": "09.04", "b2": "09.05", "c1": "04.06",
    "gun": "02.02", "r1": "13.06",
}  # fmt: skip
STAFF = {"alpha": "a1", "force": "a3", "beta": "b1", "gamma": "c1"}
ALPHA, FORCE = 0, 1


def done(name: str, *, game: Drill = GAME, **marks: Any) -> GtsState:
    """A chit is done: the transfers are asked for."""
    marks.setdefault("leaders", STAFF)
    s = playing(PLACES, name, game=game, **marks)
    give(s, "done", dice())
    return s


@pytest.mark.case(TITLE, "GTS-21.6", "GTS-10.20", "GTS-21.6a", "S3-4")
def test_21_6_leaders_of_the_formation_to_any_of_its_units_on_the_map() -> None:
    s = done("chit-A")
    assert top(s) == "Transfers"
    assert set(go(s, dice())) == {
        "transfer alpha a2", "transfer alpha a3", "transfer force a1", "transfer force a2", "done",
    }  # fmt: skip
    assert reasons(s, "transfer beta b2") == ["21.6 refuse.not_his_activation"]
    assert reasons(s, "transfer alpha b1") == ["21.5 refuse.not_his_formation"]
    assert reasons(s, "transfer alpha a1") == ["21.6 refuse.with_him_already"]
    give(s, "transfer alpha a2", dice())  # at any distance, also in an EFZ
    assert s.leader_with[ALPHA] == GAME.unit("a2")
    assert reasons(s, "transfer alpha a3") == ["21.6 refuse.transferred"]
    assert "transfer force a2" in go(s, dice())  # 21.7 he transfers like the others


@pytest.mark.case(TITLE, "GTS-21.6")
def test_21_6_after_a_division_activation_all_its_leaders() -> None:
    s = done("chit-blue")
    orders = go(s, dice())
    assert "transfer alpha a2" in orders
    assert "transfer beta b2" in orders
    assert reasons(s, "transfer gamma c1") == ["21.6 refuse.not_his_activation"]


@pytest.mark.case(TITLE, "GTS-21.6")
def test_21_6_done_ends_all_transfers() -> None:
    s = done("chit-blue")
    s.mug = chits("chit-A", "chit-B")
    give(s, "done", dice(GAME.commands.chits.index("chit-A")))
    assert top(s) == "FormationChit"
    assert s.leader_with[ALPHA] == GAME.unit("a1")


@pytest.mark.case(TITLE, "GTS-21.6a")
def test_21_6a_a_greatest_distance_by_the_other_reading() -> None:
    s = done("chit-A", game=make(leader_transfer_range="3"))
    assert reasons(s, "transfer alpha a2") == ["21.6a refuse.transfer_too_far"]
    assert reasons(s, "transfer alpha a3") == []
    s = done("chit-A", game=make(leader_transfer_range="10"))
    assert reasons(s, "transfer alpha a2") == []


@pytest.mark.case(TITLE, "GTS-21.6a")
def test_21_6a_the_greatest_distance_itself_is_allowed() -> None:
    places = {**PLACES, "a3": "07.04", "light": "08.04"}
    s = playing(places, "chit-A", game=make(leader_transfer_range="3"), leaders={"alpha": "a1"})
    give(s, "done", dice())
    assert reasons(s, "transfer alpha a3") == []
    assert reasons(s, "transfer alpha light") == ["21.6a refuse.transfer_too_far"]


@pytest.mark.case(TITLE, "GTS-21.6a", "GTS-8.5")
def test_21_6a_not_to_a_unit_in_an_entry_hex_but_out_of_one() -> None:
    places = {**PLACES, "a1": "entry-01.01", "a2": "entry-01.01", "b2": "entry-01.01"}
    s = playing(places, "chit-A", leaders=STAFF)
    give(s, "done", dice())
    assert reasons(s, "transfer alpha a2") == ["21.6a refuse.not_on_map"]
    assert reasons(s, "transfer alpha b2") == ["21.5 refuse.not_his_formation"], "nothing else"
    give(s, "transfer alpha a3", dice())
    assert in_command(s, GAME.unit("a3"))


@pytest.mark.case(TITLE, "GTS-21.5", "GTS-2.16")
def test_21_5_a_leader_moves_with_his_unit_for_free() -> None:
    s = playing(PLACES, "chit-A", leaders={"alpha": "a1"}, cp=[0, 0, 0])
    assert in_command(s, GAME.unit("a3"))
    give(s, "activate a1", dice())
    give(s, "move", dice())
    give(s, "step 03.04", dice())
    give(s, "step 02.03", dice())
    give(s, "stop", dice())
    assert s.leader_with[ALPHA] == GAME.unit("a1")
    assert in_command(s, GAME.unit("a3"))  # three hexes
    s.place[GAME.unit("a1")] = GAME.hex("01.04")
    assert not in_command(s, GAME.unit("a3"))


@pytest.mark.case(TITLE, "GTS-21.10", "S1-4", "S1-5", "GTS-2.15")
def test_21_10_a_lost_leader_is_turned_to_his_replacement_side() -> None:
    s = playing(PLACES, "chit-A", leaders=STAFF)
    assert (command_range(s, ALPHA), activation_limit(s, ALPHA)) == (3, 2)
    casualty(s, ALPHA, dice())
    assert s.leader_state[ALPHA] == REPLACEMENT
    assert s.leader_with[ALPHA] == GAME.unit("a1")
    assert (command_range(s, ALPHA), activation_limit(s, ALPHA)) == (2, 1)


@pytest.mark.case(TITLE, "GTS-21.10", "S1-5", "S1-7")
def test_21_10_with_a_blank_reverse_he_is_removed() -> None:
    s = playing(PLACES, "chit-A", leaders=STAFF)
    s.mug = chits("chit-A", "chit-B")
    casualty(s, FORCE, dice())
    assert (s.leader_state[FORCE], s.leader_with[FORCE]) == (REMOVED, NONE)
    assert in_mug(s) == {"chit-A", "chit-B"}  # a Task Force leader has no chit


@pytest.mark.case(TITLE, "GTS-21.10", "S1-6", "S1-7", "GTS-23.5")
def test_21_10_his_contacts_are_pending_and_his_chit_leaves_the_mug() -> None:
    s = playing(PLACES, "chit-B", leaders=STAFF, contact={"gun": "alpha"})
    s.mug = chits("chit-A", "chit-B")
    casualty(s, 2, dice())  # beta: neither his chit alone nor the other's Contact
    assert in_mug(s) == {"chit-A"}
    assert s.contact[GAME.unit("gun")] == ALPHA
    casualty(s, ALPHA, dice())
    assert in_mug(s) == set()
    assert s.contact[GAME.unit("gun")] == NONE


@pytest.mark.case(TITLE, "GTS-21.8", "GTS-23.5", "GTS-21.13")
def test_21_8_a_leader_without_units_is_out_of_play_and_contacts_with_him_lost() -> None:
    s = playing(PLACES, "chit-other", leaders=STAFF, contact={"gun": "gamma"})
    desk = dice()
    eliminate(s, GAME.unit("c1"), "15.7.5", desk)
    settle_leaders(s, desk)
    assert not s.in_play(3)
    assert s.contact[GAME.unit("gun")] == NONE
    assert "23.5 contact.lost" in told(desk)
