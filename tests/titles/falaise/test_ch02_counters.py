"""2.1, 2.2 Turns, steps, and victory points that change at once."""

from __future__ import annotations

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import UNDECIDED
from grognard.kernel.play.tape import Tape
from grognard.titles.falaise.rules.ch02_values import cf, ter
from grognard.titles.falaise.rules.ch03_losses import lose_step
from grognard.titles.falaise.rules.ch10_attackers import can_attack
from grognard.titles.falaise.state import MOVE_ROUND
from tests.titles.falaise.helpers import BOARD, Play, game, position, unit
from tests.titles.falaise.move_helpers import EAST, OPEN, Activate, game_turn

CUT = {"us1_16": "1703"}  # no German unit in the west has a line


def lose(play: Play, name: str) -> Play:
    lose_step(play.s, unit(name), Desk(Tape(None, [])), "10.2")
    return play


@pytest.mark.case("falaise", "2.1a")
def test_2_1a_ten_turns_night_and_day_in_turn():
    assert BOARD.turns == 10
    nights = [turn for turn in range(1, 11) if position({}, turn=turn).s.night]
    assert nights == [1, 3, 5, 7, 9]


@pytest.mark.case("falaise", "2.1a")
def test_r1_in_the_other_reading_turn_1_is_a_day():
    options = {"turn_one": "day"}
    nights = [turn for turn in range(1, 11) if position({}, turn=turn, options=options).s.night]
    assert nights == [2, 4, 6, 8, 10]
    assert game(options).turns == 10


@pytest.mark.case("falaise", "2.2a", "2.2c")
@pytest.mark.parametrize(
    ("name", "full", "reduced"), [("g363_957", (2, 3), (1, 3)), ("ca4_4", (4, 2), (2, 2))]
)
def test_2_2a_and_c_two_steps(name: str, full: tuple[int, int], reduced: tuple[int, int]):
    play = position({name: OPEN})
    number = unit(name)
    assert (cf(play.s, number), ter(play.s, number)) == full
    lose(play, name)
    assert play.is_reduced(name)
    assert play.place(name) == OPEN
    assert (cf(play.s, number), ter(play.s, number)) == reduced
    lose(play, name)
    assert play.place(name) == "eliminated"


@pytest.mark.case("falaise", "2.2b")
@pytest.mark.parametrize("name", ["g501", "g84kg", "g7army", "us610", "ca4_tf"])
def test_2_2b_one_step(name: str):
    assert lose(position({name: OPEN}), name).place(name) == "eliminated"


@pytest.mark.case("falaise", "2.2d")
def test_2_2d_armour_is_mechanized():
    for name in ("g501", "g2_p", "us3a", "fr2d", "br29", "po_k", "us610"):
        assert BOARD.mech[unit(name)]
    for name in ("g2_2", "ca4_10", "ca4_tf", "g9ss_19"):
        assert BOARD.mech[unit(name)]  # mechanized infantry
    for name in ("g363_957", "g3fj5", "us1_16", "ca3_7", "g7army", "g84kg"):
        assert not BOARD.mech[unit(name)]


@pytest.mark.case("falaise", "2.2d")
def test_r2_recon_units_assault_in_a_move_round_only_if_they_are_mechanized():
    def may(name: str, reading: str) -> bool:
        stack = [Activate([unit(name)], with_tenth=False)]
        options = {"recon_mech": reading}
        units = {name: OPEN, "us1_16": EAST}
        s = position(units, active="84", round=MOVE_ROUND, stack=stack, options=options).s
        return can_attack(s, unit(name), alone=True)

    assert may("glehrrec", "yes")
    assert not may("glehrrec", "no")
    assert may("g2_p", "no")
    assert not may("g363_957", "yes")


@pytest.mark.case("falaise", "2.2e")
def test_2_2e_allied_points_change_at_once():
    play = position({"g363_957": "2120", "us1_18": OPEN, **CUT})
    assert lose(play, "us1_18").s.vp == -1
    assert lose(play, "us1_18").s.vp == -2
    assert lose(play, "g363_957").s.vp == -2  # only reduced
    assert lose(play, "g363_957").s.vp == -1


@pytest.mark.case("falaise", "2.2f", "4.0k")
def test_2_2f_german_points_are_counted_in_the_victory_check_of_turn_10_only():
    units = {"g2_p": "1801", "g84kg": "exited"}
    before = position(units, turn=9, vp=3, stack=[game_turn("check")], seed="1")
    assert before.s.winner == UNDECIDED
    assert (before.s.turn, before.s.vp) == (10, 3)
    assert not any(event.key.startswith("score.") for event in before.opening)
    last = position(units, turn=10, vp=3, stack=[game_turn("check")])
    finals = [event.args for event in last.opening if event.key == "score.final"]
    assert finals == [(3, 2 + 2 + 1 + 10, 3 - 15)]
