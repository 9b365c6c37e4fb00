"""The position of a game of the series. A title adds what its exclusive rules must remember.

Places of units are hex numbers, and beyond them: waiting off the map, exited, eliminated, and not
yet set up. Sets of units and hexes are ints, a bit each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.field import each, flag, hands_of, member, number, one, set_of
from grognard.kernel.play.frame import State
from grognard.kernel.play.masks import own_hand, public

if TYPE_CHECKING:
    from grognard.series.fire_and_movement.game import FireGame

Unit = Annotated[int, one(member("unit"))]
Units = Annotated[int, set_of("unit")]
Hex = Annotated[int, one(member("hex"))]
Hexes = Annotated[int, set_of("hex")]
Side = Annotated[int, one(member("side"))]
Sides = Annotated[int, set_of("side")]
Flag = Annotated[int, one(flag())]

BOXES: Final[list[str]] = ["waiting", "exited", "eliminated", "unplaced"]

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

    board: FireGame
    turn: Annotated[int, one(number(0, "turns"))]
    phase: Annotated[int, one(member("phase"))]
    active: Side  # the phasing player
    place: Annotated[list[int], each("unit", member("place"))]
    depleted: Units  # 2.3 on their depleted side
    moved: Units  # 5.0 that moved or entered in this Movement Phase
    moved_mobile: Units  # 5.0 the same in the Mobile Movement Phase
    attacked: Units  # 7.1 that have attacked in this player turn
    targets: Hexes  # 7.1 attacked or bombarded in this combat phase
    retreated: Units  # R23 that have retreated in this combat phase
    # 8.3 Everything is open but the markers that a side holds or has not yet shown.
    held: Annotated[list[list[int]], hands_of(member("marker"), "markers", mask=own_hand)]
    committed: Annotated[list[list[int]], hands_of(member("marker"), "markers", mask=own_hand)]
    shown: Annotated[list[list[int]], hands_of(member("marker"), "markers", mask=public)]
    used: Annotated[list[list[int]], hands_of(member("marker"), "markers", mask=public)]

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
