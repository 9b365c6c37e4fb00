"""Every title in every edition: what the contract is tested with."""

from __future__ import annotations

from grognard.kernel.play.tape import derive_seed
from grognard.kernel.title import Game
from grognard.lab.chooser import Picker
from grognard.titles import FOLDERS, find_title

EVERY_EDITION = [(name, edition) for name in FOLDERS for edition in find_title(name).editions]


def game_of(name: str, edition: str, seed: str | None = None) -> Game:
    """A game by the usual readings, or with readings drawn from a seed."""
    title = find_title(name)
    if seed is None:
        return title.game(edition=edition)
    picker = Picker(derive_seed(seed, "readings"))
    options = {r.name: r.readings[picker.below(len(r.readings))] for r in title.rulings}
    return title.game(edition=edition, options=options)
