"""The odds at a glance: every hex that the question could attack, with the chance of an effect.

Whether a result is an effect the title says (`Presentation.results`). Everything is tried on copies
of what the reader knows, within one budget for all orders together, while nobody waits. An attack
that is put together piece by piece is weighed as if everybody joined who can.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from grognard.kernel.play.budget import Budget
from grognard.kernel.play.frame import State
from grognard.kernel.play.odds import Odds, odds
from grognard.kernel.play.position import fingerprint
from grognard.kernel.play.remembered import key_of
from grognard.kernel.shown.overlay import BLOCKED, COSTLY, FIRE, RANGE
from grognard.table.contract import LegendEntry, Overlay, OverlayHex
from grognard.table.shown.scribe import HEX, UNIT
from grognard.table.shown.views import Reader
from grognard.table.shown.whole import Prospect, Whole
from grognard.table.shown.words import word

NAME: Final = "odds"  # of the overlay that shows them
HALF: Final = Fraction(1, 2)


class Prospects:
    """The odds of a question: asked while the room is held, answered when it no longer is."""

    def __init__(
        self,
        reader: Reader,
        unit: str | None,
        budget: Budget,
        seconds: float,
        most: int,
        clock: Callable[[], float],
    ) -> None:
        room = reader.room
        asked = room.match is not None and reader.side is not None
        self._mine: Final = asked and room.asked() == reader.side
        self._legal: Final = list(room.match.legal) if room.match and self._mine else []
        self._known: Final = room.known(reader.viewer).copy()
        self._game: Final = room.game
        self._kit: Final = reader.kit
        self._language: Final = reader.language
        self._side: Final = reader.side or ""
        self._unit: Final = (unit or "")[:64]
        self._budget: Final = budget
        self._seconds: Final = seconds
        self._most: Final = most
        self._clock: Final = clock
        units = reader.kit.board.get("units", [])
        self._sides: Final[dict[str, str]] = {unit["id"]: unit["side"] for unit in units}
        self._whole: Final = Whole(room.game, self._side, self._sides)

    def answer(self) -> Overlay:
        """The overlay: a chance in every hex that can be attacked, as far as there was time."""
        key = (fingerprint(self._game, self._known), self._unit)
        found = self._kit.prospects.get(key, self._found) if self._mine else {}
        hexes = [
            OverlayHex(hex_, look_of(each), "" if each is None else percent(each.theirs))
            for hex_, each in found.items()
        ]
        looks = [FIRE, RANGE, COSTLY, BLOCKED] if found else []
        used = {each.look for each in hexes}
        legend = [LegendEntry(look, self._say(look)) for look in looks if look in used]
        if not hexes:
            legend = [LegendEntry("", self._say("none"))]  # nothing is drawn for it
        name = word("overlay.odds", self._language)
        unit = self._unit if self._unit in self._sides else None
        return Overlay(NAME, name, legend, hexes, sides=[], lines=[], areas=[], unit=unit)

    def _say(self, name: str) -> str:
        return word(f"overlay.odds.{name}", self._language)

    def _found(self) -> dict[str, Prospect | None]:
        """By hex; those for which there was no time have nothing."""
        aimed = self._aimed()
        found: dict[str, Prospect | None] = dict.fromkeys(aimed)
        start, tried = self._clock(), 0
        # Each hex has its turn before any has its second one, so that what is left out is the rest.
        for turn in range(max(map(len, aimed.values()), default=0)):
            for hex_, orders in aimed.items():
                if turn >= len(orders):
                    continue
                if tried >= self._most or self._clock() - start > self._seconds:
                    return found
                tried += 1
                one, best = self._weigh(orders[turn]), found[hex_]
                if one is not None and (best is None or one.theirs > best.theirs):
                    found[hex_] = one
        return {hex_: one for hex_, one in found.items() if one is not None}

    def _aimed(self) -> dict[str, list[int]]:
        """The offered orders that name an enemy or his hex, by that hex."""
        shown = self._game.presentation.pieces(self._known)
        places = {piece.unit: piece.place for piece in shown}
        holders: dict[str, set[str]] = {}
        for unit, place in places.items():
            holders.setdefault(place, set()).add(self._sides.get(unit, ""))
        aimed: dict[str, list[int]] = {}
        for order in self._legal:
            named = self._whole.named(order)
            if not named or (self._unit and not self._acts(named)):
                continue
            kind, name = named[-1]
            hex_ = places[name] if kind == UNIT and name in places else name
            enemy = self._sides.get(name) != self._side if kind == UNIT else True
            if enemy and self._side not in holders.get(hex_, {self._side}) and self._is_hex(hex_):
                aimed.setdefault(hex_, []).append(order)
        return aimed

    def _acts(self, named: list[tuple[str, str]]) -> bool:
        """Whether the chosen unit gives this order, or nobody in particular does."""
        kind, name = named[0]
        own = kind == UNIT and self._sides.get(name) == self._side
        return not own or name == self._unit

    def _is_hex(self, name: str) -> bool:
        return self._game.notation.kind(HEX).number(name) >= 0

    def _weigh(self, order: int) -> Prospect | None:
        return self._whole.prospect(self._known, order, self._odds)

    def _odds(self, state: State, order: int) -> Odds:
        key = key_of(self._game, state, order, 0, self._budget)
        return self._kit.odds.find(key) or odds(state, order, 0, self._budget)


def look_of(found: Prospect | None) -> str:
    """How it is drawn: likely, less likely, dearer than it is worth, not known."""
    if found is None:
        return BLOCKED
    if found.ours > found.theirs:
        return COSTLY
    return FIRE if found.theirs >= HALF else RANGE


def percent(share: Fraction) -> str:
    """At most four letters: they are written into the hex."""
    if 0 < share < Fraction(1, 100):
        return "<1%"
    return f"{round(100 * share)}%" if share < 1 else "100%"
