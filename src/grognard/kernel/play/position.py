"""A position as readable text, and back: printed names instead of numbers, nothing left out.

The same writing serves saved positions (everything), views (what a side may know) and digests.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from grognard.kernel.play.declare import fields_of
from grognard.kernel.play.field import Field
from grognard.kernel.play.frame import DRAWN, UNDECIDED, Frame, State
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.rows import column_of, plain
from grognard.kernel.play.showing import is_hidden, seen
from grognard.kernel.title import Game

EVERYTHING: Final = -3  # a viewer from whom nothing is hidden: the file of a saved position
NONE: Final = -1  # no hex, no card: written as null
MOST_QUESTIONS: Final = 32  # in one another; no title has half as many
HIDDEN_TEXT: Final = "?"
DRAW_TEXT: Final = "draw"


class PositionFault(Exception):
    """A position that cannot be read, with the place of the fault."""


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


def read_position(game: Game, written: Any) -> State:
    """Rebuild a position; what is missing, unknown or impossible is named with its place."""
    if not isinstance(written, dict):
        raise PositionFault("the position is not a table of fields")
    title = game.title
    constants = title.constants()
    known = {field.name for field in title.fields} | {"questions", "winner", "ending", *constants}
    for name in sorted(known ^ set(written), key=str):
        what = "is missing" if name in known else "is not a field of this title"
        raise PositionFault(f"{name}: {what}")
    for name, constant in constants.items():
        if written[name] is not constant:
            raise PositionFault(f"{name}: {_short(written[name])} is not {_short(constant)}")
    values = {
        field.name: _read_field(game, field, written[field.name], field.name)
        for field in title.fields
    }
    s = refill(game.start(), values, _read_frames(game, written["questions"]))
    _read_end(game, s, written["winner"], written["ending"])
    faults = game.faults(s)
    if faults:
        raise PositionFault("; ".join(faults))
    return s


def masked_state(game: Game, s: State, viewer: int) -> State:
    """A copy of the state that holds only what the viewer may know."""
    known = s.copy()
    values = {
        field.name: seen(game, field, s, getattr(known, field.name), viewer)
        for field in game.title.fields
        if field.secret
    }
    return refill(known, values, [_masked_frame(game, s, frame, viewer) for frame in s.stack])


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


def _read_end(game: Game, s: State, winner: Any, ending: Any) -> None:
    s.winner = UNDECIDED
    if winner is not None:
        draw = winner == DRAW_TEXT
        s.winner = DRAWN if draw else _read_member(game.title.sides, winner, "winner")
        s.ending = _read_member(game.title.endings, ending, "ending")
    elif ending is not None:
        raise PositionFault(f"ending: {_short(ending)}, but nobody has won")
    elif not s.stack:
        raise PositionFault("questions: nobody is asked anything, and nobody has won")


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


def _read_frames(game: Game, written: Any) -> list[Frame[Any]]:
    if not isinstance(written, list):
        raise PositionFault("questions: not a list")
    if len(written) > MOST_QUESTIONS:
        raise PositionFault(f"questions: {len(written)} questions; at most {MOST_QUESTIONS}")
    frames: list[Frame[Any]] = []
    for number, entry in enumerate(written):
        place = f"questions[{number}]"
        name = entry.get("question") if isinstance(entry, dict) else None
        if not isinstance(name, str) or name not in game.title.frames:
            raise PositionFault(f"{place}: unknown question {_short(name)}")
        spec = game.title.frames[name]
        under = type(frames[-1]).__name__ if frames else ""
        if under not in spec.upon:
            raise PositionFault(f"{place}: {name} cannot come {_after(under)}")
        known = {field.name for field in spec.fields} | {"question"}
        for other in sorted(set(entry) - known, key=str):
            raise PositionFault(f"{place}.{other}: is not a field of {name}")
        values = []
        for field in spec.fields:
            if field.name not in entry:
                raise PositionFault(f"{place}.{field.name}: is missing")
            values.append(_read_field(game, field, entry[field.name], f"{place}.{field.name}"))
        frames.append(spec.make(*values))
    return frames


def _after(under: str) -> str:
    return f"after {under}" if under else "first"


def _read_field(game: Game, field: Field, written: Any, place: str) -> Any:
    if field.shape == "one":
        return _read_value(game, field, written, place)
    if field.shape.startswith("by "):
        names = game.notation.kind(field.shape.removeprefix("by ")).ids
        if not isinstance(written, dict) or set(written) != set(names):
            raise PositionFault(f"{place}: must name each of {', '.join(names)} once")
        found = [_read_value(game, field, written[n], f"{place}.{n}") for n in names]
        return tuple(found) if field.frozen else found
    if field.shape == "lists":
        sides = len(game.title.sides)
        if not isinstance(written, list):
            raise PositionFault(f"{place}: not a list")
        if len(written) != sides:
            raise PositionFault(f"{place}: {len(written)} lists; one for each of {sides} sides")
        return [_read_list(game, field, hand, f"{place}[{i}]") for i, hand in enumerate(written)]
    values = _read_list(game, field, written, place)
    if field.shape == "set":
        return _bits(values, place)
    return tuple(values) if field.frozen else values


def _read_list(game: Game, field: Field, written: Any, place: str) -> list[int]:
    if not isinstance(written, list):
        raise PositionFault(f"{place}: not a list")
    most = None if field.most is None else game.bound(field.most)
    if most is not None and len(written) > most:
        raise PositionFault(f"{place}: {len(written)} values; at most {most}")
    return [_read_value(game, field, item, f"{place}[{i}]") for i, item in enumerate(written)]


def _bits(values: list[int], place: str) -> int:
    bits = 0
    for i, value in enumerate(values):
        if bits >> value & 1:
            raise PositionFault(f"{place}[{i}]: is named twice")
        bits |= 1 << value
    return bits


def _read_value(game: Game, field: Field, written: Any, place: str) -> int:
    if written == HIDDEN_TEXT and field.secret:
        raise PositionFault(f"{place}: is hidden here; this is a view, not a whole position")
    if field.kind == "number":
        if isinstance(written, bool) or not isinstance(written, int):
            raise PositionFault(f"{place}: {_short(written)} is not a whole number")
        low, high = game.bound(field.values.low), game.bound(field.values.high)
        if not low <= written <= high:
            raise PositionFault(f"{place}: {_short(written)} is not from {low} to {high}")
        return written
    if field.kind == "flag":
        if not isinstance(written, bool):
            raise PositionFault(f"{place}: {_short(written)} is neither true nor false")
        return int(written)
    if written is None:
        if field.values.none:
            return NONE
        raise PositionFault(f"{place}: must be a {field.kind}, and there is none")
    number = game.notation.kind(field.kind).number(written) if isinstance(written, str) else -1
    if number < 0:
        raise PositionFault(f"{place}: {_short(written)} is not a known {field.kind}")
    return number


def _short(written: Any) -> str:
    """What was written there, as far as it can be read at a glance."""
    if isinstance(written, list | dict):
        return "a list" if isinstance(written, list) else "a table"
    if isinstance(written, int) and abs(written) >= 10**30:
        return "a number of more than 30 digits"
    text = repr(written)
    return text if len(text) <= 60 else f"{text[:60]}…"


def _read_member(known: list[str], written: Any, place: str) -> int:
    if written not in known:
        raise PositionFault(f"{place}: {_short(written)}; one of {', '.join(known)}")
    return known.index(written)
