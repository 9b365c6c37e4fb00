"""4.0 The sequence of play: a turn runs by itself from step to step, the Activation Phase from
chit to chit. Chapters 11 and 12 are its steps I and J.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, number, one
from grognard.kernel.play.frame import Frame
from grognard.mechanics.bits import members
from grognard.series.gts.rules.ch02_counters import EVENT_CHIT, NONE
from grognard.series.gts.rules.ch05_weather import read_weather
from grognard.series.gts.rules.ch06_airpower import drop_airpower, roll_airpower
from grognard.series.gts.rules.ch07_dispatch import Dispatch
from grognard.series.gts.rules.ch08_reinforcements import begin_arrivals, begin_reinforcements
from grognard.series.gts.rules.ch09_mug import fill_mug, last_chit
from grognard.series.gts.rules.ch10_activation import play_chit
from grognard.series.gts.rules.ch23_contact import ArtilleryStep, needed
from grognard.series.gts.rules.ch23_parks import turn_parks
from grognard.series.gts.state import (
    SET_UP,
    STEP_A,
    STEP_B,
    STEP_C,
    STEP_D,
    STEP_E,
    STEP_G,
    STEP_H,
    STEP_I,
    STEP_J,
    GtsState,
)

BOTH: Final = 2  # sides that have acted in steps C, D and E


class GameTurn(Frame[GtsState]):
    """4.1 The turn: `step` comes next; in C, D and E `acted` sides are through with it.

    The set-up lies on a GameTurn of the step `setup`, which begins the first turn.
    """

    UPON: ClassVar = ("",)
    step: Annotated[int, one(member("step"))]
    acted: Annotated[int, one(number(0, BOTH))]

    def run(self, s: GtsState, desk: Desk) -> None:
        step = self.step
        if step == SET_UP:
            begin_game(s, desk)
        elif step in (STEP_C, STEP_D, STEP_E):
            self._by_sides(s, desk)
        elif step == STEP_H:
            next_chit(s, desk)
        else:
            s.stack[-1] = GameTurn(step % STEP_J + 1, 0)
            s.step = step
            if s.board.exclusive.begin_step(s, step, desk):
                run_step(s, step, desk)

    def _by_sides(self, s: GtsState, desk: Desk) -> None:
        """4.2 One side after the other."""
        s.step = self.step
        if self.acted == BOTH:
            s.stack[-1] = GameTurn(after(s, self.step), 0)
            return
        s.stack[-1] = GameTurn(self.step, self.acted + 1)
        if self.acted == 0:
            if not s.board.exclusive.begin_step(s, self.step, desk):
                s.stack[-1] = GameTurn(after(s, self.step), 0)
                return
            if self.step == STEP_C:
                begin_reinforcements(s, desk)
        ask_side(s, self.step, s.board.side_order(s)[self.acted], desk)


def after(s: GtsState, step: int) -> int:
    """4.1, 4.3 The step after C, D or E. When the game begins in step H nothing is bought and no
    Contact tried; the reinforcements of the turn are in their boxes.
    """
    if step == STEP_C and begins_late(s):
        return STEP_G
    return STEP_G if step == STEP_E else step + 1


def begins_late(s: GtsState) -> bool:
    """4.3 Whether this turn is the first one and begins with step H."""
    return s.turn == 1 and s.board.plan.first_step == STEP_H


def begin_game(s: GtsState, desk: Desk) -> None:
    """4.3 The set-up is done: the first turn, with the step and chit that the scenario names."""
    s.turn = 1
    s.carried = s.board.plan.first_chit
    s.mug = s.board.plan.first_mug
    desk.tell("4.3", "turn.begins", (s.turn,))
    if s.board.plan.first_step == STEP_H:
        read_weather(s, desk)
        s.stack[-1] = GameTurn(STEP_C, 0)
    else:
        s.stack[-1] = GameTurn(s.board.plan.first_step, 0)
    s.board.exclusive.begin_step(s, SET_UP, desk)


def ask_side(s: GtsState, step: int, side: int, desk: Desk) -> None:
    """4.2 What a side is asked in steps C, D and E."""
    if step == STEP_C:
        begin_arrivals(s, side, desk)
    elif step == STEP_D:
        if s.board.plan.dispatch:
            s.stack.append(Dispatch(side, 0))
    elif needed(s, side):
        s.stack.append(ArtilleryStep(side, 0, 0, NONE, NONE))


def run_step(s: GtsState, step: int, desk: Desk) -> None:
    """4.1 The steps in which nobody is asked in turn: A, B, G, I and J."""
    if step == STEP_A:
        read_weather(s, desk)
    elif step == STEP_B:
        roll_airpower(s, desk)
    elif step == STEP_G:
        fill_mug(s, desk)
    elif step == STEP_I:
        clear_markers(s, desk)
    else:
        end_turn(s, desk)


def clear_markers(s: GtsState, desk: Desk) -> None:
    """11.1 Step I: barrages are removed, Parks turned to their Non-Fired side."""
    s.barrage = (0,) * len(s.barrage)
    s.barraged = s.heavy = 0
    s.board.refresh_zones(s)
    turn_parks(s)
    desk.tell("11.1", "turn.cleared", ())


def end_turn(s: GtsState, desk: Desk) -> None:
    """12.1 Step J: what the scenario awards; unused air markers go (6.3); the next turn."""
    drop_airpower(s, desk)
    s.board.end_of_turn(s, desk)
    s.turn += 1
    desk.tell("12.1", "turn.begins", (s.turn,))


def next_chit(s: GtsState, desk: Desk) -> None:
    """10.1, 10.2 Step H: the chit that was carried over, then one after another from the mug.

    The last one lies on top in the next turn (9.2); the Random Event chit is played instead (9.3).
    In the last turn its drawing ends the scenario, and nothing of it is played (4.4).
    """
    s.step = STEP_H
    s.chit = NONE
    s.waiting = 0
    if s.carried != NONE:
        chit = s.carried
        s.carried = NONE
        desk.tell("9.2", "chit.first", (chit,))
        play_chit(s, chit, desk)
        return
    if s.mug.bit_count() > 1:
        chit = desk.draw("10.1", "chit", members(s.mug), opens=True)
        s.mug &= ~(1 << chit)
        play_chit(s, chit, desk)
        return
    if s.turn == s.board.track.turns:
        desk.tell("4.4", "turn.scenario_ends", ())
        s.board.end_of_scenario(s, desk)
        return
    chit = last_chit(s)
    s.mug = 0
    if chit != NONE and s.board.commands.chit_kind[chit] == EVENT_CHIT:
        desk.tell("9.3", "chit.last_event", (chit,))
        play_chit(s, chit, desk)
        return
    s.carried = chit
    if chit != NONE:
        desk.tell("10.2", "chit.carried", (chit,))
    s.stack[-1] = GameTurn(STEP_I, 0)
