"""The frames and kinds that every title of the series has."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.play.frame import Frame
from grognard.kernel.play.order import Kind
from grognard.series.gts.reading.equipment import Equipment
from grognard.series.gts.rules import (
    ch13_quality,
    ch15_modes,
    ch15_results,
    ch18_charge,
    ch18_rounds,
)
from grognard.series.gts.rules.ch04_sequence import GameTurn
from grognard.series.gts.rules.ch06_airpower import AirDisplay
from grognard.series.gts.rules.ch07_dispatch import Dispatch
from grognard.series.gts.rules.ch08_reinforcements import MANNERS, Arrivals
from grognard.series.gts.rules.ch09_mug import ChitChoice
from grognard.series.gts.rules.ch10_acting import UnitActivation
from grognard.series.gts.rules.ch10_activation import DirectCommand, DivisionChit, FormationChit
from grognard.series.gts.rules.ch13_quality import QualityCheck
from grognard.series.gts.rules.ch14_actions import ACTIONS
from grognard.series.gts.rules.ch15_fire import Shot
from grognard.series.gts.rules.ch15_results import Hit
from grognard.series.gts.rules.ch16_opportunity import OpportunityFire
from grognard.series.gts.rules.ch17_barrages import IndirectFire
from grognard.series.gts.rules.ch18_advance import Advance
from grognard.series.gts.rules.ch18_assault import Gathering
from grognard.series.gts.rules.ch18_charge import Assault, StandOrRun
from grognard.series.gts.rules.ch18_rounds import AssaultRounds
from grognard.series.gts.rules.ch18_running import Running
from grognard.series.gts.rules.ch18_volley import Volley
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch20_blocks import Clearing
from grognard.series.gts.rules.ch20_positions import Improving
from grognard.series.gts.rules.ch20_rally import Rallying
from grognard.series.gts.rules.ch21_leaders import Relocation
from grognard.series.gts.rules.ch21_transfers import Transfers
from grognard.series.gts.rules.ch22_stacking import Displacement
from grognard.series.gts.rules.ch23_contact import ArtilleryStep
from grognard.series.gts.rules.ch26_air_strikes import AirStrike
from grognard.series.gts.state import CLOUDS, CONDITIONS, LEADER_STATES, POSITIONS, STEPS, WORKS

# 1.6 Half points as people write them.
HALF_POINTS: Final = [f"{half // 2 or ''}½" if half % 2 else str(half // 2) for half in range(200)]

FRAMES: Final[list[type[Frame[Any]]]] = [
    GameTurn, AirDisplay, Arrivals, Dispatch, ArtilleryStep, ChitChoice, DivisionChit,
    FormationChit, DirectCommand, Transfers, UnitActivation,
    QualityCheck, Hit, Moving, Displacement, Relocation,
    Shot, OpportunityFire, IndirectFire, AirStrike,
    Gathering, Assault, StandOrRun, Volley, AssaultRounds, Advance, Running,
    Rallying, Improving, Clearing,
]  # fmt: skip


def kinds(equipment: Equipment) -> list[Kind]:
    """Kinds that every title of the series has; hexes, places and sides are the title's."""
    command = equipment.command
    return [
        Kind("unit", equipment.units.ids, "2.0"),
        Kind("leader", equipment.leaders.ids, "2.15"),
        Kind("division", command.divisions, "2.1"),
        Kind("formation", command.formations, "2.1"),
        Kind("chit", command.chits, "9.1"),
        Kind("park", command.parks, "23.8"),
        Kind("step", STEPS, "4.1"),
        Kind("cloud", CLOUDS, "5.1"),
        Kind("condition", CONDITIONS, "5.1"),
        Kind("position", POSITIONS, "20.8"),
        Kind("work", WORKS, "20.15"),
        Kind("action", ACTIONS, "14.1"),
        Kind("manner", MANNERS, "8.1"),
        Kind("leader-state", LEADER_STATES, "2.15"),
        Kind("check", ch13_quality.KINDS, "13.1"),
        Kind("result", ch15_results.RESULTS, "15.7.1"),
        Kind("assault-stage", ch18_charge.STAGES, "18.2"),
        Kind("round-stage", ch18_rounds.ROUND_STAGES, "18.10"),
        Kind("fire-mode", ch15_modes.MODES, "15.0"),
        Kind("points", HALF_POINTS, "1.6"),
        Kind("terrain", equipment.sheet.terrain_sheet.ids, "2.0"),
        Kind("die", [str(face) for face in ch13_quality.TEN_SIDED], "1.3"),
    ]
