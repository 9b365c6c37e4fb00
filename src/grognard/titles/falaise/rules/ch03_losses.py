"""2.2, 3.3 Steps, eliminations and the victory points that they cost or bring."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch06_communication import unit_has_line
from grognard.titles.falaise.state import FalaiseState, take_off


def steps_left(s: FalaiseState, unit: int) -> int:
    """2.2 The steps that a unit still has."""
    return s.board.units.steps[unit] - s.reduced[unit]


def lose_step(s: FalaiseState, unit: int, desk: Desk, case: str, *, cut: bool = False) -> None:
    """2.2 A unit loses a step: it is reduced, or eliminated if it was its last."""
    if steps_left(s, unit) > 1:
        s.reduced[unit] = 1
        desk.tell(case, "unit.reduced", (unit,))
        if s.board.units.side[unit] == ALLIED:
            _score(s, desk, -s.board.charts.vp["allied_step"])
    else:
        eliminate(s, unit, desk, case, cut=cut)


def eliminate(s: FalaiseState, unit: int, desk: Desk, case: str, *, cut: bool) -> None:
    """3.3 A unit is eliminated. `cut`: it counts as without a line, wherever it stands.

    The line of a German unit is traced before the unit is taken off.
    """
    board = s.board
    steps = steps_left(s, unit)
    german = board.units.side[unit] == GERMAN
    counts = german and not board.units.company[unit]
    alone = counts and (cut or not unit_has_line(s, unit))
    h = s.place[unit]
    take_off(s, unit, s.board.eliminated)
    desk.tell(case, "unit.eliminated", (unit, h))
    if alone:
        desk.tell("3.3", "unit.as_if_cut" if cut else "unit.without_line", (unit,))
        _score(s, desk, board.charts.vp["no_loc"])
    elif not german:
        _score(s, desk, -steps * board.charts.vp["allied_step"])


def _score(s: FalaiseState, desk: Desk, points: int) -> None:
    """2.2 Allied points change at once."""
    s.vp += points
    desk.tell("3.3", "score.changes", (points, s.vp))


def disrupt(s: FalaiseState, unit: int, desk: Desk, case: str) -> None:
    """9.1 A unit becomes Disrupted."""
    s.disrupted[unit] = 1
    desk.tell(case, "unit.disrupted", (unit,))
