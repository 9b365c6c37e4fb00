"""The tree finds what captains miss, from what a side may know, and the same in every process."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from grognard.kernel.play.position import masked_state
from grognard.kernel.title import Game
from grognard.players import is_player, levels_of, make_council, make_player, names_of
from grognard.players.base import Player
from grognard.players.search.council import Council
from grognard.players.search.forester import Forester
from grognard.players.search.judgement import Judgement
from grognard.players.search.race import Budget, Hurry, never
from grognard.players.search.tree import TO_THE_END, Branch, Shape, ranking
from grognard.titles import FOLDERS, find_title
from tests.players.helpers import position, two_worlds
from tests.toy import words as w
from tests.toy.play import GAME, match_at
from tests.toy.play import position as toy_position

MORTAIN = "stand-at-mortain"
OVERRUN = "R3 A3 R2 B3 R1 C1 B1 A4 B2 B5 B3 C5"  # R2 and R3 beside B1, who is weak
LAST_TURN: dict[str, Any] = {"turn": 3, "hands": [["dummy-a"], ["dummy-b"]]}


class Idler(Player):
    """A captain of the toy who never does anything: each question's first order is that."""

    def choose(self, known: Any, orders: list[int]) -> int:
        return orders[0]

    def candidates(self, known: Any, orders: list[int]) -> list[int]:
        return orders

    def in_character(self, factors: dict[str, float]) -> Player:
        return self


def idle_tree(
    simulations: int, hurry: Hurry = never, *, rivals: bool = True, width: float = 1.0
) -> Forester:
    """Red's tree of idlers, to the end of the game."""
    captains: list[Player] = [Idler(GAME, side, "seed") for side in (w.RED, w.BLUE)]
    council = Council(GAME, w.RED, captains)
    shape = Shape(most=8, depth=TO_THE_END, curiosity=0.5, width=width, rivals=rivals)
    players = [[captain] for captain in captains]
    return Forester(GAME, w.RED, "seed", council, players, Budget(simulations, 0.0, hurry), shape)


def asked(written: dict[str, Any]) -> tuple[Any, list[int]]:
    """What red knows of a position of the toy, and his orders."""
    match = match_at(written, seed="match")
    return masked_state(GAME, match.state, w.RED), match.legal


def worth(player: Forester) -> dict[int, float]:
    assert player.thought is not None
    return {one.order: one.mean for one in player.thought.candidates if one.results}


# ------------------------------------------------------------------------------ what it finds


def test_it_finds_an_assault_that_takes_four_orders():
    """His captain would call it off at every one of them: no single order is better."""
    known, orders = asked(toy_position(OVERRUN, **LAST_TURN))
    player = idle_tree(600, width=2.0)
    order = player.choose(known.copy(), orders)
    assert GAME.notation.text(order) == "assault B1"
    assert orders[0] != order
    assert worth(player)[orders[0]] == 0.5, "whoever does nothing draws"
    assert worth(player)[order] > 0.6


def test_a_tree_without_room_does_what_the_captain_does():
    known, orders = asked(toy_position(OVERRUN, **LAST_TURN))
    assert idle_tree(50, width=0.1).choose(known, orders) == orders[0]


def test_the_enemy_looks_for_his_own_good():
    """R1 stands beside two strong units of blue, who moves next; red can do little about it."""
    units = "R1 B4 R2 A1 R3 C1 B1 gone B2 B5 B3 C4"
    hands: list[list[str]] = [["dummy-a"], []]
    written = toy_position(units, acted=["R1", "R2", "R3"], turn=3, hands=hands)
    known, orders = asked(written)
    idle, keen = idle_tree(50, rivals=False), idle_tree(1500, width=2.0)
    idle.choose(known.copy(), orders)
    keen.choose(known.copy(), orders)
    assert set(worth(idle).values()) == {0.5}, "an idle enemy does not attack"
    assert max(worth(keen).values()) < 0.45


def test_orders_come_into_a_node_in_their_ranking():
    known, orders = asked(toy_position(OVERRUN, **LAST_TURN))
    for simulations, room in ((3, 1), (5, 2), (12, 3)):
        player = idle_tree(simulations)
        player.choose(known.copy(), orders)
        assert list(worth(player)) == orders[:room]


def test_what_was_taken_seldom_appeals_more():
    good, bad = Branch(0, 1), Branch(0, 2)
    assert bad.appeal(0.1) > 1.0, "what was never taken comes first"
    for branch, value in ((good, 0.6), (bad, 0.5)):
        branch.add(value)
        branch.offered = 1
    assert good.appeal(0.5) > bad.appeal(0.5)
    for _ in range(20):
        good.add(0.6)
        good.offered += 1
        bad.offered += 1
    assert good.appeal(0.5) < bad.appeal(0.5)
    assert good.appeal(0.01) > bad.appeal(0.01)


def test_a_captain_who_ranks_nothing_is_joined_by_other_characters():
    class One(Idler):
        def candidates(self, known: Any, orders: list[int]) -> list[int]:
            return [self.choose(known, orders)]

    class Last(Idler):
        def choose(self, known: Any, orders: list[int]) -> int:
            return orders[-1]

    known, orders = asked(toy_position(OVERRUN, **LAST_TURN))
    players: list[Player] = [one(GAME, w.RED, "seed") for one in (One, Last, One)]
    assert ranking(players, known, orders, 8) == [orders[0], orders[-1]]
    assert ranking(players, known, orders, 1) == [orders[0]]
    assert ranking([Idler(GAME, w.RED, "seed")], known, orders, 3) == orders[:3]


# ----------------------------------------------------------------------------- when it answers


def test_a_hurry_ends_it_with_what_is_known():
    known, orders = asked(toy_position(OVERRUN, **LAST_TURN))
    shares: list[float] = []

    def hurry(share: float) -> bool:
        shares.append(share)
        return share >= 0.25

    player = idle_tree(40, hurry)
    player.choose(known.copy(), orders)
    assert player.thought is not None
    assert player.thought.trials == 10
    assert shares == [number / 40 for number in range(11)]
    assert idle_tree(40, lambda _: True).choose(known, orders) == orders[0]


def question(decisions: int) -> tuple[Game, Any, list[int], int]:
    game = find_title(MORTAIN).game()
    s, orders, _ = position(game, "question", decisions)
    return game, s, orders, s.stack[-1].side(s)


def results(player: Player) -> list[Any]:
    assert isinstance(player, Forester)
    assert player.thought is not None
    return [(one.order, one.results) for one in player.thought.candidates]


def told() -> str:
    """What a tree of Stand at Mortain makes of a question, in words."""
    game, s, orders, side = question(40)
    player = make_player("tree:12", game, side, "seed")
    order = player.choose(masked_state(game, s, side), orders)
    return repr((order, results(player)))


def test_another_process_finds_the_same():
    code = "from tests.players.test_tree import told; print(told())"
    found = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True, text=True, check=True, env={"PYTHONPATH": ":".join(sys.path)},
    )  # fmt: skip
    assert found.stdout.strip() == told()


def test_thinking_changes_nothing_in_what_was_given():
    game, s, orders, side = question(40)
    known = masked_state(game, s, side)
    before = (known.copy().place, known.copy().deck, orders[:])  # type: ignore[attr-defined]
    make_player("veterantree:12", game, side, "seed").choose(known, orders)
    assert (known.place, known.deck, orders) == before  # type: ignore[attr-defined]


def phase_tree(game: Game, side: int) -> Forester:
    """A tree of plans, with a judgement of no merit."""
    player = make_player("tree:6", game, side, "seed")
    assert isinstance(player, Forester)
    names = player.council.names()
    size = len(names)
    player.council.judgement = Judgement(names, [0.0] * size, [0.01] * size, [1.0] * size + [0.0])
    shape = Shape(most=3, depth=1, curiosity=0.1, width=2.0, rivals=True)
    return Forester(game, side, "seed", player.council, player.players, player.budget, shape)


@pytest.mark.slow
def test_hidden_facts_exchanged_the_same_decision():
    """Every marker that the other side holds is another one: nothing of the thinking changes."""
    game, side, orders, worlds = two_worlds()
    found = []
    for world in worlds:
        player = phase_tree(game, side)
        order = player.choose(masked_state(game, world, side), orders)
        found.append((order, results(player)))
    assert found[0] == found[1]
    assert sum(len(one[1]) for one in found[0][1]) == 6


@pytest.mark.slow
def test_a_plan_holds_for_its_phase():
    game = find_title("mortain-counterattack").game()
    s, orders, _ = position(game, "secrets", 60)
    side = s.stack[-1].side(s)
    known = masked_state(game, s, side)
    player = phase_tree(game, side)
    first = player.choose(known.copy(), orders)
    assert [order for order, _ in results(player)] == [0, 1, 2], "plans, not orders"
    assert player.choose(known.copy(), orders) == first
    assert player.thought is None
    player.forget()
    player.choose(known.copy(), orders)
    assert player.thought is not None


# --------------------------------------------------------------------------------- who it is


@pytest.mark.parametrize("title", FOLDERS)
def test_a_tree_can_be_named_but_is_not_offered(title: str):
    game = find_title(title).game()
    for name in ("tree", "veterantree"):
        assert name not in levels_of(title)
        assert name not in names_of(title)
        assert is_player(title, name)
        assert is_player(title, f"{name}:20")
        player = make_player(f"{name}-bold:20", game, 1, "seed")
        assert isinstance(player, Forester)
        assert player.budget.trials == 20
        judged = make_council(game, 1, "seed").judgement is not None
        assert (player.shape.depth == TO_THE_END) is not judged


def test_a_tree_gives_its_captains_reasons():
    game, s, orders, side = question(40)
    known = masked_state(game, s, side)
    captain = make_player("captain", game, side, "seed")
    own = captain.reason(known, captain.choose(known, orders))
    said = make_player("tree", game, side, "seed").reason(known, captain.choose(known, orders))
    assert own is not None
    assert said is not None
    assert (own.key, own.args) == (said.key, said.args)
