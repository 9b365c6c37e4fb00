"""What holds for the data files of every title."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.data import export
from grognard.kernel.data.reading import OWNER
from grognard.titles import FOLDERS, find_title
from tests.titles.data_helpers import change, complaints, copied

TABLES = {
    "stand-at-mortain": 8,
    "falaise": 21,
    "mortain-counterattack": 13,
    "strike-counter-strike": 31,
}
RANGE = ["may_be", "because"]
BRIEF = ["mortain-counterattack"]  # a row has a note only where its source does not say enough


@pytest.mark.parametrize("name", FOLDERS)
def test_every_row_of_facts_has_a_source(name: str):
    data = find_title(name).game().data
    assert len(data.fact_tables()) == TABLES[name]
    for table in data.fact_tables():
        # An estimate may say between the two what else it may be, and why.
        told = [name for name in table.columns if name not in RANGE]
        assert told[-2:] == ["source", "note"], table.file
        assert set(RANGE) <= set(table.columns) or not set(RANGE) & set(table.columns), table.file
        for row in table.rows:
            assert row.word("source") != OWNER, (row.file, row.line)
            assert row.text("note") or name in BRIEF, (row.file, row.line)
    data.finish()


@pytest.mark.parametrize("name", FOLDERS)
def test_files_are_utf8_with_plain_line_ends(name: str):
    for path in find_title(name).folder.iterdir():
        raw = path.read_bytes()
        assert b"\r" not in raw, path.name
        assert raw.endswith(b"\n"), path.name
        raw.decode("utf-8")


@pytest.mark.parametrize("name", FOLDERS)
def test_the_exported_layer_is_the_same_game(name: str, tmp_path: Path):
    title = find_title(name)
    export(title.folder, title.id, tmp_path / "mine")
    assert title.game(layer=str(tmp_path / "mine")).data.digest == title.game().data.digest


@pytest.mark.parametrize("name", FOLDERS)
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('\nsource = "', '\nsource = "hearsay, ', "(source): unknown source "),
        ('orientation = "', 'orientation = "round ', "(orientation): orientation must be"),
        ("first_row = ", "first_row = 99 #", "first_row (99) must not be greater"),
        ("first_row = ", "first_row = one #", "malformed TOML"),
    ],
)
def test_a_grid_that_cannot_be_read_is_named(
    name: str, old: str, new: str, complaint: str, tmp_path: Path
):
    title = find_title(name)
    folder = copied(title, tmp_path)
    change(folder, "grid.toml", old, new)
    found = complaints(title, folder)
    assert any(text.startswith("grid.toml") and complaint in text for text in found), found


@pytest.mark.parametrize("name", FOLDERS)
def test_a_title_says_who_it_is(name: str, tmp_path: Path):
    title = find_title(name)
    folder = copied(title, tmp_path)
    change(folder, "title.toml", f'\nid = "{name}"', '\nid = "another"')
    assert any(f'(id): must be "{name}"' in text for text in complaints(title, folder))
