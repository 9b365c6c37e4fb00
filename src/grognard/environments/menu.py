"""Orders as small numbers: action i is the i-th order of the list that is offered now.

A title has more orders than a table of all verbs with all arguments could hold, but few of them at
a time. What an action means is in the observation (`orders`: verb and arguments of each). A list
that is longer than the menu is shown in pages: the last action turns the page.
"""

from __future__ import annotations

from typing import Final

MOST: Final = 512  # actions, unless somebody wants another number


class Menu:
    """One page of the legal orders."""

    def __init__(self, orders: list[int], most: int = MOST, page: int = 0) -> None:
        if most < 2:
            raise ValueError(f"a menu of {most} actions; at least two")
        self.orders: Final = orders  # all of them
        self._most: Final = most
        self._page: Final = page
        paged = len(orders) > most
        first = page * (most - 1) if paged else 0
        self.shown: Final = orders[first : first + most - 1] if paged else orders
        self.turns: Final = paged  # whether the last action turns the page

    def actions(self) -> list[int]:
        """The actions that are legal now."""
        found = list(range(len(self.shown)))
        return [*found, self._most - 1] if self.turns else found

    def is_turn(self, action: int) -> bool:
        """Whether the action shows the next page and does nothing else."""
        return self.turns and action == self._most - 1

    def turned(self) -> Menu:
        """The next page; after the last one the first."""
        pages = -(-len(self.orders) // (self._most - 1))
        return Menu(self.orders, self._most, (self._page + 1) % pages)

    def order(self, action: int) -> int:
        """The order behind an action that is legal and turns no page."""
        return self.shown[action]
