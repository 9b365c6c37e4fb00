"""7.1-7.4, 7.6 Who attacks what, the differential, the row, the resolution."""

import pytest

from grognard.language import Speaker
from tests.titles.mortain_counterattack import oracle
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    FLAK,
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
    differential,
    keys,
    legal,
    neighbours,
    place,
    play,
    position,
    refused,
    result,
    strike,
)

RING = [PANTHER, TANKS, GRENADIERS, LEG, FLAK, REMNANT]


# ---------------------------------------------------------------------------------- 7.1 who attacks


@pytest.mark.case("mortain-counterattack", "MC065", "MC068")
def test_7_1_a_unit_attacks_once_a_player_turn_with_its_whole_strength():
    """2011 lies next to 2012 and to 2010: the Panther cannot attack both."""
    units = {PANTHER: "2011", INFANTRY: "2012", US_TANKS: "2010"}
    match = position(units, "german combat", draws=[3])
    assert legal(match, "attack") == {"2012", "2010"}
    assert differential(strike(match, "2012", [PANTHER]))[0] == 4 - 4
    assert legal(match, "attack") == set()
    refused(match, "attack 2010", "7.1", "refuse.has_attacked")
    play(match, "end")
    mobile = position(units, "german mobile-combat", attacked=[PANTHER], held={"german": ["GE01"]})
    refused(mobile, "attack 2010", "7.1", "refuse.has_attacked")


@pytest.mark.case("mortain-counterattack", "MC066")
def test_7_1_six_units_may_attack_one_hex():
    units = {**dict(zip(RING, sorted(neighbours("2012")), strict=True)), INFANTRY: "2012"}
    match = position(units, "german combat", draws=[1])
    told = strike(match, "2012", RING)
    assert differential(told)[0] == 4 + 3 + 3 + 3 + 1 + 1 - 4
    assert set(match.position["attacked"]) == set(RING)


@pytest.mark.case("mortain-counterattack", "MC067")
def test_7_1_only_adjacent_hexes_are_attacked():
    match = position(
        {PANTHER: "2011", LEG: "1611", INFANTRY: "2012", RECON: "0110"}, "german combat"
    )
    assert legal(match, "attack") == {"2012"}
    refused(match, "attack 0110", "7.1", "refuse.nobody_near")
    sentence = Speaker(match.game, "en").refusal(match.why_not("attack 0110")[0])
    assert sentence == "7.1 None of your units stands next to 0110."
    two = position({PANTHER: "2011", TANKS: "2112", LEG: "1611", INFANTRY: "2012"}, "german combat")
    play(two, "attack 2012")
    refused(two, f"join {LEG}", "7.1", "refuse.not_adjacent")
    assert legal(two, "join") == {PANTHER, TANKS}


@pytest.mark.case("mortain-counterattack", "MC069")
def test_7_1_a_hex_is_a_target_once_a_combat_phase():
    units = {PANTHER: "2011", LEG: "2113", TANKS: "2112", INFANTRY: "2012"}
    held = {"german": ["GE01", "GE02"]}
    match = position(units, "german combat", draws=[3], held=held)
    told = strike(match, "2012", [PANTHER])
    assert result(told) == "."
    assert place(match, INFANTRY) == "2012"
    refused(match, "attack 2012", "7.1", "refuse.target_twice")
    refused(match, "bombard 2012", "7.1", "refuse.target_twice")
    play(match, "end", "end")
    assert match.position["phase"] == "mobile-combat"
    assert legal(match, "attack") == {"2012"}
    assert legal(match, "bombard") == {"2012"}
    # A bombardment counts in the same way.
    shelled = position(units, "german combat", draws=[3], held=held)
    strike(shelled, "2012", [], ["GE01"])
    refused(shelled, "attack 2012", "7.1", "refuse.target_twice")
    again = position(units, "german combat", draws=[3], held=held, same_target="again")
    strike(again, "2012", [PANTHER])
    assert legal(again, "attack") == {"2012"}


@pytest.mark.case("mortain-counterattack", "MC070")
def test_7_1_units_in_hedgerows_attack_and_are_attacked():
    """1912 is a hedgerow without road: no zone reaches into it, attacks do, both ways."""
    assert oracle.terrain()["1912"][1]
    assert "1912" not in oracle.on_road()
    out = position({LEG: "1912", INFANTRY: "2012"}, "german combat", draws=[6])
    assert legal(out, "attack") == {"2012"}
    into = position({LEG: "2012", INFANTRY: "1912"}, "german combat", draws=[6])
    assert legal(into, "attack") == {"1912"}
    assert differential(strike(into, "1912", [LEG]))[:2] == (3 - 4, 4)


@pytest.mark.case("mortain-counterattack", "MC275", "MC277")
def test_7_1_in_the_mobile_combat_phase_only_the_reserve_attacks():
    units = {PANTHER: "2011", TANKS: "2112", LEG: "2113", INFANTRY: "2012"}
    match = position(units, "german mobile-combat", moved=[TANKS])
    play(match, "attack 2012")
    assert legal(match) == {"strike"}  # the only one has joined by itself
    assert match.position["questions"][-1]["attackers"] == [PANTHER]
    two = position({**units, GRENADIERS: "2013"}, "german mobile-combat", moved=[TANKS])
    play(two, "attack 2012")
    assert legal(two, "join") == {PANTHER, GRENADIERS}
    refused(two, f"join {TANKS}", "7.1", "refuse.reserve_moved")
    refused(two, f"join {LEG}", "7.1", "refuse.leg_unit")
    regular = position({**units, GRENADIERS: "2013"}, "german combat", moved=[TANKS])
    play(regular, "attack 2012")
    assert legal(regular, "join") == {PANTHER, GRENADIERS, TANKS, LEG}


@pytest.mark.case("mortain-counterattack", "MC276")
def test_7_1_the_reserve_may_attack_with_or_without_moving():
    units = {PANTHER: "2011", TANKS: "1611", INFANTRY: "2012"}
    still = position(units, "german mobile-movement")
    play(still, "end")
    assert legal(still, "attack") == {"2012"}
    moved = position({**units, PANTHER: "2010"}, "german mobile-movement")
    play(moved, f"move {PANTHER}", "to 2011", "end")
    assert legal(moved, "attack") == {"2012"}


@pytest.mark.case("mortain-counterattack", "MC191", "MC193")
def test_14_2_attacks_cross_the_see_at_bridges_only():
    match = position({LEG: "2104", INFANTRY: "2003", TANKS: "1611", RECON: "1512"}, "german combat")
    refused(match, "attack 2003", "14.2", "refuse.closed")
    bridge = position({LEG: "2104", INFANTRY: "2103"}, "german combat", draws=[6])
    assert legal(bridge, "attack") == {"2103"}
    both = position({LEG: "2104", TANKS: "2202", INFANTRY: "2103"}, "german combat")
    play(both, "attack 2103")
    assert legal(both, "join") == {LEG, TANKS}


# ------------------------------------------------------------------------------ 7.2 order, 7.3 sum


@pytest.mark.case("mortain-counterattack", "MC072", "MC094")
def test_7_2_attacks_are_resolved_one_at_a_time_as_the_attacker_likes():
    units = {
        PANTHER: "2011", TANKS: "2112", GRENADIERS: "2113", RECON: "2012",
        LEG: "1612", BATTALION: "1611", US_TANKS: "0110",
    }  # fmt: skip
    first = position(units, "german combat", draws=[3, 3])
    strike(first, "2012", [PANTHER, TANKS, GRENADIERS])
    assert asked(first) == "us DefenderResult"  # +9 in the clear and a 3: D2
    refused(first, "attack 1611", "7.1", "when.attack")
    play(first, f"resist {RECON}")
    assert legal(first, "attack") == {"1611"}
    strike(first, "1611", [LEG])
    second = position(units, "german combat", draws=[3, 3])
    strike(second, "1611", [LEG])
    assert legal(second, "attack") == {"2012"}


@pytest.mark.case("mortain-counterattack", "MC073")
def test_7_2_a_unit_that_retreated_may_be_attacked_in_its_new_hex():
    units = {
        PANTHER: "2011", TANKS: "2112", GRENADIERS: "2113", RECON: "2012",
        LEG: "1711", FLAK: "1712",
    }  # fmt: skip
    match = position(units, "german combat", draws=[3])
    strike(match, "2012", [PANTHER, TANKS, GRENADIERS])
    play(match, "retreat", "back 1912", "back 1812", "stay")
    assert place(match, RECON) == "1812"
    assert legal(match, "attack") == {"1812"}
    was = position(units, "german combat", draws=[3], targets=["1812"])
    strike(was, "2012", [PANTHER, TANKS, GRENADIERS])
    play(was, "retreat", "back 1912", "back 1812", "stay")
    refused(was, "attack 1812", "7.1", "refuse.target_twice")
    spared = position(units, "german combat", draws=[3], retreated_target="no")
    strike(spared, "2012", [PANTHER, TANKS, GRENADIERS])
    play(spared, "retreat", "back 1912", "back 1812", "stay")
    refused(spared, "attack 1812", "7.2", "refuse.target_retreated")


@pytest.mark.case("mortain-counterattack", "MC069", "MC073")
def test_7_2_r23_in_the_next_combat_phase_it_may_be_attacked_by_either_reading():
    units = {PANTHER: "2011", TANKS: "2112", GRENADIERS: "2113", RECON: "2012", SCOUTS: "1712"}
    for reading in ("yes", "no"):
        match = position(units, "german combat", draws=[3], retreated_target=reading)
        strike(match, "2012", [PANTHER, TANKS, GRENADIERS])
        play(match, "retreat", "back 1912", "back 1812", "stay")
        while asked(match) != "german CombatPhase" or match.position["phase"] != "mobile-combat":
            play(match, "end")
        assert legal(match, "attack") == {"1812"}


@pytest.mark.case("mortain-counterattack", "MC074", "MC121")
def test_7_3_strengths_and_markers_make_the_differential():
    """4 + 3, markers 3 and 2; against 4 and a marker of 2: +6."""
    match = position(
        {PANTHER: "2011", LEG: "2113", INFANTRY: "2012"},
        "german combat",
        draws=[1],
        held={"german": ["GE12", "GE06", "GE01"], "us": ["US09", "US01"]},
    )
    told = strike(match, "2012", [PANTHER, LEG], ["GE12", "GE06"], ["US09"])
    event = next(e for e in match.log[-1].events if e.key == "combat.differential")
    assert event.args[1:] == (6, 5, 10)
    assert [(m.key, m.number) for m in event.modifiers] == [
        ("modifier.attackers", 7),
        ("modifier.attack_fire", 5),
        ("modifier.defender", -4),
        ("modifier.defence_fire", -2),
    ]
    assert told


@pytest.mark.case("mortain-counterattack", "MC075")
def test_7_3_a_depleted_attacker_adds_its_depleted_strength():
    units = {PANTHER: "2011", LEG: "2113", INFANTRY: "2012"}
    for depleted, total in (((), 7 - 4), ((PANTHER,), 5 - 4), ((PANTHER, LEG), 3 - 4)):
        match = position(units, "german combat", draws=[6], depleted=depleted)
        assert differential(strike(match, "2012", [PANTHER, LEG]))[0] == total


@pytest.mark.case("mortain-counterattack", "MC076")
def test_7_3_the_differential_may_be_negative():
    match = position({REMNANT: "2011", INFANTRY: "2012"}, "german combat", draws=[6])
    told = strike(match, "2012", [REMNANT])
    assert differential(told) == (1 - 4, 5, 3)
    assert result(told) == "(A)"


# ---------------------------------------------------------------------------------- 7.4 the row


@pytest.mark.parametrize(
    ("target", "attackers", "row"),
    [
        pytest.param("2012", ["2011"], 5, marks=pytest.mark.case("mortain-counterattack", "MC077")),
        pytest.param("1608", ["1609"], 5, marks=pytest.mark.case("mortain-counterattack", "MC078")),
        pytest.param("2108", ["2107"], 3, marks=pytest.mark.case("mortain-counterattack", "MC079")),
        pytest.param("2815", ["2715"], 1, marks=pytest.mark.case("mortain-counterattack", "MC080")),
        pytest.param("2814", ["2815"], 1, marks=pytest.mark.case("mortain-counterattack", "MC081")),
        pytest.param("2113", ["2012"], 2, marks=pytest.mark.case("mortain-counterattack", "MC082")),
        pytest.param("2409", ["2410"], 3, marks=pytest.mark.case("mortain-counterattack", "MC083")),
        pytest.param("2013", ["2012"], 3, marks=pytest.mark.case("mortain-counterattack", "MC083")),
        # 1214 is clear with a road; 1115 and 1213 lie across the river, 1114 across its bridge.
        pytest.param("1214", ["1115"], 3, marks=pytest.mark.case("mortain-counterattack", "MC084")),
        pytest.param(
            "1214", ["1115", "1213"], 3, marks=pytest.mark.case("mortain-counterattack", "MC084")
        ),
        pytest.param("1214", ["1114"], 4, marks=pytest.mark.case("mortain-counterattack", "MC085")),
        pytest.param("2104", ["2103"], 2, marks=pytest.mark.case("mortain-counterattack", "MC086")),
        pytest.param("1214", ["1314"], 5, marks=pytest.mark.case("mortain-counterattack", "MC087")),
        pytest.param(
            "1214", ["1114", "1314"], 5, marks=pytest.mark.case("mortain-counterattack", "MC087")
        ),
        pytest.param(
            "1214", ["1115", "1215"], 5, marks=pytest.mark.case("mortain-counterattack", "MC087")
        ),
        pytest.param(
            "1214", ["1114", "1115"], 4, marks=pytest.mark.case("mortain-counterattack", "MC088")
        ),
        # 0807 is a hill, 0708 lies across the river.
        pytest.param("0807", ["0708"], 2, marks=pytest.mark.case("mortain-counterattack", "MC089")),
        # 1912: hedgerow; 1512: with a road; 0614: woods too; 1115: across the river.
        pytest.param("1912", ["2012"], 4, marks=pytest.mark.case("mortain-counterattack", "MC186")),
        pytest.param("1912", ["1913"], 4, marks=pytest.mark.case("mortain-counterattack", "MC186")),
        pytest.param(
            "1912", ["2012", "1811", "1913"], 4,
            marks=pytest.mark.case("mortain-counterattack", "MC186"),
        ),
        pytest.param("0614", ["0613"], 4, marks=pytest.mark.case("mortain-counterattack", "MC187")),
        pytest.param("1513", ["1613"], 4, marks=pytest.mark.case("mortain-counterattack", "MC187")),
        pytest.param("1512", ["1611"], 4, marks=pytest.mark.case("mortain-counterattack", "MC188")),
        pytest.param("1115", ["1214"], 4, marks=pytest.mark.case("mortain-counterattack", "MC189")),
    ],
)  # fmt: skip
def test_7_4_the_row(target: str, attackers: list[str], row: int):
    units = {**dict(zip(RING, attackers, strict=False)), INFANTRY: target}
    match = position(units, "german combat", draws=[6])
    told = strike(match, target, RING[: len(attackers)])
    assert differential(told)[1] == row


@pytest.mark.parametrize(
    ("target", "attackers", "row", "readings"),
    [
        ("0614", ["0613"], 3, {"hedgerow_row": "best"}),
        ("1115", ["1214"], 3, {"hedgerow_row": "best"}),
        ("1912", ["2012"], 4, {"hedgerow_row": "best"}),
        ("1214", ["1114", "1314"], 4, {"mixed_hexsides": "any"}),
        ("1214", ["1114", "1115"], 3, {"mixed_hexsides": "any"}),
        ("1214", ["1314"], 5, {"mixed_hexsides": "any"}),
    ],
)
def test_7_4_r16_r17_the_row_by_other_readings(
    target: str, attackers: list[str], row: int, readings: dict[str, str]
):
    units = {**dict(zip(RING, attackers, strict=False)), INFANTRY: target}
    match = position(units, "german combat", draws=[6], **readings)
    assert differential(strike(match, target, RING[: len(attackers)]))[1] == row


# -------------------------------------------------------------------------------- 7.6 resolution

SUPPORTED = {"german": ["GE12", "GE06"], "us": ["US23", "US01"]}
DUEL = {PANTHER: "2011", INFANTRY: "2012"}


@pytest.mark.case("mortain-counterattack", "MC091", "MC092")
def test_7_6_the_attacker_commits_and_shows_first():
    match = position(DUEL, "german combat", draws=[6], held=SUPPORTED)
    play(match, "attack 2012", "support GE12")
    assert asked(match) == "german Attack"
    assert match.view("us")["committed"][0] == ["?"]  # that a marker lies there, not which
    play(match, "strike")
    assert asked(match) == "us DefensiveFire"
    assert match.view("us")["shown"][0] == ["GE12"]
    told = [e for e in match.log[-1].events_for(1) if e.key == "support.shows"]
    assert told[0].args[2] == 3
    assert legal(match, "support") == {"US23", "US01"}
    refused(match, "support GE06", "8.3", "refuse.not_your_marker")
    refused(match, f"join {PANTHER}", "7.1", "when.join")


def test_7_6_r18_by_the_other_reading_all_markers_are_shown_together():
    match = position(DUEL, "german combat", draws=[6], held=SUPPORTED, support_order="hidden")
    play(match, "attack 2012", "support GE12", "strike")
    assert asked(match) == "us DefensiveFire"
    assert match.view("us")["shown"] == [[], []]
    assert match.view("us")["committed"][0] == ["?"]
    play(match, "support US23", "done")
    event = next(e for e in match.log[-1].events if e.key == "combat.differential")
    assert event.args[1] == 4 + 3 - 4 - 4
    assert match.view("us")["used"] == [["GE12"], ["US23"]]


@pytest.mark.case("mortain-counterattack", "MC093")
@pytest.mark.parametrize("die", range(1, 7))
def test_7_6_one_six_sided_die_decides(die: int):
    """0 in the clear: column 6."""
    words = ["Ex", "Ex", ".", "A2", "A3", "(A)"]
    match = position({PANTHER: "2011", INFANTRY: "2012"}, "german combat", draws=[die])
    assert result(strike(match, "2012", [PANTHER])) == words[die - 1]
    drawn = [draw for entry in match.log for draw in entry.draws]
    assert [(draw.kind, draw.size, draw.value) for draw in drawn] == [("die", 6, die)]


@pytest.mark.case("mortain-counterattack", "MC095")
def test_7_6_committed_markers_are_used_up_without_effect_too():
    match = position(
        DUEL, "german combat", draws=[3], held={"german": ["GE01", "GE02"], "us": ["US01", "US02"]}
    )
    strike(match, "2012", [PANTHER], ["GE01"], ["US01"])
    assert "combat.result.none" in keys(match)
    assert match.position["used"] == [["GE01"], ["US01"]]
    assert match.position["held"] == [["GE02"], ["US02"]]
    assert match.position["shown"] == [[], []] == match.position["committed"]


def test_8_6_no_marker_before_the_first_attacker():
    units = {PANTHER: "2011", TANKS: "2112", INFANTRY: "2012"}
    match = position(units, "german combat", held=SUPPORTED)
    play(match, "attack 2012")
    assert legal(match) == {f"join {PANTHER}", f"join {TANKS}"}
    refused(match, "support GE12", "8.6", "refuse.no_attacker")
    refused(match, "strike", "8.6", "refuse.no_attacker")
    play(match, f"join {PANTHER}")
    assert {"strike", "support GE12"} <= legal(match)
    refused(match, f"join {PANTHER}", "7.1", "refuse.joined")
