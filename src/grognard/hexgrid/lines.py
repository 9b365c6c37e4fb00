"""Straight lines from hex centre to hex centre, in exact whole numbers.

For an offset (q, r) from a hex's centre take the three projections

    p0 = 2q + r      p1 = q + 2r      p2 = r - q

on the directions 0, 1 and 2. The inside of the hex is exactly |p0| < 1, |p1| < 1, |p2| < 1; the
centre of the neighbour in direction i has p_i = 2, and the side between them lies on p_i = 1.
(In cube coordinates these are the three differences of coordinates.)

A line to (dq, dr) is the set of points t * (dq, dr) for 0 <= t <= 1. It leaves a hex at the
smallest t at which some |p_i| reaches 1. Each such t is a fraction of whole numbers, so two of
them are compared by cross-multiplying and nothing is ever rounded.
"""

from typing import Final

from grognard.hexgrid.geometry import STEP_Q, STEP_R

INSIDE: Final = 0  # the line crosses the inside of a hex
ALONG: Final = 1  # it runs along the side between two hexes, from corner to corner
CROSSED: Final = 2  # it goes from one hex into the next between the corners of their side
CORNER: Final = 3  # it touches a hex in one corner, and this hex nowhere else

Met = tuple[int, int, int, int, int]  # kind, then (q, r) of two hexes, or twice that of one


def trace(dq: int, dr: int) -> list[Met]:
    """What the line from (0, 0) to (dq, dr) meets between its two end hexes, in order.

    (INSIDE, q, r, q, r) and (CORNER, q, r, q, r) have one hex. (ALONG, q1, r1, q2, r2) has the two
    hexes of the side, (CROSSED, q1, r1, q2, r2) the hex that is left and the one that is entered,
    which may be the ends of the line. The line back meets the same in reverse.
    """
    if dq == 0 and dr == 0:
        return []
    for d in range(3):
        if _projection(d, dq, dr) == 0:
            # Only a line square to one of the three directions can contain a side.
            return _along_sides(dq, dr)
    return _across_sides(dq, dr)


def _projection(d: int, q: int, r: int) -> int:
    """The projection of (q, r) on a direction."""
    if d >= 3:
        return -_projection(d - 3, q, r)
    if d == 0:
        return 2 * q + r
    return q + 2 * r if d == 1 else r - q


def _along_sides(dq: int, dr: int) -> list[Met]:
    """The line runs through corners: side, hex, side, hex, ..., side. It crosses no side."""
    repeats = min(abs(dq), abs(dr))
    unit_q = dq // repeats
    unit_r = dr // repeats
    left = 0
    for d in range(6):
        e = (d + 1) % 6
        if STEP_Q[d] + STEP_Q[e] == unit_q and STEP_R[d] + STEP_R[e] == unit_r:
            left = d
    right = (left + 1) % 6
    found: list[Met] = []
    q = 0
    r = 0
    for k in range(repeats):
        if k > 0:
            found.append((INSIDE, q, r, q, r))
        found.append(
            (ALONG, q + STEP_Q[left], r + STEP_R[left], q + STEP_Q[right], r + STEP_R[right])
        )
        q += unit_q
        r += unit_r
    return found


def _across_sides(dq: int, dr: int) -> list[Met]:
    """The line goes from hex to hex, over a side or through a corner."""
    # Of each pair of opposite sides the line can leave a hex by one only.
    exits: list[int] = []
    sizes: list[int] = []
    for d in range(3):
        size = _projection(d, dq, dr)
        exits.append(d if size > 0 else d + 3)
        sizes.append(abs(size))

    found: list[Met] = []
    q = 0
    r = 0
    while True:
        # The line reaches side i of the hex (q, r) at t = reaches[i] / sizes[i].
        reaches = [1 + _projection(d, q, r) for d in exits]
        best = 0
        tied = -1
        for i in range(1, 3):
            here = reaches[i] * sizes[best]
            there = reaches[best] * sizes[i]
            if here < there:
                best = i
                tied = -1
            elif here == there:
                # At a corner two sides are reached together. The line then goes on into the hex
                # behind the side it faces more squarely, which is the one with the larger
                # projection; they cannot be equal here, because that line would run along the side
                # between the two. All three sides never meet.
                tied = best if sizes[i] > sizes[best] else i
                best = best if tied == i else i
        next_q = q + STEP_Q[exits[best]]
        next_r = r + STEP_R[exits[best]]
        if tied < 0:
            found.append((CROSSED, q, r, next_q, next_r))
        else:
            side_q = q + STEP_Q[exits[tied]]
            side_r = r + STEP_R[exits[tied]]
            found.append((CORNER, side_q, side_r, side_q, side_r))
        if next_q == dq and next_r == dr:
            return found
        q = next_q
        r = next_r
        found.append((INSIDE, q, r, q, r))


def crosses_middle(dq: int, dr: int, met: Met) -> bool:
    """Whether the line to (dq, dr) crosses a side not farther from its middle than a quarter of it.

    On side d of a hex, seen from its centre, p_d = 1 and p_(d+1) + p_(d-1) = 1: both are one half
    in the middle, and at the corners one of them is 1. Their difference is at most one half within
    a quarter of the length; it is reached at t = reach / size.
    """
    kind, q, r, next_q, next_r = met
    if kind != CROSSED:
        return False
    for d in range(6):
        if q + STEP_Q[d] == next_q and r + STEP_R[d] == next_r:
            size = _projection(d, dq, dr)
            reach = 1 + _projection(d, q, r)
            return 2 * abs(reach * _skew(d, dq, dr) - size * _skew(d, q, r)) <= size
    return False


def _skew(d: int, q: int, r: int) -> int:
    """How far (q, r) lies to one side of a direction: the difference of the two beside it."""
    return _projection((d + 1) % 6, q, r) - _projection((d + 5) % 6, q, r)
