"""S3.7-S3.9, R5-R8 Entry by the east and the west edge, exit by the west edge."""

import pytest

from tests.titles.stand_at_mortain.helpers import (
    COMMANDS,
    EAST_EDGE,
    GERMANS,
    HEXES,
    UNITS,
    WEST_EDGE,
    allowed,
    asked,
    both_editions,
    card,
    legal,
    neighbours,
    new_match,
    place,
    play,
    position,
    refused,
    told,
    winner,
)

ENEMY_CASE = {"en": "S3.3", "de": "R9"}


# --------------------------------------------------------------------------------- Germans


@both_editions
@pytest.mark.parametrize("turn", [1, 2, 6])
@pytest.mark.case("stand-at-mortain", "SM-048", "SM-049")
def test_s3_7_german_units_enter_by_any_east_edge_hex_from_turn_1(edition: str, turn: int) -> None:
    match = position(card="4S", turn=turn, edition=edition)
    assert legal(match, "enter") == {f"enter {u} {hex_}" for u in GERMANS for hex_ in EAST_EDGE}
    for hex_ in set(HEXES) - set(EAST_EDGE):
        refused(match, f"enter DE-37 {hex_}", "S3.7")
    refused(match, "move DE-37 0903", "S3.7")
    play(match, "enter DE-37 0904")
    assert place(match, "DE-37") == "0904"
    refused(match, "enter DE-37 0903", "S2.9", "S3.7")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-048", "SM-049")
def test_s3_7_from_the_first_card_of_a_game_to_a_later_turn(edition: str) -> None:
    """One unit enters on turn 1; another, left out then, on turn 2."""
    match = new_match(edition, draws=["2S", "2H", "JOKER", "2C"])
    play(match, "setup default", "begin", "enter DE-37 0903", "done")
    play(match, "move US-117 0501")
    assert (match.position["turn"], card(match)) == (2, "2C")
    assert place(match, "DE-38") == "waiting"
    allowed(match, "enter DE-38 0903")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-048")
def test_s3_7_a_unit_on_the_map_does_not_enter_again(edition: str) -> None:
    match = position({"DE-37": "0503"}, card="2S", edition=edition)
    refused(match, "enter DE-37 0903", "S3.7")


# ------------------------------------------------------------------------- combat commands


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-050")
def test_s3_7_combat_commands_do_not_enter_on_turn_1(edition: str) -> None:
    for name in ("10H", "KD"):
        match = position({"US-117": "0503"}, turn=1, card=name, edition=edition)
        for unit in COMMANDS:
            for hex_ in WEST_EDGE:
                refused(match, f"enter {unit} {hex_}", "S3.7")
            [reason] = match.why_not(f"enter {unit} 0103")
            assert (reason.key, reason.args) == ("refuse.not_before", (UNITS.index(unit), 2))


@both_editions
@pytest.mark.parametrize("turn", [2, 3, 6])
@pytest.mark.parametrize("name", ["AH", "2D", "7H", "10D", "JH", "QD", "KH"])
@pytest.mark.case("stand-at-mortain", "SM-051")
def test_s3_7_combat_commands_enter_by_the_west_edge_from_turn_2(
    edition: str, turn: int, name: str
) -> None:
    match = position({"US-117": "0503"}, turn=turn, card=name, edition=edition, draws=["2S"])
    assert legal(match, "enter") == {f"enter {u} {hex_}" for u in COMMANDS for hex_ in WEST_EDGE}
    for hex_ in set(HEXES) - set(WEST_EDGE):
        refused(match, f"enter US-CCB {hex_}", "S3.7")
    play(match, "enter US-CCB 0104")
    assert place(match, "US-CCB") == "0104"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-051")
def test_s3_7_combat_commands_do_not_enter_on_a_black_card(edition: str) -> None:
    match = position({"DE-37": "0503"}, turn=2, card="10S", edition=edition)
    refused(match, "enter US-CCA 0103", "S2.2")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-050", "SM-051")
def test_s3_7_the_second_turn_opens_the_west_edge(edition: str) -> None:
    match = new_match(edition, draws=["2S", "10H", "JOKER", "4D"])
    play(match, "setup default", "begin", "enter DE-37 0903", "done")
    refused(match, "enter US-CCA 0103", "S3.7")
    play(match, "move US-117 0501", "done")
    assert match.position["turn"] == 2
    allowed(match, "enter US-CCA 0103")


# --------------------------------------------------------------------- entry is an activation


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-052")
def test_s3_7_r6_entry_costs_an_activation_and_is_the_move(edition: str) -> None:
    units = {"DE-37": "0503", "US-117": "0803"}
    match = position(units, card="4S", edition=edition)
    play(match, "enter DE-38 0903")
    refused(match, "fire DE-38 US-117", "S2.9")
    refused(match, "move DE-38 0902", "S2.9")
    allowed(match, "enter DE-D 0903", "move DE-37 0403")
    play(match, "enter DE-D 0901")
    refused(match, "enter DE-DF 0901", "S2.4")  # two units were the number
    refused(match, "move DE-37 0403", "S2.4")
    refused(match, "fire DE-DF US-117", "S2.4", "R6")  # off the map nobody fires


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-052")
def test_r6_a_unit_that_entered_fires_with_the_next_card(edition: str) -> None:
    match = position({"US-117": "0803"}, card="2S", edition=edition, draws=["4S"])
    play(match, "enter DE-38 0903", "done")
    allowed(match, "fire DE-38 US-117")
    refused(match, "fire DE-37 US-117", "R6")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-052", "SM-051")
def test_r8_a_combat_command_pays_a_normal_activation(edition: str) -> None:
    """Red 4 gives two: after two commands the third waits, and the card is over."""
    match = position({"US-117": "0503"}, turn=2, card="4H", edition=edition, draws=["2S"])
    play(match, "enter US-CCA 0101")
    assert card(match) == "4H"
    allowed(match, "enter US-CCB 0105", "move US-117 0603")
    play(match, "enter US-CCB 0105")
    assert card(match) == "2S"
    assert place(match, "US-CCR") == "waiting"


# ------------------------------------------------------------------------------ closed hexes


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-053")
def test_s3_7_r6_no_entry_where_an_enemy_stands_or_the_hex_is_full(edition: str) -> None:
    units = {"US-117": "0901", "DE-37": "0903", "DE-38": "0903", "DE-D": "0904"}
    match = position(units, card="4S", edition=edition)
    refused(match, "enter DE-DF 0901", ENEMY_CASE[edition])
    refused(match, "enter DE-102 0901", ENEMY_CASE[edition])
    refused(match, "enter DE-DF 0903", "S3.5")
    assert legal(match, "enter", "DE-DF") == {f"enter DE-DF {h}" for h in ("0902", "0904", "0905")}
    allowed(match, "enter DE-102 0903")  # S3.6
    units = {"DE-37": "0101", "US-117": "0102", "US-119": "0102", "US-120": "0104"}
    match = position(units, turn=2, card="4H", edition=edition)
    refused(match, "enter US-CCA 0101", ENEMY_CASE[edition])
    refused(match, "enter US-CCA 0102", "S3.5")
    allowed(match, "enter US-CCA 0103", "enter US-CCA 0104")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-053", "SM-044")
def test_s3_5_entering_units_fill_a_hex(edition: str) -> None:
    match = play(position(card="8S", edition=edition), "enter DE-37 0902", "enter DE-38 0902")
    refused(match, "enter DE-D 0902", "S3.5")
    allowed(match, "enter DE-102 0902", "enter DE-D 0901")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-141")
def test_r6_without_a_legal_hex_a_unit_waits_for_a_later_card(edition: str) -> None:
    """All five hexes held by the enemy; when one is given up, the next black card opens it."""
    units = {f"US-{n}": h for n, h in zip(("117", "119", "120", "823"), EAST_EDGE, strict=False)}
    units |= {"US-SPTD": "0905", "DE-37": "0503"}
    match = position(units, turn=2, card="4S", edition=edition, draws=["2H", "4C"])
    for hex_ in EAST_EDGE:
        refused(match, f"enter DE-38 {hex_}", ENEMY_CASE[edition])
    assert not legal(match, "enter")
    play(match, "move DE-37 0403")
    assert asked(match)[0] == "us"  # nobody else could act
    play(match, "move US-120 0803")
    assert card(match) == "4C"
    assert place(match, "DE-38") == "waiting"
    assert legal(match, "enter", "DE-38") == {"enter DE-38 0903"}
    play(match, "enter DE-38 0903")
    assert place(match, "DE-38") == "0903"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-141")
def test_r6_combat_commands_wait_while_the_west_edge_is_held(edition: str) -> None:
    names = ("37", "38", "D", "DF", "2Pz1")
    units = {f"DE-{name}": hex_ for name, hex_ in zip(names, WEST_EDGE, strict=True)}
    match = position(
        {**units, "US-117": "0503"}, turn=3, card="8H", edition=edition, draws=["2S", "2D"]
    )
    for hex_ in WEST_EDGE:
        refused(match, f"enter US-CCA {hex_}", ENEMY_CASE[edition])
    play(match, "move US-117 0603", "exit DE-37", "done")
    assert legal(match, "enter", "US-CCA") == {"enter US-CCA 0101"}


# --------------------------------------------------------------------------------------- exit


@both_editions
@pytest.mark.parametrize("hex_", WEST_EDGE)
@pytest.mark.case("stand-at-mortain", "SM-054")
def test_s3_8_a_german_unit_leaves_by_the_west_edge(edition: str, hex_: str) -> None:
    units = {"DE-37": hex_, "DE-38": "0505", "DE-102": "0905"}
    match = position(units, card="2S", edition=edition)
    allowed(match, "exit DE-37", *(f"move DE-37 {near}" for near in neighbours(hex_)))
    play(match, "exit DE-37")
    assert ("S3.8", "unit.exits") in told(match)
    assert place(match, "DE-37") == "exited"
    assert winner(match) is None
    refused(match, "move DE-38 0405", "S2.4")  # the exit was the card's one activation


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-054")
def test_s3_8_an_exit_can_be_tried_by_every_unit_and_is_explained(edition: str) -> None:
    """A table that explains a click asks about the orders that the question knows."""
    match = position({"DE-37": "0103", "DE-38": "0505"}, card="2S", edition=edition)
    frame = match.state.stack[-1]
    tried = {match.game.notation.text(order) for order in frame.candidates(match.state)}
    assert {f"exit {unit}" for unit in UNITS} <= tried
    assert legal(match) <= tried


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-054")
def test_s3_8_no_exit_from_elsewhere_nor_after_another_action(edition: str) -> None:
    for hex_ in sorted(set(HEXES) - set(WEST_EDGE)):
        refused(position({"DE-37": hex_}, card="2S", edition=edition), "exit DE-37", "S3.8")
    match = position({"DE-37": "0203"}, card="4S", edition=edition)
    refused(match, "exit DE-38", "S3.7")
    play(match, "move DE-37 0103")
    refused(match, "exit DE-37", "S2.9")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-055")
def test_s3_8_an_exited_unit_never_returns_and_is_no_target(edition: str) -> None:
    units = {"DE-37": "0102", "DE-38": "0103", "US-117": "0202"}
    match = position(units, card="4S", edition=edition, draws=["AH", "4C"])
    play(match, "exit DE-37")
    for order in ("enter DE-37 0903", "enter DE-37 0102", "move DE-37 0102", "exit DE-37"):
        refused(match, order, "S3.8")
    play(match, "done")
    refused(match, "fire US-117 DE-37", "S4.4")
    refused(match, "air ai 0102", "R28")
    allowed(match, "fire US-117 DE-38", "air ai 0103")
    play(match, "pass")
    assert not [order for order in legal(match) if "DE-37" in order]
    refused(match, "enter DE-37 0903", "S3.8")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-056")
def test_s3_9_us_units_never_leave_the_map(edition: str) -> None:
    for hex_ in WEST_EDGE:
        match = position({"US-117": hex_, "US-CCA": hex_}, turn=2, card="4H", edition=edition)
        refused(match, "exit US-117", "S3.9")
        refused(match, "exit US-CCA", "S3.9")
        assert not legal(match, "exit")
    refused(position({"US-117": "0503"}, turn=2, card="4H", edition=edition), "exit US-CCA", "S3.9")
