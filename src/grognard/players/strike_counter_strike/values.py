"""What units are worth, and what a shot can be expected to do: counted from the fire table."""

from __future__ import annotations

from typing import Final

from grognard.mechanics.dice import Tally
from grognard.players.strike_counter_strike.weights import Weights
from grognard.series.gts.rules.ch13_quality import RESULT, TEN_SIDED, QualityCheck
from grognard.series.gts.rules.ch15_fire import may_try_bonus, result_of, total_of
from grognard.series.gts.rules.ch15_modes import Aim, rating_of
from grognard.series.gts.rules.ch15_results import (
    CHECK,
    COHESION,
    ELIMINATION,
    MISS,
    STEP,
    SUPPRESSION,
)
from grognard.series.gts.state import GtsState
from grognard.titles.strike_counter_strike.game import StrikeGame

SCALE: Final = 8.5  # fire, assault and quality of a common company: it is worth two
REARGUARD: Final = 0.6
MOST_HITS: Final = 2


def worth(s: GtsState, unit: int) -> float:
    """What a unit is worth with the steps that it has."""
    units = s.board.units
    at = 2 * unit  # dismounted: what it is made for
    power = max(units.fire[at], 0) + max(units.assault[at], 0) + units.quality[at]
    steps: int = s.steps[unit]
    if units.rearguard[unit] or not units.steps[unit]:
        return REARGUARD
    return power / SCALE * steps / 2


def fails(s: GtsState, unit: int) -> float:
    """13.1 How likely a unit fails the check of a result."""
    needed = QualityCheck(unit, RESULT, 0).needed(s)
    return (9 - max(0, min(needed, 8))) / 10


def lost_points(s: GtsState, unit: int) -> int:
    """SC2-9 The victory points for a unit that is eliminated, whoever gets them."""
    board = s.board
    return abs(board.victory.loss[unit]) if isinstance(board, StrikeGame) else 0


def harm(s: GtsState, unit: int, result: int, failing: float, weights: Weights) -> float:
    """What a result takes from a unit on average."""
    if result == MISS:
        return 0.0
    whole = worth(s, unit)
    gone = whole + weights.lost * lost_points(s, unit)
    if result == ELIMINATION:
        return gone
    step = gone if s.steps[unit] < MOST_HITS else whole / 2
    if result == STEP:
        return step
    hit = step if s.hits[unit] == MOST_HITS else weights.hit * whole
    down = 0.0 if s.suppressed[unit] else weights.suppression * whole
    if result == COHESION:
        return hit
    if result == SUPPRESSION:
        return failing * down + (1 - failing) * hit
    assert result == CHECK
    return failing * down


class Shots:
    """Expected harm of shots in one position, remembered: many questions ask the same."""

    def __init__(self, s: GtsState, weights: Weights) -> None:
        self.s: Final = s
        self.weights: Final = weights
        self._fails: Final[dict[int, float]] = {}

    def failing(self, unit: int) -> float:
        """How likely a unit fails a check, looked up once."""
        known = self._fails.get(unit)
        if known is None:
            known = fails(self.s, unit)
            self._fails[unit] = known
        return known

    def by_total(self, aim: Aim, total: int) -> float:
        """The mean harm of a roll against a total."""
        s, found = self.s, 0.0
        failing = self.failing(aim.target)
        for roll in TEN_SIDED:
            result = result_of(s, aim, total, roll)
            if result != MISS:
                found += harm(s, aim.target, result, failing, self.weights)
        return found / len(TEN_SIDED)

    def expected(self, firer: int, target: int, mode: int, context: int = 0) -> float:
        """The mean harm of a shot, with the Company Bonus as likely as it is."""
        s = self.s
        if rating_of(s, firer, mode) < 0:
            return 0.0
        aim = Aim(s, firer, target, mode, context, -1)
        total = total_of(s, aim, Tally(listing=False), bonus=False)
        plain = self.by_total(aim, total)
        if not may_try_bonus(s, firer, mode):
            return plain
        passing = 1 - self.failing(firer)
        return passing * self.by_total(aim, min(total + 2, 9)) + (1 - passing) * plain
