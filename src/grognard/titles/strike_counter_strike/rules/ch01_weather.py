"""1.1, O2.0 The weather: by the historical table (a series matter), or drawn turn by turn.

O2.0 takes the place of step A. Of the first turn of a scenario that begins with step H the weather
is historical all the same (R18); what follows from it is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.desk import Desk
from grognard.mechanics.dice import Tally
from grognard.series.gts.exclusive import StepEffect
from grognard.series.gts.rules.ch05_weather import set_weather
from grognard.series.gts.rules.ch13_quality import TEN_SIDED
from grognard.series.gts.state import (
    CLEAR,
    DRY,
    MUD,
    OVERCAST,
    RAIN,
    SET_UP,
    STEP_A,
    STEP_H,
)
from grognard.titles.strike_counter_strike.state import StrikeState

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame

MORNING: Final = "0700"  # R14b a day ends with its Night turn
CLEARS: Final = 6  # O2-1 a sum from which the sky is Clear
DRIES: Final = 6  # O2-5 a sum from which it does not rain
HIGHEST: Final = 9


def register(board: StrikeGame) -> None:
    """O2.0 is an optional rule."""
    if board.random_weather:
        board.exclusive.steps[STEP_A].append(RandomWeather(board))
        board.exclusive.steps[SET_UP].append(FirstWeather())


def clamp(total: int) -> int:
    """R14a Sums below 0 are 0, those above 9 are 9."""
    return max(0, min(HIGHEST, total))


class RandomWeather(StepEffect[StrikeState]):
    """O2.0 Clouds by a die and the hour, rain by a die and the date, Mud after Rain."""

    def __init__(self, board: StrikeGame) -> None:
        scenery = board.scenery
        self.cloud: Final = [0] + [scenery.cloud_rolls[hour] for _, hour in scenery.days[1:]]
        self.rain: Final = [0] + [scenery.rain_rolls[day] for day, _ in scenery.days[1:]]
        self.dawn: Final = [hour == MORNING for _, hour in scenery.days]

    def replaces(self, s: StrikeState) -> bool:
        return True

    def begin(self, s: StrikeState, desk: Desk) -> None:
        """O2-1 to O2-6 The weather of this turn."""
        if self.dawn[s.turn]:
            s.cleared = 0
        if not s.cleared and self._roll(s.turn, "cloud", self.cloud, CLEARS, desk):
            s.cleared = 1  # O2-2 for the rest of the day
        if s.cleared:
            set_weather(s, CLEAR, self._dry(s), desk)
        elif self._roll(s.turn, "rain", self.rain, DRIES, desk):
            set_weather(s, OVERCAST, self._dry(s), desk)
        else:
            s.mud_owed += 1  # O2-6
            set_weather(s, OVERCAST, RAIN, desk)

    def _roll(self, turn: int, what: str, added: list[int], needed: int, desk: Desk) -> bool:
        """Whether a die with its modifier comes to so much."""
        modifier = added[turn]
        alike = [int(clamp(roll + modifier) >= needed) for roll in TEN_SIDED]
        roll = desk.draw("O2.0", "die", TEN_SIDED, alike)
        tally = Tally(listing=desk.listening)
        tally.add("O2.0", f"modifier.{what}_roll", modifier)
        desk.tell_sum("O2.0", f"weather.{what}_roll", (roll, needed), tally.modifiers)
        return alike[roll] == 1

    def _dry(self, s: StrikeState) -> int:
        """O2-4, O2-6, R14 No rain: Mud while a Rain turn is owed its Mud turn."""
        if not s.mud_owed:
            return DRY
        s.mud_owed -= 1
        return MUD


class FirstWeather(StepEffect[StrikeState]):
    """R18 The historical weather of a first turn that begins with step H: Rain owes its Mud."""

    def begin(self, s: StrikeState, desk: Desk) -> None:
        if s.board.plan.first_step == STEP_H:
            s.mud_owed = int(s.condition == RAIN)
            s.cleared = int(s.cloud == CLEAR)
