"""18.15 to 18.21 Running away: one or two hexes, each farther from the assaulting hex (D74).

The way is asked hex by hex (`away HEX`, `rest`), and no answer leads into a blind alley: a first
hex is open only if the unit may rest there, or has a second one to rest in. The unit goes when the
way is whole, so that everything is looked at as it is when the run begins; of EFZs see
`zones_ahead`.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt, hand_back
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why, listing
from grognard.mechanics.dice import Tally
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch02_map import BRIDGE
from grognard.series.gts.rules.ch13_quality import MINES, add_quality, roll_quality
from grognard.series.gts.rules.ch15_zones import free_of_zones
from grognard.series.gts.rules.ch19_costs import BY_HAND
from grognard.series.gts.rules.ch19_entering import enter_hex
from grognard.series.gts.rules.ch19_ways import check_way
from grognard.series.gts.rules.ch21_leaders import settle_leaders
from grognard.series.gts.rules.ch22_stacking import check_stacking
from grognard.series.gts.rules.ch25_mines import in_enemy_mines, mine_check_needed
from grognard.series.gts.rules.ch25_road_blocks import halted_by_block
from grognard.series.gts.rules.ch27_states import eliminate, hit, suppress
from grognard.series.gts.state import GtsState, Hex, MaybeHex, Unit, face


def check_runner(s: GtsState, unit: int, why: Why) -> None:
    """18.17, 18.20, 2.17 Whether the unit can run away at all; a gun not by hand (18.15)."""
    if s.suppressed[unit] and why.no("18.17", "refuse.suppressed", unit):
        return
    movement = s.board.units.movement[face(s, unit)]
    if not movement:
        why.no("18.20", "refuse.cannot_move", unit)
    elif movement <= BY_HAND:
        why.no("2.17", "refuse.by_hand", unit)


def has_way(s: GtsState, unit: int, threat: int) -> bool:
    """18.16 to 18.20 Whether the unit can run away from the assaulting hex now."""
    why = listing()
    check_runner(s, unit, why)
    if why.barred:
        return False
    for hex_ in s.board.sheet.grid.adjacent(s.place[unit]):
        check_first(s, unit, threat, hex_, why)
        if why.passed():
            return True
    return False


def run_paths(s: GtsState, unit: int, threat: int) -> list[list[int]]:
    """18.15 Every way of the unit, of one or two hexes; none: it is eliminated (18.16)."""
    grid, why, ways = s.board.sheet.grid, listing(), list[list[int]]()
    for hex_ in grid.adjacent(s.place[unit]):
        check_first(s, unit, threat, hex_, why)
        if not why.passed():
            continue
        check_stacking(s, unit, hex_, why)
        if why.passed():
            ways.append([hex_])
        for other in grid.adjacent(hex_):
            check_second(s, unit, threat, hex_, other, why)
            if why.passed():
                ways.append([hex_, other])
    return ways


def check_first(s: GtsState, unit: int, threat: int, hex_: int, why: Why) -> None:
    """18.15, 18.16 Whether the run may begin with this hex: it leads to one to rest in."""
    check_step_away(s, unit, threat, s.place[unit], hex_, why)
    if why.barred:
        return
    inner = listing()
    check_stacking(s, unit, hex_, inner)
    if inner.passed():
        return
    for other in s.board.sheet.grid.adjacent(hex_):
        check_second(s, unit, threat, hex_, other, inner)
        if inner.passed():
            return
    why.no("18.16", "refuse.run_blind_alley", hex_)


def check_second(s: GtsState, unit: int, threat: int, first: int, hex_: int, why: Why) -> None:
    """18.15, 18.16 Whether the run may go on to this hex and end there."""
    check_step_away(s, unit, threat, first, hex_, why)
    if why.barred:
        return
    if in_enemy_mines(s, s.board.units.side[unit], first) and why.no(
        "19.20", "refuse.run_stopped", first
    ):
        return
    if halted_by_block(s, unit, first) and why.no("25.9", "refuse.run_stopped", first):
        return
    check_stacking(s, unit, hex_, why)


def check_step_away(s: GtsState, unit: int, threat: int, here: int, hex_: int, why: Why) -> None:
    """18.15, 18.16, 18.18 Whether the unit may run from one hex into the next."""
    sheet = s.board.sheet
    if not sheet.around[here] & sheet.bit[hex_]:
        why.no("18.15", "refuse.not_adjacent", hex_, here)
        return
    if sheet.grid.distance(hex_, threat) <= sheet.grid.distance(here, threat) and why.no(
        "18.15", "refuse.not_farther", hex_, threat
    ):
        return
    if bars_bridge(s, unit, here, hex_) and why.no("18.18", "refuse.bridge_column", here, hex_):
        return
    if (
        s.board.zone_bars
        and not free_of_zones(s, unit, hex_)
        and why.no("18.16", "refuse.run_into_zone", hex_)
    ):
        return
    check_way(s, unit, here, hex_, why)


def bars_bridge(s: GtsState, unit: int, here: int, hex_: int) -> bool:
    """18.1.4, 18.18 Whether a bridge lies between, and the unit is not In Column."""
    sheet = s.board.sheet
    side = sheet.hexside[6 * here + sheet.grid.direction(here, hex_)]
    return side & BRIDGE != 0 and not s.column[unit]


def leave_mines(s: GtsState, unit: int, case: str, desk: Desk) -> bool:
    """18.14c, 18.19 The check to leave an enemy Minefield; who fails stays and is Suppressed."""
    if not mine_check_needed(s, unit):
        return True
    tally = Tally(listing=desk.listening)
    add_quality(s, unit, MINES, tally)
    if roll_quality(s, unit, MINES, tally, desk):
        return True
    suppress(s, unit, case, desk)
    return False


def run_away(s: GtsState, unit: int, threat: int, desk: Desk) -> None:
    """18.15, 18.16 A Cohesion Hit, then the way; who has none is eliminated."""
    hit(s, unit, "18.15", desk)
    if s.place[unit] >= s.board.off_map:
        return
    if has_way(s, unit, threat):
        s.stack.append(Running(unit, threat, NONE))
    else:
        eliminate(s, unit, "18.16", desk)


class Running(Frame[GtsState]):
    """D74 Where a unit runs: a first hex, then a second one or a rest. Hands back that it ran."""

    UPON: ClassVar = ("Assault", "AssaultRounds")
    HANDS_BACK: ClassVar = True
    unit: Unit
    threat: Hex  # the assaulting hex
    first: MaybeHex

    def side(self, s: GtsState) -> int:
        return s.board.units.side[self.unit]

    def prompt(self, s: GtsState) -> Prompt:
        if self.first == NONE:
            return Prompt("18.15", "prompt.running", (self.unit,))
        return Prompt("18.15", "prompt.running_on", (self.unit, self.first))

    def candidates(self, s: GtsState) -> list[int]:
        here = s.place[self.unit] if self.first == NONE else self.first
        near = s.board.sheet.grid.adjacent(here)
        return [*(make_order(verbs.AWAY, hex_) for hex_ in near), make_order(verbs.REST)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        if verb_of(order) == verbs.REST:
            if self.first == NONE:
                why.no("18.15", "refuse.must_run", self.unit)
            else:
                check_stacking(s, self.unit, self.first, why)
        elif verb_of(order) != verbs.AWAY:
            why.refuse(verbs.not_now(s, order))
        elif self.first == NONE:
            check_first(s, self.unit, self.threat, first_of(order), why)
        else:
            check_second(s, self.unit, self.threat, self.first, first_of(order), why)

    def apply(self, s: GtsState, order: int, desk: Desk) -> None:
        if verb_of(order) == verbs.REST:
            self._go(s, [self.first], desk)
        elif self.first == NONE:
            s.stack[-1] = Running(self.unit, self.threat, first_of(order))
        else:
            self._go(s, [self.first, first_of(order)], desk)

    def _go(self, s: GtsState, way: list[int], desk: Desk) -> None:
        """18.16, 18.20, 18.21 The unit runs as it is, past no fire; EFZs cost one more hit."""
        unit = self.unit
        exposed = any(not free_of_zones(s, unit, hex_) for hex_ in way)
        for hex_ in way:
            enter_hex(s, unit, hex_, desk)
        desk.tell("18.15", "run.ends", (unit, way[-1]))
        if exposed and s.board.zone_hits:
            hit(s, unit, "18.16", desk)
        s.stack.pop()
        hand_back(s, 1, desk)
        settle_leaders(s, desk)
