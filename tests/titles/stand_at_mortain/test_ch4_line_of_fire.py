"""S4.3, R15, R16 Line of fire: into, not through; along hexsides; hills do not see over."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard import Match
from tests.titles.stand_at_mortain.helpers import (
    HEXES,
    allowed,
    both_editions,
    legal,
    position,
    refused,
)

FIRER = "US-117"
TARGET = "DE-37"
ORDER = f"fire {FIRER} {TARGET}"
# The terrain of the map once more, as drawn in `helpers`.
VILLAGES = {"0102", "0303", "0401", "0404", "0601", "0604", "0705", "0903"}
FORESTS = {"0201", "0204", "0305", "0802", "0804", "0805", "0904"}
HILLS = {"0602", "0702", "0801"}
CITIES = {"0703"}
BLOCKING = VILLAGES | FORESTS | HILLS | CITIES
BOTH = {"hexside_fire": "both_block"}
ANY = {"hexside_fire": "any_blocks"}


def duel(
    start: str,
    goal: str,
    *,
    edition: str = "en",
    options: dict[str, str] | None = None,
    between: dict[str, str] | None = None,
) -> Match:
    """A US unit in the one hex, a German one in the other."""
    units = {FIRER: start, TARGET: goal} | (between or {})
    return position(units, card="8H", edition=edition, options=options)


# ------------------------------------------------------------------------------- S4.3 into, through


@both_editions
@pytest.mark.parametrize(
    ("start", "goal"),
    [
        ("0503", "0303"),  # village
        ("0503", "0703"),  # city
        ("0402", "0602"),  # hill
        ("0404", "0204"),  # forest, and out of a village (R17)
        ("0403", "0303"),  # the same, adjacent
        ("0603", "0703"),
        ("0502", "0602"),
        ("0304", "0204"),
    ],
)
@pytest.mark.case("stand-at-mortain", "SM-063")
def test_s4_3_fire_goes_into_a_blocking_hex(start: str, goal: str, edition: str) -> None:
    assert goal in BLOCKING
    allowed(duel(start, goal, edition=edition), ORDER)


@both_editions
@pytest.mark.parametrize("start", ["0404", "0702", "0703", "0204"])
@pytest.mark.case("stand-at-mortain", "SM-063")
def test_r17_the_firers_own_hex_never_hinders(start: str, edition: str) -> None:
    goal = {"0404": "0504", "0702": "0701", "0703": "0503", "0204": "0203"}[start]
    assert start in BLOCKING
    allowed(duel(start, goal, edition=edition), ORDER)


@both_editions
@pytest.mark.parametrize(
    ("start", "through", "goal"),
    [
        ("0203", "0303", "0403"),  # village
        ("0603", "0703", "0803"),  # city
        ("0502", "0602", "0702"),  # hill
        ("0104", "0204", "0304"),  # forest
        ("0403", "0303", "0203"),  # and back
        ("0801", "0601", "0501"),  # village, two hexes away, from a hill
    ],
)
@pytest.mark.case("stand-at-mortain", "SM-064")
def test_s4_3_fire_through_a_blocking_hex_is_refused(
    start: str, through: str, goal: str, edition: str
) -> None:
    match = duel(start, goal, edition=edition)
    refused(match, ORDER, "S4.3")
    blocker = match.game.notation.kind("hex").number(through)
    assert [(r.key, r.args) for r in match.why_not(ORDER)] == [("refuse.blocked", (blocker,))]


@both_editions
@pytest.mark.parametrize(("start", "goal"), [("0502", "0302"), ("0302", "0502"), ("0603", "0403")])
@pytest.mark.case("stand-at-mortain", "SM-064")
def test_s4_3_fire_through_clear_terrain_is_free(start: str, goal: str, edition: str) -> None:
    allowed(duel(start, goal, edition=edition), ORDER)


@both_editions
@pytest.mark.parametrize("screen", ["US-119", "US-823", "DE-38", "DE-102"])
@pytest.mark.case("stand-at-mortain", "SM-065")
def test_s4_3_units_between_never_block(screen: str, edition: str) -> None:
    allowed(duel("0502", "0302", edition=edition, between={screen: "0402"}), ORDER)
    refused(duel("0203", "0403", edition=edition, between={screen: "0303"}), ORDER, "S4.3")


@both_editions
@pytest.mark.case("stand-at-mortain", "SM-065")
def test_s4_3_units_on_both_sides_of_a_hexside_do_not_block(edition: str) -> None:
    between = {"US-119": "0202", "DE-38": "0302"}
    allowed(duel("0301", "0303", edition=edition, between=between), ORDER)


# ------------------------------------------------------------------------------------- R15 hexsides


@both_editions
@pytest.mark.parametrize(
    ("start", "goal", "both", "either"),
    [
        ("0301", "0303", True, True),  # 0202 and 0302 are clear
        ("0503", "0505", True, False),  # 0404 is a village, 0504 clear
        ("0601", "0603", True, False),  # 0602 is a hill, 0502 clear
        ("0101", "0103", True, False),  # 0102 is a village; west of it is no hex
        ("0103", "0105", True, True),  # 0104 is clear; west of it is no hex
        ("0801", "0803", False, False),  # 0702 is a hill, 0802 a forest
        ("0803", "0801", False, False),
    ],
)
@pytest.mark.case("stand-at-mortain", "SM-066")
def test_r15_a_line_along_a_hexside(
    start: str, goal: str, both: bool, either: bool, edition: str
) -> None:
    for options, free in ((None, both), (BOTH, both), (ANY, either)):
        match = duel(start, goal, edition=edition, options=options)
        if free:
            allowed(match, ORDER)
        else:
            blockers = 2 if not both else 1
            refused(match, ORDER, *["R15"] * blockers)


def _axial(hex_: str) -> tuple[int, int]:
    column, row = int(hex_[:2]), int(hex_[2:])
    return column - (row - 1) // 2, row


def _corners(hex_: str) -> tuple[int, int, int]:
    """Three numbers; those of a point in the hex differ from them by at most 1 each."""
    q, r = _axial(hex_)
    s = -q - r
    return q - r, r - s, s - q


def _overlap(start: str, goal: str, hex_: str) -> tuple[Fraction, Fraction, bool]:
    """Where on the way (0 to 1) the line is in the hex, border included; whether it is inside."""
    low, high, inside = Fraction(0), Fraction(1), True
    for a, b, c in zip(_corners(start), _corners(goal), _corners(hex_), strict=True):
        if a == b:
            if abs(a - c) > 1:
                return Fraction(1), Fraction(0), False
            inside = inside and abs(a - c) < 1
            continue
        one, two = Fraction(c - 1 - a, b - a), Fraction(c + 1 - a, b - a)
        low, high = max(low, min(one, two)), min(high, max(one, two))
    return low, high, inside


def _distance(start: str, goal: str) -> int:
    (q, r), (to_q, to_r) = _axial(start), _axial(goal)
    return max(abs(to_q - q), abs(to_r - r), abs(to_q + to_r - q - r))


def _sees(start: str, goal: str, *, either: bool) -> bool:
    """Range and line of fire from the text of R15, hex by hex, in exact fractions."""
    if start == goal or _distance(start, goal) > (3 if start in HILLS else 2):
        return False
    along: list[bool] = []
    for hex_ in HEXES:
        low, high, inside = _overlap(start, goal, hex_)
        if hex_ in (start, goal) or low >= high:
            continue
        if not inside:
            along.append(hex_ in BLOCKING)
        elif hex_ in BLOCKING:
            return False
    return not any(along) if either else along.count(True) < 2


@pytest.mark.parametrize("options", [BOTH, ANY], ids=["both_block", "any_blocks"])
@pytest.mark.case("stand-at-mortain", "SM-060", "SM-061", "SM-064", "SM-066", "SM-067")
def test_s4_3_every_pair_of_hexes_agrees_with_a_second_computation(options: dict[str, str]) -> None:
    germans = ["DE-37", "DE-38", "DE-D", "DE-DF", "DE-17StuG", "DE-2Pz1", "DE-2Pz2", "DE-102"]
    either = options == ANY
    for start in HEXES:
        goals = [hex_ for hex_ in HEXES if hex_ != start]
        for first in range(0, len(goals), len(germans)):
            units = {FIRER: start} | dict(zip(germans, goals[first:], strict=False))
            match = position(units, card="8H", options=options)
            seen = {order.split()[2] for order in legal(match, "fire", FIRER)}
            wanted = {u for u in germans if u in units and _sees(start, units[u], either=either)}
            assert (start, seen) == (start, wanted)


# ---------------------------------------------------------------------------------------- R16 hills


@both_editions
@pytest.mark.parametrize(
    ("start", "goal", "case_id"),
    [
        ("0602", "0802", "S4.3"),  # over the hill 0702
        ("0702", "0902", "S4.3"),  # over the forest 0802
        ("0801", "0501", "S4.3"),  # over the village 0601
        ("0702", "0604", "S4.3"),  # through the city 0703
    ],
)
@pytest.mark.case("stand-at-mortain", "SM-067")
def test_r16_a_hill_does_not_see_over_a_blocking_hex(
    start: str, goal: str, case_id: str, edition: str
) -> None:
    assert start in HILLS
    refused(duel(start, goal, edition=edition), ORDER, case_id)


@both_editions
@pytest.mark.parametrize(("start", "goal"), [("0602", "0302"), ("0801", "0601"), ("0602", "0604")])
@pytest.mark.case("stand-at-mortain", "SM-067")
def test_r16_a_hill_sees_over_clear_terrain(start: str, goal: str, edition: str) -> None:
    allowed(duel(start, goal, edition=edition), ORDER)
