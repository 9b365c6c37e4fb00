"""The toy with a table: board, charts, overlays, and hands that the other side may not see."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.data import DataSet
from grognard.kernel.play.frame import State
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.shown.chart import Cell, Chart, ChartRow
from grognard.kernel.shown.presentation import (
    COMING,
    NOW,
    PAST,
    UNSEEN,
    Box,
    Overlay,
    OverlayChoice,
    Piece,
    Presentation,
    Step,
    Track,
    place_names,
)
from grognard.kernel.title import Game, Title
from tests.toy.board import both, draw_ford
from tests.toy.fire import DIE, MODIFIED, fire_effect
from tests.toy.overlays import OVERLAYS
from tests.toy.state import FordState
from tests.toy.title import Ford, TheFord
from tests.toy.words import GONE, SIDES

SHOWN: Final = "the-shown-ford"
WOOD: Final = 2  # 2.3
EFFECTS: Final = {
    "none": both("–"),
    "halt": both("halt", "Halt"),
    "disrupt": both("disrupted", "zerstreut"),
}


class FordPresentation(Presentation):
    """The toy as the table shows it."""

    def __init__(self, game: Ford) -> None:
        self.game: Final = game

    def board(self) -> dict[str, Any]:
        return draw_ford(self.game)

    def charts(self) -> list[Chart]:
        faces: list[Cell] = [str(face) for face in DIE]
        fire = [
            ChartRow(f"{number:+d}", [EFFECTS[fire_effect(face + number)] for face in DIE])
            for number in MODIFIED
        ]
        terrain = [
            ChartRow(both("Clear", "Offen"), ["1", "0"], "2.3"),
            ChartRow(both("Wood", "Wald"), [str(WOOD), "−1"], "3.1"),
        ]
        return [
            Chart(
                "fire",
                both("Fire", "Feuer"),
                "3.2",
                faces,
                fire,
                [both("A halt ends the move.", "Ein Halt beendet den Zug.")],
                both("modified", "geändert"),
            ),
            Chart(
                "terrain",
                both("Terrain", "Gelände"),
                "2.3",
                [both("points", "Punkte"), both("fire", "Feuer")],
                terrain,
            ),
        ]

    def tracks(self, s: State) -> list[Track]:
        assert isinstance(s, FordState)
        steps = [
            Step(both(str(n)), NOW if n == s.turn else PAST if n < s.turn else COMING)
            for n in range(1, self.game.turns + 1)
        ]
        return [Track("turns", both("Turns", "Runden"), "1.1", steps)]

    def pieces(self, s: State) -> list[Piece]:
        assert isinstance(s, FordState)
        units = self.game.notation.kind("unit").ids
        places = place_names(self.game.notation.kind("place"), s.place)
        return [Piece(name, place, 0, []) for name, place in zip(units, places, strict=True)]

    def boxes(self, s: State) -> list[Box]:
        assert isinstance(s, FordState)
        markers = self.game.notation.kind("marker")
        names = {"red": both("Hand of Red", "Hand von Rot"), "blue": both("Hand of Blue")}
        hands = [
            Box(
                f"hand-{side}",
                names[side],
                [],
                [both("?" if m == NOT_SHOWN else markers.text(m)) for m in s.hands[number]],
            )
            for number, side in enumerate(SIDES)
        ]
        gone = [name for name, piece in self._places(s) if piece == GONE]
        unseen = [name for name, place in self._places(s) if place == UNSEEN]
        return [
            *hands,
            Box(GONE, both("Lost", "Verloren"), gone, []),
            Box("unseen", both("Not seen", "Nicht gesehen"), unseen, []),
        ]

    def _places(self, s: State) -> list[tuple[str, str]]:
        return [(piece.unit, piece.place) for piece in self.pieces(s)]

    def overlays(self) -> list[OverlayChoice]:
        return [choice for choice, _ in OVERLAYS.values()]

    def overlay(self, name: str, s: State, seen_from: int) -> Overlay:
        assert isinstance(s, FordState)
        overlay = Overlay()
        OVERLAYS[name][1](s, overlay, seen_from)
        return overlay


class ShownGame(Ford):
    """2.3 Here woods cost more."""

    def __init__(
        self, title: Title, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> None:
        super().__init__(title, data, scenario, edition, readings)
        self.presentation = FordPresentation(self)

    def cost(self, hex_: int) -> int:
        return WOOD if self.wood[hex_] else 1


class ShownFord(TheFord):
    """The toy under a name of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.id = SHOWN

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        return ShownGame(self, data, scenario, edition, readings)
