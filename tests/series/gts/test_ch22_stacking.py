"""22.0 How much a hex holds, and who must go (D32)."""

from __future__ import annotations

import pytest

from grognard.kernel.play.why import explaining
from grognard.series.gts.rules.ch22_stacking import (
    Displacement,
    check_stacking,
    fits,
    full_hexes,
    overstacked,
    settle_stacks,
)
from grognard.series.gts.state import GtsState
from tests.series.gts.board import RED, Chief, Counter, dice, drill, give, go, reasons, told
from tests.series.gts.moves import TITLE, place

COUNTERS = [
    *[Counter(f"two{n}", formation="one" if n % 2 else "two") for n in range(1, 6)],
    Counter("one1", steps=1),
    Counter("one2", steps=1),
    *[Counter(f"zero{n}", steps=0, rearguard=True) for n in range(1, 6)],
    Counter("fort", move=0),
    Counter("far", division="other", formation="third"),
    Counter("r1", RED),
    Counter("r2", RED),
]
ROWS = [". . .", ". . .", ". . ."]
GAME = drill(ROWS, COUNTERS, chiefs=[Chief("general", formation="one")])
UNITS4 = drill(ROWS, COUNTERS, stacking_mode="units4")


def stack(units: str, board: object = GAME, column: str = "", **marks: object) -> GtsState:
    """Units in 02.02, some of them In Column."""
    where = dict.fromkeys(units.split(), "02.02")
    if column:
        marks["column"] = column.split()
    return board.at(where, **marks)  # type: ignore[attr-defined, no-any-return]


def joins(s: GtsState, unit: str, column: bool = False) -> list[str]:
    """Why one more unit may not stay in 02.02."""
    number = s.board.units.ids.index(unit)
    s.column[number] = int(column)
    why = explaining()
    check_stacking(s, number, GAME.hex("02.02"), why)
    return [f"{reason.case} {reason.key}" for reason in why.reasons]


@pytest.mark.parametrize(
    ("units", "column", "legal"),
    [
        ("two1 two2 two3 two4 two5", "two5", True),
        ("two1 two2 two3 two4 one1", "", False),
        ("two1 two2 two3 one1", "two3 one1", False),
        ("two1 two2 two3 one1 one2", "", True),
    ],
)
@pytest.mark.case(TITLE, "GTS-22.1", "GTS-22.3")
def test_22_1_the_examples(units: str, column: str, legal: bool) -> None:
    s = stack(units, column=column)
    assert overstacked(s, GAME.hex("02.02")) != legal


@pytest.mark.case(TITLE, "GTS-22.1")
def test_22_1_eight_steps_and_one_column() -> None:
    assert joins(stack("two1 two2 two3"), "two4") == []
    assert joins(stack("two1 two2 two3 two4"), "two5") == ["22.1 refuse.stack_full"]
    assert joins(stack("two1 two2 two3 one1"), "two5") == ["22.1 refuse.stack_full"]
    assert joins(stack("two1 two2 two3 one1"), "one2") == []
    assert joins(stack("two1 two2 two3 two4"), "two5", column=True) == []
    assert joins(stack("two1 two2", column="two1"), "two5", column=True) == [
        "22.1 refuse.column_there"
    ]
    lost = stack("two1 two2 two3 two4", steps={"two1": 1, "two5": 1})
    assert joins(lost, "two5") == [], "the steps that are left count"


@pytest.mark.case(TITLE, "GTS-22.2")
def test_22_2_by_the_other_reading_four_units() -> None:
    assert joins(stack("one1 one2 two1", UNITS4), "two2") == []
    assert joins(stack("one1 one2 two1 two2", UNITS4), "two3") == ["22.2 refuse.stack_full"]
    assert joins(stack("one1 one2 two1 two2", UNITS4), "two3", column=True) == []
    assert not overstacked(stack("two1 two2 two3 two4", UNITS4), GAME.hex("02.02"))
    assert overstacked(stack("one1 one2 two1 two2 two3", UNITS4), GAME.hex("02.02"))


@pytest.mark.case(TITLE, "GTS-22.4")
def test_22_4_leaders_and_zero_step_units_count_nothing() -> None:
    s = stack("two1 two2 two3 zero1 zero2", leaders={"general": "two1"}, mines={"02.02": 1})
    assert joins(s, "two4") == []
    assert joins(stack("two1 two2 two3 two4"), "zero1") == []


@pytest.mark.case(TITLE, "GTS-22.5")
def test_22_5_four_zero_step_units() -> None:
    assert joins(stack("zero1 zero2 zero3"), "zero4") == []
    assert joins(stack("zero1 zero2 zero3 zero4"), "zero5") == ["22.5 refuse.stack_empties"]
    assert joins(stack("zero1 zero2 zero3 zero4"), "one1") == []


@pytest.mark.case(TITLE, "GTS-22.7")
def test_22_7_formations_and_divisions_stack_with_one_another() -> None:
    assert joins(stack("two1 two2"), "far") == []


@pytest.mark.case(TITLE, "GTS-22.8", "GTS-8.1", "GTS-8.7a", "12-7")
def test_22_8_an_entry_box_holds_any_number() -> None:
    board = drill(ROWS, COUNTERS, entries={"02.01": 0})
    names = [f"two{n}" for n in range(1, 6)]
    s = board.at(dict.fromkeys(names, "entry-02.01"), column=names)
    settle_stacks(s, dice())
    assert not isinstance(s.stack[-1], Displacement)


OVER = "two1 two2 two3 two4 two5"


def displaced(units: str = OVER, **marks: object) -> GtsState:
    s = stack(units, **marks)  # type: ignore[arg-type]
    settle_stacks(s, dice())
    return s


@pytest.mark.case(TITLE, "GTS-22.6")
def test_22_6_the_owner_moves_the_excess_one_hex() -> None:
    s = displaced()
    desk = dice()
    orders = go(s, desk)
    assert s.stack[-1].side(s) == 0
    assert "displace two1 02.01" in orders
    assert not any(text.startswith("give-up") for text in orders)
    give(s, "displace two3 02.01", desk)
    assert place(s, "two3") == "02.01"
    assert s.hits[2] == 0
    assert go(s, desk) == ["done"], "the hex is in order"
    assert told(desk)[0] == "22.6 stack.displaced"


@pytest.mark.case(TITLE, "GTS-22.6", "GTS-18.15", "GTS-18.17", "GTS-18.20")
def test_22_6_as_in_a_run_away() -> None:
    s = displaced("two1 two2 two3 two4 fort", suppressed=["two2"])
    assert "18.17 refuse.suppressed" in reasons(s, "displace two2 02.01")
    assert "18.20 refuse.cannot_move" in reasons(s, "displace fort 02.01")
    assert reasons(s, "displace two1 03.01") == ["19.1 refuse.not_adjacent"]
    assert reasons(s, "give-up two1") == ["22.6 refuse.can_leave"]
    assert reasons(s, "give-up two2") == []
    for unit, where in (("r1", "02.01"), ("r2", "01.02")):
        s.place[s.board.units.ids.index(unit)] = GAME.hex(where)
    s.derive()
    assert reasons(s, "displace two1 02.01") == ["19.9 refuse.enemy_hex"]
    s.place[s.board.units.ids.index("r2")] = GAME.hex("03.01")
    s.derive()
    assert reasons(s, "displace two1 03.01") == ["19.1 refuse.not_adjacent"], "whoever is there"


@pytest.mark.case(TITLE, "GTS-2.17", "GTS-22.6")
def test_2_17_a_gun_is_not_displaced_by_hand() -> None:
    gun = Counter("gun", move=1, transport={"type": "wheeled"})
    board = drill(ROWS, [*COUNTERS, gun])
    for mounted in (False, True):
        s = displaced("two1 two2 two3 two4 gun", board=board, mounted={"gun": int(mounted)})
        by_hand = [] if mounted else ["2.17 refuse.by_hand"]
        assert reasons(s, "displace gun 02.01") == by_hand
        assert reasons(s, "give-up gun") == (["22.6 refuse.can_leave"] if mounted else [])


@pytest.mark.case(TITLE, "GTS-22.6", "GTS-23.10a")
def test_22_6_guns_in_a_park_do_not_move() -> None:
    guns = [Counter(f"gun{n}", colour="orange", range=12) for n in (1, 2)]
    board = drill(ROWS, [*COUNTERS, *guns], parks={"A": (0, 0)})
    where = dict.fromkeys(["two1", "two2", "two3", "gun1", "gun2"], "02.02")
    park = {"gun1": "A", "gun2": "A"}
    s = board.at(where, park=park, park_hex=[board.hex("02.02")])
    settle_stacks(s, dice())
    assert reasons(s, "displace gun1 02.01") == ["23.10a refuse.in_park"]
    assert reasons(s, "displace two1 02.01") == []


@pytest.mark.case(TITLE, "GTS-22.6")
def test_22_6_only_what_is_too_much_goes() -> None:
    s = displaced(f"{OVER} zero1")
    assert reasons(s, "displace zero1 02.01") == ["22.6 refuse.not_excess"]
    s = displaced(f"{OVER} zero1 zero2 zero3 zero4")  # as many of them as the hex holds
    assert reasons(s, "displace zero1 02.01") == ["22.6 refuse.not_excess"]
    s = displaced("zero1 zero2 zero3 zero4 zero5 two1")
    assert reasons(s, "displace two1 02.01") == ["22.6 refuse.not_excess"]
    assert reasons(s, "displace zero1 02.01") == []
    s = displaced("two1 two2 two3", column="two2 two3")
    assert reasons(s, "displace two1 02.01") == ["22.6 refuse.not_excess"]
    assert reasons(s, "displace two2 02.01") == []


@pytest.mark.case(TITLE, "GTS-22.6")
def test_22_6_nobody_is_displaced_into_another_full_hex() -> None:
    full = {f"two{n}": "02.02" for n in range(1, 6)} | {"far": "02.01", "fort": "02.01"}
    s = GAME.at(
        full | {"one1": "02.01", "one2": "02.01", "r1": "01.02"}, steps={"one1": 2, "one2": 1}
    )
    settle_stacks(s, dice())
    assert reasons(s, "displace two1 02.01") == ["22.1 refuse.stack_full"]
    assert reasons(s, "displace two1 02.03") == []


@pytest.mark.case(TITLE, "GTS-22.6")
def test_22_6_who_cannot_go_is_eliminated() -> None:
    alone = drill(["# # #", "# . #", "# # #"], COUNTERS, chiefs=[Chief("general", formation="one")])
    s = alone.at({f"two{n}": "02.02" for n in range(1, 6)}, leaders={"general": "two1"})
    settle_stacks(s, dice())
    assert go(s, dice()) == [f"give-up two{n}" for n in range(1, 6)]
    give(s, "give-up two2", dice())
    assert place(s, "two2") == "eliminated"
    assert not isinstance(s.stack[-1], Displacement)


@pytest.mark.case(TITLE, "GTS-22.6", "GTS-18.19", "4.2-2")
def test_22_6_out_of_enemy_mines_only_with_a_check() -> None:
    for roll, where in ((0, "02.01"), (9, "02.02")):
        s = displaced(mines={"02.02": RED + 1})
        give(s, "displace two1 02.01", dice(roll))
        assert place(s, "two1") == where
        assert s.suppressed[0] == (roll == 9)
        assert isinstance(s.stack[-1], Displacement) == (roll == 9)
        if roll == 9:
            assert "18.17 refuse.suppressed" in reasons(s, "displace two1 02.01")


@pytest.mark.case(TITLE, "GTS-22.1", "GTS-22.5")
def test_22_1_the_full_hexes_are_those_in_which_a_unit_may_not_stay() -> None:
    where = {f"two{n}": "02.02" for n in range(1, 5)} | {f"zero{n}": "01.01" for n in range(1, 5)}
    where |= {"one1": "03.03", "far": "03.03"}
    for board in (GAME, UNITS4):
        s = board.at(where, column=["far"])
        for unit in ("two5", "one2", "zero5", "far", "two1"):
            for column in (0, 1):
                number = board.unit(unit)
                s.column[number] = column
                hexes = [board.hex(name) for name in ("01.01", "02.02", "03.03")]
                barred = {hex_ for hex_ in hexes if not fits(s, number, hex_, column)}
                assert set(full_hexes(s, number)) == barred, (unit, column)
                s.column[number] = unit == "far"


@pytest.mark.case(TITLE, "GTS-22.6", "GTS-21.8")
def test_22_6_the_leader_of_a_unit_that_cannot_leave_joins_another() -> None:
    s = stack("two1 two2 two3 two4 two5", leaders={"general": "two3"}, suppressed=["two3"])
    settle_stacks(s, dice())
    go(s, dice())
    give(s, "give-up two3", dice())
    assert go(s, dice()) == ["join two1", "join two5"]
    give(s, "join two5", dice())
    assert s.leader_with[0] == GAME.unit("two5")
