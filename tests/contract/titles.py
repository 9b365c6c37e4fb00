"""Every title in every scenario and edition: what the contract is tested with."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest

from grognard.kernel.play.tape import derive_seed
from grognard.kernel.title import Game
from grognard.lab.chooser import Picker
from grognard.titles import FOLDERS, find_title


class Way(NamedTuple):
    """One way to play: a title by name, a scenario and an edition."""

    name: str
    scenario: str
    edition: str

    def __str__(self) -> str:
        return "-".join(self)


# Scenarios with more decisions than a test can play: `make fuzz` plays them.
LONGEST = {"brawling", "deeds", "strike", "campaign"}


def is_short(way: Way) -> bool:
    """Whether whole games of it can be played in a test."""
    return way.scenario not in LONGEST


def game_of(way: Way, seed: str | None = None) -> Game:
    """A game by the usual readings, built once, or with readings drawn from a seed."""
    if seed is None:
        return _usual(way)
    title = find_title(way.name)
    picker = Picker(derive_seed(seed, "readings"))
    options = {r.name: r.readings[picker.below(len(r.readings))] for r in title.rulings}
    return title.game(way.scenario, way.edition, options)


@cache
def _usual(way: Way) -> Game:
    return find_title(way.name).game(way.scenario, way.edition)


EVERY_WAY = [
    Way(name, scenario, edition)
    for name in FOLDERS
    for scenario in find_title(name).scenarios
    for edition in find_title(name).editions
    if is_short(Way(name, scenario, edition))
]
SMALL = [way for way in EVERY_WAY if way.name == "stand-at-mortain"]
every_way = pytest.mark.parametrize("way", EVERY_WAY, ids=str)


def _further(way: Way) -> Any:
    """A scenario after the first one of its title, by the same rules, is played at length."""
    first = next(iter(find_title(way.name).scenarios))
    return pytest.param(way, marks=[] if way.scenario == first else [pytest.mark.long])


# For what takes long.
every_title = pytest.mark.parametrize("way", list(map(_further, EVERY_WAY)), ids=str)
