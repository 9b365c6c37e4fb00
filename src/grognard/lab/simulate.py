"""Batches: many games of computer players, with the same results on any number of cores."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from grognard.kernel.play.interval import wilson
from grognard.kernel.play.tape import derive_seed
from grognard.kernel.title import Game, SettingFault
from grognard.lab.driver import (
    NO_TURN,
    GameResult,
    make_players,
    play_game,
    play_match,
    result_of,
)
from grognard.lab.pool import Job, Progress, run_in_order
from grognard.lab.setting import Setting
from grognard.lab.statistics import mean

DRAW: Final = "draw"


class GameFault(Exception):
    """A game of a batch that could not be played to its end: number, seed and reason."""


class BatchResult:
    """What a batch of games came to. It holds counts, not games, however many there were."""

    def __init__(self, game: Game, players: Sequence[str], seed: str) -> None:
        self.title: Final = game.title.id
        self.scenario: Final = game.scenario
        self.edition: Final = game.edition
        self.readings: Final = dict(game.readings)
        self.sides: Final = list(game.title.sides)
        self.players: Final = list(players)
        self.seed: Final = seed
        self.games = 0
        self.wins: Final[dict[str, int]] = dict.fromkeys([*self.sides, DRAW], 0)
        self.endings: Final[dict[str, int]] = dict.fromkeys(game.title.endings, 0)
        self.lengths: Final[Counter[int]] = Counter()  # decisions of a game: how often
        self.turns: Final[Counter[int]] = Counter()  # last turn of a game: how often
        self.seconds = 0.0
        self._chain: Final = hashlib.sha256()

    def add(self, result: GameResult) -> None:
        """Count one game; games are added in the order of their numbers."""
        self.games += 1
        self.wins[self.sides[result.winner] if result.winner >= 0 else DRAW] += 1
        self.endings[list(self.endings)[result.ending]] += 1
        self.lengths[result.decisions] += 1
        if result.turn != NO_TURN:
            self.turns[result.turn] += 1
        self._chain.update(result.digest.encode() + b"\n")

    @property
    def decisions(self) -> int:
        """Decisions of all games together."""
        return sum(length * count for length, count in self.lengths.items())

    @property
    def checksum(self) -> str:
        """One name for all final positions in their order: equal batches, equal names."""
        return self._chain.hexdigest()[:32]

    def interval(self, side: str) -> tuple[float, float]:
        """The 95 % interval (Wilson) of a side's share of wins; also for "draw"."""
        if side not in self.wins:
            raise SettingFault(f"{self.title} has no side {side!r}; it has: {', '.join(self.wins)}")
        return wilson(self.wins[side], self.games)

    def to_json(self) -> dict[str, Any]:
        """The result for a program; all but `seconds` is the same on any number of cores."""
        return {
            "title": self.title,
            "scenario": self.scenario,
            "edition": self.edition,
            "readings": self.readings,
            "sides": self.sides,
            "players": self.players,
            "seed": self.seed,
            "games": self.games,
            "wins": self.wins,
            "intervals": {side: list(self.interval(side)) for side in self.wins},
            "endings": self.endings,
            "decisions": self.decisions,
            "length": {
                "mean": mean(self.lengths),
                "shortest": min(self.lengths, default=0),
                "longest": max(self.lengths, default=0),
            },
            "turns": {str(turn): self.turns[turn] for turn in sorted(self.turns)},
            "checksum": self.checksum,
            "seconds": self.seconds,
        }


@dataclass(frozen=True)
class _Batch(Job[GameResult]):
    """The job of a worker: everything that decides how game n is played."""

    setting: Setting
    players: list[str]
    seed: str
    records: str | None

    def prepare(self) -> Callable[[int], GameResult]:
        game = self.setting.game()
        make_players(game, self.players, self.seed)  # an unknown player is named at once

        def play(number: int) -> GameResult:
            seed = derive_seed(self.seed, number)
            try:
                return self._play(game, number, seed)
            except Exception as fault:
                name = type(fault).__name__
                raise GameFault(f"game {number} (seed {seed}): {name}: {fault}") from None

        return play

    def _play(self, game: Game, number: int, seed: str) -> GameResult:
        if self.records is None:
            return play_game(game, self.players, seed)
        match = play_match(game, self.players, seed)
        match.save(Path(self.records) / record_name(number))
        return result_of(game, match.state, len(match.log))


def record_name(number: int) -> str:
    """The file of a game of a batch."""
    return f"game-{number:05}.jsonl"


def simulate(
    title_id: str,
    *,
    games: int,
    players: Sequence[str],
    seed: str | int,
    scenario: str | None = None,
    edition: str | None = None,
    options: dict[str, str] | None = None,
    data: str | None = None,
    workers: int | None = None,
    records: str | Path | None = None,
    progress: Progress | None = None,
) -> BatchResult:
    """Play games 1 to `games`, one player a side; game n has the seed of batch seed and n.

    `workers` is the number of processes (all cores if not given) and changes nothing but the time.
    `records` names a new or empty folder for the record of each game; `progress` is called with
    the number of finished games and of all games.
    """
    setting = Setting(title_id, scenario, edition, dict(options or {}), data)
    game = setting.game()
    _check_counts(game, games, players, workers)
    result = BatchResult(game, players, str(seed))
    folder = None if records is None else _empty_folder(Path(records))
    job = _Batch(setting, list(players), str(seed), folder)
    start = time.perf_counter()
    for row in run_in_order(job, games, workers, progress):
        result.add(row)
    result.seconds = time.perf_counter() - start
    return result


def _check_counts(game: Game, games: int, players: Sequence[str], workers: int | None) -> None:
    if games < 1:
        raise SettingFault(f"{games} games cannot be played; at least one")
    if workers is not None and workers < 1:
        raise SettingFault(f"{workers} workers cannot play; at least one")
    sides = game.title.sides
    if len(players) != len(sides):
        raise SettingFault(
            f"{game.title.id} needs {len(sides)} players ({', '.join(sides)}), not {len(players)}"
        )
    make_players(game, list(players), "")


def _empty_folder(folder: Path) -> str:
    """The folder for the records, made if need be; nothing in it is ever overwritten."""
    if folder.exists() and not folder.is_dir():
        raise SettingFault(f"{folder} is not a folder")
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise SettingFault(f"{folder} is not empty; records need a folder of their own")
    return str(folder.resolve())
