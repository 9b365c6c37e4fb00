"""What the table shows of this title: tracks, boxes, marks, overlays. No rule is decided here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.data.wording import LANGUAGES, Wording
from grognard.kernel.play.frame import State
from grognard.kernel.shown.overlay import overlay_choices
from grognard.kernel.shown.presentation import (
    SKIPPED,
    Box,
    Chart,
    Marker,
    Overlay,
    OverlayChoice,
    Piece,
    Step,
    Texts,
    Track,
    WordedPresentation,
    state_at,
)
from grognard.mechanics.places import Boxes
from grognard.titles.stand_at_mortain.reading.components import GERMAN, US
from grognard.titles.stand_at_mortain.rules.ch2_cards import CARD_IDS, FULL_DECK
from grognard.titles.stand_at_mortain.rules.ch7_victory import exited_units
from grognard.titles.stand_at_mortain.rules.charts import make_charts
from grognard.titles.stand_at_mortain.shown.drawing import draw_board
from grognard.titles.stand_at_mortain.shown.overlays import NEEDS, make_overlay
from grognard.titles.stand_at_mortain.shown.results import RESULTS
from grognard.titles.stand_at_mortain.state import NOT_SET, MortainState

if TYPE_CHECKING:
    from grognard.titles.stand_at_mortain.game import Mortain

STEPS: Final = ["setup", "shuffle", "card", "act", "support", "combat", "end"]
# The step that a question belongs to.
STEP_OF: Final[dict[str, str]] = {
    "SetUp": "setup",
    "Activation": "act",
    "FireGroup": "act",
    "Combat": "combat",
    "FaceCard": "combat",
    "SupportAim": "support",
    "GameTurn": "card",
}
AIR: Final = "air"


class MortainPresentation(WordedPresentation):
    """Stand at Mortain as the table shows it."""

    def __init__(self, game: Mortain) -> None:
        super().__init__(Wording(game.data.document("presentation")), game.notation)
        self.game: Final = game

    def board(self) -> dict[str, Any]:
        """Map, terrain, counters and looks."""
        return draw_board(self.game.data, self.words, self.game.parts)

    def tracks(self, s: State) -> list[Track]:
        """Turns, and the sequence of play with the present step."""
        assert isinstance(s, MortainState)
        return [self._turns(s), self._sequence(s)]

    def _turns(self, s: MortainState) -> Track:
        dates = {
            language: self.words.document.texts(f"tracks.dates.{language}")
            for language in LANGUAGES
        }
        steps: list[Step] = []
        for turn in range(1, s.board.parts.turns + 1):
            date = {
                language: days[turn - 1] for language, days in dates.items() if turn <= len(days)
            }
            steps.append(Step(self.words.fill("tracks.turn", n=turn), state_at(turn, s.turn), date))
        return Track("turns", self.words.texts("tracks.turns"), "S6.1", steps)

    def _sequence(self, s: MortainState) -> Track:
        name = type(s.stack[-1]).__name__ if s.stack else ""
        now = STEPS.index(STEP_OF.get(name, "end"))
        steps: list[Step] = []
        for number, step in enumerate(STEPS):
            state = state_at(number, now)
            if step == "support" and number != now and s.support_used:
                state = SKIPPED
            steps.append(Step(self.words.texts(f"tracks.steps.{step}"), state))
        return Track("sequence", self.words.texts("tracks.sequence"), "S2.1", steps)

    def pieces(self, s: State) -> list[Piece]:
        """Every unit with its place and the side that is up."""
        assert isinstance(s, MortainState)
        places = _places(s)
        return [
            Piece(
                name,
                places[unit],
                s.reduced[unit],
                ["activated"] if s.acted >> unit & 1 else [],
            )
            for unit, name in enumerate(s.board.parts.unit_ids)
        ]

    def boxes(self, s: State) -> list[Box]:
        """Units off the map, and the cards."""
        assert isinstance(s, MortainState)
        boxes = Boxes(self.words, s.board.parts.unit_ids, _places(s))
        boxes.add_filled("unplaced", [])
        for name in ("waiting-east", "waiting-west", "exited", "eliminated"):
            boxes.add(name, self._notes(s, name))
        boxes.add("deck", self._cards(s))
        return boxes.shown

    def _notes(self, s: MortainState, name: str) -> list[Texts]:
        parts = s.board.parts
        if name == "exited":
            return [self.words.fill("boxes.needed", n=exited_units(s), needed=s.board.exits_to_win)]
        if name == "waiting-west":
            turns = {parts.entry_turn[u] for u in s.board.units_of[US] if s.waits(u)}
            return [
                self.words.fill("boxes.enters", turn=turn)
                for turn in sorted(turns)
                if turn > s.turn
            ]
        return []

    def _cards(self, s: MortainState) -> list[Texts]:
        if not s.turn:
            return []
        drawn = [card for card in FULL_DECK if card not in s.deck]
        notes = [self.words.fill("boxes.left", n=len(s.deck))]
        if not drawn:
            return [*notes, self.words.texts("boxes.nothing")]
        return [*notes, self.words.fill("boxes.drawn", cards=" ".join(map(self._card, drawn)))]

    def _card(self, card: int) -> str:
        return self.game.title.messages["word.card." + CARD_IDS[card]]

    def marks(self, s: State) -> list[Marker]:
        """S5.7 The air modifier lies in a hex and counts around it."""
        assert isinstance(s, MortainState)
        if s.air_hex == NOT_SET:
            return []
        grid, number = s.board.parts.grid, s.board.parts.air_modifier
        marks = [Marker(grid.ids[s.air_hex], AIR, self.words.fill("marks.air", n=number))]
        if not s.board.air_on_units:
            for hex_ in grid.adjacent(s.air_hex):
                text = self.words.fill("marks.air-near", n=number)
                marks.append(Marker(grid.ids[hex_], "air-near", text))
        return marks

    def results(self) -> dict[str, str]:
        """S4.10 Whoever is hit."""
        return RESULTS

    def overlays(self) -> list[OverlayChoice]:
        """Line of fire from a hex, moves of a unit, and where the map comes from."""
        return overlay_choices(self.words, NEEDS)

    def overlay(self, name: str, s: State, seen_from: int) -> Overlay:
        """One of them."""
        assert isinstance(s, MortainState)
        return make_overlay(self.game, self.words, name, s, seen_from)

    def charts(self) -> list[Chart]:
        """Terrain, modifiers, cards, reinforcements."""
        return make_charts(self.game, self.words)


def _places(s: MortainState) -> list[str]:
    """Where each unit lies; those who wait, by the edge by which they enter."""
    board = s.board
    places = board.places.names(s.place)
    for unit, side in enumerate(board.parts.unit_side):
        if s.waits(unit):
            places[unit] = "waiting-east" if side == GERMAN else "waiting-west"
    return places
