"""How fast the rules are, on this machine and beside a yardstick that travels.

Rates are per second of processor time, so that other programs disturb little. One R is the speed
of the reference engine of a comparable game: 1,180 decisions in the time of one yardstick.
"""

from __future__ import annotations

import hashlib
import platform
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from grognard.kernel.play import engine
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance, playout
from grognard.kernel.play.frame import State
from grognard.kernel.play.position import digest
from grognard.kernel.play.tape import Stream, Tape, derive_seed
from grognard.kernel.title import Game, SettingFault
from grognard.lab.chooser import Picker
from grognard.lab.setting import Setting
from grognard.lab.statistics import median

DECISIONS_PER_YARDSTICK: Final = 1180  # 1 R
LOOP: Final = 1_000_000
SLICES: Final = 4  # the playouts are cut, with a yardstick before, between and after
CHECKED_GAMES: Final = 20  # their final positions make the checksum
SAMPLE_GAMES: Final = 12  # whose positions are copied, listed and played
SAMPLE_EVERY: Final = 7
REPEATS: Final = 5
ROUNDS: Final = 20  # copies of each position in one measurement
# Positions that are copied, spread over the games, each many times in a row: as a search does,
# which tries one order after another on copies of one position. Copied once each, thousands of
# positions would measure the memory: large ones then take up to twice as long.
COPIED: Final = 200


def yardstick() -> float:
    """Seconds for a fixed loop of plain Python: the unit that makes machines comparable."""
    start = time.process_time()
    x = 1
    for _ in range(LOOP):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
    return time.process_time() - start


@dataclass(frozen=True)
class BenchReport:
    """What was measured, of uniformly random play on one core."""

    title: str
    scenario: str
    edition: str
    build: str  # interpreted or compiled
    python: str
    games: int
    decisions: int
    seconds: float  # of processor time, for the games
    yardstick: float  # seconds, the median
    copy_us: float
    legal_us: float
    order_us: float
    positions: int  # over which the three were taken
    checksum: str  # of the same games in every build: must be equal

    @property
    def decisions_per_second(self) -> float:
        """Decisions per second of processor time."""
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        """Whole games per second of processor time."""
        return self.games / self.seconds

    @property
    def r(self) -> float:
        """The speed in R."""
        return self.decisions_per_second * self.yardstick / DECISIONS_PER_YARDSTICK

    def lines(self) -> list[str]:
        """The report for a person."""
        return [
            f"{self.title} ({self.scenario}, {self.edition}), {self.build}, "
            f"Python {self.python}, one core",
            f"decisions per second   {self.decisions_per_second:12,.0f}   ({self.r:.2f} R)",
            f"games per second       {self.games_per_second:12,.1f}   "
            f"({self.decisions / self.games:.0f} decisions each)",
            f"state copy             {self.copy_us:12.2f} us",
            f"list of legal orders   {self.legal_us:12.2f} us",
            f"one order              {self.order_us:12.2f} us   (with the next list)",
            f"yardstick              {self.yardstick * 1000:12.1f} ms   "
            f"(1 R = {DECISIONS_PER_YARDSTICK} decisions in this time)",
            f"checksum of {CHECKED_GAMES} games   {self.checksum}",
        ]

    def to_json(self) -> dict[str, Any]:
        """The report for a program."""
        return {
            **vars(self),
            "decisions_per_second": self.decisions_per_second,
            "games_per_second": self.games_per_second,
            "r": self.r,
        }


def build_name() -> str:
    """Whether the core in use is compiled."""
    file = str(engine.__file__)
    return "interpreted" if file.endswith((".py", ".pyc")) else "compiled"


def bench(
    title_id: str,
    *,
    seconds: float = 4.0,
    scenario: str | None = None,
    edition: str | None = None,
) -> BenchReport:
    """Measure for about so many seconds of random play, and a few more for the rest."""
    if seconds <= 0:
        raise SettingFault(f"{seconds} seconds are no time to measure")
    game = Setting(title_id, scenario, edition).game()
    checksum = _checksum(game)  # warms up, too
    yardsticks = [yardstick()]
    games = decisions = 0
    spent = 0.0
    for _ in range(SLICES):
        part = _play(game, games, seconds / SLICES)
        games, decisions, spent = part[0], decisions + part[1], spent + part[2]
        yardsticks.append(yardstick())
    sample = sample_positions(game)
    copy_us, legal_us, order_us = _kernels(sample)
    return BenchReport(
        title_id,
        game.scenario,
        game.edition,
        build_name(),
        platform.python_version(),
        games,
        decisions,
        spent,
        median(yardsticks),
        copy_us,
        legal_us,
        order_us,
        len(sample),
        checksum,
    )


def _playout(game: Game, number: int) -> tuple[State, int]:
    seed = derive_seed("bench", number)
    state = game.start()
    desk = Desk(Tape(seed), listening=False)
    return state, playout(state, desk, Stream(derive_seed(seed, "orders")), game.decision_limit)


def _checksum(game: Game) -> str:
    chain = hashlib.sha256()
    for number in range(CHECKED_GAMES):
        chain.update(digest(game, _playout(game, number)[0]).encode())
    return chain.hexdigest()[:16]


def _play(game: Game, first: int, seconds: float) -> tuple[int, int, float]:
    """Whole games for so many seconds: the next game's number, the decisions, the true time."""
    start = time.process_time()
    decisions, number, spent = 0, first, 0.0
    while spent < seconds:
        decisions += _playout(game, number)[1]
        number += 1
        spent = time.process_time() - start
    return number, decisions, spent


def sample_positions(game: Game) -> list[tuple[State, list[int]]]:
    """Positions out of random games, each with its legal orders."""
    sample: list[tuple[State, list[int]]] = []
    for number in range(SAMPLE_GAMES):
        picker = Picker(derive_seed("sample", number))
        state = game.start()
        desk = Desk(Tape(derive_seed("dice", number)), listening=False)
        orders = advance(state, desk)
        while orders:
            if picker.below(SAMPLE_EVERY) == 0:
                sample.append((state.copy(), orders))
            state.stack[-1].apply(state, orders[picker.below(len(orders))], desk)
            orders = advance(state, desk)
    return sample


def _kernels(sample: list[tuple[State, list[int]]]) -> tuple[float, float, float]:
    """Microseconds for a copy, for a list of legal orders, for an order with what follows."""
    states = [state for state, _ in sample]

    some = states[:: max(len(states) // COPIED, 1)]

    def copies() -> None:
        for state in some:
            for _ in range(ROUNDS):
                state.copy()

    def lists() -> None:
        for state in states:
            state.stack[-1].legal(state)

    picker = Picker("orders")
    desk = Desk(Tape("orders"), listening=False)
    chosen = [orders[picker.below(len(orders))] for _, orders in sample]
    copied = [[state.copy() for state in states] for _ in range(REPEATS)]

    def orders() -> None:
        for state, order in zip(copied.pop(), chosen, strict=True):
            state.stack[-1].apply(state, order, desk)
            advance(state, desk)

    copy_us = _per_item(copies, some) / ROUNDS
    return copy_us, _per_item(lists, states), _per_item(orders, states)


def _per_item(work: Callable[[], None], states: list[State]) -> float:
    times: list[float] = []
    for _ in range(REPEATS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return median(times) / len(states) * 1e6
