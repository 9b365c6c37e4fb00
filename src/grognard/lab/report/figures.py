"""The figures of a variant: shares with intervals, means, what happened turn by turn and where."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grognard.kernel.play.interval import wilson
from grognard.kernel.title import Game
from grognard.lab.experiments.paired import Comparison, compare
from grognard.lab.experiments.store import GameRow, Store, open_results
from grognard.lab.setting import Setting
from grognard.titles import find_title

Share = tuple[int, int, float, float]  # hits, trials, and the 95 % interval


@dataclass
class Figures:
    """What the games of one variant came to."""

    name: str
    game: Game
    players: list[str]
    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)  # by side, -1 for a draw
    player_wins: Counter[int] = field(default_factory=Counter)  # by player, unswapped
    endings: Counter[int] = field(default_factory=Counter)
    decisions: list[int] = field(default_factory=list)
    turns: Counter[int] = field(default_factory=Counter)
    points: list[list[int]] = field(default_factory=list)
    lead_changes: Counter[int] = field(default_factory=Counter)
    left: list[list[list[int]]] = field(default_factory=list)  # by game, turn and side
    lost_units: Counter[int] = field(default_factory=Counter)
    lost_hexes: Counter[int] = field(default_factory=Counter)
    values: dict[int, list[float]] = field(default_factory=dict)  # by seed, of the first player

    def add(self, row: GameRow, seed: int) -> None:
        """Count one game."""
        result = row.result
        self.games += 1
        self.wins[result.winner] += 1
        first = 1 if row.swapped else 0
        self.player_wins[-1 if result.winner < 0 else int(result.winner != first)] += 1
        self.endings[result.ending] += 1
        self.decisions.append(result.decisions)
        self.turns[result.turn] += 1
        if result.points is not None:
            self.points.append(result.points)
        self.lead_changes[result.lead_changes] += 1
        self.left.append(result.left)
        for unit, hex_, _ in result.lost:
            self.lost_units[unit] += 1
            if hex_ >= 0:
                self.lost_hexes[hex_] += 1
        value = 0.5 if result.winner < 0 else float(result.winner == first)
        self.values.setdefault(seed, []).append(value)

    def share(self, side: int) -> Share:
        """The share of games that a side has won."""
        return (self.wins[side], self.games, *wilson(self.wins[side], self.games))

    def player_share(self, player: int) -> Share:
        """The share of games that a player has won, on whichever side."""
        hits = self.player_wins[player]
        return (hits, self.games, *wilson(hits, self.games))

    @property
    def margins(self) -> list[int]:
        """Points of the first side minus those of all others, of each game."""
        return [points[0] - sum(points[1:]) for points in self.points]

    def survival(self) -> list[list[float]]:
        """By side and turn: the mean share of units that are not lost; ended games stay as left."""
        longest = max((len(turns) for turns in self.left), default=0)
        found: list[list[float]] = []
        for side in range(len(self.game.title.sides)):
            whole = max((turns[0][side] for turns in self.left if turns), default=0) or 1
            line = []
            for turn in range(longest):
                counts = [turns[min(turn, len(turns) - 1)][side] for turns in self.left if turns]
                line.append(sum(counts) / len(counts) / whole)
            found.append(line)
        return found


@dataclass(frozen=True)
class Gathered:
    """All figures of an experiment, and each variant compared with the first."""

    facts: dict[str, str]
    swapped: bool
    variants: list[Figures]
    comparisons: list[Comparison | None]  # none for the first


def gather(path: Path) -> Gathered:
    """Read the results of an experiment; of settings that are gone the reason is told."""
    with open_results(path) as store:
        facts = store.facts()
        swapped = facts.get("fixed.swap") == "True"
        folder = Path(facts.get("folder", ""))
        found = [_empty(name, setting, folder) for name, setting in store.variants()]
        _count(store, found, swapped=swapped)
    size = 2 if swapped else 1
    values = [
        {seed: sum(v) / size for seed, v in figures.values.items() if len(v) == size}
        for figures in found
    ]
    comparisons = [compare(values[0], other) if n else None for n, other in enumerate(values)]
    return Gathered(facts, swapped, found, comparisons)


def _count(store: Store, found: list[Figures], *, swapped: bool) -> None:
    for row in store.games():
        found[row.variant].add(row, (row.number + 1) // 2 if swapped else row.number)


def _empty(name: str, data: dict[str, Any], folder: Path) -> Figures:
    """The game is made for its names and its map; data that are gone are none."""
    layer: str | None = data["data"] or None
    if layer is not None and layer not in find_title(data["title"]).layers:
        layer = str(folder / layer) if (folder / layer).is_dir() else None
    setting = Setting(data["title"], data["scenario"], data["edition"], data["options"], layer)
    return Figures(name, setting.game(), data["players"])
