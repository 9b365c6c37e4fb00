"""The position of a game of Stand at Mortain.

Places of units are hex numbers; beyond them four more: waiting off the map, exited by the west
edge, eliminated, and not yet set up. Sets of units are ints with one bit a unit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.frame import State

if TYPE_CHECKING:
    from grognard.titles.stand_at_mortain.game import Mortain

NOT_SET: Final = -1  # no hex, no card
PLACES_OFF_MAP: Final = ["waiting", "exited", "eliminated", "unplaced"]


class MortainState(State):
    """Everything that changes. The board (map, counters, readings) is shared and never copied."""

    def __init__(self, board: Mortain | None = None) -> None:
        if board is None:
            return  # a blank for `copy`, which fills every field
        super().__init__()
        units = len(board.parts.unit_ids)
        self.board = board
        self.turn = 0
        self.deck: list[int] = []  # undrawn cards, sorted
        self.card = NOT_SET  # the activation card in play
        self.could = 0  # S6.3 sides whose colour has come up this turn, a bit each
        self.activated = 0  # S6.3 sides that have activated a unit this turn
        self.support_used = 0  # S5.1
        self.air_hex = NOT_SET  # S5.7 centre of the air modifier
        self.air_units = 0  # R30 units that stood there, for the narrow reading
        self.place: list[int] = [board.waiting] * units
        self.reduced: list[int] = [0] * units  # S4.10 turned to the reverse side
        self.acted = 0  # S2.9 units that have acted on this card
        self.acted_turn = 0  # R3 units that have acted this turn, for the narrow reading
        self.spent = 0  # S2.4 activations used on this card, Tiger 102 not counted
        self.group = 0  # S2.5 units of the stack that a face card activates
        self.group_hex = NOT_SET  # R5 where the waiting units of a face card enter
        self.tiger_from = NOT_SET  # R11 where Tiger 102 stood when the card was drawn
        self.tiger_friend = 0  # R11 a unit of that hex has acted on this card

    def copy(self) -> MortainState:
        """An independent position."""
        twin = MortainState()
        twin.stack = self.stack[:]
        twin.winner = self.winner
        twin.ending = self.ending
        twin.board = self.board
        twin.turn = self.turn
        twin.deck = self.deck[:]
        twin.card = self.card
        twin.could = self.could
        twin.activated = self.activated
        twin.support_used = self.support_used
        twin.air_hex = self.air_hex
        twin.air_units = self.air_units
        twin.place = self.place[:]
        twin.reduced = self.reduced[:]
        twin.acted = self.acted
        twin.acted_turn = self.acted_turn
        twin.spent = self.spent
        twin.group = self.group
        twin.group_hex = self.group_hex
        twin.tiger_from = self.tiger_from
        twin.tiger_friend = self.tiger_friend
        return twin

    def on_map(self, unit: int) -> bool:
        """Whether the unit stands in a hex."""
        return self.place[unit] < self.board.waiting

    def waits(self, unit: int) -> bool:
        """Whether the unit waits off the map."""
        return self.place[unit] == self.board.waiting
