"""S5 Air and artillery: when they come, at whom, with what strength."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.titles.stand_at_mortain.fire_helpers import FACES, events, hits_up_to, results
from tests.titles.stand_at_mortain.helpers import (
    HEXES,
    RANKS,
    allowed,
    asked,
    both_editions,
    card,
    is_reduced,
    legal,
    place,
    play,
    position,
    refused,
)

AIR_RANKS = ["A", "3", "5", "7", "9", "J"]
ARTILLERY_RANKS = ["2", "4", "6", "8", "10", "Q", "K"]
# A stack of infantry and tank in the open, far from the only US unit.
STACK = {"DE-37": "0302", "DE-17StuG": "0302", "US-117": "0803"}


def supports(match: Match) -> set[str]:
    """The words of the support orders on offer."""
    words = {order.split()[0] for order in legal(match)}
    return words & {"air", "artillery", "hinder"}


# ---------------------------------------------------------------------- S5.2 which card offers what


@both_editions
@pytest.mark.parametrize("suit", "HD")
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.case("stand-at-mortain", "SM-093", "SM-094")
def test_s5_2_the_red_card_offers_air_or_artillery(rank: str, suit: str, edition: str) -> None:
    """R26: an ace is odd."""
    match = position(STACK, card=rank + suit, edition=edition)
    if rank in AIR_RANKS:
        assert supports(match) == {"air", "hinder"}
        refused(match, "artillery at 0302", "S5.2")
        allowed(match, "air at 0302", "air ai 0302", "hinder 0302")
    else:
        assert rank in ARTILLERY_RANKS
        assert supports(match) == {"artillery"}
        refused(match, "air ai 0302", "S5.2")
        refused(match, "hinder 0302", "S5.2")
        allowed(match, "artillery at 0302", "artillery ai 0302")


@both_editions
@pytest.mark.parametrize("suit", "SC")
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.case("stand-at-mortain", "SM-096", "SM-144")
def test_s5_no_support_on_a_black_card(rank: str, suit: str, edition: str) -> None:
    match = position(STACK, card=rank + suit, edition=edition)
    assert supports(match) == set()
    for order in ("air at 0302", "artillery ai 0803", "hinder 0803"):
        refused(match, order, "S2.7")
        assert match.why_not(order, "us")[0].case == "S2.2"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-093")
def test_s5_2_only_an_attack_shows_its_arithmetic(edition: str) -> None:
    """Not the aircraft that hinder, nor a move, whatever stands in the first hex of the map."""
    units = {"DE-37": "0101", "DE-17StuG": "0101", "US-117": "0803"}
    match = position(units, card="7H", edition=edition)
    frame, s = match.state.stack[-1], match.state
    shown = {text for text in legal(match) if frame.breakdown(s, match.code(text)) is not None}
    assert shown == {"air at 0101", "air ai 0101"}
    assert {"hinder 0101", "pass"} < legal(match)


# ------------------------------------------------------------------ S5.1, S5.3 once, and instead of


CALLS = [("7H", "air ai 0302"), ("7H", "hinder 0302"), ("8H", "artillery at 0302")]


@both_editions
@pytest.mark.parametrize("second", ["5H", "6H", "JH", "KH"])
@pytest.mark.parametrize(("first", "order"), CALLS)
@pytest.mark.case("stand-at-mortain", "SM-092", "SM-134")
def test_s5_1_one_support_a_turn(first: str, order: str, second: str, edition: str) -> None:
    draws = [second] if order.startswith("hinder") else ["10D", second]
    match = play(position(STACK, card=first, edition=edition, draws=draws), order)
    assert card(match) == second
    assert supports(match) == set()
    assert {text.split()[0] for text in legal(match)} == {"pass", "move"}
    if second in ("5H", "JH"):
        refused(match, "air ai 0302", "S5.1")
        refused(match, "hinder 0302", "S5.1")
        refused(match, "artillery ai 0302", "S5.1", "S5.2")
    else:
        refused(match, "artillery ai 0302", "S5.1")
        refused(match, "air ai 0302", "S5.1", "S5.2")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-092", "SM-134")
def test_s5_1_support_not_used_is_offered_again(edition: str) -> None:
    match = position(STACK, card="7H", edition=edition, draws=["8S", "5H"])
    play(match, "pass", "pass")
    allowed(match, "air ai 0302")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-092")
def test_s5_1_support_comes_back_in_the_next_turn(edition: str) -> None:
    match = position(STACK, card="7H", edition=edition, draws=["JOKER", "5H"])
    play(match, "hinder 0302")
    assert match.position["turn"] == 2
    allowed(match, "air ai 0302", "hinder 0105")


@both_editions
@pytest.mark.parametrize(("first", "order"), CALLS)
@pytest.mark.case("stand-at-mortain", "SM-095", "SM-144")
def test_s5_3_a_card_used_for_support_activates_nobody(
    first: str, order: str, edition: str
) -> None:
    draws = ["6S"] if order.startswith("hinder") else ["10D", "6S"]
    match = play(position(STACK, card=first, edition=edition, draws=draws), order)
    assert card(match) == "6S"
    assert asked(match) == ("german", "Activation")
    assert (place(match, "US-117"), match.position["acted"]) == ("0803", [])


@both_editions
@pytest.mark.parametrize(("first", "order"), CALLS)
@pytest.mark.case("stand-at-mortain", "SM-095", "SM-144")
def test_s2_7_no_support_after_a_unit_has_acted(first: str, order: str, edition: str) -> None:
    units = STACK | {"US-119": "0803"}
    match = position(units, card=first, edition=edition)
    allowed(match, order)
    play(match, "move US-117 0704")
    refused(match, order, "S5.3")
    assert supports(match) == set()


# ---------------------------------------------------------------------- S5.5, S5.6, S5.8 resolution


def strike(units: dict[str, str], red: str, order: str, edition: str, *aim: str) -> int:
    """The highest card with which the support attack hits."""

    def attack(rank: str) -> Match:
        match = position(units, card=red, edition=edition, draws=[rank + "S", "KC"])
        return play(match, order, *aim)

    return hits_up_to(attack)


@both_editions
@pytest.mark.parametrize("gun", ["at", "ai"])
@pytest.mark.case("stand-at-mortain", "SM-099", "SM-100")
def test_s5_5_air_has_strength_four_and_artillery_three(gun: str, edition: str) -> None:
    assert strike(STACK, "7H", f"air {gun} 0302", edition) == 4
    assert strike(STACK, "8H", f"artillery {gun} 0302", edition) == 3


@both_editions
@pytest.mark.parametrize(
    ("hex_", "number"), [("0302", 0), ("0303", 1), ("0204", 1), ("0602", 1), ("0703", 2)]
)
@pytest.mark.case("stand-at-mortain", "SM-105")
def test_s5_8_the_terrain_of_the_target_counts(hex_: str, number: int, edition: str) -> None:
    units = {"DE-37": hex_, "US-117": "0101"}
    assert strike(units, "7H", f"air ai {hex_}", edition) == 4 - number
    assert strike(units, "8H", f"artillery ai {hex_}", edition) == 3 - number


@both_editions
@pytest.mark.parametrize("observer", ["0402", "0101", "0803"])
@pytest.mark.case("stand-at-mortain", "SM-104")
def test_s5_8_no_range_no_line_no_adjacent_bonus(observer: str, edition: str) -> None:
    """A US unit next to the target, or far away behind hills, makes no difference."""
    units = {"DE-37": "0302", "US-117": observer}
    assert strike(units, "7H", "air ai 0302", edition) == 4
    assert strike(units, "8H", "artillery ai 0302", edition) == 3


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-104")
def test_s5_8_every_hex_of_the_map_can_be_struck(edition: str) -> None:
    for hex_ in HEXES:
        watcher = "0101" if hex_ != "0101" else "0105"
        match = position({"DE-37": hex_, "US-117": watcher}, card="8H", edition=edition)
        assert legal(match, "artillery") == {f"artillery ai {hex_}"}


@both_editions
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(("red", "order"), [("7H", "air ai 0302"), ("8H", "artillery ai 0302")])
@pytest.mark.case("stand-at-mortain", "SM-106")
def test_s5_8_face_cards_are_redrawn_or_a_miss(
    red: str, order: str, face: str, edition: str
) -> None:
    match = position(STACK, card=red, edition=edition, draws=[face + "S", "KC", "2S", "6S"])
    play(match, order)
    assert asked(match) == ("us", "FaceCard")
    assert legal(match) == {"redraw", "miss"}
    play(match, "redraw", "redraw")
    assert results(match) == ["flipped DE-37"]
    match = position(STACK, card=red, edition=edition, draws=[face + "S", "6S"])
    play(match, order, "miss")
    assert results(match) == ["miss_chosen DE-37"]
    assert not is_reduced(match, "DE-37")
    assert (card(match), match.position["support_used"]) == ("6S", True)


@both_editions
@pytest.mark.parametrize(("red", "word"), [("7H", "air"), ("8H", "artillery")])
@pytest.mark.case("stand-at-mortain", "SM-107")
def test_s5_9_at_hurts_tanks_only_and_ai_the_others_only(red: str, word: str, edition: str) -> None:
    match = play(position(STACK, card=red, edition=edition, draws=["AS", "6S"]), f"{word} at 0302")
    assert results(match) == ["flipped DE-17StuG"]
    match = play(position(STACK, card=red, edition=edition, draws=["AS", "6S"]), f"{word} ai 0302")
    assert results(match) == ["flipped DE-37"]
    match = position({"DE-17StuG": "0302", "US-117": "0803"}, card=red, edition=edition)
    refused(match, f"{word} ai 0302", "R28")
    allowed(match, f"{word} at 0302")
    match = position({"DE-37": "0302", "US-117": "0803"}, card=red, edition=edition)
    refused(match, f"{word} at 0302", "R28")
    allowed(match, f"{word} ai 0302")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-107")
def test_s5_9_a_unit_of_the_other_class_cannot_be_chosen(edition: str) -> None:
    units = {"DE-37": "0302", "DE-2Pz1": "0302", "DE-102": "0302", "US-117": "0803"}
    match = play(position(units, card="7H", edition=edition), "air at 0302")
    refused(match, "target DE-37", "S5.9")
    allowed(match, "target DE-2Pz1", "target DE-102")


@both_editions
@pytest.mark.parametrize(("red", "word"), [("7H", "air"), ("8H", "artillery")])
@pytest.mark.case("stand-at-mortain", "SM-109")
def test_r28_only_germans_on_the_map_are_struck(red: str, word: str, edition: str) -> None:
    units = {"US-117": "0803", "US-SPTD": "0803", "DE-37": "exited", "DE-38": "eliminated"}
    match = position(units, card=red, edition=edition)
    assert legal(match, word) == set()
    for hex_ in HEXES:
        refused(match, f"{word} at {hex_}", "R28")
    refused(match, f"{word} ai 0803", "R28")  # own units neither
    match = position(units | {"DE-2Pz1": "0902"}, card=red, edition=edition)
    assert legal(match, word) == {f"{word} at 0902"}


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-110")
def test_r29_support_is_spent_when_declared(edition: str) -> None:
    match = position(STACK, card="7H", edition=edition, draws=["KS", "6D"])
    play(match, "air ai 0302")
    assert match.position["support_used"]
    play(match, "miss")
    assert supports(match) == set()


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-110", "SM-113")
def test_r29_support_robbed_by_the_joker_is_not_given_back(edition: str) -> None:
    match = position(STACK, card="7H", edition=edition, draws=["JOKER", "5H"])
    play(match, "air ai 0302")
    assert results(match) == ["joker"]
    assert not is_reduced(match, "DE-37")
    assert (match.position["turn"], card(match)) == (2, "5H")
    assert [event.key for event in events(match, "turn.")] == ["turn.ends", "turn.begins"]
