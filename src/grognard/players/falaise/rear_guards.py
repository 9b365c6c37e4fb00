"""Rear-guards of the Germans: small units that keep a crossing open for those behind.

A regiment on a bridge lets no other regiment pass (5.3, R20), a small unit lets everybody pass. So
a battalion whose division does not hang on it holds the far end of a crossing as long as others
want to come over it. From there it is not far to the Withdrawal Line, and a guard that is lost
while the roads are open costs the Germans nothing but himself (3.3).
"""

from __future__ import annotations

from typing import Final

from grognard.players.falaise.dealing import Dealer, Slot
from grognard.players.falaise.places import Crossing
from grognard.titles.falaise.state import on_map

NEEDED: Final = 3  # the crossings that the Germans need
BEHIND: Final = 3  # units that must be waiting, for a guard to be worth it
QUEUE: Final = 8  # hexes from the crossing: who is nearer is waiting for it
LAST: Final = 8  # the last turn of a guard: then he goes home himself
WORTHY: Final = 1.5  # the points of a unit for which a crossing is held open


def rear_guard_slots(dealer: Dealer) -> list[Slot]:
    """The hexes on the far bank where a crossing is held open."""
    s = dealer.s
    if s.turn > LAST:
        return []
    found: list[Slot] = []
    for crossing in dealer.places.crossings[:NEEDED]:
        if _waiting(dealer, crossing) >= BEHIND:
            free = [h for h in crossing.east if not dealer.view.enemy_hexes >> h & 1]
            found += [Slot(h, dealer.weights.hold) for h in free[:1]]
    return found


def rear_guards(dealer: Dealer) -> list[int]:
    """Small units that their division can spare, not yet across the line and not far away."""
    s = dealer.s
    board = dealer.board
    return [
        unit
        for unit in board.german_units
        if on_map(s, unit)
        and board.units.small[unit]
        and not dealer.places.exit >> s.place[unit] & 1
        and unit not in dealer.view.leaders()
        and dealer.distance(unit, dealer.places.all_crossings)[s.place[unit]] <= 3 * QUEUE
    ]


def _waiting(dealer: Dealer, crossing: Crossing) -> int:
    """How many units that bring points are on the near bank and not far away."""
    s = dealer.s
    board = dealer.board
    hub = crossing.hubs[0]
    return sum(
        1
        for unit in board.german_units
        if on_map(s, unit)
        and not dealer.places.east_bank >> s.place[unit] & 1
        and dealer.view.stake(unit) > WORTHY
        and board.grid.distance(s.place[unit], hub) <= QUEUE
    )
