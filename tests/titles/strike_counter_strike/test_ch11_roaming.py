"""O3.0 Roaming units."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch13_quality import KINDS
from grognard.series.gts.rules.ch15_zones import zones_of
from grognard.series.gts.rules.ch19_moving import Moving, begin_move
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.series.gts.board import Anvil, dice, event, go, told
from tests.titles.strike_counter_strike.helpers import NAME, game, order, position, refusals

NEAR, FAR = "ger-901-3", "ger-901-2"
LEADER = "ldr-901"


def moving(where: dict[str, str], *rolls: int, reading: str = "yes", **more: Any) -> StrikeState:
    leaders = more.pop("leaders", {LEADER: NEAR})
    s = position(where, leaders=leaders, o3_roaming=reading, **more)
    s.stack = [Anvil()]
    begin_move(s, s.board.units.ids.index(FAR), dice())
    go(s, dice(*rolls))
    return s


def range_of() -> int:
    board = game(o3_roaming="yes")
    return board.leaders.range[2 * board.leaders.ids.index(LEADER)]


def forced(s: StrikeState) -> bool:
    frame = s.stack[-1]
    assert isinstance(frame, Moving)
    return bool(frame.forced)


def column(distance: int) -> dict[str, str]:
    """The leader in 14.20, the unit so many hexes north of him."""
    return {NEAR: "14.20", FAR: f"14.{20 - distance:02}"}


@pytest.mark.case(NAME, "O3-1", "GTS-21.14")
def test_o3_1_beyond_twice_the_command_range_a_check_is_made() -> None:
    twice = 2 * range_of()
    assert not forced(moving(column(twice))), "no roll is asked for"
    assert not forced(moving(column(twice + 1), 0))
    assert forced(moving(column(twice + 1), 9))
    assert not forced(moving(column(twice + 1), reading="no"))


@pytest.mark.case(NAME, "O3-1", "GTS-21.14")
def test_21_14_the_roll_is_told_as_the_check_of_a_roaming_unit() -> None:
    s = position(column(2 * range_of() + 1), leaders={LEADER: NEAR}, o3_roaming="yes")
    s.stack = [Anvil()]
    begin_move(s, s.board.units.ids.index(FAR), dice())
    desk = dice(9)
    go(s, desk)
    assert told(desk) == ["21.14 check.roll", "21.14 check.failed"]
    assert KINDS[event(desk, "check.roll").args[1]] == "roaming"


@pytest.mark.case(NAME, "O3-1")
def test_o3_1_any_leader_that_can_command_the_unit_will_do() -> None:
    far = column(2 * range_of() + 1)
    s = moving(far | {"ger-902-5": far[FAR]}, 9, leaders={LEADER: NEAR, "ldr-902": "ger-902-5"})
    assert forced(s), "the leader of another formation does not count"
    assert not forced(moving(far, leaders={})), "nobody to stray from"


@pytest.mark.case(NAME, "O3-2")
def test_o3_2_who_fails_comes_as_near_as_it_can() -> None:
    far = column(2 * range_of() + 1)
    s = moving(far, 9)
    row = int(far[FAR][3:])
    assert refusals(s, "stop") == ["21.14 refuse.go_nearer"]
    assert refusals(s, f"step 14.{row - 1:02}") == ["21.14 refuse.not_nearer"]
    assert refusals(s, "column") == ["21.14 refuse.forced"]
    assert s.stack[-1].legal(s) == s.stack[-1].legal_by_refusals(s)
    order(s, f"to 14.{row + 3:02}", dice())
    assert isinstance(s.stack[-1], Anvil), "its whole allowance is used"
    s = moving(far, 9)
    order(s, f"step 14.{row + 1:02}", dice())
    order(s, f"step 14.{row + 2:02}", dice())
    assert isinstance(s.stack[-1], Anvil), "the last step is the only one left"
    unit = s.board.units.ids.index(FAR)
    assert s.board.sheet.grid.ids[s.place[unit]] == f"14.{row + 3:02}"


@pytest.mark.case(NAME, "O3-2")
def test_o3_2_without_entering_an_enemy_fire_zone() -> None:
    far = column(2 * range_of() + 1)
    row = int(far[FAR][3:])
    s = moving(far | {"us-44-71-A": f"15.{row + 3:02}"}, 9)
    assert zones_of(s, 1) & s.board.sheet.bit[s.board.sheet.grid.number(f"14.{row + 2:02}")]
    order(s, f"step 14.{row + 1:02}", dice())
    assert "21.14 refuse.forced_zone" in refusals(s, f"step 14.{row + 2:02}")
    legal = [s.board.notation.text(one) for one in s.stack[-1].legal(s)]
    assert legal
