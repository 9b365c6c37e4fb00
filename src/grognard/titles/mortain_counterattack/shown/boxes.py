"""What lies beside the map: support fire, reinforcements, replacements, units that are gone.

8.3 A state that is shown to somebody holds `NOT_SHOWN` in place of each marker that he may not
know: of those only the number is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.data.wording import Wording, signed
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.shown.presentation import COMING, NOW, PAST, Box, Chip, Texts
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.titles.mortain_counterattack.reading.components import GERMAN, SIDES, US
from grognard.titles.mortain_counterattack.rules.ch19_victory import counted_exits
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def draw_boxes(board: MortainCounterattack, words: Wording, s: CounterattackState) -> list[Box]:
    """All boxes; those of the set-up and of reinforcements only while they hold something."""
    boxes: list[Box] = []
    if s.turn:
        boxes += [_support(board, words, s, side) for side in (GERMAN, US)]
    unplaced = _units(board, s, board.unplaced)
    if unplaced:
        boxes.append(Box("unplaced", words.texts("boxes.unplaced"), unplaced, []))
    boxes += _waiting(board, words, s)
    if s.turn:
        boxes.append(_replacements(words, s))
    counted = words.fill("boxes.counted", n=counted_exits(s), needed=board.numbers.exits_to_win)
    exited = _units(board, s, board.exited)
    boxes.append(Box("exited", words.texts("boxes.exited"), exited, [counted]))
    gone = _units(board, s, board.eliminated)
    boxes.append(Box("eliminated", words.texts("boxes.eliminated"), gone, []))
    return boxes


def _units(board: MortainCounterattack, s: CounterattackState, place: int) -> list[str]:
    return [board.units.ids[unit] for unit, where in enumerate(s.place) if where == place]


def _support(board: MortainCounterattack, words: Wording, s: CounterattackState, side: int) -> Box:
    """8.1, 8.3 A side's markers: unused, in this combat, used."""
    chips: list[Chip] = []
    groups = [(COMING, s.held), (NOW, s.committed), (NOW, s.shown), (PAST, s.used)]
    for state, hands in groups:
        chips += [_chip(board, words, marker, state) for marker in hands[side]]
    held = s.held[side]
    value = sum([board.markers.value[marker] for marker in held if marker != NOT_SHOWN])
    known = bool(held) and NOT_SHOWN not in held
    notes = [words.fill("boxes.known" if known else "boxes.held", n=len(held), value=signed(value))]
    fighting = len(s.committed[side]) + len(s.shown[side])
    if fighting:
        notes.append(words.fill("boxes.committed", n=fighting))
    if s.used[side]:
        notes.append(words.fill("boxes.used", n=len(s.used[side])))
    if occupied(s, 1 - side) >> board.supply[side] & 1:
        notes.append(words.texts("boxes.halved"))
    if side == US and occupied(s, US) >> board.hill_317 & 1:
        notes.append(words.texts("boxes.doubled"))
    name = f"support-{SIDES[side]}"
    return Box(name, words.texts(f"boxes.{name}"), [], notes, chips)


def _chip(board: MortainCounterattack, words: Wording, marker: int, state: str) -> Chip:
    if marker == NOT_SHOWN:
        return Chip("?", words.texts("markers.unknown"), state, "")
    markers = board.markers
    value = signed(markers.value[marker])
    fill = words.table("markers.fills").get(markers.kind[marker], "")
    return Chip(value, marker_name(board, words, marker), state, fill)


def marker_name(board: MortainCounterattack, words: Wording, marker: int) -> Texts:
    """2.3 A marker with its kind and value."""
    markers = board.markers
    kind = words.texts(f"markers.names.{markers.kind[marker]}")
    value = signed(markers.value[marker])
    return words.fill("markers.named", id=markers.ids[marker], kind=kind, value=value)


def _waiting(board: MortainCounterattack, words: Wording, s: CounterattackState) -> list[Box]:
    """11.0 Who may enter now, who comes later, and who has come too late (R33)."""
    ready: list[str] = []
    missed: list[str] = []
    later: list[str] = []
    turns: dict[int, int] = {}
    for unit, place in enumerate(s.place):
        if place != board.waiting:
            continue
        arrival = board.parts.arrival[unit]
        if board.no_delay and arrival < s.turn:
            missed.append(board.units.ids[unit])
        elif arrival <= max(s.turn, 1):
            ready.append(board.units.ids[unit])
        else:
            later.append(board.units.ids[unit])
            turns[arrival] = turns.get(arrival, 0) + 1
    boxes: list[Box] = []
    if ready:
        boxes.append(Box("entering", words.texts("boxes.entering"), ready, []))
    if later:
        notes = [words.fill("boxes.arrival", turn=turn, n=turns[turn]) for turn in sorted(turns)]
        boxes.append(Box("waiting", words.texts("boxes.waiting"), later, notes))
    if missed:
        boxes.append(Box("missed", words.texts("boxes.missed"), missed, []))
    return boxes


def _replacements(words: Wording, s: CounterattackState) -> Box:
    """11.2, 11.3 One for each side in the whole game."""
    notes: list[Texts] = []
    for side, name in enumerate(SIDES):
        state = "used" if s.replaced >> side & 1 else "ready"
        notes.append(words.texts(f"boxes.{state}-{name}"))
    return Box("replacements", words.texts("boxes.replacements"), [], notes)
