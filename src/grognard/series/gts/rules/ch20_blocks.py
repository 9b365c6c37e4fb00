"""25.7, 25.8, 25.10 Road Blocks: built by Engineers, cleared by them or by other units on foot.

What a Road Block does is in ch25_road_blocks.py.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame
from grognard.kernel.play.why import Why
from grognard.series.gts.rules.ch02_counters import LEG
from grognard.series.gts.rules.ch13_quality import ROAD_BLOCK, QualityCheck
from grognard.series.gts.rules.ch20_engineers import attempt, check_engineer, end_work
from grognard.series.gts.rules.ch20_positions import check_able_hands
from grognard.series.gts.rules.ch25_road_blocks import set_block
from grognard.series.gts.state import WORK_BLOCK, WORK_CLEAR_BLOCK, GtsState, Unit, face, marked

BY_OTHERS: Final = -2  # 25.10


def check_block(s: GtsState, unit: int, why: Why) -> None:
    """25.7, 25.8, 25.13 A Road Block in the Engineer's own hex."""
    check_engineer(s, unit, why)
    if why.barred:
        return
    hex_, side, sheet = s.place[unit], s.board.units.side[unit], s.board.sheet
    if not sheet.on_road & sheet.bit[hex_] and why.no("25.7", "refuse.no_road", hex_):
        return
    if s.blocks[hex_] and why.no("25.7", "refuse.blocked", hex_):
        return
    if has_bridge(s, hex_) and why.no("25.8", "refuse.block_at_bridge", hex_):
        return
    if not s.blocks_left[side]:
        why.no("25.13", "refuse.no_blocks_left", side)


def has_bridge(s: GtsState, hex_: int) -> bool:
    """25.8 Whether a hexside of the hex has a bridge."""
    return s.board.sheet.at_bridge & s.board.sheet.bit[hex_] != 0


def begin_block(s: GtsState, unit: int, desk: Desk) -> None:
    """25.7, 20.13 The Engineer builds a Road Block."""
    if not attempt(s, unit, WORK_BLOCK, desk):
        return
    hex_, side = s.place[unit], s.board.units.side[unit]
    set_block(s, hex_, side + 1)
    s.blocks_left = marked(s.blocks_left, side, s.blocks_left[side] - 1)
    desk.tell("25.7", "block.built", (unit, hex_))


def check_clear_block(s: GtsState, unit: int, why: Why) -> None:
    """25.10, 20.11 An Engineer removes any Road Block, another Leg unit only an enemy one."""
    units = s.board.units
    engineer = units.engineer[unit]
    check_able_hands(s, unit, "20.11" if engineer else "25.10", why)
    if why.barred:
        return
    block: int = s.blocks[s.place[unit]]
    if not block:
        why.no("25.10", "refuse.no_block", s.place[unit])
    elif not engineer:
        if units.move_type[face(s, unit)] != LEG and why.no("25.10", "refuse.clear_by_leg", unit):
            return
        if block == units.side[unit] + 1:
            why.no("25.10", "refuse.own_block", unit)


def begin_clear_block(s: GtsState, unit: int, desk: Desk) -> None:
    """25.10 The Road Block is removed, if the check is passed."""
    if not s.board.units.engineer[unit]:
        s.stack.append(Clearing(unit))
    elif attempt(s, unit, WORK_CLEAR_BLOCK, desk):
        _clear_block(s, unit, desk)


def _clear_block(s: GtsState, unit: int, desk: Desk) -> None:
    """25.13 The marker goes back to its owner: the counter mix is the only limit."""
    hex_ = s.place[unit]
    end_work(s, unit, WORK_CLEAR_BLOCK)
    owner: int = s.blocks[hex_] - 1
    s.blocks_left = marked(s.blocks_left, owner, s.blocks_left[owner] + 1)
    set_block(s, hex_, 0)
    desk.tell("25.10", "block.cleared", (unit, hex_))


class Clearing(Frame[GtsState]):
    """25.10 A Leg unit that is no Engineer removes an enemy Road Block: a check with -2."""

    UPON: ClassVar = ("UnitActivation",)
    unit: Unit

    def run(self, s: GtsState, desk: Desk) -> None:
        s.stack.append(QualityCheck(self.unit, ROAD_BLOCK, BY_OTHERS))

    def resumed(self, s: GtsState, result: int, desk: Desk) -> None:
        s.stack.pop()
        if result:
            _clear_block(s, self.unit, desk)
