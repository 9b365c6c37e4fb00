"""What the table shows of this title besides what every game of the series shows: the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.data.wording import Texts, same
from grognard.kernel.play.frame import State
from grognard.kernel.shown.overlay import NOTHING, OverlayChoice, overlay_choices
from grognard.kernel.shown.presentation import Overlay, Score, ScoreLine
from grognard.mechanics.bits import members
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.shown.overlays import NEEDS
from grognard.series.gts.shown.presentation import GtsPresentation
from grognard.titles.strike_counter_strike.reading.parts import AMERICAN, GERMAN, SIDES
from grognard.titles.strike_counter_strike.reading.victory import DRAW, RESULTS, WINNER
from grognard.titles.strike_counter_strike.rules.bid import bid_points
from grognard.titles.strike_counter_strike.rules.ch12_victory import (
    loss_points,
    result_of,
    total,
    town_halves,
)
from grognard.titles.strike_counter_strike.shown.overlay_areas import AREAS, draw_areas
from grognard.titles.strike_counter_strike.state import StrikeState

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame

OWN_NEEDS: Final[dict[str, str]] = {**NEEDS, AREAS: NOTHING}
HALF: Final = "½"


def mine(s: State) -> StrikeState:
    """The state of this title."""
    assert isinstance(s, StrikeState)
    return s


class StrikePresentation(GtsPresentation):
    """Strike-Counter Strike as the table shows it."""

    def __init__(self, board: StrikeGame) -> None:
        super().__init__(board)
        self.strike: Final = board

    def board(self) -> dict[str, Any]:
        """Map, terrain, counters and looks, with the victory hexes."""
        shown = super().board()
        victory, ids = self.strike.victory, self.strike.sheet.grid.ids
        for hex_ in members(victory.towns & self.strike.sheet.area):
            text = halves(victory.halves[hex_])
            shown["marks"].append({"kind": "victory", "hex": ids[hex_], "text": text})
        return shown

    def overlays(self) -> list[OverlayChoice]:
        """Those of the series, and the set-up areas."""
        return overlay_choices(self.words, OWN_NEEDS)

    def overlay(self, name: str, s: State, seen_from: int) -> Overlay:
        """One of them."""
        if name == AREAS:
            return draw_areas(self.strike, self.words)
        return super().overlay(name, s, seen_from)

    def score(self, s: State) -> Score:
        """12-14 to 12-16, BID Points so far, and what they would mean now."""
        state, board = mine(s), self.strike
        victory = board.victory
        if victory.hex_to_win != NONE:
            taken = state.held & board.sheet.bit[victory.hex_to_win] != 0
            side = GERMAN if taken else AMERICAN
            text = self.words.fill("score.town", hex=board.sheet.names[victory.hex_to_win])
            line = ScoreLine(SIDES[side], text, 1, "SC1")
            return Score([line], self.words.texts(f"score.{SIDES[side]}"), side)
        towns = self.words.fill("score.towns", n=halves(town_halves(state)))
        lines = [
            ScoreLine(SIDES[GERMAN], self.words.texts("score.awards"), state.halves // 2, "E12.0"),
            ScoreLine(SIDES[GERMAN], self.words.texts("score.losses"), loss_points(state), "E12.0"),
            ScoreLine(SIDES[GERMAN], towns, 0, "E12.0"),
        ]
        if state.penalty:
            text = self.words.texts("score.penalty")
            lines.append(ScoreLine(SIDES[GERMAN], text, -state.penalty, "S4.0"))
        if board.bid:
            text = self.words.texts("score.bid")
            lines.append(ScoreLine(SIDES[GERMAN], text, bid_points(state), "BID"))
        return Score(lines, self._verdict(state), WINNER[result_of(state, total(state))])

    def _verdict(self, s: StrikeState) -> Texts:
        result = result_of(s, total(s))
        winner = WINNER[result]
        key = "draw" if result == DRAW or winner == NONE else RESULTS[result]
        return self.words.fill("score.verdict", n=total(s), result=self.words.texts(f"score.{key}"))


def halves(number: int) -> str:
    """12-15 Points out of half points."""
    whole = str(number // 2) if number != 1 else ""
    return f"{whole}{HALF}" if number % 2 else whole


def date_of(board: StrikeGame, turn: int) -> Texts:
    """The printed name of a turn of the scenario."""
    english, german = board.parts.turn_name[board.header.first + turn - 2]
    return {"en": english, "de": german} if turn else same("–")
