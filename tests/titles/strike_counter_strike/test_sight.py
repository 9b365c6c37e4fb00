"""15.4, 15.5 Sight and Fire Zones on the printed map, against slow versions of both."""

from __future__ import annotations

import random
import time

import pytest

from grognard.series.gts.game import sight_of
from grognard.series.gts.rules.ch15_sight import explain, sees
from grognard.series.gts.rules.ch15_zones import zone_of
from grognard.series.gts.state import NONE, marked
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.series.gts.slow import slow_sees, slow_zone
from tests.titles.strike_counter_strike.helpers import NAME, deep, game, hex_number, position

BRIDGE = ("06.20", "07.20")


def weather(chance: random.Random, s: StrikeState) -> None:
    """By day, at Night, in Rain; with some barrages."""
    s.turn = chance.randint(1, s.board.track.turns)
    s.condition = chance.choice([0, 0, 0, 1, 2])
    s.barrage = (0,) * s.board.off_map
    for _ in range(chance.choice([0, 0, 3, 12])):
        hex_ = chance.randrange(s.board.off_map)
        s.barrage = marked(s.barrage, hex_, chance.choice([1, 2]))


def near(chance: random.Random, s: StrikeState, hex_: int) -> int:
    """Another hex, mostly within sight."""
    reach = chance.choice([2, 3, 5, 8, 9, 13])
    disc = s.board.sheet.disc[reach][hex_]
    found = [other for other in range(s.board.off_map) if disc >> other & 1]
    return chance.choice(found)


def compare_sight(times: int, seed: str) -> None:
    chance = random.Random(seed)
    s = position({})
    blocked = 0
    for at in range(times):
        if at % 50 == 0:
            weather(chance, s)
            s.derive()
        a = chance.randrange(s.board.off_map)
        b = near(chance, s, a)
        seen = sees(s, a, b)
        assert seen == slow_sees(s, a, b), (
            at,
            s.board.sheet.grid.ids[a],
            s.board.sheet.grid.ids[b],
        )
        assert seen == (explain(s, a, b) == [])
        blocked += not seen
    assert times / 10 < blocked < times  # both answers are tried


def scatter(chance: random.Random, s: StrikeState) -> None:
    """Units anywhere, never two sides in a hex, in all states that a zone depends on."""
    board = s.board
    middle = chance.randrange(board.off_map)
    disc = board.sheet.disc[chance.choice([3, 6, 13])][middle]
    hexes = [hex_ for hex_ in range(board.off_map) if disc >> hex_ & 1]
    chance.shuffle(hexes)
    half = len(hexes) // 2
    for unit, side in enumerate(board.units.side):
        s.place[unit] = board.later
        s.suppressed[unit] = chance.random() < 0.1
        s.mounted[unit] = board.units.transport[unit] and chance.random() < 0.3
        s.park[unit] = NONE
        if chance.random() < 0.3:
            s.place[unit] = chance.choice(hexes[:half] if side else hexes[half:])
    weather(chance, s)
    s.derive()


def compare_zones(times: int, seed: str) -> None:
    chance = random.Random(seed)
    s = position({})
    board = s.board
    tried = full = 0
    while tried < times:
        scatter(chance, s)
        for unit in range(board.units.count):
            if s.place[unit] < board.off_map and tried < times:
                zone = {hex_ for hex_ in range(board.off_map) if zone_of(s, unit) >> hex_ & 1}
                assert zone == slow_zone(s, unit), (tried, board.units.ids[unit])
                tried += 1
                full += bool(zone)
    assert full > times / 10


@pytest.mark.case(NAME, "GTS-15.4.1", "GTS-15.4.2", "GTS-15.4.4", "GTS-15.4.5", "GTS-15.4.6")
def test_lines_of_sight_are_those_of_an_exhaustive_search() -> None:
    compare_sight(250, "quick")


@pytest.mark.case(NAME, "GTS-15.5.1", "GTS-15.5.2", "GTS-15.5.5")
def test_fire_zones_are_those_of_an_exhaustive_search() -> None:
    compare_zones(60, "quick")


@pytest.mark.slow
@deep
def test_ten_thousand_lines_of_sight() -> None:
    compare_sight(10_000, "slow")


@pytest.mark.slow
@deep
def test_ten_thousand_fire_zones() -> None:
    compare_zones(10_000, "slow")


@pytest.mark.case(NAME, "R13", "2.4-1", "2.4.3-1")
def test_r13_the_bridge_of_romelfing() -> None:
    s = position({}, turn=3)
    board = game()
    ends = [hex_number(board, name) for name in BRIDGE]
    hidden = 0
    near_bridge = board.sheet.disc[3][ends[0]]
    for a in [hex_ for hex_ in range(board.off_map) if near_bridge >> hex_ & 1]:
        for b in [hex_ for hex_ in range(board.off_map) if near_bridge >> hex_ & 1]:
            reasons = [reason.key for reason in explain(s, a, b)]
            if "refuse.sight_bridge" in reasons:
                hidden += 1
                assert a not in ends
                assert b not in ends
                assert not sees(s, a, b)
    assert hidden > 10


@pytest.mark.slow
def test_from_one_hex_to_all_others_in_two_milliseconds() -> None:
    board = game()
    sight = sight_of(board.sheet)  # nothing is known yet
    looks = range(0, board.off_map, 7)
    start = time.process_time()
    for hex_ in looks:
        sight.seen(hex_)
    assert (time.process_time() - start) / len(looks) < 0.002
