"""`grognard lab tune`: heavier or lighter weights with which a captain beats the usual one.

A game tells one bit, and a captain has dozens of weights. So no set of factors is ever judged by
itself: a generation draws pairs of sets, one on each side of the centre, lets each play a few games
on the same seeds against the usual captain, and moves the centre by what all of them together
have shown (a separable natural evolution strategy). How widely a weight is drawn widens or narrows
with it. Every generation has new seeds. At the end the centre must prove itself on fresh ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import exp, log, sqrt, tanh
from statistics import NormalDist
from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.play.interval import wilson
from grognard.kernel.play.tape import Stream, derive_seed
from grognard.kernel.title import Game
from grognard.lab.driver import play_out
from grognard.lab.pool import Job, run_in_order
from grognard.lab.setting import Setting
from grognard.players import make_player
from grognard.players.base import Player

FINE: Final = 1 << 20  # how finely a number is drawn
FARTHEST: Final = log(20.0)  # no factor leaves 1/20 to 20
DRAW: Final = 0.5

Factors = dict[str, float]
Tell = Callable[[str], None]


@dataclass(frozen=True)
class Duel(Job[tuple[float, float]]):
    """Sets of factors against the usual captain or rivals: so many games each, on equal seeds."""

    setting: Setting
    side: int
    sets: list[Factors]
    games: int
    seed: str
    points: float = 0.0  # a lead of so many is about as good as a win; 0: points do not count
    rivals: list[Factors] = field(default_factory=list)  # what the other side weighs, in turn

    def prepare(self) -> Callable[[int], tuple[float, float]]:
        """Game n is game n of the first set, then of the second, and so on."""
        game = self.setting.game()

        def play(number: int) -> tuple[float, float]:
            one, index = divmod(number - 1, self.games)
            rival = self.rivals[index % len(self.rivals)] if self.rivals else {}
            return self._play(game, self.sets[one], rival, derive_seed(self.seed, index))

        return play

    def _play(self, game: Game, factors: Factors, rival: Factors, seed: str) -> tuple[float, float]:
        """Whether he has won, and what is learned from."""
        likings = [rival, rival]
        likings[self.side] = factors
        players = [_captain(game, number, seed, likings[number]) for number in range(2)]
        s, _ = play_out(game, players, seed)
        won = DRAW if s.winner < 0 else float(s.winner == self.side)
        return won, won + self._lead(game, s)

    def _lead(self, game: Game, s: State) -> float:
        score = game.presentation.score(s) if self.points else None
        if score is None:
            return 0.0
        own = game.title.sides[self.side]
        lead = sum([line.points if line.side == own else -line.points for line in score.lines])
        return tanh(lead / self.points)


def _captain(game: Game, side: int, seed: str, factors: Factors) -> Player:
    captain = make_player("captain", game, side, derive_seed(seed, "player", side))
    return captain.in_character(factors) if factors else captain


class Tuner:
    """One side of one setting: a centre of factors, and how widely each is drawn around it."""

    def __init__(
        self,
        setting: Setting,
        side: int,
        names: list[str],
        seed: str,
        *,
        spread: float = 0.4,
        points: float = 0.0,
        start: Factors | None = None,
        rivals: list[Factors] | None = None,
        workers: int | None = None,
    ) -> None:
        self.setting: Final = setting
        self.side: Final = side
        self.names: Final = names
        self.seed: Final = seed
        self.points: Final = points
        self.workers: Final = workers
        self.rivals: Final = rivals or []
        begun = start or {}
        self.kept: Final = {name: by for name, by in begun.items() if name not in names}
        self.centre = [log(begun.get(name, 1.0)) for name in names]
        self.spreads = [spread] * len(names)

    @property
    def factors(self) -> Factors:
        """The centre."""
        return self._factors(self.centre)

    def generation(self, number: int, pairs: int, games: int, tell: Tell) -> None:
        """Draw sets on both sides of the centre, let them play, and move."""
        seed = derive_seed(self.seed, "generation", number)
        luck = _Luck(seed)
        steps: list[list[float]] = []
        for _ in range(pairs):
            step = [luck.normal() for _ in self.names]
            steps += [step, [-part for part in step]]
        sets = [self._factors(self._beside(step)) for step in steps]
        played = self.play(sets, seed, games)
        self._move(steps, [worth for _, worth in played])
        won = sum([won for won, _ in played]) / len(played)
        tell(f"generation {number}: {won:.3f} won by all sets; {words(self.factors)}")

    def play(self, sets: list[Factors], seed: str, games: int) -> list[tuple[float, float]]:
        """What each set comes to: the share that it wins, and what is learned from."""
        duel = Duel(self.setting, self.side, sets, games, seed, self.points, self.rivals)
        results = list(run_in_order(duel, len(sets) * games, self.workers))
        found: list[tuple[float, float]] = []
        for at in range(len(sets)):
            own = results[at * games : (at + 1) * games]
            found.append((sum([w for w, _ in own]) / games, sum([x for _, x in own]) / games))
        return found

    def prove(self, games: int) -> str:
        """The centre and the usual captain on seeds that nobody has seen, in a line."""
        (new, _), (old, _) = self.play([self.factors, {}], derive_seed(self.seed, "proof"), games)
        low, high = wilson(round(new * games), games)
        return f"{new:.1%} of {games} games ({low:.0%} to {high:.0%}), the usual captain {old:.1%}"

    def _beside(self, step: list[float]) -> list[float]:
        return [
            centre + spread * part
            for centre, spread, part in zip(self.centre, self.spreads, step, strict=True)
        ]

    def _factors(self, logs: list[float]) -> Factors:
        held = [max(min(number, FARTHEST), -FARTHEST) for number in logs]
        moved = {name: round(exp(by), 3) for name, by in zip(self.names, held, strict=True)}
        return {**self.kept, **moved}

    def _move(self, steps: list[list[float]], worths: list[float]) -> None:
        """By their ranks: one lucky set must not carry the centre away."""
        shares = _shares(worths)
        size = len(self.names)
        rate = (3 + log(size)) / (5 * sqrt(size))
        for at in range(size):
            along = sum([w * step[at] for w, step in zip(shares, steps, strict=True)])
            wide = sum([w * (step[at] ** 2 - 1) for w, step in zip(shares, steps, strict=True)])
            self.centre[at] += self.spreads[at] * along
            self.spreads[at] *= exp(rate / 2 * wide)


def _shares(worths: list[float]) -> list[float]:
    """What each set counts for: the best ones for the move, the others against it; in all 0.

    Sets that are equally good count equally.
    """
    size = len(worths)
    order = sorted(range(size), key=lambda at: -worths[at])
    raw = [max(0.0, log(size / 2 + 1) - log(rank + 1)) for rank in range(size)]
    total = sum(raw)
    by_rank = [part / total - 1 / size for part in raw]
    found = [0.0] * size
    at = 0
    while at < size:
        alike = [rank for rank in range(at, size) if worths[order[rank]] == worths[order[at]]]
        mean = sum([by_rank[rank] for rank in alike]) / len(alike)
        for rank in alike:
            found[order[rank]] = mean
        at += len(alike)
    return found


class _Luck:
    """Numbers from a seed."""

    def __init__(self, seed: str) -> None:
        self._stream: Final = Stream(seed)
        self._asked = 0

    def normal(self) -> float:
        self._asked += 1
        chance = (self._stream.below(self._asked - 1, FINE) + 0.5) / FINE
        return NormalDist().inv_cdf(chance)


def words(factors: Factors) -> str:
    """A set of factors in one line."""
    return ", ".join(f"{name} {by:g}" for name, by in sorted(factors.items())) or "as usual"
