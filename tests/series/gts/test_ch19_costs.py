"""19.2 to 19.9, 5.4 to 5.7, 17.16 What a step costs."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.state import HEAVY, LIGHT, MUD, RAIN, GtsState
from tests.series.gts.board import RED, Counter, Drill, drill, give, reasons
from tests.series.gts.moves import TITLE, cost, desk_of, goals, left, moving, place

COUNTERS = [
    Counter("b1"),
    Counter("wheels", type="wheeled", move=18),
    Counter("tracks", type="tracked", move=15, armored=True),
    Counter("b2"),
    Counter("r1", RED),
]
# Around 02.02: clear 02.01, orchard 03.02, woods 03.03, village 02.03, town 01.03, river 01.02.
ROWS = [". . . . .", ". . o . .", "t v w . .", ". . . . ."]
RIVER = {"01.02-02.02": "river"}


def game(**said: Any) -> Drill:
    return drill(said.pop("rows", ROWS), COUNTERS, **said)


PLAIN = game(sides=RIVER)


def at(board: Drill, unit: str, hex_: str, *, column: bool = False, **marks: Any) -> GtsState:
    marks |= {"column": [unit]} if column else {}
    return board.at({unit: hex_}, **marks)


def costs(board: Drill, here: str, there: str, *, column: bool = False, **marks: Any) -> Any:
    """What a step costs a Leg, a Wheeled and a Tracked unit."""
    return tuple(
        cost(at(board, unit, here, column=column, **marks), there, unit)
        for unit in ("b1", "wheels", "tracks")
    )


@pytest.mark.parametrize(
    ("there", "expected"),
    [
        ("02.01", (2, 4, 3)),
        ("03.02", (2, 5, 4)),
        ("03.03", (3, None, None)),
        ("02.03", (2, 4, 3)),
        ("01.03", (2, None, None)),
    ],
)
@pytest.mark.case(TITLE, "GTS-19.2", "GTS-19.3", "2.0-1")
def test_19_3_each_terrain_has_its_cost(there: str, expected: tuple[int | None, ...]) -> None:
    assert costs(PLAIN, "02.02", there) == expected


@pytest.mark.case(TITLE, "GTS-19.7", "2.1.4-2")
def test_19_7_vehicles_enter_and_leave_a_town_in_column() -> None:
    assert costs(PLAIN, "02.02", "01.03", column=True) == (2, 4, 3)
    assert costs(PLAIN, "01.03", "02.02") == (2, None, None)
    assert costs(PLAIN, "01.03", "02.02", column=True) == (2, 4, 3)
    s = moving(PLAIN, {"tracks": "02.02"}, "tracks")
    assert reasons(s, "step 01.03") == ["19.7 refuse.town"]
    s = moving(PLAIN, {"tracks": "01.03"}, "tracks", column=["tracks"])
    give(s, "leave-column", desk_of())
    assert not s.column[2]
    assert left(s) == 15 - 3
    assert reasons(s, "step 02.02") == ["19.7 refuse.town"]


@pytest.mark.case(TITLE, "GTS-19.4", "GTS-19.2", "2.3.1-1", "2.3.1-3")
def test_19_4_a_road_costs_half_a_point_in_column() -> None:
    board = game(roads=[["02.01", "02.02", "03.03"]])
    assert costs(board, "02.02", "02.01", column=True) == (0.5, 0.5, 0.5)
    assert costs(board, "02.02", "02.01") == (2, 4, 3), "not In Column"
    assert costs(board, "02.02", "03.02", column=True) == (2, 5, 4), "not along the road"
    assert costs(board, "02.01", "03.02", column=True) == (2, 5, 4)


@pytest.mark.case(TITLE, "GTS-19.4", "2.3.2-1", "2.3.2-2", "2.3.2-3", "2.3.2-4")
def test_19_4_a_railroad_has_its_own_rates() -> None:
    board = game(railroads=[["02.01", "02.02", "03.03"]])
    assert costs(board, "02.02", "02.01", column=True) == (0.5, 2, 1)
    assert costs(board, "02.02", "02.01") == (2, 4, 3)
    assert costs(board, "02.02", "02.03", column=True) == (2, 4, 3)


@pytest.mark.case(TITLE, "GTS-19.6", "2.1.2-3", "2.1.2-4")
def test_19_6_vehicles_are_in_woods_only_in_column_along_a_line() -> None:
    for said in ({"roads": [["02.02", "03.03"]]}, {"railroads": [["02.02", "03.03"]]}):
        board = game(**said)
        rates = (0.5, 0.5, 0.5) if "roads" in said else (0.5, 2, 1)
        assert costs(board, "02.02", "03.03", column=True) == rates
        assert costs(board, "02.02", "03.03") == (3, None, None)
        assert costs(board, "03.03", "04.03", column=True)[1:] == (None, None), "off the line"
        s = moving(board, {"tracks": "03.03"}, "tracks", column=["tracks"])
        assert reasons(s, "leave-column") == ["19.6 refuse.stays_in_column"]
        assert reasons(s, "break-column") == ["19.6 refuse.stays_in_column"]
        assert reasons(s, "step 04.03") == ["19.6 refuse.woods"]
    s = moving(PLAIN, {"b1": "03.03"}, column=["b1"])
    give(s, "leave-column", desk_of())
    assert left(s) == 6 - 3


@pytest.mark.case(TITLE, "GTS-19.5", "2.2.2-1", "2.2.2-2")
def test_19_5_a_stream() -> None:
    stream = {"02.02-02.01": "stream"}
    board = game(sides=stream)
    assert costs(board, "02.02", "02.01") == (4, None, None)
    assert costs(board, "02.02", "02.01", column=True) == (3, None, None)
    road = game(sides=stream, roads=[["02.01", "02.02"]])
    assert costs(road, "02.02", "02.01", column=True) == (0.5, 0.5, 0.5)
    assert costs(road, "02.02", "02.01") == (4, None, None), "not In Column nobody uses the road"
    rails = game(sides=stream, railroads=[["02.01", "02.02"]])
    assert costs(rails, "02.02", "02.01", column=True) == (1.5, None, None), "a railroad is no road"
    s = moving(board, {"wheels": "02.02"}, "wheels", column=["wheels"])
    assert reasons(s, "step 02.01") == ["19.5 refuse.stream"]


@pytest.mark.case(TITLE, "GTS-19.5", "2.2.3-1", "2.4.1-1")
def test_19_5_a_river_is_crossed_at_the_bridge_in_column() -> None:
    assert costs(PLAIN, "02.02", "01.02") == (None, None, None)
    assert costs(PLAIN, "02.02", "01.02", column=True) == (None, None, None)
    bridge = game(sides={"01.02-02.02": "river bridge"}, roads=[["01.02", "02.02"]])
    assert costs(bridge, "02.02", "01.02") == (None, None, None)
    assert costs(bridge, "02.02", "01.02", column=True) == (0.5, 0.5, 0.5)
    s = moving(PLAIN, {"b1": "02.02"})
    assert reasons(s, "step 01.02") == ["19.5 refuse.river"]
    s = moving(bridge, {"b1": "02.02"})
    assert reasons(s, "step 01.02") == ["19.5 refuse.bridge_column"]
    s = moving(bridge, {"b1": "02.02"}, column=["b1"])
    give(s, "cross 01.02", desk_of())
    assert left(s) == 6 - 2, "the cost of normal movement, by the road or not"


@pytest.mark.case(TITLE, "2.2.1-4")
def test_2_2_1_a_crest_does_not_hinder() -> None:
    board = game(sides={"02.02-02.01": "crest"})
    assert costs(board, "02.02", "02.01") == (2, 4, 3)


@pytest.mark.case(TITLE, "2.1.6-1", "2.0-2")
def test_2_1_6_nobody_enters_an_impassable_hex() -> None:
    board = game(rows=[". # .", ". .  "], roads=[["01.01", "02.01"]])
    assert costs(board, "01.01", "02.01", column=True) == (None, None, None)
    s = moving(board, {"b1": "01.01"})
    assert reasons(s, "step 02.01") == ["19.3 refuse.impassable"]
    assert not board.sheet.grid.has("03.02"), "what has no dot is no hex"


@pytest.mark.case(TITLE, "GTS-19.8", "2.3.1-4", "2.3.2-4", "R31")
def test_19_8_lines_that_cross_in_a_hex_are_changed_for_nothing() -> None:
    board = game(roads=[["01.02", "02.02", "03.03"]], railroads=[["02.01", "02.02", "02.03"]])
    s = moving(board, {"b1": "02.01"}, column=["b1"])
    desk = desk_of()
    give(s, "step 02.02", desk)
    give(s, "step 01.02", desk)
    assert left(s) == 6 - 1


@pytest.mark.case(TITLE, "GTS-19.2", "2.3.1-2", "2.3.2-4")
def test_2_3_1_a_unit_may_leave_the_road_aside() -> None:
    board = game(roads=[["02.01", "02.02", "03.03"]])
    s = moving(board, {"b1": "02.02"}, column=["b1"])
    assert goals(s, "cross") == {"02.01", "03.03"}
    assert reasons(s, "cross 02.03") == ["19.2 refuse.no_line"]
    give(s, "cross 02.01", desk_of())
    assert place(s) == "02.01"
    assert left(s) == 6 - 2
    s = moving(board, {"tracks": "02.02"}, "tracks", column=["tracks"])
    assert reasons(s, "cross 03.03") == ["19.2 refuse.cross_closed"], "Woods off the road"


@pytest.mark.case(TITLE, "GTS-5.4", "1.1-7", "R12a")
def test_5_4_rain_costs_a_point_a_hex_but_not_on_the_road() -> None:
    board = game(roads=[["02.01", "02.02"]], railroads=[["02.02", "02.03"]])
    rain: dict[str, Any] = {"condition": RAIN}
    assert costs(board, "02.02", "03.02", **rain) == (3, 6, 5)
    assert costs(board, "02.02", "02.01", **rain) == (3, 5, 4)
    assert costs(board, "02.02", "02.01", column=True, **rain) == (0.5, 0.5, 0.5)
    assert costs(board, "02.02", "02.03", column=True, **rain) == (1.5, 3, 2)
    assert costs(board, "02.02", "02.03", column=True) == (0.5, 2, 1)
    spared = game(railroads=[["02.02", "02.03"]], rain_on_railroad="no")
    assert costs(spared, "02.02", "02.03", column=True, **rain) == (0.5, 2, 1)


@pytest.mark.case(TITLE, "GTS-5.5", "1.1-9", "1.1-10", "1.1-11")
def test_5_5_mud_costs_vehicles_more_in_the_open() -> None:
    mud: dict[str, Any] = {"condition": MUD}
    assert costs(PLAIN, "02.02", "02.01", **mud) == (2, 5, 3.5)
    assert costs(PLAIN, "02.02", "03.02", **mud) == (2, 6, 4.5)
    assert costs(PLAIN, "02.02", "03.03", **mud) == (3, None, None)
    assert costs(PLAIN, "02.02", "02.03", **mud) == (2, 4, 3)
    assert costs(PLAIN, "02.02", "01.03", column=True, **mud) == (2, 4, 3)


@pytest.mark.case(TITLE, "GTS-5.7", "1.1-11", "R12")
def test_5_7_mud_does_not_raise_the_rates_of_roads() -> None:
    lines: dict[str, Any] = {"roads": [["02.01", "02.02"]], "railroads": [["02.02", "03.02"]]}
    board, deep = game(**lines), game(**lines, mud_on_road="yes")
    mud: dict[str, Any] = {"condition": MUD}
    assert costs(board, "02.02", "02.01", column=True, **mud) == (0.5, 0.5, 0.5)
    assert costs(board, "02.02", "03.02", column=True, **mud) == (0.5, 2, 1)
    assert costs(deep, "02.02", "02.01", column=True, **mud) == (0.5, 1.5, 1)
    assert costs(deep, "02.02", "03.02", column=True, **mud) == (0.5, 3, 1.5)
    woods = game(roads=[["02.02", "03.03"]], mud_on_road="yes")
    assert costs(woods, "02.02", "03.03", column=True, **mud) == (0.5, 1.5, 1), "Woods are mud too"


@pytest.mark.case(TITLE, "GTS-17.16", "GTS-19.16")
def test_17_16_leaving_a_barrage_costs_two_more() -> None:
    for barrage in (LIGHT, HEAVY):
        assert costs(PLAIN, "02.02", "02.01", barrage={"02.02": barrage}) == (4, 6, 5)
        assert costs(PLAIN, "02.02", "02.01", barrage={"02.01": barrage}) == (2, 4, 3)
    s = moving(PLAIN, {"b1": "02.02"}, barrage={"02.02": LIGHT})
    give(s, "step 02.01", desk_of())
    assert left(s) == 6 - 4


@pytest.mark.case(TITLE, "GTS-1.6")
def test_1_6_half_points_are_kept() -> None:
    s = moving(game(roads=[["02.01", "02.02"]]), {"b1": "02.02"}, column=["b1"])
    give(s, "step 02.01", desk_of())
    assert left(s) == 5.5


@pytest.mark.case(TITLE, "1.2-2", "GTS-3.2")
def test_1_2_night_does_not_slow_anybody() -> None:
    dark = game(nights=[1])
    assert costs(dark, "02.02", "02.01") == costs(dark, "02.02", "02.01", turn=2) == (2, 4, 3)


@pytest.mark.case(TITLE, "GTS-1.5")
def test_1_5_distances_leave_out_the_first_hex() -> None:
    grid = PLAIN.sheet.grid
    assert grid.distance(PLAIN.hex("02.02"), PLAIN.hex("02.02")) == 0
    assert grid.distance(PLAIN.hex("02.02"), PLAIN.hex("03.02")) == 1
    assert grid.distance(PLAIN.hex("01.01"), PLAIN.hex("05.04")) == 5
