"""19.0 One unit moves, hex by hex (D40), and what interrupts each step out of a hex.

The order of interruptions is that of the rules: the mine check (25.11), the check under a Heavy
Barrage (17.17), Opportunity Fire (16.1). `Moving` asks while its stage is `ASKING`; otherwise it is
a procedure that takes the step to `goal`. `to HEX` takes a whole way at once: its first step may be
interrupted, and then it ends there; of the later ones none can be (ch19_reach.py).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member_or_none, number, one
from grognard.kernel.play.frame import NOBODY, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch13_quality import BARRAGE, MINES, ROAMING, QualityCheck
from grognard.series.gts.rules.ch15_zones import in_enemy_zone
from grognard.series.gts.rules.ch16_opportunity import begin_opportunity
from grognard.series.gts.rules.ch19_entering import enter_hex
from grognard.series.gts.rules.ch19_halting import end_move, gone, stops_before, stops_in
from grognard.series.gts.rules.ch19_listing import (
    cross_orders,
    likely_changes,
    listed_by_ways,
    step_orders,
    way_orders,
)
from grognard.series.gts.rules.ch19_orders import (
    CHANGES,
    SHIFTS,
    change,
    change_orders,
    check_change,
    check_to,
    next_hexes,
)
from grognard.series.gts.rules.ch19_reach import Looks, heavy_barrages, here_of, obstacles_for
from grognard.series.gts.rules.ch19_riders import rides
from grognard.series.gts.rules.ch19_steps import (
    allowance,
    check_cross,
    check_step,
    exit_cost,
    price,
)
from grognard.series.gts.rules.ch19_straying import check_nearer, check_rest
from grognard.series.gts.rules.ch22_stacking import check_stacking
from grognard.series.gts.rules.ch25_mines import mine_check_needed
from grognard.series.gts.rules.ch27_states import remove, suppress
from grognard.series.gts.state import Flag, GtsState, Unit, on_map

ASKING: Final = 0
STRAYING: Final = 1  # 21.14 the check before a Move
MINED: Final = 2  # 25.11 the check to leave enemy mines
SHELLED: Final = 3  # 17.17 the check to leave a Heavy Barrage
FIRED_AT: Final = 4  # 16.1 Opportunity Fire
STEPPING: Final = 5
BLOWN_UP: Final = 6  # 25.11 the mine check has failed
PINNED: Final = 7  # 17.17 the check under a barrage has failed
MOST: Final = 99  # half points, more than any unit has

HalfPoints = Annotated[int, one(number(0, MOST))]


def begin_move(s: GtsState, unit: int, desk: Desk) -> None:
    """19.1 A Move begins; 21.14 a unit that has strayed from its leaders checks first."""
    stage = STRAYING if s.board.exclusive.strays(s, unit) else ASKING
    s.stack.append(Moving(unit, allowance(s, unit), 0, 0, stage, NONE, 0))


class Moving(Frame[GtsState]):
    """D40 What does the unit do next?

    `shifted`: it has mounted or dismounted in this Move (24.3). `forced`: it must come as near to
    a leader as it can (21.14). `goal`, `cost`: the step that is under way.
    """

    UPON: ClassVar = ("UnitActivation",)
    HANDS_BACK: ClassVar = True
    unit: Unit
    points: HalfPoints
    shifted: Flag
    forced: Flag
    stage: Annotated[int, one(number(0, PINNED))]
    goal: Annotated[int, one(member_or_none("place"))]
    cost: HalfPoints

    def _ready(self) -> None:
        self.looks = Looks(self.unit, self.points)

    def side(self, s: GtsState) -> int:
        return NOBODY if self.stage else s.board.units.side[self.unit]

    def prompt(self, s: GtsState) -> Prompt:
        key = "prompt.moving_forced" if self.forced else "prompt.moving"
        return Prompt("21.14" if self.forced else "19.1", key, (self.unit, self.points))

    def candidates(self, s: GtsState) -> list[int]:
        near = s.board.sheet.grid.within(here_of(s, self.unit), max(self.points, 1))
        return [
            make_order(verbs.STOP),
            *next_hexes(s, self.unit),
            *[make_order(verbs.TO, hex_) for hex_ in sorted(near)],
            *change_orders(s, self.unit),
        ]

    def legal(self, s: GtsState) -> list[int]:
        """The ways are worked out once for all hexes that can be reached."""
        unit, points = self.unit, self.points
        reach = self.looks.ways(s)
        if not self.forced and listed_by_ways(s, unit, points, reach):
            orders = self.sift(s, [make_order(verbs.STOP)]) + step_orders(s, unit, points, reach)
            orders += cross_orders(s, unit, points) + way_orders(s, unit, reach)
        else:
            orders = self.sift(s, [make_order(verbs.STOP), *next_hexes(s, unit)])
            goals = way_orders(s, unit, reach)
            orders += self.sift(s, goals) if self.forced else goals
        return orders + self.sift(s, likely_changes(s, unit))

    def check(self, s: GtsState, order: int, why: Why) -> None:
        verb, hex_ = verb_of(order), first_of(order)
        unit, points = self.unit, self.points
        if verb == verbs.STOP:
            self._check_stop(s, why)
        elif verb == verbs.STEP:
            check_step(s, unit, hex_, points, why)
        elif verb == verbs.CROSS:
            check_cross(s, unit, hex_, points, why)
        elif verb == verbs.TO:
            check_to(s, self.looks, hex_, why)
        elif verb not in CHANGES:
            why.refuse(verbs.not_now(s, order))
        elif not self.forced or not why.no("21.14", "refuse.forced", unit):
            check_change(s, unit, points, self.shifted, order, why)
        if self.forced and verb in (verbs.STEP, verbs.CROSS, verbs.TO) and not why.barred:
            cost = price(s, unit, hex_, carried=verb != verbs.CROSS)
            check_nearer(s, unit, points, cost, hex_, why, far=verb == verbs.TO)

    def _check_stop(self, s: GtsState, why: Why) -> None:
        """19.17 The Move ends here, within the stacking limit if the unit can get away at all."""
        unit = self.unit
        here: int = s.place[unit]
        if self.forced:
            check_rest(s, unit, self.points, why)
        if not why.over and on_map(s, unit) and s.first_in[here]:
            inner = listing()
            check_stacking(s, unit, here, inner)
            if inner.barred and self._gets_away(s):
                check_stacking(s, unit, s.place[unit], why)

    def _gets_away(self, s: GtsState) -> bool:
        return bool(self.sift(s, next_hexes(s, self.unit) + change_orders(s, self.unit)))

    def skips(self, s: GtsState) -> bool:
        return self.points < allowance(s, self.unit)  # who has chosen to move wants to see the ways

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        verb, hex_ = verb_of(order), first_of(order)
        unit, points = self.unit, self.points
        if verb == verbs.STOP:
            end_move(s, unit, desk)
        elif verb in (verbs.STEP, verbs.CROSS):
            cost = price(s, unit, hex_, carried=verb == verbs.STEP)
            self._begin_step(s, hex_, min(cost, points), desk)
        elif verb == verbs.TO:
            self._go(s, hex_, desk)
        elif verb == verbs.EXIT:
            self._begin_step(s, s.board.exited, exit_cost(s, unit), desk)
        else:
            points = change(s, unit, points, order, desk)
            s.stack[-1] = self._with(points, 1 if verb in SHIFTS else self.shifted)
            if gone(s, unit) or rides(s, unit):
                end_move(s, unit, desk)

    def _with(self, points: int, shifted: int) -> Moving:
        return Moving(self.unit, points, shifted, self.forced, ASKING, NONE, 0)

    def _at(self, stage: int) -> Moving:
        return self._to(stage, self.goal, self.cost)

    def _to(self, stage: int, goal: int, cost: int) -> Moving:
        return Moving(self.unit, self.points, self.shifted, self.forced, stage, goal, cost)

    def _begin_step(self, s: GtsState, goal: int, cost: int, desk: Desk) -> None:
        step = self._to(MINED, goal, cost)
        s.stack[-1] = step
        step.leave(s, desk)

    def _go(self, s: GtsState, hex_: int, desk: Desk) -> None:
        """`to`: step by step, until something stops it; why it stops is told.

        The ways are right as long as nothing has changed of what they were made of: what the unit
        has met on its way (an enemy's Fire Zone is another one beside it) is looked at again.
        """
        reach = self.looks.ways(s)
        path = reach.path(hex_)
        obstacles = obstacles_for(s, self.unit)
        step = self
        spent = 0
        why = listing()
        for there in path:
            cost = reach.costs[there] - spent
            if obstacles_for(s, self.unit) != obstacles:
                check_step(s, self.unit, there, step.points, why)
                if not why.passed():
                    desk.tell("19.1", "move.way_shut", (self.unit, there))
                    return
                if there != path[0] and stops_before(s, self.unit, desk):
                    return
                cost = price(s, self.unit, there)
            spent = reach.costs[there]
            step._begin_step(s, there, cost, desk)
            after = s.stack[-1]
            if not isinstance(after, Moving) or after.stage or s.place[self.unit] != there:
                if there != hex_:
                    desk.tell("19.1", "move.way_cut", (self.unit, hex_))
                return
            step = after

    def run(self, s: GtsState, desk: Desk) -> None:
        if self.stage == STRAYING:
            s.stack.append(QualityCheck(self.unit, ROAMING, 0))
        elif self.stage == BLOWN_UP:
            suppress(s, self.unit, "25.11", desk)
            end_move(s, self.unit, desk)
        elif self.stage == PINNED:
            desk.tell("17.17", "move.pinned", (self.unit,))
            end_move(s, self.unit, desk)
        else:
            self.leave(s, desk)

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        """A check was made, or the enemy has fired."""
        if self.stage == STRAYING:
            forced = 0 if result else 1
            s.stack[-1] = Moving(self.unit, self.points, self.shifted, forced, ASKING, NONE, 0)
        elif self.stage == MINED:
            s.stack[-1] = self._at(SHELLED if result else BLOWN_UP)
        elif self.stage == SHELLED:
            s.stack[-1] = self._at(FIRED_AT if result else PINNED)
        else:
            s.stack[-1] = self._at(STEPPING)

    def leave(self, s: GtsState, desk: Desk) -> None:
        """25.11, 17.17, 16.1 What interrupts a unit that leaves its hex, in this order; it goes."""
        unit, stage = self.unit, self.stage
        if on_map(s, unit):  # 8.6 who leaves an entry hex is not troubled
            bit = s.board.sheet.bit[s.place[unit]]
            if stage == MINED and mine_check_needed(s, unit):
                s.stack.append(QualityCheck(unit, MINES, 0))
                return
            if stage <= SHELLED and heavy_barrages(s) & bit:
                s.stack[-1] = self._at(SHELLED)
                s.stack.append(QualityCheck(unit, BARRAGE, 0))
                return
            if stage <= FIRED_AT and in_enemy_zone(s, s.board.units.side[unit], s.place[unit]):
                s.stack[-1] = self._at(FIRED_AT)
                depth = len(s.stack)
                begin_opportunity(s, unit, s.place[unit], self.goal, desk)
                if len(s.stack) > depth:
                    return
        self._take_step(s, desk)

    def _take_step(self, s: GtsState, desk: Desk) -> None:
        """19.1 The unit goes, unless it was stopped in its hex (16.9)."""
        unit, goal = self.unit, self.goal
        if s.suppressed[unit] or gone(s, unit):
            end_move(s, unit, desk)
            return
        old = s.place[unit]
        if goal == s.board.exited:
            desk.tell("19.18", "move.exits", (unit, old))
            remove(s, unit, goal)
            end_move(s, unit, desk)
            return
        desk.tell("19.1", "move.step", (unit, old, goal, self.cost))
        enter_hex(s, unit, goal, desk)
        s.stack[-1] = self._with(self.points - self.cost, self.shifted)
        if stops_in(s, unit, goal, desk):
            end_move(s, unit, desk)
