"""The charts of this title, from its data: terrain, modifiers, cards, reinforcements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.data.wording import Wording, signed
from grognard.kernel.play.desk import Modifier
from grognard.kernel.shown.chart import Cell, Chart, ChartRow, Lit
from grognard.titles.stand_at_mortain.reading.components import (
    RANKS,
    START_EAST,
    START_MAP,
    SUPPORTS,
)
from grognard.titles.stand_at_mortain.state import MortainState

if TYPE_CHECKING:
    from grognard.titles.stand_at_mortain.game import Mortain

TERRAIN: Final = "terrain"
MODIFIERS: Final = "modifiers"
CARDS: Final = "cards"
ENTRIES: Final = "entries"
# The rows of the chart of modifiers, with the case of each.
MODIFIER_ROWS: Final[dict[str, str]] = {
    "modifier.adjacent": "S4.8",
    "modifier.tiger": "S4.8",
    "modifier.air": "S5.7",
}
FACES: Final = 10  # ranks from the jack on


def make_charts(game: Mortain, words: Wording) -> list[Chart]:
    """All of them, as this match plays them."""
    return [
        _terrain(game, words),
        _modifiers(game, words),
        _cards(game, words),
        _entries(game, words),
    ]


def lit_rows(s: MortainState, modifiers: list[Modifier], target: int) -> list[Lit]:
    """S4.8 Which rows count in an attack on a unit: its terrain, and each modifier."""
    rows = list(MODIFIER_ROWS)
    lit: list[Lit] = [(TERRAIN, s.board.parts.terrain[s.place[target]], 0)]
    lit += [(MODIFIERS, rows.index(m.key), 0) for m in modifiers if m.key in MODIFIER_ROWS]
    return lit


def _terrain(game: Mortain, words: Wording) -> Chart:
    """S0.3 The terrain chart."""
    parts = game.parts
    rows: list[ChartRow] = []
    for number, name in enumerate(parts.terrain_ids):
        blocks = words.texts("charts.yes" if parts.terrain_blocks[number] else "charts.no")
        cells: list[Cell] = [
            signed(parts.terrain_modifier[number]),
            blocks,
            str(parts.terrain_range[number]),
        ]
        rows.append(ChartRow(words.texts(f"terrain.{name}.name"), cells))
    return _chart(words, TERRAIN, "S0.3", ["modifier", "blocks", "range"], rows)


def _modifiers(game: Mortain, words: Wording) -> Chart:
    """S4.8, S5.7 What is added to the number of a combat card besides the terrain."""
    parts = game.parts
    numbers = [parts.adjacent_bonus, parts.tiger_bonus, parts.air_modifier]
    rows = [
        ChartRow(words.texts(f"charts.{MODIFIERS}.{key.partition('.')[2]}"), [signed(n)], case)
        for (key, case), n in zip(MODIFIER_ROWS.items(), numbers, strict=True)
    ]
    return _chart(words, MODIFIERS, "S4.8", ["number"], rows)


def _cards(game: Mortain, words: Wording) -> Chart:
    """S2.4, S2.5, S5.2 What each card allows: units that act, and support on a red one."""
    parts = game.parts
    halves = parts.activation_up if game.half_up else parts.activation_down
    title = Wording(game.data.document("title"))
    rows: list[ChartRow] = []
    for number, rank in enumerate(RANKS):
        support: Cell = title.texts(f"support.{SUPPORTS[parts.support_by_rank[number + 1]]}")
        case = game.face_case
        acting: Cell = words.texts(f"charts.{CARDS}.{'stack' if case == 'S2.5' else 'hex'}")
        if number < FACES:
            acting = str(game.ace_units if number == 0 else halves[number + 1])
            case = "S2.4"
        rows.append(ChartRow(words.texts(f"charts.ranks.{rank}"), [acting, support], case))
    joker: list[Cell] = [words.texts(f"charts.{CARDS}.joker"), ""]
    rows.append(ChartRow(words.texts("charts.ranks.joker"), joker, "S6.2"))
    return _chart(words, CARDS, "S2.4", ["units", "support"], rows)


def _entries(game: Mortain, words: Wording) -> Chart:
    """S1.2, S1.3, S3.7 Who waits where, and from which turn on he may enter."""
    parts = game.parts
    rows: list[ChartRow] = []
    for unit, start in enumerate(parts.start):
        if start == START_MAP:
            continue
        name = {"en": parts.unit_name_en[unit], "de": parts.unit_name_de[unit]}
        edge = words.texts("charts.east" if start == START_EAST else "charts.west")
        full, reduced = 2 * unit, 2 * unit + 1
        cells: list[Cell] = [
            str(parts.entry_turn[unit]),
            edge,
            f"{parts.at[full]}–{parts.ai[full]}",
            f"{parts.at[reduced]}–{parts.ai[reduced]}",
        ]
        rows.append(ChartRow(name, cells))
    return _chart(words, ENTRIES, "S3.7", ["turn", "edge", "full", "reduced"], rows)


def _chart(words: Wording, name: str, case: str, columns: list[str], rows: list[ChartRow]) -> Chart:
    heads: list[Cell] = [words.texts(f"charts.{name}.{column}") for column in columns]
    return Chart(
        name,
        words.texts(f"charts.{name}.name"),
        case,
        heads,
        rows,
        [words.texts(f"charts.{name}.note")],
        words.texts(f"charts.{name}.corner"),
    )
