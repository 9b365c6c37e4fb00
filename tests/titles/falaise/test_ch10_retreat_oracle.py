"""10.3 Retreats of German units against a second, slower reading of the rule."""

from __future__ import annotations

import random

import pytest

from grognard.titles.falaise.reading.components import ALLIED, GERMAN, NO_CROSSING, NO_RIVER
from tests.titles.falaise.assault_helpers import retreat
from tests.titles.falaise.helpers import BOARD, HEXES, UNITS, distance, hex_, near, unit

GERMANS = [name for name in UNITS if BOARD.units.side[unit(name)] == GERMAN]
ALLIES = [name for name in UNITS if BOARD.units.side[unit(name)] == ALLIED]


def scatter(dice: random.Random) -> tuple[str, dict[str, str]]:
    """A German unit beside an attacker, and a crowd of both sides around them."""
    origin = dice.choice(HEXES)
    around = [h for h in HEXES if 0 < distance(origin, h) <= 3]
    foes = dice.sample(ALLIES, dice.randint(1, 8))
    friends = dice.sample(GERMANS, dice.randint(1, 9))
    units = {friends[0]: origin, foes[0]: dice.choice(sorted(near(origin)))}
    held: dict[str, list[str]] = {}
    for name in friends[1:]:
        h = dice.choice(around)
        if h != units[foes[0]] and fits(name, held.get(h, [])):
            units[name] = h
            held.setdefault(h, []).append(name)
    for name in foes[1:]:
        h = dice.choice(around)
        if h not in units.values():
            units[name] = h
    return origin, units


def fits(name: str, others: list[str]) -> bool:
    """Two units at most, one regiment at most."""
    small = BOARD.units.small
    tall = [other for other in [name, *others] if not small[unit(other)]]
    return len(others) < 2 and len(tall) < 2


def crossable(name: str, a: str, b: str) -> bool:
    """No river without bridge or ford; no armor over the bridge of Trun; no closed zone."""
    grid, sheet = BOARD.grid, BOARD.sheet
    side = 6 * hex_(a) + grid.direction(hex_(a), hex_(b))
    if sheet.river[side] != NO_RIVER and sheet.crossing[side] == NO_CROSSING:
        return False
    if sheet.trun_bridge[side] and BOARD.units.armor[unit(name)]:
        return False
    return not sheet.zone_86 >> hex_(b) & 1


def ways(name: str, origin: str, units: dict[str, str]) -> set[tuple[str, str]]:
    """All paths of two hexes that 10.3 allows."""
    found: set[tuple[str, str]] = set()

    def free(h: str) -> bool:
        there = [other for other, place in units.items() if place == h]
        return not any(other in ALLIES for other in there) and fits(name, there)

    for first in near(origin):
        if not crossable(name, origin, first) or not free(first):
            continue
        for second in near(first):
            if distance(origin, second) == 2 and crossable(name, first, second) and free(second):
                found.add((first, second))
    return found


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.case("falaise", "10.3a", "10.3c", "10.3d", "10.3f", "10.3g", "10.3h", "10.3i")
def test_a_retreat_has_exactly_these_ways(seed: int) -> None:
    origin, units = scatter(random.Random(f"retreat {seed}"))
    name, foe = list(units)[:2]
    wanted = ways(name, origin, units)
    play = retreat(units, foe, target=origin)
    if not wanted:
        assert play.place(name) == "eliminated"
        return
    if play.asked()[1] != "Retreat":  # a single first hex is entered without a question
        assert len({first for first, _ in wanted}) == 1
        return
    assert play.legal() == {f"retreat {name} {first}" for first, _ in wanted}
    for first in {first for first, _ in wanted}:
        play = retreat(units, foe, target=origin).give(f"retreat {name} {first}")
        if play.asked()[1] == "OpFire":
            play.give("hold")
        seconds = {second for other, second in wanted if other == first}
        if play.asked()[1] == "Retreating":
            assert play.legal() == {f"retreat {name} {second}" for second in seconds}
        else:  # there was one way only
            assert seconds == {play.place(name)}
