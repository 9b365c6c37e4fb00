"""The paired comparison, and intervals that hold at every look."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.play.tape import Stream
from grognard.lab.experiments.paired import (
    anytime_interval,
    compare,
    evidence,
    is_clear,
    is_share_clear,
    sign_test,
)


@given(st.integers(0, 40), st.integers(0, 40))
def test_the_sign_test_is_the_tail_of_a_fair_coin(better: int, worse: int):
    count, least = better + worse, min(better, worse)
    tail = sum(comb(count, k) for k in range(least + 1)) / 2**count
    assert sign_test(better, worse) == pytest.approx(min(1.0, 2 * tail))


def test_seeds_are_compared_with_themselves():
    found = compare({1: 0.0, 2: 0.5, 3: 1.0, 9: 1.0}, {1: 1.0, 2: 1.0, 3: 0.5, 4: 0.0})
    assert (found.pairs, found.better, found.worse) == (3, 2, 1)
    assert found.difference == pytest.approx(1 / 3)
    assert found.low < found.difference < found.high
    assert compare({}, {}).pairs == 0


def test_evidence_is_the_mixture_against_a_fair_coin():
    assert evidence(0, 0) == pytest.approx(1.0)
    assert evidence(3, 0) == pytest.approx(8 / 4)  # the mean of p³ is 1/4, a fair coin gives 1/8
    assert evidence(10, 0) > 20 > evidence(6, 1)


def test_who_looks_at_every_game_is_seldom_wrong():
    """A fair coin, looked at after each of 400 throws: 5 % at most find it unfair."""
    wrong = 0
    for series in range(200):
        stream, heads = Stream(str(series)), 0
        for throw in range(400):
            heads += stream.below(throw, 2)
            if evidence(heads, throw + 1 - heads) >= 20:
                wrong += 1
                break
    assert wrong <= 10


@given(st.integers(1, 300), st.data())
def test_the_interval_holds_the_mean_and_ends_where_the_evidence_does(
    count: int, data: st.DataObject
):
    hits = data.draw(st.integers(0, count))
    low, high = anytime_interval(hits, count, 0.05)
    assert 0 <= low <= hits / count <= high <= 1
    for edge in (low, high):
        if 0 < edge < 1:
            assert evidence(hits, count - hits, edge) == pytest.approx(20, rel=1e-3)


def test_answers():
    worse = dict.fromkeys(range(40), 0.0)
    better = dict.fromkeys(range(40), 1.0)
    assert is_clear(worse, better, 0.05, 0.05) == "different"
    assert is_clear(worse, worse, 0.05, 0.05) == ""
    many = dict.fromkeys(range(5000), 0.5)
    assert is_clear(many, many, 0.05, 0.1) == "alike"
    assert is_share_clear(better, 0.5, 0.05, 0.05) == "above"
    assert is_share_clear(worse, 0.5, 0.05, 0.05) == "below"
    assert is_share_clear(many, 0.5, 0.05, 0.1) == "near"
    assert is_share_clear({1: 1.0}, 0.5, 0.05, 0.05) == ""
