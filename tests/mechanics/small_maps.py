"""Small maps with random features, for comparisons with the slow and obvious version."""

from __future__ import annotations

from hypothesis import strategies as st

from grognard.hexgrid import Grid, GridSpec


def small_grid(columns: int, rows: int) -> Grid:
    """A map of so many columns and rows."""
    return Grid(
        GridSpec(
            orientation="pointy",
            first_column=1,
            last_column=columns,
            first_row=1,
            last_row=rows,
            numbering="RRCC",
            column_direction="west",
            row_direction="south",
            shifted="even",
            shift="west",
        )
    )


GRIDS = {(c, r): small_grid(c, r) for c in (1, 2, 3, 4) for r in (1, 2, 3, 4)}
grids = st.sampled_from(list(GRIDS.values()))


@st.composite
def hexsides(draw: st.DrawFn, grid: Grid) -> list[bool]:
    """A table by ``6 * hex + direction`` that is the same from both hexes."""
    table = [False] * (6 * grid.count)
    for h in range(grid.count):
        for d in range(6):
            other = grid.neighbours[6 * h + d]
            if other == grid.count:
                table[6 * h + d] = draw(st.booleans())
            elif h < other:
                flag = draw(st.booleans())
                table[6 * h + d] = flag
                table[6 * other + (d + 3) % 6] = flag
    return table


def hex_sets(grid: Grid) -> st.SearchStrategy[set[int]]:
    """Any set of hexes."""
    return st.sets(st.integers(0, grid.count - 1))


def touching(grid: Grid, h: int) -> list[tuple[int, int]]:
    """Direction and number of every neighbour, by looking at the distance."""
    found = [
        (grid.direction(h, other), other)
        for other in range(grid.count)
        if grid.distance(h, other) == 1
    ]
    return sorted(found)
