"""Luck: what came of each draw against what was to be expected, from the exact odds of the order.

An order that draws is tried with every draw, up to the next question or to a draw that begins
something new. What counts is the steps that each side has left on the map. The difference between
what came and the mean of what could come is the luck of whoever gave the order; the variances add
up to the band in which fair dice stay in 95 of 100 matches.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import State
from grognard.kernel.play.settling import Assumptions, settle
from grognard.kernel.play.tape import NeedDraw, Tape
from grognard.kernel.title import Game

MOST_LEAVES: Final = 600  # an order with more ways to come out is left out

Value = Callable[[State], float]


class TooMany(Exception):
    """More ways to come out than are worth the time."""


class Spread:
    """Every value that an order may come to, with its chance."""

    def __init__(self, value: Value, *, usual: bool = False) -> None:
        self._value: Final = value
        self._usual: Final = usual  # questions on the way get the usual answer
        self.leaves: Final[list[tuple[float, float]]] = []  # chance and value

    def branch(self, s: State, order: int, given: list[int], weight: float) -> None:
        """Try the order with these draws, and with each that comes next."""
        need, value = tried(s, order, given, self._value, usual=self._usual)
        if need is None:
            if len(self.leaves) >= MOST_LEAVES:
                raise TooMany
            self.leaves.append((weight, value))
            return
        groups: dict[int, list[int]] = {}
        for place, member in enumerate(need.pool):
            group = need.alike[place] if need.alike else place
            groups.setdefault(group, []).append(member)
        for members in groups.values():
            share = weight * len(members) / len(need.pool)
            self.branch(s, order, [*given, members[0]], share)

    def moments(self) -> tuple[float, float]:
        """Mean and variance."""
        mean = sum(chance * value for chance, value in self.leaves)
        return mean, sum(chance * (value - mean) ** 2 for chance, value in self.leaves)


def tried(
    s: State, order: int, given: list[int], value: Value, *, usual: bool = False
) -> tuple[NeedDraw | None, float]:
    """What an order comes to with these draws; or the draw that it still needs."""
    twin = s.copy()
    try:
        desk = Desk(Tape(None, given))
        twin.stack[-1].apply(twin, order, desk)
        settle(twin, desk, Assumptions(0), usual=usual)
    except NeedDraw as need:
        if not need.opens:
            return need, 0.0
    return None, value(twin)


def came(s: State, order: int, drawn: list[int], value: Value) -> float:
    """What the order came to with what was drawn: as far as the odds go, and no further."""
    found = 0.0
    for used in range(len(drawn) + 1):
        need, found = tried(s, order, drawn[:used], value)
        if need is None:
            break
    return found


def steps_left(game: Game) -> Value:
    """The steps of the first side on the map less those of the others."""
    board = game.presentation.board()
    units = {unit["id"]: unit for unit in board.get("units", [])}
    hexes = {each["id"] for each in board.get("hexes", [])}
    first = game.title.sides[0]

    def value(s: State) -> float:
        total = 0
        for piece in game.presentation.pieces(s):
            if piece.place in hexes and piece.unit in units:
                unit = units[piece.unit]
                steps = len(unit["faces"]) - piece.face
                total += steps if unit["side"] == first else -steps
        return float(total)

    return value


def luck_of(
    game: Game, value: Value, s: State, order: int, drawn: list[int]
) -> dict[str, Any] | None:
    """What was drawn for an order against what was to be expected; none where nothing hung on it.

    Steps are counted for the side that gave the order.
    """
    spread = Spread(value)
    try:
        spread.branch(s, order, [], 1.0)
    except TooMany:
        return None
    mean, variance = spread.moments()
    if variance < 1e-9:
        return None
    sign = 1 if s.stack[-1].side(s) == 0 else -1
    return {
        "came": sign * came(s, order, drawn, value),
        "mean": sign * mean,
        "variance": variance,
        "now": sign * value(s),
    }
