"""S6.1, S6.2, S6.5, R22, R23 The joker that ends a turn, the last card, six turns."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.titles.stand_at_mortain.fire_helpers import events, fire, results
from tests.titles.stand_at_mortain.helpers import (
    ALL_CARDS,
    allowed,
    asked,
    both_editions,
    card,
    is_reduced,
    legal,
    new_match,
    place,
    play,
    position,
    refused,
    told,
    winner,
)

DUEL = {"DE-37": "0502", "DE-38": "0502", "US-117": "0302"}  # two hexes in the open: 4 or less hits
VOID = {"last_card": "void"}
PLAYED = {"last_card": "played"}


def turn(match: Match) -> int:
    """The number of the turn."""
    return int(match.position["turn"])


# ----------------------------------------------------------------------------------- S6.1 six turns


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-111")
def test_s6_1_a_game_of_passes_has_six_turns(edition: str) -> None:
    match = play(new_match(edition, seed="passes"), "setup default", "begin")
    while match.outcome is None:
        match.give("pass")
    assert [event.args[0] for event in events(match, "turn.begins")] == [1, 2, 3, 4, 5, 6]
    assert [event.args[0] for event in events(match, "turn.ends")] == [1, 2, 3, 4, 5, 6]


@both_editions
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@pytest.mark.case("stand-at-mortain", "SM-111")
def test_s6_1_only_the_sixth_turn_is_the_last(number: int, edition: str) -> None:
    match = position(DUEL, turn=number, card="8S", edition=edition, draws=["JOKER", "6S"])
    play(match, "pass")
    assert (winner(match) is not None) == (number == 6)
    assert turn(match) == min(number + 1, 6)


# ----------------------------------------------------------------------------------- S6.2 the joker


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-112")
def test_s6_2_the_joker_as_activation_card_ends_the_turn(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, draws=["JOKER", "6S"])
    play(match, "pass")
    assert [key for _, key in told(match)] == [
        "card.passed",
        "joker.ends",
        "turn.ends",
        "turn.begins",
        "card.drawn",
    ]
    assert (turn(match), card(match)) == (2, "6S")
    assert match.position["deck"] == [name for name in ALL_CARDS if name != "6S"]


@both_editions
@pytest.mark.parametrize("next_card", ["KS", "QH", "AS", "10D"])
@pytest.mark.case("stand-at-mortain", "SM-112")
def test_s6_2_no_other_card_ends_the_turn(next_card: str, edition: str) -> None:
    match = play(position(DUEL, card="8S", edition=edition, draws=[next_card]), "pass")
    assert (turn(match), card(match)) == (1, next_card)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-113", "SM-122")
def test_s6_2_the_joker_in_combat_ends_the_turn(edition: str) -> None:
    """R22: no effect, and three activations that were left are lost."""
    match = position(DUEL, card="8S", edition=edition, reduced=["US-117"], draws=["JOKER", "6H"])
    fire(match, "US-117", "DE-37", "DE-38")
    assert results(match) == ["joker"]
    assert place(match, "US-117") == "0302"
    assert (turn(match), card(match)) == (2, "6H")
    assert asked(match) == ("us", "Activation")
    assert match.position["questions"] == [
        {"question": "GameTurn", "step": "draw"},
        {"question": "Activation"},
    ]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-113")
def test_s6_2_the_joker_after_a_redraw_ends_the_turn(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, draws=["KH", "JOKER", "6H"])
    play(fire(match, "US-117", "DE-37"), "redraw")
    assert (results(match), turn(match)) == (["joker"], 2)
    assert not is_reduced(match, "US-117")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-113", "SM-122")
def test_s6_2_a_number_in_combat_goes_on_with_the_card(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, draws=["10H"])
    fire(match, "US-117", "DE-37")
    assert (turn(match), card(match)) == (1, "8S")
    allowed(match, "fire DE-38 US-117", "move DE-38 0503")  # not lost


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-122")
def test_s6_2_what_the_units_did_before_the_joker_stands(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, draws=["4H", "JOKER", "8C"])
    fire(match, "US-117", "DE-37")
    fire(match, "US-117", "DE-38")
    assert results(match) == ["flipped US-117", "joker"]
    assert is_reduced(match, "US-117")
    assert match.position["acted"] == []
    allowed(match, "fire DE-37 US-117", "fire DE-38 US-117")  # a new card of a new turn


# ------------------------------------------------------------------------------- S6.5, R23 the deck


@both_editions
@pytest.mark.parametrize("options", [None, PLAYED])
@pytest.mark.case("stand-at-mortain", "SM-119", "SM-121")
def test_s6_5_the_last_card_is_still_played(options: dict[str, str] | None, edition: str) -> None:
    match = position(
        DUEL, card="8S", edition=edition, options=options, deck=["5H"], draws=["5H", "6S"]
    )
    play(match, "pass")
    assert (turn(match), card(match)) == (1, "5H")
    allowed(match, "move US-117 0202", "pass")
    play(match, "pass")
    assert ("S6.5", "deck.empty") in told(match)
    assert (turn(match), card(match)) == (2, "6S")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-119")
def test_s6_5_with_a_card_left_the_turn_goes_on(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, deck=["5H", "5S"], draws=["5H", "5S"])
    play(match, "pass", "pass")
    assert (turn(match), card(match)) == (1, "5S")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-119", "SM-120")
def test_r23_a_combat_with_the_last_card_counts_and_then_only_moves_are_left(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, deck=["4H"], draws=["4H", "6S"])
    allowed(match, "fire DE-38 US-117")
    fire(match, "US-117", "DE-37")
    assert results(match) == ["flipped US-117"]
    refused(match, "fire DE-38 US-117", "R23")
    allowed(match, "move DE-38 0402", "done", "enter DE-D 0901")
    play(match, "move DE-38 0402", "done")
    assert (turn(match), place(match, "DE-38")) == (2, "0402")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-120")
def test_r23_no_combat_is_begun_without_a_card(edition: str) -> None:
    units = {"US-117": "0502", "DE-37": "0302"}
    match = position(units, card="8S", edition=edition, deck=[])
    refused(match, "fire DE-37 US-117", "R23")
    match = position(units, card="8H", edition=edition, deck=[])
    refused(match, "fire US-117 DE-37", "R23")
    refused(match, "artillery ai 0302", "R23")
    allowed(match, "move US-117 0402")
    match = position(units, card="7H", edition=edition, deck=[])
    refused(match, "air ai 0302", "R23")
    allowed(match, "hinder 0302")  # no card is turned for it
    match = position(units, card="7H", edition=edition, deck=["2S"])
    allowed(match, "air ai 0302", "fire US-117 DE-37")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-120")
def test_r23_a_redraw_that_finds_no_card_has_no_effect_and_ends_the_turn(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, deck=["KH"], draws=["KH", "6S"])
    fire(match, "US-117", "DE-37")
    assert legal(match) == {"redraw", "miss"}
    play(match, "redraw")
    assert results(match) == ["no_card"]
    assert (turn(match), is_reduced(match, "US-117")) == (2, False)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-120")
def test_r23_a_miss_taken_with_the_last_card_leaves_the_moves(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, deck=["KH"], draws=["KH"])
    play(fire(match, "US-117", "DE-37"), "miss")
    assert (turn(match), card(match)) == (1, "8S")
    allowed(match, "move DE-38 0402")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-121")
def test_r23_narrowly_read_the_last_card_is_not_played(edition: str) -> None:
    match = position(
        DUEL, card="8S", edition=edition, options=VOID, deck=["5H"], draws=["5H", "6S"]
    )
    play(match, "pass")
    assert ("R23", "card.void") in told(match)
    assert (turn(match), card(match)) == (2, "6S")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-121")
def test_r23_narrowly_read_the_card_before_the_last_is_played(edition: str) -> None:
    match = position(
        DUEL, card="8S", edition=edition, options=VOID, deck=["5H", "5S"], draws=["5H", "5S", "6S"]
    )
    play(match, "pass")
    assert (turn(match), card(match)) == (1, "5H")
    play(match, "pass")
    assert (turn(match), card(match)) == (2, "6S")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-121")
def test_r23_narrowly_read_the_last_card_decides_no_combat(edition: str) -> None:
    match = position(
        DUEL, card="8S", edition=edition, options=VOID, deck=["4H"], draws=["4H", "6S"]
    )
    fire(match, "US-117", "DE-37")
    assert results(match) == ["void"]
    assert (turn(match), is_reduced(match, "US-117")) == (2, False)
    match = position(
        DUEL, card="8S", edition=edition, options=VOID, deck=["4H", "5H"], draws=["4H", "5H", "6S"]
    )
    fire(match, "US-117", "DE-37")
    assert (results(match), turn(match)) == (["flipped US-117"], 1)
