"""10.0 Division, Formation and Direct Command chits: points, who is activated, limits."""

from __future__ import annotations

import pytest

from grognard.series.gts.rules.ch10_activation import CP_GAIN, DP_GAIN, play_chit, points_of
from grognard.series.gts.rules.ch10_limits import used
from grognard.series.gts.rules.ch27_states import lose_contact
from grognard.series.gts.state import GtsState
from tests.series.gts.board import BLUE, dice, give, go, reasons
from tests.series.gts.turns import GAME, TITLE, chit, chits, make, playing, top, turn_at

PLACES = {
    "a1": "04.04", "a2": "05.04", "b1": "09.04", "lone": "05.05", "lost": "10.04", "spare": "04.05",
    "c1": "04.06", "r1": "12.02",
}  # fmt: skip
STAFF = {"alpha": "a1"}


@pytest.mark.parametrize(
    ("roll", "cp"),
    [(0, 5), (1, 5), (2, 5), (3, 3), (4, 3), (5, 3), (6, 3), (7, 2), (8, 2), (9, 2)],
)
@pytest.mark.case(TITLE, "GTS-10.3", "GTS-10.4")
def test_10_4_the_cp_roll_with_a_command_rating_of_three(roll: int, cp: int) -> None:
    s = playing(PLACES, "chit-blue", roll, 9)
    assert s.cp == [cp, 0, 0]


@pytest.mark.parametrize(
    ("roll", "dp"),
    [(0, 3), (1, 3), (2, 3), (3, 2), (4, 2), (5, 2), (6, 2), (7, 1), (8, 1), (9, 1)],
)
@pytest.mark.case(TITLE, "GTS-10.3", "GTS-10.5")
def test_10_5_the_dp_roll_with_a_dispatch_rating_of_three(roll: int, dp: int) -> None:
    s = playing(PLACES, "chit-blue", 3, roll, dispatch=[3, 1, 1])
    assert s.dp == [dp, 0, 0]


@pytest.mark.case(TITLE, "GTS-10.4", "GTS-10.5")
def test_10_5_never_below_zero_and_none_without_a_rating() -> None:
    assert points_of(0, CP_GAIN)[9] == 0
    assert points_of(1, DP_GAIN)[9] == 0
    s = turn_at(PLACES, "H", dispatch=[-1, 1, 1])
    play_chit(s, chit("chit-blue"), dice())
    go(s, dice(3))  # N/A: no second die
    assert (s.cp[0], s.dp[0]) == (3, 0)


@pytest.mark.case(TITLE, "GTS-10.4", "GTS-10.5")
def test_10_5_by_the_other_readings_the_ratings_without_a_roll() -> None:
    game = make(cp_gain="rating", dp_gain="rating")
    s = turn_at(PLACES, "H", game=game, command=[3, 3, 3], dispatch=[2, 2, 2])
    play_chit(s, chit("chit-blue"), dice())
    go(s, dice())
    assert (s.cp[0], s.dp[0]) == (3, 2)


@pytest.mark.case(TITLE, "GTS-10.3", "GTS-29.1")
def test_10_3_only_a_division_chit_rolls_for_points() -> None:
    s = playing(PLACES, "chit-A")
    assert s.cp == [0, 0, 0]
    assert s.stack[-1].side(s) == BLUE  # 29.1 the owner of the chit is active


@pytest.mark.case(TITLE, "GTS-10.6", "GTS-10.15", "GTS-10.16", "GTS-21.9")
def test_10_6_every_unit_of_the_division_once_independents_too() -> None:
    s = playing(PLACES, "chit-blue")
    units = {"a1", "a2", "b1", "lone", "lost", "spare"}
    assert set(go(s, dice())) == {*(f"activate {unit}" for unit in units), "done"}
    assert reasons(s, "activate c1") == ["10.6 refuse.other_division"]
    assert reasons(s, "activate r1") == ["29.1 refuse.enemy_unit"]
    assert reasons(s, "activate a3") == ["10.6 refuse.not_in_play"]
    give(s, "activate a1", dice())
    give(s, "finish", dice())
    assert reasons(s, "activate a1") == ["10.15 refuse.activated"]
    give(s, "done", dice())  # 10.16 nobody is obliged to act
    assert top(s) == "Transfers"


@pytest.mark.case(TITLE, "GTS-10.15")
def test_10_15_another_chit_of_the_turn_activates_a_unit_again() -> None:
    s = playing(PLACES, "chit-A")
    give(s, "activate a1", dice())
    give(s, "finish", dice())
    s.mug = chits("chit-blue", "chit-direct-red")
    give(s, "done", dice())
    give(s, "done", dice(chit("chit-blue"), 3, 3))
    assert "activate a1" in go(s, dice())


@pytest.mark.case(TITLE, "GTS-10.10", "GTS-21.9")
def test_10_10_a_formation_chit_activates_its_units() -> None:
    s = playing(PLACES, "chit-A")
    assert set(go(s, dice())) == {
        "activate a1", "activate a2", "activate lone", "activate spare", "done",
    }  # fmt: skip
    assert reasons(s, "activate b1") == ["10.10 refuse.other_formation"]
    assert reasons(s, "activate c1") == ["10.10 refuse.other_formation"]


@pytest.mark.case(TITLE, "GTS-10.11", "GTS-2.2", "GTS-21.9")
def test_10_11_independents_in_range_up_to_the_limit_black_bands_are_free() -> None:
    places = {**PLACES, "sapper": "04.03", "heavy": "03.04"}
    s = playing(places, "chit-A")
    assert reasons(s, "activate lost") == ["10.11 refuse.no_leader_near"]
    for unit in ("spare", "lone", "sapper"):
        give(s, f"activate {unit}", dice())
        give(s, "finish", dice())
    assert len(s.charged) == 2  # the black band does not count
    assert reasons(s, "activate heavy") == ["10.11 refuse.limit_used"]
    assert reasons(s, "activate a2") == []  # the Formation's own units always may


@pytest.mark.case(TITLE, "GTS-10.11")
def test_10_11_independents_of_another_division_are_not_taken_up() -> None:
    game = make()
    game.units.commander[game.unit("lone")] = 1
    s = playing(PLACES, "chit-A", game=game)
    assert reasons(s, "activate lone") == ["10.11 refuse.other_division"]


@pytest.mark.case(TITLE, "GTS-10.11a", "GTS-21.7")
def test_10_11a_each_leader_has_his_own_range_and_limit() -> None:
    places = {
        "a1": "04.04", "a2": "06.04", "lone": "05.04", "sapper": "04.03", "heavy": "08.04",
        "r1": "12.02",
    }  # fmt: skip
    s = playing(places, "chit-A", leaders={"alpha": "a1", "force": "a2"})
    give(s, "activate lone", dice())  # within the range of both
    give(s, "finish", dice())
    give(s, "activate heavy", dice())  # of force alone, whose limit is 1: lone counts for alpha
    give(s, "finish", dice())
    assert reasons(s, "activate sapper") == []  # alpha's limit is 2
    give(s, "activate sapper", dice())
    give(s, "finish", dice())
    assert len(s.charged) == 3
    s = playing({**places, "lost": "08.05"}, "chit-A", leaders={"alpha": "a1", "force": "a2"})
    give(s, "activate lost", dice())
    give(s, "finish", dice())
    assert reasons(s, "activate heavy") == ["10.11 refuse.limit_used"]  # both of force alone


@pytest.mark.case(TITLE, "GTS-10.12", "GTS-23.7")
def test_10_12_artillery_in_contact_acts_with_the_formation_wherever_it_is() -> None:
    places = {**PLACES, "gun": "01.08", "heavy": "02.08"}
    s = playing(places, "chit-A")
    assert reasons(s, "activate gun") == ["10.11 refuse.no_leader_near"]
    contact = {"gun": "alpha", "heavy": "alpha"}
    s = playing(places, "chit-A", contact=contact)
    assert used(s) == 1  # 23.7 the white band; it counts whether it is used or not
    assert reasons(s, "activate gun") == reasons(s, "activate heavy") == []
    give(s, "activate lone", dice())
    give(s, "finish", dice())
    assert reasons(s, "activate gun") == reasons(s, "activate heavy") == []
    assert used(s) == 2
    s.place[GAME.unit("sapper")] = GAME.hex("04.03")
    assert reasons(s, "activate sapper") == ["10.11 refuse.limit_used"]
    other = playing(places, "chit-B", contact=contact, leaders={"alpha": "a1", "beta": "b1"})
    assert reasons(other, "activate gun") == ["10.11 refuse.no_leader_near"]
    assert used(other) == 0


@pytest.mark.case(TITLE, "GTS-10.12", "GTS-23.7")
def test_10_12_no_more_artillery_in_contact_than_the_limit_allows() -> None:
    places = {**PLACES, "gun": "01.08", "heavy": "02.08", "lost": "03.08"}
    contact = {"gun": "beta", "heavy": "beta", "lost": "beta"}
    s = playing(places, "chit-B", contact=contact, leaders={"beta": "b1"})
    assert used(s) == 2  # 23.7 more than the limit of 1: nothing is left for Independents
    assert reasons(s, "activate heavy") == reasons(s, "activate lost") == []
    give(s, "activate heavy", dice())
    give(s, "finish", dice())
    assert reasons(s, "activate lost") == ["10.12 refuse.limit_used"]
    assert reasons(s, "activate gun") == []  # a black band
    lose_contact(s, GAME.unit("heavy"), "17.13", dice())
    assert reasons(s, "activate lost") == ["10.12 refuse.limit_used"]  # it has acted all the same


@pytest.mark.case(TITLE, "GTS-10.12")
def test_10_12_guns_of_a_formation_act_with_another_whose_leader_they_are_in_contact_with() -> None:
    places = {**PLACES, "a2": "01.08", "a3": "02.08"}
    staff = {"alpha": "a1", "beta": "b1"}
    s = playing(places, "chit-B", contact={"a2": "beta", "a3": "alpha"}, leaders=staff)
    assert reasons(s, "activate a3") == ["10.10 refuse.other_formation"]
    give(s, "activate a2", dice())
    assert used(s) == 1  # 10.12 only a black band is free
    own = playing(places, "chit-A", contact={"a2": "beta", "a3": "alpha"}, leaders=staff)
    give(own, "activate a3", dice())
    assert used(own) == 0  # a unit of the Formation itself


@pytest.mark.case(TITLE, "GTS-10.13", "GTS-10.14", "GTS-21.15")
def test_10_13_direct_command_any_division_a_cp_and_one_action_each() -> None:
    staff = {"alpha": "a1", "gamma": "c1"}
    s = playing(PLACES, "chit-direct-blue", cp=[2, 1, 5], leaders=staff)
    assert "activate c1" in go(s, dice())
    assert reasons(s, "activate b1") == ["10.14 refuse.out_of_command"]
    give(s, "activate c1", dice())
    assert s.cp == [2, 0, 5]
    give(s, "move", dice())
    give(s, "stop", dice())
    assert top(s) == "DirectCommand"  # 10.14 no second action
    assert reasons(s, "activate c1") == ["10.15 refuse.activated"]
    give(s, "activate a1", dice())
    give(s, "finish", dice())
    give(s, "activate a2", dice())
    give(s, "finish", dice())
    assert s.cp == [0, 0, 5]
    assert reasons(turn_of(s), "activate lone") == ["10.13 refuse.no_cp"]


def turn_of(s: GtsState) -> GtsState:
    """The same position with the chit still open: without a CP the question answers itself."""
    play_chit(s, chit("chit-direct-blue"), dice())
    return s


@pytest.mark.case(TITLE, "GTS-10.14")
def test_10_14_a_second_action_by_the_other_reading() -> None:
    game = make(direct_command_second_action="yes")
    s = playing(PLACES, "chit-direct-blue", game=game, cp=[3, 0, 0])
    give(s, "activate a1", dice())
    give(s, "move", dice())
    orders = give(s, "stop", dice())
    assert (top(s), s.cp[0]) == ("UnitActivation", 2)
    assert "improve" in orders
    give(s, "improve", dice())
    assert s.cp[0] == 1


@pytest.mark.case(TITLE, "GTS-10.20", "GTS-21.6")
def test_10_20_no_transfers_after_direct_command() -> None:
    s = playing(PLACES, "chit-direct-blue", cp=[2, 0, 0])
    s.mug = chits("chit-A", "chit-direct-red")
    give(s, "done", dice(chit("chit-A")))
    assert top(s) == "FormationChit"
    give(s, "done", dice())
    assert top(s) == "Transfers"


@pytest.mark.case(TITLE, "GTS-10.1", "GTS-10.15", "GTS-10.17", "GTS-10.11")
def test_10_1_with_the_next_chit_all_that_the_last_one_has_noted_is_gone() -> None:
    s = playing(PLACES, "chit-A")
    give(s, "activate lone", dice())
    give(s, "finish", dice())
    assert (s.activated[GAME.unit("lone")], len(s.charged)) == (1, 1)
    s.waiting, s.second = 1 << GAME.unit("a1"), 1
    s.stack = s.stack[:1]
    play_chit(s, chit("chit-A"), dice())
    assert not any(s.activated)
    assert (s.charged, s.waiting, s.second) == ([], 0, 0)
    assert s.chit == chit("chit-A")
