"""S4.6, S4.7, R21 The combat card: from the same deck, any colour; face cards ask."""

from __future__ import annotations

import pytest

from grognard.kernel.play.tape import BadDraw
from tests.titles.stand_at_mortain.fire_helpers import FACES, fire, results
from tests.titles.stand_at_mortain.helpers import (
    ALL_CARDS,
    asked,
    both_editions,
    card,
    drawn,
    is_reduced,
    legal,
    play,
    position,
    refused,
)

DUEL = {"DE-37": "0502", "US-117": "0302"}  # two hexes in the open: 4 or less hits
US_DUEL = {"US-117": "0502", "DE-37": "0302"}  # 5 or less hits


# ------------------------------------------------------------------------------------ S4.6 the card


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-074")
def test_s4_6_the_combat_card_leaves_the_deck_of_the_turn(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, draws=["5H", "6H"])
    fire(match, "US-117", "DE-37")
    assert drawn(match) == ["5H"]
    assert set(ALL_CARDS) - set(match.position["deck"]) == {"8S", "5H"}
    play(match, "done")
    assert card(match) == "6H"
    assert set(ALL_CARDS) - set(match.position["deck"]) == {"8S", "5H", "6H"}


@both_editions
@pytest.mark.parametrize("again", ["8S", "5H"])
@pytest.mark.case("stand-at-mortain", "SM-074")
def test_s4_6_a_card_that_was_drawn_cannot_come_again_this_turn(again: str, edition: str) -> None:
    """Neither the activation card nor a combat card, in combat or for activation."""
    units = {"DE-37": "0502", "DE-38": "0502", "US-117": "0302"}
    match = position(units, card="8S", edition=edition, draws=["5H", again])
    fire(match, "US-117", "DE-37")
    with pytest.raises(BadDraw):
        fire(match, "US-117", "DE-38")
    with pytest.raises(BadDraw):
        match.give("done")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-074")
def test_s4_6_a_move_turns_no_card(edition: str) -> None:
    match = play(position(DUEL, card="8S", edition=edition), "move DE-37 0402")
    assert len(match.position["deck"]) == 52


@both_editions
@pytest.mark.parametrize("suit", "SCHD")
@pytest.mark.case("stand-at-mortain", "SM-075")
def test_s4_6_the_colour_of_the_combat_card_has_no_effect(suit: str, edition: str) -> None:
    for rank, word in (("4", "flipped"), ("6", "miss")):
        match = position(DUEL, card="8S", edition=edition, draws=[rank + suit])
        assert results(fire(match, "US-117", "DE-37")) == [f"{word} US-117"]
        assert asked(match) == ("german", "Activation")  # it makes nobody active
        match = position(US_DUEL, card="8H", turn=2, edition=edition, draws=[rank + suit])
        assert results(fire(match, "DE-37", "US-117")) == [f"{word} DE-37"]
        assert asked(match) == ("us", "Activation")


@both_editions
@pytest.mark.parametrize("suit", "SCHD")
@pytest.mark.case("stand-at-mortain", "SM-075")
def test_s4_6_an_ace_counts_one(suit: str, edition: str) -> None:
    """R1: neither 11 nor 14, and no face card; a reduced 823 has AI 1."""
    units = {"US-823": "0502", "DE-37": "0302"}
    for rank, word in (("A", "flipped"), ("2", "miss")):
        match = position(
            units, card="8H", turn=2, edition=edition, reduced=["US-823"], draws=[rank + suit]
        )
        assert results(fire(match, "DE-37", "US-823")) == [f"{word} DE-37"]


# ---------------------------------------------------------------------------------- S4.7 face cards


@both_editions
@pytest.mark.parametrize("face", FACES)
@pytest.mark.case("stand-at-mortain", "SM-076")
def test_s4_7_a_face_card_is_redrawn_or_taken_as_a_miss(face: str, edition: str) -> None:
    for suit in "CH":
        match = position(DUEL, card="8S", edition=edition, draws=[face + suit, "4D"])
        fire(match, "US-117", "DE-37")
        assert asked(match) == ("german", "FaceCard")
        assert legal(match) == {"redraw", "miss"}
        assert not is_reduced(match, "US-117")
        play(match, "redraw")
        assert drawn(match) == ["4D"]
        assert results(match) == ["flipped US-117"]


@both_editions
@pytest.mark.parametrize("face", FACES)
@pytest.mark.case("stand-at-mortain", "SM-076")
def test_s4_7_a_miss_turns_no_further_card_and_hits_nothing(face: str, edition: str) -> None:
    match = position(US_DUEL, card="8H", turn=2, edition=edition, draws=[face + "S", "AS"])
    fire(match, "DE-37", "US-117")
    assert asked(match) == ("us", "FaceCard")  # the firing player chooses
    play(match, "miss")
    assert drawn(match) == []
    assert results(match) == ["miss_chosen DE-37"]
    assert not is_reduced(match, "DE-37")
    assert asked(match) == ("us", "Activation")
    refused(match, "move US-117 0402", "S2.9")  # it has fired all the same


@both_editions
@pytest.mark.parametrize("rank", ["A", "10"])
@pytest.mark.case("stand-at-mortain", "SM-076")
def test_s4_7_aces_and_tens_are_no_face_cards(rank: str, edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, draws=[rank + "H"])
    fire(match, "US-117", "DE-37")
    assert asked(match) == ("german", "Activation")
    refused(match, "redraw", "S4.7")
    refused(match, "miss", "S4.7")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-076")
def test_s4_7_nothing_else_is_answered_to_a_face_card(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, draws=["KH"])
    fire(match, "US-117", "DE-37")
    for order in ("pass", "done", "shoot", "enter DE-38 0901", "join DE-38"):
        refused(match, order, "S4.7")


@both_editions
@pytest.mark.parametrize("faces", [1, 2, 5, 11])
@pytest.mark.case("stand-at-mortain", "SM-077")
def test_s4_7_each_further_face_card_asks_again(faces: int, edition: str) -> None:
    """R21: there is no limit but the deck."""
    cards = [rank + suit for suit in "CHDS" for rank in FACES][:faces]
    match = position(DUEL, card="8S", edition=edition, draws=[*cards, "4D"])
    fire(match, "US-117", "DE-37")
    for _ in range(faces):
        assert legal(match) == {"redraw", "miss"}
        play(match, "redraw")
    assert results(match) == ["flipped US-117"]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-077")
def test_s4_7_a_miss_can_be_taken_after_a_redraw(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, draws=["KH", "QH"])
    play(fire(match, "US-117", "DE-37"), "redraw", "miss")
    assert results(match) == ["miss_chosen US-117"]
