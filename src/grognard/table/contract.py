"""What goes over the wire: every request and every answer, as typed structures.

The client's copy is `client/src/contract/api.ts`; a test compares the two. Texts are written by
the server in the reader's language; the client holds no rule, no number and no sentence of a title.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

Texts = dict[str, str]  # by language
SeatKind = Literal["here", "link", "computer"]
Phase = Literal["waiting", "playing", "finished"]  # waiting: not everybody has joined


# --------------------------------------------------------------------------- titles and new matches


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


class Choice(Struct):
    """Something to choose by name: an edition, a scenario, a side, a player."""

    id: str
    name: str


class TitleInfo(Struct):
    """A title as the new-match page needs it."""

    id: str
    name: str
    sides: list[Choice]
    editions: list[Choice]
    scenarios: list[Choice]
    players: list[Choice]  # computer players
    rulings: list[RulingInfo]


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
    status: list[str]
    outcome: OutcomeView | None
    created: str
    updated: str


# ---------------------------------------------------------------------------------- a seat's view


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


class UnitView(Struct):
    """A unit as the viewer may know it."""

    id: str
    place: str  # a hex, or the id of a box off the map
    face: int
    badges: list[str]
    can_act: bool


class BoxView(Struct):
    """A box off the map, or a row of things such as the cards of a turn."""

    id: str
    name: str
    units: list[str]
    notes: list[str]


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


class ModifierView(Struct):
    """One number in a sum."""

    case: str
    text: str
    number: int


class LogLine(Struct):
    """One thing that happened."""

    case: str
    text: str
    hexes: list[str]
    units: list[str]
    modifiers: list[ModifierView]
    draw: str = ""  # what was drawn, if this line is a draw
    result: bool = False


class LogEntry(Struct):
    """An order and what followed from it."""

    number: int
    side: str
    order: str
    label: str
    standing: bool
    turn: int
    lines: list[LogLine]


class SeatInfo(Struct):
    """Who sits at a side."""

    side: str
    name: str
    kind: SeatKind
    player: str  # the computer player that gives the orders now, or ""
    present: bool
    joined: bool


class UndoView(Struct):
    """Whether the last order can be taken back, and why not."""

    possible: bool
    what: str
    why_not: str


class DiceView(Struct):
    """The proof of the dice: the promise at the start, the secret at the end."""

    commitment: str
    texts: dict[str, str]
    draws: int
    secret: str | None


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


class OutcomeView(Struct):
    """How it ended."""

    winner: str | None
    text: str


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
    seats: list[SeatInfo]
    status: list[str]
    tracks: list[Track]
    units: list[UnitView]
    boxes: list[BoxView]
    marks: list[HexMark]
    decision: DecisionView | None
    undo: UndoView
    outcome: OutcomeView | None
    dice: DiceView
    standing: list[StandingView]
    log_length: int
    record: bool  # whether the record may be downloaded now
    readings: list[ChangedReading]
    hides: bool  # whether the title hides anything from anybody


class ChangedReading(Struct):
    """A ruling that is read otherwise than the edition does."""

    case: str
    question: str
    text: str


class HexMark(Struct):
    """Something that lies on a hex: an air modifier, a control marker."""

    hex: str
    kind: str
    text: str


# ----------------------------------------------------------------------------- what a seat may send


class GiveOrder(Struct, forbid_unknown_fields=True):
    """An order for the version that the seat has seen; `client` makes a resend harmless."""

    order: str
    version: int
    client: str


class Accepted(Struct):
    """What came of an order: accepted, or stale with the fresh view."""

    accepted: bool
    stale: bool
    view: MatchView
    entries: list[LogEntry]


class Undo(Struct, forbid_unknown_fields=True):
    """Take back the last order of this seat."""

    version: int
    client: str


class Ask(Struct, forbid_unknown_fields=True):
    """A question about an order: why not, or what are the odds."""

    order: str


class AskClick(Struct, forbid_unknown_fields=True):
    """A click that is no legal order: a unit, and the hex or unit that it was to deal with."""

    unit: str | None = None
    hex: str | None = None
    target: str | None = None


class Reason(Struct):
    """A rule that refuses."""

    case: str
    text: str


class WhyNot(Struct):
    """Every reason against what was tried, the text of the first case, and what would be legal."""

    order: str
    legal: bool
    reasons: list[Reason]
    rule: Reason | None
    nearest: list[str]


class OddsOutcome(Struct):
    """One way it may come out."""

    text: str
    chance: str  # an exact fraction, "13/26"
    share: float


class OddsView(Struct):
    """The arithmetic of an attack and its outcomes."""

    order: str
    outcomes: list[OddsOutcome]
    assumed: list[str]
    strength: int | None
    needed: int | None
    modifiers: list[ModifierView]


class Overlay(Struct):
    """An overlay for the map: hexes with a look and a short text, and lines between hexes."""

    id: str
    name: str
    legend: list[LegendEntry]
    hexes: list[OverlayHex]
    lines: list[OverlayLine]


class OverlayInfo(Struct):
    """An overlay that this title has, and what it must be asked with."""

    id: str
    name: str
    needs: Literal["nothing", "hex"]


class OverlayLine(Struct):
    """A line from hex to hex."""

    first: str
    last: str
    look: str


class LegendEntry(Struct):
    """A look and what it means."""

    look: str
    text: str


class OverlayHex(Struct):
    """One hex of an overlay."""

    hex: str
    look: str
    text: str = ""


class Say(Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: str
    client: str


class Join(Struct, forbid_unknown_fields=True):
    """A person takes a seat: a name, and a random text that goes into the dice.

    Who was invited by a link may give the seat a new key that only his browser knows.
    """

    name: str
    text: str
    key: str | None = None


class HandOver(Struct, forbid_unknown_fields=True):
    """A seat is given to a computer player, or taken back by its person."""

    player: str | None


class AddStanding(Struct, forbid_unknown_fields=True):
    """A standing order for this seat."""

    question: str
    answer: str
    when: str | None = None


class StandingChoices(Struct):
    """The standing orders of a seat, and what a new one may be made of."""

    orders: list[StandingView]
    questions: list[Choice]
    verbs: list[Choice]  # the word that an order begins with, and what it means


class RuleView(Struct):
    """Our text of a rule."""

    id: str
    title: str
    text: str


class Problem(Struct):
    """What was wrong with a request."""

    error: str
    detail: str = ""
    extra: dict[str, Any] = field(default_factory=dict)


# ---------------------------------------------------------------------------------- live messages


class Live(Struct):
    """A message over the socket: something changed, ask for it."""

    kind: Literal["changed", "chat", "presence", "thinking", "bye"]
    version: int
    detail: str = ""
