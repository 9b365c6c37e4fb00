"""7.0 Dispatch Points and Formation chits (D03), and the ratings of a scenario's divisions."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import set_of
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import FORMATION_CHIT, NONE
from grognard.series.gts.rules.ch09_mug import add_chit
from grognard.series.gts.state import GtsState, Side, marked, on_map

RATE: Final = 2  # 7.1 CPs for one DP


def rate_divisions(s: GtsState, turn: int, desk: Desk) -> None:
    """7.0 The ratings and points that the scenario gives with a turn."""
    for rating in s.board.plan.rated(turn):
        division = rating.division
        command, dispatch = rating.command, rating.dispatch
        if rating.adds:
            command += s.command[division]
            dispatch += s.dispatch[division]
        s.command = marked(s.command, division, command)
        s.dispatch = marked(s.dispatch, division, dispatch)
        desk.tell("7.7", "points.rating", (division, s.command[division]))
        gain(s, division, rating.cp, rating.dp)


def gain(s: GtsState, division: int, cp: int, dp: int) -> None:
    """7.7, 7.7a Points stay on the display of their division; by one reading there is a most."""
    cap = s.board.points_cap
    s.cp[division] = min(s.cp[division] + cp, cap)
    s.dp[division] = min(s.dp[division] + dp, cap)


def has_unit(s: GtsState, formation: int) -> bool:
    """7.6 Whether a formation has a unit on the map or in a reinforcement box."""
    board = s.board
    for unit in board.units_of[board.commands.division_side[division_of(s, formation)]]:
        if board.units.formation[unit] == formation and (
            on_map(s, unit) or board.entry_hex(s.place[unit]) != NONE
        ):
            return True
    return False


def has_leader(s: GtsState, formation: int) -> bool:
    """7.6, 21.12 Whether a formation has a leader with one of its units.

    21.12 speaks of a leader on the map. For a chit one in an entry hex is enough: a scenario puts
    chits of formations into its first mug that wait there, leaders and all.
    """
    return any(
        s.in_play(leader)
        for leader, other in enumerate(s.board.leaders.formation)
        if other == formation
    )


def division_of(s: GtsState, formation: int) -> int:
    """7.9 The division whose points a formation uses."""
    return s.board.commands.formation_division[formation]


def check_convert(s: GtsState, side: int, division: int, why: Why) -> None:
    """7.1, 7.8 Two CPs of a division into one DP of the same."""
    if s.board.commands.division_side[division] != side:
        why.no("7.8", "refuse.enemy_division", division)
        return
    if s.cp[division] < RATE and why.no("7.1", "refuse.too_few_cp", division, RATE):
        return
    if s.dp[division] >= s.board.points_cap:
        why.no("7.7a", "refuse.points_cap", division)


def check_buy(s: GtsState, side: int, chit: int, why: Why) -> None:
    """7.2 to 7.6 A chit for a Formation, with points of its division (7.8, 7.9)."""
    commands = s.board.commands
    if commands.chit_kind[chit] != FORMATION_CHIT or commands.chit_side[chit] != side:
        why.no("7.2", "refuse.not_own_formation_chit", chit)
        return
    formation = commands.chit_of[chit]
    division = division_of(s, formation)
    cost = s.board.chit_cost
    if s.dp[division] < cost and why.no("7.3", "refuse.too_few_dp", division, cost):
        return
    if (s.mug >> chit & 1 or s.carried == chit) and why.no("7.4", "refuse.chit_in_mug", chit):
        return
    if not has_leader(s, formation) and why.no("7.6", "refuse.no_formation_leader", formation):
        return
    if not has_unit(s, formation):
        why.no("7.6", "refuse.no_formation_unit", formation)


class Dispatch(Frame[GtsState]):
    """D03 A side turns CPs into DPs, then buys Formation chits, division by division."""

    UPON: ClassVar = ("GameTurn",)
    owner: Side
    bought: Annotated[
        int, set_of("division")
    ]  # 7.1 CPs are turned into DPs before a chit is bought

    def side(self, s: GtsState) -> int:
        return self.owner

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("7.2", "prompt.dispatch")

    def candidates(self, s: GtsState) -> list[int]:
        commands = s.board.commands
        found = [make_order(verbs.CONVERT, one) for one in range(len(commands.divisions))]
        found += [make_order(verbs.BUY, chit) for chit in range(len(commands.chits))]
        return [*found, make_order(verbs.DONE)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.CONVERT:
            division = first_of(order)
            if self.bought >> division & 1 and why.no("7.1", "refuse.bought_already", division):
                return
            check_convert(s, self.owner, division, why)
        elif verb == verbs.BUY:
            check_buy(s, self.owner, first_of(order), why)
        elif verb != verbs.DONE:
            why.refuse(verbs.not_now(s, order))

    def usual(self, s: GtsState) -> int:
        return make_order(verbs.DONE)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        verb, number = verb_of(order), first_of(order)
        if verb == verbs.DONE:
            s.stack.pop()
        elif verb == verbs.CONVERT:
            s.cp[number] -= RATE
            s.dp[number] += 1
            desk.tell("7.1", "points.converted", (number, s.cp[number], s.dp[number]))
        else:
            division = division_of(s, s.board.commands.chit_of[number])
            s.dp[division] -= s.board.chit_cost
            s.stack[-1] = Dispatch(self.owner, self.bought | 1 << division)
            add_chit(s, number, "7.2", desk)
