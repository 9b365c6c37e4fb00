"""8.0 Support fire and bombardment; 12.0, 15.0, 16.0 the markers of a turn."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.language import Speaker
from grognard.series.fire_and_movement.rules.ch07_table import AE, RESULTS
from grognard.series.fire_and_movement.rules.ch08_allotment import allotment_parts
from grognard.series.fire_and_movement.rules.ch08_unseen import count_sums
from grognard.titles.mortain_counterattack.game import MortainCounterattack
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
    differential,
    game,
    is_depleted,
    keys,
    layer,
    legal,
    place,
    play,
    position,
    refused,
    result,
    strike,
)

DUEL = {PANTHER: "2011", INFANTRY: "2012"}
HELD = {"german": ["GE01", "GE06", "GE12", "GE13"], "us": ["US01", "US09", "US19", "US23"]}


def next_turn(units: dict[str, str], turn: int = 1, **more: Any) -> Match:
    """The turn after this one has just begun, and its markers are drawn."""
    held = {"us": ["US01"]}
    match = position(units, "us mobile-combat", turn=turn, held=held, **more)
    play(match, "end")
    assert match.position["turn"] == turn + 1
    return match


def allotments(match: Match) -> tuple[int, int]:
    """How many markers the German and the US player have drawn."""
    german, us = match.position["held"]
    return len(german), len(us)


# -------------------------------------------------------------------------------- 8.1, 12.0, 15.0

FAR_AWAY = {PANTHER: "3001", US_TANKS: "1611"}


@pytest.mark.case("mortain-counterattack", "MC117")
@pytest.mark.parametrize(
    ("turn", "german", "us"), [(2, 5, 7), (3, 4, 8), (4, 4, 8), (5, 3, 8), (6, 3, 8), (7, 3, 8)]
)
def test_8_1_the_printed_number(turn: int, german: int, us: int):
    assert allotments(next_turn(FAR_AWAY, turn - 1)) == (german, us)


@pytest.mark.case("mortain-counterattack", "MC118")
def test_8_1_never_more_than_the_pool_holds(tmp_path: Path):
    heading = "turn,date_en,date_de,us,german,source,note\n"
    path = layer(tmp_path, turn_track=heading + "3,Aug 8,8. August,30,20,owner,\n")
    assert allotments(next_turn(FAR_AWAY, 2, layer=path)) == (14, 24)


@pytest.mark.case("mortain-counterattack", "MC167", "MC201")
def test_12_0_a_german_unit_on_0102_costs_the_us_player_half():
    """7 gives 4, the loss rounded down; 8 gives 4; with Hill 317 it is doubled after that."""
    units = {PANTHER: "0102", US_TANKS: "1611"}
    assert allotments(next_turn(units, 1)) == (5, 4)
    assert allotments(next_turn(units, 2)) == (4, 4)
    assert allotments(next_turn({**units, BATTALION: "2815"}, 1)) == (5, 8)
    assert allotments(next_turn(units, 1, loc_halving="keep_down")) == (5, 3)
    board = game()
    s = board.start()
    s.turn = 1
    s.place[board.units.ids.index(PANTHER)] = board.sheet.grid.number("0102")
    assert sum(part.number for part in allotment_parts(s, 1)) == 3  # 6 gives 3
    s.place[board.units.ids.index(BATTALION)] = board.sheet.grid.number("2815")
    assert sum(part.number for part in allotment_parts(s, 1)) == 6  # and doubled 6


@pytest.mark.case("mortain-counterattack", "MC168")
def test_12_0_a_us_unit_on_3212_costs_the_german_player_half():
    assert allotments(next_turn({PANTHER: "3001", US_TANKS: "3212"}, 1)) == (3, 7)
    assert allotments(next_turn({PANTHER: "3001", US_TANKS: "3212"}, 2)) == (2, 8)
    # His own unit there costs nobody anything.
    assert allotments(next_turn({PANTHER: "3212", US_TANKS: "0102"}, 1)) == (5, 7)


@pytest.mark.case("mortain-counterattack", "MC169")
def test_12_0_the_halving_ends_when_the_hex_is_free():
    assert allotments(next_turn({PANTHER: "0102", US_TANKS: "1611"}, 2)) == (4, 4)
    match = next_turn({PANTHER: "0102", US_TANKS: "1611"}, 2)
    play(match, f"move {PANTHER}", "to 0201")
    while match.position["turn"] == 3:
        play(match, "end")
    assert allotments(match) == (4, 8)


@pytest.mark.case("mortain-counterattack", "MC170")
def test_12_0_a_mere_zone_of_control_does_not_halve():
    match = next_turn({PANTHER: "0201", US_TANKS: "1611"}, 1)
    sheet = game().sheet
    assert sheet.zone[sheet.grid.number("0201")] >> sheet.grid.number("0102") & 1
    assert allotments(match) == (5, 7)


@pytest.mark.case("mortain-counterattack", "MC171")
def test_12_0_occupation_after_the_draw_changes_nothing_this_turn():
    match = next_turn({PANTHER: "0201", US_TANKS: "1611"}, 1)
    play(match, f"move {PANTHER}", "to 0102")
    assert allotments(match) == (5, 7)
    while match.position["turn"] == 2:
        play(match, "end")
    assert allotments(match) == (4, 4)


@pytest.mark.case("mortain-counterattack", "MC195", "MC196", "MC202")
def test_15_0_a_us_unit_on_hill_317_doubles():
    units = {PANTHER: "3001", BATTALION: "2815"}
    assert allotments(next_turn(units, 1)) == (5, 14)
    assert allotments(next_turn(units, 1, depleted=[BATTALION])) == (5, 14)
    assert allotments(next_turn({PANTHER: "2815", US_TANKS: "1611"}, 1)) == (5, 7)
    assert allotments(next_turn({PANTHER: "3001", BATTALION: "2814"}, 1)) == (5, 7)


@pytest.mark.case("mortain-counterattack", "MC197")
def test_15_0_the_doubling_lasts_the_whole_turn():
    match = next_turn({PANTHER: "3001", BATTALION: "2815"}, 1)
    play(match, "end")
    while asked(match) != "us MovementPhase":
        play(match, "end")
    play(match, f"move {BATTALION}", "to 2715")
    assert allotments(match) == (5, 14)
    while match.position["turn"] == 2:
        play(match, "end")
    assert allotments(match) == (4, 8)  # and no longer


@pytest.mark.case("mortain-counterattack", "MC197")
def test_15_0_also_when_the_unit_is_eliminated():
    units = {PANTHER: "2814", TANKS: "2915", GRENADIERS: "2916", RECON: "2815", US_TANKS: "0110"}
    markers = [f"GE{n:02d}" for n in range(1, 6)] + [f"US{n:02d}" for n in range(1, 15)]
    match = next_turn(units, 1, depleted=[RECON], draws=[*markers, 2])
    assert allotments(match) == (5, 14)
    play(match, "end")
    strike(match, "2815", [PANTHER, TANKS, GRENADIERS])  # +9 on the peak and a 2: Ex
    play(match, f"lose {PANTHER}", "stay")
    assert place(match, RECON) == "eliminated"
    assert allotments(match) == (5, 14)
    play(match, "end")
    while match.position["turn"] == 2:
        assert allotments(match)[1] == 14
        play(match, "end")
    assert allotments(match) == (4, 8)


@pytest.mark.case("mortain-counterattack", "MC198")
def test_15_0_who_enters_after_the_draw_does_not_double_this_turn():
    match = next_turn({PANTHER: "3001", BATTALION: "2715"}, 1)
    assert allotments(match) == (5, 7)
    while asked(match) != "us MovementPhase":
        play(match, "end")
    play(match, f"move {BATTALION}", "to 2815")
    assert allotments(match) == (5, 7)
    while match.position["turn"] == 2:
        play(match, "end")
    assert allotments(match) == (4, 16)


@pytest.mark.parametrize(
    ("moved", "us"),
    [
        pytest.param(None, 12, marks=pytest.mark.case("mortain-counterattack", "MC199")),
        pytest.param("2716", 6, marks=pytest.mark.case("mortain-counterattack", "MC200")),
    ],
)
def test_15_0_the_first_turn(moved: str | None, us: int):
    """The historical set-up has 30-2/120 on the hill."""
    match = Match(game(), seed="hill")
    board = game()
    for unit, hex_ in board.parts.setups["historical"]:
        name, where = board.units.ids[unit], board.sheet.grid.ids[hex_]
        if where == "2815" and moved:
            where = moved
        play(match, f"pick {name}", f"place {where}")
    play(match, "begin")
    assert allotments(match) == (5, us)


# --------------------------------------------------------------------------------------- 16.0


@pytest.mark.case("mortain-counterattack", "MC203", "MC204")
def test_16_0_markers_are_drawn_at_random_and_not_twice():
    hands = []
    match = next_turn({PANTHER: "3001", BATTALION: "2815"}, 1)
    for seed in range(12):
        match = next_turn({PANTHER: "3001", BATTALION: "2815"}, 1, seed=f"draw {seed}")
        german, us = match.position["held"]
        assert len(set(german)) == 5
        assert all(marker.startswith("GE") for marker in german)
        assert len(set(us)) == 14
        assert all(marker.startswith("US") for marker in us)
        assert (german, us) == (sorted(german), sorted(us))  # the order of the draw is forgotten
        hands.append(tuple(us))
    assert len(set(hands)) == 12
    draws = [draw for entry in match.log for draw in entry.draws]
    assert [draw.size for draw in draws] == [14, 13, 12, 11, 10, *range(24, 10, -1)]
    assert [draw.seen_by for draw in draws] == [0] * 5 + [1] * 14


@pytest.mark.case("mortain-counterattack", "MC205")
def test_16_0_the_draw_follows_from_the_seed():
    one, two = (next_turn(FAR_AWAY, 1, seed="same") for _ in range(2))
    other = next_turn(FAR_AWAY, 1, seed="another")
    assert one.position["held"] == two.position["held"] != other.position["held"]


# ---------------------------------------------------------------------------------- 8.2, 8.3 use


@pytest.mark.case("mortain-counterattack", "MC119", "MC126")
@pytest.mark.parametrize("hex_", ["0101", "3221", "0121", "2815", "1611"])
def test_8_2_8_4_a_marker_reaches_everywhere(hex_: str):
    match = position({PANTHER: "2011", INFANTRY: hex_}, "german combat", held=HELD, draws=[6])
    assert legal(match, "bombard") == {hex_}
    told = strike(match, hex_, [], ["GE12"])
    assert "combat.die" in keys(match)
    assert told
    ground = position(
        {PANTHER: "0102", INFANTRY: "0101", TANKS: "3220", RECON: "3221"},
        "german combat",
        held=HELD,
        draws=[6, 6],
    )
    strike(ground, "0101", [PANTHER], ["GE12"])
    assert match.position["used"][0] == ["GE12"]


@pytest.mark.case("mortain-counterattack", "MC120", "MC279")
def test_8_3_a_marker_is_used_once_a_turn():
    units = {PANTHER: "2011", INFANTRY: "2012", TANKS: "1611", US_TANKS: "1612"}
    match = position(units, "german combat", draws=[3, 6, 6], held=HELD)
    strike(match, "2012", [PANTHER], ["GE01"], ["US01"])
    play(match, "attack 1612")
    assert "GE01" not in legal(match, "support")
    refused(match, "support GE01", "8.3", "refuse.used")
    play(match, "support GE06")
    refused(match, "support GE06", "8.3", "refuse.committed")
    refused(match, "support GE02", "8.3", "refuse.not_held")
    play(match, "strike")
    assert legal(match, "support") == {"US09", "US19", "US23"}
    refused(match, "support US01", "8.3", "refuse.used")
    play(match, "done")
    if asked(match) != "german CombatPhase":
        play(match, next(iter(sorted(legal(match)))))
    # Neither in the Mobile Combat Phase nor in the enemy's player turn of this turn.
    while match.position["phase"] != "mobile-combat":
        play(match, "end" if "end" in legal(match) else sorted(legal(match))[0])
    play(match, "bombard 2012")
    assert "GE01" not in legal(match, "support")
    assert "GE06" not in legal(match, "support")
    play(match, "support GE12", "strike", "done")
    while match.position["active"] != "us" or match.position["phase"] != "combat":
        play(match, "end" if "end" in legal(match) else sorted(legal(match))[0])
    play(match, "bombard " + sorted(legal(match, "bombard"))[0], "support US09", "strike")
    assert asked(match) == "german DefensiveFire"
    assert legal(match, "support") == {"GE13"}


@pytest.mark.case("mortain-counterattack", "MC123")
def test_8_3_the_number_is_open_and_the_values_are_not():
    match = position(DUEL, "german combat", held=HELD)
    view = match.view("us")
    assert view["held"] == [["?"] * 4, HELD["us"]]
    assert match.view("german")["held"] == [HELD["german"], ["?"] * 4]
    assert match.view()["held"] == [["?"] * 4, ["?"] * 4]
    line = dict(match.game.status(match.known_to(1)))
    assert line["status.markers"] == (4, 4)
    hands = [args for key, args in match.game.status(match.known_to(1)) if key == "status.hand"]
    assert hands == [(1, "US01 (+1), US09 (+2), US19 (+3), US23 (+4)")]


@pytest.mark.case("mortain-counterattack", "MC124")
@pytest.mark.parametrize("phase", ["combat", "mobile-combat"])
def test_8_3_markers_defend_in_both_enemy_combat_phases(phase: str):
    match = position(DUEL, f"german {phase}", held=HELD, draws=[6])
    play(match, "attack 2012", "strike")
    assert asked(match) == "us DefensiveFire"
    assert legal(match, "support") == set(HELD["us"])
    play(match, "support US23", "done")
    event = next(e for e in match.log[-1].events if e.key == "combat.differential")
    assert event.args[1] == 4 - 4 - 4


# ------------------------------------------------------------------------------ 8.4 bombardment


@pytest.mark.case("mortain-counterattack", "MC125")
def test_8_4_a_bombardment_needs_a_marker_and_no_unit():
    units = {LEG: "1611", INFANTRY: "2012"}
    match = position(units, "german combat", held={"german": ["GE12"]}, draws=[6])
    assert legal(match) == {"end", "bombard 2012"}
    play(match, "bombard 2012")
    assert legal(match) == {"support GE12"}
    refused(match, "strike", "8.4", "refuse.needs_marker")
    refused(match, f"join {LEG}", "7.1", "when.join")
    play(match, "support GE12", "strike")
    assert match.position["attacked"] == []
    none = position({**units, TANKS: "2011"}, "german combat")
    refused(none, "bombard 2012", "8.4", "refuse.no_marker")


@pytest.mark.case("mortain-counterattack", "MC127", "MC280")
def test_8_4_the_defender_may_answer_a_bombardment():
    """3 + 2 - 4 - 2 = -1."""
    match = position(DUEL, "german combat", held=HELD, draws=[6])
    play(match, "bombard 2012", "support GE12", "support GE06", "strike")
    assert asked(match) == "us DefensiveFire"
    assert match.view("us")["shown"][0] == ["GE12", "GE06"]
    play(match, "support US09", "done")
    event = next(e for e in match.log[-1].events if e.key == "combat.differential")
    assert event.args[1:3] == (3 + 2 - 4 - 2, 5)
    silent = position(DUEL, "german combat", held=HELD, draws=[6], bombard_defence_fire="no")
    told = strike(silent, "2012", [], ["GE12", "GE06"])
    assert differential(told)[0] == 5 - 4
    assert "us DefensiveFire" not in asked(silent)


@pytest.mark.case("mortain-counterattack", "MC128")
@pytest.mark.parametrize(
    ("markers", "die", "word"),
    [
        (["GE01"], 5, "(A)"),  # 1 - 4 = -3
        (["GE01"], 1, "A2"),
        (["GE01"], 2, "A3"),
        (["GE12", "GE13", "GE01"], 6, "A1"),  # +3
    ],
)
def test_8_4_results_against_attackers_have_no_effect(markers: list[str], die: int, word: str):
    match = position(
        DUEL, "german combat", held={"german": ["GE01", "GE12", "GE13", "GE02"]}, draws=[die]
    )
    told = strike(match, "2012", [], markers)
    assert RESULTS[game().table.result(differential(told)[2], die)] == word
    assert "combat.void" in keys(match)
    assert match.position["depleted"] == []
    assert place(match, PANTHER) == "2011"
    assert asked(match) == "german CombatPhase"


@pytest.mark.case("mortain-counterattack", "MC128")
def test_8_4_ae_has_no_effect_either():
    units = {PANTHER: "2011", "2Pz-Jg38": "1611", US_TANKS: "1612"}
    match = position(
        units, "us combat", held={"us": ["US01"], "german": ["GE12", "GE13"]}, draws=[6]
    )
    play(match, "bombard 1611", "support US01", "strike", "support GE12", "done")  # 1 - 5 - 3
    assert "combat.void" in keys(match)
    assert match.position["depleted"] == []


WEAK = {PANTHER: "2011", RECON: "2012"}
STRONG = {"german": ["GE12", "GE13", "GE06", "GE07", "GE08", "GE01"]}
ALL = ["GE12", "GE13", "GE06", "GE07"]  # 10 - 1 = +9


@pytest.mark.case("mortain-counterattack", "MC129")
def test_8_4_ex_hits_only_the_target():
    match = position(WEAK, "german combat", held=STRONG, draws=[5])
    assert result(strike(match, "2012", [], ALL)) == "Ex"
    assert match.position["depleted"] == [RECON]
    assert asked(match) == "german CombatPhase"
    again = position(WEAK, "german combat", held=STRONG, draws=[5], depleted=[RECON])
    strike(again, "2012", [], ALL)
    assert place(again, RECON) == "eliminated"


def test_8_4_r28_no_attacker_is_said_to_suffer_by_ex():
    match = position(WEAK, "german combat", held=STRONG, draws=[5])
    play(match, "bombard 2012", *(f"support {marker}" for marker in ALL))
    said = [key for outcome in match.odds("strike").outcomes for key, _ in outcome.results]
    assert "combat.result.Ex_fire" in said
    assert "combat.result.Ex" not in said
    play(match, "strike")
    told = [event for event in match.log[-1].events if event.key.startswith("combat.result")]
    assert [Speaker(match.game).event(event) for event in told] == [
        f"Ex: {RECON} suffers a loss; fire alone suffers none."
    ]
    units = {PANTHER: "2011", RECON: "2012"}
    fight = position(units, "german combat", held=STRONG, draws=[5])
    strike(fight, "2012", [PANTHER], ["GE12", "GE06", "GE01"])  # 4 + 6 - 1 = +9
    assert "combat.result.Ex" in keys(fight)


# ------------------------------------------------------------------- 8.3 markers that are unknown


def by_trying(values: list[int], number: int) -> dict[int, Fraction]:
    """The sums of every set of so many markers, each as likely as it is."""
    sums = Counter(sum(chosen) for chosen in combinations(values, number))
    return {total: Fraction(count, comb(len(values), number)) for total, count in sums.items()}


@pytest.mark.parametrize("number", [0, 1, 3, 4, 7, 10])
def test_8_3_the_ways_to_each_sum_are_counted(number: int):
    values = [1, 1, 1, 2, 2, 2, 2, 3, 3, 4]
    ways, sets = count_sums(values, number)
    every = comb(len(values), number)
    assert {total: Fraction(n, every) for total, n in ways.items()} == by_trying(values, number)
    for total, places in sets.items():
        assert len(set(places)) == number
        assert sum(values[at] for at in places) == total


def hidden_bombardment() -> Match:
    """The German player has put four markers face down, 3 + 3 + 2 + 2, against the hill."""
    held = {"german": ["GE06", "GE07", "GE12", "GE13"], "us": ["US09", "US01"]}
    match = position(
        {TANKS: "1710", "30-2/120": "2815"}, "german combat", held=held, support_order="hidden"
    )
    orders = [f"support {marker}" for marker in ("GE12", "GE13", "GE06", "GE07")]
    play(match, "bombard 2815", *orders, "strike", "support US09")
    return match


def test_8_3_odds_with_four_unknown_markers_are_exact():
    match = hidden_bombardment()
    board = match.game
    assert isinstance(board, MortainCounterattack)
    values = [board.markers.value[marker] for marker in board.markers.pool(0)]
    expected: dict[str, Fraction] = {}
    defence = 2 + board.units.defence[2 * board.units.ids.index("30-2/120")]
    for total, chance in by_trying(values, 4).items():
        column = board.table.column(1, total - defence)
        for die in range(1, 7):
            name = RESULTS[board.table.result(column, die)]
            expected[name] = expected.get(name, Fraction(0)) + chance / 6
    odds = match.odds("done")
    assert sum(outcome.chance for outcome in odds.outcomes) == 1
    assert odds.chance("combat.result.Ex_fire") == expected["Ex"] > 0
    assert odds.chance("combat.result.none") == expected["."]


def test_8_3_safe_reckons_with_the_strongest_markers_that_are_left():
    """The unknown four can come to +4, and a 1 is then an Ex on the peak."""
    match = hidden_bombardment()
    assert not match.game.condition("safe", match.known_to(1), match.code("done"))
    # One unknown marker comes to -2 at best, where no die hurts the defender.
    held = {"german": ["GE06", "GE07"], "us": ["US09", "US01"]}
    units = {TANKS: "1710", "30-2/120": "2815"}
    weak = position(units, "german combat", held=held, support_order="hidden")
    play(weak, "bombard 2815", "support GE06", "strike", "support US09")
    assert weak.game.condition("safe", weak.known_to(1), weak.code("done"))


def test_8_3_supposed_markers_are_weighed_exactly_too():
    match = position(
        DUEL, "german combat", held={"german": [], "us": [f"US0{n}" for n in range(1, 7)]}
    )
    play(match, "attack 2012")
    for number in (1, 4, 6):
        odds = match.odds("strike", number)
        assert (odds.unknowns, odds.supposed) == (6, number)
        assert sum(outcome.chance for outcome in odds.outcomes) == 1
    board = match.game
    assert isinstance(board, MortainCounterattack)
    values = [board.markers.value[marker] for marker in board.markers.pool(1)]
    row = 5  # 2012 is clear
    worst = Fraction(0)
    columns: dict[int, Fraction] = {}
    for total, chance in by_trying(values, 4).items():
        column = board.table.column(row, 4 - 4 - total)
        columns[column] = columns.get(column, Fraction(0)) + chance
        worst += sum(chance / 6 for die in range(1, 7) if board.table.result(column, die) == AE)
    odds = match.odds("strike", 4)
    assert odds.chance("combat.result.Ae") == worst > 0
    # T1: which column of the table counts, and which of its results.
    terrain = {c + 1: share for (_, r, c), share in odds.cells.items() if r == row - 1}
    assert terrain == columns
    found: dict[tuple[int, int], Fraction] = {}
    for (_, r, c), share in odds.cells.items():
        if r != row - 1:
            found[board.table.result(c + 1, r - 4), c + 1] = share
    for column, chance in columns.items():
        results = [board.table.result(column, die) for die in range(1, 7)]
        for kind in results:
            assert found[kind, column] == chance * results.count(kind) / 6


@pytest.mark.case("mortain-counterattack", "MC130")
@pytest.mark.parametrize(("die", "hexes"), [(2, 3), (3, 2)])
def test_8_4_d2_and_d3_let_the_target_retreat_or_be_depleted(die: int, hexes: int):
    match = position(WEAK, "german combat", held=STRONG, draws=[die])
    strike(match, "2012", [], ALL)
    assert asked(match) == "us DefenderResult"
    assert match.position["questions"][-1]["hexes"] == hexes
    assert legal(match) == {"retreat", f"resist {RECON}"}
    play(match, f"resist {RECON}")
    assert is_depleted(match, RECON)
    assert place(match, RECON) == "2012"


@pytest.mark.case("mortain-counterattack", "MC131", "MC132")
def test_8_4_de_eliminates_the_target_and_nobody_advances():
    match = position(WEAK, "german combat", held=STRONG, draws=[1])
    assert result(strike(match, "2012", [], ALL)) == "De"
    assert place(match, RECON) == "eliminated"
    assert asked(match) == "german CombatPhase"
    assert place(match, PANTHER) == "2011"


@pytest.mark.case("mortain-counterattack", "MC133")
@pytest.mark.parametrize(("hex_", "row"), [("1214", 5), ("2104", 5), ("0807", 2), ("1115", 4)])
def test_8_4_hexsides_do_not_count(hex_: str, row: int):
    """1214 and 2104 lie at rivers; units stand all the same on the other bank."""
    units = {PANTHER: "1114", TANKS: "2103", INFANTRY: hex_}
    match = position(units, "german combat", held={"german": ["GE12", "GE13"]}, draws=[6])
    assert differential(strike(match, hex_, [], ["GE12"]))[1] == row


@pytest.mark.case("mortain-counterattack", "MC134")
def test_8_4_only_the_phasing_player_bombards_in_his_combat_phases():
    match = position(DUEL, "us combat", held=HELD)
    assert legal(match, "bombard") == {"2011"}
    mobile = position(DUEL, "german mobile-combat", held=HELD)
    assert legal(mobile, "bombard") == {"2012"}
    shut = position(DUEL, "german mobile-combat", held=HELD, mobile_bombardment="no")
    assert legal(shut, "bombard") == set()
    refused(shut, "bombard 2012", "8.4", "refuse.mobile_bombardment")
    for phase in ("german movement", "german mobile-movement"):
        refused(position(DUEL, phase, held=HELD), "bombard 2012", "8.4", "when.bombard")


@pytest.mark.case("mortain-counterattack", "MC194")
def test_14_2_a_bombardment_across_the_see_is_allowed():
    units = {LEG: "2104", INFANTRY: "2003", TANKS: "1611"}
    match = position(units, "german combat", held={"german": ["GE12", "GE13"]}, draws=[6])
    refused(match, "attack 2003", "14.2")
    assert legal(match, "bombard") == {"2003"}
    strike(match, "2003", [], ["GE12"])
    assert "combat.die" in keys(match)
