"""The position of a game of The Pocket at Falaise.

Places of units are hex numbers, and beyond them the boxes off the map (`BOXES`). `cells` and
`occupied` follow from the places: what lies in a hex is asked far more often than it changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.frame import State
from grognard.titles.falaise.components import ALLIED, GERMAN

if TYPE_CHECKING:
    from grognard.titles.falaise.game import Falaise

NONE: Final = -1  # no corps, no hex, no unit

# Off the map: still to be set up; reinforcements; German Unknown Forces; eliminated; left by the
# south edge; withdrawn from the battle (12.5).
BOXES: Final = ["unplaced", "reinforcements", "unknown", "eliminated", "exited", "withdrawn"]
UNPLACED: Final = 0
REINFORCEMENTS: Final = 1
UNKNOWN: Final = 2
ELIMINATED: Final = 3
EXITED: Final = 4
WITHDRAWN: Final = 5

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

    def __init__(self, board: Falaise | None = None) -> None:
        if board is None:
            return  # a blank for `copy`, which fills every field
        super().__init__()
        units = len(board.units.ids)
        self.board = board
        self.turn = 0
        self.vp = 0  # 3.3 the Allied total
        self.argentan = GERMAN  # 3.4 who controls it
        self.argentan_fell = 0  # 11.9 the Allies have controlled it once
        self.triggered = 0  # 11.4 the 86th marker has been put into the cup
        self.zone_open = 0  # 11.4 both sides may enter the 86th Corps Zone
        self.solitaire_open = 0  # 13.3 the check has been passed
        self.counterattack = 0  # 11.3 the turn in which it was declared
        self.relieved = 0  # 11.6 the commander of the Canadian 4th Armored
        self.ter_80 = 0  # 11.8 rolled after the set-up
        self.french = 0  # 12.5 this turn the French may only leave German zones
        self.redeployed = 0  # 3.1, R88 units that were taken off the map, a bit each
        self.airstrikes = 0  # 8.3 left in this phase
        self.fired = 0  # 8.2 artillery markers used this turn, a bit each corps
        # The cup and the turn.
        self.cup = 0  # 4.0 markers in the cup, a bit each corps
        self.activations = 0  # 11.10 how many there were this turn
        self.activated = 0  # 11.1 corps activated this turn
        self.attachments = 0  # 11.1 units attached this turn
        self.extra = 0  # 12.2 of the further three
        self.used_58 = 0  # 11.2 this turn
        self.waiting_cup = 0  # 11.10 Allied markers that are added later
        # The Round.
        self.corps = NONE  # whose Round it is
        self.round = NO_ROUND
        self.countering = 0  # 11.3 it is the counterattack
        self.mp = 0  # 7.1 rolled for the corps
        self.struck = 0  # 10.1 hexes assaulted in this Round, a bit each
        self.currie_with = 0  # 7.2 TF Currie began the Round with the 10th Brigade
        self.halted = 0  # 6.2 the last Op-Fire stopped its target
        self.lone = NONE  # 13.2 the only unit that may act in this Round
        self.drill = 0  # 13.2 what the solitaire table allows in this Round
        # By unit.
        self.place: list[int] = [board.box + UNPLACED] * units
        self.formation: list[int] = board.units.corps[:]  # 11.3, 11.4 the corps it belongs to
        self.reduced: list[int] = [0] * units  # 2.2
        self.disrupted: list[int] = [0] * units  # 9.0
        self.finished: list[int] = [0] * units  # 4.0
        self.assaulted: list[int] = [0] * units  # 10.1 this turn
        self.with_58: list[int] = [0] * units  # 11.1 acted with the 58th this turn
        self.role: list[int] = [IDLE] * units
        self.moved: list[int] = [0] * units  # 7.2 in this Round
        self.covering: list[int] = [0] * units  # 6.3 bound to its hex for this Round
        self.defended: list[int] = [0] * units  # R79 was assaulted in this Round
        self.checked: list[int] = [0] * units  # R60 rolled for in this Round
        self.quarry: list[int] = [NONE] * units  # 13.2 the German unit drawn to go for
        # These follow from `place`.
        self.cells: list[int] = [0] * board.grid.count
        self.occupied: list[int] = [0, 0]

    def copy(self) -> FalaiseState:
        """An independent position."""
        twin = FalaiseState()
        twin.stack = self.stack[:]
        twin.winner = self.winner
        twin.ending = self.ending
        twin.board = self.board
        twin.turn = self.turn
        twin.vp = self.vp
        twin.argentan = self.argentan
        twin.argentan_fell = self.argentan_fell
        twin.triggered = self.triggered
        twin.zone_open = self.zone_open
        twin.solitaire_open = self.solitaire_open
        twin.counterattack = self.counterattack
        twin.relieved = self.relieved
        twin.ter_80 = self.ter_80
        twin.french = self.french
        twin.redeployed = self.redeployed
        twin.airstrikes = self.airstrikes
        twin.fired = self.fired
        twin.cup = self.cup
        twin.activations = self.activations
        twin.activated = self.activated
        twin.attachments = self.attachments
        twin.extra = self.extra
        twin.used_58 = self.used_58
        twin.waiting_cup = self.waiting_cup
        twin.corps = self.corps
        twin.round = self.round
        twin.countering = self.countering
        twin.mp = self.mp
        twin.struck = self.struck
        twin.currie_with = self.currie_with
        twin.halted = self.halted
        twin.lone = self.lone
        twin.drill = self.drill
        twin.place = self.place[:]
        twin.formation = self.formation[:]
        twin.reduced = self.reduced[:]
        twin.disrupted = self.disrupted[:]
        twin.finished = self.finished[:]
        twin.assaulted = self.assaulted[:]
        twin.with_58 = self.with_58[:]
        twin.role = self.role[:]
        twin.moved = self.moved[:]
        twin.covering = self.covering[:]
        twin.defended = self.defended[:]
        twin.checked = self.checked[:]
        twin.quarry = self.quarry[:]
        twin.cells = self.cells[:]
        twin.occupied = self.occupied[:]
        return twin

    def derived(self) -> list[str]:
        """What follows from the places of the units."""
        return ["cells", "occupied"]

    def derive(self) -> None:
        """Lay the units into the hexes where they are."""
        self.cells = [0] * self.board.grid.count
        self.occupied = [0, 0]
        for unit in range(len(self.place)):
            if self.place[unit] < self.board.box:
                _lay(self, unit, self.place[unit])

    @property
    def night(self) -> bool:
        """2.1 Whether this turn is a night turn."""
        return self.board.night[self.turn]


def on_map(s: FalaiseState, unit: int) -> bool:
    """Whether the unit stands in a hex."""
    return s.place[unit] < s.board.box


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
    s.place[unit] = s.board.box + box
    s.disrupted[unit] = 0


def lift(s: FalaiseState, unit: int) -> None:
    """Take a unit out of its hex; it must be laid somewhere at once."""
    h = s.place[unit]
    if h >= s.board.box:
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
