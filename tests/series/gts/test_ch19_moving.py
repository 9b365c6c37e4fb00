"""19.0 A unit moves: steps, Column, what interrupts it, where it may end."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.why import explaining
from grognard.series.gts.exclusive import ExitRule, StrayRule
from grognard.series.gts.rules.ch15_zones import zones_of
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch19_steps import check_move
from grognard.series.gts.state import HEAVY, LIGHT, GtsState
from tests.series.gts.board import (
    RED,
    Chief,
    Counter,
    Drill,
    dice,
    drill,
    event,
    give,
    reasons,
    told,
)
from tests.series.gts.moves import (
    TITLE,
    agrees,
    desk_of,
    goals,
    left,
    move_on,
    moving,
    over,
    place,
    refused,
)

TRUCK = {"move": 18}
COUNTERS = [
    Counter("b1"),
    Counter("b2"),
    Counter("b3"),
    Counter("b4"),
    Counter("b5"),
    Counter("tank", type="tracked", move=15, armored=True),
    Counter("gun", move=1, transport=TRUCK),
    Counter("fort", move=0),
    Counter("r1", RED, range=2, tq=9, fire=7),
    Counter("r2", RED, range=1, tq=9),
    Counter("r3", RED, fire=-1),
    Counter("cannon", RED, range=3, tq=9, colour="blue"),
]
ROWS = [". . . . . . .", ". . . . . . .", ". v . t . . .", ". . . . . . .", ". . . . . . ."]
FAR = "07.05"
OPEN = drill(ROWS, COUNTERS)


def game(**said: Any) -> Drill:
    return drill(said.pop("rows", ROWS), COUNTERS, **said)


def check(s: GtsState, unit: str) -> list[str]:
    why = explaining()
    check_move(s, s.board.units.ids.index(unit), why)
    return [f"{reason.case} {reason.key}" for reason in why.reasons]


def orders(s: GtsState) -> list[str]:
    """The legal orders."""
    return [s.board.notation.text(order) for order in s.stack[-1].legal(s)]


# -------------------------------------------------------------------------------- steps and points


@pytest.mark.case(TITLE, "GTS-19.1", "GTS-2.10")
def test_19_1_hex_by_hex_up_to_the_allowance() -> None:
    s = moving(OPEN, {"b1": "02.02"})
    desk = desk_of()
    assert left(s) == 6
    give(s, "step 03.03", desk)
    assert (place(s), left(s)) == ("03.03", 4)
    give(s, "step 04.02", desk)
    give(s, "step 05.02", desk)
    assert place(s) == "05.02"
    assert over(s), "nothing can be paid any more"
    assert told(desk).count("19.1 move.step") == 3
    s = moving(OPEN, {"tank": "02.02"}, "tank")
    assert left(s) == 15


@pytest.mark.case(TITLE, "GTS-19.1")
def test_19_1_a_move_may_end_early_and_its_points_are_lost() -> None:
    s = moving(OPEN, {"b1": "02.02"})
    desk = desk_of()
    give(s, "step 03.03", desk)
    give(s, "stop", desk)
    assert over(s)
    move_on(s)
    assert left(s) == 6, "a second Move has another full allowance and no more"


@pytest.mark.case(TITLE, "GTS-19.1")
def test_19_1_only_the_next_hex() -> None:
    s = moving(OPEN, {"b1": "02.02"})
    assert reasons(s, "step 04.02") == ["19.1 refuse.not_adjacent"]
    assert reasons(s, "step 02.02") == ["19.1 refuse.not_adjacent"]
    assert goals(s, "step") == {"01.02", "01.03", "02.01", "02.03", "03.02", "03.03"}


@pytest.mark.case(TITLE, "GTS-19.19")
def test_19_19_no_hex_without_the_points() -> None:
    s = moving(OPEN, {"b1": "02.02"}, points=1.5)
    assert reasons(s, "step 03.03") == ["19.19 refuse.too_dear"]
    assert agrees(s)


@pytest.mark.case(TITLE, "GTS-19.19")
def test_19_19_by_the_other_reading_one_hex_is_always_open() -> None:
    slow = [Counter("b1", move=2), *COUNTERS[1:]]
    rows = [". . w .", ". . w ."]
    for reading, allowed in (("no", set()), ("yes", {"03.01", "03.02"})):
        board = drill(rows, slow, minimum_move=reading)
        s = moving(board, {"b1": "02.01"})
        assert goals(s, "step") - {"02.02", "01.01", "01.02"} == allowed
        assert agrees(s)
    board = drill(rows, slow, minimum_move="yes")
    s = moving(board, {"b1": "02.01"})
    give(s, "step 03.01", desk_of())
    assert over(s), "with all that it has"
    s = moving(board, {"b1": "02.01"}, points=1)
    assert reasons(s, "step 03.01") == ["19.19 refuse.too_dear"], "it has spent something"


@pytest.mark.case(TITLE, "GTS-19.9")
def test_19_9_no_hex_with_enemy_units() -> None:
    s = moving(OPEN, {"b1": "02.02", "r3": "03.03"})
    assert reasons(s, "step 03.03") == ["19.9 refuse.enemy_hex"]
    assert reasons(s, "step 03.02") == []


@pytest.mark.case(TITLE, "GTS-2.10", "GTS-14.2", "GTS-27.2", "GTS-23.10a")
def test_2_10_who_cannot_move() -> None:
    s = OPEN.at({"b1": "02.02", "b2": "02.02", "fort": "02.02"}, suppressed=["b2"])
    assert check(s, "b1") == []
    assert check(s, "b2") == ["14.2 refuse.suppressed"]
    assert check(s, "fort") == ["2.10 refuse.cannot_move"]
    parks = game(parks={"A": (0, 0)})
    s = parks.at({"b1": "02.02"}, park={"b1": "A"}, park_hex=[parks.hex("02.02")])
    assert check(s, "b1") == ["23.10a refuse.in_park"]


@pytest.mark.case(TITLE, "GTS-2.17")
def test_2_17_a_gun_with_one_point_does_not_leave_its_hex_by_hand() -> None:
    board = game(roads=[["02.02", "03.03"]])
    s = moving(board, {"gun": "02.02"}, "gun", column=["gun"])
    assert reasons(s, "step 03.03") == ["2.17 refuse.by_hand"]
    assert goals(s) == set()
    s = moving(board, {"gun": "02.02"}, "gun", column=["gun"], mounted=["gun"])
    assert reasons(s, "step 03.03") == []


# --------------------------------------------------------------------------------------- Column


@pytest.mark.case(TITLE, "GTS-19.10", "GTS-19.14")
def test_19_10_forming_column_costs_a_point() -> None:
    s = moving(OPEN, {"b1": "02.02", "r1": "04.02"})
    desk = desk_of()
    assert zones_of(s, RED) & OPEN.sheet.bit[OPEN.hex("02.02")], "in an EFZ too (19.14)"
    give(s, "column", desk)
    assert (s.column[0], left(s)) == (1, 5)
    assert told(desk) == ["19.10 move.forms_column"], "no Opportunity Fire (16.14)"
    assert reasons(s, "column") == ["19.10 refuse.in_column_already"]
    s = moving(OPEN, {"b1": "02.02"}, points=0.5)
    assert reasons(s, "column") == ["19.10 refuse.no_points"]


@pytest.mark.case(TITLE, "GTS-16.14")
def test_16_14_changing_column_or_transport_is_no_trigger() -> None:
    s = moving(OPEN, {"gun": "02.02", "r1": "04.02"}, "gun")
    desk = desk_of()
    give(s, "mount", desk)
    give(s, "column", desk)
    give(s, "break-column", desk)
    assert isinstance(s.stack[-1], Moving)
    assert desk.drawn == 0


@pytest.mark.case(TITLE, "GTS-19.11")
def test_19_11_leaving_column_costs_the_base_terrain_cost() -> None:
    board = game(roads=[["02.02", "03.03"]])
    for unit, paid in (("b1", 2), ("tank", 3)):
        s = moving(board, {unit: "02.02"}, unit, column=[unit])
        before = left(s)
        give(s, "leave-column", desk_of())
        assert left(s) == before - paid
        assert reasons(s, "leave-column") == ["19.11 refuse.not_in_column"]
    s = moving(board, {"b1": "02.02"}, points=1.5, column=["b1"])
    assert reasons(s, "leave-column") == ["19.11 refuse.no_points"]
    s = moving(board, {"b1": "02.02"}, column=["b1"], condition=1)
    give(s, "leave-column", desk_of())
    assert left(s) == 6 - 2, "the base cost, whatever the weather"


@pytest.mark.case(TITLE, "GTS-19.11")
def test_19_11_or_a_cohesion_hit_even_without_a_point() -> None:
    s = moving(OPEN, {"b1": "02.02"}, points=0, column=["b1"])
    assert orders(s) == ["stop", "break-column"]
    give(s, "break-column", desk_of())
    assert (s.column[0], s.hits[0]) == (0, 1)


@pytest.mark.case(TITLE, "GTS-19.11", "GTS-15.7.6")
def test_19_11_the_hit_may_be_the_last_one() -> None:
    s = moving(OPEN, {"b1": "02.02"}, column=["b1"], hits={"b1": 2}, steps={"b1": 1})
    give(s, "break-column", desk_of())
    assert place(s) == "eliminated"
    assert over(s)


@pytest.mark.case(TITLE, "GTS-19.12", "GTS-22.3")
def test_19_12_one_unit_in_column_in_a_hex_at_every_moment() -> None:
    board = game(roads=[["01.02", "02.02", "03.03", "04.03"]])
    s = moving(board, {"b1": "02.02", "b2": "03.03"}, column=["b1", "b2"])
    assert reasons(s, "step 03.03") == ["19.12 refuse.column_there"]
    assert "03.03" not in goals(s)
    lane = drill([". . . ."], COUNTERS, roads=[["01.01", "02.01", "03.01", "04.01"]])
    s = moving(lane, {"b1": "01.01", "b2": "02.01"}, column=["b1", "b2"])
    assert goals(s) == set(), "not even through it"
    s = moving(lane, {"b1": "01.01", "b2": "02.01"}, column=["b1"])
    assert goals(s) == {"03.01", "04.01"}
    s = moving(board, {"b1": "02.02", "b2": "03.03"}, column=["b1", "b2"])
    s = moving(board, {"b1": "02.02", "b2": "03.03"}, column=["b2"])
    assert reasons(s, "step 03.03") == []
    give(s, "step 03.03", desk_of())
    assert reasons(s, "column") == ["19.12 refuse.column_there"]


@pytest.mark.case(TITLE, "GTS-19.13", "GTS-27.3")
def test_19_13_what_column_does_to_a_target() -> None:
    """The modifiers themselves are tested with 15.6; here: that the state is that of the unit."""
    s = moving(OPEN, {"b1": "02.02", "b2": "02.02"})
    give(s, "column", desk_of())
    assert [s.column[unit] for unit in (0, 1)] == [1, 0]


@pytest.mark.case(TITLE, "GTS-19.15", "GTS-23.5a", "GTS-20.15")
def test_19_15_who_leaves_the_hex_loses_its_position() -> None:
    for order in ("step 03.03", "column"):
        s = moving(OPEN, {"b1": "02.02"}, position={"b1": "improved"})
        desk = desk_of()
        give(s, order, desk)
        assert s.position[0] == 0
        assert "19.15 move.leaves_position" in told(desk)
    s = moving(OPEN, {"b1": "02.02"}, position={"b1": "entrenched"})
    give(s, "stop", desk_of())
    assert s.position[0] == 2
    board = game(chiefs=[Chief("general")])
    s = moving(board, {"b1": "02.02"}, working={"b1": 1}, contact={"b1": "general"})
    give(s, "step 03.03", desk_of())
    assert (s.working[0], s.contact[0]) == (0, -1)


# ------------------------------------------------------------------------- control, Parks, leaders


@pytest.mark.case(TITLE, "GTS-19.21", "12-14", "R36")
def test_19_21_who_moves_through_a_village_or_town_controls_it() -> None:
    for there, near in (("02.03", "02.02"), ("04.03", "04.02")):
        s = moving(OPEN, {"b1": near, "b2": near}, column=["b1"])
        desk = desk_of()
        assert not s.held
        give(s, f"step {there}", desk)
        assert s.held == OPEN.sheet.bit[OPEN.hex(there)]
        give(s, f"step {near}", desk)
        assert s.held == OPEN.sheet.bit[OPEN.hex(there)], "it keeps what it has passed"
        assert told(desk).count("19.21 control.changes") == 1
        s = moving(OPEN, {"r1": near}, "r1", held=s.held)
        give(s, f"step {there}", desk)
        assert not s.held
    s = moving(OPEN, {"b1": "02.02"})
    give(s, "step 03.03", desk_of())
    assert not s.held, "Clear is not controlled"


@pytest.mark.case(TITLE, "GTS-21.5")
def test_21_5_a_leader_moves_with_his_unit_for_nothing() -> None:
    board = game(chiefs=[Chief("general")])
    s = moving(board, {"b1": "02.02"}, leaders={"general": "b1"})
    give(s, "step 03.03", desk_of())
    assert s.leader_with[0] == 0
    assert left(s) == 4


@pytest.mark.case(TITLE, "GTS-23.15")
def test_23_15_an_enemy_park_beside_the_unit_is_disbanded() -> None:
    for extra, kept in ((0, -1), (5, 0)):
        board = game(parks={"A": (RED, extra)})
        where = {"b1": "02.02", "r1": "04.02" if not extra else "behind-A"}
        s = board.at(where, park={"r1": "A"}, park_hex=[board.hex("04.02")])
        move_on(s)
        give(s, "step 03.02", desk_of())
        assert s.park[board.unit("r1")] == kept


# -------------------------------------------------------------------------------- Fire Zones (EFZ)


@pytest.mark.case(TITLE, "GTS-15.5.6")
def test_15_5_6_an_efz_costs_nothing_and_stops_nobody() -> None:
    s = moving(OPEN, {"b1": "02.02", "r2": "05.03"})
    desk = desk_of()
    give(s, "step 03.02", desk)
    give(s, "step 04.02", desk)
    assert left(s) == 2
    assert isinstance(s.stack[-1], Moving)
    assert desk.drawn == 0


@pytest.mark.case(TITLE, "GTS-19.22", "GTS-10.7")
def test_19_22_a_first_action_of_a_division_enters_no_efz() -> None:
    chit = OPEN.commands.chits.index("chit-blue-division")
    where = {"b1": "03.02", "r1": "05.03"}
    s = moving(OPEN, where, chit=chit)
    assert reasons(s, "step 04.02") == ["19.22 refuse.enemy_zone"]
    assert "04.02" not in goals(s)
    assert refused(s, "to 05.01") == ["19.22 refuse.through_zones"]
    s = moving(OPEN, where, chit=chit, second=1)
    assert reasons(s, "step 04.02") == [], "a second action may"
    s = moving(OPEN, where, chit=OPEN.commands.chits.index("chit-blue-one"))
    assert reasons(s, "step 04.02") == [], "and one with a Formation chit"


@pytest.mark.case(TITLE, "GTS-19.22")
def test_19_22_but_it_may_start_in_one_and_leave_it() -> None:
    chit = OPEN.commands.chits.index("chit-blue-division")
    s = moving(OPEN, {"b1": "03.03", "r1": "05.03"}, chit=chit)
    assert zones_of(s, RED) & OPEN.sheet.bit[OPEN.hex("03.03")]
    assert goals(s, "step") == {"02.02", "02.03", "03.04"}
    assert agrees(s)


@pytest.mark.parametrize("binds", [False, True])
@pytest.mark.case(TITLE, "GTS-19.22", "GTS-10.7", "GTS-15.5.5")
def test_19_22_whether_who_goes_away_from_a_gun_binds_its_zone_is_a_ruling(binds: bool) -> None:
    """The gun in 05.03 reaches three hexes: 03.03 and 02.02, but not 01.02."""
    board = OPEN if binds else game(leaver_binds_zone="no")
    chit = board.commands.chits.index("chit-blue-division")
    zone = [] if binds else ["19.22 refuse.enemy_zone"]
    s = moving(board, {"b1": "04.03", "cannon": "05.03"}, chit=chit)
    assert reasons(s, "step 03.03") == zone
    assert ("02.02" in goals(s)) == binds
    assert agrees(s)
    s = moving(board, {"b1": "04.03", "cannon": "05.03"}, chit=chit, second=1)
    assert reasons(s, "step 03.03") == [], "a second action may"
    s = moving(board, {"b1": "04.03", "b2": "04.03", "cannon": "05.03"}, chit=chit)
    assert reasons(s, "step 03.03") == [], "its neighbour stays beside the gun"
    s = moving(board, {"b1": "04.03", "b2": "05.04", "cannon": "05.03"}, chit=chit)
    assert reasons(s, "step 03.03") == [], "so does one in another hex"
    s = moving(board, {"b1": "04.03", "cannon": "05.03", "r2": "05.02"}, chit=chit)
    assert reasons(s, "step 04.02") == ["19.22 refuse.enemy_zone"], "by any reading"


@pytest.mark.case(TITLE, "GTS-16.1", "GTS-16.9", "GTS-16.9a")
def test_16_1_leaving_an_efz_lets_the_enemy_fire_first() -> None:
    s = moving(OPEN, {"b1": "03.03", "r1": "05.03"})
    desk = dice(0, 9)
    assert give(s, "step 02.02", desk)[-1] == "hold-fire"
    assert place(s) == "03.03", "the unit has not left yet"
    give(s, "hold-fire", desk)
    assert (place(s), left(s)) == ("02.02", 4)
    s = moving(OPEN, {"b1": "03.03", "r1": "05.03"})
    give(s, "step 02.02", dice())
    give(s, "shoot r1 b1", dice(0, 4))
    assert s.hits[0] == 1, "a C result"
    assert place(s) == "02.02", "a Cohesion Hit does not stop it"


@pytest.mark.case(TITLE, "GTS-16.9")
def test_16_9_who_is_suppressed_ends_its_move_where_it_was() -> None:
    s = moving(OPEN, {"b1": "03.03", "r1": "05.03"})
    give(s, "step 02.02", dice())
    give(s, "shoot r1 b1", dice(0, 3, 9))
    assert s.suppressed[0]
    assert place(s) == "03.03"
    assert over(s)


@pytest.mark.case(TITLE, "GTS-16.9")
def test_16_9_who_is_eliminated_is_gone() -> None:
    s = moving(OPEN, {"b1": "03.03", "r1": "05.03"}, hits={"b1": 2}, steps={"b1": 1})
    give(s, "step 02.02", dice())
    give(s, "shoot r1 b1", dice(0, 4))
    assert place(s) == "eliminated"
    assert over(s)


@pytest.mark.case(TITLE, "GTS-16.16")
def test_16_16_a_step_that_is_not_legal_is_no_trigger() -> None:
    s = moving(OPEN, {"b1": "03.03", "r1": "05.03"}, points=1)
    assert reasons(s, "step 02.02") == ["19.19 refuse.too_dear"]
    assert isinstance(s.stack[-1], Moving)


@pytest.mark.case(TITLE, "GTS-16.13")
def test_16_13_units_of_a_stack_are_moved_one_at_a_time() -> None:
    s = moving(OPEN, {"b1": "03.03", "b2": "03.03", "r1": "05.03"})
    give(s, "step 02.02", dice())
    give(s, "hold-fire", dice())
    assert (place(s), place(s, "b2")) == ("02.02", "03.03")
    give(s, "stop", dice())
    move_on(s, "b2")
    assert give(s, "step 02.02", dice())[-1] == "hold-fire", "a trigger of its own"


# ---------------------------------------------------------------------------------------- barrages


@pytest.mark.case(TITLE, "GTS-17.17", "GTS-19.16", "GTS-17.18")
def test_17_17_leaving_a_heavy_barrage_needs_a_check() -> None:
    for roll, where in ((0, "03.03"), (9, "02.02")):
        s = moving(OPEN, {"b1": "02.02"}, barrage={"02.02": HEAVY})
        give(s, "step 03.03", dice(roll))
        assert place(s) == where
        assert over(s) == (roll == 9)
        assert not s.suppressed[0]
    s = moving(OPEN, {"b1": "02.02"}, barrage={"02.02": LIGHT})
    give(s, "step 03.03", dice())
    assert place(s) == "03.03", "a Light one does not"


@pytest.mark.case(TITLE, "GTS-17.18")
def test_17_18_a_command_point_passes_it() -> None:
    board = game(chiefs=[Chief("general")])
    s = moving(
        board, {"b1": "02.02"}, leaders={"general": "b1"}, cp=[1, 0], barrage={"02.02": HEAVY}
    )
    assert give(s, "step 03.03", dice()) == ["roll", "pay"]
    give(s, "pay", dice())
    assert place(s) == "03.03"


@pytest.mark.case(TITLE, "GTS-16.2", "GTS-25.11", "4.2-4")
def test_the_checks_come_in_their_order_before_the_fire() -> None:
    s = moving(
        OPEN, {"b1": "03.03", "r1": "05.03"}, barrage={"03.03": HEAVY}, mines={"03.03": RED + 1}
    )
    desk = dice(0, 0)
    give(s, "step 02.02", desk)
    checks = [one.args[1] for one in desk.events if one.key == "check.roll"]
    assert checks == [6, 5], "mines, then the barrage"
    assert type(s.stack[-1]).__name__ == "OpportunityFire"


# --------------------------------------------------------------------------------------- `to HEX`


@pytest.mark.case(TITLE, "GTS-19.1", "GTS-19.2")
def test_to_goes_by_the_cheapest_way() -> None:
    board = game(roads=[["02.02", "03.02", "04.01", "05.02", "05.03"]])
    s = moving(board, {"tank": "02.02"}, "tank", column=["tank"])
    desk = desk_of()
    assert "05.03" in goals(s)
    give(s, "to 05.03", desk)
    assert (place(s, "tank"), left(s)) == ("05.03", 13)
    assert told(desk).count("19.1 move.step") == 4
    assert isinstance(s.stack[-1], Moving)


@pytest.mark.case(TITLE, "GTS-19.1")
def test_to_is_not_for_the_next_hex_nor_for_one_out_of_reach() -> None:
    s = moving(OPEN, {"b1": "02.02"})
    assert reasons(s, "to 03.03") == ["19.1 refuse.next_door"]
    assert reasons(s, "to 02.02") == ["19.1 refuse.stands_there"]
    assert reasons(s, "to 06.02") == ["19.19 refuse.out_of_reach"]
    assert reasons(s, "to 05.02") == []
    assert agrees(s)


@pytest.mark.case(TITLE, "GTS-16.1", "GTS-15.5.6")
def test_to_ends_in_an_efz_and_does_not_lead_through_it() -> None:
    s = moving(OPEN, {"b1": "01.02", "r2": "04.02"})
    assert "03.03" in goals(s), "it may go there"
    assert refused(s, "to 04.04") != []
    wall = moving(game(rows=["# . # .", ". . . ."]), {"b1": "01.02", "r2": "04.02"})
    assert refused(wall, "to 04.01") == ["16.1 refuse.interrupted"]
    assert agrees(wall)


@pytest.mark.case(TITLE, "GTS-16.1")
def test_to_is_cut_where_its_first_step_is_interrupted() -> None:
    s = moving(OPEN, {"b1": "03.03", "r1": "05.03"})
    desk = dice()
    assert "01.02" in goals(s)
    give(s, "to 01.02", desk)
    assert told(desk)[-1] == "19.1 move.way_cut"
    give(s, "hold-fire", desk)
    assert place(s) in ("02.02", "02.03")
    assert isinstance(s.stack[-1], Moving), "the player is asked anew"
    assert left(s) == 4


@pytest.mark.case(TITLE, "GTS-15.5.5", "GTS-16.1")
def test_to_leads_no_farther_than_where_the_gun_that_is_left_would_fire() -> None:
    board = game(rows=[". . . . . ."], leaver_binds_zone="no")
    s = moving(board, {"b1": "02.01", "r1": "01.01"})
    assert goals(s) == set(), "03.01 lies in the zone of r1, once b1 has gone"
    s = moving(board, {"b1": "02.01", "b2": "02.01", "r1": "01.01"})
    assert goals(s) == {"04.01", "05.01"}, "b2 stays and binds it"


@pytest.mark.case(TITLE, "GTS-15.5.5")
def test_to_stops_where_a_zone_grows_behind_it() -> None:
    """The enemy beside the unit sees one hex far; when the unit has left him he sees farther."""
    s = moving(game(rows=[". . . . . ."]), {"b1": "02.01", "r1": "01.01"})
    desk = dice()
    assert "04.01" in goals(s)
    give(s, "to 04.01", desk)
    give(s, "hold-fire", desk)
    assert place(s) == "03.01"
    assert zones_of(s, RED) & s.board.sheet.bit[s.place[0]]


@pytest.mark.case(TITLE, "GTS-17.16", "GTS-17.17")
def test_to_pays_for_a_light_barrage_and_ends_in_a_heavy_one() -> None:
    rows = [". . . . ."]
    light = moving(game(rows=rows), {"b1": "01.01"}, barrage={"02.01": LIGHT})
    assert goals(light) == {"03.01"}, "2 to enter, 4 to leave and enter: the points are gone"
    heavy = moving(game(rows=rows), {"tank": "01.01"}, "tank", barrage={"03.01": HEAVY})
    assert goals(heavy) == {"03.01"}
    assert refused(heavy, "to 04.01") == ["16.1 refuse.interrupted"]
    light = moving(game(rows=rows), {"tank": "01.01"}, "tank", barrage={"02.01": LIGHT})
    give(light, "to 03.01", desk_of())
    assert left(light) == 15 - 3 - 3 - 2


# -------------------------------------------------------------------------- stacking at the end


FULL = {"b2": "03.03", "b3": "03.03", "b4": "03.03", "b5": "03.03"}


@pytest.mark.case(TITLE, "GTS-19.17", "GTS-22.3", "GTS-22.1")
def test_19_17_a_full_hex_is_passed_but_no_move_ends_there() -> None:
    s = moving(OPEN, {"b1": "02.02", **FULL})
    assert "03.03" not in goals(s)
    give(s, "step 03.03", desk_of())
    assert reasons(s, "stop") == ["22.1 refuse.stack_full"]
    give(s, "step 04.02", desk_of())
    assert reasons(s, "stop") == []


@pytest.mark.case(TITLE, "GTS-19.17")
def test_19_17_nobody_gets_to_where_it_can_neither_stay_nor_go_on() -> None:
    s = moving(OPEN, {"b1": "02.02", **FULL}, points=2)
    assert reasons(s, "step 03.03") == ["19.17 refuse.no_room"]
    s = moving(OPEN, {"b1": "02.02", **FULL}, points=3)
    assert reasons(s, "step 03.03") == [], "it can form Column there"
    give(s, "step 03.03", desk_of())
    assert s.column[0], "the only thing that is left, and then it may stay"
    assert over(s)
    s = moving(OPEN, {"b1": "02.02", **FULL}, points=3, mines={"03.03": RED + 1})
    assert reasons(s, "step 03.03") == ["19.17 refuse.no_room"], "mines would end its Move there"


@pytest.mark.case(TITLE, "GTS-19.17", "GTS-22.1")
def test_19_17_nor_leaves_column_in_a_full_hex_without_points_to_go() -> None:
    where = {"b1": "03.03", **FULL}
    s = moving(OPEN, where, points=2, column=["b1"])
    assert reasons(s, "leave-column") == ["19.17 refuse.no_room"]
    assert reasons(s, "break-column") == [], "it can go on with 2 points"
    give(s, "break-column", desk_of())
    assert reasons(s, "stop") == ["22.1 refuse.stack_full"]
    s = moving(OPEN, where, points=0, column=["b1"])
    assert reasons(s, "break-column") == ["19.17 refuse.no_room"]


@pytest.mark.case(TITLE, "GTS-22.6", "GTS-19.17")
def test_22_6_who_is_stopped_in_a_full_hex_by_fire_has_the_stack_put_in_order() -> None:
    s = moving(OPEN, {"b1": "02.02", "r1": "05.03", **FULL})
    give(s, "step 03.03", dice())
    give(s, "step 02.03", dice())
    orders = give(s, "shoot r1 b1", dice(0, 3, 9))
    assert s.suppressed[0]
    assert all(text.startswith("displace") and " b1 " not in text for text in orders[:-1])
    give(s, "displace b2 02.02", dice())
    assert over(s)
    assert (place(s), place(s, "b2")) == ("03.03", "02.02")
    assert s.hits[1] == 0, "without a Cohesion Hit"


# ------------------------------------------------------------------------------- leaving the map


class WestIsOpen(ExitRule[GtsState]):
    """b1 may leave by the first column."""

    def allows(self, s: GtsState, unit: int, hex_: int) -> bool:
        return unit == 0 and s.board.sheet.grid.ids[hex_].startswith("01")


@pytest.mark.case(TITLE, "GTS-19.18")
def test_19_18_the_map_is_left_only_where_a_rule_says_so() -> None:
    s = moving(OPEN, {"b1": "01.02"})
    assert reasons(s, "exit") == ["19.18 refuse.no_exit"]
    board = game()
    board.exclusive.exits.append(WestIsOpen())
    s = moving(board, {"b1": "02.02"})
    assert reasons(s, "exit") == ["19.18 refuse.not_at_edge"]
    s = moving(board, {"b2": "01.02"}, "b2")
    assert reasons(s, "exit") == ["19.18 refuse.no_exit"]
    s = moving(board, {"b1": "01.02"}, points=1)
    give(s, "exit", desk_of())
    assert place(s) == "exited"
    assert s.steps[0] == 2, "it is no loss"
    assert over(s)


@pytest.mark.case(TITLE, "GTS-19.18")
def test_19_18_for_a_point_or_half_a_point_along_a_road() -> None:
    board = game(roads=[["01.02", "02.02"]])
    board.exclusive.exits.append(WestIsOpen())
    for column, enough in ((False, 1), (True, 0.5)):
        marks: dict[str, Any] = {"column": ["b1"]} if column else {}
        s = moving(board, {"b1": "01.02"}, points=enough, **marks)
        assert reasons(s, "exit") == []
        s = moving(board, {"b1": "01.02"}, points=enough - 0.5, **marks)
        assert reasons(s, "exit") == ["19.19 refuse.no_points"]


@pytest.mark.case(TITLE, "GTS-19.18", "GTS-25.9")
def test_19_18_no_road_leads_off_the_map_out_of_an_enemy_road_block() -> None:
    board = game(roads=[["01.02", "02.02"]])
    board.exclusive.exits.append(WestIsOpen())
    for owner, enough in ((RED, 1), (1 - RED, 0.5)):
        for points in (0.5, 1):
            marks: dict[str, Any] = {"column": ["b1"], "blocks": {"01.02": owner + 1}}
            s = moving(board, {"b1": "01.02"}, points=points, **marks)
            dear = [] if points >= enough else ["19.19 refuse.no_points"]
            assert reasons(s, "exit") == dear


@pytest.mark.case(TITLE, "GTS-16.6", "GTS-19.18")
def test_19_18_leaving_the_map_lets_the_enemy_fire_like_any_other_step() -> None:
    board = game()
    board.exclusive.exits.append(WestIsOpen())
    s = moving(board, {"b1": "01.02", "r1": "03.02"})
    assert give(s, "exit", dice())[-1] == "hold-fire"
    give(s, "hold-fire", dice())
    assert place(s) == "exited"


@pytest.mark.case(TITLE, "GTS-19.18", "SC1-1", "R16")
def test_19_18_nobody_leaves_the_area_of_the_scenario() -> None:
    board = game()
    board.sheet.area &= ~board.sheet.bit[board.hex("03.03")]
    s = moving(board, {"b1": "02.02"})
    assert reasons(s, "step 03.03") == ["19.18 refuse.outside"]
    assert reasons(s, "step 03.02") == []
    assert "03.03" not in goals(s)


@pytest.mark.case(TITLE, "GTS-1.6")
def test_points_are_written_with_halves() -> None:
    kind = OPEN.notation.kind("points")
    assert [kind.text(half) for half in (0, 1, 2, 3, 13)] == ["0", "½", "1", "1½", "6½"]


@pytest.mark.case(TITLE, "GTS-19.1")
def test_what_a_step_costs_is_told() -> None:
    s = moving(OPEN, {"b1": "02.02"})
    desk = desk_of()
    give(s, "step 03.03", desk)
    assert event(desk, "move.step").args == (0, OPEN.hex("02.02"), OPEN.hex("03.03"), 4)


class EastIsSought(StrayRule[GtsState]):
    """Everybody strays, and seeks a leader in the east."""

    def strays(self, s: GtsState, unit: int) -> bool:
        return True

    def sought(self, s: GtsState, unit: int) -> list[int]:
        return [s.board.sheet.grid.number("07.02")]


@pytest.mark.case(TITLE, "GTS-21.14", "GTS-19.2")
def test_21_14_who_must_come_near_a_leader_pays_for_no_detour() -> None:
    board = game(roads=[[f"{column:02}.02" for column in range(1, 8)]])
    board.exclusive.straying.append(EastIsSought())
    s = board.at({"b1": "01.02"}, column=["b1"])
    s.stack.append(Moving(0, 6, 0, 1, 0, -1, 0))  # three points, forced: the road leads there
    assert refused(s, "step 02.02") == []
    assert refused(s, "cross 02.02") == ["21.14 refuse.not_nearer"]
    assert agrees(s)
    free = board.at({"b1": "01.02"}, column=["b1"])
    free.stack.append(Moving(0, 6, 0, 0, 0, -1, 0))
    assert refused(free, "cross 02.02") == []
