"""The threat overlay of every title agrees with its overlays of moves and fire, unit by unit."""

from __future__ import annotations

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.frame import State
from grognard.kernel.play.tape import Stream
from grognard.kernel.shown.overlay import COSTLY, FROM, REACH
from grognard.kernel.title import Game
from grognard.mechanics.threat import OVERLAY, SIDE_LOOKS
from grognard.titles import find_title

# By title, the overlay of a unit's moves.
MOVES = {
    "stand-at-mortain": "reach",
    "falaise": "reach",
    "mortain-counterattack": "reach",
    "strike-counter-strike": "moves",
}
MOMENTS = 3
HEXES = 6


def ways(game: Game, s: State, unit: str) -> set[str]:
    """The hexes in which the unit could end a move."""
    number = game.notation.kind("unit").number(unit)
    shown = game.presentation.overlay(MOVES[game.title.id], s, number)
    # In the small title a step is shown as open without a look for what it draws.
    return {hex_ for hex_, look, _ in shown.hexes if look in (REACH, COSTLY)}


@pytest.mark.parametrize("title", sorted(MOVES))
def test_who_threatens_a_hex_can_come_or_fire_and_nobody_is_left_out(title: str):
    game = find_title(title).game()
    grid, sides = game.notation.kind("hex").ids, game.title.sides
    owner = {unit["id"]: unit["side"] for unit in game.presentation.board()["units"]}
    match, stream = Match(game, seed="threat"), Stream("threat")
    for number in range(60 * MOMENTS):
        if number % 60 == 59 and "Moving" not in type(match.state.stack[-1]).__name__:
            places = {
                piece.unit: piece.place
                for piece in game.presentation.pieces(match.state)
                if piece.place in grid and piece.unit in game.notation.kind("unit").ids
            }
            reach = {unit: ways(game, match.state, unit) for unit in places}
            for at in range(HEXES):
                hex_ = stream.below(9000 + 10 * number + at, len(grid))
                held = {owner[unit] for unit, place in places.items() if place == grid[hex_]}
                shown = game.presentation.overlay(OVERLAY, match.state, hex_)
                assert (grid[hex_], FROM, {}) in shown.hexes
                for side, look in zip(sides, SIDE_LOOKS, strict=True):
                    if held - {side}:
                        continue  # who comes beside the enemy is tried by the titles
                    starts = {name for name, each, _ in shown.hexes if each == look}
                    firing = {line[0] for line, each, _ in shown.lines if each == look}
                    coming = {
                        place
                        for unit, place in places.items()
                        if owner[unit] == side and place != grid[hex_] and grid[hex_] in reach[unit]
                    }
                    assert coming <= starts
                    assert starts - coming <= firing
        if not match.legal:
            break
        match.give(match.legal[stream.below(number, len(match.legal))])
