"""13.0, 20.0 The set-up: the US player places every unit in its area, one a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import MEMBER, SETS, Why, listing
from grognard.mechanics.bits import EVERYTHING, bits_of, members
from grognard.series.fire_and_movement import verbs as series_verbs
from grognard.series.fire_and_movement.rules.ch04_sequence import GameTurn
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.series.fire_and_movement.state import Unit
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.reading.components import US
from grognard.titles.mortain_counterattack.reading.components_map import CCB, NINTH
from grognard.titles.mortain_counterattack.rules.bid import tell_bid
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def board_of(s: CounterattackState) -> MortainCounterattack:
    """The board with the exclusive rules."""
    return cast("MortainCounterattack", s.board)


def unplaced(s: CounterattackState) -> list[int]:
    """13.0 Units that must still be placed."""
    place, home = s.place, s.board.unplaced
    return [unit for unit in s.board.units_of[US] if place[unit] == home]


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
            if s.board.places.on_map(wanted.place[unit]):
                hex_ = wanted.place[unit]
                return [make_order(verbs.PICK, unit), make_order(verbs.PLACE, hex_)]
        return []

    def candidates(self, s: CounterattackState) -> list[int]:
        board = board_of(s)
        orders = [make_order(verbs.BEGIN)]
        orders += [make_order(verbs.SETUP, at) for at in range(len(board.parts.setups))]
        return orders + [make_order(verbs.PICK, unit) for unit in range(len(s.place))]

    def legal(self, s: CounterattackState) -> list[int]:
        """Who is still to be placed is worked out once."""
        orders = self.sift(s, [make_order(verbs.BEGIN)])
        why = listing()
        _check_ready(s, why)
        if why.passed():
            for at in range(len(board_of(s).parts.setups)):
                orders.append(make_order(verbs.SETUP, at))
        for unit in members(_waiting_units(s, s.board.unit_sets[US], SETS)):
            orders.append(make_order(verbs.PICK, unit))
        return orders

    def check(self, s: CounterattackState, order: int, why: Why) -> None:
        verb, unit = verb_of(order), first_of(order)
        if verb == verbs.PICK:
            if s.board.units.side[unit] != US:
                why.no("13.0", "refuse.germans_enter", unit)
            else:
                _waiting_units(s, 1 << unit, why)
        elif verb == verbs.BEGIN:
            left = len(unplaced(s))
            if left:
                why.no("13.0", "refuse.units_left", left)
        elif verb == verbs.SETUP:
            _check_ready(s, why)
        else:
            why.refuse(series_verbs.not_now(s, order))

    def apply(self, s: CounterattackState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.PICK:
            s.stack.append(Placing(first_of(order)))
        elif verb == verbs.SETUP:
            for unit, hex_ in list(board_of(s).parts.setups.values())[first_of(order)]:
                put(s, unit, hex_, desk)
        else:
            desk.tell("20.0", "setup.done")
            tell_bid(board_of(s), desk)
            s.stack[-1] = GameTurn(0)

    def skips(self, s: CounterattackState) -> bool:
        return False  # who has placed the last unit wants to look at it all once more


def _check_ready(s: CounterattackState, why: Why) -> None:
    """13.0 A ready set-up is laid out before any unit is placed."""
    if len(unplaced(s)) != len(s.board.units_of[US]):
        why.no("13.0", "refuse.setup_begun")


def _waiting_units(s: CounterattackState, units: int, why: Why) -> int:
    """13.0 Those of the US units that must still be placed."""
    place = s.place[units.bit_length() - 1]
    left = bits_of(unplaced(s))
    return why.without(units, ~left, "13.0", "refuse.placed", MEMBER, place)


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
        """The hexes are worked out all at once."""
        free = self._free_hexes(s, EVERYTHING, SETS)
        place = verbs.PLACE
        return [place | (hex_ << 8) for hex_ in members(free)]

    def check(self, s: CounterattackState, order: int, why: Why) -> None:
        if verb_of(order) == verbs.PLACE:
            self._free_hexes(s, 1 << first_of(order), why)
        else:
            why.refuse(series_verbs.not_now(s, order))

    def _free_hexes(self, s: CounterattackState, hexes: int, why: Why) -> int:
        """13.0, 5.3 Those of the hexes in which the unit may be placed: its area, one a hex."""
        board = board_of(s)
        country = board.country
        zone = board.parts.zone[self.unit]
        hexes = why.without(hexes, ~country.us_side, "13.0", "refuse.start_line", MEMBER)
        outside = country.us_side & ~country.areas[zone]
        if outside:
            assert zone in (CCB, NINTH)
            key = "refuse.near_cuves" if zone == CCB else "refuse.north_of_see"
            hexes = why.without(hexes, outside, "13.0", key, self.unit, MEMBER)
        return why.without(hexes, occupied(s, US), "5.3", "refuse.occupied", MEMBER)

    def apply(self, s: CounterattackState, order: int, desk: Desk) -> None:
        s.stack.pop()
        put(s, self.unit, first_of(order), desk)
