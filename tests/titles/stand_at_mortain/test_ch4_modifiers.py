"""S4.5, S4.8, S4.9 Strength and modifiers, found by trying which cards hit."""

from __future__ import annotations

import pytest

from grognard.titles.stand_at_mortain.rules.ch4_combat import (
    AI,
    AT,
    GROUND,
    combat_modifier,
    combat_modifiers,
)
from grognard.titles.stand_at_mortain.state import MortainState
from tests.titles.stand_at_mortain.fire_helpers import (
    events,
    fire,
    german_fire,
    modifiers,
    results,
    us_fire,
)
from tests.titles.stand_at_mortain.helpers import both_editions, position

# AT and AI of the full side, AT and AI of the reverse.
NUMBERS = {
    "US-117": (3, 5, 2, 3),
    "US-119": (3, 5, 2, 3),
    "US-120": (3, 5, 2, 3),
    "US-823": (5, 2, 3, 1),
    "US-SPTD": (5, 3, 3, 2),
    "US-CCA": (4, 4, 2, 2),
    "US-CCB": (4, 4, 2, 2),
    "US-CCR": (4, 4, 2, 2),
    "DE-17StuG": (4, 4, 2, 2),
    "DE-37": (3, 4, 2, 2),
    "DE-38": (3, 4, 2, 2),
    "DE-2Pz1": (6, 4, 3, 2),
    "DE-2Pz2": (5, 4, 3, 2),
    "DE-D": (3, 4, 2, 2),
    "DE-DF": (3, 4, 2, 2),
    "DE-102": (7, 4, 4, 2),
}
# A German unit two hexes from a US unit, and the terrain of the target's hex.
TERRAIN = {
    "clear": ("0502", "0302", 0),
    "village": ("0503", "0303", 1),
    "forest": ("0404", "0204", 1),
    "hill": ("0402", "0602", 1),
    "city": ("0503", "0703", 2),
}


# ------------------------------------------------------------------------------------ S4.5 strength


@both_editions
@pytest.mark.parametrize("side_up", ["full", "reduced"])
@pytest.mark.parametrize("unit", NUMBERS)
@pytest.mark.case("stand-at-mortain", "SM-071", "SM-072", "SM-073")
def test_s4_5_each_unit_fires_with_the_numbers_of_its_upper_side(
    unit: str, side_up: str, edition: str
) -> None:
    """Two hexes away, in the open: no modifier but that of Tiger 102 against a tank."""
    german = unit.startswith("DE")
    shoot = german_fire if german else us_fire
    infantry, tank = ("US-119", "US-CCB") if german else ("DE-D", "DE-2Pz2")
    if unit in (infantry, tank):
        infantry, tank = "US-120", "US-CCA"
    reduced = (unit,) if side_up == "reduced" else ()
    at, ai = NUMBERS[unit][2:] if reduced else NUMBERS[unit][:2]
    bonus = 1 if unit == "DE-102" else 0
    units = {unit: "0502"}
    against_tank = shoot(units | {tank: "0302"}, tank, unit, edition=edition, reduced=reduced)
    against_infantry = shoot(
        units | {infantry: "0302"}, infantry, unit, edition=edition, reduced=reduced
    )
    assert (against_tank, against_infantry) == (at + bonus, ai)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-072")
def test_s4_5_a_gun_is_fired_at_with_ai(edition: str) -> None:
    units = {"DE-2Pz1": "0502", "US-823": "0302"}
    assert german_fire(units, "US-823", "DE-2Pz1", edition=edition) == 4  # its AT is 6


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-071", "SM-072", "SM-073")
def test_s4_5_the_numbers_of_the_group_are_added(edition: str) -> None:
    group = ("DE-2Pz1", "DE-37", "DE-38")
    units = {"DE-2Pz1": "0502", "DE-37": "0502", "DE-38": "0303"}
    reduced = ("DE-2Pz1", "DE-37")  # 3/2 and 2/2; DE-38 is full: 3/4
    for target, sums in (("US-CCA", (3, 5, 8)), ("US-117", (2, 4, 8)), ("US-823", (2, 4, 8))):
        here = units | {target: "0302"}
        for count, number in enumerate(sums, 1):
            found = german_fire(here, target, *group[:count], edition=edition, reduced=reduced)
            assert (target, count, found) == (target, count, number)


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-071", "SM-072")
def test_s4_5_us_units_add_their_numbers_too(edition: str) -> None:
    units = {"US-823": "0502", "US-117": "0502", "DE-17StuG": "0302", "DE-37": "0302"}
    firers = ("US-823", "US-117")
    assert us_fire(units, "DE-17StuG", *firers, edition=edition) == 5 + 3
    assert us_fire(units, "DE-37", *firers, edition=edition) == 2 + 5
    assert us_fire(units, "DE-37", *firers, edition=edition, reduced=firers) == 1 + 3


# ------------------------------------------------------------------------------ S4.8 adjacent bonus


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-078")
def test_s4_8_adjacent_bonus_for_one_firer(edition: str) -> None:
    assert german_fire({"DE-37": "0502", "US-117": "0402"}, "US-117", "DE-37", edition=edition) == 5
    assert german_fire({"DE-37": "0502", "US-117": "0302"}, "US-117", "DE-37", edition=edition) == 4
    assert us_fire({"US-823": "0502", "DE-37": "0402"}, "DE-37", "US-823", edition=edition) == 3
    assert us_fire({"US-823": "0502", "DE-37": "0302"}, "DE-37", "US-823", edition=edition) == 2


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-078", "SM-138")
def test_r18_adjacent_bonus_is_given_once_to_a_group(edition: str) -> None:
    units = {"US-823": "0502", "US-SPTD": "0403", "US-CCA": "0302", "DE-37": "0402"}
    reduced = ("US-823", "US-SPTD", "US-CCA")
    two, three = ("US-823", "US-SPTD"), ("US-823", "US-SPTD", "US-CCA")
    assert us_fire(units, "DE-37", *two, edition=edition, reduced=reduced) == 1 + 2 + 1
    assert us_fire(units, "DE-37", *three, edition=edition, reduced=reduced) == 1 + 2 + 2 + 1


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-079")
def test_s4_8_no_adjacent_bonus_with_one_firer_at_distance_two(edition: str) -> None:
    units = {"US-823": "0502", "US-117": "0202", "DE-37": "0402"}
    firers = ("US-823", "US-117")
    assert us_fire(units, "DE-37", *firers, edition=edition) == 2 + 5
    assert us_fire(units, "DE-37", *reversed(firers), edition=edition) == 2 + 5
    units["US-117"] = "0403"
    assert us_fire(units, "DE-37", *firers, edition=edition) == 2 + 5 + 1


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-079")
def test_s4_8_no_adjacent_bonus_with_one_firer_at_distance_three(edition: str) -> None:
    units = {"US-823": "0202", "US-120": "0602", "DE-37": "0302"}
    assert us_fire(units, "DE-37", "US-823", "US-120", edition=edition) == 2 + 5
    assert us_fire(units, "DE-37", "US-120", edition=edition) == 5
    assert us_fire(units, "DE-37", "US-823", edition=edition) == 2 + 1


# --------------------------------------------------------------------------------- S4.8 Tiger bonus


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-080")
def test_s4_8_tiger_bonus_against_a_tank(edition: str) -> None:
    units = {"DE-102": "0502", "DE-37": "0502", "US-SPTD": "0302"}
    both = ("DE-102", "DE-37")
    assert german_fire(units, "US-SPTD", "DE-102", edition=edition, reduced=both) == 4 + 1
    assert german_fire(units, "US-SPTD", *both, edition=edition, reduced=both) == 4 + 2 + 1
    assert german_fire(units, "US-SPTD", *reversed(both), edition=edition, reduced=both) == 7


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-080")
def test_s4_8_no_tiger_bonus_when_tiger_does_not_fire(edition: str) -> None:
    units = {"DE-102": "0502", "DE-2Pz2": "0502", "US-SPTD": "0302"}
    assert german_fire(units, "US-SPTD", "DE-2Pz2", edition=edition) == 5


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-080")
def test_s4_8_no_bonus_for_fire_at_tiger(edition: str) -> None:
    units = {"US-SPTD": "0502", "DE-102": "0302"}
    assert us_fire(units, "DE-102", "US-SPTD", edition=edition) == 5


@both_editions
@pytest.mark.parametrize("target", ["US-117", "US-823"])
@pytest.mark.case("stand-at-mortain", "SM-081")
def test_s4_8_no_tiger_bonus_against_infantry_or_gun(target: str, edition: str) -> None:
    units = {"DE-102": "0502", "DE-37": "0502", target: "0302"}
    assert german_fire(units, target, "DE-102", edition=edition) == 4
    assert german_fire(units, target, "DE-102", "DE-37", edition=edition) == 8


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-138")
def test_r18_both_bonuses_are_given_once_each(edition: str) -> None:
    units = {"DE-102": "0502", "DE-37": "0502", "DE-38": "0403", "US-SPTD": "0402"}
    match = position(units, card="8S", edition=edition, draws=["6H"])
    fire(match, "US-SPTD", "DE-102", "DE-37", "DE-38")
    assert modifiers(match) == {"adjacent": -1, "tiger": -1}
    reduced = ("DE-102", "DE-37", "DE-38")
    assert german_fire(units, "US-SPTD", *reduced, edition=edition, reduced=reduced) == 10
    assert german_fire(units, "US-SPTD", *reduced[:2], edition=edition, reduced=reduced) == 8


# ------------------------------------------------------------------------------------- S4.8 terrain


@both_editions
@pytest.mark.parametrize("terrain", TERRAIN)
@pytest.mark.case("stand-at-mortain", "SM-082")
def test_s4_8_terrain_of_the_targets_hex(terrain: str, edition: str) -> None:
    start, goal, number = TERRAIN[terrain]
    german, us = {"DE-37": start, "US-117": goal}, {"US-117": start, "DE-37": goal}
    assert german_fire(german, "US-117", "DE-37", edition=edition) == 4 - number
    assert us_fire(us, "DE-37", "US-117", edition=edition) == 5 - number
    match = fire(position(german, card="8S", edition=edition, draws=["5H"]), "US-117", "DE-37")
    assert modifiers(match) == ({f"terrain.{terrain}": number} if number else {})


@both_editions
@pytest.mark.parametrize(
    ("start", "goal", "number"),
    [
        ("0703", "0503", 4),  # from the city
        ("0602", "0402", 4),  # from a hill, at two and at three hexes
        ("0602", "0302", 4),
        ("0404", "0504", 5),  # from a village, adjacent
        ("0204", "0404", 3),  # from a forest into a village: only the village counts
    ],
)
@pytest.mark.case("stand-at-mortain", "SM-082")
def test_r17_the_firers_own_terrain_adds_nothing(
    start: str, goal: str, number: int, edition: str
) -> None:
    units = {"DE-37": start, "US-117": goal}
    assert german_fire(units, "US-117", "DE-37", edition=edition) == number


# ---------------------------------------------------------------------------------- S4.8, S4.9 sums


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-083")
def test_s4_8_all_modifiers_add_up(edition: str) -> None:
    units = {"DE-102": "0603", "US-SPTD": "0703"}
    reduced = ("DE-102",)
    match = position(
        units, card="8S", edition=edition, reduced=reduced, air="0502", draws=["5H", "KS"]
    )
    fire(match, "US-SPTD", "DE-102")
    wanted = {"adjacent": -1, "tiger": -1, "terrain.city": 2, "air": 1}
    assert modifiers(match) == wanted
    assert events(match, "combat.total")[0].args[1:] == (5 - 1 - 1 + 2 + 1, 4)
    assert german_fire(units, "US-SPTD", "DE-102", edition=edition, reduced=reduced) == 4
    hindered = german_fire(units, "US-SPTD", "DE-102", edition=edition, reduced=reduced, air="0502")
    assert hindered == 3


@both_editions
@pytest.mark.parametrize("rank", ["3", "4", "5", "6"])
@pytest.mark.case("stand-at-mortain", "SM-084")
def test_s4_9_equal_to_the_strength_hits_and_one_more_misses(rank: str, edition: str) -> None:
    match = position(
        {"DE-37": "0502", "US-117": "0302"}, card="8S", edition=edition, draws=[f"{rank}H"]
    )
    fire(match, "US-117", "DE-37")
    word = "flipped" if int(rank) <= 4 else "miss"
    assert results(match) == [f"{word} US-117"]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-085")
def test_s4_9_a_number_below_one_is_an_ordinary_hit(edition: str) -> None:
    units = {"DE-102": "0502", "US-SPTD": "0402"}
    match = position(units, card="8S", edition=edition, draws=["AH"])
    fire(match, "US-SPTD", "DE-102")
    assert events(match, "combat.total")[0].args[1:] == (-1, 7)
    assert results(match) == ["flipped US-SPTD"]


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-085")
def test_s4_9_no_automatic_hit_or_miss(edition: str) -> None:
    """R19: an ace misses where 1 + 2 is more than the strength; a ten hits against 16."""
    weak = {"US-823": "0503", "DE-37": "0703"}
    assert us_fire(weak, "DE-37", "US-823", edition=edition, reduced=("US-823",)) == 0
    strong = {"DE-2Pz1": "0502", "DE-2Pz2": "0502", "DE-17StuG": "0503", "US-SPTD": "0402"}
    firers = ("DE-2Pz1", "DE-2Pz2", "DE-17StuG")
    assert german_fire(strong, "US-SPTD", *firers, edition=edition) == 10


@both_editions
@pytest.mark.parametrize("air", [None, "0602"])
@pytest.mark.case("stand-at-mortain", "SM-083")
def test_s4_8_what_is_told_adds_up_to_what_counts(edition: str, air: str | None) -> None:
    """The list is for people, the sum for the rules."""
    hexes = ["0502", "0402", "0602", "0303", "0703", "0204", "0503", "0404"]
    germans = [name for name in NUMBERS if name.startswith("DE")]
    units = dict(zip(germans, hexes, strict=True)) | {"US-117": "0302", "US-SPTD": "0603"}
    s = position(units, card="8S", edition=edition, air=air).state
    assert isinstance(s, MortainState)
    numbers = [list(NUMBERS).index(name) for name in germans]
    groups = [1 << one | 1 << two for one in numbers for two in numbers]
    for name, gun in (("US-117", AI), ("US-SPTD", AT)):
        target = list(NUMBERS).index(name)
        for group in groups:
            told = combat_modifiers(s, GROUND, gun, group, target)
            assert sum(one.number for one in told) == combat_modifier(s, GROUND, gun, group, target)
            keys = [one.key for one in told]
            tiger = group >> list(NUMBERS).index("DE-102") & 1 and gun == AT
            assert ("modifier.tiger" in keys) == bool(tiger)
