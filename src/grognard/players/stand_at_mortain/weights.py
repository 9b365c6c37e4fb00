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
    tank: float  # a hit on a tank of either side, so many times
    west: float  # a hit on an enemy unit at the west edge, so many times as far in the east
    attack: float  # fire that the side could deliver on its next card
    fear: float  # fire that the enemy could deliver on his
    wary: float  # fear, so many times for each turn that is still to come
    patience: float  # what one move between here and a shot leaves of the shot's worth
    advance: float  # a hex nearer to the west edge, for the German
    rush: float  # the same for every unit, when time is running out
    enter: float  # bringing a waiting unit on the map
    exit: float  # a unit safely off the west edge
    card: float  # one more card turned: bad for the German, who needs the time
    hinder: float  # how much of the fire under the air modifier is still to come
    idle: float  # a move must gain more than this
    detour: float  # a hex on the way west costs so much more for each enemy unit that fires there
    muster: float  # the German: a unit under fire while too few of the others are near
    quorum: float  # this share of his units is enough
    crowd: float  # the German: what the best support attack on one of his hexes would hit
    bad_start: float  # a first step that loses more than this leads no joint advance
    risky_end: float  # a joker as likely as this: what needs no card is done first
    fifth_unit: float  # besides, for a German unit without which five exits are impossible
    care: float  # the first hit on a German unit, so many times for each loss that is not spare
    third_loss: float  # besides, for one after which the German can lose no other
    hurry: float  # the German: pressed so much, nobody waits for the others to leave
    spread: float  # the cards decide how many actions there will be: so many roots of them
    last_stand: float  # what the US survivors are worth when none waits
    alarm: float  # so many moves from five exits the last US reserve comes in


GERMAN_WEIGHTS: Final = Weights(
    flip=1.0,
    kill=1.3,
    own_flip=1.0,
    own_kill=1.3,
    tiger=1.0,
    tank=1.0,
    west=1.0,
    attack=1.0,
    fear=0.7,
    wary=1.0,
    patience=0.35,
    advance=0.12,
    rush=1.0,
    enter=0.6,
    exit=1.5,
    card=0.04,
    hinder=0.0,
    idle=0.02,
    detour=0.0,
    muster=0.0,
    quorum=0.6,
    crowd=0.0,
    bad_start=0.8,
    risky_end=0.1,
    fifth_unit=2.0,
    care=1.0,
    third_loss=0.0,
    hurry=0.3,
    spread=1.5,
    last_stand=0.0,
    alarm=0.0,
)

US_WEIGHTS: Final = Weights(
    flip=1.0,
    kill=1.5,
    own_flip=1.0,
    own_kill=1.5,
    tiger=1.3,
    tank=1.0,
    west=1.0,
    attack=1.0,
    fear=0.8,
    wary=1.0,
    patience=0.5,
    advance=0.0,
    rush=0.0,
    enter=0.0,
    exit=0.0,
    card=-0.04,
    hinder=1.0,
    idle=0.02,
    detour=0.0,
    muster=0.0,
    quorum=0.6,
    crowd=0.0,
    bad_start=0.8,
    risky_end=0.1,
    fifth_unit=4.0,
    care=1.0,
    third_loss=1.0,
    hurry=0.0,
    spread=0.0,
    last_stand=3.0,
    alarm=12.0,
)
