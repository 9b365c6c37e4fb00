"""A captain's weights are moved until he wins more; the same seed moves them the same way."""

from __future__ import annotations

from grognard.lab.tuning import LEAST, Tuner, words
from grognard.titles import find_title


class Judge(Tuner):
    """In the place of games: the share is a number that is known."""

    def share(self, factors: dict[str, float], seed: str, games: int, start: int = 0) -> float:
        self.played += games - start
        return 1.0 - abs(factors.get("fear", 1.0) - 2.0) / 4


def tuner(seed: str) -> Judge:
    return Judge(find_title("stand-at-mortain").game(), 0, ["fear", "kill"], seed)


def test_better_weights_are_found():
    judge = tuner("tune")
    best: dict[str, float] = {}
    told: list[str] = []
    for number in range(1, 6):
        best = judge.round(number, best, 8, 2, told.append)
    assert abs(best["fear"] - 2.0) < 0.3
    assert len(told) == 5
    assert min(best.values()) >= LEAST


def test_a_set_that_is_no_better_is_not_kept():
    perfect = {"fear": 2.0}
    assert tuner("keep").round(1, perfect, 4, 2, lambda _: None) == perfect


def test_the_same_seed_draws_the_same_sets():
    found = [tuner("same").round(1, {}, 8, 2, lambda _: None) for _ in range(2)]
    assert found[0] == found[1]
    assert words(found[0]) == words(found[1]) != ""


def test_real_games_are_played_on_paired_seeds():
    game = find_title("stand-at-mortain").game()
    real = Tuner(game, 1, ["fear"], "real")
    assert real.share({}, "seed", 2) == real.share({"fear": 1.0}, "seed", 2)
    assert real.played == 4
