"""The board of a title of the series: tables, readings, and the exclusive rules."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet
from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import Bound
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.order import Notation
from grognard.kernel.title import Game, Title
from grognard.mechanics.bits import bits_of
from grognard.mechanics.places import Places
from grognard.series.fire_and_movement.exclusive import Exclusive
from grognard.series.fire_and_movement.rules.ch02_equipment import (
    MapSheet,
    MarkerSheet,
    TurnTrack,
    UnitSheet,
)
from grognard.series.fire_and_movement.rules.ch07_table import CombatTable
from grognard.series.fire_and_movement.state import BOXES, FireState


class Equipment:
    """2.0 What a title brings: map, units, markers, the combat results table, the turn track."""

    def __init__(
        self,
        sheet: MapSheet,
        units: UnitSheet,
        markers: MarkerSheet,
        table: CombatTable,
        track: TurnTrack,
    ) -> None:
        self.sheet: Final = sheet
        self.units: Final = units
        self.markers: Final = markers
        self.table: Final = table
        self.track: Final = track
        self.places: Final = Places(sheet.grid, BOXES, "2.1")


@mypyc_attr(allow_interpreted_subclasses=True)
class FireGame(Game):
    """A game of the series made ready. A title registers its exclusive rules in `exclusive`."""

    def __init__(
        self,
        title: Title,
        data: DataSet,
        scenario: str,
        edition: str,
        readings: dict[str, str],
        notation: Notation,
        equipment: Equipment,
        first_side: int,
    ) -> None:
        super().__init__(title, data, scenario, edition, readings, notation)
        self.sheet: Final[MapSheet] = equipment.sheet
        self.units: Final[UnitSheet] = equipment.units
        self.markers: Final[MarkerSheet] = equipment.markers
        self.table: Final[CombatTable] = equipment.table
        self.track: Final[TurnTrack] = equipment.track
        self.exclusive: Final[Exclusive] = Exclusive(len(equipment.units.ids))
        self.first_side: Final[int] = first_side
        places = equipment.places
        self.places: Final[Places] = places
        self.waiting: Final[int] = places.box("waiting")
        self.exited: Final[int] = places.box("exited")
        self.eliminated: Final[int] = places.box("eliminated")
        self.unplaced: Final[int] = places.box("unplaced")
        self.units_of: Final[list[list[int]]] = [
            [unit for unit, side in enumerate(equipment.units.side) if side == 0],
            [unit for unit, side in enumerate(equipment.units.side) if side == 1],
        ]
        self.unit_sets: Final[list[int]] = [bits_of(units) for units in self.units_of]
        # The readings of the system rules.
        self.reserve: Final[bool] = readings["mobile_phase"] == "reserve"  # R5
        self.half_mobile: Final[bool] = readings["mobile_phase"] == "half"
        self.stop_only: Final[bool] = readings["zoc_move"] == "stop_only"  # R10
        self.locked: Final[bool] = readings["zoc_move"] == "locked"
        self.friends_cancel: Final[bool] = readings["retreat_zoc"] == "friend_cancels"  # R11
        self.target_again: Final[bool] = readings["same_target"] == "again"  # R13
        self.any_hexside: Final[bool] = readings["mixed_hexsides"] == "any"  # R16
        self.open_support: Final[bool] = readings["support_order"] == "attacker_open"  # R18
        self.spares_retreated: Final[bool] = readings["retreated_target"] == "no"  # R23
        self.no_advance: Final[bool] = readings["advance"] == "none"  # R25
        self.counterbattery: Final[bool] = readings["bombard_defence_fire"] == "yes"  # R29
        self.mobile_bombardment: Final[bool] = readings["mobile_bombardment"] == "yes"  # R51

    def bound(self, bound: Bound) -> int:
        """What depends on counters and markers; a title adds how many turns there are."""
        if bound == "points":
            return max(self.units.movement)
        return len(self.markers.ids) if bound == "markers" else super().bound(bound)

    def end_of_turn(self, s: FireState, desk: Desk) -> None:
        """The end of a turn: victory, or the game goes on."""
        raise NotImplementedError

    # -------------------------------------------------------------------------------- secrets

    def unknown_pool(self, s: FireState, side: int) -> list[int]:
        """8.3 What the markers can be that a side holds and that are not known here."""
        seen = s.held[side] + s.committed[side] + s.shown[side] + s.used[side]
        return [marker for marker in self.markers.pool(side) if marker not in seen]

    def fill_markers(self, s: FireState, desk: Desk) -> None:
        """8.3 Draw what is hidden from what it can be: all that has not been seen."""
        for side in range(2):
            for hand in (s.held[side], s.committed[side]):
                for at, marker in enumerate(hand):
                    if marker == NOT_SHOWN:
                        pool = self.unknown_pool(s, side)
                        hand[at] = desk.draw("8.3", "marker", pool, self.alike(pool))

    def alike(self, pool: list[int]) -> list[int]:
        """Markers of one value make no difference."""
        return [self.markers.value[marker] for marker in pool]
