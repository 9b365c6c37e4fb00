"""The numbers of sequences of orders from fixed positions are what they were."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.counts.make import FILE, counts_of, open_position
from tests.counts.perft import counts, outcomes, three_members

ENTRIES: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
QUESTIONS = [entry["position"]["questions"][-1]["question"] for entry in ENTRIES]
NAMES = [f"{name}-{at}" for at, name in enumerate(QUESTIONS)]

every_position = pytest.mark.parametrize("entry", ENTRIES, ids=NAMES)


@every_position
def test_the_counts_are_what_they_were(entry: dict[str, Any]):
    assert counts_of(entry) == entry["counts"]


@every_position
def test_the_refusals_give_the_same_count(entry: dict[str, Any]):
    """The slow list, order by order, at the position and after each of its orders."""
    _, s, orders = open_position(entry)
    assert sorted(s.stack[-1].legal_by_refusals(s)) == sorted(orders)
    for order in orders[:: max(1, len(orders) // 6)]:
        for after, following in outcomes(s, order, three_members):
            if following:
                assert len(after.stack[-1].legal_by_refusals(after)) == len(following)


def test_there_are_enough_positions_of_each_kind():
    assert len(ENTRIES) >= 10
    assert {entry["edition"] for entry in ENTRIES} == {"en", "de"}
    assert sum(len(entry["counts"]["three members"]) == 3 for entry in ENTRIES) >= 7
    assert sum(len(entry["counts"]["every member"]) >= 2 for entry in ENTRIES) >= 7
    assert len(set(QUESTIONS)) >= 5


def test_a_missing_order_changes_the_count():
    _, s, orders = open_position(ENTRIES[-1])
    whole = counts((s, orders), 2, 10_000, three_members)
    less = counts((s, orders[1:]), 2, 10_000, three_members)
    assert less[0] == whole[0] - 1
    assert less[1] < whole[1]
