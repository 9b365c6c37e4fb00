"""18.15 to 18.21 Running away."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch18_charge import StandOrRun
from grognard.series.gts.rules.ch18_running import Running, has_way, run_away, run_paths
from grognard.series.gts.state import GtsState
from tests.series.gts.assaults import (
    ARMOR,
    CLEAR,
    GOAL,
    ORIGIN,
    TITLE,
    asked,
    counters,
    field,
    lay,
)
from tests.series.gts.board import RED, Anvil, Chief, Drill, dice, drill, give, go, reasons, told

FIELD = field()
R1 = FIELD.unit("r1")


def running(s: GtsState, unit: str = "r1") -> list[str]:
    """The unit is asked where it runs from the assault; its answers."""
    board = s.board
    assert isinstance(board, Drill)
    s.stack.append(Running(board.unit(unit), board.hex(ORIGIN), -1))
    return go(s, dice())


def paths(s: GtsState, unit: str = "r1") -> set[str]:
    board = s.board
    assert isinstance(board, Drill)
    ids = board.sheet.grid.ids
    ways = run_paths(s, board.unit(unit), board.hex(ORIGIN))
    return {" ".join(ids[hex_] for hex_ in way) for way in ways}


@pytest.mark.case(TITLE, "GTS-18.15")
def test_18_15_one_or_two_hexes_each_farther_away() -> None:
    s = lay(FIELD)
    assert running(s) == ["away 02.02", "away 03.02", "away 04.02"]
    assert reasons(s, "away 04.03") == ["18.15 refuse.not_farther"]
    assert reasons(s, f"away {ORIGIN}") == [
        "18.15 refuse.not_farther", "19.9 refuse.enemy_hex",
    ]  # fmt: skip
    assert reasons(s, "away 03.01") == ["18.15 refuse.not_adjacent"]
    assert reasons(s, "rest") == ["18.15 refuse.must_run"]
    assert give(s, "away 03.02", dice()) == ["away 02.01", "away 03.01", "away 04.01", "rest"]
    assert s.place[R1] == FIELD.hex(GOAL)  # it goes when the way is whole
    assert reasons(s, "away 04.02") == ["18.15 refuse.not_farther"]
    short = s.copy()
    give(short, "rest", dice())
    assert short.place[R1] == FIELD.hex("03.02")
    give(s, "away 02.01", dice())
    assert s.place[R1] == FIELD.hex("02.01")
    below = s.stack[-1]
    assert isinstance(below, Anvil)
    assert below.results == (1,)


@pytest.mark.case(TITLE, "GTS-18.15")
def test_18_15_movement_points_do_not_matter() -> None:
    slow = field(r1={"move": 2})
    assert "03.02 03.01" in paths(lay(slow)), "for four points"


@pytest.mark.case(TITLE, "GTS-2.17", "GTS-18.15")
def test_2_17_a_gun_does_not_run_away_by_hand() -> None:
    board = field(r1={"move": 1, "transport": {"type": "wheeled"}})
    s = lay(board)
    assert not has_way(s, R1, board.hex(ORIGIN))
    run_away(s, R1, board.hex(ORIGIN), dice())
    assert s.place[R1] == board.eliminated, "18.16: it has no way"
    s = lay(board, mounted=["r1"])
    assert has_way(s, R1, board.hex(ORIGIN))
    run_away(s, R1, board.hex(ORIGIN), dice())
    assert isinstance(s.stack[-1], Running)


@pytest.mark.case(TITLE, "GTS-2.17", "GTS-18.9")
def test_2_17_a_gun_cannot_choose_to_run_by_hand() -> None:
    board = field(r1={"move": 1, "transport": {"type": "wheeled"}})
    for mounted in (False, True):
        s = lay(board, mounted={"r1": int(mounted)})
        s.stack.append(StandOrRun(board.hex(ORIGIN), 1 << R1))
        assert reasons(s, "run r1") == ([] if mounted else ["2.17 refuse.by_hand"])


@pytest.mark.case(TITLE, "GTS-18.15", "GTS-19.6", "GTS-19.5")
def test_18_15_only_by_a_way_that_it_could_use_in_movement() -> None:
    rows = [CLEAR[0], ". # w . .", *CLEAR[2:]]
    assert {way.split()[0] for way in paths(lay(field(rows)))} == {"03.02", "04.02"}
    assert {way.split()[0] for way in paths(lay(field(rows, r1=ARMOR)))} == {"04.02"}
    stream = field(r1=ARMOR, sides={"03.02-03.03": "stream", "02.02-03.03": "river"})
    assert {way.split()[0] for way in paths(lay(stream))} == {"04.02"}
    s = lay(field(rows, r1=ARMOR))
    s.stack.append(Running(R1, FIELD.hex(ORIGIN), -1))
    assert reasons(s, "away 03.02") == ["19.6 refuse.woods"]
    assert reasons(s, "away 02.02") == ["19.3 refuse.impassable"]


@pytest.mark.case(TITLE, "GTS-18.16")
def test_18_16_not_into_a_hex_with_enemies() -> None:
    s = lay(FIELD, {"b1": ORIGIN, "b2": "03.02", "r1": GOAL})
    running(s)
    assert reasons(s, "away 03.02") == ["19.9 refuse.enemy_hex"]
    assert not any("03.02" in way for way in paths(s))


@pytest.mark.case(TITLE, "GTS-18.16", "GTS-22.1")
def test_18_16_it_may_pass_a_full_hex_but_not_stay_there() -> None:
    rows = [". . . . .", ". # . # .", *CLEAR[2:]]
    board = field(rows, r2={"steps": 2}, r3={"steps": 2}, r4={"steps": 2})
    full = {"b1": ORIGIN, "r1": GOAL, "r2": "03.02", "r3": "03.02", "r4": "03.02"}
    s = lay(board, full)
    assert "03.02" in paths(s)
    s.steps[board.unit("r4")] = 3  # seven steps: no room for two more
    assert paths(s) == {"03.02 02.01", "03.02 03.01", "03.02 04.01"}
    s.stack.append(Running(board.unit("r1"), board.hex(ORIGIN), -1))
    go(s, dice())  # one first hex: it is taken without a question
    assert asked(s) == ["away 02.01", "away 03.01", "away 04.01"]
    assert reasons(s, "rest") == ["22.1 refuse.stack_full"]


@pytest.mark.case(TITLE, "GTS-18.16")
def test_18_16_no_first_hex_leads_into_a_blind_alley() -> None:
    rows = [". # # # .", ". # . . .", *CLEAR[2:]]
    full = {"b1": ORIGIN, "r1": GOAL, "r2": "03.02", "r3": "03.02", "r4": "03.02"}
    board = field(rows)
    s = lay(board, full)
    s.steps[board.unit("r4")] = 3
    s.stack.append(Running(board.unit("r1"), board.hex(ORIGIN), -1))
    assert reasons(s, "away 03.02") == ["18.16 refuse.run_blind_alley"]
    assert not any(way.startswith("03.02") for way in paths(s))


@pytest.mark.case(TITLE, "GTS-18.16")
def test_18_16_a_unit_without_a_way_has_none() -> None:
    rows = [CLEAR[0], ". # # # .", *CLEAR[2:]]
    board = field(rows)
    assert paths(lay(board)) == set()
    assert not has_way(lay(board), R1, FIELD.hex(ORIGIN))
    assert has_way(lay(FIELD), R1, FIELD.hex(ORIGIN))


# b2 with a range of 2 in 05.03 covers 04.02 (adjacent) and 03.02 as well, if it is not bound.
WATCHED = {"b1": ORIGIN, "b2": "05.02", "r1": GOAL}


@pytest.mark.case(TITLE, "GTS-18.16", "GTS-15.5.7")
@pytest.mark.parametrize(
    ("way", "hits"),
    [(["04.02", "rest"], 1), (["02.02", "rest"], 0), (["04.02", "04.01"], 1)],
)
def test_18_16_an_efz_on_the_way_costs_one_more_hit(way: list[str], hits: int) -> None:
    s = lay(FIELD, WATCHED)
    running(s)
    desk = dice()
    for word in way:
        give(s, word if word == "rest" else f"away {word}", desk)
    assert s.hits[R1] == hits
    assert ("18.16 state.hit" in told(desk)) == bool(hits)


@pytest.mark.case(TITLE, "GTS-18.16")
def test_18_16_two_hexes_in_efzs_cost_no_more_than_one() -> None:
    s = lay(FIELD, WATCHED)
    running(s)
    give(s, "away 04.02", dice())
    give(s, "away 04.01", dice())  # 04.01 is beside 05.02 too
    assert s.hits[R1] == 1


@pytest.mark.case(TITLE, "GTS-18.16", "GTS-15.5.7")
def test_18_16_a_friendly_unit_in_the_hex_covers_the_runner() -> None:
    s = lay(FIELD, {**WATCHED, "r2": "04.02"})
    running(s)
    give(s, "away 04.02", dice())
    give(s, "rest", dice())
    assert s.hits[R1] == 0


@pytest.mark.parametrize("binds", [False, True])
@pytest.mark.case(TITLE, "GTS-18.16", "GTS-15.5.5")
def test_18_16_whether_a_runner_binds_the_zone_of_a_gun_is_a_ruling(binds: bool) -> None:
    gun = {"range": 3}

    def hits(where: dict[str, str], run: str = "one_more_cohesion_hit") -> int:
        board = field(b1=gun, leaver_binds_zone="yes" if binds else "no", run_into_efz=run)
        s = lay(board, where)
        running(s)
        give(s, "away 03.02", dice())
        give(s, "rest", dice())
        return s.hits[R1]

    alone = {"b1": ORIGIN, "r1": GOAL}
    assert hits(alone) == (0 if binds else 1)
    assert hits(alone, "free") == 0
    assert hits({**alone, "r2": GOAL}) == 0, "another one stays beside the gun"
    assert hits({**alone, "r2": "03.02"}) == 0, "15.5.7"
    barred = field(b1=gun, leaver_binds_zone="yes" if binds else "no", run_into_efz="forbidden")
    assert bool(paths(lay(barred))) == binds


@pytest.mark.case(TITLE, "GTS-18.16")
def test_18_16_running_into_efzs_is_a_ruling() -> None:
    free = field(run_into_efz="free")
    s = lay(free, WATCHED)
    running(s)
    give(s, "away 04.02", dice())
    give(s, "rest", dice())
    assert s.hits[R1] == 0
    barred = field(run_into_efz="forbidden")
    s = lay(barred, WATCHED)
    assert running(s) == ["away 02.02", "away 03.02"]
    assert reasons(s, "away 04.02") == ["18.16 refuse.run_into_zone"]
    give(s, "away 03.02", dice())
    assert reasons(s, "away 04.01") == ["18.16 refuse.run_into_zone"]
    s = lay(barred, {**WATCHED, "r2": "04.02"})
    assert "away 04.02" in running(s)


@pytest.mark.case(TITLE, "GTS-18.17", "GTS-27.2")
def test_18_17_a_suppressed_unit_cannot_run() -> None:
    s = lay(FIELD, suppressed=["r1"])
    assert not has_way(s, R1, FIELD.hex(ORIGIN))


@pytest.mark.case(TITLE, "GTS-18.18", "2.4.1-3")
def test_18_18_only_in_column_across_a_bridge() -> None:
    board = field(
        roads=[[GOAL, "03.02"]],
        sides={"03.02-03.03": "river bridge", "02.02-03.03": "river", "03.03-04.02": "river"},
    )
    s = lay(board)
    assert not has_way(s, R1, board.hex(ORIGIN))
    s.stack.append(Running(R1, board.hex(ORIGIN), -1))
    assert reasons(s, "away 03.02") == ["18.18 refuse.bridge_column", "19.5 refuse.bridge_column"]
    assert "03.02" in paths(lay(board, column=["r1"]))


@pytest.mark.case(TITLE, "GTS-18.20")
def test_18_20_a_unit_that_cannot_move_does_not_run() -> None:
    board = field(r1={"move": 0})
    assert not has_way(lay(board), R1, board.hex(ORIGIN))


@pytest.mark.case(TITLE, "GTS-18.20")
def test_18_20_nobody_fires_at_it_on_its_way() -> None:
    s = lay(FIELD, WATCHED)
    running(s)
    desk = dice()
    give(s, "away 04.02", desk)
    give(s, "rest", desk)  # out of b1's zone through b2's: no question, no roll
    assert isinstance(s.stack[-1], Anvil)
    assert not desk.draws


@pytest.mark.case(TITLE, "GTS-18.21")
def test_18_21_it_stays_mounted_and_in_column() -> None:
    board = field(r1={"transport": {}})
    s = lay(board, mounted=["r1"], column=["r1"], position={"r1": "improved"})
    running(s)
    give(s, "away 03.02", dice())
    give(s, "rest", dice())
    assert s.mounted[R1]
    assert s.column[R1]
    assert not s.position[R1]  # 19.15


@pytest.mark.case(TITLE, "GTS-18.15", "GTS-19.12")
def test_19_12_a_column_does_not_run_through_another() -> None:
    s = lay(FIELD, {"b1": ORIGIN, "r1": GOAL, "r2": "03.02"}, column=["r1", "r2"])
    running(s)
    assert reasons(s, "away 03.02") == ["19.12 refuse.column_there"]


@pytest.mark.case(TITLE, "GTS-18.15", "GTS-19.20", "GTS-25.9")
def test_19_20_what_stops_a_move_stops_a_run() -> None:
    s = lay(FIELD, mines={"03.02": 1})
    assert {way for way in paths(s) if way.startswith("03.02")} == {"03.02"}
    s = lay(FIELD, mines={"03.02": 2})
    assert len({way for way in paths(s) if way.startswith("03.02")}) == 4
    board = field(r1=ARMOR)
    s = lay(board, blocks={"03.02": 1})
    assert {way for way in paths(s) if way.startswith("03.02")} == {"03.02"}


@pytest.mark.case(TITLE, "GTS-19.21", "GTS-18.15")
def test_19_21_a_runner_takes_the_villages_through_which_it_runs() -> None:
    rows = [CLEAR[0], ". . v . .", *CLEAR[2:]]
    board = field(rows)
    s = lay(board, held=board.sheet.bit[board.hex("03.02")])
    running(s)
    give(s, "away 03.02", dice())
    give(s, "away 03.01", dice())
    assert s.held == 0


@pytest.mark.case(TITLE, "GTS-21.5")
def test_21_5_a_leader_runs_with_his_unit_and_joins_another_if_it_is_lost() -> None:
    marks: dict[str, Any] = {"hits": {"r1": 2}, "steps": {"r1": 1}}
    board = drill(CLEAR, counters(), chiefs=[Chief("major", RED)])
    s = board.at(WATCHED | {"r2": "01.01"}, leaders={"major": "r1"}, **marks)
    running(s)
    give(s, "away 04.02", dice())
    give(s, "rest", dice())  # one more hit: the last step is lost
    assert s.leader_with[0] == board.unit("r2")
