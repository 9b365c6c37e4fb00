"""Who and what the open question is about, by the fields that the title declares for it."""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.field import Field
from grognard.kernel.play.frame import UNDECIDED, Frame, State
from grognard.kernel.title import Game
from grognard.table.contract import Concerns, DecisionView, OrderWords
from grognard.table.shown.scribe import HEX, UNIT


def concerns_of(game: Game, known: State) -> Concerns:
    """Units and hexes of the open question; if it names none, of what it was opened by.

    `known` holds only what the reader may know: what is hidden from him is not among them.
    """
    for frame in reversed(known.stack):
        found = Concerns(units=_named(game, frame, UNIT), hexes=_named(game, frame, HEX))
        if found.units or found.hexes:
            return found
    return Concerns(units=[], hexes=[])


def asked_for(game: Game, known: State, named: Concerns) -> list[str]:
    """The units for which a question is asked that concerns nobody by its fields."""
    if named.units or named.hexes:
        return []
    names = game.notation.kind(UNIT).ids
    return [names[unit] for unit in game.presentation.asked_for(known)]


def asked_then(game: Game, known: State) -> DecisionView | None:
    """Who was asked about what at an earlier moment: nothing can be ordered there."""
    if known.winner != UNDECIDED or not known.stack:
        return None
    frame = known.stack[-1]
    return DecisionView(
        side=game.title.sides[frame.side(known)],
        yours=False,
        question=type(frame).__name__,
        case="",
        prompt="",
        orders=[],
        words=OrderWords({}, [], {}),
        concerns=concerns_of(game, known),
    )


def is_phase(game: Game, known: State) -> bool:
    """Whether the open question is about no unit in particular: any of them may be given orders."""
    return not _named(game, known.stack[-1], UNIT)


def _named(game: Game, frame: Frame[Any], kind: str) -> list[str]:
    fields = game.title.frames[type(frame).__name__].fields
    if not any(field.kind == kind for field in fields):
        return []
    numbers = [
        number
        for field, value in zip(fields, frame.data(), strict=True)
        if field.kind == kind
        for number in _members(field, value)
    ]
    names = game.notation.kind(kind).ids if numbers else []
    return [names[number] for number in dict.fromkeys(numbers) if 0 <= number < len(names)]


def _members(field: Field, value: Any) -> list[int]:
    """The numbers in a value; none if there is nothing, or if it is not shown."""
    if isinstance(value, list | tuple):
        return [number for item in value for number in _members(field, item)]
    if value < 0:
        return []
    if field.shape == "set":
        return [number for number in range(value.bit_length()) if value >> number & 1]
    return [value]
