"""6.1 Zones of control."""

from __future__ import annotations

import pytest

from grognard.mechanics.bits import members
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch06_zones import (
    adjacent_to,
    beside,
    controllers,
    in_zone,
    zone_gap,
    zone_of,
)
from grognard.titles.falaise.rules.ch10_advance import Advance
from tests.titles.falaise.helpers import HEXES, hex_, near, position, unit
from tests.titles.falaise.move_helpers import EAST, FAR_EAST, OPEN, SOUTH_EAST, left, moving

FOOT, TANKS = "g363_957", "g2_p"
MINOR, MAJOR, BRIDGE, FORD = ("0427", "0528"), ("3014", "3115"), ("3322", "3323"), ("2406", "2506")


def zone(units: dict[str, str]) -> set[str]:
    """The hexes in the German zones, by all three ways to ask."""
    s = position(units).s
    found = {HEXES[h] for h in members(zone_of(s, GERMAN))}
    assert found == {name for h, name in enumerate(HEXES) if in_zone(s, h, GERMAN)}
    assert found == {name for h, name in enumerate(HEXES) if controllers(s, h, GERMAN)}
    assert zone_of(s, ALLIED) == 0
    return found


@pytest.mark.case("falaise", "6.1a")
def test_6_1a_a_unit_controls_the_six_adjacent_hexes():
    assert zone({FOOT: OPEN}) == near(OPEN)
    assert zone({TANKS: OPEN}) == near(OPEN)
    assert zone({FOOT: OPEN, TANKS: EAST}) == near(OPEN) | near(EAST)


@pytest.mark.case("falaise", "6.1a")
def test_r23_disrupted_units_keep_their_zone():
    s = position({FOOT: OPEN}, disrupted=[FOOT], reduced=[FOOT]).s
    assert in_zone(s, hex_(EAST), GERMAN)


@pytest.mark.case("falaise", "6.1b", "6.1c")
@pytest.mark.parametrize(("here", "there"), [MINOR, MAJOR, ("2406", "2407"), ("2035", "2036")])
def test_6_1bc_no_zone_crosses_a_river_without_bridge_or_ford(here: str, there: str):
    assert there not in zone({FOOT: here})
    assert here not in zone({FOOT: there})


@pytest.mark.case("falaise", "6.1b", "6.1c", "6.1e")
def test_6_1bc_why_a_stack_has_no_zone_in_a_hex_next_to_it_or_further_away():
    s = position({FOOT: OPEN}).s
    board = s.board
    keys: set[tuple[int, str]] = set()
    for start in range(board.grid.count):
        for h in board.grid.within(start, 2):
            if h == start or start in board.zone.sources[h]:
                continue
            d = board.grid.direction(start, h)
            key = zone_gap(s, start, h).key
            assert (d < 0) == (key == "refuse.no_zone"), (HEXES[start], HEXES[h])
            assert (start in board.zone.narrow[h]) == (key == "refuse.no_zone_trun")
            keys.add((d, key))
    assert {(d, "refuse.no_zone_river") for d in range(6)} <= keys


@pytest.mark.case("falaise", "6.1d")
@pytest.mark.parametrize(
    ("here", "there"), [BRIDGE, FORD, ("3014", "3114"), ("2035", "2136"), ("2208", "2309")]
)
def test_6_1d_zones_cross_bridges_and_fords(here: str, there: str):
    for name in (FOOT, TANKS):
        assert there in zone({name: here})
        assert here in zone({name: there})


@pytest.mark.case("falaise", "6.1e")
@pytest.mark.parametrize(("here", "there"), [("2011", "2112"), ("2112", "2011")])
def test_6_1e_armour_does_not_control_across_the_trun_bridge(here: str, there: str):
    for name in (TANKS, "g501"):
        assert there not in zone({name: here})
    assert there not in zone({TANKS: here, "g501": here})


@pytest.mark.case("falaise", "6.1f")
@pytest.mark.parametrize(("here", "there"), [("2011", "2112"), ("2112", "2011")])
def test_6_1f_others_control_across_the_trun_bridge(here: str, there: str):
    for name in (FOOT, "g21_r", "g12ss_o", "g7army"):
        assert there in zone({name: here})
    assert there in zone({TANKS: here, "g21_r": here})  # one of the stack is enough


@pytest.mark.case("falaise", "6.1f", "6.2y")
def test_6_1f_only_those_who_control_across_the_bridge_fire_across_it():
    units = {"ca3_7": "2013", "g2_p": "2011", "g1sskg": "2011"}
    play = moving(units, mp=10, turn=2, dice=[1])
    play.give("move ca3_7 2012", "move ca3_7 2112")
    assert play.asked() == ("german", "OpFire")
    play.give("fire 2011")
    assert "firing_cf_3_or_more" not in play.modifiers("fire.rolled")  # 1, not 3
    both = moving({**units, "g2_p": "2113", "g1sskg": "2113"}, mp=10, dice=[1])
    both.give("move ca3_7 2012", "fire 2113")
    assert both.modifiers("fire.rolled")["firing_cf_3_or_more"] == 1


@pytest.mark.case("falaise", "6.1g")
def test_6_1g_entering_a_zone_does_not_stop_a_unit():
    play = moving({FOOT: OPEN, "us1_16": FAR_EAST}, mp=6)
    play.give(f"move {FOOT} {EAST}")
    assert play.asked() == ("allied", "OpFire")
    play.give("hold")
    assert left(play) == 5  # and it costs nothing more
    play.give(f"move {FOOT} 0430", "hold")
    assert left(play) == 4


@pytest.mark.case("falaise", "6.1h")
def test_6_1h_advancing_units_suffer_no_op_fire():
    units = {FOOT: OPEN, "us1_16": FAR_EAST, "us1_18": SOUTH_EAST}
    frame = Advance(hex_(EAST), 1 << unit(FOOT), 0, 0)
    play = position(units, active="84", stack=[frame])
    play.give(f"advance {FOOT} {EAST}")
    assert play.place(FOOT) == EAST
    assert play.at_rest()


def test_the_hexes_beside_a_side_are_those_next_to_one_of_its_units():
    """The set, hex by hex; without a unit on the map it is empty."""
    s = position({"us90_357": "0332", "us1_16": "0333", "br43_129": "1424", "g3fj5": "0101"}).s
    for side in (GERMAN, ALLIED):
        wanted = {h for h in range(s.board.grid.count) if adjacent_to(s, h, side)}
        assert set(members(beside(s, side))) == wanted
        assert wanted
    assert beside(position({"us90_357": "0332"}).s, GERMAN) == 0
