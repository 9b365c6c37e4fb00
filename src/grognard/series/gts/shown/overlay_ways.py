"""19.1 Ways: a unit is activated, begins its Move and goes to a hex in one go.

The orders before the last one are carried out on a copy, so that everything holds that a chit or an
earlier action forbids. Nothing is foreseen of what is rolled or asked on the way: where that may
happen, the way bears a risk.
"""

from __future__ import annotations

from grognard.kernel.data.wording import Wording
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import NOBODY
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.settling import Assumptions, settle
from grognard.kernel.play.tape import NeedDraw, Tape
from grognard.kernel.shown.presentation import Way
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import LEG
from grognard.series.gts.rules.ch10_acting import UnitActivation
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch19_reach import stops
from grognard.series.gts.rules.ch19_steps import allowance, price
from grognard.series.gts.shown.drawing_units import points
from grognard.series.gts.state import GtsState, on_map


def find_ways(words: Wording, s: GtsState, unit: int, name: str) -> list[Way]:
    """19.1 Every hex in which the Move of a unit may end, from the question that is open."""
    before: list[int] = []
    twin = s
    for _ in range(3):  # activated, moving, under way
        moving = _moving(twin, unit)
        if moving is not None:
            return _ways(words, twin, moving, before, name)
        order = _next_order(twin, unit)
        top = twin.stack[-1] if twin.stack else None
        if not order or top is None or top.side(twin) == NOBODY or top.refusals(twin, order):
            return []
        twin = twin.copy()
        if not _carry_out(twin, order):
            return []
        before.append(order)
    return []


def _moving(s: GtsState, unit: int) -> Moving | None:
    """The Move of this unit, if it is asked where to."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Moving) and top.unit == unit and not top.stage:
        return top
    return None


def _next_order(s: GtsState, unit: int) -> int:
    """What comes before a Move: the unit is activated, or takes its action."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, UnitActivation):
        return make_order(verbs.MOVE) if top.unit == unit else 0
    return make_order(verbs.ACTIVATE, unit)


def _carry_out(s: GtsState, order: int) -> bool:
    """Give an order on a copy; says whether nothing was drawn."""
    desk = Desk(Tape())
    try:
        s.stack[-1].apply(s, order, desk)
        settle(s, desk, Assumptions(0), usual=False)
    except NeedDraw:
        return False
    return True


def _ways(words: Wording, s: GtsState, moving: Moving, before: list[int], name: str) -> list[Way]:
    """19.1 The next hexes and those farther off, each once, by the cheaper order."""
    unit = moving.unit
    reach = moving.looks.ways(s)
    risk = on_map(s, unit) and _held(s, unit)
    found: dict[int, Way] = {}
    for order in moving.legal(s):
        verb, hex_ = verb_of(order), first_of(order)
        if verb not in (verbs.STEP, verbs.TO) or hex_ in found:
            continue
        cost = price(s, unit, hex_) if verb == verbs.STEP else reach.costs[hex_]
        shown = points(min(cost, moving.points))
        label = words.fill("ways.to", unit=name, hex=s.board.sheet.grid.ids[hex_], n=shown)
        found[hex_] = Way(hex_, [*before, order], label, shown, risk=risk)
    return [found[hex_] for hex_ in sorted(found)]


def _held(s: GtsState, unit: int) -> bool:
    """16.1, 17.17, 25.11 Whether leaving its hex is answered by a check or by fire."""
    bit = s.board.sheet.bit[s.place[unit]]
    return stops(s, unit, LEG) & bit != 0


def move_points(s: GtsState) -> dict[str, tuple[str, str]]:
    """19.1 What the moving unit has left of its allowance."""
    frame = s.stack[-1]
    if not isinstance(frame, Moving):
        return {}
    unit = s.board.notation.kind("unit").ids[frame.unit]
    return {unit: (points(frame.points), points(allowance(s, frame.unit)))}
