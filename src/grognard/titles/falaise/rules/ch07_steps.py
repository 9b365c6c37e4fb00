"""7.2, 7.3 One step of a moving unit or stack: whether it may be made, what it costs, what follows.

Everything is counted in half Movement Points, since Road Movement costs half a point a hex.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import Why, listing
from grognard.titles.falaise.reading.components import BRIDGE, NO_CROSSING, TOWN
from grognard.titles.falaise.rules.ch05_stacking import check_stacking
from grognard.titles.falaise.rules.ch06_op_fire import BREAK, ENTRY, ask_fire
from grognard.titles.falaise.rules.ch06_zones import in_zone
from grognard.titles.falaise.rules.ch07_costs import ALL, CLOSED, MP
from grognard.titles.falaise.rules.ch11_limits import check_limits
from grognard.titles.falaise.rules.ch11_zone_86 import entered
from grognard.titles.falaise.rules.ch12_options import french_may_step
from grognard.titles.falaise.rules.ch13_solitaire import may_step_toward
from grognard.titles.falaise.state import NONE, FalaiseState, enemy_of, holder, put

NORMAL: Final = 0
ROAD: Final = 1  # 7.3 Road Movement, at half a point a hex
MODES: Final = ["normal", "road"]
FIRST: Final = -1  # the points left before the first step: it may always be made (7.2.1)
ROAD_STEP: Final = 1  # half a point
WHOLE: Final = 1000  # R31 more than anybody has: the move is over
UNKNOWN: Final = -1


class Step:
    """7.2 Who considers a step, alone or as a stack: from where, how, with how many half points."""

    def __init__(self, first: int, second: int, start: int, mode: int, left: int) -> None:
        self.first: Final = first
        self.second: Final = second
        self.start: Final = start
        self.mode: Final = mode
        self.left: Final = left
        self._leaves = UNKNOWN

    def leaves_zone(self, s: FalaiseState) -> bool:
        """6.3 Whether the start is in an enemy zone; asked once for all directions."""
        if self._leaves == UNKNOWN:
            enemy = enemy_of(s.board.units.side[self.first])
            self._leaves = 1 if in_zone(s, self.start, enemy) else 0
        return self._leaves == 1


def open_steps(s: FalaiseState, step: Step, why: Why) -> list[int]:
    """7.2, 7.3 The neighbours that can be entered now, in the order of the directions."""
    found: list[int] = []
    neighbours = s.board.grid.neighbours
    nowhere = s.board.grid.count
    for d in range(6):
        h = neighbours[6 * step.start + d]
        if h != nowhere:
            check_step(s, step, d, why)
            if why.passed():
                found.append(h)
    return found


def may_step(s: FalaiseState, step: Step, d: int) -> bool:
    """7.2, 7.3 Whether a step can be made; there must be a hex in this direction."""
    why = listing()
    check_step(s, step, d, why)
    return why.passed()


def check_way(s: FalaiseState, step: Step, h: int, why: Why) -> None:
    """7.2, 7.3 Whether a step to some hex can be made."""
    d = s.board.grid.direction(step.start, h)
    if d < 0:
        why.no("7.2", "refuse.not_adjacent", step.first, h)
    else:
        check_step(s, step, d, why)


def check_step(s: FalaiseState, step: Step, d: int, why: Why) -> None:
    """7.2, 7.2.1, 7.3 Whether a step can be made: the hex, the hexside, and what it costs."""
    edge = 6 * step.start + d
    h = s.board.grid.neighbours[edge]
    if not check_entry(s, step.first, step.second, step.start, h, why):
        return
    if step.mode == ROAD:
        check_road(s, step, d, h, why)
        return
    cost = base_cost(s, step.first, step.second, step.start, d)
    if cost == CLOSED:
        if s.board.sheet.trun_bridge[edge]:
            why.no("7.2.1", "refuse.trun_bridge", h)
        else:
            why.no("7.2", "refuse.major_river", h)
    elif step.left != FIRST:
        check_points(s, step, h, cost, why)


def check_entry(s: FalaiseState, first: int, second: int, start: int, h: int, why: Why) -> bool:
    """5.1, 7.2, 11.4, 11.9 Whether a unit or stack may enter a hex, cost apart.

    False where nothing more need be said: of an enemy hex nobody asks what it costs.
    """
    board = s.board
    if s.cells[h]:
        if holder(s, h) != board.units.side[first]:
            why.no("7.2", "refuse.enemy_hex", h)
            return False
        if board.no_passing:
            _check_room(s, first, second, h, why)
            if why.over:
                return False
    if board.marks[h] & board.watched[first]:
        check_limits(s, first, start, h, why)
    if second != NONE and not why.over:
        check_limits(s, second, start, h, why)
    if (s.french or board.solitaire) and not why.over:
        _check_goal(s, first, start, h, why)
        if second != NONE and not why.over:
            _check_goal(s, second, start, h, why)
    return not why.over


def may_enter(s: FalaiseState, first: int, second: int, start: int, h: int) -> bool:
    """5.1, 7.2, 11.4, 11.9 Whether a unit or stack may enter a hex, cost apart."""
    why = listing()
    check_entry(s, first, second, start, h, why)
    return why.passed()


def _check_room(s: FalaiseState, first: int, second: int, h: int, why: Why) -> None:
    """5.1, R20 Nobody enters a hex that he would overfill; a stack enters only an empty one."""
    check_stacking(s, first, h, why)
    if second == NONE or why.over:
        return
    check_stacking(s, second, h, why)
    if not why.over:
        why.no("5.3", "refuse.hex_full", h)


def _check_goal(s: FalaiseState, unit: int, start: int, h: int, why: Why) -> None:
    """12.5, 13.2 Where the French and the solitaire game's units may go."""
    french = s.french and not french_may_step(s, unit, start, h)
    if french and why.no("12.5", "refuse.french", unit):
        return
    if s.board.solitaire and not may_step_toward(s, unit, start, h):
        why.no("13.2", "refuse.not_nearer", unit, h)


def check_points(s: FalaiseState, step: Step, h: int, cost: int, why: Why) -> None:
    """7.2, R31, 6.3 Whether the points are enough, Breaking Contact included."""
    if cost == ALL:
        why.no("R31", "refuse.whole_allowance", h)
    elif cost + MP > step.left:
        if step.leaves_zone(s) and not in_zone(s, h, enemy_of(s.board.units.side[step.first])):
            cost += MP
        if cost > step.left:
            why.no("7.2", "refuse.points", h, cost, step.left)


def check_road_unit(s: FalaiseState, unit: int, why: Why) -> None:
    """7.3 Road Movement is for mechanized units."""
    if not s.board.mech[unit]:
        why.no("7.3", "refuse.road_mech", unit)


def check_road(s: FalaiseState, step: Step, d: int, h: int, why: Why) -> None:
    """7.3 What Road Movement asks for besides."""
    check_road_unit(s, step.first, why)
    if why.over:
        return
    board = s.board
    cost = road_cost(s, step.start, d)
    if cost == CLOSED:
        why.no("7.3", "refuse.no_road", step.start, h)
        return
    closed = board.cost[board.cost_kind[step.first]][6 * step.start + d] == CLOSED
    if closed and why.no("7.2.1", "refuse.trun_bridge", h):
        return
    if s.cells[h] and why.no("R32", "refuse.road_stack", h):
        return
    _check_road_zones(s, step, h, cost, why)


def _check_road_zones(s: FalaiseState, step: Step, h: int, cost: int, why: Why) -> None:
    """7.3, 6.3 No Road Movement into or out of enemy zones, towns apart; and what it costs."""
    terrain = s.board.sheet.terrain
    leaves = step.leaves_zone(s)
    enters = in_zone(s, h, enemy_of(s.board.units.side[step.first]))
    if leaves and not enters:
        cost += MP
    # For the two bans no enemy zone extends into a town.
    enters = enters and terrain[h] != TOWN
    if enters and why.no("7.3", "refuse.road_zone", h):
        return
    breaks = leaves and not enters and terrain[step.start] != TOWN
    if breaks and why.no("7.3", "refuse.road_break", step.start):
        return
    if step.left != FIRST and cost > step.left:
        why.no("7.2", "refuse.points", h, cost, step.left)


def base_cost(s: FalaiseState, first: int, second: int, start: int, d: int) -> int:
    """7.2, 15.1 What hex and hexside cost, Breaking Contact apart; the dearer of a stack's two."""
    board = s.board
    cost = board.cost[board.cost_kind[first]][6 * start + d]
    if second == NONE or cost == CLOSED:
        return cost
    other = board.cost[board.cost_kind[second]][6 * start + d]
    if other in (CLOSED, ALL):
        return other
    return cost if cost == ALL or cost > other else other


def breaks_contact(s: FalaiseState, unit: int, start: int, h: int) -> bool:
    """6.3 Leaving an enemy zone for a hex that is in none, in a move; in a retreat nobody asks."""
    enemy = enemy_of(s.board.units.side[unit])
    return in_zone(s, start, enemy) and not in_zone(s, h, enemy)


def road_cost(s: FalaiseState, start: int, d: int) -> int:
    """7.3 Half a point, and a point for a bridge; `CLOSED` where no road leads."""
    sheet = s.board.sheet
    i = 6 * start + d
    if not sheet.road[i]:
        return CLOSED
    if sheet.crossing[i] == NO_CROSSING:
        return ROAD_STEP
    key = "bridge" if sheet.crossing[i] == BRIDGE else "ford"
    return ROAD_STEP + MP * s.board.charts.hexside_mp[key]


def make_step(s: FalaiseState, step: Step, d: int, desk: Desk) -> tuple[int, bool]:
    """7.2, 18 Move; returns what it cost, and whether contact was broken."""
    board = s.board
    h = board.grid.neighbours[6 * step.start + d]
    if step.mode == ROAD:
        cost = road_cost(s, step.start, d)
    else:
        cost = base_cost(s, step.first, step.second, step.start, d)
    broken = breaks_contact(s, step.first, step.start, h)
    if cost == ALL:
        cost = WHOLE
    elif broken:
        cost += MP
    for unit in [step.first] if step.second == NONE else [step.first, step.second]:
        put(s, unit, h)
        desk.tell("7.2", "unit.moves", (unit, step.start, h))
        entered(s, unit, h, desk)
    return cost, broken


def fire_after_step(s: FalaiseState, first: int, second: int, start: int, *, broken: bool) -> None:
    """6.2, 6.3, R26 Exit fire if contact was broken by day, else entry fire."""
    if broken:
        if not s.night:
            ask_fire(s, start, first, second, BREAK)
    else:
        ask_fire(s, s.place[first], first, second, ENTRY)
