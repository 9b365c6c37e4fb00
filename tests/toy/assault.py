"""Chapter 4 of the toy, and what opens it (1.2): assaults with secret markers."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, member_or_none, one
from grognard.kernel.play.frame import NO_ORDER, NOBODY, Frame, Prompt
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why, listing
from tests.toy import words as w
from tests.toy.fire import DIE, Moving, Retreat, disrupt
from tests.toy.masks import only
from tests.toy.state import FordState, Unit, Units

ATTACKER, DEFENDER, ROLL, AFTER = range(4)


class Activation(Frame[FordState]):
    """1.2 The active side acts with one unit after another."""

    UPON: ClassVar = ("GameTurn",)

    def side(self, s: FordState) -> int:
        return s.active

    def prompt(self, s: FordState) -> Prompt:
        return Prompt("1.2", "prompt.act")

    def candidates(self, s: FordState) -> list[int]:
        units, markers = range(len(s.place)), s.hands[s.active]
        return [
            make_order(w.DONE),
            *(make_order(w.MOVE, unit) for unit in units),
            *(make_order(w.ASSAULT, unit) for unit in units),
            *(make_order(w.SHOW, marker) for marker in markers),
        ]

    def check(self, s: FordState, order: int, why: Why) -> None:
        verb, what = verb_of(order), first_of(order)
        if verb == w.SHOW:
            if what not in s.hands[s.active]:
                why.no("1.3", "refuse.not_held", what)
        elif verb == w.MOVE:
            check_mover(s, what, why)
        elif verb == w.ASSAULT:
            check_target(s, what, why)
        elif verb != w.DONE:
            why.no("1.2", "refuse.not_now", order)

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        verb, what = verb_of(order), first_of(order)
        if verb == w.DONE:
            s.stack.pop()
        elif verb == w.MOVE:
            s.acted |= 1 << what
            s.stack.append(Moving(what, s.board.points, 0))
        elif verb == w.ASSAULT:
            s.stack.append(Assault(what, 0))
        else:
            s.lay_down(s.active, what)
            desk.reveal()
            desk.tell("1.3", "shown", (s.active, what))


def check_mover(s: FordState, unit: int, why: Why) -> None:
    """2.1 Own units that are able and have not acted."""
    if s.side_of(unit) != s.active and why.no("2.1", "refuse.not_yours", unit):
        return
    if not s.is_able(unit) and why.no("2.1", "refuse.not_able", unit):
        return
    if s.acted >> unit & 1:
        why.no("1.2", "refuse.acted", unit)


def check_target(s: FordState, target: int, why: Why) -> None:
    """4.1 Enemy units next to somebody who may attack."""
    if s.side_of(target) == s.active:
        why.no("4.1", "refuse.friend", target)
        return
    if s.is_unseen(target, s.active):
        why.no("2.5", "refuse.unseen", target)
        return
    each = listing()
    for unit in range(len(s.place)):
        check_joiner(s, unit, target, each)
        if each.passed():
            return
    why.no("4.1", "refuse.nobody_near", target)


def check_joiner(s: FordState, unit: int, target: int, why: Why) -> None:
    """4.1 Units that may act, next to the target."""
    check_mover(s, unit, why)
    if why.over:
        return
    near = s.place[target] < s.board.gone and s.place[unit] in s.board.next_to[s.place[target]]
    if not near:
        why.no("4.1", "refuse.not_adjacent", unit)


class Assault(Frame[FordState]):
    """4.1 Attackers join one at a time; nothing is drawn before `resolve`."""

    UPON: ClassVar = ("Activation",)
    target: Unit
    attackers: Units

    def side(self, s: FordState) -> int:
        return s.active

    def prompt(self, s: FordState) -> Prompt:
        return Prompt("4.1", "prompt.assault", (self.target,))

    def candidates(self, s: FordState) -> list[int]:
        joins = [make_order(w.JOIN, unit) for unit in range(len(s.place))]
        return [make_order(w.CANCEL), make_order(w.RESOLVE), *joins]

    def check(self, s: FordState, order: int, why: Why) -> None:
        verb, unit = verb_of(order), first_of(order)
        if verb == w.RESOLVE:
            if not self.attackers:
                why.no("4.1", "refuse.no_attackers")
        elif verb == w.JOIN:
            if self.attackers >> unit & 1 and why.no("4.1", "refuse.joined", unit):
                return
            check_joiner(s, unit, self.target, why)
        elif verb != w.CANCEL:
            why.no("4.1", "refuse.not_now", order)

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == w.CANCEL:
            s.stack.pop()
        elif verb == w.JOIN:
            s.unveil(first_of(order), desk)
            s.stack[-1] = Assault(self.target, self.attackers | 1 << first_of(order))
        else:
            s.acted |= self.attackers
            s.assaulted = s.place[self.target]
            s.stack[-1] = Battle(self.target, self.attackers, ATTACKER, w.NONE, w.NONE)


class Battle(Frame[FordState]):
    """4.2, 4.3 Both sides commit in secret; markers are shown, the die is rolled."""

    UPON: ClassVar = ("Activation",)
    target: Unit
    attackers: Units
    step: Annotated[int, one(member("answer"))]
    red: Annotated[int, one(member_or_none("marker"), mask=only(w.RED))]
    blue: Annotated[int, one(member_or_none("marker"), mask=only(w.BLUE))]

    def side(self, s: FordState) -> int:
        if self.step == ATTACKER:
            return 1 - s.side_of(self.target)
        return s.side_of(self.target) if self.step == DEFENDER else NOBODY

    def prompt(self, s: FordState) -> Prompt:
        return Prompt("4.3", "prompt.commit")

    def candidates(self, s: FordState) -> list[int]:
        hand = s.hands[self.side(s)]
        return [make_order(w.KEEP), *(make_order(w.COMMIT, marker) for marker in hand)]

    def check(self, s: FordState, order: int, why: Why) -> None:
        verb, marker = verb_of(order), first_of(order)
        held = verb == w.COMMIT and marker in s.hands[self.side(s)]
        if verb != w.KEEP and not held:
            why.no("4.3", "refuse.not_held", order)

    def unknowns(self, s: FordState) -> int:
        return min(1, s.hands[self.side(s)].count(NOT_SHOWN))

    def suppose(self, s: FordState, number: int, desk: Desk) -> None:
        side = self.side(s)
        seen = [*s.played, *s.hands[0], *s.hands[1]]
        pool = [marker for marker in range(len(s.board.values)) if marker not in seen]
        marker = desk.draw("4.3", "marker", pool, [s.board.value(marker) for marker in pool])
        s.hands[side][s.hands[side].index(NOT_SHOWN)] = marker
        self.apply(s, make_order(w.COMMIT, marker), desk)

    def usual(self, s: FordState) -> int:
        return make_order(w.KEEP) if self.step == DEFENDER else NO_ORDER

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        side = self.side(s)
        marker = first_of(order) if verb_of(order) == w.COMMIT else w.NONE
        red, blue = (marker, self.blue) if side == w.RED else (self.red, marker)
        desk.tell("4.3", "committed", (side,))
        s.stack[-1] = Battle(self.target, self.attackers, self.step + 1, red, blue)

    def run(self, s: FordState, desk: Desk) -> None:
        if self.step == AFTER:
            s.stack.pop()
            return
        s.stack[-1] = Battle(self.target, self.attackers, AFTER, w.NONE, w.NONE)
        for side, marker in enumerate((self.red, self.blue)):
            if marker in s.hands[side]:
                desk.reveal()
                desk.tell("4.3", "shown", (side, marker))
                s.lay_down(side, marker)
        resolve(s, self, desk)


def resolve(s: FordState, battle: Battle, desk: Desk) -> None:
    """4.2 Strengths, markers and a die; an unknown marker counts nothing."""
    attackers = [unit for unit in range(len(s.place)) if battle.attackers >> unit & 1]
    defender = s.side_of(battle.target)
    values = [s.board.value(battle.red), s.board.value(battle.blue)]
    extra = sum(s.board.strength[unit] for unit in attackers) + values[1 - defender]
    extra -= s.board.strength[battle.target] + values[defender]
    number = desk.draw("4.2", "die", DIE) + extra
    desk.tell("4.2", "assault.roll", (number,))
    if number <= 2:
        desk.tell_result("4.2", "assault.repulsed", (attackers[0],))
        disrupt(s, attackers[0], desk)
    elif number <= 4:
        desk.tell_result("4.2", "assault.none")
    elif number >= 7:
        desk.tell_result("4.2", "assault.overrun", (battle.target,))
        s.lose(battle.target, desk)
    else:
        desk.tell_result("4.2", "assault.retreat", (battle.target,))
        s.stack.append(Retreat(battle.target, s.board.retreat))
