"""A position as a row of numbers, the same length for every position of a game.

What the title declares of its state is written field by field: a number as it is, a set as a flag
for each member, a list with its length and then padded, a value for each member of a kind in their
sequence. Then come the open questions, the uppermost first, by number; what they ask for is in the
orders that are offered. What is hidden is the mark
of the title's masks (`NOT_SHOWN`), what is absent is `ABSENT`.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.play.field import Field
from grognard.kernel.play.frame import State
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.order import MAX_ARGUMENTS, first_of, second_of, third_of, verb_of
from grognard.kernel.play.rows import plain
from grognard.kernel.play.showing import is_hidden
from grognard.kernel.title import Game

ABSENT: Final = -2
QUESTIONS: Final = 8  # that are written, of those that lie upon one another
ORDER_SIZE: Final = 1 + MAX_ARGUMENTS


class Features:
    """How positions of one game become numbers."""

    def __init__(self, game: Game) -> None:
        self._game: Final = game
        self._widths: Final = [self._width(field) for field in game.title.fields]
        self._questions: Final = {name: n for n, name in enumerate(game.title.frames)}
        self.size: Final = sum(self._widths) + QUESTIONS

    def names(self) -> list[str]:
        """What each number is of: the field, or "question"."""
        pairs = zip(self._game.title.fields, self._widths, strict=True)
        return [f.name for f, width in pairs for _ in range(width)] + ["question"] * QUESTIONS

    def encode(self, known: State) -> list[int]:
        """A position as far as it is known: give a masked one for a side."""
        found: list[int] = []
        for field, width in zip(self._game.title.fields, self._widths, strict=True):
            found += self._values(field, plain(getattr(known, field.name)), width)
        asked = [self._questions[type(frame).__name__] for frame in reversed(known.stack)]
        return found + (asked + [ABSENT] * QUESTIONS)[:QUESTIONS]

    def _width(self, field: Field) -> int:
        if field.shape == "one":
            return 1
        if field.shape == "set":
            return self._members(field.kind)
        if field.shape.startswith("by "):
            return self._members(field.shape.removeprefix("by "))
        most = 1 + self._game.bound(field.most or 0)
        return most * len(self._game.title.sides) if field.shape == "lists" else most

    def _members(self, kind: str) -> int:
        return len(self._game.notation.kind(kind).ids)

    def _values(self, field: Field, value: Any, width: int) -> list[int]:
        if is_hidden(field, value):
            return [NOT_SHOWN] * width
        if field.shape == "one":
            return [int(value)]
        if field.shape == "set":
            return [value >> member & 1 for member in range(width)]
        if field.shape == "list":
            return _padded(list(value), width)
        if field.shape == "lists":
            each = width // len(value)
            return [number for hand in value for number in _padded(list(hand), each)]
        return [int(number) for number in value]


def _padded(values: list[int], width: int) -> list[int]:
    return [len(values), *values, *[ABSENT] * (width - 1 - len(values))]


def order_row(order: int) -> list[int]:
    """An order as its verb and three arguments."""
    return [verb_of(order), first_of(order), second_of(order), third_of(order)]
