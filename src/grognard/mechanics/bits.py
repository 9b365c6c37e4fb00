"""Sets of hexes, units or corps as ints, a bit each: one machine operation for a whole set."""

from __future__ import annotations

from grognard.hexgrid import Grid


def bits_of(numbers: list[int]) -> int:
    """The set of these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def members(bits: int) -> list[int]:
    """The numbers of a set, ascending."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def printed(grid: Grid, bits: int) -> list[str]:
    """The printed numbers of a set of hexes."""
    return [grid.ids[number] for number in members(bits)]


def discs(grid: Grid, radius: int) -> list[list[int]]:
    """``discs[r][hex]``: the hexes at most r from each hex, as sets, for r from 0 to `radius`.

    Each disc is the union of the neighbours' smaller discs, so that a map without holes is
    measured as the crow flies.
    """
    found: list[list[int]] = [[1 << h for h in range(grid.count)]]
    for _ in range(radius):
        last = found[-1]
        wider: list[int] = []
        for h in range(grid.count):
            bits = last[h]
            for other in grid.adjacent(h):
                bits |= last[other]
            wider.append(bits)
        found.append(wider)
    return found
