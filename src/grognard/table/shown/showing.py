"""Overlays and charts, written for one reader.

An overlay is made from what the reader may know (`Reader.known`), never from the true position:
what a title does not see it cannot show.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.data.wording import Texts
from grognard.kernel.play.frame import State
from grognard.kernel.shown.chart import Cell
from grognard.kernel.shown.overlay import HEX, NOTHING
from grognard.table.contract import (
    ChartRowView,
    ChartView,
    LegendEntry,
    Overlay,
    OverlayArea,
    OverlayHex,
    OverlayInfo,
    OverlayLine,
    OverlaySide,
    WayView,
)
from grognard.table.refused import Refused
from grognard.table.shown.prospects import NAME as ODDS
from grognard.table.shown.views import Reader
from grognard.table.shown.words import word

NAME_LIMIT: Final = 64  # characters of a name that is looked up


class Shower:
    """Shows overlays and charts to one reader."""

    def __init__(self, reader: Reader, known: State | None = None) -> None:
        self._known: Final = known  # a copy, if the match is not held while it is shown
        self.reader: Final = reader
        self.game: Final = reader.room.game
        self.language: Final = reader.language

    @property
    def known(self) -> State:
        """The position as far as the reader may know it."""
        return self.reader.known() if self._known is None else self._known

    def overlays(self) -> list[OverlayInfo]:
        """The odds, where the title says what results mean; and the overlays of its own."""
        odds = OverlayInfo(ODDS, word("overlay.odds", self.language), NOTHING)
        weighs = bool(self.game.presentation.results())
        return [*([odds] if weighs else []), *self._of_the_title()]

    def _of_the_title(self) -> list[OverlayInfo]:
        return [
            OverlayInfo(choice.name, self._text(choice.title) or choice.name, _needs(choice.needs))
            for choice in self.game.presentation.overlays()
        ]

    def overlay(self, name: str, hex_: str | None, unit: str | None) -> Overlay:
        """One overlay, seen from a hex or a unit if it needs one."""
        info = next((info for info in self._of_the_title() if info.id == name), None)
        if info is None:
            raise Refused(404, "no-such-overlay", "This title has no such overlay.")
        seen_from = -1
        if info.needs != NOTHING:
            wanted = hex_ if info.needs == HEX else unit
            seen_from = self.game.notation.kind(info.needs).number((wanted or "")[:NAME_LIMIT])
            if seen_from < 0:
                detail = f"This overlay needs a {info.needs} of the title."
                raise Refused(422, "unknown", detail)
        shown = self.game.presentation.overlay(name, self.known, seen_from)
        say = self._text
        return Overlay(
            id=name,
            name=info.name,
            legend=[LegendEntry(look, say(text)) for look, text in shown.legend],
            hexes=[OverlayHex(hex_, look, say(text)) for hex_, look, text in shown.hexes],
            sides=[OverlaySide(first, second, look) for first, second, look in shown.sides],
            lines=[OverlayLine(hexes, look, say(text)) for hexes, look, text in shown.lines],
            areas=[OverlayArea(hexes, look, say(text)) for hexes, look, text in shown.areas],
            unit=unit if info.needs == "unit" else None,
        )

    def ways(self, unit: str) -> list[WayView]:
        """Where a unit of the side that decides could go by several orders."""
        room, notation = self.reader.room, self.game.notation
        if "unit" not in notation.kinds or room.asked() != self.reader.side:
            return []
        number = notation.kind("unit").number(unit[:NAME_LIMIT])
        if number < 0:
            raise Refused(422, "unknown", "This title has no such unit.")
        found = self.game.presentation.ways(self.known, number)
        return [
            WayView(
                hex=notation.kind(HEX).text(way.hex),
                orders=[notation.text(order) for order in way.orders],
                hexes=[self._goal(order) for order in way.orders],
                label=self._text(way.label),
                cost=way.cost,
                risk=way.risk,
            )
            for way in found
        ]

    def _goal(self, order: int) -> str:
        """The last hex that an order names."""
        named = self.reader.scribe.arguments(order)
        return next((each.id for each in reversed(named) if each.kind == HEX), "")

    def charts(self) -> list[ChartView]:
        """The charts of the title."""
        return [
            ChartView(
                id=chart.name,
                name=self._text(chart.title) or chart.name,
                case=chart.case,
                corner=self._cell(chart.corner),
                columns=[self._cell(column) for column in chart.columns],
                rows=[
                    ChartRowView(
                        self._cell(row.label), [self._cell(cell) for cell in row.cells], row.case
                    )
                    for row in chart.rows
                ],
                notes=[self._text(note) for note in chart.notes],
            )
            for chart in self.game.presentation.charts()
        ]

    def _text(self, texts: Texts) -> str:
        return texts.get(self.language, "")

    def _cell(self, cell: Cell) -> str:
        return cell if isinstance(cell, str) else self._text(cell)


def _needs(needs: str) -> Any:
    return needs
