"""10.3 Retreats: two hexes, by the owner's choice of unit and path, under Op-Fire.

`Retreat` asks for the next unit with its first hex; `Retreating` for each further hex. Who cannot
retreat is eliminated and counts as without a line of communication. Afterwards the attackers may
advance, mechanized units along the path of the retreat.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import list_of, member
from grognard.kernel.play.frame import NOBODY, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.bits import members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch03_losses import eliminate
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import settle_stack
from grognard.titles.falaise.rules.ch06_op_fire import RETREAT, ask_fire
from grognard.titles.falaise.rules.ch10_advance import open_advance
from grognard.titles.falaise.rules.ch10_paths import check_path, ends_here, has_way
from grognard.titles.falaise.rules.ch11_zone_86 import entered
from grognard.titles.falaise.state import (
    NONE,
    FalaiseState,
    Hex,
    Hexes,
    Unit,
    Units,
    holder,
    on_map,
    put,
    units_in,
)

LONGEST_PATH: Final = 64  # 10.3 two hexes, and on while they are full


class Retreat(Frame[FalaiseState]):
    """10.3, D19, R42 The defenders retreat one after the other."""

    UPON: ClassVar = ("Assaults",)
    origin: Hex
    attackers: Units
    trails: Hexes  # first hexes of the paths, a bit each
    fled: Units  # the units that took them

    def _ways(self, s: FalaiseState) -> bool:
        for unit in units_in(s, self.origin):
            if has_way(s, unit, [self.origin]):
                return True
        return False

    def side(self, s: FalaiseState) -> int:
        return holder(s, self.origin) if self._ways(s) else NOBODY

    def run(self, s: FalaiseState, desk: Desk) -> None:
        """10.3 Whoever is left cannot retreat; then the attackers advance."""
        for unit in units_in(s, self.origin):
            desk.tell("10.3", "retreat.impossible", (unit,))
            eliminate(s, unit, desk, "10.3", cut=True)
        s.stack.pop()
        # 10.4 no second hex if all defenders were eliminated
        escaped = any(on_map(s, unit) for unit in members(self.fled))
        open_advance(s, self.origin, self.attackers, self.trails if escaped else 0)

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("10.3", "prompt.retreat", (self.origin,))

    def candidates(self, s: FalaiseState) -> list[int]:
        near = s.board.grid.adjacent(self.origin)
        return [
            make_order(verbs.RETREAT, unit, h) for unit in units_in(s, self.origin) for h in near
        ]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        unit = first_of(order)
        if verb_of(order) != verbs.RETREAT:
            why.refuse(not_now(s, order))
        elif s.place[unit] != self.origin:
            why.no("10.3", "refuse.not_retreating", unit)
        else:
            check_path(s, unit, second_of(order), [self.origin], why)

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        h = second_of(order)
        fled = self.fled | 1 << first_of(order)
        s.stack[-1] = Retreat(self.origin, self.attackers, self.trails | 1 << h, fled)
        step_back(s, first_of(order), h, [self.origin], desk)


def step_back(s: FalaiseState, unit: int, h: int, path: list[int], desk: Desk) -> None:
    """10.3 One hex of a retreat, with Op-Fire on entry unless a friend in the hex prevents it.

    A companion that retreats from the same hex is no such friend.
    """
    retreat = s.stack[-1]
    fled = retreat.fled if isinstance(retreat, Retreat) else 0
    covered = any(not fled >> other & 1 for other in units_in(s, h))
    start = s.place[unit]
    put(s, unit, h)
    desk.tell("10.3", "unit.retreats", (unit, start, h))
    entered(s, unit, h, desk)
    s.stack.append(Retreating(unit, [*path, h]))
    if not covered:
        ask_fire(s, h, unit, NONE, RETREAT)


class Retreating(Frame[FalaiseState]):
    """10.3, D19 The further hexes of one unit's retreat; it ends when the unit is stopped."""

    UPON: ClassVar = ("Retreat",)
    unit: Unit
    # The hex it left, and the hexes that it has entered.
    path: Annotated[list[int], list_of(member("hex"), LONGEST_PATH)]

    def _over(self, s: FalaiseState) -> bool:
        return not on_map(s, self.unit) or ends_here(s, self.unit, self.path)

    def side(self, s: FalaiseState) -> int:
        return NOBODY if self._over(s) else s.board.units.side[self.unit]

    def run(self, s: FalaiseState, desk: Desk) -> None:
        """R43 Eliminated, or at the end of the path."""
        self._end(s)

    def resumed(self, s: FalaiseState, result: int, desk: Desk) -> None:
        """R43 Op-Fire has stopped it."""
        self._end(s)

    def _end(self, s: FalaiseState) -> None:
        s.stack.pop()
        if on_map(s, self.unit):
            settle_stack(s, s.place[self.unit])

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("10.3", "prompt.retreating", (self.unit, s.place[self.unit]))

    def candidates(self, s: FalaiseState) -> list[int]:
        near = s.board.grid.adjacent(s.place[self.unit])
        return [make_order(verbs.RETREAT, self.unit, h) for h in near]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        unit = first_of(order)
        if verb_of(order) != verbs.RETREAT:
            why.refuse(not_now(s, order))
        elif unit != self.unit:
            why.no("10.3", "refuse.not_retreating", unit)
        else:
            check_path(s, unit, second_of(order), self.path, why)

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        step_back(s, self.unit, second_of(order), self.path, desk)
