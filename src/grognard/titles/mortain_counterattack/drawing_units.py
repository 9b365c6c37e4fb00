"""2.3 The counters as the client draws them: factors, symbol, colours of the formation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.titles.mortain_counterattack.components import SIDES
from grognard.titles.mortain_counterattack.wording import Wording

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack

LAYOUT: Final = "one-line"  # attack-defence-movement
SIZE: Final = "II"  # most counters are battalions


def draw_counters(words: Wording) -> dict[str, Any]:
    """The layout of all counters and the colours of their grounds."""
    return {"layout": LAYOUT, "grounds": words.values("counters.grounds")}


def draw_units(board: MortainCounterattack, words: Wording) -> list[dict[str, Any]]:
    """2.3 Every counter with its full-strength and its depleted side."""
    symbols, sizes = words.values("counters.symbols"), words.values("counters.sizes")
    formations, usual = words.values("counters.formations"), words.values("counters.usual")
    parts, units = board.parts, board.units
    found: list[dict[str, Any]] = []
    for unit, name in enumerate(units.ids):
        side = SIDES[units.side[unit]]
        formation = parts.formation[unit]
        look = formations.get(formation, {})
        found.append(
            {
                "id": name,
                "side": side,
                "short": parts.short[unit],
                "name": {"en": parts.name_en[unit], "de": parts.name_de[unit]},
                "formation": look.get("short", formation),
                "ground": look.get("ground", usual[side]),
                "symbol": symbols.get(parts.type[unit], usual["symbol"]),
                "size": sizes.get(name, SIZE),
                "faces": _faces(board, unit),
            }
        )
    return found


def _faces(board: MortainCounterattack, unit: int) -> list[dict[str, Any]]:
    units = board.units
    faces: list[dict[str, Any]] = []
    for depleted in (0, 1):
        at = 2 * unit + depleted
        values = {
            "attack": units.attack[at],
            "defence": units.defence[at],
            "movement": units.movement[at],
        }
        face: dict[str, Any] = {"values": values}
        if depleted:
            face["reduced"] = True
        faces.append(face)
    return faces
