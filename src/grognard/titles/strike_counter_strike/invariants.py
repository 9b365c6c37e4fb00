"""What must hold at every moment: the fuzzer looks after every order, a loaded position at once."""

from __future__ import annotations

from grognard.series.gts.invariants import question_faults
from grognard.series.gts.rules.ch19_riders import can_carry
from grognard.series.gts.state import ABSENT, REMOVED
from grognard.titles.strike_counter_strike.state import StrikeState


def position_faults(s: StrikeState) -> list[str]:
    """Everything that is wrong with a position."""
    faults = [*_unit_faults(s), *_hex_faults(s), *_leader_faults(s), *_turn_faults(s)]
    return faults + question_faults(s)


def _unit_faults(s: StrikeState) -> list[str]:
    board, units = s.board, s.board.units
    faults: list[str] = []
    for unit, place in enumerate(s.place):
        name = units.ids[unit]
        gone = place in (board.eliminated, board.available) and not units.rearguard[unit]
        if s.steps[unit] > units.steps[unit]:
            faults.append(f"2.11 {name} has more steps than its counter")
        elif not s.steps[unit] and units.steps[unit] and not gone:
            faults.append(f"2.11 {name} has no step left and is in play")
        if s.mounted[unit] and not units.transport[unit]:
            faults.append(f"24.1 {name} has no transport")
        if s.position[unit] and (s.mounted[unit] or s.column[unit]):
            faults.append(f"19.15 {name} is in a position, mounted or In Column")
        carrier = s.riding[unit]
        if carrier >= 0 and (place != s.place[carrier] or not can_carry(s, carrier)):
            faults.append(f"19.23 {name} rides on a unit that does not carry it")
        if place == board.unplaced and s.turn:
            faults.append(f"12-4 {name} is not set up")
        park: int = s.park[unit]
        if park >= 0 and s.park_hex[park] < 0:
            faults.append(f"23.9 {name} is in a Park that is not in play")
        entry = board.entry_hex(place)
        if (
            entry >= 0
            and board.sheet.entry_side[board.sheet.entries.index(entry)] != units.side[unit]
        ):
            faults.append(f"8.1 {name} waits in an entry hex of the enemy")
    return faults


def _hex_faults(s: StrikeState) -> list[str]:
    board = s.board
    faults: list[str] = []
    both = s.occupied[0] & s.occupied[1]
    if both:
        faults.append(f"17.9 both sides stand in {board.sheet.grid.ids[both.bit_length() - 1]}")
    if (s.occupied[0] | s.occupied[1]) & ~board.sheet.area:
        outside = [u for u, p in enumerate(s.place) if p < board.off_map and s.park[u] < 0]
        if any(not board.sheet.area & board.sheet.bit[s.place[unit]] for unit in outside):
            faults.append("SC1-1 a unit stands outside the area of the scenario")
    return faults


def _leader_faults(s: StrikeState) -> list[str]:
    board = s.board
    faults: list[str] = []
    for leader, unit in enumerate(s.leader_with):
        name = board.leaders.ids[leader]
        if unit < 0:
            continue
        if s.leader_state[leader] in (ABSENT, REMOVED):
            faults.append(f"21.5 {name} is not in play and with a unit")
        if board.units.formation[unit] != board.leaders.formation[leader]:
            faults.append(f"21.5 {name} is with a unit of another formation")
    return faults


def _turn_faults(s: StrikeState) -> list[str]:
    names = [type(frame).__name__ for frame in s.stack]
    faults: list[str] = []
    if ("SetUp" in names) != (s.turn == 0) and names != ["GameTurn"]:
        faults.append(f"4.3 {' '.join(names)} in turn {s.turn}")
    if s.chit >= 0 and s.mug >> s.chit & 1:
        faults.append("10.1 the chit that is carried out lies in the mug")
    return faults
