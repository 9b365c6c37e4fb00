"""A seat's view: everything that it may know at one moment."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from grognard.table.contract.decision import DecisionView
from grognard.table.contract.seats import SeatInfo, StandingView
from grognard.table.contract.words import Ending, Phase


class UnitView(Struct):
    """A unit as the viewer may know it."""

    id: str
    place: str  # a hex, or the id of a box off the map
    face: int
    badges: list[str]
    can_act: bool


class ChipView(Struct):
    """A marker that is no unit, of a cup or a row."""

    label: str
    name: str
    state: Literal["past", "now", "coming", "skipped"]
    fill: str


class BoxView(Struct):
    """A box off the map, or a row of things such as the cards of a turn."""

    id: str
    name: str
    units: list[str]
    notes: list[str]
    chips: list[ChipView]


class TrackStep(Struct):
    """One space of a track."""

    label: str
    state: Literal["past", "now", "coming", "skipped"]
    note: str = ""


class Track(Struct):
    """A track: turns, or the sequence of play."""

    id: str
    name: str
    case: str
    steps: list[TrackStep]


class UndoView(Struct):
    """Whether the last order can be taken back, and why not.

    `left`: so many orders are left when the seat takes back all that it may; `asked`: when the
    other side agrees as well. Neither goes over dice or secrets.
    """

    possible: bool
    what: str
    why_not: str
    left: int = 0
    asked: int = 0


class TakeBackView(Struct):
    """A side asks to take back all orders behind so many."""

    side: str
    left: int
    orders: int  # how many that are


class DiceView(Struct):
    """The proof of the dice: the promise at the start, the secret at the end.

    `hashes` promise the texts; a match that began under an earlier version has none. The texts are
    shown when the match has begun.
    """

    commitment: str
    hashes: dict[str, str]
    texts: dict[str, str]
    draws: int
    secret: str | None


class OutcomeView(Struct):
    """How it ended."""

    winner: str | None
    text: str
    played_out: bool  # by the rules, not by a resignation or because it was abandoned


class ChangedReading(Struct):
    """A ruling that is read otherwise than edition and scenario do."""

    case: str
    question: str
    text: str


class HexMark(Struct):
    """Something that lies on a hex, such as a marker of control."""

    hex: str
    kind: str
    text: str


class ScoreLineView(Struct):
    """What a side has points for."""

    side: str
    text: str
    points: int
    case: str


class ScoreView(Struct):
    """The points as they would be counted now."""

    lines: list[ScoreLineView]
    verdict: str


class MatchView(Struct):
    """Everything that a seat or a spectator may know at one moment."""

    match: str
    version: int
    title: str
    name: str
    edition: str
    scenario: str
    language: str
    side: str | None  # the viewer's side; none for a spectator
    phase: Phase
    halted: str  # why it is only shown and cannot be played on, or ""
    seats: list[SeatInfo]
    status: list[str]
    tracks: list[Track]
    units: list[UnitView]
    boxes: list[BoxView]
    marks: list[HexMark]
    decision: DecisionView | None
    undo: UndoView
    take_back: TakeBackView | None
    outcome: OutcomeView | None
    dice: DiceView
    standing: list[StandingView]
    log_length: int
    record: bool  # whether the record may be downloaded now
    readings: list[ChangedReading]
    hides: bool  # whether the title hides anything from anybody
    score: ScoreView | None
    ends: list[Ending]  # how this seat may end the match now
    set_up: Literal["", "open", "done"]  # of this seat: being set up now; can be saved
