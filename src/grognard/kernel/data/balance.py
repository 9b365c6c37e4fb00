"""How long a match takes and how the sides fare: figures of computer players, kept by the title.

They are no rule and no fact of the printed game, so they are not part of the digest. A row says for
one scenario and edition, with the usual readings or with one changed, how many of so many games a
side has won, and how many were drawn. `players` names both if they are of one kind; else the
first side's comes first: `veteran v captain`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.kernel.data.dataset import DataSet

LONGEST: Final = 100_000  # minutes; a campaign of several weekends is far below
MOST_GAMES: Final = 10_000_000
AGAINST: Final = " v "


class Length:
    """How long a scenario takes two people who know it."""

    def __init__(self, scenario: str, minutes: int, turns: int) -> None:
        self.scenario: Final = scenario
        self.minutes: Final = minutes
        self.turns: Final = turns


class Figure:
    """How often a side has won."""

    def __init__(
        self, scenario: str, edition: str, changed: tuple[str, str], players: str, side: str
    ) -> None:
        self.scenario: Final = scenario
        self.edition: Final = edition
        self.changed: Final = changed  # a ruling and its reading; both "" for the usual ones
        self.players: Final = players
        self.side: Final = side
        self.games = 1
        self.wins = 0
        self.draws = 0

    def seated(self, seats: int) -> tuple[str, ...]:
        """Who plays each side."""
        names = tuple(self.players.split(AGAINST))
        return names if len(names) > 1 else names * seats

    def seen_from(self, sides: Sequence[str]) -> Figure:
        """The same games, counted for the first of two sides."""
        if self.side == sides[0]:
            return self
        found = Figure(self.scenario, self.edition, self.changed, self.players, sides[0])
        found.games, found.draws = self.games, self.draws
        found.wins = self.games - self.wins - self.draws
        return found


def read_lengths(data: DataSet, scenarios: Sequence[str]) -> list[Length]:
    """The lengths of a title's scenarios; none if it has no such file."""
    if not data.has("lengths.csv"):
        return []
    return [
        Length(
            row.choice("scenario", scenarios),
            row.integer("minutes", 1, LONGEST),
            row.integer("turns", 1, 1000),
        )
        for row in data.table("lengths").rows
    ]


def read_figures(
    data: DataSet,
    scenarios: Sequence[str],
    editions: Sequence[str],
    sides: Sequence[str],
    readings: dict[str, list[str]],
) -> list[Figure]:
    """The figures of a title; none if it has no such file."""
    if not data.has("balance.csv"):
        return []
    found: list[Figure] = []
    for row in data.table("balance").rows:
        ruling = row.choice("ruling", ["", *readings])
        figure = Figure(
            row.choice("scenario", scenarios),
            row.choice("edition", editions),
            (ruling, row.choice("reading", readings.get(ruling, [""]))),
            row.text("players"),
            row.choice("side", sides),
        )
        figure.games = row.integer("games", 1, MOST_GAMES)
        figure.wins = row.integer("wins", 0, figure.games)
        if row.has("draws"):
            figure.draws = row.integer("draws", 0, figure.games - figure.wins)
        found.append(figure)
    return found
