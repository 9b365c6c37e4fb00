"""S2 Turn, cards and activation: who is active, how many units act."""

import pytest

from tests.titles.stand_at_mortain.activation_helpers import (
    DOWN,
    GERMAN_MOVES,
    GERMANS_APART,
    TIGER_MOVE,
    UNITS_BY_CARD,
    UP,
    US_APART,
    US_MOVES,
    german_limit,
    us_limit,
)
from tests.titles.stand_at_mortain.helpers import (
    ALL_CARDS,
    UNITS,
    allowed,
    asked,
    both_editions,
    card,
    drawn,
    legal,
    play,
    position,
    reasons,
    refused,
    told,
)

# -------------------------------------------------------------------------- turn and colours


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-011")
def test_s2_1_all_53_cards_are_shuffled_at_the_start_of_every_turn(edition: str) -> None:
    """Also those drawn in the turn before, in combat too, and the joker that ended it."""
    match = position(
        {"DE-37": "0503", "US-117": "0603"},
        card="7S",
        edition=edition,
        draws=["KC", "10D", "JOKER", "10D", "KC", "JOKER", "7S"],
    )
    play(match, "fire DE-37 US-117", "redraw", "done")
    assert drawn(match) == ["JOKER", "10D"]
    assert [draw.size for draw in match.log[-1].draws] == [50, 53]
    assert match.position["turn"] == 2
    assert sorted([*match.position["deck"], "10D"]) == sorted(ALL_CARDS)
    play(match, "move US-117 0703", "done", "move DE-37 0403", "done")
    assert drawn(match) == ["JOKER", "7S"]
    assert [draw.size for draw in match.log[-1].draws] == [51, 53]
    assert match.position["turn"] == 3


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-012")
def test_s2_1_support_is_available_again_in_the_next_turn(edition: str) -> None:
    match = position(
        {"DE-37": "0503", "US-117": "0103"},
        card="AH",
        edition=edition,
        draws=["AD", "JOKER", "AH"],
    )
    play(match, "hinder 0503")
    refused(match, "hinder 0503", "S5.1")
    play(match, "pass")
    assert (match.position["turn"], card(match)) == (2, "AH")
    assert match.position["air_hex"] is None
    allowed(match, "hinder 0503", "air ai 0503")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-011", "SM-012")
def test_s2_1_a_new_turn_knows_nothing_of_the_last(edition: str) -> None:
    """Every unit has acted, in every reading; the aircraft have come."""
    match = position(
        {"DE-37": "0503", "US-117": "0103"},
        card=None,
        step="begin",
        edition=edition,
        acted_turn=UNITS,
        air="0503",
        air_units=["DE-37"],
        draws=["7S"],
    )
    fields = ("could", "activated", "acted_turn", "support_used", "air_hex", "air_units")
    assert [match.position[field] for field in fields] == [["german"], [], [], False, None, []]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-013")
def test_s2_2_a_new_card_knows_nothing_of_the_last(edition: str) -> None:
    options = {"tiger_free": "same_hex"}
    units = {"DE-37": "0503", "DE-38": "0503", "DE-102": "0503", "US-117": "0103"}
    match = position(units, card="KS", edition=edition, options=options, draws=["6S", "5S"])
    play(match, "move DE-37 0403", "move DE-102 0404", "done")
    fields = ("acted", "spent", "group", "group_hex", "tiger_from", "tiger_friend")
    assert [match.position[field] for field in fields] == [[], 0, [], None, "0404", False]
    play(match, "move DE-37 0402", "done")
    assert [match.position[field] for field in fields] == [[], 0, [], None, "0404", False]


BLACK = [name for name in ALL_CARDS if name[-1] in "SC"]
RED = [name for name in ALL_CARDS if name[-1] in "HD"]


@both_editions
@pytest.mark.parametrize(
    ("cards", "side", "order", "other"),
    [
        (BLACK, "german", "move DE-37 0404", "move US-117 0104"),
        (RED, "us", "move US-117 0104", "move DE-37 0404"),
    ],
)
@pytest.mark.case("stand-at-mortain", "SM-013", "SM-014")
def test_s2_2_the_colour_decides_who_is_active(
    edition: str, cards: list[str], side: str, order: str, other: str
) -> None:
    assert len(cards) == 26
    for name in cards:
        match = position(
            {"DE-37": "0503", "US-117": "0103"}, edition=edition, card=None, draws=[name]
        )
        assert asked(match) == (side, "Activation")
        allowed(match, order)
        refused(match, other, "S2.2")
        assert reasons(match, "pass", side="us" if side == "german" else "german") == ["S2.2"]
        assert reasons(match, "pass", side=side) == []


@both_editions
@pytest.mark.parametrize("suits", ["SCSC", "HDHD", "SSHH"])
@pytest.mark.case("stand-at-mortain", "SM-015")
def test_s2_2_sides_do_not_alternate(edition: str, suits: str) -> None:
    cards = [rank + suit for rank, suit in zip("2345", suits, strict=True)]
    units = {"DE-37": "0503", "US-117": "0103"}
    match = position(units, edition=edition, card=None, draws=cards)
    active = [asked(match)[0]]
    for _ in cards[1:]:
        play(match, "pass")
        active.append(asked(match)[0])
    assert active == ["german" if suit in "SC" else "us" for suit in suits]


@both_editions
@pytest.mark.parametrize("name", ["7S", "KC", "7H", "QD"])
@pytest.mark.case("stand-at-mortain", "SM-016", "SM-037")
def test_s2_3_the_active_player_may_pass_and_the_next_card_is_drawn(
    edition: str, name: str
) -> None:
    units = {"DE-37": "0503", "US-117": "0103"}
    match = position(units, card=name, edition=edition, draws=["4C"])
    before = match.position["place"]
    play(match, "pass")
    assert told(match)[0] == ("S2.3", "card.passed")
    assert (drawn(match), card(match), match.position["place"]) == (["4C"], "4C", before)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-016")
def test_s2_3_whoever_has_acted_cannot_pass_any_more(edition: str) -> None:
    match = position(GERMANS_APART, edition=edition)
    allowed(match, "pass")
    play(match, GERMAN_MOVES[0])
    refused(match, "pass", "S2.3")


# -------------------------------------------------------------------------------- number cards


@pytest.mark.parametrize("suit", ["S", "C"])
@pytest.mark.parametrize("rank", list(UP))
@both_editions
@pytest.mark.case("stand-at-mortain", "SM-017", "SM-018", "SM-019", "SM-020", "SM-022", "SM-032")
def test_s2_4_how_many_german_units_a_number_card_activates(
    edition: str, rank: str, suit: str
) -> None:
    """E2 is the seven of the German edition. Tiger 102 may still act, first or last."""
    units = UNITS_BY_CARD[edition][rank]
    match = position(GERMANS_APART, card=rank + suit, edition=edition)
    decision = match.decision
    assert decision is not None
    assert decision.prompt.args[1] == units
    assert german_limit(match) == units
    allowed(match, TIGER_MOVE, "done")
    tiger_first = play(position(GERMANS_APART, card=rank + suit, edition=edition), TIGER_MOVE)
    for order in GERMAN_MOVES[: units - 1]:
        play(tiger_first, order)
    allowed(tiger_first, GERMAN_MOVES[units - 1])


@pytest.mark.parametrize("suit", ["H", "D"])
@pytest.mark.parametrize("rank", list(UP))
@both_editions
@pytest.mark.case("stand-at-mortain", "SM-017", "SM-018", "SM-019", "SM-143")
def test_r39_the_us_player_counts_by_the_same_table(edition: str, rank: str, suit: str) -> None:
    match = position(US_APART, turn=2, card=rank + suit, edition=edition, draws=["JS"])
    assert us_limit(match) == UNITS_BY_CARD[edition][rank]


@pytest.mark.parametrize(("edition", "half"), [("en", "down"), ("de", "up")])
@pytest.mark.case("stand-at-mortain", "SM-017", "SM-018")
def test_s2_4_the_rounding_can_be_chosen_against_the_edition(edition: str, half: str) -> None:
    table = UP if half == "up" else DOWN
    for rank, units in table.items():
        match = position(GERMANS_APART, card=rank + "C", edition=edition, options={"half": half})
        assert german_limit(match) == units


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-021")
def test_s2_4_fewer_units_than_the_card_allows_may_act(edition: str) -> None:
    for used in (1, 2):
        match = position(GERMANS_APART, card="8S", edition=edition, draws=["2H"])
        play(match, *GERMAN_MOVES[:used])
        allowed(match, "done", GERMAN_MOVES[used])
        play(match, "done")
        assert (drawn(match), card(match)) == (["2H"], "2H")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-022")
def test_s2_4_a_unit_too_many_is_refused_whatever_it_wants_to_do(edition: str) -> None:
    units = {"DE-37": "0503", "DE-38": "0101", "DE-D": "0403", "DE-102": "0905"}
    match = position({**units, "US-117": "0404"}, card="2S", edition=edition)
    allowed(match, "move DE-37 0603", "exit DE-38", "fire DE-D US-117", "enter DE-DF 0901")
    play(match, "move DE-37 0603")
    refused(match, "move DE-D 0303", "S2.4")
    refused(match, "exit DE-38", "S2.4")
    refused(match, "fire DE-D US-117", "S2.4")
    refused(match, "enter DE-DF 0901", "S2.4")
    assert legal(match, "move") == {f"move DE-102 {hex_}" for hex_ in ("0805", "0804", "0904")}


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-022")
def test_s2_4_firing_units_cost_an_activation_each(edition: str) -> None:
    """Black 4: two units, however they act; Tiger 102 joins free."""
    units = {"DE-37": "0503", "DE-38": "0403", "DE-D": "0304", "DE-102": "0603"}
    match = position({**units, "US-117": "0404"}, card="4S", edition=edition, draws=["10H"])
    play(match, "fire DE-37 US-117", "join DE-38")
    refused(match, "join DE-D", "S2.4")
    allowed(match, "join DE-102")
    play(match, "shoot")
    refused(match, "fire DE-D US-117", "S2.4")
    refused(match, "move DE-D 0204", "S2.4")


@pytest.mark.parametrize(("half", "units"), [("up", 1), ("down", 0)])
@both_editions
@pytest.mark.case("stand-at-mortain", "SM-019", "SM-020")
def test_r2_an_ace_that_activates_nobody_needs_the_rounding_down(
    edition: str, half: str, units: int
) -> None:
    options = {"half": half, "de_ace_units": "0", "tiger_free": "always"}
    black = position(GERMANS_APART, card="AS", edition=edition, options=options)
    assert german_limit(black) == units
    red = position(US_APART, card="AD", turn=2, edition=edition, options=options)
    if units:
        allowed(red, US_MOVES[0])
    else:
        refused(red, US_MOVES[0], "S2.4")
    allowed(red, "pass", "hinder 0503")  # R2 a red ace still offers Air
