"""What things are worth to a captain. One table, so that it can be tuned.

The unit of account is about one loss: a battalion that is turned over to its depleted side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """The numbers behind a captain's choices."""

    # Units.
    flip: float = 0.8  # a US unit depleted
    kill: float = 1.0  # a depleted US unit eliminated
    flip_german: float = 0.8  # a German unit depleted
    kill_german: float = 1.0  # a depleted German unit eliminated
    runner: float = 1.6  # more for a full-strength mobile German unit while exits are wanted
    runners_spare: float = 7.0  # so many more than are wanted count as hardly scarce
    care_last: float = 0.1  # what a German loss counts in the last turn
    care: float = 0.25  # and how much more for each turn that is left
    # Places.
    mortain: float = 3.0  # a Mortain hex
    ring: float = 1.6  # a hex next to Mortain
    hill: float = 0.8  # Hill 317, for each turn that is left
    way: float = 0.5  # a US unit thrown out of the way of a German unit that runs west
    retreat: float = 0.25  # any unit thrown back, for each hex
    # Marching.
    near: float = 0.09  # a point nearer to where a unit wants to be
    exposed: float = 0.06  # ending next to enemies, for each point that they have too many
    least: float = 0.05  # a move must gain more than this
    exit: float = 6.0  # leaving the map while exits are wanted
    # Germans.
    squad: float = 5.0  # runners beyond those that are wanted
    post: float = 2.0  # standing on a hex of the ring
    shelter: float = 0.15  # a runner's hex, for each row of the table that is worse for him
    town: float = 6.0  # entering a Mortain hex that the US side was the last to hold
    garrison: float = 3.0  # standing on a Mortain hex that is taken
    prey: float = 0.5  # standing next to a US unit that holds Mortain
    cut: float = 2.0  # standing on the US supply symbol
    # Americans.
    first_guard: float = 5.0  # the first unit that keeps Mortain in its zone; each next one less
    guard_falls: float = 0.7  # by this factor
    ambush: float = 0.10  # a zone on the way of a German runner, for each of them
    ambush_most: float = 4.0  # the most that this can be
    # Fighting.
    siege: float = 1.5  # how much more Mortain counts at the end
    matters: float = 0.2  # what US losses elsewhere count, for each turn that is left
    keeps: float = 4.0  # fire is so much dearer when no US unit is left around Mortain
    boldness: float = 0.15  # an attack must gain more than this
    shaken: float = 0.0  # the share of a place that is gained when its holder is depleted
    daring: float = 0.15  # all attacks of a phase together must gain more than this
    drain: float = 0.05  # a point of fire that the defender has to spend
    # Support fire: what a point is worth elsewhere.
    price_attack: float = 0.10  # Germans in the attack: the rest serves the defence
    price_defence: float = 0.05  # Germans in the defence: the rest serves other defences
    price_us_defence: float = 0.12  # Americans in the defence: the rest bombards
    price_us_attack: float = 0.09  # Americans in the attack
    price_last: float = 0.02  # the last phase of the turn in which they can be used


# Fire is added to a defence last and with open eyes. So the German does not mind losses of leg
# units, guards his runners, and attacks only where all attacks of a phase together are worth it.
# Hill 317 is left alone: in trials the six battalions around it were missed at Mortain.
US_WEIGHTS: Final = Weights(hill=1.6)
GERMAN_WEIGHTS: Final = Weights(
    flip=1.1,
    kill=1.4,
    flip_german=0.35,
    kill_german=0.4,
    runner=3.0,
    hill=0.0,
    mortain=2.0,
    post=3.0,
    exposed=0.02,
    boldness=0.2,
    daring=0.3,
    shaken=0.6,
    drain=0.02,
    price_attack=0.05,
    price_defence=0.03,
)
