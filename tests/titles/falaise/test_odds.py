"""Odds: exact, equal to a second computation in fractions, and to what each die really does."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from grognard.kernel.play.foresee import draws_at_once
from tests.titles.falaise.assault_helpers import EAST, TARGET, fight, muster
from tests.titles.falaise.helpers import Play
from tests.titles.falaise.odds_helpers import ATTACKS, DIE, Chances, Results


def stated(play: Play, order: str) -> Chances:
    """The chances that the game states."""
    return {
        tuple(key for key, _ in outcome.results): outcome.chance
        for outcome in play.odds(order).outcomes
    }


def merged(play: Play, order: str) -> Chances:
    """The same, where outcomes differ only in the units that they name."""
    found: Chances = {}
    for outcome in play.odds(order).outcomes:
        label = tuple(key for key, _ in outcome.results)
        found[label] = found.get(label, Fraction(0)) + outcome.chance
    return found


def played(play: Play, order: str) -> Results:
    """Give the order and answer as the odds take for granted."""
    found: list[str] = []
    play.give(order)
    found += play.results()
    while (answer := play.s.stack[-1].usual(play.s)) in play.codes and answer:
        play.give(play.board.notation.text(answer))
        found += play.results()
    return tuple(found)


@pytest.mark.parametrize("name", ATTACKS)
@pytest.mark.case("falaise", "10.2e", "6.2m", "6.2n", "6.2o", "8.2h", "8.2i", "8.2j")
def test_odds_equal_a_second_computation_in_fractions(name: str) -> None:
    attack = ATTACKS[name]
    play = attack.play([])
    before = play.s.copy()
    assert merged(play, attack.order) == attack.chances
    assert sum(attack.chances.values()) == 1
    assert (play.s.place, play.s.vp, play.s.disrupted) == (
        before.place,
        before.vp,
        before.disrupted,
    )


@pytest.mark.parametrize("name", ATTACKS)
@pytest.mark.case("falaise", "10.2e", "6.2f", "6.2g", "8.4d")
def test_odds_equal_what_every_throw_of_the_dice_does(name: str) -> None:
    attack = ATTACKS[name]
    found: Chances = {}
    for dice in product(DIE, repeat=attack.dice):
        play = attack.play(list(dice))
        label = played(play, attack.order)
        assert play.unused() == []
        found[label] = found.get(label, Fraction(0)) + Fraction(1, 6**attack.dice)
    assert found == attack.chances


def test_odds_say_what_they_take_for_granted() -> None:
    attack = ATTACKS["3 to 1 at night, attacker higher"]
    play = attack.play([])
    text = play.board.notation.text
    assert {text(code) for code in play.odds("resolve").assumed} == {"change DR"}
    play = ATTACKS["3 to 1, equal TER"].play([])
    assert play.odds("resolve").assumed == []


@pytest.mark.case("falaise", "10.2y")
def test_the_chance_of_a_single_result() -> None:
    play = ATTACKS["over two rivers against a village at night"].play([])
    assert stated(play, "resolve") == {("assault.result.c",): Fraction(1)}
    play = ATTACKS["3 to 1, equal TER"].play([])
    assert play.odds("resolve").chance("assault.result.de") == Fraction(1, 6)
    assert play.odds("resolve").chance("assault.result.al1") == 0


def test_only_the_die_cannot_be_taken_back() -> None:
    units = {"us90_357": EAST, "us90_358": "0632", "us1_16": "0534", "g3fj5": TARGET}
    play = fight(units, "15")
    parse = play.board.notation.parse
    assert not draws_at_once(play.s, parse(f"assault {TARGET}"))
    muster(play, TARGET, "us90_357")
    assert not draws_at_once(play.s, parse("commit us90_358"))
    assert draws_at_once(play.s, parse("ask us1_16"))
    assert draws_at_once(play.s, parse("resolve"))
    below = ATTACKS["below 1 to 3, no die"].play([])
    assert not draws_at_once(below.s, parse("resolve"))
