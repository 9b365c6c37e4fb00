"""S7 Victory: five exits, no US unit left, time, no German left."""

from __future__ import annotations

import pytest

from grognard import Illegal, Match
from tests.titles.stand_at_mortain.fire_helpers import fire
from tests.titles.stand_at_mortain.helpers import (
    COMMANDS,
    US_SET_UP,
    allowed,
    both_editions,
    legal,
    place,
    play,
    position,
    winner,
)

FOUR = dict.fromkeys(["DE-37", "DE-38", "DE-D", "DE-DF"], "exited")
THREE = dict.fromkeys(["DE-37", "DE-38", "DE-D"], "exited")
STILL = {"waiting_cc_count": "yes"}
ONLY_MAP = {"waiting_cc_count": "no"}


def ending(match: Match) -> tuple[str | None, str] | None:
    """Who has won, and why; none while the game goes on."""
    outcome = match.outcome
    return None if outcome is None else (outcome.winner, outcome.reason)


def is_over(match: Match) -> None:
    """Nobody is asked, and no order is taken."""
    assert match.decision is None
    assert legal(match) == set()
    for order in ("pass", "done", "move DE-17StuG 0202"):
        assert [refusal.key for refusal in match.why_not(order)] == ["kernel.game_over"]
        with pytest.raises(Illegal):
            match.give(order)


# --------------------------------------------------------------------------------------- S7.1 exits


@both_editions
@pytest.mark.parametrize("number", [1, 6])
@pytest.mark.case("stand-at-mortain", "SM-123")
def test_s7_1_the_fifth_exit_wins_at_once(number: int, edition: str) -> None:
    units = FOUR | {"DE-17StuG": "0103", "US-117": "0502"}
    match = play(position(units, turn=number, card="8S", edition=edition), "exit DE-17StuG")
    assert ending(match) == ("german", "victory.exits")
    is_over(match)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-123")
def test_s7_1_the_fourth_exit_does_not_win(edition: str) -> None:
    units = THREE | {"DE-17StuG": "0103", "US-117": "0502"}
    match = play(position(units, card="8S", edition=edition), "exit DE-17StuG")
    assert place(match, "DE-17StuG") == "exited"
    assert ending(match) is None


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-123")
def test_s7_1_a_unit_at_the_west_edge_has_not_left(edition: str) -> None:
    units = FOUR | {"DE-17StuG": "0202", "US-117": "0502"}
    match = play(position(units, card="8S", edition=edition), "move DE-17StuG 0102")
    assert ending(match) is None


@both_editions
@pytest.mark.parametrize("unit", ["DE-102", "DE-17StuG"])
@pytest.mark.parametrize("reduced", ["all", "none"])
@pytest.mark.case("stand-at-mortain", "SM-124")
def test_r34_turned_units_and_tiger_count_fully(unit: str, reduced: str, edition: str) -> None:
    gone = ["DE-37", "DE-38", "DE-D", "DE-17StuG" if unit == "DE-102" else "DE-102"]
    units = dict.fromkeys(gone, "exited") | {unit: "0105", "US-117": "0502"}
    turned = [*gone, unit] if reduced == "all" else []
    match = position(units, card="8S", edition=edition, reduced=turned)
    play(match, f"exit {unit}")
    assert ending(match) == ("german", "victory.exits")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-124")
def test_r34_eliminated_units_do_not_count(edition: str) -> None:
    units = THREE | {"DE-DF": "eliminated", "DE-102": "0105", "US-117": "0502"}
    match = play(position(units, card="8S", edition=edition), "exit DE-102")
    assert ending(match) is None


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-142")
def test_r31_the_fifth_exit_ends_the_card_in_the_middle(edition: str) -> None:
    units = FOUR | {"DE-17StuG": "0103", "DE-2Pz1": "0103", "DE-2Pz2": "0502", "US-117": "0402"}
    match = position(units, card="8S", edition=edition)
    allowed(match, "exit DE-2Pz1", "fire DE-2Pz2 US-117")
    play(match, "exit DE-17StuG")
    assert winner(match) == "german"
    assert match.position["spent"] == 1  # of four
    assert match.log[-1].draws == []  # no further card is turned
    for order in ("exit DE-2Pz1", "fire DE-2Pz2 US-117", "done"):
        assert [refusal.key for refusal in match.why_not(order)] == ["kernel.game_over"]
    before = match.position
    with pytest.raises(Illegal):
        match.give("exit DE-2Pz1")
    assert match.position == before


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-142")
def test_r31_after_the_fourth_exit_the_card_goes_on(edition: str) -> None:
    units = THREE | {"DE-17StuG": "0103", "DE-2Pz1": "0103", "US-117": "0502"}
    match = play(position(units, card="8S", edition=edition), "exit DE-17StuG")
    allowed(match, "exit DE-2Pz1", "done")


# ---------------------------------------------------------------------------------- S7.2 no US left


def last_stand(edition: str, **setting: object) -> Match:
    """US-117, turned, is the last US unit on the map; the German shoots it."""
    match = position(
        {"DE-37": "0502", "US-117": "0402"},
        card="8S",
        edition=edition,
        reduced=["US-117"],
        draws=["AH", "JOKER", "6S"],
        **setting,  # type: ignore[arg-type]
    )
    return fire(match, "US-117", "DE-37")


@both_editions
@pytest.mark.parametrize("number", [1, 2, 6])
@pytest.mark.case("stand-at-mortain", "SM-125")
def test_s7_2_the_germans_win_when_all_us_units_are_eliminated(number: int, edition: str) -> None:
    match = last_stand(edition, turn=number, commands="eliminated")
    assert all(place(match, unit) == "eliminated" for unit in US_SET_UP + COMMANDS)
    assert ending(match) == ("german", "victory.us_destroyed")
    is_over(match)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-125")
def test_s7_2_a_turned_us_unit_is_still_left(edition: str) -> None:
    units = {"DE-37": "0502", "US-117": "0402"}
    match = position(units, card="8S", edition=edition, commands="eliminated", draws=["AH"])
    fire(match, "US-117", "DE-37")
    assert ending(match) is None


@both_editions
@pytest.mark.parametrize("options", [None, STILL])
@pytest.mark.parametrize("number", [1, 2, 6])
@pytest.mark.case("stand-at-mortain", "SM-126")
def test_r32_a_waiting_command_keeps_the_us_in_the_game(
    number: int, options: dict[str, str] | None, edition: str
) -> None:
    match = last_stand(edition, turn=number, options=options)
    assert ending(match) is None


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-126")
def test_r32_one_waiting_command_is_enough(edition: str) -> None:
    match = position(
        {"DE-37": "0502", "US-117": "0402", "US-CCR": "waiting"},
        card="8S",
        turn=3,
        edition=edition,
        commands="eliminated",
        reduced=["US-117"],
        draws=["AH"],
    )
    assert ending(fire(match, "US-117", "DE-37")) is None


@both_editions
@pytest.mark.parametrize("number", [2, 6])
@pytest.mark.case("stand-at-mortain", "SM-126")
def test_r32_narrowly_read_only_the_map_counts_from_turn_two(number: int, edition: str) -> None:
    match = last_stand(edition, turn=number, options=ONLY_MAP)
    assert ending(match) == ("german", "victory.us_destroyed")


@both_editions
@pytest.mark.parametrize("options", [ONLY_MAP, STILL])
@pytest.mark.case("stand-at-mortain", "SM-126")
def test_r32_narrowly_read_commands_count_till_turn_one_is_over(
    options: dict[str, str], edition: str
) -> None:
    match = last_stand(edition, turn=1, options=options)
    assert ending(match) is None
    play(match, "done")  # the joker comes
    assert match.position["turn"] == 2
    assert winner(match) == ("german" if options == ONLY_MAP else None)


# ---------------------------------------------------------------------------------------- S7.3 time


@both_editions
@pytest.mark.parametrize("exits", [{}, THREE, FOUR])
@pytest.mark.case("stand-at-mortain", "SM-127")
def test_s7_3_the_us_wins_at_the_end_of_turn_six(exits: dict[str, str], edition: str) -> None:
    units = exits | {"US-117": "0502", "DE-17StuG": "0103"}
    match = position(units, turn=6, card="8H", edition=edition, draws=["JOKER"])
    play(match, "pass")
    assert ending(match) == ("us", "victory.time")
    is_over(match)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-127")
def test_s7_3_the_end_of_the_deck_is_the_end_of_turn_six_too(edition: str) -> None:
    match = position({"US-117": "0502"}, turn=6, card="8H", edition=edition, deck=[])
    play(match, "pass")
    assert ending(match) == ("us", "victory.time")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-127")
def test_s7_3_the_last_card_of_turn_six_can_still_win(edition: str) -> None:
    units = FOUR | {"DE-17StuG": "0103", "US-117": "0502"}
    match = position(units, turn=6, card="8S", edition=edition, deck=[])
    play(match, "exit DE-17StuG")
    assert winner(match) == "german"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-127")
def test_s7_3_the_end_of_turn_five_decides_nothing(edition: str) -> None:
    units = FOUR | {"US-117": "0502"}
    match = position(units, turn=5, card="8H", edition=edition, draws=["JOKER", "8S"])
    play(match, "pass")
    assert ending(match) is None


# ------------------------------------------------------------------------------- R33 no German left


@both_editions
@pytest.mark.parametrize("exits", [{}, FOUR])
@pytest.mark.case("stand-at-mortain", "SM-128")
def test_r33_the_us_wins_at_once_when_no_german_is_left(
    exits: dict[str, str], edition: str
) -> None:
    units = exits | {"DE-102": "0302", "US-823": "0402"}
    match = position(
        units, card="8H", edition=edition, others="eliminated", reduced=["DE-102"], draws=["AS"]
    )
    fire(match, "DE-102", "US-823")
    assert ending(match) == ("us", "victory.no_germans")
    is_over(match)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-128")
def test_r33_an_air_strike_can_bring_it_about(edition: str) -> None:
    units = {"DE-37": "0302", "US-823": "0803"}
    match = position(
        units, card="7H", edition=edition, others="eliminated", reduced=["DE-37"], draws=["AS"]
    )
    assert ending(play(match, "air ai 0302")) == ("us", "victory.no_germans")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-128")
def test_r33_the_last_german_leaves_as_the_fourth(edition: str) -> None:
    units = THREE | {"DE-102": "0103", "US-823": "0803"}
    match = position(units, card="8S", edition=edition, others="eliminated")
    assert ending(play(match, "exit DE-102")) == ("us", "victory.no_germans")


@both_editions
@pytest.mark.parametrize("where", ["waiting", "0105"])
@pytest.mark.case("stand-at-mortain", "SM-128")
def test_r33_a_german_on_the_map_or_waiting_goes_on(where: str, edition: str) -> None:
    units = {"DE-37": "0302", "DE-38": where, "US-823": "0402", "US-117": "0402"}
    match = position(
        units, card="8H", edition=edition, others="eliminated", reduced=["DE-37"], draws=["AS"]
    )
    fire(match, "DE-37", "US-823")
    assert place(match, "DE-37") == "eliminated"
    assert ending(match) is None
