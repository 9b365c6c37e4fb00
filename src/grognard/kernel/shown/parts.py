"""The parts of what a table shows: tracks, pieces, boxes, marks, points, ways.

Texts are by language; hexes, units and places are printed names.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data.wording import Texts
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.order import Kind

PAST: Final = "past"
NOW: Final = "now"
COMING: Final = "coming"
SKIPPED: Final = "skipped"
UNSEEN: Final = ""  # the place of a unit that is in play, and the reader may not know where


def place_names(places: Kind, where: list[int]) -> list[str]:
    """The printed names of some places; `UNSEEN` for one that the reader may not know."""
    ids = places.ids
    return [UNSEEN if place == NOT_SHOWN else ids[place] for place in where]


def state_at(number: int, now: int) -> str:
    """Past, now or still to come."""
    return NOW if number == now else PAST if number < now else COMING


class Step:
    """One space of a track."""

    def __init__(self, label: Texts, state: str, note: Texts | None = None) -> None:
        self.label: Final = label
        self.state: Final = state  # PAST, NOW, COMING or SKIPPED
        self.note: Final = note


class Track:
    """A track: turns, or the sequence of play."""

    def __init__(self, name: str, title: Texts, case: str, steps: list[Step]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.case: Final = case
        self.steps: Final = steps


class Piece:
    """A unit: where it is, which face is up, what marks it bears."""

    def __init__(self, unit: str, place: str, face: int, badges: list[str]) -> None:
        self.unit: Final = unit
        self.place: Final = place
        self.face: Final = face
        self.badges: Final = badges


class Chip:
    """A marker that is no unit: one of a cup, a pool, a row."""

    def __init__(self, label: str, name: Texts, state: str, fill: str) -> None:
        self.label: Final = label  # a few letters
        self.name: Final = name
        self.state: Final = state  # PAST (used), NOW, COMING (may be drawn) or SKIPPED (not yet in)
        self.fill: Final = fill  # a colour, or nothing


class Box:
    """A box off the map, or a row of things such as the cards of a turn."""

    def __init__(
        self,
        name: str,
        title: Texts,
        units: list[str],
        notes: list[Texts],
        chips: list[Chip] | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.units: Final = units
        self.notes: Final = notes
        self.chips: Final = chips or []


class Marker:
    """Something that lies on a hex."""

    def __init__(self, hex_: str, kind: str, text: Texts) -> None:
        self.hex: Final = hex_
        self.kind: Final = kind
        self.text: Final = text


class ScoreLine:
    """What a side has points for, or loses them for."""

    def __init__(self, side: str, text: Texts, points: int, case: str) -> None:
        self.side: Final = side
        self.text: Final = text
        self.points: Final = points
        self.case: Final = case


class Score:
    """The points as they would be counted now, line by line, and what they would mean.

    `leader` is the side that would win with them; -1 if nobody would.
    """

    def __init__(self, lines: list[ScoreLine], verdict: Texts, leader: int) -> None:
        self.lines: Final = lines
        self.verdict: Final = verdict
        self.leader: Final = leader


class Way:
    """How a unit gets to a hex: the orders one after the other, as far as they can be foreseen."""

    def __init__(
        self, hex_: int, orders: list[int], label: Texts, cost: str, *, risk: bool
    ) -> None:
        self.hex: Final = hex_
        self.orders: Final = orders
        self.label: Final = label  # in a reader's words, with the cost
        self.cost: Final = cost
        self.risk: Final = risk  # something may be drawn or asked on the way


class Suggestion:
    """Standing orders that many players would give: question, answer, condition or nothing."""

    def __init__(self, text: Texts, orders: list[tuple[str, str, str]]) -> None:
        self.text: Final = text
        self.orders: Final = orders
