"""6.5 Lines of communication."""

from __future__ import annotations

import pytest

from grognard.mechanics.lines import REACHED
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch06_communication import Lines, argentan_has_line, has_line
from tests.titles.falaise.helpers import BOARD, HEXES, distance, hex_, position

HEX_ONLY = {"direct_loc": "hex_only"}
# Three units whose zones close every road that leaves 1703, but not 1703 itself.
RING = {"us1_16": "1705", "us1_18": "1502", "us1_26": "1904"}
# A unit in 1703: no German line can use a road.
TAKEN = {"us1_16": "1703"}
# German units whose zones close everything between the east edge and the rest of the map.
WALL_HEXES = [
    *("1402", "1505", "1705", "1905", "2105", "2305", "2505", "2705", "2905", "3105", "3305"),
]
WALL = dict(
    zip(
        [name for name, side in zip(BOARD.units.ids, BOARD.units.side, strict=True) if not side],
        WALL_HEXES,
        strict=False,
    )
)


def trace(
    units: dict[str, str], h: str, side: int = GERMAN, options: dict[str, str] | None = None
) -> list[str]:
    """The part of the line across country, the hex itself included; empty without a line."""
    s = position(units, options=options).s
    found = [HEXES[n] for n in Lines(s, side).trace(s, hex_(h))]
    assert has_line(s, hex_(h), side) == bool(found)
    return found


@pytest.mark.case("falaise", "6.5a")
def test_6_5a_ten_hexes_to_a_road_are_enough_and_eleven_too_many():
    assert len(trace(RING, "0704", options=HEX_ONLY)) == 11  # with the hex itself
    assert trace(RING, "0604", options=HEX_ONLY) == []
    assert distance("0604", "0704") == 1


@pytest.mark.case("falaise", "6.5a")
def test_6_5a_the_road_may_have_any_length():
    assert trace({}, "3148") == ["3148"]  # Flers, at the other end of the map
    assert trace({}, "3050") == ["3050"]
    assert trace({}, "2302", ALLIED) == ["2302"]


@pytest.mark.case("falaise", "6.5b")
def test_6_5b_a_german_road_must_reach_1703():
    assert trace({}, "2120")
    assert trace(TAKEN, "2120") == []
    assert trace({"us1_16": "1702"}, "2120") == []  # 1703 is in its zone
    assert trace(RING, "2120") == []


@pytest.mark.case("falaise", "6.5c")
def test_6_5c_an_allied_road_must_reach_the_north_west_or_south_edge():
    """2302 lies on a road to the east edge, which is none of theirs."""
    assert trace(WALL, "2302", ALLIED) == []
    gap = {name: h for name, h in WALL.items() if h != "2305"}
    assert trace(gap, "2302", ALLIED) == ["2302"]


@pytest.mark.case("falaise", "6.5c")
def test_6_5c_the_ends_of_allied_roads():
    rows_and_columns = {HEXES[h] for h in BOARD.terminals[ALLIED]}
    assert {"0130", "0140", "1850", "3050", "3712", "3747"} <= rows_and_columns
    assert not {"2301", "2701", "3301", "1703", "0901"} & rows_and_columns


@pytest.mark.case("falaise", "6.5d")
def test_6_5d_no_river_is_crossed_without_bridge_or_ford():
    """2111 is ten hexes from the east edge, but the Dives lies between; 2011 is beyond it."""
    assert distance("2111", "2101") == distance("2011", "2001") == 10
    assert len(trace(TAKEN, "2011")) == 11
    assert trace(TAKEN, "2111") == []
    open_sides = BOARD.open_sides.next_to
    for one, two in (("0427", "0528"), ("3014", "3115"), ("2406", "2407")):
        assert hex_(two) not in open_sides[hex_(one)]
    for one, two in (("3322", "3323"), ("2406", "2506"), ("3014", "3114")):
        assert hex_(two) in open_sides[hex_(one)]


@pytest.mark.case("falaise", "6.5e", "6.5k")
def test_6_5e_and_k_an_enemy_zone_cuts_a_line_unless_a_friend_is_there():
    """From 3011 straight along its row to the east edge; 3106 controls two hexes of the row."""
    zone = {**TAKEN, "us1_18": "3106"}
    assert len(trace(TAKEN, "3011")) == 11
    assert trace(zone, "3011") == []
    assert trace({**zone, "g3fj5": "3005"}, "3011") == []  # one of the two is not enough
    assert len(trace({**zone, "g3fj5": "3005", "g3fj8": "3006"}, "3011")) == 11


@pytest.mark.case("falaise", "6.5f")
def test_6_5f_a_friend_cancels_a_zone_on_the_first_ten_hexes():
    cut = {**RING, "us9_39": "1505"}  # its zone covers 1504
    assert trace(cut, "0704", options=HEX_ONLY) == []
    held = trace({**cut, "g3fj5": "1504"}, "0704", options=HEX_ONLY)
    assert held[-3:] == ["1504", "1603", "1703"]


@pytest.mark.case("falaise", "6.5g")
def test_6_5g_a_friend_does_not_cancel_a_zone_on_the_road():
    """The zone of 1705 covers three hexes of the road; Germans stand in all of them."""
    friends = {"g3fj5": "1704", "g3fj8": "1604", "g3fj9": "1605"}
    assert trace(friends, "2120") == ["2120"]
    assert trace({**RING, **friends}, "2120") == []
    # But a line across country may end where a friend holds the first hex of the road (R85).
    assert trace({**RING, **friends}, "1704", options=HEX_ONLY) == ["1704"]
    assert trace({**RING, **friends}, "1604", options=HEX_ONLY) == ["1604", "1704"]


@pytest.mark.case("falaise", "6.5h")
def test_6_5h_a_german_line_without_a_road_goes_to_the_east_edge():
    assert len(trace(TAKEN, "3011")) == 11
    assert trace(TAKEN, "3012") == []


@pytest.mark.case("falaise", "6.5h")
def test_6_5h_an_allied_line_without_a_road_goes_to_its_own_edges():
    assert len(trace(WALL, "3002", ALLIED)) == 8  # seven hexes to the south edge
    assert trace(WALL, "2302", ALLIED) == []  # two hexes to the east edge
    assert trace(WALL, "2802", ALLIED)
    assert trace(WALL, "2602", ALLIED) == []  # eleven to the south edge


@pytest.mark.case("falaise", "6.5h")
def test_r29_in_the_other_reading_the_east_edge_is_no_end_of_a_line():
    assert trace(TAKEN, "3011", options=HEX_ONLY) == []
    assert trace({}, "3011", options=HEX_ONLY)  # by road to 1703
    assert trace({}, "1703", options=HEX_ONLY) == ["1703"]


@pytest.mark.case("falaise", "6.5h")
def test_r29_in_the_third_reading_only_the_east_edge_behind_the_line_is_an_end():
    """From 2601 on southwards the edge does not lie behind the Withdrawal Line."""
    behind = {"direct_loc": "behind_line"}
    assert trace(TAKEN, "3301")[-1] == "3301"
    assert trace(TAKEN, "3301", options=behind) == []
    assert trace(TAKEN, "2701")[-1] == "2701"
    assert trace(TAKEN, "2701", options=behind) == []
    assert trace(TAKEN, "2005", options=behind)[-1].endswith("01")
    assert trace(TAKEN, "2005", options=HEX_ONLY) == []


@pytest.mark.case("falaise", "6.5i")
def test_6_5i_the_own_hex_never_blocks_a_line():
    """2112 is a road hex in the zone of 2111."""
    units = {"g3fj5": "2112", "us1_16": "2111"}
    assert trace(units, "2112") == ["2112"]
    s = position(units).s
    assert Lines(s, GERMAN).goals[hex_("2112")] != REACHED  # nobody else could pass there


@pytest.mark.case("falaise", "6.5j")
def test_6_5j_no_line_enters_a_hex_with_an_enemy_unit():
    units = {**TAKEN, "us1_18": "3005", "g3fj5": "3006", "g3fj8": "3004"}
    assert trace(units, "3011") == []


@pytest.mark.case("falaise", "6.5i")
def test_r14_the_line_of_argentan_is_traced_from_the_hex():
    assert argentan_has_line(position({}).s)
    assert not argentan_has_line(position(TAKEN).s)
    assert not argentan_has_line(position({**RING}).s)
