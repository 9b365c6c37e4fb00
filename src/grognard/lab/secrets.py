"""Nobody sees what is hidden from him: it is changed behind his back, and he must not notice.

Each field with a mask is given other values. Whoever, by the mask, cannot tell the difference must
get the same view to the byte, the same state for a computer player, and the same question. Then
whole worlds are guessed from what a viewer knows (`Game.guess`): each must be a sound position in
which he is shown exactly what he is shown now.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import Field
from grognard.kernel.play.frame import UNDECIDED, State
from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.play.odds import odds
from grognard.kernel.play.position import (
    HIDDEN_TEXT,
    facts,
    masked_state,
    refill,
    write_position,
)
from grognard.kernel.play.showing import seen
from grognard.kernel.play.tape import Tape, derive_seed
from grognard.kernel.title import Game
from grognard.lab.checks import LEAK, CheckFailed
from grognard.lab.reach import Reach

MOST_CHANGES: Final = 6  # of one field at one position
GUESSES: Final = 2  # worlds for each viewer at one position
ODDS: Final = 2  # orders whose odds are compared


class World:
    """The position with one masked field changed."""

    def __init__(self, game: Game, field: Field, old: Any, new: Any, state: State) -> None:
        self._game: Final = game
        self.name: Final = field.name
        self.state: Final = state
        self._field: Final = field
        self._old: Final = old
        self._new: Final = new

    def is_hidden_from(self, viewer: int) -> bool:
        """Whether the mask says that the viewer cannot tell the difference."""
        game, field, s = self._game, self._field, self.state
        here, there = (seen(game, field, s, v, viewer) for v in (self._old, self._new))
        return bool(here == there)


def check_views(game: Game, s: State, reach: Reach) -> None:
    """No viewer notices a change of what is hidden from him."""
    before = facts(game, s)
    sides = range(len(game.title.sides))
    views = {viewer: _view(game, s, viewer) for viewer in (SPECTATOR, *sides)}
    for world in other_worlds(game, s):
        blind = [viewer for viewer in views if world.is_hidden_from(viewer)]
        if blind:
            reach.met("secrets", world.name)
            if SPECTATOR not in blind:
                raise CheckFailed(LEAK, f"a spectator sees {world.name}, and a player does not")
        for viewer in blind:
            if _view(game, world.state, viewer) != views[viewer]:
                raise CheckFailed(LEAK, f"viewer {viewer} notices a change of {world.name}")
            _check_question(game, s, world, viewer)
    if facts(game, s) != before:
        raise CheckFailed(LEAK, "looking at the position has changed it")


def hides(game: Game) -> bool:
    """Whether the title has secrets at all."""
    specs = game.title.frames.values()
    fields = [*game.title.fields, *(field for spec in specs for field in spec.fields)]
    return any(field.secret for field in fields)


def check_guesses(game: Game, s: State, seed: str) -> None:
    """A guess is sound and fits what the viewer knows; he cannot tell it from the truth."""
    if not hides(game):
        return
    for viewer in (SPECTATOR, *range(len(game.title.sides))):
        known = masked_state(game, s, viewer)
        shown = everything_shown(game, s, viewer)
        for number in range(GUESSES):
            tape = Tape(derive_seed(seed, viewer, number))
            world = game.guess(known, viewer, Desk(tape, listening=False))
            if json.dumps(HIDDEN_TEXT) in json.dumps(write_position(game, world)):
                raise CheckFailed(LEAK, f"a guess for viewer {viewer} leaves something hidden")
            faults = game.faults(world)
            if faults:
                raise CheckFailed(LEAK, f"a guess for viewer {viewer} is unsound: {faults}")
            for part, here in everything_shown(game, world, viewer).items():
                if here != shown[part]:
                    raise CheckFailed(LEAK, f"viewer {viewer} tells a guess by its {part}")


def everything_shown(game: Game, s: State, viewer: int) -> dict[str, Any]:
    """All that a viewer is shown of a position: view, heading, boxes, map, and his question."""
    known = masked_state(game, s, viewer)
    shown: dict[str, Any] = {
        "view": _view(game, s, viewer),
        "heading": game.status(known),
        "boxes": [(box.name, box.units, box.notes) for box in game.presentation.boxes(known)],
        "pieces": [
            (piece.unit, piece.place, piece.face, piece.badges)
            for piece in game.presentation.pieces(known)
        ],
    }
    if s.winner == UNDECIDED and s.stack[-1].side(s) == viewer:
        shown["question"] = _question(s)
        shown["odds"] = [_odds(known, order) for order in s.stack[-1].legal(s)[-ODDS:]]
    return shown


def _odds(known: State, order: int) -> list[tuple[Any, Any]]:
    """What an odds panel says, also of what the other side may hide."""
    found = odds(known, order)
    said = [(outcome.results, outcome.chance) for outcome in found.outcomes]
    if found.unknowns:
        more = odds(known, order, 1).outcomes
        said += [(outcome.results, outcome.chance) for outcome in more]
    return said


def other_worlds(game: Game, s: State) -> Iterator[World]:
    """The position with one masked field changed, of the state or of a frame."""
    for field in game.title.fields:
        if field.secret:
            for value in changes(game, field, getattr(s, field.name)):
                twin = refill(s.copy(), {field.name: value}, s.stack[:])
                yield World(game, field, getattr(s, field.name), value, twin)
    for depth, frame in enumerate(s.stack):
        spec = game.title.frames[type(frame).__name__]
        values = frame.data()
        for at, field in enumerate(spec.fields):
            if field.secret:
                for value in changes(game, field, values[at]):
                    twin = s.copy()
                    twin.stack[depth] = spec.make(*values[:at], value, *values[at + 1 :])
                    yield World(game, field, values[at], value, twin)


def changes(game: Game, field: Field, value: Any) -> list[Any]:
    """Other values of a field that could be the true ones."""
    if field.shape == "one":
        return [_other(game, field, value)]
    if field.shape == "set":
        return [value ^ 1, value ^ 2]
    if field.shape == "lists":
        return _other_hands(game, field, value)[:MOST_CHANGES]
    found: list[Any] = [value[::-1]] if value[::-1] != value else []
    found += [
        [*value[:at], _other(game, field, item), *value[at + 1 :]] for at, item in enumerate(value)
    ]
    return found[:MOST_CHANGES]


def _other_hands(game: Game, field: Field, hands: list[list[int]]) -> list[list[list[int]]]:
    found: list[list[list[int]]] = []
    for side, hand in enumerate(hands):
        for at in range(len(hand)):
            twin = [other[:] for other in hands]
            twin[side][at] = _other(game, field, hand[at])
            found.append(twin)
    return found


def _other(game: Game, field: Field, value: int) -> int:
    if field.kind == "number":
        return value + 1
    if field.kind == "flag":
        return 1 - value
    return (value + 1) % len(game.notation.kind(field.kind).ids)


def _check_question(game: Game, s: State, world: World, viewer: int) -> None:
    """What a player is asked, and what a computer player is given, tells no secret either."""
    if viewer == SPECTATOR:
        return
    known, its = masked_state(game, s, viewer), masked_state(game, world.state, viewer)
    if _view(game, known, viewer) != _view(game, its, viewer):
        raise CheckFailed(LEAK, f"a computer player notices a change of {world.name}")
    asked = s.winner == UNDECIDED and s.stack[-1].side(s) == viewer
    if asked and _question(s) != _question(world.state):
        raise CheckFailed(LEAK, f"the question tells of {world.name}")


def _question(s: State) -> tuple[Any, ...]:
    frame = s.stack[-1]
    prompt = frame.prompt(s)
    return type(frame).__name__, frame.side(s), prompt.key, prompt.args, frame.legal(s)


def _view(game: Game, s: State, viewer: int) -> bytes:
    return json.dumps(write_position(game, s, viewer), sort_keys=True).encode()
