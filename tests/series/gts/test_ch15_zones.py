"""15.4.6, 15.5 How far units see, and their Fire Zones."""

from __future__ import annotations

import pytest

from grognard.series.gts.rules.ch15_zones import (
    covering,
    free_of_zones,
    in_enemy_zone,
    refresh_zone,
    refresh_zones,
    seen_from,
    set_barrage,
    sight_limit,
    zone_of,
    zones_of,
)
from grognard.series.gts.state import HEAVY, LIGHT, RAIN, GtsState, put
from tests.series.gts.board import BLUE, RED, Counter, Drill, drill

TITLE = "strike-counter-strike"
LONG = [" ".join("." * 16)] * 3  # three rows of sixteen hexes


def zone(game: Drill, s: GtsState, unit: str) -> list[str]:
    """The hexes of a zone, in the middle row."""
    bits = zone_of(s, game.unit(unit))
    return [name for name in game.sheet.grid.ids if bits & game.sheet.bit[game.hex(name)]]


def reach(game: Drill, s: GtsState, unit: str) -> int:
    """How far the zone of a unit goes."""
    here = s.place[game.unit(unit)]
    names = zone(game, s, unit)
    return max((game.sheet.grid.distance(here, game.hex(name)) for name in names), default=0)


GUN = Counter("gun", colour="blue", range=4)
GAME = drill(
    LONG,
    [
        GUN,
        Counter("howitzer", colour="orange", range=20),
        Counter("cannon", colour="brown", range=12),
        Counter("coast", colour="black", range=30),
        Counter("near", colour="orange", range=2),
        Counter("mortar", colour="green", range=8),
        Counter("clerks", fire=-1),
        Counter("truck", transport={"fire": 4, "range": 2}),
        Counter("bus", transport={}),
        Counter("r1", RED),
        Counter("far", range=99),
    ],
    posts=["08.02"],
    parks={"A": (BLUE, 0)},
    nights=[2],
)


@pytest.mark.case(TITLE, "GTS-15.5.1")
def test_15_5_1_every_hex_within_range_to_which_there_is_a_line_of_sight() -> None:
    game = drill([". . w . . .", ". . . . . .", ". . . . . ."], [GUN])
    s = game.at({"gun": "01.01"})
    assert "03.01" in zone(game, s, "gun")  # the woods themselves are seen
    assert "05.01" not in zone(game, s, "gun")
    assert "05.03" in zone(game, s, "gun")
    assert "06.01" not in zone(game, s, "gun")  # five hexes away
    assert "01.01" not in zone(game, s, "gun")


@pytest.mark.case(TITLE, "GTS-15.5.2", "GTS-27.2")
def test_15_5_2_no_zone_suppressed_without_rating_or_under_a_barrage() -> None:
    assert reach(GAME, GAME.at({"gun": "05.02"}), "gun") == 4
    assert reach(GAME, GAME.at({"gun": "05.02"}, suppressed=["gun"]), "gun") == 0
    assert reach(GAME, GAME.at({"clerks": "05.02"}), "clerks") == 0
    assert reach(GAME, GAME.at({"gun": "05.02"}, barrage={"05.02": LIGHT}), "gun") == 0
    assert reach(GAME, GAME.at({"gun": "05.02"}, barrage={"15.02": HEAVY}), "gun") == 4


@pytest.mark.case(TITLE, "GTS-15.5.2a")
def test_15_5_2a_no_zone_in_a_park_or_off_the_map() -> None:
    assert reach(GAME, GAME.at({"near": "05.02"}), "near") == 2
    assert reach(GAME, GAME.at({"near": "05.02"}, park={"near": "A"}), "near") == 0
    assert zones_of(GAME.at({"near": "later"}), BLUE) == 0


@pytest.mark.case(TITLE, "GTS-15.5.3")
def test_15_5_3_artillery_has_a_zone_of_three_hexes_at_most() -> None:
    for unit in ("howitzer", "cannon", "coast"):
        assert reach(GAME, GAME.at({unit: "05.02"}), unit) == 3
    assert reach(GAME, GAME.at({"near": "05.02"}), "near") == 2


@pytest.mark.case(TITLE, "GTS-15.5.4")
def test_15_5_4_mortars_have_none_unless_a_ruling_gives_it() -> None:
    assert reach(GAME, GAME.at({"mortar": "05.02"}), "mortar") == 0
    draft = drill(LONG, [Counter("mortar", colour="green", range=8)], mortar_fire_zone="3")
    assert reach(draft, draft.at({"mortar": "05.02"}), "mortar") == 3


@pytest.mark.case(TITLE, "GTS-15.5.5")
def test_15_5_5_beside_an_enemy_it_shrinks_to_one_hex_and_grows_again() -> None:
    s = GAME.at({"gun": "05.02", "r1": "08.02"})
    assert reach(GAME, s, "gun") == 4
    put(s, GAME.unit("r1"), GAME.hex("06.02"))
    assert reach(GAME, s, "gun") == 1
    assert zones_of(s, BLUE) == zone_of(s, GAME.unit("gun"))
    put(s, GAME.unit("r1"), GAME.hex("07.02"))
    assert reach(GAME, s, "gun") == 4
    put(s, GAME.unit("r1"), GAME.hex("06.02"))
    put(s, GAME.unit("r1"), GAME.eliminated)
    assert reach(GAME, s, "gun") == 4


@pytest.mark.case(TITLE, "GTS-15.4.6", "GTS-3.2", "GTS-5.3", "1.1-6", "1.2-3")
def test_15_4_6_how_far_is_seen_by_day_from_a_post_at_night_and_in_rain() -> None:
    s = GAME.at({"far": "08.02"})
    assert sight_limit(s, GAME.hex("07.02")) == 8
    assert sight_limit(s, GAME.hex("08.02")) == 13
    night = GAME.at({"far": "08.02"}, turn=2)
    assert sight_limit(night, GAME.hex("08.02")) == 3
    rain = GAME.at({"far": "08.02"}, condition=RAIN)
    assert sight_limit(rain, GAME.hex("08.02")) == 2
    both = GAME.at({"far": "08.02"}, turn=2, condition=RAIN)
    assert sight_limit(both, GAME.hex("07.02")) == 2  # 5.6 the shorter one
    assert reach(GAME, night, "far") == 3
    assert reach(GAME, rain, "far") == 2
    assert seen_from(rain, GAME.hex("08.02")).bit_count() == 15  # five columns of three


@pytest.mark.case(TITLE, "GTS-24.1")
def test_24_1_the_side_that_is_shown_counts() -> None:
    assert reach(GAME, GAME.at({"truck": "05.02"}), "truck") == 1
    assert reach(GAME, GAME.at({"truck": "05.02"}, mounted=["truck"]), "truck") == 2
    assert reach(GAME, GAME.at({"bus": "05.02"}, mounted=["bus"]), "bus") == 0


@pytest.mark.case(TITLE, "GTS-15.5.7", "GTS-15.5.6")
def test_15_5_7_for_running_a_hex_with_a_friend_is_free() -> None:
    s = GAME.at({"gun": "05.02", "r1": "09.02"})
    hex_ = GAME.hex("07.02")
    assert in_enemy_zone(s, RED, hex_)
    assert not in_enemy_zone(s, BLUE, hex_)
    r1 = GAME.unit("r1")
    assert not free_of_zones(s, r1, hex_)
    assert free_of_zones(s, r1, GAME.hex("09.02"))  # r1 is there
    assert in_enemy_zone(s, RED, GAME.hex("09.02"))


@pytest.mark.case(TITLE, "GTS-15.5.8")
def test_15_5_8_a_zone_reaches_into_impassable_hexes() -> None:
    game = drill([". . # . ."], [GUN])
    assert "03.01" in zone(game, game.at({"gun": "01.01"}), "gun")


@pytest.mark.case(TITLE, "GTS-16.3")
def test_16_3_whose_zones_cover_a_hex() -> None:
    s = GAME.at({"gun": "05.02", "howitzer": "06.02", "near": "12.02"})
    units = [GAME.units.ids[unit] for unit in covering(s, BLUE, GAME.hex("09.02"))]
    assert units == ["gun", "howitzer"]
    assert covering(s, RED, GAME.hex("09.02")) == []


@pytest.mark.case(TITLE, "GTS-15.4.5", "GTS-17.15")
def test_15_4_5_a_barrage_blocks_the_line_and_takes_the_zones_in_its_hex() -> None:
    s = GAME.at({"gun": "05.02", "near": "07.02"})
    assert "09.02" in zone(GAME, s, "gun")
    set_barrage(s, GAME.hex("07.02"), LIGHT)
    assert "09.02" not in zone(GAME, s, "gun")
    assert "07.02" in zone(GAME, s, "gun")
    assert reach(GAME, s, "near") == 0
    set_barrage(s, GAME.hex("07.02"), 0)
    assert "09.02" in zone(GAME, s, "gun")
    assert reach(GAME, s, "near") == 2


def test_zones_are_kept_in_step() -> None:
    s = GAME.at({"gun": "05.02", "howitzer": "06.02", "r1": "09.02", "truck": "01.01"})
    s.suppressed[GAME.unit("gun")] = 1
    refresh_zone(s, GAME.unit("gun"))
    for unit, to in (("r1", "07.02"), ("truck", "02.01"), ("r1", "03.01"), ("howitzer", "exited")):
        put(s, GAME.unit(unit), GAME.notation.kind("place").number(to))
        twin = s.copy()
        refresh_zones(twin)
        assert [zones_of(twin, side) for side in (BLUE, RED)] == [
            zones_of(s, side) for side in (BLUE, RED)
        ]
        assert twin.known_zone == s.known_zone
        twin.derive()
        assert twin.occupied == s.occupied
        assert list(twin.first_in) == list(s.first_in)
        assert list(twin.next_in) == list(s.next_in)


@pytest.mark.case(TITLE, "GTS-15.4.5", "GTS-15.5.1", "GTS-17.15")
def test_15_4_5_a_barrage_far_away_shortens_the_longest_zone_too() -> None:
    s = GAME.at({"far": "01.02"})
    assert reach(GAME, s, "far") == 8
    set_barrage(s, GAME.hex("07.02"), LIGHT)
    assert "09.02" not in zone(GAME, s, "far")
    set_barrage(s, GAME.hex("07.02"), 0)
    assert "09.02" in zone(GAME, s, "far")


@pytest.mark.case(TITLE, "GTS-17.11", "GTS-17.17")
def test_17_17_hexes_under_a_heavy_barrage_are_known_at_once() -> None:
    s = GAME.at({"gun": "05.02"})
    bit = GAME.sheet.bit[GAME.hex("07.02")]
    for barrage, heavy in ((LIGHT, 0), (HEAVY, bit), (0, 0)):
        set_barrage(s, GAME.hex("07.02"), barrage)
        assert (s.heavy, s.barraged) == (heavy, bit if barrage else 0)
