"""20.7 to 20.9, 20.17 Improved Positions and Entrenchments, and who may have them (D81)."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame
from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_counters import LEG, NONE
from grognard.series.gts.rules.ch13_quality import IMPROVE, QualityCheck
from grognard.series.gts.rules.ch20_rally import in_zone
from grognard.series.gts.state import IMPROVED, OPEN, GtsState, Unit, face, on_map


def check_able_hands(s: GtsState, unit: int, case: str, why: Why) -> None:
    """20.7, 20.11, 25.2, 14.2 to 14.4 Who digs, builds or sends men away has both feet free."""
    off = "8.7a" if s.park[unit] == NONE else "23.16"  # in an entry hex, or a Park behind its hex
    if not on_map(s, unit) and why.no(off, "refuse.not_on_map", unit):
        return
    if s.suppressed[unit] and why.no("14.2", "refuse.suppressed", unit):
        return
    if s.mounted[unit] and why.no(case, "refuse.mounted", unit):
        return
    if s.column[unit]:
        why.no(case, "refuse.in_column", unit)


def check_improve(s: GtsState, unit: int, why: Why) -> None:
    """20.7 Whether the unit may improve its position."""
    if s.position[unit] != OPEN and why.no("20.7", "refuse.has_position", unit):
        return
    check_able_hands(s, unit, "20.7", why)
    if why.over:
        return
    if not s.steps[unit] and why.no("20.7", "refuse.no_step", unit):
        return
    if not takes_position(s, unit):
        why.no("20.17", "refuse.vehicle_position", unit)


def takes_position(s: GtsState, unit: int) -> bool:
    """20.17, 20.18 Whether a unit can have an IP or an Entrenchment at all: vehicles cannot."""
    at = face(s, unit)
    vehicle = s.board.units.armored[at] or s.board.units.move_type[at] != LEG
    return not vehicle or s.board.vehicle_positions


def begin_improve(s: GtsState, unit: int, desk: Desk) -> None:
    """20.7 The unit digs: at once, or after a check in an EFZ."""
    if in_zone(s, unit):
        s.stack.append(Improving(unit))
    else:
        _improve(s, unit, desk)


def _improve(s: GtsState, unit: int, desk: Desk) -> None:
    s.position[unit] = IMPROVED
    desk.tell("20.7", "position.improved", (unit,))


class Improving(Frame[GtsState]):
    """20.7 A unit improves its position in an EFZ: it needs a check."""

    UPON: ClassVar = ("UnitActivation",)
    unit: Unit

    def run(self, s: GtsState, desk: Desk) -> None:
        s.stack.append(QualityCheck(self.unit, IMPROVE, 0))

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        s.stack.pop()
        if result:
            _improve(s, self.unit, desk)
