"""Odds: exact, equal to a second computation from the deck, and to what really happens."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from grognard import Illegal, Match
from grognard.kernel.title import Game
from tests.titles.stand_at_mortain.fire_helpers import result_text, results
from tests.titles.stand_at_mortain.helpers import play, position
from tests.titles.stand_at_mortain.odds_helpers import (
    ATTACKS,
    DUEL,
    PAIR,
    Results,
    by_dealing,
    by_fractions,
    rank,
)

SIGMAS = 4.5


def by_playing(game: Game, written: dict[str, Any], order: str, seed: int) -> Results:
    """Give the order in a match with this seed, and turn another card at every face card."""
    match = Match(game, seed=f"odds {seed}", position=written)
    match.give(order)
    while match.decision is not None and match.decision.question in ("FaceCard", "SupportAim"):
        match.give("redraw" if match.decision.question == "FaceCard" else "stack")
    return tuple(results(match))


def stated(match: Match, order: str) -> dict[Results, Fraction]:
    """The odds that the match states, in words."""
    return {
        tuple(result_text(key, args) for key, args in outcome.results): outcome.chance
        for outcome in match.odds(order).outcomes
    }


def agree(found: Counter[Results], chances: dict[Results, Fraction]) -> None:
    """Each outcome came up as often as its chance says, within the error of so many trials."""
    trials = sum(found.values())
    assert set(found) <= set(chances)
    for outcome, chance in chances.items():
        error = SIGMAS * sqrt(trials * chance * (1 - chance))
        assert (outcome, abs(found[outcome] - trials * chance) <= max(error, 5)) == (outcome, True)


# -------------------------------------------------------------------------------------- the chances


@pytest.mark.parametrize("name", ATTACKS)
@pytest.mark.case("stand-at-mortain", "SM-074", "SM-076", "SM-084", "SM-118", "SM-120")
def test_odds_equal_a_second_computation_in_fractions(name: str) -> None:
    attack = ATTACKS[name]
    match = attack.match()
    before = match.position
    chances = stated(match, attack.order)
    assert chances == by_fractions(attack, before["deck"])
    assert sum(chances.values()) == 1
    assert match.position == before


@pytest.mark.parametrize("name", ATTACKS)
@pytest.mark.case("stand-at-mortain", "SM-074", "SM-076", "SM-084")
def test_odds_equal_the_frequencies_of_dealt_cards(name: str) -> None:
    attack = ATTACKS[name]
    match = attack.match()
    ranks = [rank(card) for card in match.position["deck"]]
    dice = random.Random(name)
    found = Counter(by_dealing(attack, ranks, dice) for _ in range(10_000))
    agree(found, stated(match, attack.order))


PLAYED = ["few cards left", "early joker reshuffled", "a card for each unit", "support on a stack"]


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.case("stand-at-mortain", "SM-074", "SM-076", "SM-084", "SM-118")
def test_odds_equal_the_frequencies_of_play(name: str) -> None:
    attack = ATTACKS[name]
    match = attack.match()
    written = match.position
    found = Counter(by_playing(match.game, written, attack.order, seed) for seed in range(400))
    agree(found, stated(match, attack.order))


# -------------------------------------------------------------------------- what stands beside them


@pytest.mark.case("stand-at-mortain", "SM-083")
def test_odds_show_the_arithmetic() -> None:
    units = {"DE-102": "0603", "US-SPTD": "0703"}
    match = position(units, card="8S", reduced=["DE-102"], air="0502")
    breakdown = match.odds("fire DE-102 US-SPTD").breakdown
    assert breakdown is not None
    assert (breakdown.strength, breakdown.needed) == (4, 3)
    assert sum(modifier.number for modifier in breakdown.modifiers) == 1
    match = position(PAIR | {"DE-37": "0303", "DE-38": "0303"}, card="7H")
    breakdown = match.odds("air ai 0303").breakdown
    assert breakdown is not None
    assert (breakdown.strength, breakdown.needed) == (4, 3)


@pytest.mark.case("stand-at-mortain", "SM-076")
def test_odds_say_what_they_take_for_granted() -> None:
    match = position(DUEL, card="8S")
    text = match.game.notation.text
    assert {text(code) for code in match.odds("fire DE-37 US-117").assumed} == {"redraw", "shoot"}
    match = position(DUEL, card="8S", deck=["2S", "3S"])
    assert {text(code) for code in match.odds("fire DE-37 US-117").assumed} == {"shoot"}


@pytest.mark.case("stand-at-mortain", "SM-077")
def test_odds_of_a_redraw_and_of_a_miss() -> None:
    match = position(DUEL, card="8S", deck=["KH", "4H", "5H"], draws=["KH"])
    play(match, "fire DE-37 US-117")
    half = Fraction(1, 2)
    assert stated(match, "redraw") == {("flipped US-117",): half, ("miss US-117",): half}
    assert stated(match, "miss") == {("miss_chosen US-117",): Fraction(1)}


def test_odds_of_an_order_that_is_refused() -> None:
    match = position(DUEL, card="8S")
    with pytest.raises(Illegal) as caught:
        match.odds("fire DE-38 US-117")
    assert [refusal.case for refusal in caught.value.reasons] == ["R6"]


DRAWS_AT_ONCE = [
    ("8S", DUEL, "pass", True),
    ("8S", DUEL, "move DE-37 0402", False),  # others may still enter
    ("8S", DUEL, "fire DE-37 US-117", True),  # nobody can join
    ("8S", DUEL | {"DE-38": "0502"}, "fire DE-37 US-117", False),  # DE-38 could join
    ("2H", DUEL, "move US-117 0202", True),  # its only unit: the next card follows
    ("7H", PAIR, "hinder 0302", True),
    ("7H", PAIR, "air ai 0302", False),  # one unit or both?
    ("7H", PAIR | {"DE-38": "0303"}, "air ai 0302", True),
]


@pytest.mark.parametrize(("card", "units", "order", "wanted"), DRAWS_AT_ONCE)
@pytest.mark.case("stand-at-mortain", "SM-074")
def test_draws_at_once_says_beforehand_what_cannot_be_taken_back(
    card: str, units: dict[str, str], order: str, wanted: bool
) -> None:
    match = position(units, card=card, seed="any")
    before = match.position
    assert match.draws_at_once(order) == wanted
    assert match.position == before
    match.give(order)
    assert (match.log[-1].draws != []) == wanted
    assert (match.why_no_undo() is not None) == wanted
