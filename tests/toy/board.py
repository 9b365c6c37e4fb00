"""The toy's map and counters, as the client's drawing wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.kernel.data.wording import Texts
from tests.toy.words import SIDES

if TYPE_CHECKING:
    from tests.toy.title import Ford

GROUNDS = {
    "red": {"ground": "#c9a08c", "deep": "#8c5a45", "ink": "#1c100a", "box": "#f4ece4"},
    "blue": {"ground": "#9db2c6", "deep": "#5b7690", "ink": "#0d151c", "box": "#e8eff5"},
}
SIGNS = {"red": "bars", "blue": "star"}


def both(en: str, de: str | None = None) -> Texts:
    """A text in both languages."""
    return {"en": en, "de": en if de is None else de}


def draw_ford(game: Ford) -> dict[str, Any]:
    """Rows A to C of five hexes, each row half a hex further to the right."""
    return {
        "title": game.title.id,
        "name": both("The Ford", "Die Furt"),
        "orientation": "pointy",
        "hexes": [
            {
                "id": name,
                "x": 2 * int(name[1]) + ord(name[0]) - ord("A"),
                "y": ord(name[0]) - ord("A"),
                "terrain": "wood" if game.wood[number] else "clear",
                "name": "",
                "source": "estimate",
            }
            for number, name in enumerate(game.notation.kind("hex").ids)
        ],
        "terrains": [
            {"id": "clear", "name": both("Clear", "Offen"), "look": "clear", "note": both("1")},
            {"id": "wood", "name": both("Wood", "Wald"), "look": "woods", "note": both("2")},
        ],
        "links": [],
        "sides": [],
        "zones": [],
        "lines": [],
        "marks": [],
        "players": [
            {"id": "red", "name": both("Red", "Rot"), "light": "#8c3b20", "dark": "#e0a48c"},
            {"id": "blue", "name": both("Blue", "Blau"), "light": "#2f567a", "dark": "#9cc3e6"},
        ],
        "sheet": {"title": both("The Ford", "Die Furt"), "subtitle": both(""), "note": both("")},
        "style": {},
        "counters": {
            "layout": "one-line",
            "grounds": {side: {**GROUNDS[side], "sign": SIGNS[side]} for side in SIDES},
        },
        "words": {
            "values": {"strength": both("strength", "Stärke")},
            "badges": {},
            "sources": {"estimate": both("Our estimate", "Unsere Schätzung")},
        },
        "units": [
            {
                "id": name,
                "side": SIDES[game.sides_of[unit]],
                "short": name,
                "name": both(f"Unit {name}", f"Einheit {name}"),
                "formation": "",
                "ground": SIDES[game.sides_of[unit]],
                "symbol": "infantry",
                "size": "I",
                "faces": [{"values": {"strength": game.strength[unit]}}],
            }
            for unit, name in enumerate(game.notation.kind("unit").ids)
        ],
    }
