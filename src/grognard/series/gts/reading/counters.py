"""2.0 The counters of a title, read from its data files: divisions, chits, leaders, units.

The columns are those of every game of the series. What a game has besides (printed names, what
stands in a display), it reads itself from the same tables.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, Row, Table
from grognard.series.gts.rules.ch02_counters import (
    BANDS,
    CHIT_KINDS,
    COLOURS,
    DIRECT_COMMAND,
    DIVISION_CHIT,
    FORMATION_BAND,
    FORMATION_CHIT,
    MOVE_TYPES,
    NONE,
    UNLIMITED,
    WHITE,
    CommandSheet,
    LeaderSheet,
    UnitSheet,
)

ANY: Final = "*"  # 2.5, 2.10 no limit of range; no movement of its own
HIGHEST_MOVEMENT: Final = 30
FARTHEST_RANGE: Final = 60
WIDEST_COMMAND: Final = 13  # as far as the map's tables of distances go


def read_command(data: DataSet, sides: list[str]) -> CommandSheet:
    """2.1, 9.1, 23.8 Divisions, their formations, chits and Parks."""
    sheet = CommandSheet()
    for row in data.table("divisions").rows:
        sheet.divisions.append(row.word("division"))
        sheet.division_side.append(max(row.index("side", sides), 0))
    for row in data.table("formations").rows:
        sheet.formations.append(row.word("formation"))
        sheet.formation_division.append(max(row.index("division", sheet.divisions), 0))
    for row in data.table("chits").rows:
        _read_chit(row, sheet, sides)
    for row in data.table("parks").rows:
        sheet.parks.append(row.word("park"))
        sheet.park_side.append(max(row.index("side", sides), 0))
        sheet.park_extra.append(0)
        sheet.park_entries.append([])
    return sheet


def _read_chit(row: Row, sheet: CommandSheet, sides: list[str]) -> None:
    """9.1 What a chit activates, and whose it is (29.1)."""
    kind = max(row.index("kind", CHIT_KINDS), 0)
    number, side = 0, NONE
    if kind == DIVISION_CHIT:
        number = max(row.index("of", sheet.divisions, "division"), 0)
        side = sheet.division_side[number] if sheet.divisions else NONE
    elif kind == FORMATION_CHIT:
        number = max(row.index("of", sheet.formations, "formation"), 0)
        if sheet.formations:
            side = sheet.division_side[sheet.formation_division[number]]
    elif kind == DIRECT_COMMAND:
        number = side = max(row.index("of", sides, "side"), 0)
    sheet.chits.append(row.word("chit"))
    sheet.chit_kind.append(kind)
    sheet.chit_of.append(number)
    sheet.chit_side.append(side)
    if row.text("side") != ("" if side == NONE else sides[side]):
        row.fault("side", "is not the side of what the chit activates")


# ------------------------------------------------------------------------------------ the leaders


def read_leaders(
    table: Table, sides: list[str], command: CommandSheet, wanted: list[str] | None = None
) -> LeaderSheet:
    """2.15 The leaders, or those of a scenario; a side without numbers is blank."""
    sheet = LeaderSheet()
    for row in table.rows:
        name = row.word("leader")
        side = max(row.index("side", sides), 0)
        formation = max(row.index("formation", command.formations), 0)
        ratings = [*_ratings(row, ""), *_ratings(row, "replacement_")]
        if wanted is not None and name not in wanted:
            continue
        sheet.ids.append(name)
        sheet.side.append(side)
        sheet.formation.append(formation)
        sheet.division.append(command.formation_division[formation] if command.formations else 0)
        sheet.task_force.append(row.flag("task_force"))
        sheet.range += ratings[0::2]
        sheet.limit += ratings[1::2]
    return sheet


def _ratings(row: Row, prefix: str) -> list[int]:
    """2.15 Command Range and Activation Limit of one side."""
    if prefix and not row.text(f"{prefix}range"):
        return [NONE, NONE]
    return [
        row.integer(f"{prefix}range", 0, WIDEST_COMMAND),
        row.integer(f"{prefix}limit", 0, 9),
    ]


# -------------------------------------------------------------------------------------- the units


def read_units(
    data: DataSet, sides: list[str], command: CommandSheet, wanted: list[str] | None = None
) -> UnitSheet:
    """2.0 The units, or those of a scenario, in the order of the file; Rearguards among them."""
    deploying = [row.flag("rearguards") for row in data.table("formations").rows]
    sheet = UnitSheet()
    unwanted = UnitSheet()
    for row in data.table("units").rows:
        taken = wanted is None or row.text("unit") in wanted
        _read_unit(row, sheet if taken else unwanted, sides, command, deploying)
    return sheet


def _read_unit(
    row: Row, sheet: UnitSheet, sides: list[str], command: CommandSheet, deploying: list[bool]
) -> None:
    sheet.ids.append(row.word("unit"))
    sheet.side.append(max(row.index("side", sides), 0))
    division = max(row.index("division", command.divisions), 0)
    sheet.division.append(division)
    sheet.commander.append(division)
    band = max(row.index("band", BANDS), 0)
    formation = NONE
    if band == FORMATION_BAND:
        formation = row.index("formation", command.formations)
    elif row.text("formation"):
        row.fault("formation", "an Independent Unit has none")
    sheet.formation.append(formation)
    sheet.band.append(band)
    sheet.steps.append(row.integer("steps", 0, 2))
    sheet.infantry.append(row.flag("infantry"))
    sheet.engineer.append(row.flag("engineer"))
    sheet.rearguard.append(row.flag("rearguard"))
    sheet.deploys.append(formation == NONE or deploying[formation])
    sheet.always.append(row.flag("always_in_command"))
    mounts = row.text("transport") != ""
    sheet.transport.append(mounts)
    _read_face(row, sheet, "")
    _read_face(row, sheet, "t_" if mounts else "")


def _read_face(row: Row, sheet: UnitSheet, prefix: str) -> None:
    """2.3 to 2.13 What stands on one side of a counter."""
    fire, fires = _rating(row, f"{prefix}fire"), row.text(f"{prefix}fire") != ""
    sheet.fire.append(fire)
    sheet.colour.append(max(row.index(f"{prefix}fire_colour", COLOURS), 0) if fires else WHITE)
    sheet.range.append(_range(row, f"{prefix}range") if fires else 0)
    assault = _rating(row, f"{prefix}assault")
    sheet.assault.append(assault)
    named = assault != NONE
    colour = max(row.index(f"{prefix}assault_colour", COLOURS), 0) if named else WHITE
    sheet.assault_colour.append(colour)
    sheet.red_assault.append(row.flag(f"{prefix}assault_red"))
    sheet.defence.append(row.integer(f"{prefix}defence", -5, 5))
    sheet.armored.append(row.flag(f"{prefix}armored"))
    sheet.quality.append(row.integer(f"{prefix}quality", 0, 9))
    moves = row.text(f"{prefix}movement") != ANY
    movement = row.integer(f"{prefix}movement", 1, HIGHEST_MOVEMENT) if moves else 0
    sheet.movement.append(2 * movement)  # 1.6
    sheet.move_type.append(max(row.index(f"{prefix}move_type", MOVE_TYPES), 0))
    sheet.air_defence.append(_rating(row, f"{prefix}air_defence"))


def _rating(row: Row, column: str) -> int:
    """2.3 A number from 0 to 9; an empty cell: the unit has no such rating."""
    return row.integer(column, 0, 9) if row.text(column) else NONE


def _range(row: Row, column: str) -> int:
    return UNLIMITED if row.text(column) == ANY else row.integer(column, 0, FARTHEST_RANGE)
