"""3.1 The set-up data: who may stand where, and that the historical set-up is legal."""

import pytest

from grognard.titles.falaise import TITLE
from grognard.titles.falaise.reading import components as c
from grognard.titles.falaise.reading.read import read_components
from grognard.titles.falaise.reading.setups import allowed

SPREAD = ("1 US", "9 US", "90 US")


@pytest.fixture(scope="module")
def parts() -> c.Components:
    return read_components(TITLE.data(None))


@pytest.fixture(scope="module")
def places(parts: c.Components) -> dict[int, int]:
    return dict(parts.setups["historical"])


def hexes_of(parts: c.Components, name: str) -> list[str]:
    units = parts.units
    return [parts.sheet.grid.ids[hex_] for hex_ in units.setup_hexes[units.ids.index(name)]]


def meant_by(parts: c.Components, name: str) -> set[str]:
    units = parts.units
    return {units.ids[unit] for unit in units.setup_units[units.ids.index(name)]}


def division(parts: c.Components, unit: int) -> str:
    number = parts.units.division[unit]
    return parts.division_ids[number] if number >= 0 else ""


def test_hexes_of_single_units(parts: c.Components):
    assert hexes_of(parts, "g9ss_19") == ["2332", "2333", "2431", "2432", "2433", "2532", "2533"]
    assert hexes_of(parts, "glehrrec") == ["3337", "3338", "3436", "3437", "3438", "3537", "3538"]
    assert hexes_of(parts, "g501") == hexes_of(parts, "g12ss_w")
    assert len(hexes_of(parts, "g7army")) == 298
    assert len(hexes_of(parts, "gebb")) == 744
    assert len(hexes_of(parts, "us80_318")) == 38
    assert hexes_of(parts, "us610") == hexes_of(parts, "g272_980") == []


def test_units_that_a_setup_refers_to(parts: c.Components):
    paras = {"g3fj5", "g3fj8", "g3fj9"}
    assert meant_by(parts, "g5fjkg") == paras
    assert meant_by(parts, "glehrkg") == meant_by(parts, "g1sskg") == paras | {"g5fjkg"}
    assert meant_by(parts, "ca4_tf") == {"ca4_10"}
    brigades = {"ca2_4", "ca2_5", "ca2_6", "ca3_7", "ca3_8", "ca3_9"}
    assert meant_by(parts, "ca2a_27") == brigades  # R6
    assert {name[:4] for name in meant_by(parts, "br29")} == {"br43", "br50"}
    assert meant_by(parts, "g501") == {"g12ss_w", "g12ss_k", "g12ss_m", "g12ss_o"}


def test_every_sector_lies_on_its_side_of_the_front(parts: c.Components):
    units, sheet = parts.units, parts.sheet
    for unit, kind in enumerate(units.setup_kind):
        if kind == c.BY_SECTOR:
            assert units.setup_hexes[unit], units.ids[unit]
            for hex_ in units.setup_hexes[unit]:
                assert sheet.home[hex_] == units.side[unit]
                assert sheet.front >> hex_ & 1
                assert not sheet.zone_86 >> hex_ & 1 or units.side[unit] == c.ALLIED


def test_all_units_that_start_are_placed(parts: c.Components, places: dict[int, int]):
    later = [u for u, kind in enumerate(parts.units.setup_kind) if kind == c.LATER]
    names = {parts.units.ids[unit] for unit in later}
    assert names == {"us610", "g272_980", "g272_981", "g272_982"}
    assert sorted([*places, *later]) == list(range(109))


def test_each_stands_where_it_may(parts: c.Components, places: dict[int, int]):
    for unit in places:
        assert allowed(parts.sheet, parts.units, places, unit), parts.units.ids[unit]


def test_divisions_that_are_spread(parts: c.Components, places: dict[int, int]):
    """R7 No unit of the 1st, 9th and 90th next to another of them."""
    grid = parts.sheet.grid
    spread = [unit for unit in places if division(parts, unit) in SPREAD]
    assert len(spread) == 9
    for one in spread:
        for two in spread:
            assert one == two or grid.distance(places[one], places[two]) > 1


def test_the_80th_stands_alone(parts: c.Components, places: dict[int, int]):
    grid = parts.sheet.grid
    for one in places:
        if division(parts, one) != "80 US":
            continue
        assert grid.distance(places[one], parts.sheet.argentan) <= 5
        for two in places:
            other = parts.units.side[two] == c.ALLIED and division(parts, two) != "80 US"
            assert not other or grid.distance(places[one], places[two]) > 1


def test_stacks(parts: c.Components, places: dict[int, int]):
    units = parts.units
    for hex_ in set(places.values()):
        here = [unit for unit, place in places.items() if place == hex_]
        assert len(here) <= 2
        assert sum(not units.small[unit] for unit in here) <= 1
        nations = {units.nation[unit] for unit in here}
        assert not (nations & {c.US, c.FRENCH} and nations & {c.BRITISH, c.CANADIAN})
        if units.ids.index("ca4_tf") in here:
            assert {units.ids[unit] for unit in here} == {"ca4_tf", "ca4_10"}


def test_nobody_triggers_the_86th_corps_at_the_start(parts: c.Components, places: dict[int, int]):
    """11.4, R50 No British, Canadian or Polish unit within six hexes of the southern bridges."""
    units, sheet = parts.units, parts.sheet
    for unit, hex_ in places.items():
        if units.side[unit] == c.GERMAN or units.nation[unit] in (c.US, c.FRENCH):
            continue
        for bridge in sheet.dives_bridges:
            assert min(sheet.grid.distance(hex_, end) for end in bridge) > 6, units.ids[unit]
            assert not sheet.zone_86 >> hex_ & 1
