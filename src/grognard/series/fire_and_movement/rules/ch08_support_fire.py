"""8.0 Support fire: markers are committed one at a time, shown together, and used up.

What a side holds or has committed is its own secret; how many there are is open (8.3).
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Breakdown, Frame, Prompt
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.tape import EVERYONE
from grognard.kernel.play.why import Why
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch07_resolution import combat_breakdown, fight
from grognard.series.fire_and_movement.rules.ch08_unseen import unseen_markers
from grognard.series.fire_and_movement.state import FireState, Unit, Units


def marker_candidates(s: FireState) -> list[int]:
    """What a person might try: any marker."""
    return [make_order(verbs.SUPPORT, marker) for marker in range(len(s.board.markers.ids))]


def held_markers(s: FireState, side: int) -> list[int]:
    """8.3 What is left for a combat: an order for each marker that a side holds."""
    support = verbs.SUPPORT
    return [support | (marker << 8) for marker in s.held[side]]


def check_commit(s: FireState, marker: int, side: int, why: Why) -> None:
    """8.3 Only a marker that the side holds: unused, and each once."""
    if marker in s.held[side]:
        return
    if s.board.markers.side[marker] != side:
        why.no("8.3", "refuse.not_your_marker", marker)
    elif marker in s.committed[side]:
        why.no("8.3", "refuse.committed", marker)
    elif marker in s.used[side] or marker in s.shown[side]:
        why.no("8.3", "refuse.used", marker)
    else:
        why.no("8.3", "refuse.not_held", marker)


def commit(s: FireState, marker: int, desk: Desk) -> None:
    """7.6, 8.3 A marker is put into the combat, face down; its owner knows which."""
    side = s.stack[-1].side(s)
    s.held[side].remove(marker)
    s.committed[side].append(marker)
    desk.tell("8.3", "support.commits", (side, marker), side)
    desk.tell("8.3", "support.commits_one", (side,), 1 - side)


def show(s: FireState, side: int, desk: Desk) -> None:
    """7.6 The markers of a side are turned up, with their values."""
    unknown = s.committed[side].count(NOT_SHOWN)
    if unknown:
        known = [marker for marker in s.committed[side] if marker != NOT_SHOWN]
        s.committed[side] = known + unseen_markers(s, side, unknown, desk)
    while s.committed[side]:
        marker = s.committed[side].pop(0)
        desk.reveal()
        desk.tell("7.6", "support.shows", (side, marker, s.board.markers.value[marker]))
        s.shown[side].append(marker)


def begin_fire(s: FireState, hex_: int, attackers: int, desk: Desk) -> None:
    """7.6, 8.3 The attack is fixed: its markers are shown (R18), then the defender answers."""
    s.targets |= 1 << hex_
    if s.board.open_support:
        show(s, s.active, desk)
    target = s.unit_in(hex_)
    answers = attackers != 0 or s.board.counterbattery
    if answers:
        s.stack[-1] = DefensiveFire(target, attackers)
    else:
        end_fire(s, target, attackers, desk)


def end_fire(s: FireState, target: int, attackers: int, desk: Desk) -> None:
    """7.6 Whatever is not yet shown is shown now, and the die is rolled."""
    show(s, s.active, desk)
    show(s, 1 - s.active, desk)
    fight(s, target, attackers, desk)


class DefensiveFire(Frame[FireState]):
    """7.6, 8.3, 8.4 The other player commits markers to the defence, one at a time, or none."""

    UPON: ClassVar = ("CombatPhase",)
    target: Unit
    attackers: Units

    def side(self, s: FireState) -> int:
        return 1 - s.active

    def prompt(self, s: FireState) -> Prompt:
        key = "prompt.defence" if self.attackers else "prompt.counterbattery"
        return Prompt("7.6" if self.attackers else "8.4", key, (self.target,))

    def candidates(self, s: FireState) -> list[int]:
        return [make_order(verbs.DONE), *marker_candidates(s)]

    def likely(self, s: FireState) -> list[int]:
        return [make_order(verbs.DONE), *held_markers(s, 1 - s.active)]

    def check(self, s: FireState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.SUPPORT:
            check_commit(s, first_of(order), 1 - s.active, why)
        elif verb != verbs.DONE:
            why.refuse(verbs.not_now(s, order))

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.SUPPORT:
            commit(s, first_of(order), desk)
        else:
            end_fire(s, self.target, self.attackers, desk)

    def skips(self, s: FireState) -> bool:
        return not s.committed[1 - s.active]  # who has added his last marker looks once more

    def answer_seen_by(self, s: FireState, order: int) -> int:
        return 1 - s.active if verb_of(order) == verbs.SUPPORT else EVERYONE

    def usual(self, s: FireState) -> int:
        return make_order(verbs.DONE)

    def breakdown(self, s: FireState, order: int) -> Breakdown | None:
        extra = first_of(order) if verb_of(order) == verbs.SUPPORT else -1
        return combat_breakdown(s, self.target, self.attackers, extra)

    def unknowns(self, s: FireState) -> int:
        """8.3 How many markers the defender holds that the attacker does not know."""
        return s.held[1 - s.active].count(NOT_SHOWN)

    def suppose(self, s: FireState, number: int, desk: Desk) -> None:
        """8.3 As if the defender added so many of his markers, any of those not yet seen."""
        side = 1 - s.active
        for _ in range(number):
            s.held[side].remove(NOT_SHOWN)
        s.committed[side] += unseen_markers(s, side, number, desk)
        end_fire(s, self.target, self.attackers, desk)
