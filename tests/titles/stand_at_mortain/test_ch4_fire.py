"""S4.1-S4.4 Who may fire at whom: activation, range, the fire group and its one target."""

from __future__ import annotations

import pytest

from tests.titles.stand_at_mortain.fire_helpers import fire, results
from tests.titles.stand_at_mortain.helpers import (
    allowed,
    asked,
    both_editions,
    is_reduced,
    legal,
    place,
    play,
    position,
    refused,
)

FIRST = {"en": "S2.5", "de": "S2.6"}  # the case of face cards, by edition


# -------------------------------------------------------------------------------- S4.1 who may fire


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-058")
def test_s4_1_fire_is_voluntary_also_next_to_an_enemy(edition: str) -> None:
    match = position({"DE-37": "0502", "DE-38": "0502", "US-117": "0402"}, edition=edition)
    allowed(match, "fire DE-37 US-117", "pass", "move DE-37 0501", "move DE-38 0503")
    play(match, "move DE-37 0501")
    allowed(match, "fire DE-38 US-117", "done")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-058")
def test_s4_1_a_fire_that_was_opened_asks_to_be_shot_before_anything_else(edition: str) -> None:
    match = position({"DE-37": "0502", "DE-38": "0502", "US-117": "0402"}, edition=edition)
    play(match, "fire DE-37 US-117")
    assert legal(match) == {"shoot", "join DE-38"}
    refused(match, "done", "R13")
    refused(match, "pass", "R13")
    refused(match, "move DE-38 0503", "R13")
    match.undo()  # no card has been turned: it was not compulsory after all
    allowed(match, "pass")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-059")
def test_s4_1_a_unit_beyond_the_cards_number_cannot_join(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0502", "DE-102": "0502", "US-117": "0402"}
    match = play(position(units, card="2S", edition=edition), "fire DE-37 US-117")
    refused(match, "join DE-38", "S2.4")
    allowed(match, "join DE-102")
    match = play(position(units, card="4S", edition=edition), "fire DE-37 US-117")
    allowed(match, "join DE-38", "join DE-102")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-059")
def test_s4_1_on_a_face_card_only_the_stack_joins(edition: str) -> None:
    units = {"US-117": "0502", "US-119": "0502", "US-120": "0503", "DE-37": "0402"}
    match = play(position(units, card="QH", edition=edition), "fire US-117 DE-37")
    refused(match, "join US-120", FIRST[edition])
    allowed(match, "join US-119")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-059")
def test_s4_1_a_unit_that_has_moved_cannot_join(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0503", "DE-D": "0502", "US-117": "0402"}
    match = play(position(units, card="8S", edition=edition), "move DE-38 0403")
    play(match, "fire DE-37 US-117")
    refused(match, "join DE-38", "S2.9")
    allowed(match, "join DE-D")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-059")
def test_s4_1_a_unit_that_has_fired_cannot_join_another_fire(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0502", "DE-D": "0503", "US-117": "0402", "US-119": "0403"}
    match = position(units, card="8S", edition=edition, draws=["10H"])
    fire(match, "US-117", "DE-37")
    refused(match, "fire DE-37 US-119", "S2.9")
    play(match, "fire DE-38 US-119")
    refused(match, "join DE-37", "S2.9")
    allowed(match, "join DE-D")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-059")
def test_s4_1_the_other_side_and_waiting_units_do_not_fire(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0502", "US-117": "0402", "US-119": "0402"}
    match = position(units, card="8S", edition=edition)
    refused(match, "fire US-117 DE-37", "S2.2")
    refused(match, "fire DE-D US-117", "R6")
    play(match, "fire DE-37 US-117")
    refused(match, "join US-119", "S2.2")
    refused(match, "join DE-D", "R6")
    refused(match, "join DE-37", "S4.4")
    allowed(match, "join DE-38")


# --------------------------------------------------------------------------------------- S4.2 range

GERMAN_FIRERS = ["DE-37", "DE-17StuG", "DE-102"]
US_FIRERS = ["US-117", "US-823", "US-SPTD", "US-CCA"]  # infantry, gun, two tanks


@both_editions
@pytest.mark.parametrize("firer", [*GERMAN_FIRERS, *US_FIRERS])
@pytest.mark.case("stand-at-mortain", "SM-060")
def test_s4_2_range_is_two_for_every_unit(firer: str, edition: str) -> None:
    german = firer.startswith("DE")
    targets = ["US-119", "US-120", "US-823"] if german else ["DE-D", "DE-DF", "DE-38"]
    units = {firer: "0502"} | dict(zip(targets, ["0402", "0302", "0202"], strict=True))
    match = position(units, card="8S" if german else "8H", turn=2, edition=edition)
    allowed(match, f"fire {firer} {targets[0]}", f"fire {firer} {targets[1]}")
    refused(match, f"fire {firer} {targets[2]}", "S4.2")


@both_editions
@pytest.mark.parametrize("firer", [*GERMAN_FIRERS, *US_FIRERS])
@pytest.mark.case("stand-at-mortain", "SM-061", "SM-062")
def test_s4_2_range_is_three_from_a_hill_and_never_four(firer: str, edition: str) -> None:
    german = firer.startswith("DE")
    near, far = ("US-119", "US-CCB") if german else ("DE-38", "DE-2Pz1")
    units = {firer: "0602", near: "0302", far: "0202"}
    match = position(units, card="8S" if german else "8H", turn=2, edition=edition)
    allowed(match, f"fire {firer} {near}")
    refused(match, f"fire {firer} {far}", "S4.2")


@both_editions
@pytest.mark.parametrize(
    ("start", "goal"),
    [
        ("0703", "0403"),  # from the city
        ("0303", "0603"),  # from a village
        ("0204", "0504"),  # from a forest (0404 would block as well, but range comes first)
        ("0302", "0602"),  # at a hill: only the firer's hex counts
    ],
)
@pytest.mark.case("stand-at-mortain", "SM-061")
def test_s4_2_only_the_firers_hill_gives_range_three(start: str, goal: str, edition: str) -> None:
    match = position({"US-117": start, "DE-37": goal}, card="8H", edition=edition)
    refused(match, "fire US-117 DE-37", "S4.2")


@both_editions
@pytest.mark.parametrize(
    ("start", "goal"),
    [("0602", "0202"), ("0801", "0401"), ("0502", "0102"), ("0703", "0303"), ("0503", "0101")],
)
@pytest.mark.case("stand-at-mortain", "SM-062")
def test_s4_2_nobody_fires_at_four_or_more(start: str, goal: str, edition: str) -> None:
    match = position({"DE-102": start, "US-117": goal}, card="8S", edition=edition)
    refused(match, "fire DE-102 US-117", "S4.2")


# -------------------------------------------------------------------------------------- S4.4 target


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-068")
def test_s4_4_a_hit_touches_one_unit_of_the_stack(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0502", "US-117": "0402", "US-119": "0402"}
    match = position(units, card="8S", edition=edition, draws=["AH"])
    fire(match, "US-119", "DE-37", "DE-38")
    assert results(match) == ["flipped US-119"]
    assert [is_reduced(match, unit) for unit in ("US-117", "US-119")] == [False, True]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-068")
def test_s4_4_a_second_target_cannot_be_named(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0502", "US-117": "0402", "US-119": "0402"}
    match = play(position(units, card="8S", edition=edition), "fire DE-37 US-119")
    for order in ("fire DE-38 US-117", "fire DE-37 US-117", "target US-117", "stack"):
        refused(match, order, "R13")
    allowed(match, "join DE-38", "shoot")


@both_editions
@pytest.mark.parametrize("target", ["US-117", "US-SPTD"])
@pytest.mark.case("stand-at-mortain", "SM-069")
def test_s4_4_the_firing_player_chooses_among_the_stack(target: str, edition: str) -> None:
    units = {"DE-37": "0502", "US-117": "0402", "US-SPTD": "0402", "US-119": "0202"}
    match = position(units, card="8S", edition=edition, draws=["AH"])
    allowed(match, "fire DE-37 US-117", "fire DE-37 US-SPTD")
    refused(match, "fire DE-37 US-119", "S4.2")  # no choice where there is no fire
    fire(match, target, "DE-37")
    assert results(match) == [f"flipped {target}"]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-069")
def test_s4_4_only_enemies_on_the_map_are_targets(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0402", "US-117": "0302", "US-119": "eliminated"}
    match = position(units, edition=edition, card="8S")
    refused(match, "fire DE-37 DE-38", "S4.4")
    refused(match, "fire DE-37 US-119", "S4.4")
    refused(match, "fire DE-37 US-CCA", "S4.4")
    allowed(match, "fire DE-37 US-117")


# ----------------------------------------------------------------------------------- S4.4 the group


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-070")
def test_s4_4_units_of_three_hexes_fire_together(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0403", "DE-D": "0302", "US-117": "0402"}
    match = position(units, card="8S", edition=edition, draws=["10H"])
    fire(match, "US-117", "DE-37", "DE-38", "DE-D")
    assert match.position["acted"] == ["DE-37", "DE-38", "DE-D"]
    assert results(match) == ["flipped US-117"]  # 4 + 4 + 4 against a ten; one alone has 4


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-070", "SM-139")
def test_s4_4_each_unit_of_the_group_needs_its_own_range(edition: str) -> None:
    units = {
        "DE-37": "0302",
        "US-117": "0202",  # next to the target
        "US-119": "0502",  # two hexes
        "US-120": "0602",  # three hexes, on a hill
        "US-SPTD": "0603",  # three hexes, in the open
    }
    match = play(position(units, card="10H", edition=edition), "fire US-117 DE-37")
    allowed(match, "join US-119", "join US-120")
    refused(match, "join US-SPTD", "S4.2")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-139")
def test_s4_4_each_unit_of_the_group_needs_its_own_line(edition: str) -> None:
    units = {"US-117": "0303", "US-119": "0203", "US-120": "0502", "DE-37": "0403"}
    match = play(position(units, card="10H", edition=edition), "fire US-117 DE-37")
    refused(match, "join US-119", "S4.3")  # two hexes, but through the village of US-117
    allowed(match, "join US-120")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-139")
def test_s4_4_the_group_may_leave_out_who_could_fire(edition: str) -> None:
    units = {"DE-37": "0502", "DE-38": "0403", "DE-D": "0302", "US-117": "0402"}
    match = position(units, card="8S", edition=edition, draws=["5H"])
    fire(match, "US-117", "DE-37")
    assert results(match) == ["flipped US-117"]  # 4 adjacent: 5 - 1
    assert match.position["acted"] == ["DE-37"]
    assert asked(match) == ("german", "Activation")
    assert place(match, "DE-38") == "0403"
    allowed(match, "fire DE-38 US-117", "move DE-D 0202")
