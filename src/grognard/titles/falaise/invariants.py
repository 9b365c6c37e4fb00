"""What must hold in every position, whoever did what: the fuzzer looks after every order."""

from __future__ import annotations

from grognard.kernel.play.frame import UNDECIDED
from grognard.titles.falaise.invariants_questions import question_faults
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch05_stacking import Overstacked, overstacked
from grognard.titles.falaise.rules.ch06_cover import Cover
from grognard.titles.falaise.rules.ch07_moving import Moving
from grognard.titles.falaise.rules.ch10_retreat import Retreat, Retreating
from grognard.titles.falaise.state import FalaiseState, on_map, units_in


def position_faults(s: FalaiseState) -> list[str]:
    """Every fault of a position; none in a sound one."""
    found = [*_place_faults(s), *_stack_faults(s), *_unit_faults(s), *_number_faults(s)]
    return found + question_faults(s)


def _place_faults(s: FalaiseState) -> list[str]:
    board = s.board
    found: list[str] = []
    occupied = [0, 0]
    for unit in range(len(board.units.ids)):
        place = s.place[unit]
        name = board.units.ids[unit]
        if not board.places.has(place):
            found.append(f"{name} is nowhere")
        elif place < board.off_map:
            occupied[board.units.side[unit]] |= 1 << place
            if unit not in units_in(s, place):
                found.append(f"{name} is not in its hex")
            if board.units.side[unit] == ALLIED and board.sheet.area_e >> place & 1:
                found.append(f"{name} has crossed the Withdrawal Line")
    if occupied != s.occupied:
        found.append("the occupied hexes are not those of the units")
    if occupied[GERMAN] & occupied[ALLIED]:
        found.append("a hex holds units of both sides")
    return found


def _stack_faults(s: FalaiseState) -> list[str]:
    """5.2, R20 Too many units only while a retreat or a move through a full hex is under way."""
    for frame in s.stack:
        if isinstance(frame, (Overstacked, Retreat, Retreating, Moving, Cover)):
            return []
    board = s.board
    return [
        f"{board.grid.ids[h]} is overstacked"
        for h in {s.place[unit] for unit in range(len(s.place)) if on_map(s, unit)}
        if overstacked(s, h)
    ]


def _unit_faults(s: FalaiseState) -> list[str]:
    board = s.board
    found: list[str] = []
    for unit in range(len(board.units.ids)):
        name = board.units.ids[unit]
        if s.reduced[unit] and board.units.steps[unit] < 2:
            found.append(f"{name} has one step and is reduced")
        if s.disrupted[unit] and not on_map(s, unit):
            found.append(f"{name} is Disrupted off the map")
    return found


def _number_faults(s: FalaiseState) -> list[str]:
    found: list[str] = []
    if s.turn > s.board.turns:
        found.append(f"there is no turn {s.turn}")
    if s.winner == UNDECIDED and s.cup & s.waiting_cup:
        found.append("a marker is in the cup and waits")
    if s.attachments > s.board.numbers["attach_max"]:
        found.append("too many units are attached")
    return found
