"""`grognard lab tune`: heavier or lighter weights with which a captain beats the usual one.

A round draws sets of factors around the best one so far and lets each play one side against the
usual captain, all with the same seeds. The better half plays twice as many games, and so on; what
is left at the end must beat the best so far on seeds of its own. Every round has new seeds, so that
no set is kept because it suits the dice of one series.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log
from statistics import NormalDist
from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.tape import Stream, Tape, derive_seed
from grognard.kernel.title import Game
from grognard.lab.driver import check_length, choose
from grognard.players import make_player
from grognard.players.base import Player

FINE: Final = 1 << 20  # how finely a number is drawn
LEAST: Final = 0.02  # a factor is never smaller
Factors = dict[str, float]
Tell = Callable[[str], None]


class Tuner:
    """One side of one game."""

    def __init__(
        self, game: Game, side: int, names: list[str], seed: str, *, spread: float = 0.5
    ) -> None:
        self.game: Final = game
        self.side: Final = side
        self.names: Final = names
        self.seed: Final = seed
        self.spread: Final = spread  # of the logarithm of a factor
        self.played = 0

    def share(self, factors: Factors, seed: str, games: int, start: int = 0) -> float:
        """The share of games that a captain with these factors wins."""
        players = [make_player("captain", self.game, number, seed) for number in range(2)]
        if factors:
            players[self.side] = players[self.side].in_character(factors)
        return sum(self._play(players, derive_seed(seed, n)) for n in range(start, games)) / max(
            games - start, 1
        )

    def _play(self, players: list[Player], seed: str) -> float:
        self.played += 1
        for player in players:
            player.forget()
        s = self.game.start()
        desk = Desk(Tape(seed), listening=False)
        decisions = 0
        orders = advance(s, desk)
        while orders:
            s.stack[-1].apply(s, choose(self.game, players, s, orders), desk)
            decisions += 1
            check_length(self.game, decisions)
            orders = advance(s, desk)
        return 0.5 if s.winner < 0 else float(s.winner == self.side)

    def round(self, number: int, best: Factors, sets: int, games: int, tell: Tell) -> Factors:
        """One round; the best set so far, or a better one."""
        seed = derive_seed(self.seed, "round", number)
        luck = _Luck(seed)
        left: list[tuple[float, Factors]] = [(0.0, self._near(best, luck)) for _ in range(sets)]
        while len(left) > 1:
            left = [(self.share(factors, seed, games), factors) for _, factors in left]
            left.sort(key=lambda one: -one[0])
            left = left[: len(left) // 2]
            games *= 2
        found = left[0][1]
        fresh = derive_seed(seed, "proof")
        new, old = self.share(found, fresh, 2 * games), self.share(best, fresh, 2 * games)
        tell(f"round {number}: {new:.3f} against {old:.3f} in {2 * games} games: {words(found)}")
        return found if new > old else best

    def _near(self, best: Factors, luck: _Luck) -> Factors:
        """Some of the factors moved, the others as they are."""
        found = dict(best)
        for name in self.names:
            if luck.chance() < 0.4:
                moved = log(best.get(name, 1.0)) + self.spread * luck.normal()
                found[name] = max(round(exp(moved), 3), LEAST)
        return found


class _Luck:
    """Numbers from a seed."""

    def __init__(self, seed: str) -> None:
        self._stream: Final = Stream(seed)
        self._asked = 0

    def chance(self) -> float:
        self._asked += 1
        return (self._stream.below(self._asked - 1, FINE) + 0.5) / FINE

    def normal(self) -> float:
        return NormalDist().inv_cdf(self.chance())


def words(factors: Factors) -> str:
    """A set of factors in one line."""
    return ", ".join(f"{name} {by:g}" for name, by in sorted(factors.items())) or "as usual"
