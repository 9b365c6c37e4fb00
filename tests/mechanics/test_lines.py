"""Lines of communication against an exhaustive search."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexgrid import Grid
from grognard.kernel.play.rows import row_of
from grognard.mechanics.bits import bits_of
from grognard.mechanics.lines import (
    JOINED,
    REACHED,
    Network,
    OpenSides,
    has_line_to,
    line_to,
    without_line,
)
from tests.mechanics.small_maps import grids, hex_sets, hexsides, touching


def inner(grid: Grid, table: list[bool]) -> list[bool]:
    """The same table without what leads off the map."""
    return [flag and grid.neighbours[i] != grid.count for i, flag in enumerate(table)]


@given(st.data())
def test_open_sides_are_the_neighbours_that_nothing_closes(data: st.DataObject):
    grid = data.draw(grids)
    closed = data.draw(hexsides(grid))
    sides = OpenSides(grid, closed)
    for h in range(grid.count):
        assert sides.next_to[h] == [o for d, o in touching(grid, h) if not closed[6 * h + d]]


@given(st.data())
def test_a_flood_is_what_a_chain_of_free_links_joins_to_a_terminal(data: st.DataObject):
    grid = data.draw(grids)
    links = inner(grid, data.draw(hexsides(grid)))
    free = data.draw(hex_sets(grid))
    terminals = data.draw(hex_sets(grid))
    reached = terminals & free
    for _ in range(grid.count):  # one link further each time, until nothing can be missing
        reached |= {
            other
            for h in reached
            for d, other in touching(grid, h)
            if links[6 * h + d] and other in free
        }
    network = Network(grid, links)
    shut = [h for h in range(grid.count) if h not in free]
    found = network.flood(sorted(terminals), shut)
    for h in range(grid.count):
        # A hex that is not shut is linked to a reached one only if it is reached itself.
        joined = any(links[6 * o + (d + 3) % 6] and o in reached for d, o in touching(grid, h))
        assert found[h] == (REACHED if h in reached else JOINED if joined else 0)


@given(st.data())
def test_a_way_along_the_network_is_a_shortest_chain_of_links(data: st.DataObject):
    grid = data.draw(grids)
    links = inner(grid, data.draw(hexsides(grid)))
    shut = data.draw(hex_sets(grid))
    ends = data.draw(hex_sets(grid))
    start = data.draw(st.integers(0, grid.count - 1))
    way = Network(grid, links).way(start, bits_of(sorted(ends)), bits_of(sorted(shut)))
    closed = [not link for link in links]
    free = set(range(grid.count)) - shut
    assert len(way) - 1 == shortest(grid, start, ends, closed, free, grid.count)
    for a, b in pairwise(way):
        assert links[6 * a + grid.direction(a, b)]
        assert b in free


def shortest(
    grid: Grid, start: int, goals: set[int], closed: list[bool], free: set[int], length: int
) -> int:
    """The number of hexes entered on the shortest line, or -1, by trying every walk."""
    best = -1

    def walk(here: int, seen: list[int]) -> None:
        nonlocal best
        entered = len(seen) - 1
        if here in goals and (best < 0 or entered < best):
            best = entered
        if entered == length or (0 <= best <= entered):
            return
        for d, other in touching(grid, here):
            if not closed[6 * here + d] and other in free and other not in seen:
                walk(other, [*seen, other])

    walk(start, [start])
    return best


@given(st.data())
def test_a_line_is_a_shortest_walk_through_free_hexes(data: st.DataObject):
    grid = data.draw(grids)
    closed = data.draw(hexsides(grid))
    free = data.draw(hex_sets(grid))
    goals = data.draw(hex_sets(grid))
    start = data.draw(st.integers(0, grid.count - 1))
    length = data.draw(st.integers(0, 5))
    sides = OpenSides(grid, closed)
    marks = row_of([int(h in goals) for h in range(grid.count)])
    line = line_to(start, marks, sides, bits_of(sorted(free)), length)
    assert has_line_to(start, marks, sides, bits_of(sorted(free)), length) == bool(line)
    cut = without_line([start], marks, sides, bits_of(sorted(free)), length)
    assert cut == (0 if line else 1 << start)
    assert len(line) - 1 == shortest(grid, start, goals, closed, free, length)
    if not line:
        return
    assert line[0] == start
    assert line[-1] in goals
    assert len(line) - 1 <= length
    assert set(line[1:]) <= free
    for a, b in pairwise(line):
        assert not closed[6 * a + grid.direction(a, b)]
