"""26.0 Air strikes: markers, Air Defense, attacks."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.order import make_order
from grognard.kernel.play.why import explaining
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch26_air_strikes import (
    air_defence,
    begin_air_strike,
    check_mark,
    defenders_of,
    mark_orders,
)
from grognard.series.gts.state import CLEAR, LIGHT, NONE, OVERCAST, RAIN, GtsState
from tests.series.gts.board import (
    BLUE,
    RED,
    Anvil,
    Chief,
    Counter,
    Drill,
    dice,
    drill,
    event,
    give,
    go,
    reasons,
    told,
)
from tests.series.gts.shooting import TITLE, number

ROWS = [" ".join("." * 12), ". . . t" + " ." * 8, " ".join("." * 12)]
COUNTERS = [
    Counter("b1"),
    Counter("r1", RED),
    Counter("r2", RED),
    Counter("tank", RED, armored=True, defence=-3),
    Counter("flak", RED, air_defence=5, range=1, transport={}),
    Counter("flak2", RED, air_defence=3, range=1),
    Counter("panzerflak", RED, air_defence=9, transport={"air_defence": 4}),
]


def land(**readings: Any) -> Drill:
    return drill(
        ROWS, COUNTERS, chiefs=[Chief("One"), Chief("Red", RED)], nights=[2],
        entries={"12.02": RED}, parks={"Z": (RED, 3)}, **readings,
    )  # fmt: skip


GAME = land()
DIVISION_CHIT = GAME.commands.chits.index("chit-blue-division")
WHERE = {"b1": "01.02", "r1": "04.02", "r2": "08.02"}


def at(
    where: dict[str, str] | None = None, game: Drill = GAME, air: int = 2, **marks: Any
) -> GtsState:
    usual = {"cloud": CLEAR, "air_division": 0, "chit": DIVISION_CHIT}
    return game.at(where or WHERE, air=air, **{**usual, **marks})


def against(s: GtsState, hex_: str) -> list[str]:
    why = explaining()
    check_mark(s, GAME.hex(hex_), why)
    order = make_order(verbs.MARK, GAME.hex(hex_))
    assert (order in mark_orders(s)) == (not why.barred)
    return [reason.case for reason in why.reasons]


def results(s: GtsState) -> tuple[int, ...]:
    anvil = s.stack[-1]
    assert isinstance(anvil, Anvil)
    return anvil.results


@pytest.mark.case(TITLE, "GTS-26.1", "GTS-10.21", "S2-2")
def test_26_1_on_hexes_of_enemy_units_anywhere_while_the_division_is_activated() -> None:
    s = at()
    assert against(s, "04.02") == against(s, "08.02") == []
    assert against(s, "05.02") == ["26.1"]
    assert against(s, "01.02") == ["26.1"]  # our own unit
    for chit in ("chit-red-division", "chit-blue-one", "chit-direct-blue"):
        number_ = GAME.commands.chits.index(chit)
        assert against(at(chit=number_), "04.02") == ["26.1"]
    assert against(at(chit=NONE), "04.02") == ["26.1"]
    assert against(at(air=0), "04.02") == ["26.1"]


@pytest.mark.case(
    TITLE, "GTS-3.2", "GTS-5.2", "GTS-5.3", "S2-5", "1.1-2", "1.1-3", "1.1-8", "1.2-5"
)
def test_no_strikes_at_night_in_rain_or_under_clouds() -> None:
    assert against(at(), "04.02") == []
    assert against(at(cloud=OVERCAST), "04.02") == ["5.2"]
    assert against(at(condition=RAIN), "04.02") == ["5.2"]
    assert against(at(turn=2), "04.02") == ["5.2"]
    assert against(at(air_division=NONE), "04.02") == ["6.2"]


@pytest.mark.case(TITLE, "GTS-8.7a", "GTS-23.16", "GTS-26.1")
def test_8_7a_not_on_units_that_wait_or_stand_behind_their_hex() -> None:
    s = at(
        {"b1": "01.02", "r1": "entry-12.02", "r2": "behind-Z"},
        park={"r2": "Z"},
        park_hex=[GAME.hex("05.02")],
    )
    assert against(s, "12.02") == ["26.1"]
    assert against(s, "05.02") == ["26.1"]


@pytest.mark.case(TITLE, "GTS-26.2", "GTS-26.1", "S2-3")
def test_26_2_all_markers_are_placed_first_several_on_one_hex_if_wanted() -> None:
    s = at({**WHERE, "flak2": "05.02"}, air=3)
    desk = dice()
    begin_air_strike(s, GAME.hex("04.02"), desk)
    assert s.air == 2
    assert go(s, desk) == ["mark 04.02", "mark 05.02", "mark 08.02", "done"]
    assert s.stack[-1].side(s) == BLUE
    give(s, "mark 04.02", desk)
    assert s.air == 1
    desk = dice(9, 9, 8, 8)  # Air Defense against both, then the attacks on the only unit there
    give(s, "done", desk)
    assert s.air == 1  # what was not placed is kept
    keys = [line for line in told(desk) if "air.defended" in line or "fire.air" in line]
    assert keys == ["26.8 air.defended"] * 2 + ["26.3 fire.air"] * 2


@pytest.mark.case(TITLE, "GTS-26.3", "GTS-26.5", "S2-3")
def test_26_3_each_marker_attacks_one_unit_of_its_hex_with_white_5() -> None:
    s = at({**WHERE, "tank": "04.02"}, air=1)
    desk = dice()
    begin_air_strike(s, GAME.hex("04.02"), desk)
    assert go(s, desk) == ["strike r1", "strike tank"]
    assert reasons(s, "strike r2") == ["26.3 refuse.not_under_marker"]
    frame = s.stack[-1]
    for unit, row, needed in (("r1", 0, 6), ("tank", 9, 6)):
        found = frame.breakdown(s, make_order(verbs.STRIKE, number(s, unit)))
        assert found is not None
        assert (found.strength, found.needed) == (5, needed)  # four steps in the hex
        assert found.lit == [("fire", row, -1)]
    desk = dice(4)
    give(s, "strike tank", desk)  # 1 in the Armored block, C in the other one
    assert s.steps[number(s, "tank")] == 1
    assert results(s) == (0,)


@pytest.mark.case(TITLE, "GTS-26.4", "S2-4", "GTS-26.6")
def test_26_4_no_bonus_and_no_negative_modifier() -> None:
    s = at({"b1": "01.02", "tank": "04.02"}, air=1, position={"tank": "improved"})
    desk = dice(5)
    begin_air_strike(s, GAME.hex("04.02"), desk)
    go(s, desk)
    rolled = event(desk, "fire.air")
    assert rolled.args[1:] == (5, 5, 5)
    assert rolled.modifiers == []


@pytest.mark.case(TITLE, "GTS-26.7")
def test_26_7_no_barrage_and_nothing_for_the_others() -> None:
    s = at({**WHERE, "tank": "04.02"}, air=1)
    begin_air_strike(s, GAME.hex("04.02"), dice())
    go(s, dice())
    desk = dice(3)
    give(s, "strike r1", desk)
    assert s.hits[number(s, "r1")] == 1
    assert s.suppressed[number(s, "tank")] == 0
    assert s.barraged == 0
    assert desk.drawn == 1


@pytest.mark.case(TITLE, "GTS-26.8", "S2-6", "GTS-2.13")
def test_26_8_who_defends() -> None:
    target = GAME.hex("04.02")

    def defends(hex_: str, **marks: Any) -> bool:
        s = at({**WHERE, "flak": hex_}, **marks)
        return number(s, "flak") in defenders_of(s, RED, target)

    assert defends("04.02")
    assert defends("08.01")  # four hexes
    assert not defends("09.02")
    assert not defends("08.01", barrage={"08.01": LIGHT})
    assert not defends("02.01")  # in the Fire Zone of b1
    assert defends("03.02")
    s = at({**WHERE, "flak": "04.01"})
    assert defenders_of(s, BLUE, target) == []
    assert number(s, "r1") not in defenders_of(s, RED, target)


@pytest.mark.case(TITLE, "GTS-26.8", "GTS-26.9", "GTS-26.12", "S2-6", "S2-7")
def test_26_9_a_roll_not_above_the_value_aborts_the_marker_which_is_used_up() -> None:
    s = at({**WHERE, "flak": "05.02", "flak2": "05.02", "tank": "08.02"}, air=2)
    begin_air_strike(s, GAME.hex("04.02"), dice())
    desk = dice()
    go(s, desk)
    desk = dice(5, 6, 4)  # the first aborts at once; against the second both fail
    assert give(s, "mark 08.02", desk) == ["strike r2", "strike tank"]
    assert [line for line in told(desk) if "air." in line] == [
        "26.1 air.placed",
        "26.8 air.defended",
        "26.9 air.aborted",
        "26.8 air.defended",
        "26.8 air.flies_on",
        "26.8 air.defended",
        "26.8 air.flies_on",
    ]
    assert s.air == 0


@pytest.mark.case(TITLE, "GTS-26.9")
def test_26_9_all_markers_may_abort() -> None:
    s = at({**WHERE, "flak": "05.02"}, air=1)
    desk = dice(0)
    begin_air_strike(s, GAME.hex("04.02"), desk)
    go(s, desk)
    assert results(s) == (0,)
    assert "26.3 fire.air" not in told(desk)


@pytest.mark.case(TITLE, "GTS-26.10")
def test_26_10_not_suppressed_in_column_or_mounted() -> None:
    def value(unit: str, game: Drill = GAME, **marks: Any) -> int:
        s = at({**WHERE, unit: "05.02"}, game, **marks)
        return air_defence(s, number(s, unit))

    assert value("flak") == 5
    assert value("flak", suppressed=["flak"]) == NONE
    assert value("flak", column=["flak"]) == NONE
    assert value("flak", mounted=["flak"]) == NONE
    assert value("panzerflak", mounted=["panzerflak"]) == 4  # its mounted side shows one
    assert value("panzerflak", mounted=["panzerflak"], column=["panzerflak"]) == 4
    assert value("panzerflak", column=["panzerflak"]) == NONE
    riding = land(ad_when_mounted="yes")
    assert value("flak", riding, mounted=["flak"]) == 5
    assert value("flak", riding, mounted=["flak"], column=["flak"]) == 5
    assert value("flak", riding, column=["flak"]) == 5
    assert value("flak", riding, suppressed=["flak"]) == NONE
    assert value("r1", riding) == NONE


@pytest.mark.case(TITLE, "GTS-26.11")
def test_26_11_a_9_always_fails() -> None:
    s = at({**WHERE, "tank": "04.02", "panzerflak": "05.02"}, air=1)
    desk = dice(9)
    begin_air_strike(s, GAME.hex("04.02"), desk)
    assert go(s, desk) == ["strike r1", "strike tank"]


@pytest.mark.case(TITLE, "GTS-26.12", "S2-5")
def test_26_12_a_marker_without_a_target_left_is_used_up() -> None:
    s = at({"b1": "01.02", "r1": "04.02"}, air=2, steps={"r1": 1})
    begin_air_strike(s, GAME.hex("04.02"), dice())
    go(s, dice())
    desk = dice(5)
    give(s, "mark 04.02", desk)
    assert s.place[number(s, "r1")] == GAME.eliminated
    assert "26.12 air.no_target" in told(desk)
    assert results(s) == (0,)
    assert s.air == 0


def test_the_questions_of_a_strike() -> None:
    s = at({**WHERE, "tank": "04.02"}, air=2)
    begin_air_strike(s, GAME.hex("04.02"), dice())
    go(s, dice())
    frame = s.stack[-1]
    assert frame.prompt(s).key == "prompt.mark"
    assert reasons(s, "mark 05.02") == ["26.1 refuse.no_enemy_here"]
    assert reasons(s, "strike r1")[0].startswith("26.3")
    assert frame.breakdown(s, make_order(verbs.DONE)) is None
    give(s, "done", dice())
    frame = s.stack[-1]
    assert frame.prompt(s).key == "prompt.strike"
    assert reasons(s, "done")[0].startswith("10.16")


@pytest.mark.case(TITLE, "GTS-26.5", "GTS-15.3.4", "GTS-26.4")
def test_26_5_an_entrenchment_changes_the_block_and_nothing_else() -> None:
    def row(game: Drill, **marks: Any) -> tuple[Any, ...]:
        s = at({"b1": "01.02", "r1": "04.02", "r2": "04.02"}, game, air=1, **marks)
        begin_air_strike(s, game.hex("04.02"), dice())
        go(s, dice())
        found = s.stack[-1].breakdown(s, make_order(verbs.STRIKE, number(s, "r1")))
        assert found is not None
        return found.needed, found.lit

    dug_in: Any = {"position": {"r1": "entrenched"}}
    assert row(GAME) == (6, [("fire", 0, -1)])
    assert row(GAME, **dug_in) == (6, [("fire", 9, -1)])  # 15.3.4 a block is no modifier
    plain = land(entrenched_uses_armored_block="no")
    assert row(plain, **dug_in) == (6, [("fire", 0, -1)])
