"""What never changes during a game, worked out once for each captain: reach, cover, cards."""

from __future__ import annotations

from typing import Final

from grognard.titles.stand_at_mortain.game import Mortain
from grognard.titles.stand_at_mortain.reading.components import TANK

NUMBERS: Final = 10  # S0.6 ranks of number cards
RANKS: Final = 13
NEVER: Final = 50


class Tables:
    """By hex: where a unit can fire from there, after how many moves, and what it costs."""

    def __init__(self, board: Mortain, patience: float) -> None:
        parts = board.parts
        grid = parts.grid
        count = grid.count
        self.board: Final = board
        self.tank: Final = [kind == TANK for kind in parts.unit_type]
        self.cover: Final = [parts.terrain_modifier[terrain] for terrain in parts.terrain]
        self.west: Final = [
            min(grid.distance(hex_, edge) for edge in parts.west_edge) + 1 for hex_ in range(count)
        ]
        self.crossing: Final = max(self.west) + 1  # moves from off the map to off the map
        # The share of the way that is made: 1 off the west edge.
        self.westward: Final = [1 - way / self.crossing for way in self.west]
        # How many moves a unit in the first hex needs until it can fire at the second.
        self.moves: Final = [_moves_to_fire(board, hex_) for hex_ in range(count)]
        self.reach: Final[list[list[float]]] = []
        self.shift: Final[list[list[int]]] = []
        worth = [patience**number for number in range(NEVER)] + [0.0]
        for hex_ in range(count):
            self.reach.append([worth[number] for number in self.moves[hex_]])
            self.shift.append([self._shift(hex_, target) for target in range(count)])
        # For a unit that waits: as if it stood one move behind the best hex of its edge.
        self.entry_reach: Final = [
            [patience * max(self.reach[edge][target] for edge in edges) for target in range(count)]
            for edges in (parts.east_edge, parts.west_edge)
        ]
        self.entry_shift: Final = [-cover for cover in self.cover]
        self.chance_of: Final = _chance_of_activations(board)

    def _shift(self, hex_: int, target: int) -> int:
        """What is added to a firer's number: next to the target, less the target's cover."""
        near = self.board.next_to[hex_] >> target & 1
        return (-self.board.parts.adjacent_bonus if near else 0) - self.cover[target]


def _moves_to_fire(board: Mortain, start: int) -> list[int]:
    """For every hex, how many moves a unit in `start` needs before it can fire at that hex."""
    count = board.parts.grid.count
    moves = [NEVER] * count
    reached = new = 1 << start
    seen = 0
    number = 0
    while new:
        around = 0
        for hex_ in range(count):
            if new >> hex_ & 1:
                fresh = board.fire_zone[hex_] & ~seen
                seen |= fresh
                around |= board.next_to[hex_]
                for target in range(count):
                    if fresh >> target & 1:
                        moves[target] = number
        new = around & ~reached
        reached |= new
        number += 1
    return moves


def _chance_of_activations(board: Mortain) -> list[float]:
    """S2.4, S2.5 The chance that a card lets a first, a second, a third … unit act."""
    parts = board.parts
    table = parts.activation_up if board.half_up else parts.activation_down
    allowed = [board.ace_units, *table[2:], 1, 2, 2]  # a face card: most often a stack
    return [sum(number >= rank for number in allowed) / RANKS for rank in range(1, len(table))]
