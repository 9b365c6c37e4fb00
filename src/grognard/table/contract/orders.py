"""What a seat may do, and what comes of it."""

from __future__ import annotations

from msgspec import Struct

from grognard.table.contract.log import LogEntry
from grognard.table.contract.view import MatchView


class GiveOrder(Struct, forbid_unknown_fields=True):
    """An order for the version that the seat has seen; `client` makes a resend harmless."""

    order: str
    version: int
    client: str


class Undo(Struct, forbid_unknown_fields=True):
    """Take back the last order of this seat, or all of its orders behind so many (`left`)."""

    version: int
    client: str
    left: int | None = None


class AskBack(Struct, forbid_unknown_fields=True):
    """Ask the other side to take back all orders behind so many, its own too."""

    left: int
    version: int
    client: str


class AnswerBack(Struct, forbid_unknown_fields=True):
    """Agree to what the other side asks to take back, or not; who asked may think again."""

    agree: bool
    version: int
    client: str


class SetUpText(Struct):
    """How a seat was set up: a small text that can be read, kept and laid out again."""

    title: str
    side: str
    name: str
    text: str
    orders: int


class LayOut(Struct, forbid_unknown_fields=True):
    """A saved set-up to be laid out, whole or not at all, at the version that the seat has seen."""

    text: str
    version: int
    client: str


class Accepted(Struct):
    """What came of an order: accepted, or stale with the fresh view."""

    accepted: bool
    stale: bool
    view: MatchView
    entries: list[LogEntry]
