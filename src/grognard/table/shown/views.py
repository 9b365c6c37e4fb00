"""A match as one reader may see it: everything is written from what he may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec

from grognard.kernel.play.frame import State
from grognard.kernel.play.position import masked_state
from grognard.language import title_name
from grognard.table.contract import (
    LogEntry,
    MatchCard,
    MatchView,
    OutcomeView,
    SeatInfo,
    StandingView,
    UndoView,
)
from grognard.table.play.ending_words import CALLED_OFF, called_off, closing_entry, possible_ends
from grognard.table.play.room import Room
from grognard.table.play.titles import Titles, has_secrets
from grognard.table.shown.asked_back import asked_back
from grognard.table.shown.concerns import asked_then
from grognard.table.shown.offering import Offering
from grognard.table.shown.openness import is_open, seat_infos
from grognard.table.shown.scene import NO_UNDO, Scene

EVERYBODY: Final = -100  # in the place of a viewer: what all may know


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
        self.scene: Final = Scene(room, self.scribe)

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
        view = self.scene.view(state, self.side)
        view.seats = self.seats(present)
        view.log_length = number
        view.decision = asked_then(room.game, state)
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
        scene = self._kept("scene", lambda: self.scene.view(known, self.side), shared=True)
        view: MatchView = msgspec.structs.replace(scene, side=self.side)
        offering = Offering(self.room, self.side, self.scribe)
        view.decision = offering.decision(known)
        view.units = [
            msgspec.structs.replace(unit, can_act=True) if unit.id in offering.acting else unit
            for unit in view.units
        ]
        view.undo = self._undo()
        view.take_back = asked_back(self.room)
        view.outcome = self.outcome()
        view.set_up = self._set_up(known)
        return view

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
        left, asked = match.left_by_undo(self.side), match.left_by_undo()
        if refusal is not None:
            why = self.scribe.say(refusal.key, refusal.args)
            return UndoView(possible=False, what="", why_not=why, left=left, asked=asked)
        what = self.scribe.label(match.log[-1].order)
        return UndoView(possible=True, what=what, why_not="", left=left, asked=asked)

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
                else self.scribe.rest(halted.lines, 0, open_=is_open(self.room))[first:]
            )
        kept: list[LogEntry] = self.room.logs.setdefault((self.viewer, self.language), [])
        if not kept:
            kept.append(self.scribe.opening(match))
        news = enumerate(match.log[len(kept) - 1 :], len(kept))
        kept.extend([self.scribe.entry(number, entry) for number, entry in news])
        shown = [*kept, *closing_entry(match, self.scribe)]
        if halted is not None:
            shown = kept + self.scribe.rest(halted.lines, len(match.log), open_=is_open(self.room))
        return shown[first : None if last is None else last + 1]

    def card(self, key: int, present: set[str]) -> MatchCard:
        """The match in a list."""
        room = self.room
        asked, known = room.asked(), self.known()
        yours = asked != "" and asked == self.side
        prompt = known.stack[-1].prompt(known) if yours else None
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
            yours=yours,
            asked=asked,
            prompt=self.scribe.say(prompt.key, prompt.args) if yours and prompt else "",
            ends=possible_ends(room, self.side, self.abandoned_days),
            status=self.scene.status(known),
            outcome=self.outcome(),
            created=room.row.created,
            updated=room.row.updated,
            halted=self.scene.halted(),
        )
