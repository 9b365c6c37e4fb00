"""The four maps the grids must serve, and made-up ones for the property tests."""

from hypothesis import strategies as st

from grognard.hexgrid import Grid, GridSpec


def spec(
    orientation: str = "pointy",
    columns: tuple[int, int] = (1, 5),
    rows: tuple[int, int] = (1, 4),
    numbering: str = "CCRR",
    directions: str = "east south",
    shifted: str = "even east",
) -> GridSpec:
    """A spec in short form, so that a test shows what matters to it."""
    column_direction, row_direction = directions.split()
    which, shift = shifted.split()
    return GridSpec(
        orientation=orientation,
        first_column=columns[0],
        last_column=columns[1],
        first_row=rows[0],
        last_row=rows[1],
        numbering=numbering,
        column_direction=column_direction,
        row_direction=row_direction,
        shifted=which,
        shift=shift,
    )


def stand_at_mortain() -> Grid:
    return Grid(spec("pointy", (1, 9), (1, 5), "CCRR", "east south", "even east"))


def falaise() -> Grid:
    return Grid(spec("pointy", (1, 50), (1, 37), "RRCC", "west south", "even west"))


def mortain_counterattack() -> Grid:
    return Grid(spec("flat", (1, 32), (1, 21), "CCRR", "east south", "even south"))


def strike_counter_strike() -> Grid:
    """Even columns lie half a hex south and end at row 26, odd ones at row 27."""
    hexes = [
        f"{column:02d}.{row:02d}"
        for column in range(4, 41)
        for row in range(27 if column % 2 == 0 else 28)
    ]
    return Grid(spec("flat", (4, 40), (0, 27), "CC.RR", "east south", "even south"), hexes)


MAPS = {
    "stand_at_mortain": stand_at_mortain,
    "falaise": falaise,
    "mortain_counterattack": mortain_counterattack,
    "strike_counter_strike": strike_counter_strike,
}

# Steps printed in the map files as (column change, row change), by direction name.
STAND_AT_MORTAIN_ODD_ROW = {
    "W": (-1, 0), "E": (1, 0), "NW": (-1, -1), "NE": (0, -1), "SW": (-1, 1), "SE": (0, 1),
}  # fmt: skip
STAND_AT_MORTAIN_EVEN_ROW = {
    "W": (-1, 0), "E": (1, 0), "NW": (0, -1), "NE": (1, -1), "SW": (0, 1), "SE": (1, 1),
}  # fmt: skip
# The Falaise file gives (row change, column change); here turned round to (column, row).
FALAISE_EVEN_ROW = {
    "E": (-1, 0), "NE": (0, -1), "NW": (1, -1), "W": (1, 0), "SW": (1, 1), "SE": (0, 1),
}  # fmt: skip
FALAISE_ODD_ROW = {
    "E": (-1, 0), "NE": (-1, -1), "NW": (0, -1), "W": (1, 0), "SW": (0, 1), "SE": (-1, 1),
}  # fmt: skip
MORTAIN_ODD_COLUMN = {
    "N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 0), "NW": (-1, -1),
}  # fmt: skip
MORTAIN_EVEN_COLUMN = {
    "N": (0, -1), "NE": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0),
}  # fmt: skip


@st.composite
def specs(draw: st.DrawFn, largest: int = 7) -> GridSpec:
    """Any valid spec of up to `largest` columns and rows."""
    orientation = draw(st.sampled_from(["pointy", "flat"]))
    shifts = ["east", "west"] if orientation == "pointy" else ["south", "north"]
    first_column = draw(st.integers(0, 90))
    first_row = draw(st.integers(0, 90))
    return GridSpec(
        orientation=orientation,
        first_column=first_column,
        last_column=first_column + draw(st.integers(0, largest - 1)),
        first_row=first_row,
        last_row=first_row + draw(st.integers(0, largest - 1)),
        numbering=draw(st.sampled_from(["CCRR", "RRCC", "CC.RR"])),
        column_direction=draw(st.sampled_from(["east", "west"])),
        row_direction=draw(st.sampled_from(["south", "north"])),
        shifted=draw(st.sampled_from(["even", "odd"])),
        shift=draw(st.sampled_from(shifts)),
    )


@st.composite
def grids(draw: st.DrawFn, largest: int = 7) -> Grid:
    """Any grid: full rectangles, and maps with holes and ragged edges."""
    chosen = draw(specs(largest))
    if draw(st.booleans()):
        return Grid(chosen)
    everything = chosen.every_hex()
    return Grid(chosen, draw(st.lists(st.sampled_from(everything), min_size=1, unique=True)))
