"""2.3 The counters as the client draws them: factors, symbol, colours of the formation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.drawing import draw_face
from grognard.titles.mortain_counterattack.reading.components import SIDES

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack

LAYOUT: Final = "one-line"  # attack-defence-movement
SIZE: Final = "II"  # most counters are battalions


def draw_counters(words: Wording) -> dict[str, Any]:
    """The layout of all counters and the colours of their grounds."""
    return {"layout": LAYOUT, "grounds": words.table("counters.grounds")}


def draw_units(board: MortainCounterattack, words: Wording) -> list[dict[str, Any]]:
    """2.3 Every counter with its full-strength and its depleted side."""
    symbols, sizes = words.table("counters.symbols"), words.table("counters.sizes")
    formations, usual = words.table("counters.formations"), words.table("counters.usual")
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
        faces.append(draw_face(values, reduced=depleted == 1))
    return faces
