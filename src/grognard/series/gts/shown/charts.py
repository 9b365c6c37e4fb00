"""The charts: fire table, its modifiers, terrain, made from the data of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.chart import Cell, Chart, ChartRow, named_chart
from grognard.series.gts.rules.ch02_counters import COLOURS, MOVE_TYPES
from grognard.series.gts.rules.ch02_map import CLOSED
from grognard.series.gts.rules.ch15_results import MISS, RESULTS
from grognard.series.gts.shown.drawing_units import points

if TYPE_CHECKING:
    from grognard.series.gts.game import GtsGame

FIRE: Final = "fire"
TERRAIN: Final = "terrain"
BLOCKS: Final = ["unarmored", "armored"]
ROLLS: Final = 9  # 0 to 8; a 9 always misses
EMPTY: Final = "–"


def make_charts(board: GtsGame, words: Wording) -> list[Chart]:
    """All of them."""
    return [_fire(board, words), _terrain(board, words)]


def fire_row(armored: int, colour: int) -> int:
    """The row of the fire chart for a target and a weapon."""
    return armored * len(COLOURS) + colour


def _fire(board: GtsGame, words: Wording) -> Chart:
    """15.3.5 Results by block and colour of the weapon, and by the number rolled."""
    rows: list[ChartRow] = []
    for block, name in enumerate(BLOCKS):
        for colour, word in enumerate(COLOURS):
            label = words.fill(
                "charts.fire.row",
                target=words.texts(f"charts.fire.{name}"),
                weapon=words.texts(f"weapons.{word}"),
            )
            cells: list[Cell] = []
            for result in board.table.cells[block][colour]:
                cells.append(EMPTY if result == MISS else RESULTS[result])
            rows.append(ChartRow(label, cells, "15.3.5"))
    columns: list[Cell] = [str(roll) for roll in range(ROLLS)]
    notes = [words.texts(f"charts.fire.notes.{name}") for name in ("roll", "S", "C", "steps")]
    return named_chart(words, FIRE, "15.3", columns, rows, notes)


def _terrain(board: GtsGame, words: Wording) -> Chart:
    """19.3, 15.6.2 What a hex costs, and what it takes off fire."""
    sheet = board.sheet.terrain_sheet
    columns: list[Cell] = [words.texts(f"moves.{name}") for name in MOVE_TYPES]
    columns += [words.texts(f"charts.fire.{name}") for name in BLOCKS]
    columns.append(words.texts("charts.terrain.blocking"))
    rows: list[ChartRow] = []
    for number, name in enumerate(sheet.ids):
        cells: list[Cell] = []
        for cost in sheet.cost[number]:
            cells.append(EMPTY if cost == CLOSED else points(cost))
        cells += [f"{change:+d}" if change else "0" for change in sheet.fire[number]]
        cells.append(words.texts("charts.yes" if sheet.blocking[number] else "charts.no"))
        rows.append(ChartRow(words.texts(f"terrain.{name}.name"), cells))
    notes = [words.texts(f"charts.terrain.{name}") for name in ("road", "rail", "stream", "column")]
    return named_chart(words, TERRAIN, "19.3", columns, rows, notes)
