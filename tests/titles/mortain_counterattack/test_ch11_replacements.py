"""11.2, 11.3 Replacements: one a player in the whole game."""

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.kernel.play.why import explaining
from grognard.series.fire_and_movement.rules.ch07_combat import attackers_of, check_attacker
from grognard.series.fire_and_movement.state import COMBAT, MOBILE_COMBAT
from grognard.titles.mortain_counterattack.state import CounterattackState
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    GRENADIERS,
    INFANTRY,
    LEG,
    PANTHER,
    RECON,
    TANKS,
    US_TANKS,
    asked,
    hex_number,
    is_depleted,
    legal,
    place,
    play,
    position,
    refused,
    unit_number,
)

UNITS = {PANTHER: "3001", US_TANKS: "1611", BATTALION: "2012"}


@pytest.mark.case("mortain-counterattack", "MC151", "MC160")
def test_11_2_one_us_replacement_in_the_whole_game():
    match = position(UNITS, "us movement", depleted=[US_TANKS, BATTALION], replaced=())
    assert legal(match, "rebuild") == {US_TANKS, BATTALION}
    play(match, f"rebuild {US_TANKS}")
    assert legal(match, "rebuild") == set() == legal(match, "recall")
    refused(match, f"rebuild {BATTALION}", "11.2", "refuse.replacement_used")
    refused(match, f"recall {RECON}", "11.2", "refuse.replacement_used")
    play(match, "end")
    while match.position["turn"] == 2 or asked(match) != "us MovementPhase":
        play(match, "end")
    assert legal(match, "rebuild") == set()
    refused(match, f"rebuild {BATTALION}", "11.2", "refuse.replacement_used")


@pytest.mark.case("mortain-counterattack", "MC161")
def test_11_3_one_german_replacement_and_each_side_has_its_own():
    units = {PANTHER: "3001", TANKS: "2010", US_TANKS: "1611"}
    match = position(units, depleted=[PANTHER, TANKS, US_TANKS], replaced=())
    play(match, f"rebuild {PANTHER}")
    refused(match, f"rebuild {TANKS}", "11.3", "refuse.replacement_used")
    assert match.position["replaced"] == ["german"]
    used = position(units, "us movement", depleted=[US_TANKS], replaced=["german"])
    assert legal(used, "rebuild") == {US_TANKS}


@pytest.mark.case("mortain-counterattack", "MC152", "MC165")
@pytest.mark.parametrize(("side", "unit"), [("us", US_TANKS), ("german", PANTHER)])
def test_11_2_11_3_only_in_the_own_movement_phase(side: str, unit: str):
    case = "11.2" if side == "us" else "11.3"
    units = {PANTHER: "3001", TANKS: "2010", US_TANKS: "1611", "CCB-1/33": "1612"}
    both = [PANTHER, US_TANKS]
    assert legal(position(units, f"{side} movement", depleted=both, replaced=()), "rebuild") == {
        unit
    }
    mobile = position(units, f"{side} mobile-movement", depleted=both, replaced=())
    assert legal(mobile, "rebuild") == set()
    refused(mobile, f"rebuild {unit}", case, "refuse.replacement_phase")
    other = position(units, "us movement" if side == "german" else "german movement", replaced=(),
                     depleted=both)  # fmt: skip
    refused(other, f"rebuild {unit}", "11.2" if side == "german" else "11.3", "refuse.not_phasing")
    fight = position({**units, INFANTRY: "2111"}, f"{side} combat", depleted=both, replaced=(),
                     held={"us": ["US01"]})  # fmt: skip
    refused(fight, f"rebuild {unit}", "11.0", "when.rebuild")


@pytest.mark.case("mortain-counterattack", "MC153", "MC162")
@pytest.mark.parametrize(("side", "unit"), [("us", US_TANKS), ("german", PANTHER)])
def test_11_2_11_3_a_depleted_unit_is_flipped(side: str, unit: str):
    match = position(UNITS, f"{side} movement", depleted=[unit], replaced=())
    play(match, f"rebuild {unit}")
    assert not is_depleted(match, unit)
    assert place(match, unit) == UNITS[unit]
    whole = position(UNITS, f"{side} movement", replaced=())
    refused(whole, f"rebuild {unit}", "11.2" if side == "us" else "11.3", "refuse.not_depleted")


@pytest.mark.case("mortain-counterattack", "MC154")
def test_11_2_also_in_an_enemy_zone():
    match = position(
        {PANTHER: "2011", BATTALION: "2012"}, "us movement", depleted=[BATTALION], replaced=()
    )
    play(match, f"rebuild {BATTALION}")
    assert not is_depleted(match, BATTALION)


@pytest.mark.case("mortain-counterattack", "MC155", "MC163")
@pytest.mark.parametrize(
    ("side", "unit", "hex_"), [("us", RECON, "0102"), ("german", GRENADIERS, "3212")]
)
def test_11_2_11_3_an_eliminated_unit_comes_back_depleted(side: str, unit: str, hex_: str):
    match = position(UNITS, f"{side} movement", replaced=())
    assert unit in legal(match, "recall")
    play(match, f"recall {unit}")
    assert place(match, unit) == hex_
    assert is_depleted(match, unit)
    assert unit in legal(match, "move")  # R34 it may move in this phase
    alive = US_TANKS if side == "us" else PANTHER
    fresh = position(UNITS, f"{side} movement", replaced=())
    refused(fresh, f"recall {alive}", "11.2" if side == "us" else "11.3", "refuse.not_eliminated")


@pytest.mark.case("mortain-counterattack", "MC156")
def test_11_2_not_while_a_german_unit_is_on_0102():
    match = position({**UNITS, TANKS: "0102"}, "us movement", replaced=())
    assert legal(match, "recall") == set()
    refused(match, f"recall {RECON}", "11.2", "refuse.supply_enemy")


@pytest.mark.case("mortain-counterattack", "MC157")
def test_11_2_not_while_0102_is_in_a_german_zone():
    match = position({**UNITS, TANKS: "0201"}, "us movement", replaced=())
    assert legal(match, "recall") == set()
    refused(match, f"recall {RECON}", "11.2", "refuse.supply_zone")
    far = position({**UNITS, TANKS: "0301"}, "us movement", replaced=())
    assert RECON in legal(far, "recall")


@pytest.mark.case("mortain-counterattack", "MC158")
def test_11_2_not_while_a_us_unit_is_on_0102():
    match = position({**UNITS, INFANTRY: "0102"}, "us movement", replaced=())
    assert legal(match, "recall") == set()
    refused(match, f"recall {RECON}", "5.3", "refuse.occupied")
    play(match, f"move {INFANTRY}", "to 0201")
    assert RECON in legal(match, "recall")  # first move the other away


@pytest.mark.case("mortain-counterattack", "MC159")
def test_11_2_it_need_not_be_used():
    match = position(UNITS, "us movement", depleted=[US_TANKS], replaced=(), turn=2)
    assert "end" in legal(match)
    play(match, "end")
    late = position(UNITS, "us movement", depleted=[US_TANKS], replaced=(), turn=7)
    assert legal(late, "rebuild") == {US_TANKS}


@pytest.mark.case("mortain-counterattack", "MC164")
def test_11_3_not_while_the_us_player_holds_or_controls_3212():
    held = position({PANTHER: "3001", US_TANKS: "3212"}, replaced=())
    assert legal(held, "recall") == set()
    refused(held, f"recall {TANKS}", "11.3", "refuse.supply_enemy")
    zone = position({PANTHER: "3001", US_TANKS: "3211"}, replaced=())
    refused(zone, f"recall {TANKS}", "11.3", "refuse.supply_zone")
    free = position({PANTHER: "3001", US_TANKS: "3209"}, replaced=())
    assert TANKS in legal(free, "recall")


@pytest.mark.case("mortain-counterattack", "MC166", "MC232")
def test_11_3_19_1_a_unit_that_left_never_returns():
    match = position({PANTHER: "3001", TANKS: "exited"}, replaced=())
    assert TANKS not in legal(match, "recall")
    assert GRENADIERS in legal(match, "recall")
    refused(match, f"recall {TANKS}", "19.1", "refuse.never_returns")
    refused(match, f"enter {TANKS}", "11.0", "refuse.not_waiting")


@pytest.mark.case("mortain-counterattack", "MC283")
def test_11_2_at_any_time_between_two_moves():
    match = position(UNITS, "us movement", depleted=[BATTALION], replaced=())
    play(match, f"move {US_TANKS}", "to 1610")
    assert legal(match, "rebuild") == {BATTALION}
    start = position(UNITS, "us movement", depleted=[BATTALION], replaced=(),
                     replacement_timing="start")  # fmt: skip
    assert legal(start, "rebuild") == {BATTALION}
    play(start, f"move {US_TANKS}", "to 1610")
    refused(start, f"rebuild {BATTALION}", "11.2", "refuse.replacement_late")


@pytest.mark.case("mortain-counterattack", "MC284")
def test_11_2_who_has_moved_and_is_rebuilt_does_not_move_again():
    match = position(UNITS, "us movement", depleted=[US_TANKS], replaced=())
    play(match, f"move {US_TANKS}", "to 1610", f"rebuild {US_TANKS}")
    refused(match, f"move {US_TANKS}", "5.0", "refuse.has_moved")
    before = position(UNITS, "us movement", depleted=[US_TANKS], replaced=())
    play(before, f"rebuild {US_TANKS}")
    assert US_TANKS in legal(before, "move")


@pytest.mark.case("mortain-counterattack", "MC285")
def test_11_2_18_0_in_turn_1_it_may_be_used_but_nobody_moves():
    match = position(UNITS, "us movement", depleted=[US_TANKS], replaced=(), turn=1)
    assert legal(match, "rebuild") == {US_TANKS}
    assert RECON in legal(match, "recall")
    play(match, f"recall {RECON}")
    refused(match, f"move {RECON}", "18.0", "refuse.surprised")


def test_11_0_r50_a_unit_that_came_back_does_not_close_the_entries():
    match = position({PANTHER: "waiting", LEG: "2011"}, replaced=())
    play(match, f"recall {TANKS}", f"move {TANKS}", "to 3211")
    assert PANTHER in legal(match, "enter")


@pytest.mark.parametrize("how", ["recall", "enter"])
def test_5_0_r5_who_came_onto_the_map_in_the_movement_phase_is_no_reserve(how: str):
    """A unit brought back and left on the supply symbol is treated like one that entered there."""
    units = {TANKS: "eliminated" if how == "recall" else "waiting", GRENADIERS: "3009"}
    match = position({**units, BATTALION: "3008"}, turn=3, replaced=("us",))
    play(match, f"{how} {TANKS}", *(["to 3212"] if how == "enter" else []))
    assert place(match, TANKS) == "3212"
    play(match, "end", "end")
    assert match.position["phase"] == "mobile-movement"
    assert legal(match, "move") == {GRENADIERS}
    refused(match, f"move {TANKS}", "5.0", "refuse.reserve_moved")


def test_7_1_r5_nor_does_it_attack_in_the_mobile_combat_phase():
    match = position({GRENADIERS: "3001"}, turn=3, replaced=("us",))
    play(match, f"recall {TANKS}")
    s = match.state.copy()
    assert isinstance(s, CounterattackState)
    tanks, target = unit_number(TANKS), hex_number("3211")
    s.place[unit_number(BATTALION)] = target
    s.phase = COMBAT
    s.board.exclusive.begin_phase(s, Desk(Tape()))
    assert attackers_of(s, target) == [tanks]  # in the Combat Phase it may
    s.phase = MOBILE_COMBAT
    assert attackers_of(s, target) == []
    why = explaining()
    check_attacker(s, tanks, target, why)
    reasons = [reason.key for reason in why.reasons]
    assert reasons == ["refuse.reserve_moved"]


def test_11_2_r34_who_came_back_may_move_at_once():
    match = position({GRENADIERS: "3001"}, turn=3, replaced=("us",))
    play(match, f"recall {TANKS}", f"move {TANKS}")
    assert len(legal(match, "to")) > 10
