"""A colonel sees no more than a person of his side: neither hidden facts nor the dice to come."""

from __future__ import annotations

import gc
import pickle
from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.position import facts, masked_state
from grognard.kernel.play.tape import Tape
from grognard.kernel.title import Game
from grognard.players import make_council, make_player
from grognard.players.search.colonel import Colonel
from grognard.players.search.judgement import Judgement
from grognard.players.search.race import Budget
from grognard.table.computers.worker import Thinker, described, pack
from grognard.titles import find_title
from tests.players.helpers import position, two_worlds

FEW = "veteran:6"  # trials: enough to think, and soon done


def thought(player: Colonel) -> list[Any]:
    if player.thought is None:
        return []
    return [(one.order, one.plan, one.results) for one in player.thought.candidates]


def thinking(game: Game, side: int) -> Colonel:
    """A colonel with plans and a judgement, whether the title has learned one or not."""
    council = make_council(game, side, "seed")
    names = council.names()
    size = len(names)
    council.judgement = Judgement(names, [0.0] * size, [0.01] * size, [1.0] * size + [0.0])
    council.plans[1:] = [council.captains[side].in_character({"boldness": 0.1, "near": 2.0})]
    return Colonel(game, side, "seed", council, Budget(6, 0.0), most=4, depth=1)


@pytest.mark.slow
def test_hidden_facts_exchanged_the_same_decision():
    """Every marker that the other side holds is another one: nothing of the thinking changes."""
    game, side, orders, worlds = two_worlds()
    found = []
    for world in worlds:
        player = thinking(game, side)
        order = player.choose(masked_state(game, world, side), orders)
        found.append((order, thought(player)))
    assert found[0] == found[1]
    assert found[0][1], "there was something to think about"


@pytest.mark.parametrize("name", [FEW, "tree:6"])
def test_the_tape_is_out_of_reach(name: str):
    """Nothing that the player holds or is given leads to the tape of the match."""
    game = find_title("stand-at-mortain").game()
    s, orders, desk = position(game, "the match's own", 40)
    side = s.stack[-1].side(s)
    known = masked_state(game, s, side)
    player = make_player(name, game, side, "seed")
    player.choose(known, orders)
    assert desk.tape not in reached([player, known, orders], Tape)
    assert not reached([player, known], Desk)


def reached(start: list[Any], kind: type) -> list[Any]:
    """All things of a kind that can be reached from here without going through a class."""
    seen: set[int] = set()
    found: list[Any] = []
    todo = list(start)
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, type) or type(one).__name__ == "module":
            continue
        seen.add(id(one))
        if isinstance(one, kind):
            found.append(one)
        if type(one).__name__ not in ("function", "method", "builtin_function_or_method"):
            todo.extend(gc.get_referents(one))
    return found


def test_the_same_position_with_other_dice_to_come_the_same_decision():
    game = find_title("stand-at-mortain").game()
    s, orders, _ = position(game, "question", 40)
    side = s.stack[-1].side(s)
    found = []
    for seed in ("tape a", "tape b"):
        Desk(Tape(seed))  # of the match that goes on: the player is not told
        player = make_player(FEW, game, side, "seed")
        assert isinstance(player, Colonel)
        before = facts(game, s)
        found.append((player.choose(masked_state(game, s, side), orders), thought(player)))
        assert facts(game, s) == before
    assert found[0] == found[1]


@pytest.mark.parametrize("title", ["stand-at-mortain"])
def test_a_worker_thinks_what_is_thought_in_the_laboratory(title: str):
    game = find_title(title).game()
    thinker = Thinker()
    for decisions in (30, 41):
        s, orders, _ = position(game, "worker", decisions)
        side = s.stack[-1].side(s)
        player = make_player(FEW, game, side, "seed")
        assert isinstance(player, Colonel)
        order = player.choose(masked_state(game, s, side), orders)
        job = {
            **described(game), "player": FEW, "side": side, "seed": "seed",
            "position": pickle.loads(pickle.dumps(pack(game, s, side))),
            "orders": [game.notation.text(one) for one in orders],
        }  # fmt: skip
        answer = thinker.think(job)
        assert answer["order"] == game.notation.text(order)
        assert answer["memory"] == player.memory
        if player.thought is not None:
            assert [one["chance"] for one in answer["candidates"]] == [
                one.mean for one in player.thought.ranked()
            ]
