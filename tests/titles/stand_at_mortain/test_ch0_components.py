"""S0 Components: cards, counters, what is open to whom."""

import pytest

from tests.titles.stand_at_mortain.helpers import (
    ALL_CARDS,
    COMMANDS,
    GERMANS,
    HEXES,
    US_SET_UP,
    asked,
    both_editions,
    card,
    drawn,
    game,
    is_reduced,
    legal,
    new_match,
    play,
    position,
    refused,
    told,
)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-001")
def test_s0_6_the_deck_has_53_cards_with_exactly_one_joker(edition: str) -> None:
    match = play(new_match(edition, draws=["7S"]), "setup default", "begin")
    assert match.log[-1].draws[0].size == 53
    cards = [*match.position["deck"], card(match)]
    assert len(cards) == 53
    assert sorted(map(str, cards)) == sorted(ALL_CARDS)
    assert cards.count("JOKER") == 1


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-001")
def test_s0_6_every_card_of_the_deck_is_drawn_once_and_no_54th(edition: str) -> None:
    cards = [name for name in ALL_CARDS if name != "JOKER"]
    match = position(
        edition=edition,
        card=None,
        step="begin",
        turn=1,
        draws=["2S", "JOKER", *[name for name in cards if name != "2S"], "2H"],
    )
    while match.position["turn"] == 2 and len(match.log) < 60:
        play(match, "pass")
    assert len(match.log) == 52
    assert [k for _, k in told(match)][:4] == [
        "card.passed",
        "deck.empty",
        "turn.ends",
        "turn.begins",
    ]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-002")
def test_s0_4_eight_units_a_side(edition: str) -> None:
    units = game(edition).notation.kind("unit").ids
    assert sorted(units) == sorted([*US_SET_UP, *COMMANDS, *GERMANS])
    assert len(US_SET_UP + COMMANDS) == len(GERMANS) == 8
    match = new_match(edition)
    assert sorted(match.position["place"]) == sorted(units)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-002")
def test_s0_4_one_support_marker_and_it_is_american(edition: str) -> None:
    """One marker: used as air support, it is not there as artillery. The German has none."""
    units = {"DE-37": "0503", "US-117": "0103"}
    match = position(units, card="AH", edition=edition, draws=["2D", "2S"])
    assert len(legal(match, "hinder")) == len(HEXES)
    play(match, "hinder 0503")
    assert card(match) == "2D"
    refused(match, "artillery ai 0503", "S5.1")
    play(match, "pass")
    assert asked(match) == ("german", "Activation")
    refused(match, "artillery ai 0503", "S2.7")
    unused = position(units, card="2D", edition=edition)
    assert legal(unused, "artillery") == {"artillery ai 0503"}


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-010")
def test_s0_5_all_units_start_on_their_full_side(edition: str) -> None:
    match = play(new_match(edition, draws=["7S"]), "setup default", "begin")
    assert not any(is_reduced(match, unit) for unit in match.position["place"])
    # The field is not simply empty: a hit shows in it.
    hit = position({"DE-2Pz1": "0503", "US-117": "0603"}, edition=edition, draws=["AC"])
    play(hit, "fire DE-2Pz1 US-117")
    assert [u for u in hit.position["place"] if is_reduced(hit, u)] == ["US-117"]


@pytest.mark.parametrize("viewer", ["german", "us", None])
def test_s0_7_everything_is_open_but_the_order_of_the_cards(viewer: str | None) -> None:
    """Two matches with other seeds and one first card: nobody can tell them apart."""
    views = []
    for seed in ("one", "two"):
        match = new_match(draws=["7S"], seed=seed)
        play(match, "setup default", "begin")
        assert drawn(match) == ["7S"]
        assert match.view(viewer) == match.position
        views.append(match.view(viewer))
    assert views[0] == views[1]
    assert len(views[0]["deck"]) == 52
