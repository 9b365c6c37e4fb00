"""Who sits where: joining, handing over, chat, standing orders."""

from __future__ import annotations

from msgspec import Struct

from grognard.table.contract.titles import Choice
from grognard.table.contract.words import Ending, SeatKind


class SeatInfo(Struct):
    """Who sits at a side."""

    side: str
    name: str
    kind: SeatKind
    player: str  # the computer player that gives the orders now, or ""
    present: bool
    joined: bool  # has promised a text for the dice
    revealed: bool  # has shown it


class Join(Struct, forbid_unknown_fields=True):
    """A person takes a seat: a name, and the hash of a random text that goes into the dice.

    The hash is SHA-256, in hexadecimal digits, of the JSON list of match, commitment, side and
    text, written without blanks and not escaped. Nobody else may know the text yet. Who was invited
    by a link may give the seat a new key that only his browser knows.
    """

    name: str
    hash: str
    key: str | None = None


class Reveal(Struct, forbid_unknown_fields=True):
    """The text that a seat has promised, of 16 to 64 letters, when all hashes are in.

    Before it is sent, keep the hashes of the others: at the end their texts must fit them.
    """

    text: str


class EndMatch(Struct, forbid_unknown_fields=True):
    """A seat ends the match for ever; `client` makes a resend harmless."""

    how: Ending
    client: str


class HandOver(Struct, forbid_unknown_fields=True):
    """A seat is given to a computer player, or taken back by its person."""

    player: str | None  # none: taken back; no name: the best that there is


class Say(Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: str
    client: str


class ChatLine(Struct):
    """Something said at the table."""

    number: int
    who: str
    text: str
    at: str


class StandingView(Struct):
    """A standing order of the viewer's seat."""

    id: int
    question: str
    answer: str
    when: str | None
    used: int
    text: str


class AddStanding(Struct, forbid_unknown_fields=True):
    """A standing order for this seat."""

    question: str
    answer: str
    when: str | None = None


class SuggestionView(Struct):
    """Standing orders that many players would give, to be taken together."""

    text: str
    orders: list[AddStanding]


class StandingChoices(Struct):
    """The standing orders of a seat, and what a new one may be made of."""

    orders: list[StandingView]
    questions: list[Choice]
    verbs: list[Choice]  # the word that an order begins with, and what it means
    conditions: list[Choice]
    suggestions: list[SuggestionView]
