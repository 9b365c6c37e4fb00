"""Odds, columns and clipped dice: arithmetic that every combat table shares."""

from __future__ import annotations


def odds_column(attack: int, defence: int, least: int, most: int) -> int:
    """The odds as one number, rounded in favour of the defender: 3 is 3-1, -2 is 1-2, 1 is 1-1.

    Between `least` (negative: 1 to so many) and `most`; worse odds than `least` give `least - 1`,
    better ones than `most` count as `most`. There is no 0 and no -1.
    """
    if attack >= defence:
        ratio = attack // defence
        return ratio if ratio < most else most
    ratio = (defence + attack - 1) // attack if attack > 0 else 1 - least
    return -ratio if -ratio >= least else least - 1


def clip(number: int, low: int, high: int) -> int:
    """The number, or the nearer end of the range."""
    if number < low:
        return low
    return high if number > high else number
