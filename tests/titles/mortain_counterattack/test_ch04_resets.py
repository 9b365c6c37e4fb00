"""4.1, R23, R34, R50 What a new phase and a new turn know of the last one."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.series.fire_and_movement.rules.ch04_sequence import (
    STEPS,
    GameTurn,
    begin_phase,
    begin_turn,
)
from grognard.series.fire_and_movement.state import PHASES
from grognard.titles.mortain_counterattack.state import CounterattackState
from tests.titles.mortain_counterattack.helpers import INFANTRY, TANKS, state

EVERYBODY = 7  # three units, and three hexes
FIELDS = ("moved", "moved_mobile", "attacked", "targets", "retreated", "recalled")
CLEARED = {
    "movement": {"moved", "moved_mobile", "attacked", "recalled"},
    "combat": {"targets", "retreated", "recalled"},
    "mobile-movement": {"recalled"},  # R5 a reserve is known by what it did before
    "mobile-combat": {"targets", "retreated", "recalled"},
}


def marked(**readings: Any) -> CounterattackState:
    """Everything is remembered that can be."""
    s = state({TANKS: "0512", INFANTRY: "0912"}, **readings)
    for field in FIELDS:
        setattr(s, field, EVERYBODY)
    s.entries_closed = 1
    return s


@pytest.mark.case("mortain-counterattack", "MC011")
@pytest.mark.parametrize("step", range(1, 9))
def test_4_1_a_phase_forgets_what_belongs_to_the_last_one(step: int):
    s = marked(mobile_phase="reserve")
    begin_phase(s, step, Desk(Tape()))
    name = STEPS[step].partition("-")[2]
    assert {field for field in FIELDS if not getattr(s, field)} == CLEARED[name]
    assert s.active == (0 if step < 5 else 1)
    assert s.entries_closed == 0


@pytest.mark.case("mortain-counterattack", "MC014", "MC122")
def test_4_1_in_a_new_turn_nobody_has_used_a_marker():
    s = marked()
    s.held = [[0, 1], [2, 3]]
    s.used = [[4], [5]]
    begin_turn(s, Desk(Tape("new turn")))
    assert s.used == [[], []]
    assert (s.turn, s.active) == (3, 0)
    assert all(len(hand) == len(set(hand)) for hand in s.held)


@pytest.mark.case("mortain-counterattack", "MC015")
def test_4_1_after_the_last_phase_comes_the_end_of_the_turn():
    s = marked()
    s.stack = [GameTurn(STEPS.index("end"))]
    s.stack[-1].run(s, Desk(Tape()))
    assert (s.phase, s.turn) == (PHASES.index("end"), 2)
    frame = s.stack[-1]
    assert isinstance(frame, GameTurn)
    assert STEPS[frame.step] == "support"
