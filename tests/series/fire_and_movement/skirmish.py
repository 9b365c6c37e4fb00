"""Skirmish: two units a side, two turns. All rules but the last are those of the series."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from grognard.hexgrid import Grid
from grognard.kernel.data import DataSet
from grognard.kernel.data.reading import Origins, read_grid
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import Bound
from grognard.kernel.play.frame import State
from grognard.kernel.play.order import Kind, Notation, Verb
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.ruling import read_rulings
from grognard.kernel.scenario import Scenario
from grognard.kernel.title import Game, Title
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.fields import FRAMES, kinds
from grognard.series.fire_and_movement.game import Equipment, FireGame
from grognard.series.fire_and_movement.invariants import series_faults
from grognard.series.fire_and_movement.messages.rules_texts import take_in
from grognard.series.fire_and_movement.messages.texts import MESSAGES
from grognard.series.fire_and_movement.reading.combat_table import read_combat_table
from grognard.series.fire_and_movement.reading.equipment import (
    put_crossing,
    read_crossings,
    read_hexes,
    read_markers,
    read_roads,
    read_terrain,
    read_units,
)
from grognard.series.fire_and_movement.rules.ch02_equipment import CLOSED, MapSheet, TurnTrack
from grognard.series.fire_and_movement.rules.ch04_sequence import GameTurn
from grognard.series.fire_and_movement.rules.ch08_allotment import Choice
from grognard.series.fire_and_movement.state import FireState

SIDES = ["blue", "red"]
START = {"B1": "0303", "B2": "0204", "R1": "0403", "R2": "0502"}
BROOK = CLOSED + 1
BRIDGED = CLOSED + 2
TURNS = 2


class Skirmish(FireGame):
    """What the title must bring: places, an allotment, an end."""

    def start(self) -> FireState:
        s = self.empty()
        s.active = self.first_side
        for unit, name in enumerate(self.units.ids):
            s.place[unit] = self.sheet.grid.number(START[name])
        s.stack.append(GameTurn(0))
        return s

    def empty(self) -> FireState:
        return FireState(self)

    def end_of_turn(self, s: FireState, desk: Desk) -> None:
        if s.turn < TURNS:
            return
        left = [sum(s.on_map(unit) for unit in self.units_of[side]) for side in range(2)]
        s.winner = 0 if left[0] >= left[1] else 1
        desk.tell("10.0", self.title.endings[0])

    def guess(self, known: State, viewer: int, desk: Desk) -> State:
        assert isinstance(known, FireState)
        whole = known.copy()
        self.fill_markers(whole, desk)
        return whole

    def faults(self, s: State) -> list[str]:
        assert isinstance(s, FireState)
        return series_faults(s)

    def bound(self, bound: Bound) -> int:
        return TURNS if bound == "turns" else super().bound(bound)

    def out_of_turn(self, s: State, side: int) -> Refusal:
        return Refusal("4.1", "refuse.other_player", (s.stack[-1].side(s),))

    @property
    def decision_limit(self) -> int:
        return 2000


def read_sheet(data: DataSet, grid: Grid) -> MapSheet:
    """A brook between the second and the third column; the bridge of the trail is blown."""
    sheet = MapSheet(grid)
    read_hexes(data.table("hexes"), sheet, read_terrain(data.table("terrain"), 2))
    read_crossings(data.table("water"), sheet, {"brook": False, "brook_bridged": True}, 2)
    put_crossing(sheet, grid.number("0203"), grid.number("0303"), BRIDGED)
    put_crossing(sheet, grid.number("0204"), grid.number("0304"), BROOK)
    put_crossing(sheet, grid.number("0201"), grid.number("0301"), CLOSED)
    read_roads(data.table("roads"), sheet)
    data.finish()
    sheet.build()
    return sheet


class SkirmishTitle(Title):
    """Texts and rulings come from the series."""

    GAME: ClassVar[type[Skirmish]] = Skirmish
    VERBS: ClassVar[list[Verb]] = [*verbs.VERBS, *verbs.CHOICE_VERBS]

    def __init__(self) -> None:
        self.id = "skirmish"
        self.folder = Path(__file__).parent / "data"
        self.rules_version = 1
        self.sides = SIDES
        self.editions = ["short"]
        self.scenarios = {"meeting": Scenario("meeting", self.sides)}
        self.messages = {
            **MESSAGES,
            "word.side.blue": "Blue",
            "word.side.red": "Red",
            "victory.units": "The game is over.",
        }
        self.endings = ["victory.units"]
        self.rulings = read_rulings(self.data(None), self.editions)
        self.declare(FireState, [*FRAMES, Choice])

    def data(self, layer: str | None) -> DataSet:
        return take_in(super().data(layer), self.editions)

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        sheet = read_sheet(data, read_grid(data, Origins(["made"])))
        units = read_units(data.table("counters"), SIDES, mobile_from=6)
        markers = read_markers(data.table("support_fire"), SIDES)
        table = read_combat_table(data, "7.6", terrains=2, columns=4)
        data.finish()
        equipment = Equipment(sheet, units, markers, table, TurnTrack("8.1", [[2], [2]]))
        notation = Notation(
            self.VERBS,
            [
                Kind("unit", units.ids, "2.3"),
                Kind("hex", sheet.grid.ids, "2.0"),
                equipment.places.kind,
                Kind("marker", markers.ids, "2.3"),
                Kind("side", SIDES, "3.0"),
                *kinds(),
            ],
        )
        return self.GAME(self, data, scenario, edition, readings, notation, equipment, 0)


TITLE = SkirmishTitle()
