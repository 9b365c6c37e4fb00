"""4.0, 11.0, 12.0 The sequence of play."""

from __future__ import annotations

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import UNDECIDED
from grognard.series.gts.exclusive import StepEffect
from grognard.series.gts.rules.ch04_sequence import GameTurn
from grognard.series.gts.rules.ch15_zones import set_barrage, zone_of
from grognard.series.gts.state import (
    CLEAR,
    HEAVY,
    LIGHT,
    MUD,
    OVERCAST,
    RAIN,
    SET_UP,
    STEP_A,
    STEP_D,
    STEP_H,
    GtsState,
)
from tests.series.gts.board import BLUE, RED, Drill, dice, give, go, told
from tests.series.gts.turns import (
    GAME,
    STAFF,
    TITLE,
    arriving,
    chit,
    chits,
    in_mug,
    later,
    make,
    top,
    turn_at,
)

PLACES = {"a1": "02.02", "c1": "02.04", "gun": "02.06", "r1": "13.02", "rgun": "13.06"}


def asked(s: GtsState, desk_rolls: tuple[int, ...] = ()) -> list[tuple[str, int]]:
    """Everything that is asked until the first chit, each answered with `done`."""
    found: list[tuple[str, int]] = []
    desk = dice(*desk_rolls)
    go(s, desk)
    while top(s) not in ("DivisionChit", "FormationChit", "DirectCommand"):
        found.append((top(s), s.stack[-1].side(s)))
        give(s, "done", desk)
    return found


class Quiet(StepEffect[GtsState]):
    """Nothing happens in a step."""

    def replaces(self, s: GtsState) -> bool:
        return True

    def begin(self, s: GtsState, desk: Desk) -> None:
        desk.tell("4.1", "turn.quiet")


@pytest.mark.case(TITLE, "GTS-4.1", "3.2-D")
def test_4_1_after_a_step_that_a_rule_of_the_title_replaces_comes_the_next_one() -> None:
    game = make()
    game.exclusive.steps[STEP_D].append(Quiet())
    s = turn_at(PLACES, "J", game=game, cp=[2, 2, 2])
    s.carried = chit("chit-A")
    assert asked(s) == [("ArtilleryStep", BLUE), ("ArtilleryStep", RED)]


@pytest.mark.case(TITLE, "GTS-4.1", "GTS-4.2", "3.2-A", "3.2-C", "3.2-D", "3.2-E", "3.2-F", "3.2-G")
def test_4_1_the_steps_of_a_turn_in_order_the_first_side_first() -> None:
    game = make()
    arriving(game, 2, "a2")
    arriving(game, 2, "r2", entry="14.08")
    s = later(turn_at(PLACES, "J", game=game, cp=[2, 2, 2]), "a2", "r2")
    s.carried = chit("chit-A")
    questions = asked(s)
    assert questions == [
        ("Arrivals", BLUE),
        ("Arrivals", RED),
        ("Dispatch", BLUE),
        ("Dispatch", RED),
        ("ArtilleryStep", BLUE),
        ("ArtilleryStep", RED),
    ]
    assert (s.turn, s.step, s.chit) == (2, STEP_H, chit("chit-A"))


@pytest.mark.parametrize(
    ("reading", "turn", "first"),
    [
        ("blue_first", 2, BLUE),
        ("red_first", 2, RED),
        ("alternate", 2, RED),
        ("alternate", 3, BLUE),
    ],
)
@pytest.mark.case(TITLE, "GTS-4.2")
def test_4_2_who_acts_first_in_c_d_and_e_by_each_reading(
    reading: str, turn: int, first: int
) -> None:
    game = make(phasing_order_CDE=reading)
    s = turn_at(PLACES, "D", game=game, turn=turn, cp=[2, 2, 2])
    go(s, dice())
    assert (top(s), s.stack[-1].side(s)) == ("Dispatch", first)


def begin(game: Drill) -> GtsState:
    """The set-up of a game is done."""
    s = game.at(PLACES, leaders=STAFF, turn=0)
    s.stack = [GameTurn(SET_UP, 0)]
    return s


@pytest.mark.case(TITLE, "GTS-4.3", "R18", "GTS-10.3")
def test_4_3_a_game_begins_in_step_h_with_the_named_chit() -> None:
    game = make()
    game.plan.first_chit = chit("chit-blue")
    game.plan.first_mug = chits("chit-red-one", "chit-direct-blue")
    game.track.condition[1] = RAIN
    arriving(game, 1, "a2")
    s = later(begin(game), "a2")
    go(s, dice())
    assert top(s) == "Arrivals"  # R18 the reinforcements of the turn are in their boxes
    assert game.entry_hex(s.place[game.unit("a2")]) == game.hex("01.01")
    give(s, "done", dice(0, 0))  # the first chit is played as if drawn: points are rolled
    assert (top(s), s.turn, s.chit) == ("DivisionChit", 1, chit("chit-blue"))
    assert s.condition == RAIN  # R18 by the historical table
    assert in_mug(s) == {"chit-red-one", "chit-direct-blue"}  # and nothing else
    assert s.cp[0] == 5  # the Command Rating of 3, and 2


@pytest.mark.case(TITLE, "GTS-4.3", "R19")
def test_4_3_a_game_may_begin_in_step_a_and_chits_be_bought_besides() -> None:
    game = make()
    game.plan.first_step = STEP_A
    game.plan.first_chit = chit("chit-blue")
    game.plan.first_mug = chits("chit-A", "chit-direct-red")
    game.track.cloud[1] = CLEAR
    s = begin(game)
    s.dp = [2, 2, 2]
    s.leader_state[2], s.leader_with[2] = 1, game.unit("b1")
    s.place[game.unit("b1")] = game.hex("03.03")
    s.derive()
    desk = dice(7)  # R19 the sky is Clear: air markers are rolled for
    go(s, desk)
    assert s.air == 2
    give(s, "display blue", desk)
    assert top(s) == "Dispatch"
    orders = give(s, "buy chit-B", desk)
    assert "buy chit-A" not in orders  # it is in the printed mug already
    while top(s) != "DivisionChit":
        give(s, "done", dice(3, 3))
    assert in_mug(s) == {"chit-A", "chit-B", "chit-direct-red"}


@pytest.mark.case(TITLE, "GTS-4.4", "GTS-4.5")
def test_4_4_the_scenario_ends_when_the_last_chit_of_the_last_turn_is_drawn() -> None:
    s = turn_at(PLACES, "H", turn=3, mug=chits("chit-blue"))
    desk = dice()
    assert go(s, desk) == []
    assert (s.winner, s.carried) == (BLUE, -1)
    assert "10.1 chit.played" not in told(desk)  # it is not played
    assert "4.5 drill.end" in told(desk)
    assert "12.1 drill.end_of_turn" not in told(desk)  # 4.5 steps I and J are not played
    before = turn_at(PLACES, "H", turn=2, mug=chits("chit-blue"))
    go(before, dice())
    assert before.winner == UNDECIDED


@pytest.mark.case(TITLE, "GTS-4.4", "R23")
def test_4_4_the_event_chit_is_not_played_as_the_last_one_of_the_scenario() -> None:
    s = turn_at(PLACES, "H", turn=3, mug=chits("chit-event"))
    desk = dice()
    go(s, desk)
    assert s.winner == BLUE
    assert "9.3 chit.last_event" not in told(desk)


@pytest.mark.case(TITLE, "GTS-11.1", "3.2-I")
def test_11_1_step_i_removes_barrages_and_turns_the_parks() -> None:
    s = turn_at({**PLACES, "tank": "05.05"}, "I")
    set_barrage(s, GAME.hex("05.05"), HEAVY)
    set_barrage(s, GAME.hex("09.05"), LIGHT)
    s.park_fired = 1
    s.park_barrage = (*s.park_barrage[:2], HEAVY, *s.park_barrage[3:])
    assert zone_of(s, GAME.unit("tank")) == 0
    s.carried = chit("chit-A")
    go(s, dice())
    assert s.barrage[GAME.hex("05.05")] == s.barrage[GAME.hex("09.05")] == 0
    assert (s.park_fired, s.park_barrage[2], s.barraged) == (0, 0, 0)
    assert zone_of(s, GAME.unit("tank")) != 0  # 15.5.2 no longer under a barrage


@pytest.mark.case(TITLE, "GTS-12.1", "3.2-J", "GTS-6.3")
def test_12_1_step_j_awards_then_the_turn_marker_and_unused_air_markers() -> None:
    s = turn_at(PLACES, "J", air=2, air_division=0)
    s.carried = chit("chit-A")
    desk = dice()
    go(s, desk)
    assert (s.turn, s.air, s.air_division) == (2, 0, -1)
    events = told(desk)
    assert events.index("12.1 drill.end_of_turn") < events.index("12.1 turn.begins")


@pytest.mark.case(TITLE, "GTS-5.1", "1.1-1", "3.2-A")
def test_5_1_the_weather_of_each_turn_is_that_of_the_table() -> None:
    game = make()
    game.track.cloud[2], game.track.condition[2] = CLEAR, MUD
    s = turn_at(PLACES, "J", game=game)
    s.carried = chit("chit-A")
    assert (s.cloud, s.condition) == (OVERCAST, 0)
    go(s, dice(0))
    assert (s.cloud, s.condition) == (CLEAR, MUD)


@pytest.mark.case(TITLE, "GTS-5.3", "GTS-5.6", "GTS-3.2")
def test_5_6_sight_follows_weather_and_hour_as_soon_as_they_change() -> None:
    game = make(nights=[2])
    tank = game.unit("tank")
    hexes = []
    for condition in (0, RAIN):
        game.track.condition[2] = condition
        s = turn_at({**PLACES, "tank": "07.05"}, "J", game=game)
        s.carried = chit("chit-A")
        by_day = zone_of(s, tank).bit_count()
        go(s, dice())
        hexes.append((by_day, zone_of(s, tank).bit_count()))
    day, night = hexes[0]
    assert day > night == game.sheet.disc[3][game.hex("07.05")].bit_count() - 1
    assert hexes[1][1] == game.sheet.disc[2][game.hex("07.05")].bit_count() - 1  # rain and night


@pytest.mark.case(TITLE, "GTS-7.5", "SC1-11")
def test_7_5_without_dispatch_points_step_d_asks_nobody() -> None:
    game = make()
    game.plan.dispatch = False
    s = turn_at(PLACES, "D", game=game, cp=[2, 2, 2])
    go(s, dice())
    assert top(s) == "ArtilleryStep"
    assert s.step != STEP_D


@pytest.mark.case(TITLE, "GTS-11.1", "GTS-17.17")
def test_11_1_nothing_is_left_of_a_heavy_barrage() -> None:
    s = turn_at(PLACES, "I", carried=chit("chit-A"))
    set_barrage(s, GAME.hex("05.05"), HEAVY)
    assert s.heavy
    go(s, dice())
    assert s.heavy == 0, "whoever leaves the hex in the next turn makes no check"
