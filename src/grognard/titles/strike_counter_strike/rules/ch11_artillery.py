"""O1.0 Alternate Artillery Resolution: battalions hit the most vulnerable unit of a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.play.why import Why
from grognard.mechanics.dice import Tally
from grognard.series.gts.exclusive import IndirectRule
from grognard.series.gts.rules.ch02_counters import BROWN, NONE, ORANGE
from grognard.series.gts.rules.ch15_modes import INDIRECT, Aim
from grognard.series.gts.rules.ch15_modifiers import add_cover, together_with
from grognard.series.gts.rules.ch17_indirect import is_counter_battery
from grognard.series.gts.state import face
from grognard.titles.strike_counter_strike.state import StrikeState

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame


def register(board: StrikeGame) -> None:
    """O1.0 is optional."""
    if board.vulnerable_target:
        board.exclusive.indirect.append(MostVulnerable())


def is_battery(s: StrikeState, unit: int) -> bool:
    """R35 HE Indirect Fire units: orange and brown weapons; mortars keep the series rule."""
    return s.board.units.colour[face(s, unit)] in (ORANGE, BROWN)


def exposure(s: StrikeState, firer: int, unit: int) -> int:
    """O1-1 The sum of the defensive modifiers of a unit, terrain and markers included."""
    tally = Tally(listing=False)
    add_cover(s, Aim(s, firer, unit, INDIRECT, 0, NONE), tally)
    return tally.total


class MostVulnerable(IndirectRule[StrikeState]):
    """O1-1 to O1-3 Two-step batteries hit the easiest target, smaller ones no other unit."""

    def check_target(self, s: StrikeState, firer: int, target: int, why: Why) -> None:
        if s.steps[firer] != 2 or not is_battery(s, firer):
            return
        mine = exposure(s, firer, target)
        counter = is_counter_battery(s, firer, target)
        for unit in together_with(s, target):
            # 17.19 Counter-battery fire finds the guns of a Park, and not who stands beside them.
            alike = is_counter_battery(s, firer, unit) == counter
            if alike and exposure(s, firer, unit) > mine:
                why.no("O1.0", "refuse.less_vulnerable", target, unit)
                return

    def spares_others(self, s: StrikeState, firer: int) -> bool:
        return s.steps[firer] < 2 and is_battery(s, firer)
