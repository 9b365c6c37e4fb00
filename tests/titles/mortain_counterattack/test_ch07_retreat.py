"""7.7-7.9, 6.2 Retreat, stiff resistance, advance; T1 what the results do."""

from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.language import Speaker
from grognard.series.fire_and_movement.rules.ch07_advance import advancers
from grognard.series.fire_and_movement.rules.ch07_resistance import DefenderResult
from grognard.series.fire_and_movement.state import FireState
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    FLAK,
    GRENADIERS,
    INFANTRY,
    LEG,
    PANTHER,
    RECON,
    REMNANT,
    TANKS,
    US_TANKS,
    asked,
    game,
    hex_number,
    is_depleted,
    keys,
    legal,
    place,
    play,
    position,
    refused,
    result,
    state,
    strike,
    unit_number,
)

THREE = [PANTHER, TANKS, GRENADIERS]
ASSAULT = {PANTHER: "2011", TANKS: "2112", GRENADIERS: "2113", RECON: "2012"}
# +9 in the clear: De, D3, D2, D2, Ex, Ex. 2013 is in a German zone; 1912 and 1913 are hedgerows
# without road, so that no zone reaches into them.


def assault(die: int, others: dict[str, str] | None = None, **more: Any) -> Match:
    """Three attackers drive at the reconnaissance troop in 2012."""
    match = position({**ASSAULT, **(others or {})}, "german combat", draws=[die], **more)
    strike(match, "2012", THREE)
    return match


def repulse(units: dict[str, str], die: int, **more: Any) -> Match:
    """An attack on the infantry in 2012 that is thrown back."""
    attackers = [unit for unit in units if unit not in (INFANTRY, RECON, BATTALION, US_TANKS)]
    match = position(units, "german combat", draws=[die], **more)
    strike(match, "2012", attackers)
    return match


# ------------------------------------------------------------------------------------ 7.7 retreat


@pytest.mark.case("mortain-counterattack", "MC096", "MC108")
def test_7_7_7_8_the_owner_decides_and_chooses_the_way():
    match = assault(3)
    assert asked(match) == "us DefenderResult"
    assert legal(match) == {"retreat", f"resist {RECON}"}
    play(match, "retreat")
    assert asked(match) == "us Retreat"
    assert legal(match, "back") == {"1912", "1913"}
    play(match, "back 1912")
    assert legal(match, "back") == {"1811", "1812"}
    own = repulse({REMNANT: "2011", LEG: "2113", INFANTRY: "2012"}, 4)  # 0: A2
    assert asked(own) == "german AttackerResult"
    play(own, "retreat")
    assert asked(own) == "german Withdrawal"
    refused(own, "done", "7.6", "when.done")


@pytest.mark.case("mortain-counterattack", "MC097", "MC256")
def test_7_7_d3_ends_exactly_three_hexes_away():
    match = assault(2)
    play(match, "retreat", "back 1913", "back 1914")
    grid = game().sheet.grid
    for hex_ in legal(match, "back"):
        assert grid.distance(hex_number("2012"), hex_number(hex_)) == 3
    refused(match, "back 1913", "7.7", "refuse.not_further")
    refused(match, "back 2014", "7.7", "refuse.not_further")
    refused(match, "back 1611", "7.7", "refuse.not_adjacent")
    goal = sorted(legal(match, "back"))[0]
    play(match, f"back {goal}")
    assert place(match, RECON) == goal
    assert asked(match) == "german Advance"


@pytest.mark.case("mortain-counterattack", "MC257")
def test_t1_d2_ends_two_hexes_away():
    match = assault(3)
    play(match, "retreat", "back 1913", "back 1813")
    assert place(match, RECON) == "1813"
    grid = game().sheet.grid
    assert grid.distance(hex_number("2012"), hex_number("1813")) == 2
    assert not is_depleted(match, RECON)


@pytest.mark.case("mortain-counterattack", "MC098")
def test_7_7_a_retreat_costs_no_points():
    """A3 for a unit with five points: three hedgerows (6 points) all the same."""
    match = repulse({REMNANT: "1912", INFANTRY: "2012"}, 2)  # -3: A3
    play(match, "retreat", "back 1811", "back 1711", "back 1610")
    assert place(match, REMNANT) == "1610"
    sheet = game().sheet
    assert [sheet.cost[hex_number(h)] for h in ("1811", "1711", "1610")] == [2, 2, 2]


@pytest.mark.case("mortain-counterattack", "MC061")
def test_6_2_a_retreat_may_not_enter_an_enemy_zone():
    match = assault(3)
    play(match, "retreat")
    refused(match, "back 2013", "6.2", "refuse.retreat_zone")
    play(match, "back 1912")
    refused(match, "back 1911", "6.2", "refuse.retreat_zone")
    refused(match, "back 2011", "7.7", "refuse.enemy_there")


@pytest.mark.case("mortain-counterattack", "MC062")
def test_6_2_a_friend_lets_a_retreat_pass_an_enemy_zone():
    match = assault(3, {BATTALION: "2013"})
    play(match, "retreat")
    assert legal(match, "back") == {"1912", "1913", "2013"}
    play(match, "back 2013")
    assert legal(match, "back") == {"1914", "2014"}  # 2114 is in a zone
    strict = assault(3, {BATTALION: "2013"}, retreat_zoc="strict")
    play(strict, "retreat")
    assert legal(strict, "back") == {"1912", "1913"}


@pytest.mark.case("mortain-counterattack", "MC047")
def test_5_3_a_retreat_may_not_end_on_a_friend_but_may_pass_one():
    match = assault(3, {BATTALION: "1812", US_TANKS: "1912"})
    play(match, "retreat", "back 1913")
    assert legal(match, "back") == {"1813", "1914"}
    refused(match, "back 1812", "5.3", "refuse.occupied")
    passing = assault(3, {BATTALION: "1812", US_TANKS: "1912"})
    play(passing, "retreat", "back 1912")  # through the tanks, and on by the only way
    assert place(passing, RECON) == "1811"
    assert place(passing, US_TANKS) == "1912"


@pytest.mark.case("mortain-counterattack", "MC099")
def test_7_7_14_2_a_retreat_does_not_cross_the_see():
    """2104: attacked from 2204, 2105 and 2004; the bridge to 2103 is the only way north."""
    units = {PANTHER: "2204", TANKS: "2105", GRENADIERS: "2004", RECON: "2104"}
    match = position(units, "german combat", draws=[3])
    strike(match, "2104", THREE)
    play(match, "retreat")
    refused(match, "back 2003", "14.2", "refuse.closed")
    assert "2103" in legal(match, "back")


@pytest.mark.case("mortain-counterattack", "MC100", "MC233", "MC290")
def test_7_7_19_1_no_retreat_leads_off_the_map():
    """0110 on the west edge: 0209 and 0111 in the zone of 0210, 0109 held by the enemy."""
    units = {LEG: "0110", INFANTRY: "0210", RECON: "0109"}
    full = position(units, "german combat", draws=[3])  # 3 - 4 = -1: A2
    strike(full, "0210", [LEG])
    assert place(full, LEG) == "0110"
    assert is_depleted(full, LEG)
    assert "unit.resists" in keys(full)
    weak = position({**units, TANKS: "1611"}, "german combat", draws=[1], depleted=[LEG])  # -3: A2
    strike(weak, "0210", [LEG])
    assert place(weak, LEG) == "eliminated"
    assert "unit.no_retreat" in keys(weak)
    # With 0109 free there is a way, and it stays on the map.
    free = position({LEG: "0110", INFANTRY: "0210"}, "german combat", draws=[3])
    strike(free, "0210", [LEG])
    play(free, "retreat")
    assert place(free, LEG) in ("0109", "0108")


RING = {PANTHER: "2011", TANKS: "2112", GRENADIERS: "2113", LEG: "1913", FLAK: "1912"}


@pytest.mark.case("mortain-counterattack", "MC101")
def test_7_7_without_a_way_a_full_strength_unit_is_depleted_and_stays():
    match = position({**RING, RECON: "2012"}, "german combat", draws=[3])
    strike(match, "2012", THREE)
    assert place(match, RECON) == "2012"
    assert is_depleted(match, RECON)
    assert asked(match) == "german CombatPhase"


@pytest.mark.case("mortain-counterattack", "MC102")
def test_7_7_without_a_way_a_depleted_unit_is_eliminated():
    match = position({**RING, RECON: "2012"}, "german combat", draws=[3], depleted=[RECON])
    strike(match, "2012", THREE)
    assert place(match, RECON) == "eliminated"
    assert asked(match) == "german Advance"


@pytest.mark.case("mortain-counterattack", "MC103")
def test_7_7_attackers_retreat_in_the_order_that_their_owner_likes():
    """Each is judged when its turn comes: the first to go may take the other's way."""
    units = {REMNANT: "2011", LEG: "2010", INFANTRY: "2012", US_TANKS: "2009"}
    for first, second in ((REMNANT, LEG), (LEG, REMNANT)):
        match = position(
            {REMNANT: "2011", LEG: "2113", INFANTRY: "2012"}, "german combat", draws=[4]
        )
        strike(match, "2012", [REMNANT, LEG])
        play(match, "retreat")
        assert legal(match, "withdraw") == {REMNANT, LEG}
        play(match, f"withdraw {first}")
        refused(match, f"withdraw {second}", "7.7", "when.withdraw")
        play(match, "back " + sorted(legal(match, "back"))[0])
        play(match, "back " + sorted(legal(match, "back"))[0])
        assert asked(match) == "german Retreat"  # the other one's turn comes by itself
        assert match.position["questions"][-1]["unit"] == second
    assert units


@pytest.mark.case("mortain-counterattack", "MC264", "MC265", "MC266")
@pytest.mark.parametrize(
    ("units", "die", "word", "hexes"),
    [
        # +3 in the clear: column 8, a 6 is A1. 0: column 6, 4 is A2 and 5 is A3.
        ({PANTHER: "2011", LEG: "2113"}, 6, "A1", 1),
        ({REMNANT: "2011", LEG: "2113"}, 4, "A2", 2),
        ({REMNANT: "2011", LEG: "2113"}, 5, "A3", 3),
    ],
)
def test_t1_all_attackers_retreat(units: dict[str, str], die: int, word: str, hexes: int):
    match = position({**units, INFANTRY: "2012"}, "german combat", draws=[die])
    told = strike(match, "2012", list(units))
    assert result(told) == word
    play(match, "retreat", f"withdraw {next(iter(units))}")
    for _ in range(2 * hexes):
        play(match, "back " + sorted(legal(match, "back"))[-1])
    grid = game().sheet.grid
    for unit, start in units.items():
        assert grid.distance(hex_number(start), hex_number(place(match, unit))) == hexes
        assert not is_depleted(match, unit)
    assert place(match, INFANTRY) == "2012"
    assert asked(match) == "german CombatPhase"


# --------------------------------------------------------------------------- 7.8 stiff resistance


@pytest.mark.case("mortain-counterattack", "MC104")
@pytest.mark.parametrize("die", [2, 3])
def test_7_8_a_full_strength_defender_may_be_depleted_in_place_of_a_retreat(die: int):
    match = assault(die)
    play(match, f"resist {RECON}")
    assert place(match, RECON) == "2012"
    assert is_depleted(match, RECON)
    assert asked(match) == "german CombatPhase"


@pytest.mark.case("mortain-counterattack", "MC105")
def test_7_8_a_depleted_defender_cannot_resist():
    match = assault(3, depleted=[RECON])
    assert asked(match) == "us Retreat"  # it must go
    two = assault(3, {BATTALION: "2013"})
    refused(two, f"resist {BATTALION}", "7.8", "refuse.no_part")
    assert place(match, RECON) == "2012"


@pytest.mark.case("mortain-counterattack", "MC106")
@pytest.mark.parametrize("unit", [REMNANT, LEG])
def test_7_8_one_attacker_is_depleted_and_nobody_retreats(unit: str):
    for die in (4, 5):
        match = repulse({REMNANT: "2011", LEG: "2113", INFANTRY: "2012"}, die)
        assert legal(match) == {"retreat", f"resist {REMNANT}", f"resist {LEG}"}
        play(match, f"resist {unit}")
        assert match.position["depleted"] == [unit]
        assert (place(match, REMNANT), place(match, LEG)) == ("2011", "2113")
        assert asked(match) == "german CombatPhase"


@pytest.mark.case("mortain-counterattack", "MC107")
def test_7_8_depleted_attackers_must_all_retreat():
    units = {REMNANT: "2011", LEG: "2113", INFANTRY: "2012"}
    match = repulse(units, 3, depleted=[REMNANT, LEG])  # 2 - 4 = -2: column 4, a 3 is A3
    assert asked(match) == "german Withdrawal"
    half = repulse(units, 1, depleted=[LEG])  # the same differential, and a 1: no effect
    assert asked(half) == "german CombatPhase"
    some = repulse(units, 2, depleted=[LEG])  # A2
    assert legal(some) == {"retreat", f"resist {REMNANT}"}
    refused(some, f"resist {LEG}", "7.8", "refuse.resist_depleted")


# LEG in 0110 is shut in (0209 and 0111 in zones, 0109 held); GRENADIERS in 0211 can go back.
WEDGED = {LEG: "0110", GRENADIERS: "0211", INFANTRY: "0210", RECON: "0109"}


def said(match: Match) -> str:
    assert match.decision
    return Speaker(match.game, "en").prompt(match.decision.prompt)


@pytest.mark.case("mortain-counterattack", "MC101", "MC106")
def test_7_7_7_8_no_retreat_where_no_attacker_has_a_way():
    """Both would be depleted by it, though one depletion stands for all."""
    units = {**WEDGED, GRENADIERS: "0111", BATTALION: "0112"}
    match = stuck(units, [LEG, GRENADIERS], target="0210")
    assert asked(match) == "german AttackerResult"
    assert legal(match) == {f"resist {LEG}", f"resist {GRENADIERS}"}
    refused(match, "retreat", "7.7", "refuse.nobody_retreats")
    assert match.decision
    assert match.decision.prompt.key == "prompt.attacker_stuck"
    play(match, f"resist {GRENADIERS}")
    assert match.position["depleted"] == [GRENADIERS]
    assert (place(match, LEG), place(match, GRENADIERS)) == ("0110", "0111")


@pytest.mark.case("mortain-counterattack", "MC101", "MC102", "MC108")
@pytest.mark.parametrize(
    ("depleted", "key", "fate"),
    [
        ([], "prompt.attacker_flips", "If they retreat, 2SS-I/D has no way and is depleted."),
        ([LEG], "prompt.attacker_loses", "If they retreat, 2SS-I/D has no way and is eliminated."),
    ],
)
def test_7_7_who_has_no_way_is_named_before_the_others_retreat(
    depleted: list[str], key: str, fate: str
):
    match = stuck(WEDGED, [LEG, GRENADIERS], target="0210", depleted=depleted)
    assert asked(match) == "german AttackerResult"
    assert match.decision
    assert match.decision.prompt.key == key
    assert fate in said(match)
    assert "retreat" in legal(match)
    play(match, "retreat")
    while asked(match) in ("german Withdrawal", "german Retreat"):
        play(match, sorted(legal(match))[0])
    assert place(match, GRENADIERS) != "0211"
    if depleted:
        assert place(match, LEG) == "eliminated"
    else:
        assert (place(match, LEG), is_depleted(match, LEG)) == ("0110", True)


@pytest.mark.case("mortain-counterattack", "MC105", "MC107")
def test_7_8_nobody_is_told_to_resist_who_cannot():
    match = assault(3, depleted=[RECON])
    speaker = Speaker(match.game, "en")
    words = [speaker.event(event) for entry in match.log for event in entry.events]
    assert f"D2: {RECON} must retreat two hexes." in words
    assert not [line for line in words if "resist" in line]
    assert isinstance(match.state, FireState)
    asks = DefenderResult(match.game.notation.kind("unit").number(RECON), 2).prompt(match.state)
    assert speaker.prompt(asks).endswith("must retreat 2 hexes; it is depleted and cannot resist.")
    weak = repulse({REMNANT: "2011", LEG: "2113", INFANTRY: "2012"}, 3, depleted=[REMNANT, LEG])
    told = [speaker.event(event) for entry in weak.log for event in entry.events]
    assert not [line for line in told if "resist" in line]


def stuck(units: dict[str, str], attackers: list[str], target: str = "2012", **more: Any) -> Match:
    """The first die that throws the attackers back."""
    for die in range(1, 7):
        match = position(units, "german combat", draws=[die], **more)
        strike(match, target, attackers)
        if asked(match) == "german AttackerResult":
            return match
    raise AssertionError("no die throws them back")


# ----------------------------------------------------------------------------------- 7.9 advance


@pytest.mark.case("mortain-counterattack", "MC109", "MC111", "MC255")
def test_7_9_de_empties_the_hex_and_one_attacker_may_advance():
    match = assault(1)
    assert place(match, RECON) == "eliminated"
    assert asked(match) == "german Advance"
    assert legal(match) == {"stay", *(f"advance {unit}" for unit in THREE)}
    stays = assault(1)
    play(stays, "stay")
    assert [place(stays, unit) for unit in THREE] == ["2011", "2112", "2113"]
    play(match, f"advance {TANKS}")
    assert place(match, TANKS) == "2012"


@pytest.mark.case("mortain-counterattack", "MC110")
def test_7_9_at_most_one_unit_advances():
    match = assault(1)
    play(match, f"advance {PANTHER}")
    assert asked(match) == "german CombatPhase"
    assert [place(match, unit) for unit in THREE] == ["2012", "2112", "2113"]


@pytest.mark.case("mortain-counterattack", "MC112")
def test_7_9_only_a_unit_of_that_attack_advances():
    match = position({**ASSAULT, LEG: "2013"}, "german combat", draws=[1])
    strike(match, "2012", THREE)
    assert legal(match, "advance") == set(THREE)
    refused(match, f"advance {LEG}", "7.9", "refuse.no_part")
    refused(match, "attack 2012", "7.1", "when.attack")
    exchange = position(ASSAULT, "german combat", draws=[5], depleted=[RECON, TANKS])
    strike(exchange, "2012", THREE)
    play(exchange, f"lose {TANKS}")  # eliminated: it does not advance either
    assert legal(exchange, "advance") == {PANTHER, GRENADIERS}
    refused(exchange, f"advance {TANKS}", "7.9", "refuse.gone")


@pytest.mark.case("mortain-counterattack", "MC113")
def test_7_9_no_advance_across_the_see_without_a_bridge():
    """Who attacks across a bridge advances over it; a unit behind the See is no attacker at all."""
    units = {PANTHER: "2103", TANKS: "2003", GRENADIERS: "2204", RECON: "2104"}
    match = position(units, "german combat", draws=[1])
    play(match, "attack 2104")
    assert legal(match, "join") == {PANTHER, GRENADIERS}
    refused(match, f"join {TANKS}", "14.2", "refuse.closed")
    sheet = game().sheet
    assert not sheet.touch[hex_number("2104")] >> hex_number("2003") & 1
    assert sheet.touch[hex_number("2104")] >> hex_number("2103") & 1


@pytest.mark.case("mortain-counterattack", "MC114")
def test_7_9_a_defender_never_advances():
    """Ae: the attackers' hexes are empty, and nobody is asked about them."""
    match = position(
        {REMNANT: "2011", INFANTRY: "2113", TANKS: "1611", US_TANKS: "1612"},
        "german combat",
        draws=[6],
        held={"us": ["US23", "US24"]},
    )
    play(match, "end")
    ae = position(
        {REMNANT: "2011", INFANTRY: "2012", TANKS: "1611", US_TANKS: "1612"},
        "german combat",
        draws=[5],
        held={"us": ["US23", "US24"]},
    )
    told = strike(ae, "2012", [REMNANT], [], ["US23"])
    assert result([*told, *ae.log[-1].events]) == "Ae"
    assert place(ae, REMNANT) == "eliminated"
    assert place(ae, INFANTRY) == "2012"
    assert asked(ae) == "german CombatPhase"
    assert "unit.advances" not in keys(ae)


@pytest.mark.case("mortain-counterattack", "MC063", "MC115")
def test_7_9_6_2_an_advance_ignores_zones():
    match = position({**ASSAULT, BATTALION: "2013"}, "german combat", draws=[1])
    strike(match, "2012", THREE)
    assert legal(match, "advance") == set(THREE)
    play(match, f"advance {GRENADIERS}")
    assert place(match, GRENADIERS) == "2012"  # next to 2013


@pytest.mark.case("mortain-counterattack", "MC116")
def test_7_9_an_advance_costs_nothing_and_the_unit_is_no_reserve():
    match = position({**ASSAULT, LEG: "1611", US_TANKS: "0110"}, "german combat", draws=[1])
    strike(match, "2012", THREE)
    play(match, f"advance {PANTHER}", "end")
    assert asked(match) == "us MovementPhase"  # nobody is left for the mobile phases
    other = position({**ASSAULT, US_TANKS: "0110"}, "german combat", draws=[1], mobile_phase="full")
    strike(other, "2012", THREE)
    play(other, f"advance {PANTHER}", "end", f"move {PANTHER}")
    assert other.position["questions"][-1]["points"] == 10


def test_7_9_r25_by_the_other_reading_nobody_advances():
    match = assault(1, advance="none")
    assert asked(match) == "german CombatPhase"
    assert place(match, RECON) == "eliminated"


# ------------------------------------------------------------------------------- T1 the results


@pytest.mark.case("mortain-counterattack", "MC258", "MC260")
def test_t1_ex_depletes_the_defender_and_one_attacker_of_his_owners_choice():
    for chosen in THREE:
        match = assault(5)
        assert asked(match) == "german Loss"
        assert legal(match, "lose") == set(THREE)
        play(match, f"lose {chosen}")
        assert set(match.position["depleted"]) == {RECON, chosen}
    refused(assault(5), f"lose {RECON}", "T1", "refuse.no_part")
    refused(assault(5), "done", "7.6", "when.done")


@pytest.mark.case("mortain-counterattack", "MC259")
def test_t1_ex_eliminates_who_is_depleted_already():
    match = assault(5, depleted=[RECON, GRENADIERS])
    play(match, f"lose {GRENADIERS}")
    assert place(match, RECON) == place(match, GRENADIERS) == "eliminated"
    assert asked(match) == "german Advance"  # the hex is empty, and others survive


@pytest.mark.case("mortain-counterattack", "MC260", "MC261", "MC262")
def test_t1_a_in_brackets_depletes_one_attacker_of_his_owners_choice():
    units = {REMNANT: "2011", LEG: "2113", INFANTRY: "2012"}  # 0 and a 6: (A)
    for chosen, other in ((REMNANT, LEG), (LEG, REMNANT)):
        match = repulse(units, 6)
        assert asked(match) == "german Loss"
        assert legal(match, "lose") == {REMNANT, LEG}
        play(match, f"lose {chosen}")
        assert match.position["depleted"] == [chosen]
        assert place(match, other) == units[other]
        assert not is_depleted(match, INFANTRY)
    weak = repulse(units, 6, depleted=[LEG])
    play(weak, f"lose {LEG}")
    assert place(weak, LEG) == "eliminated"


@pytest.mark.case("mortain-counterattack", "MC263")
def test_t1_ae_eliminates_all_attackers():
    match = position(
        {REMNANT: "2011", "275-984": "2113", INFANTRY: "2012", TANKS: "1611", US_TANKS: "1612"},
        "german combat",
        draws=[6],
        held={"us": ["US23"]},
    )
    strike(match, "2012", [REMNANT, "275-984"], [], ["US23"])  # 2 - 4 - 4 = -6
    assert place(match, REMNANT) == place(match, "275-984") == "eliminated"
    assert place(match, INFANTRY) == "2012"
    assert not is_depleted(match, INFANTRY)


@pytest.mark.case("mortain-counterattack", "MC267")
def test_t1_the_dot_has_no_effect():
    match = repulse({REMNANT: "2011", LEG: "2113", INFANTRY: "2012"}, 3)
    assert "combat.result.none" in keys(match)
    assert match.position["depleted"] == []
    assert [place(match, u) for u in (REMNANT, LEG, INFANTRY)] == ["2011", "2113", "2012"]
    assert asked(match) == "german CombatPhase"


@pytest.mark.case("mortain-counterattack", "MC109")
def test_7_9_nobody_advances_while_a_defender_holds_the_hex():
    """Whoever it is, also the first unit of the list."""
    hex_, attacker = hex_number("2011"), unit_number(INFANTRY)
    for defender in (game().units.ids[0], TANKS):
        s = state({defender: "2011", INFANTRY: "2012"}, "us combat")
        assert advancers(s, hex_, 1 << attacker) == []
        s.place[unit_number(defender)] = game().eliminated
        assert advancers(s, hex_, 1 << attacker) == [attacker]
