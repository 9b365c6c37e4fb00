"""A written position becomes a state again: every value is checked, and a fault has its place."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.play.field import Field
from grognard.kernel.play.frame import DRAWN, UNDECIDED, Frame, State
from grognard.kernel.play.position import DRAW_TEXT, HIDDEN_TEXT, NONE, refill
from grognard.kernel.title import Game

MANY: Final = 200  # names that a fault still lists
MOST_QUESTIONS: Final = 32  # in one another; no title has half as many


class PositionFault(Exception):
    """A position that cannot be read, with the place of the fault."""


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
            raise PositionFault(f"{place}: must name each of {_listed(names)} once")
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


def _listed(names: list[str]) -> str:
    """All names of a kind, or where they begin and end if there are very many."""
    if len(names) <= MANY:
        return ", ".join(names)
    return f"{names[0]}, {names[1]} … {names[-1]} ({len(names)} names)"
