"""Chances in percent, for sentences: of a shot, and of an assault in the samples of the captain."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import make_order
from grognard.mechanics.dice import Tally
from grognard.players.strike_counter_strike.assaults import about_to, seeds_of
from grognard.players.strike_counter_strike.mind import Mind
from grognard.players.strike_counter_strike.samples import played
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch13_quality import TEN_SIDED
from grognard.series.gts.rules.ch15_fire import may_try_bonus, result_of, total_of
from grognard.series.gts.rules.ch15_modes import Aim, rating_of
from grognard.series.gts.rules.ch15_results import MISS
from grognard.series.gts.state import units_in

HELP: Final = 2  # 15.2 what the Company Bonus adds
HIGHEST: Final = 9


def shot_percent(mind: Mind, firer: int, target: int, mode: int, context: int = 0) -> int:
    """15.3.2 How often a shot has any result, with the Company Bonus as likely as it is."""
    s = mind.s
    if rating_of(s, firer, mode) < 0:
        return 0
    aim = Aim(s, firer, target, mode, context, -1)
    total = total_of(s, aim, Tally(listing=False), bonus=False)
    share = _share(mind, aim, total)
    if may_try_bonus(s, firer, mode):
        passing = 1 - mind.shots.failing(firer)
        share = passing * _share(mind, aim, min(total + HELP, HIGHEST)) + (1 - passing) * share
    return round(100 * share)


def _share(mind: Mind, aim: Aim, total: int) -> float:
    rolls = [roll for roll in TEN_SIDED if result_of(mind.s, aim, total, roll) != MISS]
    return len(rolls) / len(TEN_SIDED)


def assault_percent(mind: Mind, unit: int, hex_: int, *, together: bool = False) -> int:
    """18.0 In how many samples of the captain no enemy is left in the hex."""
    ready = about_to(mind.s, unit, hex_, together=together)
    if ready is None:
        return 0
    order, seeds = make_order(verbs.ASSAULT, hex_), seeds_of(mind, unit, hex_)
    side = mind.s.board.units.side
    left = 0
    for seed in seeds:
        then = played(ready, order, seed)
        left += not [one for one in units_in(then, hex_) if side[one] != mind.side]
    return round(100 * left / len(seeds))
