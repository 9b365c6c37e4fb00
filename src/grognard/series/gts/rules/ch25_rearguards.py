"""25.1 to 25.6 Rearguards: deployed by infantry, picked up again (D83).

A Rearguard is a unit without steps (25.1a). Those that are not on the map are in the box
`available`; to it goes back who is eliminated (5.0-4, `eliminate`).
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.why import Why, listing
from grognard.series.gts.rules.ch19_costs import can_stand
from grognard.series.gts.rules.ch20_positions import check_able_hands
from grognard.series.gts.rules.ch21_command import in_command
from grognard.series.gts.rules.ch22_stacking import check_stacking, is_alone
from grognard.series.gts.rules.ch27_states import hit, lose_step, remove
from grognard.series.gts.state import GtsState, put, units_in

COMPANY: Final = 2  # steps


def available(s: GtsState, unit: int) -> list[int]:
    """25.1 The Rearguards of the unit's Division that lie in their box, ascending."""
    units, side = s.board.units, s.board.units.side[unit]
    box, division = s.board.available, units.division[unit]
    return [
        other
        for other in s.board.rearguards[side]
        if s.place[other] == box and units.division[other] == division
    ]


def check_deploy(s: GtsState, unit: int, rearguard: int, why: Why) -> None:
    """25.2 Whether the unit may put this Rearguard into its hex."""
    check_deployer(s, unit, why)
    if why.over:
        return
    if not s.board.units.rearguard[rearguard]:
        why.no("25.1", "refuse.no_rearguard", rearguard)
        return
    if not _same_division(s, unit, rearguard) and why.no(
        "25.2", "refuse.rearguard_division", rearguard, unit
    ):
        return
    if s.place[rearguard] != s.board.available:
        why.no("25.1", "refuse.rearguard_not_available", rearguard)
        return
    hex_ = s.place[unit]
    if hex_ >= s.board.off_map:
        return
    if not can_stand(s, rearguard, hex_) and why.no("25.2", "refuse.rearguard_terrain", rearguard):
        return
    check_stacking(s, rearguard, hex_, why)


def check_deployer(s: GtsState, unit: int, why: Why) -> None:
    """25.2, 25.3, 28.5 Whether the unit may deploy any Rearguard."""
    units = s.board.units
    if not units.infantry[unit] and why.no("28.5", "refuse.no_infantry", unit):
        return
    if not units.deploys[unit] and why.no("25.3", "refuse.never_deploys", unit):
        return
    if s.steps[unit] < COMPANY and why.no("25.2", "refuse.two_steps", unit):
        return
    check_able_hands(s, unit, "25.2", why)
    if why.over:
        return
    if s.hits[unit] == 2 and why.no("25.2", "refuse.two_hits", unit):
        return
    if not in_command(s, unit):
        why.no("25.2", "refuse.out_of_command", unit)


def may_deploy(s: GtsState, unit: int) -> bool:
    """25.2 Whether the unit may deploy any Rearguard: yes or no."""
    why = listing()
    check_deployer(s, unit, why)
    return why.passed()


def rearguards_beside(s: GtsState, unit: int) -> list[int]:
    """25.4 The Rearguards in the unit's hex."""
    if is_alone(s, unit, s.place[unit]):
        return []
    return [other for other in units_in(s, s.place[unit]) if s.board.units.rearguard[other]]


def begin_deploy(s: GtsState, unit: int, rearguard: int, desk: Desk) -> None:
    """25.2 The Rearguard takes its place; the unit pays for it."""
    desk.tell("25.2", "rearguard.deployed", (unit, rearguard, s.place[unit]))
    put(s, rearguard, s.place[unit])
    if s.board.rearguard_hits:
        hit(s, unit, "25.2", desk)
    elif s.board.rearguard_step:
        lose_step(s, unit, "25.2", desk)


def check_pick_up(s: GtsState, unit: int, rearguard: int, why: Why) -> None:
    """25.4 Whether the unit may take this Rearguard back."""
    units = s.board.units
    if not units.infantry[unit] and why.no("28.5", "refuse.no_infantry", unit):
        return
    check_able_hands(s, unit, "25.4", why)
    if why.over:
        return
    if not units.rearguard[rearguard]:
        why.no("25.1", "refuse.no_rearguard", rearguard)
        return
    if not _same_division(s, unit, rearguard) and why.no(
        "25.4", "refuse.rearguard_division", rearguard, unit
    ):
        return
    if s.place[rearguard] != s.place[unit]:
        why.no("25.4", "refuse.not_in_hex", rearguard, unit)


def begin_pick_up(s: GtsState, unit: int, rearguard: int, desk: Desk) -> None:
    """25.4 The Rearguard goes back to its box."""
    desk.tell("25.4", "rearguard.picked_up", (unit, rearguard))
    remove(s, rearguard, s.board.available)


def _same_division(s: GtsState, unit: int, rearguard: int) -> bool:
    """25.1, 25.4 The box belongs to a Division: its own units use it."""
    units = s.board.units
    return units.division[unit] == units.division[rearguard]
