"""The position of the toy title, and what its rules ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import (
    derived,
    each,
    hands_of,
    list_of,
    member,
    member_or_none,
    number,
    one,
    set_of,
)  # fmt: skip
from grognard.kernel.play.frame import DRAWN, State
from grognard.kernel.play.masks import nobody, own_hand
from tests.toy.words import NONE

if TYPE_CHECKING:
    from tests.toy.title import Ford

Unit = Annotated[int, one(member("unit"))]
Units = Annotated[int, set_of("unit")]


class FordState(State):
    """Two sides, three units each, and markers that each side keeps to itself."""

    board: Ford
    turn: Annotated[int, one(number(0, "turns"))]
    active: Annotated[int, one(member("side"))]
    place: Annotated[list[int], each("unit", member("place"))]
    disrupted: Units
    acted: Units
    cup: Annotated[list[int], list_of(member("marker"), "markers", mask=nobody)]
    hands: Annotated[list[list[int]], hands_of(member("marker"), "markers", mask=own_hand)]
    played: Annotated[list[int], list_of(member("marker"), "markers")]
    assaulted: Annotated[int, one(member_or_none("hex"))]  # 4.1 this turn's last assault
    losses: Annotated[list[int], list_of(number(0, "units"), 2)]
    best: Annotated[list[int], derived("[0, 0]")]  # 4.3 the highest marker that each side holds

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
