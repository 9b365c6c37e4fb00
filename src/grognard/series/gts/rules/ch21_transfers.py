"""21.6 At the end of a Division or Formation Activation its leaders may be transferred (D11)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import set_of
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import DIVISION_CHIT, FORMATION_CHIT
from grognard.series.gts.rules.ch21_leaders import join
from grognard.series.gts.state import GtsState, on_map


def leaders_of_chit(s: GtsState) -> list[int]:
    """10.20, 21.6 The leaders in play of the Division or Formation whose chit is carried out."""
    commands = s.board.commands
    kind, of = commands.chit_kind[s.chit], commands.chit_of[s.chit]
    if kind not in (DIVISION_CHIT, FORMATION_CHIT):
        return []
    leaders = s.board.leaders
    belongs = leaders.division if kind == DIVISION_CHIT else leaders.formation
    return [leader for leader, other in enumerate(belongs) if other == of and s.in_play(leader)]


def check_transfer(s: GtsState, leader: int, unit: int, why: Why) -> None:
    """21.5, 21.6, 21.6a To another unit of his Formation on the map, wherever it is."""
    if leader not in leaders_of_chit(s):
        why.no("21.6", "refuse.not_his_activation", leader)
        return
    check_host(s, leader, unit, why)


def check_host(s: GtsState, leader: int, unit: int, why: Why) -> None:
    """21.5, 21.6a Whether a leader who may be transferred may go to this unit."""
    board = s.board
    if board.units.formation[unit] != board.leaders.formation[leader]:
        why.no("21.5", "refuse.not_his_formation", leader, unit)
        return
    if s.leader_with[leader] == unit and why.no("21.6", "refuse.with_him_already", leader, unit):
        return
    if not on_map(s, unit):
        why.no("21.6a", "refuse.not_on_map", unit)
        return
    here = s.place[s.leader_with[leader]]
    if here >= board.off_map:  # 8.5 he waits in an entry hex
        here = board.entry_hex(here)
    if board.sheet.grid.distance(here, s.place[unit]) > board.transfer_range:
        why.no("21.6a", "refuse.transfer_too_far", leader, unit)


def end_activation(s: GtsState, desk: Desk) -> None:
    """10.20 The chit that lies on top is done: its leaders may be transferred, if any can be."""
    s.waiting = 0
    s.stack.pop()
    question = Transfers(0)
    if len(question.likely(s)) > 1:
        s.stack.append(question)


class Transfers(Frame[GtsState]):
    """D11 Leader by leader in any order, each once; `done` ends all of it."""

    UPON: ClassVar = ("GameTurn",)
    moved: Annotated[int, set_of("leader")]

    def side(self, s: GtsState) -> int:
        return s.board.commands.chit_side[s.chit]

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("21.6", "prompt.transfers", (s.chit,))

    def candidates(self, s: GtsState) -> list[int]:
        side = self.side(s)
        found = [
            make_order(verbs.TRANSFER, leader, unit)
            for leader in s.board.leaders_of[side]
            for unit in s.board.units_of[side]
        ]
        return [*found, make_order(verbs.DONE)]

    def likely(self, s: GtsState) -> list[int]:
        board = s.board
        found: list[int] = []
        for leader in leaders_of_chit(s):
            if self.moved >> leader & 1:
                continue
            hosts = board.units_in[board.leaders.formation[leader]]
            found += [make_order(verbs.TRANSFER, leader, unit) for unit in hosts]
        return [*found, make_order(verbs.DONE)]

    def legal(self, s: GtsState) -> list[int]:
        """Whose activation it was is asked once for each leader."""
        why = listing()
        found: list[int] = []
        for leader in leaders_of_chit(s):
            if self.moved >> leader & 1:
                continue
            for unit in s.board.units_in[s.board.leaders.formation[leader]]:
                check_host(s, leader, unit, why)
                if why.passed():
                    found.append(make_order(verbs.TRANSFER, leader, unit))
        found.append(make_order(verbs.DONE))
        return found

    def check(self, s: GtsState, order: int, why: Why) -> None:
        if verb_of(order) == verbs.TRANSFER:
            leader = first_of(order)
            if self.moved >> leader & 1 and why.no("21.6", "refuse.transferred", leader):
                return
            check_transfer(s, leader, second_of(order), why)
        elif verb_of(order) != verbs.DONE:
            why.refuse(verbs.not_now(s, order))

    def usual(self, s: GtsState) -> int:
        return make_order(verbs.DONE)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.DONE:
            s.stack.pop()
            return
        leader = first_of(order)
        s.stack[-1] = Transfers(self.moved | 1 << leader)
        join(s, leader, second_of(order), "21.6", desk)
