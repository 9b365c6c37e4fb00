"""7.7 Retreat: the ways that are open, and the retreat hex by hex by the owner's choice."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import number, one
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.mechanics.bits import members
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch06_zones import controlled, occupied
from grognard.series.fire_and_movement.state import FireState, Hex, Unit

LONGEST_RETREAT: Final = 3  # 7.6 A3 and D3


class Ways:
    """7.7, 6.2, 5.3 The ways back of one unit: what lies in them, worked out once."""

    def __init__(self, s: FireState, unit: int, origin: int) -> None:
        side = s.board.units.side[unit]
        self.unit: Final = unit
        self.origin: Final = origin
        self.enemies: Final[int] = occupied(s, 1 - side)
        self.friends: Final[int] = occupied(s, side) & ~(1 << s.place[unit])
        zones = controlled(s, 1 - side)
        self.zones: Final[int] = zones & ~self.friends if s.board.friends_cancel else zones
        self._each: Final = listing()

    def steps(self, s: FireState, at: int, left: int) -> list[int]:
        """The next hexes from which the retreat can be ended as it must: `left` hexes further."""
        far = s.board.sheet.grid.distance(self.origin, at)
        found: list[int] = []
        for hex_ in s.board.sheet.ways[at]:
            self.check(s, at, hex_, far, left, self._each)
            if self._each.passed():
                found.append(hex_)
        return found

    def leads_on(self, s: FireState, at: int, left: int) -> bool:
        """Whether there is any such hex."""
        far = s.board.sheet.grid.distance(self.origin, at)
        for hex_ in s.board.sheet.ways[at]:
            self.check(s, at, hex_, far, left, self._each)
            if self._each.passed():
                return True
        return False

    def check(self, s: FireState, at: int, hex_: int, far: int, left: int, why: Why) -> None:
        """Each hex is further from where the unit stood than the last one, which was `far`.

        The unit ends alone, and does not go where no way leads on.
        """
        sheet = s.board.sheet
        if not sheet.next_to[at] >> hex_ & 1:
            why.no("7.7", "refuse.not_adjacent", self.unit, hex_)
            return
        if self.enemies >> hex_ & 1 and why.no("7.7", "refuse.enemy_there", hex_):
            return
        closed = not sheet.touch[at] >> hex_ & 1
        if closed and why.no(sheet.closed_case, "refuse.closed", at, hex_):
            return
        near = sheet.grid.distance(self.origin, hex_) <= far
        if near and why.no("7.7", "refuse.not_further", hex_):
            return
        if self.zones >> hex_ & 1 and why.no("6.2", "refuse.retreat_zone", hex_):
            return
        if left == 1:
            if self.friends >> hex_ & 1:
                why.no("5.3", "refuse.occupied", hex_)
        elif not why.barred and not self.leads_on(s, hex_, left - 1):
            why.no("7.7", "refuse.blind_alley", hex_)


def retreat_steps(s: FireState, unit: int, origin: int, left: int) -> list[int]:
    """7.7 The next hexes of a retreat."""
    return Ways(s, unit, origin).steps(s, s.place[unit], left)


def can_retreat(s: FireState, unit: int, hexes: int) -> bool:
    """7.7 Whether there is a way at all."""
    at = s.place[unit]
    return Ways(s, unit, at).leads_on(s, at, hexes)


def without_way(s: FireState, attackers: int, hexes: int) -> int:
    """7.7 Those of the attackers that have no way, as everybody stands now."""
    stuck = 0
    for unit in members(attackers):
        if not can_retreat(s, unit, hexes):
            stuck |= 1 << unit
    return stuck


def begin_retreat(s: FireState, unit: int, hexes: int) -> None:
    """7.7 The owner chooses the way, hex by hex."""
    s.retreated |= 1 << unit
    s.stack.append(Retreat(unit, s.place[unit], hexes))


class Retreat(Frame[FireState]):
    """7.7 One hex after another, each further from where the unit stood; no points are spent."""

    UPON: ClassVar = (
        "AfterCombat",
        "Withdrawal",
    )
    unit: Unit
    origin: Hex
    left: Annotated[int, one(number(1, LONGEST_RETREAT))]

    def side(self, s: FireState) -> int:
        return s.board.units.side[self.unit]

    def prompt(self, s: FireState) -> Prompt:
        return Prompt("7.7", "prompt.retreat", (self.unit, self.left))

    def candidates(self, s: FireState) -> list[int]:
        near = s.board.sheet.grid.within(s.place[self.unit], 2)
        return [make_order(verbs.BACK, hex_) for hex_ in near]

    def legal(self, s: FireState) -> list[int]:
        """The ways are worked out once for all steps."""
        steps = retreat_steps(s, self.unit, self.origin, self.left)
        return [make_order(verbs.BACK, hex_) for hex_ in sorted(steps)]

    def check(self, s: FireState, order: int, why: Why) -> None:
        if verb_of(order) != verbs.BACK:
            why.refuse(verbs.not_now(s, order))
            return
        at = s.place[self.unit]
        far = s.board.sheet.grid.distance(self.origin, at)
        Ways(s, self.unit, self.origin).check(s, at, first_of(order), far, self.left, why)

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        hex_ = first_of(order)
        start = s.place[self.unit]
        s.place[self.unit] = hex_
        desk.tell("7.7", "unit.retreats", (self.unit, start, hex_))
        s.board.exclusive.occupy(s, self.unit, hex_, desk, ends=self.left == 1)
        if self.left > 1:
            s.stack[-1] = Retreat(self.unit, self.origin, self.left - 1)
        else:
            s.stack.pop()
