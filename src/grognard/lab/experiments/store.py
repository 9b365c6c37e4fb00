"""Results in SQLite: one row a game, written with others in one transaction.

A kill at any moment leaves whole transactions: a game is there with all that is known of it, or it
is not there and will be played. Who writes holds a lock on the file, which the system takes away
with the process; who reads needs none.
"""

from __future__ import annotations

import fcntl
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from grognard.kernel.title import SettingFault
from grognard.lab.experiments.plan import Experiment
from grognard.lab.experiments.watch import Watched

FORMAT: Final = 1
_TABLES: Final = """
CREATE TABLE IF NOT EXISTS experiment (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS variant (
  number INTEGER PRIMARY KEY, name TEXT NOT NULL, setting TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS game (
  variant INTEGER NOT NULL, number INTEGER NOT NULL, seed TEXT NOT NULL, swapped INTEGER NOT NULL,
  winner INTEGER NOT NULL, ending INTEGER NOT NULL, decisions INTEGER NOT NULL,
  turn INTEGER NOT NULL, digest TEXT NOT NULL, points TEXT NOT NULL, leaders TEXT NOT NULL,
  left_units TEXT NOT NULL, lost TEXT NOT NULL, PRIMARY KEY (variant, number)) WITHOUT ROWID;
"""
_COLUMNS: Final = (
    "variant, number, seed, swapped, winner, ending, decisions, turn, digest, points, leaders, "
    "left_units, lost"
)


@dataclass(frozen=True)
class GameRow:
    """A stored game."""

    variant: int
    number: int
    seed: str
    swapped: bool
    result: Watched


class ResultsFault(SettingFault):
    """A file of results that cannot be used for this experiment."""


class Store:
    """The results of one experiment."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path: Final = path
        self._db: Final = connection

    def facts(self) -> dict[str, str]:
        """What the file says of the experiment: its text, its names, the command."""
        return dict(self._db.execute("SELECT key, value FROM experiment ORDER BY key"))

    def variants(self) -> list[tuple[str, dict[str, Any]]]:
        """Name and setting of each variant."""
        rows = self._db.execute("SELECT name, setting FROM variant ORDER BY number")
        return [(name, json.loads(setting)) for name, setting in rows]

    def done(self) -> set[tuple[int, int]]:
        """Variant and number of every stored game."""
        return set(self._db.execute("SELECT variant, number FROM game"))

    def games(self) -> Iterator[GameRow]:
        """All stored games, variant by variant, by number."""
        query = f"SELECT {_COLUMNS} FROM game ORDER BY variant, number"
        for row in self._db.execute(query):
            points, leaders, left, lost = (json.loads(text) for text in row[9:])
            result = Watched(row[4], row[5], row[6], row[7], row[8], points, leaders, left, lost)
            yield GameRow(row[0], row[1], row[2], bool(row[3]), result)

    def wins(self, variant: int) -> dict[int, tuple[bool, int]]:
        """Of each stored game of a variant: whether sides were swapped, and who won."""
        query = "SELECT number, swapped, winner FROM game WHERE variant = ?"
        return {n: (bool(swapped), won) for n, swapped, won in self._db.execute(query, (variant,))}

    def add(self, rows: Iterable[GameRow]) -> None:
        """Write some games, all or none of them; a game that is there already is a fault."""
        values = [_values(row) for row in rows]
        with self._db:
            marks = ", ".join("?" * len(values[0])) if values else ""
            self._db.executemany(f"INSERT INTO game ({_COLUMNS}) VALUES ({marks})", values)

    def begin(self, experiment: Experiment, facts: dict[str, str]) -> None:
        """Write down what is played; results of anything else are refused."""
        known = self.facts()
        fixed = {key: value for key, value in facts.items() if key.startswith("fixed.")}
        if known:
            _check_same(self.path, known, fixed)
        variants = [
            (number, variant.name, json.dumps(setting_data(experiment, number)))
            for number, variant in enumerate(experiment.variants)
        ]
        with self._db:
            pairs = [*facts.items(), ("format", str(FORMAT))]
            self._db.executemany("INSERT OR REPLACE INTO experiment VALUES (?, ?)", pairs)
            self._db.executemany("INSERT OR REPLACE INTO variant VALUES (?, ?, ?)", variants)


def setting_data(experiment: Experiment, number: int) -> dict[str, Any]:
    """A variant for a reader of the results."""
    variant = experiment.variants[number]
    setting = variant.setting
    return {
        "title": setting.title_id,
        "scenario": setting.scenario,
        "edition": setting.edition,
        "options": setting.options,
        "data": variant.layer,
        "players": list(variant.players),
    }


@contextmanager
def open_results(path: Path, *, write: bool = False) -> Iterator[Store]:
    """The results in a file; to write, nobody else may be writing."""
    if not write and not path.is_file():
        raise ResultsFault(f"{path}: there are no results")
    lock = _lock(path) if write else None
    # A file of its own for what is not yet in the main one: readers never wait, nor does a writer.
    db = sqlite3.connect(path)
    try:
        if write:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            db.executescript(_TABLES)
        else:
            db.execute("PRAGMA query_only = ON")
        yield Store(path, db)
    except sqlite3.DatabaseError as fault:
        if isinstance(fault, sqlite3.IntegrityError):
            raise
        raise ResultsFault(f"{path}: not a file of results ({fault})") from None
    finally:
        db.close()
        if lock is not None:
            os.close(lock)


def _lock(path: Path) -> int:
    try:
        lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as fault:
        raise ResultsFault(f"{path}: {fault.strerror}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise ResultsFault(f"{path}: another run is writing these results") from None
    return lock


def _check_same(path: Path, known: dict[str, str], fixed: dict[str, str]) -> None:
    if known.get("format") != str(FORMAT):
        raise ResultsFault(f"{path}: results of another version of Grognard")
    changed = [key.partition(".")[2] for key in fixed if known.get(key) != fixed[key]]
    if changed:
        raise ResultsFault(
            f"{path}: results of another experiment; changed: {', '.join(sorted(changed))}. "
            "Name another file (--results) or remove this one"
        )


def _values(row: GameRow) -> tuple[Any, ...]:
    result = row.result
    texts = [result.points, result.leaders, result.left, result.lost]
    return (
        row.variant,
        row.number,
        row.seed,
        int(row.swapped),
        result.winner,
        result.ending,
        result.decisions,
        result.turn,
        result.digest,
        *(json.dumps(value, separators=(",", ":")) for value in texts),
    )
