"""2.0 The map of the data files: terrain, hexsides, roads, towns, the rulings on them."""

from __future__ import annotations

import pytest

from grognard.series.gts.rules.ch02_counters import COLOURS, LEG, TRACKED, WHEELED
from grognard.series.gts.rules.ch02_map import BRIDGE, CLOSED, CREST, RAILROAD, RIVER, ROAD, STREAM
from grognard.titles.strike_counter_strike.reading.areas import Country
from tests.titles.strike_counter_strike.helpers import NAME, game, hex_number, hexes, names

case = pytest.mark.case


@case(NAME, "2.0-2")
def test_2_0_2_hexes_without_a_dot_are_no_hexes():
    grid = game().sheet.grid
    assert grid.count == 1017
    assert grid.has("04.26")
    assert not grid.has("04.27")  # even columns end a row earlier
    assert grid.has("05.27")
    assert not grid.has("03.10")


@case(NAME, "2.0-1", "2.1.1-1", "2.1.2-1", "2.1.3-1", "2.1.4-1", "2.1.5-1")
@pytest.mark.parametrize(
    ("hex_", "terrain", "blocking", "unarmored", "armored"),
    [
        ("04.00", "clear", False, 0, 0),
        ("05.00", "woods", True, -2, -2),
        ("14.05", "village", False, -1, 0),
        ("33.12", "town", True, -2, -1),
        ("20.23", "orchard", True, -1, 0),
    ],
)
def test_2_1_the_dot_says_what_a_hex_is(
    hex_: str, terrain: str, blocking: bool, unarmored: int, armored: int
):
    sheet = game().sheet
    kind = sheet.terrain[hex_number(game(), hex_)]
    kinds = sheet.terrain_sheet
    assert kinds.ids[kind] == terrain
    assert kinds.blocking[kind] is blocking
    assert kinds.fire[kind] == [unarmored, armored]


@case(NAME, "2.1.2-2", "2.1.5-2")
def test_2_1_2_which_weapons_ignore_woods_and_orchards():
    kinds = game().sheet.terrain_sheet
    wanted = {"brown", "orange", "green", "yellow"}
    for name in ("woods", "orchard"):
        bits = kinds.ignored[kinds.ids.index(name)]
        assert {c for n, c in enumerate(COLOURS) if bits >> n & 1} == wanted
    for name in ("clear", "village", "town"):
        assert kinds.ignored[kinds.ids.index(name)] == 0


@case(NAME, "2.1.2-3", "2.1.2-4", "2.1.4-2")
def test_2_1_2_vehicles_need_a_road_in_woods_and_a_column_in_towns():
    kinds = game().sheet.terrain_sheet
    woods, town, clear = (kinds.ids.index(name) for name in ("woods", "town", "clear"))
    assert kinds.road_only[woods]
    assert kinds.cost[woods][WHEELED] == kinds.cost[woods][TRACKED] == CLOSED
    assert kinds.cost[woods][LEG] == 6
    assert kinds.column_only[town]
    assert not kinds.road_only[town]
    assert not kinds.road_only[clear]
    assert not kinds.column_only[clear]


@case(NAME, "2.1.6-1", "2.1.6-2")
def test_2_1_6_impassable_terrain_stops_everybody_and_no_line_of_sight():
    kinds = game().sheet.terrain_sheet
    kind = kinds.ids.index("impassable")
    assert kinds.cost[kind] == [CLOSED, CLOSED, CLOSED]
    assert not kinds.blocking[kind]
    assert kinds.fire[kind] == [0, 0]


@case(NAME, "2.0-3", "2.2.1-4", "2.2.3-1")
def test_2_0_3_a_feature_holds_for_the_whole_hexside_seen_from_both_hexes():
    sheet = game().sheet
    grid = sheet.grid
    found = dict.fromkeys((STREAM, RIVER, CREST, BRIDGE), 0)
    for hex_ in range(grid.count):
        for d in range(6):
            other = grid.neighbours[6 * hex_ + d]
            bits = sheet.hexside[6 * hex_ + d]
            if other != grid.off:
                assert sheet.hexside[6 * other + (d + 3) % 6] == bits
            for kind in found:
                found[kind] += bool(bits & kind)
    assert {kind: count // 2 for kind, count in found.items()} == {
        STREAM: 237,
        RIVER: 64,
        CREST: 109,
        BRIDGE: 1,
    }


@case(NAME, "2.0-4")
def test_2_0_4_forest_is_woods_slope_is_crest_and_there_are_observation_posts():
    board = game()
    assert "woods" in board.sheet.terrain_sheet.ids
    assert "forest" not in board.sheet.terrain_sheet.ids
    assert names(board, board.sheet.posts) == ["17.10", "20.23", "27.06", "30.20", "36.16"]


@case(NAME, "2.4-1", "R31")
def test_2_4_1_the_only_bridge_is_at_romelfing():
    board = game()
    sheet = board.sheet
    at = [slot // 6 for slot, bits in enumerate(sheet.hexside) if bits & BRIDGE]
    assert [sheet.grid.ids[hex_] for hex_ in at] == ["06.20", "07.20"]
    d = sheet.grid.direction(*at)
    assert sheet.line[6 * at[0] + d] & ROAD  # the road goes over it
    # R31: elsewhere no road crosses the river; roads cross streams without a bridge.
    crossings = [slot for slot, bits in enumerate(sheet.line) if bits & ROAD]
    assert {slot for slot in crossings if sheet.hexside[slot] & RIVER} == {
        6 * at[0] + d,
        6 * at[1] + (d + 3) % 6,
    }
    assert any(sheet.hexside[slot] & STREAM for slot in crossings)


@case(NAME, "R31")
def test_r31_all_lines_of_a_hex_meet_in_its_centre():
    """A road and a railroad in one hex are both open from it: no `no_junction` list is needed."""
    board = game()
    sheet = board.sheet
    hex_ = hex_number(board, "07.20")
    lines = {sheet.line[6 * hex_ + d] for d in range(6)}
    assert any(bits & ROAD for bits in lines)
    assert any(bits & RAILROAD for bits in lines)


@case(NAME, "12-15", "R1", "R2", "R4")
def test_12_15_victory_points_of_the_towns():
    board = game()
    halves = {
        board.sheet.grid.ids[hex_]: (board.sheet.names[hex_], points)
        for hex_, points in enumerate(board.victory.halves)
        if points
    }
    assert halves == {
        "14.05": ("Pisdorf", 2),
        "20.05": ("Burbach", 2),
        "28.05": ("Berg", 2),
        "34.07": ("Durstel", 2),
        "14.09": ("Wolfskirchen", 1),
        "24.11": ("Eywiller", 4),
        "28.09": ("Gungwiller", 1),
        "33.12": ("Drulingen", 2),  # R1
        "15.16": ("Postroff", 2),
        "21.14": ("Eschwiller", 4),
        "28.16": ("Weyer", 1),
        "16.18": ("Baerendorf", 1),
        "13.22": ("Kirrberg", 6),  # R2, R4
        "20.24": ("Rauwiller", 6),
        "30.22": ("Schalbach", 6),
        "39.24": ("Metting", 6),
    }
    assert sum(board.victory.halves) == 48  # all together: 24
    kinds = board.sheet.terrain_sheet
    for hex_, points in enumerate(board.victory.halves):
        assert not points or kinds.settled[board.sheet.terrain[hex_]]


@case(NAME, "R3")
def test_r3_metting_by_the_other_reading():
    usual, other = game(), game(metting_hex="37.24")
    for board, here, there in ((usual, "39.24", "37.24"), (other, "37.24", "39.24")):
        hex_, empty = hex_number(board, here), hex_number(board, there)
        assert board.sheet.names[hex_] == "Metting"
        assert board.victory.halves[hex_] == 6
        assert board.victory.halves[empty] == 0
        assert board.sheet.terrain_sheet.ids[board.sheet.terrain[empty]] == "clear"


@case(NAME, "R11")
def test_r11_the_west_bank_is_no_set_up_area():
    board = game()
    west = Country(board.sheet).west_bank
    assert west.bit_count() == 153
    assert hexes(board, ["04.00", "06.20", "10.09"]) & ~west == 0
    assert hexes(board, ["07.20", "15.00", "14.05"]) & west == 0


def test_every_town_and_entry_hex_has_a_road():
    board = game()
    for hex_ in board.sheet.entries:
        assert board.sheet.on_road & board.sheet.bit[hex_], board.sheet.grid.ids[hex_]
    assert len(board.sheet.entries) == 12
