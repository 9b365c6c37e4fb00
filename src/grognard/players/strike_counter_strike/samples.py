"""What an assault comes to, tried on copies with dice of the player's own; both sides act plainly.

Nothing is hidden in this game, so a copy of what the player knows is a fair board to try on.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.order import verb_of
from grognard.kernel.play.tape import Tape
from grognard.players.strike_counter_strike.values import lost_points, worth
from grognard.players.strike_counter_strike.weights import Weights
from grognard.series.gts import verbs
from grognard.series.gts.state import GtsState

STEPS: Final = 120  # answers in one sample, more than any assault asks for
# What somebody who does not think long answers, in this order; otherwise the first order.
PLAIN: Final = [
    verbs.ROLL, verbs.BONUS, verbs.JOIN, verbs.CHARGE, verbs.STAND, verbs.ADVANCE, verbs.SHOOT,
    verbs.TARGET, verbs.REST,
]  # fmt: skip


def plain_answer(orders: list[int]) -> int:
    """The answer of somebody who does not think long."""
    for verb in PLAIN:
        for order in orders:
            if verb_of(order) == verb:
                return order
    return orders[0]


def balance(s: GtsState, side: int, weights: Weights, goals: dict[int, int]) -> float:
    """What a side has and the other has not: units with their states, and hexes that count."""
    total = 0.0
    board = s.board
    for unit in range(board.units.count):
        place = s.place[unit]
        if place == board.eliminated:
            value = -weights.lost * lost_points(s, unit)
        elif place in (board.later, board.available, board.unplaced):
            continue
        else:
            value = worth(s, unit)
            hits, suppressed = int(s.hits[unit]), int(s.suppressed[unit])
            value *= 1 - weights.hit * hits - weights.suppression * suppressed
        total += value if board.units.side[unit] == side else -value
    for hex_, halves in goals.items():
        first = s.held & board.sheet.bit[hex_] != 0
        total += weights.held * halves / 2 * (1 if first == (side == 0) else -1)
    return total


def expected_gain(
    s: GtsState, order: int, side: int, weights: Weights, goals: dict[int, int], seeds: list[str]
) -> float:
    """The mean change of the balance, over one sample for each seed."""
    before = balance(s, side, weights, goals)
    total = 0.0
    for seed in seeds:
        total += balance(played(s, order, seed), side, weights, goals) - before
    return total / len(seeds)


def played(s: GtsState, order: int, seed: str) -> GtsState:
    """The position when the action is over."""
    twin = s.copy()
    desk = Desk(Tape(seed), listening=False)
    depth = len(twin.stack)
    twin.stack[-1].apply(twin, order, desk)
    for _ in range(STEPS):
        if len(twin.stack) <= depth and twin.stack[-1].side(twin) >= 0:
            break
        orders = advance(twin, desk)
        if not orders or len(twin.stack) <= depth:
            break
        twin.stack[-1].apply(twin, plain_answer(orders), desk)
    return twin
