"""Rulings on activation, entry and stacking, each in every reading (the Tiger: test_ch2_tiger)."""

import pytest

from grognard import Match
from tests.titles.stand_at_mortain.helpers import (
    EAST_EDGE,
    allowed,
    asked,
    both_editions,
    card,
    game,
    legal,
    place,
    play,
    position,
    refused,
)

DEFAULTS = {
    "en": {"half": "up", "face": "stack", "tiger_free": "with_other"},
    "de": {"half": "down", "face": "hex", "tiger_free": "always"},
}
ALIKE = {
    "de_ace_units": "1",
    "reactivate": "yes",
    "german_entry": "from_turn_1",
    "mixed_hex": "no",
    "east_edge_guard": "yes",
}


@both_editions
def test_the_readings_of_each_edition(edition: str) -> None:
    readings = game(edition).readings
    wanted = DEFAULTS[edition] | ALIKE
    assert {name: readings[name] for name in wanted} == wanted


# ------------------------------------------------------------------------- R3 reactivate


def second_card(edition: str, reading: str, name: str = "8C") -> Match:
    """37 and Tiger 102 have acted on a first black card; a second one is up."""
    units = {"DE-37": "0503", "DE-38": "0603", "DE-D": "0603", "DE-102": "0905"}
    units |= {"US-117": "0404"}
    options = {"reactivate": reading}
    draws = [name, "JOKER", "8S"]
    match = position(units, card="2S", edition=edition, options=options, draws=draws)
    return play(match, "move DE-102 0805", "move DE-37 0403")


@both_editions
@pytest.mark.parametrize("name", ["8C", "KC"])
@pytest.mark.case("stand-at-mortain", "SM-030")
def test_r3_by_default_a_unit_acts_again_on_the_next_card(edition: str, name: str) -> None:
    match = second_card(edition, "yes", name)
    assert card(match) == name
    allowed(match, "move DE-37 0303", "fire DE-37 US-117", "move DE-102 0705")


@both_editions
@pytest.mark.parametrize("name", ["8C", "KC"])
@pytest.mark.case("stand-at-mortain", "SM-030")
def test_r3_read_narrowly_a_unit_acts_once_a_turn(edition: str, name: str) -> None:
    match = second_card(edition, "no", name)
    refused(match, "move DE-37 0303", "R3")
    refused(match, "fire DE-37 US-117", "R3")
    refused(match, "move DE-102 0705", "R3")
    allowed(match, "move DE-38 0703", "move DE-D 0703", "enter DE-DF 0901")
    play(match, "move DE-38 0703")
    refused(match, "move DE-38 0603", "S2.9")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-030")
def test_r3_read_narrowly_the_next_turn_is_a_new_one(edition: str) -> None:
    match = play(second_card(edition, "no"), "pass")
    assert match.position["turn"] == 2
    allowed(match, "move DE-37 0303", "move DE-102 0705")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-030")
def test_r3_read_narrowly_an_entry_was_the_action_of_the_turn(edition: str) -> None:
    options = {"reactivate": "no"}
    match = position(
        {"US-117": "0105", "US-119": "0205"}, card="2S", edition=edition, options=options,
        draws=["4C", "2H", "4H"],
    )  # fmt: skip
    play(match, "enter DE-37 0903", "done")
    refused(match, "move DE-37 0803", "R3")
    play(match, "pass", "move US-117 0104")
    assert card(match) == "4H"
    refused(match, "move US-117 0103", "R3")
    allowed(match, "move US-119 0204")


# ------------------------------------------------------------------------- R7 german_entry

FIRST = {"german_entry": "turn_1_first"}


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-140")
def test_r7_by_default_units_on_the_map_act_while_others_wait(edition: str) -> None:
    for options in ({}, {"german_entry": "from_turn_1"}):
        units = {"DE-37": "0803", "US-117": "0703"}
        match = position(units, card="8S", edition=edition, options=options)
        allowed(match, "move DE-37 0802", "fire DE-37 US-117", "enter DE-38 0901")


@both_editions
@pytest.mark.parametrize("name", ["8S", "KS"])
@pytest.mark.case("stand-at-mortain", "SM-140")
def test_r7_read_narrowly_waiting_units_enter_before_others_act(edition: str, name: str) -> None:
    units = {"DE-37": "0803", "DE-102": "0905", "US-117": "0703"}
    match = position(units, card=name, edition=edition, options=FIRST)
    refused(match, "move DE-37 0802", "R7")
    refused(match, "fire DE-37 US-117", "R7")
    refused(match, "move DE-102 0805", "R7")
    allowed(match, "enter DE-38 0901", "pass")
    assert {order.split()[0] for order in legal(match)} == {"enter", "pass"}


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-140")
def test_r7_read_narrowly_others_act_once_everybody_is_in(edition: str) -> None:
    units = {"DE-37": "0803", "DE-38": "waiting", "DE-102": "waiting"}
    match = position(units, card="8S", edition=edition, options=FIRST, others="eliminated")
    play(match, "enter DE-38 0901")
    refused(match, "move DE-37 0802", "R7")  # Tiger 102 waits too
    play(match, "enter DE-102 0901")
    allowed(match, "move DE-37 0802")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-140")
def test_r7_read_narrowly_who_cannot_enter_stops_nobody(edition: str) -> None:
    """With the edge held by the enemy the units on the map are free."""
    names = ("US-117", "US-119", "US-120", "US-823", "US-SPTD")
    held = dict(zip(names, EAST_EDGE, strict=True))
    match = position({**held, "DE-37": "0803"}, card="8S", edition=edition, options=FIRST)
    allowed(match, "move DE-37 0703", "fire DE-37 US-120")
    del held["US-120"]
    match = position({**held, "DE-37": "0803"}, card="8S", edition=edition, options=FIRST)
    refused(match, "move DE-37 0703", "R7")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-140", "SM-045")
def test_r7_read_narrowly_tiger_can_enter_a_full_hex_and_so_must(edition: str) -> None:
    held = {"US-117": "0901", "US-119": "0902", "US-120": "0903", "US-823": "0904"}
    full = held | {"DE-37": "0905", "DE-38": "0905"}
    match = position(full, card="8S", edition=edition, options=FIRST)
    refused(match, "move DE-37 0805", "R7")
    assert legal(match) == {"enter DE-102 0905", "pass"}
    play(match, "enter DE-102 0905")
    allowed(match, "move DE-37 0805")  # the others still wait, but cannot come in


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-140")
def test_r7_read_narrowly_tiger_is_free_once_the_number_is_used_up(edition: str) -> None:
    match = position({"DE-102": "0803"}, card="2S", edition=edition, options=FIRST)
    refused(match, "move DE-102 0703", "R7")
    play(match, "enter DE-37 0901")
    refused(match, "enter DE-38 0901", "S2.4")
    allowed(match, "move DE-102 0703")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-140")
def test_r7_read_narrowly_only_turn_1_and_only_germans_are_bound(edition: str) -> None:
    units = {"DE-37": "0803", "US-117": "0703"}
    allowed(position(units, turn=2, card="8S", edition=edition, options=FIRST), "move DE-37 0802")
    allowed(position(units, turn=1, card="8H", edition=edition, options=FIRST), "move US-117 0603")


# ---------------------------------------------------------------------------- R9 mixed_hex


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-053")
def test_r9_entry_into_a_hex_of_the_enemy_needs_the_other_reading(edition: str) -> None:
    units = {"US-117": "0901", "US-119": "0901", "DE-37": "0902"}
    match = position(units, card="8S", edition=edition)
    refused(match, "enter DE-38 0901", "S3.3" if edition == "en" else "R9")
    match = position(units, card="8S", edition=edition, options={"mixed_hex": "yes"})
    allowed(match, "enter DE-38 0901", "move DE-37 0901")
    play(match, "enter DE-38 0901", "enter DE-D 0901")
    refused(match, "enter DE-DF 0901", "S3.5")
    refused(match, "move DE-37 0901", "S3.5")


# --------------------------------------------------------------------------- R37 no unit named


@both_editions
@pytest.mark.parametrize("name", ["8S", "KS", "8H", "KH"])
@pytest.mark.case("stand-at-mortain", "SM-016")
def test_r37_to_name_no_unit_is_to_pass(edition: str, name: str) -> None:
    units = {"DE-37": "0503", "US-117": "0105"}
    match = position(units, card=name, edition=edition, draws=["2H"])
    refused(match, "done", "R37")
    play(match, "pass")
    assert card(match) == "2H"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-016", "SM-021")
def test_r37_after_an_action_the_player_is_done_and_has_not_passed(edition: str) -> None:
    units = {"DE-37": "0503", "US-117": "0105"}
    match = position(units, card="8S", edition=edition, draws=["2H"], activated=())
    play(match, "move DE-37 0403")
    assert match.position["activated"] == ["german"]
    allowed(match, "done")
    play(match, "done")
    assert (asked(match)[0], place(match, "DE-37")) == ("us", "0403")
    idle = position(units, card="8S", edition=edition, draws=["2H"], activated=())
    assert play(idle, "pass").position["activated"] == []


# ------------------------------------------------------------------------ R40 east_edge_guard


@both_editions
@pytest.mark.parametrize("hex_", EAST_EDGE)
@pytest.mark.case("stand-at-mortain", "SM-057")
def test_r40_us_units_keep_out_of_the_east_edge_while_a_german_waits(
    edition: str, hex_: str
) -> None:
    start = f"08{hex_[2:]}"
    units = {"US-117": start, "DE-37": "0105"}
    match = position(
        {**units, "DE-102": "waiting"}, card="2H", others="eliminated", edition=edition
    )
    refused(match, f"move US-117 {hex_}", "R40")
    nobody_waits = position(units, card="2H", others="eliminated", edition=edition)
    allowed(nobody_waits, f"move US-117 {hex_}")
    unguarded = position(units, card="2H", edition=edition, options={"east_edge_guard": "no"})
    allowed(unguarded, f"move US-117 {hex_}")
    german = position({**units, "DE-38": start.replace("08", "07")}, card="2S", edition=edition)
    allowed(german, f"enter DE-102 {hex_}")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-057")
def test_r40_the_guard_ends_with_the_last_entry(edition: str) -> None:
    units = dict.fromkeys(("DE-37", "DE-38"), "0105") | {"US-117": "0801"}
    match = position(
        {**units, "DE-D": "waiting"}, card="2S", edition=edition, others="eliminated", draws=["2H"]
    )
    play(match, "enter DE-D 0905")
    assert asked(match)[0] == "us"
    allowed(match, "move US-117 0901")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-057")
def test_r40_germans_may_stand_at_the_west_edge_and_us_units_elsewhere(edition: str) -> None:
    match = position({"DE-37": "0203"}, card="2S", edition=edition)
    allowed(match, "move DE-37 0103")
    american = position({"US-117": "0803"}, card="2H", edition=edition)
    allowed(american, "move US-117 0703", "move US-117 0804")
