"""15.0, 16.0, 17.0, 18.11, 26.0 The kinds of fire, and one shot of any of them: the `Aim`.

The mode says what kind of fire it is, the context what the positions of firer and target alone do
not tell. With which rating and on which line of the table a unit fires depends on the mode; what is
added to the rating is in ch15_modifiers.py.
"""

from __future__ import annotations

from typing import Final

from grognard.series.gts.rules.ch02_counters import (
    BLACK,
    BROWN,
    GREEN,
    NONE,
    ORANGE,
    WHITE,
    YELLOW,
)
from grognard.series.gts.state import GtsState, face, on_map

# What kind of fire it is.
DIRECT: Final = 0
OPPORTUNITY: Final = 1  # 16.0
INDIRECT: Final = 2  # 17.0
ASSAULT_FIRE: Final = 3  # 18.11 round one, with the FR
ASSAULT_RATING: Final = 4  # 18.11 round two, with the AR
DEFENSIVE: Final = 5  # 18.7
RUNNER: Final = 6  # 18.9 at a unit that runs away
AIR: Final = 7  # 26.3
MODES: Final = [
    "direct", "opportunity", "indirect", "assault-fire", "assault-rating", "defensive", "runner",
    "air",
]  # fmt: skip
RANGED: Final = [mode in (DIRECT, OPPORTUNITY) for mode in range(len(MODES))]  # 15.6.9
BY_CHANCE: Final = [mode in (OPPORTUNITY, DEFENSIVE, RUNNER) for mode in range(len(MODES))]  # 16.8
ROUNDS: Final = [mode in (ASSAULT_FIRE, ASSAULT_RATING) for mode in range(len(MODES))]  # 18.10
BONUS_MODES: Final = [
    mode in (DIRECT, INDIRECT, ASSAULT_FIRE, ASSAULT_RATING) for mode in range(len(MODES))
]  # 15.2.1, 18.13

# The context of a shot: bits.
INTO_ZONE: Final = 1  # 16.5 the moving unit goes to a hex in an EFZ
ASSAULTING: Final = 2  # 18.13 the firer is one of the assaulting units
STREAM: Final = 4  # 18.13a it assaults across a stream
COUNTER_BATTERY: Final = 8  # 17.19
CONTEXTS: Final = 15

AIR_RATING: Final = 5  # 26.3


class Aim:
    """One shot that is thought of or fired: who, at whom, how; `hex` is where the target is hit."""

    def __init__(
        self, s: GtsState, firer: int, target: int, mode: int, context: int, hex_: int
    ) -> None:
        self.firer: Final = firer  # NONE in an air strike
        self.target: Final = target
        self.mode: Final = mode
        self.context: Final = context
        self.hex: Final = target_hex(s, target) if hex_ == NONE else hex_
        self.colour: Final = WHITE if firer == NONE else colour_of(s, firer, mode)
        self.armored: Final = s.board.units.armored[face(s, target)]


def rating_of(s: GtsState, unit: int, mode: int) -> int:
    """15.1.1, 18.11, 18.12 The printed rating with which a unit fires in a mode, or `NONE`."""
    if unit == NONE:
        return AIR_RATING
    units, at = s.board.units, face(s, unit)
    if mode == ASSAULT_RATING:
        return units.assault[at]
    if s.suppressed[unit]:
        return NONE
    if mode == ASSAULT_FIRE and units.red_assault[at]:
        return units.assault[at]
    if mode != INDIRECT and units.colour[at] == GREEN:
        return NONE  # 15.1.4, 18.12a
    return units.fire[at]


def colour_of(s: GtsState, unit: int, mode: int) -> int:
    """2.6, 15.1.5, 18.12a The line of the table on which a unit fires in a mode."""
    units, at = s.board.units, face(s, unit)
    if mode == ASSAULT_RATING or (mode == ASSAULT_FIRE and units.red_assault[at]):
        return units.assault_colour[at]
    colour = units.colour[at]
    return YELLOW if mode != INDIRECT and colour in (ORANGE, BROWN, BLACK) else colour


def standing_hex(s: GtsState, unit: int) -> int:
    """The hex from which a unit fires: its own, its entry hex (8.4), its Park's (23.10)."""
    place = s.place[unit]
    if place < s.board.off_map:
        return place
    park: int = s.park[unit]
    return s.park_hex[park] if park >= 0 else s.board.entry_hex(place)


def target_hex(s: GtsState, unit: int) -> int:
    """The hex in which a target stands; 23.10 that of its Park, if it stands behind it."""
    park: int = s.park[unit]
    return s.place[unit] if on_map(s, unit) or park < 0 else s.park_hex[park]
