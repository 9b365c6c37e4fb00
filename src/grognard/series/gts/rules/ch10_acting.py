"""10.6 to 10.19 UnitActivation: one unit, its first and its second action (D30, D31, D33).

Each action is checked and begun by its own chapter; here stand the limits of chits and activations.
An action's frame lies on UnitActivation, which goes on in `run` when it is over.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member_or_none, number, one
from grognard.kernel.play.frame import NOBODY, Breakdown, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import DIVISION_CHIT, NONE
from grognard.series.gts.rules.ch08_entry import (
    IN_ENTRY,
    ON_MAP,
    UNDER_FIRE,
    check_entry,
    check_under_fire,
    entry_of,
    held_in_entry,
)
from grognard.series.gts.rules.ch10_limits import check_activate, in_play
from grognard.series.gts.rules.ch10_orders import (
    begin_order,
    check_order,
    likely_orders,
    order_breakdown,
    tried_orders,
)
from grognard.series.gts.rules.ch10_unit import check_second_action, mark_activated, pay_second
from grognard.series.gts.rules.ch14_actions import (
    ACTIONS,
    ASSAULT,
    PASS,
    action_of,
    check_first,
    check_second,
    check_state,
    state_facts,
)
from grognard.series.gts.rules.ch18_assault import check_assault
from grognard.series.gts.rules.ch22_stacking import settle_stacks
from grognard.series.gts.rules.ch26_air_strikes import begin_air_strike, check_mark, mark_orders
from grognard.series.gts.state import GtsState, Unit, on_map, units_in

# The stages of an activation: three questions, and what follows an action.
FIRST: Final = 0
FIRST_DONE: Final = 1
SECOND: Final = 2
COMMON: Final = 3  # 10.17 a unit that has waited: an Assault or nothing
DONE: Final = 4

ASKED: Final = [action for action in range(len(ACTIONS)) if action != PASS]


def activate(s: GtsState, unit: int, desk: Desk) -> None:
    """10.6 A unit is activated; one that waits takes up its second action (10.17).

    Units that wait in another hex give theirs up.
    """
    if s.waiting >> unit & 1:
        s.waiting &= ~(1 << unit)
        s.second = 1
        s.stack.append(UnitActivation(unit, COMMON, NONE, ON_MAP))
        return
    keep_waiting(s, s.place[unit], desk)
    s.second = s.came = 0
    entry = entry_of(s, unit)
    mark_activated(s, unit, desk)
    s.stack.append(UnitActivation(unit, FIRST, NONE, entry))


def keep_waiting(s: GtsState, place: int, desk: Desk) -> None:
    """10.17 Only the units in this place go on waiting."""
    if not s.waiting:
        return
    for unit in s.board.units_of[s.board.commands.chit_side[s.chit]]:
        if s.waiting >> unit & 1 and s.place[unit] != place:
            s.waiting &= ~(1 << unit)
            desk.tell("10.17", "action.gives_up", (unit,))


class UnitActivation(Frame[GtsState]):
    """D30, D31, D33 What the active unit does; `taken` is its first action."""

    UPON: ClassVar = ("DivisionChit", "FormationChit", "DirectCommand", "UnitActivation")
    unit: Unit
    stage: Annotated[int, one(number(0, DONE))]
    taken: Annotated[int, one(member_or_none("action"))]
    entry: Annotated[int, one(number(0, UNDER_FIRE))]

    def side(self, s: GtsState) -> int:
        if self.stage in (FIRST_DONE, DONE):
            return NOBODY
        return s.board.units.side[self.unit]

    def prompt(self, s: GtsState) -> Prompt:
        if self.stage == FIRST:
            return Prompt("10.6", "prompt.first_action", (self.unit,))
        division = s.board.units.commander[self.unit]
        return Prompt("10.9", "prompt.second_action", (self.unit, s.cp[division]))

    def candidates(self, s: GtsState) -> list[int]:
        return [*tried_orders(s, self.unit), *mark_orders(s), *self._ends()]

    def legal(self, s: GtsState) -> list[int]:
        """Only of the actions that chit and state allow: that is asked once for each action."""
        found: list[int] = []
        why = listing()
        for action in self.allowed(s):
            for order in likely_orders(s, self.unit, action):
                check_order(s, self.unit, order, why)
                if why.passed():
                    found.append(order)
        return found + self.sift(s, [*mark_orders(s), *self._likely_ends()])

    def allowed(self, s: GtsState) -> list[int]:
        """The actions that pass `check_limits`.

        They follow from a few facts about chit and unit, and are kept for each set of them; only
        for a unit that has waited (10.17) much else counts.
        """
        if self.stage == COMMON:
            return self._within_limits(s)
        facts = 8 * (2 * state_facts(s, self.unit) + s.second) + self.stage
        facts = 16 * (4 * facts + self.entry) + self.taken + 1
        known = s.board.allowed.get(facts)
        if known is None:
            known = self._within_limits(s)
            s.board.allowed[facts] = known
        return known

    def _within_limits(self, s: GtsState) -> list[int]:
        why = listing()
        found: list[int] = []
        for action in ASKED:
            self.check_limits(s, action, why)
            if why.passed():
                found.append(action)
        return found

    def _ends(self) -> list[int]:
        return [make_order(verbs.PASS), make_order(verbs.WAIT), make_order(verbs.FINISH)]

    def _likely_ends(self) -> list[int]:
        if self.stage == FIRST:
            return [make_order(verbs.PASS), make_order(verbs.FINISH)]
        if self.stage == SECOND:
            return [make_order(verbs.WAIT), make_order(verbs.FINISH)]
        return [make_order(verbs.FINISH)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.FINISH:
            return
        if verb == verbs.WAIT:
            self._check_wait(s, why)
        elif verb == verbs.MARK:
            check_mark(s, first_of(order), why)
        else:
            self._check_action(s, order, action_of(s, self.unit, verb), why)

    def _check_action(self, s: GtsState, order: int, action: int, why: Why) -> None:
        if action == NONE:
            why.refuse(verbs.not_now(s, order))
            return
        if action == PASS:
            self._check_pass(s, why)
            return
        self.check_limits(s, action, why)
        if not why.over:
            check_order(s, self.unit, order, why)

    def check_limits(self, s: GtsState, action: int, why: Why) -> None:
        """10.7, 10.17, 10.18, 14.2 to 14.6 What chit, first action and state allow."""
        if self.stage == COMMON and action != ASSAULT:
            why.no("10.17", "refuse.waited_to_assault", self.unit)
            return
        if self.stage == COMMON:  # 10.9, 10.19 much may have happened since it could have had one
            self.check_more(s, why)
            if why.over:
                return
        check_state(s, self.unit, action, why)
        if not why.over:
            self._check_stage(s, action, why)

    def _check_stage(self, s: GtsState, action: int, why: Why) -> None:
        entry = held_in_entry(s, self.unit, self.entry)
        if entry == UNDER_FIRE and self.stage == SECOND:
            check_under_fire(self.unit, action, why)
            if why.barred:
                return
        if self.stage == FIRST:
            check_first(s, self.unit, action, why)
        elif self.taken not in (NONE, PASS):
            check_second(s, self.unit, action, self.taken, why)
        if not why.over:
            check_entry(s, self.unit, action, why)

    def _check_pass(self, s: GtsState, why: Why) -> None:
        """14.1 To pass the first action of a Division Activation, for a second without 10.7.

        With other chits the second action allows nothing that the first does not: who passes there
        is finished, and a second order for the same thing would only cost a CP. But out of an entry
        hex only a second one fires (8.4), whatever the chit.
        """
        division = s.board.commands.chit_kind[s.chit] == DIVISION_CHIT
        if self.stage != FIRST or not (division or self.entry == UNDER_FIRE):
            why.no("10.10", "refuse.pass_for_nothing", self.unit)
            return
        self.check_more(s, why)

    def check_more(self, s: GtsState, why: Why) -> None:
        """8.3, 10.9, 10.19 Whether the unit may have a second action now."""
        entry = held_in_entry(s, self.unit, self.entry)
        if entry == IN_ENTRY and why.no("8.3", "refuse.from_entry_hex", self.unit):
            return
        check_second_action(s, self.unit, why)

    def _check_wait(self, s: GtsState, why: Why) -> None:
        """10.17 It could assault now, and others of its hex are still to be activated."""
        if self.stage != SECOND:
            why.no("10.17", "refuse.wait_second_only", self.unit)
            return
        if not on_map(s, self.unit) or not self._can_assault(s):
            why.no("10.17", "refuse.wait_no_assault", self.unit)
            return
        if not any(self._partner(s, unit) for unit in units_in(s, s.place[self.unit])):
            why.no("10.17", "refuse.wait_for_nobody", self.unit)

    def _can_assault(self, s: GtsState) -> bool:
        why = listing()
        self.check_limits(s, ASSAULT, why)
        if why.barred:
            return False
        for hex_ in s.board.sheet.grid.adjacent(s.place[self.unit]):
            check_assault(s, self.unit, hex_, why)
            if why.passed():
                return True
        return False

    def _partner(self, s: GtsState, unit: int) -> bool:
        if unit == self.unit or s.activated[unit]:
            return False
        why = listing()
        check_activate(s, unit, why)
        return not why.barred

    def breakdown(self, s: GtsState, order: int) -> Breakdown | None:
        return order_breakdown(s, self.unit, order)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.FINISH:
            self._end(s, desk)
        elif verb == verbs.MARK:
            begin_air_strike(s, first_of(order), desk)
        elif verb == verbs.WAIT:
            keep_waiting(s, s.place[self.unit], desk)
            s.waiting |= 1 << self.unit
            desk.tell("10.17", "action.waits", (self.unit,))
            self._end(s, desk)
        elif verb == verbs.PASS:
            desk.tell("14.1", "action.passes", (self.unit,))
            s.stack[-1] = UnitActivation(self.unit, FIRST_DONE, PASS, self.entry)
        else:
            self._act(s, order, desk)

    def _act(self, s: GtsState, order: int, desk: Desk) -> None:
        """The action begins; a second one is paid for (10.9)."""
        if self.stage == FIRST:
            taken = action_of(s, self.unit, verb_of(order))
            s.stack[-1] = UnitActivation(self.unit, FIRST_DONE, taken, self.entry)
        else:
            s.stack[-1] = UnitActivation(self.unit, DONE, self.taken, self.entry)
            pay_second(s, self.unit, desk)
        begin_order(s, self.unit, order, desk)

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        """An action or an air strike is over; what follows is asked, or done in `run`.

        10.10, 18.2 A unit that has joined an Assault with its first action may have a second one:
        its own activation lies below, and goes on when this one is over.
        """
        if verb_of(result) == verbs.JOIN:
            s.stack[-1] = UnitActivation(first_of(result), FIRST_DONE, ASSAULT, ON_MAP)
            s.stack.append(self)

    def run(self, s: GtsState, desk: Desk) -> None:
        if self.stage == FIRST_DONE and in_play(s, self.unit):
            why = listing()
            self.check_more(s, why)
            if not why.barred:
                s.second = 1
                s.stack[-1] = UnitActivation(self.unit, SECOND, self.taken, self.entry)
                return
        self._end(s, desk)

    def _end(self, s: GtsState, desk: Desk) -> None:
        """22.3 The activation is over: now the stacking limit counts."""
        s.second = 0
        s.stack.pop()
        settle_stacks(s, desk)
