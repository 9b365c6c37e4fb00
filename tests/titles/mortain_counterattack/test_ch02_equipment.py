"""2.0 Map, counters, markers; T2 the turn track."""

import pytest

from grognard.mechanics.bits import members
from grognard.series.fire_and_movement.rules.ch02_equipment import CLOSED
from tests.titles.mortain_counterattack.helpers import (
    GRENADIERS,
    INFANTRY,
    LEG,
    PANTHER,
    RECON,
    REMNANT,
    SCOUTS,
    TANKS,
    cost,
    differential,
    game,
    hex_number,
    is_depleted,
    legal,
    neighbours,
    place,
    position,
    strike,
    unit_number,
)


@pytest.mark.case("mortain-counterattack", "MC001")
def test_2_1_the_map_has_672_hexes():
    ids = game().sheet.grid.ids
    wanted = [f"{column:02d}{row:02d}" for column in range(1, 33) for row in range(1, 22)]
    assert ids == wanted
    assert len(ids) == 672


@pytest.mark.parametrize(
    ("hex_", "around"),
    [
        pytest.param(
            "2414",
            {"2413", "2514", "2515", "2415", "2315", "2314"},
            marks=pytest.mark.case("mortain-counterattack", "MC002"),
        ),
        pytest.param(
            "2515",
            {"2514", "2614", "2615", "2516", "2415", "2414"},
            marks=pytest.mark.case("mortain-counterattack", "MC003"),
        ),
    ],
)
def test_2_1_even_columns_lie_lower(hex_: str, around: set[str]):
    assert neighbours(hex_) == around


@pytest.mark.case("mortain-counterattack", "MC004")
def test_2_1_distance_is_plain_hex_distance():
    grid = game().sheet.grid
    assert grid.distance(hex_number("0402"), hex_number("0705")) == 4
    assert grid.distance(hex_number("0402"), hex_number("0402")) == 0


# 2.3 Some counters, typed again: attack-defence-movement on both sides.
COUNTERS = {
    PANTHER: ((4, 4, 10), (2, 2, 10)),
    GRENADIERS: ((3, 3, 10), (1, 2, 10)),
    SCOUTS: ((1, 2, 16), (1, 1, 16)),
    LEG: ((3, 3, 7), (1, 2, 7)),
    REMNANT: ((1, 2, 5), (1, 1, 5)),
    "2Pz-Jg38": ((2, 5, 10), (1, 3, 10)),
    "1SS-Pio": ((2, 1, 7), (1, 1, 7)),
    INFANTRY: ((2, 4, 7), (1, 2, 7)),
    RECON: ((1, 1, 16), (1, 1, 16)),
}


@pytest.mark.parametrize("unit", COUNTERS)
@pytest.mark.case("mortain-counterattack", "MC005")
def test_2_3_a_unit_has_three_values_on_two_sides(unit: str):
    units, at = game().units, 2 * unit_number(unit)
    for side in (0, 1):
        values = (units.attack[at + side], units.defence[at + side], units.movement[at + side])
        assert values == COUNTERS[unit][side]


def exchange(depleted: tuple[str, ...]):
    """Ex: three attackers against one unit in the clear, +9 and a 5."""
    match = position(
        {PANTHER: "2011", TANKS: "2112", GRENADIERS: "2113", RECON: "2012"},
        "german combat",
        draws=[5],
        depleted=depleted,
    )
    strike(match, "2012", [PANTHER, TANKS, GRENADIERS])
    match.give(f"lose {TANKS}")
    return match


@pytest.mark.case("mortain-counterattack", "MC006")
def test_2_3_a_full_strength_unit_that_suffers_a_loss_is_flipped():
    match = exchange(())
    assert is_depleted(match, RECON)
    assert place(match, RECON) == "2012"
    assert is_depleted(match, TANKS)
    assert place(match, TANKS) == "2112"


@pytest.mark.case("mortain-counterattack", "MC007")
def test_2_3_a_depleted_unit_that_suffers_a_loss_is_eliminated():
    assert place(exchange((RECON,)), RECON) == "eliminated"
    assert place(exchange(()), RECON) == "2012"


@pytest.mark.case("mortain-counterattack", "MC008")
def test_2_3_ten_or_more_is_mobile():
    units = game().units
    for unit, name in enumerate(units.ids):
        assert units.is_mobile(unit) == (units.movement[2 * unit] >= 10), name
    assert units.is_mobile(unit_number(PANTHER))
    assert units.is_mobile(unit_number(SCOUTS))
    assert not units.is_mobile(unit_number(LEG))
    assert not units.is_mobile(unit_number(REMNANT))
    assert units.mobile.bit_count() == 28  # 18 German, 10 US


@pytest.mark.case("mortain-counterattack", "MC009")
def test_2_3_a_depleted_mobile_unit_stays_mobile():
    match = position({PANTHER: "2011", LEG: "2113"}, "german mobile-movement", depleted=[PANTHER])
    assert legal(match, "move") == {PANTHER}


@pytest.mark.case("mortain-counterattack", "MC010")
def test_2_3_a_depleted_unit_uses_its_depleted_values():
    """Panther 4 against 2, the infantry 4 against 2; and the zone of control is still there."""
    units = {PANTHER: "2011", INFANTRY: "2012"}
    for depleted, wanted in (
        ((), 4 - 4),
        ((PANTHER,), 2 - 4),
        ((INFANTRY,), 4 - 2),
        ((PANTHER, INFANTRY), 2 - 2),
    ):
        match = position(units, "german combat", draws=[6], depleted=depleted)
        assert differential(strike(match, "2012", [PANTHER]))[0] == wanted
    # From 2011 to 2112 along the trail is 1; from zone to zone it must go round by 2111.
    assert cost(position({LEG: "2011"}), LEG, "2112") == 1
    assert cost(position({LEG: "2011", INFANTRY: "2012"}, depleted=[INFANTRY]), LEG, "2112") == 3


@pytest.mark.parametrize(
    ("turn", "dates", "us", "german"),
    [
        pytest.param(
            1,
            ("Aug 6", "6. August"),
            6,
            5,
            marks=pytest.mark.case("mortain-counterattack", "MC237", "MC273"),
        ),
        pytest.param(
            2,
            ("Aug 7", "7. August"),
            7,
            5,
            marks=pytest.mark.case("mortain-counterattack", "MC238"),
        ),
        (3, ("Aug 8", "8. August"), 8, 4),
        (4, ("Aug 9", "9. August"), 8, 4),
        (5, ("Aug 10", "10. August"), 8, 3),
        (6, ("Aug 11", "11. August"), 8, 3),
        (7, ("Aug 12", "12. August"), 8, 3),
    ],
)
def test_t2_the_turn_track(turn: int, dates: tuple[str, str], us: int, german: int):
    board = game()
    assert board.parts.dates[turn - 1] == dates
    assert (board.track.allotment(1, turn), board.track.allotment(0, turn)) == (us, german)


@pytest.mark.case("mortain-counterattack", "MC272")
def test_t2_seven_turns_by_the_usual_reading():
    assert game().turns == 7
    assert len(game().parts.dates) == 7
    assert game(turns="6").turns == 6
    assert game(turns="8").turns == 8


@pytest.mark.case("mortain-counterattack", "MC090")
def test_7_5_there_are_no_fortifications():
    """Neither an order nor a terrain nor a field of the position knows of one."""
    board = game()
    words = [verb.word for verb in board.notation.verbs.values()]
    words += board.country.terrain_ids + [field.name for field in board.title.fields]
    assert not [word for word in words if "fort" in word or "entrench" in word]


@pytest.mark.case("mortain-counterattack", "MC146", "MC147", "MC149", "MC150")
def test_11_1_the_reinforcements():
    board = game()
    arrivals = {name: board.parts.arrival[unit] for unit, name in enumerate(board.units.ids)}
    german = [name for unit, name in enumerate(board.units.ids) if board.units.side[unit] == 0]
    assert len([name for name in german if arrivals[name] == 1]) == 25
    late = {name for name in german if arrivals[name] == 2}
    assert late == {"1SS-I/1", "1SS-I/2", "1SS-II/2", "1SS-III/2", "1SS-Pio"}
    s = board.start()
    assert s.depleted == 0
    assert all(s.place[unit] == board.waiting for unit in board.units_of[0])
    assert all(s.place[unit] == board.unplaced for unit in board.units_of[1])


@pytest.mark.case("mortain-counterattack", "MC002", "MC003")
def test_2_1_what_lies_around_every_hex():
    sheet = game().sheet
    for hex_ in range(sheet.grid.count):
        around = sheet.grid.adjacent(hex_)
        ways = [other for other in around if sheet.crossing_between(hex_, other) != CLOSED]
        assert members(sheet.next_to[hex_]) == sorted(around)
        assert members(sheet.touch[hex_]) == sorted(ways)
        assert members(sheet.zone[hex_]) == sorted(h for h in ways if not sheet.no_zone[h])
