"""13.0, 20.0 The set-up."""

import pytest

from grognard.kernel.match.match import Match
from tests.titles.mortain_counterattack import oracle
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    INFANTRY,
    PANTHER,
    US_TANKS,
    asked,
    game,
    hex_number,
    legal,
    place,
    play,
    refused,
)

CCB = {
    "CCB-1/33", "CCB-1/36", "CCB-2/33", "CCB-2/36", "CCB-3/33", "CCB-2/119", "CCB-703", "CCB-Eng",
    "CCB-Var",
}  # fmt: skip
NINTH = {"9-1/39", "9-2/39", "9-3/39"}
THIRTIETH = {
    "30-1/119", "30-3/119", "30-1/120", "30-2/120", "30-1/117", "30-2/117", "30-3/117", "30-105",
    "30-Rcn", "30-823", "30-743",
}  # fmt: skip


def part(border: set[frozenset[str]], start: str = "0101") -> set[str]:
    """The hexes that hang together with a hex without crossing the border."""
    found, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for other in oracle.neighbours(here):
            if other not in found and frozenset((here, other)) not in border:
                found.add(other)
                todo.append(other)
    return found


US_SIDE = part({frozenset((row["first"], row["second"])) for row in oracle.rows("start_line")})
NORTH = part({side for side, (kind, _) in oracle.water().items() if kind == "see"})


def areas(unit: str) -> set[str]:
    match = Match(game(), seed="set-up")
    play(match, f"pick {unit}")
    return legal(match, "place")


@pytest.mark.case("mortain-counterattack", "MC172")
def test_13_0_no_german_unit_is_set_up():
    match = Match(game(), seed="set-up")
    refused(match, f"pick {PANTHER}", "13.0", "refuse.germans_enter")
    play(match, "setup historical")
    places = match.position["place"]
    for unit, name in enumerate(game().units.ids):
        assert (places[name] == "waiting") == (game().units.side[unit] == 0)


@pytest.mark.case("mortain-counterattack", "MC173")
@pytest.mark.parametrize("unit", sorted(CCB))
def test_13_0_ccb_near_cuves(unit: str):
    grid = game().sheet.grid
    near = {
        hex_
        for hex_ in grid.ids
        if min(grid.distance(hex_number(hex_), hex_number(town)) for town in ("0402", "0403")) <= 3
    }
    assert areas(unit) == near & US_SIDE
    match = Match(game(), seed="set-up")
    play(match, f"pick {unit}")
    refused(match, "place 0907", "13.0", "refuse.near_cuves")


@pytest.mark.case("mortain-counterattack", "MC174")
@pytest.mark.parametrize("unit", sorted(NINTH))
def test_13_0_the_9th_division_north_of_the_see(unit: str):
    assert areas(unit) == NORTH & US_SIDE
    assert {"2103", "1705", "0101"} <= areas(unit)
    match = Match(game(), seed="set-up")
    play(match, f"pick {unit}")
    refused(match, "place 2104", "13.0", "refuse.north_of_see")


@pytest.mark.case("mortain-counterattack", "MC175", "MC180")
@pytest.mark.parametrize("unit", sorted(THIRTIETH))
def test_13_0_the_30th_division_anywhere_on_the_us_side(unit: str):
    assert areas(unit) == US_SIDE
    assert {"2815", "2414", "2514", "2515"} <= areas(unit)
    assert 400 < len(US_SIDE) < 672


@pytest.mark.case("mortain-counterattack", "MC176")
@pytest.mark.parametrize("hex_", ["3201", "3221", "3212", "3001"])
@pytest.mark.parametrize("unit", [BATTALION, INFANTRY, "CCB-1/33"])
def test_13_0_beyond_the_start_line_is_refused(unit: str, hex_: str):
    assert hex_ not in US_SIDE
    match = Match(game(), seed="set-up")
    play(match, f"pick {unit}")
    refused(match, f"place {hex_}", "13.0", "refuse.start_line")


@pytest.mark.case("mortain-counterattack", "MC177")
def test_13_0_one_unit_a_hex():
    match = Match(game(), seed="set-up")
    play(match, f"pick {BATTALION}", "place 2815", f"pick {US_TANKS}")
    assert "2815" not in legal(match, "place")
    refused(match, "place 2815", "5.3", "refuse.occupied")


@pytest.mark.case("mortain-counterattack", "MC178")
def test_13_0_all_23_units_are_set_up_before_turn_1():
    match = Match(game(), seed="set-up")
    board = game()
    placed = 0
    for unit, hex_ in board.parts.setups["historical"]:
        refused(match, "begin", "13.0", "refuse.units_left")
        name = board.units.ids[unit]
        play(match, f"pick {name}", f"place {board.sheet.grid.ids[hex_]}")
        placed += 1
    assert placed == 23
    assert legal(match) == {"begin"}
    assert asked(match) == "us SetUp"
    assert match.position["turn"] == 0
    refused(match, "setup historical", "13.0", "refuse.setup_begun")
    refused(match, f"pick {BATTALION}", "13.0", "refuse.placed")
    play(match, "begin")
    assert match.position["turn"] == 1
    assert asked(match) == "german MovementPhase"


@pytest.mark.case("mortain-counterattack", "MC178")
def test_13_0_a_set_up_is_told_unit_by_unit():
    """A kept set-up is laid out again by the orders that it takes; nobody else is placed."""
    wanted = Match(game(), seed="kept")
    play(wanted, "pick 30-743", "place 2410", "pick 9-1/39", "place 0701")
    match = Match(game(), seed="again")
    told: list[str] = []
    while orders := match.state.stack[-1].lays_out(match.state, wanted.state):
        told += [match.game.notation.text(order) for order in orders]
        play(match, *told[-2:])
    assert sorted(told) == sorted(["pick 9-1/39", "place 0701", "pick 30-743", "place 2410"])
    assert match.position["place"] == wanted.position["place"]


@pytest.mark.case("mortain-counterattack", "MC179")
def test_13_0_us_units_start_at_full_strength():
    match = Match(game(), seed="set-up")
    play(match, "setup historical", "begin")
    assert match.position["depleted"] == []


@pytest.mark.case("mortain-counterattack", "MC181")
def test_13_0_2_119_belongs_to_ccb():
    assert areas("CCB-2/119") == areas("CCB-1/33") != areas("30-1/119")
    match = Match(game(), seed="set-up")
    play(match, "pick CCB-2/119")
    refused(match, "place 2514", "13.0", "refuse.near_cuves")


def test_13_0_every_us_unit_is_in_one_group():
    us = {name for unit, name in enumerate(game().units.ids) if game().units.side[unit] == 1}
    assert us == CCB | NINTH | THIRTIETH
    assert len(us) == 23


@pytest.mark.case("mortain-counterattack", "MC237", "MC239")
def test_20_0_turn_1_is_august_6_and_begins_with_the_markers():
    match = Match(game(), seed="set-up")
    play(match, "setup historical", "begin")
    assert game().parts.dates[match.position["turn"] - 1][0] == "Aug 6"
    told = [event.key for event in match.log[-1].events]
    assert told[:3] == ["setup.done", "turn.begins_on", "support.allotment"]
    assert [len(hand) for hand in match.position["held"]] == [5, 12]


@pytest.mark.case("mortain-counterattack", "MC226")
def test_19_0_at_the_start_mortain_belongs_to_the_us_player():
    match = Match(game(), seed="set-up")
    play(match, "setup historical", "begin")
    assert match.position["captured"] == []
    assert place(match, "30-1/119") == "2514"
