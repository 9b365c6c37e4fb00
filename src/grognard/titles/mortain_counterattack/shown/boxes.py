"""What lies beside the map: support fire, reinforcements, replacements, units that are gone.

8.3 A state that is shown to somebody holds `NOT_SHOWN` in place of each marker that he may not
know: of those only the number is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.data.wording import Wording, signed
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.shown.presentation import COMING, NOW, PAST, Box, Chip, Texts
from grognard.mechanics.places import Boxes
from grognard.series.fire_and_movement.rules.ch06_zones import occupied
from grognard.titles.mortain_counterattack.reading.components import GERMAN, SIDES, US
from grognard.titles.mortain_counterattack.rules.ch19_victory import counted_exits
from grognard.titles.mortain_counterattack.state import CounterattackState

if TYPE_CHECKING:
    from grognard.titles.mortain_counterattack.game import MortainCounterattack


def draw_boxes(board: MortainCounterattack, words: Wording, s: CounterattackState) -> list[Box]:
    """All boxes; those of the set-up and of reinforcements only while they hold something."""
    boxes = Boxes(words, board.units.ids, _places(board, s))
    if s.turn:
        for side in (GERMAN, US):
            _add_support(board, words, s, side, boxes)
    for name in ("unplaced", "entering"):
        boxes.add_filled(name, [])
    boxes.add_filled("waiting", _arrivals(board, words, s))
    boxes.add_filled("missed", [])
    if s.turn:
        boxes.add("replacements", _replacements(words, s))
    counted = words.fill("boxes.counted", n=counted_exits(s), needed=board.exits_to_win)
    boxes.add("exited", [counted])
    boxes.add("eliminated", [])
    return boxes.shown


def _add_support(
    board: MortainCounterattack, words: Wording, s: CounterattackState, side: int, boxes: Boxes
) -> None:
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
    boxes.add(f"support-{SIDES[side]}", notes, chips)


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


def _places(board: MortainCounterattack, s: CounterattackState) -> list[str]:
    """11.0 Where each unit lies; of those who wait: who may enter now, who came too late (R33)."""
    places = board.places.names(s.place)
    for unit, arrival in enumerate(board.parts.arrival):
        if s.place[unit] != board.waiting:
            continue
        if board.no_delay and arrival < s.turn:
            places[unit] = "missed"
        elif arrival <= max(s.turn, 1):
            places[unit] = "entering"
    return places


def _arrivals(board: MortainCounterattack, words: Wording, s: CounterattackState) -> list[Texts]:
    """11.0 How many come later, turn by turn."""
    turns: dict[int, int] = {}
    for unit, arrival in enumerate(board.parts.arrival):
        if s.place[unit] == board.waiting and arrival > max(s.turn, 1):
            turns[arrival] = turns.get(arrival, 0) + 1
    return [words.fill("boxes.arrival", turn=turn, n=turns[turn]) for turn in sorted(turns)]


def _replacements(words: Wording, s: CounterattackState) -> list[Texts]:
    """11.2, 11.3 One for each side in the whole game."""
    notes: list[Texts] = []
    for side, name in enumerate(SIDES):
        state = "used" if s.replaced >> side & 1 else "ready"
        notes.append(words.texts(f"boxes.{state}-{name}"))
    return notes
