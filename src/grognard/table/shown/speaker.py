"""How the table speaks: units by the names that stand on its panels, orders in a reader's words.

The terminal names both as they are typed there; whoever clicks need not know how they are written.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.title import Game
from grognard.language import Speaker

PLACES: Final = ("{1}", "{2}", "{3}")  # of the arguments in the words of an order


class TableSpeaker(Speaker):
    """Speaks of one game in one language to people who see its board."""

    def __init__(self, game: Game, language: str, names: dict[str, str]) -> None:
        super().__init__(game, language)
        self._units: Final = names  # by id

    def _order(self, order: int) -> str:
        """An order as its button says it; one without words as it is written."""
        notation = self.game.notation
        text = self.game.presentation.phrase(order).get(self.language, "")
        if not text:
            return notation.text(order)
        kinds = notation.verb(order).kinds
        named = zip(kinds, notation.arguments(order), strict=True)
        for place, (kind, value) in zip(PLACES, named, strict=False):
            text = text.replace(place, self.value(kind, value))
        return text

    def handle(self, unit: int) -> str:
        """A unit as a button names it: a button has room for the printed id, not for a name."""
        return super()._name("unit", unit)

    def _name(self, kind: str, number: int) -> str:
        """A unit by the name on its panel."""
        found = super()._name(kind, number)
        return self._units.get(found, found) if kind == "unit" else found
