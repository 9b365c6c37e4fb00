"""1.0, 2.0, 29.5 What the series rules say of scale and counters, as this title's data has it."""

from __future__ import annotations

import pytest

from grognard.series.gts.game import GtsGame
from grognard.series.gts.reading.counters import read_units
from grognard.series.gts.rules.ch02_counters import COLOURS, NONE
from grognard.series.gts.rules.ch21_command import in_command
from grognard.titles.strike_counter_strike import TITLE
from grognard.titles.strike_counter_strike.reading.parts import SIDES
from grognard.titles.strike_counter_strike.rules import ch12_scenarios
from tests.titles.strike_counter_strike.helpers import NAME, game, position

case = pytest.mark.case
BOARD = game()


@case(NAME, "GTS-1.1")
def test_1_1_hexes_of_500_metres_companies_and_platoons():
    assert BOARD.data.document("presentation").integer("sheet.hexMetres", 1, 9999) == 500
    days = [name for name in BOARD.track.names[1:] if name.startswith("24")]
    hours = [int(name[-4:-2]) for name in days if name[-4:].isdigit()]
    assert hours == [7, 9, 11, 13, 15]  # two hours each
    steps = {BOARD.units.steps[u] for u, yes in enumerate(BOARD.units.rearguard) if yes}
    assert steps == {0}


@case(NAME, "GTS-1.2", "0-3")
def test_1_2_an_exclusive_rule_goes_before_the_series_rule():
    """21.1 would leave the unit Out of Command: R17 of the title says otherwise."""
    s = position({"ger-902-5": "24.15"}, "scholbach", chit=game("scholbach").plan.first_chit)
    unit = s.board.units.ids.index("ger-902-5")
    assert in_command(s, unit)
    s.board.exclusive.commanding.clear()
    try:
        assert not in_command(s, unit)
    finally:
        ch12_scenarios.register(game("scholbach"))


@case(NAME, "GTS-2.1")
def test_2_1_the_counter_names_division_and_formation():
    units = BOARD.units
    command = BOARD.commands
    tank = units.ids.index("us-4-8-A")
    assert command.divisions[units.division[tank]] == "div-4"
    assert command.formations[units.formation[tank]] == "CCB"
    assert BOARD.parts.division_name[units.division[tank]][0] == "4th Armored Division"
    free = units.ids.index("us-4-704-A")
    assert command.divisions[units.division[free]] == "div-4"
    assert units.formation[free] == NONE


@case(NAME, "GTS-2.4")
def test_2_4_weapon_classes_by_colour():
    units = read_units(BOARD.data, SIDES, BOARD.commands)
    seen = {COLOURS[c] for n, c in enumerate(units.colour) if units.fire[n] != NONE}
    assert seen == {"white", "pink", "blue", "yellow", "green", "orange", "brown"}
    assert set(COLOURS) - seen == {"purple", "black"}  # the tables keep them
    for name, colour in (
        ("ger-Pz130-5", "white"), ("us-44-71-A", "pink"), ("us-44-776-A", "blue"),
        ("us-4-8-HHC", "yellow"), ("us-44-71-D", "green"), ("us-44-217", "orange"),
        ("us-44-71-CN", "brown"),
    ):  # fmt: skip
        assert COLOURS[units.colour[2 * units.ids.index(name)]] == colour, name


@case(NAME, "GTS-19.23")
def test_19_23_nobody_rides_on_tanks_unless_the_ruling_says_so():
    ruling = next(one for one in TITLE.rulings if one.name == "tank_riders")
    assert (ruling.readings, ruling.default) == (["no", "yes"], {"standard": "no"})
    assert not BOARD.tank_riders
    board = TITLE.game("scholbach", "standard", {"tank_riders": "yes"})
    assert isinstance(board, GtsGame)
    assert board.tank_riders


@case(NAME, "GTS-29.5")
def test_29_5_what_other_games_of_the_series_have():
    terrain = {"clear", "orchard", "woods", "village", "town", "impassable"}
    assert set(BOARD.sheet.terrain_sheet.ids) == terrain
    features = {row.text("feature") for row in BOARD.data.table("hexsides").rows}
    assert features == {"stream", "river", "crest", "bridge"}
