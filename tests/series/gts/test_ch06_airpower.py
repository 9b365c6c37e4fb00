"""5.2, 6.0 Air Support markers."""

from __future__ import annotations

import pytest

from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.state import CLEAR, MUD, OVERCAST, RAIN
from tests.series.gts.board import BLUE, dice, give, go, reasons
from tests.series.gts.turns import TITLE, chit, make, playing, top, turn_at

PLACES = {"a1": "02.02", "c1": "02.04", "r1": "12.02"}


def step_b(roll: int | None = 9, *, cloud: int = CLEAR, condition: int = 0, turn: int = 1) -> int:
    """How many markers there are after step B."""
    game = make(nights=[2])
    s = turn_at(PLACES, "B", game=game, turn=turn, cloud=cloud, condition=condition)
    s.stack[0].run(s, dice() if roll is None else dice(roll))
    return s.air


@pytest.mark.parametrize(
    ("roll", "markers"),
    [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, 2), (9, 3)],
)
@pytest.mark.case(TITLE, "GTS-6.1", "S2-1", "3.2-B")
def test_6_1_a_third_of_the_die_rounded_down(roll: int, markers: int) -> None:
    assert step_b(roll) == markers


@pytest.mark.case(TITLE, "GTS-6.1", "GTS-5.2", "GTS-5.3", "GTS-3.2", "1.1-2", "1.1-3", "1.1-8")
@pytest.mark.case(TITLE, "1.2-5", "S2-5", "O2-3")
def test_6_1_only_under_a_clear_sky_by_day_and_not_in_rain() -> None:
    assert step_b(9, condition=MUD) == 3
    assert step_b(None, cloud=OVERCAST) == 0  # no die is rolled
    assert step_b(None, turn=2) == 0  # Night
    assert step_b(None, condition=RAIN) == 0


@pytest.mark.case(TITLE, "3.2-B", "S2-1")
def test_6_1_only_the_side_that_has_airpower() -> None:
    game = make()
    game.plan.air_side = NONE
    s = turn_at(PLACES, "B", game=game, cloud=CLEAR)
    s.stack[0].run(s, dice())
    assert s.air == 0


@pytest.mark.case(TITLE, "GTS-6.2", "S2-2")
def test_6_2_all_markers_on_one_display_of_the_players_choice() -> None:
    game = make()
    s = turn_at(PLACES, "B", game=game, cloud=CLEAR, carried=chit("chit-A"))
    assert go(s, dice(9)) == ["display blue", "display other"]
    assert s.stack[-1].side(s) == BLUE
    assert reasons(s, "display red-division") == ["6.2 refuse.enemy_division"]
    give(s, "display other", dice())
    assert (s.air, s.air_division) == (3, 1)


@pytest.mark.case(TITLE, "GTS-6.2", "GTS-9.4")
def test_6_2_not_on_the_display_of_a_division_that_has_not_come() -> None:
    game = make()
    s = turn_at(PLACES, "B", game=game, cloud=CLEAR)
    s.place[game.unit("c1")] = game.later
    s.derive()
    s.stack[0].run(s, dice(9))
    assert top(s) == "AirDisplay"
    assert reasons(s, "display other") == ["9.4 refuse.division_not_in_play"]


@pytest.mark.case(TITLE, "GTS-10.21", "S2-2")
def test_10_21_markers_are_used_between_units_and_between_actions() -> None:
    game = make()
    marks = {"cloud": CLEAR, "air": 2, "air_division": 0, "cp": [5, 5, 5]}
    s = playing(PLACES, "chit-blue", game=game, **marks)
    assert "mark 12.02" in go(s, dice())
    give(s, "activate a1", dice())
    assert "mark 12.02" in go(s, dice())  # before the first action
    give(s, "move", dice())
    orders = give(s, "stop", dice())
    assert "finish" in orders
    assert "mark 12.02" in orders  # and between the two
    orders = give(s, "mark 12.02", dice())
    assert top(s) == "AirStrike"
    give(s, "done", dice(9))  # a miss; the activation goes on
    assert top(s) == "UnitActivation"
    assert s.air == 1
    other = playing(PLACES, "chit-other", game=game, **marks)
    assert "mark 12.02" not in go(other, dice())  # the markers lie on another display
    formation = playing(PLACES, "chit-A", game=game, **marks)
    assert "mark 12.02" not in go(formation, dice())
