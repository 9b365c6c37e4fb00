"""What a table shows of a title besides its rules: board, charts, tracks, boxes, marks, overlays.

A title fills it in (`Game.presentation`). Whoever draws needs no other knowledge of the title. The
states given here hold only what the reader may know. Texts are by language, since they are data of
the title and not sentences of a rule; hexes, units and places are printed names.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.chart import Chart
from grognard.kernel.frame import State
from grognard.kernel.native import mypyc_attr
from grognard.kernel.overlay import Overlay, OverlayChoice, Texts

__all__ = [
    "COMING",
    "NOW",
    "PAST",
    "SKIPPED",
    "Box",
    "Chart",
    "Marker",
    "Overlay",
    "OverlayChoice",
    "Piece",
    "Presentation",
    "Step",
    "Texts",
    "Track",
]

PAST: Final = "past"
NOW: Final = "now"
COMING: Final = "coming"
SKIPPED: Final = "skipped"


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


class Box:
    """A box off the map, or a row of things such as the cards of a turn."""

    def __init__(self, name: str, title: Texts, units: list[str], notes: list[Texts]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.units: Final = units
        self.notes: Final = notes


class Marker:
    """Something that lies on a hex."""

    def __init__(self, hex_: str, kind: str, text: Texts) -> None:
        self.hex: Final = hex_
        self.kind: Final = kind
        self.text: Final = text


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
