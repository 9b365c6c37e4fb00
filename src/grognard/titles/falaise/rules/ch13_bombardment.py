"""13.1 Solitaire bombardment: dice choose the targets of airstrikes and artillery.

First all airstrikes are placed and resolved, then the artillery of one formation after the other.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import number, one
from grognard.kernel.play.frame import Frame
from grognard.mechanics.bits import members
from grognard.mechanics.dice import DIE
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch08_attack import attack_on, begin_attack
from grognard.titles.falaise.rules.ch08_targets import targets
from grognard.titles.falaise.state import NONE, FalaiseState, units_in

STRIKE_ON: Final = 6  # 13.1 the die that puts an airstrike on a unit
FIRE_ON: Final = 5  # 13.1 the lowest die that puts a marker on a unit


def open_solitaire(s: FalaiseState, desk: Desk) -> None:
    """13.1 Roll for the airstrikes, resolve them, then the artillery."""
    s.stack.append(SolitaireArtillery(0))
    struck = airstrike_targets(s, desk)
    s.airstrikes = 0  # 13.1 what was not placed is lost
    for h in reversed(struck):
        s.stack.append(attack_on(s, NONE, h))  # the first one lies on top


def airstrike_targets(s: FalaiseState, desk: Desk) -> list[int]:
    """13.1 A die for each German unit from east to west, once; none for one already targeted."""
    # R64 East before west, then north before south: hexes are numbered from the north.
    order = [(-s.board.sheet.east_rank[h], h) for h in members(s.occupied[GERMAN])]
    order.sort()
    found: list[int] = []
    for _, h in order:
        for unit in units_in(s, h):
            if len(found) == s.airstrikes:
                return found
            die = desk.draw("13.1", "die", DIE, opens=True)
            if die == STRIKE_ON:
                desk.tell("13.1", "solitaire.strike", (unit, h))
                found.append(h)
                break  # R64 the other unit of the hex counts as targeted
    return found


def in_order(s: FalaiseState, corps: int) -> list[int]:
    """13.1, R64 The German units in range of a formation's artillery, the nearest first."""
    board = s.board
    firing = [
        s.place[unit]
        for unit in board.units_of[ALLIED]
        if s.formation[unit] == corps and s.place[unit] < board.off_map
    ]
    near: list[tuple[int, int, int]] = []
    for h in members(targets(s, corps)):
        distance = min([board.grid.distance(start, h) for start in firing])
        near.append((distance, -board.sheet.east_rank[h], h))
    near.sort()
    return [unit for entry in near for unit in units_in(s, entry[2])]


class SolitaireArtillery(Frame[FalaiseState]):
    """13.1 The artillery of the formations, one after the other."""

    UPON: ClassVar = ("GameTurn",)
    corps: Annotated[int, one(number(0, "corps"))]  # the next one

    def run(self, s: FalaiseState, desk: Desk) -> None:
        if self.corps == len(s.board.corps.ids):
            s.stack.pop()
            return
        s.stack[-1] = SolitaireArtillery(self.corps + 1)
        for unit in in_order(s, self.corps):
            die = desk.draw("13.1", "die", DIE, opens=True)
            if die >= FIRE_ON:
                s.fired |= 1 << self.corps
                desk.tell("13.1", "solitaire.fire", (self.corps, unit))
                begin_attack(s, self.corps, s.place[unit], desk)
                return
