"""18.10 to 18.14e Rounds, Hold checks, advances."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.odds import odds
from grognard.series.gts.rules.ch15_fire import Shot
from grognard.series.gts.rules.ch15_modes import ASSAULT_FIRE, ASSAULT_RATING
from grognard.series.gts.rules.ch18_advance import Advance
from grognard.series.gts.rules.ch18_rounds import TAKING, AssaultRounds
from grognard.series.gts.rules.ch18_running import Running
from grognard.series.gts.rules.ch18_volley import Volley
from grognard.series.gts.state import LIGHT, RAIN, GtsState
from tests.series.gts.assaults import ARMOR, CLEAR, GOAL, ORIGIN, TITLE, asked, field, lay
from tests.series.gts.board import RED, Anvil, Chief, Drill, dice, event, give, go, reasons, told

FIELD = field()
PAIRS = {"b1": ORIGIN, "b2": ORIGIN, "r1": GOAL, "r2": GOAL}
MISS = 9


def bits(board: Drill, names: str) -> int:
    return sum(1 << board.unit(name) for name in names.split())


def rounds(s: GtsState, stage: int = 0, blue: str = "b1", red: str = "r1") -> AssaultRounds:
    """The rounds with these units, from a stage on; they lie on the stack."""
    board = s.board
    assert isinstance(board, Drill)
    attackers, defenders = bits(board, blue), bits(board, red)
    pending = attackers if stage % 2 else defenders
    frame = AssaultRounds(
        board.hex(ORIGIN), board.hex(GOAL), attackers, defenders, pending, 0, stage
    )
    s.stack.append(frame)
    return frame


def fight(s: GtsState, *rolls: int, red: str = "r1", blue: str = "b1", **choose: str) -> Desk:
    """Both rounds to the end: the first answer each time, plain shots, these rolls."""
    rounds(s, 0, blue, red)
    desk = dice(*rolls)
    orders = go(s, desk)
    while not isinstance(s.stack[-1], Anvil | Running | Advance):
        wanted = [order for order in orders if order in choose.values()]
        orders = give(s, wanted[0] if wanted else orders[-1], desk)
    return desk


def shots(desk: Desk) -> list[tuple[int, int]]:
    """Who fired at whom."""
    return [(one.args[0], one.args[1]) for one in desk.events if one.key == "fire.rolled"]


def total(s: GtsState, stage: int, order: str) -> int:
    """The number of a shot in a stage, and that nothing else is asked before."""
    rounds(s, stage, "b1", "r1")
    s.stack[-1].run(s, dice())
    question = s.stack[-1]
    assert isinstance(question, Volley)
    shown = question.breakdown(s, s.board.notation.parse(order))
    assert shown is not None
    assert shown.needed is not None
    return shown.needed


DEFENCE_ONE, ASSAULT_ONE, DEFENCE_TWO, ASSAULT_TWO, HOLD_STAGE = range(5)


# ------------------------------------------------------------------------------ 18.10 to 18.12b


@pytest.mark.case(TITLE, "GTS-18.10")
def test_18_10_whoever_fires_in_a_round_gives_no_other_order() -> None:
    s = lay(field(), PAIRS)
    rounds(s, DEFENCE_ONE, "b1", "r1")
    go(s, dice())
    assert reasons(s, "target r2 b1") == ["18.12b refuse.does_not_fire"]
    assert reasons(s, "done") == ["10.16 when.done"]  # and nothing about a unit that fires


@pytest.mark.case(TITLE, "GTS-18.10", "GTS-18.12b")
def test_18_10_in_both_rounds_the_defenders_fire_before_the_assaulting_units() -> None:
    board = field()
    s = lay(board, PAIRS)
    desk = fight(s, *[MISS] * 8, 0, 0, blue="b1 b2", red="r1 r2")
    sides = [board.units.side[firer] for firer, _ in shots(desk)]
    assert sides == [1, 1, 0, 0, 1, 1, 0, 0]
    assert len({firer for firer, _ in shots(desk)[:4]}) == 4  # each once a round


@pytest.mark.case(TITLE, "GTS-18.12b", "GTS-15.1.8")
def test_18_12b_its_owner_chooses_the_order_and_the_targets() -> None:
    s = lay(FIELD, {**PAIRS, "r3": "04.03", "b3": ORIGIN})
    rounds(s, 0, "b1 b2", "r1 r2")
    go(s, dice())
    assert asked(s) == ["target r1 b1", "target r1 b2", "target r2 b1", "target r2 b2"]
    assert reasons(s, "target r3 b1") == ["18.12b refuse.does_not_fire"]
    assert reasons(s, "target r1 b3") == ["18.12b refuse.no_target_here"]
    assert reasons(s, "hold-fire") == ["18.10 refuse.must_fire"]
    desk = dice(MISS)
    assert give(s, "target r2 b1", desk) == ["bonus", "plain"]
    assert give(s, "plain", desk) == ["target r1 b1", "target r1 b2"]


@pytest.mark.case(TITLE, "GTS-18.12b", "GTS-18.10")
def test_18_12b_results_count_at_once_for_who_fires_later() -> None:
    board = field(b1={"steps": 1}, r1={"colour": "white"})
    s = lay(board, PAIRS)
    rounds(s, 0, "b1 b2", "r1 r2")
    desk = dice(0)
    go(s, desk)
    give(s, "target r1 b1", desk)
    give(s, "plain", desk)  # one step lost: b1 is eliminated
    assert asked(s) == ["target r2 b2"]  # all that is left to fire at
    give(s, "target r2 b2", desk)
    give(s, "plain", dice(MISS))
    assert asked(s) == ["target b2 r1", "target b2 r2"]


@pytest.mark.case(TITLE, "GTS-18.11", "GTS-2.7", "GTS-2.6")
def test_18_11_round_one_with_the_fire_rating_and_round_two_with_the_assault_rating() -> None:
    board = field(b1={"fire": 3, "assault": 6})
    assert total(lay(board), ASSAULT_ONE, "target b1 r1") == 3
    assert total(lay(board), ASSAULT_TWO, "target b1 r1") == 6
    red = field(b1={"fire": 3, "assault": 6, "red": True, "assault_colour": "white"})
    assert total(lay(red), ASSAULT_ONE, "target b1 r1") == 6
    s = lay(red)
    rounds(s, ASSAULT_ONE)
    desk = dice(0, 0)
    go(s, desk)
    give(s, "target b1 r1", desk)
    give(s, "plain", desk)  # on the white line a 0 is a step
    assert s.steps[red.unit("r1")] == 1


@pytest.mark.case(TITLE, "GTS-18.11")
def test_18_11_a_unit_without_the_rating_of_a_round_does_not_fire_in_it() -> None:
    board = field(r1={"fire": -1}, b1={"assault": -1})
    desk = fight(lay(board), MISS, MISS, 0)
    names = [board.units.ids[firer] for firer, _ in shots(desk)]
    assert names == ["b1", "r1"]  # b1 in round one, r1 in round two


@pytest.mark.case(TITLE, "GTS-18.12", "GTS-27.2")
def test_18_12_a_suppressed_unit_fires_only_in_round_two_with_two_less() -> None:
    s = lay(FIELD, suppressed=["b1", "r1"])
    assert total(s, ASSAULT_TWO, "target b1 r1") == 3
    desk = fight(lay(FIELD, suppressed=["r1"]), MISS, MISS, MISS, 0)
    names = [FIELD.units.ids[firer] for firer, _ in shots(desk)]
    assert names == ["b1", "r1", "b1"]


@pytest.mark.case(TITLE, "GTS-18.12", "GTS-18.11")
def test_18_12_a_red_assault_rating_does_not_help_a_suppressed_unit_in_round_one() -> None:
    board = field(r1={"red": True})
    desk = fight(lay(board, suppressed=["r1"]), MISS, MISS, MISS, 0)
    assert [board.units.ids[firer] for firer, _ in shots(desk)] == ["b1", "r1", "b1"]


@pytest.mark.case(TITLE, "GTS-18.12a")
@pytest.mark.parametrize("colour", ["orange", "brown"])
def test_18_12a_artillery_counts_as_yellow_in_round_one(colour: str) -> None:
    s = lay(field(r1={"colour": colour}))
    rounds(s)
    desk = dice(1, 9)  # yellow: S; orange and brown: S?
    go(s, desk)
    give(s, "target r1 b1", desk)
    give(s, "plain", desk)
    assert "15.3.2 fire.suppression" in told(desk)


@pytest.mark.case(TITLE, "GTS-18.12a")
def test_18_12a_a_mortar_does_not_fire_in_round_one() -> None:
    board = field(r1={"colour": "green"})
    desk = fight(lay(board), MISS, MISS, MISS, 0)
    assert [board.units.ids[firer] for firer, _ in shots(desk)] == ["b1", "r1", "b1"]


@pytest.mark.case(TITLE, "GTS-25.6")
def test_25_6_a_rearguard_fires_in_assaults_with_its_printed_ratings() -> None:
    board = field(r1={"steps": 0, "rearguard": True, "fire": 2, "assault": 3})
    assert total(lay(board), DEFENCE_ONE, "target r1 b1") == 4  # 2, +2 charging
    assert total(lay(board), DEFENCE_TWO, "target r1 b1") == 3
    s = lay(board)
    rounds(s)
    desk = dice(MISS)
    assert go(s, desk) == ["target r1 b1"]
    assert give(s, "target r1 b1", desk) == ["target b1 r1"]  # 15.2.2 without a bonus


# ---------------------------------------------------------------------------------- 18.13 modifiers


@pytest.mark.case(TITLE, "GTS-18.13")
def test_18_13_states_change_the_assault_rating_like_the_fire_rating() -> None:
    for marks, number in (
        ({"hits": {"b1": 1}}, 4),
        ({"hits": {"b1": 2}}, 3),
        ({"column": ["b1"]}, 4),
        ({"barrage": {ORIGIN: LIGHT}}, 4),
        ({"steps": {"b1": 1}}, 4),
        ({"hero": [FIELD.unit("b1"), -1]}, 6),
        ({"condition": RAIN}, 3),
    ):
        shown: dict[str, Any] = dict(marks)
        for stage in (ASSAULT_ONE, ASSAULT_TWO):
            assert total(lay(FIELD, **shown), stage, "target b1 r1") == number
    night = field(nights=[1])
    assert total(lay(night), ASSAULT_TWO, "target b1 r1") == 3


@pytest.mark.case(TITLE, "GTS-18.13", "GTS-15.2.1")
@pytest.mark.parametrize(("stage", "needed"), [(ASSAULT_ONE, 7), (ASSAULT_TWO, 7)])
def test_18_13_the_company_bonus_is_allowed_in_both_rounds(stage: int, needed: int) -> None:
    s = lay(FIELD)
    rounds(s, stage)
    desk = dice(5, MISS, 0)
    go(s, desk)
    give(s, "target b1 r1", desk)
    shot = s.stack[-1]
    assert isinstance(shot, Shot)
    assert shot.mode == (ASSAULT_FIRE if stage == ASSAULT_ONE else ASSAULT_RATING)
    give(s, "bonus", desk)
    fired = next(one for one in desk.events if one.key == "fire.rolled")
    assert fired.args[3] == needed


@pytest.mark.case(TITLE, "GTS-18.13", "GTS-15.6.9", "GTS-15.6.10")
def test_18_13_no_range_and_the_mass_of_the_whole_hex() -> None:
    far = field(b1={"range": 3})
    assert total(lay(far), ASSAULT_ONE, "target b1 r1") == 5
    crowd = {"b1": ORIGIN, "r1": GOAL, "r2": GOAL}
    assert total(lay(FIELD, crowd), ASSAULT_ONE, "target b1 r1") == 6
    # Units of the assaulting hex that take no part count as well.
    crowd = {"b1": ORIGIN, "b2": ORIGIN, "r1": GOAL}
    assert total(lay(FIELD, crowd), DEFENCE_TWO, "target r1 b1") == 6


@pytest.mark.case(TITLE, "GTS-18.13a", "2.2.2-3", "R27")
def test_18_13a_assaulting_across_a_stream_costs_one_in_both_rounds() -> None:
    stream = field(sides={f"{GOAL}-{ORIGIN}": "stream"})
    assert total(lay(stream), ASSAULT_ONE, "target b1 r1") == 4
    assert total(lay(stream), ASSAULT_TWO, "target b1 r1") == 4
    assert total(lay(stream), DEFENCE_ONE, "target r1 b1") == 7  # the defenders lose nothing
    assert total(lay(stream), DEFENCE_TWO, "target r1 b1") == 5


@pytest.mark.case(TITLE, "GTS-18.13b")
def test_18_13b_defenders_have_two_more_in_round_one() -> None:
    assert total(lay(FIELD), DEFENCE_ONE, "target r1 b1") == 7
    assert total(lay(FIELD), DEFENCE_TWO, "target r1 b1") == 5
    assert total(lay(FIELD), ASSAULT_ONE, "target b1 r1") == 5


@pytest.mark.case(TITLE, "GTS-18.13c")
def test_18_13c_ground_and_position_protect_only_the_defenders() -> None:
    rows = [*CLEAR[:2], ". . w . .", ". . w . .", CLEAR[0]]
    board = field(rows)
    dug = {"position": {"b1": "improved", "r1": "improved"}}
    assert total(lay(board, **dug), ASSAULT_TWO, "target b1 r1") == 2  # 5, Woods -2, IP -1
    assert total(lay(board, **dug), DEFENCE_TWO, "target r1 b1") == 5


@pytest.mark.case(TITLE, "GTS-18.13d", "GTS-20.9")
def test_18_13d_entrenched_defenders_have_one_more() -> None:
    dug = {"position": {"r1": "entrenched"}}
    assert total(lay(FIELD, **dug), DEFENCE_ONE, "target r1 b1") == 8
    assert total(lay(FIELD, **dug), DEFENCE_TWO, "target r1 b1") == 6
    assert total(lay(FIELD, **dug), ASSAULT_TWO, "target b1 r1") == 3


# -------------------------------------------------------------------------------------- 18.14 Hold


def hold(s: GtsState, *rolls: int, blue: str = "b1", red: str = "r1") -> Desk:
    rounds(s, HOLD_STAGE, blue, red)
    desk = dice(*rolls)
    go(s, desk)
    return desk


@pytest.mark.case(TITLE, "GTS-18.14", "GTS-18.14b")
@pytest.mark.parametrize(("roll", "holds"), [(5, True), (6, False)])
def test_18_14_a_defender_left_must_hold(roll: int, *, holds: bool) -> None:
    s = lay(FIELD, cp=[3, 3])  # no question for a point
    desk = hold(s, roll)
    assert isinstance(s.stack[-1], Anvil if holds else Running)
    assert ("18.14b assault.failed" in told(desk)) == holds
    assert s.place[FIELD.unit("b1")] == FIELD.hex(ORIGIN)
    assert event(desk, "check.roll").args[3] == 5


@pytest.mark.case(TITLE, "GTS-18.14", "GTS-13.10")
def test_18_14_the_number_to_hold() -> None:
    def number(where: dict[str, str] | None = None, blue: str = "b1", **marks: Any) -> int:
        desk = hold(lay(FIELD, where, **marks), 0, blue=blue)
        return event(desk, "check.roll").args[3]

    assert number(suppressed=["r1"]) == 2  # 5, -1 (13.8), -2
    assert number(position={"r1": "improved"}) == 6
    two = {"b1": ORIGIN, "b2": ORIGIN, "r1": GOAL}
    assert number(two, "b1 b2") == 3  # four steps against two
    assert number(two, "b1 b2", steps={"b2": 1}) == 5  # three against two
    assert number(two, "b1 b2", suppressed=["b2"]) == 5  # only those not Suppressed count
    assert number(two, "b1 b2", steps={"r1": 1, "b2": 1}) == 2  # 13.11, and three against one
    assert number(two, "b1") == 5  # b2 takes no part


@pytest.mark.case(TITLE, "GTS-18.14")
def test_18_14_all_defenders_left_count_for_the_odds_and_each_checks() -> None:
    where = {"b1": ORIGIN, "b2": ORIGIN, "r1": GOAL, "r2": GOAL}
    s = lay(FIELD, where, steps={"r1": 1, "r2": 1})
    desk = hold(s, 0, 3, blue="b1 b2", red="r1 r2")
    assert [one.args[3] for one in desk.events if one.key == "check.roll"] == [2, 2]
    assert isinstance(s.stack[-1], Running)  # r2 runs, r1 has held
    give(s, "away 03.02", desk)
    give(s, "rest", desk)
    assert "18.14b assault.failed" in told(desk)
    s = lay(FIELD, where)
    desk = hold(s, 6, 0, blue="b1 b2", red="r1 r2")  # four against four; r1 runs first
    assert isinstance(s.stack[-1], Running)
    give(s, "away 03.02", desk)
    give(s, "rest", desk)
    # The odds are those with which the checks began: four against four for r2 too.
    assert [one.args[3] for one in desk.events if one.key == "check.roll"] == [5, 5]


@pytest.mark.case(TITLE, "GTS-18.14", "GTS-18.17", "GTS-18.14a")
def test_18_14_a_suppressed_unit_that_fails_is_eliminated() -> None:
    s = lay(FIELD, suppressed=["r1"])
    desk = hold(s, 3)
    assert "18.14 state.eliminated" in told(desk)
    assert s.place[FIELD.unit("b1")] == FIELD.hex(GOAL)


@pytest.mark.case(TITLE, "GTS-18.14", "GTS-18.15")
def test_18_14_who_fails_runs_away_and_nobody_fires_at_it() -> None:
    s = lay(FIELD)
    desk = hold(s, 6)
    assert asked(s) == ["away 02.02", "away 03.02", "away 04.02"]
    assert s.hits[FIELD.unit("r1")] == 1
    give(s, "away 03.02", desk)
    give(s, "rest", desk)
    assert s.place[FIELD.unit("b1")] == FIELD.hex(GOAL)


@pytest.mark.case(TITLE, "GTS-18.16", "GTS-18.20", "GTS-18.14")
@pytest.mark.parametrize(
    "board",
    [
        field([CLEAR[0], ". # # # .", *CLEAR[2:]]),
        field(r1={"move": 0}),
    ],
)
def test_18_16_who_fails_and_has_no_way_is_eliminated(board: Drill) -> None:
    s = lay(board)
    desk = hold(s, 6)
    assert s.place[board.unit("r1")] == board.eliminated
    assert "18.16 state.eliminated" in told(desk)


@pytest.mark.case(TITLE, "GTS-18.19", "GTS-18.14", "4.2-2", "4.2-3")
def test_18_19_who_fails_to_hold_and_to_leave_mines_stays_and_is_suppressed() -> None:
    s = lay(FIELD, mines={GOAL: 1})
    desk = hold(s, 6, 6)
    r1 = FIELD.unit("r1")
    assert (s.place[r1], s.suppressed[r1], s.hits[r1]) == (FIELD.hex(GOAL), 1, 0)
    assert "18.19 state.suppressed" in told(desk)
    assert "18.14b assault.failed" in told(desk)
    assert s.place[FIELD.unit("b1")] == FIELD.hex(ORIGIN)
    s = lay(FIELD, mines={GOAL: 1})
    hold(s, 6, 5)
    assert isinstance(s.stack[-1], Running)


@pytest.mark.case(TITLE, "GTS-18.19", "GTS-18.16")
def test_18_19_mines_do_not_save_who_has_no_way() -> None:
    board = field([CLEAR[0], ". # # # .", *CLEAR[2:]])
    s = lay(board, mines={GOAL: 1})
    desk = hold(s, 6)  # no die for the mines
    assert s.place[board.unit("r1")] == board.eliminated
    assert "18.16 state.eliminated" in told(desk)


@pytest.mark.case(TITLE, "GTS-18.14")
def test_18_14_without_the_hold_check_any_defender_left_wins() -> None:
    s = lay(field(assault_hold_check="no"))
    desk = hold(s)
    assert "18.14 assault.failed" in told(desk)
    assert isinstance(s.stack[-1], Anvil)


@pytest.mark.case(TITLE, "GTS-18.14e")
@pytest.mark.parametrize("red", ["03.01", GOAL])
def test_18_14e_with_all_assaulting_units_suppressed_the_assault_fails(red: str) -> None:
    s = lay(FIELD, {"b1": ORIGIN, "r1": red}, suppressed=["b1"])  # even if no defender is left
    desk = hold(s)
    assert "18.14e assault.failed" in told(desk)
    assert s.place[FIELD.unit("b1")] == FIELD.hex(ORIGIN)


@pytest.mark.case(TITLE, "GTS-18.14e", "GTS-18.10")
def test_18_14e_when_no_assaulting_unit_is_left_nobody_fires_on() -> None:
    board = field(b1={"steps": 1}, r1={"colour": "white"})
    s = lay(board)
    desk = fight(s, 0)
    assert "18.14e assault.failed" in told(desk)


# -------------------------------------------------------------------------------------- the advance


@pytest.mark.case(TITLE, "GTS-18.14a")
def test_18_14a_at_least_one_unit_moves_in() -> None:
    board = field([*CLEAR[:2], ". . v . .", *CLEAR[3:]], r2={"range": 3})
    where = {"b1": ORIGIN, "b2": ORIGIN, "b3": ORIGIN, "r1": "01.01", "r2": "03.01"}
    s = lay(board, where, suppressed=["b3"], position={"b1": "improved"})
    desk = hold(s, blue="b1 b2 b3")
    assert "18.14a assault.won" in told(desk)
    assert asked(s) == ["advance b1", "advance b2"]  # neither b3 nor nobody
    assert reasons(s, "stay") == ["18.14a refuse.must_advance"]
    assert reasons(s, "advance b3") == ["18.14a refuse.does_not_advance"]
    desk = dice()  # r2 does not fire, although the hex is in its Fire Zone
    assert give(s, "advance b1", desk) == ["advance b2", "stay"]
    b1 = board.unit("b1")
    assert s.place[b1] == board.hex(GOAL)
    assert not s.position[b1]  # 18.1.1 the IP is left behind
    assert s.held & board.sheet.bit[board.hex(GOAL)]  # 19.21
    assert give(s, "stay", desk) == ["done"]
    assert s.place[board.unit("b2")] == board.hex(ORIGIN)


@pytest.mark.case(TITLE, "GTS-18.14a")
def test_18_14a_all_may_advance() -> None:
    where = {"b1": ORIGIN, "b2": ORIGIN, "r1": "01.01"}
    s = lay(FIELD, where)
    hold(s, blue="b1 b2")
    desk = dice()
    give(s, "advance b2", desk)
    give(s, "advance b1", desk)
    assert isinstance(s.stack[-1], Anvil)
    assert s.place[:2] == [FIELD.hex(GOAL)] * 2


@pytest.mark.case(TITLE, "GTS-18.14c", "GTS-25.11", "4.2-2", "4.2-5")
def test_18_14c_the_mine_check_of_the_old_hex_is_made_when_a_unit_leaves_it() -> None:
    where = {"b1": ORIGIN, "b2": ORIGIN, "r1": "01.01"}
    s = lay(FIELD, where, mines={ORIGIN: 2}, cp=[3, 3])
    hold(s, blue="b1 b2")
    desk = dice(6, 5)
    assert give(s, "advance b1", desk) == ["done"]  # b2 must try as well: nobody has moved in yet
    assert s.suppressed[FIELD.unit("b1")]
    assert s.place[FIELD.unit("b1")] == FIELD.hex(ORIGIN)
    assert s.place[FIELD.unit("b2")] == FIELD.hex(GOAL)


@pytest.mark.case(TITLE, "GTS-18.14c")
def test_18_14c_who_passes_goes_and_own_mines_do_not_matter() -> None:
    for owner, rolls in ((2, (5,)), (1, ())):
        s = lay(FIELD, {"b1": ORIGIN, "r1": "01.01"}, mines={ORIGIN: owner})
        desk = hold(s, *rolls)
        assert s.place[FIELD.unit("b1")] == FIELD.hex(GOAL)
        assert len(desk.draws) == len(rolls)


@pytest.mark.case(TITLE, "GTS-18.14c", "4.2-5")
def test_18_14c_who_stays_makes_no_mine_check() -> None:
    s = lay(FIELD, mines={ORIGIN: 2})
    desk = hold(s, 0)  # the defender holds: the only roll
    assert isinstance(s.stack[-1], Anvil)
    assert len(desk.draws) == 1


@pytest.mark.case(TITLE, "GTS-18.14d", "GTS-19.7", "GTS-19.6")
def test_18_14d_a_vehicle_that_could_not_be_there_does_not_advance() -> None:
    for letter in "tw":
        rows = [*CLEAR[:2], f". . {letter} . .", *CLEAR[3:]]
        board = field(rows, b1=ARMOR, roads=[[ORIGIN, GOAL]])
        s = lay(board, {"b1": ORIGIN, "b2": ORIGIN, "r1": "01.01"})
        hold(s, blue="b1 b2")
        assert s.place[board.unit("b2")] == board.hex(GOAL)  # the only one that can: no question
        assert s.place[board.unit("b1")] == board.hex(ORIGIN)
        s = lay(board, {"b1": ORIGIN, "r1": "01.01"}, column=["b1"])
        hold(s)
        assert s.place[board.unit("b1")] == board.hex(GOAL)
        assert s.column[board.unit("b1")]  # as it was


@pytest.mark.case(TITLE, "GTS-18.14d")
def test_18_14d_with_nobody_who_can_the_hex_stays_empty() -> None:
    rows = [*CLEAR[:2], ". . w . .", *CLEAR[3:]]
    board = field(rows, b1=ARMOR)
    s = lay(board, {"b1": ORIGIN, "r1": "01.01"})
    hold(s)
    assert isinstance(s.stack[-1], Anvil)
    assert s.place[board.unit("b1")] == board.hex(ORIGIN)


def test_18_12b_the_odds_of_a_shot_end_where_the_next_one_begins() -> None:
    s = lay(FIELD)
    rounds(s, ASSAULT_ONE)
    go(s, dice())
    found = odds(s, FIELD.notation.parse("target b1 r1"))
    assert sum(outcome.chance for outcome in found.outcomes) == 1
    assert not found.samples
    # TQ 5 gives the Company Bonus: 6 in 10. FR 5 misses with 6 to 9, FR 7 with 8 and 9.
    assert found.chance("fire.miss") == Fraction(6, 10) * Fraction(2, 10) + Fraction(4, 10) ** 2
    assert found.breakdown is not None
    assert found.breakdown.needed == 5
    assert not any(key == "assault.won" for one in found.outcomes for key, _ in one.results)


def test_18_14a_the_stage_has_its_name() -> None:
    s = lay(FIELD, {"b1": ORIGIN, "b2": ORIGIN, "r1": "01.01"})
    hold(s, blue="b1 b2")
    below = s.stack[-2]
    assert isinstance(below, AssaultRounds)
    assert below.stage == TAKING


@pytest.mark.case(TITLE, "GTS-18.14", "GTS-21.8")
@pytest.mark.parametrize("marks", [{"suppressed": ["r1"]}, {"hits": {"r1": 2}, "steps": {"r1": 1}}])
def test_18_14_the_leader_of_a_unit_that_is_lost_in_the_hold_joins_another(
    marks: dict[str, Any],
) -> None:
    board = field(chiefs=[Chief("major", RED)])
    s = lay(board, {"b1": ORIGIN, "r1": GOAL, "r2": "01.01"}, leaders={"major": "r1"}, **marks)
    hold(s, 8)
    assert s.place[board.unit("r1")] == board.eliminated
    assert s.leader_with[0] == board.unit("r2")
