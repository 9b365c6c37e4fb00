"""4.0 The sequence of play: phases, cup, Rounds."""

from __future__ import annotations

import pytest

from grognard.kernel.play.desk import Event
from grognard.titles.falaise.state import NONE
from tests.titles.falaise.helpers import CORPS, Play, corps, position
from tests.titles.falaise.move_helpers import (
    EAST,
    OPEN,
    action_round,
    active_units,
    cup,
    game_turn,
    historical,
    is_finished,
)

FOOT, BRIGADE = "g363_957", "br43_129"  # of the 84th and the 30th Corps
FAR = "2443"
UNITS = {FOOT: FAR, BRIGADE: OPEN}


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events if event.case]


def bits(*names: str) -> int:
    return sum(1 << corps(name) for name in names)


# ----------------------------------------------------------------------------- the order of phases


@pytest.mark.case("falaise", "4.0a", "4.0g", "4.0j")
def test_4_0a_the_phases_of_a_day_turn_in_order():
    dice = [2, 4, corps("84"), 3, corps("30"), 3]
    play = position(UNITS, turn=5, stack=[game_turn()], dice=dice, disrupted=[BRIGADE])
    assert (play.asked(), play.drawn(), play.s.turn) == (("german", "Counterattack"), [], 6)
    play.give("pass")
    assert (play.asked(), play.drawn()) == (("allied", "Bombardment"), [("8.3", 2)])
    assert cup(play) == set()
    play.give("stop")
    assert play.asked() == ("german", "RoundChoice")
    assert play.drawn() == [("11.6", 4), ("4.0", corps("84")), ("7.1", 3)]
    assert cup(play) == {"30"}
    play.give("pass")
    assert play.drawn() == [("4.0", corps("30")), ("7.1", 3)]
    assert cup(play) == set()
    assert play.is_disrupted(BRIGADE)
    assert is_finished(play, FOOT)
    play.give("pass")  # the cup is empty: recovery, then the next turn
    assert not play.is_disrupted(BRIGADE)
    assert not is_finished(play, FOOT, BRIGADE)
    order = keys(play.desk.events)
    assert order.index("round.ends") < order.index("unit.recovers") < order.index("turn.night_on")
    assert play.s.turn == 7
    assert play.asked() == ("german", "Counterattack")


@pytest.mark.case("falaise", "4.0b")
@pytest.mark.parametrize("turn", range(1, 11))
def test_4_0b_the_counterattack_phase_exists_on_turns_5_to_10(turn: int):
    play = position(UNITS, turn=turn - 1, stack=[game_turn()], seed="1")
    assert play.s.turn == turn
    asked = [event.key for event in play.opening]
    assert ("Counterattack" in play.asked()[1]) == (turn >= 5), asked


@pytest.mark.case("falaise", "4.0b", "11.3a")
def test_4_0b_the_counterattack_is_offered_until_it_has_been_declared():
    later = position(UNITS, turn=7, counterattack=5, stack=[game_turn()], seed="1")
    assert later.asked()[1] != "Counterattack"


@pytest.mark.case("falaise", "4.0c")
@pytest.mark.parametrize("turn", [2, 4, 6, 8, 10, 1, 3, 5, 7, 9])
def test_4_0c_airstrikes_are_rolled_for_by_day_only(turn: int):
    dice = [3] if turn % 2 == 0 else []
    units = {FOOT: OPEN, BRIGADE: EAST}  # somebody can always bombard
    play = position(units, turn=turn, stack=[game_turn("air")], dice=dice)
    assert play.drawn() == [("8.3", die) for die in dice]
    assert play.asked() == ("allied", "Bombardment")
    assert play.s.airstrikes == (3 if dice else 0)


# --------------------------------------------------------------------------------------- the cup


def pool(turn: int = 3, **more: int) -> Play:
    """The cup has been filled from the historical set-up, and a marker drawn."""
    play = historical(seed="cup")
    state = play.s.copy()
    state.turn = turn
    for name, value in more.items():
        setattr(state, name, value)
    state.stack = [game_turn("pool")]
    return Play(play.board, state, play.tape)


def filled(play: Play) -> set[str]:
    """What was in the cup before the first draw."""
    drawn = {CORPS[value] for case, value in play.drawn() if case == "4.0"}
    return cup(play) | drawn


EVERY_CORPS = set(CORPS) - {"58", "86"}


@pytest.mark.case("falaise", "4.0d", "11.4i", "11.7a")
@pytest.mark.parametrize("turn", [3, 4, 6, 10])
def test_4_0d_every_corps_but_the_58th_and_before_the_trigger_the_86th(turn: int):
    assert filled(pool(turn)) == EVERY_CORPS


@pytest.mark.case("falaise", "4.0d", "11.4i")
def test_4_0d_after_the_trigger_the_86th_marker_is_in_the_cup():
    assert filled(pool(6, triggered=1)) == EVERY_CORPS | {"86"}


@pytest.mark.case("falaise", "4.0e", "11.3b")
def test_4_0e_the_counterattack_marker_is_kept_out_of_the_cup():
    units = {"g2ss_d": "1801", **UNITS}
    stack = [game_turn("pool")]
    play = position(units, turn=6, counterattack=6, active="2SS", stack=stack, dice=[2, 3])
    assert cup(play) == {"84", "30"}
    assert play.drawn() == [("11.6", 2), ("7.1", 3)]  # it acts without a draw
    assert active_units(play) == {"g2ss_d"}
    later = pool(7, counterattack=6)
    assert filled(later) == EVERY_CORPS


def test_r18_a_corps_without_units_on_the_map_has_no_marker_in_the_cup():
    play = position(UNITS, turn=3, stack=[game_turn("pool")], seed="1")
    assert filled(play) == {"84", "30"}


@pytest.mark.case("falaise", "4.0f", "4.0g")
def test_4_0f_each_marker_gives_one_round_until_the_cup_is_empty():
    units = {FOOT: FAR, BRIGADE: OPEN, "ca2_4": "1025", "g271_977": "1425"}
    play = position(
        units, turn=5, stack=[game_turn("draw")], seed="x", cup=bits("84", "30", "2Can")
    )
    drawn = [value for case, value in play.drawn() if case == "4.0"]
    rounds = 0
    while play.s.turn == 5:
        before = play.s.corps
        assert play.asked()[1] == "RoundChoice"
        assert before == drawn[-1]
        play.give("pass")
        rounds += keys(play.desk.events).count("round.ends")
        drawn += [value for case, value in play.drawn() if case == "4.0"]
    assert sorted(drawn[:3]) == sorted([corps("84"), corps("30"), corps("2Can")])
    assert rounds == 3
    assert "turn.day_on" in keys(play.desk.events)


@pytest.mark.case("falaise", "2.1a")
@pytest.mark.parametrize(("reading", "key"), [("night", "turn.night_on"), ("day", "turn.day")])
def test_r1_a_turn_has_the_date_of_the_track_where_the_track_is_read_as_printed(
    reading: str, key: str
):
    start = historical(options={"turn_one": reading}, seed="x").give("done")
    told = [event for event in start.desk.events if event.key.startswith("turn.")]
    assert [event.key for event in told] == [key]
    assert start.s.board.notation.kind("date").text(start.s.turn) == "16/17 August 1944"


@pytest.mark.case("falaise", "4.0h")
def test_4_0h_all_units_of_the_corps_are_finished_used_or_not():
    """R19; other corps are not."""
    units = {FOOT: FAR, "g363_958": "2543", "g3fj5": "1847"}
    play = position(units, turn=3, active="84", stack=[action_round()], dice=[3])
    assert active_units(play) == {FOOT, "g363_958"}
    play.give("pass")
    assert is_finished(play, FOOT, "g363_958")
    assert not is_finished(play, "g3fj5")
    assert play.s.corps == NONE


@pytest.mark.case("falaise", "4.0i")
def test_4_0i_a_finished_unit_is_not_activated_again():
    play = position(
        {FOOT: FAR, "g363_958": "2543"},
        turn=3,
        active="84",
        finished=[FOOT],
        stack=[action_round()],
        dice=[3],
    )
    assert active_units(play) == {"g363_958"}
    nobody = position({FOOT: FAR}, turn=3, active="84", finished=[FOOT], stack=[action_round()])
    assert nobody.at_rest()  # R75 passed over without dice
    assert "round.nobody" in keys(nobody.opening)


@pytest.mark.case("falaise", "4.0j")
def test_4_0j_nobody_is_finished_after_the_recovery_phase():
    play = position(
        UNITS, turn=2, finished=[FOOT, BRIGADE], stack=[game_turn("recovery")], seed="1"
    )
    assert not is_finished(play, FOOT, BRIGADE)


@pytest.mark.case("falaise", "4.0k")
@pytest.mark.parametrize("turn", [1, 5, 9, 10])
def test_4_0k_the_victory_check_comes_on_turn_10_only(turn: int):
    play = position(UNITS, turn=turn, stack=[game_turn("check")], seed="1")
    assert ("score.final" in keys(play.opening)) == (turn == 10)


# ------------------------------------------------------------------------------ R72 the 8th Corps

BRITISH = {"br29": OPEN, BRIGADE: EAST}


@pytest.mark.case("falaise", "4.0f")
def test_r72_the_brigade_of_the_8th_corps_has_a_marker_of_its_own():
    play = position(BRITISH, turn=3, stack=[game_turn("pool")], dice=[corps("8"), 3])
    assert filled(play) == {"8", "30"}
    assert active_units(play) == {"br29"}


@pytest.mark.case("falaise", "4.0f")
def test_r72_or_it_acts_with_the_30th_corps():
    options = {"brigade_8": "with_30"}
    play = position(
        BRITISH, turn=3, stack=[game_turn("pool")], dice=[corps("30"), 3], options=options
    )
    assert filled(play) == {"30"}
    assert active_units(play) == {"br29", BRIGADE}
    play = position(
        {"br29": OPEN}, turn=3, stack=[game_turn("pool")], dice=[corps("30"), 3], options=options
    )
    assert active_units(play) == {"br29"}
