"""The open question."""

from __future__ import annotations

from msgspec import Struct


class Offered(Struct, omit_defaults=True):
    """A legal order, offered to the seat that must decide. There may be a thousand of them.

    So a line is short: what is false is left out, and `OrderWords` says once how orders are read.
    """

    order: str
    phrase: int = 0  # which of the phrases; left out for the first
    draws: bool = False  # cannot be taken back: something is drawn
    final: bool = False  # cannot be taken back: something is drawn, or somebody else decides next
    ends: bool = False  # ends a phase in which other orders could still be given
    weighs: bool = False  # names nothing, and there are odds to be shown before it is given


class OrderWords(Struct):
    """How orders are read. An order is its verb and what it names, with a space between each."""

    kinds: dict[str, list[str]]  # by verb: the kinds of what it names, "unit", "hex" or another
    phrases: list[str]  # in the reader's words, with {1}, {2}, {3} for what is named; or nothing
    names: dict[str, dict[str, str]]  # by kind: how things are called, unless by their ids


class Concerns(Struct):
    """Who and what the open question is about, as far as the reader may know."""

    units: list[str]
    hexes: list[str]


class Leave(Struct):
    """The order that ends what a unit is doing, and the units that could be chosen then."""

    order: str
    units: list[str]


class PointsView(Struct):
    """What a unit has left to move with, and what it began with."""

    left: str
    all: str


class DecisionView(Struct):
    """The open question. Only the seat that must answer gets the orders."""

    side: str
    yours: bool
    question: str
    case: str
    prompt: str
    orders: list[Offered]
    words: OrderWords
    concerns: Concerns
    leave: Leave | None = None
    points: dict[str, PointsView] = {}  # by unit, of those that may move
    near: list[str] = []  # if it concerns nobody: the units on the map for which it is asked
