"""Chapters 2, 3 and 5 of the toy: a unit moves or retreats, and the other side interrupts it."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.field import flag, number, one
from grognard.kernel.play.frame import NOBODY, Breakdown, Frame, Note, Prompt, hand_back
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.tape import EVERYONE
from grognard.kernel.play.why import Why
from grognard.kernel.shown.chart import WHOLE, Lit
from tests.toy import words as w
from tests.toy.state import FordState, Unit

DIE: Final = [1, 2, 3, 4, 5, 6]
MODIFIED: Final = [-1, 0, 1]  # 3.1 the rows of the fire table
EFFECTS: Final = {0: "none", 1: "none", 2: "none", 3: "none", 4: "halt", 5: "halt", 6: "disrupt"}


HALTED, DISRUPTED = range(2)  # 3.2 what opportunity fire hands back


class Moving(Frame[FordState]):
    """2.1 One unit moves hex by hex, until it stops or is stopped."""

    UPON: ClassVar = ("Activation",)
    unit: Unit
    points: Annotated[int, one(number(0, "points"))]
    halted: Annotated[int, one(flag())]

    def resumed(self, s: FordState, result: int, desk: Desk) -> None:
        s.stack[-1] = Moving(self.unit, self.points, 1)
        if result == DISRUPTED:
            disrupt(s, self.unit, desk)

    def side(self, s: FordState) -> int:
        return s.side_of(self.unit)

    def prompt(self, s: FordState) -> Prompt:
        return Prompt("2.1", "prompt.move", (self.unit,))

    def answer_seen_by(self, s: FordState, order: int) -> int:
        return s.side_of(self.unit) if s.concealed >> self.unit & 1 else EVERYONE

    def candidates(self, s: FordState) -> list[int]:
        hexes = range(len(s.board.next_to))
        return [make_order(w.STOP), *(make_order(w.ENTER, h) for h in hexes)]

    def check(self, s: FordState, order: int, why: Why) -> None:
        verb, hex_ = verb_of(order), first_of(order)
        if verb == w.STOP:
            return
        if verb != w.ENTER:
            why.no("2.1", "refuse.not_a_move", order)
            return
        at = s.place[self.unit]
        far = at >= s.board.gone or hex_ not in s.board.next_to[at]
        if far and why.no("2.1", "refuse.not_adjacent", hex_):
            return
        held = s.holder(hex_, s.side_of(self.unit)) != w.NONE
        if held and why.no("2.2", "refuse.held", hex_):
            return
        if self.points < s.board.cost(hex_) and why.no("2.3", "refuse.no_points"):
            return
        if self.halted:
            why.no("3.2", "refuse.halted")

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        if verb_of(order) == w.STOP:
            s.stack.pop()
            return
        s.stack[-1] = Moving(self.unit, self.points - s.board.cost(first_of(order)), 0)
        go(s, self.unit, first_of(order), desk, "2.1")


class Retreat(Frame[FordState]):
    """5.1 The owner takes a beaten unit back, hex by hex; who cannot go is lost."""

    UPON: ClassVar = ("Battle", "Activation")
    unit: Unit
    left: Annotated[int, one(number(0, "retreat"))]

    def resumed(self, s: FordState, result: int, desk: Desk) -> None:
        s.stack[-1] = Retreat(self.unit, 0)
        if result == DISRUPTED:
            s.lose(self.unit, desk)  # 5.2 a unit in retreat does not stand twice

    def side(self, s: FordState) -> int:
        goes_on = self.left > 0 and s.free_hexes(self.unit)
        return s.side_of(self.unit) if goes_on else NOBODY

    def run(self, s: FordState, desk: Desk) -> None:
        s.stack.pop()
        if self.left > 0 and s.place[self.unit] != s.board.gone:
            s.lose(self.unit, desk)

    def prompt(self, s: FordState) -> Prompt:
        return Prompt("5.1", "prompt.retreat", (self.unit,))

    def candidates(self, s: FordState) -> list[int]:
        return [make_order(w.BACK, h) for h in range(len(s.board.next_to))]

    def check(self, s: FordState, order: int, why: Why) -> None:
        if verb_of(order) != w.BACK:
            why.no("5.1", "refuse.must_retreat", order)
        elif first_of(order) not in s.free_hexes(self.unit):
            why.no("5.1", "refuse.no_way", first_of(order))

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        s.stack[-1] = Retreat(self.unit, self.left - 1)
        go(s, self.unit, first_of(order), desk, "5.1")

    def skips(self, s: FordState) -> bool:
        return False  # the owner wants to see where his unit must go


class OpFire(Frame[FordState]):
    """3.1 The other side fires with one unit at what has just come next to it, or holds."""

    UPON: ClassVar = ("Moving", "Retreat")
    HANDS_BACK: ClassVar = True
    target: Unit

    def side(self, s: FordState) -> int:
        return 1 - s.side_of(self.target)

    def prompt(self, s: FordState) -> Prompt:
        return Prompt("3.1", "prompt.fire", (self.target,))

    def candidates(self, s: FordState) -> list[int]:
        return [make_order(w.HOLD), *(make_order(w.FIRE, u) for u in range(len(s.place)))]

    def check(self, s: FordState, order: int, why: Why) -> None:
        verb, unit = verb_of(order), first_of(order)
        if verb == w.HOLD:
            return
        if verb != w.FIRE:
            why.no("3.1", "refuse.fire_or_hold", order)
            return
        own = s.side_of(unit) == s.side_of(self.target)
        if own and why.no("3.1", "refuse.own_unit", unit):
            return
        if unit not in s.threats(self.target):
            why.no("3.1", "refuse.cannot_fire", unit)

    def usual(self, s: FordState) -> int:
        return make_order(w.FIRE, s.threats(self.target)[0])

    def breakdown(self, s: FordState, order: int) -> Breakdown | None:
        if verb_of(order) != w.FIRE:
            return None
        modifiers = fire_modifiers(s, first_of(order), self.target)
        row = fire_row(modifiers)
        note = Note("3.2", "fire.note", (first_of(order), self.target))
        return Breakdown(None, modifiers, 4, [("fire", row, WHOLE)], [note])

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == w.HOLD:
            return
        modifiers = fire_modifiers(s, first_of(order), self.target)
        extra = sum(modifier.number for modifier in modifiers)
        groups = [list(EFFECTS.values()).index(fire_effect(face + extra)) for face in DIE]
        roll = desk.draw("3.1", "die", DIE, groups if s.board.groups else None)
        lit: list[Lit] = [("fire", fire_row(modifiers), DIE.index(roll))]
        desk.tell_sum("3.1", "fire.roll", (first_of(order), roll), modifiers, lit)
        effect = fire_effect(roll + extra)
        desk.tell_result("3.2", f"fire.{effect}", () if effect == "none" else (self.target,))
        if effect != "none":
            hand_back(s, DISRUPTED if effect == "disrupt" else HALTED, desk)


def go(s: FordState, unit: int, hex_: int, desk: Desk, case: str) -> None:
    """2.1, 5.1 A unit enters a hex; next to an enemy it may be fired at.

    2.5 Where a concealed enemy stands, it finds him, stays and goes no further.
    """
    side = s.side_of(unit)
    if s.searches(side):
        desk.reveal()  # also that nobody is there
    if s.holders[hex_] != w.NONE:
        s.unveil(s.holders[hex_], desk)
        s.stack[-1].resumed(s, HALTED, desk)
        return
    s.put(unit, hex_)
    if s.concealed >> unit & 1:
        desk.tell(case, "entered", (unit, hex_), seen_by=side)
        desk.tell("2.5", "stirs", (unit,))
        return
    desk.tell(case, "entered", (unit, hex_))
    if s.threats(unit):
        s.stack.append(OpFire(unit))


def disrupt(s: FordState, unit: int, desk: Desk) -> None:
    """3.3 A unit that is disrupted for the second time is lost."""
    if s.disrupted >> unit & 1:
        s.lose(unit, desk)
    else:
        s.disrupted |= 1 << unit


def fire_row(modifiers: list[Modifier]) -> int:
    """The row of the fire table."""
    return MODIFIED.index(sum(modifier.number for modifier in modifiers))


def fire_effect(number: int) -> str:
    return EFFECTS[min(max(number, 0), 6)]


def fire_modifiers(s: FordState, firer: int, target: int) -> list[Modifier]:
    modifiers = []
    if s.board.wood[s.place[target]]:
        modifiers.append(Modifier("3.1", "modifier.wood", -1))
    if s.board.strength[firer] >= 3:
        modifiers.append(Modifier("3.1", "modifier.strong", +1))
    return modifiers
