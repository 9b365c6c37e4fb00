"""Every field of a position and of a question has a range, and a position outside it is refused."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.field import Field
from grognard.kernel.play.position_reader import PositionFault, read_position
from grognard.kernel.play.tape import Stream
from grognard.kernel.title import Game
from tests.contract.titles import Way, every_way, game_of

ABSURD: list[Any] = [2**31, -9999, 10**40, 1.5, "no such thing", None, [None] * 5000, {"a": 1}]


def fields_of(game: Game) -> list[Field]:
    frames = game.title.frames.values()
    return [*game.title.fields, *(field for spec in frames for field in spec.fields)]


@every_way
def test_every_bound_is_known_to_the_game(way: Way):
    game = game_of(way)
    for field in fields_of(game):
        if field.kind == "number":
            low, high = game.bound(field.values.low), game.bound(field.values.high)
            assert low < high < 5000, field.name
        elif field.kind != "flag":
            assert game.notation.kind(field.kind).ids
        if field.most is not None:
            assert 0 < game.bound(field.most) < 100, field.name


@every_way
def test_every_question_can_lie_somewhere(way: Way):
    frames = game_of(way).title.frames
    for frame, spec in frames.items():
        assert spec.upon, frame
        assert set(spec.upon) <= {"", *frames}, frame
    assert any("" in spec.upon for spec in frames.values())


@pytest.mark.source
@every_way
def test_a_value_outside_its_range_is_refused_with_its_place(way: Way):
    """Each field of the state, and of the questions that a game at random comes to."""
    game = game_of(way)
    match, stream = Match(game, seed="ranges"), Stream("ranges")
    for number in range(60):
        match.give(match.legal[stream.below(number, len(match.legal))])
    written = match.position
    for field in game.title.fields:
        check(game, field, written, (field.name,), field.name)
    for number, question in enumerate(written["questions"]):
        for field in game.title.frames[question["question"]].fields:
            place = f"questions[{number}].{field.name}"
            check(game, field, written, ("questions", number, field.name), place)


@every_way
def test_a_list_that_is_too_long_is_refused_however_sound_its_values_are(way: Way):
    game = game_of(way)
    written = Match(game, seed="ranges").position
    lists = [field for field in game.title.fields if field.most is not None]
    for field in lists:
        assert field.most is not None
        most = game.bound(field.most)
        numbers = field.kind == "number"
        value = game.bound(field.values.low) if numbers else game.notation.kind(field.kind).ids[0]
        values = [value] * (most + 1)
        wrong = [values for _ in game.title.sides] if field.shape == "lists" else values
        with pytest.raises(PositionFault, match=rf"{most + 1} values; at most {most}"):
            read_position(game, {**written, field.name: wrong})
    assert lists or way.name == "falaise"


def check(game: Game, field: Field, written: Any, way: tuple[Any, ...], place: str) -> None:
    for absurd in ABSURD:
        if absurd is None and field.values.none:
            continue
        wrong = copy.copy(written)  # and what stands on the way
        at = wrong
        for key in way[:-1]:
            at[key] = copy.copy(at[key])
            at = at[key]
        if field.shape.startswith("by ") and not isinstance(absurd, list | dict):
            at[way[-1]] = {**at[way[-1]], next(iter(at[way[-1]])): absurd}
        else:
            at[way[-1]] = absurd
        with pytest.raises(PositionFault) as caught:
            read_position(game, wrong)
        assert str(caught.value).startswith(place), absurd
        assert len(str(caught.value)) < 3000
