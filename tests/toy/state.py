"""The position of the toy title, and what its rules ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.desk import Desk
from grognard.kernel.frame import DRAWN, State
from tests.toy.words import NONE, RED

if TYPE_CHECKING:
    from tests.toy.title import Ford


class FordState(State):
    """Two sides, three units each, and markers that each side keeps to itself."""

    def __init__(self, board: Ford | None = None) -> None:
        super().__init__()
        if board is None:
            return  # a blank for `copy`, which fills every field
        self.board = board
        self.turn = 0
        self.active = RED
        self.place: list[int] = board.start_places[:]
        self.disrupted = 0
        self.acted = 0
        self.cup: list[int] = list(range(len(board.values)))
        self.hands: list[list[int]] = [[], []]
        self.played: list[int] = []
        self.assaulted = NONE  # 4.1 the hex of this turn's last assault
        self.losses: list[int] = [0, 0]
        self.best: list[int] = [0, 0]  # 4.3 the highest marker that each side holds; from `hands`

    def copy(self) -> FordState:
        twin = FordState()
        twin.stack = self.stack[:]
        twin.winner = self.winner
        twin.ending = self.ending
        twin.board = self.board
        twin.turn = self.turn
        twin.active = self.active
        twin.place = self.place[:]
        twin.disrupted = self.disrupted
        twin.acted = self.acted
        twin.cup = self.cup[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.played = self.played[:]
        twin.assaulted = self.assaulted
        twin.losses = self.losses[:]
        twin.best = self.best[:]
        return twin

    def derived(self) -> list[str]:
        return ["best"]

    def derive(self) -> None:
        self.best = [max(map(self.board.value, hand), default=0) for hand in self.hands]

    def take(self, side: int, marker: int) -> None:
        """1.3 A side takes a marker into its hand, which is kept sorted."""
        self.hands[side] = sorted([*self.hands[side], marker])
        self.derive()

    def lay_down(self, side: int, marker: int) -> None:
        """1.3, 4.3 A side shows a marker of its hand."""
        self.hands[side].remove(marker)
        self.played.append(marker)
        self.derive()

    def side_of(self, unit: int) -> int:
        return self.board.sides_of[unit]

    def is_able(self, unit: int) -> bool:
        """Whether the unit stands on the map and is not disrupted."""
        return self.place[unit] != self.board.gone and not self.disrupted >> unit & 1

    def holder(self, hex_: int) -> int:
        """The unit in a hex, or none."""
        return self.place.index(hex_) if hex_ in self.place else NONE

    def threats(self, unit: int) -> list[int]:
        """3.1 Enemy units that may fire at this one."""
        if self.place[unit] == self.board.gone:
            return []
        near = self.board.next_to[self.place[unit]]
        return [
            foe
            for foe in range(len(self.place))
            if self.side_of(foe) != self.side_of(unit)
            and self.is_able(foe)
            and self.place[foe] in near
        ]

    def free_hexes(self, unit: int) -> list[int]:
        """2.2 Neighbouring hexes that nobody holds."""
        if self.place[unit] == self.board.gone:
            return []
        return [h for h in self.board.next_to[self.place[unit]] if self.holder(h) == NONE]

    def lose(self, unit: int, desk: Desk) -> None:
        """6.1 A unit is lost, and perhaps the game."""
        side = self.side_of(unit)
        self.place[unit] = self.board.gone
        self.disrupted &= ~(1 << unit)
        self.losses[side] += 1
        desk.tell("6.1", "lost", (unit,))
        if self.losses[side] >= self.board.losses_to_lose:
            self.winner, self.ending = 1 - side, 0

    def time_is_up(self) -> None:
        """6.2 Fewer losses win; equal losses are a draw."""
        red, blue = self.losses
        self.ending = 1
        self.winner = DRAWN if red == blue else int(red > blue)
