"""T1, T2 The charts: combat results, terrain effects, turn track, support fire markers.

All are made from the data of the match; nothing is typed here a second time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.data.wording import Wording, signed
from grognard.kernel.shown.chart import Cell, Chart, ChartRow, named_chart
from grognard.series.fire_and_movement.rules.ch07_table import CHART, DIE, NO_EFFECT, RESULTS
from grognard.titles.mortain_counterattack.reading.components import COLUMNS, GERMAN, SIDES, US
from grognard.titles.mortain_counterattack.reading.components_map import (
    FIRST_CROSSING,
    HEDGEROW,
    WATER,
)

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack

TERRAIN: Final = "terrain"
TURNS: Final = "turns"
SUPPORT: Final = "support"
NOTES: Final = ["none", "Ae", "A", "An", "Ex", "Dn", "De"]
EMPTY: Final = "–"


def make_charts(board: MortainCounterattack, words: Wording) -> list[Chart]:
    """All of them."""
    return [
        _combat(board, words),
        _terrain(board, words),
        _turns(board, words),
        _fire(board, words),
    ]


def _combat(board: MortainCounterattack, words: Wording) -> Chart:
    """T1 The rows of differentials by terrain, and below them the results by die."""
    table = board.table
    rows: list[ChartRow] = []
    for row in range(1, len(table.rows)):
        cells: list[Cell] = []
        for column in range(1, COLUMNS + 1):
            values = [
                signed(table.lowest[row] + at)
                for at, other in enumerate(table.rows[row])
                if other == column
            ]
            cells.append(" ".join(values))
        terrain = words.texts(f"charts.combat.row-{row}")
        rows.append(ChartRow(words.fill("charts.combat.row", n=row, terrain=terrain), cells, "7.4"))
    for die in DIE:
        results: list[Cell] = []
        for column in range(1, COLUMNS + 1):
            result = table.result(column, die)
            results.append("·" if result == NO_EFFECT else RESULTS[result])
        rows.append(ChartRow(words.fill("charts.combat.die", n=die), results, "7.6"))
    columns: list[Cell] = []
    columns += [str(column) for column in range(1, COLUMNS + 1)]
    notes = [words.texts(f"charts.results.{name}") for name in NOTES]
    return named_chart(words, CHART, "T1", columns, rows, notes)


def _terrain(board: MortainCounterattack, words: Wording) -> Chart:
    """5.2, 7.4, 14.0 Points, row and zones of each terrain and hexside."""
    slow = "cost_slow" if board.readings["terrain_cost"] == "slow_hedgerows" else "cost"  # R7
    yes, no = words.texts("charts.terrain.yes"), words.texts("charts.terrain.no")
    rows: list[ChartRow] = []
    for row in board.data.table("terrain").rows:
        name = row.text("terrain")
        zone = words.texts("charts.terrain.by-road") if name == HEDGEROW else yes
        cells: list[Cell] = [row.text(slow), row.text("row"), zone]
        rows.append(ChartRow(words.texts(f"terrain.{name}.name"), cells))
    sheet = board.sheet
    road: list[Cell] = [str(sheet.road_cost), EMPTY, yes]
    rows.append(ChartRow(words.texts("charts.terrain.road"), road, "5.2"))
    for at, name in enumerate(WATER):
        crossing = FIRST_CROSSING + at
        cost = signed(sheet.crossing_cost[crossing])
        water: list[Cell] = [cost, str(sheet.crossing_row[crossing]), yes]
        rows.append(ChartRow(words.texts(f"charts.terrain.{name}"), water))
    shut: list[Cell] = [no, no, no]
    rows.append(ChartRow(words.texts("charts.terrain.see"), shut, "14.2"))
    columns: list[Cell] = []
    for key in ("cost", "row", "zone"):
        columns.append(words.texts(f"charts.terrain.{key}"))
    note = "note-any" if board.any_hexside else "note"  # R16
    notes = [words.texts(f"charts.terrain.{note}")]
    return named_chart(words, TERRAIN, "5.2", columns, rows, notes)


def _turns(board: MortainCounterattack, words: Wording) -> Chart:
    """T2 Dates, allotments of markers, reinforcements."""
    rows: list[ChartRow] = []
    for turn in range(1, board.turns + 1):
        cells: list[Cell] = [date_of(board, turn)]
        for side in (GERMAN, US):
            cells.append(str(board.track.allotment(side, turn)))
        arrivals = board.parts.arrival.count(turn)
        cells.append(str(arrivals) if arrivals else EMPTY)
        rows.append(ChartRow(str(turn), cells))
    columns: list[Cell] = []
    for key in ("date", "german", "us", "units"):
        columns.append(words.texts(f"charts.turns.{key}"))
    return named_chart(words, TURNS, "T2", columns, rows, [words.texts("charts.turns.note")])


def date_of(board: MortainCounterattack, turn: int) -> Cell:
    """T2 The date of a turn; beyond the printed track (R42) there is none."""
    dates = board.parts.dates
    if turn > len(dates):
        return EMPTY
    english, german = dates[turn - 1]
    return {"en": english, "de": german}


def _fire(board: MortainCounterattack, words: Wording) -> Chart:
    """16.0 How many markers of each kind are in the two pools, and their values."""
    markers = board.markers
    kinds: list[tuple[str, int]] = []
    counts: dict[tuple[str, int, int], int] = {}
    for marker, kind in enumerate(markers.kind):
        value, side = markers.value[marker], markers.side[marker]
        if (kind, value) not in kinds:
            kinds.append((kind, value))
        counts[kind, value, side] = counts.get((kind, value, side), 0) + 1
    rows: list[ChartRow] = []
    for kind, value in kinds:
        cells: list[Cell] = [signed(value)]
        for side in (GERMAN, US):
            number = counts.get((kind, value, side), 0)
            cells.append(str(number) if number else EMPTY)
        rows.append(ChartRow(words.texts(f"markers.names.{kind}"), cells))
    whole: list[Cell] = [EMPTY]
    means: dict[str, str] = {}
    for side in (GERMAN, US):
        pool = markers.pool(side)
        whole.append(str(len(pool)))
        total = sum([markers.value[marker] for marker in pool])
        means[SIDES[side]] = f"{total / max(len(pool), 1):.1f}"
    rows.append(ChartRow(words.texts("charts.support.total"), whole))
    columns: list[Cell] = []
    for key in ("value", "german", "us"):
        columns.append(words.texts(f"charts.support.{key}"))
    mean = words.fill("charts.support.mean", german=means["german"], us=means["us"])
    mean["de"] = mean["de"].replace(".", ",")
    return named_chart(words, SUPPORT, "16.0", columns, rows, [mean])
