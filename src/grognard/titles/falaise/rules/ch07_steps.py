"""7.2, 7.3 One step of a moving unit or stack: whether it may be made, what it costs, what follows.

Everything is counted in half Movement Points, since Road Movement costs half a point a hex.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.refusal import Refusal
from grognard.titles.falaise.reading.components import BRIDGE, NO_CROSSING, TOWN
from grognard.titles.falaise.rules.ch05_stacking import fits, stacking_refusals
from grognard.titles.falaise.rules.ch06_op_fire import BREAK, ENTRY, ask_fire
from grognard.titles.falaise.rules.ch06_zones import firing_hexes, in_zone
from grognard.titles.falaise.rules.ch07_costs import ALL, CLOSED, MP
from grognard.titles.falaise.rules.ch11_limits import closed_to, commanded_not, limit_refusals
from grognard.titles.falaise.rules.ch11_zone_86 import entered
from grognard.titles.falaise.rules.ch12_options import french_may_step
from grognard.titles.falaise.rules.ch13_solitaire import may_step_toward
from grognard.titles.falaise.state import NONE, FalaiseState, enemy_of, holder, put, units_in

NORMAL: Final = 0
ROAD: Final = 1  # 7.3 Road Movement, at half a point a hex
MODES: Final = ["normal", "road"]
FIRST: Final = -1  # the points left before the first step: it may always be made (7.2.1)
ROAD_STEP: Final = 1  # half a point
WHOLE: Final = 1000  # R31 more than anybody has: the move is over


class Step:
    """7.2 A step that is being considered: who, from where, in which direction, how."""

    def __init__(self, first: int, second: int, start: int, d: int, mode: int) -> None:
        self.first: Final = first
        self.second: Final = second
        self.start: Final = start
        self.d: Final = d
        self.mode: Final = mode


def may_enter(s: FalaiseState, first: int, second: int, start: int, h: int) -> bool:
    """5.1, 7.2, 11.4, 11.9 Whether a unit or stack may enter a hex, cost apart."""
    cell = s.cells[h]
    if cell:
        if s.board.units.side[(cell & 0xFF) - 1] != s.board.units.side[first]:
            return False
        if s.board.no_passing and (second != NONE or not fits(s, first, h)):
            return False
    if not _unit_may(s, first, start, h):
        return False
    return second == NONE or _unit_may(s, second, start, h)


def _unit_may(s: FalaiseState, unit: int, start: int, h: int) -> bool:
    if closed_to(s, unit, h) or commanded_not(s, unit, start, h):
        return False
    if s.french and not french_may_step(s, unit, start, h):
        return False
    return not s.board.solitaire or may_step_toward(s, unit, start, h)


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
    """6.3 Leaving an enemy zone for a hex that is in none."""
    enemy = enemy_of(s.board.units.side[unit])
    return in_zone(s, start, enemy) and not in_zone(s, h, enemy)


def normal_steps(s: FalaiseState, first: int, second: int, start: int, left: int) -> list[int]:
    """7.2 The neighbours that can be entered now; `left` is `FIRST` before the first step."""
    found: list[int] = []
    board = s.board
    neighbours = board.grid.neighbours
    enemy = enemy_of(board.units.side[first])
    leaving = -1  # whether the start is in an enemy zone; asked once, if at all
    for d in range(6):
        cost = base_cost(s, first, second, start, d)
        if cost == CLOSED or (left != FIRST and (cost == ALL or cost > left)):
            continue
        h = neighbours[6 * start + d]
        if not may_enter(s, first, second, start, h):
            continue
        if left != FIRST and cost + MP > left:
            if leaving < 0:
                leaving = 1 if in_zone(s, start, enemy) else 0
            if leaving and not in_zone(s, h, enemy):
                continue  # 6.3 cannot pay for Breaking Contact
        found.append(h)
    return found


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


def road_steps(s: FalaiseState, unit: int, start: int, left: int) -> list[int]:
    """7.3 The road hexes that a mechanized unit can enter in Road Movement."""
    found: list[int] = []
    for d in range(6):
        if not s.board.sheet.road[6 * start + d]:
            continue
        h = s.board.grid.neighbours[6 * start + d]
        if not step_refusals(s, Step(unit, NONE, start, d, ROAD), left):
            found.append(h)
    return found


def step_refusals(s: FalaiseState, step: Step, left: int) -> list[Refusal]:
    """7.2, 7.3 Every reason against a step."""
    board = s.board
    h = board.grid.neighbours[6 * step.start + step.d]
    found: list[Refusal] = []
    if holder(s, h) == enemy_of(board.units.side[step.first]):
        return [Refusal("7.2", "refuse.enemy_hex", (h,))]
    units = [step.first] if step.second == NONE else [step.first, step.second]
    if board.no_passing:
        for unit in units:
            found += stacking_refusals(s, unit, h)
        if step.second != NONE and units_in(s, h):
            found.append(Refusal("5.3", "refuse.hex_full", (h,)))
    for unit in units:
        found += limit_refusals(s, unit, step.start, h)
        if s.french and not french_may_step(s, unit, step.start, h):
            found.append(Refusal("12.5", "refuse.french", (unit,)))
        if board.solitaire and not may_step_toward(s, unit, step.start, h):
            found.append(Refusal("13.2", "refuse.not_nearer", (unit, h)))
    return found + (_road_refusals if step.mode == ROAD else _cost_refusals)(s, step, h, left)


def _cost_refusals(s: FalaiseState, step: Step, h: int, left: int) -> list[Refusal]:
    """7.2 Forbidden hexsides, and what the step costs."""
    cost = base_cost(s, step.first, step.second, step.start, step.d)
    if cost == CLOSED:
        key = "refuse.trun_bridge" if s.board.sheet.trun_bridge[6 * step.start + step.d] else ""
        case = "7.2.1" if key else "7.2"
        return [Refusal(case, key or "refuse.major_river", (h,))]
    if left == FIRST:
        return []
    if cost == ALL:
        return [Refusal("R31", "refuse.whole_allowance", (h,))]
    if breaks_contact(s, step.first, step.start, h):
        cost += MP
    return [] if cost <= left else [Refusal("7.2", "refuse.points", (h, cost, left))]


def _road_refusals(s: FalaiseState, step: Step, h: int, left: int) -> list[Refusal]:
    """7.3 What Road Movement asks for besides."""
    board = s.board
    found: list[Refusal] = []
    if not board.mech[step.first]:
        found.append(Refusal("7.3", "refuse.road_mech", (step.first,)))
    cost = road_cost(s, step.start, step.d)
    if cost == CLOSED:
        return [*found, Refusal("7.3", "refuse.no_road", (step.start, h))]
    if board.cost[board.cost_kind[step.first]][6 * step.start + step.d] == CLOSED:
        found.append(Refusal("7.2.1", "refuse.trun_bridge", (h,)))
    if units_in(s, h):
        found.append(Refusal("R32", "refuse.road_stack", (h,)))
    enemy = enemy_of(board.units.side[step.first])
    leaves = in_zone(s, step.start, enemy)
    enters = in_zone(s, h, enemy)
    if leaves and not enters:
        cost += MP
    # For the two bans no enemy zone extends into a town.
    enters = enters and board.sheet.terrain[h] != TOWN
    if enters:
        found.append(Refusal("7.3", "refuse.road_zone", (h,)))
    if leaves and not enters and board.sheet.terrain[step.start] != TOWN:
        found.append(Refusal("7.3", "refuse.road_break", (step.start,)))
    if left != FIRST and cost > left:
        found.append(Refusal("7.2", "refuse.points", (h, cost, left)))
    return found


def make_step(s: FalaiseState, step: Step, desk: Desk) -> tuple[int, bool]:
    """7.2, 18 Move; returns what it cost, and whether contact was broken."""
    board = s.board
    h = board.grid.neighbours[6 * step.start + step.d]
    if step.mode == ROAD:
        cost = road_cost(s, step.start, step.d)
    else:
        cost = base_cost(s, step.first, step.second, step.start, step.d)
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


def needs_cover(s: FalaiseState, unit: int, start: int) -> bool:
    """6.3 Whether Breaking Contact would draw fire that a unit left behind could prevent."""
    if s.night or not units_in(s, start):
        return False
    return len(firing_hexes(s, start, enemy_of(s.board.units.side[unit]))) > 0
