"""Sets of hexes, units or corps as ints, a bit each: one machine operation for a whole set."""

from __future__ import annotations

from typing import Final

from grognard.hexgrid import Grid

EVERYTHING: Final = -1  # every bit is set: all hexes, all units
FEW: Final = 8  # members: below this the whole set is treated as one number
WIDTH: Final = 60  # bits of a piece that fits a machine word
PIECE: Final = (1 << WIDTH) - 1
MODULUS: Final = 67  # the first 66 powers of two have different remainders
EXPONENT: Final = [0] * MODULUS  # by such a remainder
for exponent in range(WIDTH):
    EXPONENT[(1 << exponent) % MODULUS] = exponent


def bits_of(numbers: list[int]) -> int:
    """The set of these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def members(bits: int) -> list[int]:
    """The numbers of a set, ascending."""
    found: list[int] = []
    if bits.bit_count() < FEW:
        while bits:
            low = bits & -bits
            found.append(low.bit_length() - 1)
            bits ^= low
        return found
    # A large set piece by piece: arithmetic on small numbers costs a tenth.
    base = 0
    while bits:
        piece = bits & PIECE
        while piece:
            low = piece & -piece
            found.append(base + EXPONENT[low % MODULUS])
            piece ^= low
        bits >>= WIDTH
        base += WIDTH
    return found


def printed(grid: Grid, bits: int) -> list[str]:
    """The printed numbers of a set of hexes."""
    return [grid.ids[number] for number in members(bits)]


def discs(grid: Grid, radius: int) -> list[list[int]]:
    """``discs[r][hex]``: the hexes at most r from each hex, as sets, for r from 0 to `radius`.

    Each disc is the union of the neighbours' smaller discs, so that a map without holes is
    measured as the crow flies.
    """
    near = [grid.adjacent(h) for h in range(grid.count)]
    found: list[list[int]] = [[1 << h for h in range(grid.count)]]
    for _ in range(radius):
        last = found[-1]
        wider: list[int] = []
        for h in range(grid.count):
            bits = last[h]
            for other in near[h]:
                bits |= last[other]
            wider.append(bits)
        found.append(wider)
    return found
