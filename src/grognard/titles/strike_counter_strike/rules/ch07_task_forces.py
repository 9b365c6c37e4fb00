"""S3.0 Task Force leaders join a unit of their formation while their Division is activated (D14).

From then on they are leaders like all others: command, transfers and losses are the series'.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import first_of, make_order, second_of
from grognard.kernel.play.why import Why
from grognard.series.gts.exclusive import ChitOrders
from grognard.series.gts.rules.ch08_reinforcements import hosts_of
from grognard.series.gts.rules.ch21_leaders import join
from grognard.series.gts.state import ABSENT, IN_PLAY
from grognard.titles.strike_counter_strike import verbs
from grognard.titles.strike_counter_strike.state import StrikeState

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame


def register(board: StrikeGame) -> None:
    """S3.0 is in effect where the schedule brings Task Force leaders."""
    if any(board.plan.due):
        board.exclusive.chit_orders.append(TaskForce())


class TaskForce(ChitOrders[StrikeState]):
    """S3-1, D14 A Task Force leader that is due is placed, or not yet."""

    def verb(self) -> int:
        return verbs.TASK_FORCE

    def candidates(self, s: StrikeState) -> list[int]:
        board = s.board
        found: list[int] = []
        for leader in board.leaders_of[board.commands.chit_side[s.chit]]:
            if board.plan.due[leader] and s.leader_state[leader] == ABSENT:
                formation = board.leaders.formation[leader]
                found += [
                    make_order(verbs.TASK_FORCE, leader, unit) for unit in board.units_in[formation]
                ]
        return found

    def likely(self, s: StrikeState) -> list[int]:
        board = s.board
        for leader in board.leaders_of[board.commands.chit_side[s.chit]]:
            if 0 < board.plan.due[leader] <= s.turn and s.leader_state[leader] == ABSENT:
                return self.candidates(s)
        return []

    def check(self, s: StrikeState, order: int, why: Why) -> None:
        board = s.board
        leader, unit = first_of(order), second_of(order)
        due = board.plan.due[leader]
        if not board.leaders.task_force[leader] or s.leader_state[leader] != ABSENT:
            why.no("S3.0", "refuse.not_task_force", leader)
            return
        if board.leaders.division[leader] != board.commands.chit_of[s.chit]:
            why.no("S3.0", "refuse.not_his_activation", leader)
            return
        if (not due or due > s.turn) and why.no("S3.0", "refuse.not_due", leader):
            return
        if board.units.formation[unit] != board.leaders.formation[leader]:
            why.no("21.5", "refuse.not_his_formation", leader, unit)
        elif unit not in hosts_of(s, leader):
            why.no("S3.0", "refuse.not_in_play", unit)

    def apply(self, s: StrikeState, order: int, desk: Desk) -> None:
        s.leader_state[first_of(order)] = IN_PLAY
        join(s, first_of(order), second_of(order), "S3.0", desk)
