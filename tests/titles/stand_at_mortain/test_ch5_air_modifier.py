"""S5.7, R30 The air modifier: where, for whom, how long, how often."""

from __future__ import annotations

import pytest

from grognard import Match
from grognard.language import LANGUAGES
from tests.titles.stand_at_mortain.fire_helpers import (
    fire,
    german_fire,
    hits_up_to,
    modifiers,
    us_fire,
)
from tests.titles.stand_at_mortain.helpers import (
    HEXES,
    allowed,
    both_editions,
    legal,
    neighbours,
    play,
    position,
    refused,
)

AREA = {"air_modifier": "area"}
UNITS = {"air_modifier": "units"}


@both_editions
@pytest.mark.parametrize("options", [None, AREA])
@pytest.mark.parametrize("centre", ["0502", "0603", "0101", "0905"])
@pytest.mark.case("stand-at-mortain", "SM-101")
def test_s5_7_the_named_hex_and_the_six_around_it(
    centre: str, options: dict[str, str] | None, edition: str
) -> None:
    area = {centre} | neighbours(centre)
    for hex_ in HEXES:
        target = sorted(neighbours(hex_))[0]
        units = {"DE-37": hex_, "US-117": target}
        match = position(
            units, card="8S", edition=edition, options=options, air=centre, draws=["5H"]
        )
        fire(match, "US-117", "DE-37")
        assert (hex_, modifiers(match).get("air", 0)) == (hex_, 1 if hex_ in area else 0)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-101")
def test_s5_7_the_modifier_costs_one_number(edition: str) -> None:
    units = {"DE-37": "0502", "US-117": "0302"}
    assert german_fire(units, "US-117", "DE-37", edition=edition) == 4
    assert german_fire(units, "US-117", "DE-37", edition=edition, air="0502") == 3
    assert german_fire(units, "US-117", "DE-37", edition=edition, air="0302") == 4  # target only


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-101")
def test_s5_7_it_lasts_for_every_card_of_the_turn(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0502", "US-117": "0302"}
    cards = ["8S", "10H", "10D", "KS", "10C"]
    match = position(units, card="7H", edition=edition, draws=cards)
    play(match, "hinder 0502")
    fire(match, "US-117", "DE-37")
    assert modifiers(match) == {"air": 1}
    fire(match, "US-117", "DE-38")
    play(match, "done")
    fire(match, "US-117", "DE-38")
    assert modifiers(match) == {"air": 1}


@both_editions
@pytest.mark.parametrize("options", [AREA, UNITS])
@pytest.mark.case("stand-at-mortain", "SM-102")
def test_s5_7_it_is_gone_in_the_next_turn(options: dict[str, str], edition: str) -> None:
    units = {"DE-37": "0502", "US-117": "0302"}
    match = position(
        units, card="7H", edition=edition, options=options, draws=["JOKER", "8S", "10H"]
    )
    play(match, "hinder 0502")
    assert (match.position["turn"], match.position["air_hex"]) == (2, None)
    assert match.position["air_units"] == []
    fire(match, "US-117", "DE-37")
    assert modifiers(match) == {}


@both_editions
@pytest.mark.parametrize("air", ["0502", "0302"])
@pytest.mark.case("stand-at-mortain", "SM-103")
def test_s5_7_us_fire_is_not_changed(air: str, edition: str) -> None:
    """Neither from the area nor into it."""
    units = {"US-117": "0502", "DE-37": "0302"}
    assert us_fire(units, "DE-37", "US-117", edition=edition, air=air) == 5


@both_editions
@pytest.mark.parametrize("red", ["8S", "8H"])
@pytest.mark.case("stand-at-mortain", "SM-103")
def test_s5_7_moves_are_not_changed(red: str, edition: str) -> None:
    units = {"DE-37": "0502", "DE-102": "0103", "US-117": "0302", "US-119": "0602"}
    free = position(units, card=red, edition=edition, support_used=True)
    hindered = position(units, card=red, edition=edition, air="0502")
    assert legal(free) == legal(hindered)
    assert legal(free, "move") != set()


@both_editions
@pytest.mark.parametrize("red", ["AH", "3D", "JD"])
@pytest.mark.case("stand-at-mortain", "SM-135")
def test_s5_7_any_hex_may_be_named(red: str, edition: str) -> None:
    match = position({"US-117": "0302"}, card=red, edition=edition, draws=["8S"])
    assert legal(match, "hinder") == {f"hinder {hex_}" for hex_ in HEXES}
    play(match, "hinder 0105")
    assert match.position["air_hex"] == "0105"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-135")
def test_s5_7_a_hex_off_the_map_or_an_artillery_card_is_refused(edition: str) -> None:
    match = position({"US-117": "0302"}, card="AH", edition=edition)
    refused(match, "hinder 1001", "S0.1")
    allowed(match, "hinder 0901")
    refused(position({"US-117": "0302"}, card="8H", edition=edition), "hinder 0901", "S5.2")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-136")
def test_r30_once_for_a_group_if_one_firer_stands_there(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0502", "US-117": "0302"}
    group = ("DE-37", "DE-38")
    reduced = group
    assert german_fire(units, "US-117", *group, edition=edition, reduced=reduced) == 4
    for air, number in (("0502", 3), ("0602", 3), ("0702", 4)):
        found = german_fire(units, "US-117", *group, edition=edition, reduced=reduced, air=air)
        assert (air, found) == (air, number)
    units["DE-38"] = "0202"  # next to the target, outside the area around 0602
    for firers in (group, group[::-1]):
        found = german_fire(units, "US-117", *firers, edition=edition, reduced=reduced, air="0602")
        assert found == 3


def _hinder_and_move(
    start: str, goal: str, target: str, options: dict[str, str] | None, edition: str
) -> int:
    """The highest card that hits after `hinder 0602` and then a step of DE-37, cards later."""

    def attack(rank: str) -> Match:
        cards = ["8S", "6S", rank + "D"]
        units = {"DE-37": start, "US-117": target}
        match = position(units, card="7H", edition=edition, options=options, draws=cards)
        play(match, "hinder 0602", f"move DE-37 {goal}", "done")
        return fire(match, "US-117", "DE-37")

    return hits_up_to(attack)


@both_editions
@pytest.mark.parametrize(("options", "number"), [(None, 4), (AREA, 4), (UNITS, 3)])
@pytest.mark.case("stand-at-mortain", "SM-136")
def test_r30_a_unit_that_has_left_the_area(
    options: dict[str, str] | None, number: int, edition: str
) -> None:
    assert _hinder_and_move("0502", "0402", "0202", options, edition) == number


@both_editions
@pytest.mark.parametrize(("options", "number"), [(None, 3), (AREA, 3), (UNITS, 4)])
@pytest.mark.case("stand-at-mortain", "SM-136")
def test_r30_a_unit_that_has_come_into_the_area(
    options: dict[str, str] | None, number: int, edition: str
) -> None:
    assert _hinder_and_move("0402", "0502", "0302", options, edition) == number


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-136")
def test_r30_bound_to_units_it_counts_once_too(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0502", "DE-D": "0202", "US-117": "0302"}
    match = position(units, card="7H", edition=edition, options=UNITS, draws=["8S", "10H"])
    play(match, "hinder 0602")
    assert match.position["air_units"] == ["DE-37", "DE-38"]
    fire(match, "US-117", "DE-37", "DE-38", "DE-D")
    assert modifiers(match) == {"air": 1}


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-101", "SM-136")
def test_r30_bound_to_units_it_takes_those_in_the_named_hex_too(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0602", "DE-D": "0202", "US-117": "0302"}
    match = position(units, card="7H", edition=edition, options=UNITS, draws=["8S", "10H"])
    play(match, "hinder 0502")
    assert match.position["air_units"] == ["DE-37", "DE-38"]
    fire(match, "US-117", "DE-37")
    assert modifiers(match) == {"air": 1}


@both_editions
@pytest.mark.parametrize("options", [AREA, UNITS])
@pytest.mark.case("stand-at-mortain", "SM-101")
def test_s5_7_each_hex_of_the_modifier_says_why(edition: str, options: dict[str, str]) -> None:
    match = position({"DE-37": "0902"}, edition=edition, options=options, air="0602")
    marks = match.game.presentation.marks(match.state)
    assert {mark.hex for mark in marks} >= {"0602"}
    for mark in marks:
        for language in LANGUAGES:
            number, _, reason = mark.text[language].partition(":")
            assert (number, bool(reason.strip())) == ("+1", True), mark.hex
