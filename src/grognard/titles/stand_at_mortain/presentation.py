"""What the table shows of this title: tracks, boxes, marks, overlays. No rule is decided here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.data import Document
from grognard.kernel.frame import State
from grognard.kernel.order import verb_of
from grognard.kernel.presentation import (
    COMING,
    NOW,
    PAST,
    SKIPPED,
    Box,
    Marker,
    Overlay,
    OverlayChoice,
    Piece,
    Presentation,
    Step,
    Texts,
    Track,
)
from grognard.titles.stand_at_mortain.board import LANGUAGES, draw_board
from grognard.titles.stand_at_mortain.cards import CARD_IDS, FULL_DECK
from grognard.titles.stand_at_mortain.ch4_fire import line_blockers
from grognard.titles.stand_at_mortain.ch7_victory import exited_units
from grognard.titles.stand_at_mortain.components import GERMAN, US
from grognard.titles.stand_at_mortain.state import NOT_SET, PLACES_OFF_MAP, MortainState

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
LINE_OF_FIRE: Final = "line-of-fire"
SOURCES: Final = "sources"
AIR: Final = "air"


class MortainPresentation(Presentation):
    """Stand at Mortain as the table shows it."""

    def __init__(self, game: Mortain) -> None:
        self.game: Final = game
        self.words: Final[Document] = game.data.document("presentation")
        self._phrases: Final[dict[int, Texts]] = {
            number: self._texts(f"orders.{verb.word}")
            for number, verb in game.notation.verbs.items()
        }

    def board(self) -> dict[str, Any]:
        """Map, terrain, counters and looks."""
        return draw_board(self.game.data, self.game.parts)

    def tracks(self, s: State) -> list[Track]:
        """Turns, and the sequence of play with the present step."""
        assert isinstance(s, MortainState)
        return [self._turns(s), self._sequence(s)]

    def _turns(self, s: MortainState) -> Track:
        dates = {language: self.words.texts(f"tracks.dates.{language}") for language in LANGUAGES}
        steps: list[Step] = []
        for turn in range(1, s.board.parts.turns + 1):
            state = NOW if turn == s.turn else PAST if turn < s.turn else COMING
            date = {
                language: days[turn - 1] for language, days in dates.items() if turn <= len(days)
            }
            steps.append(Step(self._fill("tracks.turn", n=turn), state, date))
        return Track("turns", self._texts("tracks.turns"), "S6.1", steps)

    def _sequence(self, s: MortainState) -> Track:
        name = type(s.stack[-1]).__name__ if s.stack else ""
        now = STEPS.index(STEP_OF.get(name, "end"))
        steps: list[Step] = []
        for number, step in enumerate(STEPS):
            state = NOW if number == now else PAST if number < now else COMING
            if step == "support" and number != now and s.support_used:
                state = SKIPPED
            steps.append(Step(self._texts(f"tracks.steps.{step}"), state))
        return Track("sequence", self._texts("tracks.sequence"), "S2.1", steps)

    def pieces(self, s: State) -> list[Piece]:
        """Every unit with its place and the side that is up."""
        assert isinstance(s, MortainState)
        return [
            Piece(
                name,
                self._place(s, unit),
                s.reduced[unit],
                ["activated"] if s.acted >> unit & 1 else [],
            )
            for unit, name in enumerate(s.board.parts.unit_ids)
        ]

    def _place(self, s: MortainState, unit: int) -> str:
        board = s.board
        place = s.place[unit]
        if place == board.waiting:
            return "waiting-east" if board.parts.unit_side[unit] == GERMAN else "waiting-west"
        off_map = place - board.waiting
        return board.parts.grid.ids[place] if off_map < 0 else PLACES_OFF_MAP[off_map]

    def boxes(self, s: State) -> list[Box]:
        """Units off the map, and the cards."""
        assert isinstance(s, MortainState)
        places = [self._place(s, unit) for unit in range(len(s.place))]
        boxes: list[Box] = []
        for name in ("unplaced", "waiting-east", "waiting-west", "exited", "eliminated"):
            units = [s.board.parts.unit_ids[u] for u, place in enumerate(places) if place == name]
            if units or name != "unplaced":
                boxes.append(Box(name, self._texts(f"boxes.{name}"), units, self._notes(s, name)))
        boxes.append(Box("deck", self._texts("boxes.deck"), [], self._cards(s)))
        return boxes

    def _notes(self, s: MortainState, name: str) -> list[Texts]:
        parts = s.board.parts
        if name == "exited":
            return [self._fill("boxes.needed", n=exited_units(s), needed=parts.exits_to_win)]
        if name == "waiting-west":
            turns = {parts.entry_turn[u] for u in s.board.units_of[US] if s.waits(u)}
            return [
                self._fill("boxes.enters", turn=turn) for turn in sorted(turns) if turn > s.turn
            ]
        return []

    def _cards(self, s: MortainState) -> list[Texts]:
        if not s.turn:
            return []
        drawn = [card for card in FULL_DECK if card not in s.deck]
        notes = [self._fill("boxes.left", n=len(s.deck))]
        if not drawn:
            return [*notes, self._texts("boxes.nothing")]
        return [*notes, self._fill("boxes.drawn", cards=" ".join(map(self._card, drawn)))]

    def _card(self, card: int) -> str:
        return self.game.title.messages["word.card." + CARD_IDS[card]]

    def marks(self, s: State) -> list[Marker]:
        """S5.7 The air modifier lies in a hex and counts around it."""
        assert isinstance(s, MortainState)
        if s.air_hex == NOT_SET:
            return []
        grid, number = s.board.parts.grid, s.board.parts.air_modifier
        marks = [Marker(grid.ids[s.air_hex], AIR, self._fill("marks.air", n=number))]
        if not s.board.air_on_units:
            for hex_ in grid.adjacent(s.air_hex):
                text = self._fill("marks.air-near", n=number)
                marks.append(Marker(grid.ids[hex_], "air-near", text))
        return marks

    def overlays(self) -> list[OverlayChoice]:
        """Line of fire from a hex, and where the map comes from."""
        return [
            OverlayChoice(name, self._texts(f"overlays.{name}.name"), needs_hex=needs)
            for name, needs in ((LINE_OF_FIRE, True), (SOURCES, False))
        ]

    def overlay(self, name: str, s: State, hex_: int) -> Overlay:
        """One of them."""
        if name == LINE_OF_FIRE and hex_ >= 0:
            return self._line_of_fire(hex_)
        return self._sources() if name == SOURCES else Overlay()

    def _line_of_fire(self, start: int) -> Overlay:
        """S4.2, S4.3 What can be fired at from a hex, and what blocks the rest within range."""
        parts, zone = self.game.parts, self.game.fire_zone[start]
        grid = parts.grid
        overlay = Overlay()
        for look in ("from", "seen", "blocked"):
            overlay.legend.append((look, self._texts(f"overlays.{LINE_OF_FIRE}.{look}")))
        for hex_ in grid.within(start, parts.terrain_range[parts.terrain[start]]):
            distance = self._fill(f"overlays.{LINE_OF_FIRE}.distance", n=grid.distance(start, hex_))
            if hex_ == start:
                overlay.hexes.append((grid.ids[hex_], "from", {}))
            elif zone >> hex_ & 1:
                overlay.hexes.append((grid.ids[hex_], "seen", distance))
            else:
                shut = line_blockers(parts, start, hex_, either=self.game.either_blocks)
                names = ", ".join(grid.ids[other] for other in shut)
                text = self._fill(f"overlays.{LINE_OF_FIRE}.blocking", hexes=names)
                overlay.hexes.append((grid.ids[hex_], "blocked", text))
                overlay.lines.append((grid.ids[start], grid.ids[hex_], "blocked"))
        return overlay

    def _sources(self) -> Overlay:
        overlay = Overlay()
        used: list[str] = []
        for row in self.game.data.table("hexes").rows:
            source = row.text("source")
            if source not in used:
                used.append(source)
            overlay.hexes.append((row.text("hex"), source, {}))
        for source in used:
            overlay.legend.append((source, self._texts(f"overlays.{SOURCES}.{source}")))
        return overlay

    def question(self, name: str) -> Texts:
        """What a player is asked, in a few words."""
        known = self.words.values.get("questions")
        return self._texts(f"questions.{name}") if isinstance(known, dict) and name in known else {}

    def phrase(self, order: int) -> Texts:
        """An order in a reader's words."""
        return self._phrases[verb_of(order)]

    def _texts(self, path: str) -> Texts:
        return {language: self.words.text(f"{path}.{language}") for language in LANGUAGES}

    def _fill(self, path: str, **values: object) -> Texts:
        texts = self._texts(path)
        for language, text in texts.items():
            for name, value in values.items():
                text = text.replace("{" + name + "}", str(value))
            texts[language] = text
        return texts
