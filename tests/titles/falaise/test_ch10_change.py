"""10.2 The side with the higher TER may change the result, once."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.falaise.rules.ch02_values import ter
from tests.titles.falaise.assault_helpers import (
    EAST,
    TARGET,
    WEST,
    attack,
    fight,
    result_of,
    rolled,
)
from tests.titles.falaise.helpers import Play, unit

# CF 3 against CF 1, a die for each result of the column 3-1; AL1 at 1-1.
DICE = {"C": 1, "DR": 3, "BL1": 4, "DL1": 5, "DE": 6}
HIGHER, EQUAL, LOWER = "attacker", "nobody", "defender"
PAIRS = {
    HIGHER: ("7", "us1_16", "g5fjkg", "po_k", "g5fjkg"),  # TER 4 against 3
    EQUAL: ("15", "us90_357", "g5fjkg", "us610", "g5fjkg"),  # 3 and 3
    LOWER: ("15", "us90_357", "g1sskg", "us610", "g1sskg"),  # 3 against 4
}


def assault(who: str, result: str, **more: Any) -> Play:
    """An assault with this result, before anybody changes it."""
    corps, strong, foe, weak, other_foe = PAIRS[who]
    if result != "AL1":
        play = fight({strong: EAST, foe: TARGET}, corps, dice=[DICE[result]], **more)
        return attack(play, TARGET, strong)
    if weak == "po_k":
        corps, more = "Pol", {"reduced": ["po_k"]}
    play = fight({weak: EAST, other_foe: TARGET}, corps, dice=[1], **more)
    return attack(play, TARGET, weak)


OPTIONS = {
    (HIGHER, "AL1"): ("allied", ["C"]),
    (HIGHER, "C"): ("allied", ["DR", "BL1"]),
    (LOWER, "DL1"): ("german", ["DR"]),
    (LOWER, "DE"): ("german", ["DL1"]),
}
EVERY = [(who, result) for who in PAIRS for result in ["AL1", *DICE]]


@pytest.mark.parametrize(("who", "result"), EVERY)
@pytest.mark.case("falaise", "10.2e", "10.2g", "10.2z", "10.2aa", "10.2ab", "10.2ac")
def test_r78_who_may_change_which_result_into_what(who: str, result: str) -> None:
    play = assault(who, result)
    assert rolled(play)["result"] == result
    if (who, result) not in OPTIONS:
        assert play.asked()[1] != "Change"
        assert result_of(play) == result
        return
    side, others = OPTIONS[who, result]
    assert play.asked() == (side, "Change")
    assert play.legal() == {f"change {other}" for other in others} | {"keep"}
    play.agrees()


@pytest.mark.parametrize(("who", "result"), list(OPTIONS))
@pytest.mark.case("falaise", "10.2f", "10.2g")
def test_a_result_is_kept_or_changed_and_then_stands(who: str, result: str) -> None:
    play = assault(who, result).give("keep")
    assert result_of(play) == result
    assert play.asked()[1] != "Change"
    for other in OPTIONS[who, result][1]:
        play = assault(who, result).give(f"change {other}")
        assert play.asked()[1] != "Change"
        assert result_of(play) == other
        assert ("10.2", "assault.changed") in play.told()


@pytest.mark.case("falaise", "10.2f")
def test_al1_that_became_c_does_not_become_dr() -> None:
    play = assault(HIGHER, "AL1")
    play.refused("change DR", ("10.2", "refuse.change"))
    play.give("change C")
    assert play.at_rest()
    assert (play.place("po_k"), play.place("g5fjkg")) == (EAST, TARGET)


@pytest.mark.case("falaise", "10.2f")
def test_de_that_became_dl1_does_not_become_dr() -> None:
    play = assault(LOWER, "DE").give("change DL1")
    assert play.place("g1sskg") == "eliminated"  # its only step
    assert play.asked() == ("allied", "Advance")


# -------------------------------------------------------------------------------------- the ratings


@pytest.mark.case("falaise", "10.2h", "9.1a")
def test_disruption_counts_for_the_attacker() -> None:
    """TER 4 against 3 becomes 2 against 3: now the defender is higher."""
    play = assault(HIGHER, "C", disrupted=["us1_16"])
    assert result_of(play) == "C"
    play = assault(HIGHER, "DL1", disrupted=["us1_16"])
    assert play.asked() == ("german", "Change")


@pytest.mark.case("falaise", "10.2h", "9.1a")
def test_disruption_counts_for_the_defender() -> None:
    """TER 3 against 4 becomes 3 against 2."""
    play = assault(LOWER, "C", disrupted=["g1sskg"])
    assert play.asked() == ("allied", "Change")


@pytest.mark.case("falaise", "10.2h")
def test_the_highest_ter_of_each_side_counts_not_the_sum_or_the_first() -> None:
    units = {"g363_957": TARGET, "g1sskg": TARGET, "us90_357": EAST, "us90_358": WEST}
    play = attack(fight(units, "15", dice=[6]), TARGET, "us90_357", "us90_358")
    assert rolled(play)["result"] == "DL1"  # 6 against 3
    assert play.asked() == ("german", "Change")  # 4 against 3
    units = {"g5fjkg": TARGET, "us90_357": EAST, "fr2d": WEST}
    play = attack(fight(units, "15", dice=[1]), TARGET, "us90_357", "fr2d")
    assert rolled(play)["result"] == "DL1"
    assert result_of(play) == "DL1"  # 4 against 3: the defender may not
    units = {"g363_957": TARGET, "us90_357": EAST, "fr2d": WEST}
    play = attack(fight(units, "15", dice=[2]), TARGET, "us90_357", "fr2d")
    assert rolled(play)["result"] == "C"  # 6 against 2
    assert play.asked() == ("allied", "Change")


@pytest.mark.case("falaise", "10.2h", "6.2k")
def test_ter_does_not_fall_below_0() -> None:
    """KG 708 has TER 1; Disrupted it has 0, not -1, and so has the 80th."""
    units = {"g708kg": TARGET, "us80_317": EAST}
    play = fight(units, "15", dice=[1], disrupted=["g708kg", "us80_317"], ter_80=1)
    assert ter(play.s, unit("g708kg")) == ter(play.s, unit("us80_317")) == 0
    attack(play, TARGET, "us80_317")
    assert result_of(play) == "C"  # 0 and 0: nobody is higher


# -------------------------------------------------------------------------------- R39 automatic AL1


@pytest.mark.case("falaise", "10.2b", "10.2z")
def test_r39_the_automatic_al1_may_be_changed() -> None:
    units = {"g1sskg": EAST, "br29": TARGET}
    play = attack(fight(units | {"g12ss_k": EAST}, "1SS"), TARGET, "g12ss_k")
    assert play.asked() == ("german", "Change")  # TER 5 against 4
    play.give("change C")
    assert play.place("g12ss_k") == EAST


@pytest.mark.case("falaise", "10.2b")
def test_r39_the_automatic_al1_stays_in_the_other_reading() -> None:
    units = {"g12ss_k": EAST, "br29": TARGET}
    play = attack(fight(units, "1SS", options={"auto_al1": "fixed"}), TARGET, "g12ss_k")
    assert result_of(play) == "AL1"
    assert play.place("g12ss_k") == "eliminated"


@pytest.mark.case("falaise", "10.2z")
def test_r39_a_rolled_al1_may_be_changed_in_either_reading() -> None:
    play = assault(HIGHER, "AL1")
    assert play.asked() == ("allied", "Change")
    units = {"po_k": EAST, "g5fjkg": TARGET}
    play = fight(units, "Pol", dice=[1], reduced=["po_k"], options={"auto_al1": "fixed"})
    assert attack(play, TARGET, "po_k").asked() == ("allied", "Change")
