"""14.1 The orders that begin an action, and the chapter that checks and begins each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Breakdown
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch14_actions import (
    ASSAULT,
    CLEAR_BLOCK,
    ENGINEER,
    FIRE,
    IMPROVE,
    INDIRECT,
    MOVE,
    RALLY,
    REARGUARD,
)
from grognard.series.gts.rules.ch15_fire import (
    begin_fire,
    breakdown_of,
    check_fire,
    targets_of,
)
from grognard.series.gts.rules.ch15_modes import DIRECT
from grognard.series.gts.rules.ch17_barrages import begin_indirect, indirect_breakdown
from grognard.series.gts.rules.ch17_indirect import check_indirect, indirect_targets_of
from grognard.series.gts.rules.ch18_assault import (
    assault_breakdown,
    assault_hexes,
    begin_assault,
    check_assault,
)
from grognard.series.gts.rules.ch19_moving import begin_move
from grognard.series.gts.rules.ch19_steps import check_move
from grognard.series.gts.rules.ch20_blocks import (
    begin_block,
    begin_clear_block,
    check_block,
    check_clear_block,
)
from grognard.series.gts.rules.ch20_engineers import (
    begin_clear_mines,
    begin_entrench,
    begin_lay_mines,
    check_clear_mines,
    check_entrench,
    check_lay_mines,
)
from grognard.series.gts.rules.ch20_positions import begin_improve, check_improve
from grognard.series.gts.rules.ch20_rally import (
    begin_rally,
    begin_recover,
    check_rally,
    check_recover,
)
from grognard.series.gts.rules.ch25_rearguards import (
    available,
    begin_deploy,
    begin_pick_up,
    check_deploy,
    check_pick_up,
    may_deploy,
    rearguards_beside,
)
from grognard.series.gts.state import GtsState, enemy_of, on_map, units_in

# Actions of the unit alone, and those at another unit or at a hex.
ALONE: Final[dict[int, Callable[[GtsState, int, Why], None]]] = {
    verbs.MOVE: check_move,
    verbs.RALLY: check_rally,
    verbs.RECOVER: check_recover,
    verbs.IMPROVE: check_improve,
    verbs.LAY_MINES: check_lay_mines,
    verbs.CLEAR_MINES: check_clear_mines,
    verbs.BLOCK: check_block,
    verbs.CLEAR_BLOCK: check_clear_block,
}
BEGIN_ALONE: Final[dict[int, Callable[[GtsState, int, Desk], None]]] = {
    verbs.MOVE: begin_move,
    verbs.RALLY: begin_rally,
    verbs.RECOVER: begin_recover,
    verbs.IMPROVE: begin_improve,
    verbs.LAY_MINES: begin_lay_mines,
    verbs.CLEAR_MINES: begin_clear_mines,
    verbs.BLOCK: begin_block,
    verbs.CLEAR_BLOCK: begin_clear_block,
}
AT: Final[dict[int, Callable[[GtsState, int, int, Why], None]]] = {
    verbs.FIRE: check_fire,
    verbs.INDIRECT: check_indirect,
    verbs.ASSAULT: check_assault,
    verbs.ENTRENCH: check_entrench,
    verbs.DEPLOY: check_deploy,
    verbs.PICK_UP: check_pick_up,
}
BEGIN_AT: Final[dict[int, Callable[[GtsState, int, int, Desk], None]]] = {
    verbs.FIRE: begin_fire,
    verbs.INDIRECT: begin_indirect,
    verbs.ASSAULT: begin_assault,
    verbs.ENTRENCH: begin_entrench,
    verbs.DEPLOY: begin_deploy,
    verbs.PICK_UP: begin_pick_up,
}
# The orders of each action that the unit takes alone.
ALONE_BY: Final[dict[int, list[int]]] = {
    MOVE: [verbs.MOVE],
    RALLY: [verbs.RALLY, verbs.RECOVER],
    IMPROVE: [verbs.IMPROVE],
    ENGINEER: [verbs.LAY_MINES, verbs.CLEAR_MINES, verbs.BLOCK, verbs.CLEAR_BLOCK],
    CLEAR_BLOCK: [verbs.CLEAR_BLOCK],
}


def check_order(s: GtsState, unit: int, order: int, why: Why) -> None:
    """What the action's own chapter has against it."""
    verb = verb_of(order)
    if verb in ALONE:
        ALONE[verb](s, unit, why)
    else:
        AT[verb](s, unit, first_of(order), why)


def begin_order(s: GtsState, unit: int, order: int, desk: Desk) -> None:
    """The action begins: its frame lies on UnitActivation, or it is done at once."""
    verb = verb_of(order)
    if verb in BEGIN_ALONE:
        BEGIN_ALONE[verb](s, unit, desk)
    else:
        BEGIN_AT[verb](s, unit, first_of(order), desk)


def tried_orders(s: GtsState, unit: int) -> list[int]:
    """Everything that a person might try with the unit."""
    board = s.board
    side = board.units.side[unit]
    enemies = [other for other in board.units_of[enemy_of(side)] if s.place[other] != board.later]
    orders = [make_order(verb) for verb in ALONE]
    orders += [make_order(verbs.FIRE, other) for other in enemies]
    orders += [make_order(verbs.INDIRECT, other) for other in enemies]
    if on_map(s, unit):
        hex_ = s.place[unit]
        orders += [make_order(verbs.ASSAULT, near) for near in board.sheet.grid.adjacent(hex_)]
        orders += [make_order(verbs.ENTRENCH, other) for other in units_in(s, hex_)]
        orders += [make_order(verbs.PICK_UP, other) for other in units_in(s, hex_)]
    return orders + [make_order(verbs.DEPLOY, other) for other in board.rearguards[side]]


def likely_orders(s: GtsState, unit: int, action: int) -> list[int]:
    """The orders of one action among which the legal ones are."""
    engineer = s.board.units.engineer[unit]
    if (action == ENGINEER and not engineer) or (action == CLEAR_BLOCK and engineer):
        return []  # 25.10 to clear a Road Block is the work of an Engineer, or of others
    orders = [make_order(verb) for verb in ALONE_BY.get(action, [])]
    if action == FIRE:
        orders += [make_order(verbs.FIRE, other) for other in targets_of(s, unit)]
    elif action == INDIRECT:
        orders += [make_order(verbs.INDIRECT, other) for other in indirect_targets_of(s, unit)]
    elif action == ASSAULT:
        orders += [make_order(verbs.ASSAULT, hex_) for hex_ in assault_hexes(s, unit)]
    elif action == ENGINEER and on_map(s, unit):
        orders += [make_order(verbs.ENTRENCH, other) for other in units_in(s, s.place[unit])]
    elif action == REARGUARD and on_map(s, unit):
        if may_deploy(s, unit):
            orders += [make_order(verbs.DEPLOY, other) for other in available(s, unit)]
        orders += [make_order(verbs.PICK_UP, other) for other in rearguards_beside(s, unit)]
    return orders


def order_breakdown(s: GtsState, unit: int, order: int) -> Breakdown | None:
    """The arithmetic behind an order that attacks."""
    verb = verb_of(order)
    if verb == verbs.FIRE:
        return breakdown_of(s, unit, first_of(order), DIRECT)
    if verb == verbs.INDIRECT:
        return indirect_breakdown(s, unit, first_of(order))
    if verb == verbs.ASSAULT:
        return assault_breakdown(s, unit, first_of(order))
    return None
