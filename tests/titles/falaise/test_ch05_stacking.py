"""5.1-5.4 Stacking."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.titles.falaise.rules.ch02_values import ter
from grognard.titles.falaise.rules.ch05_stacking import Overstacked, fits, overstacked
from grognard.titles.falaise.rules.ch10_retreat import Retreat
from grognard.titles.falaise.state import put, units_in
from tests.titles.falaise.helpers import BOARD, Play, hex_, position, unit
from tests.titles.falaise.move_helpers import (
    EAST,
    FAR_EAST,
    NORTH_EAST,
    NORTH_WEST,
    OPEN,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    left,
    moving,
)

FULL = ("5.3", "refuse.hex_full")
TWO_REGIMENTS = ("5.3", "refuse.two_regiments")
US_AND_ALLIED = ("5.3", "refuse.us_and_allied")
CURRIE = ("5.3", "refuse.currie_alone")


def may_share(one: str, *others: str) -> bool:
    """Whether a unit may enter a hex where others are; fast and slow answer must agree."""
    play = moving({one: OPEN, **dict.fromkeys(others, EAST)}, movers=[one], mp=10, argentan_fell=1)
    found = f"move {one} {EAST}" in play.legal()
    assert found == fits(play.s, unit(one), hex_(EAST))
    assert found == (play.reasons(f"move {one} {EAST}") == [])
    return found


def reasons(one: str, *others: str) -> set[tuple[str, str]]:
    play = moving({one: OPEN, **dict.fromkeys(others, EAST)}, movers=[one], mp=10)
    return set(play.reasons(f"move {one} {EAST}"))


# -------------------------------------------------------------------------------- 5.1 at all times


@pytest.mark.case("falaise", "5.1a")
def test_5_1a_a_hex_that_a_unit_would_overfill_cannot_even_be_passed():
    play = moving({"g363_957": OPEN, "g363_958": EAST}, movers=["g363_957"])
    play.refused(f"move g363_957 {EAST}", TWO_REGIMENTS)
    play.allowed(f"move g363_957 {SOUTH_EAST}")


@pytest.mark.case("falaise", "5.1a")
def test_5_1a_a_moving_stack_enters_no_hex_with_a_friendly_unit():
    units = {"g363_957": OPEN, "g84kg": OPEN, "g243kg": EAST}
    play = moving(units, movers=["g363_957", "g84kg"])
    play.refused(f"stack g363_957 {EAST}", FULL)
    play.allowed(f"stack g363_957 {WEST}", f"move g363_957 {EAST}")
    play.agrees()


@pytest.mark.case("falaise", "5.1a")
def test_r20_free_passing_lets_a_unit_go_through_a_full_hex_but_not_stop_there():
    units = {"g363_957": OPEN, "g363_958": EAST}
    play = moving(units, movers=["g363_957"], options={"passing": "free"}, mp=6)
    play.give(f"move g363_957 {EAST}")
    play.refused("halt", FULL)
    play.agrees()
    play.give(f"move g363_957 {FAR_EAST}", "halt")
    assert play.place("g363_957") == FAR_EAST


@pytest.mark.case("falaise", "5.1a", "5.2a")
def test_r20_who_is_stopped_in_a_full_hex_loses_a_unit_of_his_choice():
    units = {"g363_957": OPEN, "g363_958": EAST, "us1_16": FAR_EAST}
    play = moving(units, movers=["g363_957"], options={"passing": "free"}, mp=6, dice=[6])
    play.give(f"move g363_957 {EAST}", f"fire {FAR_EAST}")
    assert play.asked() == ("german", "Overstacked")
    assert play.legal() == {"eliminate g363_957", "eliminate g363_958"}
    play.give("eliminate g363_958")
    assert (play.place("g363_957"), play.place("g363_958")) == (EAST, "eliminated")


@pytest.mark.case("falaise", "5.1a")
def test_r20_nobody_is_dropped_in_a_full_hex():
    units = {"g363_957": OPEN, "g84kg": OPEN, "g363_958": EAST}
    play = moving(units, movers=["g363_957", "g84kg"], options={"passing": "free"}, mp=6)
    play.give(f"stack g363_957 {EAST}")
    play.refused("drop g363_957", FULL)
    play.allowed("drop g84kg")  # it may stay with the regiment there
    play.agrees()
    play.give(f"stack g363_957 {FAR_EAST}")
    play.allowed("drop g363_957", "drop g84kg")


# --------------------------------------------------------------------------- 5.2 over-stacking


def overfull(*names: str) -> Play:
    return position(dict.fromkeys(names, OPEN), stack=[Overstacked(hex_(OPEN))])


@pytest.mark.case("falaise", "5.2a")
def test_5_2a_the_owner_chooses_who_is_eliminated():
    play = overfull("us1_16", "us1_18")
    assert play.asked() == ("allied", "Overstacked")
    assert play.legal() == {"eliminate us1_16", "eliminate us1_18"}
    play.give("eliminate us1_18")
    assert play.at_rest()
    assert (play.place("us1_16"), play.place("us1_18")) == (OPEN, "eliminated")
    assert play.s.vp == -2


@pytest.mark.case("falaise", "5.2a")
def test_5_2a_units_go_until_the_hex_is_properly_stacked():
    play = overfull("g363_957", "g363_958", "g84kg")
    play.refused("eliminate us1_16", ("5.2", "refuse.not_in_hex"))
    play.give("eliminate g84kg")
    assert play.asked() == ("german", "Overstacked")
    play.give("eliminate g363_957")
    assert play.at_rest()
    enough = overfull("g363_957", "g363_958", "g84kg").give("eliminate g363_957")
    assert enough.at_rest()


@pytest.mark.case("falaise", "5.2a", "3.3a", "3.3b")
@pytest.mark.parametrize(("place", "points"), [(OPEN, 0), ("3437", 1)])
def test_5_2a_a_german_unit_that_is_given_up_counts_only_without_a_line(place: str, points: int):
    around = {"us1_16": "3337", "us1_18": "3438", "us1_26": "3537", "us9_39": "3436"}
    units = dict.fromkeys(("g363_957", "g363_958"), place) | (around if points else {})
    play = position(units, stack=[Overstacked(hex_(place))])
    play.give("eliminate g363_958")
    assert play.s.vp == points


@pytest.mark.case("falaise", "5.2b", "5.2c")
def test_5_2_allied_units_may_overstack_in_a_retreat_and_go_further():
    """Every hex two away is full; the unit passes one and goes a third hex."""
    full = {"us1_16": EAST, "us1_18": FAR_EAST}
    enemies = {
        "g3fj5": WEST,
        "g3fj8": SOUTH_WEST,
        "g3fj9": NORTH_WEST,
        "g363_957": SOUTH_EAST,
        "g363_958": NORTH_EAST,
    }
    frame = Retreat(hex_(OPEN), 0, 0, 0)
    play = position({"us1_26": OPEN, **full, **enemies}, active="47", stack=[frame], seed="1")
    while play.asked()[1] == "OpFire":
        play.give("hold")
    assert play.place("us1_26") == EAST  # only one way, and full: no matter
    assert play.asked() == ("allied", "Retreating")
    play.allowed(f"retreat us1_26 {FAR_EAST}")
    play.give(f"retreat us1_26 {FAR_EAST}")
    while play.asked()[1] == "OpFire":
        play.give("hold")
    assert play.asked() == ("allied", "Retreating")  # overstacked after two hexes: it goes on
    onward = sorted(play.legal("retreat"))
    play.give(onward[0])
    while play.asked()[1] == "OpFire":
        play.give("hold")
    assert play.place("us1_26") not in (EAST, FAR_EAST, OPEN, "eliminated")
    assert not overstacked(play.s, play.s.place[unit("us1_26")])


@pytest.mark.case("falaise", "5.2b")
def test_5_2b_german_units_do_not_overstack_in_a_retreat():
    enemies = {
        "us1_16": WEST,
        "us1_18": SOUTH_WEST,
        "us1_26": NORTH_WEST,
        "us9_39": SOUTH_EAST,
        "us9_47": NORTH_EAST,
    }
    units = {"g363_957": OPEN, "g363_958": EAST, **enemies}
    play = position(units, active="7", stack=[Retreat(hex_(OPEN), 0, 0, 0)])
    assert play.place("g363_957") == "eliminated"


# ------------------------------------------------------------------------------ 5.3 who with whom


@pytest.mark.case("falaise", "5.3a")
def test_5_3a_at_most_two_units():
    assert may_share("g84kg", "g243kg")
    assert not may_share("g84kg", "g243kg", "g275kg")
    assert reasons("g84kg", "g243kg", "g275kg") == {FULL}


@pytest.mark.case("falaise", "5.3b")
@pytest.mark.parametrize(
    ("one", "other"), [("g363_957", "g3fj5"), ("us1_16", "us3a"), ("br43_129", "br29")]
)
def test_5_3b_at_most_one_regiment_or_brigade(one: str, other: str):
    assert not may_share(one, other)
    assert reasons(one, other) == {TWO_REGIMENTS}


@pytest.mark.case("falaise", "5.3b")
def test_5_3b_a_reduced_regiment_is_still_one():
    play = moving({"g363_957": OPEN, "g3fj5": EAST}, movers=["g363_957"], reduced=["g3fj5"])
    play.refused(f"move g363_957 {EAST}", TWO_REGIMENTS)


@pytest.mark.case("falaise", "5.3c")
@pytest.mark.parametrize(
    ("small", "large"),
    [
        ("g84kg", "g363_957"),  # KG
        ("g501", "g363_957"),  # battalion
        ("g7army", "g363_957"),  # company
        ("ca4_tf", "ca4_10"),  # TF
        ("br4a_grey", "br53_71"),
    ],
)
def test_5_3c_small_units_stack_with_a_regiment_or_brigade(small: str, large: str):
    assert may_share(small, large)
    assert may_share(large, small)


@pytest.mark.case("falaise", "5.3d")
def test_5_3d_two_small_units_stack():
    for one, other in (("g84kg", "g501"), ("g7army", "gebb"), ("br4a_grey", "ca2a_6")):
        assert may_share(one, other)


@pytest.mark.case("falaise", "5.3e")
@pytest.mark.parametrize(
    ("one", "other"),
    [("us610", "br43_129"), ("us610", "ca2_4"), ("br4a_grey", "us1_16"), ("ca2a_6", "fr2d")],
)
def test_5_3e_us_units_do_not_stack_with_british_or_canadian_ones(one: str, other: str):
    assert not may_share(one, other)
    assert reasons(one, other) == {US_AND_ALLIED}


@pytest.mark.case("falaise", "5.3e")
def test_5_3e_the_others_stack_with_one_another():
    assert may_share("br4a_grey", "ca2_4")
    assert may_share("po_k", "br43_129")
    assert may_share("us610", "fr2d")  # R21


@pytest.mark.case("falaise", "5.3f", "11.7b")
def test_5_3f_us_units_stack_with_poles_who_stack_as_battalions():
    assert may_share("us1_16", "po_k")
    assert may_share("po_k", "fr2d")
    assert may_share("po_k", "po_s")
    assert may_share("po_k", "ca3_7")
    assert not may_share("po_k", "po_s", "po_z")


@pytest.mark.case("falaise", "5.3g")
@pytest.mark.parametrize("other", ["ca4_4", "ca3_7", "ca2a_6", "po_k", "br43_129"])
def test_5_3g_currie_stacks_with_the_10th_brigade_only(other: str):
    assert may_share("ca4_tf", "ca4_10")
    assert not may_share("ca4_tf", other)
    assert CURRIE in reasons("ca4_tf", other)
    assert not may_share(other, "ca4_tf")


@pytest.mark.case("falaise", "5.3h", "11.6d")
@pytest.mark.parametrize(("relieved", "brigade"), [(0, 2), (1, 4)])
def test_5_3h_currie_has_the_ter_of_the_10th_brigade_while_stacked_with_it(
    relieved: int, brigade: int
):
    together = position({"ca4_10": OPEN, "ca4_tf": OPEN}, relieved=relieved).s
    assert (ter(together, unit("ca4_10")), ter(together, unit("ca4_tf"))) == (brigade, brigade)
    apart = position({"ca4_10": OPEN, "ca4_tf": EAST}, relieved=relieved).s
    assert (ter(apart, unit("ca4_10")), ter(apart, unit("ca4_tf"))) == (brigade, 4)


@pytest.mark.case("falaise", "5.3h")
@pytest.mark.parametrize(("hit", "rating"), [("ca4_10", 2), ("ca4_tf", 4)])
def test_5_3h_for_all_purposes_the_disruption_of_the_brigade_counts_for_both(hit: str, rating: int):
    s = position({"ca4_10": OPEN, "ca4_tf": OPEN}, relieved=1, disrupted=[hit]).s
    assert (ter(s, unit("ca4_10")), ter(s, unit("ca4_tf"))) == (rating, rating)


@pytest.mark.case("falaise", "5.4a")
def test_5_4a_markers_do_not_count():
    """Disrupted, Finished and bombarded units are stacked like others."""
    marks: dict[str, Any] = {"disrupted": ["g84kg"], "finished": ["g84kg"]}
    play = moving({"g363_957": OPEN, "g84kg": EAST}, movers=["g363_957"], fired=-1, **marks)
    play.allowed(f"move g363_957 {EAST}")
    play.give(f"move g363_957 {EAST}")
    assert left(play) == 5


def test_units_lie_in_a_hex_by_number_whoever_came_first():
    s = BOARD.start()
    for name in ("g501", "g12ss_w", "g12ss_k"):
        put(s, unit(name), hex_("1323"))
    before = units_in(s, hex_("1323"))
    s.derive()
    assert units_in(s, hex_("1323")) == before == sorted(before)
