"""9.0 The mug: which chits go in; the last one of a turn is the first of the next."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import DIRECT_COMMAND, DIVISION_CHIT, EVENT_CHIT, NONE
from grognard.series.gts.state import GtsState, Side

FIRST_TURN: Final = 1


def in_play(s: GtsState, division: int) -> bool:
    """9.4 Whether a division has, or has had, a unit on the map or in a box."""
    board = s.board
    for unit in board.units_of[board.commands.division_side[division]]:
        if board.units.commander[unit] == division and arrived(s, unit):
            return True
    return False


def arrived(s: GtsState, unit: int) -> bool:
    """8.1 Whether a unit has come to the map or to a box; lost or gone since, or not."""
    board = s.board
    return s.place[unit] not in (board.unplaced, board.later, board.available)


def fill_mug(s: GtsState, desk: Desk) -> None:
    """9.1 Step G. Formation chits lie in the mug since they were bought; nothing is in it twice.

    In the first turn the scenario lists what goes in.
    """
    board = s.board
    if s.turn == FIRST_TURN:
        s.mug |= board.plan.first_mug
    else:
        for chit, kind in enumerate(board.commands.chit_kind):
            if chit != s.carried and goes_in(s, chit, kind):  # 9.2, 9.5
                s.mug |= 1 << chit
    desk.tell("9.1", "mug.filled", (s.mug.bit_count(),))
    for side in board.side_order(s):
        offer_chits(s, side, desk)


def goes_in(s: GtsState, chit: int, kind: int) -> bool:
    """9.1, 9.4 Whether a chit goes into the mug by itself each turn."""
    if kind == DIVISION_CHIT:
        return in_play(s, s.board.commands.chit_of[chit])
    return kind == DIRECT_COMMAND or (kind == EVENT_CHIT and s.board.plan.event)


def offer_chits(s: GtsState, side: int, desk: Desk) -> None:
    """7.5 Where no Dispatch Points are used a side adds one of its Formation chits, if none of
    them was the last chit of the turn before.
    """
    offered = s.board.plan.offered[side]
    if not offered or s.carried in offered or any(s.mug >> chit & 1 for chit in offered):
        return
    if len(offered) == 1:
        add_chit(s, offered[0], "7.5", desk)
    else:
        s.stack.append(ChitChoice(side))


def add_chit(s: GtsState, chit: int, case: str, desk: Desk) -> None:
    """A Formation chit goes into the mug."""
    s.mug |= 1 << chit
    desk.tell(case, "mug.added", (chit,))


class ChitChoice(Frame[GtsState]):
    """D06 Which of the offered Formation chits a side adds this turn (7.5)."""

    UPON: ClassVar = ("GameTurn", "ChitChoice")
    owner: Side

    def side(self, s: GtsState) -> int:
        return self.owner

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("7.5", "prompt.chit_choice")

    def candidates(self, s: GtsState) -> list[int]:
        return [make_order(verbs.ADD_CHIT, chit) for chit in range(len(s.board.commands.chits))]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        if verb_of(order) != verbs.ADD_CHIT:
            why.refuse(verbs.not_now(s, order))
        elif first_of(order) not in s.board.plan.offered[self.owner]:
            why.no("7.5", "refuse.chit_not_offered", first_of(order))

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        s.stack.pop()
        add_chit(s, first_of(order), "7.5", desk)


def last_chit(s: GtsState) -> int:
    """10.2 The only chit left in the mug, or `NONE`."""
    return s.mug.bit_length() - 1 if s.mug.bit_count() == 1 else NONE
