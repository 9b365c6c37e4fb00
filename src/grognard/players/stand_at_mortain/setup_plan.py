"""Where the US player sets up."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import make_order, verb_of
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.state import MortainState

# Found by play: stacks in the town and on the hill beside it, where cover counts most and every
# unit helps the next. Against this the German captain did worse than against the default set-up.
PLACES: Final[dict[str, str]] = {
    "US-117": "0703",
    "US-119": "0702",
    "US-120": "0702",
    "US-823": "0703",
    "US-SPTD": "0602",
}


def choose_place(s: MortainState, orders: list[int]) -> int:
    """The next unit of our set-up; if the map has changed, the default set-up or any place."""
    grid = s.board.parts.grid
    for unit, name in enumerate(s.board.parts.unit_ids):
        hex_ = PLACES.get(name)
        if hex_ is not None and grid.has(hex_):
            order = make_order(verbs.PLACE, unit, grid.number(hex_))
            if order in orders:
                return order
    for order in orders:
        if verb_of(order) != verbs.PLACE:
            return order
    return orders[0]
