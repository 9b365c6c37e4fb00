"""Wrong data for a title: a copy of its files, a change in it, and what is said of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.kernel.data import DataFault, DataSet
from grognard.kernel.title import Title


def copied(title: Title, folder: Path) -> Path:
    """A copy of the title's data files, to be changed."""
    return Path(shutil.copytree(title.folder, folder / "copy"))


def change(folder: Path, name: str, old: str, new: str) -> None:
    """Write something else for what stands in a file exactly once."""
    text = (folder / name).read_text(encoding="utf-8")
    assert text.count(old) == 1, (name, old, text.count(old))
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")


def complaints(title: Title, folder: Path, layer: Path | None = None) -> list[str]:
    """The faults of data with which no game can be made."""
    scenario, edition = next(iter(title.scenarios)), title.editions[0]
    data = DataSet.load(folder, layer)
    with pytest.raises(DataFault) as caught:
        title.make_game(data, scenario, edition, title.usual_readings(scenario, edition))
    return [str(fault) for fault in caught.value.faults]
