"""19.1 The orders of a Move that are listed together, because one search answers for all of them.

The ways of a unit (ch19_reach.py) know what every step costs and which hexes are shut to it. What
they cannot know, the checks of ch19_steps.py say. `check` of the frame asks those checks alone;
the tests compare the two.
"""

from __future__ import annotations

from grognard.kernel.play.order import make_order
from grognard.kernel.play.why import listing
from grognard.mechanics.reach import FAR, STEP_HEX, STEP_SHIFT, Reach
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch02_map import CLOSED
from grognard.series.gts.rules.ch19_costs import mode_of
from grognard.series.gts.rules.ch19_reach import here_of, on_edge
from grognard.series.gts.rules.ch19_riders import carriers_beside, rides
from grognard.series.gts.rules.ch19_steps import allowance, check_cross, check_dead_end
from grognard.series.gts.rules.ch22_stacking import fits
from grognard.series.gts.state import GtsState, enemy_of, on_map


def step_orders(s: GtsState, unit: int, points: int, reach: Reach) -> list[int]:
    """19.1 The steps to adjacent hexes: paid for, not shut, and no dead end (19.17)."""
    if reach.found == 0:
        return []  # 2.17, 19.23 a unit that goes nowhere, too
    mode = mode_of(s, unit)
    costs = reach.costs
    why = listing()
    found: list[int] = []
    for step in reach.ground.steps[reach.start]:
        hex_: int = step & STEP_HEX
        cost: int = step >> STEP_SHIFT
        if cost > points or costs[hex_] == FAR:
            continue
        if s.first_in[hex_]:
            check_dead_end(s, unit, mode, points - cost, hex_, why)
            if not why.passed():
                continue
        found.append(make_order(verbs.STEP, hex_))
    return found


def cross_orders(s: GtsState, unit: int, points: int) -> list[int]:
    """19.2 The steps In Column off the Road or Railroad that leads to the same hex."""
    found: list[int] = []
    if not s.column[unit]:
        return found
    sheet = s.board.sheet
    first = 6 * here_of(s, unit)
    tariff = s.board.costs.tariff(s, mode_of(s, unit))
    blocks = s.roadblocks[enemy_of(s.board.units.side[unit])]
    why = listing()
    for slot in range(first, first + 6):
        if not sheet.line[slot]:
            continue
        rough: int = tariff.rough[slot]
        if rough == CLOSED or (not blocks and rough == tariff.carried[slot]):
            continue  # 25.9 a Road Block makes the two prices the same
        hex_ = sheet.grid.neighbours[slot]
        check_cross(s, unit, hex_, points, why)
        if why.passed():
            found.append(make_order(verbs.CROSS, hex_))
    return found


def way_orders(s: GtsState, unit: int, reach: Reach) -> list[int]:
    """19.1, 19.17 The hexes farther off to which a way leads and in which the Move may end."""
    start = reach.start if reach.start < s.board.off_map else NONE
    column: int = s.column[unit]
    came, first_in = reach.came, s.first_in
    hexes: list[int] = []
    for at in reach.reached[: reach.found]:
        hex_: int = at
        if came[hex_] != start and (not first_in[hex_] or fits(s, unit, hex_, column)):
            hexes.append(hex_)
    hexes.sort()
    return [make_order(verbs.TO, hex_) for hex_ in hexes]


def likely_changes(s: GtsState, unit: int) -> list[int]:
    """19.10, 19.11, 19.18, 19.23, 24.2 What the unit, as it is, might change where it is."""
    if rides(s, unit):
        return [make_order(verbs.GET_OFF)]
    orders: list[int] = []
    if s.column[unit]:
        orders += [make_order(verbs.DEPLOY_COLUMN), make_order(verbs.BREAK_COLUMN)]
    else:
        orders.append(make_order(verbs.COLUMN))
    if s.board.units.transport[unit]:
        orders.append(make_order(verbs.DISMOUNT if s.mounted[unit] else verbs.MOUNT))
    if on_map(s, unit) and on_edge(s, s.place[unit]):
        orders.append(make_order(verbs.EXIT))
    orders += [make_order(verbs.RIDE, other) for other in carriers_beside(s, unit)]
    return orders


def listed_by_ways(s: GtsState, unit: int, points: int, reach: Reach) -> bool:
    """8.9, 19.19 Whether the ways know the steps: not those at the map edge, nor a free one."""
    if s.board.minimum_move and points == allowance(s, unit):
        return False
    return reach.start < s.board.off_map
