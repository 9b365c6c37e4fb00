"""A draw that is given by its printed name is that draw, in every title."""

from __future__ import annotations

from functools import cache

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.tape import BadDraw
from grognard.lab.driver import play_match
from tests.contract.titles import Way, every_way, game_of


@cache
def game_at_random(way: Way) -> Match:
    """One of each way, to be read only."""
    game = game_of(way)
    return play_match(game, ["random"] * len(game.title.sides), "names")


def written_draws(match: Match) -> list[str]:
    """All draws of a match as the record writes them."""
    lines = [match.header(), *(match.line(entry) for entry in match.log)]
    return [draw[2] for line in lines for draw in line.get("draws", [])]


def repeat(match: Match, played: Match) -> None:
    """Give the orders of another match."""
    for entry in played.log:
        match.repeat(entry.order, match.game.title.sides[entry.side])


@every_way
def test_a_game_is_played_again_from_the_names_of_its_draws(way: Way):
    game = game_of(way)
    played = game_at_random(way)
    again = Match(game, draws=written_draws(played))
    repeat(again, played)
    assert again.position == played.position
    assert written_draws(again) == written_draws(played)


@every_way
def test_a_name_that_cannot_be_drawn_here_is_told_with_those_that_can(way: Way):
    game = game_of(way)
    played = game_at_random(way)
    again = Match(game, draws=["99999"] * 1000)
    with pytest.raises(BadDraw, match=r"99999 cannot be drawn, only one of \w+, \w+"):
        repeat(again, played)
