"""18.1, 18.2 Who may assault, and who joins."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.kernel.play.odds import odds
from grognard.series.gts.invariants import question_faults
from grognard.series.gts.rules.ch10_acting import UnitActivation, activate
from grognard.series.gts.rules.ch18_assault import assault_hexes
from grognard.series.gts.rules.ch18_charge import Assault
from grognard.series.gts.state import HEAVY, IDLE, LIGHT, WORK_BLOCK, GtsState
from tests.series.gts.assaults import (
    ARMOR,
    GOAL,
    ORIGIN,
    TITLE,
    asked,
    assault,
    field,
    lay,
    why_no_assault,
)
from tests.series.gts.board import Drill, dice, give, go, reasons
from tests.series.gts.turns import make, playing, top

FIELD = field()
GUNS = ["green", "orange", "brown", "black"]


@pytest.mark.case(TITLE, "GTS-18.1.1", "GTS-18.2")
def test_18_1_1_a_company_assaults_an_adjacent_hex_with_enemies() -> None:
    s = lay(FIELD)
    assert why_no_assault(s) == []
    assert assault_hexes(s, FIELD.unit("b1")) == [FIELD.hex(GOAL)]
    assert why_no_assault(s, goal="03.02") == ["18.2 refuse.not_adjacent"]
    assert why_no_assault(s, goal="03.05") == ["18.2 refuse.no_enemy_in"]


@pytest.mark.case(TITLE, "GTS-18.1.1", "GTS-20.9", "GTS-17.17")
def test_18_1_1_who_may_not_assault() -> None:
    assert why_no_assault(lay(field(b1={"assault": -1}))) == ["18.1.1 refuse.no_assault_rating"]
    assert why_no_assault(lay(field(b1={"steps": 0}))) == ["25.6 refuse.no_step"]
    assert why_no_assault(lay(FIELD, suppressed=["b1"])) == ["18.1.1 refuse.suppressed"]
    entrenched = lay(FIELD, position={"b1": "entrenched"})
    assert why_no_assault(entrenched) == ["18.1.1 refuse.entrenched"]
    assert why_no_assault(lay(FIELD, position={"b1": "improved"})) == []
    assert why_no_assault(lay(FIELD, barrage={ORIGIN: HEAVY})) == ["18.1.1 refuse.heavy_barrage"]
    assert why_no_assault(lay(FIELD, barrage={ORIGIN: LIGHT})) == []


@pytest.mark.case(TITLE, "GTS-18.1.1")
@pytest.mark.parametrize("colour", GUNS)
def test_18_1_1_mortars_and_artillery_do_not_assault(colour: str) -> None:
    s = lay(field(b1={"colour": colour}))
    assert why_no_assault(s) == ["18.1.1 refuse.weapon_no_assault"]


@pytest.mark.case(TITLE, "GTS-18.1.1")
@pytest.mark.parametrize("colour", ["white", "pink", "purple", "blue", "yellow"])
def test_18_1_1_all_other_weapons_do(colour: str) -> None:
    assert why_no_assault(lay(field(b1={"colour": colour}))) == []


@pytest.mark.case(TITLE, "GTS-18.1.1a", "GTS-18.1.1")
def test_18_1_1a_guns_moved_by_hand_do_not_assault() -> None:
    assert why_no_assault(lay(field(b1={"move": 2}))) == ["18.1.1a refuse.too_slow_to_assault"]
    assert why_no_assault(lay(field(b1={"move": 3}))) == []
    assert why_no_assault(lay(field(b1={"move": 2}, min_MA_to_assault="2"))) == []
    by_hand = field(b1={"move": 1}, min_MA_to_assault="2")
    assert why_no_assault(lay(by_hand)) == ["18.1.1a refuse.too_slow_to_assault"]
    assert why_no_assault(lay(field(b1={"move": 1}, min_MA_to_assault="1"))) == []


@pytest.mark.case(TITLE, "GTS-18.1.1")
def test_18_1_1_what_cannot_move_does_not_assault_by_any_reading() -> None:
    for least in ("3", "1"):
        fort = field(b1={"move": 0}, min_MA_to_assault=least)  # "*"
        assert why_no_assault(lay(fort)) == ["18.1.1 refuse.cannot_move"]


@pytest.mark.case(TITLE, "GTS-18.1.2")
def test_18_1_2_nobody_assaults_out_of_an_overstacked_hex() -> None:
    five = {"b1": ORIGIN, "b2": ORIGIN, "b3": ORIGIN, "b4": ORIGIN, "r1": GOAL}
    assert why_no_assault(lay(FIELD, five)) == []
    heavy = field(r2={"steps": 2})
    s = lay(heavy, five)
    s.steps[heavy.unit("b4")] = 3  # nine steps
    assert why_no_assault(s) == ["18.1.2 refuse.overstacked"]


@pytest.mark.case(TITLE, "GTS-18.1.3")
def test_18_1_3_the_unit_must_be_able_to_enter_the_hex() -> None:
    woods = [". . . . .", ". . . . .", ". . w . .", ". . . . .", ". . . . ."]
    assert why_no_assault(lay(field(woods, b1=ARMOR))) == ["19.6 refuse.woods"]
    assert why_no_assault(lay(field(woods))) == []
    road = field(woods, b1=ARMOR, roads=[[ORIGIN, GOAL]])
    assert why_no_assault(lay(road)) == ["19.6 refuse.woods"]
    assert why_no_assault(lay(road, column=["b1"])) == []
    stream = field(b1=ARMOR, sides={f"{GOAL}-{ORIGIN}": "stream"})
    assert why_no_assault(lay(stream)) == ["19.5 refuse.stream"]
    assert why_no_assault(lay(field(sides={f"{GOAL}-{ORIGIN}": "river"}))) == ["19.5 refuse.river"]


@pytest.mark.case(TITLE, "GTS-18.1.3")
def test_18_1_3_movement_points_are_not_counted() -> None:
    slow = field(b1={"move": 3}, sides={f"{GOAL}-{ORIGIN}": "stream"})
    assert why_no_assault(lay(slow, barrage={ORIGIN: LIGHT})) == []  # 2 + 2 + 2 of 3 points


@pytest.mark.case(TITLE, "GTS-18.1.4", "2.4.1-2")
def test_18_1_4_across_a_bridge_only_the_unit_in_column_assaults() -> None:
    bridge = field(roads=[[ORIGIN, GOAL]], sides={f"{GOAL}-{ORIGIN}": "river bridge"})
    both = {"b1": ORIGIN, "b2": ORIGIN, "r1": GOAL}
    s = formation(lay(bridge, both, column=["b1"]), bridge)
    assert why_no_assault(s) == []
    assert why_no_assault(s, "b2") == ["18.1.4 refuse.bridge_column"]
    begin(s, 0)
    assert "join b2" not in asked(s)
    assert isinstance(s.stack[-2], Assault)


# ------------------------------------------------------------------------------------- 18.2 joining

BOTH = {"b1": ORIGIN, "b2": ORIGIN, "b3": "03.05", "r1": GOAL}


def formation(s: GtsState, board: Drill, chit: str = "chit-blue-one") -> GtsState:
    s.chit = board.commands.chits.index(chit)
    return s


def begin(s: GtsState, *rolls: int) -> Any:
    board = s.board
    assert isinstance(board, Drill)
    s.activated[board.unit("b1")] = 1
    return assault(s, *rolls)


@pytest.mark.case(TITLE, "GTS-18.2")
def test_18_2_units_of_the_hex_that_could_assault_now_may_join() -> None:
    s = formation(lay(FIELD, BOTH), FIELD)
    begin(s)
    assert asked(s) == ["join b2", "charge"]
    assert reasons(s, "join b3") == ["18.2 refuse.not_in_assaulting_hex"]
    assert reasons(s, "join b1") == ["18.2 refuse.takes_part"]
    desk = dice(0, 0)  # two Bravery Checks
    give(s, "join b2", desk)
    assert s.activated[FIELD.unit("b2")]
    below = s.stack[-2]
    assert isinstance(below, Assault)
    assert below.attackers == 0b11


@pytest.mark.case(TITLE, "GTS-18.2")
def test_18_2_without_others_the_unit_charges_alone() -> None:
    s = formation(lay(FIELD, BOTH), FIELD)
    begin(s)
    desk = dice(0)
    give(s, "charge", desk)
    below = s.stack[-2]
    assert isinstance(below, Assault)
    assert below.attackers == 0b1
    assert not s.activated[FIELD.unit("b2")]


@pytest.mark.case(TITLE, "GTS-18.2", "GTS-10.15", "GTS-18.1.1")
@pytest.mark.parametrize("mark", ["suppressed", "activated"])
def test_18_2_who_could_not_assault_now_is_not_asked(mark: str) -> None:
    s = formation(lay(FIELD, BOTH), FIELD)
    getattr(s, mark)[FIELD.unit("b2")] = 1
    begin(s, 0)
    assert "join b2" not in asked(s)
    assert s.stack[-2].__class__ is Assault


@pytest.mark.case(TITLE, "GTS-18.2", "GTS-10.17", "GTS-10.7", "GTS-10.9")
def test_10_17_a_unit_that_waits_pays_for_its_second_action() -> None:
    board = FIELD
    s = formation(lay(board, BOTH, cp=[1, 0]), board, "chit-blue-division")
    b2 = board.unit("b2")
    s.activated[b2] = 1
    s.waiting = 1 << b2
    begin(s)
    assert asked(s) == ["join b2", "charge"]
    give(s, "join b2", dice(0, 0))
    assert s.cp[0] == 0
    assert not s.waiting
    poor = formation(lay(board, BOTH), board, "chit-blue-division")
    poor.activated[b2] = 1
    poor.waiting = 1 << b2
    begin(poor, 0)
    assert "join b2" not in asked(poor)


@pytest.mark.case(TITLE, "GTS-10.7", "GTS-18.2")
def test_10_7_in_a_division_activation_nobody_joins_with_its_first_action() -> None:
    s = formation(lay(FIELD, BOTH), FIELD, "chit-blue-division")
    begin(s, 0)
    assert "join b2" not in asked(s)


@pytest.mark.case(TITLE, "GTS-10.17", "GTS-18.2")
def test_10_17_two_units_of_a_hex_assault_together_as_their_second_action() -> None:
    board = FIELD
    s = formation(lay(board, BOTH, cp=[2, 0]), board, "chit-blue-division")
    desk = dice()
    activate(s, board.unit("b2"), desk)
    assert f"assault {GOAL}" not in go(s, desk)
    give(s, "pass", desk)
    assert {f"assault {GOAL}", "wait"} <= set(asked(s))
    assert give(s, "wait", desk) == ["done"]
    activate(s, board.unit("b1"), desk)
    go(s, desk)
    give(s, "pass", desk)
    assert give(s, f"assault {GOAL}", desk) == ["join b2", "charge"]
    give(s, "join b2", dice(0, 9))
    assert s.cp[0] == 0
    below = s.stack[-2]
    assert isinstance(below, Assault)
    assert below.attackers == 0b1  # b2 was not brave


@pytest.mark.case(TITLE, "GTS-20.15")
def test_20_15_an_engineer_that_assaults_gives_up_its_work() -> None:
    s = lay(FIELD, working={"b1": WORK_BLOCK})
    assault(s, 9)
    assert s.working[FIELD.unit("b1")] == IDLE


@pytest.mark.case(TITLE, "GTS-18.3")
def test_18_3_the_order_to_assault_shows_the_arithmetic() -> None:
    s = formation(lay(FIELD, BOTH, position={"r1": "improved"}), FIELD)
    begin(s)
    for order in ("charge", "join b2"):
        shown = s.stack[-1].breakdown(s, s.board.notation.parse(order))
        assert shown is not None
        assert (shown.strength, shown.needed) == (5, 4)
        assert [modifier.case for modifier in shown.modifiers] == ["18.3"]


@pytest.mark.case(TITLE, "GTS-18.3", "GTS-18.6b")
def test_18_3_the_odds_of_a_charge() -> None:
    s = formation(lay(FIELD, BOTH, position={"r1": "improved"}), FIELD)
    begin(s)
    found = odds(s, FIELD.notation.parse("charge"))
    assert found.chance("check.passed") == Fraction(1, 2)  # a TQ of 4
    assert found.chance("assault.nobody") == Fraction(1, 2)
    both = odds(s, FIELD.notation.parse("join b2"))
    assert both.chance("assault.nobody") == Fraction(1, 4)


@pytest.mark.case(TITLE, "GTS-23.15")
def test_23_15_a_park_that_is_assaulted_is_no_more() -> None:
    guns = field(r1={"colour": "orange", "range": 9}, parks={"park": (1, 0)})
    s = lay(guns, park={"r1": "park"}, park_hex=[guns.hex(GOAL)])
    assault(s, 9)
    assert s.park[guns.unit("r1")] == -1


@pytest.mark.case(TITLE, "GTS-23.15", "GTS-23.16")
def test_23_15_a_park_behind_the_hex_and_one_elsewhere_stay() -> None:
    guns = field(r2={"colour": "orange"}, r3={"colour": "orange"}, parks={"a": (1, 2), "b": (1, 0)})
    where = {"b1": ORIGIN, "r1": GOAL, "r2": "behind-a", "r3": "01.01"}
    parks = [guns.hex(GOAL), guns.hex("01.01")]
    s = lay(guns, where, park={"r2": "a", "r3": "b"}, park_hex=parks)
    assault(s, 9)
    assert list(s.park_hex) == parks


def together(*rolls: int, cp: int = 2, **marks: Any) -> GtsState:
    """a1 begins an assault with a formation's chit, a2 joins it with its first action as well."""
    places = {"a1": "05.05", "a2": "05.05", "a3": "09.05", "r1": "05.04"}
    s = playing(places, "chit-A", game=make(), cp=[cp, 0, 0], **marks)
    desk = dice(*rolls)
    for order in ("activate a1", "assault 05.04", "join a2"):
        give(s, order, desk)
    return s


@pytest.mark.case(TITLE, "GTS-18.2", "GTS-10.10", "GTS-10.18")
def test_10_10_who_joins_with_its_first_action_may_have_a_second_one() -> None:
    s = together(9, 9)
    assert top(s) == "UnitActivation"
    assert {"move", "finish"} <= set(asked(s))
    give(s, "finish", dice())
    frame = s.stack[-1]
    assert isinstance(frame, UnitActivation)
    assert s.board.units.ids[frame.unit] == "a2"
    assert {"improve", "finish"} <= set(asked(s))
    assert "assault 05.04" not in asked(s)
    give(s, "improve", dice())
    give(s, "roll", dice(0))
    assert s.cp[0] == 1
    assert top(s) == "FormationChit"
    assert reasons(s, "activate a2") == ["10.15 refuse.activated"]


@pytest.mark.case(TITLE, "GTS-10.10", "GTS-10.9", "GTS-18.2")
def test_10_9_who_has_joined_and_cannot_pay_is_not_asked() -> None:
    s = together(9, 9, cp=1)
    give(s, "improve", dice(0))
    assert s.cp[0] == 0
    assert top(s) == "FormationChit"


@pytest.mark.case(TITLE, "GTS-10.10", "GTS-18.2", "GTS-18.8")
def test_18_8_who_has_joined_and_is_lost_is_not_asked() -> None:
    s = together(0, 0, steps={"a2": 1}, hits={"a2": 2})
    give(s, "shoot r1 a2", dice(0, 5))
    assert s.place[s.board.units.ids.index("a2")] == s.board.eliminated
    assert not question_faults(s)
    give(s, "stand r1", dice())
    while top(s) != "UnitActivation":
        give(s, "plain" if top(s) == "Shot" else asked(s)[0], dice(9, 0))
    assert give(s, "finish", dice()) == ["activate a3", "done"]


@pytest.mark.case(TITLE, "GTS-18.2", "GTS-18.8", "GTS-18.10")
def test_18_8_the_others_fight_on_when_the_unit_that_began_is_lost() -> None:
    s = together(0, 0, steps={"a1": 1}, hits={"a1": 2}, leaders={"alpha": "a2"})
    give(s, "shoot r1 a1", dice(0, 5))
    assert s.place[s.board.units.ids.index("a1")] == s.board.eliminated
    assert not question_faults(s)
    give(s, "stand r1", dice())
    while top(s) != "UnitActivation":
        assert not question_faults(s)
        give(s, "plain" if top(s) == "Shot" else asked(s)[0], dice(9, 0))
    frame = s.stack[-1]
    assert isinstance(frame, UnitActivation)
    assert s.board.units.ids[frame.unit] == "a2"
