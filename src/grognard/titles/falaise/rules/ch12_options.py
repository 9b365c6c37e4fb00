"""12.5 Paris Beckons: a die each turn for the French 2nd Armored Division.

`french_roll` comes at the start of each turn (R16). It sets `french`: 0 leaves the division free, 1
lets it move only to leave German zones of control. With 7 or more the division leaves the game.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk, Modifier
from grognard.mechanics.dice import DIE, sum_of
from grognard.titles.falaise.reading.components import FRENCH, GERMAN
from grognard.titles.falaise.rules.ch06_zones import adjacent_to, in_zone
from grognard.titles.falaise.state import (
    NONE,
    FalaiseState,
    on_map,
    take_off,
)

ONLY_BACK: Final = 5  # 12.5 from this result on the division may only withdraw
REMOVED: Final = 7  # 12.5 from this result on it leaves the game


def french_modifiers(s: FalaiseState) -> list[Modifier]:
    """12.5, R63 Losses of the division, the turn, and no German unit near."""
    board = s.board
    lost = 0
    near = False
    for unit in board.french_units:
        if s.reduced[unit] or s.place[unit] == board.eliminated:
            lost += 1
        if on_map(s, unit) and adjacent_to(s, s.place[unit], GERMAN):
            near = True
    found: list[Modifier] = []
    if lost:
        found.append(Modifier("12.5", "modifier.french.losses", lost))
    turns = s.turn // board.numbers["french_turn_divisor"]
    if turns:
        found.append(Modifier("R63", "modifier.french.turn", turns))
    if not near:
        found.append(Modifier("12.5", "modifier.french.idle", 1))
    return found


def french_roll(s: FalaiseState, desk: Desk) -> None:
    """12.5 From turn 3 on: the division is free, may only withdraw, or leaves for Paris."""
    board = s.board
    s.french = 0
    if not board.paris_beckons or s.turn < board.numbers["french_from_turn"]:
        return
    present = [unit for unit in board.french_units if on_map(s, unit)]
    if not present:
        return
    drm = french_modifiers(s)
    die = desk.draw("12.5", "die", DIE, opens=True)
    total = die + sum_of(drm)
    desk.tell_sum("12.5", "french.rolled", (die, total), drm)
    if total >= REMOVED:
        for unit in present:
            take_off(s, unit, s.board.withdrawn)
        desk.tell("12.5", "french.leave")
    elif total >= ONLY_BACK:
        s.french = 1
        desk.tell("12.5", "french.only_back")
    else:
        desk.tell("12.5", "french.free")


def french_may_step(s: FalaiseState, unit: int, start: int, h: int = NONE) -> bool:
    """12.5 A French unit that may only withdraw steps out of a German zone, and into none.

    Without a hex to go to, only the hex that it leaves is looked at.
    """
    if not s.french or s.board.units.nation[unit] != FRENCH:
        return True
    if not in_zone(s, start, GERMAN):
        return False
    return h == NONE or not in_zone(s, h, GERMAN)
