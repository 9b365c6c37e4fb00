"""T1 The integrated combat results table, read in its printed shape."""

from __future__ import annotations

import re
from typing import Final

from grognard.kernel.data import DataSet, Row, Table
from grognard.series.fire_and_movement.ch07_table import RESULTS, CombatTable

COLUMNS: Final = 12
ROWS: Final = 5
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,2}")


def read_combat_table(data: DataSet) -> CombatTable:
    """Rows of differentials, and results by die and column."""
    table = CombatTable()
    columns = data.table("crt_columns")
    for number, row in enumerate(columns.rows, 1):
        if row.integer("row", 1, ROWS) != number:
            row.fault("row", f"must be {number}: rows stand one after the other")
        _read_row(row, table)
    if len(columns.rows) != ROWS:
        columns.fault(f"{len(columns.rows)} rows; there must be {ROWS}")
    _read_results(data.table("crt_results"), table)
    return table


def _read_row(row: Row, table: CombatTable) -> None:
    """7.6 Each cell names one differential or several; together they leave no gap."""
    places: list[int] = []
    expected: int | None = None
    for column in range(1, COLUMNS + 1):
        for word in row.text(f"c{column}").split():
            if not _NUMBER.fullmatch(word):
                row.fault(f"c{column}", f'"{word}" is not a differential')
                continue
            value = int(word)
            if expected is None:
                table.lowest.append(value)
            elif value != expected:
                row.fault(f"c{column}", f"{value} follows {expected - 1}")
            expected = value + 1
            places.append(column)
    if not places:
        row.fault("c1", "a row without a differential")
        table.lowest.append(0)
        places.append(1)
    table.rows.append(places)


def _read_results(rows: Table, table: CombatTable) -> None:
    for number, row in enumerate(rows.rows, 1):
        if row.integer("die", 1, 6) != number:
            row.fault("die", f"must be {number}: die rolls stand one after the other")
        found = [row.index(f"c{column}", RESULTS, "result") for column in range(1, COLUMNS + 1)]
        table.results.append([max(result, 0) for result in found])
    if len(rows.rows) != 6:
        rows.fault(f"{len(rows.rows)} die rolls; there must be 6")
