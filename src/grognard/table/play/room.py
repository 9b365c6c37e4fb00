"""A room: one stored match in memory. It is only a copy; the database has everything."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any, Final

from grognard.kernel.match.dice import Dice
from grognard.kernel.match.log import CLOSINGS
from grognard.kernel.match.match import Match
from grognard.kernel.match.replay import resume
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.standing import StandingOrder
from grognard.kernel.play.tape import Tape
from grognard.kernel.title import Game
from grognard.table.shown.words import word
from grognard.table.store.rows import MatchRow, SeatRow, StandingRow, Stored


@dataclass(frozen=True)
class Halted:
    """Why a match cannot be played on, and its record as it is stored."""

    key: str  # of the sentence
    values: dict[str, str]
    header: dict[str, Any] | None
    lines: list[dict[str, Any]]

    def sentence(self, language: str) -> str:
        """In a reader's words."""
        return word(self.key, language, **self.values)


MOST_MARKS: Final = 32  # positions that are kept
MARK_BYTES: Final = 30_000  # a position of a large title
VIEW_MARKS: Final = 4  # what a view weighs beside a position
ORDER_BYTES: Final = 1_500  # an order with its events, in memory
LINE_BYTES: Final = 2_500  # the same as a reader has it


class Room:
    """One match with its seats. Whoever changes or reads it holds the lock (`Rooms.holding`)."""

    def __init__(self, stored: Stored, game: Game, halted: Halted | None = None) -> None:
        self.lock: Final = threading.RLock()
        self.dead = False  # it is not what is stored: nobody may use it any more
        self.game: Final = game
        self.halted: Final = halted  # it is only shown, and never changed
        self.row: MatchRow = stored.row
        self.seats: Final[list[SeatRow]] = stored.seats
        self.standing: Final[list[StandingRow]] = stored.standing
        self.match: Match | None = None
        self.cache: Final[dict[Any, Any]] = {}  # what was made of this version for its readers
        self.logs: Final[dict[Any, list[Any]]] = {}  # the log as its readers have it
        self._marks: list[State] = []  # positions at every so many orders, for looking back
        self._stride = 1
        if stored.row.header is not None:
            self.match = resume([stored.row.header, *stored.lines], game, stored.row.secret)
            self.match.standing = self.standing_orders()
            if stored.row.ending in CLOSINGS and self.match.outcome is None:
                self.match.close(stored.row.ending, stored.row.closed_by or None)
        self.row.asked = self._decider()  # of an older match the present rules may ask another

    @property
    def id(self) -> str:
        """The match's name."""
        return self.row.id

    @property
    def version(self) -> int:
        """It is raised by everything that anybody can see."""
        return self.row.version

    def seat(self, side: str) -> SeatRow:
        """Who sits at a side."""
        return next(seat for seat in self.seats if seat.side == side)

    def viewer(self, side: str | None) -> int:
        """The number of the side that looks; spectators have one of their own."""
        return SPECTATOR if side is None else self.game.title.side(side)

    def known(self, viewer: int) -> State:
        """What a viewer may know."""
        state = self.game.start() if self.match is None else self.match.state
        return masked_state(self.game, state, viewer)

    def asked(self) -> str:
        """The side that must decide, or ""."""
        return self.row.asked if self.halted is None else ""

    def _decider(self) -> str:
        """The side that the rules ask now, or ""."""
        match = self.match
        if match is None or self.row.phase != "playing" or match.outcome is not None:
            return ""
        return self.game.title.sides[match.state.stack[-1].side(match.state)]

    def standing_orders(self) -> list[StandingOrder]:
        """The standing orders as the rules know them."""
        side = self.game.title.side
        return [
            StandingOrder(side(row.side), row.question, row.answer, row.when)
            for row in self.standing
            if not self.seat(row.side).player
        ]

    def begin(self) -> None:
        """Everybody has shown the text that he had promised: the first draw may be made."""
        assert self.row.commitment is not None
        texts = {seat.side: seat.text for seat in self.seats}
        hashes = {seat.side: seat.hash for seat in self.seats}
        dice = Dice(self.row.id, self.row.commitment, texts, self.row.secret, hashes)
        self.match = Match(self.game, dice=dice)
        self.row.header = self.match.header()
        self.row.phase = "playing"
        self.settle()

    def settle(self) -> None:
        """Write down who is asked and whether it is over."""
        assert self.match is not None
        outcome = self.match.outcome
        if outcome is not None:
            self.row.phase = "finished"
            self.row.ending = outcome.reason
        self.row.asked = self._decider()

    def changed(self, version: int) -> None:
        """A change has been stored."""
        self.row.version = version
        self.cache.clear()
        self._marks.clear()
        for log in self.logs.values():
            del log[1 if self.match is None else len(self.match.log) + 1 :]

    def weight(self) -> int:
        """About how many bytes this is: orders, what readers were told, positions, views."""
        orders = 0 if self.match is None else len(self.match.log)
        told = sum(len(log) for log in list(self.logs.values()))
        views = len(self._marks) + VIEW_MARKS * (1 + len(self.cache))
        return ORDER_BYTES * orders + LINE_BYTES * told + MARK_BYTES * views

    def state_at(self, number: int) -> State:
        """The position after so many orders, for looking back."""
        assert self.match is not None
        if number >= len(self.match.log):
            return self.match.state
        if not self._marks:
            self._stride = len(self.match.log) // MOST_MARKS + 1
            self._marks = self._replay()
        state = self._marks[number // self._stride]
        for entry in self.match.log[number - number % self._stride : number]:
            state = state.copy()
            desk = Desk(Tape(None, [draw.value for draw in entry.draws]))
            state.stack[-1].apply(state, entry.order, desk)
            advance(state, desk)
        return state

    def _replay(self) -> list[State]:
        """Some positions on the way: a long match has too many to keep them all."""
        assert self.match is not None
        again = resume([self.match.header()], self.game, self.row.secret)
        dice = self.match.dice
        if self.match.seed is None and (dice is None or dice.secret is None):
            # The draws stand in the record and nowhere else.
            again.supply_draws([draw.value for entry in self.match.log for draw in entry.draws])
        marks = [again.state]
        for number, entry in enumerate(self.match.log, 1):
            again.repeat(entry.order, standing=entry.standing)
            if number % self._stride == 0:
                marks.append(again.state)
        return marks
