"""11.3, 11.4, 11.5 Units that come onto the map: Counterattack, 86th Corps, the 610th."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import ALONE, Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.why import MEMBER, SETS, Why
from grognard.mechanics.bits import bits_of, members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import check_stacking, fitting
from grognard.titles.falaise.rules.ch06_zones import beside, zone_of
from grognard.titles.falaise.rules.ch11_zone_86 import entered
from grognard.titles.falaise.state import (
    FalaiseState,
    put,
)

COUNTER: Final = 0  # 11.3 at the declaration
ZONE: Final = 1  # 11.4 when the 86th marker is drawn
WAYS: Final = ["counterattack", "zone"]


def entrants(s: FalaiseState, way: int) -> list[int]:
    """11.3, 11.4 The units that may enter: Unknown Forces, and with the 86th the 272nd Division."""
    board = s.board
    boxes = [board.unknown]
    if way == ZONE:
        boxes.append(board.reinforcements)
    return [unit for unit in board.german_units if s.place[unit] in boxes]


def entry_hexes(s: FalaiseState, way: int, tried: int, why: Why) -> int:
    """11.3, 11.4 Those of some hexes where units may enter, stacking apart."""
    sheet = s.board.sheet
    case = "11.3" if way == COUNTER else "11.4"
    tried = why.stop(tried, ~_area(s, way), case, "refuse.entry_area." + WAYS[way], MEMBER)
    if way == COUNTER:
        closed = 0 if s.zone_open else sheet.zone_86
        tried = why.without(tried, closed, "11.4", "refuse.zone_closed", MEMBER)
        return why.without(tried, beside(s, ALLIED), case, "refuse.entry_adjacent", MEMBER)
    home = bits_of([h for h in members(tried) if sheet.home[h] == GERMAN])
    tried = why.within(tried, home, case, "refuse.entry_side", MEMBER)
    return why.without(tried, zone_of(s, ALLIED), case, "refuse.entry_zone", MEMBER)


def _area(s: FalaiseState, way: int) -> int:
    """11.3, 11.4 The part of the map where units enter."""
    return s.board.sheet.area_e if way == COUNTER else s.board.sheet.zone_86


MANY_ORDERS: Final = 20  # with so many there is room for the others, whoever enters


class Entry(Frame[FalaiseState]):
    """11.3, 11.4, D4, D21 Which units enter, and where."""

    UPON: ClassVar = (
        "GameTurn",
        "ActionRound",
    )
    way: Annotated[int, one(member("way"))]

    def _case(self) -> str:
        return "11.3" if self.way == COUNTER else "11.4"

    def side(self, s: FalaiseState) -> int:
        return GERMAN

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt(self._case(), "prompt.entry." + WAYS[self.way], (s.corps,))

    def alike(self, s: FalaiseState, orders: list[int]) -> list[int] | None:
        """11.3, 11.4 Wherever one of several enters, the others are asked about next."""
        if len(orders) < MANY_ORDERS or len(entrants(s, self.way)) < 2:
            return None
        return [0 if verb_of(order) == verbs.ENTER else ALONE for order in orders]

    def candidates(self, s: FalaiseState) -> list[int]:
        hexes = members(_area(s, self.way))
        found: list[int] = []
        for unit in entrants(s, self.way):
            found += [make_order(verbs.ENTER, unit, h) for h in hexes]
        return [*found, make_order(verbs.DONE)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.DONE:
            return
        if verb != verbs.ENTER:
            why.refuse(not_now(s, order))
            return
        unit, h = first_of(order), second_of(order)
        if unit not in entrants(s, self.way):
            why.no(self._case(), "refuse.not_entering", unit)
            return
        check_stacking(s, unit, h, why)
        if not why.over:
            entry_hexes(s, self.way, 1 << h, why)

    def legal(self, s: FalaiseState) -> list[int]:
        """The hexes are worked out once for all units."""
        hexes = entry_hexes(s, self.way, s.board.every_hex, SETS)
        found: list[int] = []
        for unit in entrants(s, self.way):
            for h in members(fitting(s, unit, hexes, SETS)):
                found.append(make_order(verbs.ENTER, unit, h))
        return [*found, make_order(verbs.DONE)]

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.DONE:
            s.stack.pop()
            return
        unit = first_of(order)
        put(s, unit, second_of(order))
        s.formation[unit] = s.corps  # 11.3, 11.4 it belongs to this corps from now on
        desk.tell(self._case(), "unit.enters", (unit, second_of(order)))
        entered(s, unit, second_of(order), desk)


class Counterattack(Frame[FalaiseState]):
    """11.3, D4 Whether the Counterattack is declared, and by which corps."""

    UPON: ClassVar = ("GameTurn",)

    def side(self, s: FalaiseState) -> int:
        return GERMAN

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("11.3", "prompt.counterattack", (s.turn,))

    def candidates(self, s: FalaiseState) -> list[int]:
        corps = range(len(s.board.corps.ids))
        found = [make_order(verbs.COUNTERATTACK, number) for number in corps]
        return [*found, make_order(verbs.PASS)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        verb = verb_of(order)
        if verb == verbs.PASS:
            return
        corps = first_of(order)
        if verb != verbs.COUNTERATTACK:
            why.refuse(not_now(s, order))
        elif s.board.corps.side[corps] != GERMAN:
            why.no("11.3", "refuse.not_your_corps", corps)
        elif corps == s.board.corps_58:
            why.no("11.3", "refuse.counter_58", corps)
        elif corps == s.board.corps_86 and not s.triggered:
            why.no("11.4", "refuse.not_triggered", corps)

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == verbs.PASS:
            return
        s.counterattack = s.turn
        s.corps = first_of(order)
        desk.tell("11.3", "counterattack.declared", (s.corps,))
        if entrants(s, COUNTER):
            s.stack.append(Entry(COUNTER))


class Destroyers(Frame[FalaiseState]):
    """11.5, D22 The 610th Tank Destroyer Battalion joins a unit of the 80th Division."""

    UPON: ClassVar = ("GameTurn",)

    def side(self, s: FalaiseState) -> int:
        return ALLIED

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("11.5", "prompt.destroyers", (s.board.td_610,))

    def candidates(self, s: FalaiseState) -> list[int]:
        hexes = sorted({s.place[u] for u in s.board.division_80 if s.place[u] < s.board.off_map})
        return [make_order(verbs.ENTER, s.board.td_610, h) for h in hexes]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        unit, h = first_of(order), second_of(order)
        if verb_of(order) != verbs.ENTER:
            why.refuse(not_now(s, order))
        elif unit != s.board.td_610:
            why.no("11.5", "refuse.not_entering", unit)
        elif h not in [s.place[other] for other in s.board.division_80]:
            why.no("11.5", "refuse.with_80th", h)
        else:
            check_stacking(s, unit, h, why)

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        put(s, first_of(order), second_of(order))
        desk.tell("11.5", "unit.enters", (first_of(order), second_of(order)))


def destroyers_due(s: FalaiseState) -> bool:
    """11.5 From turn 5, as soon as there is room with a unit of the 80th."""
    board = s.board
    if s.turn < board.numbers["td_turn"] or s.place[board.td_610] != board.reinforcements:
        return False
    frame = Destroyers()
    return len(frame.legal(s)) > 0
