"""2.0 The counters as the client draws them: four faces of a unit, two of a leader.

A unit shows its dismounted or mounted side (24.1), each whole or with a step lost (2.11a): face
``2 * mounted + reduced``. A leader shows his own side or that of his replacement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.data import Row
from grognard.kernel.data.wording import Wording, same, signed
from grognard.kernel.shown.drawing import draw_face
from grognard.series.gts.rules.ch02_counters import (
    BLACK,
    BLACK_BAND,
    BROWN,
    COLOURS,
    GREEN,
    LEG,
    MOVE_TYPES,
    NONE,
    ORANGE,
    UNLIMITED,
    WHITE_BAND,
)

if TYPE_CHECKING:
    from grognard.series.gts.game import GtsGame

LAYOUT: Final = "fire-assault"
LEADER_LAYOUT: Final = "leader"
COMPANY: Final = "I"
PLATOON: Final = "•••"
INDIRECT: Final = [GREEN, ORANGE, BROWN, BLACK]
STEP_LOSS: Final = 1  # 2.11a
VALUES: Final = ["fire", "range", "quality", "assault", "defence", "movement", "limit"]


def draw_counters(words: Wording) -> dict[str, Any]:
    """The layout of all counters and the colours of their grounds."""
    return {"layout": LAYOUT, "grounds": words.table("counters.grounds")}


def draw_units(board: GtsGame, words: Wording) -> list[dict[str, Any]]:
    """Every counter of the scenario, then the leaders."""
    data = board.data
    rows = {row.text("unit"): row for row in data.table("units").rows}
    found = [_unit(board, words, unit, rows[name]) for unit, name in enumerate(board.units.ids)]
    leaders = {row.text("leader"): row for row in data.table("leaders").rows}
    for leader, name in enumerate(board.leaders.ids):
        found.append(_leader(board, words, leader, leaders[name]))
    return found


def _unit(board: GtsGame, words: Wording, unit: int, row: Row) -> dict[str, Any]:
    units = board.units
    symbols = words.table("counters.symbols")
    return {
        "id": units.ids[unit],
        "side": board.title.sides[units.side[unit]],
        "short": row.text("short"),
        "name": same(row.text("name")),
        "formation": "",  # the short name has it
        "ground": _ground(board, words, units.division[unit], row.text("group")),
        "band": _band(board, words, units.band[unit], units.formation[unit]),
        "symbol": symbols.get(row.text("type"), words.document.text("counters.symbol")),
        "size": COMPANY if units.steps[unit] else PLATOON,
        "faces": [_face(board, 2 * unit + at // 2, reduced=at % 2 == 1) for at in range(4)],
    }


def _ground(board: GtsGame, words: Wording, division: int, group: str) -> str:
    """2.1 The ground of the division, or of a group that is attached to it."""
    return str(words.table("counters.owners")[group or board.commands.divisions[division]])


def _band(board: GtsGame, words: Wording, band: int, formation: int) -> str:
    """2.1, 2.2 The colour of the formation; white or black for an Independent Unit."""
    if band == WHITE_BAND:
        return words.document.text("counters.white")
    if band == BLACK_BAND or formation == NONE:
        return words.document.text("counters.black")
    return str(words.table("counters.bands")[board.commands.formations[formation]])


def _face(board: GtsGame, at: int, *, reduced: bool) -> dict[str, Any]:
    units, lost = board.units, STEP_LOSS if reduced else 0
    values: dict[str, Any] = {
        "quality": max(units.quality[at] - lost, 0),
        "defence": signed(units.defence[at]),
        "movement": points(units.movement[at]) if units.movement[at] else "∗",
        "armoured": "yes" if units.armored[at] else "no",
        "moves": MOVE_TYPES[units.move_type[at]] if units.move_type[at] != LEG else "leg",
    }
    if units.fire[at] != NONE:
        values["fire"] = max(units.fire[at] - lost, 0)
        values["weapon"] = COLOURS[units.colour[at]]
        values["range"] = "∗" if units.range[at] == UNLIMITED else units.range[at]
        values["indirect"] = "yes" if units.colour[at] in INDIRECT else "no"
    if units.assault[at] != NONE:
        values["assault"] = max(units.assault[at] - lost, 0)
        values["assaultWeapon"] = COLOURS[units.assault_colour[at]]
    return draw_face(values, reduced=reduced)


def _leader(board: GtsGame, words: Wording, leader: int, row: Row) -> dict[str, Any]:
    leaders = board.leaders
    name = board.commands.formations[leaders.formation[leader]]
    faces: list[dict[str, Any]] = []
    for at in (2 * leader, 2 * leader + 1):
        shown = at if leaders.range[at] != NONE else 2 * leader
        values = {"range": leaders.range[shown], "limit": leaders.limit[shown]}
        faces.append(draw_face(values, reduced=at != 2 * leader))
    return {
        "id": leaders.ids[leader],
        "side": board.title.sides[leaders.side[leader]],
        "short": row.text("name"),
        "name": same(row.text("name")),
        "formation": "",
        "ground": _ground(board, words, leaders.division[leader], ""),
        "band": str(words.table("counters.bands")[name]),
        "symbol": words.document.text("counters.symbol"),
        "size": "",
        "layout": LEADER_LAYOUT,
        "faces": faces,
    }


def points(halves: int) -> str:
    """1.6 Movement points out of half points."""
    whole = str(halves // 2) if halves >= 2 or halves == 0 else ""
    return f"{whole}½" if halves % 2 else whole
