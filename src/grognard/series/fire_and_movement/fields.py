"""How states and frames of the series are written, and who may see what (8.3)."""

from __future__ import annotations

from grognard.kernel.masks import own_hand
from grognard.kernel.order import Kind
from grognard.kernel.title import Field, FrameSpec, open_field
from grognard.series.fire_and_movement.ch04_sequence import STEPS, GameTurn
from grognard.series.fire_and_movement.ch05_movement import MovementPhase
from grognard.series.fire_and_movement.ch05_moving import Moving
from grognard.series.fire_and_movement.ch07_advance import Advance
from grognard.series.fire_and_movement.ch07_combat import Attack, CombatPhase
from grognard.series.fire_and_movement.ch07_resolution import AfterCombat, Loss
from grognard.series.fire_and_movement.ch07_retreat import (
    AttackerResult,
    DefenderResult,
    Retreat,
    Withdrawal,
)
from grognard.series.fire_and_movement.ch08_allotment import Choice
from grognard.series.fire_and_movement.ch08_bombardment import Bombardment
from grognard.series.fire_and_movement.ch08_support_fire import DefensiveFire
from grognard.series.fire_and_movement.state import PHASES


def state_fields() -> list[Field]:
    """8.3 Everything is open but the markers that a side holds or has not yet shown."""
    return [
        open_field("turn", "one", "number"),
        open_field("phase", "one", "phase"),
        open_field("active", "one", "side"),
        open_field("place", "by unit", "place"),
        open_field("depleted", "set", "unit"),
        open_field("moved", "set", "unit"),
        open_field("moved_mobile", "set", "unit"),
        open_field("attacked", "set", "unit"),
        open_field("targets", "set", "hex"),
        open_field("retreated", "set", "unit"),
        Field("held", "lists", "marker", own_hand),
        Field("committed", "lists", "marker", own_hand),
        open_field("shown", "lists", "marker"),
        open_field("used", "lists", "marker"),
    ]


def frame_specs() -> dict[str, FrameSpec]:
    """The questions and procedures of the series."""
    unit = open_field("unit", "one", "unit")
    target = open_field("target", "one", "unit")
    hex_ = open_field("hex", "one", "hex")
    attackers = open_field("attackers", "set", "unit")
    hexes = open_field("hexes", "one", "number")
    begun = open_field("begun", "one", "flag")
    return {
        "GameTurn": FrameSpec(GameTurn, [open_field("step", "one", "step")]),
        "MovementPhase": FrameSpec(MovementPhase, [begun]),
        "Moving": FrameSpec(
            Moving,
            [unit, open_field("points", "one", "number"), begun],
        ),
        "CombatPhase": FrameSpec(CombatPhase, []),
        "Attack": FrameSpec(Attack, [hex_, attackers]),
        "Bombardment": FrameSpec(Bombardment, [hex_]),
        "DefensiveFire": FrameSpec(DefensiveFire, [target, attackers]),
        "AfterCombat": FrameSpec(AfterCombat, [hex_, attackers]),
        "Loss": FrameSpec(Loss, [attackers]),
        "DefenderResult": FrameSpec(DefenderResult, [unit, hexes]),
        "AttackerResult": FrameSpec(AttackerResult, [attackers, hexes]),
        "Withdrawal": FrameSpec(Withdrawal, [attackers, hexes]),
        "Retreat": FrameSpec(
            Retreat, [unit, open_field("origin", "one", "hex"), open_field("left", "one", "number")]
        ),
        "Advance": FrameSpec(Advance, [hex_, attackers]),
    }


def choice_specs() -> dict[str, FrameSpec]:
    """8.1 The question of the normal procedure, for titles that have their markers chosen."""
    owner, number = open_field("owner", "one", "side"), open_field("number", "one", "number")
    return {"Choice": FrameSpec(Choice, [owner, number])}


def kinds() -> list[Kind]:
    """Kinds that every title of the series has."""
    return [
        Kind("phase", PHASES, "4.1"),
        Kind("step", STEPS, "4.1"),
        Kind("die", ["0", "1", "2", "3", "4", "5", "6"], "7.6"),
    ]
