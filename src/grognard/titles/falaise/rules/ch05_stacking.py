"""5.0 Stacking: how many units, and which, may share a hex.

At most two units, at most one of them a regiment or brigade. Which two units may share a hex is
worked out once for the board (`mates`). 5.4 Markers do not count: they are no units, in no hex.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import FRENCH, POLISH, US, Units
from grognard.titles.falaise.rules.ch03_losses import eliminate
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.state import NONE, FalaiseState, Hex, holder, on_map, units_in


def mate_table(units: Units, currie: int, tenth: int) -> list[list[bool]]:
    """5.3 ``table[unit][other]``: whether two units may share a hex."""
    count = range(len(units.ids))
    return [
        [u != other and not pair_case(units, u, other, currie, tenth) for other in count]
        for u in count
    ]


def pair_case(units: Units, unit: int, other: int, currie: int, tenth: int) -> str:
    """5.3, 5.4, R22 Why two units may not share a hex: a message key, or nothing."""
    if units.side[unit] != units.side[other]:
        return "refuse.enemy_hex"
    if not units.small[unit] and not units.small[other]:
        return "refuse.two_regiments"
    if currie in (unit, other) and tenth not in (unit, other):
        return "refuse.currie_alone"
    if _is_us(units, unit) != _is_us(units, other):
        poles = units.nation[unit] == POLISH or units.nation[other] == POLISH
        return "" if poles or units.nation[unit] == 0 else "refuse.us_and_allied"
    return ""


def _is_us(units: Units, unit: int) -> bool:
    return units.nation[unit] in (US, FRENCH)  # R21


def fits(s: FalaiseState, unit: int, h: int) -> bool:
    """5.1, 5.3 Whether a unit may be put into a hex where it is not yet."""
    cell = s.cells[h]
    if cell == 0:
        return True
    if cell >= 0x100:
        return False
    return s.board.mates[unit][cell - 1]


def stacking_refusals(s: FalaiseState, unit: int, h: int) -> list[Refusal]:
    """5.3 Every reason why a unit may not be put into a hex."""
    found: list[Refusal] = []
    board = s.board
    others = [other for other in units_in(s, h) if other != unit]
    if others and board.units.side[others[0]] != board.units.side[unit]:
        return [Refusal("R22", "refuse.enemy_hex", (h,))]
    if len(others) > 1:
        found.append(Refusal("5.3", "refuse.hex_full", (h,)))
    for other in others:
        key = pair_case(board.units, unit, other, board.currie, board.tenth)
        if key:
            found.append(Refusal("5.3", key, (unit, other)))
    return found


def overstacked(s: FalaiseState, h: int) -> bool:
    """5.2 Whether a hex holds more than it may, or units that may not share it."""
    here = units_in(s, h)
    if len(here) > 2:
        return True
    return len(here) == 2 and not s.board.mates[here[0]][here[1]]


def settle_stack(s: FalaiseState, h: int) -> None:
    """5.2 Ask the owner of an overstacked hex, if it is one."""
    if overstacked(s, h):
        s.stack.append(Overstacked(h))


class Overstacked(Frame[FalaiseState]):
    """5.2, D9 The owner eliminates units until the hex is properly stacked."""

    UPON: ClassVar = (
        "Movement",
        "Retreat",
    )
    hex: Hex

    def side(self, s: FalaiseState) -> int:
        return holder(s, self.hex)

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("5.2", "prompt.overstacked", (self.hex,))

    def candidates(self, s: FalaiseState) -> list[int]:
        return [make_order(verbs.GIVE_UP, unit) for unit in units_in(s, self.hex)]

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        if verb_of(order) != verbs.GIVE_UP:
            return [not_now(s, order)]
        unit = first_of(order)
        if not on_map(s, unit) or s.place[unit] != self.hex:
            return [Refusal("5.2", "refuse.not_in_hex", (unit, self.hex))]
        return []

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        eliminate(s, first_of(order), desk, "5.2", cut=False)
        settle_stack(s, self.hex)


def partner(s: FalaiseState, unit: int) -> int:
    """The other unit in the same hex, or `NONE`."""
    for other in units_in(s, s.place[unit]):
        if other != unit:
            return other
    return NONE
