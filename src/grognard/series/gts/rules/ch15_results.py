"""15.7 What a fire result does to its target, with the check that S? and S ask for."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import member, one
from grognard.kernel.play.frame import Frame, hand_back
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch13_quality import RESULT, QualityCheck
from grognard.series.gts.rules.ch19_riders import rider_of
from grognard.series.gts.rules.ch21_leaders import settle_leaders
from grognard.series.gts.rules.ch27_states import eliminate, hit, lose_step, suppress
from grognard.series.gts.state import Flag, GtsState, Unit

MISS: Final = 0
CHECK: Final = 1  # S?
SUPPRESSION: Final = 2  # S
COHESION: Final = 3  # C
STEP: Final = 4  # 1
ELIMINATION: Final = 5  # E
RESULTS: Final = ["miss", "S?", "S", "C", "1", "E"]


class Hit(Frame[GtsState]):
    """15.7 A result is carried out on one unit. Hands back nothing but that it is done."""

    UPON: ClassVar = (
        "Shot",
        "IndirectFire",
    )
    HANDS_BACK: ClassVar = True
    unit: Unit
    result: Annotated[int, one(member("result"))]
    shared: Flag  # 19.23 by who rides on the unit; in Indirect Fire that is a matter of 17.8

    def run(self, s: GtsState, desk: Desk) -> None:
        if self.result in (CHECK, SUPPRESSION):
            s.stack.append(QualityCheck(self.unit, RESULT, 0))
            return
        rider = self._rider(s)
        if self.result == COHESION:
            hit(s, self.unit, "15.7.3", desk)
        elif self.result == STEP:
            lose_step(s, self.unit, "15.7.4", desk)
        elif self.result == ELIMINATION:
            eliminate(s, self.unit, "15.7.5", desk)
        self._end(s, rider, desk)

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        """15.7.1, 15.7.2 Failed: Suppressed. Passed: nothing for S?, a Cohesion Hit for S."""
        rider = self._rider(s)
        if not result:
            suppress(s, self.unit, "15.7.1" if self.result == CHECK else "15.7.2", desk)
        elif self.result == SUPPRESSION:
            hit(s, self.unit, "15.7.2", desk)
        self._end(s, rider, desk)

    def _rider(self, s: GtsState) -> int:
        """19.23 Who rides on the unit and suffers with it: not from a step loss."""
        step = self.result == STEP or (self.result == COHESION and s.hits[self.unit] == 2)
        return rider_of(s, self.unit) if self.shared and not step else NONE

    def _end(self, s: GtsState, rider: int, desk: Desk) -> None:
        if rider != NONE:
            desk.tell("19.23", "rider.suffers", (rider, self.unit))
            s.stack[-1] = Hit(rider, CHECK, 0)
            return
        s.stack.pop()
        hand_back(s, 0, desk)
        settle_leaders(s, desk)
