"""The list of my matches."""

from __future__ import annotations

from msgspec import Struct

from grognard.table.contract.seats import SeatInfo
from grognard.table.contract.view import OutcomeView
from grognard.table.contract.words import Ending, Phase


class Keys(Struct, forbid_unknown_fields=True):
    """The keys that a browser holds: which matches are mine?"""

    keys: list[str]


class MatchCard(Struct):
    """A match in the list of my matches."""

    match: str
    key: int  # the place of its key in the list that was sent
    title: str
    name: str
    edition: str
    scenario: str
    side: str | None
    seats: list[SeatInfo]
    phase: Phase
    yours: bool  # waits for an answer from this seat
    asked: str  # the side that must decide, or ""
    prompt: str  # what this seat is asked, or ""
    ends: list[Ending]  # how this seat may end the match now
    status: list[str]
    outcome: OutcomeView | None
    created: str
    updated: str
    halted: str  # why it cannot be played on, or ""
