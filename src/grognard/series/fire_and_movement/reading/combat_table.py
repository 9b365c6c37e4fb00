"""7.6 The integrated combat results table of a title, read in its printed shape."""

from __future__ import annotations

import re
from typing import Final

from grognard.kernel.data import DataSet, Row, Table
from grognard.series.fire_and_movement.rules.ch07_table import DIE, RESULTS, CombatTable

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,2}")


def read_combat_table(data: DataSet, case: str, terrains: int, columns: int) -> CombatTable:
    """So many rows of differentials, and results by die and column. `case`: where it is printed."""
    table = CombatTable()
    table.case = case
    rows = data.table("crt_columns")
    for number, row in enumerate(rows.rows, 1):
        if row.integer("row", 1, terrains) != number:
            row.fault("row", f"must be {number}: rows stand one after the other")
        _read_row(row, table, columns)
    if len(rows.rows) != terrains:
        rows.fault(f"{len(rows.rows)} rows; there must be {terrains}")
    _read_results(data.table("crt_results"), table, columns)
    return table


def _read_row(row: Row, table: CombatTable, columns: int) -> None:
    """7.6 Each cell names one differential or several; together they leave no gap."""
    places: list[int] = []
    expected: int | None = None
    for column in range(1, columns + 1):
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


def _read_results(rows: Table, table: CombatTable, columns: int) -> None:
    for number, row in enumerate(rows.rows, 1):
        if row.integer("die", 1, len(DIE)) != number:
            row.fault("die", f"must be {number}: die rolls stand one after the other")
        found = [row.index(f"c{column}", RESULTS, "result") for column in range(1, columns + 1)]
        table.results.append([max(result, 0) for result in found])
    if len(rows.rows) != len(DIE):
        rows.fault(f"{len(rows.rows)} die rolls; there must be {len(DIE)}")
