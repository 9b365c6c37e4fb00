"""The open question."""

from __future__ import annotations

from msgspec import Struct


class Argument(Struct):
    """What an order names: a unit, a hex, or another word."""

    kind: str
    id: str


class Offer(Struct):
    """A legal order, offered to the seat that must decide."""

    order: str
    verb: str
    label: str  # the order in the reader's words
    arguments: list[Argument]
    draws: bool  # cannot be taken back: something is drawn
    final: bool  # cannot be taken back: something is drawn, or somebody else decides next
    ends: bool  # ends a phase in which other orders could still be given
    weighs: bool  # names nothing, and there are odds to be shown before it is given


class Concerns(Struct):
    """Who and what the open question is about, as far as the reader may know."""

    units: list[str]
    hexes: list[str]


class DecisionView(Struct):
    """The open question. Only the seat that must answer gets the orders."""

    side: str
    yours: bool
    question: str
    case: str
    prompt: str
    orders: list[Offer]
    concerns: Concerns
