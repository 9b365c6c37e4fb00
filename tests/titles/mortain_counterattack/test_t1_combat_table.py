"""T1 The combat results table, typed a second time from the printed sheet, and the examples."""

import pytest

from grognard.series.fire_and_movement.rules.ch07_table import RESULTS
from tests.titles.mortain_counterattack.helpers import game

# The five rows as they are printed: the differentials of each column from the left.
HEAD = {
    1: "-1 | 0 | +1 | +2 +3 | +4 +5 | +6 +7 | +8 +9 | +10",
    2: "-2 | -1 | 0 | +1 | +2 +3 | +4 +5 | +6 +7 | +8 +9 | +10",
    3: "-3 | -2 | -1 | 0 | +1 | +2 +3 | +4 +5 | +6 +7 | +8 +9 | +10",
    4: "-4 | -3 | -2 | -1 | 0 | +1 | +2 +3 | +4 +5 | +6 +7 | +8 +9 | +10",
    5: "-5 | -4 | -3 | -2 | -1 | 0 | +1 | +2 +3 | +4 +5 | +6 +7 | +8 +9 | +10",
}
# The results, die by die.
BODY = {
    1: "(A) A3  A2  .   Ex  Ex  D2  D2  D2  D3  De  De",
    2: "(A) (A) A3  A2  .   Ex  Ex  Ex  D2  D2  D3  De",
    3: "(A) (A) (A) A3  A2  .   Ex  Ex  Ex  D2  D2  D3",
    4: "(A) (A) (A) (A) A3  A2  .   Ex  Ex  Ex  D2  D2",
    5: "Ae  (A) (A) (A) (A) A3  A2  .   Ex  Ex  Ex  D2",
    6: "Ae  Ae  (A) (A) (A) (A) (A) A1  .   Ex  Ex  Ex",
}
# From the attacker's point of view, the worst first.
WORST_FIRST = ["Ae", "(A)", "A3", "A2", "A1", ".", "Ex", "D2", "D3", "De"]


def column(row: int, differential: int) -> int:
    return game().table.column(row, differential)


def result(row: int, differential: int, die: int) -> str:
    table = game().table
    return RESULTS[table.result(table.column(row, differential), die)]


def printed(row: int) -> dict[int, int]:
    """The column of each differential that is printed in a row."""
    cells = HEAD[row].split("|")
    return {int(word): at for at, cell in enumerate(cells, 1) for word in cell.split()}


@pytest.mark.parametrize(
    ("row", "columns", "lowest"),
    [
        pytest.param(1, 8, -1, marks=pytest.mark.case("mortain-counterattack", "MC240")),
        pytest.param(2, 9, -2, marks=pytest.mark.case("mortain-counterattack", "MC241")),
        pytest.param(3, 10, -3, marks=pytest.mark.case("mortain-counterattack", "MC242")),
        pytest.param(4, 11, -4, marks=pytest.mark.case("mortain-counterattack", "MC243")),
        pytest.param(5, 12, -5, marks=pytest.mark.case("mortain-counterattack", "MC244")),
    ],
)
def test_t1_the_rows(row: int, columns: int, lowest: int):
    wanted = printed(row)
    assert (min(wanted), max(wanted), max(wanted.values())) == (lowest, 10, columns)
    for differential, at in wanted.items():
        assert column(row, differential) == at
    assert game().table.lowest[row] == lowest
    assert game().table.rows[row][-1] == columns


@pytest.mark.case("mortain-counterattack", "MC245")
def test_t1_a_differential_of_zero_is_one_column_further_right_in_each_row():
    assert [column(row, 0) for row in range(1, 6)] == [2, 3, 4, 5, 6]


@pytest.mark.case("mortain-counterattack", "MC246")
@pytest.mark.parametrize("row", range(1, 6))
def test_t1_pairs_share_a_column(row: int):
    for low in (2, 4, 6, 8):
        assert column(row, low) == column(row, low + 1)
        assert column(row, low) == column(row, low - 1) + 1
        assert column(row, low + 2) == column(row, low) + 1


@pytest.mark.case("mortain-counterattack", "MC247")
@pytest.mark.parametrize("row", range(1, 6))
def test_t1_below_the_row_column_one_holds(row: int):
    lowest = min(printed(row))
    for differential in (lowest, lowest - 1, lowest - 5, -30):
        assert column(row, differential) == 1
    assert column(row, lowest + 1) == 2


@pytest.mark.case("mortain-counterattack", "MC248")
@pytest.mark.parametrize("row", range(1, 6))
def test_t1_above_ten_the_last_column_of_the_row_holds(row: int):
    last = max(printed(row).values())
    assert [column(row, differential) for differential in (10, 11, 14, 40)] == [last] * 4
    assert column(row, 9) == last - 1


@pytest.mark.parametrize(
    "die",
    [
        pytest.param(1, marks=pytest.mark.case("mortain-counterattack", "MC249")),
        pytest.param(2, marks=pytest.mark.case("mortain-counterattack", "MC250")),
        pytest.param(3, marks=pytest.mark.case("mortain-counterattack", "MC251")),
        pytest.param(4, marks=pytest.mark.case("mortain-counterattack", "MC252")),
        pytest.param(5, marks=pytest.mark.case("mortain-counterattack", "MC253")),
        pytest.param(6, marks=pytest.mark.case("mortain-counterattack", "MC254")),
    ],
)
def test_t1_every_cell(die: int):
    words = BODY[die].split()
    assert len(words) == 12
    table = game().table
    assert [RESULTS[table.result(at, die)] for at in range(1, 13)] == words


def test_t1_the_whole_sheet_at_once():
    """Five rows, every differential from -12 to +16, six faces."""
    for row in range(1, 6):
        wanted = printed(row)
        for differential in range(-12, 17):
            at = wanted[min(max(differential, min(wanted)), 10)]
            for die in range(1, 7):
                assert result(row, differential, die) == BODY[die].split()[at - 1]


def test_t1_results_get_steadily_worse_downwards_and_better_to_the_right():
    """What the lost grid was rebuilt by: it holds for every row and column."""
    cells = [[WORST_FIRST.index(word) for word in BODY[die].split()] for die in range(1, 7)]
    for row in cells:
        assert row == sorted(row)
    for at in range(12):
        assert [row[at] for row in cells] == sorted((row[at] for row in cells), reverse=True)


@pytest.mark.parametrize(
    ("row", "differential", "die", "word"),
    [
        pytest.param(4, 2, 3, "Ex", marks=pytest.mark.case("mortain-counterattack", "MC268")),
        pytest.param(1, 2, 3, "A3", marks=pytest.mark.case("mortain-counterattack", "MC269")),
        pytest.param(3, 14, 6, "Ex", marks=pytest.mark.case("mortain-counterattack", "MC270")),
        pytest.param(5, -7, 5, "Ae", marks=pytest.mark.case("mortain-counterattack", "MC271")),
    ],
)
def test_t1_the_examples(row: int, differential: int, die: int, word: str):
    assert result(row, differential, die) == word
