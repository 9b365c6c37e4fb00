"""The layer of estimates on trial: a game like any other, in which only estimates have moved."""

from __future__ import annotations

import grognard
from grognard.kernel.data.ranges import estimates
from grognard.titles import find_title

TITLE = find_title("falaise")
LAYER = "trial-1"
TALK = {"source", "may_be", "because", "note"}


def test_a_match_can_be_played_with_it():
    assert LAYER in TITLE.layers
    usual, trial = TITLE.game(), TITLE.game(layer=LAYER)
    assert usual.data.digest != trial.data.digest
    match = grognard.new(TITLE.id, seed=1, data=LAYER)
    match.give("setup historical")
    assert match.decision is not None


def test_only_estimates_have_moved_and_only_inside_their_ranges():
    usual, trial = TITLE.data(None), TITLE.data(LAYER)
    ranges = {
        (cell.file.removesuffix(".csv"), cell.key[-1], cell.column): (estimate, cell)
        for estimate in estimates(TITLE.data(None)).values()
        for cell in estimate.cells
    }
    moved = 0
    for file, key in (("units", "unit"), ("corps", "corps")):
        rows, others = usual.table(file).rows, trial.table(file).rows
        for row, other in zip(rows, others, strict=True):
            assert row.text(key) == other.text(key)
            for column in set(usual.table(file).columns) - TALK:
                if row.text(column) == other.text(column):
                    continue
                estimate, cell = ranges[file, row.text(key), column]
                now = other.text(column)
                value = cell.words.index(now) if cell.words else int(now)
                assert estimate.low <= value <= estimate.high, (row.text(key), column)
                moved += 1
    assert moved > 50
