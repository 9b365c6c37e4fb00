"""E1-E6 The examples of the rules, played."""

from __future__ import annotations

import pytest

from tests.titles.stand_at_mortain.fire_helpers import events, fire, modifiers, results
from tests.titles.stand_at_mortain.helpers import (
    ALL_CARDS,
    allowed,
    both_editions,
    card,
    is_reduced,
    legal,
    play,
    position,
    refused,
)

E1 = {"DE-2Pz1": "0603", "DE-37": "0603", "DE-102": "0603", "US-SPTD": "0703"}


@pytest.mark.case("stand-at-mortain", "SM-017", "SM-032", "SM-071", "SM-083", "SM-084")
def test_e1_two_units_and_tiger_fire_at_the_tank_destroyers_in_the_city() -> None:
    match = position(E1, card="7S", edition="en", draws=["10H", "6S"])
    fire(match, "US-SPTD", "DE-2Pz1", "DE-37", "DE-102")
    assert events(match, "combat.total")[0].args[1:] == (10, 16)
    assert modifiers(match) == {"adjacent": -1, "tiger": -1, "terrain.city": 2}
    assert results(match) == ["flipped US-SPTD"]
    assert match.position["spent"] == 2  # of four; Tiger 102 was free
    play(match, "enter DE-D 0901")
    assert card(match) == "7S"
    play(match, "enter DE-DF 0901")
    assert card(match) == "6S"  # all four are used, and nobody is left to act


@pytest.mark.case("stand-at-mortain", "SM-018", "SM-032")
def test_e2_the_german_edition_rounds_down() -> None:
    match = position(E1, card="7S", edition="de", draws=["10H", "6S"])
    fire(match, "US-SPTD", "DE-2Pz1", "DE-37", "DE-102")
    assert match.position["spent"] == 2  # of three
    play(match, "enter DE-D 0901")
    assert card(match) == "6S"  # nobody is left to act


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-066", "SM-067")
def test_e3_from_hill_314_along_two_blocking_hexes(edition: str) -> None:
    match = position({"US-120": "0801", "DE-37": "0803"}, card="7H", edition=edition)
    refused(match, "fire US-120 DE-37", "R15", "R15")
    hexes = match.game.notation.kind("hex")
    blockers = {hexes.text(int(refusal.args[0])) for refusal in match.why_not("fire US-120 DE-37")}
    assert blockers == {"0702", "0802"}


@both_editions
@pytest.mark.parametrize(("rank", "word"), [("4", "flipped"), ("5", "miss")])
@pytest.mark.case("stand-at-mortain", "SM-093", "SM-099", "SM-107")
def test_e4_an_air_strike_on_infantry_and_tank(rank: str, word: str, edition: str) -> None:
    units = {"DE-37": "0502", "DE-17StuG": "0502", "US-117": "0803"}
    match = position(units, card="JH", edition=edition, draws=[rank + "S", "6S"])
    allowed(match, "air ai 0502", "air at 0502")
    assert legal(match, "artillery") == set()
    play(match, "air ai 0502")
    assert results(match) == [f"{word} DE-37"]
    assert not is_reduced(match, "DE-17StuG")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-114", "SM-115", "SM-117")
def test_e5_the_joker_as_second_card(edition: str) -> None:
    units = {"DE-37": "0502", "US-117": "0302"}
    rest = [name for name in ALL_CARDS if name not in ("3S", "JOKER")]
    match = position(
        units,
        card=None,
        edition=edition,
        deck=ALL_CARDS,
        could=(),
        activated=(),
        draws=["3S", "JOKER", *rest, "6S"],
    )
    play(match, "move DE-37 0503", "done")
    assert (match.position["turn"], card(match)) == (1, rest[0])
    for name in rest:
        assert card(match) == name
        play(match, "pass")
    assert (match.position["turn"], card(match)) == (2, "6S")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-114", "SM-115")
def test_e6_a_pass_and_the_joker(edition: str) -> None:
    units = {"DE-37": "0502", "US-117": "0302"}
    match = position(
        units,
        card=None,
        edition=edition,
        deck=ALL_CARDS,
        could=(),
        activated=(),
        draws=["2H", "4S", "JOKER", "6S"],
    )
    play(match, "pass", "move DE-37 0503", "done")
    keys = [event.key for event in events(match, "joker.")]
    if edition == "en":
        assert (match.position["turn"], keys) == (2, ["joker.ends"])
    else:
        assert (match.position["turn"], keys) == (1, ["joker.ignored"])
    assert card(match) == "6S"
