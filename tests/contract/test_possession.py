"""A refusal that says whose a unit is says the truth, to whoever asks, in every title."""

from __future__ import annotations

import re

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.order import make_order
from grognard.kernel.play.tape import Stream, Tape
from grognard.kernel.title import Game
from tests.contract.titles import Way, every_way, game_of

# Refusals of a unit by its owner: whether the unit is one of the side that is asked.
SAYS_OWN = {
    "refuse.own_target": True,
    "refuse.own_unit": True,
    "refuse.enemy_unit": False,
    "refuse.not_yours": False,
    "refuse.setup_other_side": False,
}
EVERY = 40  # decisions from one position that is looked at to the next
POSSESSIVE = re.compile(r"\byours?\b")


def orders_with_units(game: Game, stream: Stream, start: int) -> list[int]:
    """Every verb with every unit as its first argument; two units at random as the second."""
    found: list[int] = []
    units = range(len(game.notation.kind("unit").ids))
    for verb in game.notation.verbs.values():
        if verb.kinds[:1] != ("unit",):
            continue
        for unit in units:
            if len(verb.kinds) == 1:
                found.append(make_order(verb.number, unit))
                continue
            size = len(game.notation.kind(verb.kinds[1]).ids)
            for more in range(2):
                other = stream.below(start + 2 * unit + more, size)
                found.append(make_order(verb.number, unit, other))
    return found


def check_position(game: Game, s: State, orders: list[int], side_of: list[int]) -> int:
    frame = s.stack[-1]
    said = 0
    for order in orders:
        for refusal in frame.refusals(s, order):
            if refusal.key in SAYS_OWN:
                unit = refusal.args[0]
                assert isinstance(unit, int)
                own = side_of[unit] == frame.side(s)
                assert own == SAYS_OWN[refusal.key], game.notation.text(order)
                said += 1
    return said


@every_way
def test_whose_a_unit_is(way: Way):
    game = game_of(way)
    s = game.start()
    side_of = [counter.side for counter in game.sketch(s).counters]
    desk, stream = Desk(Tape("whose"), listening=False), Stream("whose")
    decisions = said = 0
    while orders := advance(s, desk):
        if decisions % EVERY == 0:
            tried = orders_with_units(game, stream, 100_000 + 1000 * decisions)
            said += check_position(game, s, tried, side_of)
        s.stack[-1].apply(s, orders[stream.below(decisions, len(orders))], desk)
        decisions += 1
    known = SAYS_OWN.keys() & game.title.messages.keys()
    assert bool(said) == bool(known)


@every_way
def test_every_refusal_that_says_so_is_looked_at(way: Way):
    messages = game_of(way).title.messages
    found = {
        key
        for key, text in messages.items()
        if key.startswith("refuse.") and ":unit}" in text and POSSESSIVE.search(text)
    }
    assert found <= SAYS_OWN.keys()
