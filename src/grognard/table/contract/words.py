"""What several pages speak of."""

from __future__ import annotations

from typing import Literal

SeatKind = Literal["here", "link", "computer"]
Ending = Literal["resign", "call-off", "claim"]  # how a seat may end a match
Phase = Literal["waiting", "playing", "finished"]  # waiting: not everybody has joined
