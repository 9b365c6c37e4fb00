"""What must hold for every title: checked games, by the usual and by other readings."""

from __future__ import annotations

import pytest

from grognard.kernel.play.position import digest
from grognard.lab.checks import Lexicon
from grognard.lab.driver import play_game, play_match
from grognard.lab.trial import Trial
from tests.contract.titles import Way, every_title, every_way, game_of

FIRST = 15  # orders


@pytest.mark.source
@every_title
def test_a_checked_game_by_the_usual_readings(way: Way):
    """One at random; `make fuzz` plays them by the thousand."""
    trial = Trial(game_of(way), "usual", biased=False)
    assert trial.run() is None
    assert trial.match is not None
    assert trial.match.outcome is not None


@pytest.mark.source
@every_way
def test_a_checked_game_by_other_readings(way: Way):
    """One that looks for what is rare."""
    trial = Trial(game_of(way, "other"), "other", biased=True)
    assert trial.run() is None


@pytest.mark.source
@every_title
def test_the_first_orders_with_all_checks_at_every_position(way: Way):
    trial = Trial(game_of(way), "first", every=1, stop=FIRST)
    assert trial.run() is None
    assert trial.decisions == FIRST


@pytest.mark.source
@every_title
def test_the_quick_driver_and_a_match_play_the_same_game(way: Way):
    game = game_of(way)
    players = ["random"] * len(game.title.sides)
    quick = play_game(game, players, "0")
    match = play_match(game, players, "0")
    assert quick.digest == digest(game, match.state)
    assert quick.decisions == len(match.log)
    assert (quick.winner, quick.ending) == (match.state.winner, match.state.ending)


@every_way
def test_the_register_of_cases_is_there(way: Way):
    """Without it the checks would take any case for a known one."""
    game = game_of(way)
    assert len(Lexicon(game).cases) > 10
