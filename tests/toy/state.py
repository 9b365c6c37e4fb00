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
    place: Annotated[list[int], each("unit", member("place"), veil="concealed")]
    concealed: Units  # 2.5 that only their owner sees
    disrupted: Units
    acted: Units
    cup: Annotated[list[int], list_of(member("marker"), "markers", mask=nobody)]
    hands: Annotated[list[list[int]], hands_of(member("marker"), "markers", mask=own_hand)]
    played: Annotated[list[int], list_of(member("marker"), "markers")]
    assaulted: Annotated[int, one(member_or_none("hex"))]  # 4.1 this turn's last assault
    losses: Annotated[list[int], list_of(number(0, "units"), 2)]
    best: Annotated[list[int], derived("[0, 0]")]  # 4.3 the highest marker that each side holds
    holders: Annotated[list[int], derived("[]")]  # the unit in each hex, or none

    def derive(self) -> None:
        self.holders = [NONE] * self.board.gone
        for unit, at in enumerate(self.place):
            if at < self.board.gone:
                self.holders[at] = unit
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
        """Whether the unit stands on the map, as far as is known, and is not disrupted."""
        return self.place[unit] < self.board.gone and not self.disrupted >> unit & 1

    def put(self, unit: int, place: int) -> None:
        """Put a unit somewhere else."""
        if self.place[unit] < self.board.gone:
            self.holders[self.place[unit]] = NONE
        self.place[unit] = place
        if place < self.board.gone:
            self.holders[place] = unit

    def is_unseen(self, unit: int, side: int) -> bool:
        """2.5 Whether a side cannot see a unit."""
        return self.concealed >> unit & 1 == 1 and self.side_of(unit) != side

    def searches(self, side: int) -> bool:
        """2.5 Whether the side does not see all that there is: each step may find something."""
        return any(self.is_unseen(unit, side) for unit in range(len(self.place)))

    def unveil(self, unit: int, desk: Desk) -> None:
        """2.5 A concealed unit shows itself, or is found."""
        if self.concealed >> unit & 1:
            self.concealed &= ~(1 << unit)
            desk.reveal()
            desk.tell("2.5", "found", (unit, self.place[unit]))

    def holder(self, hex_: int, side: int) -> int:
        """The unit in a hex that a side sees there, or none."""
        unit = self.holders[hex_]
        return NONE if unit != NONE and self.is_unseen(unit, side) else unit

    def threats(self, unit: int) -> list[int]:
        """3.1 Enemy units that may fire at this one; 2.5 none at or from where nobody is seen."""
        if self.place[unit] >= self.board.gone or self.concealed >> unit & 1:
            return []
        near = self.board.next_to[self.place[unit]]
        return [
            foe
            for foe in range(len(self.place))
            if self.side_of(foe) != self.side_of(unit)
            and self.is_able(foe)
            and not self.concealed >> foe & 1
            and self.place[foe] in near
        ]

    def free_hexes(self, unit: int) -> list[int]:
        """2.2 Neighbouring hexes that nobody holds, as far as its side sees."""
        if self.place[unit] >= self.board.gone:
            return []
        side = self.side_of(unit)
        return [h for h in self.board.next_to[self.place[unit]] if self.holder(h, side) == NONE]

    def lose(self, unit: int, desk: Desk) -> None:
        """6.1 A unit is lost, and perhaps the game."""
        side = self.side_of(unit)
        self.put(unit, self.board.gone)
        self.concealed &= ~(1 << unit)
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
