"""19.23 Tank riders, by the reading that allows them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.why import explaining
from grognard.series.gts.rules.ch10_orders import check_order
from grognard.series.gts.rules.ch14_actions import ACTIONS, check_state
from grognard.series.gts.rules.ch15_fire import shot
from grognard.series.gts.rules.ch15_modes import DIRECT, INDIRECT, OPPORTUNITY, Aim
from grognard.series.gts.rules.ch15_modifiers import mass_of
from grognard.series.gts.rules.ch15_results import CHECK, COHESION, ELIMINATION, STEP, Hit
from grognard.series.gts.rules.ch15_zones import zone_of
from grognard.series.gts.rules.ch18_assault import begin_assault, check_partner
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch19_riders import rider_of
from grognard.series.gts.rules.ch22_stacking import check_stacking, full_hexes, settle_stacks
from grognard.series.gts.rules.ch23_parks import check_quiet
from grognard.series.gts.state import GtsState, face
from tests.series.gts.board import RED, Chief, Counter, Drill, dice, drill, give, go, reasons, told
from tests.series.gts.moves import TITLE, left, moving, over, place

TANK: dict[str, Any] = {"type": "tracked", "move": 15, "armored": True, "colour": "white"}
COUNTERS = [
    Counter("b1"),
    Counter("b2"),
    Counter("lorried", transport={}),
    Counter("tank", **TANK),
    Counter("tank2", **TANK),
    Counter("car", type="wheeled", move=18, armored=True),
    Counter("half", transport={"armored": True, "type": "tracked", "move": 16}),
    Counter("r1", RED, range=2, tq=9),
    Counter("mortar", RED, range=6, colour="green", tq=9),
]
ROWS = [". . . . .", ". . w . .", ". . . . .", ". . . . ."]


def game(**said: Any) -> Drill:
    said.setdefault("tank_riders", "yes")
    return drill(ROWS, COUNTERS, chiefs=[Chief("general"), Chief("red", RED)], **said)


GAME = game()


def riding(where: dict[str, str], **marks: Any) -> GtsState:
    """b1 rides on the tank."""
    s = GAME.at(where, **marks)
    s.riding = tuple(GAME.unit("tank") if name == "b1" else -1 for name in GAME.units.ids)
    s.derive()
    return s


def on_the_move(s: GtsState, unit: str) -> GtsState:
    number = GAME.unit(unit)
    s.stack.append(Moving(number, GAME.units.movement[face(s, number)], 0, 0, 0, -1, 0))
    return s


@pytest.mark.case(TITLE, "GTS-19.23")
def test_19_23_off_by_default() -> None:
    s = moving(game(tank_riders="no"), {"b1": "01.02", "tank": "01.02"})
    assert "19.23 refuse.no_riders" in reasons(s, "ride tank")
    assert not any(order.startswith(("ride", "get-off")) for order in go(s, dice()))


@pytest.mark.case(TITLE, "GTS-19.23", "GTS-19.15")
def test_19_23_mounting_costs_half_the_allowance_and_ends_the_move() -> None:
    where = {"b1": "01.02", "tank": "01.02"}
    s = moving(GAME, where, points=2.5)
    assert reasons(s, "ride tank") == ["19.23 refuse.no_points"]
    s = moving(GAME, where, points=3, position={"b1": "improved"})
    desk = dice()
    give(s, "ride tank", desk)
    assert over(s)
    assert rider_of(s, GAME.unit("tank")) == GAME.unit("b1")
    assert "19.23 rider.mounts" in told(desk)
    assert s.position[GAME.unit("b1")] == 0
    assert zone_of(s, GAME.unit("b1")) == 0


@pytest.mark.case(TITLE, "GTS-19.23")
def test_19_23_who_rides_on_whom() -> None:
    where = dict.fromkeys(("b1", "lorried", "tank", "car", "half"), "01.02") | {"tank2": "02.02"}
    s = moving(GAME, where)
    assert reasons(s, "ride tank") == []
    assert reasons(s, "ride tank2") == ["19.23 refuse.not_in_hex"]
    assert reasons(s, "ride car") == ["19.23 refuse.not_a_carrier"]
    assert reasons(s, "ride half") == ["19.23 refuse.not_a_carrier"]
    assert reasons(moving(GAME, where, mounted=["half"]), "ride half") == []
    assert reasons(moving(GAME, where, steps={"tank": 1}), "ride tank") == [
        "19.23 refuse.not_a_carrier"
    ]
    assert reasons(moving(GAME, where, column=["b1"]), "ride tank") == ["19.23 refuse.in_column"]
    assert reasons(moving(GAME, where, "lorried"), "ride tank") == ["19.23 refuse.not_a_rider"]
    assert reasons(moving(GAME, where, "car"), "ride tank") == ["19.23 refuse.not_a_rider"]
    s = on_the_move(riding({"b1": "01.02", "b2": "01.02", "tank": "01.02"}), "b2")
    assert reasons(s, "ride tank") == ["19.23 refuse.carries"]


@pytest.mark.case(TITLE, "GTS-19.23", "GTS-19.21")
def test_19_23_the_rider_moves_with_its_carrier() -> None:
    s = on_the_move(riding({"b1": "01.02", "tank": "01.02"}), "tank")
    give(s, "to 03.03", dice())
    assert place(s, "b1") == place(s, "tank") == "03.03"
    assert left(s) == 9  # what it carries costs nothing


@pytest.mark.case(TITLE, "GTS-19.23", "GTS-14.3")
def test_19_23_a_rider_does_nothing_but_get_off_and_rally() -> None:
    s = riding({"b1": "02.02", "tank": "02.02", "r1": "02.03"})
    b1 = GAME.unit("b1")
    allowed: list[str] = []
    for action, name in enumerate(ACTIONS):
        why = explaining()
        check_state(s, b1, action, why)
        if not why.barred:
            allowed.append(name)
    assert allowed == ["move", "rally", "pass"]
    assert zone_of(s, b1) == 0  # no Opportunity Fire either
    assert zone_of(s, GAME.unit("tank"))
    on_the_move(s, "b1")
    assert set(go(s, dice())) == {"stop", "get-off"}
    assert reasons(s, "step 02.01") == ["19.23 refuse.rides"]
    assert reasons(s, "column") == ["19.23 refuse.rides"]


@pytest.mark.case(TITLE, "GTS-19.23", "GTS-24.2", "GTS-24.3")
def test_19_23_getting_off_costs_as_much_and_the_move_goes_on() -> None:
    s = on_the_move(riding({"b1": "02.02", "tank": "02.02"}), "b1")
    give(s, "get-off", dice())
    assert left(s) == 3
    assert zone_of(s, GAME.unit("b1"))
    assert reasons(s, "ride tank") == ["24.3 refuse.shifted"]
    give(s, "step 02.01", dice())
    assert (place(s, "b1"), place(s, "tank")) == ("02.01", "02.02")
    s = moving(GAME, {"b1": "02.02"})
    assert reasons(s, "get-off") == ["19.23 refuse.not_riding"]


@pytest.mark.parametrize(
    ("result", "suffers", "rides"),
    [(CHECK, True, True), (COHESION, True, True), (STEP, False, False), (ELIMINATION, True, False)],
)
@pytest.mark.case(TITLE, "GTS-19.23")
def test_19_23_it_suffers_an_s_with_every_result_but_a_step_loss(
    result: int, suffers: bool, rides: bool
) -> None:
    s = riding({"b1": "02.02", "tank": "02.02"})
    s.stack.append(Hit(GAME.unit("tank"), result, 1))
    desk = dice(*([0, 9] if result == CHECK else [9])[: 2 if suffers else 0])
    go(s, desk)
    assert ("19.23 rider.suffers" in told(desk)) == suffers
    assert s.suppressed[GAME.unit("b1")] == suffers
    assert (s.riding[GAME.unit("b1")] != -1) == rides
    assert place(s, "b1") == "02.02"


@pytest.mark.case(TITLE, "GTS-19.23", "GTS-15.7.6")
def test_19_23_nor_with_a_third_hit_which_is_a_step_loss() -> None:
    s = riding({"b1": "02.02", "tank": "02.02"}, hits={"tank": 2})
    s.stack.append(Hit(GAME.unit("tank"), COHESION, 1))
    go(s, dice())
    assert s.steps[GAME.unit("tank")] == 1
    assert not s.suppressed[GAME.unit("b1")]


@pytest.mark.case(TITLE, "GTS-19.23", "GTS-17.8")
def test_19_23_direct_fire_is_shared_indirect_fire_hits_all_in_the_hex_anyway() -> None:
    for firer, mode, checks in (("r1", DIRECT, 1), ("mortar", INDIRECT, 0)):
        s = riding({"b1": "02.02", "tank": "02.02", "r1": "02.03", "mortar": "04.04"})
        s.steps[GAME.unit(firer)] = 1  # no Company Bonus
        s.stack.append(shot(GAME.unit(firer), GAME.unit("tank"), mode))
        desk = dice(0, *[9] * checks)  # a Cohesion Hit on the carrier
        go(s, desk)
        assert s.hits[GAME.unit("tank")] == 1
        assert s.suppressed[GAME.unit("b1")] == checks


@pytest.mark.case(TITLE, "GTS-15.6.20", "GTS-19.23")
def test_15_6_20_the_mass_in_opportunity_fire_counts_who_is_carried() -> None:
    where = {"b1": "02.02", "b2": "02.02", "tank": "02.02", "r1": "02.03"}
    s = riding(where)
    aim = Aim(s, GAME.unit("r1"), GAME.unit("tank"), OPPORTUNITY, 0, -1)
    assert mass_of(s, aim) == 4
    assert mass_of(GAME.at(where), aim) == 2


@pytest.mark.case(TITLE, "GTS-19.23", "GTS-22.1", "GTS-22.4")
def test_19_23_a_rider_counts_for_stacking_where_its_carrier_goes() -> None:
    where = {"b1": "02.02", "tank": "02.02", "b2": "02.01", "tank2": "02.01", "car": "02.01"}
    s = riding(where)
    hex_, tank = GAME.hex("02.01"), GAME.unit("tank")
    for column in (0, 1):
        s.column[tank] = column
        why = explaining()
        check_stacking(s, tank, hex_, why)
        assert why.barred == (not column)  # 6 + 4 steps; In Column 6 + 2
        assert (hex_ in full_hexes(s, tank)) == (not column)
        why = explaining()
        check_stacking(s, tank, s.place[tank], why)
        assert not why.barred  # where they are they count once
    s.place[GAME.unit("half")] = hex_
    s.derive()
    why = explaining()
    check_stacking(s, tank, hex_, why)
    assert [f"{reason.case} {reason.key}" for reason in why.reasons] == ["22.1 refuse.stack_full"]


@pytest.mark.case(TITLE, "GTS-19.23", "GTS-18.2")
def test_19_23_who_is_assaulted_gets_off_and_a_rider_does_not_assault() -> None:
    s = riding({"b1": "02.02", "tank": "02.02", "r1": "02.03"})
    desk = dice()
    begin_assault(s, GAME.unit("r1"), GAME.hex("02.02"), desk)
    assert "19.23 rider.gets_off" in told(desk)
    assert s.riding[GAME.unit("b1")] == -1
    s = riding({"b1": "02.02", "tank": "02.02", "r1": "02.03"})
    why = explaining()
    check_state(s, GAME.unit("b1"), ACTIONS.index("assault"), why)
    assert why.barred
    why = explaining()
    here, there, tank = GAME.hex("02.02"), GAME.hex("02.03"), GAME.unit("tank")
    s.chit = GAME.commands.chits.index("chit-blue-one")
    check_partner(s, here, there, 1 << tank, GAME.unit("b1"), why)  # nor does it join one
    assert [f"{reason.case} {reason.key}" for reason in why.reasons] == ["19.23 refuse.rides"]
    why = explaining()
    check_order(s, GAME.unit("tank"), s.board.notation.parse("assault 02.03"), why)
    assert not why.barred


@pytest.mark.case(TITLE, "GTS-19.23", "GTS-23.4", "GTS-23.9")
def test_19_23_guns_that_ride_do_not_stand_ready() -> None:
    for case in ("23.4", "23.9"):
        why = explaining()
        check_quiet(riding({"b1": "02.02", "tank": "02.02"}), GAME.unit("b1"), case, why)
        assert [reason.key for reason in why.reasons] == ["refuse.rides"]


@pytest.mark.case(TITLE, "GTS-19.23", "GTS-22.6")
def test_19_23_who_is_displaced_goes_on_foot_or_takes_its_rider_along() -> None:
    where = dict.fromkeys(("b1", "b2", "tank", "tank2", "car"), "02.02")
    for unit, rider_at in (("b1", "02.01"), ("tank", "02.01"), ("b2", "02.02")):
        s = riding(where)
        settle_stacks(s, dice())
        give(s, f"displace {unit} 02.01", dice())
        assert place(s, "b1") == rider_at
        assert (s.riding[GAME.unit("b1")] == -1) == (unit == "b1")


@pytest.mark.case(TITLE, "GTS-19.23", "GTS-24.1")
def test_19_23_it_gets_off_when_its_carrier_dismounts() -> None:
    s = GAME.at({"b1": "02.02", "half": "02.02"}, mounted=["half"])
    s.riding = tuple(GAME.unit("half") if name == "b1" else -1 for name in GAME.units.ids)
    on_the_move(s, "half")
    give(s, "dismount", dice())
    assert s.riding[GAME.unit("b1")] == -1
