"""What things are worth to a captain, in victory points. One table, so that it can be tuned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """The numbers behind a captain's choices."""

    # Marching.
    near: float = 0.06  # a half point nearer to where a unit wants to be
    exposed: float = 0.02  # Germans: ending next to enemies, for each of their Combat Factors
    exposed_allied: float = 0.0  # Allies: likewise; they are there to fight
    shelter: float = 0.2  # ending next to enemies in a town, a village, woods or on a crest
    alone: float = 0.1  # ending next to enemies without a companion in the hex
    fright: float = 0.05  # Germans: being stopped by Op-Fire, besides the lost way
    fright_allied: float = 0.0  # Allies: likewise; they recover every day
    marching: float = 0.7  # the share of a march that a Round without assaults really makes
    # German goals.
    escaped: float = 2.0  # standing east of the Withdrawal Line, besides its victory points
    roof: float = 0.4  # standing there in woods or a town, where no airstrike costs a step (15.5)
    hold: float = 8.0  # holding a crossing open for those behind
    line: float = 2.0  # in the end, a line of communication for a unit that would surrender
    spare: float = 0.35  # the share of its way home that matters to a unit that gains no points
    # Allied goals.
    block: float = 6.0  # standing on a crossing of the Dives
    second: float = 2.0  # as the second unit there
    haste: float = 4.0  # how much more a way counts to a unit that is to close a crossing
    ambush: float = 0.04  # ending where Germans will come by, for each point on their way
    ambush_most: float = 2.0  # the most that this can be
    contact: float = 0.4  # ending next to Germans who can be assaulted
    picket: float = 3.0  # standing where the lines of communication south of the Dives are cut
    cutting: float = 0.5  # in the end, cutting a line, for each unit that will surrender
    town: float = 3.0  # taking Argentan, for the unit that is sent there
    # Fighting.
    step: float = 1.8  # a step of an Allied unit: a point, and strength that is missed later
    german_step: float = 0.6  # a step of a German unit that is not its last
    cut: float = 0.7  # a German unit without a line, beyond what surrender would bring anyway
    escape: float = 0.45  # the share of a unit's points east of the line that it will ever make
    nearly_out: float = 0.85  # likewise of a unit that has crossed the Dives
    retreat: float = 0.4  # an enemy stack thrown back
    disrupt: float = 0.3  # an enemy unit Disrupted
    crossing: float = 3.0  # throwing the enemy out of a crossing
    argentan: float = 5.0  # throwing the enemy out of Argentan
    boldness: float = 0.6  # an assault must gain more than this
    # Bombardment.
    pressed: float = 1.6  # a target that can be assaulted this turn
    far: float = 0.5  # a target that cannot
    opening: float = 0.7  # the share of the assaults that are made where fire has opened the way
    march: float = 0.4  # a target that would march on, for each point that hangs on its escape
    gate: float = 1.5  # a target that could assault a crossing of ours
    own_guard: float = 2.0  # a guard of a crossing hit by our own fire


USUAL: Final = Weights()
