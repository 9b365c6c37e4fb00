"""The examples that the rules print, and worked examples of how we read them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.mechanics.tables import odds_column
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch04_sequence import CHECK, START, GameTurn
from grognard.titles.falaise.rules.ch08_bombardment import Bombardment
from grognard.titles.falaise.rules.ch10_odds import BEST, WORST
from tests.titles.falaise.assault_helpers import (
    AROUND,
    DAY,
    EAST,
    NIGHT,
    SOUTH_EAST,
    TARGET,
    WEST,
    attack,
    attackers,
    fight,
    mech_fight,
    muster,
    result_of,
    rolled,
    suffer,
)
from tests.titles.falaise.helpers import Play, near, position

RING = dict(zip(["us1_16", "us1_18", "us1_26", "us9_39", "us9_47", "us9_60"], AROUND, strict=True))

# ------------------------------------------------------------- 10.2 odds, rivers, the change by TER


@pytest.mark.parametrize(
    ("ours", "theirs", "column"),
    [(12, 7, 1), (2, 3, -2), (1, 3, -3), (1, 4, -4), (20, 3, 6)],
)
@pytest.mark.case("falaise", "10.2a", "10.2b", "10.2c")
def test_odds_of_the_text(ours: int, theirs: int, column: int) -> None:
    """12 against 7 is 1-1 (printed); 1 against 4 is no column: AL1 without a die."""
    assert odds_column(ours, theirs, WORST, BEST) == column


@pytest.mark.parametrize(("turn", "drm", "read"), [(DAY, -3, 3), (NIGHT, -4, 2)])
@pytest.mark.case("falaise", "10.2d", "10.2w")
def test_from_two_hexes_both_over_a_river(turn: int, drm: int, read: int) -> None:
    """Printed: -2 for two river hexsides. Against a village -3, and at night -4: a 6 reads 2."""
    units = {"us1_16": "1322", "us1_18": "1321", "g3fj5": "1421"}
    play = attack(fight(units, "7", turn=turn, dice=[6]), "1421", "us1_16", "us1_18")
    modifiers = play.events("assault.rolled")[-1].modifiers
    assert [m.number for m in modifiers if m.key.endswith("river")] == [-1, -1]
    assert sum(m.number for m in modifiers) == drm
    assert rolled(play)["total"] == read


def four_against_disrupted_three(column: int, die: int) -> Play:
    """TER 4 attacks TER 3 that is Disrupted, at 1-1 or 3-1."""
    units = {"g5fjkg": TARGET, "us1_16": EAST}
    if column == 1:
        units = {"g363_957": TARGET, "g84kg": TARGET, "us1_16": EAST}
    play = fight(units, "7", dice=[die], disrupted=["g363_957", "g5fjkg"])
    return attack(play, TARGET, "us1_16")


@pytest.mark.case("falaise", "10.2e", "10.2f", "10.2g", "10.2h")
def test_what_the_higher_ter_makes_of_each_result() -> None:
    """Printed: an attacker with a higher TER may change AL1 to Contact; no second change."""
    play = four_against_disrupted_three(1, 1)
    assert (rolled(play)["result"], play.legal()) == ("AL1", {"change C", "keep"})
    play.give("change C")
    assert result_of(play) == "C"
    assert play.at_rest()
    play = four_against_disrupted_three(1, 2)
    assert (rolled(play)["result"], play.legal()) == ("C", {"change DR", "change BL1", "keep"})
    for die, result in ((5, "DL1"), (6, "DE")):
        assert result_of(four_against_disrupted_three(3, die)) == result


@pytest.mark.case("falaise", "10.2i", "10.2j")
def test_who_loses_the_step() -> None:
    units = {"g363_957": TARGET, "g84kg": TARGET, "us90_357": EAST}
    play = suffer(units, "DL1", ["us90_357"])
    assert play.legal() == {"lose g363_957", "lose g84kg"}  # flip the regiment, or lose the KG
    units = {"us90_357": EAST, "us90_358": WEST, "g3fj5": TARGET}
    play = suffer(units, "AL1", ["us90_357", "us90_358"], reduced=["us90_357"])
    assert play.is_reduced("us90_358")  # only the full one: nobody is asked


# ---------------------------------------------------------------------------------- 8.2 bombardment


def bombardment(units: dict[str, str], turn: int, die: int) -> Play:
    """The Bombardment Phase, with one die."""
    return position(units, turn=turn, dice=[die], stack=[Bombardment()])


@pytest.mark.case("falaise", "8.2k", "8.2n", "8.2o", "8.2i")
def test_polish_artillery_at_extended_range_on_woods() -> None:
    play = bombardment({"po_k": "1935", "g3fj5": "1930"}, DAY, 6)
    play.give("bombard Pol 1930")
    event = play.events("bombard.rolled")[-1]
    assert sorted(m.number for m in event.modifiers) == [-1, -1, -1]
    assert event.args[2] == 3
    assert play.is_disrupted("g3fj5")
    assert not play.is_reduced("g3fj5")


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.case("falaise", "8.2l", "8.2m", "8.2h")
def test_a_us_corps_at_night_on_argentan_has_no_chance(die: int) -> None:
    play = bombardment({"us90_357": "3017", "g3fj5": "3014"}, NIGHT, die)
    play.give("bombard 15 3014")
    rolled = play.events("bombard.rolled")[-1]
    assert sum(m.number for m in rolled.modifiers) == -4
    assert rolled.args[1:] == (die, max(die - 4, 1))  # there is no line above the first
    assert play.results() == ["bombard.nothing"]
    assert not play.is_disrupted("g3fj5")


# ------------------------------------------------------------------------ 3.3 surrender and victory


@pytest.mark.parametrize(("name", "resists"), [("g5fjkg", 1), ("g1sskg", 2), ("g12ss_k", 3)])
@pytest.mark.case("falaise", "3.3h", "3.3k")
def test_ter_3_resists_on_1_ter_4_on_2_ter_5_on_3(name: str, resists: int) -> None:
    for die in range(1, 7):
        units = RING | {name: TARGET}
        play = position(units, turn=10, dice=[die], stack=[GameTurn(CHECK)])
        assert (play.place(name) == TARGET) == (die <= resists)


@pytest.mark.case("falaise", "3.3n", "3.3p", "3.3r", "3.3v")
def test_the_final_sum_of_the_example() -> None:
    """Allied 14; three of the 2nd SS and one of the 9th SS: 12; Argentan without a line: 5."""
    names = ["br43_129", "br43_130", "br43_214", "br50_69", "br50_151", "br50_231"]
    units = dict(zip(names, sorted(near("3014")), strict=True))
    units |= {"g2ss_d": "1701", "g2ss_f": "1801", "g2ss_p": "1901", "g9ss_19": "1902"}
    play = position(units, turn=10, vp=14, stack=[GameTurn(CHECK)])
    assert play.events("score.final")[-1].args == (14, 17, -3)
    assert play.s.winner == GERMAN


@pytest.mark.case("falaise", "3.3q")
def test_the_only_unit_of_its_division_is_worth_4_if_it_is_mechanized() -> None:
    """Printed: 2 for the division, and 2 in addition."""
    play = position({"g9pzkg": "1701"}, turn=10, argentan=1, stack=[GameTurn(CHECK)])
    assert play.events("score.final")[-1].args == (0, 4, -4)


# ----------------------------------------------------------------------------------- 11.9.1, 11.9.2


@pytest.mark.case("falaise", "11.9.1c", "11.9.1e")
def test_wehrmacht_and_ss_assaulting_together() -> None:
    """Printed: a -1 DRM in the assault combat."""
    units = {"g2ss_d": EAST, "g2_2": SOUTH_EAST, "us9_39": TARGET}
    play = mech_fight(units, "2SS", assisting=["g2_2"], dice=[4])
    attack(play, TARGET, "g2ss_d", "g2_2")
    assert [m.number for m in play.events("assault.rolled")[-1].modifiers] == [-1]


@pytest.mark.parametrize(
    ("asked", "active", "corps", "highest"),
    [("ca2_4", "po_k", "Pol", 1), ("us1_16", "us90_357", "15", 3), ("g1ss_1", "g2ss_d", "2SS", 4)],
)
@pytest.mark.case("falaise", "11.9.2a", "11.9.2b", "11.9.2c")
def test_who_joins_a_prepared_assault(asked: str, active: str, corps: str, highest: int) -> None:
    foe = "us9_39" if active.startswith("g") else "g3fj9"
    for die in range(1, 7):
        play = fight({active: EAST, asked: WEST, foe: TARGET}, corps, dice=[die])
        muster(play, TARGET, active).give(f"ask {asked}")
        assert (asked in attackers(play)) == (die <= highest)


# --------------------------------------------------------------------------------------- 12.5, 13.3


def next_turn(units: dict[str, str], turn: int, dice: list[int], **more: Any) -> Play:
    """The start of a turn, with these dice and then any."""
    return position(units, turn=turn - 1, dice=dice, seed="any", stack=[GameTurn(START)], **more)


@pytest.mark.parametrize(("die", "total"), [(1, 5), (2, 6), (3, 7), (6, 10)])
@pytest.mark.case("falaise", "12.5b", "12.5c", "12.5d", "12.5e", "12.5f")
def test_paris_beckons_on_turn_8(die: int, total: int) -> None:
    """One French unit reduced, none next to a German: +1 +2 +1."""
    units = {"fr2d": "2722", "fr2l": "2723", "fr2v": "2725", "g3fj5": "0533"}
    play = next_turn(units, 8, [die], reduced=["fr2d"], options={"french": "on"})
    event = [e for e in play.opening if e.key == "french.rolled"][-1]
    assert event.args == (die, total)
    assert sorted(m.number for m in event.modifiers) == [1, 1, 2]
    assert (play.place("fr2l") == "withdrawn") == (die >= 3)
    assert play.s.french == (1 if die < 3 else 0)


@pytest.mark.parametrize(("turn", "plus"), [(3, 0), (4, 1), (7, 1), (8, 2)])
@pytest.mark.case("falaise", "12.5c")
def test_printed_add_1_on_turn_4_and_2_on_turn_8(turn: int, plus: int) -> None:
    units = {"fr2d": "0532", "g3fj5": "0533"}
    options = {"french": "on"}
    full = {"fr2l": "0432", "fr2v": "0632"}
    play = next_turn(units | full, turn, [1], options=options)
    event = [e for e in play.opening if e.key == "french.rolled"][-1]
    assert event.args == (1, 1 + plus)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.case("falaise", "13.3a", "13.3b")
def test_solitaire_on_turn_5_a_4_opens_the_zone(die: int) -> None:
    units = {"us90_357": "2722", "g3fj5": "0533"}
    play = next_turn(units, 5, [die], options={"solitaire": "on"})
    event = [e for e in play.opening if e.key == "solitaire.zone_rolled"][-1]
    assert event.args == (die, die + 2)
    assert play.s.solitaire_open == (1 if die >= 4 else 0)
