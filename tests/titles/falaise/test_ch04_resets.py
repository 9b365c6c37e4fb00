"""4.0, R16, R19 What a new turn and a new Round know of the last one: nothing; what they roll."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import NeedDraw, Tape
from grognard.titles.falaise.rules.ch04_sequence import draw_marker, prelude, relieve
from grognard.titles.falaise.rules.ch08_bombardment import airstrike_availability
from grognard.titles.falaise.rules.ch12_options import french_roll
from grognard.titles.falaise.state import (
    ASSAULT_ROUND,
    ASSISTING,
    NO_ROUND,
    NONE,
    FalaiseState,
)
from tests.titles.falaise.assault_helpers import ask
from tests.titles.falaise.helpers import UNITS, Play, corps, position, unit
from tests.titles.falaise.move_helpers import EAST, OPEN, action_round, game_turn

FOOT, BRIGADE = "g363_957", "br43_129"  # of the 84th and the 30th Corps
EVERY_CORPS = (1 << corps("30")) - 1
BY_ROUND = ("moved", "covering", "checked", "defended")
BY_TURN = ("assaulted", "with_58")


def marked(names: tuple[str, ...], **fields: Any) -> Play:
    """Nothing is asked; every unit has these marks."""
    play = position({FOOT: OPEN, BRIGADE: EAST}, turn=5, **fields)
    for name in names:
        for number in range(len(UNITS)):
            getattr(play.s, name)[number] = 1
    return play


def marks(play: Play, names: tuple[str, ...]) -> dict[str, set[str]]:
    """Who has which mark."""
    rows = {name: zip(UNITS, getattr(play.s, name), strict=True) for name in names}
    return {name: {who for who, mark in row if mark} for name, row in rows.items()}


@pytest.mark.case("falaise", "4.0a", "8.2d", "8.3d", "10.1d", "11.1b", "11.1c", "11.2a")
def test_r16_a_new_turn_knows_nothing_of_the_last():
    """The first question of turn 6 comes before anything is rolled."""
    fields = ("activations", "activated", "attachments", "extra", "used_58", "fired", "airstrikes")
    values = {"activations": 3, "activated": EVERY_CORPS, "attachments": 2, "extra": 1}
    more = {"used_58": 1, "fired": EVERY_CORPS, "airstrikes": 2, "corps": corps("84")}
    play = ask(marked(BY_TURN, **values, **more), game_turn("start"))
    assert (play.asked(), play.s.turn) == (("german", "Counterattack"), 6)
    assert {field: getattr(play.s, field) for field in fields} == dict.fromkeys(fields, 0)
    assert play.s.corps == NONE
    assert marks(play, BY_TURN) == {"assaulted": set(), "with_58": set()}


@pytest.mark.case("falaise", "4.0h", "10.1e", "10.1h")
def test_r19_a_round_that_is_over_leaves_nothing_behind():
    """The marks of the side whose Round it was, and those of the defenders."""
    play = marked(BY_ROUND, round=ASSAULT_ROUND, mp=6, countering=1, currie_with=1, struck=5)
    play.s.corps = corps("30")
    play.s.role[unit(BRIGADE)] = ASSISTING
    ask(play, action_round("end"))
    allied = {name for name in UNITS if play.s.board.units.side[unit(name)] == 1}
    assert play.at_rest()
    for name, left in marks(play, BY_ROUND).items():
        assert not left & allied, name
    assert marks(play, ("role", "defended")) == {"role": set(), "defended": set()}
    found = (play.s.round, play.s.struck, play.s.mp, play.s.countering, play.s.currie_with)
    assert found == (NO_ROUND, 0, 0, 0, 0)
    assert (play.s.corps, play.s.activated) == (NONE, 1 << corps("30"))


OPENING: dict[str, tuple[Callable[[FalaiseState, Desk], object], int, dict[str, str]]] = {
    "the TER of the 80th": (prelude, 0, {}),
    "airstrikes": (airstrike_availability, 2, {}),
    "the relief": (relieve, 5, {}),
    "the French": (french_roll, 4, {"french": "on"}),
    "a marker": (draw_marker, 5, {}),
}


@pytest.mark.case("falaise", "4.0f", "8.3a", "11.6a", "11.8a", "12.5a")
@pytest.mark.parametrize("name", OPENING)
def test_4_0_a_draw_of_the_turn_does_not_belong_to_the_order_before_it(name: str):
    """Odds of an order end where something new begins."""
    rolls, turn, options = OPENING[name]
    play = position({"fr2d": OPEN, FOOT: EAST}, turn=turn, options=options, cup=EVERY_CORPS)
    with pytest.raises(NeedDraw) as caught:
        rolls(play.s, Desk(Tape()))
    assert caught.value.opens
