"""The match as it lies on the table, in a reader's words: map, tracks, boxes, score, dice.

Who must decide, what may be taken back and how it ended are not part of it (`views.Reader`): where
nothing is hidden, the scene is the same for everybody who reads the same language.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.play.frame import State
from grognard.kernel.shown.presentation import Box, Texts, place_names
from grognard.language import ruling_text, title_name
from grognard.table.contract import (
    BoxView,
    ChangedReading,
    ChipView,
    DiceView,
    HexMark,
    MatchView,
    ScoreLineView,
    ScoreView,
    Track,
    TrackStep,
    UndoView,
    UnitView,
)
from grognard.table.play.room import Room
from grognard.table.play.titles import has_secrets
from grognard.table.shown.openness import may_download
from grognard.table.shown.scribe import UNIT, Scribe

NO_UNDO: Final = UndoView(possible=False, what="", why_not="")


class Scene:
    """A room in the words of one kind of reader."""

    def __init__(self, room: Room, scribe: Scribe) -> None:
        self.room: Final = room
        self.scribe: Final = scribe
        self.language: Final = scribe.language

    def view(self, known: State, side: str | None) -> MatchView:
        """All of it; what only the reader's own seat is told is left open."""
        room, game = self.room, self.room.game
        shown = game.presentation
        return MatchView(
            match=room.id,
            version=room.version,
            title=game.title.id,
            name=title_name(game.title, self.language) or game.title.id,
            edition=game.edition,
            scenario=game.scenario,
            language=self.language,
            side=side,
            phase=room.row.phase,
            halted=self.halted(),
            seats=[],
            status=self.status(known),
            tracks=[
                Track(
                    track.name,
                    self._text(track.title),
                    track.case,
                    [
                        TrackStep(self._text(s.label), _step(s.state), self._text(s.note))
                        for s in track.steps
                    ],
                )
                for track in shown.tracks(known)
            ],
            units=self._units(known),
            boxes=[self._box(box) for box in shown.boxes(known)],
            marks=[HexMark(m.hex, m.kind, self._text(m.text)) for m in shown.marks(known)],
            decision=None,
            undo=NO_UNDO,
            take_back=None,
            outcome=None,
            dice=_dice(room),
            standing=[],
            log_length=0 if room.match is None else len(room.match.log),
            record=may_download(room),
            readings=_changed_readings(room, self.language),
            hides=has_secrets(game.title),
            score=self._score(known),
            ends=[],
            set_up="",
        )

    def _box(self, box: Box) -> BoxView:
        return BoxView(
            box.name,
            self._text(box.title),
            box.units,
            [self._text(note) for note in box.notes],
            [ChipView(c.label, self._text(c.name), _step(c.state), c.fill) for c in box.chips],
        )

    def _score(self, known: State) -> ScoreView | None:
        found = self.room.game.presentation.score(known)
        if found is None:
            return None
        lines = [
            ScoreLineView(line.side, self._text(line.text), line.points, line.case)
            for line in found.lines
        ]
        return ScoreView(lines, self._text(found.verdict))

    def _text(self, texts: Texts | None) -> str:
        return (texts or {}).get(self.language, "")

    def status(self, known: State) -> list[str]:
        """What stands above the map, but for what lies in boxes beside it."""
        boxed = self.room.game.presentation.said_by_boxes()
        lines = [line for line in self.room.game.status(known) if line[0] not in boxed]
        return [self.scribe.say(key, args) for key, args in lines]

    def halted(self) -> str:
        """Why the match is only shown, or ""."""
        return "" if self.room.halted is None else self.room.halted.sentence(self.language)

    def _units(self, known: State) -> list[UnitView]:
        pieces = self.room.game.presentation.pieces(known)
        if pieces:
            return [UnitView(p.unit, p.place, p.face, p.badges, can_act=False) for p in pieces]
        game = self.room.game
        places = getattr(known, "place", [])
        if not any(f.name == "place" and f.shape == "by unit" for f in game.title.fields):
            return []
        units, kind = game.notation.kind(UNIT).ids, game.notation.kind("place")
        return [
            UnitView(unit, place, 0, [], can_act=False)
            for unit, place in zip(units, place_names(kind, places), strict=True)
        ]


def _dice(room: Room) -> DiceView:
    row, match, seats = room.row, room.match, room.seats
    over = row.phase == "finished"
    begun = row.phase != "waiting"
    return DiceView(
        commitment=row.commitment or "",
        hashes={seat.side: seat.hash for seat in seats if seat.hash},
        texts={seat.side: seat.text for seat in seats if seat.text and begun},
        draws=0 if match is None else match.draws_made,
        secret=row.secret if over else None,
    )


def _step(state: str) -> Any:
    return state


def _changed_readings(room: Room, language: str) -> list[ChangedReading]:
    game = room.game
    found: list[ChangedReading] = []
    usual = game.title.usual_readings(game.scenario, game.edition)
    for ruling in game.title.choices:
        by_default = ruling.default[game.edition]
        reading = game.readings.get(ruling.name, by_default)
        if reading == usual.get(ruling.name, by_default):
            continue
        text = ruling_text(game.title, ruling.name, language)
        question, said = (
            (ruling.name, reading)
            if text is None
            else (text.question, text.readings.get(reading, reading))
        )
        found.append(ChangedReading(ruling.case, question, said))
    return found
