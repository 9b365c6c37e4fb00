"""7.1 Movement Points: a die for the corps, more or less for each unit by its TER."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk, Modifier
from grognard.mechanics.dice import DIE, sum_of
from grognard.mechanics.tables import clip
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch02_values import own_ter, ter
from grognard.titles.falaise.rules.ch07_costs import MP
from grognard.titles.falaise.state import NONE, FalaiseState


def activation_modifiers(s: FalaiseState) -> list[Modifier]:
    """7.1, 15.3 The modifiers of the activation roll."""
    board = s.board
    chart = board.charts.activation_drm
    keys: list[str] = []
    if s.turn == 1:
        keys.append("turn_1")
    if board.corps.side[s.corps] == GERMAN:
        if not s.night:
            keys.append("german_day")
        if s.countering:
            keys.append("counterattack")
        if s.corps == board.corps_58:
            keys.append("corps_58")
    elif s.night:
        if not board.corps.us[s.corps]:
            keys.append("other_allied_night")
        else:
            keys.append("us_night_with_12.4" if board.us_cooperation else "us_night")
    return [Modifier("7.1", "modifier.activation." + key, chart[key]) for key in keys]


def roll_allowance(s: FalaiseState, desk: Desk) -> None:
    """7.1.1 The corps' Movement Points for this Round."""
    drm = activation_modifiers(s)
    die = desk.draw("7.1", "die", DIE)
    total = die + sum_of(drm)
    chart = s.board.charts.activation_mp
    total = clip(total, 1, len(chart) - 1)  # R68
    s.mp = chart[total]
    desk.tell_sum("7.1", "round.points", (s.corps, die, total, s.mp), drm)


def allowance(s: FalaiseState, unit: int) -> int:
    """7.1, 7.1.1 The half points that a unit has at the start of its move.

    7.2 Task Force Currie has those of the 10th Brigade if it began the Round with it.
    """
    board = s.board
    if unit != board.currie:
        rating = ter(s, unit)
    elif s.currie_with:
        rating = ter(s, board.tenth)
    else:
        rating = own_ter(s, unit)  # whomever it meets on the way
    return MP * (s.mp + board.charts.mp_by_ter[rating])


def stack_allowance(s: FalaiseState, first: int, second: int) -> int:
    """7.2 A stack moves with the points of its slower unit."""
    points = allowance(s, first)
    if second != NONE:
        other = allowance(s, second)
        if other < points:
            return other
    return points
