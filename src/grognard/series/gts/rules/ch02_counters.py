"""2.0 How to read the counters: units with two faces, leaders, divisions, formations, chits.

A unit has a dismounted and, with Organic Transport, a mounted side (24.1). What stands on a side is
found at ``2 * unit + mounted``; a unit without transport never shows the second one.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1  # no rating, no formation, no leader
UNLIMITED: Final = 99  # 2.5 a range of "*"

# 2.4 Weapon classes by the colour of the rating's box.
WHITE: Final = 0
PINK: Final = 1
PURPLE: Final = 2
BLUE: Final = 3
YELLOW: Final = 4
GREEN: Final = 5
ORANGE: Final = 6
BROWN: Final = 7
BLACK: Final = 8
COLOURS: Final = [
    "white", "pink", "purple", "blue", "yellow", "green", "orange", "brown", "black",
]  # fmt: skip

# 2.10 Movement types by the colour of the allowance.
LEG: Final = 0
WHEELED: Final = 1
TRACKED: Final = 2
MOVE_TYPES: Final = ["leg", "wheeled", "tracked"]

# 2.1, 2.2 The band behind the name: of a formation, or an Independent Unit.
FORMATION_BAND: Final = 0
WHITE_BAND: Final = 1
BLACK_BAND: Final = 2
BANDS: Final = ["formation", "white", "black"]

# 9.1 What a chit activates.
DIVISION_CHIT: Final = 0
FORMATION_CHIT: Final = 1
DIRECT_COMMAND: Final = 2
EVENT_CHIT: Final = 3
CHIT_KINDS: Final = ["division", "formation", "direct", "event"]


class UnitSheet:
    """2.0 The units. Lists by unit, or by face (2 * unit + mounted).

    1.1 Most are companies; Rearguards, which are among them, are platoons.
    """

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.side: list[int] = []
        self.division: list[int] = []  # its own
        self.commander: list[int] = []  # 7.9 the division with whose chit and points it acts
        self.formation: list[int] = []  # or NONE: an Independent Unit
        self.band: list[int] = []
        self.steps: list[int] = []  # 2.11 at full strength
        self.infantry: list[bool] = []  # 28.5
        self.engineer: list[bool] = []  # 2.14
        self.rearguard: list[bool] = []  # 25.1
        self.deploys: list[bool] = []  # 25.3 may deploy Rearguards, if it is infantry (28.5)
        self.transport: list[bool] = []  # 2.12 Organic Transport
        self.always: list[bool] = []  # 2.9 a red TQ
        # By face.
        self.fire: list[int] = []  # 2.3 FR, or NONE
        self.colour: list[int] = []  # 2.4 of the FR
        self.range: list[int] = []  # 2.5
        self.assault: list[int] = []  # 2.6 AR, or NONE
        self.assault_colour: list[int] = []
        self.red_assault: list[bool] = []  # 2.7
        self.defence: list[int] = []  # 2.8 DR
        self.armored: list[bool] = []  # 2.8
        self.quality: list[int] = []  # 2.9 TQ
        self.movement: list[int] = []  # 2.10 MA in half points; 0 for "*"
        self.move_type: list[int] = []
        self.air_defence: list[int] = []  # 2.13, or NONE

    @property
    def count(self) -> int:
        """How many units there are."""
        return len(self.ids)

    def is_battery(self, unit: int) -> bool:
        """23.1 Whether a unit is one with an orange weapon, mounted or not."""
        return self.fire[2 * unit] != NONE and self.colour[2 * unit] == ORANGE


class LeaderSheet:
    """2.15 The leaders. Range and limit at 2 * leader + replacement; NONE: that side is blank."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.side: list[int] = []
        self.division: list[int] = []  # 7.9a that of attachment
        self.formation: list[int] = []
        self.task_force: list[bool] = []  # 21.7
        self.range: list[int] = []
        self.limit: list[int] = []


class CommandSheet:
    """2.1 Divisions, their formations, and the chits that activate them."""

    def __init__(self) -> None:
        self.divisions: list[str] = []
        self.division_side: list[int] = []
        self.formations: list[str] = []
        self.formation_division: list[int] = []  # 7.9 that of attachment
        self.chits: list[str] = []
        self.chit_kind: list[int] = []
        self.chit_of: list[int] = []  # the division, formation or side; 0 for the event chit
        self.chit_side: list[int] = []  # 29.1 its owner; NONE for the event chit
        self.parks: list[str] = []
        self.park_side: list[int] = []
        self.park_extra: list[int] = []  # 23.11 "+N hexes"
        self.park_entries: list[list[int]] = []  # 23.16 entry hexes that its note names

    def chit_for(self, kind: int, number: int) -> int:
        """The chit of a division, a formation or a side, or NONE."""
        for chit, other in enumerate(self.chit_of):
            if other == number and self.chit_kind[chit] == kind:
                return chit
        return NONE
