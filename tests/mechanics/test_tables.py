"""Odds and clipped dice."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.mechanics.tables import clip, odds_column


def obvious(attack: int, defence: int, least: int, most: int) -> int:
    """The best column that the attacker fully reaches."""
    columns = [-ratio for ratio in range(-least, 1, -1)] + list(range(1, most + 1))
    reached = least - 1
    for column in columns:
        needed = Fraction(column) if column > 0 else Fraction(1, -column)
        if Fraction(attack, defence) >= needed:
            reached = column
    return reached


@given(st.integers(0, 40), st.integers(1, 40), st.integers(-6, -2), st.integers(1, 10))
def test_odds_are_rounded_in_favour_of_the_defender(
    attack: int, defence: int, least: int, most: int
):
    assert odds_column(attack, defence, least, most) == obvious(attack, defence, least, most)


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [(12, 7, 1), (2, 3, -2), (1, 3, -3), (1, 4, -4), (20, 3, 6), (3, 3, 1), (6, 3, 2), (5, 3, 1)],
)
def test_odds_by_hand(attack: int, defence: int, column: int):
    assert odds_column(attack, defence, -3, 6) == column


@given(st.integers(), st.integers(-50, 50), st.integers(0, 50))
def test_a_clipped_number_is_the_middle_one(number: int, low: int, width: int):
    assert clip(number, low, low + width) == sorted([number, low, low + width])[1]
