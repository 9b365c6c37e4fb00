"""3.3 The victory points line by line, as they would be counted now."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.presentation import Score, ScoreLine
from grognard.titles.falaise.reading.components import ALLIED, GERMAN, SIDES
from grognard.titles.falaise.rules.bid import bid_points
from grognard.titles.falaise.rules.ch03_losses import steps_left
from grognard.titles.falaise.rules.ch03_redeployment import unknown_forces
from grognard.titles.falaise.rules.ch03_victory import german_points
from grognard.titles.falaise.state import FalaiseState

CASE: Final = "3.3"
WANTED: Final = 1  # 3.3 what the Allies must be ahead by


def draw_score(words: Wording, s: FalaiseState) -> Score:
    """3.2, 3.3, BID What both sides have points for, and who would win with them."""
    lines = _allied(words, s)
    theirs = 0
    for key, number, points in german_points(s):
        theirs += points
        text = words.fill(f"score.{key}", n=number)
        lines.append(ScoreLine(SIDES[GERMAN], text, points, CASE))
    ours = s.vp
    for side in (ALLIED, GERMAN):
        given = bid_points(s.board, side)
        if given:
            lines.append(ScoreLine(SIDES[side], words.texts("score.bid"), given, "BID"))
    ours += bid_points(s.board, ALLIED)
    theirs += bid_points(s.board, GERMAN)
    result = ours - theirs
    leader = ALLIED if result >= WANTED else GERMAN
    key = f"{SIDES[leader]}-ahead"
    verdict = words.fill(
        f"score.{key}", vp=ours, german=theirs, result=_signed(result), more=WANTED - result
    )
    return Score(lines, verdict, leader)


def _allied(words: Wording, s: FalaiseState) -> list[ScoreLine]:
    """The total is counted as it comes: what is neither forces nor steps is for the cut off."""
    board = s.board
    chart = board.charts.vp
    forces = len(unknown_forces(s)) if s.turn else 0
    more = chart["guf"] if forces > board.numbers["guf_free"] else 0
    lost = steps_lost(s)
    taken = lost * chart["allied_step"]
    rest = s.vp - more + taken
    units = rest // chart["no_loc"]
    found: list[ScoreLine] = []
    for key, number, points in (
        ("no_loc", units, rest),
        ("guf", forces, more),
        ("allied_step", lost, -taken),
    ):
        text = words.fill(f"score.{key}", n=number)
        found.append(ScoreLine(SIDES[ALLIED], text, points, CASE))
    return found


def steps_lost(s: FalaiseState) -> int:
    """3.3 The steps that Allied units have lost."""
    board = s.board
    lost = 0
    for unit in board.units_of[ALLIED]:
        gone = s.place[unit] == board.eliminated
        lost += board.units.steps[unit] if gone else board.units.steps[unit] - steps_left(s, unit)
    return lost


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"
