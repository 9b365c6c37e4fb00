"""An experiment file: TOML, with every fault named by its line and key.

title = "stand-at-mortain"
players = ["captain", "random"]   # the first side's player first; swapped unless `swap` is off
games = 200                       # of each variant, at most
seed = "1944"
scenarios = ["standard"]          # each is a variant; so are `editions` and what `vary` lists
editions = ["en", "de"]
data = "my-corrections"           # an owner's folder beside this file, or a layer of the title

[options]
half = "up"

[vary]                            # every combination is played with the same seeds
options.waiting_cc_count = ["yes", "no"]
data = ["", "my-corrections"]
players = [["captain", "captain"], ["captain", "random"]]

[stop]                            # before all games are played, if the answer is clear
every = 40                        # games of each variant from one look to the next
error = 0.05
margin = 0.05
target = 0.5
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from grognard.kernel.data import Document, FaultLog
from grognard.kernel.data.documents import unknown_keys
from grognard.kernel.data.faults import listed
from grognard.kernel.title import SettingFault, Title
from grognard.lab.experiments.plan import Experiment, StopRule, Variant
from grognard.lab.experiments.variants import VariantReader
from grognard.lab.files import open_file
from grognard.titles import FOLDERS, find_title

MOST_GAMES: Final = 10_000_000
_KNOWN: Final[dict[str, object]] = {
    "name": "",
    "title": "",
    "players": [],
    "games": 0,
    "seed": "",
    "swap": True,
    "scenarios": [],
    "editions": [],
    "data": "",
    "options": {},
    "vary": {},
    "stop": {"every": 0, "error": 0, "margin": 0, "target": 0},
}


def read_experiment(path: Path) -> Experiment:
    """Read a file; raises `DataFault` with everything that is wrong in it."""
    log = FaultLog()
    document, text = open_file(path, log)
    experiment = _Reader(document, path).read(text)
    log.finish()
    return experiment


class _Reader:
    """Reads one file; whatever is wrong is written down, and reading goes on."""

    def __init__(self, document: Document, path: Path) -> None:
        self._file: Final = document
        self._path: Final = path

    def read(self, text: str) -> Experiment:
        file = self._file
        for key in unknown_keys({**_KNOWN, "options": file.value("options") or {}}, file.values):
            if not key.startswith("vary."):
                file.fault(key, f"unknown key; known: {listed(list(_KNOWN))}")
        name = file.text("name") if file.value("name") is not None else self._path.stem
        title = self._read_title()
        reader = None if title is None else VariantReader(file, title, self._path.parent)
        games = file.integer("games", 1, MOST_GAMES)
        seed = self._read_seed()
        variants = () if reader is None else reader.read()
        swap = reader is not None and self._read_swap(reader, variants, games)
        stop = self._read_stop(games, swap=swap)
        folder = str(self._path.parent.resolve())
        return Experiment(name, text, seed, games, swap, variants, stop, folder)

    def _read_title(self) -> Title | None:
        word = self._file.choice("title", list(FOLDERS))
        return find_title(word) if self._file.value("title") in FOLDERS else None

    def _read_seed(self) -> str:
        seed = self._file.value("seed")
        if isinstance(seed, int) and not isinstance(seed, bool):
            return str(seed)
        return self._file.text("seed")

    def _read_swap(self, reader: VariantReader, variants: Sequence[Variant], games: int) -> bool:
        """Sides are swapped where that makes another game, unless the file says no."""
        differ = any(len(set(variant.players)) > 1 for variant in variants)
        wanted = self._file.value("swap")
        swap = self._file.flag("swap") if wanted is not None else differ
        if not swap:
            return False
        if games % 2:
            self._file.fault("games", "must be even: each seed is played from both sides")
        for variant in variants:
            reader.check_players(variant, variant.players[::-1], "with the sides swapped ")
        return True

    def _read_stop(self, games: int, *, swap: bool) -> StopRule | None:
        if self._file.value("stop") is None:
            return None
        every = self._file.integer("stop.every", 2, max(games, 2))
        if swap and every % 2:
            self._file.fault("stop.every", "must be even: each seed is played from both sides")
        return StopRule(
            every,
            self._share("stop.error", 0.05),
            self._share("stop.margin", 0.05),
            self._share("stop.target", 0.5),
        )

    def _share(self, path: str, usual: float) -> float:
        value = self._file.value(path)
        if value is None:
            return usual
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1:
            self._file.fault(path, "is not a share between 0 and 1")
            return usual
        return float(value)


def check_settings(experiment: Experiment) -> None:
    """Build every variant once: faults in an owner's data come to light before the first game."""
    for variant in experiment.variants:
        try:
            variant.setting.game()
        except SettingFault as fault:
            raise SettingFault(f"{variant.name}: {fault}") from None
