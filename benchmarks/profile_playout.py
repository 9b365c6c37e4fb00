"""Where the time of random play goes, function by function (the interpreted build).

    PYTHONPATH=src python -m benchmarks.profile_playout [TITLE] [--games N] [--lines N]

The profiler slows small functions down more than large ones: read the order, not the seconds.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import sys

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import playout
from grognard.kernel.play.tape import Stream, Tape, derive_seed
from grognard.kernel.title import Game
from grognard.lab.bench import build_name
from grognard.lab.setting import Setting


def main() -> None:
    """Play under the profiler and print the list."""
    parser = argparse.ArgumentParser(description="Profile random play.")
    parser.add_argument("title", nargs="?", default="stand-at-mortain")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--lines", type=int, default=35)
    arguments = parser.parse_args()
    if build_name() != "interpreted":
        sys.exit("The profiler sees nothing inside compiled modules: use PYTHONPATH=src.")
    game = Setting(arguments.title).game()
    play(game, 2)
    profile = cProfile.Profile()
    decisions = profile.runcall(play, game, arguments.games)
    print(f"{arguments.title}: {arguments.games} games, {decisions} decisions")
    pstats.Stats(profile).strip_dirs().sort_stats("tottime").print_stats(arguments.lines)


def play(game: Game, games: int) -> int:
    """Uniformly random games; returns the number of decisions."""
    decisions = 0
    for number in range(games):
        seed = derive_seed("profile", number)
        desk = Desk(Tape(seed), listening=False)
        orders = Stream(derive_seed(seed, "orders"))
        decisions += playout(game.start(), desk, orders, game.decision_limit)
    return decisions


if __name__ == "__main__":
    main()
