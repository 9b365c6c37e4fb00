"""0 The counters: divisions, formations, bands, leaders, Rearguards; the weather of every turn."""

from __future__ import annotations

import pytest

from grognard.series.gts.rules.ch02_counters import (
    BLACK_BAND,
    CHIT_KINDS,
    COLOURS,
    FORMATION_BAND,
    MOVE_TYPES,
    NONE,
    WHITE_BAND,
)
from grognard.series.gts.state import CLOUDS, CONDITIONS
from tests.titles.strike_counter_strike.helpers import (
    AMERICAN,
    GERMAN,
    NAME,
    SCENARIOS,
    game,
    unit_names,
)

case = pytest.mark.case
BOARD = game()


def unit(name: str) -> int:
    return BOARD.units.ids.index(name)


@case(NAME, "0-2")
def test_0_2_who_commands_what():
    command = BOARD.commands
    sides = dict(zip(command.divisions, command.division_side, strict=True))
    assert sides == {"div-lehr": GERMAN, "div-44": AMERICAN, "div-4": AMERICAN}
    of = dict(zip(command.formations, command.formation_division, strict=True))
    assert command.divisions[of["106"]] == "div-44"  # attached
    assert command.divisions[of["901"]] == command.divisions[of["902"]] == "div-lehr"
    assert command.divisions[of["CCA"]] == command.divisions[of["CCB"]] == "div-4"
    for battalion in ("I", "II", "III", "IV"):
        corps = BOARD.units.commander[unit(f"ger-VAK401-{battalion}")]
        assert command.divisions[corps] == "div-lehr"  # attached


@case(NAME, "0-4")
def test_0_4_only_the_engineer_symbol_matters():
    engineers = unit_names(BOARD, [u for u, yes in enumerate(BOARD.units.engineer) if yes])
    assert engineers == [
        "us-4-24-B", "us-4-24-A", "us-4-24-C", "ger-901-10", "ger-902-10",
        "ger-Pi130-1", "ger-Pi130-2",
    ]  # fmt: skip
    # An armored car and a scout differ by their values alone.
    car, scout = unit("us-cav-106-A-AC"), unit("us-cav-106-A-SCT")
    assert BOARD.units.armored[2 * car]
    assert not BOARD.units.armored[2 * scout]
    assert COLOURS[BOARD.units.colour[2 * car]] == "white"
    assert COLOURS[BOARD.units.colour[2 * scout]] == "pink"


@case(NAME, "0-5")
def test_0_5_bands_name_the_formation_or_an_independent_unit():
    units = BOARD.units
    for number, name in enumerate(units.ids):
        assert (units.band[number] == FORMATION_BAND) == (units.formation[number] != NONE), name
    assert units.band[unit("us-44-776-A")] == WHITE_BAND
    assert units.band[unit("us-44-217")] == BLACK_BAND
    assert units.formation[unit("ger-901-2")] == BOARD.commands.formations.index("901")
    rows = {row.text("division"): row.text("colour") for row in BOARD.data.table("divisions").rows}
    assert rows == {"div-lehr": "dark grey", "div-44": "light green", "div-4": "amber"}
    assert BOARD.parts.group[unit("us-cav-106-D")] == "106th Cavalry Group"
    assert BOARD.parts.group[unit("ger-VAK401-I")] == "401. V.A.K."
    assert BOARD.parts.group[unit("us-44-71-A")] == ""


@case(NAME, "5.0-1", "5.0-3")
def test_5_0_rearguards_are_zero_step_units_up_to_their_number():
    rearguards = [u for u, yes in enumerate(BOARD.units.rearguard) if yes]
    assert len(rearguards) == 14
    assert {BOARD.units.steps[u] for u in rearguards} == {0}
    assert {BOARD.units.band[u] for u in rearguards} == {BLACK_BAND}
    assert BOARD.units.ids[rearguards[0]] == "us-44-rg-1"
    assert BOARD.parts.name[unit("ger-rg-1")] == "Nachhut 1"


@case(NAME, "5.0-2", "12-10", "R28")
def test_5_0_2_the_cavalry_deploys_no_rearguards():
    for number, name in enumerate(BOARD.units.ids):
        assert BOARD.units.deploys[number] == (not name.startswith("us-cav-")), name


@case(NAME, "R25")
def test_r25_who_is_infantry():
    infantry = {BOARD.units.ids[u] for u, yes in enumerate(BOARD.units.infantry) if yes}
    assert {"us-44-71-A", "ger-901-2", "ger-Pi130-1", "us-cav-106-A-SCT"} <= infantry
    assert not infantry & {"us-44-71-D", "us-44-71-AT", "ger-901-Flak8", "ger-rg-1"}


@case(NAME, "R26")
def test_r26_the_anti_aircraft_of_the_americans_meets_no_aircraft():
    assert BOARD.units.air_defence[2 * unit("us-4-489-C")] == 3
    assert BOARD.plan.air_side == AMERICAN  # so only German units shoot at aircraft


def test_both_faces_of_a_unit_with_transport():
    units = BOARD.units
    truck = unit("ger-902-5")
    assert units.transport[truck]
    assert (units.fire[2 * truck], units.fire[2 * truck + 1]) == (5, NONE)
    assert [MOVE_TYPES[units.move_type[2 * truck + n]] for n in (0, 1)] == ["leg", "wheeled"]
    assert (units.movement[2 * truck], units.movement[2 * truck + 1]) == (12, 36)
    tank = unit("ger-Pz130-5")
    assert not units.transport[tank]
    assert units.fire[2 * tank] == units.fire[2 * tank + 1] == 7


def test_leaders_with_blank_and_printed_reverse():
    leaders = BOARD.leaders
    chief, force = leaders.ids.index("ldr-106"), leaders.ids.index("tf-west")
    assert (leaders.range[2 * chief], leaders.range[2 * chief + 1]) == (8, 6)
    assert leaders.range[2 * force + 1] == NONE
    assert leaders.task_force[force]
    assert not leaders.task_force[chief]
    assert BOARD.commands.divisions[leaders.division[chief]] == "div-44"  # 7.9a


def test_every_chit_and_park():
    command = BOARD.commands
    kinds = [CHIT_KINDS[kind] for kind in command.chit_kind]
    assert [kinds.count(kind) for kind in CHIT_KINDS] == [3, 7, 2, 1]
    event = command.chits.index("chit-event")
    assert command.chit_side[event] == NONE
    assert command.parks == ["us-A", "us-B", "ger-A", "ger-B", "ger-C"]


def test_every_unit_of_the_file_plays_in_some_scenario():
    every = {row.text("unit") for row in BOARD.data.table("units").rows}
    seen: set[str] = set()
    for scenario in SCENARIOS:
        seen |= set(game(scenario).units.ids)
    assert seen == every


# ------------------------------------------------------------------------------------- the weather


def weather(day: str) -> list[tuple[str, str, str]]:
    track = BOARD.track
    return [
        (
            track.names[turn].removeprefix(f"{day} "),
            CLOUDS[track.cloud[turn]],
            CONDITIONS[condition],
        )
        for turn, condition in enumerate(track.condition)
        if turn and track.names[turn].startswith(day)
    ]


@case(NAME, "0-1")
def test_0_1_twenty_five_turns_from_23_to_27_november():
    assert BOARD.track.turns == 25
    assert (BOARD.track.names[1], BOARD.track.names[25]) == ("23 Nov 1500", "27 Nov 1500")
    assert BOARD.presentation is not None


@case(NAME, "1.2-1")
def test_1_2_1_the_turns_of_a_day():
    assert [hour for hour, _, _ in weather("24 Nov")] == [
        "0700", "0900", "1100", "1300", "1500", "Night",
    ]  # fmt: skip
    nights = [BOARD.track.names[t] for t, night in enumerate(BOARD.track.night) if night]
    assert nights == ["23 Nov Night", "24 Nov Night", "25 Nov Night", "26 Nov Night"]


@case(NAME, "1.1-12")
def test_1_1_12_weather_of_23_november():
    assert weather("23 Nov") == [("1500", "overcast", "rain"), ("Night", "overcast", "mud")]


@case(NAME, "1.1-13")
def test_1_1_13_weather_of_24_november():
    assert {cloud for _, cloud, _ in weather("24 Nov")} == {"overcast"}
    assert [condition for _, _, condition in weather("24 Nov")] == [
        "none", "rain", "rain", "mud", "mud", "rain",
    ]  # fmt: skip


@case(NAME, "1.1-14")
def test_1_1_14_weather_of_25_november():
    found = weather("25 Nov")
    assert [cloud for _, cloud, _ in found] == ["overcast"] * 3 + ["clear"] * 3
    assert [condition for _, _, condition in found] == ["mud"] + ["none"] * 5


@case(NAME, "1.1-15")
def test_1_1_15_weather_of_26_november():
    found = weather("26 Nov")
    assert [cloud for _, cloud, _ in found] == ["overcast"] * 3 + ["clear"] * 3
    assert [condition for _, _, condition in found] == [
        "rain", "rain", "mud", "mud", "none", "none",
    ]  # fmt: skip


@case(NAME, "1.1-16")
def test_1_1_16_weather_of_27_november_and_no_night():
    found = weather("27 Nov")
    assert [hour for hour, _, _ in found] == ["0700", "0900", "1100", "1300", "1500"]
    assert {(cloud, condition) for _, cloud, condition in found} == {("clear", "none")}
