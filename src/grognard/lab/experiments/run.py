"""Play what an experiment still lacks, and store it: after a kill the same call goes on.

Whether to stop is asked at fixed numbers of games, of stored results alone: so it does not depend
on the number of workers, on which game was done first, or on how often the run was interrupted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from grognard.kernel.title import Game
from grognard.lab.experiments.paired import is_clear, is_share_clear
from grognard.lab.experiments.plan import Experiment, StopRule
from grognard.lab.experiments.reading import check_settings
from grognard.lab.experiments.store import GameRow, Store, open_results, setting_data
from grognard.lab.experiments.watch import Watched, play_watched
from grognard.lab.pool import Job, Progress, run_as_done
from grognard.lab.simulate import GameFault

Runner = Callable[[Job[Watched], list[int]], Iterator[list[tuple[int, Watched]]]]
FIRST: Final = 0  # the variant with which the others are compared


@dataclass(frozen=True)
class _Games(Job[Watched]):
    """The job of a worker: everything that decides how a game of the experiment is played."""

    experiment: Experiment

    def prepare(self) -> Callable[[int], Watched]:
        @cache
        def game_of(variant: int) -> Game:
            return self.experiment.variants[variant].setting.game()

        def play(place: int) -> Watched:
            variant, number = self.experiment.game_at(place)
            seed = self.experiment.seed_of(variant, number)
            players = self.experiment.players_of(variant, number)
            try:
                return play_watched(game_of(variant), players, seed)
            except Exception as fault:
                name, words = type(fault).__name__, self.experiment.variants[variant].name
                raise GameFault(
                    f"game {number} of {words} (seed {seed}): {name}: {fault}"
                ) from None

        game_of(FIRST)
        return play


@dataclass(frozen=True)
class RunResult:
    """What a run came to: games played now and in all, and the answer of each variant."""

    played: int
    stored: int
    answers: list[str]  # "" where all games were played without a clear answer


def run_experiment(
    experiment: Experiment,
    results: Path,
    *,
    workers: int | None = None,
    runner: Runner | None = None,
    progress: Progress | None = None,
    command: str = "",
) -> RunResult:
    """Play what is missing. `runner` plays elsewhere than in processes of this machine."""
    check_settings(experiment)

    def local(job: Job[Watched], places: list[int]) -> Iterator[list[tuple[int, Watched]]]:
        return run_as_done(job, places, workers)

    play = local if runner is None else runner
    with open_results(results, write=True) as store:
        store.begin(experiment, _facts(experiment, command))
        return _run(experiment, store, play, progress)


def _run(
    experiment: Experiment, store: Store, play: Runner, progress: Progress | None
) -> RunResult:
    job = _Games(experiment)
    every = experiment.games if experiment.stop is None else experiment.stop.every
    answers = [""] * len(experiment.variants)
    done = store.done()
    whole = experiment.games * len(experiment.variants)
    before = len(done)
    for first in range(1, experiment.games + 1, every):
        last = min(first + every - 1, experiment.games)
        wanted = [
            experiment.place_of(variant, number)
            for number in range(first, last + 1)
            for variant in _open(answers)
            if (variant, number) not in done
        ]
        for played in play(job, wanted) if wanted else ():
            rows = [_row(experiment, place, result) for place, result in played]
            store.add(rows)
            done.update((row.variant, row.number) for row in rows)
            if progress is not None:
                progress(len(done), whole)
        if experiment.stop is not None:
            _ask(experiment, store, last, answers, experiment.stop)
            if not _open(answers):
                break
    return RunResult(len(done) - before, len(done), answers)


def _open(answers: list[str]) -> list[int]:
    """The variants that are still played; the first one as long as anything is compared with it."""
    others = [number for number, answer in enumerate(answers) if number and not answer]
    if len(answers) == 1:
        return [] if answers[FIRST] else [FIRST]
    return [FIRST, *others] if others else []


def _ask(
    experiment: Experiment, store: Store, last: int, answers: list[str], stop: StopRule
) -> None:
    """Whether the answers are clear by the first so many games of each variant."""
    first = values_of(experiment, store, FIRST, last)
    if len(answers) == 1:
        answers[FIRST] = is_share_clear(first, stop.target, stop.error, stop.margin)
        return
    for variant, answer in enumerate(answers):
        if variant and not answer:
            second = values_of(experiment, store, variant, last)
            # Several comparisons share the chance of an error.
            error = stop.error / (len(answers) - 1)
            answers[variant] = is_clear(first, second, error, stop.margin)


def values_of(
    experiment: Experiment, store: Store, variant: int, last: int | None = None
) -> dict[int, float]:
    """By seed: the share of its games that the first player has won; equal players: the first side.

    Seeds of which a game is missing are left out.
    """
    sums: dict[int, list[float]] = {}
    for number, (swapped, winner) in store.wins(variant).items():
        if last is None or number <= last:
            value = 0.5 if winner < 0 else float(winner == (1 if swapped else 0))
            sums.setdefault(experiment.pair_of(number), []).append(value)
    size = 2 if experiment.swap else 1
    return {seed: sum(values) / size for seed, values in sums.items() if len(values) == size}


def _row(experiment: Experiment, place: int, result: Watched) -> GameRow:
    variant, number = experiment.game_at(place)
    seed = experiment.seed_of(variant, number)
    return GameRow(variant, number, seed, experiment.is_swapped(number), result)


def _facts(experiment: Experiment, command: str) -> dict[str, str]:
    """What the results say of themselves; what begins with `fixed.` must not change."""
    facts = {
        "name": experiment.name,
        "text": experiment.text,
        "games": str(experiment.games),
        "stop": "" if experiment.stop is None else repr(experiment.stop),
        "command": command,
        "folder": experiment.folder,
        "fixed.seed": experiment.seed,
        "fixed.swap": str(experiment.swap),
    }
    settings = [setting_data(experiment, n) for n in range(len(experiment.variants))]
    facts["fixed.variants"] = json.dumps(settings, sort_keys=True)
    games = [variant.setting.game() for variant in experiment.variants]
    facts["fixed.rules"] = str(games[0].title.rules_version)
    facts["fixed.data"] = json.dumps([game.data.digest for game in games])
    return facts
