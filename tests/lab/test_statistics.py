"""Shares and their intervals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.play.interval import Z95, wilson
from grognard.lab.statistics import mean, median


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.27753),
        (5, 10, 0.23659, 0.76341),
        (10, 10, 0.72247, 1.0),
        (380, 400, 0.92404, 0.96740),
        (1, 1000, 0.00018, 0.00564),
    ],
)
def test_wilson_gives_known_intervals(hits: int, trials: int, low: float, high: float):
    assert wilson(hits, trials) == pytest.approx((low, high), abs=1e-5)


@given(st.integers(1, 5_000), st.data())
def test_the_bounds_solve_wilsons_equation(trials: int, data: st.DataObject):
    """The bounds are the shares p that lie z standard errors of their own from what was seen."""
    hits = data.draw(st.integers(1, trials)) if trials > 1 else 1
    for bound in wilson(hits, trials):
        if 0 < bound < 1:
            distance = (hits / trials - bound) ** 2
            assert distance == pytest.approx(Z95**2 * bound * (1 - bound) / trials, rel=1e-6)


def test_no_games_say_nothing():
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("hits", "trials"), [(-1, 10), (11, 10), (1, 0)])
def test_impossible_counts_are_refused(hits: int, trials: int):
    with pytest.raises(ValueError, match="hits in"):
        wilson(hits, trials)


@given(st.integers(1, 10_000), st.data())
def test_the_interval_holds_the_share_and_narrows(trials: int, data: st.DataObject):
    hits = data.draw(st.integers(0, trials))
    low, high = wilson(hits, trials)
    assert 0 <= low <= hits / trials <= high <= 1
    wider = wilson(hits, trials, z=3.0)
    assert wider[0] <= low
    assert wider[1] >= high
    longer = wilson(hits * 4, trials * 4)
    assert longer[1] - longer[0] < high - low
    assert wilson(trials - hits, trials) == pytest.approx((1 - high, 1 - low))


def test_mean_and_median():
    assert mean({1: 3, 5: 1}) == 2
    assert mean({}) == 0
    assert median([3.0, 1.0, 2.0]) == 2
    assert median([4.0, 1.0, 2.0, 3.0]) == 2.5
    with pytest.raises(ValueError, match="no values"):
        median([])
