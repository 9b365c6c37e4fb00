"""7.2, 7.3 The overlay of a unit's reach: where it could go, and what that costs.

Enemy fire is not foreseen: where it may be drawn, or where the move would end, the hex is marked.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.overlay import COSTLY, FROM, REACH, Overlay
from grognard.mechanics.paths import cheapest_first
from grognard.titles.falaise.rules.ch02_values import ter
from grognard.titles.falaise.rules.ch06_zones import zone_of
from grognard.titles.falaise.rules.ch07_allowance import allowance
from grognard.titles.falaise.rules.ch07_costs import ALL, CLOSED, MP
from grognard.titles.falaise.rules.ch07_moving import Moving
from grognard.titles.falaise.rules.ch07_steps import (
    FIRST,
    NORMAL,
    ROAD,
    Step,
    base_cost,
    may_enter,
    may_step,
    road_cost,
)
from grognard.titles.falaise.state import ACTIVE, MOVE_ROUND, NONE, FalaiseState, enemy_of

NAME: Final = "reach"
USUAL: Final = 3  # a middling die of the activation roll, for units that are not active
UNCERTAIN: Final = 1  # the hex draws fire, or ends the move


class Reached:
    """What each hex costs at least, in half points, and whether fire or an end waits there."""

    def __init__(self) -> None:
        self.cost: dict[int, int] = {}
        self.flags: dict[int, int] = {}
        self.fires: dict[int, int] = {}  # how often fire may be drawn on the way
        self.mode: dict[int, int] = {}  # normal or by road, whichever is cheaper
        self.before: tuple[dict[int, int], dict[int, int]] = ({}, {})  # by mode

    def offer(self, hex_: int, cost: int, flags: int, here: int, mode: int = NORMAL) -> bool:
        """Take the cheaper way, of two alike the quieter; tell whether this one is it."""
        fires = self.fires.get(here, 0) * (mode == NORMAL) + (1 if flags else 0)
        if hex_ in self.cost and (self.cost[hex_], self.fires[hex_]) <= (cost, fires):
            return False
        self.cost[hex_] = cost
        self.flags[hex_] = flags
        self.fires[hex_] = fires
        self.mode[hex_] = mode
        self.before[mode][hex_] = here
        return True

    def way(self, hex_: int) -> list[int]:
        """The hexes on the way there, without the start."""
        before = self.before[self.mode[hex_]]
        found: list[int] = []
        while hex_ in before and before[hex_] != hex_:
            found.append(hex_)
            hex_ = before[hex_]
        found.reverse()
        return found


class Mover:
    """Who moves with how many half points: alone or as a stack, at the start or on the way."""

    def __init__(self, first: int, second: int, points: int, *, begins: bool = True) -> None:
        self.first: Final = first
        self.second: Final = second
        self.points: Final = points
        self.begins: Final = begins


def points_of(s: FalaiseState, unit: int) -> int:
    """7.1 The half points that a unit has now, or would have after a middling roll."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Moving) and unit in (top.first, top.second):
        return top.left(s)
    if s.role[unit] == ACTIVE and s.round == MOVE_ROUND:
        return allowance(s, unit)
    charts = s.board.charts
    return MP * (charts.activation_mp[USUAL] + charts.mp_by_ter[ter(s, unit)])


def reached(s: FalaiseState, unit: int, points: int) -> Reached:
    """7.2, 7.3 Every hex that the unit could reach alone."""
    return reached_by(s, Mover(unit, NONE, points), (NORMAL, ROAD))


def reached_by(s: FalaiseState, mover: Mover, modes: tuple[int, ...]) -> Reached:
    """7.2, 7.3 Every hex that a unit or a stack could reach in one of these modes."""
    found = Reached()
    unit = mover.first
    if NORMAL in modes:
        _walk(s, mover, zone_of(s, enemy_of(s.board.units.side[unit])), found)
    if ROAD in modes and s.board.mech[unit] and s.board.road_hexes >> s.place[unit] & 1:
        _march(s, unit, mover.points, found)
    found.cost.pop(s.place[unit], None)
    return found


def _walk(s: FalaiseState, mover: Mover, enemy: int, found: Reached) -> None:
    """7.2 Hex by hex."""
    unit, second, points = mover.first, mover.second, mover.points
    start = s.place[unit]
    found.offer(start, 0, 0, start)

    def onward(here: int) -> list[tuple[int, int]]:
        first = here == start and mover.begins
        ahead: list[tuple[int, int]] = []
        for d in range(6):
            cost = base_cost(s, unit, second, here, d)
            hex_ = s.board.grid.neighbours[6 * here + d]
            if cost == CLOSED or not may_enter(s, unit, second, here, hex_):
                continue
            fire = enemy >> hex_ & 1
            if cost == ALL:  # R31 the first step only, and the last
                if first and points > 0:
                    found.offer(hex_, points, UNCERTAIN, here)
                continue
            if enemy >> here & 1 and not fire:
                cost += MP  # 6.3
                fire = 0 if s.night else 1
            total = found.cost[here] + cost
            if first and 0 < points < total:
                found.offer(hex_, points, UNCERTAIN, here)  # 7.2.1 one hex whatever the cost
            elif total <= points and found.offer(hex_, total, fire, here):
                ahead.append((total, hex_))
        return ahead

    cheapest_first(start, onward)


def _march(s: FalaiseState, unit: int, points: int, found: Reached) -> None:
    """7.3 Road Movement, at half a point a hex."""
    best: dict[int, int] = {s.place[unit]: 0}

    def onward(here: int) -> list[tuple[int, int]]:
        ahead: list[tuple[int, int]] = []
        for d in range(6):
            if not s.board.sheet.road[6 * here + d]:
                continue
            if not may_step(s, Step(unit, NONE, here, ROAD, FIRST), d):
                continue
            hex_ = s.board.grid.neighbours[6 * here + d]
            total = best[here] + road_cost(s, here, d)
            if total <= points and total < best.get(hex_, points + 1):
                best[hex_] = total
                found.before[ROAD][hex_] = here
                found.offer(hex_, total, 0, here, ROAD)
                ahead.append((total, hex_))
        return ahead

    cheapest_first(s.place[unit], onward)


def draw_reach(words: Wording, s: FalaiseState, unit: int) -> Overlay:
    """7.2, 7.3 The overlay."""
    overlay = Overlay()
    board = s.board
    if s.place[unit] >= board.off_map:
        return overlay
    points = points_of(s, unit)
    overlay.explain(FROM, words.fill(f"overlays.{NAME}.from", n=shown(points)))
    overlay.explain(REACH, words.texts(f"overlays.{NAME}.reach"))
    overlay.explain(COSTLY, words.texts(f"overlays.{NAME}.costly"))
    ids = board.grid.ids
    overlay.add_hex(ids[s.place[unit]], FROM)
    found = reached(s, unit, points)
    for hex_ in sorted(found.cost):
        text = {"en": shown(found.cost[hex_]), "de": shown(found.cost[hex_])}
        overlay.add_hex(ids[hex_], COSTLY if found.flags[hex_] else REACH, text)
    return overlay


def shown(halves: int) -> str:
    """Half points as they are read: 3½."""
    whole, half = divmod(halves, MP)
    if not half:
        return str(whole)
    return f"{whole}½" if whole else "½"
