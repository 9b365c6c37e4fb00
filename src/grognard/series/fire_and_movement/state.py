"""The position of a game of the series. A title adds what its exclusive rules must remember.

Places of units are hex numbers, and beyond them: waiting off the map, exited, eliminated, and not
yet set up. Sets of units and hexes are ints, a bit each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.frame import State
from grognard.kernel.native import mypyc_attr

if TYPE_CHECKING:
    from grognard.series.fire_and_movement.game import FireGame

PLACES_OFF_MAP: Final[list[str]] = ["waiting", "exited", "eliminated", "unplaced"]

SUPPORT: Final = 0
MOVEMENT: Final = 1
COMBAT: Final = 2
MOBILE_MOVEMENT: Final = 3
MOBILE_COMBAT: Final = 4
END: Final = 5
PHASES: Final[list[str]] = [
    "support",
    "movement",
    "combat",
    "mobile-movement",
    "mobile-combat",
    "end",
]


@mypyc_attr(allow_interpreted_subclasses=True)
class FireState(State):
    """Everything that changes. The board (map, counters, readings) is shared and never copied."""

    def __init__(self, board: FireGame | None = None) -> None:
        if board is None:
            return  # a blank for `copy`, which fills every field
        super().__init__()
        self.board = board
        self.turn = 0
        self.phase = SUPPORT
        self.active = board.first_side  # the phasing player
        self.place: list[int] = [board.waiting] * len(board.units.ids)
        self.depleted = 0  # 2.3 units on their depleted side
        self.moved = 0  # 5.0 units that moved or entered in this Movement Phase
        self.moved_mobile = 0  # 5.0 the same in the Mobile Movement Phase
        self.attacked = 0  # 7.1 units that have attacked in this player turn
        self.targets = 0  # 7.1 hexes attacked or bombarded in this combat phase
        self.retreated = 0  # R23 units that have retreated in this combat phase
        self.held: list[list[int]] = [[], []]  # 8.3 unused markers, known to their owner
        self.committed: list[list[int]] = [[], []]  # put into this combat, not yet shown
        self.shown: list[list[int]] = [[], []]  # put into this combat and shown
        self.used: list[list[int]] = [[], []]  # 8.3 used up this turn

    def copy(self) -> FireState:
        """An independent position."""
        twin = FireState()
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: FireState) -> None:
        """Fill every field of a blank."""
        twin.stack = self.stack[:]
        twin.winner = self.winner
        twin.ending = self.ending
        twin.board = self.board
        twin.turn = self.turn
        twin.phase = self.phase
        twin.active = self.active
        twin.place = self.place[:]
        twin.depleted = self.depleted
        twin.moved = self.moved
        twin.moved_mobile = self.moved_mobile
        twin.attacked = self.attacked
        twin.targets = self.targets
        twin.retreated = self.retreated
        twin.held = [self.held[0][:], self.held[1][:]]
        twin.committed = [self.committed[0][:], self.committed[1][:]]
        twin.shown = [self.shown[0][:], self.shown[1][:]]
        twin.used = [self.used[0][:], self.used[1][:]]

    def on_map(self, unit: int) -> bool:
        """Whether the unit stands in a hex."""
        return self.place[unit] < self.board.waiting

    def is_depleted(self, unit: int) -> bool:
        """2.3 Whether the unit shows its depleted side."""
        return self.depleted >> unit & 1 == 1

    def unit_in(self, hex_: int) -> int:
        """5.3 The one unit in a hex, or -1."""
        for unit, place in enumerate(self.place):
            if place == hex_:
                return unit
        return -1
