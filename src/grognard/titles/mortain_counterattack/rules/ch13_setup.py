"""13.0, 20.0 The set-up: the US player places every unit in its area, one a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.series.fire_and_movement import verbs as series_verbs
from grognard.series.fire_and_movement.rules.ch04_sequence import GameTurn
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.series.fire_and_movement.state import Unit
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.reading.components import US
from grognard.titles.mortain_counterattack.reading.components_map import CCB, NINTH
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def board_of(s: CounterattackState) -> MortainCounterattack:
    """The board with the exclusive rules."""
    return cast("MortainCounterattack", s.board)


def unplaced(s: CounterattackState) -> list[int]:
    """13.0 Units that must still be placed."""
    return [unit for unit in s.board.units_of[US] if s.place[unit] == s.board.unplaced]


class SetUp(Frame[CounterattackState]):
    """13.0 Which unit is placed next? Or a ready set-up; at the end the game begins."""

    UPON: ClassVar = ("",)

    def side(self, s: CounterattackState) -> int:
        return US

    def prompt(self, s: CounterattackState) -> Prompt:
        left = len(unplaced(s))
        return Prompt("13.0", "prompt.set_up", (left,)) if left else Prompt("20.0", "prompt.begin")

    def sets_up(self) -> bool:
        return True

    def lays_out(self, s: CounterattackState, wanted: CounterattackState) -> list[int]:
        """13.0 One unit a hex, each in its area: the sequence makes no difference."""
        for unit in unplaced(s):
            if 0 <= wanted.place[unit] < s.board.waiting:
                hex_ = wanted.place[unit]
                return [make_order(verbs.PICK, unit), make_order(verbs.PLACE, hex_)]
        return []

    def candidates(self, s: CounterattackState) -> list[int]:
        board = board_of(s)
        orders = [make_order(verbs.BEGIN)]
        orders += [make_order(verbs.SETUP, at) for at in range(len(board.parts.setups))]
        return orders + [make_order(verbs.PICK, unit) for unit in range(len(s.place))]

    def legal(self, s: CounterattackState) -> list[int]:
        left = unplaced(s)
        if not left:
            return [make_order(verbs.BEGIN)]
        orders: list[int] = []
        if len(left) == len(s.board.units_of[US]):
            for at in range(len(board_of(s).parts.setups)):
                orders.append(make_order(verbs.SETUP, at))
        return orders + [make_order(verbs.PICK, unit) for unit in left]

    def refusals(self, s: CounterattackState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        left = unplaced(s)
        if verb == verbs.BEGIN:
            return [Refusal("13.0", "refuse.units_left", (len(left),))] if left else []
        if verb == verbs.SETUP:
            whole = len(left) == len(s.board.units_of[US])
            return [] if whole else [Refusal("13.0", "refuse.setup_begun")]
        if verb == verbs.PICK:
            return _pick_refusals(s, first_of(order))
        return [series_verbs.not_now(s, order)]

    def apply(self, s: CounterattackState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.PICK:
            s.stack.append(Placing(first_of(order)))
        elif verb == verbs.SETUP:
            for unit, hex_ in list(board_of(s).parts.setups.values())[first_of(order)]:
                put(s, unit, hex_, desk)
        else:
            desk.tell("20.0", "setup.done")
            s.stack[-1] = GameTurn(0)

    def skips(self, s: CounterattackState) -> bool:
        return False  # who has placed the last unit wants to look at it all once more


def _pick_refusals(s: CounterattackState, unit: int) -> list[Refusal]:
    if s.board.units.side[unit] != US:
        return [Refusal("13.0", "refuse.germans_enter", (unit,))]
    if s.place[unit] != s.board.unplaced:
        return [Refusal("13.0", "refuse.placed", (unit, s.place[unit]))]
    return []


def put(s: CounterattackState, unit: int, hex_: int, desk: Desk) -> None:
    """13.0 A unit is set up."""
    s.place[unit] = hex_
    desk.tell("13.0", "setup.placed", (unit, hex_))


class Placing(Frame[CounterattackState]):
    """13.0 Where is the unit set up?"""

    UPON: ClassVar = ("SetUp",)
    unit: Unit

    def side(self, s: CounterattackState) -> int:
        return US

    def prompt(self, s: CounterattackState) -> Prompt:
        return Prompt("13.0", "prompt.placing", (self.unit,))

    def sets_up(self) -> bool:
        return True

    def candidates(self, s: CounterattackState) -> list[int]:
        return [make_order(verbs.PLACE, hex_) for hex_ in range(s.board.waiting)]

    def legal(self, s: CounterattackState) -> list[int]:
        board = board_of(s)
        free = board.country.areas[board.parts.zone[self.unit]] & ~occupied(s, US)
        orders: list[int] = []
        for hex_ in range(board.waiting):
            if free >> hex_ & 1:
                orders.append(make_order(verbs.PLACE, hex_))
        return orders

    def refusals(self, s: CounterattackState, order: int) -> list[Refusal]:
        if verb_of(order) != verbs.PLACE:
            return [series_verbs.not_now(s, order)]
        board = board_of(s)
        hex_ = first_of(order)
        reasons: list[Refusal] = []
        zone = board.parts.zone[self.unit]
        if not board.country.us_side >> hex_ & 1:
            reasons.append(Refusal("13.0", "refuse.start_line", (hex_,)))
        elif not board.country.areas[zone] >> hex_ & 1:
            key = "refuse.near_cuves" if zone == CCB else "refuse.north_of_see"
            assert zone in (CCB, NINTH)
            reasons.append(Refusal("13.0", key, (self.unit, hex_)))
        if occupied(s, US) >> hex_ & 1:
            reasons.append(Refusal("5.3", "refuse.occupied", (hex_,)))
        return reasons

    def apply(self, s: CounterattackState, order: int, desk: Desk) -> None:
        s.stack.pop()
        put(s, self.unit, first_of(order), desk)
