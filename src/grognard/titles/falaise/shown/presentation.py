"""What the table shows of this title: tracks, pieces, boxes, marks, overlays, charts.

No rule is decided here.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.data.wording import Wording, same
from grognard.kernel.play.frame import UNDECIDED, State
from grognard.kernel.shown.overlay import overlay_choices
from grognard.kernel.shown.presentation import (
    COMING,
    NOW,
    SKIPPED,
    Box,
    Chart,
    Marker,
    Overlay,
    OverlayChoice,
    Piece,
    Score,
    Step,
    Suggestion,
    Texts,
    Track,
    Way,
    WordedPresentation,
    state_at,
)
from grognard.mechanics.bits import members
from grognard.titles.falaise.reading.board import Board
from grognard.titles.falaise.reading.components import SIDES
from grognard.titles.falaise.rules.ch06_communication import Lines
from grognard.titles.falaise.shown.boxes import draw_boxes, read_looks
from grognard.titles.falaise.shown.conditions import CONDITIONS, SUGGESTIONS
from grognard.titles.falaise.shown.drawing import draw_board
from grognard.titles.falaise.shown.overlay_ways import find_ways, move_points
from grognard.titles.falaise.shown.overlays import NEEDS, make_overlay
from grognard.titles.falaise.shown.player_aid import make_charts
from grognard.titles.falaise.shown.results import RESULTS
from grognard.titles.falaise.shown.score import draw_score
from grognard.titles.falaise.state import ACTIVE, NONE, FalaiseState, on_map

STEPS: Final = [
    *["setup", "redeployment", "counterattack", "air", "bombardment", "pool", "activation"],
    *["round", "recovery", "victory"],
]
# The step that a question belongs to; all others belong to an Action Round.
STEP_OF: Final[dict[str, str]] = {
    "SetUp": "setup",
    "Redeployment": "redeployment",
    "Destroyers": "counterattack",
    "Counterattack": "counterattack",
    "Bombardment": "bombardment",
    "SolitaireArtillery": "bombardment",
    "Attack": "bombardment",
    "FriendlyFire": "bombardment",
    "BombardmentLoss": "bombardment",
    "FirstCorps": "activation",
    "Substitute": "activation",
}
CONTROL: Final = [f"control-{side}" for side in SIDES]  # 3.4 the kinds of marks
STRUCK: Final = "struck"
TWENTY: Final = 20  # 3.2 the victory point marker is turned over and begins again


class FalaisePresentation(WordedPresentation):
    """The Pocket at Falaise as the table shows it."""

    def __init__(self, board: Board) -> None:
        super().__init__(Wording(board.data.document("presentation")), board.notation)
        self.game: Final = board
        # What tracks and markers say never changes, only where play stands.
        self._numbers: Final = [same(number) for number in range(TWENTY)]
        self._titles: Final = self.words.several("tracks", ["turns", "sequence", "vp"])
        self._steps: Final = [self.words.texts(f"tracks.steps.{step}") for step in STEPS]
        self._marks: Final = self.words.several("marks", [*CONTROL, STRUCK])
        self._dates: Final = self._read_dates()
        self._looks: Final = read_looks(self.words, board)

    def _read_dates(self) -> list[tuple[int, Texts, Texts]]:
        """2.1 The turns with their numbers and dates, by night or by day (R1)."""
        found: list[tuple[int, Texts, Texts]] = []
        for row in self.game.data.table("turns").rows:
            turn = int(row.text("turn"))
            date = {"en": row.text("date_en"), "de": row.text("date_de")}
            time = "night" if self.game.night[turn] else "day"
            found.append((turn, same(turn), self.words.fill(f"tracks.{time}", date=date)))
        return found

    def board(self) -> dict[str, Any]:
        """Map, terrain, counters and looks."""
        return draw_board(self.game.data, self.words, self.game.parts)

    def charts(self) -> list[Chart]:
        """15 The Player Aid Card."""
        return make_charts(self.game, self.words)

    # ------------------------------------------------------------------------------------ tracks

    def tracks(self, s: State) -> list[Track]:
        """Turns, the sequence of play with the present step, victory points."""
        assert isinstance(s, FalaiseState)
        return [self._turns(s), self._sequence(s), self._points(s)]

    def _turns(self, s: FalaiseState) -> Track:
        """2.1 Night and day, with the dates."""
        steps = [Step(label, state_at(turn, s.turn), note) for turn, label, note in self._dates]
        return Track("turns", self._titles["turns"], "2.1", steps)

    def _sequence(self, s: FalaiseState) -> Track:
        """4.0 The phases of a turn."""
        now = STEPS.index(_step(s))
        skipped = [at != now and _skipped(s, step) for at, step in enumerate(STEPS)]
        steps = [
            Step(label, SKIPPED if skipped[at] else state_at(at, now))
            for at, label in enumerate(self._steps)
        ]
        return Track("sequence", self._titles["sequence"], "4.0", steps)

    def _points(self, s: FalaiseState) -> Track:
        """3.2, R10 The Allied total; the track only shows 0 and more."""
        steps: list[Step] = []
        turned = s.vp // TWENTY * TWENTY
        for number in range(TWENTY):
            state = state_at(number, s.vp - turned) if s.vp >= 0 else COMING
            note = self.words.fill("tracks.twenties", n=turned) if state == NOW and turned else None
            steps.append(Step(self._numbers[number], state, note))
        return Track("vp", self._titles["vp"], "3.2", steps)

    # ------------------------------------------------------------------------ pieces, boxes, marks

    def pieces(self, s: State) -> list[Piece]:
        """Every unit with its place, the side that is up and its marks."""
        assert isinstance(s, FalaiseState)
        cut = 0
        if s.turn:
            for side, units in enumerate(self.game.units_of):
                cut |= Lines(s, side).cut_off(s, units)
        badges = [_badges(s, unit, cut) for unit in range(len(s.place))]
        places = self.game.places.names(s.place)
        return [
            Piece(name, places[unit], s.reduced[unit], badges[unit])
            for unit, name in enumerate(self.game.units.ids)
        ]

    def boxes(self, s: State) -> list[Box]:
        """Units off the map, the cup, the General Records."""
        assert isinstance(s, FalaiseState)
        return draw_boxes(self.words, self._looks, s)

    def marks(self, s: State) -> list[Marker]:
        """3.4 Who controls Argentan; 10.1 which hexes have been assaulted in this Round."""
        assert isinstance(s, FalaiseState)
        ids = self.game.grid.ids
        kind = CONTROL[s.argentan]
        control = Marker(ids[self.game.sheet.argentan], kind, self._marks[kind])
        text = self._marks[STRUCK]
        return [control, *[Marker(ids[hex_], STRUCK, text) for hex_ in members(s.struck)]]

    # ------------------------------------------------------------------------- overlays and words

    def results(self) -> dict[str, str]:
        """6.2, 8.4, 10.2 Op-Fire, bombardment, assault."""
        return RESULTS

    def overlays(self) -> list[OverlayChoice]:
        """Reach, lines of communication, zones, Op-Fire, artillery, limits, sources."""
        return overlay_choices(self.words, NEEDS)

    def overlay(self, name: str, s: State, seen_from: int) -> Overlay:
        """One of them."""
        assert isinstance(s, FalaiseState)
        return make_overlay(self.words, name, s, seen_from)

    def ways(self, s: State, unit: int) -> list[Way]:
        """Where a unit could go by several orders."""
        assert isinstance(s, FalaiseState)
        return find_ways(self.words, s, unit)

    def points(self, s: State) -> dict[str, tuple[str, str]]:
        """7.1, 7.2 Movement points, of those who may move."""
        assert isinstance(s, FalaiseState)
        return move_points(s) if s.stack else {}

    def asked_for(self, s: State) -> list[int]:
        """7.0, 11.2 The units on the map of the corps whose Round it is."""
        assert isinstance(s, FalaiseState)
        if s.corps == NONE:
            return []
        return [
            unit for unit, corps in enumerate(s.formation) if corps == s.corps and on_map(s, unit)
        ]

    def conditions(self) -> list[tuple[str, Texts]]:
        """What a standing order may depend on."""
        return list(CONDITIONS.items())

    def suggestions(self) -> list[Suggestion]:
        """The standing orders that spare most waiting."""
        return self.suggest(SUGGESTIONS)

    def score(self, s: State) -> Score:
        """3.3 Victory points line by line."""
        assert isinstance(s, FalaiseState)
        return draw_score(self.words, s)


def _step(s: FalaiseState) -> str:
    """4.0 The phase that the open question belongs to."""
    if s.winner != UNDECIDED or not s.stack:
        return "victory"
    step = STEP_OF.get(type(s.stack[-1]).__name__, "")
    if step:
        return step
    names = [type(frame).__name__ for frame in s.stack]
    return "round" if "ActionRound" in names else "activation"


def _skipped(s: FalaiseState, step: str) -> bool:
    """4.0 What this turn does not have."""
    if not s.turn:
        return False
    if step in ("setup", "redeployment"):
        return True
    if step == "counterattack":
        return s.turn < s.board.numbers["counterattack_from"] or 0 < s.counterattack < s.turn
    if step == "air":
        return s.night
    return step == "victory" and s.turn < s.board.turns


def _badges(s: FalaiseState, unit: int, cut: int) -> list[str]:
    """The marks that a counter bears; `cut` are the units without a line, a bit each."""
    if s.place[unit] >= s.board.off_map:
        return []
    badges: list[str] = []
    if s.disrupted[unit]:
        badges.append("disrupted")
    if cut >> unit & 1:
        badges.append("unsupplied")
    attached = s.role[unit] == ACTIVE and s.formation[unit] != s.corps
    if attached and s.corps != s.board.corps_58:
        badges.append("column")
    if s.covering[unit]:
        badges.append("halted")
    if s.assaulted[unit]:
        badges.append("fired")
    if s.finished[unit]:
        badges.append("activated")
    elif s.moved[unit]:
        badges.append("moved")
    return badges
