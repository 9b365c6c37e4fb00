"""Carrying out an activation's movement: who goes next, where to, and on which way."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.players.falaise.aims import Aims, order_of_march
from grognard.players.falaise.reach import Reach, reaches
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch05_stacking import partner
from grognard.titles.falaise.rules.ch07_moving import Moving
from grognard.titles.falaise.rules.ch07_steps import NORMAL, ROAD
from grognard.titles.falaise.state import NONE, FalaiseState

LEAST: Final = 0.03  # a move must gain more than this
LOST: Final = 9999.0  # R20 what it costs to end in a full hex: a unit


class Goal:
    """Where a unit or stack is to go: the way, the gain, and the order that leads there."""

    def __init__(self) -> None:
        self.gain = LEAST
        self.path: list[int] = []
        self.verb = 0


class March:
    """The movement of one captain; it remembers the path that was begun."""

    def __init__(self) -> None:
        self._unit = NONE
        self._verb = 0
        self._path: list[int] = []

    def begin(self, aims: Aims, s: FalaiseState, orders: list[int]) -> int:
        """D12, D13 The next unit or stack in the order of march that gains by moving."""
        legal = set(orders)
        able: list[int] = []
        for order in orders[:-1]:
            unit = first_of(order)
            if verb_of(order) != verbs.EXIT and unit not in able:
                able.append(unit)
        for unit in order_of_march(aims, able):
            goal = best_goal(aims, s, unit, NONE, 0, NORMAL)
            other = partner(s, unit)
            if other in able and unit < other and together(aims, unit, other):
                pair = best_goal(aims, s, unit, other, 0, NORMAL)
                if pair.path and pair.gain >= goal.gain:
                    goal = pair
            if goal.path:
                order = make_order(goal.verb, unit, goal.path[0])
                if order in legal:
                    self._remember(unit, goal.verb, goal.path[1:])
                    return order
        return orders[-1]  # done

    def forget(self) -> None:
        """Give the path up."""
        self._remember(NONE, 0, [])

    def _remember(self, unit: int, verb: int, path: list[int]) -> None:
        self._unit, self._verb, self._path = unit, verb, path

    def follow(self, frame: Moving, orders: list[int]) -> int:
        """The next hex of the path that was begun, if it is still legal; else 0."""
        if frame.first != self._unit or not self._path:
            return 0
        order = make_order(self._verb, self._unit, self._path[0])
        if order not in orders:
            return 0
        self._path = self._path[1:]
        return order

    def resume(self, aims: Aims, s: FalaiseState, frame: Moving, orders: list[int]) -> int:
        """D12 Go on from here, or halt."""
        ended = frame.first == self._unit and not self._path
        self._remember(NONE, 0, [])
        if not ended:
            goal = best_goal(aims, s, frame.first, frame.second, frame.spent, frame.mode)
            if goal.path:
                order = make_order(goal.verb, frame.first, goal.path[0])
                if order in orders:
                    self._remember(frame.first, goal.verb, goal.path[1:])
                    return order
        halt = make_order(verbs.HALT)
        return halt if halt in orders else orders[0]


def together(aims: Aims, first: int, second: int) -> bool:
    """Whether two units want to go the same way: a stack stands up to Op-Fire and assault."""
    posts = aims.posts.hex
    return posts.get(first) == posts.get(second)


def best_goal(aims: Aims, s: FalaiseState, first: int, second: int, spent: int, mode: int) -> Goal:
    """The best hex that a unit or stack can reach; no path if it should stay."""
    best = Goal()
    for reach in reaches(aims.view, first, second, spent, mode):
        _improve(aims, reach, best)
    return best


def _improve(aims: Aims, reach: Reach, best: Goal) -> None:
    known: dict[int, float] = {}

    def worth(h: int) -> float:
        value = known.get(h)
        if value is None:
            value = aims.worth(reach.first, h)
            if reach.second != NONE:
                value = (value + aims.worth(reach.second, h)) / 2
            known[h] = value
        return value

    stays = worth(reach.start) if reach.may_stay() else -LOST
    fright = aims.fright()
    for h in reach.spent:
        if h == reach.start or worth(h) - stays <= best.gain or not reach.room(h):
            continue
        gain = reach.expected(h, worth, fright) - stays
        if gain > best.gain:
            best.gain = gain
            best.path = reach.path(h)
            best.verb = _verb(reach)


def _verb(reach: Reach) -> int:
    if reach.mode == ROAD:
        return verbs.ROAD
    return verbs.MOVE if reach.second == NONE else verbs.STACK
