"""What must hold of the open questions: chits and units that they are about fit the position."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.play.frame import Frame
from grognard.series.gts.rules.ch02_counters import (
    DIRECT_COMMAND,
    DIVISION_CHIT,
    FORMATION_CHIT,
    NONE,
)
from grognard.series.gts.rules.ch10_acting import UnitActivation
from grognard.series.gts.rules.ch10_limits import in_play
from grognard.series.gts.rules.ch15_fire import Shot
from grognard.series.gts.rules.ch15_modes import standing_hex, target_hex
from grognard.series.gts.rules.ch18_charge import Assault
from grognard.series.gts.rules.ch18_rounds import AssaultRounds
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch19_reach import here_of
from grognard.series.gts.rules.ch21_leaders import Relocation
from grognard.series.gts.rules.ch22_stacking import Displacement
from grognard.series.gts.state import GtsState

# 10.1 The questions that a chit opens, and of which kind it is.
KINDS: Final[dict[str, list[int]]] = {
    "DivisionChit": [DIVISION_CHIT],
    "FormationChit": [FORMATION_CHIT],
    "DirectCommand": [DIRECT_COMMAND],
    "Transfers": [DIVISION_CHIT, FORMATION_CHIT],
    "UnitActivation": [DIVISION_CHIT, FORMATION_CHIT, DIRECT_COMMAND],
}


def question_faults(s: GtsState) -> list[str]:
    """Everything that is wrong with the open questions."""
    faults = [fault for frame in s.stack for fault in _chit_faults(s, frame)]
    if not faults and s.stack:
        faults += _activation_faults(s) + _top_faults(s, s.stack[-1])
    return faults


def _chit_faults(s: GtsState, frame: Frame[Any]) -> list[str]:
    """10.1, 29.1 Whether the chit that is carried out is one that opens the question."""
    commands = s.board.commands
    name = type(frame).__name__
    if name in KINDS and (s.chit == NONE or commands.chit_kind[s.chit] not in KINDS[name]):
        return [f"10.1 {name} without a chit that opens it"]
    if not isinstance(frame, (UnitActivation, Moving)):
        return []
    if s.board.units.side[frame.unit] == commands.chit_side[s.chit]:
        return []
    return [f"29.1 {s.board.units.ids[frame.unit]} is not a unit of the active player"]


def _top_faults(s: GtsState, frame: Frame[Any]) -> list[str]:
    """15.1, 19.1, 21.8 Whether who is asked about is there."""
    ids = s.board.units.ids
    if isinstance(frame, Moving) and here_of(s, frame.unit) == NONE:
        return [f"19.1 {ids[frame.unit]} is not on the map"]
    if isinstance(frame, Relocation) and s.adrift[frame.leader] == NONE:
        return [f"21.8 {s.board.leaders.ids[frame.leader]} has not lost his unit"]
    return []


def _activation_faults(s: GtsState) -> list[str]:
    """10.6, 15.1 Who acts, fires or is fired at is there.

    A unit that was lost a moment ago may still be named, while its leader is asked about.
    """
    if any(isinstance(frame, (Relocation, Displacement)) for frame in s.stack):
        return []
    ids = s.board.units.ids
    faults: list[str] = []
    active = [frame.unit for frame in s.stack if isinstance(frame, UnitActivation)]
    # 18.2 Below lie the activations of units that joined an Assault and may be lost since; others
    # fight on when the one that began it is lost.
    assault = any(isinstance(frame, (Assault, AssaultRounds)) for frame in s.stack)
    if active and not assault and not in_play(s, active[-1]):
        faults.append(f"10.6 {ids[active[-1]]} is not in play")
    for frame in s.stack:
        if isinstance(frame, Shot):
            if target_hex(s, frame.target) >= s.board.off_map:
                faults.append(f"15.1.6 {ids[frame.target]} is not on the map")
            if frame.firer != NONE and standing_hex(s, frame.firer) == NONE:
                faults.append(f"15.1.1 {ids[frame.firer]} is not on the map")
    return faults
