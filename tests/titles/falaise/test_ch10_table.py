"""10.2 The Assault Combat Table: odds, die, result; against a second copy of the card."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.mechanics.tables import odds_column
from grognard.titles.falaise.reading.components import RESULTS
from grognard.titles.falaise.rules.ch02_values import total_cf
from grognard.titles.falaise.rules.ch10_odds import AUTOMATIC, BEST, WORST, assault_column
from tests.titles.falaise.assault_helpers import (
    EAST,
    SOUTH_EAST,
    SOUTH_WEST,
    TARGET,
    WEST,
    attack,
    fight,
    muster,
    result_of,
    rolled,
)
from tests.titles.falaise.helpers import BOARD, position, unit

# Typed from the Player Aid Card, column by column, for dice 1 to 6.
CARD = {
    "1-3": "AL1 AL1 AL1 C C C",
    "1-2": "AL1 AL1 C C C DR",
    "1-1": "AL1 C C C DR BL1",
    "2-1": "C C C DR BL1 DL1",
    "3-1": "C C DR BL1 DL1 DE",
    "4-1": "C DR BL1 DL1 DE DE",
    "5-1": "DR BL1 DL1 DE DE DE",
    "6-1": "DL1 DL1 DE DE DE DE",
}

# All with TER 3, so that nobody changes a result.
ONE = {"g5fjkg": TARGET}
TWO = {"g363_957": TARGET}
THREE = ONE | TWO
SET_UPS: dict[str, tuple[dict[str, str], list[str], list[str]]] = {
    "1-3": (THREE | {"us610": EAST}, ["us610"], []),
    "1-2": (TWO | {"us610": EAST}, ["us610"], []),
    "1-1": (ONE | {"us610": EAST}, ["us610"], []),
    "2-1": (ONE | {"us90_357": EAST}, ["us90_357"], ["us90_357"]),
    "3-1": (ONE | {"us90_357": EAST}, ["us90_357"], []),
    "4-1": (ONE | {"us90_357": EAST, "us610": EAST}, ["us90_357", "us610"], []),
    "5-1": (ONE | {"us90_357": EAST, "us90_358": WEST}, ["us90_357", "us90_358"], ["us90_357"]),
    "6-1": (ONE | {"us90_357": EAST, "us90_358": WEST}, ["us90_357", "us90_358"], []),
}
EVERY_FIELD = [(column, die) for column in CARD for die in range(1, 7)]


@pytest.mark.parametrize(("column", "die"), EVERY_FIELD)
@pytest.mark.case("falaise", "10.2k", "10.2l", "10.2m", "10.2n", "10.2o", "10.2p", "10.2q", "10.2r")
def test_every_field_of_the_table_in_an_assault(column: str, die: int) -> None:
    units, names, reduced = SET_UPS[column]
    play = attack(fight(units, "15", dice=[die], reduced=reduced), TARGET, *names)
    wanted = CARD[column].split()[die - 1]
    assert rolled(play)["column"] == column
    assert (rolled(play)["die"], rolled(play)["total"]) == (die, die)
    assert rolled(play)["result"] == result_of(play) == wanted
    assert ("german", "Change") != play.asked() != ("allied", "Change")


def test_the_table_has_these_columns_and_no_others() -> None:
    charts = BOARD.charts
    assert charts.assault_columns == list(CARD)
    read = {
        column: " ".join(RESULTS[charts.assault[die][number]] for die in range(6))
        for number, column in enumerate(charts.assault_columns)
    }
    assert read == CARD


# ----------------------------------------------------------------------------------------- the odds


def by_hand(ours: int, theirs: int) -> str:
    """The best column whose odds are not better than the real ones; nothing below 1-3."""
    real = Fraction(ours, theirs)
    fitting = [column for column in CARD if Fraction(*(int(n) for n in column.split("-"))) <= real]
    return fitting[-1] if fitting else "none"


@pytest.mark.parametrize("theirs", range(1, 13))
@pytest.mark.case("falaise", "10.2a", "10.2b", "10.2c")
def test_odds_are_rounded_in_favour_of_the_defender(theirs: int) -> None:
    for ours in range(1, 40):
        odds = odds_column(ours, theirs, WORST, BEST)
        column = "none"
        if odds >= WORST:
            column = list(CARD)[odds - WORST if odds < 0 else odds + 1]
        assert (ours, theirs, column) == (ours, theirs, by_hand(ours, theirs))


@pytest.mark.parametrize(
    ("attackers", "defenders", "column"),
    [
        (["g5fjkg"], ["us3a"], "none"),  # 1 to 4
        (["g5fjkg"], ["us90_357"], "1-3"),
        (["g363_957"], ["us90_357"], "1-2"),  # 2 to 3
        (["us90_357"], ["g363_957"], "1-1"),  # 3 to 2
        (["us3a"], ["g363_957", "g5fjkg"], "1-1"),  # 4 to 3
        (["us3a", "us90_357"], ["g363_957", "g5fjkg"], "2-1"),  # 7 to 3
        (["us3a", "us3b", "us90_357"], ["g363_957"], "5-1"),  # 11 to 2
        (["us3a", "us90_357", "us90_358"], ["g5fjkg"], "6-1"),  # 10 to 1
    ],
)
@pytest.mark.case("falaise", "10.1b", "10.2a", "10.2b", "10.2c")
def test_the_column_of_real_units(attackers: list[str], defenders: list[str], column: str) -> None:
    s = position().s
    ours, theirs = [total_cf(s, [unit(u) for u in units]) for units in (attackers, defenders)]
    number = assault_column(ours, theirs)
    found = "none" if number == AUTOMATIC else BOARD.charts.assault_columns[number]
    assert found == column


@pytest.mark.case("falaise", "10.2b")
def test_below_1_3_the_attacker_loses_a_step_without_a_die() -> None:
    play = fight({"g5fjkg": EAST, "us3a": TARGET}, "2FJ")
    attack(play, TARGET, "g5fjkg")
    assert play.drawn() == []
    assert [event.args[1:] for event in play.events("assault.automatic")] == [(1, 4)]
    assert result_of(play) == "AL1"
    assert play.place("g5fjkg") == "eliminated"


@pytest.mark.case("falaise", "10.2c")
def test_better_odds_than_6_1_count_as_6_1() -> None:
    units = {"us3a": EAST, "us3b": WEST, "us1_16": SOUTH_EAST, "us9_39": SOUTH_WEST}
    play = attack(fight(units | {"g708kg": TARGET}, "7", dice=[1]), TARGET, *units)
    assert rolled(play)["ours"] == 14
    assert rolled(play)["column"] == "6-1"
    assert rolled(play)["result"] == "DL1"


@pytest.mark.case("falaise", "10.1b", "2.2a")
def test_the_faces_that_are_up_count_of_every_unit_in_the_hex() -> None:
    units = THREE | {"us90_357": EAST, "us90_358": WEST}
    play = muster(fight(units, "15", reduced=["g363_957"]), TARGET, "us90_357")
    frame = play.s.stack[-1]
    assert frame.prompt(play.s).args[1:] == (3, 2)
    play.give("commit us90_358")
    assert play.s.stack[-1].prompt(play.s).args[1:] == (6, 2)
