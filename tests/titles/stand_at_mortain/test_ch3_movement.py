"""S3.1-S3.6 Movement: one hex, whatever the terrain; enemies and full hexes are closed."""

import pytest

from tests.titles.stand_at_mortain.helpers import (
    EAST_EDGE,
    HEXES,
    WEST_EDGE,
    allowed,
    asked,
    both_editions,
    legal,
    neighbours,
    place,
    play,
    position,
    reasons,
    refused,
)

ENEMY_CASE = {"en": "S3.3", "de": "R9"}
TANK, INFANTRY, GUN = "DE-2Pz1", "DE-37", "US-823"


def unit_card(unit: str) -> str:
    return "2S" if unit.startswith("DE") else "2H"


@both_editions
@pytest.mark.parametrize("unit", [TANK, INFANTRY, GUN, "US-117", "US-SPTD", "US-CCA", "DE-102"])
@pytest.mark.case("stand-at-mortain", "SM-038", "SM-039")
def test_s3_1_a_move_is_one_hex_for_every_unit_in_every_terrain(edition: str, unit: str) -> None:
    """All 45 hexes, so each terrain is left and entered, roads or not (R38)."""
    for hex_ in HEXES:
        # No German waits, so the east edge is open to the US unit too (R40).
        match = position(
            {unit: hex_}, turn=2, card=unit_card(unit), edition=edition, others="eliminated"
        )
        assert legal(match, "move") == {f"move {unit} {near}" for near in neighbours(hex_)}


@both_editions
@pytest.mark.parametrize("unit", [TANK, INFANTRY, GUN])
@pytest.mark.case("stand-at-mortain", "SM-038")
def test_s3_1_two_hexes_are_too_far_and_no_hex_is_no_move(edition: str, unit: str) -> None:
    near = neighbours("0503")
    far = {hex_ for step in near for hex_ in neighbours(step)} - near - {"0503"}
    assert len(far) == 12
    for hex_ in [*sorted(far), "0503", "0103"]:
        match = position({unit: "0503"}, card=unit_card(unit), edition=edition)
        refused(match, f"move {unit} {hex_}", "S3.1")


@both_editions
@pytest.mark.parametrize("target", ["0801", "0802", "0703", "0601", "0803"])
@pytest.mark.case("stand-at-mortain", "SM-039")
def test_s3_1_terrain_never_costs_the_move(edition: str, target: str) -> None:
    """Hill, forest, city, village and clear alike: one move, and the unit is there."""
    start = sorted(neighbours(target))[0]
    match = position({TANK: start}, card="2S", edition=edition, draws=["2H", "2C"])
    play(match, f"move {TANK} {target}")
    assert place(match, TANK) == target
    # and out again with the next card
    again = position({TANK: target, "US-117": "0105"}, card="2S", edition=edition)
    allowed(again, *(f"move {TANK} {hex_}" for hex_ in neighbours(target)))


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-040")
def test_s3_2_enemies_next_to_a_unit_never_hinder_it(edition: str) -> None:
    """37 goes on between enemies, from one to the next and past them; so do the US units."""
    units = """
        . . . .  .   .   . . .
         . . . .  117 .   . . .
        . . . .  37  119 . . .
         . . . .  120 823 . . .
        . . . .  .   .   . . .
    """
    german = position(units, card="2S", edition=edition)
    assert legal(german, "move", "DE-37") == {
        f"move DE-37 {hex_}" for hex_ in neighbours("0503") - {"0502", "0603", "0504"}
    }
    american = position(units, card="2H", edition=edition)
    allowed(american, "move US-119 0703", "move US-120 0404", "move US-117 0402")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-041", "SM-042")
def test_s3_3_r9_a_hex_with_an_enemy_is_closed(edition: str) -> None:
    units = {"DE-37": "0503", "DE-102": "0502", "US-117": "0603", "DE-38": "0604"}
    german = position(units, card="4S", edition=edition)
    refused(german, "move DE-37 0603", ENEMY_CASE[edition])
    refused(german, "move DE-38 0603", ENEMY_CASE[edition])
    refused(german, "move DE-102 0603", ENEMY_CASE[edition])
    allowed(german, "move DE-37 0504")
    american = position(units, card="4H", edition=edition)
    refused(american, "move US-117 0503", ENEMY_CASE[edition])
    refused(american, "move US-117 0502", ENEMY_CASE[edition])
    allowed(american, "move US-117 0703")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-041", "SM-042")
def test_s3_3_a_hex_that_the_enemy_has_left_is_open(edition: str) -> None:
    units = {"DE-37": "0503", "US-117": "0603", "US-119": "0105"}
    match = position(units, card="2H", edition=edition, draws=["2S"])
    play(match, "move US-117 0703")
    if asked(match)[0] == "us":
        play(match, "done")
    allowed(match, "move DE-37 0603")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-041", "SM-042")
def test_r9_read_the_other_way_enemies_share_a_hex(edition: str) -> None:
    units = {"DE-37": "0503", "US-117": "0603", "US-119": "0603", "DE-102": "0502"}
    options = {"mixed_hex": "yes"}
    match = position(units, card="4S", edition=edition, options=options, draws=["4H"])
    allowed(match, "move DE-37 0603", "move DE-102 0603")
    play(match, "move DE-37 0603")
    refused(match, "fire DE-102 DE-37", "S4.4")
    play(match, "done")
    # Each side within its own limit; and no fire inside a hex.
    refused(match, "fire US-117 DE-37", "R9")
    allowed(match, "move US-117 0703", "move US-117 0502")
    third = position(
        {**units, "US-120": "0503", "DE-37": "0604"}, card="4H", edition=edition, options=options
    )
    refused(third, "move US-120 0603", "S3.5")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-043")
def test_s3_4_no_unit_leaves_the_map_in_the_north_south_or_east(edition: str) -> None:
    edges = [hex_ for hex_ in HEXES if hex_[2:] in ("01", "05") or hex_ in EAST_EDGE]
    for hex_ in sorted(set(edges) - set(WEST_EDGE)):
        match = position({"DE-37": hex_}, card="2S", edition=edition)
        refused(match, "exit DE-37", "S3.8")
        assert legal(match, "move", "DE-37") == {f"move DE-37 {h}" for h in neighbours(hex_)}
        american = position(
            {"US-117": hex_, "DE-37": "0503"}, card="2H", edition=edition, others="eliminated"
        )
        refused(american, "exit US-117", "S3.9")
    match = position({"DE-37": "0905"}, card="2S", edition=edition)
    for beyond in ("1005", "0906", "0900"):
        assert reasons(match, f"move DE-37 {beyond}") == ["S0.1"]


# ---------------------------------------------------------------------------------- stacking


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-044")
def test_s3_5_a_third_unit_of_a_side_is_refused(edition: str) -> None:
    german = {"DE-37": "0503", "DE-38": "0503", "DE-D": "0403", "DE-DF": "0602", "DE-2Pz1": "0402"}
    match = position({**german, "US-117": "0105"}, card="4S", edition=edition)
    refused(match, "move DE-D 0503", "S3.5")
    refused(match, "move DE-2Pz1 0503", "S3.5")
    allowed(match, "move DE-37 0403", "move DE-D 0402")  # a second one is welcome
    american = {"US-117": "0503", "US-823": "0503", "US-CCA": "0403", "US-119": "0504"}
    match = position(american, turn=2, card="4H", edition=edition)
    refused(match, "move US-CCA 0503", "S3.5")
    refused(match, "move US-119 0503", "S3.5")
    allowed(match, "move US-823 0403")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-044")
def test_r10_stacking_is_looked_at_after_every_action(edition: str) -> None:
    """No passing through a full hex in the hope of room; room once made is there at once."""
    units = {"DE-37": "0503", "DE-38": "0503", "DE-D": "0403"}
    match = position(units, card="8S", edition=edition)
    refused(match, "move DE-D 0503", "S3.5")
    play(match, "move DE-37 0603")
    allowed(match, "move DE-D 0503")
    play(match, "move DE-D 0503")
    assert [place(match, unit) for unit in ("DE-38", "DE-D")] == ["0503", "0503"]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-045", "SM-046", "SM-047")
def test_s3_6_tiger_does_not_count_for_stacking(edition: str) -> None:
    units = {"DE-37": "0503", "DE-38": "0503", "DE-D": "0403", "DE-102": "0603"}
    match = position(units, card="8S", edition=edition)
    refused(match, "move DE-D 0503", "S3.5")
    allowed(match, "move DE-102 0503")  # SM-045
    play(match, "move DE-102 0503")
    refused(match, "move DE-D 0503", "S3.5")  # SM-047 three besides Tiger 102
    assert [place(match, unit) for unit in ("DE-37", "DE-38", "DE-102")] == ["0503"] * 3


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-046", "SM-047")
def test_s3_6_two_units_join_tiger_and_a_third_does_not(edition: str) -> None:
    units = {"DE-102": "0503", "DE-37": "0603", "DE-38": "0603", "DE-D": "0403"}
    match = position(units, card="10S", edition=edition)
    play(match, "move DE-37 0503")
    allowed(match, "move DE-38 0503")
    play(match, "move DE-38 0503")
    refused(match, "move DE-D 0503", "S3.5")
    play(match, "move DE-102 0502")  # leaving, it makes no room either
    refused(match, "move DE-D 0503", "S3.5")
