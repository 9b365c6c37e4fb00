"""14.0 The actions, and with which chit each is a first or a second action (14.6).

What an action needs besides stands in its own chapter. The numbers of `ACTIONS` name the kinds of
10.18; `ALLOWED` is the action matrix.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.why import Why
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import (
    DIRECT_COMMAND,
    DIVISION_CHIT,
    FORMATION_CHIT,
    NONE,
    PURPLE,
)
from grognard.series.gts.state import GtsState, face

# 14.1 The actions.
MOVE: Final = 0
FIRE: Final = 1
INDIRECT: Final = 2
ASSAULT: Final = 3
RALLY: Final = 4
IMPROVE: Final = 5
ENGINEER: Final = 6
REARGUARD: Final = 7
CLEAR_BLOCK: Final = 8
PASS: Final = 9
ACTIONS: Final = [
    "move", "fire", "indirect-fire", "assault", "rally", "improve-position", "engineer",
    "rearguard", "clear-road-block", "pass",
]  # fmt: skip

# The orders that begin an action, and which; an Engineer clears a Road Block as its own work.
ACTION_OF: Final[dict[int, int]] = {
    verbs.MOVE: MOVE,
    verbs.FIRE: FIRE,
    verbs.INDIRECT: INDIRECT,
    verbs.ASSAULT: ASSAULT,
    verbs.RALLY: RALLY,
    verbs.RECOVER: RALLY,
    verbs.IMPROVE: IMPROVE,
    verbs.LAY_MINES: ENGINEER,
    verbs.CLEAR_MINES: ENGINEER,
    verbs.BLOCK: ENGINEER,
    verbs.CLEAR_BLOCK: CLEAR_BLOCK,
    verbs.ENTRENCH: ENGINEER,
    verbs.DEPLOY: REARGUARD,
    verbs.PICK_UP: REARGUARD,
    verbs.PASS: PASS,
}

_ALL: Final = [True] * len(ACTIONS)
_NONE: Final = [False] * len(ACTIONS)
# 10.7 In a Division Activation the first action is neither Fire nor an Assault; that it does not
# move into an EFZ is `may_enter_zones`. A Light Mortar may fire (10.8). Passing opens the second.
_QUIET: Final = [action not in (FIRE, ASSAULT) for action in range(len(ACTIONS))]
# [chit][second][action]
ALLOWED: Final[dict[int, list[list[bool]]]] = {
    DIVISION_CHIT: [_QUIET, _ALL],
    FORMATION_CHIT: [_ALL, _ALL],
    DIRECT_COMMAND: [_ALL, _NONE],
}

# 14.3, 14.4 What a mounted unit and one In Column may do.
MOUNTED: Final = [action in (MOVE, FIRE, ASSAULT, RALLY, PASS) for action in range(len(ACTIONS))]
IN_COLUMN: Final = MOUNTED
# 19.23 What a unit may do that rides on another one.
RIDING: Final = [action in (MOVE, RALLY, PASS) for action in range(len(ACTIONS))]
# 23.10a What a unit in a Park may not do.
NOT_IN_PARK: Final = [action in (MOVE, FIRE, ASSAULT) for action in range(len(ACTIONS))]


def action_of(s: GtsState, unit: int, verb: int) -> int:
    """14.1 The action that an order begins, or `NONE`."""
    if verb == verbs.CLEAR_BLOCK and s.board.units.engineer[unit]:
        return ENGINEER
    return ACTION_OF.get(verb, NONE)


def check_state(s: GtsState, unit: int, action: int, why: Why) -> None:
    """14.2 to 14.4, 19.23, 23.10a Whether the unit as it is may take the action at all."""
    barred = s.suppressed[unit] and action not in (RALLY, PASS)
    if barred and why.no("14.2", "refuse.suppressed", unit):
        return
    if s.mounted[unit] and not MOUNTED[action] and why.no("14.3", "refuse.mounted", unit):
        return
    if s.column[unit] and not IN_COLUMN[action] and why.no("14.4", "refuse.in_column", unit):
        return
    if s.riding[unit] != NONE and not RIDING[action] and why.no("19.23", "refuse.rides", unit):
        return
    if s.park[unit] != NONE and NOT_IN_PARK[action]:
        why.no("23.10a", "refuse.in_park", unit)


def state_facts(s: GtsState, unit: int) -> int:
    """All facts about a unit, and about the chit, on which these checks depend, as one number."""
    board, at = s.board, face(s, unit)
    kind = 0 if s.chit == NONE else board.commands.chit_kind[s.chit] + 1
    facts = 2 * kind + (board.entry_hex(s.place[unit]) != NONE)
    facts = 4 * facts + 2 * s.suppressed[unit] + s.mounted[unit]
    facts = 4 * facts + 2 * s.column[unit] + (s.riding[unit] != NONE)
    purple = board.units.fire[at] != NONE and board.units.colour[at] == PURPLE
    return 4 * facts + 2 * (s.park[unit] != NONE) + purple


def check_first(s: GtsState, unit: int, action: int, why: Why) -> None:
    """10.7, 10.8, 14.6 What may be a first action with the present chit."""
    kind = s.board.commands.chit_kind[s.chit]
    if ALLOWED[kind][0][action]:
        return
    units, at = s.board.units, face(s, unit)
    if action == FIRE and units.fire[at] != NONE and units.colour[at] == PURPLE:
        return
    why.no("10.7", "refuse.first_action", unit)


def check_second(s: GtsState, unit: int, action: int, taken: int, why: Why) -> None:
    """10.18 What may follow the first action: another kind, or a second Move."""
    board = s.board
    if {action, taken} == {FIRE, INDIRECT}:
        why.no("10.18", "refuse.fired_already", unit)
        return
    if action == INDIRECT == taken:
        why.no("23.17", "refuse.fired_already", unit)
        return
    if action != taken or board.any_twice or (action == MOVE and board.move_twice):
        return
    why.no("10.18", "refuse.same_action", unit)
