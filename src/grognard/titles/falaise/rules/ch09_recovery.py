"""9.2 The Recovery Phase: disruption is removed, and nobody is Finished any more."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.rules.ch06_communication import Lines
from grognard.titles.falaise.state import FalaiseState, on_map


def recover(s: FalaiseState, desk: Desk) -> None:
    """9.2, 4.0 At the end of the turn: all Finished states end, Disrupted units recover."""
    for unit in range(len(s.finished)):
        s.finished[unit] = 0
    for unit in s.board.german_units:
        if s.disrupted[unit] and german_recovers(s, unit):
            _recovered(s, unit, desk)
    waiting = [unit for unit in s.board.allied_units if s.disrupted[unit] and on_map(s, unit)]
    if not waiting:
        return
    lines = Lines(s, ALLIED) if s.night else None
    for unit in waiting:
        if lines is None or lines.reaches(s, s.place[unit]):
            _recovered(s, unit, desk)


def german_recovers(s: FalaiseState, unit: int) -> bool:
    """9.2 German units recover at night, and east of the Withdrawal Line on every turn."""
    if not on_map(s, unit):
        return False
    return s.night or (s.board.sheet.area_e >> s.place[unit] & 1) == 1


def _recovered(s: FalaiseState, unit: int, desk: Desk) -> None:
    s.disrupted[unit] = 0
    desk.tell("9.2", "unit.recovers", (unit,))
