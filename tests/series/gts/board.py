"""Drill: a game of the series drawn in a test, for cases that the printed map does not have.

    game = drill(
        [". . w .",
         ". v . .",
         ". . . o"],
        [Counter("b1"), Counter("b2", armored=True, type="tracked", move=15), Counter("r1", RED)],
        roads=[["01.01", "02.01", "03.02"]],
        sides={"01.01-02.01": "stream"},
    )
    s = game.at({"b1": "01.02", "r1": "02.02"}, suppressed=["r1"], hits={"b1": 2})
    desk = dice(3, 7)

Letters: . clear, o orchard, w woods, v village, t town, # impassable, blank no hex. The first
column and row have number 1; even columns lie half a hex lower. Blue is side 0, red side 1.
"""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

import grognard.series.gts
from grognard.hexgrid import Grid, GridSpec
from grognard.kernel.data import DataSet
from grognard.kernel.data.faults import FaultLog
from grognard.kernel.data.manifest import Manifest
from grognard.kernel.play.declare import fields_of
from grognard.kernel.play.desk import Desk, Event
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import Frame, Prompt, State
from grognard.kernel.play.order import Kind, Notation, make_order
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.tape import Tape
from grognard.kernel.play.why import Why
from grognard.kernel.scenario import Scenario
from grognard.kernel.title import FrameSpec, Title
from grognard.series.gts import verbs
from grognard.series.gts.fields import FRAMES, kinds
from grognard.series.gts.game import GtsGame, places_of
from grognard.series.gts.reading.equipment import Equipment, FireTable, TurnTrack
from grognard.series.gts.rules.ch02_counters import (
    BANDS,
    CHIT_KINDS,
    COLOURS,
    MOVE_TYPES,
    NONE,
    CommandSheet,
    LeaderSheet,
    UnitSheet,
)
from grognard.series.gts.rules.ch02_map import CLOSED, RAILROAD, ROAD, SIDES, MapSheet, TerrainSheet
from grognard.series.gts.rules.ch15_results import RESULTS
from grognard.series.gts.state import IN_PLAY, POSITIONS, STEP_H, GtsState, marked

BLUE, RED = 0, 1
SIDE_NAMES = ["blue", "red"]
LETTERS = {
    ".": "clear",
    "o": "orchard",
    "w": "woods",
    "v": "village",
    "t": "town",
    "#": "impassable",
}
# 19.3, 15.6.2: cost by movement type, fire by armored, blocking, mud.
TERRAIN: list[tuple[str, list[int], list[int], bool, bool]] = [
    ("clear", [4, 8, 6], [0, 0], False, True),
    ("orchard", [4, 10, 8], [-1, 0], True, True),
    ("woods", [6, CLOSED, CLOSED], [-2, -2], True, True),
    ("village", [4, 8, 6], [-1, 0], False, False),
    ("town", [4, 8, 6], [-2, -1], True, False),
    ("impassable", [CLOSED, CLOSED, CLOSED], [0, 0], False, False),
]
NO_DATA = DataSet(Manifest("drill", []), FaultLog())
IGNORE_TREES = sum(1 << COLOURS.index(name) for name in ("brown", "orange", "green", "yellow"))

# 15.3.5 The fire table of 2017.
FIRE: dict[str, tuple[str, str]] = {  # unarmored, armored; rolls 0 to 8
    "white": ("1 S S C C 1 E E E", "C S S C 1 1 E E E"),
    "pink": ("C S? S? S C C 1 1 E", "C S? S? S S C C 1 E"),
    "purple": ("C S? S? S? S C C E E", "C S? S? S? S? S? S? S S"),
    "blue": ("C S? S? S? S S S C 1", "C S? S? C 1 1 E E E"),
    "yellow": ("1 S S C C 1 E E E", "C S? S? S S S C 1 1"),
    "green": ("1 S? S S C C 1 E E", "C S? S? S? S? S C 1 1"),
    "orange": ("1 S? S C C 1 E E E", "C S? S? S? S? C C 1 1"),
    "brown": ("1 S? S C C 1 E E E", "C S? S? S? S? C C 1 1"),
    "black": ("1 S? S C C 1 E E E", "C S? S? S? S? C C 1 1"),
}


class Counter:
    """One unit; what is not said is a rifle company. `transport`: what its mounted side says."""

    def __init__(self, id_: str, side: int = BLUE, **said: Any) -> None:
        self.id = id_
        self.side = side
        self.said = said
        self.transport: dict[str, Any] | None = said.pop("transport", None)

    def get(self, name: str, usual: Any) -> Any:
        return self.said.get(name, usual)


class Chief:
    """One leader of a formation; `task_force`: without a chit of his own."""

    def __init__(
        self,
        id_: str,
        side: int = BLUE,
        formation: str | None = None,
        *,
        range_: int = 3,
        limit: int = 2,
        replacement: tuple[int, int] | None = (2, 1),
        task_force: bool = False,
    ) -> None:
        self.id = id_
        self.side = side
        self.formation = formation if formation is not None else f"{SIDE_NAMES[side]}-one"
        self.range = range_
        self.limit = limit
        self.replacement = replacement
        self.task_force = task_force


class Anvil(Frame[GtsState]):
    """What lies below the frame that a test tries: it keeps the result that was handed back."""

    UPON: ClassVar = ("",)

    def __init__(self, results: tuple[int, ...] = ()) -> None:
        self.results = results

    def side(self, s: GtsState) -> int:
        return BLUE

    def prompt(self, s: GtsState) -> Prompt:
        return Prompt("", "prompt.anvil")

    def candidates(self, s: GtsState) -> list[int]:
        return [make_order(verbs.DONE)]

    def check(self, s: GtsState, order: int, why: Why) -> None:
        """It is never answered."""

    def skips(self, s: GtsState) -> bool:
        return False

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        s.stack[-1] = Anvil((*self.results, result))


class Drill(GtsGame):
    """The game that a test has drawn."""

    def unit(self, name: str) -> int:
        return self.units.ids.index(name)

    def hex(self, name: str) -> int:
        return self.sheet.grid.number(name)

    def start(self) -> GtsState:
        return self.at({})

    def at(
        self,
        where: dict[str, str],
        *,
        leaders: dict[str, str] | None = None,
        turn: int = 1,
        **marks: Any,
    ) -> GtsState:
        """A position: units by place, leaders by unit, and states of units.

        `marks`: lists of units for flags (suppressed, column, mounted …), dicts for numbers (hits,
        steps, position="improved", contact=leader), anything else a field of the state.
        """
        s = GtsState(self)
        s.turn, s.step = turn, STEP_H
        s.place = [self.eliminated] * self.units.count
        for unit, steps in enumerate(self.units.steps):
            s.steps[unit] = steps
        for name, place in where.items():
            number = self.notation.kind("place").number(place)
            assert number >= 0, place
            s.place[self.unit(name)] = number
        for division in range(len(self.commands.divisions)):
            s.command = marked(s.command, division, 3)
            s.dispatch = marked(s.dispatch, division, 1)
        for name, staff in (leaders or {}).items():
            leader = self.leaders.ids.index(name)
            s.leader_state[leader], s.leader_with[leader] = IN_PLAY, self.unit(staff)
        for field, said in marks.items():
            self._mark(s, field, said)
        s.stack.append(Anvil())
        s.derive()
        return s

    def _mark(self, s: GtsState, field: str, said: Any) -> None:
        numbers = {
            "barrage": self.hex, "mines": self.hex, "blocks": self.hex,
        }.get(field, self.unit)  # fmt: skip
        words = {
            "position": POSITIONS, "contact": self.leaders.ids, "park": self.commands.parks,
        }.get(field)  # fmt: skip
        held = getattr(s, field)
        if isinstance(said, list) and said and not isinstance(said[0], str):
            setattr(s, field, tuple(said) if isinstance(held, tuple) else said)
        elif isinstance(held, tuple) and isinstance(said, dict | list | tuple):
            at: dict[str, Any] = said if isinstance(said, dict) else dict.fromkeys(said, 1)
            values = {numbers(n): words.index(v) if words else v for n, v in at.items()}
            setattr(s, field, tuple(values.get(hex_, old) for hex_, old in enumerate(held)))
        elif isinstance(said, dict):
            for name, value in said.items():
                held[numbers(name)] = words.index(value) if words else value
        elif isinstance(said, list | tuple) and said and isinstance(said[0], str):
            for name in said:
                held[numbers(name)] = 1
        else:
            setattr(s, field, said)

    def faults(self, s: State) -> list[str]:
        return []

    def out_of_turn(self, s: State, side: int) -> Refusal:
        return Refusal("10.1", "refuse.other_player", (side,))

    @property
    def decision_limit(self) -> int:
        return 9999


class DrillTitle(Title):
    """Nothing but what a game needs to exist; messages are those of the series."""

    def __init__(self) -> None:
        self.id = "drill"
        self.folder = Path(__file__).parent
        self.rules_version = 1
        self.sides = SIDE_NAMES
        self.editions = ["standard"]
        self.scenarios = {"drill": Scenario("drill", SIDE_NAMES)}
        self.rulings = []
        self.messages = {}
        self.endings = ["victory.drill"]
        # What lies on what is not asked here: a test lays single frames on its anvil.
        self.fields = [field for field in fields_of(GtsState) if not field.derived]
        self.frames = {
            frame.__name__: FrameSpec(frame, fields_of(frame), list(frame.UPON)) for frame in FRAMES
        }


@cache
def usual_readings() -> dict[str, str]:
    """The usual reading of every ruling of the series, and of those that a title has to have."""
    file = Path(grognard.series.gts.__file__).parent / "data" / "rulings.toml"
    rulings = tomllib.loads(file.read_text(encoding="utf-8"))["ruling"]
    usual = {ruling["id"]: ruling["default"] for ruling in rulings}
    return {**usual, "phasing_order_CDE": f"{SIDE_NAMES[BLUE]}_first"}


def drill(
    rows: list[str],
    counters: list[Counter],
    *,
    chiefs: list[Chief] | None = None,
    roads: list[list[str]] | None = None,
    railroads: list[list[str]] | None = None,
    sides: dict[str, str] | None = None,
    posts: list[str] | None = None,
    entries: dict[str, int] | None = None,
    parks: dict[str, tuple[int, int]] | None = None,
    nights: list[int] | None = None,
    turns: int = 3,
    game: type[Drill] = Drill,
    **readings: str,
) -> Drill:
    """Build the game. `parks`: side and extra distance by name; `nights`: turns that are Night."""
    sheet = _sheet(rows, roads or [], railroads or [], sides or {}, posts or [], entries or {})
    command = CommandSheet()
    units = _units(counters, command)
    leaders = _leaders(chiefs or [], command)
    _chits(command, parks or {})
    track = TurnTrack()
    for turn in range(1, turns + 1):
        track.names.append(f"turn-{turn}")
        track.night.append(turn in (nights or []))
        track.cloud.append(0)
        track.condition.append(0)
    equipment = Equipment(sheet, units, leaders, command, _table(), track)
    places = places_of(equipment)
    notation = Notation(
        verbs.VERBS,
        [
            Kind("hex", sheet.grid.ids, "1.5"),
            places.kind,
            Kind("side", SIDE_NAMES, "1.2"),
            *kinds(equipment),
        ],
    )
    title = DrillTitle()
    chosen = {**usual_readings(), **readings}
    return game(title, NO_DATA, "drill", "standard", chosen, notation, places, equipment)


def _sheet(
    rows: list[str],
    roads: list[list[str]],
    railroads: list[list[str]],
    sides: dict[str, str],
    posts: list[str],
    entries: dict[str, int],
) -> MapSheet:
    drawn = {
        f"{column:02}.{row:02}": letter
        for row, text in enumerate(rows, 1)
        for column, letter in enumerate(text[::2], 1)
        if letter != " "
    }
    spec = GridSpec(
        orientation="flat", first_column=1, last_column=max(len(text[::2]) for text in rows),
        first_row=1, last_row=len(rows), numbering="CC.RR", column_direction="east",
        row_direction="south", shifted="even", shift="south",
    )  # fmt: skip
    grid = Grid(spec, list(drawn))
    sheet = MapSheet(grid, _terrain())
    ids = sheet.terrain_sheet.ids
    for name, letter in drawn.items():
        sheet.terrain[grid.number(name)] = ids.index(LETTERS[letter])
    sheet.on_road = _lay_lines(sheet, roads, ROAD)
    sheet.on_railroad = _lay_lines(sheet, railroads, RAILROAD)
    for pair, words in sides.items():
        first, second = pair.split("-")
        for word in words.split():
            _both(sheet.hexside, grid, first, second, SIDES[word])
    for name in posts:
        sheet.posts |= sheet.bit[grid.number(name)]
    for name, side in entries.items():
        sheet.entries.append(grid.number(name))
        sheet.entry_side.append(side)
    sheet.area = (1 << grid.count) - 1
    sheet.build()
    return sheet


def _lay_lines(sheet: MapSheet, lines: list[list[str]], kind: int) -> int:
    """Lay roads or railroads; the hexes that they touch."""
    hexes = 0
    for line in lines:
        for first, second in pairwise(line):
            _both(sheet.line, sheet.grid, first, second, kind)
        for name in line:
            hexes |= sheet.bit[sheet.grid.number(name)]
    return hexes


def _both(table: list[int], grid: Grid, first: str, second: str, bits: int) -> None:
    a, b = grid.number(first), grid.number(second)
    d = grid.direction(a, b)
    assert d >= 0, f"{first} and {second} do not touch"
    table[6 * a + d] |= bits
    table[6 * b + (d + 3) % 6] |= bits


def _terrain() -> TerrainSheet:
    sheet = TerrainSheet()
    for name, cost, fire, blocking, mud in TERRAIN:
        sheet.ids.append(name)
        sheet.cost.append(cost)
        sheet.fire.append(fire)
        sheet.blocking.append(blocking)
        sheet.ignored.append(IGNORE_TREES if name in ("woods", "orchard") else 0)
        sheet.mud.append(mud)
        sheet.column_only.append(name == "town")
        sheet.road_only.append(name == "woods")
        sheet.settled.append(name in ("village", "town"))
    return sheet


def _number(names: list[str], name: str) -> int:
    if name not in names:
        names.append(name)
    return names.index(name)


def _units(counters: list[Counter], command: CommandSheet) -> UnitSheet:
    sheet = UnitSheet()
    for counter in counters:
        colour = SIDE_NAMES[counter.side]
        division = _number(command.divisions, counter.get("division", f"{colour}-division"))
        if division == len(command.division_side):
            command.division_side.append(counter.side)
        band = counter.get("band", "formation")
        sheet.ids.append(counter.id)
        sheet.side.append(counter.side)
        sheet.division.append(division)
        sheet.commander.append(division)
        formation = NONE
        if band == "formation":
            formation = _number(command.formations, counter.get("formation", f"{colour}-one"))
            if formation == len(command.formation_division):
                command.formation_division.append(division)
        sheet.formation.append(formation)
        sheet.band.append(BANDS.index(band))
        sheet.steps.append(counter.get("steps", 2))
        sheet.infantry.append(counter.get("infantry", True))
        sheet.engineer.append(counter.get("engineer", False))
        sheet.rearguard.append(counter.get("rearguard", False))
        sheet.deploys.append(counter.get("deploys", True))
        sheet.transport.append(counter.transport is not None)
        sheet.always.append(counter.get("always", False))
        truck = {
            "fire": NONE,
            "assault": NONE,
            "type": "wheeled",
            "move": 18,
            "tq": 3,
            "defence": 2,
        }
        for said in (counter.said, {**truck, **(counter.transport or {})}):
            _face(sheet, said)
    return sheet


def _face(sheet: UnitSheet, said: dict[str, Any]) -> None:
    sheet.fire.append(said.get("fire", 5))
    sheet.colour.append(COLOURS.index(said.get("colour", "pink")))
    sheet.range.append(said.get("range", 1))
    sheet.assault.append(said.get("assault", 5))
    sheet.assault_colour.append(COLOURS.index(said.get("assault_colour", "pink")))
    sheet.red_assault.append(said.get("red", False))
    sheet.defence.append(said.get("defence", 0))
    sheet.armored.append(said.get("armored", False))
    sheet.quality.append(said.get("tq", 5))
    sheet.movement.append(2 * said.get("move", 6))
    sheet.move_type.append(MOVE_TYPES.index(said.get("type", "leg")))
    sheet.air_defence.append(said.get("air_defence", NONE))


def _leaders(chiefs: list[Chief], command: CommandSheet) -> LeaderSheet:
    sheet = LeaderSheet()
    for chief in chiefs:
        formation = command.formations.index(chief.formation)
        sheet.ids.append(chief.id)
        sheet.side.append(chief.side)
        sheet.formation.append(formation)
        sheet.division.append(command.formation_division[formation])
        sheet.task_force.append(chief.task_force)
        for range_, limit in ((chief.range, chief.limit), chief.replacement or (NONE, NONE)):
            sheet.range.append(range_)
            sheet.limit.append(limit)
    return sheet


def _chits(command: CommandSheet, parks: dict[str, tuple[int, int]]) -> None:
    found: list[tuple[str, str, int, int]] = []
    for division, name in enumerate(command.divisions):
        found.append((f"chit-{name}", "division", division, command.division_side[division]))
    for formation, name in enumerate(command.formations):
        side = command.division_side[command.formation_division[formation]]
        found.append((f"chit-{name}", "formation", formation, side))
    for side, name in enumerate(SIDE_NAMES):
        found.append((f"chit-direct-{name}", "direct", side, side))
    found.append(("chit-event", "event", 0, NONE))
    for name, kind, number, side in found:
        command.chits.append(name)
        command.chit_kind.append(CHIT_KINDS.index(kind))
        command.chit_of.append(number)
        command.chit_side.append(side)
    for name, (side, extra) in parks.items():
        command.parks.append(name)
        command.park_side.append(side)
        command.park_extra.append(extra)
        command.park_entries.append([])


def _table() -> FireTable:
    table = FireTable()
    for block in (0, 1):
        table.cells.append(
            [[RESULTS.index(word) for word in FIRE[colour][block].split()] for colour in COLOURS]
        )
    return table


# ------------------------------------------------------------------------------------------ playing


def dice(*rolls: int) -> Desk:
    """A desk with these rolls and no others."""
    return Desk(Tape(given=list(rolls)))


def go(s: GtsState, desk: Desk) -> list[str]:
    """Run procedures to the next question; its legal orders as texts."""
    return [s.board.notation.text(order) for order in advance(s, desk)]


def give(s: GtsState, text: str, desk: Desk) -> list[str]:
    """Answer the present question, which must allow it; then as `go`."""
    order = s.board.notation.parse(text)
    frame = s.stack[-1]
    why = [f"{reason.case} {reason.key}" for reason in frame.refusals(s, order)]
    assert not why, f"{text}: {why}"
    assert order in frame.legal(s), f"{text} is not in the list"
    frame.apply(s, order, desk)
    return go(s, desk)


def reasons(s: GtsState, text: str) -> list[str]:
    """Why an order is refused: case and key of each reason; none if it is legal."""
    order = s.board.notation.parse(text)
    frame = s.stack[-1]
    found = [f"{reason.case} {reason.key}" for reason in frame.refusals(s, order)]
    assert bool(found) != (order in frame.legal(s)), f"list and reasons differ for {text}: {found}"
    return found


def told(desk: Desk) -> list[str]:
    """Case and key of everything that was told."""
    return [f"{event.case} {event.key}" for event in desk.events]


def event(desk: Desk, key: str) -> Event:
    """The last event with this key."""
    return [one for one in desk.events if one.key == key][-1]
