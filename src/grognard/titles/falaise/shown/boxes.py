"""What lies beside the map: the boxes for units, the cup with its markers, the General Records."""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.kernel.data.wording import Wording
from grognard.kernel.shown.presentation import COMING, NOW, PAST, SKIPPED, Box, Chip, Texts
from grognard.mechanics.bits import members
from grognard.mechanics.places import Boxes
from grognard.titles.falaise.reading.board import Board
from grognard.titles.falaise.reading.components import SIDES
from grognard.titles.falaise.state import (
    BOXES,
    NONE,
    FalaiseState,
)

Look: TypeAlias = tuple[str, Texts, str]  # of a marker: its sign, its name, its colour

# Shown even when they are empty.
ALWAYS: Final = ["unknown", "eliminated", "exited"]


def read_looks(words: Wording, board: Board) -> list[Look]:
    """2.2 The marker of every corps: its sign, its name, its colour."""
    text = words.document.text
    paths = [f"counters.corps.{name}" for name in board.corps.ids]
    return [
        (text(f"{path}.mark"), _corps(board, [number]), text(f"{path}.fill"))
        for number, path in enumerate(paths)
    ]


def draw_boxes(words: Wording, looks: list[Look], s: FalaiseState) -> list[Box]:
    """All boxes; those of the set-up and of options only while they hold something."""
    board = s.board
    boxes = Boxes(words, board.units.ids, board.places.names(s.place))
    if s.turn:
        boxes.add("cup", cup(words, s), chips(looks, s))
        boxes.add("records", records(words, s))
    for name in BOXES:
        if name in ALWAYS or boxes.holds(name):
            boxes.add(name, _notes(words, s, board.places.box(name)))
    return boxes.shown


def _notes(words: Wording, s: FalaiseState, box: int) -> list[Texts]:
    board = s.board
    if box == board.exited:
        return [words.fill("boxes.points-each", vp=board.charts.vp["south_edge"])]
    if box == board.unknown:
        free, points = board.numbers["guf_free"], board.charts.vp["guf"]
        return [words.fill("boxes.guf-free", n=free, vp=points)]
    if box != board.reinforcements:
        return []
    notes: list[Texts] = []
    if s.place[board.td_610] == box:
        notes.append(words.fill("boxes.turn-5", turn=board.numbers["td_turn"]))
    if any(s.place[unit] == box for unit in board.division_272):
        notes.append(words.texts("boxes.corps-86"))
    return notes


def _corps(board: Board, numbers: list[int]) -> Texts:
    """The names of some corps, one after the other."""
    corps = board.corps
    return {
        "en": ", ".join([corps.name_en[number] for number in numbers]),
        "de": ", ".join([corps.name_de[number] for number in numbers]),
    }


def cup(words: Wording, s: FalaiseState) -> list[Texts]:
    """4.0 Whose Round it is, which markers are still to be drawn, which have been."""
    notes: list[Texts] = []
    if s.corps != NONE:
        notes.append(words.fill("boxes.now", corps=_corps(s.board, [s.corps])))
    shown = [("in-cup", s.cup), ("waiting", s.waiting_cup), ("activated", s.activated)]
    for key, corps in shown:
        if corps:
            notes.append(words.fill(f"boxes.{key}", corps=_corps(s.board, members(corps))))
    if not s.cup and not s.waiting_cup:
        notes.append(words.texts("boxes.empty"))
    return notes


def chips(looks: list[Look], s: FalaiseState) -> list[Chip]:
    """4.0 The markers: those that were drawn, the one whose Round it is, those still inside."""
    now = 1 << s.corps if s.corps != NONE else 0
    shown = [(PAST, s.activated & ~now), (NOW, now), (COMING, s.cup & ~now)]
    found: list[Chip] = []
    for state, corps in [*shown, (SKIPPED, s.waiting_cup & ~s.cup & ~now)]:
        for number in members(corps):
            mark, name, fill = looks[number]
            found.append(Chip(mark, name, state, fill))
    return found


def records(words: Wording, s: FalaiseState) -> list[Texts]:
    """2.1 The General Records: points of the active corps, victory points, ratings, states."""
    board = s.board
    notes = [words.fill("boxes.vp", n=s.vp)]
    if s.corps != NONE and s.mp:
        notes.append(words.fill("boxes.points", n=s.mp))
    if s.attachments:
        limit = board.numbers["attach_max"]
        notes.append(words.fill("boxes.attached", n=s.attachments, limit=limit))
    if s.airstrikes:
        notes.append(words.fill("boxes.airstrikes", n=s.airstrikes))
    if s.fired:
        notes.append(words.fill("boxes.artillery", corps=_corps(s.board, members(s.fired))))
    notes.append(words.texts(f"boxes.argentan-{SIDES[s.argentan]}"))
    notes.append(words.texts("boxes.zone-open" if s.zone_open else "boxes.zone-closed"))
    if s.ter_80:
        notes.append(words.fill("boxes.ter-80", n=s.ter_80))
    if s.relieved:
        notes.append(words.fill("boxes.relieved", n=board.relief_bonus))
    if s.counterattack:
        notes.append(words.fill("boxes.counterattack", n=s.counterattack))
    return notes
