"""5.0 Stacking: how many units, and which, may share a hex.

At most two units, at most one of them a regiment or brigade. Which two units may share a hex is
worked out once for the board (`bans`). 5.4 Markers do not count: they are no units, in no hex.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import MEMBER, Why, listing
from grognard.mechanics.bits import members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import FRENCH, POLISH, US, Units
from grognard.titles.falaise.rules.ch03_losses import eliminate
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.state import NONE, FalaiseState, Hex, holder, units_in


def ban_table(units: Units, currie: int, tenth: int) -> list[list[str]]:
    """5.3 ``table[unit][other]``: why two units may not share a hex, or nothing."""
    count = range(len(units.ids))
    return [[_ban(units, u, other, currie, tenth) for other in count] for u in count]


def _ban(units: Units, unit: int, other: int, currie: int, tenth: int) -> str:
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


def check_stacking(s: FalaiseState, unit: int, h: int, why: Why) -> None:
    """5.1, 5.3 Whether a unit may be put into a hex where it is not yet."""
    cell = s.cells[h]
    if cell == 0 or s.place[unit] == h:
        return
    board = s.board
    if board.units.side[(cell & 0xFF) - 1] != board.units.side[unit]:
        why.no("R22", "refuse.enemy_hex", h)
        return
    if cell >= 0x100 and why.no("5.3", "refuse.hex_full", h):
        return
    bans = board.bans[unit]
    for other in units_in(s, h):
        if bans[other] and why.no("5.3", bans[other], unit, other):
            return


def fits(s: FalaiseState, unit: int, h: int) -> bool:
    """5.1, 5.3 Whether a unit may be put into a hex."""
    if s.cells[h] == 0:
        return True
    why = listing()
    check_stacking(s, unit, h, why)
    return why.passed()


def fitting(s: FalaiseState, unit: int, tried: int, why: Why) -> int:
    """5.1, 5.3 The hexes, of those that are tried, into which a unit may be put."""
    taken = tried & (s.occupied[0] | s.occupied[1])
    if not taken:
        return tried
    own = why if why.every_reason else listing()
    full = 0
    for h in members(taken):
        check_stacking(s, unit, h, own)
        if own.over:
            full |= 1 << h
            own.passed()
    return why.without(tried, full, "5.3", "refuse.hex_full", MEMBER)


def check_in_hex(s: FalaiseState, unit: int, h: int, case: str, why: Why) -> None:
    """5.2, 6.3, 8.4, R35 Whoever is chosen of a hex must stand in it."""
    if s.place[unit] != h:
        why.no(case, "refuse.not_in_hex", unit, h)


def overstacked(s: FalaiseState, h: int) -> bool:
    """5.2 Whether a hex holds more than it may, or units that may not share it."""
    here = units_in(s, h)
    if len(here) > 2:
        return True
    return len(here) == 2 and s.board.bans[here[0]][here[1]] != ""


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

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        if verb_of(order) == verbs.GIVE_UP:
            check_in_hex(s, first_of(order), self.hex, "5.2", why)
        else:
            why.refuse(not_now(s, order))

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
