"""A position as readable text: printed names instead of numbers, nothing left out.

The same writing serves saved positions (everything), views (what a side may know) and digests;
`position_reader` has the way back.
"""

from __future__ import annotations

import hashlib
import json
from operator import is_
from typing import Any, Final

from grognard.kernel.play.declare import fields_of
from grognard.kernel.play.field import Field
from grognard.kernel.play.frame import UNDECIDED, Frame, State
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.rows import column_of, plain
from grognard.kernel.play.showing import is_hidden, seen
from grognard.kernel.title import Game

EVERYTHING: Final = -3  # a viewer from whom nothing is hidden: the file of a saved position
NONE: Final = -1  # no hex, no card: written as null
HIDDEN_TEXT: Final = "?"
DRAW_TEXT: Final = "draw"


def write_position(game: Game, s: State, viewer: int = EVERYTHING) -> dict[str, Any]:
    """The position as far as the viewer may know it."""
    title = game.title
    written: dict[str, Any] = {
        field.name: _write_field(game, field, s, plain(getattr(s, field.name)), viewer)
        for field in title.fields
    }
    written.update(title.constants())
    written["questions"] = [_write_frame(game, s, frame, viewer) for frame in s.stack]
    written["winner"] = None if s.winner == UNDECIDED else _side_name(game, s.winner)
    written["ending"] = None if s.winner == UNDECIDED else title.endings[s.ending]
    return written


def state_fields(s: State) -> list[str]:
    """The names of all fields that change, without the shared game."""
    return ["stack", "winner", "ending", *(field.name for field in fields_of(type(s)))]


def digest(game: Game, s: State) -> str:
    """A short name for a position: equal positions, equal names."""
    text = json.dumps(write_position(game, s), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def facts(game: Game, s: State) -> list[Any]:
    """Everything in a position as plain values, to compare it with another of the same game."""
    found: list[Any] = [s.winner, s.ending]
    found += [_frozen(plain(getattr(s, field.name))) for field in game.title.fields]
    found += [(type(frame).__name__, _frozen(frame.data())) for frame in s.stack]
    return found


def fingerprint(game: Game, s: State) -> bytes:
    """A short name for a position of this game, made quickly: for what is remembered of it."""
    return hashlib.blake2b(repr(facts(game, s)).encode(), digest_size=16).digest()


def _frozen(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list):  # a hand a side
        return tuple([_frozen(item) for item in value])
    return tuple(value)


def masked_state(game: Game, s: State, viewer: int) -> State:
    """A copy of the state that holds only what the viewer may know."""
    known = s.copy()
    values = {
        field.name: seen(game, field, s, getattr(known, field.name), viewer)
        for field in game.title.fields
        if field.secret
    }
    stack = [_masked_frame(game, s, frame, viewer) for frame in s.stack]
    if not values and all(map(is_, stack, s.stack)):
        return known  # nothing is hidden: what follows from the values is what it was
    return refill(known, values, stack)


def _masked_frame(game: Game, s: State, frame: Frame[Any], viewer: int) -> Frame[Any]:
    spec = game.title.frames[type(frame).__name__]
    if not any(field.secret for field in spec.fields):
        return frame
    values = zip(spec.fields, frame.data(), strict=True)
    return spec.make(*[seen(game, field, s, value, viewer) for field, value in values])


def refill(s: State, values: dict[str, Any], stack: list[Frame[Any]]) -> State:
    """Give a state other values and questions; what follows from the values follows here.

    Every position that is read, hidden, sent or supposed comes this way, so that nobody can
    forget `derive`.
    """
    packed = {field.name for field in fields_of(type(s)) if field.packed}
    for name, value in values.items():
        setattr(s, name, column_of(value) if name in packed else value)
    s.stack = stack
    s.derive()
    return s


def _side_name(game: Game, side: int) -> str:
    return DRAW_TEXT if side < 0 else game.title.sides[side]


def _write_frame(game: Game, s: State, frame: Frame[Any], viewer: int) -> dict[str, Any]:
    name = type(frame).__name__
    fields = game.title.frames[name].fields
    values = {
        field.name: _write_field(game, field, s, value, viewer)
        for field, value in zip(fields, frame.data(), strict=True)
    }
    return {"question": name, **values}


def _write_field(game: Game, field: Field, s: State, value: Any, viewer: int) -> Any:
    if viewer != EVERYTHING and field.secret:
        value = seen(game, field, s, value, viewer)
    if is_hidden(field, value):
        return HIDDEN_TEXT
    if field.shape == "one":
        return _write_value(game, field, value)
    if field.shape == "set":
        return [_write_value(game, field, n) for n in range(value.bit_length()) if value >> n & 1]
    if field.shape == "list":
        return [_write_value(game, field, item) for item in value]
    if field.shape == "lists":
        return [[_write_value(game, field, item) for item in hand] for hand in value]
    names = game.notation.kind(field.shape.removeprefix("by ")).ids
    return {names[i]: _write_value(game, field, item) for i, item in enumerate(value)}


def _write_value(game: Game, field: Field, value: int) -> Any:
    if value == NOT_SHOWN:
        return HIDDEN_TEXT
    if field.kind == "number":
        return value
    if field.kind == "flag":
        return bool(value)
    return None if value == NONE else game.notation.kind(field.kind).text(value)
