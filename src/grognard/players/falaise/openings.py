"""Set-up, redeployment, Counterattack: what is decided a few times in a game."""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.frame import Frame
from grognard.kernel.play.order import first_of, make_order, second_of, verb_of
from grognard.players.falaise.aims import Aims
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch03_redeployment import Redeployment
from grognard.titles.falaise.rules.ch03_setup import SetUp
from grognard.titles.falaise.rules.ch11_entry import Counterattack, entrants
from grognard.titles.falaise.state import FalaiseState, on_map


def choose_opening(aims: Aims, s: FalaiseState, frame: Frame[Any], orders: list[int]) -> int:
    """D1-D4, D21 The answer to a question of the set-up or of an entry."""
    if isinstance(frame, SetUp):
        for order in orders:
            if verb_of(order) == verbs.SETUP:
                return order
        return orders[0]
    if isinstance(frame, Redeployment):
        return _redeploy(aims, s, orders)
    if isinstance(frame, Counterattack):
        return _counterattack(s, orders)
    return _enter(aims, orders)


def escape_worth(s: FalaiseState, unit: int, taken: set[int]) -> float:
    """3.3 The points of a unit east of the Withdrawal Line, when some divisions are there."""
    board = s.board
    if board.units.company[unit]:
        return 0.0
    value = 2.0 if board.mech[unit] else 0.0
    division = board.units.division[unit]
    if division >= 0 and division not in taken:
        value += 2.0
    return value


def _redeploy(aims: Aims, s: FalaiseState, orders: list[int]) -> int:
    """D3 Take off mechanized units of different divisions that have a long way to go."""
    board = s.board
    kinds = {verb_of(order) for order in orders}
    gone = [u for u in board.german_units if s.place[u] == board.unknown]
    taken = {board.units.division[u] for u in gone}
    if verbs.REMOVE in kinds:
        units = [first_of(order) for order in orders if verb_of(order) == verbs.REMOVE]
        ranked = sorted((-escape_worth(s, u, taken), aims.worth(u, s.place[u]), u) for u in units)
        return make_order(verbs.REMOVE, ranked[0][2])
    if verbs.RETURN in kinds:
        return _enter(aims, [order for order in orders if verb_of(order) == verbs.RETURN])
    if verbs.PICK in kinds:
        return next(order for order in orders if verb_of(order) == verbs.PICK)
    return make_order(verbs.DONE)


def _enter(aims: Aims, orders: list[int]) -> int:
    """D4, D21 The hex that is worth most to the unit."""
    best = orders[-1]
    value = -1e9
    for order in orders:
        if verb_of(order) in (verbs.ENTER, verbs.RETURN):
            gain = aims.worth(first_of(order), second_of(order))
            if gain > value:
                value = gain
                best = order
    return best


def _counterattack(s: FalaiseState, orders: list[int]) -> int:
    """D4 On the last turn, for whoever waits to come in, by the corps that is missed least.

    From the turn after it every Allied unit may go to the Dives (11.9), and who enters east of the
    line counts there at once: nothing is gained by being early.
    """
    if s.turn < s.board.turns or not entrants(s, 0):
        return make_order(verbs.PASS)
    corps = [order for order in orders if verb_of(order) == verbs.COUNTERATTACK]
    return min(corps, key=lambda order: (_left_behind(s, first_of(order)), order))


def _left_behind(s: FalaiseState, corps: int) -> int:
    """R48 How many units of a corps are not east of the line: they do nothing in that turn."""
    board = s.board
    return sum(
        1
        for unit in board.german_units
        if s.formation[unit] == corps
        and on_map(s, unit)
        and not board.sheet.area_e >> s.place[unit] & 1
    )
