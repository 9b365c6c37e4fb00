"""Counters on the map and in boxes: which face is up, which marks they bear; markers on hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.data.wording import Wording
from grognard.kernel.play.rows import plain
from grognard.kernel.shown.presentation import Marker, Piece
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.state import (
    HEAVY,
    POSITIONS,
    REMOVED,
    REPLACEMENT,
    GtsState,
)

if TYPE_CHECKING:
    from grognard.series.gts.game import GtsGame

OWNERS: Final = ["mines", "block"]


def draw_pieces(board: GtsGame, s: GtsState) -> list[Piece]:
    """The leaders, each where his unit is, and every unit."""
    places = board.places.names(plain(s.place))
    units = board.units
    pieces: list[Piece] = []
    for leader, name in enumerate(board.leaders.ids):  # below the units of their hex
        face = int(s.leader_state[leader] == REPLACEMENT)
        pieces.append(Piece(name, _leader_place(board, s, places, leader), face, []))
    for unit, name in enumerate(units.ids):
        reduced = s.steps[unit] < units.steps[unit] and s.place[unit] != board.eliminated
        face = 2 * s.mounted[unit] + int(reduced)
        pieces.append(Piece(name, places[unit], face, _badges(s, unit)))
    return pieces


def _leader_place(board: GtsGame, s: GtsState, places: list[str], leader: int) -> str:
    """21.5 A leader is where his unit is; out of play he is with those who are gone or to come."""
    if s.in_play(leader):
        return places[s.leader_with[leader]]
    removed = s.leader_state[leader] == REMOVED
    return board.places.kind.text(board.eliminated if removed else board.later)


def _badges(s: GtsState, unit: int) -> list[str]:
    """The marks that a counter bears, the gravest first."""
    badges: list[str] = []
    if s.suppressed[unit]:
        badges.append("suppressed")
    badges += ["cohesion"] * s.hits[unit]
    if s.column[unit]:
        badges.append("column")
    if s.riding[unit] != NONE:
        badges.append("riding")
    if s.position[unit]:
        badges.append(POSITIONS[s.position[unit]])
    if unit in s.hero:
        badges.append("hero")
    if s.activated[unit]:
        badges.append("activated")
    return badges


def draw_marks(board: GtsGame, words: Wording, s: GtsState) -> list[Marker]:
    """What lies on hexes: barrages, mines, Road Blocks, Parks."""
    ids = board.sheet.grid.ids
    found = _on_hexes(board, s)
    for park, hex_ in enumerate(s.park_hex):
        if hex_ != NONE:
            found.append((hex_, "park-fired" if s.park_fired >> park & 1 else "park"))
    return [Marker(ids[hex_], kind, words.texts(f"marks.{kind}")) for hex_, kind in found]


def _on_hexes(board: GtsGame, s: GtsState) -> list[tuple[int, str]]:
    """17.10, 25.7, 25.11 Barrages, mines and Road Blocks, each with its owner."""
    found: list[tuple[int, str]] = []
    for hex_ in range(board.off_map):
        if s.barrage[hex_]:
            found.append((hex_, "heavy-barrage" if s.barrage[hex_] == HEAVY else "light-barrage"))
        for kind, owner in zip(OWNERS, (s.mines[hex_], s.blocks[hex_]), strict=True):
            if owner:
                found.append((hex_, f"{kind}-{board.title.sides[owner - 1]}"))
    return found
