"""The layer of the earlier estimates: a game like any other, in which only estimates differ."""

from __future__ import annotations

import grognard
from grognard.kernel.data.ranges import estimates
from grognard.titles import find_title
from grognard.titles.falaise.game import Falaise

TITLE = find_title("falaise")
LAYER = "estimates-1"
TALK = {"source", "may_be", "because", "note"}


def german_vehicles(layer: str | None) -> int:
    game = TITLE.game(layer=layer)
    assert isinstance(game, Falaise)
    return sum(game.mech[unit] for unit in game.german_units)


def test_a_match_can_be_played_with_it():
    assert LAYER in TITLE.layers
    usual, earlier = TITLE.game(), TITLE.game(layer=LAYER)
    assert usual.data.digest != earlier.data.digest
    match = grognard.new(TITLE.id, seed=1, data=LAYER)
    match.give("setup historical")
    assert match.decision is not None


def test_how_many_german_counters_show_vehicles():
    """Tanks, reconnaissance and four mixed groups; before, nearly every panzergrenadier too."""
    assert german_vehicles(None) == 15
    assert german_vehicles(LAYER) == 31


def test_only_estimates_have_moved_and_only_inside_their_ranges():
    """Both ways: what stands now and what stood before are in the ranges."""
    usual, earlier = TITLE.data(None), TITLE.data(LAYER)
    ranges = {
        (cell.file.removesuffix(".csv"), cell.key[-1], cell.column): (estimate, cell)
        for estimate in estimates(usual).values()
        for cell in estimate.cells
    }
    moved = 0
    for file, key in (("units", "unit"), ("corps", "corps")):
        rows, others = usual.table(file).rows, earlier.table(file).rows
        for row, other in zip(rows, others, strict=True):
            assert row.text(key) == other.text(key)
            for column in set(usual.table(file).columns) - TALK:
                if row.text(column) == other.text(column):
                    continue
                estimate, cell = ranges[file, row.text(key), column]
                for text in (row.text(column), other.text(column)):
                    value = cell.words.index(text) if cell.words else int(text)
                    assert estimate.low <= value <= estimate.high, (row.text(key), column)
                moved += 1
    assert moved > 50
