"""S2.11, R11 Tiger 102 acts in addition to the units of a black card."""

import pytest

from grognard import Match
from tests.titles.stand_at_mortain.activation_helpers import (
    GERMAN_MOVES,
    GERMANS_APART,
    TIGER_MOVE,
)
from tests.titles.stand_at_mortain.helpers import (
    allowed,
    asked,
    both_editions,
    card,
    legal,
    place,
    play,
    position,
    reasons,
    refused,
    told,
)

FACE_CASE = {"en": "S2.5", "de": "S2.6"}
free_readings = pytest.mark.parametrize("reading", ["with_other", "always"])


@both_editions
@free_readings
@pytest.mark.parametrize("turn_of_the_tiger", [0, 1, 2])
@pytest.mark.case("stand-at-mortain", "SM-032")
def test_s2_11_tiger_acts_in_addition_before_between_or_after_the_others(
    edition: str, reading: str, turn_of_the_tiger: int
) -> None:
    """Black 4: two units and Tiger 102, wherever it stands; a third other unit is refused."""
    orders = GERMAN_MOVES[:2]
    orders.insert(turn_of_the_tiger, TIGER_MOVE)
    match = position(
        GERMANS_APART, card="4C", edition=edition, options={"tiger_free": reading}, draws=["2H"]
    )
    for order in orders:
        assert card(match) == "4C"
        allowed(match, order)
        play(match, order)
    assert card(match) == "2H"
    two = play(position(GERMANS_APART, card="4C", edition=edition), *GERMAN_MOVES[:2])
    refused(two, GERMAN_MOVES[2], "S2.4")
    assert {order.split()[1] for order in legal(two, "move")} == {"DE-102"}


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-032")
def test_s2_11_a_waiting_tiger_enters_free(edition: str) -> None:
    match = play(position({"DE-37": "0503"}, card="2S", edition=edition), "move DE-37 0403")
    refused(match, "enter DE-38 0901", "S2.4")
    allowed(match, "enter DE-102 0901")


@both_editions
@free_readings
@pytest.mark.parametrize("face", ["JS", "QC", "KS"])
@pytest.mark.case("stand-at-mortain", "SM-033", "SM-025")
def test_s2_11_tiger_acts_in_addition_to_the_stack_of_a_face_card(
    edition: str, reading: str, face: str
) -> None:
    units = {"DE-37": "0503", "DE-38": "0503", "DE-D": "0805", "DE-102": "0905"}
    options = {"tiger_free": reading}
    moves = ["move DE-37 0403", "move DE-38 0603"]
    for number in range(3):
        match = position(units, card=face, edition=edition, options=options, draws=["2H"])
        for order in [*moves[:number], "move DE-102 0904", *moves[number:]]:
            assert card(match) == face
            allowed(match, order)
            play(match, order)
        assert place(match, "DE-102") == "0904"
        assert card(match) == "2H"
    # Tiger 102 does not choose the stack, and a unit in its hex does not come free with it.
    match = position(units, card=face, edition=edition, options=options)
    play(match, "move DE-102 0805")
    allowed(match, "move DE-37 0403", "move DE-D 0705")
    play(match, "move DE-37 0403")
    refused(match, "move DE-D 0705", FACE_CASE[edition])


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-033", "SM-027")
def test_r11_a_waiting_tiger_enters_apart_from_the_group_of_a_face_card(edition: str) -> None:
    match = play(position(card="KS", edition=edition), "enter DE-37 0901")
    refused(match, "enter DE-38 0905", "R5")
    allowed(match, "enter DE-102 0905", "enter DE-102 0901")
    play(match, "enter DE-102 0905")
    allowed(match, "enter DE-38 0901")
    first = play(position(card="KS", edition=edition), "enter DE-102 0905")
    allowed(first, "enter DE-37 0901", "enter DE-37 0905")
    play(first, "enter DE-37 0901")
    refused(first, "enter DE-38 0905", "R5")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-033")
def test_s2_11_tiger_fires_with_the_stack_of_a_face_card(edition: str) -> None:
    units = {"DE-37": "0503", "DE-D": "0304", "DE-102": "0504", "US-117": "0404"}
    match = play(position(units, card="JS", edition=edition), "fire DE-37 US-117")
    refused(match, "join DE-D", FACE_CASE[edition])
    allowed(match, "join DE-102")


@pytest.mark.case("stand-at-mortain", "SM-034", "SM-020")
def test_s2_11_tiger_is_free_on_an_ace_that_activates_nobody() -> None:
    options = {"de_ace_units": "0"}
    match = position(GERMANS_APART, card="AC", edition="de", options=options, draws=["2H"])
    for order in GERMAN_MOVES:
        refused(match, order, "S2.4")
    allowed(match, TIGER_MOVE, "pass")
    play(match, TIGER_MOVE)
    assert card(match) == "2H"


@pytest.mark.parametrize("reading", ["with_other", "same_hex"])
@pytest.mark.case("stand-at-mortain", "SM-034")
def test_r11_by_the_other_readings_nobody_acts_on_such_an_ace(reading: str) -> None:
    """Nothing but to pass is left, so the pass follows by itself."""
    options = {"de_ace_units": "0", "tiger_free": reading}
    match = position(GERMANS_APART, card="AC", edition="de", options=options, draws=["2H"])
    assert told(match) == [("S2.3", "card.passed"), ("S2.2", "card.drawn")]
    assert card(match) == "2H"


@both_editions
@free_readings
@pytest.mark.parametrize("name", ["10S", "KS"])
@pytest.mark.case("stand-at-mortain", "SM-035")
def test_s2_11_tiger_acts_once_a_card(edition: str, reading: str, name: str) -> None:
    units = {"DE-102": "0503", "DE-37": "0805", "US-117": "0404"}
    options = {"tiger_free": reading}
    match = position(units, card=name, edition=edition, options=options, draws=["10H"])
    play(match, "move DE-102 0504")
    refused(match, "move DE-102 0503", "S2.9")
    refused(match, "fire DE-102 US-117", "S2.9")
    allowed(match, "move DE-37 0705")
    fired = position(units, card=name, edition=edition, options=options, draws=["10H"])
    play(fired, "fire DE-102 US-117")
    refused(fired, "move DE-102 0504", "S2.9")


@both_editions
@pytest.mark.parametrize("name", ["AH", "10D", "KH"])
@pytest.mark.case("stand-at-mortain", "SM-036")
def test_s2_11_tiger_does_not_act_on_a_red_card(edition: str, name: str) -> None:
    units = {"DE-102": "0503", "US-117": "0404"}
    match = position(units, card=name, edition=edition)
    refused(match, "move DE-102 0504", "S2.2")
    refused(match, "fire DE-102 US-117", "S2.2")
    assert reasons(match, "move DE-102 0504", side="german") == ["S2.2"]
    waiting = position({"US-117": "0404"}, card=name, edition=edition)
    refused(waiting, "enter DE-102 0901", "S2.2")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-036")
def test_s2_11_tiger_does_not_act_when_the_german_passes(edition: str) -> None:
    match = position({"DE-102": "0503", "US-117": "0404"}, card="8S", edition=edition, draws=["8H"])
    allowed(match, "move DE-102 0504")
    play(match, "pass")
    assert (asked(match), card(match)) == (("us", "Activation"), "8H")
    assert place(match, "DE-102") == "0503"
    refused(match, "move DE-102 0504", "S2.2")


@both_editions
@pytest.mark.parametrize("reading", ["with_other", "always", "same_hex"])
@pytest.mark.parametrize("name", ["AS", "2C", "10S", "JS", "KC"])
@pytest.mark.case("stand-at-mortain", "SM-129")
def test_r11_tiger_may_act_alone(edition: str, reading: str, name: str) -> None:
    units = {"DE-102": "0503", "DE-37": "0805", "US-117": "0404"}
    options = {"tiger_free": reading}
    match = position(units, card=name, edition=edition, options=options, draws=["2H"])
    play(match, "move DE-102 0504")
    if card(match) == name:
        play(match, "done")
    assert (card(match), place(match, "DE-102"), place(match, "DE-37")) == ("2H", "0504", "0805")


# ----------------------------------------------------------------- the narrow reading: same_hex

# Black 4 activates two units in both editions.
TIGER_STACK = """
    . . . . .        . . . .
     . . . .  .        . . . .
    . . . . 37+102   . . 38 .
     . . . .  .        . . . .
    . . . . DF       . . D .
"""


def narrow(edition: str, name: str = "4S", units: str = TIGER_STACK) -> Match:
    options = {"tiger_free": "same_hex"}
    return position(
        units, card=name, edition=edition, options=options, others="eliminated", draws=["2H"]
    )


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-130")
def test_r11_narrow_tiger_is_free_with_a_unit_of_its_hex(edition: str) -> None:
    match = play(narrow(edition), "move DE-37 0403", "move DE-38 0703")
    assert {order.split()[1] for order in legal(match, "move")} == {"DE-102"}
    refused(match, "move DE-D 0705", "S2.4")
    match = play(narrow(edition), "move DE-37 0403", "move DE-102 0603")
    allowed(match, "move DE-38 0703", "move DE-D 0705")  # one of two is used
    # The other way round: Tiger 102 first, the unit of its hex last, a third unit between them.
    match = play(narrow(edition), "move DE-102 0603", "move DE-38 0703")
    refused(match, "move DE-D 0705", "S2.4")
    allowed(match, "move DE-37 0403")
    play(match, "move DE-37 0403")
    assert card(match) == "2H"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-130")
def test_r11_narrow_tiger_costs_an_activation_without_a_unit_of_its_hex(edition: str) -> None:
    match = play(narrow(edition), "move DE-38 0703", "move DE-D 0705")
    assert card(match) == "2H"  # two other units: the card is used up, Tiger 102 stays
    assert place(match, "DE-102") == "0503"
    wide = position(TIGER_STACK, card="4S", edition=edition, others="eliminated")
    play(wide, "move DE-38 0703", "move DE-D 0705")
    allowed(wide, "move DE-102 0603")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-130")
def test_r11_narrow_where_tiger_begins_the_card_counts_not_where_it_goes(edition: str) -> None:
    """Tiger 102 moves to DF, or DF to Tiger 102: neither was in its hex before."""
    units = """
        . . . . .    .  . .  .
         . . . .   .   .  . .  .
        . . . . 102  DF . 38 .
         . . . .   .   .  . .  .
        . . . . .    .  . D  .
    """
    match = play(narrow(edition, units=units), "move DE-102 0603", "move DE-DF 0703")
    assert card(match) == "2H"  # Tiger 102 was one of the two
    match = play(narrow(edition, units=units), "move DE-DF 0503", "move DE-38 0703")
    assert card(match) == "2H"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-130")
def test_r11_narrow_each_card_looks_anew_who_is_with_tiger(edition: str) -> None:
    """37 made Tiger 102 free on the first card; on the second it stands with DF instead."""
    options = {"tiger_free": "same_hex"}
    units = TIGER_STACK.replace("37+102   . .", "37+102   DF .").replace(
        ". . . . DF ", ". . . . . "
    )
    for second, free in [(["DF 0703", "38 0703"], True), (["37 0303", "38 0703"], False)]:
        match = position(
            units, card="4S", edition=edition, options=options, others="eliminated",
            draws=["4C", "2H"],
        )  # fmt: skip
        play(match, "move DE-37 0403", "move DE-102 0603", "done")
        assert (card(match), place(match, "DE-DF")) == ("4C", "0603")
        play(match, *(f"move DE-{move}" for move in second))
        assert card(match) == ("4C" if free else "2H")
        if free:
            allowed(match, "move DE-102 0602")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-130")
def test_r11_narrow_on_a_face_card_tiger_belongs_to_its_own_hex(edition: str) -> None:
    match = play(narrow(edition, "QS"), "move DE-37 0403")
    allowed(match, "move DE-102 0603")
    match = narrow(edition, "QS", TIGER_STACK.replace(". . 38 .", ". . 38+2Pz1 ."))
    play(match, "move DE-38 0703")
    refused(match, "move DE-102 0603", FACE_CASE[edition])
    allowed(match, "move DE-2Pz1 0703")
    match = play(narrow(edition, "QS"), "move DE-102 0603")
    refused(match, "move DE-38 0703", FACE_CASE[edition])
    allowed(match, "move DE-37 0603")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-130", "SM-027")
def test_r11_narrow_a_waiting_tiger_enters_with_its_group(edition: str) -> None:
    match = position(card="KS", edition=edition, options={"tiger_free": "same_hex"})
    play(match, "enter DE-37 0901")
    refused(match, "enter DE-102 0905", "R5")
    allowed(match, "enter DE-102 0901")
    number = position(card="2S", edition=edition, options={"tiger_free": "same_hex"}, draws=["2H"])
    play(number, "enter DE-37 0901")
    assert card(number) == "2H"  # off the map is no hex: Tiger 102 does not come free
