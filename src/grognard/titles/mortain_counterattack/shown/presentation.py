"""What the table shows of this title: tracks, pieces, boxes, marks, overlays, charts.

No rule is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.data.wording import Wording, signed
from grognard.kernel.play.frame import State
from grognard.kernel.play.order import first_of, verb_of
from grognard.kernel.shown.overlay import overlay_choices
from grognard.kernel.shown.presentation import (
    Box,
    Chart,
    Marker,
    Overlay,
    OverlayChoice,
    Piece,
    Score,
    ScoreLine,
    Suggestion,
    Texts,
    Track,
    Way,
    WordedPresentation,
)
from grognard.mechanics.bits import members
from grognard.series.fire_and_movement.rules.ch06_zones import controlled
from grognard.series.fire_and_movement.verbs import SUPPORT
from grognard.titles.mortain_counterattack.reading.components import GERMAN, SIDES, US
from grognard.titles.mortain_counterattack.rules.ch19_victory import (
    captured_hexes,
    counted_exits,
    has_won,
)
from grognard.titles.mortain_counterattack.shown.boxes import draw_boxes
from grognard.titles.mortain_counterattack.shown.drawing import draw_board
from grognard.titles.mortain_counterattack.shown.overlay_ways import find_ways, move_points
from grognard.titles.mortain_counterattack.shown.overlays import NEEDS, make_overlay
from grognard.titles.mortain_counterattack.shown.player_aid import make_charts
from grognard.titles.mortain_counterattack.shown.results import RESULTS
from grognard.titles.mortain_counterattack.shown.tracks import draw_tracks
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack

CONDITIONS: Final = ["safe"]
# Standing orders to be taken with one click: question, answer, condition.
SUGGESTIONS: Final[dict[str, list[tuple[str, str, str]]]] = {
    "fire-safe": [("DefensiveFire", "done", "safe")],
    "fire-never": [("DefensiveFire", "done", "")],
    "resist": [("DefenderResult", "resist", "")],
    "retreat": [("DefenderResult", "retreat", "")],
    "stay": [("Advance", "stay", "")],
}


def mine(s: State) -> CounterattackState:
    """The state of this title."""
    assert isinstance(s, CounterattackState)
    return s


class CounterattackPresentation(WordedPresentation):
    """Mortain Counterattack as the table shows it."""

    def __init__(self, board: MortainCounterattack) -> None:
        super().__init__(Wording(board.data.document("presentation")), board.notation)
        self.game: Final = board
        # Who adds a marker wants to know what it is worth; of two that are alike he takes either.
        self._markers: Final[list[Texts]] = [
            self.words.fill(
                "orders.support",
                value=signed(value),
                kind=self.words.texts(f"markers.names.{kind}"),
            )
            for value, kind in zip(board.markers.value, board.markers.kind, strict=True)
        ]

    def board(self) -> dict[str, Any]:
        """Map, terrain, counters and looks."""
        return draw_board(self.game, self.words)

    def charts(self) -> list[Chart]:
        """T1, T2 The charts."""
        return make_charts(self.game, self.words)

    def tracks(self, s: State) -> list[Track]:
        """Turns, sequence of play, exits."""
        return draw_tracks(self.game, self.words, mine(s))

    def pieces(self, s: State) -> list[Piece]:
        """Every unit with its place, the side that is up and its marks."""
        state = mine(s)
        places = self.game.places.names(state.place)
        pieces: list[Piece] = []
        for unit, name in enumerate(self.game.units.ids):
            face = state.depleted >> unit & 1
            pieces.append(Piece(name, places[unit], face, _badges(state, unit)))
        return pieces

    def boxes(self, s: State) -> list[Box]:
        """Support fire, reinforcements, replacements, units that are gone."""
        return draw_boxes(self.game, self.words, mine(s))

    def said_by_boxes(self) -> frozenset[str]:
        """8.3 The markers that a side holds lie in its box, with their values."""
        return frozenset({"status.hand"})

    def marks(self, s: State) -> list[Marker]:
        """7.1 Targets of this phase, 19.0 Mortain hexes that the Germans have captured."""
        state, ids = mine(s), self.game.sheet.grid.ids
        zones = controlled(state, US)
        marks: list[Marker] = []
        for hex_ in members(state.captured):
            kind = "contested" if zones >> hex_ & 1 else "captured"
            marks.append(Marker(ids[hex_], kind, self.words.texts(f"marks.{kind}")))
        for hex_ in members(state.targets):
            marks.append(Marker(ids[hex_], "struck", self.words.texts("marks.struck")))
        return marks

    def score(self, s: State) -> Score:
        """19.0 The two goals of the German player, and who would win now."""
        state, board = mine(s), self.game
        lines: list[ScoreLine] = []
        for key, number, needed in (
            ("exits", counted_exits(state), board.exits_to_win),
            ("mortain", captured_hexes(state), len(board.mortain_hexes)),
        ):
            text = self.words.fill(f"score.{key}", n=number, needed=needed)
            lines.append(ScoreLine(SIDES[GERMAN], text, number, "19.0"))
        side = GERMAN if has_won(state, board) else US
        return Score(lines, self.words.texts(f"score.{SIDES[side]}"), side)

    # ------------------------------------------------------------------------- overlays and words

    def results(self) -> dict[str, str]:
        """7.6 Combat and bombardment."""
        return RESULTS

    def overlays(self) -> list[OverlayChoice]:
        """Moves, zones, attack, bombardment, communication, edges, set-up, sources."""
        return overlay_choices(self.words, NEEDS)

    def overlay(self, name: str, s: State, seen_from: int) -> Overlay:
        """One of them."""
        return make_overlay(self.game, self.words, name, mine(s), seen_from)

    def ways(self, s: State, unit: int) -> list[Way]:
        """Where a unit could go: it is named and sent in one go."""
        return find_ways(self.game, self.words, mine(s), unit)

    def points(self, s: State) -> dict[str, tuple[str, str]]:
        """5.1 Movement points of the unit that moves."""
        return move_points(self.game, mine(s)) if s.stack else {}

    def conditions(self) -> list[tuple[str, Texts]]:
        """What a standing order may depend on."""
        return [(name, self.words.texts(f"conditions.{name}")) for name in CONDITIONS]

    def suggestions(self) -> list[Suggestion]:
        """The standing orders that spare most waiting."""
        return self.suggest(SUGGESTIONS)

    def phrase(self, order: int) -> Texts:
        """An order in a reader's words."""
        if verb_of(order) == SUPPORT:
            return self._markers[first_of(order)]
        return super().phrase(order)


def _badges(s: CounterattackState, unit: int) -> list[str]:
    """The marks that a counter bears: what it has done in this player turn or combat phase."""
    if not s.on_map(unit):
        return []
    badges: list[str] = []
    if s.board.units.side[unit] == s.active:
        if (s.moved | s.moved_mobile) >> unit & 1:
            badges.append("moved")
        if s.attacked >> unit & 1:
            badges.append("fired")
    if s.retreated >> unit & 1:
        badges.append("halted")
    return badges
