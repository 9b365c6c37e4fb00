"""The board: map, counters and readings of one way to play."""

from __future__ import annotations

from typing import Final

from grognard.kernel.bid import bid_of
from grognard.kernel.data import DataSet
from grognard.kernel.play.field import Bound
from grognard.kernel.play.order import Kind, Notation, kind_of_words
from grognard.kernel.title import Title
from grognard.mechanics.bits import bits_of
from grognard.series.fire_and_movement import fields
from grognard.series.fire_and_movement.game import FireGame
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.reading.components import (
    GERMAN,
    SIDES,
    Components,
    Game,
    Numbers,
    read_components,
)
from grognard.titles.mortain_counterattack.reading.components_map import Country


class Board(FireGame):
    """What the exclusive rules know of the map, the counters and the readings."""

    def __init__(
        self,
        title: Title,
        data: DataSet,
        scenario: str,
        edition: str,
        readings: dict[str, str],
    ) -> None:
        read = read_components(
            data,
            slow=readings["terrain_cost"] == "slow_hedgerows",  # R7
            high=readings["marker_values"] == "high",  # R3
        )
        # 10.1 The German player is first in every turn.
        super().__init__(
            title, data, scenario, edition, readings, _notation(read), read.equipment, GERMAN
        )
        self.parts: Final[Components] = read.parts
        self.country: Final[Country] = read.country
        self.numbers: Final[Numbers] = read.numbers
        zones = read.country.zones
        self.entry_hexes: Final[list[int]] = zones["german_entry"]
        self.west_hexes: Final[list[int]] = zones["west_exit"]
        self.mortain_hexes: Final[list[int]] = zones["mortain"]
        self.mortain: Final[int] = bits_of(zones["mortain"])
        self.hill_317: Final[int] = zones["hill_317"][0]
        self.supply: Final[list[int]] = [zones["german_supply"][0], zones["us_supply"][0]]
        # The readings of the exclusive rules.
        self.sheet.fixed_row_always = readings["hedgerow_row"] == "always"  # R17
        self.entry_cost: Final[bool] = readings["entry_cost"] == "yes"  # R32
        self.no_delay: Final[bool] = readings["delayed_entry"] == "no"  # R33
        self.replacement_first: Final[bool] = readings["replacement_timing"] == "start"  # R34
        self.keep_down: Final[bool] = readings["loc_halving"] == "keep_down"  # R44
        self.entry_first: Final[bool] = readings["entry_first"] == "yes"  # R50
        self.turns: Final[int] = int(readings["turns"])  # R42
        self.only_ends: Final[bool] = readings["last_occupied"] == "ends"  # R52
        literal = readings["victory_test"] == "literal"  # R37
        self.last_test: Final[int] = self.turns - 1 if literal else self.turns
        # 19.0, BID The German player is given exits, or has to make more.
        self.bid: Final[int] = bid_of(readings)
        self.exits_to_win: Final[int] = max(read.numbers.exits_to_win - self.bid, 1)
        self.test_every_turn: Final[bool] = readings["victory_test"] != "only_final"

    def bound(self, bound: Bound) -> int:
        """R42 The number of turns depends on a reading."""
        return self.turns if bound == "turns" else super().bound(bound)

    def edge_cost(self, hex_: int) -> int:
        """11.0, 19.1 Into an edge hex or out of it: its terrain, or the rate of its road."""
        leads = self.country.road_exits >> hex_ & 1
        return self.sheet.road_cost if leads else self.sheet.cost[hex_]


def _notation(read: Game) -> Notation:
    grid = read.country.sheet.grid
    return Notation(
        verbs.VERBS,
        [
            Kind("unit", read.equipment.units.ids, "2.3"),
            Kind("hex", grid.ids, "2.1"),
            read.equipment.places.kind,
            Kind("marker", read.equipment.markers.ids, "2.3"),
            Kind("setup", list(read.parts.setups), "13.0"),
            Kind("side", SIDES, "10.1"),
            kind_of_words("date", ["–", *[date for date, _ in read.parts.dates]], "T2"),
            *fields.kinds(),
        ],
    )
