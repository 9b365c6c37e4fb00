"""Calibration: estimated numbers are moved inside their ranges until a side wins a wanted share.

The numbers are few, small and whole, a game tells one bit, and a share is wanted, not a maximum.
So the search is successive halving: many sets of numbers play a few games, the half that comes
nearer to the share plays twice as many, and so on. Methods that follow a gradient (CMA-ES) want
hundreds of shares that are known well; here a well-known share costs as much as the whole search.
All sets play the same seeds. Of two sets that do as well, the one that moves less is better.

Every set is a data layer in the folder of the calibration, with its results beside it: a run that
was killed goes on, and what was tried can be looked at.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grognard.kernel.data.ranges import Estimate, estimates, write_layer
from grognard.kernel.play.interval import wilson
from grognard.kernel.play.tape import Stream
from grognard.kernel.title import SettingFault
from grognard.lab.experiments.plan import Experiment, Variant
from grognard.lab.experiments.run import run_experiment
from grognard.lab.experiments.store import open_results
from grognard.lab.setting import Setting

TRIES: Final = 1000  # draws of a set that keeps to the order of numbers
WEIGHT: Final = 0.1  # what it costs to move every number over its whole range, in shares of wins

Numbers = dict[str, int]  # moved numbers by name; what is not named stays
Order = tuple[str, str]  # the first must not be greater than the second


@dataclass(frozen=True)
class Goal:
    """What is wanted: a share of wins of a side, between these players."""

    setting: Setting
    players: tuple[str, ...]
    side: str
    share: float
    seed: str
    sets: int = 16
    games: int = 8  # of each set at first; doubled whenever half of the sets have gone
    names: tuple[str, ...] = ()  # numbers that may be moved; none: all that have a range
    keep: tuple[Order, ...] = ()
    start: tuple[Numbers, ...] = ()  # sets that are tried first, besides the data as they are


@dataclass
class Trial:
    """A set of numbers, and what it came to."""

    number: int
    moved: Numbers
    cost: float  # of moving so far
    wins: int = 0
    games: int = 0

    @property
    def share(self) -> float:
        """The share of wins so far."""
        return self.wins / self.games if self.games else 0.0

    def loss(self, wanted: float) -> float:
        """How far it is from what is wanted."""
        return abs(self.share - wanted) + self.cost

    @property
    def words(self) -> str:
        """The set for a reader, with its share and interval."""
        low, high = wilson(self.wins, self.games)
        numbers = ", ".join(f"{name} {value}" for name, value in self.moved.items())
        return (
            f"{self.number:>3}  {self.wins} of {self.games}, {self.share:.0%} "
            f"({low:.0%} to {high:.0%})  {numbers or 'as it is'}"
        )


def calibrate(
    goal: Goal,
    folder: Path,
    *,
    workers: int | None = None,
    tell: Callable[[str], None] = lambda words: None,
) -> Trial:
    """Search in the folder; returns the best set. The layer of set n is `set-n` there."""
    trials = _draw(goal, _known(goal))
    _check_same(folder, goal, trials)
    games = goal.games
    while True:
        for trial in trials:
            _play(goal, folder, trial, games, workers)
            tell(trial.words)
        trials.sort(key=lambda trial: (trial.loss(goal.share), trial.number))
        if len(trials) == 1:
            return trials[0]
        trials = trials[: max(1, len(trials) // 2)]
        games *= 2
        tell(f"{len(trials)} sets go on to {games} games")


def layer_of(folder: Path, number: int) -> Path:
    """The layer of a set."""
    return folder / f"set-{number}"


def _known(goal: Goal) -> dict[str, Estimate]:
    """All numbers that have a range; whatever the goal says of them must fit."""
    title = goal.setting.title
    data = title.data(None)
    found = estimates(data)
    data.finish()
    if not found:
        raise SettingFault(f"{title.id} has no number with a range that could be moved")
    named = {*goal.names, *(name for pair in goal.keep for name in pair)}
    named |= {name for numbers in goal.start for name in numbers}
    if unknown := sorted(named - found.keys()):
        raise SettingFault(f"no range for {', '.join(unknown)}; there are: {', '.join(found)}")
    for numbers in goal.start:
        for name, value in numbers.items():
            if not found[name].low <= value <= found[name].high:
                span = f"{found[name].low} to {found[name].high}"
                raise SettingFault(f"{name} = {value} is outside its range, {span}")
    return found


def _draw(goal: Goal, known: dict[str, Estimate]) -> list[Trial]:
    """The data as they are, the sets that are given, and others at random inside the ranges."""
    drawn: list[Numbers] = [{}, *goal.start]
    stream = Stream(goal.seed)
    at = 0
    for _ in range(TRIES):
        if len(drawn) >= goal.sets:
            break
        numbers: Numbers = {}
        for name in goal.names or known:
            low, high = known[name].low, known[name].high
            numbers[name] = low + stream.below(at, high - low + 1)
            at += 1
        if _keeps(numbers, goal.keep, known) and numbers not in drawn:
            drawn.append(numbers)
    return [Trial(n, numbers, _cost(numbers, known)) for n, numbers in enumerate(drawn)]


def _keeps(numbers: Numbers, keep: tuple[Order, ...], known: dict[str, Estimate]) -> bool:
    """Whether history keeps its shape: who is stronger stays stronger."""

    def value(name: str) -> int:
        return numbers[name] if name in numbers else known[name].values[0]

    return all(value(less) <= value(more) for less, more in keep)


def _cost(numbers: Numbers, known: dict[str, Estimate]) -> float:
    """How far a set moves the numbers, all ranges together: 0 nowhere, `WEIGHT` from end to end."""
    moved = 0.0
    for name, value in numbers.items():
        estimate = known[name]
        away = sum(abs(value - cell.value) for cell in estimate.cells) / len(estimate.cells)
        moved += away / max(1, estimate.high - estimate.low)
    return WEIGHT * moved / len(known)


def _play(goal: Goal, folder: Path, trial: Trial, games: int, workers: int | None) -> None:
    """Play a set up to so many games, those of earlier runs included."""
    setting = goal.setting
    data: str | None = None
    if trial.moved:
        layer = layer_of(folder, trial.number)
        base = setting.title.data(None)
        write_layer(base, trial.moved, layer, layer.name, "written by a calibration")
        data = str(layer)
    chosen = Setting(setting.title_id, setting.scenario, setting.edition, setting.options, data)
    variant = Variant(f"set {trial.number}", chosen, goal.players, str(trial.number))
    experiment = Experiment(variant.name, "", goal.seed, games, swap=False, variants=(variant,))
    results = folder / f"set-{trial.number}.sqlite"
    run_experiment(experiment, results, workers=workers)
    side = setting.title.side(goal.side)
    with open_results(results) as store:
        won = [winner for number, (_, winner) in store.wins(0).items() if number <= games]
    trial.games, trial.wins = len(won), won.count(side)


def _check_same(folder: Path, goal: Goal, trials: list[Trial]) -> None:
    """A folder belongs to one calibration: sets are known by their numbers."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "sets.json"
    sets = [trial.moved for trial in trials]
    text = json.dumps({"seed": goal.seed, "side": goal.side, "sets": sets}, indent=1)
    if path.exists() and path.read_text(encoding="utf-8") != text:
        raise SettingFault(f"{folder}: another calibration; name another folder (--folder)")
    path.write_text(text, encoding="utf-8")
