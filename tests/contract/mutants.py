"""Positions that somebody has meddled with, and what must hold for them.

A position from a game at random is changed in one or several places: absurd numbers, nothing where
something must be, wrong types, other members, items taken out or doubled, questions swapped or
piled up. Either it is refused with a word about where, or everything that a table does with it
works: orders are listed and explained, views drawn, odds worked out, orders carried out.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from grognard.kernel.match.match import Match
from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.play.odds import odds
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.position_reader import PositionFault
from grognard.kernel.play.tape import Stream
from grognard.kernel.shown.overlay import NOTHING
from grognard.kernel.title import Game

Choose = Callable[[int], int]  # a number below its argument
ABSURD: list[Any] = [2**31, -9999, -1, 0, 1, 99, 10**40, None, True, 1.5, "", "?", "no", [], {}]
REFUSED, PLAYED = "refused", "played"
ORDERS = 3  # carried out in a position that was not refused


def positions(game: Game, seed: str, limit: int) -> list[dict[str, Any]]:
    """Positions of a game at random: for each pile of questions the first few."""
    match, stream = Match(game, seed=seed), Stream(seed)
    found: list[dict[str, Any]] = []
    seen: Counter[tuple[str, ...]] = Counter()
    for number in range(limit):
        pile = tuple(type(frame).__name__ for frame in match.state.stack)
        seen[pile] += 1
        if seen[pile] in (1, 4, 40, 400):
            found.append(match.position)
        if not match.legal:
            break
        match.give(match.legal[stream.below(number, len(match.legal))])
    return found


def mutated(base: dict[str, Any], others: list[dict[str, Any]], choose: Choose) -> Any:
    """The position with one to three changes."""
    written = copy.deepcopy(base)
    for _ in range(1 + choose(3) // 2 * (1 + choose(2))):
        _change(written, others[choose(len(others))], choose)
    return written


def _change(written: dict[str, Any], other: dict[str, Any], choose: Choose) -> None:
    kind = choose(8)
    if kind == 0:  # another position's field
        name = sorted(written)[choose(len(written))]
        written[name] = copy.deepcopy(other[name])
    elif kind == 1:
        _pile(written, other, choose)
    elif kind in (2, 3) and isinstance(written["place"], dict):  # a unit is elsewhere
        place, elsewhere = written["place"], sorted(map(str, other["place"].values()))
        place[sorted(place)[choose(len(place))]] = elsewhere[choose(len(elsewhere))]
    else:
        _change_value(written, other, choose)


def _pile(written: dict[str, Any], other: dict[str, Any], choose: Choose) -> None:
    """Questions are swapped, doubled, taken away, taken over, piled up."""
    asked = written["questions"]
    if not isinstance(asked, list) or not asked:
        return
    at, kind = choose(len(asked)), choose(6)
    if kind == 0:
        asked.reverse()
    elif kind == 1:
        asked.insert(at, copy.deepcopy(asked[at]))
    elif kind == 2:
        del asked[at]
    elif kind == 3:
        asked[at:] = copy.deepcopy(other["questions"][at:])
    elif kind == 4:
        asked.extend(copy.deepcopy(asked[-1:]) * (1 + choose(40)))
    else:
        asked.extend(copy.deepcopy(other["questions"][-1:]))


def _change_value(written: dict[str, Any], other: dict[str, Any], choose: Choose) -> None:
    """One value somewhere: of the state, or of a question."""
    places = list(_leaves(written))
    questions = [leaf for leaf in places if leaf[2][0] == "questions"]
    if questions and choose(2):
        places = questions
    holder, key, _ = places[choose(len(places))]
    old, kind = holder[key], choose(5)
    if isinstance(old, list) and old and kind == 0:
        old.append(copy.deepcopy(old[choose(len(old))]))
    elif isinstance(old, list) and old and kind == 1:
        del old[choose(len(old))]
    elif kind in (2, 3):
        alike = [h[k] for h, k, _ in _leaves(other) if k == key]
        alike = alike or [h[k] for h, k, _ in _leaves(other) if type(h[k]) is type(old)]
        holder[key] = copy.deepcopy(alike[choose(len(alike))]) if alike else None
    else:
        holder[key] = copy.deepcopy(ABSURD[choose(len(ABSURD))])


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """Everything that can be set: the list or table it stands in, its place there, its way."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in list(items):
        yield value, key, (*path, key)
        if isinstance(item, list | dict):
            yield from _leaves(item, (*path, key))


def examine(game: Game, written: Any, choose: Choose) -> str:
    """Refused with a reason, or everything works."""
    try:
        match = Match(game, seed="mutant", position=written)
    except PositionFault:
        return REFUSED
    _look(match, choose)
    for _ in range(ORDERS):
        if not match.legal:
            break
        match.give(match.legal[choose(len(match.legal))])
    _look(match, choose)
    return PLAYED


def _look(match: Match, choose: Choose) -> None:
    """All that a table asks of a position."""
    game, state = match.game, match.state
    assert match.position
    viewers = (*range(len(game.title.sides)), SPECTATOR)
    overlaid = viewers[choose(len(viewers))]  # most of the time is spent on overlays
    for viewer in viewers:
        known = masked_state(game, state, viewer)
        _show(game, known, choose)
        if viewer == overlaid:
            _overlay(game, known, choose)
        match.view(None if viewer == SPECTATOR else game.title.sides[viewer])
    if not match.legal:
        return
    decision = match.decision
    assert decision is not None
    frame = state.stack[-1]
    candidates = frame.candidates(state)
    for _ in range(6):
        match.why_not(candidates[choose(len(candidates))] if candidates else match.legal[0])
    listed = match.legal[choose(len(match.legal))]
    assert not match.why_not(listed), (game.notation.text(listed), match.why_not(listed))
    for _ in range(2):
        order = match.legal[choose(len(match.legal))]
        match.draws_at_once(order)
        frame.breakdown(state, order)
        odds(match.known_to(decision.number), order)


def _show(game: Game, known: Any, choose: Choose) -> None:
    shown = game.presentation
    game.status(known), game.sketch(known), game.turn(known)
    shown.tracks(known), shown.pieces(known), shown.boxes(known), shown.marks(known)
    shown.score(known)
    units = game.notation.kind("unit").ids
    shown.ways(known, choose(len(units)))


def _overlay(game: Game, known: Any, choose: Choose) -> None:
    shown = game.presentation
    for overlay in shown.overlays():
        seen_from = -1
        if overlay.needs != NOTHING:
            seen_from = choose(len(game.notation.kind(overlay.needs).ids))
        shown.overlay(overlay.name, known, seen_from)
