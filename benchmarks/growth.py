"""How the time of a game grows with the number of units: thinned-out armies, random play.

    PYTHONPATH=build/compiled python -m benchmarks.growth [TITLE] [--scenario S] [--games N]

Both sides set up as usual; then units are taken off by lot until the wanted number is left. The
rounds over the sizes are interleaved, so that a slow minute of the machine hits all of them. The
last line is the exponent e of the fit: time per game ~ units ** e.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import log
from statistics import median
from time import process_time
from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance, playout
from grognard.kernel.play.frame import State
from grognard.kernel.play.tape import Stream, Tape, derive_seed
from grognard.kernel.title import Game
from grognard.lab.bench import build_name
from grognard.lab.setting import Setting
from grognard.series.gts import state as strike
from grognard.series.gts.rules.ch27_states import remove
from grognard.titles.falaise import state as falaise
from grognard.titles.mortain_counterattack.state import CounterattackState
from grognard.titles.strike_counter_strike.state import StrikeState

SHARES: Final = (0.2, 0.3, 0.45, 0.65, 1.0)
ROUNDS: Final = 5
SET_UP: Final = ("setup historical", "setup example", "begin", "done")  # which is legal first


def _thin_falaise(s: State, unit: int) -> None:
    assert isinstance(s, falaise.FalaiseState)
    falaise.take_off(s, unit, s.board.eliminated)


def _thin_counterattack(s: State, unit: int) -> None:
    assert isinstance(s, CounterattackState)
    s.place[unit] = s.board.eliminated


def _thin_strike(s: State, unit: int) -> None:
    """Its leader goes to another unit of his formation; who was to come with it does not come."""
    assert isinstance(s, StrikeState)
    for leader in s.board.leaders_of[s.board.units.side[unit]]:
        formation = s.board.leaders.formation[leader]
        if s.leader_state[leader] == strike.ABSENT and formation == s.board.units.formation[unit]:
            s.leader_state[leader] = strike.REMOVED
        if s.leader_with[leader] == unit:
            others = s.board.units_in[formation]
            left = [other for other in others if other != unit and s.place[other] < s.board.off_map]
            s.leader_with[leader] = left[0] if left else strike.NONE
            s.leader_state[leader] = strike.IN_PLAY if left else strike.REMOVED
    s.steps[unit] = 0
    remove(s, unit, s.board.eliminated)


THINNING: Final[dict[str, Callable[[State, int], None]]] = {
    "falaise": _thin_falaise,
    "mortain-counterattack": _thin_counterattack,
    "strike-counter-strike": _thin_strike,
}


def main() -> None:
    """Measure every size in turn and print the medians."""
    parser = argparse.ArgumentParser(description="Time of a game by the number of units.")
    parser.add_argument("title", nargs="?", default="falaise", choices=sorted(THINNING))
    parser.add_argument("--scenario", help="default: the title's first")
    parser.add_argument("--games", type=int, default=20, help="of each size, in each round")
    arguments = parser.parse_args()
    game = Setting(arguments.title, arguments.scenario).game()
    opening = set_up(game)
    units = len(game.notation.kind("unit").ids)
    sizes = [round(share * units) for share in SHARES]
    spent: dict[int, list[float]] = {size: [] for size in sizes}
    decisions: dict[int, int] = dict.fromkeys(sizes, 0)
    for number in range(ROUNDS):
        for size in sizes:
            begin = process_time()
            for which in range(arguments.games):
                seed = derive_seed(derive_seed("growth", number), which)
                s = thinned(game, opening, units, size, seed)
                decisions[size] += play(game, s, seed)
            spent[size].append((process_time() - begin) / arguments.games)
    print(f"{arguments.title} ({game.scenario}), {build_name()}, random play, medians of {ROUNDS}")
    print(f"{'units':>8}{'decisions a game':>20}{'ms a game':>12}")
    middle = {size: median(rounds) for size, rounds in spent.items()}
    for size, seconds in middle.items():
        asked = decisions[size] / (ROUNDS * arguments.games)
        print(f"{size:>8}{asked:>20,.0f}{1000 * seconds:>12.2f}")
    print(f"exponent {exponent(middle):.2f}")


def set_up(game: Game) -> State:
    """The position of the first turn, after the historical set-up of both sides."""
    s = game.start()
    desk = Desk(Tape(derive_seed("growth", "set-up")), listening=False)
    orders = advance(s, desk)
    while game.turn(s) == 0:
        legal = {game.notation.text(order): order for order in orders}
        s.stack[-1].apply(s, next(legal[text] for text in SET_UP if text in legal), desk)
        orders = advance(s, desk)
    return s


def thinned(game: Game, opening: State, units: int, size: int, seed: str) -> State:
    """A copy with so many units left, taken off by lot."""
    s = opening.copy()
    lot = Stream(derive_seed(seed, "lot"))
    left = list(range(units))
    while len(left) > size:
        THINNING[game.title.id](s, left.pop(lot.below(len(left), len(left))))
    return s


def play(game: Game, s: State, seed: str) -> int:
    """A random game from here; returns the number of decisions."""
    desk = Desk(Tape(seed), listening=False)
    return playout(s, desk, Stream(derive_seed(seed, "orders")), game.decision_limit)


def exponent(times: dict[int, float]) -> float:
    """The slope of the straight line through the logarithms."""
    x = [log(size) for size in times]
    y = [log(seconds) for seconds in times.values()]
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    rise = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True))
    return rise / sum((a - mean_x) ** 2 for a in x)


if __name__ == "__main__":
    main()
