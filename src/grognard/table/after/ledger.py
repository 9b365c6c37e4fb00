"""What a match came to, turn by turn: points, and who left the map where."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.tape import Tape
from grognard.kernel.title import Game
from grognard.table.contract import AfterView, LossView, TurnPoints
from grognard.table.play.matches import Matches
from grognard.table.play.room import Room
from grognard.table.refused import Refused
from grognard.table.shown.scribe import HEX, PLACE, UNIT
from grognard.table.shown.views import Reader


def states(room: Room) -> Iterator[State]:
    """The position before the first order and after each."""
    assert room.match is not None
    state = room.state_at(0)
    yield state
    for entry in room.match.log:
        state = state.copy()
        desk = Desk(Tape(None, [draw.value for draw in entry.draws]))
        state.stack[-1].apply(state, entry.order, desk)
        advance(state, desk)
        yield state


def after(matches: Matches, match: str, language: str) -> AfterView:
    """What a finished match came to; whoever knows its name may read it, for nothing is secret."""
    with matches.holding(match) as room:
        if room.row.phase != "finished" or room.match is None or room.halted is not None:
            raise Refused(409, "not-yet", "The match is not over.")
        reader = matches.reader(room, None, language)
        log = room.match.log
        points: dict[int, TurnPoints] = {}
        losses: list[LossView] = []
        before: State | None = None
        for number, state in enumerate(states(room)):
            turn = log[number - 1].turn if number else 0
            if before is not None:
                losses += _losses(reader, before, state, number, turn)
            before = state
            ends = number == len(log) or log[number].turn != turn
            if ends and number:
                points[turn] = _points(reader, state, number, turn)
        return _view(reader, list(points.values()), losses)


def _view(reader: Reader, points: list[TurnPoints], losses: list[LossView]) -> AfterView:
    room, game = reader.room, reader.room.game
    assert room.match is not None
    usual = game.title.usual_readings(game.scenario, game.edition)
    final = masked_state(game, room.match.state, SPECTATOR)
    score = game.presentation.score(final)
    return AfterView(
        match=room.id,
        title=game.title.id,
        name=reader.view(set()).name,
        scenario=game.scenario,
        edition=game.edition,
        readings={name: value for name, value in game.readings.items() if usual.get(name) != value},
        seats=reader.seats(set()),
        sides={side: reader.scribe.side(n) for n, side in enumerate(game.title.sides)},
        outcome=reader.outcome(),
        verdict="" if score is None else score.verdict.get(reader.language, ""),
        begun=room.row.created,
        ended=room.row.updated,
        orders=len(room.match.log),
        draws=room.match.draws_made,
        points=points,
        losses=losses,
    )


def _points(reader: Reader, state: State, number: int, turn: int) -> TurnPoints:
    """The points as they would have been counted then; none where a title counts none."""
    game = reader.room.game
    score = game.presentation.score(masked_state(game, state, SPECTATOR))
    if score is None:
        return TurnPoints(turn, number, {})
    sums = dict.fromkeys(game.seats, 0)
    for line in score.lines:
        if line.side in sums:
            sums[line.side] += line.points
    return TurnPoints(turn, number, sums)


def _losses(
    reader: Reader, before: State, after_: State, number: int, turn: int
) -> Iterator[LossView]:
    """Who was on the map before an order and is not any more."""
    game = reader.room.game
    old, new = places_of(game, before), places_of(game, after_)
    hexes = game.notation.kind(HEX).ids
    for unit, (a, b) in enumerate(zip(old, new, strict=True)):
        if 0 <= a < len(hexes) and not 0 <= b < len(hexes):
            name = game.notation.kind(UNIT).text(unit)
            yield LossView(
                number=number,
                turn=turn,
                side=_side_of(reader, name),
                unit=name,
                name=reader.scribe.speaker.value(UNIT, unit),
                hex=hexes[a],
                place=reader.scribe.speaker.value(PLACE, b),
            )


def places_of(game: Game, state: State) -> list[int]:
    """Where each unit is, if the title says so in the usual way."""
    if not any(f.name == "place" and f.shape == "by unit" for f in game.title.fields):
        return []
    return list(getattr(state, "place", []))


def _side_of(reader: Reader, unit: str) -> str:
    units = reader.kit.board.get("units", [])
    return next((str(each["side"]) for each in units if each["id"] == unit), "")
