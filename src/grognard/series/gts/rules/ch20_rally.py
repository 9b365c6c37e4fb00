"""20.1 to 20.6 Rally actions: away with the Suppression, or with a Cohesion Hit (D80)."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame
from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch13_quality import (
    RALLY,
    RALLY_UNDER_FIRE,
    QualityCheck,
    barrage_on,
)
from grognard.series.gts.rules.ch15_zones import in_enemy_zone, refresh_zone
from grognard.series.gts.rules.ch21_command import in_command
from grognard.series.gts.state import HEAVY, Flag, GtsState, Unit, on_map


def check_rally(s: GtsState, unit: int, why: Why) -> None:
    """20.1, 20.5 Whether there is a Suppression to remove."""
    if not s.suppressed[unit]:
        why.no("20.1", "refuse.not_suppressed", unit)


def check_recover(s: GtsState, unit: int, why: Why) -> None:
    """20.3, 20.4, 20.5 Whether a Cohesion Hit can be removed: not in an EFZ."""
    if not s.hits[unit] and why.no("20.4", "refuse.no_hits", unit):
        return
    if in_zone(s, unit):
        why.no("20.3", "refuse.recover_in_zone", unit)


def in_zone(s: GtsState, unit: int) -> bool:
    """20.3, 20.7, 20.16 Whether the unit stands in an EFZ; behind its hex a Park does not."""
    return on_map(s, unit) and in_enemy_zone(s, s.board.units.side[unit], s.place[unit])


def begin_rally(s: GtsState, unit: int, desk: Desk) -> None:
    """20.1 The unit rallies from its Suppression."""
    _begin(s, unit, 0, desk)


def begin_recover(s: GtsState, unit: int, desk: Desk) -> None:
    """20.4 The unit rallies to be rid of a Cohesion Hit."""
    _begin(s, unit, 1, desk)


def rally_check(s: GtsState, unit: int) -> int:
    """20.1, 20.2, 20.6 The check that a Rally action needs, or `NONE`."""
    if barrage_on(s, unit) == HEAVY:
        return RALLY_UNDER_FIRE
    return NONE if in_command(s, unit) else RALLY


def _begin(s: GtsState, unit: int, hits: int, desk: Desk) -> None:
    if rally_check(s, unit) == NONE:
        _rally(s, unit, hits, desk)
    else:
        s.stack.append(Rallying(unit, hits))


def _rally(s: GtsState, unit: int, hits: int, desk: Desk) -> None:
    """20.5 One of the two, never both."""
    if hits:
        s.hits[unit] = max(0, s.hits[unit] - s.board.hits_rallied)
        desk.tell("20.4", "rally.hit", (unit, s.hits[unit]))
        return
    s.suppressed[unit] = 0
    desk.tell("20.1", "rally.suppressed", (unit,))
    refresh_zone(s, unit)


class Rallying(Frame[GtsState]):
    """20.2, 20.6 A Rally action that needs a check: Out of Command, or under a Heavy Barrage."""

    UPON: ClassVar = ("UnitActivation",)
    unit: Unit
    hits: Flag

    def run(self, s: GtsState, desk: Desk) -> None:
        s.stack.append(QualityCheck(self.unit, rally_check(s, self.unit), 0))

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        s.stack.pop()
        if result:
            _rally(s, self.unit, self.hits, desk)
