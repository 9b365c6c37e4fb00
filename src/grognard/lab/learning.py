"""`grognard lab learn`: what positions are worth to the colonel, learned from games.

Positions are taken along the way, so many of each game, with who has won in the end. Recruits play
too: captains alone never come into the positions that a colonel asks about. A fifth of the
games is kept for the test. What is learned is a logistic regression (Newton's method with a little
ridge): its table can be read by eye, and needs no library, neither here nor at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log2, sqrt
from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.tape import Stream, Tape, derive_seed
from grognard.kernel.title import Game
from grognard.lab.driver import choose
from grognard.players import make_council, make_player
from grognard.players.search.judgement import Judgement, logistic

FIFTH: Final = 5  # every so many games are not learned from
ROUNDS: Final = 12  # of Newton's method: it needs fewer
RIDGE: Final = 1.0
SURE: Final = 1e-6


@dataclass(frozen=True)
class Lesson:
    """What is learned from: numbers of positions, who has won, and the game of each."""

    rows: list[list[float]]
    wins: list[float]
    games: list[int]


@dataclass(frozen=True)
class Marks:
    """How good a judgement is at games that it was not taught with, in bits: less is better."""

    rows: int
    loss: float
    blind: float  # of somebody who only knows how often the first side wins

    def words(self) -> str:
        """In a line."""
        return f"{self.loss:.3f} bits a position in games not learned from, blind {self.blind:.3f}"


def play_lesson(
    game: Game, games: int, seed: str, *, each: int, tell: Callable[[int], None] | None = None
) -> Lesson:
    """Play games and keep some positions of each."""
    rows: list[list[float]] = []
    wins: list[float] = []
    numbers: list[int] = []
    for number in range(games):
        kept, won = _game(game, derive_seed(seed, "lesson", number), each)
        rows += kept
        wins += [won] * len(kept)
        numbers += [number] * len(kept)
        if tell is not None:
            tell(number + 1)
    return Lesson(rows, wins, numbers)


def _game(game: Game, seed: str, each: int) -> tuple[list[list[float]], float]:
    """One game: positions at changes of the council's clock, and what the first side has made."""
    luck = Stream(seed)
    sides = range(len(game.title.sides))
    names = ["recruit" if luck.below(side, 3) == 0 else "captain" for side in sides]
    players = [make_player(names[side], game, side, derive_seed(seed, side)) for side in sides]
    council = make_council(game, 0, seed)
    s = game.start()
    desk = Desk(Tape(seed), listening=False)
    seen: list[list[float]] = []
    last = council.clock(s)
    orders = advance(s, desk)
    while orders:
        if council.clock(s) != last:
            last = council.clock(s)
            seen.append(council.features(s))
        s.stack[-1].apply(s, choose(game, players, s, orders), desk)
        orders = advance(s, desk)
    step = max(len(seen) // each, 1)
    start = luck.below(len(sides), step)
    return seen[start::step], 0.5 if s.winner < 0 else float(s.winner == 0)


def teach(names: list[str], lesson: Lesson) -> tuple[Judgement, Marks]:
    """A judgement from the lesson, and its marks."""
    learned = [at for at, game in enumerate(lesson.games) if game % FIFTH]
    asked = [at for at, game in enumerate(lesson.games) if not game % FIFTH]
    columns = range(len(names))
    count = len(learned)
    means = [sum([lesson.rows[at][c] for at in learned]) / count for c in columns]
    spreads = [
        sqrt(sum([(lesson.rows[at][c] - means[c]) ** 2 for at in learned]) / count) for c in columns
    ]
    scales = [1 / spread if spread > SURE else 0.0 for spread in spreads]
    rows = [
        [*[(lesson.rows[at][c] - means[c]) * scales[c] for c in columns], 1.0] for at in learned
    ]
    wins = [lesson.wins[at] for at in learned]
    found = Judgement(names, means, scales, newton(rows, wins))
    usual = sum(wins) / count
    chances = [found.chance(lesson.rows[at]) for at in asked]
    true = [lesson.wins[at] for at in asked]
    return found, Marks(len(lesson.rows), loss(chances, true), loss([usual] * len(asked), true))


def newton(rows: list[list[float]], wins: list[float], ridge: float = RIDGE) -> list[float]:
    """The weights under which the wins are likeliest; large ones cost a little."""
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-ridge * weight for weight in weights]
        bend = curvature(rows, weights, ridge)
        for row, won in zip(rows, wins, strict=True):
            error = won - _chance(weights, row)
            for at, number in enumerate(row):
                slope[at] += error * number
        step = solved(bend, slope)
        weights = [weight + part for weight, part in zip(weights, step, strict=True)]
        if max([abs(part) for part in step]) < SURE:
            break
    return weights


def curvature(rows: list[list[float]], weights: list[float], ridge: float) -> list[list[float]]:
    """How sharply the likelihood falls off around the weights: its inverse is their variance."""
    size = len(weights)
    bend = [[ridge if a == b else 0.0 for b in range(size)] for a in range(size)]
    for row in rows:
        chance = _chance(weights, row)
        curve = chance * (1 - chance)
        for a, number in enumerate(row):
            if number:
                line, part = bend[a], curve * number
                for b in range(a + 1):
                    line[b] += part * row[b]
    for a in range(size):
        for b in range(a):
            bend[b][a] = bend[a][b]
    return bend


def _chance(weights: list[float], row: list[float]) -> float:
    return logistic(sum([w * x for w, x in zip(weights, row, strict=True)]))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of as many linear equations as unknowns."""
    size = len(right)
    rows = [[*line, end] for line, end in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(at + 1, size):
            factor = rows[row][at] / rows[at][at]
            for column in range(at, size + 1):
                rows[row][column] -= factor * rows[at][column]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum([rows[at][column] * found[column] for column in range(at + 1, size)])
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


def loss(chances: list[float], wins: list[float]) -> float:
    """How surprised somebody with these chances was, in bits a position."""
    total = 0.0
    for chance, won in zip(chances, wins, strict=True):
        sure = min(max(chance, SURE), 1 - SURE)
        total -= won * log2(sure) + (1 - won) * log2(1 - sure)
    return total / max(len(wins), 1)
