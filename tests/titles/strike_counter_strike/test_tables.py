"""Every cell of the tables, as the data has it: fire, terrain by movement type, mass, events."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.series.gts.reading.charts import read_fire_table
from grognard.series.gts.rules.ch02_counters import COLOURS, LEG, NONE, TRACKED, WHEELED
from grognard.series.gts.rules.ch02_map import CLOSED, RAILROAD, ROAD
from grognard.series.gts.rules.ch10_activation import play_chit
from grognard.series.gts.rules.ch15_fire import RESULT_KEYS, shot
from grognard.series.gts.rules.ch15_modes import DIRECT, INDIRECT
from grognard.series.gts.rules.ch15_results import RESULTS
from grognard.series.gts.rules.ch19_costs import side_cost, type_can_stand
from grognard.series.gts.rules.ch19_tariffs import CHANGE
from grognard.series.gts.state import DRY, MUD, RAIN, GtsState
from tests.series.gts.board import FIRE, RED, Counter, dice, drill, go, told
from tests.titles.strike_counter_strike.helpers import NAME, game, position

case = pytest.mark.case
# 15.3.5 Where the table of 2015 differs from that of 2017: target, colour, roll, result.
OLDER = {
    ("armored", "blue", 1): "S",
    ("armored", "blue", 2): "S",
    ("armored", "green", 7): "C",
    ("unarmored", "purple", 7): "1",
}
TARGETS = ["unarmored", "armored"]
ROLLS = range(9)


@pytest.mark.parametrize("variant", ["2017", "2015"])
@case(NAME, "GTS-15.3.5", "GTS-15.1.7")
def test_15_3_5_every_cell_of_the_fire_table(variant: str) -> None:
    table = read_fire_table(game().data.table("fire_table"), variant)
    for colour, (block, target), roll in product(COLOURS, enumerate(TARGETS), ROLLS):
        usual = FIRE[colour][block].split()[roll]
        want = OLDER.get((target, colour, roll), usual) if variant == "2015" else usual
        assert RESULTS[table.cells[block][COLOURS.index(colour)][roll]] == want


ROW = [". ."]
GUNS = drill(
    ROW,
    [
        *[Counter(f"{colour}", fire=9, colour=colour, steps=1, always=True) for colour in COLOURS],
        Counter("unarmored", RED, tq=0),
        Counter("armored", RED, tq=0, armored=True),
    ],
)


@pytest.mark.parametrize(("colour", "target"), list(product(COLOURS, TARGETS)))
@case(NAME, "GTS-15.3.2", "GTS-15.3.4", "GTS-15.7.1", "GTS-15.7.5")
def test_15_3_2_a_shot_of_each_class_reads_its_line_at_every_roll(colour: str, target: str) -> None:
    """The result that is told for each roll; a check that it asks for fails."""
    mode = INDIRECT if colour in ("green", "orange", "brown", "black") else DIRECT
    line = FIRE[colour][TARGETS.index(target)].split()
    for roll, word in enumerate([*line, "miss"]):
        s = GUNS.at({colour: "01.01", target: "02.01"})
        s.stack.append(shot(GUNS.unit(colour), GUNS.unit(target), mode))
        desk = dice(roll, 9) if word in ("S?", "S") else dice(roll)
        go(s, desk)
        assert f"15.3.2 {RESULT_KEYS[RESULTS.index(word)]}" in told(desk)
        _carried_out(s, GUNS.unit(target), word)


def _carried_out(s: GtsState, target: int, word: str) -> None:
    state = (s.place[target] == s.board.eliminated, s.steps[target], s.hits[target])
    suppressed = int(word in ("S?", "S"))
    want = {"1": (False, 1, 0), "E": (True, 0, 0), "C": (False, 2, 1)}.get(word, (False, 2, 0))
    assert (state, s.suppressed[target]) == (want, suppressed)


# 15.6.2, 15.6.3 Unarmored and Armored targets; 15.4.3 whether it blocks sight.
COVER = {
    "clear": (0, 0, False), "orchard": (-1, 0, True), "woods": (-2, -2, True),
    "village": (-1, 0, False), "town": (-2, -1, True), "impassable": (0, 0, False),
}  # fmt: skip
HEAVY_SHELLS = {"brown", "orange", "green", "yellow"}


@case(NAME, "GTS-15.6.2", "GTS-15.6.3", "GTS-15.4.3", "2.1.1-1", "2.1.2-2", "2.1.3-1", "2.1.4-1")
def test_15_6_2_what_each_terrain_does_to_fire_of_each_class() -> None:
    sheet = game().sheet.terrain_sheet
    assert set(sheet.ids) == set(COVER)
    for number, terrain in enumerate(sheet.ids):
        found = (*sheet.fire[number], sheet.blocking[number])
        assert found == COVER[terrain]
        ignored = {name for bit, name in enumerate(COLOURS) if sheet.ignored[number] >> bit & 1}
        assert ignored == (HEAVY_SHELLS if terrain in ("woods", "orchard") else set())


# ------------------------------------------------------------------------------ 19.3, 5.4, 5.5


# Terrain: points to enter it by Leg, Wheeled and Tracked units in the open, and In Column.
COSTS: dict[str, tuple[tuple[float | None, ...], tuple[float | None, ...]]] = {
    "clear": ((2, 4, 3), (2, 4, 3)),
    "orchard": ((2, 5, 4), (2, 5, 4)),
    "woods": ((3, None, None), (3, None, None)),
    "village": ((2, 4, 3), (2, 4, 3)),
    "town": ((2, None, None), (2, 4, 3)),
}
MUDDY = {"clear": (0, 1, 0.5), "orchard": (0, 1, 0.5), "woods": (0, 1, 0.5)}
TYPES = [LEG, WHEELED, TRACKED]
RATES = {ROAD: (0.5, 0.5, 0.5), RAILROAD: (0.5, 2, 1)}


def steps_into(terrain: str, line: int = 0) -> list[tuple[int, int]]:
    """Steps on the printed map from a Clear hex, over a bare hexside, by a line or by none."""
    sheet = game().sheet
    ids = sheet.terrain_sheet.ids
    found: list[tuple[int, int]] = []
    for hex_, direction in product(range(sheet.grid.count), range(6)):
        slot = 6 * hex_ + direction
        there = sheet.grid.neighbours[slot]
        if there == sheet.grid.off or sheet.hexside[slot] or sheet.line[slot] != line:
            continue
        if (ids[sheet.terrain[hex_]], ids[sheet.terrain[there]]) == ("clear", terrain):
            found.append((hex_, direction))
    assert found
    return found[:3]


def points(s: GtsState, kind: int, column: int, step: tuple[int, int]) -> float | None:
    cost = side_cost(s, 0, CHANGE * kind + column, *step)
    return None if cost == CLOSED else cost / 2


@pytest.mark.parametrize(("terrain", "kind"), list(product(COSTS, TYPES)))
@pytest.mark.parametrize("weather", [DRY, RAIN, MUD])
@case(NAME, "GTS-19.3", "GTS-5.4", "GTS-5.5", "1.1-7", "1.1-9", "1.1-10", "1.1-11")
def test_19_3_what_each_terrain_costs_each_movement_type(
    terrain: str, kind: int, weather: int
) -> None:
    s = position({}, condition=weather)
    more = 1 if weather == RAIN else MUDDY.get(terrain, (0, 0, 0))[kind] if weather == MUD else 0
    for column, step in product((0, 1), steps_into(terrain)):
        want = COSTS[terrain][column][kind]
        assert points(s, kind, column, step) == (None if want is None else want + more)


@pytest.mark.parametrize(("terrain", "kind"), list(product(COSTS, TYPES)))
@pytest.mark.parametrize("weather", [DRY, RAIN, MUD])
@case(NAME, "GTS-19.4", "2.3.1-1", "1.1-7", "GTS-5.7")
def test_19_4_a_road_takes_every_column_for_half_a_point(
    terrain: str, kind: int, weather: int
) -> None:
    s = position({}, condition=weather)
    for step in steps_into(terrain, ROAD):
        assert points(s, kind, 1, step) == RATES[ROAD][kind]


@pytest.mark.parametrize("kind", TYPES)
@pytest.mark.parametrize("weather", [DRY, RAIN, MUD])
@case(NAME, "GTS-19.4", "2.3.2-1", "2.3.2-2", "2.3.2-3", "R12a")
def test_19_4_a_railroad_has_its_rates_and_rain_counts(kind: int, weather: int) -> None:
    s = position({}, condition=weather)
    for step in steps_into("clear", RAILROAD):
        assert points(s, kind, 1, step) == RATES[RAILROAD][kind] + (weather == RAIN)


@pytest.mark.parametrize(("terrain", "kind"), list(product(COSTS, TYPES)))
@case(NAME, "GTS-19.6", "GTS-19.7", "2.1.2-4", "2.1.4-2")
def test_19_6_in_which_terrain_each_type_may_stand(terrain: str, kind: int) -> None:
    s = position({})
    sheet = s.board.sheet
    lines = sheet.on_road | sheet.on_railroad
    for hex_, found in enumerate(sheet.terrain):
        if sheet.terrain_sheet.ids[found] == terrain:
            free = kind == LEG or terrain != "woods"
            assert type_can_stand(s, kind, 0, hex_) == free
            assert type_can_stand(s, kind, 1, hex_) == (free or lines & sheet.bit[hex_] != 0)


# -------------------------------------------------------------------------------------- S1.0


# What each roll leads to: the question that is asked, or what is told.
EVENTS = [
    "event.none", "event.none", "Casualty", "Hero", "Hero", "event.none", "event.none",
    "Intelligence", "event.points", "event.none",
]  # fmt: skip


@pytest.mark.parametrize("roll", range(10))
@case(NAME, "S1-3", "S1-4", "S1-8", "S1-12", "S1-13", "S1-14", "S1-15")
def test_s1_0_every_roll_of_the_event_table(roll: int) -> None:
    """Nobody is surrounded, and no infantry has lost a step: 5, 6 and 9 are no events then."""
    where = {"ger-902-5": "30.05", "us-44-114-E": "30.22", "us-4-8-A": "15.22"}
    s = position(where, leaders={"ldr-902": "ger-902-5"})
    desk = Desk(Tape(given=[roll, 1] if EVENTS[roll] == "Casualty" else [roll]))
    play_chit(s, s.board.commands.chits.index("chit-event"), desk)
    keys = [event.key for event in desk.events]
    assert EVENTS[roll] in (type(s.stack[-1]).__name__, keys[-1])
    assert s.chit != NONE
