"""7.0 Dispatch Points and Formation chits."""

from __future__ import annotations

import pytest

from grognard.series.gts.rules.ch04_plan import Rating
from grognard.series.gts.rules.ch07_dispatch import gain
from grognard.series.gts.rules.ch09_mug import fill_mug
from grognard.series.gts.rules.ch10_activation import DivisionChit
from grognard.series.gts.rules.ch21_command import in_command
from grognard.series.gts.state import ABSENT, IN_PLAY, GtsState
from tests.series.gts.board import BLUE, Drill, dice, give, go, reasons, told
from tests.series.gts.turns import GAME, TITLE, chit, chits, in_mug, make, top, turn_at

PLACES = {"a1": "02.02", "b1": "03.02", "c1": "02.04", "r1": "12.02"}
STAFF = {"alpha": "a1", "beta": "b1", "gamma": "c1"}


def buying(
    *, cp: list[int], dp: list[int], game: Drill = GAME, staff: dict[str, str] | None = None
) -> GtsState:
    s = turn_at(PLACES, "D", game=game, cp=cp, dp=dp, leaders=staff or STAFF)
    s.stack[0].run(s, dice())
    assert top(s) == "Dispatch"
    return s


@pytest.mark.case(TITLE, "GTS-7.1", "GTS-7.8", "3.2-D")
def test_7_1_two_cps_of_a_division_into_one_dp_of_the_same_any_number_of_times() -> None:
    s = buying(cp=[5, 1, 9], dp=[0, 0, 0])
    assert reasons(s, "convert other") == ["7.1 refuse.too_few_cp"]
    assert reasons(s, "convert red-division") == ["7.8 refuse.enemy_division"]
    give(s, "convert blue", dice())
    give(s, "convert blue", dice())
    assert (s.cp, s.dp) == ([1, 1, 9], [2, 0, 0])
    assert reasons(s, "convert blue") == ["7.1 refuse.too_few_cp"]


@pytest.mark.case(TITLE, "GTS-7.2", "GTS-7.3", "GTS-7.8", "GTS-7.9")
def test_7_2_dps_of_the_division_buy_chits_of_its_formations() -> None:
    s = buying(cp=[4, 4, 0], dp=[1, 0, 0])
    assert reasons(s, "buy chit-C") == ["7.3 refuse.too_few_dp"]  # another division's points
    assert reasons(s, "buy chit-red-one") == ["7.2 refuse.not_own_formation_chit"]
    assert reasons(s, "buy chit-blue") == ["7.2 refuse.not_own_formation_chit"]
    give(s, "buy chit-A", dice())
    assert (s.dp[0], in_mug(s)) == (0, {"chit-A"})
    assert reasons(s, "buy chit-B") == ["7.3 refuse.too_few_dp"]


@pytest.mark.case(TITLE, "GTS-7.1", "3.2-D")
def test_7_1_cps_are_turned_before_chits_of_that_division_are_bought() -> None:
    s = buying(cp=[4, 4, 0], dp=[2, 0, 0])
    give(s, "buy chit-A", dice())
    assert reasons(s, "convert blue") == ["7.1 refuse.bought_already"]
    assert reasons(s, "convert other") == []


@pytest.mark.case(TITLE, "GTS-7.3")
def test_7_3_a_chit_costs_two_dps_by_the_other_reading() -> None:
    s = buying(cp=[2, 0, 0], dp=[1, 0, 0], game=make(dp_cost_per_formation_chit="2"))
    assert reasons(s, "buy chit-A") == ["7.3 refuse.too_few_dp"]
    give(s, "convert blue", dice())
    give(s, "buy chit-A", dice())
    assert s.dp[0] == 0


@pytest.mark.case(TITLE, "GTS-7.4", "GTS-9.2")
def test_7_4_one_chit_a_turn_and_the_carried_one_counts() -> None:
    s = buying(cp=[0, 2, 0], dp=[3, 0, 0])
    s.carried = chit("chit-B")
    give(s, "buy chit-A", dice())
    assert reasons(s, "buy chit-A") == ["7.4 refuse.chit_in_mug"]
    assert reasons(s, "buy chit-B") == ["7.4 refuse.chit_in_mug"]


@pytest.mark.case(TITLE, "GTS-7.6", "GTS-21.12")
def test_7_6_a_formation_needs_a_unit_and_a_leader_in_play() -> None:
    s = buying(cp=[0, 0, 0], dp=[3, 3, 0])
    assert reasons(s, "buy chit-C") == []
    s.leader_state[3], s.leader_with[3] = ABSENT, -1
    assert reasons(s, "buy chit-C") == ["7.6 refuse.no_formation_leader"]
    s.leader_state[3], s.leader_with[3] = IN_PLAY, GAME.unit("c1")
    s.place[GAME.unit("c1")] = GAME.entry_place(GAME.hex("01.01"))
    assert reasons(s, "buy chit-C") == []  # in a reinforcement box
    s.place[GAME.unit("c1")] = GAME.later
    assert reasons(s, "buy chit-C") == ["7.6 refuse.no_formation_unit"]


@pytest.mark.case(TITLE, "GTS-21.12")
def test_21_12_without_a_leader_units_are_out_of_command() -> None:
    s = turn_at(PLACES, "D", leaders={"alpha": "a1"})
    assert in_command(s, GAME.unit("a1"))
    assert not in_command(s, GAME.unit("b1"))


@pytest.mark.case(TITLE, "GTS-7.7", "GTS-7.7a")
def test_7_7_points_are_saved_without_a_most_or_up_to_one_by_the_other_reading() -> None:
    s = buying(cp=[40, 4, 0], dp=[30, 0, 0])
    give(s, "done", dice())
    assert (s.cp[0], s.dp[0]) == (40, 30)
    gain(s, 0, 5, 5)
    assert (s.cp[0], s.dp[0]) == (45, 35)
    capped = buying(cp=[9, 4, 0], dp=[10, 0, 0], game=make(points_cap="10"))
    gain(capped, 0, 5, 5)
    assert (capped.cp[0], capped.dp[0]) == (10, 10)
    assert reasons(capped, "convert blue") == ["7.7a refuse.points_cap"]


@pytest.mark.case(TITLE, "GTS-7.9", "GTS-7.9a", "GTS-21.2")
def test_7_9_an_attached_formation_uses_the_points_and_leaders_of_its_division() -> None:
    game = make()
    formation = game.commands.formations.index("C")
    game.commands.formation_division[formation] = 0
    game.leaders.division[3] = 0
    game.units.commander[game.unit("c1")] = 0
    game.units_under[0].append(game.unit("c1"))
    s = buying(cp=[0, 0, 0], dp=[1, 0, 0], game=game)
    s.place[game.unit("lone")] = game.hex("03.04")
    s.leader_state[0] = ABSENT
    assert in_command(s, game.unit("lone"))  # 7.9a near the attached formation's leader
    give(s, "buy chit-C", dice())
    assert s.dp == [0, 0, 0]
    s.chit = chit("chit-blue")
    s.stack.append(DivisionChit(1))
    assert "activate c1" in go(s, dice())


@pytest.mark.case(TITLE, "GTS-7.7")
def test_7_7_ratings_and_points_of_the_schedule_come_with_their_turn() -> None:
    game = make()
    start, more = Rating(2, 1), Rating(2, 0)
    start.command, start.dispatch, start.cp, start.dp = 4, 2, 3, 2
    more.adds, more.command, more.dispatch = True, 1, 1
    game.plan.ratings += [start, more]
    s = turn_at(PLACES, "C", game=game, turn=2)
    assert (s.command[:2], s.dispatch[:2]) == ((3, 3), (1, 1))
    go(s, dice())
    assert (s.command[:2], s.dispatch[:2]) == ((4, 4), (2, 2))
    assert (s.cp[:2], s.dp[:2]) == ([0, 3], [0, 2])
    early = turn_at(PLACES, "C", game=game, turn=3, carried=chit("chit-A"))
    go(early, dice())
    assert early.command[0] == 3


@pytest.mark.case(TITLE, "GTS-7.5", "GTS-9.2")
def test_7_5_where_chits_are_offered_a_side_adds_one_unless_one_was_carried_over() -> None:
    game = make()
    game.plan.dispatch = False
    game.plan.offered = [[chit("chit-A"), chit("chit-B")], [chit("chit-red-one")]]
    s = turn_at(PLACES, "G", game=game, turn=2)
    assert go(s, dice()) == ["add-chit chit-A", "add-chit chit-B"]
    assert s.stack[-1].side(s) == BLUE
    assert reasons(s, "add-chit chit-C") == ["7.5 refuse.chit_not_offered"]
    assert s.mug & chits("chit-red-one")  # a single chit needs no question
    give(s, "add-chit chit-B", dice(chit("chit-B")))
    assert s.chit == chit("chit-B")
    assert not s.mug & chits("chit-A")
    carried = turn_at(PLACES, "G", game=game, turn=2)
    carried.carried = chit("chit-A")
    go(carried, dice())
    assert (top(carried), carried.chit) == ("FormationChit", chit("chit-A"))
    assert not carried.mug & chits("chit-A", "chit-B")
    there = turn_at(PLACES, "G", game=game, turn=2, mug=chits("chit-A", "chit-red-one"))
    desk = dice()
    fill_mug(there, desk)
    assert top(there) == "GameTurn"  # nobody is asked
    assert "7.5 mug.added" not in told(desk)  # 9.1 nothing is in the mug twice
    assert not there.mug & chits("chit-B")
