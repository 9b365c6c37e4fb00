"""3.4, 11.4 What happens when a unit enters a hex: control of Argentan, the 86th Corps' alarm."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.rules.ch02_values import is_us
from grognard.titles.falaise.state import FalaiseState


def entered(s: FalaiseState, unit: int, h: int, desk: Desk) -> None:
    """3.4, 11.4 A unit has entered a hex: by movement, advance, retreat or placement."""
    board = s.board
    side = board.units.side[unit]
    if h == board.sheet.argentan and s.argentan != side:
        s.argentan = side
        desk.tell("3.4", "argentan.taken", (side,))
        if side == ALLIED and not s.argentan_fell:
            s.argentan_fell = 1
            desk.tell("11.9", "argentan.limit_lifted")
    if side == ALLIED:
        _alarm(s, unit, h, desk)


def _alarm(s: FalaiseState, unit: int, h: int, desk: Desk) -> None:
    """11.4 An Allied unit in the zone, or (R50: a non-US one) near a bridge over the Dives."""
    board = s.board
    if board.solitaire and not s.solitaire_open:
        return  # 13.3 this rule is not in play yet
    if board.sheet.zone_86 >> h & 1 and not s.zone_open:
        s.zone_open = 1
        desk.tell("11.4", "zone.entered", (unit,))
        trigger(s, desk)
    elif (
        not s.triggered
        and board.near_bridges >> h & 1
        and (board.any_trigger or not is_us(s, unit))
    ):
        desk.tell("11.4", "zone.bridge_near", (unit, h))
        trigger(s, desk)


def trigger(s: FalaiseState, desk: Desk) -> None:
    """11.4 The marker of the 86th Corps goes into the cup at once."""
    if s.triggered:
        return
    s.triggered = 1
    corps = s.board.corps_86
    if s.turn > 0 and not s.activated >> corps & 1:
        s.cup |= 1 << corps
    desk.tell("11.4", "zone.triggered", (corps,))


def check_alarm(s: FalaiseState, desk: Desk) -> None:
    """11.4 After the set-up: whether an Allied unit stands where it raises the alarm."""
    for unit in s.board.units_of[ALLIED]:
        if s.place[unit] < s.board.off_map:
            _alarm(s, unit, s.place[unit], desk)
