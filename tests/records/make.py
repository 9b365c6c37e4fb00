"""Play the stored games again and write their records: `python -m tests.records.make`, with
the titles if not all.

Needed only when a correction of the rules or of the data changes what is written: then the
title's `rules_version` is raised, and the commit says which cases changed. The plan is fixed, so
that the same rules write the same files.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path

from grognard.kernel.play.tape import derive_seed
from grognard.kernel.title import Title
from grognard.lab.driver import play_match
from grognard.players import CAPTAINS
from grognard.titles import FOLDERS, find_title
from tests.contract.titles import Way, is_short

FOLDER = Path(__file__).parent
MATCHES = [
    ("random", "random"),
    ("captain", "random"),
    ("random", "captain"),
    ("captain", "captain"),
]
USUAL = 3  # games of each pair of players and each edition by the usual readings
LARGE = 60  # units: of a game as long as that one record of a kind is enough
OTHER = 4  # games of each edition by other readings
BIDDEN = -2  # the bid of a title that is stored: the last but one for its first side


def readings(title: Title, number: int) -> dict[str, str]:
    """Game after game, each ruling goes round its readings; `later` has those that came later."""
    first = [ruling for ruling in title.rulings if ruling.silent is None]
    return {
        ruling.name: ruling.readings[(number + at) % len(ruling.readings)]
        for at, ruling in enumerate(first)
    }


def later(title: Title) -> list[dict[str, str]]:
    """Every other reading of each ruling that came when there were records already."""
    return [
        {ruling.name: reading}
        for ruling in title.rulings
        for reading in ruling.readings
        if ruling.silent not in (None, reading)
    ]


def pairs(title: Title) -> list[tuple[str, str]]:
    """Who plays: everybody against everybody, as far as the title has a captain."""
    return MATCHES if title.id in CAPTAINS else MATCHES[:1]


def usual(title: Title) -> int:
    """How many games of a kind are kept; of a title with many scenarios one of each."""
    small = len(title.game().notation.kind("unit").ids) < LARGE
    return USUAL if small and len(title.scenarios) == 1 else 1


Stored = tuple[str, str, str, tuple[str, str], dict[str, str]]


def plan(title: Title) -> list[Stored]:
    """Name, scenario, edition, players and options of each stored game."""
    games: list[Stored] = []
    of_a_kind = usual(title)
    for (at, scenario), edition in product(enumerate(title.scenarios), title.editions):
        if not is_short(Way(title.id, scenario, edition)):
            continue  # a record of it would be as long as all others
        way = f"{scenario}-{edition}" if at else edition
        for players in pairs(title):
            for number in range(1, of_a_kind + 1):
                name = f"{way}-{players[0]}-{players[1]}-{number}"
                games.append((name, scenario, edition, players, {}))
        for number in range(OTHER):
            players = pairs(title)[number % len(pairs(title))]
            name = f"{way}-other-readings-{number + 1}"
            games.append((name, scenario, edition, players, readings(title, number)))
        if edition != title.editions[0] or at:
            continue
        if title.bid is not None:
            bid = {title.bid.name: title.bid.readings[BIDDEN]}
            games.append((f"{way}-bid-1", scenario, edition, pairs(title)[-1], bid))
        for number, reading in enumerate(later(title), 1):
            games.append((f"{way}-later-{number}", scenario, edition, pairs(title)[-1], reading))
    return games


def main(titles: list[str]) -> None:
    """Write every record of these titles, or of all; what is no longer planned is removed."""
    for title_id in titles or FOLDERS:
        folder = FOLDER / title_id
        folder.mkdir(exist_ok=True)
        title = find_title(title_id)
        for old in folder.glob("*.jsonl"):
            old.unlink()
        for name, scenario, edition, players, options in plan(title):
            game = title.game(scenario, edition, options)
            match = play_match(game, list(players), derive_seed("stored", name))
            match.save(folder / f"{name}.jsonl")


if __name__ == "__main__":
    main(sys.argv[1:])
