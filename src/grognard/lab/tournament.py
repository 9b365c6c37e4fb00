"""`grognard lab tournament`: how strong players are, by side, from the results of an experiment.

A player has one number for each side, in Elo: 400 points are odds of ten to one. They are fitted to
all games at once (logistic regression), with one more number for what the first side is better
off by. The captain is 0 on both sides; a very weak pull towards him keeps a player that has lost
every game at a number that can be printed. Intervals are of 95 %, from the curvature.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from grognard.kernel.play.interval import Z95, wilson
from grognard.lab.experiments.store import Store
from grognard.lab.learning import curvature, newton, solved

ELO: Final = 400 / log(10)
PULL: Final = 0.05
ANCHOR: Final = "captain"


@dataclass(frozen=True)
class Played:
    """One game: who played the first side, who the second, and what the first one made of it."""

    first: str
    second: str
    value: float


@dataclass(frozen=True)
class Standing:
    """A player on one side."""

    player: str
    side: int
    games: int
    value: float  # wins, a draw is half of one
    elo: float
    low: float
    high: float

    @property
    def share(self) -> tuple[float, float, float]:
        """The share of the games that were won, with its interval."""
        return (self.value / self.games, *wilson(round(self.value), self.games))


def games_of(store: Store) -> list[Played]:
    """All games of an experiment's results."""
    players = [setting["players"] for _, setting in store.variants()]
    found: list[Played] = []
    for row in store.games():
        names = players[row.variant]
        first, second = names[::-1] if row.swapped else names
        winner = row.result.winner
        found.append(Played(first, second, 0.5 if winner < 0 else float(winner == 0)))
    return found


def standings(games: list[Played]) -> list[Standing]:
    """Every player on every side that he has played, by name and side; the anchor first."""
    seats = sorted({(game.first, 0) for game in games} | {(game.second, 1) for game in games})
    names = {player for player, _ in seats}
    anchor = ANCHOR if ANCHOR in names else min(names)
    free = [seat for seat in seats if seat[0] != anchor]
    column = {seat: number for number, seat in enumerate(free)}
    rows = [_row(game, column) for game in games]
    values = [game.value for game in games]
    weights = newton(rows, values, PULL)
    bend = curvature(rows, weights, PULL)
    found: list[Standing] = []
    for player, side in sorted(seats, key=lambda seat: (seat[0] != anchor, seat)):
        own = [
            game.value if side == 0 else 1 - game.value
            for game in games
            if (game.first if side == 0 else game.second) == player
        ]
        at = column.get((player, side))
        elo, error = 0.0, 0.0
        if at is not None:
            unit = [float(number == at) for number in range(len(weights))]
            elo, error = ELO * weights[at], ELO * sqrt(solved(bend, unit)[at])
        found.append(
            Standing(player, side, len(own), sum(own), elo, elo - Z95 * error, elo + Z95 * error)
        )
    return found


def _row(game: Played, column: dict[tuple[str, int], int]) -> list[float]:
    row = [0.0] * len(column) + [1.0]
    if (game.first, 0) in column:
        row[column[game.first, 0]] = 1.0
    if (game.second, 1) in column:
        row[column[game.second, 1]] = -1.0
    return row


def table(found: list[Standing], sides: list[str]) -> list[str]:
    """The standings as a table for a page."""
    lines = ["| Player | Side | Games | Wins | Elo |", "| --- | --- | --- | --- | --- |"]
    for one in found:
        share, low, high = one.share
        elo = "0" if one.low == one.high else f"{one.elo:+.0f} ({one.low:+.0f} to {one.high:+.0f})"
        lines.append(
            f"| {one.player} | {sides[one.side]} | {one.games} "
            f"| {share:.0%} ({low:.0%} to {high:.0%}) | {elo} |"
        )
    return lines
