"""S1 Set-up: the US player places five units; everybody else waits off the map."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.reading.components import US
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
            if 0 <= wanted.place[unit] < s.board.parts.grid.count:
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
        board = s.board
        left = unplaced_units(s)
        if not left:
            return [make_order(verbs.BEGIN)]
        orders: list[int] = []
        if len(left) == board.set_up_count:
            orders += [make_order(verbs.SETUP, n) for n in range(len(board.parts.setups))]
        full = full_hexes(s, US)
        for unit in left:
            for hex_ in range(board.parts.grid.count):
                if not (full | board.east_edge) >> hex_ & 1:
                    orders.append(make_order(verbs.PLACE, unit, hex_))
        return orders

    def refusals(self, s: MortainState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.PLACE:
            return _place_refusals(s, first_of(order), second_of(order))
        left = unplaced_units(s)
        if verb == verbs.BEGIN:
            return [Refusal("S1.1", "refuse.place_all", (len(left),))] if left else []
        if verb == verbs.SETUP:
            begun = len(left) != s.board.set_up_count
            return [Refusal("S1.1", "refuse.setup_begun")] if begun else []
        return [verbs.not_now(order)]

    def apply(self, s: MortainState, order: int, desk: Desk) -> None:
        verb = verb_of(order)
        if verb == verbs.PLACE:
            _place(s, first_of(order), second_of(order), desk)
        elif verb == verbs.SETUP:
            for unit, hex_ in list(s.board.parts.setups.values())[first_of(order)]:
                _place(s, unit, hex_, desk)
        else:
            s.stack[-1] = GameTurn(BEGIN)


def unplaced_units(s: MortainState) -> list[int]:
    """S1.1 Units that must still be placed."""
    return [unit for unit in s.board.us_units if s.place[unit] == s.board.unplaced]


def _place(s: MortainState, unit: int, hex_: int, desk: Desk) -> None:
    s.place[unit] = hex_
    desk.tell("S1.1", "setup.placed", (unit, hex_))


def _place_refusals(s: MortainState, unit: int, hex_: int) -> list[Refusal]:
    board = s.board
    if board.parts.unit_side[unit] != US:
        return [Refusal("S1.3", "refuse.germans_wait", (unit,))]
    if s.waits(unit):
        return [Refusal("S1.2", "refuse.command_waits", (unit,))]
    reasons: list[Refusal] = []
    if s.place[unit] != board.unplaced:
        reasons.append(Refusal("S1.1", "refuse.already_placed", (unit, s.place[unit])))
    if board.east_edge >> hex_ & 1:
        reasons.append(Refusal("S1.1", "refuse.setup_east", (hex_,)))
    if full_hexes(s, US) >> hex_ & 1:
        reasons.append(Refusal("S3.5", "refuse.hex_full", (hex_,)))
    return reasons
