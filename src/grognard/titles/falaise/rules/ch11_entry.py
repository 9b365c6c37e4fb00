"""11.3, 11.4, 11.5 Units that come onto the map: Counterattack, 86th Corps, the 610th."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.kernel.play.refusal import Refusal
from grognard.mechanics.bits import members
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.rules.ch05_stacking import fits, stacking_refusals
from grognard.titles.falaise.rules.ch06_zones import adjacent_to, in_zone
from grognard.titles.falaise.rules.ch11_zone_86 import entered
from grognard.titles.falaise.state import (
    REINFORCEMENTS,
    UNKNOWN,
    FalaiseState,
    put,
)

COUNTER: Final = 0  # 11.3 at the declaration
ZONE: Final = 1  # 11.4 when the 86th marker is drawn
WAYS: Final = ["counterattack", "zone"]


def entrants(s: FalaiseState, way: int) -> list[int]:
    """11.3, 11.4 The units that may enter: Unknown Forces, and with the 86th the 272nd Division."""
    board = s.board
    boxes = [board.box + UNKNOWN]
    if way == ZONE:
        boxes.append(board.box + REINFORCEMENTS)
    return [unit for unit in board.german_units if s.place[unit] in boxes]


def entry_hexes(s: FalaiseState, way: int) -> list[int]:
    """11.3, 11.4 The hexes where units may enter, stacking apart."""
    board = s.board
    sheet = board.sheet
    if way == COUNTER:
        area = sheet.area_e if s.zone_open else sheet.area_e & ~sheet.zone_86
        return [h for h in members(area) if not adjacent_to(s, h, ALLIED) and _free(s, h)]
    return [
        h
        for h in members(sheet.zone_86)
        if sheet.home[h] == GERMAN and not in_zone(s, h, ALLIED) and _free(s, h)
    ]


def _free(s: FalaiseState, h: int) -> bool:
    return not s.occupied[ALLIED] >> h & 1


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

    def candidates(self, s: FalaiseState) -> list[int]:
        area = s.board.sheet.area_e if self.way == COUNTER else s.board.sheet.zone_86
        found: list[int] = []
        for unit in entrants(s, self.way):
            found += [make_order(verbs.ENTER, unit, h) for h in members(area)]
        return [*found, make_order(verbs.DONE)]

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.DONE:
            return []
        if verb != verbs.ENTER:
            return [not_now(s, order)]
        unit = first_of(order)
        h = second_of(order)
        if unit not in entrants(s, self.way):
            return [Refusal(self._case(), "refuse.not_entering", (unit,))]
        found = stacking_refusals(s, unit, h)
        if h not in entry_hexes(s, self.way):
            found.append(self._place_refusal(s, h))
        return found

    def _place_refusal(self, s: FalaiseState, h: int) -> Refusal:
        sheet = s.board.sheet
        area = sheet.area_e if self.way == COUNTER else sheet.zone_86
        if not area >> h & 1:
            return Refusal(self._case(), "refuse.entry_area." + WAYS[self.way], (h,))
        if self.way == COUNTER and not s.zone_open and sheet.zone_86 >> h & 1:
            return Refusal("11.4", "refuse.zone_closed", (h,))
        if self.way == ZONE and sheet.home[h] != GERMAN:
            return Refusal("11.4", "refuse.entry_side", (h,))
        key = "refuse.entry_adjacent" if self.way == COUNTER else "refuse.entry_zone"
        return Refusal(self._case(), key, (h,))

    def legal(self, s: FalaiseState) -> list[int]:
        found: list[int] = []
        hexes = entry_hexes(s, self.way)
        for unit in entrants(s, self.way):
            for h in hexes:
                if fits(s, unit, h):
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

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        verb = verb_of(order)
        if verb == verbs.PASS:
            return []
        if verb != verbs.COUNTERATTACK:
            return [not_now(s, order)]
        corps = first_of(order)
        if s.board.corps.side[corps] != GERMAN:
            return [Refusal("11.3", "refuse.not_your_corps", (corps,))]
        if corps == s.board.corps_58:
            return [Refusal("11.3", "refuse.counter_58", (corps,))]
        if corps == s.board.corps_86 and not s.triggered:
            return [Refusal("11.4", "refuse.not_triggered", (corps,))]
        return []

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
        hexes = sorted({s.place[u] for u in s.board.division_80 if s.place[u] < s.board.box})
        return [make_order(verbs.ENTER, s.board.td_610, h) for h in hexes]

    def refusals(self, s: FalaiseState, order: int) -> list[Refusal]:
        if verb_of(order) != verbs.ENTER:
            return [not_now(s, order)]
        if first_of(order) != s.board.td_610:
            return [Refusal("11.5", "refuse.not_entering", (first_of(order),))]
        h = second_of(order)
        if h not in [s.place[unit] for unit in s.board.division_80]:
            return [Refusal("11.5", "refuse.with_80th", (h,))]
        return stacking_refusals(s, s.board.td_610, h)

    def apply(self, s: FalaiseState, order: int, desk: Desk) -> None:
        s.stack.pop()
        put(s, first_of(order), second_of(order))
        desk.tell("11.5", "unit.enters", (first_of(order), second_of(order)))


def destroyers_due(s: FalaiseState) -> bool:
    """11.5 From turn 5, as soon as there is room with a unit of the 80th."""
    board = s.board
    if s.turn < board.numbers["td_turn"] or s.place[board.td_610] != board.box + REINFORCEMENTS:
        return False
    frame = Destroyers()
    return len(frame.legal(s)) > 0
