"""20.10 to 20.16, 25.12 Engineer Actions: mines and Entrenchments; Road Blocks: ch20_blocks.py.

A failed attempt leaves a Men at Work marker on the unit (20.14): `s.working` says for which task.
It goes with the task done, and with whatever takes the unit from its work (20.15).
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import Why
from grognard.mechanics.dice import Tally
from grognard.series.gts.rules.ch13_quality import (
    ENGINEER,
    TEN_SIDED,
    add_quality,
    roll_quality,
)
from grognard.series.gts.rules.ch20_positions import check_able_hands, takes_position
from grognard.series.gts.rules.ch20_rally import in_zone
from grognard.series.gts.rules.ch25_mines import set_mines
from grognard.series.gts.state import (
    ENTRENCHED,
    IMPROVED,
    WORK_CLEAR_MINES,
    WORK_ENTRENCH,
    GtsState,
    marked,
    rest,
    units_in,
)

MINES_CLEARED: Final = 6  # 20.12 a roll of a one-step Engineer that is not above this
TWO_STEPS: Final = 2  # 20.13
IN_ZONE: Final = -2  # 20.16


def check_engineer(s: GtsState, unit: int, why: Why) -> None:
    """20.11 Whether the unit may take Engineer Actions now."""
    if not s.board.units.engineer[unit] and why.no("20.11", "refuse.no_engineer", unit):
        return
    check_able_hands(s, unit, "20.11", why)


# -------------------------------------------------------------------------------------- Minefields


def check_lay_mines(s: GtsState, unit: int, why: Why) -> None:
    """20.12, 25.11, 25.13 One marker a hex, and as many as there are."""
    check_engineer(s, unit, why)
    if why.barred:
        return
    hex_, side = s.place[unit], s.board.units.side[unit]
    if s.mines[hex_] and why.no("25.11", "refuse.mined", hex_):
        return
    if not s.mines_left[side]:
        why.no("25.13", "refuse.no_mines_left", side)


def begin_lay_mines(s: GtsState, unit: int, desk: Desk) -> None:
    """20.12 Without a roll."""
    hex_, side = s.place[unit], s.board.units.side[unit]
    set_mines(s, hex_, side + 1)
    s.mines_left = marked(s.mines_left, side, s.mines_left[side] - 1)
    desk.tell("20.12", "mines.laid", (unit, hex_))


def check_clear_mines(s: GtsState, unit: int, why: Why) -> None:
    """20.12 Mines of either side, in a hex to which the Engineer came in an earlier activation."""
    check_engineer(s, unit, why)
    if why.barred:
        return
    if s.came >> unit & 1 and why.no("20.12", "refuse.mines_later", unit):
        return
    if not s.mines[s.place[unit]]:
        why.no("20.12", "refuse.not_mined", s.place[unit])


def begin_clear_mines(s: GtsState, unit: int, desk: Desk) -> None:
    """20.12, 20.15 Two steps remove them, one needs a 6 or less, with Men at Work 2 more."""
    if s.steps[unit] < TWO_STEPS and not _roll_for_mines(s, unit, desk):
        _leave_work(s, unit, WORK_CLEAR_MINES, desk)
        return
    hex_ = s.place[unit]
    owner: int = s.mines[hex_] - 1
    set_mines(s, hex_, 0)
    end_work(s, unit, WORK_CLEAR_MINES)
    own = owner == s.board.units.side[unit]
    if own:
        s.mines_left = marked(s.mines_left, owner, s.mines_left[owner] + 1)  # 25.12
    desk.tell("25.12", "mines.regained" if own else "mines.cleared", (unit, hex_))


def _roll_for_mines(s: GtsState, unit: int, desk: Desk) -> bool:
    tally = Tally(listing=desk.listening)
    _add_work(s, unit, WORK_CLEAR_MINES, tally)
    needed = MINES_CLEARED + tally.total
    roll = desk.draw("20.12", "die", TEN_SIDED, [int(die <= needed) for die in TEN_SIDED])
    cleared = roll <= needed
    desk.tell_sum("20.12", "mines.roll", (unit, roll, needed), tally.modifiers)
    desk.tell_result("20.12", "mines.success" if cleared else "mines.failure", (unit,))
    return cleared


# ----------------------------------------------------------------------------------- Entrenchments


def check_entrench(s: GtsState, unit: int, other: int, why: Why) -> None:
    """20.10, 20.17 An IP of a unit in the Engineer's hex becomes an Entrenchment."""
    check_engineer(s, unit, why)
    if why.barred:
        return
    if s.place[other] != s.place[unit]:
        why.no("20.10", "refuse.not_in_hex", other, unit)
        return
    if s.position[other] != IMPROVED and why.no("20.10", "refuse.no_improved", other):
        return
    if not takes_position(s, other):
        why.no("20.17", "refuse.vehicle_position", other)


def begin_entrench(s: GtsState, unit: int, other: int, desk: Desk) -> None:
    """20.10, 20.13 The Engineer entrenches a unit."""
    if attempt(s, unit, WORK_ENTRENCH, desk):
        s.position[other] = ENTRENCHED
        desk.tell("20.10", "position.entrenched", (other, unit))


# ------------------------------------------------------------------------------------ Men at Work


def engineer_tally(s: GtsState, unit: int, task: int, *, listing: bool) -> Tally:
    """20.13, 20.15, 20.16 Everything that changes the TQ of an Engineer at such a task."""
    tally = Tally(listing=listing)
    add_quality(s, unit, ENGINEER, tally)
    if s.steps[unit] == TWO_STEPS:
        tally.add("20.13", "modifier.two_steps", 2)
    if in_zone(s, unit):
        tally.add("20.16", "modifier.work_in_zone", IN_ZONE)
    _add_work(s, unit, task, tally)
    return tally


def _add_work(s: GtsState, unit: int, task: int, tally: Tally) -> None:
    """20.15 The next roll for the same task is easier."""
    if s.working[unit] == task:
        tally.add("20.15", "modifier.men_at_work", s.board.men_at_work)


def attempt(s: GtsState, unit: int, task: int, desk: Desk) -> bool:
    """20.13, 20.14 Roll, no CP; done, or Men at Work."""
    tally = engineer_tally(s, unit, task, listing=desk.listening)
    if roll_quality(s, unit, ENGINEER, tally, desk):
        end_work(s, unit, task)
        return True
    _leave_work(s, unit, task, desk)
    return False


def _leave_work(s: GtsState, unit: int, task: int, desk: Desk) -> None:
    if s.working[unit] != task:
        s.working = marked(s.working, unit, task)
        desk.tell("20.14", "work.marker", (unit, task))


def end_work(s: GtsState, unit: int, task: int) -> None:
    """20.15 The task is done, also for others of the hex who were at it.

    An Entrenchment is that of one unit: who works at another one goes on.
    """
    for other in units_in(s, s.place[unit]):
        if s.working[other] == task and (other == unit or task != WORK_ENTRENCH):
            rest(s, other)
