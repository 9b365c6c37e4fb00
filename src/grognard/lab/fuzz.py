"""The fuzzer: random games of a title with every check, and a list of what was never reached.

Half of the games prefer orders that are rare; where no options are fixed, half of the games are
played by readings drawn at random. A game is known by its number and seed alone, so the report is
the same on any number of cores.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from grognard.kernel.play.tape import derive_seed
from grognard.kernel.title import Game, SettingFault
from grognard.lab.checks import REPLAY, SLOW, CheckFailed
from grognard.lab.chooser import Picker
from grognard.lab.pool import Job, Progress, run_in_order
from grognard.lab.reach import Reach, declared
from grognard.lab.setting import Setting
from grognard.lab.trial import Trial

MOST_SHRUNK: Final = 25  # failures that get a record; the others can be played from their seed


@dataclass(frozen=True)
class Failure:
    """Something that must hold and did not, with the shortest record that comes to it."""

    kind: str
    message: str
    game: int
    seed: str
    scenario: str
    edition: str
    options: dict[str, str]
    orders: int = 0  # carried out before it failed
    record: str = ""

    def line(self) -> str:
        """The failure in one line."""
        what = f"{self.scenario}, {self.edition}, {self.orders} orders"
        where = f"game {self.game} ({what}, seed {self.seed})"
        return f"{self.kind}: {where}: {self.message}"


@dataclass
class FuzzReport:
    """What a run of the fuzzer found, and what it came across."""

    title: str
    seed: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    failures: list[Failure] = field(default_factory=list)
    reached: dict[str, dict[str, int]] = field(default_factory=dict)
    not_reached: dict[str, list[str]] = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        """Whether nothing failed."""
        return not self.failures

    def lines(self) -> list[str]:
        """The report for a person."""
        lines = [
            f"{self.title}: {self.games} games, {self.decisions} decisions, "
            f"{self.seconds:.0f} s, {len(self.failures)} failures"
        ]
        alike = Counter((failure.kind, failure.message) for failure in self.failures)
        for failure in self.failures:
            count = alike.pop((failure.kind, failure.message), 0)  # the first of its like
            if count:
                lines.append(failure.line() + (f" (and {count - 1} alike)" if count > 1 else ""))
        for group, names in self.not_reached.items():
            if names:
                lines.append(f"never reached, {group}: {', '.join(names)}")
        return lines

    def to_json(self) -> dict[str, Any]:
        """The report for a program."""
        return {
            "title": self.title,
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "failures": [dict(vars(failure)) for failure in self.failures],
            "reached": self.reached,
            "not_reached": self.not_reached,
        }


@dataclass(frozen=True)
class _Play:
    """How game n is played."""

    setting: Setting
    seed: str
    biased: bool

    def trial(self, game: Game, *, every: int | None = None, stop: int | None = None) -> Trial:
        if every is None:
            return Trial(game, self.seed, biased=self.biased, stop=stop)
        return Trial(game, self.seed, biased=self.biased, every=every, stop=stop)


@dataclass(frozen=True)
class _Row:
    """What a worker hands back of a game."""

    decisions: int
    reach: Reach
    failure: Failure | None


@dataclass(frozen=True)
class _Fuzzing(Job[_Row]):
    """The job of a worker."""

    setting: Setting
    seed: str

    def prepare(self) -> Callable[[int], _Row]:
        games: dict[tuple[str | None, str | None], Game] = {}  # of the readings that are not drawn

        def play(number: int) -> _Row:
            plan = self.plan(number)
            if plan.setting.options != self.setting.options:
                game = plan.setting.game()
            else:
                key = (plan.setting.scenario, plan.setting.edition)
                game = games.get(key) or games.setdefault(key, plan.setting.game())
            trial = plan.trial(game)
            failed = trial.run()
            failure = None if failed is None else _failure(number, plan, game, trial, failed)
            return _Row(trial.decisions, trial.reach, failure)

        self.setting.game()  # a fault in the settings is named at once
        return play

    def plan(self, number: int) -> _Play:
        """Which scenario, edition and readings game n has, and whether it is biased."""
        setting, title = self.setting, self.setting.title
        scenarios = list(title.scenarios) if setting.scenario is None else [setting.scenario]
        editions = title.editions if setting.edition is None else [setting.edition]
        rest, at = divmod(number - 1, len(scenarios) * len(editions))
        chosen = replace(
            setting,
            scenario=scenarios[at % len(scenarios)],
            edition=editions[at // len(scenarios)],
        )
        # With the same seed each edition has games of its own, also where readings are drawn.
        seed = derive_seed(self.seed, str(chosen.scenario), str(chosen.edition), number)
        if rest % 2 and not setting.options:
            picker = Picker(derive_seed(seed, "readings"))
            drawn = {r.name: r.readings[picker.below(len(r.readings))] for r in title.choices}
            chosen = replace(chosen, options=drawn)
        return _Play(chosen, seed, rest // 2 % 2 == 1)


def fuzz(
    title_id: str,
    *,
    games: int,
    seed: str | int,
    edition: str | None = None,
    scenario: str | None = None,
    options: dict[str, str] | None = None,
    data: str | None = None,
    workers: int | None = 1,
    progress: Progress | None = None,
) -> FuzzReport:
    """Play games with every check; without an edition or scenario, all of them in turn."""
    if games < 1 or (workers is not None and workers < 1):
        raise SettingFault(f"{games} games, {workers} workers: at least one of each")
    job = _Fuzzing(Setting(title_id, scenario, edition, dict(options or {}), data), str(seed))
    report = FuzzReport(title_id, str(seed))
    reach = Reach()
    start = time.perf_counter()
    for row in run_in_order(job, games, workers, progress):
        report.games += 1
        report.decisions += row.decisions
        reach.merge(row.reach)
        if row.failure is not None:
            report.failures.append(row.failure)
    shrunk = [shrink(job, failure) for failure in report.failures[:MOST_SHRUNK]]
    report.failures[:MOST_SHRUNK] = shrunk
    report.seconds = time.perf_counter() - start
    report.reached = {group: dict(sorted(names.items())) for group, names in reach.counts.items()}
    verbs = [verb.word for verb in job.setting.game().notation.verbs.values()]
    report.not_reached = reach.not_met(declared(job.setting.title, verbs))
    return report


def shrink(job: _Fuzzing, failure: Failure) -> Failure:
    """Look for the same failure after fewer orders, and keep the record that comes to it.

    All checks are made at every position. A record that cannot be replayed is cut in half and
    half again. What depends on time cannot be shrunk.
    """
    plan = job.plan(failure.game)
    game = plan.setting.game()
    best = plan.trial(game, stop=failure.orders + 1)
    failed = best.run()
    if failure.kind != SLOW:
        closer = plan.trial(game, every=1, stop=failure.orders + 1)
        found = closer.run()
        if found is not None and found.kind == failure.kind and closer.decisions <= best.decisions:
            best, failed = closer, found
    if failure.kind == REPLAY:
        best, failed = _bisect(plan, game, best, failed)
    if failed is None:
        return replace(failure, record=_record_of(best))
    return replace(
        _failure(failure.game, plan, game, best, failed),
        kind=failure.kind,
        record=_record_of(best),
    )


def _bisect(
    plan: _Play, game: Game, best: Trial, failed: CheckFailed | None
) -> tuple[Trial, CheckFailed | None]:
    low, high = 0, best.decisions
    while low < high:
        middle = (low + high) // 2
        trial = plan.trial(game, stop=middle)
        found = trial.run()
        if found is not None and found.kind == REPLAY:
            best, failed, high = trial, found, middle
        else:
            low = middle + 1
    return best, failed


def _failure(number: int, plan: _Play, game: Game, trial: Trial, failed: CheckFailed) -> Failure:
    return Failure(
        failed.kind,
        failed.message,
        number,
        plan.seed,
        game.scenario,
        game.edition,
        dict(game.readings),
        trial.decisions,
    )


def _record_of(trial: Trial) -> str:
    try:
        return trial.record()
    except Exception:  # a state too broken to be written: its seed must do
        return ""
