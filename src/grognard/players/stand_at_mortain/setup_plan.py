"""Where the US player sets up."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import make_order, verb_of
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.state import MortainState

Places = dict[str, str]

# Found by play. Stacks in the town and on the hill beside it, where cover counts most and every
# unit helps the next: against this the German captain did worse than against the default set-up.
IN_TOWN: Final[Places] = {
    "US-117": "0703",
    "US-119": "0702",
    "US-120": "0702",
    "US-823": "0703",
    "US-SPTD": "0602",
}
# Deep in the west, before the exits: whoever wants to leave must come, and comes piecemeal.
IN_DEPTH: Final[Places] = {
    "US-117": "0201",
    "US-119": "0101",
    "US-120": "0203",
    "US-823": "0202",
    "US-SPTD": "0301",
}
SETUPS: Final = [IN_TOWN, IN_DEPTH]  # a character names one by its number, counted from 1


def choose_place(s: MortainState, orders: list[int], places: Places) -> int:
    """The next unit of our set-up; if the map has changed, the default set-up or any place."""
    grid = s.board.parts.grid
    for unit, name in enumerate(s.board.parts.unit_ids):
        hex_ = places.get(name)
        if hex_ is not None and grid.has(hex_):
            order = make_order(verbs.PLACE, unit, grid.number(hex_))
            if order in orders:
                return order
    for order in orders:
        if verb_of(order) != verbs.PLACE:
            return order
    return orders[0]
