"""The overlays, ways, charts and lit cells of Mortain Counterattack."""

from __future__ import annotations

from typing import Any

from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.play.position import masked_state
from grognard.kernel.shown.overlay import BLOCKED, COSTLY, CUT, FIRE, FROM, REACH, SOURCE, Overlay
from grognard.series.fire_and_movement.rules.ch06_zones import controlled
from grognard.titles.mortain_counterattack.shown.overlay_reach import EXIT
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    GERMAN,
    LEG,
    PANTHER,
    SCOUTS,
    TANKS,
    US,
    US_TANKS,
    game,
    legal,
    position,
    state,
    unit_number,
)

SHOWN = game().presentation


def looks(overlay: Overlay) -> dict[str, str]:
    return {name: look for name, look, _ in overlay.hexes}


def texts(overlay: Overlay) -> dict[str, str]:
    return {name: text["en"] for name, _, text in overlay.hexes if text}


def seen(name: str, s: Any, unit: str = "") -> Overlay:
    return SHOWN.overlay(name, s, unit_number(unit) if unit else -1)


# ------------------------------------------------------------------------------------------- moves


def test_reach_is_what_the_rules_offer():
    places = {PANTHER: "2510", BATTALION: "2310"}
    match = position(places, "german movement")
    overlay = seen("reach", match.state, PANTHER)
    match.give(f"move {PANTHER}")
    found = {name for name, look in looks(overlay).items() if look in (REACH, COSTLY)}
    assert found == legal(match, "to")
    assert looks(overlay)["2510"] == FROM
    zone = controlled(state(places), US)
    ids = game().sheet.grid.ids
    assert {name for name, look in looks(overlay).items() if look == COSTLY} == {
        name for name in found if zone >> ids.index(name) & 1
    }


def test_reach_marks_where_a_unit_can_leave_the_map():
    match = position({SCOUTS: "0310"}, "german movement")
    overlay = seen("reach", match.state, SCOUTS)
    match.give(f"move {SCOUTS}")
    assert {name for name, look in looks(overlay).items() if look == EXIT} == legal(match, "exit")
    assert legal(match, "exit")


def test_reinforcements_reach_in_from_the_edge():
    s = state({PANTHER: "waiting"}, turn=2)
    assert "3212" in looks(seen("reach", s, PANTHER))
    assert seen("reach", s, TANKS).hexes == []  # eliminated


def test_the_surprised_do_not_move():
    s = state({BATTALION: "2510"}, "us movement", turn=1)
    assert looks(seen("reach", s, BATTALION)) == {"2510": FROM}


def test_mobile_moves_are_for_the_reserve():
    s = state({PANTHER: "2510", TANKS: "2610", LEG: "2710"}, moved=[TANKS])
    assert len(seen("mobile", s, PANTHER).hexes) > 20
    assert seen("mobile", s, TANKS).legend[0][1]["en"] == "Has moved or entered: not in reserve"
    assert seen("mobile", s, LEG).legend[0][1]["en"] == "A leg unit: no mobile phases"


def test_ways_name_a_unit_and_send_it():
    match = position({SCOUTS: "0310", PANTHER: "2510"}, "german movement")
    ways = SHOWN.ways(match.state, unit_number(SCOUTS))
    orders = [[game().notation.text(order) for order in way.orders] for way in ways]
    assert all(first == f"move {SCOUTS}" for first, _ in orders)
    assert {second.partition(" ")[0] for _, second in orders} == {"to", "exit"}
    match.give(f"move {SCOUTS}")
    again = SHOWN.ways(match.state, unit_number(SCOUTS))
    assert [way.hex for way in again] == [way.hex for way in ways]
    assert SHOWN.ways(match.state, unit_number(PANTHER)) == []
    match.give(again[0].orders[0])


# ----------------------------------------------------------------------- zones, combat, the edges


def test_zones_of_both_sides():
    s = state({PANTHER: "2510", BATTALION: "2210"})
    wanted = controlled(s, GERMAN).bit_count() + controlled(s, US).bit_count()
    assert len(seen("zones", s).hexes) == wanted


def test_attack_on_a_hex_shows_the_rows():
    s = state({PANTHER: "2510"})
    overlay = SHOWN.overlay("attack", s, game().sheet.grid.number("0403"))
    assert looks(overlay)["0404"] == FIRE  # a bridge of the Sée
    assert texts(overlay)["0404"] == "r2"
    assert looks(overlay)["0304"] == BLOCKED
    assert texts(overlay)["0403"] == "r3"  # a town


def test_bombardment_has_no_range():
    s = state({PANTHER: "3212", BATTALION: "0102", "30-743": "2210"}, "german combat")
    s.targets = 1 << game().sheet.grid.number("2210")
    assert looks(seen("bombardment", s)) == {"0102": FIRE, "2210": BLOCKED}


def test_communication():
    s = state({PANTHER: "0102", BATTALION: "2815"})
    overlay = seen("communication", s)
    assert looks(overlay)["0102"] == CUT
    assert looks(overlay)["3212"] == SOURCE
    assert texts(overlay) == {"2815": "×2"}


def test_edges():
    free = seen("edges", state({PANTHER: "2510"}))
    assert len(free.hexes) == 42
    s = state({PANTHER: "2510", BATTALION: "0102"})
    barred = looks(seen("edges", s))
    assert "0102" not in barred
    assert barred["0101"] == looks(free)["0101"]  # hedgerow without a road: no zone


def test_set_up_areas_and_sources():
    s = game().start()
    assert len(seen("setup", s).areas) == 3
    assert len(seen("sources", s).hexes) == 672


# ------------------------------------------------------------------------------------------ charts


def test_the_combat_chart_is_the_table():
    chart = SHOWN.charts()[0]
    for row in range(1, 6):
        printed = " ".join(str(cell) for cell in chart.rows[row - 1].cells).split()
        numbers = [int(word.replace("−", "-")) for word in printed]
        assert numbers == list(range(numbers[0], 11))
        for number in numbers:
            column = game().table.column(row, number)
            assert (
                str(number).replace("-", "−")
                in str(chart.rows[row - 1].cells[column - 1]).replace("+", "").split()
            )
    assert chart.rows[5].cells[:4] == ["(A)", "A3", "A2", "·"]


def test_other_charts():
    charts = {chart.name: chart for chart in SHOWN.charts()}
    assert charts["support"].rows[-1].cells == ["–", "14", "24"]
    assert charts["turns"].rows[1].cells[1:] == ["5", "7", "5"]
    slow = {
        chart.name: chart for chart in game(terrain_cost="slow_hedgerows").presentation.charts()
    }
    assert (charts["terrain"].rows[1].cells[0], slow["terrain"].rows[1].cells[0]) == ("2", "3")


def test_a_combat_lights_its_cells():
    """The row of the terrain with the differential, and the six results below it."""
    held = {"german": ["GE06"], "us": ["US01"]}
    match = position(
        {PANTHER: "0310", TANKS: "0311", BATTALION: "0210"}, "german combat", held=held
    )
    match.give("attack 0210")
    match.give(f"join {PANTHER}")
    notation = game().notation
    frame = match.state.stack[-1]
    found = frame.breakdown(match.state, notation.parse("support GE06"))
    assert found is not None
    assert [each.number for each in found.modifiers] == [4, -3, 2]
    assert not found.answers  # it is the attacker who is asked
    column = game().table.column(5, 3) - 1
    assert found.lit == [("combat", 4, column), *(("combat", row, column) for row in range(5, 11))]
    assert found.notes[0].args[1:] == (3, 5, column + 1)
    match.give("support GE06")
    match.give("strike")
    frame = match.state.stack[-1]
    answer = frame.breakdown(match.state, notation.parse("support US01"))
    assert answer is not None
    assert answer.modifiers[-1].number == -1
    assert answer.answers  # 7.6 now it is the one who is attacked
    told = match.give("done")
    die = next(event for event in told if event.key == "combat.die")
    assert die.lit is not None
    assert len(die.lit) == 2


def test_a_hidden_marker_is_not_in_the_sum():
    held = {"german": ["GE06", "GE01"], "us": ["US01"]}
    match = position({PANTHER: "0310", BATTALION: "0210"}, "german combat", held=held)
    match.give("attack 0210")
    match.give("support GE06")
    known = masked_state(match.game, match.state, SPECTATOR)
    found = known.stack[-1].breakdown(known, game().notation.parse("strike"))
    assert found is not None
    assert [each.number for each in found.modifiers] == [4, -3]


def test_mobile_18_0_a_surprised_unit_has_no_mobile_phase_whoever_is_phasing():
    units = {US_TANKS: "2410", TANKS: "3001", BATTALION: "2514"}
    for phase in ("german movement", "german mobile-movement", "us movement"):
        overlay = seen("mobile", state(units, phase, turn=1), US_TANKS)
        assert [hex_ for hex_, _, _ in overlay.hexes] == ["2410"]
        assert overlay.legend[0][1]["en"] == "Surprised: may not move in this turn"
    assert len(seen("mobile", state(units, "german movement", turn=2), US_TANKS).hexes) > 20


def test_mobile_r5_the_legend_says_reserve_only_where_there_is_one():
    for reading, words in (
        ("reserve", "In reserve"),
        ("full", "Moves again"),
        ("half", "Moves again"),
    ):
        moved = () if reading == "reserve" else [TANKS]
        s = state({TANKS: "2410", BATTALION: "0101"}, moved=moved, mobile_phase=reading)
        overlay = s.board.presentation.overlay("mobile", s, unit_number(TANKS))
        points = 5 if reading == "half" else 10
        assert overlay.legend[0][1]["en"] == f"{words}, with {points} movement points"


def test_mobile_r34_a_unit_that_came_back_is_not_in_reserve():
    match = position({LEG: "3001", BATTALION: "0101"}, replaced=("us",))
    match.give(f"recall {TANKS}")
    overlay = seen("mobile", match.state, TANKS)
    assert overlay.legend[0][1]["en"] == "Has moved or entered: not in reserve"


def test_reach_11_1_a_later_reinforcement_has_no_moves_yet():
    units = {TANKS: "3001", "1SS-I/1": "waiting", BATTALION: "0101"}
    early = seen("reach", state(units, turn=1), "1SS-I/1")
    assert early.hexes == []
    assert early.legend[0][1]["en"] == "Comes in turn 2"
    assert len(seen("reach", state(units, turn=2), "1SS-I/1").hexes) > 20
    late = state(units, turn=3, delayed_entry="no")
    assert late.board.presentation.overlay("reach", late, unit_number("1SS-I/1")).hexes == []


def test_reach_19_1_a_unit_on_the_west_edge_can_leave_from_its_own_hex():
    overlay = seen("reach", state({TANKS: "0111", BATTALION: "2514"}, turn=3), TANKS)
    assert looks(overlay)["0111"] == EXIT
    assert texts(overlay)["0111"] == str(game().edge_cost(game().sheet.grid.number("0111")))
    inland = seen("reach", state({TANKS: "1611", BATTALION: "2514"}, turn=3), TANKS)
    assert looks(inland)["1611"] == FROM


def test_who_threatens_a_hex_comes_beside_it():
    """5.1, 7.1 An attack is made from the next hex; who is too far away is not counted."""
    s = state({PANTHER: "2510", BATTALION: "2210", "30-743": "0102"})
    overlay = SHOWN.overlay("threat", s, game().sheet.grid.number("2210"))
    assert set(texts(overlay)) == {"2510"}
    far = SHOWN.overlay("threat", s, game().sheet.grid.number("0102"))
    assert texts(far) == {}
