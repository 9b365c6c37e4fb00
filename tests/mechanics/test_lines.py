"""Lines of communication against an exhaustive search."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexgrid import Grid
from grognard.mechanics.bits import bits_of, members
from grognard.mechanics.lines import Network, OpenSides, line_to
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
    found = network.flood(sorted(terminals), bits_of(sorted(free)))
    assert set(members(found)) == reached
    for h in range(grid.count):
        joined = any(links[6 * h + d] and other in reached for d, other in touching(grid, h))
        assert network.joins(h, found) == joined


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
    line = line_to(start, bits_of(sorted(goals)), sides, bits_of(sorted(free)), length)
    assert len(line) - 1 == shortest(grid, start, goals, closed, free, length)
    if not line:
        return
    assert line[0] == start
    assert line[-1] in goals
    assert len(line) - 1 <= length
    assert set(line[1:]) <= free
    for a, b in pairwise(line):
        assert not closed[6 * a + grid.direction(a, b)]
