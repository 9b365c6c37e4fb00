"""After a match: what it came to, luck, chances; and playing on from a moment of it."""

from __future__ import annotations

from msgspec import Struct

from grognard.table.contract.seats import SeatInfo
from grognard.table.contract.view import OutcomeView


class TurnPoints(Struct):
    """The points at the end of a turn, as they would have been counted then."""

    turn: int
    number: int  # of the last order
    points: dict[str, int]  # by side


class LossView(Struct):
    """A unit that left the map."""

    number: int  # of the order
    turn: int
    side: str
    unit: str
    name: str
    hex: str  # where it stood
    place: str  # where it is now, in words


class AfterView(Struct):
    """What a finished match came to. Nothing of it is secret any more."""

    match: str
    title: str
    name: str
    scenario: str
    edition: str
    readings: dict[str, str]  # that are not the usual ones: for a rematch
    seats: list[SeatInfo]
    sides: dict[str, str]  # names by id
    outcome: OutcomeView | None
    verdict: str  # what the points mean, where there are any
    begun: str
    ended: str
    orders: int
    draws: int
    points: list[TurnPoints]
    losses: list[LossView]


class LuckView(Struct):
    """What was drawn for an order against what was to be expected, in steps, for who gave it."""

    number: int
    side: str
    came: float
    mean: float
    variance: float
    label: str


class ChanceView(Struct):
    """How often a side won in play-outs from a moment, with a 95 % interval."""

    number: int  # after so many orders
    turn: int
    games: int
    share: float
    low: float
    high: float


class TurningView(Struct):
    """Between two moments the chances have changed: by how much, and what was ordered last."""

    first: int
    last: int
    turn: int
    change: float
    clear: bool  # the two intervals do not overlap
    side: str  # who gave the order
    label: str


class AnalysisView(Struct):
    """What play-outs and odds say of a finished match so far; it is worked out meanwhile."""

    side: str  # whose chances
    player: str  # who plays the play-outs
    games: int
    done: bool
    chances: list[ChanceView]
    turning: list[TurningView]
    luck: list[LuckView]
    luck_done: bool


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from a moment: a match of one's own, with other dice; computers for some sides."""

    number: int  # after so many orders
    computers: list[str]  # sides
