"""Elo from games: known shares come out as known numbers."""

from __future__ import annotations

import pytest

from grognard.lab.tournament import Played, Standing, standings, table


def games(first: str, second: str, wins: int, losses: int) -> list[Played]:
    return [Played(first, second, 1.0)] * wins + [Played(first, second, 0.0)] * losses


def by_seat(found: list[Standing]) -> dict[tuple[str, int], Standing]:
    return {(one.player, one.side): one for one in found}


def test_ten_to_one_is_400_points_on_each_side_by_itself():
    """Between captains the first side wins a third; the veteran has ten times their odds there."""
    played = [
        *games("captain", "captain", 1000, 2000),
        *games("veteran", "captain", 2500, 500),  # odds 5, ten times 0.5
        *games("captain", "veteran", 1000, 2000),  # odds 0.5: no better on the second side
    ]
    found = by_seat(standings(played))
    assert found["captain", 0].elo == found["captain", 1].elo == 0.0
    assert found["veteran", 0].elo == pytest.approx(400, abs=5)
    assert found["veteran", 1].elo == pytest.approx(0, abs=5)
    assert found["veteran", 0].low < 400 < found["veteran", 0].high
    assert found["captain", 0].games == 6000
    assert found["veteran", 1].value == 2000


def test_fewer_games_make_a_wider_interval():
    def width(times: int) -> float:
        played = games("veteran", "captain", 6 * times, 4 * times)
        one = by_seat(standings([*played, *games("captain", "captain", 5 * times, 5 * times)]))
        return one["veteran", 0].high - one["veteran", 0].low

    assert width(1) / width(100) == pytest.approx(10, rel=0.15)


def test_a_player_that_never_wins_has_a_number_all_the_same():
    found = by_seat(standings(games("recruit", "captain", 0, 20)))
    assert -3000 < found["recruit", 0].elo < -200


def test_draws_are_half_a_game():
    found = by_seat(standings([Played("veteran", "captain", 0.5)] * 10))
    assert found["veteran", 0].value == 5
    assert found["veteran", 0].elo == pytest.approx(0, abs=1)


def test_the_table_names_players_and_sides():
    played = [*games("veteran", "captain", 6, 4), *games("captain", "veteran", 5, 5)]
    lines = table(standings(played), ["german", "us"])
    assert lines[2].startswith("| captain | german | 10 | 50% (24% to 76%) | 0 |")
    assert any(line.startswith("| veteran | german | 10 | 60%") for line in lines)
