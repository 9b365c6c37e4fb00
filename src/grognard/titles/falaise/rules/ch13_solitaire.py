"""13.2, 13.3 Solitaire: a die says what an Allied formation does in its Round.

How a Round calls this chapter (only if `board.solitaire`, only for an Allied formation):

1. When the formation's marker is drawn and its units are ACTIVE, before the MP roll:
   `activate(s, desk)`. It rolls, and sets `drill` and, for one unit alone, `lone`.
2. `round_kinds(s)` lists the Rounds that may be chosen: none (the Round is over, without an MP
   roll; all units are Finished as ever), the Assault Round, or the Move/Mech Assault Round.
   Passing stays allowed.
3. `moves_first(s)`: results 4 and 5 give an Assault Round with a movement stage *before* the
   assaults: `Movement` runs first although `round` is ASSAULT_ROUND, nobody is called in, then
   `Assaults`. `may_move` lets only units move that are not adjacent to a German unit, and
   `may_assault` no unit that has moved.
4. `may_move` and `may_assault` answer for every unit, in either kind of Round: in a Move/Mech
   Assault Round `may_assault` is about Mech Assaults, and says no where the table forbids them.
5. Before the movement `draw_quarries` settles ties: whom a unit must go for.
6. At the end of the Round `drill`, `lone` and `quarry` are cleared with the other fields of the
   Round (`dismiss`).

At the start of the turn `zone_check` (13.3) comes once. If it says that the check was passed, 11.4
comes into play: look whether a unit stands where it raises the alarm (`check_alarm`). Before that
11.4 is not in play: `zone_barred` closes the zone to the Allies and silences every alarm.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk, Modifier
from grognard.mechanics.bits import members
from grognard.mechanics.dice import DIE, sum_of
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch06_zones import adjacent_to
from grognard.titles.falaise.state import (
    ACTIVE,
    ASSAULT_ROUND,
    ASSISTING,
    MOVE_ROUND,
    NONE,
    FalaiseState,
    on_map,
)

# 15.6 The lines of the table.
NO_DRILL: Final = 0
NOBODY_ACTS: Final = 1
ONE_ASSAULTS: Final = 2
ONE_MOVES: Final = 3
ALL_ASSAULT: Final = 4
ALL_MOVE: Final = 5
DRILLS: Final = ["none", "nobody", "one assaults", "one moves", "all assault", "all move"]
TABLE: Final[list[int]] = [
    NO_DRILL,
    NOBODY_ACTS,
    ONE_ASSAULTS,
    ONE_MOVES,
    ALL_ASSAULT,
    ALL_ASSAULT,
    ALL_MOVE,
    ALL_MOVE,
]  # by the result, 1 to 7

NEAR_GERMANS: Final = 1  # 13.2 added to the die
ZONE_FROM_TURN: Final = 2  # 13.3
ZONE_NEEDED: Final = 6


# ------------------------------------------------------------------------------ 13.2 activation


def plays_formation(s: FalaiseState) -> bool:
    """13.0 Whether the solitaire rules play the formation whose Round it is."""
    return s.board.solitaire and s.board.corps.side[s.corps] != GERMAN


def formation_units(s: FalaiseState) -> list[int]:
    """13.2, R66 The units of the formation that can act: those that are active in this Round."""
    return [unit for unit in s.board.allied_units if s.role[unit] == ACTIVE and on_map(s, unit)]


def activation_die_modifiers(s: FalaiseState) -> list[Modifier]:
    """13.2 One more if a German unit is adjacent to a unit of the formation."""
    for unit in s.board.allied_units:
        of_it = s.formation[unit] == s.corps or s.role[unit] == ACTIVE
        if of_it and on_map(s, unit) and _beside_german(s, unit):
            return [Modifier("13.2", "modifier.solitaire.near", NEAR_GERMANS)]
    return []


def activate(s: FalaiseState, desk: Desk) -> None:
    """13.2 Roll what the formation of this Round does; one unit alone is drawn (R66)."""
    drm = activation_die_modifiers(s)
    die = desk.draw("13.2", "die", DIE, opens=True)
    total = die + sum_of(drm)
    s.drill = TABLE[total]
    s.lone = NONE
    desk.tell_sum("13.2", "solitaire.rolled", (s.corps, die, total), drm)
    desk.tell("13.2", "solitaire.drill." + DRILLS[s.drill].replace(" ", "_"), (s.corps,))
    if s.drill == ONE_ASSAULTS or s.drill == ONE_MOVES:
        units = formation_units(s)
        if not units:
            s.drill = NOBODY_ACTS
            return
        s.lone = units[0] if len(units) == 1 else desk.draw("R66", "unit", units)
        desk.tell("R66", "solitaire.lone", (s.lone,))


def dismiss(s: FalaiseState) -> None:
    """13.2 The Round is over: the table says nothing any more."""
    if s.drill != NO_DRILL:
        for unit in s.board.allied_units:
            s.quarry[unit] = NONE
    s.drill = NO_DRILL
    s.lone = NONE


def round_kinds(s: FalaiseState) -> list[int]:
    """13.2 The Rounds that the result leaves open; none: no unit acts."""
    if s.drill == NO_DRILL:
        return [ASSAULT_ROUND, MOVE_ROUND]
    if s.drill == NOBODY_ACTS:
        return []
    if s.drill == ONE_ASSAULTS:
        return [ASSAULT_ROUND] if _beside_german(s, s.lone) else [MOVE_ROUND]
    return [ASSAULT_ROUND] if s.drill == ALL_ASSAULT else [MOVE_ROUND]


def moves_first(s: FalaiseState) -> bool:
    """13.2 Results 4 and 5: units that are not adjacent to a German move before the assaults."""
    return s.drill == ALL_ASSAULT and s.round == ASSAULT_ROUND


def may_move(s: FalaiseState, unit: int) -> bool:
    """13.2 Whether the result lets a unit begin a move."""
    if s.drill == NO_DRILL or s.board.units.side[unit] == GERMAN:
        return True
    if s.drill == ONE_ASSAULTS:
        return unit == s.lone and not _beside_german(s, unit)
    if s.drill == ONE_MOVES:
        return unit == s.lone
    if s.drill == ALL_ASSAULT:
        return not _beside_german(s, unit)
    return s.drill == ALL_MOVE


def may_assault(s: FalaiseState, unit: int) -> bool:
    """13.2 Whether the result lets a unit assault, in this kind of Round.

    Who comes from another formation (R87) is not bound by what was rolled for this one.
    """
    if s.drill == NO_DRILL or s.role[unit] == ASSISTING:
        return True
    if s.round == MOVE_ROUND:
        return may_mech_assault(s, unit)
    if s.drill == ONE_ASSAULTS:
        return unit == s.lone
    return s.drill == ALL_ASSAULT and not s.moved[unit]


def may_mech_assault(s: FalaiseState, unit: int) -> bool:
    """13.2 Whether the result lets a unit make a Mech Assault."""
    if s.drill == NO_DRILL or s.board.units.side[unit] == GERMAN:
        return True
    if s.drill == ONE_MOVES:
        return unit == s.lone
    return s.drill == ALL_MOVE


def may_call_in(s: FalaiseState) -> bool:
    """13.0, 11.9.1, R87 Whether units of other formations can be called in for Mech Assaults."""
    if s.drill == NO_DRILL:
        return True
    return s.board.solitaire_joint and s.drill in (ONE_MOVES, ALL_MOVE)


def draw_quarries(s: FalaiseState, desk: Desk) -> None:
    """13.2 Before the movement: of several nearest German units chance picks the one to go for.

    No German unit moves in this Round before the assaults, and who goes nearer to his own is
    never outdone by another: one draw for each unit is enough.
    """
    board = s.board
    for unit in formation_units(s):
        if not may_move(s, unit):
            continue
        h = s.place[unit]
        nearest = _nearest(s, h)
        tied: list[int] = []
        for other in board.german_units:
            if on_map(s, other) and board.grid.distance(h, s.place[other]) == nearest:
                tied.append(other)
        if len({s.place[other] for other in tied}) > 1:
            s.quarry[unit] = desk.draw("13.2", "unit", tied)
            desk.tell("13.2", "solitaire.quarry", (unit, s.quarry[unit]))


def may_step_toward(s: FalaiseState, unit: int, start: int, h: int) -> bool:
    """13.2 A step must lead nearer to the nearest German unit, or to the one that was drawn."""
    if s.drill == NO_DRILL or s.board.units.side[unit] == GERMAN:
        return True
    board = s.board
    if s.quarry[unit] != NONE:
        goal = s.place[s.quarry[unit]]
        return board.grid.distance(h, goal) < board.grid.distance(start, goal)
    germans = s.occupied[GERMAN]
    for r in range(1, len(board.disc)):
        if board.disc[r][start] & germans:
            return (board.disc[r - 1][h] & germans) != 0
    return _nearest(s, h) < _nearest(s, start)


def _nearest(s: FalaiseState, h: int) -> int:
    """The distance to the nearest German unit; 0 if there is none at all."""
    best = 0
    for other in members(s.occupied[GERMAN]):
        distance = s.board.grid.distance(h, other)
        if best == 0 or distance < best:
            best = distance
    return best


def _beside_german(s: FalaiseState, unit: int) -> bool:
    return adjacent_to(s, s.place[unit], GERMAN)


# ------------------------------------------------------------------------- 13.3 the 86th Corps Zone


def zone_barred(s: FalaiseState) -> bool:
    """13.3 Whether the check is still to be passed: then 11.4 is not in play."""
    return s.board.solitaire and not s.solitaire_open


def zone_check(s: FalaiseState, desk: Desk) -> bool:
    """13.3 From turn 2 on, a die at the start of the turn; 6 or more opens the zone.

    True if the check was passed just now.
    """
    if not zone_barred(s) or s.turn < ZONE_FROM_TURN:
        return False
    turns = (s.turn - 1) // 2
    drm = [Modifier("13.3", "modifier.solitaire.turns", turns)] if turns else []
    die = desk.draw("13.3", "die", DIE, opens=True)
    total = die + turns
    desk.tell_sum("13.3", "solitaire.zone_rolled", (die, total), drm)
    if total < ZONE_NEEDED:
        return False
    s.solitaire_open = 1
    desk.tell("13.3", "solitaire.zone_open")
    return True
