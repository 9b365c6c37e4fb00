"""8.2 The Bombardment Table: modifiers, results, losses, odds."""

import pytest

from tests.titles.falaise.bombardment_helpers import (
    CANADIANS,
    CREST,
    DAY,
    NIGHT,
    TARGET,
    modifiers,
    phase,
)
from tests.titles.falaise.helpers import BOARD

RANGE = ("8.2", "refuse.artillery_range")


@pytest.mark.parametrize(
    ("die", "result"),
    [
        pytest.param(1, "bombard.nothing", marks=pytest.mark.case("falaise", "8.2h")),
        pytest.param(2, "bombard.nothing", marks=pytest.mark.case("falaise", "8.2h")),
        pytest.param(3, "bombard.disrupts", marks=pytest.mark.case("falaise", "8.2i")),
        pytest.param(4, "bombard.disrupts", marks=pytest.mark.case("falaise", "8.2i")),
        pytest.param(5, "bombard.disrupts", marks=pytest.mark.case("falaise", "8.2i")),
        pytest.param(6, "bombard.step_lost", marks=pytest.mark.case("falaise", "8.2j")),
    ],
)
def test_8_2_the_bombardment_table(die: int, result: str) -> None:
    units = {**CANADIANS, "g89_1055": "1525"}
    play = phase(units, dice=[die]).give("bombard 2Can 1525")
    assert play.results() == [result]
    assert play.is_disrupted("g89_1055") == (die >= 3)
    assert play.is_reduced("g89_1055") == (die == 6)


@pytest.mark.case("falaise", "8.2j")
def test_r35_the_german_player_chooses_who_loses_the_step() -> None:
    play = phase(CANADIANS | TARGET, dice=[6]).give("bombard 2Can 1525")
    assert play.asked() == ("german", "BombardmentLoss")
    assert play.legal() == {"lose g12ss_w", "lose g89_1055"}
    play.agrees()
    play.refused("lose g501", ("R35", "refuse.not_in_hex"))
    play.give("lose g12ss_w")
    assert play.place("g12ss_w") == "eliminated"
    assert not play.is_reduced("g89_1055")
    assert play.is_disrupted("g89_1055")
    play = phase(CANADIANS | TARGET, dice=[6]).give("bombard 2Can 1525", "lose g89_1055")
    assert play.is_reduced("g89_1055")
    assert play.is_disrupted("g89_1055", "g12ss_w")


@pytest.mark.case("falaise", "8.2j")
def test_r35_whoever_chooses_the_loss_gives_no_other_order() -> None:
    play = phase(CANADIANS | TARGET, dice=[6]).give("bombard 2Can 1525")
    play.refused("hit g501", ("8.4", "when.hit"))  # that it is elsewhere does not matter here
    play.refused("pass", ("4.0", "when.pass"))


@pytest.mark.case("falaise", "8.2j")
def test_r35_a_full_unit_loses_a_step_before_a_reduced_one() -> None:
    # Two regiments never share a hex in play; here they do.
    units = {**CANADIANS, "g89_1055": "1525", "g89_1056": "1525"}
    play = phase(units, dice=[6], reduced=["g89_1055"]).give("bombard 2Can 1525")
    assert play.is_reduced("g89_1055", "g89_1056")
    assert play.place("g89_1055") == "1525"
    # A reduced regiment and a Kampfgruppe: either.
    play = phase(CANADIANS | TARGET, dice=[6], reduced=["g89_1055"]).give("bombard 2Can 1525")
    assert play.legal() == {"lose g12ss_w", "lose g89_1055"}


@pytest.mark.case("falaise", "8.2k")
def test_8_2_woods_and_towns() -> None:
    assert modifiers("2Can", "1627", {"ca2_4": "1530"}, DAY) == {"woods": -1}
    assert modifiers("2Can", "1425", {"ca2_4": "1428"}, DAY) == {"town": -1}  # Falaise
    assert modifiers(None, "1425", {}, DAY) == {"town": -1}
    assert modifiers("2Can", "1525", CANADIANS, DAY) == {}
    assert modifiers("7", "3430", {"us1_16": "3529"}, DAY) == {}  # bocage
    play = phase({"ca2_4": "1530", "g12ss_w": "1627"}, dice=[3]).give("bombard 2Can 1627")
    assert play.results() == ["bombard.nothing"]
    assert play.modifiers("bombard.rolled") == {"woods": -1}


@pytest.mark.case("falaise", "8.2l")
def test_8_2_argentan_has_two_in_all() -> None:
    assert modifiers("15", "3014", {"us80_317": "3115"}, DAY) == {"argentan": -2}
    assert modifiers("15", "3014", {"us80_317": "3115"}, NIGHT) == {"argentan": -2, "night": -2}
    for die, result in ((4, "bombard.nothing"), (5, "bombard.disrupts")):
        play = phase({"us80_317": "3115", "g116_156": "3014"}, dice=[die])
        assert play.give("bombard 15 3014").results() == [result]


@pytest.mark.case("falaise", "8.2m")
def test_8_2_at_night_two_less() -> None:
    assert modifiers("2Can", "1525", CANADIANS, NIGHT) == {"night": -2}
    for die, result in ((4, "bombard.nothing"), (5, "bombard.disrupts"), (6, "bombard.disrupts")):
        play = phase({**CANADIANS, "g12ss_w": "1525"}, turn=NIGHT, dice=[die])
        assert play.give("bombard 2Can 1525").results() == [result]


@pytest.mark.case("falaise", "8.2n")
def test_8_2_polish_artillery_one_less() -> None:
    assert modifiers("Pol", "1525", {"po_k": "1528"}, DAY) == {"polish_artillery": -1}
    phase({"po_k": "1529", "g12ss_w": "1525", "ca2_4": "1530"}).refused("bombard Pol 1525", RANGE)


@pytest.mark.case("falaise", "8.2o")
def test_8_2_extended_range_one_less_when_it_is_needed() -> None:
    assert modifiers("2Can", "1724", CREST, DAY) == {}
    assert modifiers("2Can", "1824", CREST, DAY) == {"extended_range": -1}
    # A nearer unit of the corps makes it an ordinary shot.
    assert modifiers("2Can", "1824", {**CREST, "ca2_5": "1525"}, DAY) == {}
    # Polish artillery at extended range on woods: three less.
    found = modifiers("Pol", "1627", {"po_k": "1225"}, DAY)
    assert found == {"woods": -1, "extended_range": -1, "polish_artillery": -1}


@pytest.mark.case("falaise", "8.2h")
def test_8_2_the_odds_of_a_bombardment_are_known() -> None:
    play = phase({"ca2_4": "1530", "g12ss_w": "1627"})
    odds = play.odds("bombard 2Can 1627")
    chances = {key: odds.chance(f"bombard.{key}") for key in ("nothing", "disrupts", "step_lost")}
    assert {key: str(chance) for key, chance in chances.items()} == {
        "nothing": "1/2",
        "disrupts": "1/2",
        "step_lost": "0",
    }
    assert odds.breakdown is not None
    assert odds.breakdown.needed == 4
    assert [m.number for m in odds.breakdown.modifiers] == [-1]
    assert play.s.stack[-1].breakdown(play.s, BOARD.notation.parse("stop")) is None
