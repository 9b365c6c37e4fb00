"""5.0 The weather of a turn.

What it does to sight is in ch15_zones, to fire in ch15_modifiers, to movement in ch19_tariffs, to
air strikes in ch26_air_strikes.

By the historical table of the turn track, unless a rule of the title decides step A itself.
"""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.series.gts.state import GtsState


def read_weather(s: GtsState, desk: Desk) -> None:
    """5.1 Step A by the historical table."""
    track = s.board.track
    set_weather(s, track.cloud[s.turn], track.condition[s.turn], desk)


def set_weather(s: GtsState, cloud: int, condition: int, desk: Desk) -> None:
    """5.1 The weather of this turn. Sight and Fire Zones follow it, and the hour (3.2, 5.6)."""
    s.cloud = cloud
    s.condition = condition
    desk.tell("5.1", "weather.is", (cloud, condition))
    s.board.refresh_zones(s)
