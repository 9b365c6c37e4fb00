"""A game of Strike-Counter Strike made ready: its chapters register the exclusive rules."""

from __future__ import annotations

from typing import Final

from grognard.kernel.bid import bid_of
from grognard.kernel.data import DataSet
from grognard.kernel.data.wording import Texts, same
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import State
from grognard.kernel.play.order import Kind, Notation, kind_of_words
from grognard.kernel.play.refusal import Refusal, Value
from grognard.kernel.shown.sketch import Sketch
from grognard.kernel.title import Title
from grognard.mechanics.places import Places
from grognard.series.gts import fields
from grognard.series.gts.game import GtsGame, places_of
from grognard.series.gts.rules.ch04_sequence import GameTurn
from grognard.series.gts.state import SET_UP, GtsState
from grognard.titles.strike_counter_strike import verbs
from grognard.titles.strike_counter_strike.invariants import position_faults
from grognard.titles.strike_counter_strike.reading.markers import Given
from grognard.titles.strike_counter_strike.reading.parts import SIDES, Parts
from grognard.titles.strike_counter_strike.reading.read import Scenery, read_scenery
from grognard.titles.strike_counter_strike.reading.scenario import Group, Header
from grognard.titles.strike_counter_strike.reading.setups import Example
from grognard.titles.strike_counter_strike.reading.victory import Victory
from grognard.titles.strike_counter_strike.rules import (
    ch01_weather,
    ch06_abandoned_transport,
    ch07_events,
    ch07_task_forces,
    ch07_withdrawal,
    ch11_artillery,
    ch11_roaming,
    ch12_scenarios,
    ch12_victory,
)
from grognard.titles.strike_counter_strike.rules.ch12_example import EXAMPLES
from grognard.titles.strike_counter_strike.rules.ch12_placing import POSTURES
from grognard.titles.strike_counter_strike.rules.ch12_setup import first_setup
from grognard.titles.strike_counter_strike.shown.presentation import StrikePresentation, date_of
from grognard.titles.strike_counter_strike.shown.sketch import draw_sketch, status_line
from grognard.titles.strike_counter_strike.state import StrikeState


def mine(s: State) -> StrikeState:
    """The state of this title."""
    assert isinstance(s, StrikeState)
    return s


class StrikeGame(GtsGame):
    """A game of Strike-Counter Strike made ready."""

    def __init__(
        self,
        title: Title,
        data: DataSet,
        scenario: str,
        edition: str,
        readings: dict[str, str],
    ) -> None:
        scenery = read_scenery(data, scenario, readings)
        equipment = scenery.equipment
        places = places_of(equipment)
        notation = _notation(scenery, places)
        super().__init__(title, data, scenario, edition, readings, notation, places, equipment)
        self.scenery: Final[Scenery] = scenery
        self.header: Final[Header] = scenery.header
        self.parts: Final[Parts] = scenery.parts
        self.groups: Final[list[Group]] = scenery.groups
        self.group_of: Final[list[Group | None]] = [None] * equipment.units.count  # 12-4
        units, leaders = equipment.units, equipment.leaders
        self.men_of: Final[list[list[int]]] = [  # 12-2 the units of each leader's formation
            [unit for unit in range(units.count) if units.formation[unit] == formation]
            for formation in leaders.formation
        ]
        self.placings: Final[dict[tuple[int, ...], list[int]]] = {}  # what `places` has listed
        self.side_areas: Final[list[int]] = [0, 0]  # SC4-9 all hexes of a side's groups on the map
        for group in reversed(scenery.groups):
            for unit in group.units:
                self.group_of[unit] = group
            if not group.extra:
                self.side_areas[group.side] |= group.area
        self.victory: Final[Victory] = scenery.victory
        self.example: Final[Example] = scenery.example
        self.given: Final[Given] = scenery.given
        # The readings of the exclusive rules; each is named in data/rulings.toml.
        self.round_each: Final[bool] = readings["round_each_award"] == "yes"  # R5
        self.last_award: Final[bool] = readings["final_1500_award_scenario6"] == "yes"  # R8
        self.bid: Final[int] = bid_of(readings)  # BID for the German player; below 0, the American
        self.waiting_costs: Final[bool] = readings["s4_waiting_units"] == "yes"  # S4.0
        self.vulnerable_target: Final[bool] = readings["o1_vulnerable_target"] == "yes"  # O1.0
        self.roaming: Final[bool] = readings["o3_roaming"] == "yes"  # O3.0
        self.random_weather: Final[bool] = readings["o2_random_weather"] == "yes"  # O2.0
        ch12_scenarios.register(self)
        self.presentation = StrikePresentation(self)
        ch01_weather.register(self)
        ch07_events.register(self)
        ch07_task_forces.register(self)
        ch06_abandoned_transport.register(self)
        ch07_withdrawal.register(self)
        ch11_roaming.register(self)
        ch11_artillery.register(self)

    def start(self) -> StrikeState:
        """12.0 Before the set-up."""
        s = StrikeState(self)
        ch12_scenarios.begin(s)
        s.derive()
        s.stack += [GameTurn(SET_UP, 0), first_setup(s)]
        return s

    def end_of_turn(self, s: GtsState, desk: Desk) -> None:
        """12.1, 3.2-J"""
        ch12_victory.end_of_turn(mine(s), desk)

    def end_of_scenario(self, s: GtsState, desk: Desk) -> None:
        """4.4, 4.5"""
        ch12_victory.end_of_scenario(mine(s), desk)

    # ----------------------------------------------------------------------- for the kernel

    def faults(self, s: State) -> list[str]:
        """Invariants that the position breaks."""
        return position_faults(mine(s))

    def out_of_turn(self, s: State, side: int) -> Refusal:
        """29.1, 12-4 Why this side is not asked."""
        asked = s.stack[-1].side(s)
        if not mine(s).turn:
            return Refusal("E12.0", "refuse.other_side_sets_up", (asked,))
        return Refusal("29.1", "refuse.other_player", (asked,))

    def date(self, turn: int) -> Texts:
        """3.1 The printed name of a turn."""
        return date_of(self, turn)

    def hour(self, turn: int) -> Texts:
        """3.1 "07" … "15", "N": what fits into a space of the track."""
        if self.track.night[turn]:
            return same("N")
        return same(self.date(turn)["en"].split()[-1][:2])

    def spoken(self, kind: str, member: int) -> Texts:
        """Units by their full names, turns by their dates."""
        if kind == "unit":
            return same(self.parts.name[member])
        return self.date(member) if kind == "date" and member else {}

    def status(self, s: State) -> list[tuple[str, tuple[Value, ...]]]:
        """Turn, weather, chit, points."""
        return status_line(mine(s), self)

    def sketch(self, s: State) -> Sketch:
        """The map with its counters."""
        return draw_sketch(mine(s), self)

    def turn(self, s: State) -> int:
        """The number of the turn; 0 during the set-up."""
        return mine(s).turn

    @property
    def decision_limit(self) -> int:
        """Every unit is activated by several chits a turn, and steps hex by hex."""
        return self.track.turns * self.units.count * 400 + 2000


def _notation(scenery: Scenery, places: Places) -> Notation:
    equipment = scenery.equipment
    return Notation(
        verbs.VERBS,
        [
            Kind("hex", equipment.sheet.grid.ids, "1.5"),
            places.kind,
            Kind("side", SIDES, "E0.0"),
            Kind("setup", EXAMPLES, "E12.0"),
            Kind("posture", POSTURES, "E12.0"),
            kind_of_words("date", ["–", *equipment.track.names[1:]], "3.1"),
            *fields.kinds(equipment),
        ],
    )
