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

from grognard.hexgrid.geometry import STEP_Q, STEP_R


def _along_sides(dq: int, dr: int) -> list[tuple[int, int, int, int]]:
    """The line runs through corners: side, hex, side, hex, ..., side."""
    repeats = min(abs(dq), abs(dr))
    unit_q = dq // repeats
    unit_r = dr // repeats
    left = 0
    for d in range(6):
        e = (d + 1) % 6
        if STEP_Q[d] + STEP_Q[e] == unit_q and STEP_R[d] + STEP_R[e] == unit_r:
            left = d
    right = (left + 1) % 6
    found: list[tuple[int, int, int, int]] = []
    q = 0
    r = 0
    for k in range(repeats):
        if k > 0:
            found.append((q, r, q, r))
        found.append((q + STEP_Q[left], r + STEP_R[left], q + STEP_Q[right], r + STEP_R[right]))
        q += unit_q
        r += unit_r
    return found


def trace(dq: int, dr: int) -> list[tuple[int, int, int, int]]:
    """What the line from (0, 0) to (dq, dr) meets strictly between its two end hexes, in order.

    (q, r, q, r) is a hex whose inside is crossed; (q1, r1, q2, r2) with two different hexes is
    the side between them, along which the line runs from corner to corner. A hex or side met
    only in one point is not listed.
    """
    p0 = 2 * dq + dr
    p1 = dq + 2 * dr
    p2 = dr - dq
    if dq == 0 and dr == 0:
        return []
    if p0 == 0 or p1 == 0 or p2 == 0:
        # Only a line square to one of the three directions can contain a side.
        return _along_sides(dq, dr)

    # The side of direction `exit_i` is the only one of its opposite pair the line can leave by.
    exit0 = 0 if p0 > 0 else 3
    exit1 = 1 if p1 > 0 else 4
    exit2 = 2 if p2 > 0 else 5
    sign0 = 1 if p0 > 0 else -1
    sign1 = 1 if p1 > 0 else -1
    sign2 = 1 if p2 > 0 else -1
    size0 = abs(p0)
    size1 = abs(p1)
    size2 = abs(p2)

    found: list[tuple[int, int, int, int]] = []
    q = 0
    r = 0
    while True:
        # The line reaches side i of the hex (q, r) at t = reach_i / size_i.
        best = exit0
        reach = 1 + sign0 * (2 * q + r)
        size = size0
        # At a corner two sides are reached together. The line then goes on into the hex behind
        # the side it faces more squarely, which is the one with the larger projection; they
        # cannot be equal here, because that line would run along the side between the two.
        reach1 = 1 + sign1 * (q + 2 * r)
        here = reach1 * size
        there = reach * size1
        if here < there or (here == there and size1 > size):
            best = exit1
            reach = reach1
            size = size1
        reach2 = 1 + sign2 * (r - q)
        here = reach2 * size
        there = reach * size2
        if here < there or (here == there and size2 > size):
            best = exit2
        q += STEP_Q[best]
        r += STEP_R[best]
        if q == dq and r == dr:
            return found
        found.append((q, r, q, r))
