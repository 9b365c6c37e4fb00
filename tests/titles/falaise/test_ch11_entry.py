"""11.3 Counterattack, 11.4 the 86th Corps and the Withdrawal Line, 11.5 the 610th, 12.2."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.frame import ALONE
from grognard.mechanics.bits import members
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch10_advance import Advance
from grognard.titles.falaise.rules.ch10_assault import Assaults
from tests.titles.falaise.helpers import (
    BOARD,
    HEXES,
    Play,
    corps,
    distance,
    hex_,
    near,
    position,
    unit,
)
from tests.titles.falaise.move_helpers import (
    Activate,
    action_round,
    active_units,
    cup,
    game_turn,
    is_finished,
    moving,
)

AREA_E = {HEXES[h] for h in members(BOARD.sheet.area_e)}
ZONE = {HEXES[h] for h in members(BOARD.sheet.zone_86)}
LEADER = "g2ss_d"  # of the 2nd SS Corps


def bits(*names: str) -> int:
    return sum(1 << corps(name) for name in names)


def entered_hexes(play: Play, name: str) -> set[str]:
    return {order.split()[2] for order in play.legal("enter", name)}


# --------------------------------------------------------------------------- 11.3 Counterattack


def declaring(units: dict[str, str], turn: int = 5, **more: Any) -> Play:
    options: dict[str, Any] = {"dice": [2, 3], **more}
    return position(units, turn=turn, stack=[game_turn("counterattack")], **options)


@pytest.mark.case("falaise", "11.3a")
def test_11_3a_any_german_corps_may_be_chosen_but_the_58th_and_the_sleeping_86th():
    play = declaring({LEADER: "1801"})
    german = {"1SS", "2SS", "2FJ", "47", "74", "84"}
    assert play.legal("counterattack") == {f"counterattack {name}" for name in german}
    play.refused("counterattack 58", ("11.3", "refuse.counter_58"))
    play.refused("counterattack 86", ("11.4", "refuse.not_triggered"))
    play.refused("counterattack 30", ("11.3", "refuse.not_your_corps"))
    declaring({LEADER: "1801"}, triggered=1).allowed("counterattack 86")


@pytest.mark.case("falaise", "11.3a")
def test_11_3a_once_a_game():
    play = declaring({LEADER: "1801"})
    play.give("counterattack 2SS")
    assert play.s.counterattack == 5
    again = declaring({LEADER: "1801"}, turn=6, counterattack=5, seed="1", dice=[])
    assert again.asked()[1] != "Counterattack"


@pytest.mark.case("falaise", "11.3b", "11.3c")
def test_11_3b_and_c_the_corps_acts_first_with_its_units_east_of_the_line():
    units = {LEADER: "1801", "g2ss_f": "2808", "g84kg": "1901", "br43_129": "0332"}
    play = declaring(units)
    play.give("counterattack 2SS")
    assert play.asked() == ("german", "Attach")
    play.give("done")
    assert play.asked() == ("german", "RoundChoice")
    assert play.drawn() == [("7.1", 3)]
    assert play.s.activations == 1
    assert active_units(play) == {LEADER}
    assert is_finished(play, "g2ss_f")  # R48
    assert cup(play) == {"84", "30"}


@pytest.mark.case("falaise", "11.3c")
def test_11_3c_attached_units_must_stand_east_of_the_line_too():
    units = {LEADER: "1803", "g363_957": "1802", "g84kg": "1804", "g331kg": "1904"}
    assert {"1803", "1802"} <= AREA_E
    assert not {"1804", "1904"} & AREA_E
    play = declaring(units).give("counterattack 2SS")
    assert play.legal() == {"attach g363_957", "done"}
    play.refused("attach g84kg", ("11.3", "refuse.attach_west"))


@pytest.mark.case("falaise", "11.3d")
def test_11_3d_unknown_forces_enter_east_of_the_line_not_adjacent_to_allied_units():
    units = {LEADER: "1801", "g3fj5": "unknown", "g363_957": "1901", "us90_357": "2004"}
    play = declaring(units).give("counterattack 2SS")
    assert play.asked() == ("german", "Entry")
    regiments = {"1801", "1901"}  # stacking holds
    expected = AREA_E - ZONE - near("2004") - {"2004"} - regiments
    assert entered_hexes(play, "g3fj5") == expected
    play.refused("enter g3fj5 2003", ("11.3", "refuse.entry_adjacent"))
    play.refused("enter g3fj5 2808", ("11.3", "refuse.entry_area.counterattack"))
    play.refused("enter g3fj5 0801", ("11.4", "refuse.zone_closed"))
    play.agrees()
    opened = declaring(units, zone_open=1).give("counterattack 2SS")
    opened.allowed("enter g3fj5 0801")


@pytest.mark.case("falaise", "11.3d")
def test_11_3d_orders_to_enter_are_alike_while_another_unit_is_left():
    units = {LEADER: "1801", "g3fj5": "unknown", "g84kg": "unknown"}
    play = declaring(units).give("counterattack 2SS")
    groups = play.s.stack[-1].alike(play.s, play.codes)
    assert groups is not None
    done = play.codes.index(play.board.notation.parse("done"))
    assert groups[done] == ALONE
    assert len(set(groups)) == 2
    play.give("enter g3fj5 1901")  # the last one ends the question
    assert play.s.stack[-1].alike(play.s, play.codes) is None


@pytest.mark.case("falaise", "11.3e", "11.3f")
def test_11_3e_and_f_they_belong_to_the_corps_and_act_with_it_at_once():
    units = {LEADER: "1801", "g3fj5": "unknown", "g84kg": "unknown", "g331kg": "1902"}
    play = declaring(units).give("counterattack 2SS")
    play.give("enter g3fj5 1901", "done")
    assert play.asked() == ("german", "Attach")
    assert play.s.attachments == 0
    assert active_units(play) == {LEADER, "g3fj5"}
    assert play.s.formation[unit("g3fj5")] == corps("2SS")
    assert play.place("g84kg") == "unknown"  # any or all
    play.give("attach g331kg")
    assert play.s.attachments == 1


@pytest.mark.case("falaise", "12.2a")
def test_12_2a_three_more_units_from_anywhere_may_be_attached():
    far = {"g363_957": "2846", "g363_958": "2947", "g3fj5": "2048", "g331kg": "2846"}
    units = {LEADER: "1801", "g84kg": "1901", **far}
    options = {"counterattack_extra": "on"}
    play = declaring(units, options=options, vp=0).give("counterattack 2SS")
    play.give("attach g363_957", "attach g363_958", "attach g3fj5")
    assert (play.s.attachments, play.s.extra) == (0, 3)
    play.refused("attach g331kg", ("11.1", "refuse.attach_far"))
    play.give("attach g84kg")
    assert (play.s.attachments, play.s.extra) == (1, 3)
    assert active_units(play) == {LEADER, "g84kg", "g363_957", "g363_958", "g3fj5"}


@pytest.mark.case("falaise", "12.2a")
def test_12_2a_a_corps_with_nobody_east_of_the_line_may_still_attach_three():
    units = {LEADER: "0332", "g1ss_1": "0334", "us90_357": "0430"}
    options = {"counterattack_extra": "on"}
    more: dict[str, Any] = {"turn": 5, "active": "2SS", "countering": 1, "options": options}
    play = position(units, stack=[action_round("enter")], dice=[6], **more)
    assert play.asked() == ("german", "Attach")
    play.give("attach g1ss_1")
    assert play.asked() == ("german", "RoundChoice")
    # Without any unit the Round is passed over: no die is thrown (R75).
    idle = position(units, stack=[action_round("enter")], dice=[], **more).give("done")
    assert idle.at_rest()


@pytest.mark.case("falaise", "12.2a")
def test_12_2a_not_without_the_option_and_not_in_another_round():
    units = {LEADER: "1801", "g84kg": "1901", "g363_957": "2846"}
    play = declaring(units).give("counterattack 2SS")
    play.refused("attach g363_957", ("11.1", "refuse.attach_far"))
    other = position(
        units,
        turn=5,
        active="2SS",
        options={"counterattack_extra": "on"},
        stack=[action_round()],
        dice=[3],
    )
    other.refused("attach g363_957", ("11.1", "refuse.attach_far"))


# ---------------------------------------------------------------------- 11.4 the Withdrawal Line


@pytest.mark.case("falaise", "11.4a")
def test_11_4a_allied_units_do_not_move_across_the_withdrawal_line():
    for name in ("us90_357", "po_k", "br43_129"):
        play = moving({name: "1304"}, mp=10, counterattack=1, argentan_fell=1)
        play.refused(f"move {name} 1303", ("11.4", "refuse.withdrawal_line"))
        play.allowed(f"move {name} 1305")
        play.agrees()
    moving({LEADER: "1304"}, mp=10).allowed(f"move {LEADER} 1303")


@pytest.mark.case("falaise", "11.4b")
def test_11_4b_allied_units_do_not_assault_across_the_line():
    units = {"us90_357": "1304", LEADER: "1303", "g84kg": "1305"}
    stack = [Assaults(), Activate([unit("us90_357")], with_tenth=False)]
    play = position(units, active="15", round=1, stack=stack)
    assert play.legal() == {"assault 1305", "stop"}
    assert play.reasons("assault 1303") != []
    back = [Assaults(), Activate([unit(LEADER)], with_tenth=False)]
    german = position(units, active="2SS", round=1, stack=back)
    assert german.legal() == {"assault 1304", "stop"}


@pytest.mark.case("falaise", "11.4b")
def test_r49_nor_do_they_fire_or_advance_across_it():
    units = {LEADER: "1302", "us90_357": "1304"}
    play = moving(units, mp=10)
    play.give(f"move {LEADER} 1303")
    assert play.asked() == ("german", "Moving")
    for target, offered in (("1303", False), ("1305", True)):
        frame = Advance(hex_(target), 1 << unit("us90_357"), 0, 0)
        after = position({"us90_357": "1304"}, active="15", stack=[frame])
        assert after.legal("advance") == ({f"advance us90_357 {target}"} if offered else set())


@pytest.mark.case("falaise", "11.4b")
def test_r49_in_the_other_reading_they_may_fire_across_it():
    options = {"line_attack": "assault"}
    play = moving({LEADER: "1302", "us90_357": "1304"}, mp=10, options=options)
    play.give(f"move {LEADER} 1303")
    assert play.asked() == ("allied", "OpFire")
    play.allowed("fire 1304")


def test_r49_germans_fire_out_of_area_e_and_allied_units_within_their_own():
    german = moving({"us90_357": "1305", LEADER: "1303"}, mp=10)
    german.give("move us90_357 1304")
    assert german.asked() == ("german", "OpFire")
    allied = moving({LEADER: "1303", "us90_357": "1305"}, mp=10)
    allied.give(f"move {LEADER} 1304")
    assert allied.asked() == ("allied", "OpFire")


# ------------------------------------------------------------------------- 11.4 the 86th Corps Zone


@pytest.mark.case("falaise", "11.4c", "11.4g")
def test_11_4c_germans_do_not_enter_the_zone_before_it_is_open():
    assert "0908" in ZONE
    closed = moving({"g21_r": "0909"}, mp=10)
    closed.refused("move g21_r 0908", ("11.4", "refuse.zone_closed"))
    closed.agrees()
    triggered = moving({"g21_r": "0909"}, mp=10, triggered=1)
    triggered.refused("move g21_r 0908", ("11.4", "refuse.zone_closed"))
    moving({"g21_r": "0909"}, mp=10, zone_open=1).allowed("move g21_r 0908")


@pytest.mark.case("falaise", "11.4d", "11.4g")
@pytest.mark.parametrize("name", ["ca3_7", "us1_16", "po_k"])
def test_11_4d_an_allied_unit_in_the_zone_puts_the_marker_into_the_cup(name: str):
    play = moving({name: "0909"}, mp=10, turn=3)
    assert cup(play) == set()
    play.give(f"move {name} 0908")
    assert cup(play) == {"86"}
    assert (play.s.triggered, play.s.zone_open) == (1, 1)


@pytest.mark.case("falaise", "11.4d")
def test_11_4d_the_zone_opens_by_an_entry_after_the_other_trigger_too():
    play = moving({"ca3_7": "0909"}, mp=10, turn=3, triggered=1, activated=bits("86"))
    play.give("move ca3_7 0908")
    assert play.s.zone_open == 1
    assert cup(play) == set()  # it has been activated this turn


BRIDGE_ENDS = ("2011", "2112", "2208", "2309", "2406", "2507")


def to_bridge(h: str) -> int:
    return min(distance(h, end) for end in BRIDGE_ENDS)


@pytest.mark.case("falaise", "11.4e")
@pytest.mark.parametrize(("start", "end"), [("2119", "2118"), ("1311", "1411"), ("2815", "2715")])
def test_11_4e_a_non_us_unit_within_six_hexes_of_a_bridge_triggers_the_86th(start: str, end: str):
    assert (to_bridge(start), to_bridge(end)) == (7, 6)
    for name in ("ca3_7", "po_k", "br43_129"):
        play = moving({name: start}, mp=10, turn=3)
        assert play.s.triggered == 0
        play.give(f"move {name} {end}")
        assert (play.s.triggered, cup(play)) == (1, {"86"})
        assert play.s.zone_open == 0  # not before the marker is drawn


@pytest.mark.case("falaise", "11.4e")
def test_r50_us_units_and_germans_trigger_nothing_near_the_bridges():
    for name in ("us1_16", "fr2d", "g363_957"):
        play = moving({name: "2119"}, mp=10, turn=3)
        play.give(f"move {name} 2118")
        assert play.s.triggered == 0


@pytest.mark.case("falaise", "11.4e")
def test_r50_in_the_other_reading_any_allied_unit_triggers_it():
    play = moving({"us1_16": "2119"}, mp=10, turn=3, options={"trigger": "any"})
    play.give("move us1_16 2118")
    assert play.s.triggered == 1


@pytest.mark.case("falaise", "11.4e")
def test_11_4e_seven_hexes_are_too_far():
    play = moving({"ca3_7": "2120"}, mp=10, turn=3)
    play.give("move ca3_7 2119")
    assert play.s.triggered == 0


def drawn_86(units: dict[str, str], **more: Any) -> Play:
    waiting = dict.fromkeys(("g272_980", "g272_981", "g272_982"), "reinforcements")
    options: dict[str, Any] = {"turn": 3, "triggered": 1, "dice": [3], **more}
    return position({**waiting, **units}, active="86", stack=[action_round()], **options)


@pytest.mark.case("falaise", "11.4f")
def test_11_4f_the_272nd_and_unknown_forces_enter_in_the_zone():
    play = drawn_86({"g3fj5": "unknown", "po_k": "0610"})
    assert play.asked() == ("german", "Entry")
    german_side = {h for h in ZONE if BOARD.sheet.home[hex_(h)] == GERMAN}
    assert german_side == ZONE  # on this map; were it less, "entry_side" would refuse the rest
    zones = {HEXES[h] for h in range(len(HEXES)) if hex_("0610") in BOARD.zone.sources[h]}
    assert zones & german_side
    for name in ("g272_980", "g3fj5"):
        assert entered_hexes(play, name) == german_side - zones - {"0610"}
    inside = sorted(zones & german_side)[0]
    play.refused(f"enter g3fj5 {inside}", ("11.4", "refuse.entry_zone"))
    play.refused("enter g3fj5 1801", ("11.4", "refuse.entry_area.zone"))
    play.agrees()
    for order in ("pass", "stop", "enter g363_957 0305"):
        assert len(drawn_86({}).reasons(order)) == 1, order


@pytest.mark.case("falaise", "11.4f", "11.4h")
def test_11_4h_they_belong_to_the_86th_and_act_at_once():
    play = drawn_86({"g3fj5": "unknown", "g84kg": "unknown"})
    play.give("enter g272_980 0305", "enter g3fj5 0405", "done")
    assert active_units(play) == {"g272_980", "g3fj5"}
    assert play.s.formation[unit("g3fj5")] == corps("86")
    assert play.s.attachments == 0
    assert play.asked() == ("german", "RoundChoice")
    assert play.place("g272_981") == "reinforcements"
    assert play.place("g84kg") == "unknown"


@pytest.mark.case("falaise", "11.4g")
def test_11_4g_from_the_first_draw_both_sides_may_enter():
    play = drawn_86({})
    assert play.s.zone_open == 1
    moving({"g21_r": "0909"}, mp=10, zone_open=1).allowed("move g21_r 0908")
    moving({"ca3_7": "0909"}, mp=10, zone_open=1).allowed("move ca3_7 0908")


# ------------------------------------------------------------------------------- 11.5 the 610th


@pytest.mark.case("falaise", "11.5a")
def test_11_5a_the_610th_joins_a_unit_of_the_80th_on_turn_5():
    units = {"us80_317": "3212", "us80_318": "3312", "us610": "reinforcements", "us1_16": "0332"}
    early = position(units, turn=3, stack=[game_turn()], seed="1")
    assert (early.s.turn, early.place("us610")) == (4, "reinforcements")
    assert early.asked()[1] != "Destroyers"
    play = position(units, turn=4, stack=[game_turn()])
    assert play.asked() == ("allied", "Destroyers")
    assert play.legal() == {"enter us610 3212", "enter us610 3312"}
    play.refused("enter us610 0332", ("11.5", "refuse.with_80th"))
    play.give("enter us610 3312")
    assert play.place("us610") == "3312"


@pytest.mark.case("falaise", "11.5a")
def test_11_5a_stacking_holds_and_a_later_turn_will_do():
    units = {"us80_317": "3212", "po_k": "3212", "us610": "reinforcements"}
    full = position(units, turn=4, stack=[game_turn()])
    assert (full.s.turn, full.place("us610")) == (5, "reinforcements")
    later = position({"us80_317": "3212", "us610": "reinforcements"}, turn=5, stack=[game_turn()])
    assert (later.s.turn, later.place("us610")) == (6, "3212")
