"""S1 Set-up: five US units outside the east edge, everybody else off the map."""

import pytest

from grognard import Match
from tests.titles.stand_at_mortain.helpers import (
    COMMANDS,
    EAST_EDGE,
    GERMANS,
    HEXES,
    US_SET_UP,
    allowed,
    asked,
    both_editions,
    card,
    drawn,
    legal,
    new_match,
    place,
    play,
    reasons,
    refused,
    told,
)

SET_UP = [
    "place US-117 0801",
    "place US-119 0801",
    "place US-120 0101",
    "place US-823 0703",
    "place US-SPTD 0405",
]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-003")
def test_s1_1_the_us_player_places_his_five_units_before_the_first_card(edition: str) -> None:
    match = new_match(edition, draws=["5C"])
    assert drawn(match) == []
    assert card(match) is None
    for number, order in enumerate(SET_UP):
        assert asked(match) == ("us", "SetUp")
        assert [place(match, unit) for unit in US_SET_UP].count("unplaced") == 5 - number
        play(match, order)
        assert drawn(match) == []
    play(match, "begin")
    assert drawn(match) == ["5C"]
    assert [place(match, unit) for unit in US_SET_UP] == ["0801", "0801", "0101", "0703", "0405"]
    refused(match, "place US-117 0401", "S1.1")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-003")
def test_s1_1_the_german_player_is_not_asked_during_the_set_up(edition: str) -> None:
    match = new_match(edition)
    assert reasons(match, "place US-117 0801", side="german") == ["S1.1"]
    assert reasons(match, "place US-117 0801", side="us") == []
    refused(match, "enter DE-37 0903", "S3.7")


@both_editions
@pytest.mark.parametrize("hex_", EAST_EDGE)
@pytest.mark.case("stand-at-mortain", "SM-004")
def test_s1_1_no_unit_is_set_up_in_the_east_edge(edition: str, hex_: str) -> None:
    match = new_match(edition)
    for unit in US_SET_UP:
        refused(match, f"place {unit} {hex_}", "S1.1")
    allowed(match, f"place US-117 08{hex_[2:]}")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-005")
def test_s1_1_every_other_hex_is_free_for_the_set_up(edition: str) -> None:
    match = new_match(edition)
    free = set(HEXES) - set(EAST_EDGE)
    assert len(free) == 40
    assert legal(match, "place") == {f"place {u} {hex_}" for u in US_SET_UP for hex_ in free}
    allowed(match, "place US-823 0101", "place US-117 0805")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-006")
def test_s1_1_two_units_share_a_hex_and_a_third_is_refused(edition: str) -> None:
    match = play(new_match(edition), "place US-117 0703")
    allowed(match, "place US-119 0703")
    play(match, "place US-119 0703")
    for unit in ("US-120", "US-823", "US-SPTD"):
        refused(match, f"place {unit} 0703", "S3.5")
    allowed(match, "place US-120 0603")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-007")
def test_s1_1_the_game_begins_only_when_all_five_are_placed(edition: str) -> None:
    match = new_match(edition, draws=["5C"])
    for order in SET_UP:
        refused(match, "begin", "S1.1")
        refused(match, "pass", "S2.3")
        play(match, order)
    assert legal(match) == {"begin"}
    assert asked(match) == ("us", "SetUp")  # a last look: the single answer is not given by itself
    play(match, "begin")
    assert card(match) == "5C"


@pytest.mark.case("stand-at-mortain", "SM-007")
def test_s1_1_a_placed_unit_does_not_count_twice() -> None:
    match = play(new_match(), SET_UP[0])
    refused(match, "place US-117 0101", "S1.1")
    refused(match, "setup default", "S1.1")
    play(match, *SET_UP[1:4])
    refused(match, "begin", "S1.1")
    assert legal(match, "place") == legal(match)  # nothing but the fifth unit is left


@pytest.mark.case("stand-at-mortain", "SM-003")
def test_s1_1_a_set_up_is_told_unit_by_unit_in_any_hex() -> None:
    """Also in the very first hex, 0101; a unit that is not placed yet is left out."""
    wanted = play(new_match(), *SET_UP[:4]).state
    match = new_match()
    for order in SET_UP[:4]:
        orders = match.state.stack[-1].lays_out(match.state, wanted)
        assert [match.game.notation.text(code) for code in orders] == [order]
        play(match, order)
    assert match.state.stack[-1].lays_out(match.state, wanted) == []


def begun(edition: str, first_card: str) -> Match:
    return play(new_match(edition, draws=[first_card]), *SET_UP, "begin")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-008")
def test_s1_2_the_combat_commands_wait_and_are_not_set_up(edition: str) -> None:
    match = new_match(edition)
    for unit in COMMANDS:
        assert place(match, unit) == "waiting"
        refused(match, f"place {unit} 0101", "S1.2")
    match = begun(edition, "9H")
    assert [place(match, unit) for unit in COMMANDS] == ["waiting"] * 3
    # In the west: when they may enter, it is by that edge (SM-051).
    refused(match, "enter US-CCA 0903", "S3.7", "S3.7")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-009")
def test_s1_3_all_german_units_wait_in_the_east(edition: str) -> None:
    match = new_match(edition)
    for unit in GERMANS:
        assert place(match, unit) == "waiting"
        refused(match, f"place {unit} 0801", "S1.3")
        refused(match, f"place {unit} 0903", "S1.3")
    match = begun(edition, "9S")
    assert [place(match, unit) for unit in GERMANS] == ["waiting"] * 8
    assert {order.split()[2] for order in legal(match, "enter")} == set(EAST_EDGE)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-009")
def test_s1_4_s1_5_turn_one_begins_without_a_german_on_the_map(edition: str) -> None:
    match = begun(edition, "9H")
    assert match.position["turn"] == 1
    assert told(match) == [("S2.1", "turn.begins"), ("S2.2", "card.drawn")]
    assert asked(match) == ("us", "Activation")
    assert not {place(match, unit) for unit in GERMANS} & set(HEXES)
