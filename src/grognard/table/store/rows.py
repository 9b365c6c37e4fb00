"""The rows of the database as typed objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from grognard.table.contract import Phase, SeatKind


@dataclass
class MatchRow:
    """What is played, and where it stands."""

    id: str
    title: str
    scenario: str
    edition: str
    readings: dict[str, str]
    header: dict[str, Any] | None
    secret: str | None
    commitment: str | None
    watch: str
    phase: Phase
    asked: str
    ending: str
    version: int
    created: str
    updated: str
    closed_by: str = ""  # the side that has ended the match
    take_back: str = ""  # "side left of": a side asks to take back all but so many of the orders


@dataclass
class SeatRow:
    """Who sits at a side."""

    side: str
    number: int
    kind: SeatKind
    name: str
    player: str
    key: str | None
    joined: bool
    text: str
    hash: str = ""  # the promise of the text


@dataclass
class StandingRow:
    """A standing order."""

    id: int
    side: str
    question: str
    answer: str
    when: str | None
    used: int


@dataclass
class ChatRow:
    """Something said."""

    number: int
    side: str
    who: str
    text: str
    at: str


@dataclass
class Stored:
    """Everything of one match."""

    row: MatchRow
    seats: list[SeatRow]
    lines: list[dict[str, Any]]
    standing: list[StandingRow]


@dataclass
class Change:
    """One step of a match. `keep`: how many lines of the record stay; `lines` come behind them."""

    row: MatchRow  # with the version before
    keep: int
    lines: list[dict[str, Any]] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)
    used: list[int] = field(default_factory=list)  # standing orders that were followed
    receipt: tuple[str, str] | None = None  # side and client id


def now() -> str:
    """The present moment, as it is stored."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
