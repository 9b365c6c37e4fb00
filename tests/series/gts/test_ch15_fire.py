"""15.1 to 15.3 Who fires, the Company Bonus, and how a shot is resolved."""

from __future__ import annotations

import pytest

from grognard.kernel.play.order import make_order
from grognard.kernel.play.why import explaining
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import COLOURS
from grognard.series.gts.rules.ch15_fire import (
    Shot,
    begin_fire,
    breakdown_of,
    check_fire,
    shot,
    targets_of,
)
from grognard.series.gts.rules.ch15_modes import (
    ASSAULT_FIRE,
    ASSAULT_RATING,
    ASSAULTING,
    DEFENSIVE,
    DIRECT,
    INDIRECT,
    OPPORTUNITY,
    RUNNER,
)
from grognard.series.gts.rules.ch15_results import RESULTS
from grognard.series.gts.state import HEAVY, LIGHT, NONE, GtsState
from tests.series.gts.board import (
    BLUE,
    RED,
    Anvil,
    Chief,
    Counter,
    dice,
    drill,
    event,
    give,
    go,
    told,
)
from tests.series.gts.shooting import TITLE, against, number, shot_of

#        1 2 3 4 5 6 7 8 9
ROWS = [". . . . . . . . .",
        ". . . w . . . . .",
        ". . . . . . . . ."]  # fmt: skip
GAME = drill(
    ROWS,
    [
        Counter("b1", range=3),
        Counter("b2"),
        Counter("clerks", fire=NONE),
        Counter("nought", fire=0),
        Counter("mortar", colour="green", range=8),
        Counter("howitzer", colour="orange", range=20),
        Counter("cannon", colour="brown", range=2),
        Counter("tank", colour="blue", range=99, armored=True),
        Counter("bus", transport={"fire": 2, "colour": "white", "range": 2}),
        Counter("platoon", steps=1),
        Counter("sappers", engineer=True),
        Counter("r1", RED),
        Counter("r2", RED),
        Counter("tiger", RED, armored=True),
        Counter("guns", RED, colour="orange"),
    ],
    chiefs=[Chief("Blue"), Chief("Red", RED)],
    entries={"01.01": BLUE, "09.02": RED},
    parks={"A": (BLUE, 0), "Z": (RED, 3)},
    posts=["01.03"],
    nights=[2],
)


def results(s: GtsState) -> tuple[int, ...]:
    anvil = s.stack[0]
    assert isinstance(anvil, Anvil)
    return anvil.results


def fired(s: GtsState, firer: str, target: str, *rolls: int, mode: int = DIRECT) -> list[str]:
    """What is told of a shot without the bonus; all dice must be used."""
    desk = dice(*rolls)
    s.stack.append(Shot(number(s, firer), number(s, target), mode, 0, NONE, 2))
    go(s, desk)
    assert desk.drawn == len(rolls)
    return told(desk)


# ------------------------------------------------------------------------------- 15.1 who may fire


@pytest.mark.case(TITLE, "GTS-15.1.1", "GTS-2.3", "GTS-2.5", "GTS-1.5")
def test_15_1_1_a_firer_needs_a_rating_range_and_sight() -> None:
    s = GAME.at({"b1": "02.02", "clerks": "02.02", "nought": "04.03", "r1": "05.02"})
    assert against(s, "b1", "r1") == ["15.4.3"]  # the woods
    s = GAME.at({"b1": "02.03", "b2": "02.03", "clerks": "02.03", "nought": "04.03", "r1": "05.03"})
    assert against(s, "b1", "r1") == []
    assert against(s, "b2", "r1") == ["15.1.1"]
    assert against(s, "clerks", "r1")[0] == "2.3"
    assert against(s, "nought", "r1") == []  # 0 is a rating
    s = GAME.at({"b1": "02.03", "r1": "06.03"})
    assert against(s, "b1", "r1") == ["15.1.1"]


@pytest.mark.case(TITLE, "GTS-15.1.1", "GTS-14.2", "GTS-27.2")
def test_15_1_1_a_suppressed_unit_does_not_fire() -> None:
    s = GAME.at({"b2": "02.01", "r1": "03.01"}, suppressed=["b2"])
    assert against(s, "b2", "r1") == ["15.1.1"]
    assert targets_of(s, number(s, "b2")) == []
    assert against(GAME.at({"b2": "02.01", "r1": "03.01"}), "b2", "r1") == []


@pytest.mark.case(TITLE, "GTS-2.5", "GTS-15.4.6")
def test_2_5_a_star_is_as_far_as_one_sees() -> None:
    assert against(GAME.at({"tank": "01.01", "r1": "09.01"}), "tank", "r1") == []
    assert against(GAME.at({"tank": "01.01", "r1": "04.01"}, turn=2), "tank", "r1") == []
    assert against(GAME.at({"tank": "01.01", "r1": "05.01"}, turn=2), "tank", "r1") == ["15.4.6"]


@pytest.mark.case(TITLE, "GTS-15.1.2")
def test_15_1_2_beside_an_enemy_only_at_range_one() -> None:
    s = GAME.at({"b1": "02.01", "r1": "04.01", "r2": "05.01"})
    assert against(s, "b1", "r1") == []
    s = GAME.at({"b1": "02.01", "r1": "04.01", "r2": "03.01"})
    assert against(s, "b1", "r1") == ["15.1.2"]
    assert against(s, "b1", "r2") == []


@pytest.mark.case(TITLE, "GTS-15.1.3", "GTS-17.15", "GTS-27.6")
@pytest.mark.parametrize("barrage", [LIGHT, HEAVY])
def test_15_1_3_under_a_barrage_only_at_range_one(barrage: int) -> None:
    s = GAME.at({"b1": "02.01", "r1": "04.01"}, barrage={"02.01": barrage})
    assert against(s, "b1", "r1") == ["15.1.3"]
    s = GAME.at({"b1": "02.01", "r1": "03.01"}, barrage={"02.01": barrage})
    assert against(s, "b1", "r1") == []
    s = GAME.at({"b1": "02.01", "r1": "04.01"}, barrage={"04.01": barrage})
    assert against(s, "b1", "r1") == []


@pytest.mark.case(TITLE, "GTS-15.1.4")
def test_15_1_4_mortars_never_fire_directly() -> None:
    s = GAME.at({"mortar": "02.01", "r1": "03.01", "b2": "02.01"})
    assert "15.1.4" in against(s, "mortar", "r1")
    assert targets_of(s, number(s, "mortar")) == []
    assert against(s, "b2", "r1") == []


@pytest.mark.case(TITLE, "GTS-15.1.5")
def test_15_1_5_guns_fire_directly_up_to_three_hexes_as_yellow() -> None:
    s = GAME.at({"howitzer": "02.01", "cannon": "02.01", "r1": "05.01"})
    assert against(s, "howitzer", "r1") == []
    assert against(s, "cannon", "r1") == ["15.1.1"]  # its own range is shorter
    assert against(GAME.at({"howitzer": "02.01", "r1": "06.01"}), "howitzer", "r1") == ["15.1.5"]
    row = COLOURS.index("yellow")
    found = breakdown_of(s, number(s, "howitzer"), number(s, "r1"), DIRECT)
    assert found.lit == [("fire", row, -1)]
    # 5 at two hexes beyond the first: a 3 is a C on the yellow line, an S on the orange one's.
    assert "15.3.2 fire.cohesion" in fired(s, "howitzer", "r1", 3)


@pytest.mark.case(TITLE, "GTS-15.1.6", "GTS-2.16", "GTS-21.13")
def test_15_1_6_one_enemy_unit_chosen_by_the_firer() -> None:
    s = GAME.at({"b2": "02.01", "b1": "02.02", "r1": "03.01", "r2": "03.01"}, leaders={"Red": "r1"})
    assert [GAME.units.ids[unit] for unit in targets_of(s, number(s, "b2"))] == ["r1", "r2"]
    assert against(s, "b2", "b1") == ["15.1.6"]
    assert against(s, "b2", "tiger") == ["15.1.6"]  # eliminated
    desk = dice(3, 2)
    begin_fire(s, number(s, "b2"), number(s, "r2"), desk)
    go(s, desk)
    give(s, "plain", desk)
    assert event(desk, "fire.suppression").args == (number(s, "r2"),)


@pytest.mark.case(TITLE, "GTS-15.1.7")
def test_15_1_7_every_class_fires_at_both_kinds_of_targets() -> None:
    s = GAME.at({"b2": "02.01", "tank": "02.01", "r1": "03.01", "tiger": "03.01"})
    for firer in ("b2", "tank"):
        for target, block in (("r1", 0), ("tiger", 1)):
            assert against(s, firer, target) == []
            colour = COLOURS.index("pink" if firer == "b2" else "blue")
            found = breakdown_of(s, number(s, firer), number(s, target), DIRECT)
            assert found.lit == [("fire", len(COLOURS) * block + colour, -1)]


@pytest.mark.case(TITLE, "GTS-15.1.8")
def test_15_1_8_units_fire_alone() -> None:
    s = GAME.at({"b1": "02.01", "b2": "02.01", "platoon": "02.01", "r1": "03.01"})
    assert shot_of(s, "b1", "r1") == (5, {})


@pytest.mark.case(TITLE, "GTS-8.7a", "GTS-8.4")
def test_8_7a_units_in_entry_hexes_are_no_targets_and_fire_only_by_8_4() -> None:
    s = GAME.at({"b1": "entry-01.01", "r1": "04.01"})
    assert against(s, "b1", "r1") == ["8.7a"]
    s = GAME.at({"b1": "entry-01.01", "r1": "04.01", "tiger": "02.01"})
    assert against(s, "b1", "r1") == ["15.1.2"]  # the entry hex lies in a Fire Zone
    assert against(s, "b1", "tiger") == []
    s = GAME.at({"b1": "08.02", "r1": "entry-09.02"})
    assert against(s, "b1", "r1") == ["8.7a"]
    s = GAME.at({"b1": "08.02", "r1": "09.02"})
    assert against(s, "b1", "r1") == []


@pytest.mark.case(TITLE, "GTS-23.10a", "GTS-23.16", "GTS-23.13")
def test_23_10a_no_direct_fire_out_of_a_park_nor_behind_one() -> None:
    s = GAME.at({"howitzer": "02.01", "r1": "03.01"}, park={"howitzer": "A"})
    assert against(s, "howitzer", "r1") == ["23.10a"]
    s = GAME.at({"b2": "02.01", "guns": "03.01"}, park={"guns": "Z"})
    assert against(s, "b2", "guns") == []  # it stands in its hex
    s = GAME.at(
        {"b2": "02.01", "guns": "behind-Z"}, park={"guns": "Z"}, park_hex=[NONE, GAME.hex("03.01")]
    )
    assert against(s, "b2", "guns") == ["23.16"]


@pytest.mark.case(TITLE, "GTS-14.3", "GTS-24.1")
def test_14_3_a_mounted_unit_fires_with_its_mounted_side() -> None:
    s = GAME.at({"bus": "02.01", "r1": "04.01"}, mounted=["bus"])
    assert against(s, "bus", "r1") == []
    assert shot_of(s, "bus", "r1") == (1, {"15.6.8": -1})
    assert against(GAME.at({"bus": "02.01", "r1": "04.01"}), "bus", "r1") == ["15.1.1"]


# ------------------------------------------------------------------------------ 15.2 Company Bonus


@pytest.mark.case(TITLE, "GTS-15.2.1", "GTS-15.2.4", "GTS-15.6.18", "GTS-17.7", "GTS-18.13")
@pytest.mark.parametrize("mode", [DIRECT, INDIRECT, ASSAULT_FIRE, ASSAULT_RATING])
def test_15_2_1_a_two_step_firer_may_try_once_before_it_rolls(mode: int) -> None:
    s = GAME.at({"b2": "02.01", "r1": "03.01"}, leaders={"Blue": "b2"})
    s.stack.append(shot(number(s, "b2"), number(s, "r1"), mode, ASSAULTING))
    desk = dice(5, 7)
    assert go(s, desk) == ["bonus", "plain"]
    assert s.stack[-1].side(s) == BLUE
    give(s, "bonus", desk)
    assert event(desk, "fire.rolled").args[2:4] == (7, 7)  # 5 and the bonus of 2
    assert "15.3.2 fire.step" in told(desk)
    assert [line for line in told(desk) if "bonus" in line] == []


@pytest.mark.case(TITLE, "GTS-15.2.3", "GTS-15.2.1")
def test_15_2_3_a_failed_try_has_no_other_effect() -> None:
    s = GAME.at({"b2": "02.01", "r1": "03.01"}, leaders={"Blue": "b2"})
    begin_fire(s, number(s, "b2"), number(s, "r1"), dice())
    desk = dice(6, 5)
    go(s, desk)
    give(s, "bonus", desk)
    assert event(desk, "check.failed").args[0] == number(s, "b2")
    assert event(desk, "fire.rolled").args[2:4] == (5, 5)
    assert s.hits[number(s, "b2")] == s.suppressed[number(s, "b2")] == 0
    assert results(s) == (1,)


@pytest.mark.case(TITLE, "GTS-15.2.3", "GTS-13.2")
def test_15_2_3_a_command_point_may_pass_the_check_or_not_by_ruling() -> None:
    for reading, asked in (("yes", ["roll", "pay"]), ("no", [])):
        game = drill(ROWS, [Counter("b2"), Counter("r1", RED)], chiefs=[Chief("Blue")],
                     cp_for_company_bonus=reading)  # fmt: skip
        s = game.at({"b2": "02.01", "r1": "03.01"}, leaders={"Blue": "b2"}, cp=[1, 0])
        begin_fire(s, 0, 1, dice())
        desk = dice() if asked else dice(9, 9)
        go(s, desk)
        give_ = give(s, "bonus", desk)
        if asked:
            assert give_ == asked
            desk = dice(7)
            give(s, "pay", desk)
            assert event(desk, "fire.rolled").args[2:4] == (7, 7)
            assert s.cp[0] == 0


@pytest.mark.case(TITLE, "GTS-15.2.2", "GTS-2.11", "GTS-16.8", "GTS-18.13")
def test_15_2_2_none_for_small_units_and_none_by_opportunity() -> None:
    s = GAME.at({"b2": "02.01", "platoon": "02.01", "r1": "03.01"})
    reduced = GAME.at({"b2": "02.01", "r1": "03.01"}, steps={"b2": 1})
    for state, firer, mode in [
        (s, "platoon", DIRECT),
        (reduced, "b2", DIRECT),
        (s, "b2", OPPORTUNITY),
        (s, "b2", DEFENSIVE),
        (s, "b2", RUNNER),
    ]:
        state = state.copy()
        state.stack.append(shot(number(state, firer), number(state, "r1"), mode))
        desk = dice(9)
        go(state, desk)
        assert results(state) == (0,)


# --------------------------------------------------------------------------------- 15.3 resolution


@pytest.mark.case(TITLE, "GTS-15.3.1", "GTS-27.8")
def test_15_3_1_below_0_is_0_and_above_9_is_9() -> None:
    game = drill(ROWS, [Counter("b1", fire=1), Counter("r1", RED, defence=-5),
                        Counter("big", fire=9), Counter("easy", RED, defence=5)])  # fmt: skip
    s = game.at({"b1": "02.01", "big": "02.01", "r1": "03.01", "easy": "01.02"})
    assert shot_of(s, "b1", "r1")[0] == 0
    assert shot_of(s, "big", "easy")[0] == 9
    found = breakdown_of(s, 0, 1, DIRECT)
    assert (found.strength, found.needed) == (1, 0)
    assert [(line.case, line.number) for line in found.modifiers] == [("15.6.1", -5)]


@pytest.mark.case(TITLE, "GTS-15.3.2", "GTS-15.3.3", "GTS-1.4", "GTS-29.2", "GTS-1.3")
def test_15_3_2_a_roll_above_the_rating_and_a_9_miss_and_a_0_hits() -> None:
    where = {"b2": "02.01", "r1": "03.01"}
    assert "15.3.2 fire.cohesion" in fired(GAME.at(where), "b2", "r1", 5)
    s = GAME.at(where)
    assert "15.3.2 fire.miss" in fired(s, "b2", "r1", 6)
    assert results(s) == (0,)
    s = GAME.at(where)
    fired(s, "b2", "r1", 0)
    assert results(s) == (1,)
    strong = drill(ROWS, [Counter("b2", fire=9), Counter("r1", RED, defence=3)])
    s = strong.at(where)
    assert "15.3.2 fire.miss" in fired(s, "b2", "r1", 9)
    weak = drill(ROWS, [Counter("b2", fire=0), Counter("r1", RED, defence=-3)])
    s = weak.at(where)
    assert "15.3.2 fire.cohesion" in fired(s, "b2", "r1", 0)


@pytest.mark.case(TITLE, "GTS-15.3.2")
def test_15_3_2_equal_results_are_alike_and_the_cell_is_lit() -> None:
    s = GAME.at({"platoon": "02.01", "r1": "03.01"})
    s.stack.append(shot(number(s, "platoon"), number(s, "r1"), DIRECT))
    desk = dice(4)
    go(s, desk)
    assert event(desk, "fire.rolled").lit == [("fire", COLOURS.index("pink"), 4)]
    assert [one.key for one in desk.events if one.result] == ["fire.cohesion"]
    s = GAME.at({"platoon": "02.01", "r1": "03.01"})
    s.stack.append(shot(number(s, "platoon"), number(s, "r1"), DIRECT))
    desk = dice(9)
    go(s, desk)
    assert event(desk, "fire.rolled").lit == []


@pytest.mark.case(TITLE, "GTS-15.3.4", "GTS-20.9", "GTS-16.8")
def test_15_3_4_entrenched_units_use_the_armored_block_by_ruling() -> None:
    where = {"b2": "02.01", "r1": "03.01", "tiger": "01.01"}
    armored = len(COLOURS) + COLOURS.index("pink")

    def row(s: GtsState, target: str, mode: int = DIRECT) -> int:
        return breakdown_of(s, number(s, "b2"), number(s, target), mode).lit[0][1]

    s = GAME.at(where, position={"r1": "entrenched"})
    assert row(s, "r1") == row(s, "tiger") == row(s, "r1", INDIRECT) == armored
    assert row(s, "r1", OPPORTUNITY) == COLOURS.index("pink")  # 16.8 no protection
    assert row(s, "tiger", OPPORTUNITY) == armored
    s = GAME.at(where, position={"r1": "improved"})
    assert row(s, "r1") == COLOURS.index("pink")
    game = drill(ROWS, [Counter("b2"), Counter("r1", RED)], entrenched_uses_armored_block="no")
    s = game.at({"b2": "02.01", "r1": "03.01"}, position={"r1": "entrenched"})
    assert row(s, "r1") == COLOURS.index("pink")


@pytest.mark.case(TITLE, "GTS-15.3.4")
def test_15_3_4_only_the_block_changes() -> None:
    s = GAME.at({"b1": "02.01", "r1": "04.02"}, position={"r1": "entrenched"})
    assert shot_of(s, "b1", "r1")[1] == {"15.6.2": -2, "15.6.6": -2, "15.6.8": -1}


@pytest.mark.case(TITLE, "GTS-15.3.5", "GTS-15.1.7")
def test_15_3_5_results_are_read_from_the_table() -> None:
    for colour in COLOURS:
        for block in (0, 1):
            assert len(GAME.table.cells[block][COLOURS.index(colour)]) == 9
    words = [RESULTS[cell] for cell in GAME.table.cells[1][COLOURS.index("blue")]]
    assert words == ["C", "S?", "S?", "C", "1", "1", "E", "E", "E"]


@pytest.mark.case(TITLE, "GTS-20.15")
def test_20_15_an_engineer_that_fires_gives_up_its_work() -> None:
    s = GAME.at({"sappers": "02.01", "r1": "03.01"}, working=["sappers"])
    assert "20.15 fire.stops_work" in fired(s, "sappers", "r1", 9)
    assert s.working[number(s, "sappers")] == 0
    s = GAME.at({"sappers": "02.01", "r1": "03.01"})
    assert "20.15 fire.stops_work" not in fired(s, "sappers", "r1", 9)


def test_the_bonus_question_explains_itself() -> None:
    s = GAME.at({"b2": "02.01", "r1": "03.01"})
    s.stack.append(shot(number(s, "b2"), number(s, "r1"), DIRECT))
    frame = s.stack[-1]
    with_bonus = frame.breakdown(s, make_order(verbs.BONUS))
    plain = frame.breakdown(s, make_order(verbs.PLAIN))
    assert with_bonus is not None
    assert plain is not None
    assert (with_bonus.needed, plain.needed) == (7, 5)
    assert frame.usual(s) == make_order(verbs.BONUS)
    assert frame.prompt(s).args == (number(s, "b2"), number(s, "r1"))
    assert [one.case for one in frame.refusals(s, make_order(verbs.DONE))] == ["10.16"]


@pytest.mark.case(TITLE, "GTS-15.1.1", "GTS-15.1.2", "GTS-15.1.3", "GTS-15.4.3")
def test_15_1_1_every_reason_against_a_shot_is_named() -> None:
    s = GAME.at({"b1": "02.02", "r1": "06.02", "r2": "02.01"})
    assert named(s, "b1", "r1") == [
        "15.1.1 refuse.out_of_range",
        "15.1.2 refuse.enemy_adjacent",
        "15.4.3 refuse.sight_blocked",
    ]
    s = GAME.at({"b1": "02.01", "r1": "04.01"}, barrage={"02.01": LIGHT})
    assert named(s, "b1", "r1") == ["15.1.3 refuse.under_barrage"]


def named(s: GtsState, firer: str, target: str) -> list[str]:
    """Case and key of every reason against a shot."""
    why = explaining()
    check_fire(s, number(s, firer), number(s, target), why)
    return [f"{reason.case} {reason.key}" for reason in why.reasons]
