"""What an open question says must fit the units on the map and the corps whose Round it is."""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.frame import UNDECIDED, Frame
from grognard.mechanics.bits import members
from grognard.titles.falaise.rules.ch03_setup import SetUp
from grognard.titles.falaise.rules.ch04_round import ActionRound
from grognard.titles.falaise.rules.ch05_stacking import Overstacked, overstacked
from grognard.titles.falaise.rules.ch06_cover import Cover
from grognard.titles.falaise.rules.ch06_op_fire import OpFire
from grognard.titles.falaise.rules.ch07_moving import Moving
from grognard.titles.falaise.rules.ch08_attack import BombardmentLoss, FriendlyFire, endangered
from grognard.titles.falaise.rules.ch10_advance import Advance
from grognard.titles.falaise.rules.ch10_assault import Muster
from grognard.titles.falaise.rules.ch10_combat import Aftermath, Change, Loss
from grognard.titles.falaise.rules.ch10_paths import ends_here, has_way
from grognard.titles.falaise.rules.ch10_retreat import Retreat, Retreating
from grognard.titles.falaise.rules.ch11_attachment import FirstCorps
from grognard.titles.falaise.state import NONE, FalaiseState, holder, on_map, units_in


def question_faults(s: FalaiseState) -> list[str]:
    """What is wrong with the pile of questions; nobody answers one when the game is over."""
    if s.winner != UNDECIDED:
        return []
    if s.corps == NONE:
        acting = any(isinstance(frame, ActionRound) for frame in s.stack)
        if acting and not isinstance(s.stack[-1], FirstCorps):
            return ["4.0 a Round of no corps"]
    return [fault for frame in s.stack for fault in _frame_faults(s, frame)]


def _frame_faults(s: FalaiseState, frame: Frame[Any]) -> list[str]:
    if isinstance(frame, SetUp):
        return _set_up_faults(s, frame)
    if isinstance(frame, (Moving, Cover, OpFire)):
        return _mover_faults(s, frame.first, frame.second)
    if isinstance(frame, Overstacked):
        return [] if overstacked(s, frame.hex) else ["5.2 a hex is asked about and not overstacked"]
    if isinstance(frame, FriendlyFire):
        return [] if endangered(s, frame.hex) else ["8.4 nobody can be hit by Friendly Fire"]
    if isinstance(frame, BombardmentLoss):
        return [] if units_in(s, frame.hex) else ["R35 nobody can lose a step"]
    return _assault_faults(s, frame)


def _assault_faults(s: FalaiseState, frame: Frame[Any]) -> list[str]:
    if isinstance(frame, Loss):
        return _group_faults(s, frame.units, NONE, on_map_now=True)
    if isinstance(frame, (Muster, Change, Aftermath, Retreat, Advance)):
        side = s.board.corps.side[s.corps]
        begun = not isinstance(frame, Muster)
        if begun or frame.attackers:
            whole = isinstance(frame, (Muster, Change))
            faults = _group_faults(s, frame.attackers, side, on_map_now=whole)
            if faults:
                return faults
        if isinstance(frame, (Muster, Change)) and holder(s, frame.target) != 1 - side:
            return ["10.1 an assault on a hex without an enemy"]
    return _retreat_faults(s, frame) if isinstance(frame, Retreating) else []


def _retreat_faults(s: FalaiseState, frame: Retreating) -> list[str]:
    """10.3 Who retreats stands at the end of his path, and can go on or has arrived."""
    unit, path = frame.unit, frame.path
    name = s.board.units.ids[unit]
    if not path:
        return ["10.3 a retreat from nowhere"]
    if not on_map(s, unit):
        return []  # R43 eliminated on the way
    if s.place[unit] != path[-1]:
        return [f"10.3 {name} retreats and is elsewhere"]
    if not ends_here(s, unit, path) and not has_way(s, unit, path):
        return [f"10.3 {name} retreats and has no way"]
    return []


def _set_up_faults(s: FalaiseState, frame: SetUp) -> list[str]:
    units = s.board.units
    name = units.ids[frame.current]
    if units.side[frame.current] != frame.owner:
        return [f"3.1 {name} is set up by the other side"]
    if s.place[frame.current] != s.board.unplaced:
        return [f"3.1 {name} is set up already"]
    return []


def _mover_faults(s: FalaiseState, first: int, second: int) -> list[str]:
    """6.2, 7.2 Those who move stand together; Op-Fire in a retreat is at one unit."""
    board = s.board
    if first == second:
        return [f"7.2 {board.units.ids[first]} moves with itself"]
    if not on_map(s, first):
        return [f"7.2 {board.units.ids[first]} moves and is not on the map"]
    if second != NONE and s.place[first] != s.place[second]:
        return [f"7.2 {board.units.ids[second]} moves with a unit that is elsewhere"]
    return []


def _group_faults(s: FalaiseState, bits: int, side: int, *, on_map_now: bool) -> list[str]:
    """10.1 A group in an assault: somebody, of one side, and on the map while it must be."""
    board = s.board
    if not bits:
        return ["10.1 nobody takes part in an assault"]
    group = members(bits)
    side = board.units.side[group[0]] if side == NONE else side
    faults: list[str] = []
    for unit in group:
        if board.units.side[unit] != side:
            faults.append(f"10.1 {board.units.ids[unit]} takes part on the other side")
        elif on_map_now and not on_map(s, unit):
            faults.append(f"10.1 {board.units.ids[unit]} takes part and is not on the map")
    return faults
