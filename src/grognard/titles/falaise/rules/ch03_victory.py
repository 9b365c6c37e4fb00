"""3.3 The Victory Check of turn 10: surrender, German victory points, the result."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.mechanics.dice import DIE
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.bid import bid_points, tell_bid
from grognard.titles.falaise.rules.ch03_losses import eliminate
from grognard.titles.falaise.rules.ch06_communication import Lines, argentan_has_line
from grognard.titles.falaise.state import FalaiseState, on_map, units_in

ENDINGS: Final = ["victory.allied", "victory.german"]
ALLIED_VICTORY: Final = 0
GERMAN_VICTORY: Final = 1
SURE: Final = 2  # 3.3 units with this TER or less surrender without a roll


def victory_check(s: FalaiseState, desk: Desk) -> None:
    """3.3, BID Surrender, then the German points are taken from the Allied ones."""
    surrender(s, desk)
    points = 0
    for key, units, number in german_points(s):
        points += number
        values = (number,) if key.startswith("argentan") else (units, number)
        desk.tell("3.3", "score." + key, values)
    tell_bid(s.board, desk)
    allied = s.vp + bid_points(s.board, ALLIED)
    points += bid_points(s.board, GERMAN)
    result = allied - points
    desk.tell("3.3", "score.final", (allied, points, result))
    s.winner = ALLIED if result >= 1 else GERMAN
    s.ending = ALLIED_VICTORY if result >= 1 else GERMAN_VICTORY


def surrender(s: FalaiseState, desk: Desk) -> None:
    """3.3, R12 Each German unit without a line rolls; companies do not.

    Who has a line is settled for all before the first die: surrendering units vanish together.
    """
    board = s.board
    lines = Lines(s, GERMAN)
    cut = [
        unit
        for unit in board.german_units
        if on_map(s, unit) and not board.units.company[unit] and not lines.reaches(s, s.place[unit])
    ]
    held = units_in(s, board.sheet.argentan)
    for unit in cut:
        rating = board.units.ter[2 * unit + s.reduced[unit]]  # as printed: disruption is ignored
        if rating > SURE:
            die = desk.draw("3.3", "die", DIE)
            total = die + board.charts.surrender_drm
            desk.tell("3.3", "surrender.rolled", (unit, die, total, rating))
            if total <= rating:
                desk.tell("3.3", "surrender.resists", (unit,))
                continue
        desk.tell("3.3", "surrender.surrenders", (unit,))
        eliminate(s, unit, desk, "3.3", cut=True)
    lost = [unit for unit in held if board.units.side[unit] == GERMAN]
    if lost and not any(on_map(s, unit) for unit in lost) and s.argentan == GERMAN:
        s.argentan = ALLIED  # 3.4
        desk.tell("3.4", "argentan.surrenders")


def german_points(s: FalaiseState) -> list[tuple[str, int, int]]:
    """3.3, R88 The German victory points as they would be counted now: what, how many, points."""
    board = s.board
    chart = board.charts.vp
    divisions: set[int] = set()
    mech = 0
    exited = 0
    for unit in board.german_units:
        if board.units.company[unit]:
            continue  # 3.3 companies count for nobody
        if not board.redeployed_score and s.redeployed >> unit & 1:
            continue  # R88
        if on_map(s, unit) and board.sheet.area_e >> s.place[unit] & 1:
            if board.units.division[unit] >= 0:
                divisions.add(board.units.division[unit])
            if board.mech[unit]:
                mech += 1
        elif s.place[unit] == board.exited:
            exited += 1
    found = [
        ("divisions", len(divisions), len(divisions) * chart["division"]),
        ("mech", mech, mech * chart["mech"]),
        ("south", exited, exited * chart["south_edge"]),
    ]
    if s.argentan == GERMAN:
        key = "argentan_loc" if argentan_has_line(s) else "argentan"
        found.append((key, 1, chart[key]))
    return found
