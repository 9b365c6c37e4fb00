"""S4.0 Panzer Auf 130 leaves the map."""

from __future__ import annotations

import pytest

from grognard.series.gts.rules.ch19_moving import begin_move
from grognard.titles.strike_counter_strike.rules.ch12_victory import withdraw
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.series.gts.board import Anvil, dice
from tests.titles.strike_counter_strike.helpers import NAME, order, position, refusals, told

UNIT = "ger-Auf130-1"


def moving(unit: str, hex_: str, **more: object) -> StrikeState:
    s = position({unit: hex_}, **more)  # type: ignore[arg-type]
    s.stack = [Anvil()]
    begin_move(s, s.board.units.ids.index(unit), dice())
    return s


@pytest.mark.case(NAME, "S4-1", "GTS-19.18")
def test_s4_1_they_leave_by_the_north_edge() -> None:
    s = moving(UNIT, "31.00")
    order(s, "exit", dice())
    assert s.place[s.board.units.ids.index(UNIT)] == s.board.exited
    assert refusals(moving(UNIT, "40.04"), "exit") == ["19.18 refuse.no_exit"], "the east edge"
    assert refusals(moving(UNIT, "31.01"), "exit") == ["19.18 refuse.not_at_edge"]


@pytest.mark.case(NAME, "S4-1", "GTS-19.18")
def test_s4_1_nobody_else_does() -> None:
    assert refusals(moving("ger-901-2", "31.00"), "exit") == ["19.18 refuse.no_exit"]
    assert refusals(moving("us-44-71-A", "31.00"), "exit") == ["19.18 refuse.no_exit"]


@pytest.mark.case(NAME, "S4-2", "R15", "GTS-28.6")
def test_s4_2_who_has_left_costs_nothing() -> None:
    for places, lost in (
        (["31.05", "31.06"], 6),
        (["31.05", "exited"], 3),
        (["exited", "eliminated"], 0),
        (["later", "entry-31.00"], 0),
    ):
        where = dict(zip([UNIT, "ger-Auf130-2"], places, strict=True))
        s = position(where, turn=20)
        desk = dice()
        withdraw(s, desk)
        assert s.penalty == lost
        assert bool(told(desk)) == (lost > 0)
    s = position({UNIT: "31.05"}, turn=19)
    withdraw(s, dice())
    assert s.penalty == 0, "not before the Night of 26 November"


@pytest.mark.case(NAME, "S4-2", "R15")
def test_s4_2_by_another_reading_who_never_came_costs_points_too() -> None:
    others = {f"ger-Auf130-{number}": "exited" for number in (3, 4, 5)}
    for reading, waiting, lost in (
        ("no", "entry-31.00", 3), ("yes", "entry-31.00", 6), ("yes", "later", 6),
        ("yes", "exited", 3), ("yes", "eliminated", 3),
    ):  # fmt: skip
        where = {**others, UNIT: "31.05", "ger-Auf130-2": waiting}
        s = position(where, turn=20, s4_waiting_units=reading)
        withdraw(s, dice())
        assert s.penalty == lost
