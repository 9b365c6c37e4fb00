"""11.6 to 11.9 Commanders, ratings and limits of the Allied divisions; 11.10 German initiative."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.kernel.play.tape import NeedDraw
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch02_values import ter
from grognard.titles.falaise.rules.ch10_advance import Advance
from grognard.titles.falaise.rules.ch10_retreat import Retreat
from tests.titles.falaise.helpers import CORPS, Play, corps, hex_, position, unit
from tests.titles.falaise.move_helpers import (
    EAST,
    OPEN,
    active_units,
    cup,
    game_turn,
    historical,
    moving,
)

NORTH = ("11.9", "refuse.north_of_argentan")
TO_THE_EAST = ("R55", "refuse.east_of_argentan")
DIVES = ("11.9", "refuse.dives")
DIVES_FRENCH = ("11.9", "refuse.dives_french")
GREEN = "us80_317"


def rating(name: str, **more: Any) -> int:
    return ter(position({name: OPEN}, **more).s, unit(name))


# ---------------------------------------------------------- 11.6 the Canadian 4th Armored Division


@pytest.mark.case("falaise", "11.6a", "11.6c")
@pytest.mark.parametrize(("name", "before", "after"), [("ca4_4", 2, 4), ("ca4_10", 2, 4)])
def test_11_6a_and_c_the_rating_of_the_division(name: str, before: int, after: int):
    assert rating(name) == before
    assert rating(name, relieved=1) == after


@pytest.mark.case("falaise", "11.6c", "11.6d")
@pytest.mark.parametrize("name", ["ca4_tf", "ca3_7", "ca2a_6", "po_k", "us1_16"])
def test_11_6c_and_d_the_relief_raises_nobody_else(name: str):
    assert rating(name) == rating(name, relieved=1)
    assert rating("ca4_tf") == 4  # alone: its own


@pytest.mark.case("falaise", "11.6b", "11.6c")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_11_6b_an_odd_die_relieves_the_commander(die: int):
    units = {"ca4_4": OPEN}
    play = position(units, turn=5, stack=[game_turn("pool")], dice=[die, corps("2Can"), 3])
    assert play.drawn()[0] == ("11.6", die)
    assert play.s.relieved == die % 2
    assert ter(play.s, unit("ca4_4")) == (4 if die % 2 else 2)


@pytest.mark.case("falaise", "11.6b", "11.6c")
def test_11_6b_not_before_turn_5_and_not_after_the_relief():
    units = {"ca4_4": OPEN}
    for turn, relieved in ((3, 0), (4, 0), (6, 1), (10, 1)):
        dice = [corps("2Can"), 3]
        stack = [game_turn("pool")]
        play = position(units, turn=turn, relieved=relieved, stack=stack, dice=dice)
        assert [case for case, _ in play.drawn()] == ["4.0", "7.1"]
    again = position(units, turn=6, stack=[game_turn("pool")], dice=[2, corps("2Can"), 3])
    assert again.drawn()[0] == ("11.6", 2)


# ------------------------------------------------------------------------ 11.7 the Polish division


@pytest.mark.case("falaise", "11.7a")
def test_11_7a_the_poles_act_on_a_marker_of_their_own():
    units = {"po_k": OPEN, "ca3_7": EAST}
    play = position(units, turn=3, stack=[game_turn("pool")], dice=[corps("Pol"), 3])
    assert active_units(play) == {"po_k"}
    assert cup(play) == {"2Can"}


# ---------------------------------------------------------------------- 11.8 the US 80th Division


@pytest.mark.case("falaise", "11.8a", "11.8b")
@pytest.mark.parametrize(("die", "value"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_11_8_the_rating_of_the_80th_is_half_a_die(die: int, value: int):
    play = position({GREEN: OPEN}, turn=0, stack=[game_turn("prelude")], dice=[die], seed="1")
    assert play.drawn()[0] == ("11.8", die)
    assert play.s.ter_80 == value
    assert ter(play.s, unit(GREEN)) == ter(play.s, unit("us80_318")) == value
    assert ter(play.s, unit("us610")) == 3  # its own


@pytest.mark.case("falaise", "11.8a")
def test_11_8a_it_is_rolled_once_after_the_set_up():
    """R54"""
    play = historical(seed="80").give("done")
    assert [case for case, _ in play.drawn()].count("11.8") == 1
    assert play.drawn()[0][0] == "11.8"
    later = position({GREEN: OPEN}, turn=2, ter_80=2, stack=[game_turn()], seed="1")
    assert "11.8" not in [case for case, _ in later.drawn()]
    assert later.s.ter_80 == 2


# --------------------------------------------------------------------------- 11.9 the 80th Division


@pytest.mark.case("falaise", "11.9a")
def test_11_9a_the_80th_does_not_move_north_of_argentans_row():
    play = moving({GREEN: "3015"}, mp=10, ter_80=2)
    play.refused(f"move {GREEN} 2915", NORTH)
    play.refused(f"move {GREEN} 2916", NORTH)
    play.allowed(f"move {GREEN} 3016", f"move {GREEN} 3014")
    play.agrees()
    moving({"us90_357": "3015"}, mp=10).allowed("move us90_357 2915")
    moving({"us610": "3015"}, mp=10).allowed("move us610 2915")


@pytest.mark.case("falaise", "11.9a", "11.9b")
def test_11_9a_and_b_the_limit_ends_for_good_when_argentan_falls():
    play = moving({GREEN: "3015"}, mp=10, ter_80=2)
    play.give(f"move {GREEN} 3014")
    assert play.s.argentan_fell == 1
    play.allowed(f"move {GREEN} 2914")
    lost = moving({GREEN: "3015"}, mp=10, ter_80=2, argentan=GERMAN, argentan_fell=1)
    lost.allowed(f"move {GREEN} 2915")
    other = moving({"us1_16": "3015"}, mp=10)
    other.give("move us1_16 3014")  # whoever takes it
    assert other.s.argentan_fell == 1


@pytest.mark.case("falaise", "11.9f")
def test_11_9f_the_80th_does_not_go_farther_east_than_argentan():
    east = moving({GREEN: "3213"}, mp=10, ter_80=2)
    east.refused(f"move {GREEN} 3212", TO_THE_EAST)
    east.allowed(f"move {GREEN} 3214")  # back towards the town
    east.agrees()
    west = moving({GREEN: "3216"}, mp=10, ter_80=2)
    west.allowed(f"move {GREEN} 3215", f"move {GREEN} 3217")
    fallen = moving({GREEN: "3213"}, mp=10, ter_80=2, argentan_fell=1)
    fallen.allowed(f"move {GREEN} 3212")
    moving({"fr2d": "3213"}, mp=10).allowed("move fr2d 3212")


@pytest.mark.case("falaise", "11.9f")
def test_r55_an_even_row_lies_half_a_hex_further_west():
    """3114 is half a hex east of Argentan (3014), 3115 half a hex west of it."""
    play = moving({GREEN: "3115"}, mp=10, ter_80=2)
    play.refused(f"move {GREEN} 3114", TO_THE_EAST)
    south = moving({GREEN: "3215"}, mp=10, ter_80=2)
    south.allowed(f"move {GREEN} 3214")  # straight south of it, two rows down
    level = moving({GREEN: "3214"}, mp=10, ter_80=2)
    level.refused(f"move {GREEN} 3314", TO_THE_EAST)
    level.allowed(f"move {GREEN} 3315")


@pytest.mark.case("falaise", "11.9f")
def test_r55_in_the_other_reading_only_the_north_is_closed():
    play = moving({GREEN: "3213"}, mp=10, ter_80=2, options={"limit_80": "north"})
    play.allowed(f"move {GREEN} 3212")
    north = moving({GREEN: "3015"}, mp=10, ter_80=2, options={"limit_80": "north"})
    north.refused(f"move {GREEN} 2915", NORTH)


# ------------------------------------------------------------------------------- 11.9 the Dives

START, BANK = "2409", "2408"  # the second hex is adjacent to the Dives


def at_dives(name: str, **more: Any) -> Play:
    return moving({name: START}, mp=10, **{"turn": 6, **more})


@pytest.mark.case("falaise", "11.9d")
@pytest.mark.parametrize("name", ["po_k", "ca3_7", "ca4_4", "ca4_10", "us90_357"])
def test_11_9d_four_divisions_may_go_to_the_dives(name: str):
    at_dives(name).allowed(f"move {name} {BANK}")


@pytest.mark.case("falaise", "11.9d")
@pytest.mark.parametrize(
    "name", ["us1_16", "us3a", "us80_317", "us610", "br43_129", "br29", "ca2_4"]
)
def test_11_9d_the_others_may_not(name: str):
    play = at_dives(name, argentan_fell=1, ter_80=2)
    play.refused(f"move {name} {BANK}", DIVES)
    play.agrees()


@pytest.mark.case("falaise", "11.9d")
def test_11_9d_a_stack_goes_only_where_both_units_may_go():
    play = moving({"us90_357": START, "us610": START}, mp=10, turn=6)
    play.refused(f"stack us90_357 {BANK}", DIVES)
    play.allowed(f"move us90_357 {BANK}", "stack us90_357 2410")
    play.agrees()


@pytest.mark.case("falaise", "11.9d")
def test_11_9d_nor_across_it():
    """From one bank over the bridge of Saint-Lambert to the other."""
    play = moving({"br43_129": "2309"}, mp=10)
    play.refused("move br43_129 2208", DIVES)
    moving({"ca3_7": "2309"}, mp=10).allowed("move ca3_7 2208")
    moving({"g363_957": "2309"}, mp=10).allowed("move g363_957 2208")


@pytest.mark.case("falaise", "11.9c", "11.9e")
@pytest.mark.parametrize("counterattack", [0, 5, 6])
def test_11_9c_the_french_never_go_to_the_dives(counterattack: int):
    at_dives("fr2d", counterattack=counterattack).refused(f"move fr2d {BANK}", DIVES_FRENCH)


@pytest.mark.case("falaise", "11.9e")
@pytest.mark.parametrize(("counterattack", "free"), [(0, False), (6, False), (5, True)])
def test_11_9e_the_limit_ends_the_turn_after_the_counterattack(counterattack: int, free: bool):
    play = at_dives("br43_129", counterattack=counterattack)
    if free:
        play.allowed(f"move br43_129 {BANK}")
    else:
        play.refused(f"move br43_129 {BANK}", DIVES)


@pytest.mark.case("falaise", "11.9c", "11.9d")
def test_r56_the_limits_hold_for_advances_but_not_for_retreats():
    def advance(name: str) -> set[str]:
        frame = Advance(hex_(BANK), 1 << unit(name), 0, 0)
        return position({name: START}, active="30", stack=[frame]).legal("advance")

    assert advance("br43_129") == set()
    assert advance("ca3_7") == {f"advance ca3_7 {BANK}"}
    around = {"g363_957": "2509", "g363_958": "2510", "g363_959": "2410", "g353_941": "2310"}
    frame = Retreat(hex_(START), 0, 0, 0)
    play = position({"fr2d": START, **around}, active="84", stack=[frame])
    assert f"retreat fr2d {BANK}" in play.legal()


# ----------------------------------------------------------------------- 11.10 German initiative

FORCES = {
    "g363_957": "2846",
    "g276_986": "0332",
    "g271_977": "1425",
    "br43_129": "2443",
    "us1_16": "3545",
}


def pool_of(do: Callable[[], object]) -> set[str]:
    """The markers that could be drawn when a draw was needed and none given."""
    with pytest.raises(NeedDraw) as caught:
        do()
    assert caught.value.case == "4.0"
    return {CORPS[number] for number in caught.value.pool}


def first_draws(turn: int, *names: str) -> set[str]:
    """The pool of the next draw after these markers were drawn, each Round passed."""
    dice: list[int] = []
    for name in names:
        dice += [corps(name), 3]

    def do() -> None:
        play = position(FORCES, turn=turn, used_58=1, stack=[game_turn("pool")], dice=dice)
        for _ in names:
            play.give("pass")

    return pool_of(do)


GERMANS, ALLIES = {"84", "74", "1SS"}, {"30", "7"}


@pytest.mark.case("falaise", "11.10a")
@pytest.mark.parametrize("turn", [1, 2])
def test_11_10a_the_first_two_activations_are_german(turn: int):
    assert first_draws(turn) == GERMANS
    assert first_draws(turn, "84") == GERMANS - {"84"}


@pytest.mark.case("falaise", "11.10b")
@pytest.mark.parametrize("turn", [1, 2])
def test_11_10b_the_third_activation_is_allied(turn: int):
    assert first_draws(turn, "84", "74") == ALLIES


@pytest.mark.case("falaise", "11.10c")
@pytest.mark.parametrize("turn", [1, 2])
def test_11_10c_from_the_fourth_on_all_markers_are_drawn(turn: int):
    assert first_draws(turn, "84", "74", "30") == {"1SS", "7"}
    assert first_draws(turn, "84", "74", "30", "7") == {"1SS"}


@pytest.mark.case("falaise", "11.10a")
def test_11_10_on_turn_3_everybody_is_in_the_cup_at_once():
    assert first_draws(3) == GERMANS | ALLIES
    assert first_draws(3, "30", "7") == GERMANS


@pytest.mark.case("falaise", "11.10a", "11.10b")
def test_r61_the_58th_counts_as_one_of_the_two():
    dice = [corps("84"), 3, corps("74"), 3]

    def do() -> None:
        play = position(FORCES, turn=2, stack=[game_turn("pool")], dice=dice)
        play.give("58th", "pass", "pass")

    assert pool_of(do) == ALLIES
