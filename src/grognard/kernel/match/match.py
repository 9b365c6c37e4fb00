"""A match: a game being played, with its dice, its log, its undo and its record.

Orders come in by one door, `give`. It works on a copy and swaps it in when all went well, so a
missing draw or a fault in a rule leaves the match as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

from grognard.kernel.match.dice import Dice
from grognard.kernel.match.log import (
    CLOSINGS,
    RESIGNED,
    Closing,
    LogEntry,
    Outcome,
    entry_line,
    footer_line,
    header_line,
)
from grognard.kernel.match.record import write_lines
from grognard.kernel.match.way_back import Step, WayBack
from grognard.kernel.play.budget import Budget
from grognard.kernel.play.desk import Desk, Event
from grognard.kernel.play.engine import DeadEnd, Endless, advance
from grognard.kernel.play.foresee import Foreseen, draws_at_once, foresee_all
from grognard.kernel.play.frame import UNDECIDED, Prompt, State
from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.play.odds import Odds
from grognard.kernel.play.position import masked_state, write_position
from grognard.kernel.play.position_reader import PositionFault, read_position
from grognard.kernel.play.refusal import Illegal, Refusal
from grognard.kernel.play.remembered import RememberedOdds
from grognard.kernel.play.standing import StandingOrder
from grognard.kernel.play.tape import Tape
from grognard.kernel.title import Game

__all__ = ["Decision", "LogEntry", "Match", "Outcome"]


class Decision:
    """The open question: which side must answer, what it is asked, what it may answer."""

    def __init__(self, match: Match) -> None:
        frame = match.state.stack[-1]
        self.number: Final = frame.side(match.state)
        self.side: Final = match.game.title.sides[self.number]
        self.question: Final = type(frame).__name__
        self.prompt: Final[Prompt] = frame.prompt(match.state)
        self.codes: Final = match.legal[:]
        self.orders: Final = [match.game.notation.text(code) for code in match.legal]


class Match:
    """A game being played."""

    def __init__(
        self,
        game: Game,
        *,
        seed: str | None = None,
        draws: Sequence[int | str] | None = None,
        position: dict[str, Any] | None = None,
        dice: Dice | None = None,
        places: list[int] | None = None,
    ) -> None:
        if dice is not None and (seed is not None or (dice.secret is not None and draws)):
            raise ValueError("promised dice make every draw: neither a seed nor given draws")
        self.game: Final = game
        self.seed: Final = seed
        self.dice: Final = dice  # dice that can be proved, in the place of a seed
        self.given: Final[list[int | str]] = [] if draws is None else list(draws)
        self.closing: Closing | None = None  # an end that was not played out
        self.log: list[LogEntry] = []
        self.standing: list[StandingOrder] = []
        self._way_back = WayBack()
        self._odds: Final = RememberedOdds()
        for draw in self.given:
            if isinstance(draw, str):
                game.notation.check_draw(draw)
        stream = None if dice is None else dice.stream()
        self._tape = Tape(seed, self.given, stream, places, game.notation.kinds)
        self.state: State = game.start() if position is None else read_position(game, position)
        self.origin: Final = deepcopy(position)  # once read, it is not too deep to be copied
        opening = Desk(self._tape)
        self.legal: list[int] = self._begin(opening)
        self.opening: Final = opening  # what happened before the first order

    def _begin(self, opening: Desk) -> list[int]:
        """The first question. A position in which nobody can answer it is none."""
        try:
            return advance(self.state, opening)
        except (DeadEnd, Endless) as fault:
            if self.origin is None:
                raise
            raise PositionFault(f"questions: {fault}") from None

    @property
    def decision(self) -> Decision | None:
        """The open question; none when the game is over."""
        return None if self.outcome else Decision(self)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; none while it goes on."""
        s = self.state
        sides = self.game.title.sides
        if self.closing is not None:
            return Outcome(self._winner_by(self.closing), self.closing.reason)
        if s.winner == UNDECIDED:
            return None
        return Outcome(
            sides[s.winner] if s.winner >= 0 else None, self.game.title.endings[s.ending]
        )

    def close(self, reason: str, by: str | None = None) -> None:
        """End a match that the rules have not ended, for ever: what is secret may now be shown."""
        if self.outcome is not None:
            raise Illegal([Refusal("", "kernel.game_over")])
        if reason not in CLOSINGS or (by is not None and by not in self.game.title.sides):
            raise ValueError(f"no match ends by {reason} of {by}")
        if reason == RESIGNED and by is None:
            raise ValueError("nobody resigns without a side")
        self.closing = Closing(reason, by)
        self.legal = []
        self._way_back.close("kernel.game_over")

    def _winner_by(self, closing: Closing) -> str | None:
        """Who resigns leaves the match to the other; where there are several others, to nobody."""
        others = [side for side in self.game.title.sides if side != closing.by]
        return others[0] if closing.reason == RESIGNED and len(others) == 1 else None

    def code(self, order: int | str) -> int:
        """An order's code; text that cannot be read raises `Illegal`."""
        if isinstance(order, str):
            return self.game.notation.parse(order)
        if not self.game.notation.is_order(order):
            raise Illegal([Refusal("notation", "kernel.unknown_other", (order,))])
        return order

    def why_not(self, order: int | str, side: str | None = None) -> list[Refusal]:
        """Every reason against an order; none if it is legal."""
        try:
            return self._reasons(self.code(order), side)
        except Illegal as illegal:
            return illegal.reasons

    def _reasons(self, code: int, side: str | None) -> list[Refusal]:
        """Every reason against an order that can be written."""
        if self.outcome is not None:
            return [Refusal("", "kernel.game_over")]
        frame = self.state.stack[-1]
        if side is not None and self.game.title.side(side) != frame.side(self.state):
            refusal = self.game.out_of_turn(self.state, self.game.title.side(side))
            return [refusal, *self.game.barred(self.state, code)]
        reasons = frame.refusals(self.state, code)
        if not reasons and code not in self.legal:
            reasons = [Refusal("", "kernel.not_listed", (code,))]
        return reasons

    def give(self, order: int | str, side: str | None = None) -> list[Event]:
        """Carry out an order and everything that follows; returns what its side was told of it."""
        start = len(self.log)
        giver = self.state.stack[-1].side(self.state) if self.state.stack else SPECTATOR
        before = (self.state, self.legal, self._tape, self._way_back.copy())
        try:
            self.repeat(order, side)
            self._follow_standing_orders()
        except Exception:  # a standing answer may lack a draw: all or nothing
            self.state, self.legal, self._tape, self._way_back = before
            del self.log[start:]
            raise
        return [event for entry in self.log[start:] for event in entry.events_for(giver)]

    def repeat(self, order: int | str, side: str | None = None, *, standing: bool = False) -> None:
        """Carry out exactly one order, as a record has it: standing orders are not followed."""
        self._carry_out(self._legal_code(order, side), standing=standing)

    def _legal_code(self, order: int | str, side: str | None = None) -> int:
        """The code of an order that is legal now; any other raises `Illegal`."""
        code = self.code(order)
        reasons = self._reasons(code, side)
        if reasons:
            raise Illegal(reasons)
        return code

    def draws_at_once(self, order: int | str) -> bool:
        """Whether the order cannot be taken back, as far as the side that gives it knows."""
        code = self._legal_code(order)
        return draws_at_once(self._known(), code)

    def foreseen(self) -> list[Foreseen]:
        """What each legal order will do, as far as the side that is asked knows."""
        return foresee_all(self._known(), self.legal) if self.legal else []

    def odds(self, order: int | str, supposed: int = 0, budget: Budget | None = None) -> Odds:
        """Every outcome of an order, from what the side that gives it knows; it is remembered.

        `supposed`: as if the other side answered with so many of the things that it hides.
        Without a budget the chances are exact, however long that takes.
        """
        code = self._legal_code(order)
        return self._odds.ask(self.game, self._known(), code, supposed, budget)

    def _known(self) -> State:
        """What the side that is asked may know."""
        side = self.state.stack[-1].side(self.state)
        return masked_state(self.game, self.state, side)

    def why_no_undo(self, side: str | None = None) -> Refusal | None:
        """Why nothing can be taken back; none if it can."""
        return self._way_back.why_not(self._number(side))

    def left_by_undo(self, side: str | None = None) -> int:
        """So many orders are left when a side takes back all that it may.

        Without a side: all that dice and secrets allow, whoever gave the orders.
        """
        return self._way_back.left(len(self.log), self._number(side))

    def undo_to(self, left: int, side: str | None = None) -> None:
        """Take back orders until so many are left; never across a draw or a secret.

        With a side only its own. Nothing is taken back if it cannot be done as a whole.
        """
        if left >= len(self.log) or left < self.left_by_undo(side):
            below = self._way_back.below(len(self.log), self._number(side))
            raise Illegal([self.why_no_undo(side) or below])
        while len(self.log) > left:
            self.undo()

    def undo(self, side: str | None = None) -> None:
        """Take back the last order; never across a draw or a secret, and only one's own.

        What the other side has done and taken back itself is as if it had never been done: a match
        that is loaded from its record cannot know of it.
        """
        refusal = self.why_no_undo(side)
        if refusal is not None:
            raise Illegal([refusal])
        step = self._way_back.step()
        self.state = step.state
        self.legal = step.legal
        del self.log[step.entries :]

    def _number(self, side: str | None) -> int | None:
        return None if side is None else self.game.title.side(side)

    def view(self, side: str | None = None) -> dict[str, Any]:
        """What a side may know, in printed names; without a side, what a spectator may know."""
        viewer = SPECTATOR if side is None else self.game.title.side(side)
        return write_position(self.game, self.state, viewer)

    def known_to(self, side: int) -> State:
        """A copy of the state that holds only what the side may know: for computer players."""
        return masked_state(self.game, self.state, side)

    @property
    def position(self) -> dict[str, Any]:
        """The whole position in printed names, to be saved and read again."""
        return write_position(self.game, self.state)

    @property
    def record(self) -> str:
        """The record as text."""
        return write_lines([self.header(), *map(self.line, self.log), self.footer()])

    def save(self, path: str | Path) -> None:
        """Write the record; the file is whole or not there."""
        target = Path(path)
        beside = target.with_name(target.name + ".part")
        beside.write_text(self.record, encoding="utf-8", newline="\n")
        beside.replace(target)

    @property
    def draws_made(self) -> int:
        """How many dice, chits and cards have been drawn."""
        return self._tape.position

    def supply_draws(self, draws: Sequence[int | str]) -> None:
        """Give further draws to a match that is played with real dice and cards."""
        if self.is_seeded:
            raise ValueError("a match with a seed makes its own draws")
        self._tape.add(draws)

    @property
    def is_seeded(self) -> bool:
        """Whether the match makes its own draws."""
        return self._tape.stream is not None

    def _carry_out(self, code: int, *, standing: bool) -> None:
        state = self.state.copy()
        tape = self._tape.copy()
        desk = Desk(tape)
        side = state.stack[-1].side(state)
        choices = len(self.legal)
        turn = self.game.turn(state)
        seen_by = self.game.order_seen_by(state, code)
        state.stack[-1].apply(state, code, desk)
        legal = advance(state, desk)
        self._way_back.remember(Step(side, self.state, self.legal, len(self.log)), desk)
        self.state, self.legal, self._tape = state, legal, tape
        self.log.append(
            LogEntry(side, code, choices, standing=standing, desk=desk, turn=turn, seen_by=seen_by)
        )

    def _follow_standing_orders(self) -> None:
        while self.standing and self.outcome is None:
            side = self.state.stack[-1].side(self.state)
            code = self._standing_answer(side)
            if code is None:
                return
            self._carry_out(code, standing=True)

    def _standing_answer(self, side: int) -> int | None:
        mine = [order for order in self.standing if order.side == side]
        if not mine:
            return None
        known = self.known_to(side)
        for order in mine:
            code = order.choose(self.game, known, self.legal)
            if code is not None:
                return code
        return None

    def header(self) -> dict[str, Any]:
        """The record's first line: what is played."""
        return header_line(self)

    def line(self, entry: LogEntry) -> dict[str, Any]:
        """A record's line for one order."""
        return entry_line(self, entry)

    def footer(self) -> dict[str, Any]:
        """The record's last line: how it ended, or where it stands."""
        return footer_line(self)
