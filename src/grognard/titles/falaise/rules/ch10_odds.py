"""10.2, 15.2 The arithmetic of an assault: odds, modifiers, whose TER is higher."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Modifier
from grognard.mechanics.tables import odds_column
from grognard.titles.falaise.reading.components import (
    AL1,
    BL1,
    BRIDGE,
    DE,
    DL1,
    DR,
    FORD,
    MINOR_RIVER,
    NO_CROSSING,
    TOWN,
    WOODS,
    C,
)
from grognard.titles.falaise.rules.ch02_values import (
    highest_ter,
    is_commonwealth,
    is_us,
    nationality,
)
from grognard.titles.falaise.state import ASSISTING, FalaiseState

WORST: Final = -3  # 1-3 is the first column
BEST: Final = 6  # 6-1 the last
AUTOMATIC: Final = -1  # no column: AL1 without a die


def assault_column(ours: int, theirs: int) -> int:
    """10.2 The column of the table for the strengths of both sides, or `AUTOMATIC` below 1-3."""
    odds = odds_column(ours, theirs, WORST, BEST)
    if odds < WORST:
        return AUTOMATIC
    return odds - WORST if odds < 0 else odds + 1


def assault_modifiers(s: FalaiseState, target: int, attackers: list[int]) -> list[Modifier]:
    """10.2 Every modifier of the die, each with its case."""
    return [
        *_hexside_modifiers(s, target, attackers),
        *_terrain_modifiers(s, target),
        *mixed_modifiers(s, attackers),
    ]


def _hexside_modifiers(s: FalaiseState, target: int, attackers: list[int]) -> list[Modifier]:
    """10.2 Rivers, bridges and fords, once for each attacking hex."""
    board = s.board
    found: list[Modifier] = []
    seen: list[int] = []
    for unit in attackers:
        start = s.place[unit]
        if start in seen:
            continue
        seen.append(start)
        edge = 6 * start + board.grid.direction(start, target)
        crossing = board.sheet.crossing[edge]
        key = ""
        if crossing == BRIDGE:
            key = "bridge"
        elif crossing == FORD:
            key = "ford"
        elif crossing == NO_CROSSING and board.sheet.river[edge] == MINOR_RIVER:
            key = "river"
        if key:
            found.append(_modifier(s, "10.2", key))
    return found


def _terrain_modifiers(s: FalaiseState, target: int) -> list[Modifier]:
    """10.2, R38 The defender's hex: everything in it adds up, but Argentan is a town, not more."""
    sheet = s.board.sheet
    keys: list[str] = []
    if target == sheet.argentan:
        keys.append("argentan")
    elif sheet.terrain[target] == TOWN:
        keys.append("town")
    elif sheet.terrain[target] == WOODS:
        keys.append("woods")
    if sheet.village[target]:
        keys.append("village")
    if sheet.crest[target]:
        keys.append("crest")
    if s.night:
        keys.append("night")
    return [_modifier(s, "10.2", key) for key in keys]


def mixed_modifiers(s: FalaiseState, attackers: list[int]) -> list[Modifier]:
    """11.9.1 b, c Attackers of several nationalities.

    R58 Only when units of a formation that is not active take part.
    """
    helped = s.board.mixed_always
    first = nationality(s, attackers[0]) if attackers else 0
    mixed = False
    american = False
    commonwealth = False
    for unit in attackers:
        helped = helped or s.role[unit] == ASSISTING
        mixed = mixed or nationality(s, unit) != first
        american = american or is_us(s, unit)
        commonwealth = commonwealth or is_commonwealth(s, unit)
    if not helped or not mixed:
        return []
    found = [_modifier(s, "11.9.1", "mixed_nationality_11.9")]
    if american and commonwealth:
        found.append(_modifier(s, "11.9.1", "us_with_commonwealth_11.9"))
    return found


def _modifier(s: FalaiseState, case: str, key: str) -> Modifier:
    return Modifier(case, "modifier.assault." + key, s.board.charts.assault_drm[key])


def changes(s: FalaiseState, result: int, attackers: list[int], defenders: list[int]) -> list[int]:
    """10.2 What the side with the higher TER may make of a result; nothing for the other side."""
    ours = highest_ter(s, attackers)
    theirs = highest_ter(s, defenders)
    if ours > theirs:
        if result == AL1:
            return [C]
        return [DR, BL1] if result == C else []
    if theirs > ours:
        if result == DL1:
            return [DR]
        return [DL1] if result == DE else []
    return []


def attacker_changes(s: FalaiseState, attackers: list[int], defenders: list[int]) -> bool:
    """10.2 Whether it is the attacker who has the higher TER."""
    return highest_ter(s, attackers) > highest_ter(s, defenders)
