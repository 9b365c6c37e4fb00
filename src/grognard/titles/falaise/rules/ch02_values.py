"""2.2 What a unit is worth now: Combat Factor, Tactical Efficiency Rating, nationality."""

from __future__ import annotations

from grognard.titles.falaise.reading.components import (
    BRITISH,
    CANADIAN,
    FRENCH,
    GERMANS,
    POLISH,
    US,
)
from grognard.titles.falaise.state import FalaiseState

DISRUPTION: int = 2  # 9.1 what it takes off the TER


def cf(s: FalaiseState, unit: int) -> int:
    """2.2 The Combat Factor of the face that is up."""
    return s.board.units.cf[2 * unit + s.reduced[unit]]


def printed_ter(s: FalaiseState, unit: int) -> int:
    """2.2, 11.6, 11.8 The TER before disruption."""
    board = s.board
    value = board.units.ter[2 * unit + s.reduced[unit]]
    if value < 0:
        return s.ter_80  # 11.8
    if s.relieved and board.relief[unit]:
        return value + board.relief_bonus  # 11.6
    return value


def ter(s: FalaiseState, unit: int) -> int:
    """9.1 The current TER: two less if Disrupted, never below 0.

    5.3 Task Force Currie has that of the 10th Mechanized Brigade while it is stacked with it.
    """
    board = s.board
    if unit == board.currie and s.place[unit] == s.place[board.tenth]:
        unit = board.tenth  # for all purposes, Disrupted or not
    return own_ter(s, unit)


def own_ter(s: FalaiseState, unit: int) -> int:
    """9.1 The current TER that a unit has by itself."""
    value = printed_ter(s, unit)
    if s.disrupted[unit]:
        value -= DISRUPTION
    return value if value > 0 else 0


def highest_ter(s: FalaiseState, units: list[int]) -> int:
    """6.2, 10.2 The highest current TER of some units."""
    best = 0
    for unit in units:
        value = ter(s, unit)
        if value > best:
            best = value
    return best


def total_cf(s: FalaiseState, units: list[int]) -> int:
    """The Combat Factors of some units together."""
    total = 0
    for unit in units:
        total += cf(s, unit)
    return total


def nationality(s: FalaiseState, unit: int) -> int:
    """11.9.1 Nations, and of the Germans each service by itself."""
    board = s.board
    if board.units.nation[unit] == GERMANS:
        return 100 + board.units.branch[unit]
    return board.units.nation[unit]


def is_us(s: FalaiseState, unit: int) -> bool:
    """R21, R34, R69 US units, the French among them."""
    return s.board.units.nation[unit] in (US, FRENCH)


def is_commonwealth(s: FalaiseState, unit: int) -> bool:
    """11.9.1c British, Canadians and Poles."""
    return s.board.units.nation[unit] in (BRITISH, CANADIAN, POLISH)
