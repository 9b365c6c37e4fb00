"""What an assault promises: tried on copies, by the unit alone or with those of its hex.

In a Division Activation an assault is a second action (10.7): the first one is passed, and units
that wait for one another assault together (10.17). So a copy is brought to the point where the
unit could assault, whatever question is open now.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import make_order
from grognard.kernel.play.tape import Tape, derive_seed
from grognard.kernel.play.why import listing
from grognard.players.strike_counter_strike.mind import Mind
from grognard.players.strike_counter_strike.samples import expected_gain
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import DIVISION_CHIT
from grognard.series.gts.rules.ch10_acting import FIRST, SECOND, UnitActivation, activate
from grognard.series.gts.rules.ch10_limits import check_activate
from grognard.series.gts.rules.ch10_unit import check_second_action
from grognard.series.gts.rules.ch14_actions import ASSAULT, PASS
from grognard.series.gts.rules.ch18_assault import assault_hexes, check_assault
from grognard.series.gts.state import GtsState, units_in

PROMISING: Final = 3  # samples after which one that promises nothing is dropped


def assault_gain(mind: Mind, unit: int, hex_: int, *, together: bool = False) -> float:
    """The mean change of the balance by an assault; `together`: with those who could wait."""
    key = (unit, hex_, together)
    known = mind.assaults.get(key)
    if known is None:
        known = _tried(mind, unit, hex_, together=together)
        mind.assaults[key] = known
    return known


def best_assault(mind: Mind, unit: int) -> float:
    """The best assault that the unit could make with its present or its next activation."""
    return max([assault_gain(mind, unit, hex_) for hex_ in assault_hexes(mind.s, unit)], default=0)


def _tried(mind: Mind, unit: int, hex_: int, *, together: bool) -> float:
    s, weights = mind.s, mind.weights
    ready = about_to(s, unit, hex_, together=together)
    if ready is None:
        return 0.0
    order = make_order(verbs.ASSAULT, hex_)
    seeds = seeds_of(mind, unit, hex_)
    few, more = seeds[:PROMISING], seeds[PROMISING:]
    gain = expected_gain(ready, order, mind.side, weights, mind.points, few)
    if more and gain > -weights.held:
        rest = expected_gain(ready, order, mind.side, weights, mind.points, more)
        gain = (gain * len(few) + rest * len(more)) / len(seeds)
    if s.turn == s.board.track.turns and hex_ in mind.wanted:
        gain += weights.held  # now or never
    return weights.assault * gain


def seeds_of(mind: Mind, unit: int, hex_: int) -> list[str]:
    """The dice of the samples."""
    turn, number = mind.s.turn, mind.weights.samples
    return [derive_seed("assault", turn, unit, hex_, sample) for sample in range(number)]


def about_to(s: GtsState, unit: int, hex_: int, *, together: bool) -> GtsState | None:
    """A copy in which the unit may assault the hex at once, or nothing."""
    twin = s.copy()
    if not isinstance(twin.stack[-1], UnitActivation):
        activate(twin, unit, Desk(Tape("assault"), listening=False))
    frame = twin.stack[-1]
    assert isinstance(frame, UnitActivation)
    why = listing()
    if frame.stage == FIRST and _in_division(twin):
        frame.check_more(twin, why)
        if why.barred:
            return None
        twin.second = 1
        frame = UnitActivation(unit, SECOND, PASS, frame.entry)
        twin.stack[-1] = frame
    frame.check_limits(twin, ASSAULT, why)
    if not why.barred:
        check_assault(twin, unit, hex_, why)
    if why.barred:
        return None
    if together:
        for other in units_in(twin, twin.place[unit]):
            if other != unit and _could_wait(twin, other):
                twin.waiting |= 1 << other
    return twin


def _in_division(s: GtsState) -> bool:
    return s.board.commands.chit_kind[s.chit] == DIVISION_CHIT


def _could_wait(s: GtsState, unit: int) -> bool:
    """10.17 Whether a unit could still be activated, and have a second action."""
    why = listing()
    if not s.activated[unit]:
        check_activate(s, unit, why)
        if not why.barred:
            check_second_action(s, unit, why)
        return not why.barred
    return False
