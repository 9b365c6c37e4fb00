"""What an open question of the series says must fit the units on the map and the phase."""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.frame import UNDECIDED, Frame
from grognard.mechanics.bits import members
from grognard.series.fire_and_movement.rules.ch04_sequence import FIRST, SECOND, GameTurn
from grognard.series.fire_and_movement.rules.ch05_movement import MovementPhase
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
from grognard.series.fire_and_movement.rules.ch05_reach import allowance
from grognard.series.fire_and_movement.rules.ch07_advance import Advance
from grognard.series.fire_and_movement.rules.ch07_combat import Attack, CombatPhase
from grognard.series.fire_and_movement.rules.ch07_resistance import (
    AttackerResult,
    DefenderResult,
    Withdrawal,
)
from grognard.series.fire_and_movement.rules.ch07_resolution import AfterCombat, Loss
from grognard.series.fire_and_movement.rules.ch07_retreat import Retreat
from grognard.series.fire_and_movement.rules.ch08_bombardment import Bombardment
from grognard.series.fire_and_movement.rules.ch08_support_fire import DefensiveFire
from grognard.series.fire_and_movement.state import (
    COMBAT,
    MOBILE_COMBAT,
    MOBILE_MOVEMENT,
    MOVEMENT,
    FireState,
)


def question_faults(s: FireState) -> list[str]:
    """What is wrong with the pile of questions; nobody answers one when the game is over."""
    if s.winner != UNDECIDED:
        return []
    return [fault for frame in s.stack for fault in _frame_faults(s, frame)]


def _frame_faults(s: FireState, frame: Frame[Any]) -> list[str]:
    if isinstance(frame, GameTurn):
        return _turn_faults(s, frame)
    if isinstance(frame, MovementPhase):
        return _phase_faults(s, "movement", [MOVEMENT, MOBILE_MOVEMENT])
    if isinstance(frame, CombatPhase):
        return _phase_faults(s, "combat", [COMBAT, MOBILE_COMBAT])
    if isinstance(frame, Moving):
        return _moving_faults(s, frame)
    if isinstance(frame, (Attack, Bombardment)):
        attackers = frame.attackers if isinstance(frame, Attack) else 0
        return _target_faults(s, s.unit_in(frame.hex), attackers)
    if isinstance(frame, DefensiveFire):
        return _target_faults(s, frame.target, frame.attackers)
    return _result_faults(s, frame)


def _result_faults(s: FireState, frame: Frame[Any]) -> list[str]:
    """7.6 to 7.9 What follows a combat."""
    if isinstance(frame, (AfterCombat, Advance)):
        return _own_faults(s, frame.attackers, on_map=False)
    if isinstance(frame, (Loss, AttackerResult)):
        faults = _own_faults(s, frame.attackers, on_map=True)
        return faults if frame.attackers else ["7.6 nobody has attacked"]
    if isinstance(frame, Withdrawal):
        return _own_faults(s, frame.attackers, on_map=True)
    if isinstance(frame, DefenderResult) and s.board.units.side[frame.unit] == s.active:
        return [f"7.6 {s.board.units.ids[frame.unit]} does not defend"]
    if isinstance(frame, (DefenderResult, Retreat)) and not s.on_map(frame.unit):
        return [f"7.7 {s.board.units.ids[frame.unit]} retreats and is not on the map"]
    return []


def _turn_faults(s: FireState, turn: GameTurn) -> list[str]:
    """4.1 `step` comes next; what lies upon the turn belongs to the one before it."""
    above = s.stack[1] if len(s.stack) > 1 else None
    if not isinstance(above, (MovementPhase, CombatPhase)):
        return []
    step = turn.step - 1
    first = s.board.first_side
    active = first if step < SECOND else 1 - first
    if step < FIRST or s.phase != (step - FIRST) % 4 + MOVEMENT or s.active != active:
        return [f"4.1 side {s.active} in phase {s.phase} before step {turn.step}"]
    return []


def _phase_faults(s: FireState, name: str, phases: list[int]) -> list[str]:
    return [] if s.phase in phases else [f"4.1 a question of {name} in phase {s.phase}"]


def _moving_faults(s: FireState, move: Moving) -> list[str]:
    board = s.board
    name = board.units.ids[move.unit]
    place = s.place[move.unit]
    if board.units.side[move.unit] != s.active:
        return [f"5.0 {name} moves in the turn of the other side"]
    if place > board.waiting or (place == board.waiting and move.begun):
        return [f"5.0 {name} moves and is not on the map"]
    if move.points > allowance(s, move.unit):
        return [f"5.1 {name} has more points than its allowance ({move.points})"]
    return []


def _target_faults(s: FireState, target: int, attackers: int) -> list[str]:
    """7.1, 8.4 The target is an enemy on the map, and the attackers are next to it."""
    board = s.board
    if target < 0 or not s.on_map(target) or board.units.side[target] == s.active:
        return ["7.1 the target of a combat is no enemy on the map"]
    near = board.sheet.touch[s.place[target]]
    faults = _own_faults(s, attackers, on_map=True)
    for unit in [] if faults else members(attackers):
        if not near >> s.place[unit] & 1:
            faults.append(f"7.1 {board.units.ids[unit]} attacks and is not next to its target")
    return faults


def _own_faults(s: FireState, attackers: int, *, on_map: bool) -> list[str]:
    board = s.board
    faults: list[str] = []
    for unit in members(attackers):
        if board.units.side[unit] != s.active:
            faults.append(f"7.1 {board.units.ids[unit]} attacks in the turn of the other side")
        elif on_map and not s.on_map(unit):
            faults.append(f"7.1 {board.units.ids[unit]} attacks and is not on the map")
    return faults
