"""8.4 Bombardment: markers alone against one enemy unit anywhere on the map (8.2)."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import NO_ORDER, Breakdown, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.tape import EVERYONE
from grognard.kernel.play.why import Why
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch07_resolution import combat_breakdown
from grognard.series.fire_and_movement.rules.ch08_support_fire import (
    begin_fire,
    check_commit,
    commit,
    held_markers,
    marker_candidates,
)
from grognard.series.fire_and_movement.state import MOBILE_COMBAT, FireState, Hex


def check_bombard(s: FireState, why: Why) -> None:
    """8.4, R51 Whether the phasing player can bombard at all."""
    if not s.held[s.active] and why.no("8.4", "refuse.no_marker"):
        return
    if s.phase == MOBILE_COMBAT and not s.board.mobile_bombardment:
        why.no("8.4", "refuse.mobile_bombardment")


class Bombardment(Frame[FireState]):
    """8.2, 8.4 Markers are added one at a time; nothing is final before `strike`."""

    UPON: ClassVar = ("CombatPhase",)
    hex: Hex

    def side(self, s: FireState) -> int:
        return s.active

    def prompt(self, s: FireState) -> Prompt:
        return Prompt("8.4", "prompt.bombard", (self.hex,))

    def candidates(self, s: FireState) -> list[int]:
        return [make_order(verbs.STRIKE), *marker_candidates(s)]

    def likely(self, s: FireState) -> list[int]:
        return [make_order(verbs.STRIKE), *held_markers(s, s.active)]

    def check(self, s: FireState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.SUPPORT:
            check_commit(s, first_of(order), s.active, why)
        elif verb != verbs.STRIKE:
            why.refuse(verbs.not_now(s, order))
        elif not s.committed[s.active]:
            why.no("8.4", "refuse.needs_marker")

    def apply(self, s: FireState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.SUPPORT:
            commit(s, first_of(order), desk)
            return
        desk.tell("8.4", "combat.bombards", (s.active, self.hex))
        begin_fire(s, self.hex, 0, desk)

    def skips(self, s: FireState) -> bool:
        return False  # the last marker held would be told to all

    def answer_seen_by(self, s: FireState, order: int) -> int:
        return s.active if verb_of(order) == verbs.SUPPORT else EVERYONE

    def usual(self, s: FireState) -> int:
        return make_order(verbs.STRIKE) if s.committed[s.active] else NO_ORDER

    def breakdown(self, s: FireState, order: int) -> Breakdown | None:
        extra = first_of(order) if verb_of(order) == verbs.SUPPORT else -1
        return combat_breakdown(s, s.unit_in(self.hex), 0, extra)
