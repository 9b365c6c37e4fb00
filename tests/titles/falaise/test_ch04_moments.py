"""Orders at the wrong moment: the case that bars them now, told to whoever tries, asked or not."""

from __future__ import annotations

import pytest

from grognard.kernel.match.match import Match
from grognard.language import Speaker
from tests.titles.falaise.helpers import Play, new_game, unit
from tests.titles.falaise.move_helpers import moving
from tests.titles.falaise.refusal_table import attaching, fire

DAY, NIGHT = 2, 3


def match_of(play: Play) -> Match:
    """The same as a match, whose seats can be told apart."""
    match = Match(play.board, seed="any")
    match.state, match.legal = play.s, play.codes
    return match


def told(play: Play, order: str, side: str) -> list[tuple[str, str]]:
    return [(refusal.case, refusal.key) for refusal in match_of(play).why_not(order, side)]


@pytest.mark.case("falaise", "11.3a")
def test_11_3_why_there_is_no_counterattack_now() -> None:
    early, late = attaching(turn=4), attaching(turn=8, counterattack=6)
    assert early.reasons("counterattack 47") == [("11.3", "refuse.counter_turn")]
    assert late.reasons("counterattack 47") == [("11.3", "refuse.counter_twice")]
    assert attaching(turn=6).reasons("counterattack 47") == [("11.3", "when.counterattack")]
    sentence = Speaker(early.board, "en").refusal(match_of(early).why_not("counterattack 47")[0])
    assert sentence == "11.3 The Counterattack is declared on turns 5 to 10 only."


@pytest.mark.case("falaise", "11.2a")
def test_11_2_why_the_58th_is_not_played_now() -> None:
    assert attaching(turn=5).reasons("58th") == [("11.2", "refuse.late_58")]
    assert attaching(turn=2, used_58=1).reasons("58th") == [("11.2", "refuse.used_58")]
    assert attaching(turn=4).reasons("58th") == [("11.2", "when.58th")]


@pytest.mark.case("falaise", "6.2c")
def test_6_2_who_is_not_asked_for_fire_is_told_why() -> None:
    """A second stack fires, though the first has held: the German is asked, the Allied learns."""
    units = {"g363_957": "0332", "us1_16": "0330", "us9_39": "0231"}
    play = moving(units, turn=DAY).give("move g363_957 0331", "hold")
    assert play.asked() == ("german", "Moving")
    assert told(play, "fire 0231", "allied") == [
        ("4.0", "refuse.other_side"),
        ("6.2", "refuse.fire_once"),
    ]


@pytest.mark.case("falaise", "6.3c")
def test_6_3_no_fire_at_night_on_who_breaks_contact_and_the_case_is_told() -> None:
    units = {"g363_957": "0332", "us1_16": "0331"}
    play = moving(units, turn=NIGHT).give("move g363_957 0333")
    assert told(play, "fire 0331", "allied")[1:] == [("6.3", "refuse.fire_night")]
    day = moving(units, turn=DAY).give("move g363_957 0333", "hold")
    assert told(day, "fire 0331", "allied")[1:] == [("6.1", "refuse.no_zone")]


@pytest.mark.case("falaise", "6.2a", "6.3f")
def test_6_3_who_fires_too_early_is_told_about_the_unit_on_the_move() -> None:
    """The question for cover lies upon the move."""
    units = {"g363_957": "0332", "g84kg": "0332", "us1_16": "0331"}
    play = moving(units, turn=DAY).give("move g363_957 0333")
    assert play.asked() == ("german", "Cover")
    assert told(play, "fire 0331", "allied")[1:] == [("6.1", "refuse.no_zone")]


@pytest.mark.case("falaise", "6.1d")
def test_6_1_no_fire_over_a_river_and_the_case_is_told() -> None:
    assert fire("3220", "3320").reasons("fire 3320") == [("6.1", "refuse.no_zone_river")]
    units = {"g363_957": "3120", "us1_16": "3320"}
    play = moving(units, turn=DAY).give("move g363_957 3220")
    assert play.asked() == ("german", "Moving")
    assert told(play, "fire 3320", "allied")[1:] == [("6.1", "refuse.no_zone_river")]


@pytest.mark.case("falaise", "7.3b")
def test_7_3_the_road_hex_that_cannot_be_paid() -> None:
    """Four points are eight road hexes; then the move ends by itself, and the refusal says so."""
    play = moving({"g2ss_p": "2011", "g2ss_d": "0332"}, mp=2, turn=NIGHT)
    for h in ("1911", "1810", "1710", "1709", "1708", "1607", "1606", "1605"):
        assert play.s.moved[unit("g2ss_p")] == (h != "1911")
        play.give(f"road g2ss_p {h}")
    assert play.asked() == ("german", "Movement")
    (refusal,) = match_of(play).why_not("road g2ss_p 1604")
    assert (refusal.case, refusal.key) == ("7.2", "refuse.has_moved")
    said = Speaker(play.board, "en").refusal(refusal)
    assert "a move ends by itself when no further step can be paid" in said


def test_what_is_never_at_this_moment_says_when_it_is() -> None:
    play = new_game()
    assert play.reasons("assault 2011") == [("10.1", "when.assault")]
    assert play.reasons("counterattack 47") == [("11.3", "refuse.counter_turn")]
