"""1.1, 1.2, O2.0 Weather: the historical table, and the optional rule."""

from __future__ import annotations

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.series.gts.rules.ch04_sequence import GameTurn
from grognard.series.gts.state import (
    CLEAR,
    CLOUDS,
    CONDITIONS,
    DRY,
    MUD,
    OVERCAST,
    RAIN,
    STEP_A,
)
from grognard.titles.strike_counter_strike.rules.ch01_weather import clamp
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.titles.strike_counter_strike.helpers import NAME, begun, game, position, told

HOURS = ["0700", "0900", "1100", "1300", "1500", "Night"]
TABLE = {
    "23 Nov": "1500 overcast rain, Night overcast mud",
    "24 Nov": "0700 overcast none, 0900 overcast rain, 1100 overcast rain, 1300 overcast mud, "
    "1500 overcast mud, Night overcast rain",
    "25 Nov": "0700 overcast mud, 0900 overcast none, 1100 overcast none, 1300 clear none, "
    "1500 clear none, Night clear none",
    "26 Nov": "0700 overcast rain, 0900 overcast rain, 1100 overcast mud, 1300 clear mud, "
    "1500 clear none, Night clear none",
    "27 Nov": "0700 clear none, 0900 clear none, 1100 clear none, 1300 clear none, 1500 clear none",
}


@pytest.mark.case(NAME, "1.1-1", "1.1-12", "1.1-13", "1.1-14", "1.1-15", "1.1-16", "GTS-5.1")
@pytest.mark.case(NAME, "1.1-4")
def test_1_1_the_historical_table() -> None:
    board = game()
    found: dict[str, list[str]] = {}
    for turn, (day, hour) in enumerate(board.scenery.days[1:], 1):
        cloud, condition = board.track.cloud[turn], board.track.condition[turn]
        found.setdefault(day, []).append(f"{hour} {CLOUDS[cloud]} {CONDITIONS[condition]}")
    assert {day: ", ".join(turns) for day, turns in found.items()} == TABLE


@pytest.mark.case(NAME, "1.2-1", "GTS-3.1")
def test_1_2_the_turns_of_a_day_in_order_and_which_are_night() -> None:
    board = game()
    days = board.scenery.days[1:]
    assert [hour for _, hour in days] == [*HOURS[4:], *HOURS * 3, *HOURS[:5]]
    nights = [turn for turn in range(1, 26) if board.track.night[turn]]
    assert [days[turn - 1][1] for turn in nights] == ["Night"] * 4


def turn_of(day: str, hour: str) -> int:
    return game().scenery.days.index((day, hour))


def weather(
    day: str, hour: str, *rolls: int, cloud: int = OVERCAST, cleared: int = 0, owed: int = 0
) -> StrikeState:
    """Step A of a turn under O2.0; `cloud` is that of the turn before."""
    s = position({}, turn=turn_of(day, hour), o2_random_weather="yes")
    s.cloud, s.cleared, s.mud_owed = cloud, cleared, owed
    s.stack = [GameTurn(STEP_A, 0)]
    s.stack[-1].run(s, Desk(Tape(given=list(rolls))))
    return s


@pytest.mark.parametrize(
    ("hour", "highest_overcast"),
    [("0700", 8), ("0900", 7), ("1100", 6), ("1300", 5), ("1500", 4), ("Night", 5)],
)
@pytest.mark.case(NAME, "O2-1", "GTS-5.1")
def test_o2_1_cloud_cover_by_a_die_and_the_hour(hour: str, highest_overcast: int) -> None:
    assert weather("24 Nov", hour, highest_overcast, 9).cloud == OVERCAST
    assert weather("24 Nov", hour, highest_overcast + 1).cloud == CLEAR


@pytest.mark.parametrize(
    ("day", "highest_rain"),
    [("23 Nov", 6), ("24 Nov", 5), ("25 Nov", 3), ("26 Nov", 5), ("27 Nov", 1)],
)
@pytest.mark.case(NAME, "O2-5")
def test_o2_5_rain_under_an_overcast_sky_by_a_die_and_the_date(day: str, highest_rain: int) -> None:
    assert weather(day, "1500", 0, highest_rain).condition == RAIN
    assert weather(day, "1500", 0, highest_rain + 1).condition == DRY


@pytest.mark.case(NAME, "O2-2", "R14b")
def test_o2_2_once_clear_the_sky_stays_clear_for_the_day_without_a_roll() -> None:
    s = weather("24 Nov", "1300", 6)
    assert (s.cloud, s.cleared) == (CLEAR, 1)
    assert weather("24 Nov", "1500", cleared=1).cloud == CLEAR  # no die
    assert weather("24 Nov", "Night", cleared=1).cloud == CLEAR  # R14b the Night of that date
    s = weather("25 Nov", "0700", 0, 9, cloud=CLEAR, cleared=1)
    assert (s.cloud, s.cleared) == (OVERCAST, 0)  # R14b a new roll


@pytest.mark.case(NAME, "O2-4", "O2-6", "R14")
def test_o2_6_each_rain_turn_owes_a_mud_turn_paid_instead_of_none() -> None:
    s = weather("24 Nov", "0900", 0, 0, owed=1)
    assert (s.condition, s.mud_owed) == (RAIN, 2)
    s = weather("24 Nov", "0900", 0, 9, owed=2)
    assert (s.condition, s.mud_owed) == (MUD, 1)
    s = weather("24 Nov", "1300", 9, owed=1)
    assert (s.cloud, s.condition, s.mud_owed) == (CLEAR, MUD, 0)
    s = weather("25 Nov", "0700", 9, owed=1)
    assert s.condition == MUD  # carried over days
    s = weather("24 Nov", "1300", 9)
    assert (s.cloud, s.condition) == (CLEAR, DRY)


@pytest.mark.case(NAME, "R14a")
def test_r14a_sums_outside_of_the_die_count_as_its_ends() -> None:
    assert [clamp(total) for total in (-3, 0, 5, 9, 13)] == [0, 0, 5, 9, 9]
    assert weather("24 Nov", "0700", 0, 9).cloud == OVERCAST
    assert weather("27 Nov", "0700", 0, 9).condition == DRY


@pytest.mark.case(NAME, "R18", "O2-6")
def test_r18_the_first_turn_is_historical_and_its_rain_owes_mud() -> None:
    s, _ = begun("scouts", o2_random_weather="yes")
    assert (s.cloud, s.condition, s.mud_owed) == (OVERCAST, RAIN, 1)
    s, _ = begun("brawling", o2_random_weather="yes")
    assert (s.condition, s.mud_owed, s.cleared) == (DRY, 0, 0)


@pytest.mark.case(NAME, "R19", "O2-1")
def test_r19_scenario_4_rolls_in_its_first_turn() -> None:
    s, desk = begun("deeds", o2_random_weather="yes")
    assert "O2.0 weather.cloud_roll" in told(desk)
    s, desk = begun("deeds")
    assert "O2.0 weather.cloud_roll" not in told(desk)
    assert s.cloud == CLEAR


@pytest.mark.case(NAME, "1.1-1", "O2-1")
def test_1_1_1_without_the_optional_rule_nothing_is_rolled() -> None:
    s = position({"us-44-114-E": "30.22"}, turn=turn_of("25 Nov", "1300"))
    s.stack = [GameTurn(STEP_A, 0)]
    s.stack[-1].run(s, Desk(Tape()))
    assert (s.cloud, s.condition) == (CLEAR, DRY)
