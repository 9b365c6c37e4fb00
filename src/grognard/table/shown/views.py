"""A match as one reader may see it: everything is written from what he may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec

from grognard.kernel.play.foresee import foresee_all
from grognard.kernel.play.frame import State
from grognard.kernel.play.position import masked_state
from grognard.kernel.shown.presentation import Box, Texts, place_name
from grognard.language import ruling_text, title_name
from grognard.table.contract import (
    BoxView,
    ChangedReading,
    ChipView,
    DecisionView,
    DiceView,
    HexMark,
    LogEntry,
    MatchCard,
    MatchView,
    Offered,
    OrderWords,
    OutcomeView,
    ScoreLineView,
    ScoreView,
    SeatInfo,
    StandingView,
    Track,
    TrackStep,
    UndoView,
    UnitView,
)
from grognard.table.play.ending_words import CALLED_OFF, called_off, closing_entry, possible_ends
from grognard.table.play.room import Room
from grognard.table.play.titles import Titles, has_secrets
from grognard.table.shown.concerns import concerns_of, is_phase
from grognard.table.shown.scribe import UNIT
from grognard.table.shown.words import word
from grognard.table.store.rows import SeatRow

EVERYBODY: Final = -100  # in the place of a viewer: what all may know
NO_UNDO: Final = UndoView(possible=False, what="", why_not="")


class Reader:
    """Who reads a room, and in which language."""

    def __init__(
        self, titles: Titles, room: Room, side: str | None, language: str, days: float
    ) -> None:
        self.room: Final = room
        self.abandoned_days: Final = days
        self.side: Final = side
        self.language: Final = language
        self.kit: Final = titles.kit(room.game)
        self.free: Final = side in self.kit.free
        self.viewer: Final = room.viewer(side)
        self.scribe: Final = self.kit.scribe(language, self.viewer)

    def view(self, present: set[str]) -> MatchView:
        """Everything that the reader may know now."""
        kept = self._kept("view", self._view)
        view: MatchView = msgspec.structs.replace(
            kept,
            seats=self.seats(present),
            standing=self.standing(),
            ends=possible_ends(self.room, self.side, self.abandoned_days),
        )
        return view

    def view_at(self, number: int, present: set[str]) -> MatchView:
        """The match after so many orders, as the reader may know it; nothing can be done there."""
        room = self.room
        assert room.match is not None
        state = masked_state(room.game, room.state_at(number), self.viewer)
        view = self._scene(state)
        view.seats = self.seats(present)
        view.log_length = number
        view.outcome = self.outcome() if number == len(room.match.log) else None
        return view

    def has_view(self) -> bool:
        """Whether the view was made already, so that it costs next to nothing."""
        return ("view", self.viewer, self.language) in self.room.cache

    def known(self) -> State:
        """What the reader may know; where nothing is hidden, it is the same for everybody."""
        known: State = self._kept("known", lambda: self.room.known(self.viewer), shared=True)
        return known

    def _kept(self, name: str, make: Callable[[], Any], *, shared: bool = False) -> Any:
        """What was made of this version for another reader of the same kind.

        Shared: for readers of all sides, unless the title hides anything from anybody.
        """
        one_for_all = shared and not has_secrets(self.room.game.title)
        key = (name, EVERYBODY if one_for_all else self.viewer, self.language)
        if key not in self.room.cache:
            self.room.cache[key] = make()
        return self.room.cache[key]

    def _view(self) -> MatchView:
        known = self.known()
        scene = self._kept("scene", lambda: self._scene(known), shared=True)
        view: MatchView = msgspec.structs.replace(scene, side=self.side)
        view.decision = self._decision(known)
        match = self.room.match
        offered = match.legal if match and view.decision and view.decision.yours else []
        lines = [self.scribe.order(order) for order in offered]
        acting = {a.id for line in lines for a in line.arguments[:1] if a.kind == UNIT}
        view.units = [
            msgspec.structs.replace(unit, can_act=True) if unit.id in acting else unit
            for unit in view.units
        ]
        view.undo = self._undo()
        view.outcome = self.outcome()
        view.set_up = self._set_up(known)
        return view

    def _scene(self, known: State) -> MatchView:
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
            side=self.side,
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
            outcome=None,
            dice=self._dice(),
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
        """What stands above the map."""
        return [self.scribe.say(key, args) for key, args in self.room.game.status(known)]

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
            UnitView(unit, place_name(kind, place), 0, [], can_act=False)
            for unit, place in zip(units, places, strict=True)
        ]

    def _decision(self, known: State) -> DecisionView | None:
        asked = self.room.asked()
        if not asked:
            return None
        yours = asked == self.side and not self.room.seat(asked).player
        frame = known.stack[-1]
        prompt = frame.prompt(known)
        if yours:
            text = self.scribe.say(prompt.key, prompt.args)
        else:
            side = self.scribe.side(self.room.game.title.side(asked))
            text = word("decides", self.language, side=side)
        return DecisionView(
            side=asked,
            yours=yours,
            question=type(frame).__name__,
            case=prompt.case,
            prompt=text,
            orders=self._offers(known) if yours else [],
            words=self._order_words() if yours else OrderWords({}, [], {}),
            concerns=concerns_of(self.room.game, known),
        )

    def _order_words(self) -> OrderWords:
        """How the offered orders are read, said once for all."""
        assert self.room.match is not None
        words = OrderWords({}, [], {})
        for line in [self.scribe.order(order) for order in self.room.match.legal]:
            words.kinds[line.verb] = [argument.kind for argument in line.arguments]
            if line.phrase not in words.phrases:
                words.phrases.append(line.phrase)
            for kind, id_, name in line.arguments:
                if name != id_:
                    words.names.setdefault(kind, {})[id_] = name
        return words

    def _offers(self, known: State) -> list[Offered]:
        """The legal orders; what each would do is tried on what the side knows."""
        assert self.room.match is not None
        frame = known.stack[-1]
        legal = self.room.match.legal
        tried = list(zip(legal, foresee_all(known, legal), strict=True))
        phase = is_phase(self.room.game, known) and any(each.keeps for _, each in tried)
        phrases: dict[str, int] = {}  # in the sequence of `_order_words`
        found: list[Offered] = []
        for order, each in tried:
            line = self.scribe.order(order)
            offer = Offered(
                order=line.text,
                phrase=phrases.setdefault(line.phrase, len(phrases)),
                draws=each.draws,
                final=each.final,
                ends=phase and not each.keeps,
                weighs=not line.arguments and frame.breakdown(known, order) is not None,
            )
            found.append(offer)
        return found

    def _set_up(self, known: State) -> Literal["", "open", "done"]:
        match = self.room.match
        if not self.free or match is None:
            return ""
        if self.room.asked() == self.side and known.stack[-1].sets_up():
            return "open"
        return "done" if any(entry.side == self.viewer for entry in match.log) else ""

    def _undo(self) -> UndoView:
        match = self.room.match
        if match is None or self.side is None or self.room.row.phase != "playing":
            return NO_UNDO
        if self.room.halted is not None:
            return NO_UNDO
        refusal = match.why_no_undo(self.side)
        if refusal is not None:
            return UndoView(
                possible=False, what="", why_not=self.scribe.say(refusal.key, refusal.args)
            )
        return UndoView(possible=True, what=self.scribe.label(match.log[-1].order), why_not="")

    def outcome(self) -> OutcomeView | None:
        """How it ended."""
        if self.room.row.ending == CALLED_OFF:
            return OutcomeView(None, called_off(self.room, self.scribe), played_out=False)
        match = self.room.match
        outcome = None if match is None else match.outcome
        if match is None or outcome is None:
            return None
        text = self.scribe.say(outcome.reason)
        return OutcomeView(outcome.winner, text, played_out=match.closing is None)

    def _dice(self) -> DiceView:
        row, match, seats = self.room.row, self.room.match, self.room.seats
        over = row.phase == "finished"
        begun = row.phase != "waiting"
        return DiceView(
            commitment=row.commitment or "",
            hashes={seat.side: seat.hash for seat in seats if seat.hash},
            texts={seat.side: seat.text for seat in seats if seat.text and begun},
            draws=0 if match is None else match.draws_made,
            secret=row.secret if over else None,
        )

    def seats(self, present: set[str]) -> list[SeatInfo]:
        """Who sits where, and who has the page open."""
        return seat_infos(self.room.seats, present)

    def standing(self) -> list[StandingView]:
        """The standing orders of the reader's own seat."""
        return [
            StandingView(
                id=row.id,
                question=row.question,
                answer=row.answer,
                when=row.when,
                used=row.used,
                text=self.scribe.standing(row.question, row.answer, row.when),
            )
            for row in self.room.standing
            if row.side == self.side
        ]

    def log(self, first: int, last: int | None = None) -> list[LogEntry]:
        """Entries from a number on; 0 is what happened before the first order."""
        match, halted = self.room.match, self.room.halted
        if match is None:
            return (
                []
                if halted is None
                else self.scribe.rest(halted.lines, 0, open_=self._open())[first:]
            )
        kept: list[LogEntry] = self.room.logs.setdefault((self.viewer, self.language), [])
        if not kept:
            kept.append(self.scribe.opening(match))
        news = enumerate(match.log[len(kept) - 1 :], len(kept))
        kept.extend([self.scribe.entry(number, entry) for number, entry in news])
        shown = [*kept, *closing_entry(match, self.scribe)]
        if halted is not None:
            shown = kept + self.scribe.rest(halted.lines, len(match.log), open_=self._open())
        return shown[first : None if last is None else last + 1]

    def _open(self) -> bool:
        """Whether every order of a halted match may be read by everybody."""
        return self.room.row.phase == "finished" or not has_secrets(self.room.game.title)

    def halted(self) -> str:
        """Why the match is only shown, or ""."""
        return "" if self.room.halted is None else self.room.halted.sentence(self.language)

    def card(self, key: int, present: set[str]) -> MatchCard:
        """The match in a list."""
        room = self.room
        return MatchCard(
            match=room.id,
            key=key,
            title=room.game.title.id,
            name=title_name(room.game.title, self.language) or room.game.title.id,
            edition=room.game.edition,
            scenario=room.game.scenario,
            side=self.side,
            seats=self.seats(present),
            phase=room.row.phase,
            yours=room.asked() == self.side and self.side is not None,
            status=self.status(self.known()),
            outcome=self.outcome(),
            created=room.row.created,
            updated=room.row.updated,
            halted=self.halted(),
        )


def seat_infos(seats: list[SeatRow], present: set[str]) -> list[SeatInfo]:
    """Seats as everybody may see them."""
    return [
        SeatInfo(
            side=seat.side,
            name=seat.name,
            kind=seat.kind,
            player=seat.player,
            present=seat.side in present or bool(seat.player),
            joined=seat.joined,
            revealed=seat.text != "",
        )
        for seat in seats
    ]


def may_download(room: Room) -> bool:
    """A record tells everything: where there are secrets it must wait for the end."""
    if room.match is None and room.halted is None:
        return False
    return room.row.phase == "finished" or not has_secrets(room.game.title)


def _step(state: str) -> Any:
    return state


def _changed_readings(room: Room, language: str) -> list[ChangedReading]:
    game = room.game
    found: list[ChangedReading] = []
    usual = game.title.usual_readings(game.scenario, game.edition)
    for ruling in game.title.rulings:
        reading = game.readings[ruling.name]
        if reading == usual[ruling.name]:
            continue
        text = ruling_text(game.title, ruling.name, language)
        question, said = (
            (ruling.name, reading)
            if text is None
            else (text.question, text.readings.get(reading, reading))
        )
        found.append(ChangedReading(ruling.case, question, said))
    return found
