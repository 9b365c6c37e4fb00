"""11.1 Attachment, 11.2 the 58th Panzer Corps, 12.1 the choice of the first corps."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.titles.falaise.rules.ch04_sequence import start_turn
from grognard.titles.falaise.rules.ch11_attachment import moves_with_58
from tests.titles.falaise.helpers import Play, corps, distance, position, unit
from tests.titles.falaise.move_helpers import (
    EAST,
    OPEN,
    WEST,
    action_round,
    active_units,
    cup,
    game_turn,
    is_finished,
)

LEADER = "g271_977"  # of the 1st SS Corps
FAR = "0335"
GUESTS = ["g3fj5", "g5fjkg", "g363_957", "g331kg"]  # of the 2nd FJ and the 84th Corps


def bits(*names: str) -> int:
    return sum(1 << corps(name) for name in names)


def attaching(units: dict[str, str], **more: Any) -> Play:
    """The 1st SS Corps has been drawn at night."""
    options: dict[str, Any] = {"turn": 3, "active": "1SS", "dice": [3], **more}
    play = position({LEADER: OPEN, **units}, stack=[action_round()], **options)
    assert play.asked() == ("german", "Attach")
    play.agrees()
    return play


# ------------------------------------------------------------------------------- 11.1 Attachment


@pytest.mark.case("falaise", "11.1a")
def test_11_1a_units_within_two_hexes_of_the_corps_may_be_attached():
    assert (distance(OPEN, "0334"), distance(OPEN, FAR)) == (2, 3)
    play = attaching({"g3fj5": WEST, "g363_957": "0334", "g331kg": FAR})
    assert play.legal() == {"attach g3fj5", "attach g363_957", "done"}
    play.refused("attach g331kg", ("11.1", "refuse.attach_far"))
    play.give("attach g3fj5", "attach g363_957")
    assert active_units(play) == {LEADER, "g3fj5", "g363_957"}


@pytest.mark.case("falaise", "11.1a")
def test_11_1a_a_finished_unit_of_the_corps_is_a_unit_of_the_corps():
    play = attaching({"g3fj5": WEST}, finished=[LEADER])
    play.give("attach g3fj5")
    assert active_units(play) == {"g3fj5"}


@pytest.mark.case("falaise", "11.1a")
def test_11_1a_an_attached_unit_attaches_nobody_further_away():
    play = attaching({"g3fj5": "0334", "g363_957": FAR, "g331kg": EAST})
    play.give("attach g3fj5")
    play.refused("attach g363_957", ("11.1", "refuse.attach_far"))


@pytest.mark.case("falaise", "11.1a")
def test_11_1a_of_enemies_and_of_units_off_the_map_nothing_more_is_asked():
    units = {"g3fj5": WEST, "us1_16": FAR, "g363_957": "eliminated"}
    play = attaching(units, finished=["us1_16", "g363_957"])
    play.refused("attach us1_16", ("11.1", "refuse.not_yours"))
    play.refused("attach g363_957", ("11.1", "refuse.off_map"))


@pytest.mark.case("falaise", "11.1a")
def test_11_1a_only_german_corps_attach():
    units = {"br43_129": OPEN, "br53_71": EAST}
    play = position(units, active="30", stack=[action_round()], dice=[3])
    assert play.asked() == ("allied", "RoundChoice")


@pytest.mark.case("falaise", "11.1a", "11.1b")
def test_11_1b_three_units_in_a_turn():
    units = {"g3fj5": WEST, "g5fjkg": WEST, "g363_957": EAST, "g331kg": EAST}
    play = attaching(units)
    play.give("attach g3fj5", "attach g5fjkg", "attach g363_957")
    assert play.asked() == ("german", "RoundChoice")  # no fourth
    second = attaching(units, attachments=2)
    second.give("attach g331kg")
    assert second.asked() == ("german", "RoundChoice")
    none = position(
        {LEADER: OPEN, **units},
        turn=3,
        active="1SS",
        attachments=3,
        dice=[3],
        stack=[action_round()],
    )
    assert none.asked() == ("german", "RoundChoice")


@pytest.mark.case("falaise", "11.1b")
def test_11_1b_the_count_begins_anew_each_turn():
    play = position({LEADER: OPEN}, turn=2, attachments=3, stack=[game_turn()], seed="1")
    assert play.s.attachments == 0


@pytest.mark.case("falaise", "11.1c")
def test_11_1c_nobody_whose_corps_was_activated():
    play = attaching({"g3fj5": WEST, "g363_957": EAST}, activated=bits("2FJ"))
    play.refused("attach g3fj5", ("11.1", "refuse.corps_done"))
    play.allowed("attach g363_957")


@pytest.mark.case("falaise", "11.1d")
def test_11_1d_nobody_who_is_finished():
    play = attaching({"g3fj5": WEST, "g363_957": EAST}, finished=["g3fj5"])
    play.refused("attach g3fj5", ("11.1", "refuse.finished"))
    play.allowed("attach g363_957")


@pytest.mark.case("falaise", "11.1e")
def test_11_1e_attached_units_are_finished_after_the_round():
    play = attaching({"g3fj5": WEST, "g363_957": EAST})
    play.give("attach g3fj5", "done", "pass")
    assert is_finished(play, LEADER, "g3fj5")
    assert not is_finished(play, "g363_957")
    own = position(
        {"g3fj5": WEST, "g3fj8": OPEN},
        turn=3,
        active="2FJ",
        finished=["g3fj5"],
        stack=[action_round()],
        dice=[3],
    )
    assert active_units(own) == {"g3fj8"}


def test_r45_a_company_may_be_attached():
    play = attaching({"g7army": WEST, "g3fj5": EAST})
    play.give("attach g7army")
    assert "g7army" in active_units(play)


# --------------------------------------------------------------------- 11.2 the 58th Panzer Corps

WEST_BANK, EAST_BANK = "2432", "2431"  # a bridge over the Orne lies between
A, B = "g276_986", "g363_957"  # of the 74th and the 84th Corps


def drawing(units: dict[str, str], *names: str, **more: Any) -> Play:
    """The markers of these corps are in the cup, and one is drawn."""
    options: dict[str, Any] = {"turn": 3, **more}
    return position(units, cup=bits(*names), stack=[game_turn("draw")], **options)


@pytest.mark.case("falaise", "11.2a", "11.2b")
def test_11_2a_and_b_the_58th_replaces_a_drawn_marker_which_goes_back():
    play = drawing({A: "2440", B: "2846"}, "84", dice=[corps("84"), 3, corps("84"), 3])
    assert play.asked() == ("german", "Substitute")
    assert cup(play) == set()
    play.give("58th")
    assert cup(play) == {"84"}
    assert play.drawn() == [("7.1", 3)]
    assert active_units(play) == {A, B}
    play.give("pass")
    assert play.asked()[1] == "RoundChoice"  # the 84th again, and no second 58th
    assert play.drawn() == [("4.0", corps("84")), ("7.1", 3)]


@pytest.mark.case("falaise", "11.2a")
def test_11_2a_the_marker_may_be_kept_and_the_58th_used_later():
    units = {A: "2440", B: "2846"}
    play = drawing(units, "84", "74", dice=[corps("84"), 3, corps("74"), 3])
    play.give("keep-marker")
    assert active_units(play) == {B}
    play.give("pass")
    assert play.asked() == ("german", "Substitute")
    used = drawing(units, "84", used_58=1, dice=[corps("84"), 3])
    assert used.asked()[1] == "RoundChoice"


@pytest.mark.case("falaise", "11.2a")
def test_11_2a_only_a_german_marker_is_replaced():
    play = drawing({A: "2440", "br43_129": OPEN}, "30", dice=[corps("30"), 3])
    assert play.asked() == ("allied", "RoundChoice")


@pytest.mark.case("falaise", "11.2g")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6, 10])
def test_11_2g_the_58th_acts_on_turns_1_to_4(turn: int):
    play = drawing({A: "2440", B: "2846"}, "84", turn=turn, dice=[corps("84"), 3])
    assert (play.asked()[1] == "Substitute") == (turn <= 4)


@pytest.mark.case("falaise", "11.2c")
@pytest.mark.parametrize(
    ("place", "there"),
    [
        *((WEST_BANK, True), (EAST_BANK, False)),
        *(("2136", True), ("2035", False)),  # either side of a ford
        *(("3322", True), ("3321", False), ("3421", False), ("3422", True)),  # the column
        *(("3223", True), ("3123", False), ("3124", False), ("2440", True), ("3320", False)),
        ("0332", False),
    ],
)
def test_11_2c_west_or_south_of_the_orne_and_west_of_3321(place: str, there: bool):
    s = position({B: place}).s
    assert moves_with_58(s, unit(B)) == there


@pytest.mark.case("falaise", "11.2c")
def test_11_2c_neither_finished_units_nor_those_of_corps_activated_before():
    """R84; the companies, which have no corps, may act."""
    units = {A: "2440", B: "2846", "g7army": "2535", "g363_958": "2947"}
    play = position(
        units,
        turn=3,
        active="58",
        finished=["g363_958"],
        activated=bits("74"),
        stack=[action_round()],
        dice=[3],
    )
    assert active_units(play) == {B, "g7army"}


@pytest.mark.case("falaise", "11.2d")
def test_11_2d_the_58th_makes_a_move_round():
    play = position({A: "2440"}, turn=3, active="58", stack=[action_round()], dice=[3])
    assert play.legal() == {"move-round", "pass"}
    play.refused("assault-round", ("11.2", "refuse.only_move_58"))


def after_58(**options: str) -> Play:
    """One unit has crossed the Orne with the 58th, one has not."""
    units = {A: WEST_BANK, B: "2440"}
    play = position(units, turn=3, active="58", stack=[action_round()], dice=[3], options=options)
    return play.give("move-round", f"move {A} {EAST_BANK}", "halt", f"move {B} 2439", "halt")


@pytest.mark.case("falaise", "11.2e", "11.2f")
def test_11_2e_and_f_who_has_crossed_the_orne_is_finished_and_the_others_are_not():
    play = after_58()
    assert is_finished(play, A)
    assert not is_finished(play, B)
    assert play.s.activated == 0


@pytest.mark.case("falaise", "11.2f", "7.2c")
def test_r47_who_is_still_west_of_the_orne_may_act_again_with_its_own_corps():
    play = drawing({B: "2440", A: "0332"}, "84", dice=[corps("84"), 3, corps("84"), 3])
    play.give("58th", "move-round", f"move {B} 2439", "halt")
    assert play.drawn() == [("4.0", corps("84")), ("7.1", 3)]
    assert active_units(play) == {B}
    play.give("move-round")
    play.allowed(f"move {B} 2438")


@pytest.mark.case("falaise", "11.2f")
def test_r47_in_the_other_reading_everybody_is_finished():
    play = after_58(corps_58_again="no")
    assert is_finished(play, A, B)


@pytest.mark.case("falaise", "11.2h")
def test_11_2h_who_assaulted_with_the_58th_does_not_assault_again():
    units = {"g1ss_1": "2440", "br50_69": "2441"}
    dice = [corps("47"), 3, 3, corps("47"), 3, 1]
    play = drawing(units, "47", dice=dice)
    play.give("58th", "move-round", "done", "assault 2441", "resolve")
    while play.asked()[1] != "RoundChoice":
        play.give(sorted(play.legal())[0])
    assert play.asked() == ("german", "RoundChoice")
    assert active_units(play) == {"g1ss_1"}
    play.give("assault-round")
    assert play.s.turn == 4  # nobody was left who could assault


@pytest.mark.case("falaise", "11.1d")
def test_11_1d_nobody_who_has_acted_with_the_58th_is_attached():
    """It is not Finished, but it has been activated earlier in the turn."""
    units = {A: "2440", "g3fj5": "2442", "g363_957": "2443", "g3fj8": OPEN, LEADER: WEST}
    play = drawing(units, "2FJ", dice=[corps("2FJ"), 3, corps("2FJ"), 3])
    play.give("58th", "pass")
    assert play.s.corps == corps("2FJ")
    assert not is_finished(play, A)
    play.refused(f"attach {A}", ("11.1", "refuse.with_58"))
    play.refused("attach g363_957", ("11.1", "refuse.with_58"))
    play.allowed(f"attach {LEADER}")  # it was east of the Orne
    play.agrees()
    start_turn(play.s, Desk(Tape(None, [])))
    assert sum(play.s.with_58) == 0


# --------------------------------------------------------------------- 12.1 the first corps


def first_corps(turn: int, **more: Any) -> Play:
    units = {A: "2440", B: "2846", "br43_129": OPEN}
    options = {"first_corps": "on"}
    return position(units, turn=turn, stack=[game_turn("pool")], options=options, **more)


@pytest.mark.case("falaise", "12.1a")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_12_1a_the_german_chooses_the_first_corps_of_turns_1_to_4(turn: int):
    play = first_corps(turn, dice=[3])
    assert play.asked() == ("german", "FirstCorps")
    assert play.legal() == {"open 58", "open 74", "open 84"}
    play.refused("open 30", ("12.1", "refuse.not_in_cup"))
    play.give("open 74")
    assert play.drawn() == [("7.1", 3)]
    assert active_units(play) == {A}
    assert "74" not in cup(play)
    assert play.s.activations == 1


@pytest.mark.case("falaise", "12.1a")
def test_12_1a_whoever_chooses_the_first_corps_gives_no_other_order():
    play = first_corps(3, dice=[3])
    play.refused("pass", ("4.0", "when.pass"))


@pytest.mark.case("falaise", "12.1a")
def test_12_1a_the_58th_may_be_chosen_and_is_then_used_up():
    play = first_corps(3, dice=[3])
    play.give("open 58")
    assert active_units(play) == {A, B}
    assert play.s.used_58 == 1
    assert {"74", "84"} <= cup(play)


@pytest.mark.case("falaise", "12.1a")
def test_12_1a_not_on_turn_5_and_not_without_the_option():
    assert first_corps(5, seed="1").asked()[1] != "FirstCorps"
    without = position({A: "2440", B: "2846"}, turn=3, stack=[game_turn("pool")], seed="1")
    assert without.asked()[1] != "FirstCorps"
