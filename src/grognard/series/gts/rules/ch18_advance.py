"""18.14a, 18.14c, 18.14d The assault has succeeded: who moves into the hex (D77)."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt, hand_back
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.mechanics.bits import members
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch18_running import leave_mines
from grognard.series.gts.rules.ch19_costs import can_stand
from grognard.series.gts.rules.ch19_entering import enter_hex
from grognard.series.gts.rules.ch19_ways import check_way
from grognard.series.gts.state import GtsState, Hex, Units


def check_advance(s: GtsState, unit: int, hex_: int, why: Why) -> None:
    """18.14d Whether the unit, In Column or not as it is, could be in the hex."""
    check_way(s, unit, s.place[unit], hex_, why)
    if why.over:
        return
    if not can_stand(s, unit, hex_):
        why.no("18.14d", "refuse.cannot_stand", unit, hex_)


class Advance(Frame[GtsState]):
    """D77 Which of the assaulting units move into the hex; at least one must. Hands the order back.

    Nobody fires at them, and no MPs are spent. The mine check comes with the order (18.14c).
    """

    UPON: ClassVar = ("AssaultRounds",)
    HANDS_BACK: ClassVar = True
    hex: Hex
    units: Units

    def side(self, s: GtsState) -> int:
        return s.board.units.side[members(self.units)[0]]

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("18.14a", "prompt.advance", (self.hex,))

    def candidates(self, s: GtsState) -> list[int]:
        orders = [make_order(verbs.ADVANCE, unit) for unit in members(self.units)]
        return [*orders, make_order(verbs.STAY)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        if verb_of(order) == verbs.STAY:
            if not s.first_in[self.hex]:
                why.no("18.14a", "refuse.must_advance", self.hex)
        elif verb_of(order) != verbs.ADVANCE:
            why.refuse(verbs.not_now(s, order))
        elif not self.units >> first_of(order) & 1:
            why.no("18.14a", "refuse.does_not_advance", first_of(order))
        else:
            check_advance(s, first_of(order), self.hex, why)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        s.stack.pop()
        hand_back(s, order, desk)
        unit = first_of(order)
        if verb_of(order) == verbs.ADVANCE and leave_mines(s, unit, "18.14c", desk):
            desk.tell("18.14a", "assault.advances", (unit, self.hex))
            enter_hex(s, unit, self.hex, desk)
