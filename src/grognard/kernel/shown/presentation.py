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
from grognard.kernel.play.order import Notation, verb_of
from grognard.kernel.shown.chart import Chart
from grognard.kernel.shown.overlay import Overlay, OverlayChoice
from grognard.kernel.shown.parts import (
    COMING,
    NOW,
    PAST,
    SKIPPED,
    UNSEEN,
    Box,
    Chip,
    Marker,
    Piece,
    Score,
    ScoreLine,
    Step,
    Suggestion,
    Track,
    Way,
    place_names,
    state_at,
)

__all__ = [
    "BOTH",
    "COMING",
    "NOW",
    "OURS",
    "OWNER",
    "PAST",
    "SKIPPED",
    "THEIRS",
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
    "place_names",
    "state_at",
]

# Who suffers by a result of an attack, seen from the side that attacks.
THEIRS: Final = "theirs"
OURS: Final = "ours"
BOTH: Final = "both"
OWNER: Final = "owner"  # the side of the unit that the result names first


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

    def said_by_boxes(self) -> frozenset[str]:
        """Keys of status lines that tell what the boxes show: a table need not say it twice."""
        return frozenset()

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

    def results(self) -> dict[str, str]:
        """Who suffers by a result of an attack, by the key of its message: `THEIRS`, `OURS`, ...

        Results that are not named here do nobody any harm.
        """
        return {}

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

    def points(self, s: State) -> dict[str, tuple[str, str]]:
        """By unit: the points that it has left to move with, and all that it begins with.

        Of the unit that is moving, or of those that may move; none where nobody moves now.
        """
        return {}

    def asked_for(self, s: State) -> list[int]:
        """The units for which a question is asked that names none: the map shows where they are."""
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
