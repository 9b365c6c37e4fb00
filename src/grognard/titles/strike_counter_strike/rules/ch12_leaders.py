"""12-2 Leaders at the set-up: with any unit of their formation, of whatever group."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch21_leaders import join
from grognard.series.gts.state import ABSENT, IN_PLAY, on_map
from grognard.titles.strike_counter_strike.state import StrikeState, board_of


def absent(s: StrikeState, side: int) -> list[int]:
    """12-2 Leaders of the groups of a side who are not with a unit yet."""
    found: list[int] = []
    for group in board_of(s).groups:
        if group.side == side:
            found += [leader for leader in group.leaders if s.leader_state[leader] == ABSENT]
    return found


def check_lead(s: StrikeState, side: int, leader: int, unit: int, why: Why) -> None:
    """12-2, 21.5 Whether a leader starts with a unit."""
    if leader not in absent(s, side):
        why.no("E12.0", "refuse.setup_leader", leader)
    elif s.board.units.formation[unit] != s.board.leaders.formation[leader]:
        why.no("21.5", "refuse.not_his_formation", leader, unit)
    elif not on_map(s, unit):
        why.no("21.5", "refuse.not_on_map", unit)


def lead(s: StrikeState, leader: int, unit: int, desk: Desk) -> None:
    """12-2 A leader joins a unit."""
    s.leader_state[leader] = IN_PLAY
    join(s, leader, unit, "E12.0", desk)
