"""What several pages speak of. The titles are their names in the description of the API."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

SeatKind = Annotated[Literal["here", "link", "computer"], Meta(title="SeatKind")]
# How a seat may end a match.
Ending = Annotated[Literal["resign", "call-off", "claim"], Meta(title="Ending")]
# Waiting: not everybody has joined.
Phase = Annotated[Literal["waiting", "playing", "finished"], Meta(title="Phase")]
