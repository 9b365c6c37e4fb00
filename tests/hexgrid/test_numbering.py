"""Printed hex numbers: reading, writing, and refusing what is not one."""

import pytest

from grognard.hexgrid import GridError, UnknownHex, format_hex, is_well_formed, parse_hex


@pytest.mark.parametrize("numbering", ["CCRR", "RRCC", "CC.RR"])
def test_every_column_and_row_round_trips(numbering: str) -> None:
    seen: set[str] = set()
    for column in range(100):
        for row in range(100):
            printed = format_hex(numbering, column, row)
            assert parse_hex(numbering, printed) == (column, row)
            seen.add(printed)
    assert len(seen) == 10_000


@pytest.mark.parametrize(
    ("numbering", "printed"), [("CCRR", "0312"), ("RRCC", "1203"), ("CC.RR", "03.12")]
)
def test_column_three_row_twelve(numbering: str, printed: str) -> None:
    assert format_hex(numbering, 3, 12) == printed
    assert parse_hex(numbering, printed) == (3, 12)


@pytest.mark.parametrize(
    ("numbering", "printed"),
    [
        ("CCRR", ""),
        ("CCRR", "101"),
        ("CCRR", "01010"),
        ("CCRR", "01.01"),
        ("CCRR", "01 1"),
        ("CCRR", "-101"),
        ("CCRR", "+101"),
        ("CCRR", "1_01"),
        ("CCRR", "ABCD"),
        ("CCRR", "٠١٠١"),
        ("CCRR", "010²"),
        ("RRCC", "0101\n"),
        ("RRCC", "010"),
        ("CC.RR", "0101"),
        ("CC.RR", "01,01"),
        ("CC.RR", "01.1"),
        ("CC.RR", "01.1a"),
        ("CC.RR", "1.001"),
        ("CC.RR", "....."),
    ],
)
def test_malformed_numbers_are_refused_by_name(numbering: str, printed: str) -> None:
    assert not is_well_formed(numbering, printed)
    with pytest.raises(UnknownHex) as caught:
        parse_hex(numbering, printed)
    assert str(caught.value) == f"{printed!r} is not a hex number of the form {numbering}."


def test_numbers_that_need_three_digits_cannot_be_printed() -> None:
    with pytest.raises(GridError, match="column 100, row 1 cannot be printed"):
        format_hex("CCRR", 100, 1)
    with pytest.raises(GridError, match="column 1, row -1 cannot be printed"):
        format_hex("CCRR", 1, -1)


def test_an_unknown_numbering_is_refused() -> None:
    for call in (
        lambda: parse_hex("XXYY", "0101"),
        lambda: format_hex("XXYY", 1, 1),
        lambda: is_well_formed("XXYY", "0101"),
    ):
        with pytest.raises(GridError, match=r"numbering must be one of CCRR, RRCC, CC\.RR"):
            call()
