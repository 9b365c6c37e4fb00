"""Positions for the tests: the printed map, a scenario, some units, given dice."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.tape import Tape
from grognard.series.gts.rules.ch04_sequence import GameTurn
from grognard.series.gts.state import IN_PLAY, POSITIONS, STEP_H, marked
from grognard.titles.strike_counter_strike import TITLE
from grognard.titles.strike_counter_strike.game import StrikeGame
from grognard.titles.strike_counter_strike.state import StrikeState

NAME = "strike-counter-strike"
# Ten thousand cases against a slow oracle: `make fuzz` asks for them.
deep = pytest.mark.skipif("GROGNARD_DEEP" not in os.environ, reason="takes long: make fuzz does it")
GERMAN, AMERICAN = 0, 1
SCENARIOS = ["scholbach", "scouts", "brawling", "deeds", "strike", "campaign"]


@cache
def _game(scenario: str, readings: tuple[tuple[str, str], ...]) -> StrikeGame:
    game = TITLE.game(scenario, options=dict(readings))
    assert isinstance(game, StrikeGame)
    return game


def game(scenario: str = "campaign", **readings: str) -> StrikeGame:
    """The scenario with these readings in place of the usual ones."""
    return _game(scenario, tuple(sorted(readings.items())))


def hex_number(board: StrikeGame, name: str) -> int:
    return board.sheet.grid.number(name)


def hexes(board: StrikeGame, names: Any) -> int:
    """A set of hexes by their names."""
    found = 0
    for name in names:
        found |= board.sheet.bit[hex_number(board, name)]
    return found


def names(board: StrikeGame, area: int) -> list[str]:
    """The names of a set of hexes."""
    return [
        id_ for number, id_ in enumerate(board.sheet.grid.ids) if board.sheet.bit[number] & area
    ]


def unit_names(board: StrikeGame, units: Any) -> list[str]:
    return [board.units.ids[unit] for unit in units]


def begun(scenario: str, *, seed: str = "test", **readings: str) -> tuple[StrikeState, Desk]:
    """The scenario at its first question behind the set-up, both sides as in the example."""
    s = game(scenario, **readings).start()
    desk = Desk(Tape(seed=seed))
    while s.turn == 0:
        for text in ("setup example", "begin"):
            order(s, text, desk)
    return s, desk


def order(s: StrikeState, text: str, desk: Desk) -> list[str]:
    """Give an order, which must be legal; the legal orders of the next question."""
    number = s.board.notation.parse(text)
    frame = s.stack[-1]
    why = [f"{reason.case} {reason.key}" for reason in frame.refusals(s, number)]
    assert not why, f"{text}: {why}"
    assert number in frame.legal(s), text
    frame.apply(s, number, desk)
    return [s.board.notation.text(one) for one in advance(s, desk)]


def set_up(s: StrikeState, *texts: str) -> Desk:
    """Give orders of a set-up."""
    desk = Desk(Tape())
    for text in texts:
        order(s, text, desk)
    return desk


def refusals(s: StrikeState, text: str) -> list[str]:
    """Why an order is refused: case and key of each reason; none if it is legal."""
    number = s.board.notation.parse(text)
    frame = s.stack[-1]
    found = [f"{reason.case} {reason.key}" for reason in frame.refusals(s, number)]
    assert bool(found) != (number in frame.legal(s)), f"list and reasons differ: {text} {found}"
    return found


def position(
    where: dict[str, str],
    scenario: str = "campaign",
    *,
    turn: int = 1,
    leaders: dict[str, str] | None = None,
    others: str = "later",
    **more: Any,
) -> StrikeState:
    """A position in step H: units by place, leaders by unit, flags of units, other fields."""
    readings = {name: more.pop(name) for name in list(more) if name in _rulings()}
    board = game(scenario, **readings)
    s = board.start()
    s.turn, s.step = turn, STEP_H
    place = board.notation.kind("place")
    s.place = [place.number(others)] * board.units.count
    for name, at in where.items():
        s.place[board.units.ids.index(name)] = place.number(at)
        assert place.number(at) >= 0, at
    for name, unit in (leaders or {}).items():
        leader = board.leaders.ids.index(name)
        s.leader_state[leader], s.leader_with[leader] = IN_PLAY, board.units.ids.index(unit)
    for field, said in more.items():
        _mark(s, field, said)
    s.stack = [GameTurn(STEP_H, 0)]
    s.derive()
    return s


def _mark(s: StrikeState, field: str, said: Any) -> None:
    ids = s.board.units.ids
    if field == "position":
        for name, word in said.items():
            s.position[ids.index(name)] = POSITIONS.index(word)
    elif field == "held":
        s.held = hexes_of(s, said)
    elif isinstance(said, dict) or (said and isinstance(said, list) and isinstance(said[0], str)):
        values = said if isinstance(said, dict) else dict.fromkeys(said, 1)
        held = getattr(s, field)
        for name, number in values.items():
            if isinstance(held, tuple):
                held = marked(held, ids.index(name), number)
            else:
                held[ids.index(name)] = number
        setattr(s, field, held)
    else:
        setattr(s, field, said)


def hexes_of(s: StrikeState, said: Any) -> int:
    board = s.board
    assert isinstance(board, StrikeGame)
    return hexes(board, said)


@cache
def _rulings() -> frozenset[str]:
    return frozenset(ruling.name for ruling in TITLE.choices)


def told(desk: Desk) -> list[str]:
    """Case and key of everything that was told."""
    return [f"{event.case} {event.key}" for event in desk.events]


def values(desk: Desk, key: str) -> list[Any]:
    """The values of every event with a key."""
    return [event.args for event in desk.events if event.key == key]
