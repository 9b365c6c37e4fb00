"""The new-match page: titles, rulings, what a match is made of."""

from __future__ import annotations

from msgspec import Struct, field

from grognard.table.contract.words import SeatKind


class ReadingInfo(Struct):
    """One reading of a ruling."""

    id: str
    text: str


class RulingInfo(Struct):
    """A ruling that may be chosen for a match."""

    id: str
    case: str
    question: str
    readings: list[ReadingInfo]
    default: dict[str, str]  # by edition
    reason: str
    option: bool  # an optional rule of the printed game, not a reading of an unclear one


class Choice(Struct):
    """Something to choose by name: an edition, a side."""

    id: str
    name: str


class ScenarioInfo(Struct):
    """A scenario: the sides that are played, and the rulings that it reads in its own way."""

    id: str
    name: str
    sides: list[str]
    readings: dict[str, str]


class PlayerInfo(Struct):
    """A computer player of a title: what it is, which sides it plays, and what it needs."""

    id: str
    name: str
    text: str
    sides: list[str]
    readings: dict[str, str]  # of rulings, without which it cannot play


class LengthInfo(Struct):
    """How long a scenario takes."""

    scenario: str
    minutes: int
    turns: int


class FigureInfo(Struct):
    """How often a side has won between two computer players of one kind, with a 95 % interval.

    `ruling` and `reading` are what was read otherwise than usual; both are empty if nothing was.
    """

    scenario: str
    edition: str
    ruling: str
    reading: str
    players: str
    side: str
    games: int
    wins: int
    low: float
    high: float


class BidInfo(Struct):
    """What was measured of two computer players, and the bid at which they are nearest to even.

    `reading` of the ruling `ruling` is the bid, which is given to `given`; both are empty where it
    was not measured what a bid does, and `given` is where none is needed. `share` is what the first
    side is then expected to win of the games, with a 95 % interval.
    """

    scenario: str
    edition: str
    players: dict[str, str]  # by side
    side: str
    games: int
    wins: int
    ruling: str
    reading: str
    given: str
    size: int
    share: float
    low: float
    high: float


class TitleInfo(Struct):
    """A title as the new-match page needs it."""

    id: str
    name: str
    sides: list[Choice]
    editions: list[Choice]
    scenarios: list[ScenarioInfo]  # the first is the usual one
    players: list[PlayerInfo]  # the best first
    rulings: list[RulingInfo]
    lengths: list[LengthInfo]
    figures: list[FigureInfo]
    bids: list[BidInfo]


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who plays a side: a person here, a person by link, or a computer player."""

    kind: SeatKind
    name: str = ""
    player: str = ""


class NewMatch(Struct, forbid_unknown_fields=True):
    """A match to be created."""

    title: str
    seats: dict[str, SeatWish]  # by side
    scenario: str | None = None
    edition: str | None = None
    options: dict[str, str] = field(default_factory=dict)


class Created(Struct):
    """The keys to a new match. A seat is its key: whoever has it plays the side.

    The promise of the dice comes first; then each person joins with a random text of his own
    (`Join`), also those who sit here. When all have joined, the match begins.
    """

    match: str
    seats: dict[str, str]  # key by side; none for computer players
    watch: str  # key for spectators
    commitment: str  # SHA-256 of the secret behind the dice
    guessed: bool = False  # it begins with a position in which hidden facts were guessed


class RuleView(Struct):
    """Our text of a rule."""

    id: str
    title: str
    text: str
