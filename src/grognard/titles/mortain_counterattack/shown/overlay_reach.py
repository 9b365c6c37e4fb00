"""5.0 The overlays of a unit's moves: in the Movement Phase, and as a reserve in the mobile one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.data.wording import Wording, same
from grognard.kernel.play.order import first_of
from grognard.kernel.play.why import SETS, explaining
from grognard.kernel.shown.overlay import COSTLY, FROM, KINDS, REACH, Overlay
from grognard.series.fire_and_movement.rules.ch05_movement import movers
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
from grognard.series.fire_and_movement.rules.ch05_reach import Reach, allowance, ends
from grognard.series.fire_and_movement.state import MOBILE_MOVEMENT, MOVEMENT
from grognard.titles.mortain_counterattack.reading.components import GERMAN
from grognard.titles.mortain_counterattack.rules.ch19_exit import exits
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack

MOVES: Final = "reach"
MOBILE: Final = "mobile"
EXIT: Final = KINDS[0]


def draw_reach(
    board: MortainCounterattack, words: Wording, s: CounterattackState, unit: int
) -> Overlay:
    """5.1 With the points that the unit has, or has left if it is on its way."""
    overlay = Overlay()
    if not _present(board, s, unit):
        return overlay
    arrival = board.parts.arrival[unit]
    if not s.on_map(unit) and arrival > max(s.turn, 1):  # 11.1
        overlay.explain(FROM, words.fill(f"overlays.{MOVES}.later", turn=arrival))
        return overlay
    if not board.exclusive.movers(s, 1 << unit, SETS):  # 18.0
        overlay.explain(FROM, words.texts(f"overlays.{MOVES}.still"))
        overlay.add_hex(board.sheet.grid.ids[s.place[unit]], FROM)
        return overlay
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Moving) and top.unit == unit:
        _show(overlay, board, words, s, unit, top.points)
    else:
        twin = s.copy()
        twin.phase = MOVEMENT
        _show(overlay, board, words, s, unit, allowance(twin, unit))
    return overlay


def draw_mobile(
    board: MortainCounterattack, words: Wording, s: CounterattackState, unit: int
) -> Overlay:
    """5.0, R5 What it could do in the Mobile Movement Phase; or why it has none."""
    overlay = Overlay()
    if not s.on_map(unit):
        return overlay
    twin = s.copy()
    if s.phase == MOVEMENT:
        twin.moved |= s.recalled  # who has come back is no reserve
    twin.phase = MOBILE_MOVEMENT
    if board.units.side[unit] != s.active:  # what the other side has done marks nobody of this one
        twin.moved = twin.moved_mobile = twin.attacked = 0
    why = explaining()
    movers(twin, 1 << unit, why)
    if why.barred:
        key = why.reasons[0].key.removeprefix("refuse.")
        overlay.explain(FROM, words.texts(f"overlays.{MOBILE}.{key}"))
        overlay.add_hex(board.sheet.grid.ids[s.place[unit]], FROM)
        return overlay
    start = f"overlays.{MOBILE}.from" if board.reserve else f"overlays.{MOBILE}.again"  # R5
    _show(overlay, board, words, twin, unit, allowance(twin, unit), start)
    return overlay


def _present(board: MortainCounterattack, s: CounterattackState, unit: int) -> bool:
    """On the map, or a reinforcement off it that has not missed its turn (R33)."""
    if s.place[unit] == board.waiting and board.units.side[unit] == GERMAN:
        return not board.no_delay or board.parts.arrival[unit] >= s.turn
    return s.on_map(unit)


def _show(
    overlay: Overlay,
    board: MortainCounterattack,
    words: Wording,
    s: CounterattackState,
    unit: int,
    points: int,
    start: str = f"overlays.{MOVES}.from",
) -> None:
    ids = board.sheet.grid.ids
    reach = Reach(s, unit, points)
    out = {first_of(order) for order in exits(s, board, unit, points, reach)}
    overlay.explain(FROM, words.fill(start, n=points))
    overlay.explain(REACH, words.texts(f"overlays.{MOVES}.reach"))
    overlay.explain(COSTLY, words.texts(f"overlays.{MOVES}.stop"))
    if out:
        overlay.explain(EXIT, words.texts(f"overlays.{MOVES}.exit"))
    if s.on_map(unit) and reach.start not in out:
        overlay.add_hex(ids[reach.start], FROM)
    for hex_ in ends(s, unit, reach):
        if hex_ != reach.start and hex_ not in out:
            look = COSTLY if reach.stops[hex_] else REACH
            overlay.add_hex(ids[hex_], look, same(reach.costs[hex_]))
    for hex_ in sorted(out):
        overlay.add_hex(ids[hex_], EXIT, same(reach.costs[hex_] + board.edge_cost(hex_)))
