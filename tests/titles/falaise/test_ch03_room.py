"""3.1 However the players crowd together, every unit finds a place in the set-up."""

from __future__ import annotations

import random

import pytest

from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.titles.falaise import verbs
from grognard.titles.falaise.rules.ch03_placing import open_hexes
from grognard.titles.falaise.rules.ch03_setup import SetUp
from grognard.titles.falaise.state import put
from tests.titles.falaise.helpers import Play, new_game, unit

# First the regiments that can run short on this map: in a short sector, and apart. Then units that
# are set up by others, that keep apart, and one that has room enough.
VICTIMS = [
    *("us1_16", "us1_18", "us1_26"),
    *("us9_39", "us80_317", "glehrkg", "br29", "br4a_grey", "ca2a_6", "ca4_tf", "g3fj5"),
]


def room_left(play: Play, order: int, victim: int) -> int:
    """The hexes that a placement leaves to the victim."""
    twin = play.s.copy()
    put(twin, first_of(order), second_of(order))
    return open_hexes(twin, victim).bit_count()


def crowd(victim: int, reading: str) -> Play:
    """Both set-ups: everybody goes where the least room is left to the victim, who comes last."""
    rng = random.Random(victim)
    play = new_game(options={"spread": reading})
    while isinstance(play.s.stack[-1], SetUp):
        frame = play.s.stack[-1]
        picks = [one for one in play.codes if verb_of(one) == verbs.PICK]
        places = [one for one in play.codes if verb_of(one) == verbs.PLACE]
        if play.board.units.side[victim] != frame.owner:
            order = "setup historical"
        else:
            others = [one for one in picks if first_of(one) != victim]
            if others and (not places or frame.current == victim or rng.random() < 0.5):
                code = rng.choice(others)
            else:
                assert places, "somebody is left without a place"
                code = min(places, key=lambda one: room_left(play, one, victim))
            order = play.board.notation.text(code)
        play.give(order)
    return play


@pytest.mark.case("falaise", "3.1d", "3.1e", "3.1r", "3.1t")
@pytest.mark.parametrize("reading", ["all", "between"])
@pytest.mark.parametrize("victim", VICTIMS)
def test_3_1_a_crowded_set_up_always_comes_to_its_end(victim: str, reading: str) -> None:
    play = crowd(unit(victim), reading)
    assert play.asked() == ("german", "Redeployment")
