"""The position of a game of The Pocket at Falaise.

Places of units are hex numbers, and beyond them the boxes off the map (`BOXES`). `cells` and
`occupied` follow from the places: what lies in a hex is asked far more often than it changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from grognard.kernel.play.field import (
    column_by,
    derived,
    derived_column,
    each,
    flag,
    member,
    member_or_none,
    number,
    one,
    set_of,
)
from grognard.kernel.play.frame import State
from grognard.kernel.play.rows import Column, column_of
from grognard.mechanics.bits import members
from grognard.titles.falaise.reading.components import ALLIED, GERMAN

if TYPE_CHECKING:
    from grognard.titles.falaise.game import Falaise

NONE: Final = -1  # no corps, no hex, no unit
MOST_VP: Final = 999  # 3.3 more than all steps and hexes are worth

Unit = Annotated[int, one(member("unit"))]
MaybeUnit = Annotated[int, one(member_or_none("unit"))]
Units = Annotated[int, set_of("unit")]
Hex = Annotated[int, one(member("hex"))]
Hexes = Annotated[int, set_of("hex")]
MaybeCorps = Annotated[int, one(member_or_none("corps"))]
SomeCorps = Annotated[int, set_of("corps")]
Side = Annotated[int, one(member("side"))]
Flag = Annotated[int, one(flag())]
FlagByUnit = Annotated[Column, column_by("unit", flag())]

# Off the map: still to be set up; reinforcements; German Unknown Forces; eliminated; left by the
# south edge; withdrawn from the battle (12.5).
BOXES: Final = ["unplaced", "reinforcements", "unknown", "eliminated", "exited", "withdrawn"]

# The kinds of Action Round.
NO_ROUND: Final = 0
ASSAULT_ROUND: Final = 1
MOVE_ROUND: Final = 2
ROUNDS: Final = ["none", "assault", "move"]

# What a unit is in the present Round.
IDLE: Final = 0
ACTIVE: Final = 1  # of the active formation, attached units included
ASSISTING: Final = 2  # 11.9.1 of another corps, in its Mech Assaults
ROLES: Final = ["idle", "active", "assisting"]


class FalaiseState(State):
    """Everything that changes. The board (map, counters, readings) is shared and never copied."""

    board: Falaise
    turn: Annotated[int, one(number(0, "turns"))]
    vp: Annotated[int, one(number(-MOST_VP, MOST_VP))]  # 3.3 the Allied total
    argentan: Annotated[int, one(member("side"))]  # 3.4 who controls it
    argentan_fell: Flag  # 11.9 the Allies have controlled it once
    triggered: Flag  # 11.4 the 86th marker has been put into the cup
    zone_open: Flag  # 11.4 both sides may enter the 86th Corps Zone
    solitaire_open: Flag  # 13.3 the check has been passed
    counterattack: Annotated[int, one(number(0, "turns"))]  # 11.3 the turn of its declaration
    relieved: Flag  # 11.6 the commander of the Canadian 4th Armored
    ter_80: Annotated[int, one(number(0, "ter_80"))]  # 11.8 rolled after the set-up
    french: Flag  # 12.5 this turn the French may only leave German zones
    airstrikes: Annotated[int, one(number(0, "airstrikes"))]  # 8.3 left in this phase
    fired: SomeCorps  # 8.2 artillery markers used this turn
    redeployed: Units  # 3.1, R88 that were taken off the map
    # The cup and the turn.
    cup: SomeCorps  # 4.0 markers in the cup
    activations: Annotated[int, one(number(0, "activations"))]  # 11.10 this turn
    activated: SomeCorps  # 11.1 this turn
    attachments: Annotated[int, one(number(0, "attach_max"))]  # 11.1 this turn
    extra: Annotated[int, one(number(0, "counterattack_extra"))]  # 12.2 of the further three
    used_58: Flag  # 11.2 this turn
    waiting_cup: SomeCorps  # 11.10 Allied markers that are added later
    # The Round.
    corps: MaybeCorps  # whose Round it is
    round: Annotated[int, one(member("round"))]
    countering: Flag  # 11.3 it is the counterattack
    mp: Annotated[int, one(number(0, "mp"))]  # 7.1 rolled for the corps
    struck: Hexes  # 10.1 assaulted in this Round
    currie_with: Flag  # 7.2 TF Currie began the Round with the 10th Brigade
    lone: MaybeUnit  # 13.2 the only unit that may act in this Round
    drill: Annotated[int, one(member("drill"))]  # 13.2 what the solitaire table allows
    # By unit.
    place: Annotated[list[int], each("unit", member("place"))]
    formation: Annotated[Column, column_by("unit", member_or_none("corps"))]  # 11.3, 11.4
    reduced: FlagByUnit  # 2.2
    disrupted: FlagByUnit  # 9.0
    finished: FlagByUnit  # 4.0
    assaulted: FlagByUnit  # 10.1 this turn
    with_58: FlagByUnit  # 11.1 acted with the 58th this turn
    role: Annotated[Column, column_by("unit", member("role"))]
    moved: FlagByUnit  # 7.2 in this Round
    covering: FlagByUnit  # 6.3 bound to its hex for this Round
    defended: FlagByUnit  # R79 was assaulted in this Round
    checked: FlagByUnit  # R60 rolled for in this Round
    quarry: Annotated[Column, column_by("unit", member_or_none("unit"))]  # 13.2 drawn to go for
    # These follow from `place`.
    cells: Annotated[Column, derived_column("hex")]
    occupied: Annotated[list[int], derived("[0, 0]")]

    def derive(self) -> None:
        """Lay the units into the hexes where they are."""
        self.cells = self.board.notation.kind("hex").column(0)
        self.occupied = [0, 0]
        for unit in range(len(self.place)):
            if self.place[unit] < self.board.off_map:
                _lay(self, unit, self.place[unit])

    @property
    def night(self) -> bool:
        """2.1 Whether this turn is a night turn."""
        return self.board.night[self.turn]


def lay_aside(s: FalaiseState) -> None:
    """3.1 Before the set-up: every unit beside the map, each in its own corps."""
    s.argentan = GERMAN
    s.place = [s.board.unplaced] * len(s.place)
    s.formation = column_of(s.board.units.corps)
    s.derive()


def on_map(s: FalaiseState, unit: int) -> bool:
    """Whether the unit stands in a hex."""
    return s.place[unit] < s.board.off_map


def units_in(s: FalaiseState, h: int) -> list[int]:
    """The units in a hex; more than two only for a moment (5.2, R20)."""
    cell = s.cells[h]
    if cell == 0:
        return []
    if cell < 0x100:
        return [cell - 1]
    if cell < 0x10000:
        return [(cell & 0xFF) - 1, (cell >> 8) - 1]
    found: list[int] = []
    while cell:
        found.append((cell & 0xFF) - 1)
        cell >>= 8
    return found


def units_at(s: FalaiseState, side: int, hexes: int) -> list[int]:
    """The units of a side in some hexes, ascending."""
    found: list[int] = []
    for h in members(hexes & s.occupied[side]):
        found += units_in(s, h)
    found.sort()
    return found


def holder(s: FalaiseState, h: int) -> int:
    """The side whose units are in a hex, or `NONE`."""
    cell = s.cells[h]
    return NONE if cell == 0 else s.board.units.side[(cell & 0xFF) - 1]


def put(s: FalaiseState, unit: int, h: int) -> None:
    """Put a unit into a hex, from wherever it was."""
    lift(s, unit)
    s.place[unit] = h
    _lay(s, unit, h)


def take_off(s: FalaiseState, unit: int, box: int) -> None:
    """Put a unit into a box off the map; there it is no longer Disrupted."""
    lift(s, unit)
    s.place[unit] = box
    s.disrupted[unit] = 0


def lift(s: FalaiseState, unit: int) -> None:
    """Take a unit out of its hex; it must be laid somewhere at once."""
    h = s.place[unit]
    if h >= s.board.off_map:
        return
    cell = 0
    for other in reversed(units_in(s, h)):
        if other != unit:
            cell = cell << 8 | (other + 1)
    s.cells[h] = cell
    if cell == 0:
        s.occupied[s.board.units.side[unit]] &= ~(1 << h)


def _lay(s: FalaiseState, unit: int, h: int) -> None:
    """Units lie in a hex by number, whoever came first: a position read anew is the same."""
    cell = s.cells[h]
    number = unit + 1
    if cell == 0:
        s.cells[h] = number
    elif cell < 0x100:
        s.cells[h] = cell | number << 8 if cell < number else number | cell << 8
    else:
        packed = 0
        for other in sorted([*units_in(s, h), unit], reverse=True):
            packed = packed << 8 | (other + 1)
        s.cells[h] = packed
    s.occupied[s.board.units.side[unit]] |= 1 << h


def enemy_of(side: int) -> int:
    """The other side."""
    return ALLIED if side == GERMAN else GERMAN
