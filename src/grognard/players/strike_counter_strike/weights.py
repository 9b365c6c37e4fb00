"""What the captain cares for, as numbers that can be tuned; one unit is a step of infantry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """How one side weighs what it may do."""

    # Results of fire, as shares of what a unit is worth.
    suppression: float = 0.30
    hit: float = 0.14
    lost: float = 1.0  # a victory point for a unit that is eliminated
    # Goals that are held.
    garrison: float = 0.02  # the urgency of one that nobody threatens
    hopeless: float = 99.0  # so many times our strength near it is too much
    # Where a unit ends its Move.
    approach: float = 1.6  # for a move nearer to its goal
    hurry: float = 0.5  # of that besides in the last turn, half of it in the one before
    on_goal: float = 1.6  # for standing in it
    through: float = 1.0  # for taking a hex that counts, for each point
    danger: float = 0.5  # of what the enemy's fire would do there
    chance: float = 0.55  # of what its own fire could do from there
    cover: float = 0.22  # a point of protection near the enemy
    out_of_command: float = 0.3
    crowd: float = 0.12  # a step beyond four in a hex
    column_risk: float = 1.2  # In Column or mounted near the enemy
    on_road: float = 0.2  # a Column that others cannot pass
    dug_in: float = 0.5  # a position that would be left
    # Actions.
    point: float = 0.5  # what a Command Point must earn as a second action
    direct: float = 0.6  # the same for Direct Command
    at_end: float = 0.5  # of that in the last turn: points left over are of no use
    barrage: float = 0.3  # a barrage on enemy units
    rally: float = 1.4
    recover: float = 0.45
    improve: float = 0.5
    assault: float = 1.0  # of what samples of an assault come to
    held: float = 2.0  # a victory point on the map, in an assault
    pay_check: float = 0.4  # a CP for a check must save so much
    samples: int = 12


# Found by playing: a town behind the front is soon lost again if nobody looks after it.
GERMAN: Final = Weights(garrison=0.1)
# Found by playing: the Americans do better if they mind fire less, and fall back. What they cannot
# hold they leave, and somebody stands in the towns behind the front.
AMERICAN: Final = Weights(danger=0.35, garrison=0.2, hopeless=1.5, point=0.35, direct=0.45)
