"""MRS, 12.0 What the series' turn needs to know of a scenario: schedule, ratings, mugs."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet, Row, Table
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch02_map import MapSheet
from grognard.series.gts.rules.ch04_plan import Arrival, Plan, Rating
from grognard.series.gts.state import STEP_A, STEP_H
from grognard.titles.strike_counter_strike.reading.areas import read_named
from grognard.titles.strike_counter_strike.reading.parts import AMERICAN, SIDES
from grognard.titles.strike_counter_strike.reading.scenario import (
    LAST_TURN,
    MUST,
    Counters,
    Header,
    Lists,
    read_leader_names,
)

NOT_RATED: Final = "-"  # a rating of N/A
MOST: Final = 20


def read_plan(
    data: DataSet, header: Header, lists: Lists, counters: Counters, sheet: MapSheet, *, late: bool
) -> Plan:
    """Everything that the scenario lays down for the turns."""
    plan = Plan()
    plan.first_step = STEP_A if header.step == "A" else STEP_H
    plan.dispatch = header.dispatch
    plan.event = header.special  # S1-1
    plan.air_side = AMERICAN if header.special else NONE  # S2-1
    plan.mines, plan.blocks = lists.mines, lists.blocks
    chits = counters.command.chits
    if header.first_chit in chits:
        plan.first_chit = chits.index(header.first_chit)
    else:
        data.table("scenarios").fault(f"there is no chit {header.first_chit}")
    _read_mug(data.table("mugs"), header, plan, counters)
    plan.due = [0] * len(counters.leaders.ids)
    for row in lists.entries:
        plan.arrivals.append(_read_arrival(row, header, counters, sheet))
    _read_arrivals(data.table("schedule_units"), plan, counters)
    _read_ratings(data.table("ratings"), header, plan, counters, late=late)
    return plan


def _read_mug(table: Table, header: Header, plan: Plan, counters: Counters) -> None:
    """SC1-10, SC1-11, SC2-6, SC3-10, SC4-10, R20 The first mug, and chits that a side adds."""
    command = counters.command
    for row in table.rows:
        chit = row.index("chit", command.chits)
        use = row.choice("use", ["mug", "offered"])
        if row.text("scenario") != header.name or chit < 0:
            continue
        if use == "mug":
            plan.first_mug |= 1 << chit
        elif command.chit_side[chit] != NONE:
            plan.offered[command.chit_side[chit]].append(chit)


def _read_arrival(row: Row, header: Header, counters: Counters, sheet: MapSheet) -> Arrival:
    """MRS-1 One line of the schedule; its units are found later."""
    arrival = Arrival(row.word("entry"), header.local(row.integer("turn", 1, LAST_TURN)))
    arrival.side = max(row.index("side", SIDES), 0)
    hexes = read_named(row, "hexes", sheet)
    arrival.entries = hexes
    if row.text("park"):
        command = counters.command
        arrival.park = row.index("park", command.parks)
        arrival.park_hex = hexes[0] if hexes else 0
        arrival.entries = read_named(row, "park_entries", sheet)
        arrival.contacts = read_leader_names(row, "leaders", counters.leaders)
        arrival.in_contact = row.choice("contact", ["", MUST]) == MUST
        if arrival.park != NONE:
            command.park_extra[arrival.park] = row.integer("extra", 1, MOST)
            command.park_entries[arrival.park] = arrival.entries
    arrival.division = max(row.index("commander", counters.command.divisions, "division"), 0)
    return arrival


def _read_arrivals(table: Table, plan: Plan, counters: Counters) -> None:
    """12-8, S3-1 Units and leaders of each line; Task Force leaders are due from its turn on.

    MRS-1, MRS-2, MRS-3, MRS-4, MRS-5, MRS-6, MRS-7, MRS-8, MRS-9, MRS-10, MRS-11, MRS-12, MRS-13,
    MRS-14; SC3-9, SC2-5.
    """
    units, leaders = counters.units, counters.leaders
    for arrival in plan.arrivals:
        for row in table.rows:
            name = row.text("unit")
            if row.text("entry") != arrival.name:
                continue
            if name in units.ids:
                unit = units.ids.index(name)
                arrival.units.append(unit)
                units.commander[unit] = arrival.division
            elif name in leaders.ids:
                leader = leaders.ids.index(name)
                if leaders.task_force[leader]:
                    plan.due[leader] = arrival.turn
                else:
                    arrival.leaders.append(leader)
            else:
                row.fault("unit", f"there is no unit or leader {name}")


def _read_ratings(
    table: Table, header: Header, plan: Plan, counters: Counters, *, late: bool
) -> None:
    """SC1, SC2, SC3, SC4 Ratings and points, at the start and with a turn of the schedule."""
    for row in table.rows:
        division = row.index("division", counters.command.divisions)
        turn = row.integer("turn", 1, LAST_TURN)
        adds = row.choice("change", ["set", "add"]) == "add"
        rating = Rating(header.local(turn), max(division, 0))
        rating.adds = adds
        rating.command = row.integer("command", 0, 9)
        said = row.text("dispatch") != NOT_RATED
        rating.dispatch = row.integer("dispatch", 0, 9) if said else NONE
        rating.cp, rating.dp = row.integer("cp", 0, MOST), row.integer("dp", 0, MOST)
        scenario = row.text("scenario")
        # R9 what comes below the line "End Scenario 5"
        extra = late and header.name == "strike" and scenario == "campaign" and adds
        if (scenario == header.name or extra) and header.first <= turn <= header.last:
            plan.ratings.append(rating)
