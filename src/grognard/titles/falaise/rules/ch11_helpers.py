"""11.1, 11.3, 11.9 What is asked of every unit that acts in the Round of another formation."""

from __future__ import annotations

from grognard.kernel.play.why import Why
from grognard.titles.falaise.state import IDLE, FalaiseState


def check_idle(s: FalaiseState, unit: int, case: str, why: Why) -> bool:
    """11.1, 11.9 Of the side whose Round it is, on the map, not active yet and not Finished.

    False where nothing more need be said.
    """
    board = s.board
    if board.units.side[unit] != board.corps.side[s.corps]:
        why.no(case, "refuse.not_yours", unit)
        return False
    if s.place[unit] >= board.off_map:
        why.no(case, "refuse.off_map", unit)
        return False
    if s.role[unit] != IDLE and why.no(case, "refuse.is_active", unit):
        return False
    return not s.finished[unit] or not why.no(case, "refuse.finished", unit)


def check_east(s: FalaiseState, unit: int, why: Why) -> None:
    """11.3 Whoever takes part in the Counterattack comes from east of the Withdrawal Line."""
    if s.countering and not s.board.sheet.area_e >> s.place[unit] & 1:
        why.no("11.3", "refuse.attach_west", unit)
