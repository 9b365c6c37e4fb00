"""What must hold at every moment in every title of the series."""

from __future__ import annotations

from grognard.series.fire_and_movement.invariants_questions import question_faults
from grognard.series.fire_and_movement.rules.ch07_retreat import Retreat
from grognard.series.fire_and_movement.state import END, FireState


def series_faults(s: FireState) -> list[str]:
    """Everything of the system rules that a position breaks."""
    faults = _place_faults(s) + _marker_faults(s) + _set_faults(s) + _phase_faults(s)
    return faults + question_faults(s)


def _place_faults(s: FireState) -> list[str]:
    """5.3 One unit a hex; only a unit in retreat passes a friend."""
    board = s.board
    faults: list[str] = []
    held: dict[int, int] = {}
    passing = -1
    if s.stack:
        top = s.stack[-1]
        if isinstance(top, Retreat):
            passing = top.unit
    for unit, place in enumerate(s.place):
        name = board.units.ids[unit]
        if not board.places.has(place):
            faults.append(f"2.3 {name} is nowhere ({place})")
        elif place < board.waiting and unit != passing:
            if place in held:
                other = board.units.ids[held[place]]
                faults.append(f"5.3 {name} and {other} stand in one hex")
            held[place] = unit
    return faults


def _marker_faults(s: FireState) -> list[str]:
    """8.3 Each marker is in one place, with its owner."""
    faults: list[str] = []
    for side in range(2):
        there = s.held[side] + s.committed[side] + s.shown[side] + s.used[side]
        if len(set(there)) != len(there):
            faults.append("8.3 a marker is in two places")
        count = len(s.board.markers.ids)
        for marker in there:
            if not 0 <= marker < count or s.board.markers.side[marker] != side:
                faults.append(f"8.3 side {side} has marker {marker}")
    return faults


def _set_faults(s: FireState) -> list[str]:
    units, hexes = len(s.place), s.board.waiting
    sets = (s.depleted, s.moved, s.moved_mobile, s.attacked, s.retreated)
    faults = ["2.3 a set of units has others in it" for bits in sets if bits >> units]
    if s.targets >> hexes:
        faults.append("7.1 a target is no hex")
    return faults


def _phase_faults(s: FireState) -> list[str]:
    faults: list[str] = []
    if not 0 <= s.phase <= END:
        faults.append(f"4.1 phase {s.phase}")
    if s.active not in (0, 1):
        faults.append(f"4.1 side {s.active} is phasing")
    if not s.stack:
        faults.append("4.1 no question is open")
    names = [type(frame).__name__ for frame in s.stack]
    if s.turn and names and names[0] != "GameTurn":
        faults.append(f"4.1 {names[0]} at turn {s.turn}")
    fights = {"Attack", "Bombardment", "DefensiveFire", "AfterCombat"}
    if not fights & set(names) and any(s.committed[side] or s.shown[side] for side in range(2)):
        faults.append("8.6 markers are in a combat, and there is none")
    return faults
