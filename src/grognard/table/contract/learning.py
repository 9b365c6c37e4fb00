"""Learning: lessons, puzzles, and what a computer player would do."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from grognard.table.contract.asking import OddsView


class LessonInfo(Struct):
    """A position of a real game, and what is asked there."""

    id: str
    kind: Literal["lesson", "puzzle"]
    name: str
    goal: str
    hint: str
    case: str
    side: str


class AskAnswer(Struct, forbid_unknown_fields=True):
    """An order that was given in a lesson."""

    order: str


class ProofRow(Struct):
    """What an order brings, exactly: on average, in steps of the other side less one's own; or the
    chances that the other side and one's own suffer."""

    order: str
    label: str
    steps: float | None
    theirs: float | None
    ours: float | None


class AnswerView(Struct):
    """Whether an order was what the lesson asks for, and why; of a puzzle the proof."""

    right: bool
    text: str
    case: str
    rule: str
    best: list[str]  # orders that would have been right, in words
    proof: list[ProofRow]


class PointsAhead(Struct):
    """By how many points a side is ahead on average, with the 95 % interval.

    One play-out has no interval.
    """

    mean: float
    low: float | None
    high: float | None


class WeighedView(Struct):
    """An order that a computer player tried, and the share of its trials that it won.

    Where there are points, trials end before the match does, and the points are what is compared
    and shown: the share says only how often one would win with them, which is often 0 or 1.
    """

    order: str
    label: str
    case: str
    text: str  # why somebody would give it, in a sentence; empty where nobody says
    chance: float
    low: float  # its 95 % interval
    high: float
    trials: int
    points: PointsAhead | None  # where trials end before the match does


class WhyView(Struct):
    """Why a computer player gave an order: its number in the log, a sentence, what was tried."""

    number: int
    side: str
    label: str
    text: str
    weighed: list[WeighedView]


class AdviceView(Struct):
    """What a computer player would order here, from what the seat may know."""

    order: str
    label: str
    player: str
    case: str
    rule: str
    odds: OddsView | None
    text: str  # why, in a sentence; empty where nobody says
    weighed: list[WeighedView]  # the best three, this order first
    how: str  # how the chances were found
    done: bool  # nothing more will be found; otherwise whoever asks again has it gone on with
