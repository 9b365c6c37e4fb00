"""What lies beside the map: Division Displays, the mug, Parks, entry hexes, units that are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.data.wording import Texts, Wording
from grognard.kernel.shown.presentation import COMING, NOW, Box, Chip
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.series.gts.rules.ch23_parks import stands_behind
from grognard.series.gts.state import BOXES, GtsState

if TYPE_CHECKING:
    from grognard.series.gts.game import GtsGame


def draw_boxes(board: GtsGame, words: Wording, s: GtsState) -> list[Box]:
    """Displays and mug always, everything else while it holds something."""
    found = [_mug(board, words, s)]
    found += [_display(board, words, s, division) for division in _in_play(board)]
    held = _held(board, s)
    for hex_ in board.sheet.entries:
        name = board.places.kind.text(board.entry_place(hex_))
        if name in held:
            title = words.fill("boxes.entry", hex=board.sheet.grid.ids[hex_])
            found.append(Box(name, title, held[name], []))
    for park in range(len(board.commands.parks)):
        if s.park_hex[park] != NONE:
            found.append(_park(board, words, s, park))
    for name in BOXES:
        if name in held:
            found.append(Box(name, words.texts(f"boxes.{name}"), held[name], []))
    return found


def _held(board: GtsGame, s: GtsState) -> dict[str, list[str]]:
    """The units of each box, by its name."""
    found: dict[str, list[str]] = {}
    for unit, place in enumerate(s.place):
        if place >= board.off_map:
            found.setdefault(board.places.kind.text(place), []).append(board.units.ids[unit])
    return found


def _in_play(board: GtsGame) -> list[int]:
    """Divisions that act with chits of their own in this scenario."""
    return sorted(set(board.units.commander))


def _display(board: GtsGame, words: Wording, s: GtsState, division: int) -> Box:
    """7.0 Points and ratings of a division, its Air Support, and its leaders."""
    name = board.commands.divisions[division]
    notes: list[Texts] = [
        words.fill("boxes.points", cp=s.cp[division], dp=s.dp[division]),
        words.fill("boxes.ratings", command=s.command[division], dispatch=_dispatch(s, division)),
    ]
    if s.air and s.air_division == division:
        notes.append(words.fill("boxes.air", n=s.air))
    return Box(f"display-{name}", words.texts(f"divisions.{name}"), [], notes)


def _dispatch(s: GtsState, division: int) -> str:
    return "–" if s.dispatch[division] < 0 else str(s.dispatch[division])


def _mug(board: GtsGame, words: Wording, s: GtsState) -> Box:
    """9.0 What can still be drawn, what is carried out, what lies on top for the next turn."""
    chips: list[Chip] = []
    fills = words.table("chits.fills")
    for chit, name in enumerate(board.commands.chits):
        if chit == s.chit:
            state = NOW
        elif chit == s.carried or s.mug >> chit & 1:
            state = COMING
        else:
            continue
        label = words.document.text(f"chits.shorts.{name}")
        side = board.commands.chit_side[chit]
        fill = str(fills["event" if side == NONE else board.title.sides[side]])
        chips.append(Chip(label, words.texts(f"chits.names.{name}"), state, fill))
    notes: list[Texts] = [words.fill("boxes.in_mug", n=s.mug.bit_count())]
    if s.carried != NONE:
        carried = words.texts(f"chits.names.{board.commands.chits[s.carried]}")
        notes.append(words.fill("boxes.carried", chit=carried))
    return Box("mug", words.texts("boxes.mug"), [], notes, chips)


def _park(board: GtsGame, words: Wording, s: GtsState, park: int) -> Box:
    """23.0 A Park: its units, where it stands, how far behind, whether it has fired."""
    commands = board.commands
    units = [name for unit, name in enumerate(board.units.ids) if s.park[unit] == park]
    hex_ = board.sheet.grid.ids[s.park_hex[park]]
    extra = commands.park_extra[park] if stands_behind(s, park) else 0
    notes: list[Texts] = [words.fill("boxes.stands", hex=hex_, n=extra)]
    if s.park_fired >> park & 1:
        notes.append(words.texts("boxes.fired"))
    if s.park_barrage[park]:
        notes.append(words.texts("boxes.shelled"))
    name = commands.parks[park]
    return Box(f"park-{name}", words.texts(f"parks.{name}"), units, notes)
