"""The position: that of the series, and what the exclusive rules must remember."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.series.fire_and_movement.state import FireState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


class CounterattackState(FireState):
    """Everything that changes."""

    def __init__(self, board: MortainCounterattack | None = None) -> None:
        if board is None:
            return  # a blank for `copy`, which fills every field
        super().__init__(board)
        self.captured = 0  # 19.0 Mortain hexes last occupied by a German unit
        self.replaced = 0  # 11.2, 11.3 sides that have used their replacement
        self.entries_closed = 0  # R50 a unit that was on the map has moved in this phase
        self.recalled = 0  # R34 units that came back in this phase

    def copy(self) -> CounterattackState:
        """An independent position."""
        twin = CounterattackState()
        self.copy_into(twin)
        twin.captured = self.captured
        twin.replaced = self.replaced
        twin.entries_closed = self.entries_closed
        twin.recalled = self.recalled
        return twin
