"""How states and frames of the series are written, and who may see what (8.3)."""

from __future__ import annotations

from typing import Final

from grognard.kernel.field import Field, flag, member, number, open_field
from grognard.kernel.masks import own_hand
from grognard.kernel.order import Kind
from grognard.kernel.title import FrameSpec
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

LONGEST_RETREAT: Final = 3  # 7.6 A3 and D3


def state_fields() -> list[Field]:
    """8.3 Everything is open but the markers that a side holds or has not yet shown."""
    return [
        open_field("turn", "one", number(0, "turns")),
        open_field("phase", "one", member("phase")),
        open_field("active", "one", member("side")),
        open_field("place", "by unit", member("place")),
        open_field("depleted", "set", member("unit")),
        open_field("moved", "set", member("unit")),
        open_field("moved_mobile", "set", member("unit")),
        open_field("attacked", "set", member("unit")),
        open_field("targets", "set", member("hex")),
        open_field("retreated", "set", member("unit")),
        Field("held", "lists", member("marker"), own_hand, "markers"),
        Field("committed", "lists", member("marker"), own_hand, "markers"),
        open_field("shown", "lists", member("marker"), "markers"),
        open_field("used", "lists", member("marker"), "markers"),
    ]


def frame_specs() -> dict[str, FrameSpec]:
    """The questions and procedures of the series."""
    unit = open_field("unit", "one", member("unit"))
    target = open_field("target", "one", member("unit"))
    hex_ = open_field("hex", "one", member("hex"))
    attackers = open_field("attackers", "set", member("unit"))
    hexes = open_field("hexes", "one", number(1, LONGEST_RETREAT))
    begun = open_field("begun", "one", flag())
    phase, after = ["CombatPhase"], ["AfterCombat"]
    return {
        "GameTurn": FrameSpec(GameTurn, [open_field("step", "one", member("step"))], [""]),
        "MovementPhase": FrameSpec(MovementPhase, [begun], ["GameTurn"]),
        "Moving": FrameSpec(
            Moving,
            [unit, open_field("points", "one", number(0, "points")), begun],
            ["MovementPhase"],
        ),
        "CombatPhase": FrameSpec(CombatPhase, [], ["GameTurn"]),
        "Attack": FrameSpec(Attack, [hex_, attackers], phase),
        "Bombardment": FrameSpec(Bombardment, [hex_], phase),
        "DefensiveFire": FrameSpec(DefensiveFire, [target, attackers], phase),
        "AfterCombat": FrameSpec(AfterCombat, [hex_, attackers], phase),
        "Loss": FrameSpec(Loss, [attackers], after),
        "DefenderResult": FrameSpec(DefenderResult, [unit, hexes], after),
        "AttackerResult": FrameSpec(AttackerResult, [attackers, hexes], after),
        "Withdrawal": FrameSpec(Withdrawal, [attackers, hexes], after),
        "Retreat": FrameSpec(
            Retreat,
            [
                unit,
                open_field("origin", "one", member("hex")),
                open_field("left", "one", number(1, LONGEST_RETREAT)),
            ],
            [*after, "Withdrawal"],
        ),
        "Advance": FrameSpec(Advance, [hex_, attackers], phase),
    }


def choice_specs() -> dict[str, FrameSpec]:
    """8.1 The question of the normal procedure, for titles that have their markers chosen."""
    owner, count = (
        open_field("owner", "one", member("side")),
        open_field("number", "one", number(0, "markers")),
    )
    return {"Choice": FrameSpec(Choice, [owner, count], ["GameTurn", "Choice"])}


def kinds() -> list[Kind]:
    """Kinds that every title of the series has."""
    return [
        Kind("phase", PHASES, "4.1"),
        Kind("step", STEPS, "4.1"),
        Kind("die", ["0", "1", "2", "3", "4", "5", "6"], "7.6"),
    ]
