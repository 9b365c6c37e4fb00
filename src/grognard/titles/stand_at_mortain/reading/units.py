"""S0.4, S0.5, S1 Reading the counters and the ready set-ups."""

from grognard.kernel.data import Row, Table
from grognard.kernel.data.reading import hex_of, read_short
from grognard.titles.stand_at_mortain.reading.components import (
    DEFAULT_SETUP,
    GERMAN,
    GUN,
    INFANTRY,
    SIDES,
    SIZES,
    START_EAST,
    START_MAP,
    START_WEST,
    STARTS,
    TYPES,
    US,
    Map,
    Numbers,
    Units,
)


def read_units(table: Table, numbers: Numbers) -> Units:
    """S0.4 All counters."""
    units = Units()
    for row in table.rows:
        _read_unit(row, units, numbers)
    if units.tiger < 0:
        table.fault('no unit is the Tiger (column "tiger")')
    for side, name in enumerate(SIDES):
        if side not in units.side:
            table.fault(f"no unit of side {name}")
    if START_MAP not in units.start:
        table.fault("no unit starts on the map")
    return units


def _read_unit(row: Row, units: Units, numbers: Numbers) -> None:
    side = row.index("side", SIDES)
    kind = row.index("type", TYPES)
    start = row.index("start", STARTS)
    _read_tiger(row, units, side, kind)
    units.ids.append(row.word("unit"))
    units.name_en.append(row.word("name_en"))
    units.name_de.append(row.word("name_de"))
    units.short.append(_read_short(row, units))
    row.word("formation")
    row.choice("size", SIZES)
    units.side.append(side)
    units.type.append(kind)
    units.at += [row.integer("at", 0, 20), row.integer("at_reduced", 0, 20)]
    units.ai += [row.integer("ai", 0, 20), row.integer("ai_reduced", 0, 20)]
    units.start.append(start)
    units.entry_turn.append(_read_entry(row, side, start, numbers))


def _read_short(row: Row, units: Units) -> str:
    short = read_short(row)
    if short and short in units.short:
        row.fault("short", f'"{short}" stands on another counter too')
    return short


def _read_tiger(row: Row, units: Units, side: int, kind: int) -> None:
    if not row.flag("tiger"):
        return
    if units.tiger >= 0:
        row.fault("tiger", f"a second Tiger; {units.ids[units.tiger]} is one already")
        return
    units.tiger = len(units.ids)
    if side == US or kind in (INFANTRY, GUN):
        row.fault("tiger", "the Tiger must be a German tank")


def _read_entry(row: Row, side: int, start: int, numbers: Numbers) -> int:
    """S1.1 to S1.3: where a unit starts, and from which turn a waiting one may enter."""
    if side < 0 or start < 0:
        return 0
    if (side == GERMAN) != (start == START_EAST):
        row.fault("start", "German units wait in the east; US units start on the map or west")
    if start == START_MAP:
        if row.text("entry_turn"):
            row.fault("entry_turn", "must be empty: the unit starts on the map")
        return 0
    turn = row.integer("entry_turn", 1, numbers.turns if numbers.sound else 20)
    wanted = numbers.combat_command_entry_turn
    if numbers.sound and start == START_WEST and turn != wanted:
        row.fault("entry_turn", f"{turn}, but combat_command_entry_turn in title.toml is {wanted}")
    return turn


# ------------------------------------------------------------------------------------- the set-ups


def read_setups(
    table: Table, sheet: Map, units: Units, numbers: Numbers
) -> dict[str, list[tuple[int, int]]]:
    """S1.1 The set-ups by name, each as units with their hexes."""
    setups: dict[str, list[tuple[int, int]]] = {}
    placed: dict[str, list[int]] = {}
    for row in table.rows:
        name = row.word("setup")
        unit = row.index("unit", units.ids)
        hex_ = hex_of(row, "hex", sheet.grid)
        entries = setups.setdefault(name, [])
        if unit >= 0:
            placed.setdefault(name, []).append(unit)
            _check_starts_on_map(row, units, unit)
        if unit >= 0 and hex_ >= 0:
            _check_place(row, sheet, numbers, entries, hex_)
            entries.append((unit, hex_))
    if DEFAULT_SETUP not in setups:
        table.fault(f'no set-up "{DEFAULT_SETUP}"')
    for name in setups:
        _check_all_placed(table, name, units, placed.get(name, []))
    return setups


def _check_starts_on_map(row: Row, units: Units, unit: int) -> None:
    if units.start[unit] in (START_WEST, START_EAST):
        row.fault("unit", f"{units.ids[unit]} does not start on the map (S1.2, S1.3)")


def _check_place(
    row: Row, sheet: Map, numbers: Numbers, entries: list[tuple[int, int]], hex_: int
) -> None:
    printed = row.text("hex")
    if hex_ in sheet.east:
        row.fault("hex", f"hex {printed} is on the east edge (S1.1)")
    stacked = sum(1 for _, other in entries if other == hex_)
    if numbers.sound and stacked >= numbers.stacking_limit:
        row.fault("hex", f"more than {numbers.stacking_limit} units in hex {printed} (S3.5)")


def _check_all_placed(table: Table, name: str, units: Units, placed: list[int]) -> None:
    for unit, start in enumerate(units.start):
        if start == START_MAP and unit not in placed:
            table.fault(f'set-up "{name}" does not place {units.ids[unit]} (S1.1)')
