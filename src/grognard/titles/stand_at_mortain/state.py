"""The position of a game of Stand at Mortain.

Places of units are hex numbers; beyond them four more: waiting off the map, exited by the west
edge, eliminated, and not yet set up. Sets of units are ints with one bit a unit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from grognard.kernel.play.field import (
    each,
    flag,
    list_of,
    member,
    member_or_none,
    number,
    one,
    set_of,
)
from grognard.kernel.play.frame import State

if TYPE_CHECKING:
    from grognard.titles.stand_at_mortain.game import Mortain

NOT_SET: Final = -1  # no hex, no card
Unit = Annotated[int, one(member("unit"))]
Units = Annotated[int, set_of("unit")]
Hex = Annotated[int, one(member("hex"))]
MaybeHex = Annotated[int, one(member_or_none("hex"))]
MaybePlace = Annotated[int, one(member_or_none("place"))]
MaybeCard = Annotated[int, one(member_or_none("card"))]
Sides = Annotated[int, set_of("side")]
Flag = Annotated[int, one(flag())]

BOXES: Final = ["waiting", "exited", "eliminated", "unplaced"]


class MortainState(State):
    """Everything that changes. The board (map, counters, readings) is shared and never copied."""

    board: Mortain
    turn: Annotated[int, one(number(0, "turns"))]
    deck: Annotated[list[int], list_of(member("card"), "cards")]  # undrawn cards, sorted
    card: MaybeCard  # the activation card in play
    could: Sides  # S6.3 whose colour has come up this turn
    activated: Sides  # S6.3 that have activated a unit this turn
    support_used: Flag  # S5.1
    air_hex: MaybeHex  # S5.7 centre of the air modifier
    air_units: Units  # R30 that stood there, for the narrow reading
    place: Annotated[list[int], each("unit", member("place"))]
    reduced: Annotated[list[int], each("unit", flag())]  # S4.10 turned to the reverse side
    acted: Units  # S2.9 on this card
    acted_turn: Units  # R3 this turn, for the narrow reading
    spent: Annotated[int, one(number(0, "units"))]  # S2.4 activations, Tiger 102 not counted
    group: Units  # S2.5 of the stack that a face card activates
    group_hex: MaybeHex  # R5 where the waiting units of a face card enter
    tiger_from: MaybePlace  # R11 where Tiger 102 stood when the card was drawn
    tiger_friend: Flag  # R11 a unit of that hex has acted on this card

    def on_map(self, unit: int) -> bool:
        """Whether the unit stands in a hex."""
        return self.place[unit] < self.board.off_map

    def waits(self, unit: int) -> bool:
        """Whether the unit waits off the map."""
        return self.place[unit] == self.board.waiting
