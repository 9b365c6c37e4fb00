"""S2.5, S2.6, R4, R5 Face cards: one unit, one stack, or waiting units that enter together."""

import pytest

from grognard import Match
from tests.titles.stand_at_mortain.helpers import (
    EAST_EDGE,
    allowed,
    asked,
    both_editions,
    card,
    legal,
    place,
    play,
    position,
    refused,
)

FACE_CASE = {"en": "S2.5", "de": "S2.6"}
BLACK_FACES = ["JS", "QS", "KS", "JC", "QC", "KC"]
RED_FACES = ["JH", "QH", "KH", "JD", "QD", "KD"]

# 37 and 38 in one hex, D in another, DF next to the first; no Tiger, nobody waits.
STACKS = """
    . . . .  .     . . . .
     . . . .  .     . . . .
    . . . DF 37+38 . . D .
     . . . .  .     . . . .
    . . . .  .     . . . .
"""


def stacks(edition: str, face: str = "KS") -> Match:
    return position(STACKS, card=face, edition=edition, others="eliminated", draws=["2H"])


@both_editions
@pytest.mark.parametrize("face", BLACK_FACES)
@pytest.mark.case("stand-at-mortain", "SM-023", "SM-024", "SM-025")
def test_s2_5_s2_6_a_face_card_activates_the_units_of_one_hex(edition: str, face: str) -> None:
    match = stacks(edition, face)
    decision = match.decision
    assert decision is not None
    assert decision.prompt.case == FACE_CASE[edition]
    allowed(match, "move DE-37 0603", "move DE-38 0603", "move DE-D 0703", "move DE-DF 0303")
    play(match, "move DE-37 0603")
    allowed(match, "move DE-38 0603", "move DE-38 0502", "done")
    refused(match, "move DE-D 0703", FACE_CASE[edition])
    refused(match, "move DE-DF 0303", FACE_CASE[edition])
    play(match, "move DE-38 0502")
    assert card(match) == "2H"  # all units of the hex have acted


@pytest.mark.parametrize("face", RED_FACES)
@both_editions
@pytest.mark.case("stand-at-mortain", "SM-023", "SM-024", "SM-025")
def test_s2_5_s2_6_the_same_for_the_us_player(edition: str, face: str) -> None:
    units = {"US-117": "0503", "US-119": "0503", "US-120": "0105"}
    match = position(units, card=face, edition=edition, draws=["2S"])
    play(match, "move US-119 0603")
    refused(match, "move US-120 0205", FACE_CASE[edition])
    play(match, "move US-117 0502")
    assert card(match) == "2S"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-025")
def test_s2_5_nobody_else_whichever_unit_is_chosen_first(edition: str) -> None:
    """Every unit alone in its hex: the first that acts is the stack."""
    hexes = {"US-117": "0503", "US-119": "0105", "US-120": "0703", "US-823": "0301"}
    hexes |= {"US-SPTD": "0901"}
    for first in hexes:
        match = position(hexes, card="KH", edition=edition, draws=["2S"])
        moves = [order for order in sorted(legal(match)) if order.startswith(f"move {first} ")]
        play(match, moves[0])
        assert card(match) == "2S"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-023", "SM-024")
def test_r4_fewer_units_of_the_stack_may_act(edition: str) -> None:
    match = play(stacks(edition), "move DE-38 0603", "done")
    assert (card(match), place(match, "DE-37"), place(match, "DE-38")) == ("2H", "0503", "0603")
    lone = play(stacks(edition), "move DE-D 0703")
    assert card(lone) == "2H"  # one unit alone in its hex: that was the stack


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-025")
def test_s2_5_the_stack_is_fixed_by_its_first_unit_not_by_where_it_goes(edition: str) -> None:
    """37 joins DF: DF has not been chosen. 38, left behind, still is."""
    match = play(stacks(edition), "move DE-37 0403")
    refused(match, "move DE-DF 0303", FACE_CASE[edition])
    refused(match, "move DE-D 0703", FACE_CASE[edition])
    allowed(match, "move DE-38 0603")
    refused(match, "move DE-38 0403", "S3.5")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-025", "SM-030")
def test_s2_5_every_face_card_chooses_anew(edition: str) -> None:
    match = position(STACKS, card="KS", edition=edition, others="eliminated", draws=["KC"])
    play(match, "move DE-37 0603", "done")
    assert card(match) == "KC"
    allowed(match, "move DE-D 0703", "move DE-DF 0303", "move DE-37 0703", "move DE-38 0603")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-025")
def test_s2_5_a_fire_group_of_a_face_card_comes_from_one_hex(edition: str) -> None:
    units = {"DE-37": "0503", "DE-38": "0503", "DE-D": "0504", "US-117": "0404"}
    match = position(units, card="QC", edition=edition)
    play(match, "fire DE-37 US-117")
    refused(match, "join DE-D", FACE_CASE[edition])
    allowed(match, "join DE-38")
    number = play(position(units, card="4C", edition=edition), "fire DE-37 US-117")
    allowed(number, "join DE-D")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-026")
def test_r4_units_of_the_stack_do_different_things(edition: str) -> None:
    units = {"DE-37": "0503", "DE-38": "0503", "US-117": "0404"}
    for fire_first in (True, False):
        match = position(
            units, card="JC", edition=edition, others="eliminated", draws=["10H", "2H"]
        )
        if fire_first:
            play(match, "fire DE-38 US-117", "shoot")
            allowed(match, "fire DE-37 US-117", "move DE-37 0603")
            play(match, "move DE-37 0603")
        else:
            play(match, "move DE-37 0603")
            allowed(match, "fire DE-38 US-117", "move DE-38 0502")
            play(match, "fire DE-38 US-117")
        assert (card(match), place(match, "DE-37"), place(match, "DE-38")) == ("2H", "0603", "0503")


@pytest.mark.parametrize(("reading", "section"), [("stack", "S2.5"), ("hex", "S2.6")])
@both_editions
@pytest.mark.case("stand-at-mortain", "SM-023", "SM-024")
def test_r4_both_readings_of_the_face_card_have_one_effect(
    edition: str, reading: str, section: str
) -> None:
    match = position(STACKS, card="KS", edition=edition, options={"face": reading})
    play(match, "move DE-37 0603")
    refused(match, "move DE-D 0703", section)
    allowed(match, "move DE-38 0502", "done")


# ------------------------------------------------------------------------------ entry together


@both_editions
@pytest.mark.parametrize("hex_", EAST_EDGE)
@pytest.mark.case("stand-at-mortain", "SM-027")
def test_r5_a_face_card_brings_in_one_stack_and_the_tiger(edition: str, hex_: str) -> None:
    match = play(position(card="KS", edition=edition, draws=["2H"]), f"enter DE-37 {hex_}")
    for other in EAST_EDGE:
        if other == hex_:
            allowed(match, f"enter DE-38 {other}")
        else:
            refused(match, f"enter DE-38 {other}", "R5")
    play(match, f"enter DE-2Pz1 {hex_}")
    refused(match, f"enter DE-38 {hex_}", "S3.5")
    play(match, f"enter DE-102 {hex_}")
    assert card(match) == "2H"
    assert [place(match, unit) for unit in ("DE-37", "DE-2Pz1", "DE-102")] == [hex_] * 3


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-027")
def test_r5_on_a_number_card_waiting_units_enter_where_they_like(edition: str) -> None:
    match = position(card="4S", edition=edition)
    play(match, "enter DE-37 0901")
    assert legal(match, "enter", "DE-38") == {f"enter DE-38 {hex_}" for hex_ in EAST_EDGE}


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-027", "SM-025")
def test_r5_waiting_units_and_units_on_the_map_are_not_one_stack(edition: str) -> None:
    """Also not those who stand in the hex where the waiting units come in."""
    units = {"DE-37": "0903", "DE-38": "0503"}
    match = play(position(units, card="QS", edition=edition), "enter DE-D 0903")
    refused(match, "move DE-37 0803", FACE_CASE[edition])
    refused(match, "move DE-38 0403", FACE_CASE[edition])
    refused(match, "enter DE-DF 0903", "S3.5")
    refused(match, "enter DE-DF 0902", "R5")
    match = play(position(units, card="QS", edition=edition), "move DE-37 0803")
    refused(match, "enter DE-D 0903", FACE_CASE[edition])


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-027")
def test_r5_the_next_face_card_is_bound_to_no_earlier_hex(edition: str) -> None:
    match = position(card="QS", edition=edition, draws=["KS"])
    play(match, "enter DE-D 0903", "done")
    assert card(match) == "KS"
    allowed(match, "enter DE-DF 0901", "enter DE-DF 0903")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-027", "SM-051")
def test_r5_a_red_face_card_brings_in_two_combat_commands(edition: str) -> None:
    match = position(card="KH", turn=2, edition=edition, draws=["2S"])
    play(match, "enter US-CCA 0103")
    for other in ("0101", "0102", "0104", "0105"):
        refused(match, f"enter US-CCB {other}", "R5")
    play(match, "enter US-CCB 0103")
    assert asked(match)[0] == "german"  # the third finds the hex full: the card is over
    assert [place(match, u) for u in ("US-CCA", "US-CCB", "US-CCR")] == ["0103", "0103", "waiting"]
