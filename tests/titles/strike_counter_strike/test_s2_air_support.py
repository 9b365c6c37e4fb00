"""S2.0 American air support in this game; what aircraft attack, and who defends."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.series.gts.rules.ch26_air_strikes import air_defence, defenders_of
from grognard.series.gts.state import CLEAR, LIGHT, NONE, marked
from tests.titles.strike_counter_strike.helpers import (
    AMERICAN,
    GERMAN,
    NAME,
    game,
    hex_number,
    position,
)


@pytest.mark.case(NAME, "S2-6", "R26", "GTS-2.13")
def test_s2_6_who_has_an_air_defense_value() -> None:
    board = game()
    values = {
        name: board.units.air_defence[2 * unit]
        for unit, name in enumerate(board.units.ids)
        if board.units.air_defence[2 * unit] >= 0
    }
    assert values == {"us-4-489-C": 3, "ger-901-Flak8": 3, "ger-Flak311-1": 5}
    for unit, has_transport in enumerate(board.units.transport):
        assert not has_transport or board.units.air_defence[2 * unit + 1] < 0  # no mounted side
    s = position({"ger-901-Flak8": "20.10", "us-4-489-C": "20.20"}, turn=10)
    s.cloud, s.condition = CLEAR, 0
    s.derive()
    assert air_defence(s, board.units.ids.index("ger-901-Flak8")) == 3
    near = hex_number(board, "20.12")
    assert [board.units.ids[unit] for unit in defenders_of(s, GERMAN, near)] == ["ger-901-Flak8"]
    # R26 Only the American player has aircraft: his own flak never rolls.
    assert defenders_of(s, AMERICAN, near) == []


@pytest.mark.case(NAME, "S2-6", "GTS-26.10")
def test_s2_6_only_a_fire_zone_and_a_barrage_keep_a_unit_from_it() -> None:
    flak = "ger-Flak311-1"

    def value(reading: str = "yes", **marks: Any) -> int:
        s = position({flak: "20.10"}, turn=12, ad_when_hindered=reading, **marks)
        return air_defence(s, s.board.units.ids.index(flak))

    assert value() == value("no") == 5
    assert value(suppressed=[flak]) == 5
    assert value(column=[flak]) == 5
    assert value(mounted=[flak]) == NONE  # that side shows none
    assert value("no", suppressed=[flak]) == NONE
    assert value("no", column=[flak]) == NONE
    near = position({flak: "20.10", "us-4-8-A": "20.11"}, turn=12)
    assert air_defence(near, near.board.units.ids.index(flak)) == NONE
    under = position({flak: "20.10"}, turn=12)
    under.barrage = marked(under.barrage, hex_number(game(), "20.10"), LIGHT)
    under.derive()
    assert air_defence(under, under.board.units.ids.index(flak)) == NONE
