"""4.0 The sequence of play; 10.1 the first player; 20.0 the scenario."""

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.refusal import Illegal
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
    game,
    legal,
    play,
    position,
    refused,
    strike,
)

FACING = {PANTHER: "2011", TANKS: "1611", INFANTRY: "2012", US_TANKS: "2010"}


def phases(match: Match) -> list[tuple[str, str]]:
    """The phases that have begun, with their player."""
    sides = match.game.title.sides
    names = match.game.notation.kind("phase")
    return [
        (sides[event.args[0]], names.text(event.args[1]))
        for entry in match.log
        for event in entry.events
        if event.key == "phase.begins"
    ]


WHOLE_TURN = [
    ("german", "movement"),
    ("german", "combat"),
    ("german", "mobile-movement"),
    ("german", "mobile-combat"),
    ("us", "movement"),
    ("us", "combat"),
    ("us", "mobile-movement"),
    ("us", "mobile-combat"),
]


@pytest.mark.case("mortain-counterattack", "MC011", "MC136", "MC239")
def test_4_1_20_0_a_turn_runs_through_all_phases_the_german_player_first():
    match = Match(game(), seed="turn")
    play(match, "setup historical", "begin")
    told = [event.key for event in match.log[-1].events]
    first, second, third = "turn.begins_on", "support.allotment", "phase.begins"
    assert told.index(first) < told.index(second) < told.index(third)
    while match.position["turn"] < 3:
        match.give("end" if "end" in legal(match) else match.legal[0])
    found = phases(match)
    # Phases in which nobody can do anything pass by, but they are called.
    assert found[:8] == WHOLE_TURN
    assert found[8:16] == WHOLE_TURN


@pytest.mark.case("mortain-counterattack", "MC012")
@pytest.mark.parametrize(
    ("phase", "order"),
    [
        ("german movement", "attack 2012"),
        ("german movement", "bombard 2012"),
        ("german combat", f"move {PANTHER}"),
        ("german combat", "enter 2Pz-I/304"),
        ("german mobile-movement", "attack 2012"),
        ("german mobile-combat", f"move {PANTHER}"),
        ("us movement", "attack 2011"),
        ("us combat", f"move {US_TANKS}"),
        ("german movement", "strike"),
        ("german combat", "advance 2Pz-I/3"),
        ("german movement", "pick 30-743"),
    ],
)
def test_4_1_an_action_of_another_phase_is_refused(phase: str, order: str):
    match = position(FACING, phase, held={"german": ["GE01"], "us": ["US01"]})
    verb = match.game.notation.verb(match.code(order))
    refused(match, order, verb.case, f"when.{verb.word}")
    with pytest.raises(Illegal):
        match.give(order)


@pytest.mark.case("mortain-counterattack", "MC013")
@pytest.mark.parametrize("phase", ["movement", "combat", "mobile-movement", "mobile-combat"])
@pytest.mark.parametrize("side", ["german", "us"])
def test_4_1_any_phase_can_be_ended_without_doing_anything(side: str, phase: str):
    match = position(FACING, f"{side} {phase}")
    before = match.position["place"]
    name = "MovementPhase" if "movement" in phase else "CombatPhase"
    assert asked(match) == f"{side} {name}"
    play(match, "end")
    assert match.position["place"] == before
    assert match.position["phase"] != phase or match.position["active"] != side


@pytest.mark.case("mortain-counterattack", "MC014", "MC015", "MC122")
def test_4_1_8_3_at_the_end_the_turn_advances_and_all_markers_are_drawn_anew():
    held = {"german": ["GE01", "GE02"], "us": ["US01"]}
    match = position({PANTHER: "2010", US_TANKS: "1611"}, "us mobile-combat", held=held)
    play(match, "end")
    assert match.position["turn"] == 3
    assert asked(match) == "german MovementPhase"
    assert [len(hand) for hand in match.position["held"]] == [4, 8]
    assert match.position["used"] == [[], []]


@pytest.mark.case("mortain-counterattack", "MC014", "MC122")
def test_4_1_used_and_unused_markers_can_be_drawn_again():
    """The pool of a turn is whole: every one of the 14 German markers comes up over some draws."""
    seen = set()
    for seed in range(30):
        match = position(
            {PANTHER: "2010", US_TANKS: "1611"},
            "us mobile-combat",
            seed=f"pool {seed}",
            held={"german": ["GE01", "GE02"], "us": ["US01"]},
        )
        play(match, "end")
        seen |= set(match.position["held"][0])
    assert seen == {f"GE{number:02d}" for number in range(1, 15)}


@pytest.mark.case("mortain-counterattack", "MC016", "MC225", "MC236")
def test_4_1_after_the_last_turn_the_game_is_over():
    match = position({PANTHER: "2010", US_TANKS: "1611"}, "us mobile-movement", turn=7)
    play(match, "end")
    assert match.outcome is not None
    assert match.outcome.winner == "us"
    assert match.decision is None
    for order in ("end", f"move {PANTHER}", "attack 1611"):
        assert [reason.key for reason in match.why_not(order)] == ["kernel.game_over"]
        with pytest.raises(Illegal):
            match.give(order)
    earlier = position({PANTHER: "2010", US_TANKS: "1611"}, "us mobile-movement", turn=6)
    play(earlier, "end")
    assert earlier.outcome is None
    assert earlier.position["turn"] == 7


@pytest.mark.case("mortain-counterattack", "MC278")
@pytest.mark.parametrize("reading", ["full", "half"])
def test_4_1_by_another_reading_there_is_no_mobile_combat_phase(reading: str):
    match = position(FACING, "german mobile-movement", mobile_phase=reading)
    play(match, "end")
    assert asked(match) == "us MovementPhase"
    usual = position(FACING, "german mobile-movement")
    play(usual, "end")
    assert asked(usual) == "german CombatPhase"
    assert usual.position["phase"] == "mobile-combat"


@pytest.mark.case("mortain-counterattack", "MC064", "MC060")
def test_7_1_6_1_nobody_must_attack_next_to_an_enemy():
    match = position({PANTHER: "2011", LEG: "2113", INFANTRY: "2012"}, "german combat")
    assert legal(match) == {"end", "attack 2012"}
    play(match, "end")
    assert match.position["attacked"] == []


@pytest.mark.case("mortain-counterattack", "MC071")
def test_7_1_only_the_phasing_player_attacks():
    match = position(FACING, "us combat")
    assert legal(match, "attack") == {"2011"}
    refused(match, "attack 2012", "7.1", "refuse.no_enemy")
    play(match, "attack 2011")
    refused(match, f"join {PANTHER}", "7.1", "refuse.not_phasing")
    german = position(FACING, "german combat")
    assert [r.case for r in german.why_not("attack 2012", "us")] == ["4.1"]
    with pytest.raises(Illegal):
        german.give("attack 2012", "us")


@pytest.mark.case("mortain-counterattack", "MC135")
def test_9_0_a_unit_that_is_cut_off_fights_and_moves_as_ever():
    """Hill 317 surrounded: the same strength, and nothing is lost at the end of the turn."""
    ring = ["2814", "2915", "2916", "2816", "2716"]
    germans = [PANTHER, TANKS, GRENADIERS, LEG, "2SS-II/D"]
    units = {**dict(zip(germans, ring, strict=True)), BATTALION: "2815", RECON: "0110"}
    match = position(units, "german combat", draws=[6])
    told = strike(match, "2815", [PANTHER])
    total = next(e for e in told if e.key == "combat.differential")
    assert total.args[1] == 4 - 3
    us = position(units, "us combat", draws=[6])
    told = strike(us, "2716", [BATTALION])
    assert next(e for e in told if e.key == "combat.differential").args[1] == 2 - 3
    quiet = position(units, "us mobile-combat", held={"us": ["US01"]})
    play(quiet, "end")
    assert quiet.position["place"][BATTALION] == "2815"
    assert quiet.position["depleted"] == []


@pytest.mark.case("mortain-counterattack", "MC018", "MC065")
def test_4_1_a_new_player_turn_forgets_who_has_moved_and_attacked():
    units = {GRENADIERS: "2011", TANKS: "1611", INFANTRY: "2012"}
    spent = [GRENADIERS, TANKS]
    match = position(units, "us mobile-combat", moved=spent, attacked=spent)
    while asked(match) != "german MovementPhase":
        play(match, "end")
    assert legal(match, "move") == set(spent)
    assert match.position["moved"] == match.position["attacked"] == []
    while asked(match) != "german CombatPhase":
        play(match, "end")
    assert legal(match, "attack") == {"2012"}


@pytest.mark.case("mortain-counterattack", "MC117", "MC195")
@pytest.mark.parametrize(("hex_", "numbers"), [("2815", [6, 6]), ("2012", [])])
def test_8_1_an_allotment_of_several_parts_is_told_part_by_part(hex_: str, numbers: list[int]):
    match = position({INFANTRY: hex_, PANTHER: "0511"}, "us mobile-combat", turn=2)
    while asked(match) != "german MovementPhase":
        play(match, "end")
    events = [*match.opening.events, *(event for entry in match.log for event in entry.events)]
    us = next(e for e in events if e.key == "support.allotment" and e.args[0] == 1)
    assert bool(us.modifiers) == bool(numbers)
    assert sum(one.number for one in us.modifiers) in (0, us.args[1])
    assert len(us.modifiers) == len(numbers)
