"""The titles, one folder each; titles never import one another."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from grognard.kernel.title import SettingFault, Title

FOLDERS: Final[dict[str, str]] = {
    "stand-at-mortain": "stand_at_mortain",
    "falaise": "falaise",
    "mortain-counterattack": "mortain_counterattack",
    "strike-counter-strike": "strike_counter_strike",
}


# Where a title's system rules stand, if they are those of a series.
SERIES: Final[dict[str, str]] = {
    "mortain-counterattack": "fire_and_movement",
    "strike-counter-strike": "gts",
}


def find_title(name: str) -> Title:
    """A title by its name; the known ones are listed when there is none."""
    folder = FOLDERS.get(name)
    if folder is None:
        raise SettingFault(f"there is no title {name!r}; there are: {', '.join(FOLDERS)}")
    title = import_module(f"grognard.titles.{folder}").TITLE
    assert isinstance(title, Title)
    return title
