"""S5.4, R27 At whom support is aimed, and with how many cards."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.titles.stand_at_mortain.fire_helpers import events, results
from tests.titles.stand_at_mortain.helpers import (
    allowed,
    asked,
    both_editions,
    card,
    is_reduced,
    legal,
    play,
    position,
    refused,
)

# -------------------------------------------------------------------------------- S5.4, R27 targets


THREE = {"DE-17StuG": "0302", "DE-2Pz1": "0302", "DE-102": "0302", "US-117": "0803"}
UNIT_OR_STACK = {"support_target": "unit_or_stack"}
ANY_IN_HEX = {"support_target": "any_in_hex"}


@pytest.mark.parametrize(("edition", "options"), [("en", None), ("de", UNIT_OR_STACK)])
@pytest.mark.case("stand-at-mortain", "SM-097")
def test_s5_4_en_one_unit_or_the_whole_stack(edition: str, options: dict[str, str] | None) -> None:
    def aimed() -> Match:
        match = position(THREE, card="7H", edition=edition, options=options, draws=["4S", "6S"])
        play(match, "air at 0302")
        assert asked(match) == ("us", "SupportAim")
        return match

    match = aimed()
    assert legal(match) == {"stack", "target DE-17StuG", "target DE-2Pz1", "target DE-102"}
    refused(match, "strike", "S5.4")
    play(match, "target DE-2Pz1")
    assert results(match) == ["flipped DE-2Pz1"]
    match = play(aimed(), "stack")
    assert results(match) == ["flipped DE-17StuG", "flipped DE-2Pz1", "flipped DE-102"]


@pytest.mark.parametrize(("edition", "options"), [("de", None), ("en", ANY_IN_HEX)])
@pytest.mark.case("stand-at-mortain", "SM-098")
def test_s5_4_de_any_number_of_units(edition: str, options: dict[str, str] | None) -> None:
    match = position(THREE, card="7H", edition=edition, options=options, draws=["4S", "6S"])
    play(match, "air at 0302")
    refused(match, "strike", "S5.4")  # nobody is chosen yet
    play(match, "target DE-102")
    assert asked(match) == ("us", "SupportAim")
    assert results(match) == []
    refused(match, "target DE-102", "S5.4")
    refused(match, "stack", "S5.4")
    play(match, "target DE-17StuG", "strike")
    assert results(match) == ["flipped DE-17StuG", "flipped DE-102"]
    assert not is_reduced(match, "DE-2Pz1")


@pytest.mark.case("stand-at-mortain", "SM-098")
def test_s5_4_de_one_unit_or_all_of_them_too() -> None:
    match = position(THREE, card="7H", edition="de", draws=["4S", "6S"])
    play(match, "air at 0302", "target DE-2Pz1", "strike")
    assert results(match) == ["flipped DE-2Pz1"]
    match = position(THREE, card="7H", edition="de", draws=["4S", "6S"])
    play(match, "air at 0302", "stack")
    assert len(results(match)) == 3


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-097", "SM-098")
def test_s5_4_all_targets_stand_in_the_named_hex(edition: str) -> None:
    units = THREE | {"DE-2Pz2": "0402", "DE-37": "0402"}
    match = play(position(units, card="7H", edition=edition), "air at 0302")
    refused(match, "target DE-2Pz2", "S5.4")
    refused(match, "target US-117", "S5.4")
    refused(match, "pass", "S5.4")
    refused(match, "move US-117 0704", "S5.4")
    allowed(match, "target DE-102")


# ------------------------------------------------------------------------------------ R27 the cards


MIXED = {"DE-37": "0302", "DE-2Pz1": "0302", "DE-102": "0302", "US-117": "0803"}
PER_UNIT = {"support_draw": "card_per_unit"}
SOFT = {"DE-37": "0302", "DE-38": "0302", "DE-102": "0302", "US-117": "0803"}


@both_editions
@pytest.mark.parametrize("options", [None, {"support_draw": "one_card"}])
@pytest.mark.case("stand-at-mortain", "SM-108", "SM-137")
def test_r27_one_card_decides_for_the_whole_stack(
    options: dict[str, str] | None, edition: str
) -> None:
    for rank, word in (("4", "flipped"), ("5", "miss")):
        match = position(
            SOFT, card="7H", edition=edition, options=options, draws=[rank + "S", "6S"]
        )
        play(match, "air ai 0302", "stack")
        assert results(match) == [f"{word} DE-37", f"{word} DE-38"]
        assert len(match.position["deck"]) == 50  # 7H, the combat card, 6S
        assert card(match) == "6S"


@both_editions
@pytest.mark.parametrize(("gun", "hit"), [("at", ["DE-2Pz1", "DE-102"]), ("ai", ["DE-37"])])
@pytest.mark.case("stand-at-mortain", "SM-137")
def test_r27_units_of_the_other_class_are_untouched(gun: str, hit: list[str], edition: str) -> None:
    match = position(MIXED, card="7H", edition=edition, draws=["AS", "6S"])
    play(match, f"air {gun} 0302")
    if len(hit) > 1:  # a single fitting unit needs no choice
        play(match, "stack")
    assert {u for u, flag in match.position["reduced"].items() if flag} == set(hit)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-137")
def test_r27_full_and_turned_units_of_a_stack_each_take_their_hit(edition: str) -> None:
    match = position(SOFT, card="8H", edition=edition, reduced=["DE-38"], draws=["3S", "6S"])
    play(match, "artillery ai 0302", "stack")
    assert results(match) == ["flipped DE-37", "eliminated DE-38"]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-108")
def test_r27_narrowly_read_each_unit_has_its_own_card(edition: str) -> None:
    match = position(SOFT, card="7H", edition=edition, options=PER_UNIT, draws=["AS", "10S", "6S"])
    play(match, "air ai 0302", "stack")
    assert results(match) == ["flipped DE-37", "miss DE-38"]
    assert card(match) == "6S"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-108")
def test_r27_narrowly_read_a_miss_taken_spares_one_unit_only(edition: str) -> None:
    match = position(SOFT, card="7H", edition=edition, options=PER_UNIT, draws=["KS", "AS", "6S"])
    play(match, "air ai 0302", "stack")
    assert asked(match) == ("us", "FaceCard")
    play(match, "miss")
    assert results(match) == ["miss_chosen DE-37", "flipped DE-38"]
    one = position(SOFT, card="7H", edition=edition, draws=["KS", "6S"])
    play(one, "air ai 0302", "stack", "miss")
    assert not is_reduced(one, "DE-37")
    assert not is_reduced(one, "DE-38")
    assert card(one) == "6S"


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-108")
def test_r27_narrowly_read_the_joker_spares_those_that_come_after(edition: str) -> None:
    match = position(
        SOFT, card="7H", edition=edition, options=PER_UNIT, draws=["AS", "JOKER", "6S"]
    )
    play(match, "air ai 0302", "stack")
    assert results(match) == ["flipped DE-37", "joker"]
    assert not is_reduced(match, "DE-38")
    assert len(events(match, "turn.begins")) == 1
