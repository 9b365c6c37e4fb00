"""The experiments of a folder, for a page that lists them: figures of each, and its report.

A table shows them to its visitors (`grognard serve --experiments DIR`). Results may be those of a
run that goes on: what is read again is what the file has then. A file that cannot be read is listed
as that, and spoils nothing; why is said to the operator by `grognard lab report`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from pathlib import Path
from threading import Lock
from typing import Any, Final

from grognard.kernel.play.interval import wilson
from grognard.kernel.title import SettingFault
from grognard.lab.experiments.store import Store, open_results
from grognard.lab.report.figures import gather
from grognard.lab.report.page import make_report
from grognard.titles import find_title

MOST_KEPT: Final = 16  # reports in memory


class Shelf:
    """The results in one folder, by their names."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._reports: Final[dict[tuple[str, str], tuple[int, str]]] = {}
        self._lock: Final = Lock()

    def listed(self) -> list[dict[str, Any]]:
        """All experiments, the newest first."""
        found = [(path.stat().st_mtime, path) for path in self._folder.glob("*.sqlite")]
        return [_listed(path, when) for when, path in sorted(found, reverse=True)]

    def report(self, name: str, language: str) -> str | None:
        """The report of an experiment as a page of its own; none if none can be made."""
        path = next((one for one in self._folder.glob("*.sqlite") if one.stem == name), None)
        if path is None:
            return None
        with self._lock:
            when = path.stat().st_mtime_ns
            kept = self._reports.get((name, language))
            if kept is None or kept[0] != when:
                try:
                    kept = (when, make_report(gather(path), path.name, language))
                except (SettingFault, sqlite3.Error, ValueError, KeyError):
                    return None
                self._reports[name, language] = kept
                while len(self._reports) > MOST_KEPT:
                    del self._reports[next(iter(self._reports))]
            return kept[1]


def _listed(path: Path, when: float) -> dict[str, Any]:
    base = {"id": path.stem, "name": path.stem, "title": "", "changed": when, "readable": True}
    try:
        with open_results(path) as store:
            return {**base, **_told(store)}
    except (SettingFault, sqlite3.Error, ValueError, KeyError):
        return {**base, "readable": False, "command": "", "variants": []}


def _told(store: Store) -> dict[str, Any]:
    facts = store.facts()
    variants = store.variants()
    return {
        "name": facts.get("name", store.path.stem),
        "title": variants[0][1]["title"] if variants else "",
        "command": facts.get("command", ""),
        "variants": [
            {"name": name, **_share(store.wins(number).values(), data)}
            for number, (name, data) in enumerate(variants)
        ],
    }


def _share(games: Collection[tuple[bool, int]], data: dict[str, Any]) -> dict[str, Any]:
    """How often the first side has won; where players have swapped sides, the first player."""
    players = data["players"]
    swapped = len(set(players)) > 1 and any(was for was, _ in games)
    wins = sum(winner == int(swapped and was) for was, winner in games)
    low, high = wilson(wins, len(games)) if games else (0.0, 1.0)
    return {
        "players": players,
        "side": "" if swapped else find_title(data["title"]).sides[0],
        "games": len(games),
        "wins": wins,
        "low": low,
        "high": high,
    }
