"""S2.8-S2.12 One action a unit and card, one by one; the next card; examples E1, E5, E6."""

import pytest

from tests.titles.stand_at_mortain.helpers import (
    ALL_CARDS,
    allowed,
    asked,
    both_editions,
    card,
    drawn,
    is_reduced,
    last_events,
    new_match,
    place,
    play,
    position,
    refused,
    told,
)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-028", "SM-029")
def test_s2_8_s2_9_a_unit_moves_or_fires_once_a_card(edition: str) -> None:
    units = {"DE-37": "0503", "DE-38": "0403", "US-117": "0404"}
    match = position(units, card="10S", edition=edition, draws=["10H"])
    allowed(match, "fire DE-37 US-117", "move DE-37 0504")
    play(match, "move DE-37 0504")
    refused(match, "fire DE-37 US-117", "S2.9")
    refused(match, "move DE-37 0503", "S2.9")
    play(match, "fire DE-38 US-117")
    refused(match, "move DE-38 0303", "S2.9")
    refused(match, "fire DE-38 US-117", "S2.9")
    allowed(match, "done")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-028", "SM-029")
def test_s2_9_a_unit_that_has_moved_joins_no_fire(edition: str) -> None:
    units = {"DE-37": "0503", "DE-38": "0403", "DE-D": "0304", "US-117": "0404"}
    match = play(position(units, card="10S", edition=edition), "move DE-37 0504")
    play(match, "fire DE-38 US-117")
    refused(match, "join DE-37", "S2.9")
    allowed(match, "join DE-D")


@both_editions
@pytest.mark.parametrize("second", ["6C", "KC"])
@pytest.mark.case("stand-at-mortain", "SM-030")
def test_s2_9_r3_a_later_card_may_activate_the_same_unit(edition: str, second: str) -> None:
    units = {"DE-37": "0503", "DE-102": "0905", "US-117": "0103"}
    match = position(units, card="2S", edition=edition, draws=[second, "2C"])
    play(match, "move DE-37 0403", "move DE-102 0805")
    assert card(match) == second
    allowed(match, "move DE-37 0303", "move DE-102 0705")
    play(match, "move DE-37 0303", "done")
    assert (card(match), place(match, "DE-37")) == ("2C", "0303")
    allowed(match, "move DE-37 0203")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-031")
def test_s2_10_each_result_is_known_before_the_next_choice(edition: str) -> None:
    """Two fires, then a third unit moves into the hex that they have cleared."""
    units = {"DE-37": "0503", "DE-38": "0403", "DE-D": "0304", "US-117": "0404", "US-119": "0105"}
    match = position(units, card="8S", edition=edition, draws=["3H", "4H"])
    enemy = "S3.3" if edition == "en" else "R9"
    play(match, "fire DE-37 US-117", "shoot")
    assert (asked(match), card(match)) == (("german", "Activation"), "8S")
    assert is_reduced(match, "US-117")
    refused(match, "move DE-D 0404", enemy)
    play(match, "fire DE-38 US-117", "shoot")
    assert place(match, "US-117") == "eliminated"
    allowed(match, "move DE-D 0404", "done")
    play(match, "move DE-D 0404")
    assert place(match, "DE-D") == "0404"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-031")
def test_s2_10_moves_and_fires_come_in_any_order(edition: str) -> None:
    """A miss leaves the rest of the card to be played, before or after other moves."""
    units = {"DE-37": "0503", "DE-38": "0403", "DE-D": "0304", "US-117": "0404"}
    orders = [["move DE-D 0204"], ["fire DE-37 US-117", "shoot"], ["move DE-38 0303"]]
    for first, second, third in [(0, 1, 2), (1, 2, 0), (2, 0, 1)]:
        match = position(
            units, card="6S", edition=edition, draws=["10H", "2H"], others="eliminated"
        )
        for number in (first, second, third):
            assert card(match) == "6S"
            todo = orders[number]
            play(match, todo[0])
            if asked(match)[1] == "FireGroup":
                play(match, todo[1])
        assert card(match) == "2H"  # three units, three actions
        assert [place(match, u) for u in ("DE-37", "DE-38", "DE-D")] == ["0503", "0303", "0204"]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-037")
def test_s2_12_the_next_card_is_drawn_after_activation_and_after_support(edition: str) -> None:
    units = {"DE-37": "0503", "US-117": "0103", "US-119": "0105"}
    match = position(units, card="5D", edition=edition, draws=["3H", "5C", "9C", "2C"])
    play(match, "hinder 0503")
    assert (drawn(match), card(match)) == (["3H"], "3H")
    play(match, "move US-117 0203")
    if card(match) == "3H":  # `en` allows a second unit
        play(match, "done")
    assert (drawn(match), card(match)) == (["5C"], "5C")
    play(match, "move DE-37 0403")
    assert (drawn(match), card(match)) == ([], "5C")
    play(match, "done")
    assert (drawn(match), card(match)) == (["9C"], "9C")
    attack = position(units, card="9D", edition=edition, draws=["10S", "7D"])
    play(attack, "air ai 0503")
    assert (drawn(attack), card(attack)) == (["10S", "7D"], "7D")


# --------------------------------------------------------------------------------- examples


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-016", "SM-115")
def test_e6_a_pass_is_a_chance_but_no_activation(edition: str) -> None:
    """Red 2 (passed), black 4 (a unit enters), joker: `en` ends the turn, `de` goes on."""
    match = new_match(edition, draws=["2H", "4S", "JOKER", "9C"])
    play(match, "setup default", "begin", "pass", "enter DE-37 0903", "done")
    assert drawn(match) == ["JOKER", "9C"]
    keys = [key for _, key in told(match)]
    assert ("joker.ends" in keys, "joker.ignored" in keys) == (edition == "en", edition == "de")
    assert match.position["turn"] == (2 if edition == "en" else 1)
    assert len(match.position["deck"]) == (52 if edition == "en" else 49)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-015", "SM-117")
def test_e5_a_joker_before_any_red_card_is_ignored_and_the_deck_played_out(edition: str) -> None:
    rest = [name for name in ALL_CARDS if name not in ("3S", "JOKER")]
    match = new_match(edition, draws=["3S", "JOKER", *rest, "7D"])
    play(match, "setup default", "begin", "enter DE-37 0903")
    if card(match) == "3S":
        play(match, "done")
    assert drawn(match) == ["JOKER", rest[0]]
    passes = 0
    while match.position["turn"] == 1:
        assert "JOKER" not in match.position["deck"]
        play(match, "pass")
        passes += 1
    assert passes == len(rest) == 51


@pytest.mark.case("stand-at-mortain", "SM-017", "SM-032")
def test_e1_two_of_four_units_and_the_tiger_fire_together() -> None:
    """Black 7: AT 6 + 3 + 7 = 16 against 10 - 1 - 1 + 2; two more units may act afterwards."""
    units = """
        . . . . .     .    .    . .
         . . . .   .     .  2Pz1 . .
        . . D . DF   37   SPTD 102 .
         . . . .   .     .    .  . .
        . . 38 . .   .    .    . 2Pz2
    """
    match = position(units, card="7S", draws=["10H", "2H"])
    play(match, "fire DE-2Pz1 US-SPTD", "join DE-37", "join DE-102", "shoot")
    total = [event for event in last_events(match) if event.key == "combat.total"]
    assert total[0].args[1:] == (10, 16)
    assert (is_reduced(match, "US-SPTD"), card(match)) == (True, "7S")
    play(match, "move DE-D 0203")
    allowed(match, "move DE-DF 0403", "move DE-38 0205", "move DE-2Pz2 0805")
    play(match, "move DE-38 0205")
    assert card(match) == "2H"
