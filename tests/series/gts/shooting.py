"""What the tests of fire ask: modifiers by case, shots with given dice."""

from __future__ import annotations

from grognard.kernel.play.why import explaining, listing
from grognard.mechanics.dice import Tally
from grognard.series.gts.rules.ch15_fire import check_fire, fire_total, targets_of
from grognard.series.gts.rules.ch15_modes import DIRECT
from grognard.series.gts.rules.ch17_indirect import check_indirect, indirect_targets_of
from grognard.series.gts.state import NONE, GtsState
from tests.series.gts.board import Drill

TITLE = "strike-counter-strike"


def number(s: GtsState, name: str) -> int:
    return s.board.units.ids.index(name)


def added(
    s: GtsState,
    firer: str,
    target: str,
    mode: int = DIRECT,
    context: int = 0,
    *,
    at: str = "",
    bonus: bool = False,
) -> dict[str, int]:
    """What is added to the rating, by case; the total without a list must be the same."""
    total, found = shot_of(s, firer, target, mode, context, at=at, bonus=bonus)
    del total
    return found


def shot_of(
    s: GtsState,
    firer: str,
    target: str,
    mode: int = DIRECT,
    context: int = 0,
    *,
    at: str = "",
    bonus: bool = False,
) -> tuple[int, dict[str, int]]:
    """The modified rating, and the modifiers by case."""
    one = number(s, firer) if firer else NONE
    two = number(s, target)
    hex_ = s.board.sheet.grid.number(at) if at else NONE
    loud, quiet = Tally(listing=True), Tally(listing=False)
    total = fire_total(s, one, two, mode, loud, context, hex_, bonus=bonus)
    assert fire_total(s, one, two, mode, quiet, context, hex_, bonus=bonus) == total
    found: dict[str, int] = {}
    for modifier in loud.modifiers:
        found[modifier.case] = found.get(modifier.case, 0) + modifier.number
    return total, found


def against(s: GtsState, firer: str, target: str) -> list[str]:
    """Why a unit may not fire directly at another; the list must agree."""
    one, two = number(s, firer), number(s, target)
    why = explaining()
    check_fire(s, one, two, why)
    short = listing()
    check_fire(s, one, two, short)
    assert short.barred == why.barred
    assert why.barred or two in targets_of(s, one)
    return [reason.case for reason in why.reasons]


def against_indirect(s: GtsState, firer: str, target: str) -> list[str]:
    """Why a unit may not fire indirectly at another; the list must agree."""
    one, two = number(s, firer), number(s, target)
    why = explaining()
    check_indirect(s, one, two, why)
    short = listing()
    check_indirect(s, one, two, short)
    assert short.barred == why.barred
    assert why.barred or two in indirect_targets_of(s, one)
    return [reason.case for reason in why.reasons]


def hexes(game: Drill, *names: str) -> int:
    found = 0
    for name in names:
        found |= game.sheet.bit[game.hex(name)]
    return found
