"""15.3.5, 3.1 The fire table and the turn track of a title, read in their printed shape."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import Table
from grognard.series.gts.reading.equipment import FireTable, TurnTrack
from grognard.series.gts.rules.ch02_counters import COLOURS
from grognard.series.gts.rules.ch15_results import RESULTS
from grognard.series.gts.state import CLOUDS, CONDITIONS

TARGETS: Final = ["unarmored", "armored"]
ROLLS: Final = 9  # a roll of 9 is a miss (15.3.2)
NIGHT: Final = "Night"
HOURS: Final = ["0700", "0900", "1100", "1300", "1500", NIGHT]  # 3.1
MOST_TURNS: Final = 99


def read_fire_table(table: Table, variant: str) -> FireTable:
    """15.3.5 One variant of the table: a line for each target class and colour."""
    found = FireTable()
    found.cells = [[[0] * ROLLS for _ in COLOURS] for _ in TARGETS]
    seen: set[tuple[int, int]] = set()
    for row in table.rows:
        target = row.index("target", TARGETS)
        colour = row.index("colour", COLOURS)
        cells = [max(row.index(f"r{roll}", RESULTS, "result"), 0) for roll in range(ROLLS)]
        if row.word("variant") == variant and target >= 0 and colour >= 0:
            found.cells[target][colour] = cells
            seen.add((target, colour))
    for target, class_ in enumerate(TARGETS):
        for colour, name in enumerate(COLOURS):
            if (target, colour) not in seen:
                table.fault(f"no line for {variant}, {class_} targets, {name} weapons")
    return found


def read_track(table: Table, first: int, last: int) -> TurnTrack:
    """3.1, 5.1 The turns of a scenario with their historical weather."""
    track = TurnTrack()
    for number, row in enumerate(table.rows, 1):
        if row.integer("turn", 1, MOST_TURNS) != number:
            row.fault("turn", f"must be {number}: turns stand one after the other")
        hour = row.choice("hour", HOURS)
        cloud = max(row.index("cloud", CLOUDS), 0)
        condition = max(row.index("condition", CONDITIONS), 0)
        name = f"{row.word('day')} {hour}"
        if first <= number <= last:
            track.names.append(name)
            track.night.append(hour == NIGHT)
            track.cloud.append(cloud)
            track.condition.append(condition)
    if len(table.rows) < last:
        table.fault(f"{len(table.rows)} turns; the scenario ends with turn {last}")
    return track
