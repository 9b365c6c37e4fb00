"""The position: that of the series, and what the exclusive rules must remember."""

from __future__ import annotations

from grognard.series.fire_and_movement.state import FireState, Flag, Hexes, Sides, Units


class CounterattackState(FireState):
    """Everything that changes."""

    captured: Hexes  # 19.0 Mortain hexes last occupied by a German unit
    replaced: Sides  # 11.2, 11.3 that have used their replacement
    entries_closed: Flag  # R50 a unit that was on the map has moved in this phase
    recalled: Units  # R34 that came back in this phase
