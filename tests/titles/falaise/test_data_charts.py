"""15 Every chart and number against a copy that was typed a second time."""

import pytest

from grognard.titles.falaise import TITLE
from grognard.titles.falaise.reading import components as c
from grognard.titles.falaise.reading.read import read_components

ODDS = ["3-1", "4-1", "5-1", "6-1"]


@pytest.fixture(scope="module")
def parts() -> c.Components:
    return read_components(TITLE.data(None))


def test_assault_table(parts: c.Components):
    assert parts.charts.assault_columns == ["1-3", "1-2", "1-1", "2-1", *ODDS]
    rows = [
        "AL1 AL1 AL1 C C C DR DL1",
        "AL1 AL1 C C C DR BL1 DL1",
        "AL1 C C C DR BL1 DL1 DE",
        "C C C DR BL1 DL1 DE DE",
        "C C DR BL1 DL1 DE DE DE",
        "C DR BL1 DL1 DE DE DE DE",
    ]
    assert [" ".join(c.RESULTS[r] for r in row) for row in parts.charts.assault] == rows


def test_other_tables(parts: c.Components):
    charts = parts.charts
    assert charts.activation_mp == [0, 4, 4, 6, 6, 8, 8, 10]
    assert charts.mp_by_ter == [-1, -1, -1, 0, 2, 2]
    assert charts.op_fire == [0, 0, 0, 1, 1, 2, 2]
    assert charts.bombardment == [0, 0, 0, 1, 1, 1, 2]
    assert charts.ter_80 == [0, 1, 1, 1, 2, 2, 3]
    assert charts.terrain_mp == [[1, 1, 1, 1], [1, 2, 1, 2], [1, 1, 2, 2], [2, 2, 2, 2]]
    assert charts.hexside_mp == {"slope": 1, "bridge": 1, "ford": 1, "road": 1}
    assert (charts.friendly_fire, charts.extended_range, charts.surrender_drm) == (3, 2, 2)
    assert charts.turns == 10
    assert charts.night[1:] == [True, False] * 5
    assert charts.dates[10] == "21 August 1944"


def test_modifiers(parts: c.Components):
    charts = parts.charts
    ones = ["river", "bridge", "ford", "crest", "village", "woods", "night"]
    ones += ["mixed_nationality_11.9", "us_with_commonwealth_11.9"]
    assert charts.assault_drm == dict.fromkeys(ones, -1) | {"town": -2, "argentan": -2}
    assert charts.activation_drm == {
        "turn_1": -1,
        "german_day": -2,
        "us_night": -2,
        "us_night_with_12.4": -1,
        "other_allied_night": -1,
        "counterattack": 1,
        "corps_58": 1,
    }
    assert charts.op_fire_drm == {
        "bocage": -1,
        "woods": -1,
        "bridge": -1,
        "ford": -1,
        "town": -2,
        "argentan": -2,
        "night": -1,
        "crest_down_slope": 1,
        "mover_higher_ter": -1,
        "mover_lower_ter": 1,
        "breaking_contact": -2,
        "firing_cf_3_or_more": 1,
    }
    assert charts.bombardment_drm == {
        "woods": -1,
        "town": -1,
        "argentan": -2,
        "night": -2,
        "polish_artillery": -1,
        "extended_range": -1,
    }


def test_points_and_numbers(parts: c.Components):
    assert parts.charts.vp == {
        "division": 2,
        "mech": 2,
        "argentan": 5,
        "argentan_loc": 10,
        "south_edge": 1,
        "no_loc": 1,
        "allied_step": 1,
        "guf": 1,
    }
    assert parts.charts.numbers == {
        "max_turn": 10,
        "redeploy_max": 6,
        "redeploy_return": 2,
        "guf_free": 4,
        "ter_80_max_hexes": 5,
        "stacking_limit": 2,
        "loc_reach": 10,
        "extended_range": 2,
        "airstrikes": 6,
        "friendly_fire": 3,
        "disruption": 2,
        "retreat": 2,
        "mech_advance": 2,
        "attach_max": 3,
        "attach_distance": 2,
        "corps58_last_turn": 4,
        "counterattack_from": 5,
        "counterattack_to": 10,
        "bridge_row": 20,
        "bridge_distance": 6,
        "td_turn": 5,
        "relief_turn": 5,
        "relief_bonus": 2,
        "initiative_last_turn": 2,
        "initiative_german": 2,
        "choice_last_turn": 4,
        "counterattack_extra": 3,
        "airstrikes_min": 3,
        "french_from_turn": 3,
        "french_turn_divisor": 4,
        "surrender_drm": 2,
    }
