"""The adviser: three orders that are worth a thought, and what comes of them in play-outs."""

from __future__ import annotations

import pytest

from grognard.kernel.play.frame import State
from grognard.kernel.play.position import masked_state
from grognard.kernel.title import Game
from grognard.players import CAPTAINS, make_adviser, make_player
from grognard.players.search.adviser import THREE, UNKNOWN
from grognard.players.search.trials import LONGEST, patient
from grognard.titles import find_title
from tests.players.helpers import position, questions, two_worlds
from tests.toy.title import TheFord

TITLES = list(CAPTAINS)
Found = tuple[float, float, bool, int]


def orders_of(game: Game, known: State, side: int, orders: list[int]) -> list[int]:
    return [one.order for one in make_adviser(game, side, "advice").proposals(known, orders)]


def outcome(game: Game, known: State, side: int, order: int, number: int, *, at: int) -> Found:
    adviser = make_adviser(game, side, "advice")
    found = adviser.play_out(known, order, number, at, patient, adviser.council.patience)
    assert found is not None
    return found[0].value, found[0].lead, found[0].over, found[1]


@pytest.mark.slow
@pytest.mark.parametrize("title_id", TITLES)
def test_three_orders_are_proposed_wherever_three_are_legal(title_id: str):
    """Of a game at random: what captains never meet is asked too."""
    game = find_title(title_id).game()
    asked = 0
    for number, (s, orders) in enumerate(questions(game.start(), f"advice {title_id}")):
        if number % 11 or len(orders) < 2:
            continue
        side = s.stack[-1].side(s)
        known = masked_state(game, s, side)
        found = orders_of(game, known, side, orders)
        assert len(found) == len(set(found)) >= min(THREE, len(orders))
        assert set(found) <= set(orders)
        assert known.stack == masked_state(game, s, side).stack, "nothing is given"
        asked += 1
        if asked == 12:
            return
    pytest.fail("too few questions")


@pytest.mark.slow
@pytest.mark.parametrize("title_id", TITLES)
def test_the_first_is_what_the_veteran_would_order_himself_and_why(title_id: str):
    game = find_title(title_id).game()
    for decisions in (30, 90, 150):
        s, orders, _ = position(game, "first", decisions)
        side = s.stack[-1].side(s)
        known = masked_state(game, s, side)
        veteran = make_player("veteran:1", game, side, "advice")
        first = make_adviser(game, side, "advice").proposals(known.copy(), orders)[0]
        if title_id != "stand-at-mortain":  # there he has to try it first
            assert first.order == veteran.choose(known.copy(), orders)
        wanted = veteran.reason(known, first.order)
        assert (first.reason is None) == (wanted is None)
        if first.reason is not None and wanted is not None:
            assert (first.reason.key, first.reason.args) == (wanted.key, wanted.args)


@pytest.mark.slow
def test_hidden_facts_exchanged_the_same_advice():
    """Every marker that the other side holds is another one: nothing of the advice changes."""
    game, side, orders, worlds = two_worlds()
    found = []
    for world in worlds:
        seen = masked_state(game, world, side)
        proposed = orders_of(game, seen, side, orders)
        outcomes = [outcome(game, seen, side, one, 0, at=2) for one in proposed]
        found.append((proposed, outcomes))
    assert found[0] == found[1]


@pytest.mark.slow
@pytest.mark.parametrize("title_id", TITLES)
def test_a_play_out_is_the_same_for_the_same_number(title_id: str):
    game = find_title(title_id).game()
    s, orders, _ = position(game, "numbers", 120)
    side = s.stack[-1].side(s)
    known = masked_state(game, s, side)
    order = orders_of(game, known, side, orders)[0]
    first = outcome(game, known, side, order, 3, at=1)
    assert first == outcome(game, known, side, order, 3, at=1)
    assert 0.0 <= first[0] <= 1.0


@pytest.mark.slow
def test_a_long_match_is_cut_off_at_the_end_of_a_turn_and_the_points_count():
    game = find_title("falaise").game()
    s, orders, _ = position(game, "cut", 120)
    side = s.stack[-1].side(s)
    known = masked_state(game, s, side)
    value, lead, over, depth = outcome(game, known, side, orders[0], 0, at=UNKNOWN)
    assert not over
    assert depth in (1, 2)
    assert value in (0.0, 1.0)
    assert lead != 0.0
    assert outcome(game, known, side, orders[0], 0, at=depth) == (value, lead, over, depth)


@pytest.mark.slow
def test_a_short_match_is_played_to_its_end():
    game = find_title("strike-counter-strike").game("scholbach")
    s, orders, _ = position(game, "end", 160)
    side = s.stack[-1].side(s)
    known = masked_state(game, s, side)
    value, _, over, depth = outcome(game, known, side, orders[0], 0, at=UNKNOWN)
    assert over
    assert depth == LONGEST
    assert value in (0.0, 0.5, 1.0)


def test_who_has_no_time_gives_a_play_out_up():
    game = find_title("stand-at-mortain").game()
    s, orders, _ = position(game, "time", 40)
    side = s.stack[-1].side(s)
    adviser = make_adviser(game, side, "advice")
    known = masked_state(game, s, side)
    assert adviser.play_out(known, orders[0], 0, UNKNOWN, lambda: True, 10) is None


def test_a_title_without_captains_is_advised_by_chance():
    game = TheFord().game()
    adviser = make_adviser(game, 0, "advice")
    for s, orders in questions(game.start(), "chance"):
        if len(orders) > 1 and s.stack[-1].side(s) == 0:
            found = adviser.proposals(masked_state(game, s, 0), orders)
            assert len({one.order for one in found}) == min(THREE, len(orders))
            return
    pytest.fail("nobody had a choice")
