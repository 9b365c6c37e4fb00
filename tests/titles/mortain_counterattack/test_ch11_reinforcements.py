"""11.0, 11.1 Reinforcements; 17.0 the 116th Panzer Division; 18.0 surprise."""

import pytest

from tests.titles.mortain_counterattack import oracle
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    GRENADIERS,
    INFANTRY,
    LEG,
    PANTHER,
    RECON,
    REMNANT,
    SCOUTS,
    TANKS,
    US_TANKS,
    asked,
    cost,
    game,
    legal,
    neighbours,
    place,
    play,
    position,
    reach,
    refused,
    strike,
)

EAST = [f"32{row:02d}" for row in range(1, 22)]
LATE = "1SS-I/1"
ROADS = {"3204", "3208", "3212", "3216", "3219"}


# -------------------------------------------------------------------------------------- 11.0, 11.1


@pytest.mark.case("mortain-counterattack", "MC137")
def test_11_0_any_of_the_21_hexes():
    match = position({PANTHER: "waiting", RECON: "0110"})
    found = reach(match, PANTHER, "enter")
    assert set(EAST) <= found
    ids = game().sheet.grid.ids
    for hex_ in sorted(found)[::5]:
        play(match, f"enter {PANTHER}")
        told = play(match, f"to {hex_}")
        assert told[0].key == "unit.enters"
        assert ids[told[0].args[1]] in EAST
        match.undo()
        match.undo()
    slow = position({REMNANT: "waiting", RECON: "0110"})
    assert not reach(slow, REMNANT, "enter") & {"0101", "1601", "1621", "2801"}


@pytest.mark.case("mortain-counterattack", "MC138")
@pytest.mark.parametrize("hex_", EAST)
def test_11_0_the_entry_hex_is_paid(hex_: str):
    name, hedge = oracle.terrain()[hex_]
    terrain = max(oracle.COSTS[name], 2) if hedge else oracle.COSTS[name]
    wanted = 1 if hex_ in ROADS else terrain
    # Neighbours on the edge hold US units, so that the way leads in by this hex alone.
    row = int(hex_[2:])
    beside = [f"32{r:02d}" for r in (row - 1, row + 1) if 1 <= r <= 21]
    units = {REMNANT: "waiting", **dict(zip([INFANTRY, BATTALION], beside, strict=False))}
    assert cost(position(units), REMNANT, hex_, "enter") == wanted
    assert cost(position(units, entry_cost="no"), REMNANT, hex_, "enter") == 0


@pytest.mark.case("mortain-counterattack", "MC139")
def test_11_0_a_reinforcement_moves_on_in_the_same_phase():
    """3211 is clear, and from there the road leads by 3111 and 3011: one point a hex."""
    match = position({LEG: "waiting", RECON: "0110"})
    assert cost(match, LEG, "2912", "enter") == 4
    play(match, f"enter {LEG}", "to 2912")
    assert place(match, LEG) == "2912"
    refused(match, f"move {LEG}", "5.0", "refuse.has_moved")


@pytest.mark.case("mortain-counterattack", "MC140")
def test_11_0_nobody_ends_his_arrival_with_another_unit():
    match = position({LEG: "waiting", TANKS: "3212", GRENADIERS: "3111"})
    play(match, f"enter {LEG}")
    assert not legal(match, "to") & {"3212", "3111"}
    refused(match, "to 3212", "5.3", "refuse.occupied")
    assert "3011" in legal(match, "to")  # but he passes them


@pytest.mark.case("mortain-counterattack", "MC141", "MC142")
def test_11_0_only_mobile_units_enter_in_the_mobile_phase():
    units = {LEG: "waiting", PANTHER: "waiting", RECON: "0110"}
    mobile = position(units, "german mobile-movement")
    assert legal(mobile, "enter") == {PANTHER}
    refused(mobile, f"enter {LEG}", "11.0", "refuse.leg_entry")
    play(mobile, f"enter {PANTHER}", "to 2912")
    assert place(mobile, PANTHER) == "2912"
    assert legal(position(units), "enter") == {LEG, PANTHER}


@pytest.mark.case("mortain-counterattack", "MC143")
@pytest.mark.parametrize("turn", [1, 2, 4, 7])
def test_11_0_a_reinforcement_may_be_held_back(turn: int):
    match = position({PANTHER: "waiting", LEG: "waiting", RECON: "0110"}, turn=turn)
    assert legal(match, "enter") == {PANTHER, LEG}
    play(match, "end")  # nobody must enter
    strict = position({PANTHER: "waiting", LATE: "waiting"}, turn=2, delayed_entry="no")
    assert legal(strict, "enter") == {LATE}
    refused(strict, f"enter {PANTHER}", "11.0", "refuse.too_late")


@pytest.mark.case("mortain-counterattack", "MC144")
def test_11_0_a_hex_with_a_us_unit_is_no_entry():
    match = position({REMNANT: "waiting", INFANTRY: "3212"})
    play(match, f"enter {REMNANT}")
    assert "3212" not in legal(match, "to")
    refused(match, "to 3212", "5.1", "refuse.enemy_there")
    assert "3210" in legal(match, "to")


def test_11_0_r45_with_all_hexes_blocked_a_unit_waits():
    americans = [game().units.ids[unit] for unit in game().units_of[1]]
    units = dict(zip(americans, EAST, strict=False))
    match = position({**units, PANTHER: "waiting", TANKS: "2011"})
    refused(match, f"enter {PANTHER}", "11.0", "refuse.no_entry")


@pytest.mark.case("mortain-counterattack", "MC145")
def test_11_0_who_enters_in_a_zone_of_control_stops_there():
    """US units hold the edge but 3211; those in 3210 and 3212 control it."""
    americans = [game().units.ids[unit] for unit in game().units_of[1]]
    edge = [hex_ for hex_ in EAST if hex_ != "3211"]
    held = dict(zip(americans, edge, strict=False))
    match = position({**held, LEG: "waiting"})
    play(match, f"enter {LEG}")
    assert legal(match) == {"to 3211"}  # asked all the same: who chose it wants to see where
    play(match, "to 3211")
    assert place(match, LEG) == "3211"
    open_ = {unit: hex_ for unit, hex_ in held.items() if hex_ not in ("3210", "3212")}
    found = reach(position({**open_, LEG: "waiting"}), LEG, "enter")
    assert {"3211", "3111", "3011", "2912"} <= found


@pytest.mark.case("mortain-counterattack", "MC148")
def test_11_1_a_unit_of_turn_2_does_not_enter_in_turn_1():
    match = position({LATE: "waiting", PANTHER: "waiting"}, turn=1)
    assert legal(match, "enter") == {PANTHER}
    refused(match, f"enter {LATE}", "11.1", "refuse.too_early")
    assert LATE in legal(position({LATE: "waiting"}, turn=2), "enter")


@pytest.mark.case("mortain-counterattack", "MC150")
def test_11_1_the_us_player_has_no_reinforcements():
    match = position({US_TANKS: "1611", PANTHER: "waiting"}, "us movement")
    assert legal(match, "enter") == set()
    refused(match, f"enter {BATTALION}", "11.1", "refuse.us_reinforcement")
    refused(match, f"enter {PANTHER}", "11.0", "refuse.not_phasing")


@pytest.mark.case("mortain-counterattack", "MC281")
def test_11_0_who_enters_in_the_mobile_phase_may_attack_in_it():
    units = {PANTHER: "waiting", LEG: "1611", INFANTRY: "2912"}
    match = position(units, "german mobile-movement")
    play(match, f"enter {PANTHER}", "to 3011", "end")
    assert match.position["phase"] == "mobile-combat"
    assert legal(match, "attack") == {"2912"}
    regular = position(units)
    play(regular, f"enter {PANTHER}", "to 3011", "end", "end")
    assert asked(regular) == "us MovementPhase"  # it is no reserve


@pytest.mark.case("mortain-counterattack", "MC282")
def test_11_0_entries_come_before_the_moves_of_units_on_the_map():
    units = {PANTHER: "waiting", LEG: "waiting", TANKS: "2011", GRENADIERS: "1611"}
    match = position(units)
    play(match, f"enter {PANTHER}", "to 2912")
    assert legal(match, "enter") == {LEG}  # an entry does not close the door
    play(match, f"move {TANKS}", "to 2010")
    assert legal(match, "enter") == set()
    refused(match, f"enter {LEG}", "11.0", "refuse.entries_closed")
    play(match, f"move {GRENADIERS}", "to 1610", "end")
    # The next phase is another one.
    mobile = position({**units, SCOUTS: "waiting"}, "german mobile-movement", moved=[TANKS])
    assert legal(mobile, "enter") == {PANTHER, SCOUTS}
    any_time = position(units, entry_first="no")
    play(any_time, f"move {TANKS}", "to 2010")
    assert legal(any_time, "enter") == {PANTHER, LEG}


@pytest.mark.case("mortain-counterattack", "MC282")
def test_11_0_r50_an_entry_that_stops_on_its_way_does_not_close_the_door():
    match = position({SCOUTS: "waiting", LEG: "waiting", TANKS: "1611"})
    play(match, f"enter {SCOUTS}")
    hex_ = sorted(legal(match, "via"))[0]
    play(match, f"via {hex_}")
    play(match, "halt")
    assert place(match, SCOUTS) == hex_
    assert legal(match, "enter") == {LEG}


@pytest.mark.case("mortain-counterattack", "MC282")
def test_11_0_r50_a_unit_of_the_map_that_halts_on_its_way_closes_the_door():
    match = position({SCOUTS: "2412", LEG: "waiting", TANKS: "1611"})
    play(match, f"move {SCOUTS}", "via 2414", "halt")
    assert place(match, SCOUTS) == "2414"
    refused(match, f"enter {LEG}", "11.0", "refuse.entries_closed")


# --------------------------------------------------------------------------------------------- 17.0


@pytest.mark.case("mortain-counterattack", "MC206", "MC210")
def test_17_0_in_turn_1_no_german_unit_ends_next_to_another():
    units = {PANTHER: "waiting", TANKS: "2912", RECON: "0110"}
    match = position(units, turn=1)
    play(match, f"enter {PANTHER}")
    assert not legal(match, "to") & neighbours("2912")
    for hex_ in sorted(neighbours("2912")):
        refused(match, f"to {hex_}", "17.0", "refuse.next_to_german")
    later = position(units, turn=2)
    assert neighbours("2912") <= reach(later, PANTHER, "enter")
    # Zone of control or not: 3013 is a hedgerow, and counts all the same.
    moved = position({PANTHER: "2011", TANKS: "2113"}, turn=1)
    play(moved, f"move {PANTHER}")
    assert not legal(moved, "to") & neighbours("2113")


@pytest.mark.case("mortain-counterattack", "MC207")
def test_17_0_passing_next_to_german_units_is_free():
    """By road 3212 - 3211 - 3111 - 3011 - 2912 - 2812 past a unit in 3012."""
    units = {PANTHER: "waiting", TANKS: "3012", RECON: "0110"}
    match = position(units, turn=1)
    assert {"3111", "3011", "2912"} & neighbours("3012")
    assert cost(match, PANTHER, "2812", "enter") == 5


@pytest.mark.case("mortain-counterattack", "MC208")
def test_17_0_in_both_movement_phases_and_for_germans_only():
    units = {PANTHER: "2010", TANKS: "2113", LEG: "1611"}
    for phase in ("german movement", "german mobile-movement"):
        match = position(units, phase, turn=1)
        play(match, f"move {PANTHER}")
        assert not legal(match, "to") & neighbours("2113")
        refused(match, "to 2112", "17.0")
    us = position({RECON: "2010", BATTALION: "2113", PANTHER: "3001"}, "us movement", turn=2)
    assert neighbours("2113") <= reach(us, RECON)
    stays = position({PANTHER: "2112", TANKS: "2113"}, turn=1)
    play(stays, "end")  # who does not move is not tested
    assert place(stays, PANTHER) == "2112"


@pytest.mark.case("mortain-counterattack", "MC209")
def test_17_0_retreats_and_advances_are_free():
    units = {PANTHER: "2011", TANKS: "2112", GRENADIERS: "2113", RECON: "2012"}
    match = position(units, "german combat", turn=1, draws=[1])
    strike(match, "2012", [PANTHER, TANKS, GRENADIERS])
    play(match, f"advance {PANTHER}")
    assert place(match, PANTHER) == "2012"  # next to both
    back = position(
        {REMNANT: "1912", LEG: "1711", INFANTRY: "2012"}, "german combat", turn=1, draws=[1]
    )
    strike(back, "2012", [REMNANT])  # -3 and a 1: A2
    play(back, "retreat", "back 1811")
    assert legal(back, "back") & neighbours("1711")


@pytest.mark.case("mortain-counterattack", "MC211")
def test_17_0_a_unit_without_a_hex_to_end_in_stays_off_the_map():
    """US units hold the whole edge but 3214, where who enters must stop; a German is in 3114."""
    board = game()
    americans = [board.units.ids[unit] for unit in board.units_of[1]]
    units = dict(zip(americans, [hex_ for hex_ in EAST if hex_ != "3214"], strict=False))
    units |= {TANKS: "3114", REMNANT: "waiting"}
    match = position(units, turn=1)
    refused(match, f"enter {REMNANT}", "11.0", "refuse.no_entry")
    later = position(units, turn=2)
    play(later, f"enter {REMNANT}", "to 3214")  # the only hex
    assert place(later, REMNANT) == "3214"


# --------------------------------------------------------------------------------------------- 18.0

FACING = {PANTHER: "2011", INFANTRY: "2012", US_TANKS: "1611"}


@pytest.mark.case("mortain-counterattack", "MC212", "MC213")
@pytest.mark.parametrize("phase", ["us movement", "us mobile-movement"])
def test_18_0_in_turn_1_no_us_unit_moves(phase: str):
    """The phase passes by itself: there is nothing to do in it."""
    match = position(FACING, phase, turn=1)
    assert asked(match) != "us MovementPhase"
    assert "phase.begins" in [event.key for event in match.opening.events]
    rebuild = position(FACING, "us movement", turn=1, depleted=[INFANTRY], replaced=())
    assert legal(rebuild, "move") == set()
    refused(rebuild, f"move {US_TANKS}", "18.0", "refuse.surprised")
    later = position(FACING, phase, turn=2)
    assert US_TANKS in legal(later, "move")


@pytest.mark.case("mortain-counterattack", "MC214")
def test_18_0_in_turn_1_us_units_attack():
    match = position(FACING, "us combat", turn=1, draws=[6])
    assert legal(match, "attack") == {"2011"}
    strike(match, "2011", [INFANTRY])


@pytest.mark.case("mortain-counterattack", "MC215")
def test_18_0_in_turn_1_a_us_unit_retreats():
    units = {PANTHER: "2011", TANKS: "2112", GRENADIERS: "2113", RECON: "2012"}
    match = position(units, "german combat", turn=1, draws=[3])
    strike(match, "2012", [PANTHER, TANKS, GRENADIERS])
    play(match, "retreat", "back 1912", "back 1811")
    assert place(match, RECON) == "1811"


@pytest.mark.case("mortain-counterattack", "MC216")
def test_18_0_in_turn_1_no_us_unit_advances():
    units = {REMNANT: "2012", INFANTRY: "2011", US_TANKS: "2112", "CCB-1/33": "2113"}
    attackers = [INFANTRY, US_TANKS, "CCB-1/33"]  # 8 - 1 = +7: column 10, a 1 is D3
    first = position(units, "us combat", turn=1, depleted=[REMNANT], draws=[5])  # Ex
    strike(first, "2012", attackers)
    play(first, f"lose {INFANTRY}")
    assert place(first, REMNANT) == "eliminated"
    assert asked(first) == "us CombatPhase"
    later = position(units, "us combat", turn=2, depleted=[REMNANT], draws=[5])
    strike(later, "2012", attackers)
    play(later, f"lose {INFANTRY}")
    assert asked(later) == "us Advance"
