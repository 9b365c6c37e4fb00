"""A captain's weights are moved until he wins more; the same seed moves them the same way."""

from __future__ import annotations

from math import log

import pytest

from grognard.kernel.title import Game
from grognard.lab.setting import Setting
from grognard.lab.tuning import FARTHEST, Duel, Tuner, _shares, words

STAND = Setting("stand-at-mortain")
Played = list[tuple[float, float]]


class Judge(Tuner):
    """In the place of games: what a set is worth is a number that is known."""

    def play(self, sets: list[dict[str, float]], seed: str, games: int) -> Played:
        worths = [1.0 - abs(log(one["fear"]) - log(2.0)) / 4 for one in sets]
        return [(worth, worth) for worth in worths]


def judge(seed: str, **more: object) -> Judge:
    return Judge(STAND, 0, ["fear", "kill"], seed, **more)  # type: ignore[arg-type]


def moved(tuner: Tuner, generations: int) -> dict[str, float]:
    for number in range(1, generations + 1):
        tuner.generation(number, 8, 2, lambda _: None)
    return tuner.factors


def test_better_weights_are_found_and_narrowed_down():
    tuner = judge("tune")
    best = moved(tuner, 25)
    assert abs(best["fear"] - 2.0) < 0.3
    assert tuner.spreads[0] < 0.2 < 0.4


def test_it_begins_where_it_is_told():
    assert judge("start", start={"fear": 3.0}).factors == {"fear": 3.0, "kill": 1.0}


def test_what_is_not_moved_stays_as_it_began():
    tuner = judge("kept", start={"fear": 3.0, "setup": 2.0})
    assert moved(tuner, 2)["setup"] == 2.0


def test_the_same_seed_moves_them_the_same_way():
    found = [moved(judge("same"), 3) for _ in range(2)]
    assert found[0] == found[1] != moved(judge("other"), 3)
    assert words(found[0]) == words(found[1]) != ""


def test_no_factor_runs_away():
    tuner = judge("far", start={"fear": 1e9})
    assert tuner.factors["fear"] == pytest.approx(20.0)
    assert pytest.approx(log(20.0)) == FARTHEST


def test_sets_count_by_rank_and_equals_count_equally():
    shares = _shares([0.5, 0.9, 0.5, 0.1])
    assert sum(shares) == pytest.approx(0.0)
    assert shares[1] > shares[0] == shares[2] > shares[3]
    assert _shares([0.5] * 4) == pytest.approx([0.0] * 4)


def test_real_games_are_played_on_paired_seeds():
    real = Tuner(STAND, 1, ["fear"], "real", workers=1)
    usual, same = real.play([{}, {"fear": 1.0}], "seed", 2)
    assert usual == same
    assert real.prove(2).endswith("%")


class Rivals(Duel):
    """In the place of a game: how much fear the other side has."""

    def _play(
        self, game: Game, factors: dict[str, float], rival: dict[str, float], seed: str
    ) -> tuple[float, float]:
        return rival.get("fear", 1.0), 0.0


def test_rivals_take_turns_with_every_set():
    duel = Rivals(STAND, 0, [{}, {"kill": 2.0}], 3, "turns", rivals=[{}, {"fear": 2.0}])
    play = duel.prepare()
    assert [play(number)[0] for number in range(1, 7)] == [1.0, 2.0, 1.0] * 2
    alone = Rivals(STAND, 0, [{}], 1, "alone").prepare()
    assert alone(1)[0] == 1.0


def test_a_lead_in_points_counts_where_it_is_wanted():
    setting = Setting("falaise", options={"solitaire": "off"})
    duel = Duel(setting, 0, [{}], 1, "points", points=20.0)
    game = setting.game()
    s = game.start()
    lead = duel._lead(game, s)
    assert -1.0 <= lead <= 1.0
    assert lead == -Duel(setting, 1, [{}], 1, "points", points=20.0)._lead(game, s)
    assert Duel(setting, 0, [{}], 1, "points")._lead(game, s) == 0.0
