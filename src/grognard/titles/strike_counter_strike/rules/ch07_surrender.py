"""S1.5, S1.6, 28.2, 28.3 A surrounded unit is asked to surrender (D22)."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.series.gts import verbs as series
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch02_map import CLOSED
from grognard.series.gts.rules.ch13_quality import SURRENDER, QualityCheck
from grognard.series.gts.rules.ch15_zones import meets_enemy, zones_of
from grognard.series.gts.rules.ch19_costs import side_cost
from grognard.series.gts.rules.ch19_tariffs import CHANGE
from grognard.series.gts.rules.ch21_leaders import settle_leaders
from grognard.series.gts.rules.ch27_states import eliminate
from grognard.series.gts.state import GtsState, MaybeUnit, Side, enemy_of, face, on_map
from grognard.titles.strike_counter_strike import verbs
from grognard.titles.strike_counter_strike.reading.parts import AMERICAN
from grognard.titles.strike_counter_strike.state import StrikeState

DIRECTIONS = range(6)


def surrender_case(side: int) -> str:
    """S1-11, S1-12 Event 5 or event 6."""
    return "S1.5" if side == AMERICAN else "S1.6"


def surrounded(s: GtsState, unit: int) -> bool:
    """28.3 Whether each neighbouring hex is off the map, closed to the unit, enemy, or in an EFZ.

    Units of its own side do not cancel Fire Zones here.
    """
    board, sheet = s.board, s.board.sheet
    side, here = board.units.side[unit], s.place[unit]
    shut = s.occupied[enemy_of(side)] | zones_of(s, enemy_of(side))
    for direction in DIRECTIONS:
        there = sheet.grid.neighbours[6 * here + direction]
        if there == sheet.grid.off or not sheet.area & sheet.bit[there] or shut & sheet.bit[there]:
            continue
        if any(side_cost(s, side, mode, here, direction) != CLOSED for mode in modes_of(s, unit)):
            return False
    return True


def modes_of(s: GtsState, unit: int) -> list[int]:
    """28.3 The ways in which the unit could move: not In Column, or In Column."""
    mode = CHANGE * s.board.units.move_type[face(s, unit)]
    return [mode, mode + 1]


def check_doomed(s: GtsState, unit: int, side: int, why: Why) -> None:
    """28.2, 8.7a Whether a unit may be asked to surrender."""
    case = surrender_case(side)
    if s.board.units.side[unit] != side:
        why.no(case, "refuse.not_to_surrender", unit)
        return
    if not on_map(s, unit):
        waits = s.board.entry_hex(s.place[unit]) != NONE
        why.no("8.7a" if waits else case, "refuse.not_on_map", unit)
        return
    if not meets_enemy(s, unit) and why.no(case, "refuse.no_enemy_beside", unit):
        return
    if not surrounded(s, unit):
        why.no(case, "refuse.not_surrounded", unit)


def doomed_units(s: GtsState, side: int) -> list[int]:
    """S1-11, S1-12 The units of a side that qualify."""
    why = listing()
    found: list[int] = []
    for unit in s.board.units_of[side]:
        check_doomed(s, unit, side, why)
        if why.passed():
            found.append(unit)
    return found


class Surrender(Frame[StrikeState]):
    """D22 The opponent picks one unit that is surrounded; it makes a TQ check.

    S1-11 He selects it: where he may let an event be, as with leaders and heroes, the rules say so.
    """

    UPON: ClassVar = ("GameTurn",)
    victims: Side
    unit: MaybeUnit  # that makes its check

    def side(self, s: StrikeState) -> int:
        return enemy_of(self.victims)

    def prompt(self, s: StrikeState) -> Prompt:
        return Prompt(surrender_case(self.victims), "prompt.surrender")

    def candidates(self, s: StrikeState) -> list[int]:
        return [make_order(verbs.DEMAND, unit) for unit in s.board.units_of[self.victims]]

    def check(self, s: StrikeState, order: int, why: Why) -> None:
        if verb_of(order) == verbs.DEMAND:
            check_doomed(s, first_of(order), self.victims, why)
        elif verb_of(order) == series.DONE:
            why.no(surrender_case(self.victims), "refuse.must_demand")
        else:
            why.refuse(series.not_now(s, order))

    def apply(self, s: StrikeState, order: int, desk: Desk) -> None:
        unit = first_of(order)
        s.stack[-1] = Surrender(self.victims, unit)
        desk.tell(surrender_case(self.victims), "event.surrender", (unit,))
        s.stack.append(QualityCheck(unit, SURRENDER, 0))

    def resumed(self, s: StrikeState, result: int, desk: Desk) -> None:
        """S1-11 Who fails is eliminated."""
        s.stack.pop()
        if not result and self.unit != NONE:
            eliminate(s, self.unit, surrender_case(self.victims), desk)
            settle_leaders(s, desk)
