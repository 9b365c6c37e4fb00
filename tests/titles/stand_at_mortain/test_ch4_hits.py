"""S4.10-S4.12, R14 Hits, and what does and does not follow from a combat."""

from __future__ import annotations

import random

import pytest

from tests.titles.stand_at_mortain.fire_helpers import events, fire, results
from tests.titles.stand_at_mortain.helpers import (
    allowed,
    asked,
    both_editions,
    card,
    is_reduced,
    new_match,
    place,
    play,
    position,
    refused,
    told,
)

DUEL = {"DE-37": "0502", "US-117": "0302"}  # two hexes in the open: 4 or less hits
US_DUEL = {"US-117": "0502", "DE-37": "0302"}  # 5 or less hits


# ----------------------------------------------------------------------------- S4.10, S4.11 the hit


@both_editions
@pytest.mark.parametrize("target", ["US-117", "US-823", "US-SPTD", "US-CCA"])
@pytest.mark.case("stand-at-mortain", "SM-086", "SM-087")
def test_s4_10_a_hit_turns_a_full_unit_and_eliminates_a_turned_one(
    target: str, edition: str
) -> None:
    units = {"DE-37": "0502", target: "0402", "US-119": "0105"}
    match = position(units, card="8S", turn=2, edition=edition, draws=["AH"])
    fire(match, target, "DE-37")
    assert (place(match, target), is_reduced(match, target)) == ("0402", True)
    assert told(match)[-1] == ("S4.10", "combat.flipped")
    match = position(units, card="8S", turn=2, edition=edition, reduced=[target], draws=["AH"])
    fire(match, target, "DE-37")
    assert place(match, target) == "eliminated"
    assert told(match)[-1] == ("S4.10", "combat.eliminated")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-086", "SM-087")
def test_r12_tiger_is_hit_like_any_other_unit(edition: str) -> None:
    units = {"US-SPTD": "0502", "US-823": "0502", "DE-102": "0402"}
    match = position(units, card="8H", turn=2, edition=edition, draws=["AH", "AS"])
    fire(match, "DE-102", "US-SPTD")
    assert is_reduced(match, "DE-102")
    assert place(match, "DE-102") == "0402"
    fire(match, "DE-102", "US-823")
    assert place(match, "DE-102") == "eliminated"


@both_editions
@pytest.mark.parametrize("reduced", [(), ("US-117",)])
@pytest.mark.case("stand-at-mortain", "SM-086", "SM-087")
def test_s4_10_a_miss_changes_nothing(reduced: tuple[str, ...], edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, reduced=reduced, draws=["5H"])
    fire(match, "US-117", "DE-37")
    assert (place(match, "US-117"), is_reduced(match, "US-117")) == ("0302", bool(reduced))


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-087")
def test_s4_10_an_eliminated_unit_is_out_of_the_game(edition: str) -> None:
    units = {"US-117": "0402", "US-119": "0402", "DE-37": "0502", "DE-38": "0302"}
    match = position(
        units, card="8H", turn=2, edition=edition, reduced=["DE-37"], draws=["AS", "8S"]
    )
    fire(match, "DE-37", "US-117")
    refused(match, "fire US-119 DE-37", "S4.4")
    play(match, "done")
    for order in ("move DE-37 0501", "fire DE-37 US-117", "enter DE-37 0901", "exit DE-37"):
        refused(match, order, "S4.10")
    allowed(match, "move DE-38 0202")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-088")
def test_s4_11_a_turned_unit_stays_turned_into_the_next_turn(edition: str) -> None:
    match = position(DUEL, card="8S", edition=edition, draws=["AH", "JOKER", "2S"])
    fire(match, "US-117", "DE-37")
    play(match, "done")
    assert match.position["turn"] == 2
    assert is_reduced(match, "US-117")


@both_editions
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.case("stand-at-mortain", "SM-088")
def test_s4_11_in_random_play_no_unit_is_ever_turned_back(seed: int, edition: str) -> None:
    match = new_match(edition, seed=f"turned back {seed}")
    dice = random.Random(seed)
    turned: set[str] = set()
    seen = 0
    while match.outcome is None:
        shots = [code for code in match.legal if match.game.notation.verb(code).word == "fire"]
        match.repeat(dice.choice(shots or match.legal))
        now = {unit for unit, flag in match.position["reduced"].items() if flag}
        assert turned <= now
        seen = max(seen, len(now))
        turned = now
    assert seen > 3


# ---------------------------------------------------------------------------- S4.12, R14 afterwards


@both_editions
@pytest.mark.parametrize("rank", ["A", "10"])
@pytest.mark.case("stand-at-mortain", "SM-089")
def test_s4_12_nobody_fires_back_retreats_or_advances(rank: str, edition: str) -> None:
    units = {"DE-37": "0502", "US-117": "0402", "US-SPTD": "0402", "US-119": "0503"}
    match = position(units, card="8S", edition=edition, draws=[rank + "H"])
    before = match.position
    fire(match, "US-117", "DE-37")
    after = match.position
    assert after["place"] == before["place"]
    assert {unit for unit, flag in after["reduced"].items() if flag} == (
        {"US-117"} if rank == "A" else set()
    )
    assert asked(match) == ("german", "Activation")
    assert len(events(match, "combat.total")) == 1


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-089")
def test_s4_12_no_advance_into_the_hex_of_an_eliminated_unit(edition: str) -> None:
    units = {"DE-37": "0502", "US-117": "0402", "US-119": "0105"}
    match = position(units, card="8S", edition=edition, reduced=["US-117"], draws=["AH"])
    fire(match, "US-117", "DE-37")
    assert (place(match, "US-117"), place(match, "DE-37")) == ("eliminated", "0502")
    refused(match, "move DE-37 0402", "S2.9")


GROUP = {"DE-37": "0502", "DE-38": "0502", "DE-D": "0403", "US-117": "0402", "US-119": "0402"}


@both_editions
@pytest.mark.parametrize("options", [None, {"combats_per_card": "many"}])
@pytest.mark.case("stand-at-mortain", "SM-090")
def test_r14_several_fires_on_one_card(options: dict[str, str] | None, edition: str) -> None:
    match = position(GROUP, card="8S", edition=edition, options=options, draws=["AH", "2H", "10H"])
    fire(match, "US-117", "DE-37")
    fire(match, "US-117", "DE-38")  # the same target, other firers, its own card
    fire(match, "US-119", "DE-D")
    assert results(match) == ["flipped US-117", "eliminated US-117", "miss US-119"]
    assert card(match) == "8S"
    refused(match, "fire DE-37 US-119", "S2.9")
    allowed(match, "enter DE-DF 0901")


@both_editions
@pytest.mark.parametrize("rank", ["A", "10"])
@pytest.mark.case("stand-at-mortain", "SM-091")
def test_r14_narrowly_read_the_first_combat_ends_the_card(rank: str, edition: str) -> None:
    options = {"combats_per_card": "one"}
    match = position(GROUP, card="8S", edition=edition, options=options, draws=[rank + "H", "6S"])
    play(match, "enter DE-DF 0901")  # a move does not end it
    assert card(match) == "8S"
    fire(match, "US-117", "DE-37")
    assert card(match) == "6S"
    allowed(match, "fire DE-37 US-117", "fire DE-38 US-117")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-091")
def test_r14_narrowly_read_a_miss_taken_ends_the_card_too(edition: str) -> None:
    options = {"combats_per_card": "one"}
    match = position(GROUP, card="8S", edition=edition, options=options, draws=["KH", "6S"])
    play(fire(match, "US-117", "DE-37"), "miss")
    assert card(match) == "6S"
    many = position(GROUP, card="8S", edition=edition, draws=["KH", "6S"])
    play(fire(many, "US-117", "DE-37"), "miss")
    assert card(many) == "8S"


@both_editions
@pytest.mark.parametrize("combat", [["AS"], ["KS"]])
@pytest.mark.case("stand-at-mortain", "SM-091")
def test_r14_narrowly_read_support_ends_its_card_as_always(combat: list[str], edition: str) -> None:
    options = {"combats_per_card": "one"}
    cards = [*combat, "6S"]
    match = position(US_DUEL, card="7H", edition=edition, options=options, draws=cards)
    play(match, "air ai 0302")
    if combat == ["KS"]:
        play(match, "miss")
    assert (card(match), match.position["turn"]) == ("6S", 1)
    allowed(match, "fire DE-37 US-117", "pass")
