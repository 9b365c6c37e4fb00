"""24.0 Organic Transport."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.why import Why
from grognard.series.gts.exclusive import RemountLimit
from grognard.series.gts.rules.ch15_zones import zone_of
from grognard.series.gts.rules.ch27_states import lose_step
from grognard.series.gts.state import GtsState, face
from tests.series.gts.board import RED, Chief, Counter, Drill, dice, drill, give, reasons, told
from tests.series.gts.moves import TITLE, agrees, desk_of, left, move_on, moving

COUNTERS = [
    Counter("b1", transport={"move": 18, "type": "wheeled"}, fire=4),
    Counter("track", transport={"move": 15, "type": "tracked"}),
    Counter("gun", move=1, transport={"move": 14, "type": "tracked"}),
    Counter("mortar", move=4, transport={"move": 18}),
    Counter("fort", move=0, transport={"move": 18}),
    Counter("foot"),
    Counter("b2"),
    Counter("b3"),
    Counter("b4"),
    Counter("b5"),
]
ROWS = [". . . .", ". . w .", "# t . .", ". . . ."]


def game(**said: Any) -> Drill:
    return drill(ROWS, COUNTERS, chiefs=[Chief("general")], **said)


PLAIN = game()


@pytest.mark.case(TITLE, "GTS-24.1", "GTS-2.12")
def test_24_1_each_side_has_its_own_ratings_and_movement() -> None:
    s = moving(PLAIN, {"b1": "02.02"})
    units = PLAIN.units
    assert (units.fire[face(s, 0)], units.move_type[face(s, 0)], left(s)) == (4, 0, 6)
    assert zone_of(s, 0)
    give(s, "mount", desk_of())
    assert (units.fire[face(s, 0)], units.move_type[face(s, 0)]) == (-1, 1)
    assert not zone_of(s, 0), "without an FR no Fire Zone"
    s = moving(PLAIN, {"foot": "02.02"}, "foot")
    assert reasons(s, "mount") == ["24.1 refuse.no_transport"]


@pytest.mark.parametrize(
    ("unit", "order", "points", "after"),
    [
        ("b1", "mount", None, 9),  # half of 6 is spent: half of 18 is left
        ("b1", "mount", 4, 3),  # 1 of 6 left after it
        ("b1", "mount", 3, 0),
        ("b1", "mount", 3.5, 1.5),  # 1/12 of 18
        ("gun", "mount", None, 7),
        ("mortar", "mount", None, 9),
        ("mortar", "mount", 2.5, 2),  # 1/8 of 18 is 2 1/4: rounded down to half points
        ("track", "mount", None, 7.5),
        ("b1", "dismount", None, 3),
        ("b1", "dismount", 10, 0),  # 1/18 of 6 is 1/3: nothing
        ("track", "dismount", 15, 3),
        ("fort", "mount", None, 9),  # half of whatever it has
    ],
)
@pytest.mark.case(TITLE, "GTS-24.2", "GTS-24.3")
def test_24_3_the_same_fraction_of_the_other_allowance_is_left(
    unit: str, order: str, points: float | None, after: float
) -> None:
    marks: dict[str, Any] = {"mounted": [unit]} if order == "dismount" else {}
    s = moving(PLAIN, {unit: "02.02"}, unit, points=points, **marks)
    give(s, order, desk_of()) if after else s.stack[-1].apply(
        s, PLAIN.notation.parse(order), dice()
    )
    assert left(s) == after


@pytest.mark.case(TITLE, "GTS-24.2")
def test_24_2_half_of_the_allowance_must_be_there() -> None:
    s = moving(PLAIN, {"b1": "02.02"}, points=2.5)
    assert reasons(s, "mount") == ["24.2 refuse.no_points"]
    s = moving(PLAIN, {"b1": "02.02"}, points=8.5, mounted=["b1"])
    assert reasons(s, "dismount") == ["24.2 refuse.no_points"]


@pytest.mark.case(TITLE, "GTS-24.3")
def test_24_3_once_a_move() -> None:
    s = moving(PLAIN, {"b1": "02.02"})
    assert reasons(s, "dismount") == ["24.1 refuse.not_mounted"]
    give(s, "mount", desk_of())
    assert reasons(s, "dismount") == ["24.3 refuse.shifted"]
    assert reasons(s, "mount") == ["24.1 refuse.mounted"]
    give(s, "stop", desk_of())
    move_on(s)
    assert reasons(s, "dismount") == []


@pytest.mark.case(TITLE, "GTS-24.3")
def test_24_3_at_any_point_of_a_move() -> None:
    s = moving(PLAIN, {"b1": "02.02"})
    give(s, "step 02.01", desk_of())
    give(s, "mount", desk_of())
    assert left(s) == 3
    assert agrees(s)


@pytest.mark.case(TITLE, "GTS-24.3")
def test_24_3_in_terrain_in_which_both_sides_may_be() -> None:
    assert reasons(moving(PLAIN, {"b1": "03.02"}), "mount") == ["24.3 refuse.transport_terrain"]
    assert reasons(moving(PLAIN, {"b1": "02.03"}), "mount") == [], "vehicles may be in a Town"
    road = game(roads=[["03.02", "02.02"]])
    assert reasons(moving(road, {"b1": "03.02"}), "mount") == ["24.3 refuse.transport_terrain"]
    assert reasons(moving(road, {"b1": "03.02"}, column=["b1"]), "mount") == []
    assert reasons(moving(road, {"b1": "03.02"}, column=["b1"], mounted=["b1"]), "dismount") == []


@pytest.mark.case(TITLE, "GTS-19.15", "GTS-23.5a")
def test_19_15_who_mounts_leaves_its_position_and_its_contact() -> None:
    s = moving(PLAIN, {"b1": "02.02"}, position={"b1": "entrenched"}, contact={"b1": "general"})
    desk = desk_of()
    give(s, "mount", desk)
    assert (s.position[0], s.contact[0]) == (0, -1)
    assert told(desk) == [
        "24.2 transport.mounts", "19.15 move.leaves_position", "23.5a contact.lost",
    ]  # fmt: skip


@pytest.mark.case(TITLE, "GTS-24.8", "GTS-27.4")
def test_24_8_a_mounted_unit_stays_mounted_when_it_loses_a_step() -> None:
    s = PLAIN.at({"b1": "02.02"}, mounted=["b1"])
    lose_step(s, 0, "15.7.4", dice())
    assert (s.steps[0], s.mounted[0]) == (1, 1)


# ----------------------------------------------------------------------------- Abandoned Transport


def abandons(board: Drill, here: str, there: str, **marks: Any) -> bool:
    s = moving(board, {"b1": here}, **marks)
    give(s, f"step {there}", desk_of())
    return bool(s.abandoned[0])


@pytest.mark.case(TITLE, "GTS-24.4", "6.0-1", "R34")
def test_24_4_transport_is_left_where_it_cannot_follow() -> None:
    stream = {"02.02-02.01": "stream"}
    assert abandons(PLAIN, "02.02", "03.02"), "Woods without a road"
    assert not abandons(PLAIN, "02.02", "02.01")
    assert not abandons(PLAIN, "02.02", "02.03"), "a Town is entered In Column"
    assert not abandons(game(roads=[["02.02", "03.02"]]), "02.02", "03.02"), "along the road"
    assert abandons(game(roads=[["03.03", "03.02"]]), "02.02", "03.02"), "off the road"
    assert abandons(game(sides=stream), "02.02", "02.01"), "across a stream"
    assert not abandons(game(sides=stream, roads=[["02.02", "02.01"]]), "02.02", "02.01")
    by_hex = game(sides=stream, abandoned_by_hexside="no")
    assert not abandons(by_hex, "02.02", "02.01"), "by the other reading the hex alone counts"
    assert abandons(by_hex, "02.02", "03.02")


@pytest.mark.case(TITLE, "GTS-24.4")
def test_24_4_only_a_dismounted_unit_with_transport() -> None:
    road = game(roads=[["02.02", "03.02"]])
    assert not abandons(road, "02.02", "03.02", mounted=["b1"], column=["b1"])
    s = moving(PLAIN, {"foot": "02.02"}, "foot")
    give(s, "step 03.02", desk_of())
    assert not s.abandoned[5]


@pytest.mark.case(TITLE, "GTS-24.4", "GTS-8.9", "R34")
def test_24_4_who_lands_beside_an_entry_hex_crosses_no_stream() -> None:
    rows = [". . w .", ". . . ."]
    board = drill(
        rows, [*COUNTERS, Counter("r1", RED)], entries={"02.01": 0}, roads=[["02.01", "03.01"]],
        sides={"02.01-01.01": "stream"},
    )  # fmt: skip
    for enemy, goal, left_behind in (
        ("02.01", "01.01", False), ("04.02", "01.01", True),
        ("02.01", "03.01", True), ("04.02", "03.01", False),
    ):  # fmt: skip
        s = moving(board, {"b1": "entry-02.01", "r1": enemy})
        give(s, f"step {goal}", desk_of())
        assert bool(s.abandoned[0]) == left_behind, (enemy, goal)


class Never(RemountLimit[GtsState]):
    """The transport is not to be had."""

    def check(self, s: GtsState, unit: int, hex_: int, why: Why) -> None:
        why.no("6.0-2", "refuse.no_trace", unit)


@pytest.mark.case(TITLE, "GTS-24.5", "GTS-24.7", "6.0-5")
def test_24_7_who_cannot_trace_stays_dismounted_and_nothing_else() -> None:
    board = game()
    board.exclusive.remounting.append(Never())
    s = moving(board, {"b1": "02.02"}, abandoned=["b1"])
    assert reasons(s, "mount") == ["6.0-2 refuse.no_trace"]
    give(s, "step 02.01", desk_of())
    assert left(s) == 4
    assert reasons(moving(board, {"b1": "02.02"}), "mount") == [], "without the marker"


@pytest.mark.case(TITLE, "GTS-24.5", "6.0-5")
def test_24_5_who_mounts_again_loses_the_marker() -> None:
    s = moving(PLAIN, {"b1": "02.02"}, abandoned=["b1"])
    desk = desk_of()
    give(s, "mount", desk)
    assert not s.abandoned[0]
    assert "24.5 transport.fetched" in told(desk)


@pytest.mark.case(TITLE, "GTS-19.17", "GTS-24.3")
def test_19_17_nobody_mounts_away_its_points_in_a_full_hex() -> None:
    where = {"b1": "02.01", "b2": "02.02", "b3": "02.02", "b4": "02.02", "b5": "02.02"}
    s = moving(PLAIN, where, points=5)
    give(s, "step 02.02", desk_of())
    assert left(s) == 3
    assert reasons(s, "mount") == ["19.17 refuse.no_room"], "nothing would be left to go on"
    s = moving(PLAIN, where)
    give(s, "step 02.02", desk_of())
    assert reasons(s, "mount") == [], "3 of 18 points are left: it can form Column"


@pytest.mark.case(TITLE, "GTS-19.17", "GTS-22.5", "GTS-24.3")
def test_19_17_who_mounts_in_column_in_a_full_hex_goes_on_as_its_transport_does() -> None:
    empty = [Counter(f"e{number}", steps=0) for number in range(4)]
    van = Counter("van", steps=0, transport={"move": 18, "type": "wheeled"})
    where = dict.fromkeys(["van", "e0", "e1", "e2", "e3"], "02.02")
    for roads, why in (([], ["19.17 refuse.no_room"]), ([["02.02", "02.01"]], [])):
        board = drill(["w w w", "w . w", "w w w"], [van, *empty], roads=roads)
        s = moving(board, where, "van", column=["van"])
        assert reasons(s, "mount") == why, "Woods are entered on foot, or along a road"
