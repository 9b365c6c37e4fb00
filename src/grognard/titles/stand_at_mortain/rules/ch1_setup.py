"""S1 Set-up: the US player places five units; everybody else waits off the map."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import MEMBER, SETS, Why, listing
from grognard.mechanics.bits import members
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.reading.components import US
from grognard.titles.stand_at_mortain.rules.bid import tell_bid
from grognard.titles.stand_at_mortain.rules.ch2_activation import BEGIN, GameTurn
from grognard.titles.stand_at_mortain.rules.ch3_stacking import full_hexes
from grognard.titles.stand_at_mortain.state import MortainState


class SetUp(Frame[MortainState]):
    """S1.1, D1 The US player places his units one by one, then says that he is ready."""

    UPON: ClassVar = ("",)

    def side(self, s: MortainState) -> int:
        return US

    def prompt(self, s: MortainState) -> Prompt:
        left = unplaced_units(s)
        if not left:
            return Prompt("S1.1", "prompt.begin")
        return Prompt("S1.1", "prompt.place", (len(left),))

    def skips(self, s: MortainState) -> bool:
        return False  # a person wants to look at his set-up before the first card is drawn

    def sets_up(self) -> bool:
        return True

    def lays_out(self, s: MortainState, wanted: MortainState) -> list[int]:
        """S1.1 Any sequence will do."""
        for unit in unplaced_units(s):
            if s.board.places.on_map(wanted.place[unit]):
                return [make_order(verbs.PLACE, unit, wanted.place[unit])]
        return []

    def candidates(self, s: MortainState) -> list[int]:
        parts = s.board.parts
        orders = [make_order(verbs.BEGIN)]
        orders += [make_order(verbs.SETUP, number) for number in range(len(parts.setups))]
        for unit in range(len(parts.unit_ids)):
            for hex_ in range(parts.grid.count):
                orders.append(make_order(verbs.PLACE, unit, hex_))
        return orders

    def legal(self, s: MortainState) -> list[int]:
        """The hexes are the same for every unit, and so worked out once."""
        setups = [make_order(verbs.SETUP, n) for n in range(len(s.board.parts.setups))]
        orders = self.sift(s, [make_order(verbs.BEGIN), *setups])
        why = listing()
        hexes = members(_free_hexes(s, s.board.every_hex, SETS))
        for unit in s.board.us_units:
            _check_unit(s, unit, why)
            if why.passed():
                orders += [make_order(verbs.PLACE, unit, hex_) for hex_ in hexes]
        return orders

    def check(self, s: MortainState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.PLACE:
            _check_place(s, first_of(order), second_of(order), why)
        elif verb == verbs.BEGIN:
            left = unplaced_units(s)
            if left:
                why.no("S1.1", "refuse.place_all", len(left))
        elif verb == verbs.SETUP:
            if len(unplaced_units(s)) != s.board.set_up_count:
                why.no("S1.1", "refuse.setup_begun")
        else:
            why.refuse(verbs.not_now(order))

    def apply(self, s: MortainState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.PLACE:
            _place(s, first_of(order), second_of(order), desk)
        elif verb == verbs.SETUP:
            for unit, hex_ in list(s.board.parts.setups.values())[first_of(order)]:
                _place(s, unit, hex_, desk)
        else:
            tell_bid(s, desk)
            s.stack[-1] = GameTurn(BEGIN)


def unplaced_units(s: MortainState) -> list[int]:
    """S1.1 Units that must still be placed."""
    return [unit for unit in s.board.us_units if s.place[unit] == s.board.unplaced]


def _place(s: MortainState, unit: int, hex_: int, desk: Desk) -> None:
    s.place[unit] = hex_
    desk.tell("S1.1", "setup.placed", (unit, hex_))


def _check_place(s: MortainState, unit: int, hex_: int, why: Why) -> None:
    if s.board.parts.unit_side[unit] != US:
        why.no("S1.3", "refuse.germans_wait", unit)
    elif s.waits(unit):
        why.no("S1.2", "refuse.command_waits", unit)
    else:
        _check_unit(s, unit, why)
        _free_hexes(s, 1 << hex_, why)


def _check_unit(s: MortainState, unit: int, why: Why) -> None:
    """S1.1 Each of the five is placed once."""
    if s.place[unit] != s.board.unplaced:
        why.no("S1.1", "refuse.already_placed", unit, s.place[unit])


def _free_hexes(s: MortainState, hexes: int, why: Why) -> int:
    """S1.1, S3.5 Those of the hexes where a unit may be set up."""
    hexes = why.without(hexes, s.board.east_edge, "S1.1", "refuse.setup_east", MEMBER)
    return why.without(hexes, full_hexes(s, US), "S3.5", "refuse.hex_full", MEMBER)
