"""4.0 The sequence of play: a turn runs by itself from phase to phase."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Frame
from grognard.series.fire_and_movement.rules.ch05_movement import MovementPhase
from grognard.series.fire_and_movement.rules.ch07_combat import CombatPhase
from grognard.series.fire_and_movement.rules.ch08_allotment import allot_markers
from grognard.series.fire_and_movement.state import (
    COMBAT,
    END,
    MOBILE_COMBAT,
    MOBILE_MOVEMENT,
    MOVEMENT,
    SUPPORT,
    FireState,
)

FIRST: Final = 1  # the steps of a turn: 0 support, 1-4 the first player, 5-8 the second, 9 end
SECOND: Final = 5
LAST: Final = 9
STEPS: Final[list[str]] = [
    "support",
    "first-movement",
    "first-combat",
    "first-mobile-movement",
    "first-mobile-combat",
    "second-movement",
    "second-combat",
    "second-mobile-movement",
    "second-mobile-combat",
    "end",
]


class GameTurn(Frame[FireState]):
    """4.1 One turn; `step` is the one that comes next."""

    UPON: ClassVar = ("",)
    step: Annotated[int, one(member("step"))]

    def run(self, s: FireState, desk: Desk) -> None:
        if self.step == LAST:
            s.stack[-1] = GameTurn(0)
            s.phase = END
            desk.tell("4.1", "turn.ends", (s.turn,))
            s.board.end_of_turn(s, desk)
            return
        s.stack[-1] = GameTurn(self.step + 1)
        if self.step == 0:
            begin_turn(s, desk)
        else:
            begin_phase(s, self.step, desk)


def begin_turn(s: FireState, desk: Desk) -> None:
    """4.1, 8.1, 8.3 All markers go back to the pools; each side gets its new ones.

    9.0 Nobody is ever out of supply: nothing is checked.
    """
    s.turn += 1
    s.phase = SUPPORT
    s.active = s.board.first_side
    if s.turn <= s.board.track.dated:
        desk.tell("4.1", "turn.begins_on", (s.turn, s.turn))
    else:
        desk.tell("4.1", "turn.begins", (s.turn,))
    for side in (s.board.first_side, 1 - s.board.first_side):
        s.held[side] = []
        s.used[side] = []
        allot_markers(s, side, desk)


def begin_phase(s: FireState, step: int, desk: Desk) -> None:
    """4.1 The next phase of a player turn; a mobile combat phase only by R5 reserve."""
    board = s.board
    s.active = board.first_side if step < SECOND else 1 - board.first_side
    s.phase = (step - FIRST) % 4 + MOVEMENT
    if s.phase == MOVEMENT:
        s.moved = 0
        s.moved_mobile = 0
        s.attacked = 0
    if s.phase in (COMBAT, MOBILE_COMBAT):
        s.targets = 0
        s.retreated = 0
    if s.phase == MOBILE_COMBAT and not board.reserve:
        return
    board.exclusive.begin_phase(s, desk)
    desk.tell("4.1", "phase.begins", (s.active, s.phase))
    moving = s.phase in (MOVEMENT, MOBILE_MOVEMENT)
    s.stack.append(MovementPhase(0) if moving else CombatPhase())
