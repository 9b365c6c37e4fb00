"""The board of a title of the series: tables, readings, and the hooks for exclusive rules."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet
from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.desk import Desk, Modifier
from grognard.kernel.play.field import Bound
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.order import Notation
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.rows import Row, row_of
from grognard.kernel.play.why import Why
from grognard.kernel.title import Game, Title
from grognard.mechanics.bits import bits_of
from grognard.series.fire_and_movement.rules.ch02_equipment import MapSheet, MarkerSheet, UnitSheet
from grognard.series.fire_and_movement.rules.ch05_reach import Front, Reach
from grognard.series.fire_and_movement.rules.ch07_table import CombatTable
from grognard.series.fire_and_movement.rules.ch08_allotment import Choice
from grognard.series.fire_and_movement.state import FireState


class Equipment:
    """2.0 What a title brings: map, units, markers, the combat results table."""

    def __init__(
        self, sheet: MapSheet, units: UnitSheet, markers: MarkerSheet, table: CombatTable
    ) -> None:
        self.sheet: Final = sheet
        self.units: Final = units
        self.markers: Final = markers
        self.table: Final = table


@mypyc_attr(allow_interpreted_subclasses=True)
class FireGame(Game):
    """A game of the series made ready. The exclusive rules override the hooks below."""

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
        self.first_side: Final[int] = first_side
        off_map = equipment.sheet.grid.count
        self.waiting: Final[int] = off_map
        self.exited: Final[int] = off_map + 1
        self.eliminated: Final[int] = off_map + 2
        self.unplaced: Final[int] = off_map + 3
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

    # ------------------------------------------------------------------ hooks: turn and support

    def tell_turn(self, s: FireState, desk: Desk) -> None:
        """4.1 Say that a turn begins."""
        desk.tell("4.1", "turn.begins", (s.turn,))

    def allotment_parts(self, s: FireState, side: int) -> list[Modifier]:
        """8.1 How many markers a side gets this turn, as a sum with its reasons."""
        raise NotImplementedError

    def draw_markers(self, s: FireState, side: int, number: int, desk: Desk) -> None:
        """8.1 A side gets its markers: it chooses them, unless the title says otherwise."""
        s.stack.insert(1, Choice(side, number))  # above the turn: the first side is asked first

    def begin_phase(self, s: FireState, desk: Desk) -> None:
        """A phase begins: what the exclusive rules reset."""

    def end_of_turn(self, s: FireState, desk: Desk) -> None:
        """The end of a turn: victory, or the game goes on."""
        raise NotImplementedError

    # ------------------------------------------------------------------------ hooks: movement

    def still(self, s: FireState, side: int) -> Refusal | None:
        """Why no unit of a side may move now, if so."""
        return None

    def end_hexes(self, s: FireState, unit: int, hexes: int, why: Why) -> int:
        """Those of the hexes in which this unit may end its movement, friends aside."""
        return hexes

    def entry_case(self) -> str:
        """The case by which units enter the map."""
        return "5.0"

    def entry_steps(self, s: FireState, unit: int) -> Row:
        """The first steps of a unit that enters the map, packed."""
        return row_of([])

    def memorable(self, s: FireState, side: int) -> int:
        """Hexes where it matters that a unit of this side passes."""
        return 0

    def occupy(
        self, s: FireState, unit: int, hex_: int, desk: Desk | None = None, *, ends: bool
    ) -> None:
        """A unit has come to a hex; `ends`: and stays. Who only thinks ahead tells nobody."""

    def has_moved(self, s: FireState, unit: int, *, entered: bool) -> None:
        """A unit has ended its movement."""

    def add_phase_orders(self, s: FireState, front: Front, orders: list[int]) -> None:
        """Further orders of a movement phase."""

    def phase_candidates(self, s: FireState) -> list[int]:
        """What a person might try besides moving."""
        return []

    def check_phase(self, s: FireState, order: int, why: Why) -> None:
        """Every reason against such an order, or against any other."""
        why.refuse(self.notation.misplaced(order))

    def phase_apply(self, s: FireState, order: int, desk: Desk) -> None:
        """Carry it out."""

    def leaves(self, s: FireState, unit: int, points: int, reach: Reach) -> list[int]:
        """Orders by which a moving unit leaves the map."""
        return []

    def leave_candidates(self, s: FireState, unit: int) -> list[int]:
        """What a person might try."""
        return []

    def check_leave(self, s: FireState, unit: int, points: int, order: int, why: Why) -> None:
        """Every reason against leaving the map, or against any other order."""
        why.refuse(self.notation.misplaced(order))

    def leave_apply(self, s: FireState, unit: int, order: int, desk: Desk) -> None:
        """A unit leaves the map."""

    # --------------------------------------------------------------------------- hooks: combat

    def closed_case(self) -> str:
        """The case that closes a hexside."""
        return "5.2"

    def rooted(self, s: FireState, side: int) -> Refusal | None:
        """Why no unit of a side may advance after combat, if so."""
        return None

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
