"""A game of the series as the table shows it. No rule is decided here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.data.wording import Wording
from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.frame import State
from grognard.kernel.shown.overlay import overlay_choices
from grognard.kernel.shown.presentation import (
    Box,
    Chart,
    Marker,
    Overlay,
    OverlayChoice,
    Piece,
    Suggestion,
    Texts,
    Track,
    Way,
    WordedPresentation,
)
from grognard.series.gts.shown.boxes import draw_boxes
from grognard.series.gts.shown.charts import make_charts
from grognard.series.gts.shown.drawing import draw_board
from grognard.series.gts.shown.overlay_ways import find_ways, move_points
from grognard.series.gts.shown.overlays import NEEDS, make_overlay
from grognard.series.gts.shown.pieces import draw_marks, draw_pieces
from grognard.series.gts.shown.results import RESULTS
from grognard.series.gts.shown.tracks import draw_tracks
from grognard.series.gts.state import GtsState

if TYPE_CHECKING:
    from grognard.series.gts.game import GtsGame

CONDITIONS: Final = ["rich", "likely", "unlikely"]
# Standing orders to be taken with one click: question, answer, condition.
SUGGESTIONS: Final[dict[str, list[tuple[str, str, str]]]] = {
    "check-roll": [("QualityCheck", "roll", "")],
    "check-rich": [("QualityCheck", "pay", "rich")],
    "check-unlikely": [("QualityCheck", "pay", "unlikely")],
    "bonus": [("Shot", "bonus", "")],
    "hold-fire": [("OpportunityFire", "hold-fire", "")],
}


@mypyc_attr(allow_interpreted_subclasses=True)
class GtsPresentation(WordedPresentation):
    """What every game of the series shows in the same way; a title adds its score."""

    def __init__(self, board: GtsGame) -> None:
        super().__init__(Wording(board.data.document("presentation")), board.notation)
        self.game: Final = board
        rows = {row.text("unit"): row.text("short") for row in board.data.table("units").rows}
        self._shorts: Final = [rows[name] for name in board.units.ids]

    def board(self) -> dict[str, Any]:
        """Map, terrain, counters and looks."""
        return draw_board(self.game, self.words)

    def charts(self) -> list[Chart]:
        """Fire and terrain."""
        return make_charts(self.game, self.words)

    def tracks(self, s: State) -> list[Track]:
        """Turns with their weather, the steps of a turn."""
        return draw_tracks(self.game, self.words, position(s))

    def pieces(self, s: State) -> list[Piece]:
        """Every unit and leader with place, face and marks."""
        return draw_pieces(self.game, position(s))

    def boxes(self, s: State) -> list[Box]:
        """Division Displays, mug, Parks, entry hexes, units that are gone."""
        return draw_boxes(self.game, self.words, position(s))

    def marks(self, s: State) -> list[Marker]:
        """Barrages, mines, Road Blocks, positions, Parks, heroes."""
        return draw_marks(self.game, self.words, position(s))

    def results(self) -> dict[str, str]:
        """13.0, 15.3, 18.0 Fire, checks, assaults."""
        return RESULTS

    def overlays(self) -> list[OverlayChoice]:
        """Moves, sight, Fire Zones, fire, command, control, sources."""
        return overlay_choices(self.words, NEEDS)

    def overlay(self, name: str, s: State, seen_from: int) -> Overlay:
        """One of them."""
        return make_overlay(self.game, self.words, name, position(s), seen_from)

    def ways(self, s: State, unit: int) -> list[Way]:
        """Where a unit could go: it is activated and sent there in one go."""
        return find_ways(self.words, position(s), unit, self._shorts[unit])

    def points(self, s: State) -> dict[str, tuple[str, str]]:
        """19.1 Movement points of the unit that moves."""
        return move_points(position(s)) if s.stack else {}

    def conditions(self) -> list[tuple[str, Texts]]:
        """What a standing order may depend on."""
        return [(name, self.words.texts(f"conditions.{name}")) for name in CONDITIONS]

    def suggestions(self) -> list[Suggestion]:
        """The standing orders that spare most questions."""
        return self.suggest(SUGGESTIONS)


def position(s: State) -> GtsState:
    """The state of a game of the series."""
    assert isinstance(s, GtsState)
    return s
