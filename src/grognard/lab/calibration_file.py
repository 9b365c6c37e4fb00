"""A calibration file: TOML, with every fault named by its line and key.

title = "mortain-counterattack"
players = ["captain", "captain"]
side = "german"                   # who is to win …
share = 0.5                       # … so often
seed = "1944"
sets = 16                         # of numbers, to begin with
games = 8                         # of each set at first; doubled when half of the sets have gone
numbers = ["us_105", "us_155"]    # that may be moved; all that have a range if it is left out
keep = [["us_105", "us_155"]]     # the first of each pair is not greater than the second

[[start]]                         # a set that is tried besides those drawn at random
us_105 = 1
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grognard.kernel.data import Document, FaultLog
from grognard.kernel.data.documents import unknown_keys
from grognard.kernel.data.faults import listed
from grognard.lab.calibrate import Goal, Numbers, Order
from grognard.lab.files import open_file
from grognard.lab.setting import Setting
from grognard.players import is_player, names_of
from grognard.titles import FOLDERS, find_title

MOST: Final = 100_000
_KNOWN: Final[dict[str, object]] = dict.fromkeys(
    [
        *("title", "scenario", "edition", "options", "players", "side", "share", "seed"),
        *("sets", "games", "numbers", "keep", "start"),
    ]
)


def read_goal(path: Path) -> Goal:
    """Read a file; raises `DataFault` with everything that is wrong in it."""
    log = FaultLog()
    file, _ = open_file(path, log)
    for key in unknown_keys({**_KNOWN, "options": file.value("options")}, file.values):
        file.fault(key, f"unknown key; known: {listed(list(_KNOWN))}")
    file.choice("title", list(FOLDERS))
    log.finish()
    goal = _read(file)
    log.finish()
    return goal


def _read(file: Document) -> Goal:
    title = find_title(file.text("title"))
    players = tuple(file.texts("players"))
    if len(players) != len(title.sides):
        file.fault("players", f"{len(players)} players for {', '.join(title.sides)}")
    for player in players:
        if not is_player(title.id, player):
            known = listed(names_of(title.id))
            file.fault("players", f'unknown player "{player}"; known: {known}')
    return Goal(
        Setting(title.id, _word(file, "scenario"), _word(file, "edition"), _options(file)),
        players,
        file.choice("side", title.sides),
        _share(file),
        str(file.value("seed") or ""),
        file.integer("sets", 2, MOST) if file.value("sets") is not None else 16,
        file.integer("games", 1, MOST) if file.value("games") is not None else 8,
        tuple(file.texts("numbers")) if file.value("numbers") is not None else (),
        _keep(file),
        _start(file),
    )


def _word(file: Document, path: str) -> str | None:
    return file.text(path) if file.value(path) is not None else None


def _options(file: Document) -> dict[str, str]:
    if file.value("options") is None:
        return {}
    return {name: file.text(f"options.{name}") for name in file.keys("options")}


def _share(file: Document) -> float:
    value = file.value("share")
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1:
        file.fault("share", "is not a share between 0 and 1")
        return 0.5
    return float(value)


def _keep(file: Document) -> tuple[Order, ...]:
    rows = file.value("keep")
    if rows is None:
        return ()
    found: list[Order] = []
    for row in rows if isinstance(rows, list) else [None]:
        if isinstance(row, list) and len(row) == 2 and all(isinstance(w, str) for w in row):
            found.append((row[0], row[1]))
        else:
            file.fault("keep", "is not a list of pairs of names")
    return tuple(found)


def _start(file: Document) -> tuple[Numbers, ...]:
    if file.value("start") is None:
        return ()
    return tuple(
        {name: part.integer(name, -MOST, MOST) for name in part.keys("")}
        for part in file.parts("start")
    )
