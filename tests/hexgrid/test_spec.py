"""A wrong grid description is refused with a sentence that names the setting."""

import pytest
from hypothesis import given

from grognard.hexgrid import Grid, GridError, GridSpec
from tests.hexgrid.maps import spec, specs


@given(specs())
def test_a_valid_spec_has_no_fault(good: GridSpec) -> None:
    assert good.faults() == []
    assert good.fault() is None
    good.check()


@pytest.mark.parametrize(
    ("setting", "value", "sentence"),
    [
        ("orientation", "round", "orientation must be one of pointy, flat, not 'round'."),
        ("numbering", "CRCR", "numbering must be one of CCRR, RRCC, CC.RR, not 'CRCR'."),
        (
            "column_direction",
            "south",
            "column_direction must be one of east, west, not 'south'.",
        ),
        ("row_direction", "up", "row_direction must be one of south, north, not 'up'."),
        ("shifted", "both", "shifted must be one of even, odd, not 'both'."),
        ("shift", "south", "shift must be one of east, west, not 'south'."),
        ("first_column", -1, "first_column must lie between 0 and 99, not -1."),
        ("last_row", 100, "last_row must lie between 0 and 99, not 100."),
        ("last_column", 0, "first_column (1) must not be greater than last_column (0)."),
        ("first_row", 5, "first_row (5) must not be greater than last_row (4)."),
    ],
)
def test_each_wrong_setting_is_named(setting: str, value: str | int, sentence: str) -> None:
    bad = spec()
    setattr(bad, setting, value)
    assert bad.faults() == [sentence]
    assert bad.fault() == sentence
    with pytest.raises(GridError) as caught:
        Grid(bad)
    assert str(caught.value) == f"The grid description is wrong: {sentence}"


def test_flat_maps_shift_south_or_north() -> None:
    bad = spec("flat", shifted="even east")
    assert bad.fault() == "shift must be one of south, north, not 'east'."


def test_all_faults_are_listed_at_once() -> None:
    bad = spec("round", (9, 1), (0, 200), "X", "up down", "none left")
    assert len(bad.faults()) == 7
