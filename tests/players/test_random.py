"""The random player: any legal order, and the same ones for the same seed."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.kernel.title import Game, SettingFault
from grognard.lab.driver import play_game
from grognard.players import make_player
from grognard.titles import find_title


@pytest.fixture(scope="module")
def game() -> Game:
    return find_title("stand-at-mortain").game()


def test_it_needs_no_state(game: Game):
    player = make_player("random", game, 0, "seed")
    assert player.blind
    assert player.choose(None, [7]) == 7


def test_every_order_is_as_likely_as_the_other(game: Game):
    player = make_player("random", game, 0, "seed")
    count = Counter(player.choose(None, [1, 2, 3, 4]) for _ in range(4000))
    assert set(count) == {1, 2, 3, 4}
    assert all(900 < number < 1100 for number in count.values())


def test_the_same_seed_plays_the_same_game(game: Game):
    games = [play_game(game, ["random", "random"], seed) for seed in ("a", "a", "b")]
    assert games[0].digest == games[1].digest != games[2].digest


def test_players_have_luck_of_their_own(game: Game):
    first, second = (make_player("random", game, 0, seed) for seed in ("a", "b"))
    assert [first.below(100) for _ in range(20)] != [second.below(100) for _ in range(20)]


def test_an_unknown_player_is_named(game: Game):
    with pytest.raises(SettingFault, match="there is no player 'general'"):
        make_player("general", game, 0, "seed")
