"""What a viewer sees of a field: its values, or the mark in their place, and never anything else.

A mask sees a value and a viewer. Where it depends on the moment which members are hidden (units
that nobody has found yet), the field names the set of the state that says so: its veil. Then the
values of these members are for their owner alone (`Game.owner`), and everything that follows from
the field (`State.derive`: who stands in a hex) follows from what is seen.
"""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.field import Field
from grognard.kernel.play.frame import State
from grognard.kernel.play.masks import NOT_SHOWN, NOT_SHOWN_SET, MaskFault
from grognard.kernel.title import Game


def seen(game: Game, field: Field, s: State, value: Any, viewer: int) -> Any:
    """What the viewer sees of a field of this state, or of a frame on it."""
    shown = field.mask(value, viewer)
    if not _is_sound(field, value, shown):
        raise MaskFault(f"{field.name}: its mask shows what is neither the value nor NOT_SHOWN")
    if field.shape == "set":
        return NOT_SHOWN_SET if _hides_set(field, value, shown, viewer) else shown
    if field.veil:
        return _veiled(game, field, getattr(s, field.veil), shown, viewer)
    return shown


def is_hidden(field: Field, value: Any) -> bool:
    """Whether a whole field is the mark. The number of the mark is a set, too, of one member."""
    if not isinstance(value, int):
        return False
    return value == (NOT_SHOWN_SET if field.shape == "set" else NOT_SHOWN)


def _hides_set(field: Field, value: int, shown: int, viewer: int) -> bool:
    if shown != NOT_SHOWN:
        return False
    # The very set whose number is the mark: what would the mask say about another one?
    return value != NOT_SHOWN or bool(field.mask(0, viewer) == NOT_SHOWN)


def _veiled(game: Game, field: Field, veil: int, values: Any, viewer: int) -> Any:
    kind = field.shape.removeprefix("by ")
    found = [
        NOT_SHOWN if veil >> at & 1 and game.owner(kind, at) != viewer else value
        for at, value in enumerate(values)
    ]
    return tuple(found) if field.frozen else found


def _is_sound(field: Field, value: Any, shown: Any) -> bool:
    """A value is itself or the mark; a list keeps its length, or is hidden as a whole."""
    if shown is value or (isinstance(shown, int) and shown in (NOT_SHOWN, NOT_SHOWN_SET)):
        return True
    if field.shape in ("one", "set"):
        return bool(shown == value)
    if field.shape == "lists":
        return len(shown) == len(value) and all(
            _alike(hand, theirs) for hand, theirs in zip(value, shown, strict=True)
        )
    return _alike(value, shown)


def _alike(values: Any, shown: Any) -> bool:
    return len(shown) == len(values) and all(
        item in (value, NOT_SHOWN) for value, item in zip(values, shown, strict=True)
    )
