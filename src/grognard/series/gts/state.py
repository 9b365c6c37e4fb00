"""The position of a game of the series. A title adds what its exclusive rules must remember.

Nothing on the map is hidden (1.7): every field is open. Places of units are hexes and, behind them,
the boxes off the map: those of `BOXES`, one for each entry hex (8.7a) and one for each Artillery
Park that stands behind its hex (23.16). Units In a Park without such a note are in their hex, and
`park` says so.

`first_in`, `next_in` and `occupied` follow from the places, the Fire Zones (15.5) from nearly
everything. They are kept in step by `put`, by `rules/ch15_zones.py` and by nobody else. So are
`minefields` and `roadblocks`, by `set_mines` and `set_block` of ch25_mines.py, ch25_road_blocks.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.field import (
    column_by,
    derived,
    derived_column,
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
from grognard.kernel.play.rows import Column

if TYPE_CHECKING:
    from grognard.series.gts.game import GtsGame

NONE: Final = -1

Unit = Annotated[int, one(member("unit"))]
MaybeUnit = Annotated[int, one(member_or_none("unit"))]
Units = Annotated[int, set_of("unit")]
Hex = Annotated[int, one(member("hex"))]
MaybeHex = Annotated[int, one(member_or_none("hex"))]
Hexes = Annotated[int, set_of("hex")]
Place = Annotated[int, one(member("place"))]
Side = Annotated[int, one(member("side"))]
Leader = Annotated[int, one(member("leader"))]
Division = Annotated[int, one(member("division"))]
Formation = Annotated[int, one(member("formation"))]
Flag = Annotated[int, one(flag())]
# What changes seldom is a tuple, which copies share; `marked` gives another one.
MarkerByHex = Annotated[tuple[int, ...], each("hex", number(0, 2), frozen=True)]
FlagByUnit = Annotated[Column, column_by("unit", flag())]

# Off the map: to be set up; not yet arrived; lost; left by an edge; Rearguards in their box.
BOXES: Final = ["unplaced", "later", "eliminated", "exited", "available"]

# 4.1 The steps of a turn. F is skipped.
STEPS: Final = ["setup", "A", "B", "C", "D", "E", "G", "H", "I", "J"]
SET_UP, STEP_A, STEP_B, STEP_C, STEP_D, STEP_E, STEP_G, STEP_H, STEP_I, STEP_J = range(10)

# 5.0 Weather.
OVERCAST: Final = 0
CLEAR: Final = 1
CLOUDS: Final = ["overcast", "clear"]
DRY: Final = 0
RAIN: Final = 1
MUD: Final = 2
CONDITIONS: Final = ["none", "rain", "mud"]

# 20.8, 20.9 The position of a unit.
OPEN: Final = 0
IMPROVED: Final = 1
ENTRENCHED: Final = 2
POSITIONS: Final = ["open", "improved", "entrenched"]

# 20.15 What the men of a unit are at work on.
IDLE: Final = 0
WORK_CLEAR_MINES: Final = 1
WORK_BLOCK: Final = 2
WORK_CLEAR_BLOCK: Final = 3
WORK_ENTRENCH: Final = 4
WORKS: Final = ["idle", "clear-mines", "block", "clear-block", "entrench"]

# 17.10 The barrage on a hex or a Park.
LIGHT: Final = 1
HEAVY: Final = 2

# 2.15 A leader.
ABSENT: Final = 0  # not yet arrived
IN_PLAY: Final = 1
REPLACEMENT: Final = 2  # 21.10 on his replacement side
REMOVED: Final = 3
LEADER_STATES: Final = ["absent", "in-play", "replacement", "removed"]

MOST_POINTS: Final = 999  # 7.7a there is no maximum of saved points; more than any game gives


@mypyc_attr(allow_interpreted_subclasses=True)
class GtsState(State):
    """Everything that changes. The board (map, counters, readings) is shared and never copied."""

    board: GtsGame
    # The turn.
    turn: Annotated[int, one(number(0, "turns"))]  # 0 during the set-up
    step: Annotated[int, one(member("step"))]
    cloud: Annotated[int, one(member("cloud"))]
    condition: Annotated[int, one(member("condition"))]
    # 9.0 The mug.
    mug: Annotated[int, set_of("chit")]
    carried: Annotated[int, one(member_or_none("chit"))]  # 9.2 lies on top as the first chit
    chit: Annotated[int, one(member_or_none("chit"))]  # 10.1 that is carried out
    # 7.0 Points and ratings by division; a Dispatch Rating of -1 is N/A (10.5).
    cp: Annotated[list[int], each("division", number(0, MOST_POINTS))]
    dp: Annotated[list[int], each("division", number(0, MOST_POINTS))]
    command: Annotated[tuple[int, ...], each("division", number(0, 9), frozen=True)]
    dispatch: Annotated[tuple[int, ...], each("division", number(-1, 9), frozen=True)]
    # 6.0 Air Support markers and the display on which they lie.
    air: Annotated[int, one(number(0, 9))]
    air_division: Annotated[int, one(member_or_none("division"))]
    # By unit.
    place: Annotated[Column, column_by("unit", member("place"))]
    steps: Annotated[Column, column_by("unit", number(0, 2))]  # 2.11 left
    hits: Annotated[Column, column_by("unit", number(0, 2))]  # 27.1 Cohesion Hits
    suppressed: FlagByUnit  # 27.2
    column: FlagByUnit  # 19.10 In Column
    mounted: FlagByUnit  # 24.1
    position: Annotated[Column, column_by("unit", member("position"))]
    # 24.4 Abandoned Transport.
    abandoned: Annotated[tuple[int, ...], each("unit", flag(), frozen=True)]
    # 19.23 The unit on which it rides; seldom any does: copies share them.
    riding: Annotated[tuple[int, ...], each("unit", member_or_none("unit"), frozen=True)]
    # 20.15 Men at Work.
    working: Annotated[tuple[int, ...], each("unit", member("work"), frozen=True)]
    activated: FlagByUnit  # 10.15 by the present chit
    waiting: Units  # 10.17 that hold their second action for a common Assault
    second: Flag  # 10.9 the present action is the second one of its unit
    came: Units  # 20.12 that came to their hex in the present activation
    # 10.11 Units that count against an Activation Limit: by which of the Formation's leaders.
    charged: Annotated[list[int], list_of(number(0, 255), 99)]
    contact: Annotated[tuple[int, ...], each("unit", member_or_none("leader"), frozen=True)]  # 23.1
    park: Annotated[Column, column_by("unit", member_or_none("park"))]  # 23.9
    # 16.10 If limited: by turn.
    tries: Annotated[tuple[int, ...], each("unit", number(0, 999), frozen=True)]
    hero: Annotated[tuple[int, ...], each("side", member_or_none("unit"), frozen=True)]  # 28.1
    # By leader.
    leader_state: Annotated[list[int], each("leader", member("leader-state"))]
    leader_with: Annotated[list[int], each("leader", member_or_none("unit"))]  # 21.5
    # 21.8 Where he has lost his unit.
    adrift: Annotated[tuple[int, ...], each("leader", member_or_none("hex"), frozen=True)]
    # 23.0 Parks; one without a hex is not in play.
    park_hex: Annotated[tuple[int, ...], each("park", member_or_none("hex"), frozen=True)]
    park_fired: Annotated[int, set_of("park")]  # 23.12
    # 23.16 On one behind its hex.
    park_barrage: Annotated[tuple[int, ...], each("park", number(0, 2), frozen=True)]
    # By hex.
    barrage: MarkerByHex
    mines: MarkerByHex  # 25.11 owner + 1
    blocks: MarkerByHex  # 25.7 Road Blocks: owner + 1
    held: Hexes  # 19.21 Villages and Towns controlled by the first side; the rest by the second
    # 25.13 Markers left.
    mines_left: Annotated[tuple[int, ...], each("side", number(0, 9), frozen=True)]
    blocks_left: Annotated[tuple[int, ...], each("side", number(0, 9), frozen=True)]
    # These follow from the above.
    first_in: Annotated[Column, derived_column("hex")]  # unit + 1
    next_in: Annotated[Column, derived_column("unit")]  # unit + 1, ascending
    occupied: Annotated[list[int], derived("[0, 0]")]  # hexes with units, by side
    shared: Annotated[int, derived("0")]  # 22.6 hexes with two units or more
    barraged: Annotated[int, derived("0")]  # 15.4.5 hexes with a barrage
    heavy: Annotated[int, derived("0")]  # 17.17 hexes under a Heavy Barrage
    # By owner, hexes with mines (25.11) and with Road Blocks (25.9).
    minefields: Annotated[tuple[int, ...], derived("(0, 0)")]
    roadblocks: Annotated[tuple[int, ...], derived("(0, 0)")]
    # 15.5 Fire Zones as far as they are worked out: read them with `zone_of` and `zones_of`.
    known_zone: Annotated[tuple[int, ...], derived("(0,) * board.units.count")]  # by unit
    known_zones: Annotated[list[int], derived("[0, 0]")]  # by side
    stale: Annotated[list[int], derived("[0, 0]")]  # by side: units whose zone is to be looked at

    def derive(self) -> None:
        """Lay the units into their hexes and work out all Fire Zones."""
        self.first_in = self.board.notation.kind("hex").column(0)
        self.next_in = self.board.notation.kind("unit").column(0)
        self.occupied = [0, 0]
        self.shared = 0
        self.barraged = self.heavy = 0
        minefields, roadblocks = [0, 0], [0, 0]
        for hex_ in range(self.board.off_map):
            mines = self.mines[hex_]
            if mines:
                minefields[mines - 1] |= self.board.sheet.bit[hex_]
            block = self.blocks[hex_]
            if block:
                roadblocks[block - 1] |= self.board.sheet.bit[hex_]
            if self.barrage[hex_]:
                self.barraged |= self.board.sheet.bit[hex_]
                if self.barrage[hex_] == HEAVY:
                    self.heavy |= self.board.sheet.bit[hex_]
        self.minefields, self.roadblocks = tuple(minefields), tuple(roadblocks)
        for unit in range(self.board.units.count):
            if self.place[unit] < self.board.off_map:
                lay(self, unit, self.place[unit])
        self.board.refresh_zones(self)

    def in_play(self, leader: int) -> bool:
        """21.5 Whether a leader is with a unit on the map or in a box."""
        return self.leader_state[leader] in (IN_PLAY, REPLACEMENT) and self.leader_with[leader] >= 0


def marked(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The values by hex, by unit and so on, with another one for one of them."""
    return (*values[:at], value, *values[at + 1 :])


def remarked(hexes: tuple[int, ...], bit: int, marker: int) -> tuple[int, ...]:
    """The hexes with markers, by owner, when a hex has this one: its owner + 1, or none (0)."""
    found = [
        owned | bit if marker == owner + 1 else owned & ~bit for owner, owned in enumerate(hexes)
    ]
    return tuple(found)


def rest(s: GtsState, unit: int) -> None:
    """20.15 The men of a unit are no longer at work."""
    if s.working[unit]:
        s.working = marked(s.working, unit, IDLE)


def face(s: GtsState, unit: int) -> int:
    """24.1 The side of the counter that the unit shows."""
    return 2 * unit + s.mounted[unit]


def on_map(s: GtsState, unit: int) -> bool:
    """8.7a, 23.16 Whether the unit is in a hex, not in an entry box or a Park behind its hex."""
    return s.place[unit] < s.board.off_map


def units_in(s: GtsState, hex_: int) -> list[int]:
    """The units in a hex, ascending; those of a Park without a note among them (23.16)."""
    found: list[int] = []
    unit: int = s.first_in[hex_]
    while unit:
        found.append(unit - 1)
        unit = s.next_in[unit - 1]
    return found


def holder(s: GtsState, hex_: int) -> int:
    """The side whose units are in a hex, or `NONE`."""
    unit: int = s.first_in[hex_]
    return NONE if unit == 0 else s.board.units.side[unit - 1]


def lay(s: GtsState, unit: int, hex_: int) -> None:
    """Lay a unit into the list of a hex, by number: a position read anew is the same."""
    before = 0
    after: int = s.first_in[hex_]
    if after:
        s.shared |= s.board.sheet.bit[hex_]
    while after and after - 1 < unit:
        before = after
        after = s.next_in[after - 1]
    s.next_in[unit] = after
    if before:
        s.next_in[before - 1] = unit + 1
    else:
        s.first_in[hex_] = unit + 1
    s.occupied[s.board.units.side[unit]] |= s.board.sheet.bit[hex_]


def lift(s: GtsState, unit: int) -> None:
    """Take a unit out of the list of its hex."""
    hex_: int = s.place[unit]
    if hex_ >= s.board.off_map:
        return
    before = 0
    at: int = s.first_in[hex_]
    while at - 1 != unit:
        before = at
        at = s.next_in[at - 1]
    after: int = s.next_in[unit]
    if before:
        s.next_in[before - 1] = after
    else:
        s.first_in[hex_] = after
    s.next_in[unit] = 0
    left: int = s.first_in[hex_]
    if left == 0:
        s.occupied[s.board.units.side[unit]] &= ~s.board.sheet.bit[hex_]
    elif s.next_in[left - 1] == 0:
        s.shared &= ~s.board.sheet.bit[hex_]


def put(s: GtsState, unit: int, place: int) -> None:
    """Put a unit into a hex or a box, and bring the Fire Zones into step (15.5.5)."""
    old = s.place[unit]
    lift(s, unit)
    s.place[unit] = place
    if place < s.board.off_map:
        lay(s, unit, place)
    s.board.moved_zones(s, unit, old, place)


def enemy_of(side: int) -> int:
    """The other side."""
    return 1 - side
