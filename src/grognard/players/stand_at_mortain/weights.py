"""What the captain weighs against what, for each side. One point is about one hit.

The numbers were found by letting captains with different numbers play against each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """How much things are worth to one side."""

    flip: float  # the first hit on an enemy unit
    kill: float  # the second one
    own_flip: float  # the first hit on a unit of one's own
    own_kill: float  # and the second
    tiger: float  # a hit on Tiger 102, which acts free, counts so many times
    attack: float  # fire that the side could deliver on its next card
    fear: float  # fire that the enemy could deliver on his
    patience: float  # what one move between here and a shot leaves of the shot's worth
    advance: float  # a hex nearer to the west edge, for the German
    rush: float  # the same for every unit, when time is running out
    enter: float  # bringing a waiting unit on the map
    exit: float  # a unit safely off the west edge
    card: float  # one more card turned: bad for the German, who needs the time
    hinder: float  # how much of the fire under the air modifier is still to come
    idle: float  # a move must gain more than this


GERMAN_WEIGHTS: Final = Weights(
    flip=1.0,
    kill=1.3,
    own_flip=1.0,
    own_kill=1.3,
    tiger=1.0,
    attack=1.0,
    fear=0.7,
    patience=0.35,
    advance=0.12,
    rush=1.0,
    enter=0.6,
    exit=1.5,
    card=0.04,
    hinder=0.0,
    idle=0.02,
)

US_WEIGHTS: Final = Weights(
    flip=1.0,
    kill=1.5,
    own_flip=1.0,
    own_kill=1.5,
    tiger=1.3,
    attack=1.0,
    fear=0.8,
    patience=0.5,
    advance=0.0,
    rush=0.0,
    enter=0.0,
    exit=0.0,
    card=-0.04,
    hinder=1.0,
    idle=0.02,
)
