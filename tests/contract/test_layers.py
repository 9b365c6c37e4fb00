"""The layers of a title hold earlier estimates: only those differ, and only inside their ranges."""

from __future__ import annotations

import pytest

from grognard.kernel.data.ranges import estimates
from grognard.titles import FOLDERS, find_title

TALK = {"source", "may_be", "because", "note"}
LAYERS = [(title, layer) for title in FOLDERS for layer in find_title(title).layers]


def test_the_calibrated_titles_keep_their_earlier_estimates():
    calibrated = ["stand-at-mortain", "falaise", "mortain-counterattack", "strike-counter-strike"]
    assert {(title, "estimates-1") for title in calibrated} <= set(LAYERS)


@pytest.mark.parametrize(("title", "layer"), LAYERS)
def test_only_estimates_have_moved_and_only_inside_their_ranges(title: str, layer: str):
    """Both ways: what stands now and what stood before are in the ranges."""
    usual, earlier = find_title(title).data(None), find_title(title).data(layer)
    ranges = {
        (cell.file, cell.key, cell.column): (estimate, cell)
        for estimate in estimates(usual).values()
        for cell in estimate.cells
    }
    moved = 0
    for file in {file for file, _, _ in ranges}:
        table = usual.table(file.removesuffix(".csv"))
        keys = [key for name, key, _ in ranges if name == file]
        names = table.columns[: len(keys[0])]
        rows, others = table.rows, earlier.table(file.removesuffix(".csv")).rows
        for row, other in zip(rows, others, strict=True):
            key = tuple(row.text(name) for name in names)
            assert key == tuple(other.text(name) for name in names)
            for column in set(table.columns) - TALK:
                texts = (row.text(column), other.text(column))
                if texts[0] == texts[1]:
                    continue
                estimate, cell = ranges[file, key, column]
                for text in texts:
                    value = cell.words.index(text) if cell.words else int(text)
                    assert estimate.low <= value <= estimate.high, (key, column)
                moved += 1
    assert moved > 5


@pytest.mark.parametrize("title", FOLDERS)
def test_every_number_that_may_be_moved_is_an_estimate_with_a_reason_and_inside_its_range(
    title: str,
):
    """Moved or not. In a row of another source its note says what is estimated."""
    data = find_title(title).data(None)
    known = estimates(data)
    data.finish()
    assert len(known) > 10
    for estimate in known.values():
        assert estimate.low < estimate.high
        assert len(estimate.reason) > 30, estimate.name
        assert all(estimate.low <= value <= estimate.high for value in estimate.values)
    for table in data.fact_tables():
        for row in table.rows if "may_be" in table.columns else ():
            if row.has("may_be") and row.text("may_be"):
                honest = row.text("source") == "estimate" or "estimated" in row.text("note")
                assert honest, (table.file, row.line)
