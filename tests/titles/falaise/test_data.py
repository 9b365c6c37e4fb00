"""The data files of The Pocket at Falaise: sources, map and counters."""

from collections import Counter
from itertools import pairwise

import pytest

from grognard.kernel.data import DataSet
from grognard.titles.falaise import TITLE
from grognard.titles.falaise.reading import components as c
from grognard.titles.falaise.reading.map import read_rivers
from grognard.titles.falaise.reading.read import read_components

TWO_STEP = {"g363_957": [(2, 2), (1, 2)], "ca4_4": [(4, 2), (2, 2)], "us80_317": [(4, -1), (2, -1)]}
ONE_STEP = {"g501": (2, 4), "ca4_tf": (1, 5), "us610": (2, 4), "g708kg": (1, 1)}


@pytest.fixture(scope="module")
def data() -> DataSet:
    return TITLE.data(None)


@pytest.fixture(scope="module")
def parts(data: DataSet) -> c.Components:
    return read_components(data)


def names(sheet: c.Sheet, hexes: int) -> list[str]:
    return [name for number, name in enumerate(sheet.grid.ids) if hexes >> number & 1]


def side_at(sheet: c.Sheet, one: str, two: str) -> int:
    grid = sheet.grid
    a, b = grid.number(one), grid.number(two)
    return 6 * a + grid.direction(a, b)


# ------------------------------------------------------------------------------------ the files


def test_counts(data: DataSet):
    counts = {"hexes": 1850, "units": 109, "corps": 15, "divisions": 44, "turns": 10}
    counts |= {"areas": 182, "setups": 105, "rivers": 416, "hexsides": 93}
    assert {name: len(data.table(name).rows) for name in counts} == counts
    assert len({row.text("line") for row in data.table("roads").rows}) == 34


# -------------------------------------------------------------------------------------- the map


def test_terrain(parts: c.Components):
    sheet = parts.sheet
    kinds = Counter(c.TERRAINS[terrain] for terrain in sheet.terrain)
    assert kinds == {"bocage": 1001, "clear": 728, "woods": 112, "town": 9}
    assert (sheet.village.count(True), sheet.crest.count(True)) == (107, 26)
    places = {"3014": "Argentan", "2011": "Trun", "1425": "Falaise", "2406": "Chambois"}
    for hex_, name in places.items():
        assert sheet.names[sheet.grid.number(hex_)] == name
    assert sheet.grid.ids[sheet.argentan] == "3014"
    assert sheet.grid.ids[sheet.loc_hex] == "1703"


def test_anchors_of_the_rules(parts: c.Components):
    sheet, grid = parts.sheet, parts.sheet.grid
    loc = grid.number("1703")
    assert sheet.area_e >> loc & 1
    assert any(sheet.road[6 * loc : 6 * loc + 6])
    for printed in ("3221", "3321"):  # both touch the Orne
        hex_ = grid.number(printed)
        assert c.MAJOR_RIVER in sheet.river[6 * hex_ : 6 * hex_ + 6]
    assert sheet.home[grid.number("3437")] == c.GERMAN
    assert sheet.home[grid.number("2432")] == c.GERMAN
    assert sheet.area_58 >> grid.number("2432") & 1
    assert not sheet.area_58 >> grid.number("3321") & 1  # R5 not west of itself
    assert [[grid.ids[hex_] for hex_ in pair] for pair in sheet.dives_bridges] == [
        ["2011", "2112"],
        ["2208", "2309"],
        ["2406", "2507"],
    ]


def test_areas(parts: c.Components):
    sheet = parts.sheet
    sizes = [sheet.area_e, sheet.zone_86, sheet.area_58, sheet.near_dives, sheet.north_of_argentan]
    assert [hexes.bit_count() for hexes in sizes] == [75, 107, 600, 69, 29 * 50]
    edges = [sheet.north_edge, sheet.south_edge, sheet.east_edge, sheet.west_edge]
    assert [hexes.bit_count() for hexes in edges] == [50, 50, 37, 37]
    assert names(sheet, sheet.west_edge)[0] == "0150"
    assert names(sheet, sheet.east_edge)[0] == "0101"


def test_hexsides_are_the_same_from_both_hexes(parts: c.Components):
    sheet, grid = parts.sheet, parts.sheet.grid
    fall = {c.LEVEL: c.LEVEL, c.UP: c.DOWN, c.DOWN: c.UP}
    for hex_ in range(grid.count):
        for direction in range(6):
            here, other = 6 * hex_ + direction, grid.neighbours[6 * hex_ + direction]
            if other == grid.off:
                assert sheet.river[here] == c.NO_RIVER
                assert not sheet.road[here]
                continue
            there = 6 * other + (direction + 3) % 6
            for features in (sheet.river, sheet.crossing, sheet.road, sheet.dives):
                assert features[here] == features[there], grid.ids[hex_]
            assert sheet.trun_bridge[here] == sheet.trun_bridge[there]
            assert sheet.slope[there] == fall[sheet.slope[here]]
            if sheet.crossing[here]:
                assert sheet.river[here]


def test_a_road_over_a_river_has_a_bridge(parts: c.Components):
    sheet = parts.sheet
    for at, road in enumerate(sheet.road):
        if road and sheet.river[at]:
            assert sheet.crossing[at] == c.BRIDGE, sheet.grid.ids[at // 6]


def test_single_hexsides(parts: c.Components):
    sheet = parts.sheet
    trun = side_at(sheet, "2011", "2112")
    assert sheet.trun_bridge[trun]
    assert (sheet.crossing[trun], sheet.dives[trun]) == (c.BRIDGE, True)
    assert sheet.trun_bridge.count(True) == 2
    assert sheet.crossing[side_at(sheet, "2308", "2309")] == c.FORD  # Moissy
    assert sheet.river[side_at(sheet, "1425", "1525")] == c.MINOR_RIVER
    assert sheet.slope[side_at(sheet, "1706", "1707")] == c.DOWN
    assert sheet.slope[side_at(sheet, "1707", "1706")] == c.UP


def test_rivers_are_unbroken_and_cut_the_map(data: DataSet, parts: c.Components):
    grid = parts.sheet.grid
    courses = read_rivers(data.table("rivers"), grid)
    assert len(courses) == 13
    for course in courses.values():
        for one, two in pairwise(course):
            assert len({*one, *two}) == 3
    data.finish()
    # The Orne parts the far west from Falaise, the Dives parts both from Vimoutiers.
    assert parts.sheet.area_58 >> grid.number("3148") & 1  # Flers
    assert not parts.sheet.area_58 >> grid.number("1425") & 1


def test_front_line(parts: c.Components):
    sheet, grid = parts.sheet, parts.sheet.grid
    assert sheet.front.bit_count() == 229
    assert sheet.front >> grid.number("3014") & 1
    assert not sheet.front >> grid.number("2432") & 1


# ---------------------------------------------------------------------------------- the counters


def test_units(parts: c.Components):
    units = parts.units
    assert len(set(units.ids)) == 109
    assert Counter(units.side) == {c.GERMAN: 62, c.ALLIED: 47}
    assert Counter(units.nation[62:]) == {c.US: 14, c.FRENCH: 3, c.BRITISH: 15, 4: 12, c.POLISH: 3}
    for name, faces in TWO_STEP.items():
        unit = units.ids.index(name)
        pairs = list(zip(units.cf, units.ter, strict=True))
        assert (units.steps[unit], pairs[2 * unit : 2 * unit + 2]) == (2, faces)
    for name, (cf, ter) in ONE_STEP.items():
        unit = units.ids.index(name)
        assert (units.steps[unit], units.cf[2 * unit : 2 * unit + 2]) == (1, [cf, 0])
        assert units.ter[2 * unit] == ter


def test_units_without_division_or_corps(parts: c.Components):
    units = parts.units
    alone = [name for name, number in zip(units.ids, units.division, strict=True) if number < 0]
    assert alone == ["g501", "g7army", "gebb", "us610"]
    assert [n for n, k in zip(units.ids, units.corps, strict=True) if k < 0] == ["g7army", "gebb"]
    assert [n for n, k in zip(units.ids, units.company, strict=True) if k] == ["g7army", "gebb"]


def test_kinds_of_units(parts: c.Components):
    units = parts.units
    for unit, name in enumerate(units.ids):
        assert units.small[unit] == (units.size[unit] not in ("III", "X")), name
        assert units.mech[unit] or not (units.armor[unit] or units.recon[unit]), name
    assert all(units.small[units.ids.index(name)] for name in ("po_k", "po_s", "po_z"))
    assert sum(units.recon) == 2


def test_corps(parts: c.Components):
    corps = parts.corps
    assert corps.ids[:8] == ["1SS", "2SS", "2FJ", "47", "58", "74", "84", "86"]
    assert corps.ids[8:] == ["2Can", "12", "30", "8", "7", "15", "Pol"]
    assert corps.side == [c.GERMAN] * 8 + [c.ALLIED] * 7
    assert corps.range == [0] * 8 + [10, 10, 10, 0, 12, 12, 6]
    assert corps.artillery_drm == [0] * 14 + [-1]
    assert [corps.ids[k] for k, us in enumerate(corps.us) if us] == ["7", "15"]
    assert corps.ids.index("58") not in parts.units.corps
