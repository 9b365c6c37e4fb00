"""How states and frames of the series are written, and who may see what (8.3)."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.play.frame import Frame
from grognard.kernel.play.order import Kind
from grognard.series.fire_and_movement.rules.ch04_sequence import STEPS, GameTurn
from grognard.series.fire_and_movement.rules.ch05_movement import MovementPhase
from grognard.series.fire_and_movement.rules.ch05_moving import Moving
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
from grognard.series.fire_and_movement.state import PHASES

FRAMES: Final[list[type[Frame[Any]]]] = [
    GameTurn,
    MovementPhase,
    Moving,
    CombatPhase,
    Attack,
    Bombardment,
    DefensiveFire,
    AfterCombat,
    Loss,
    DefenderResult,
    AttackerResult,
    Withdrawal,
    Retreat,
    Advance,
]


def kinds() -> list[Kind]:
    """Kinds that every title of the series has."""
    return [
        Kind("phase", PHASES, "4.1"),
        Kind("step", STEPS, "4.1"),
        Kind("die", ["0", "1", "2", "3", "4", "5", "6"], "7.6"),
    ]
