"""What must hold at every moment: the fuzzer looks after every order, a loaded position at once."""

from __future__ import annotations

from grognard.series.fire_and_movement.invariants import series_faults
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US
from grognard.titles.mortain_counterattack.state import CounterattackState


def position_faults(s: CounterattackState) -> list[str]:
    """Everything that is wrong with a position."""
    return series_faults(s) + _unit_faults(s) + _question_faults(s)


def _unit_faults(s: CounterattackState) -> list[str]:
    board = s.board
    faults: list[str] = []
    for unit, place in enumerate(s.place):
        name = board.units.ids[unit]
        us = board.units.side[unit] == US
        if place == board.exited and us:
            faults.append(f"19.1 {name} has left the map")
        elif place == board.waiting and us:
            faults.append(f"11.1 {name} waits off the map")
        elif place == board.unplaced and (not us or s.turn > 0):
            faults.append(f"13.0 {name} is not set up")
        elif place < board.waiting and not us and s.turn == 0:
            faults.append(f"13.0 {name} is on the map during the set-up")
        if place in (board.waiting, board.unplaced) and s.is_depleted(unit):
            faults.append(f"11.1 {name} was hit before it came")
        if not us and place == board.exited and s.is_depleted(unit) and s.turn == 0:
            faults.append(f"19.1 {name} left before the game")
    return faults


def _question_faults(s: CounterattackState) -> list[str]:
    names = [type(frame).__name__ for frame in s.stack]
    faults: list[str] = []
    if names and (names[0] == "SetUp") != (s.turn == 0) and names != ["GameTurn"]:
        faults.append(f"13.0 {names[0]} at turn {s.turn}")
    for unit, place in enumerate(s.place):
        mortain = s.captured >> place & 1 if place < s.board.waiting else 0
        if mortain and s.board.units.side[unit] != GERMAN:
            faults.append("19.0 a US unit stands in a captured hex")
    return faults
