"""The position: that of the series, and what the exclusive rules must remember."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, cast

from grognard.kernel.play.field import number, one
from grognard.series.gts.state import Flag, GtsState

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame

MOST: Final = 999


class StrikeState(GtsState):
    """Everything that changes."""

    halves: Annotated[int, one(number(0, MOST))]  # 12-15 half victory points awarded so far
    penalty: Annotated[int, one(number(0, MOST))]  # S4-2 points lost so far
    mud_owed: Annotated[int, one(number(0, MOST))]  # O2-6, R14 Rain turns without their Mud turn
    cleared: Flag  # O2-2 the sky was Clear on this day already


def board_of(s: GtsState) -> StrikeGame:
    """The board with the exclusive rules."""
    return cast("StrikeGame", s.board)
