"""The numbers of sequences of orders from fixed positions are what they were."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from typing import Any

import pytest

from grognard.titles import FOLDERS
from tests.counts.make import FILE, WANTED, counts_of, open_position
from tests.counts.perft import Place, counts, outcomes, three_members
from tests.counts.slow import slow_count, slow_orders

ENTRIES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
NAMES = [f"{entry['title']}-{entry['question']}-{at}" for at, entry in enumerate(ENTRIES)]
FIRST_ORDERS = 4  # of a position, from which the slow counter goes on
MOST_POSITIONS = 30  # that it looks at after one of them

LARGE = 5_000  # sequences: counted by one build
every_position = pytest.mark.parametrize("entry", ENTRIES, ids=NAMES)


def once(entry: dict[str, Any], name: str) -> Any:
    large = max(max(found) for found in entry["counts"].values()) > LARGE
    return pytest.param(entry, marks=pytest.mark.source if large else (), id=name)


@pytest.mark.parametrize("entry", list(map(once, ENTRIES, NAMES)))
def test_the_counts_are_what_they_were(entry: dict[str, Any]):
    assert counts_of(entry) == entry["counts"]


@pytest.mark.source
@every_position
def test_the_slow_counter_comes_to_the_same_numbers(entry: dict[str, Any]):
    """At the position, and after some of its orders: two orders deep, or three where few follow."""
    game, s, orders = open_position(entry)
    assert sorted(slow_orders(s)) == sorted(orders)
    for order in orders[:: max(1, len(orders) // FIRST_ORDERS)]:
        # Where a turn ends, dozens of things are drawn.
        after = list(islice(outcomes(s, order, three_members), MOST_POSITIONS))
        if len(after) == MOST_POSITIONS:
            continue
        following = sum(len(some) for _, some in after)
        assert slow_count(game, s, [order], 2, three_members) == following
        deeper = counts_after(after)
        if deeper is not None:
            assert slow_count(game, s, [order], 3, three_members) == deeper


def counts_after(after: list[Place]) -> int | None:
    """How many sequences of two orders there are from these positions, if they are few."""
    if sum(len(orders) for _, orders in after) > FIRST_ORDERS:
        return None
    found = [counts(one, 2, MOST_POSITIONS, three_members) for one in after if one[1]]
    return sum(one[1] for one in found) if all(len(one) == 2 for one in found) else None


def test_there_are_enough_positions_of_each_kind():
    assert [(e["title"], e["question"], e["edition"], e["options"]) for e in ENTRIES] == [
        (title, question, edition, options) for title, question, _, edition, options in WANTED
    ]
    of_title = Counter(entry["title"] for entry in ENTRIES)
    assert set(of_title) == set(FOLDERS)
    assert min(of_title.values()) >= 11
    for title in FOLDERS:
        mine = [entry for entry in ENTRIES if entry["title"] == title]
        assert sum(len(entry["counts"]["three members"]) == 3 for entry in mine) >= 6
        assert sum(len(entry["counts"]["every member"]) >= 2 for entry in mine) >= 7
        assert len({entry["question"] for entry in mine}) >= 5
        assert any(entry["options"] for entry in mine)


def test_a_missing_order_changes_the_count():
    _, s, orders = open_position(ENTRIES[12])
    whole = counts((s, orders), 2, 10_000, three_members)
    less = counts((s, orders[1:]), 2, 10_000, three_members)
    assert less[0] == whole[0] - 1
    assert less[1] < whole[1]
