"""What a table shows of a title besides its rules: board, charts, tracks, boxes, marks, overlays.

A title fills it in (`Game.presentation`). Whoever draws needs no other knowledge of the title. The
states given here hold only what the reader may know. Texts are by language, since they are data of
the title and not sentences of a rule; hexes, units and places are printed names.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.data.wording import Texts, Wording
from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.frame import State
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.order import Kind, Notation, verb_of
from grognard.kernel.shown.chart import Chart
from grognard.kernel.shown.overlay import Overlay, OverlayChoice

__all__ = [
    "COMING",
    "NOW",
    "PAST",
    "SKIPPED",
    "UNSEEN",
    "Box",
    "Chart",
    "Chip",
    "Marker",
    "Overlay",
    "OverlayChoice",
    "Piece",
    "Presentation",
    "Score",
    "ScoreLine",
    "Step",
    "Suggestion",
    "Texts",
    "Track",
    "Way",
    "WordedPresentation",
    "place_name",
    "state_at",
]

PAST: Final = "past"
NOW: Final = "now"
COMING: Final = "coming"
SKIPPED: Final = "skipped"
UNSEEN: Final = ""  # the place of a unit that is in play, and the reader may not know where


def place_name(places: Kind, place: int) -> str:
    """The printed name of a place; `UNSEEN` for one that the reader may not know."""
    return UNSEEN if place == NOT_SHOWN else places.text(place)


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
    """The points as they would be counted now, line by line, and what they would mean."""

    def __init__(self, lines: list[ScoreLine], verdict: Texts) -> None:
        self.lines: Final = lines
        self.verdict: Final = verdict


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Presentation:
    """What a title shows. Without one nothing is drawn but the units' places."""

    def board(self) -> dict[str, Any]:
        """Map, terrain, counters and looks, as the client's drawing wants them."""
        return {}

    def charts(self) -> list[Chart]:
        """The charts and tables, from the title's data."""
        return []

    def tracks(self, s: State) -> list[Track]:
        """The turn track, the sequence of play."""
        return []

    def pieces(self, s: State) -> list[Piece]:
        """The units."""
        return []

    def boxes(self, s: State) -> list[Box]:
        """The boxes beside the map."""
        return []

    def marks(self, s: State) -> list[Marker]:
        """What lies on the map besides units."""
        return []

    def overlays(self) -> list[OverlayChoice]:
        """The overlays of this title."""
        return []

    def overlay(self, name: str, s: State, seen_from: int) -> Overlay:
        """One of the overlays; the number of the hex or unit that it is seen from, else -1.

        The state holds only what the reader may know: what is not shown must be taken as unknown.
        """
        return Overlay()

    def question(self, name: str) -> Texts:
        """The name of a question, for standing orders; or nothing."""
        return {}

    def phrase(self, order: int) -> Texts:
        """An order in a reader's words, with `{1}`, `{2}`, `{3}` for its arguments; or nothing."""
        return {}

    def ways(self, s: State, unit: int) -> list[Way]:
        """Where a unit could go by several orders, for titles that ask for every hex of a move.

        Each order must be legal when its turn comes, unless something was drawn or asked before.
        """
        return []

    def route(self, s: State, unit: int, hex_: int) -> list[int]:
        """The orders that bring a unit to a hex, or none: the first of its ways."""
        for way in self.ways(s, unit):
            if way.hex == hex_:
                return way.orders
        return []

    def conditions(self) -> list[tuple[str, Texts]]:
        """The conditions that a standing order may have, with what they say."""
        return []

    def suggestions(self) -> list[Suggestion]:
        """Standing orders to be taken with one click."""
        return []

    def score(self, s: State) -> Score | None:
        """The points line by line, if the title counts any."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class WordedPresentation(Presentation):
    """A presentation whose words stand in the title's `presentation.toml`."""

    def __init__(self, words: Wording, notation: Notation) -> None:
        self.words: Final = words
        self._phrases: Final[dict[int, Texts]] = {
            number: words.texts(f"orders.{verb.word}") for number, verb in notation.verbs.items()
        }

    def question(self, name: str) -> Texts:
        """What a player is asked, in a few words."""
        path = f"questions.{name}"
        return self.words.texts(path) if self.words.has(path) else {}

    def phrase(self, order: int) -> Texts:
        """An order in a reader's words."""
        return self._phrases[verb_of(order)]

    def suggest(self, orders: dict[str, list[tuple[str, str, str]]]) -> list[Suggestion]:
        """Standing orders by the name of their text."""
        return [
            Suggestion(self.words.texts(f"suggestions.{name}"), given)
            for name, given in orders.items()
        ]
