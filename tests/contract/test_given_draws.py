"""A draw that is given by its printed name is that draw, in every title."""

from __future__ import annotations

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.tape import BadDraw
from grognard.lab.driver import play_match
from tests.contract.titles import EVERY_EDITION, game_of

every_edition = pytest.mark.parametrize(("name", "edition"), EVERY_EDITION)


def written_draws(match: Match) -> list[str]:
    """All draws of a match as the record writes them."""
    lines = [match.header(), *(match.line(entry) for entry in match.log)]
    return [draw[2] for line in lines for draw in line.get("draws", [])]


def repeat(match: Match, played: Match) -> None:
    """Give the orders of another match."""
    for entry in played.log:
        match.repeat(entry.order, match.game.title.sides[entry.side])


@every_edition
def test_a_game_is_played_again_from_the_names_of_its_draws(name: str, edition: str):
    game = game_of(name, edition)
    played = play_match(game, ["random"] * len(game.title.sides), "names")
    again = Match(game, draws=written_draws(played))
    repeat(again, played)
    assert again.position == played.position
    assert written_draws(again) == written_draws(played)


@every_edition
def test_a_name_that_cannot_be_drawn_here_is_told_with_those_that_can(name: str, edition: str):
    game = game_of(name, edition)
    played = play_match(game, ["random"] * len(game.title.sides), "names")
    again = Match(game, draws=["99999"] * 1000)
    with pytest.raises(BadDraw, match=r"99999 cannot be drawn, only one of \w+, \w+"):
        repeat(again, played)
