"""Raid: the Skirmish with exclusive rules of its own, one of each kind that can be registered.

What they say is in data/rules.toml, 10.1 to 10.9.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.kernel.data import DataSet
from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.field import member, one
from grognard.kernel.play.order import Verb, first_of, make_order
from grognard.kernel.play.rows import row_of
from grognard.kernel.play.why import MEMBER, SETS, Why, listing
from grognard.kernel.title import Game
from grognard.mechanics.bits import bits_of, members
from grognard.mechanics.reach import FAR, packed_step
from grognard.series.fire_and_movement.exclusive import (
    AllotmentEffect,
    EndLimit,
    Entry,
    MarkerDraw,
    MoveEffect,
    MoveOrders,
    Occupation,
    PhaseEffect,
    PhaseOrders,
    UnitLimit,
)
from grognard.series.fire_and_movement.fields import FRAMES
from grognard.series.fire_and_movement.rules.ch05_moving import Moving, finish
from grognard.series.fire_and_movement.rules.ch05_reach import Front, Reach, allowance, free_units
from grognard.series.fire_and_movement.state import FireState, Flag
from tests.series.fire_and_movement.skirmish import Skirmish, SkirmishTitle

BLUE, RED = 0, 1
RALLY, ESCAPE, ENTER = 40, 41, 42


class RaidState(FireState):
    """10.6 Who holds the bridge; 10.9 whether a unit has moved in this phase."""

    bridge: Annotated[int, one(member("side"))]
    marched: Flag


class Raid(Skirmish):
    def empty(self) -> RaidState:
        return RaidState(self)

    def hex(self, name: str) -> int:
        return self.sheet.grid.number(name)


class Night(UnitLimit[RaidState]):
    """10.1"""

    def allowed(self, s: RaidState, units: int, why: Why) -> int:
        dark = s.board.unit_sets[RED] if s.turn == 1 else 0
        return why.without(units, dark, "10.1", "refuse.night", MEMBER)


class Shut(EndLimit[RaidState]):
    """10.2"""

    def __init__(self, hex_: int, key: str) -> None:
        self.hex = hex_
        self.key = key

    def allowed(self, s: RaidState, unit: int, hexes: int, why: Why) -> int:
        return why.without(hexes, 1 << self.hex, "10.2", self.key, MEMBER)


class Rally(PhaseOrders[RaidState]):
    """10.3, 10.9"""

    def candidates(self, s: RaidState) -> list[int]:
        return [make_order(RALLY, unit) for unit in range(len(s.place))]

    def ready(self, s: RaidState, units: int, why: Why) -> int:
        units = why.stop(units, ~s.board.unit_sets[s.active], "10.3", "refuse.no_rally", MEMBER)
        there = bits_of([unit for unit in range(len(s.place)) if s.on_map(unit)])
        able = there & s.depleted & ~s.moved & ~s.moved_mobile
        units = why.without(units, ~able, "10.3", "refuse.no_rally", MEMBER)
        return why.without(units, -s.marched, "10.9", "refuse.marched")

    def add(self, s: RaidState, front: Front, orders: list[int]) -> None:
        units = self.ready(s, s.board.unit_sets[s.active], SETS)
        orders += [make_order(RALLY, unit) for unit in members(units)]

    def check(self, s: RaidState, order: int, why: Why) -> None:
        self.ready(s, 1 << first_of(order), why)

    def apply(self, s: RaidState, order: int, desk: Desk) -> None:
        s.depleted &= ~(1 << first_of(order))
        finish(s, first_of(order), entered=False)
        desk.tell("10.3", "raid.rallies", (first_of(order),))


class Arrival(PhaseOrders[RaidState]):
    """10.7"""

    def candidates(self, s: RaidState) -> list[int]:
        return [make_order(ENTER, unit) for unit in range(len(s.place))]

    def add(self, s: RaidState, front: Front, orders: list[int]) -> None:
        why = listing()
        for unit in s.board.units_of[s.active]:
            self.check(s, make_order(ENTER, unit), why)
            if why.passed():
                orders.append(make_order(ENTER, unit))

    def check(self, s: RaidState, order: int, why: Why) -> None:
        unit = first_of(order)
        own = s.place[unit] == s.board.waiting and s.board.units.side[unit] == s.active
        moved = (s.moved | s.moved_mobile) >> unit & 1
        if not own or moved or not free_units(s, Front(s, s.active), 1 << unit):
            why.no("10.7", "refuse.no_entry", unit)

    def apply(self, s: RaidState, order: int, desk: Desk) -> None:
        s.stack.append(Moving(first_of(order), allowance(s, first_of(order)), 0))


class Escape(MoveOrders[RaidState]):
    """10.4"""

    def candidates(self, s: RaidState, unit: int) -> list[int]:
        return [make_order(ESCAPE, hex_) for hex_ in range(s.board.waiting)]

    def add(self, s: RaidState, unit: int, points: int, reach: Reach, orders: list[int]) -> None:
        why = listing()
        for hex_ in range(s.board.waiting):
            self._check(s, unit, reach, hex_, why)
            if why.passed():
                orders.append(make_order(ESCAPE, hex_))

    def check(self, s: RaidState, unit: int, points: int, order: int, why: Why) -> None:
        self._check(s, unit, Reach(s, unit, points), first_of(order), why)

    def _check(self, s: RaidState, unit: int, reach: Reach, hex_: int, why: Why) -> None:
        west = s.board.sheet.grid.ids[hex_].startswith("01")
        blue = s.board.units.side[unit] == BLUE and s.on_map(unit)
        if not (west and blue) or reach.costs[hex_] == FAR:
            why.no("10.4", "refuse.no_escape", hex_)

    def apply(self, s: RaidState, unit: int, order: int, desk: Desk) -> None:
        s.place[unit] = s.board.exited
        desk.tell("10.4", "raid.escapes", (unit, first_of(order)))


class Dump(AllotmentEffect[RaidState]):
    """10.5"""

    def change(self, s: RaidState, side: int, number: int) -> Modifier | None:
        unit = s.unit_in(s.board.sheet.grid.number("0303"))
        held = unit >= 0 and s.board.units.side[unit] == side
        return Modifier("10.5", "modifier.dump", 1) if held else None


class Double(AllotmentEffect[RaidState]):
    """10.5"""

    def change(self, s: RaidState, side: int, number: int) -> Modifier | None:
        return Modifier("10.5", "modifier.double", number)


class Bridge(Occupation[RaidState]):
    """10.6"""

    def __init__(self, hex_: int) -> None:
        self.hex = hex_

    def memorable(self, s: RaidState, side: int) -> int:
        return 1 << self.hex if s.bridge != side else 0

    def occupy(self, s: RaidState, unit: int, hex_: int, desk: Desk | None, *, ends: bool) -> None:
        if hex_ == self.hex:
            s.bridge = s.board.units.side[unit]


class Halted(PhaseEffect[RaidState]):
    """10.9"""

    def begin(self, s: RaidState, desk: Desk) -> None:
        s.marched = 0


class Marched(MoveEffect[RaidState]):
    """10.9"""

    def moved(self, s: RaidState, unit: int, *, entered: bool) -> None:
        s.marched = 1


class Dealt(MarkerDraw[RaidState]):
    """10.8"""

    def draw(self, s: RaidState, side: int, number: int, desk: Desk) -> None:
        s.held[side] = s.board.markers.pool(side)[:number]


def register(board: Raid) -> None:
    rules = board.exclusive
    rules.moving.append(Night())
    rules.advancing.append(Night())
    rules.ending.append(Shut(board.hex("0302"), "refuse.marsh"))
    rules.ending.append(Shut(board.hex("0302"), "refuse.thicket"))
    rules.phase_orders.append(Rally([RALLY]))
    rules.phase_orders.append(Arrival([ENTER]))
    rules.move_orders.append(Escape([ESCAPE]))
    rules.allotment.append(Dump())
    rules.allotment.append(Double())
    rules.occupation.append(Bridge(board.hex("0203")))
    rules.phase_begins.append(Halted())
    rules.moved.append(Marched())
    rules.draw = Dealt()
    steps = row_of([packed_step(board.hex(name), 1) for name in ("0101", "0102")])
    nothing = row_of([])
    rules.entry = Entry("10.7", [steps if name == "B1" else nothing for name in board.units.ids])


class RaidTitle(SkirmishTitle):
    GAME = Raid
    VERBS: ClassVar = [
        *SkirmishTitle.VERBS,
        Verb(RALLY, "rally", ("unit",), "10.3"),
        Verb(ESCAPE, "escape", ("hex",), "10.4"),
        Verb(ENTER, "enter", ("unit",), "10.7"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.id = "raid"
        self.messages = {
            **self.messages,
            "refuse.night": "{unit:unit} sees nothing by night.",
            "refuse.marsh": "{hex:hex} is a marsh.",
            "refuse.thicket": "{hex:hex} is a thicket.",
            "refuse.no_rally": "{unit:unit} has nothing to rally.",
            "refuse.marched": "A unit has moved in this phase.",
            "refuse.no_entry": "{unit:unit} does not enter now.",
            "refuse.no_escape": "Nobody escapes from {hex:hex}.",
            "raid.rallies": "{unit:unit} rallies.",
            "raid.escapes": "{unit:unit} escapes from {hex:hex}.",
            "modifier.dump": "dump",
            "modifier.double": "doubled",
            "when.rally": "A unit rallies in a movement phase.",
            "when.escape": "A unit escapes while it moves.",
            "when.enter": "A unit enters in a movement phase.",
        }
        self.declare(RaidState, FRAMES)

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        board = super().make_game(data, scenario, edition, readings)
        assert isinstance(board, Raid)
        register(board)
        return board


TITLE = RaidTitle()
