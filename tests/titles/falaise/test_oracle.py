"""The fast rules against slow ones: map, costs, and positions of random games.

Ten thousand positions by hand: ``python -m tests.titles.falaise.oracle --positions 10000``.
"""

from __future__ import annotations

from random import Random

import pytest

from grognard.titles.falaise.rules.ch07_costs import ALL, CLOSED
from tests.titles.falaise import slow_map
from tests.titles.falaise.helpers import BOARD, HEXES, near, unit
from tests.titles.falaise.oracle import compare, random_positions

FEW, MORE = 20, 80


def check(count: int, seed: str) -> None:
    chance = Random(seed)
    for s in random_positions(count, seed):
        assert compare(s, chance, hexes=5) == [], (s.turn, s.board.readings)


def test_fast_and_slow_agree_in_some_positions():
    check(FEW, "few")


@pytest.mark.slow
@pytest.mark.long
def test_fast_and_slow_agree_in_many_positions():
    check(MORE, "more")


def test_neighbours_as_the_hex_numbers_say():
    assert set(HEXES) == set(slow_map.NEAR)
    for h in HEXES:
        assert near(h) == slow_map.NEAR[h]


@pytest.mark.case("falaise", "7.2j", "7.2k", "7.2l", "7.2m", "7.2n", "7.2p", "7.2q", "7.2r", "7.3a")
@pytest.mark.parametrize("name", ["g363_957", "g21_r", "g2_p", "us1_16", "ca4_10", "us3a"])
def test_every_step_of_the_map_costs_what_the_chart_says(name: str):
    number = unit(name)
    costs = BOARD.cost[BOARD.cost_kind[number]]
    words = {CLOSED: "closed", ALL: "all"}
    grid = BOARD.grid
    for a, here in enumerate(HEXES):
        for there in slow_map.NEAR[here]:
            half = costs[6 * a + grid.direction(a, grid.number(there))]
            expected = slow_map.step_cost(name, here, there, mech=BOARD.mech[number])
            assert words.get(half, half / 2) == expected, (here, there)
