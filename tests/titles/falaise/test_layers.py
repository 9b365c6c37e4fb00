"""The layer of the earlier estimates: a game like any other, in which only estimates differ."""

from __future__ import annotations

import grognard
from grognard.titles import find_title
from grognard.titles.falaise.game import Falaise

TITLE = find_title("falaise")
LAYER = "estimates-1"


def german_vehicles(layer: str | None) -> int:
    game = TITLE.game(layer=layer)
    assert isinstance(game, Falaise)
    return sum(game.mech[unit] for unit in game.german_units)


def test_a_match_can_be_played_with_it():
    assert LAYER in TITLE.layers
    usual, earlier = TITLE.game(), TITLE.game(layer=LAYER)
    assert usual.data.digest != earlier.data.digest
    match = grognard.new(TITLE.id, seed=1, data=LAYER)
    match.give("setup historical")
    assert match.decision is not None


def test_how_many_german_counters_show_vehicles():
    """Tanks, reconnaissance and four mixed groups; before, nearly every panzergrenadier too."""
    assert german_vehicles(None) == 15
    assert german_vehicles(LAYER) == 31
