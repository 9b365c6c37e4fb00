"""8.0 Bombardments and airstrikes: the Allied player attacks until he stops or cannot go on.

A turn calls `airstrike_availability` in its phase, then `open_bombardment`, which asks nobody if no
attack is possible, and in solitaire play rolls for the targets instead (13.1).
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import NOBODY, Breakdown, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import SETS, Why
from grognard.mechanics.bits import members
from grognard.mechanics.dice import DIE, sum_of
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch08_attack import DISRUPTS, attack_modifiers, begin_attack
from grognard.titles.falaise.rules.ch08_targets import (
    any_attack,
    bombarded,
    struck,
    targets,
)
from grognard.titles.falaise.rules.ch13_bombardment import open_solitaire
from grognard.titles.falaise.rules.ch15_charts import lit_modifiers
from grognard.titles.falaise.state import NONE, FalaiseState


def airstrike_availability(s: FalaiseState, desk: Desk) -> None:
    """8.3, 12.3 By day one die: so many airstrikes, in "Sunny Skies" at least three."""
    s.airstrikes = 0  # 8.3 what was not used is not saved
    if s.night:
        return
    board = s.board
    number = desk.draw("8.3", "die", DIE, opens=True)
    desk.tell("8.3", "air.rolled", (number,))
    if board.three_airstrikes and number < board.numbers["airstrikes_min"]:
        number = board.numbers["airstrikes_min"]
        desk.tell("12.3", "air.sunny", (number,))
    if number > board.numbers["airstrikes"]:
        number = board.numbers["airstrikes"]
    s.airstrikes = number


def open_bombardment(s: FalaiseState, desk: Desk) -> None:
    """8.0 The Bombardment Phase, if there is anything to attack with."""
    s.fired = 0  # 8.2 each marker once per turn
    if s.board.solitaire:
        open_solitaire(s, desk)
    elif any_attack(s):
        s.stack.append(Bombardment())
    else:
        close_bombardment(s)


def close_bombardment(s: FalaiseState) -> None:
    """8.3 Airstrikes that were not used are lost."""
    s.airstrikes = 0


class Bombardment(Frame[FalaiseState]):
    """8.1, D5 The next marker and its target, or no more."""

    UPON: ClassVar = ("GameTurn",)

    def side(self, s: FalaiseState) -> int:
        return ALLIED if any_attack(s) else NOBODY  # then `run` ends the phase

    def run(self, s: FalaiseState, desk: Desk) -> None:
        s.stack.pop()
        close_bombardment(s)

    def prompt(self, s: FalaiseState) -> Prompt:
        left = 0
        for corps in range(len(s.board.corps.ids)):
            if targets(s, corps):
                left += 1
        if not s.airstrikes:
            return Prompt("8.1", "prompt.artillery", (left,))
        if not left:
            return Prompt("8.1", "prompt.airstrikes", (s.airstrikes,))
        return Prompt("8.1", "prompt.bombardment", (left, s.airstrikes))

    def candidates(self, s: FalaiseState) -> list[int]:
        orders = [make_order(verbs.STOP)]
        germans = members(s.occupied[GERMAN])
        for corps in range(len(s.board.corps.ids)):
            if s.board.corps.side[corps] == ALLIED:
                orders += [make_order(verbs.BOMBARD, corps, h) for h in germans]
        return orders + [make_order(verbs.STRIKE, h) for h in germans]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.BOMBARD:
            bombarded(s, first_of(order), 1 << second_of(order), why)
        elif verb == verbs.STRIKE:
            struck(s, 1 << first_of(order), why)
        elif verb != verbs.STOP:
            why.refuse(not_now(s, order))

    def legal(self, s: FalaiseState) -> list[int]:
        """What a marker can reach is worked out once for all hexes."""
        orders = [make_order(verbs.STOP)]
        for corps in range(len(s.board.corps.ids)):
            for h in members(targets(s, corps)):
                orders.append(make_order(verbs.BOMBARD, corps, h))
        for h in members(struck(s, s.board.every_hex, SETS)):
            orders.append(make_order(verbs.STRIKE, h))
        return orders

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.STOP:
            s.stack.pop()
            close_bombardment(s)
        elif verb == verbs.BOMBARD:
            s.fired |= 1 << first_of(order)
            begin_attack(s, first_of(order), second_of(order), desk)
        else:
            s.airstrikes -= 1
            begin_attack(s, NONE, first_of(order), desk)

    def breakdown(self, s: FalaiseState, order: int) -> Breakdown | None:
        """15.5 The modifiers, and the lowest die that disrupts."""
        verb = verb_of(order)
        if verb == verbs.BOMBARD:
            modifiers = attack_modifiers(s, first_of(order), second_of(order))
        elif verb == verbs.STRIKE:
            modifiers = attack_modifiers(s, NONE, first_of(order))
        else:
            return None
        needed = s.board.charts.bombardment.index(DISRUPTS) - sum_of(modifiers)
        return Breakdown(None, modifiers, needed, lit_modifiers(modifiers), at_least=True)
