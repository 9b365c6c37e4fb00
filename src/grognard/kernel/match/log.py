"""The log of a match: each order with what followed from it, how it ended, and a record's lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grognard.kernel.match.record import FORMAT
from grognard.kernel.play.desk import Desk, Event
from grognard.kernel.play.position import digest
from grognard.kernel.play.tape import EVERYONE, Draw

if TYPE_CHECKING:
    from grognard.kernel.match.match import Match


class Outcome:
    """How it ended: the side that won (none for a draw) and the message key of the reason."""

    def __init__(self, winner: str | None, reason: str) -> None:
        self.winner: Final = winner
        self.reason: Final = reason


# How a match can end that the rules do not end. Who resigns has lost; otherwise nobody has won.
RESIGNED: Final = "kernel.resigned"
ABANDONED: Final = "kernel.abandoned"
STOPPED: Final = "kernel.stopped"
CLOSINGS: Final = (RESIGNED, ABANDONED, STOPPED)
UNFINISHED: Final = "unfinished"


class Closing:
    """An end that was not played out: the reason, and the side that ended it (none: no side)."""

    def __init__(self, reason: str, by: str | None) -> None:
        self.reason: Final = reason
        self.by: Final = by


class LogEntry:
    """One order and everything that followed from it."""

    def __init__(
        self,
        side: int,
        order: int,
        choices: int,
        *,
        standing: bool,
        desk: Desk,
        turn: int = 0,
        seen_by: int = EVERYONE,
    ) -> None:
        self.side: Final = side
        self.order: Final = order
        self.choices: Final = choices
        self.standing: Final = standing
        self.turn: Final = turn  # in which it was given
        self.seen_by: Final = seen_by  # who may read the order itself
        self.draws: Final[list[Draw]] = desk.draws
        self.events: Final[list[Event]] = desk.events

    def events_for(self, viewer: int) -> list[Event]:
        """What this viewer was told of it."""
        return [event for event in self.events if event.seen_by in (EVERYONE, viewer)]


def header_line(match: Match) -> dict[str, Any]:
    """The record's first line: what is played."""
    game = match.game
    header: dict[str, Any] = {
        "grognard": FORMAT,
        "title": game.title.id,
        "rules": game.title.rules_version,
        "data": game.data.digest,
        "scenario": game.scenario,
        "edition": game.edition,
        "readings": game.readings,
        "seed": match.seed,
    }
    if match.dice is not None:
        header["dice"] = match.dice.written()
    if match.given and match.is_seeded:
        header["given"] = match.given  # they come before the seed's own numbers
    if match.origin is not None:
        header["position"] = match.origin
    if match.opening.draws:
        header.update(_drawn(match, match.opening.draws))
    return header


def entry_line(match: Match, entry: LogEntry) -> dict[str, Any]:
    """The record's line for one order."""
    line: dict[str, Any] = {
        "side": match.game.title.sides[entry.side],
        "order": match.game.notation.text(entry.order),
        "of": entry.choices,
    }
    if entry.standing:
        line["standing"] = True
    if entry.draws:
        line.update(_drawn(match, entry.draws))
    return line


def footer_line(match: Match) -> dict[str, Any]:
    """The record's last line: how it ended, or where it stands."""
    outcome, closing = match.outcome, match.closing
    nobody = "draw" if closing is None else UNFINISHED
    footer: dict[str, Any] = {
        "end": None if outcome is None else outcome.winner or nobody,
        "reason": None if outcome is None else outcome.reason,
    }
    if closing is not None:
        footer["by"] = closing.by
    footer["position"] = digest(match.game, match.state)
    if match.dice is not None and match.dice.secret is not None and outcome is not None:
        footer["secret"] = match.dice.secret
    return footer


def _drawn(match: Match, draws: list[Draw]) -> dict[str, Any]:
    """Draws as a record has them; where they can be proved, with their places in the pools."""
    written: dict[str, Any] = {"draws": [_draw(match, draw) for draw in draws]}
    if match.dice is not None:
        written["places"] = [draw.place for draw in draws]
    return written


def _draw(match: Match, draw: Draw) -> list[Any]:
    kinds = match.game.notation.kinds
    value = kinds[draw.kind].text(draw.value) if draw.kind in kinds else str(draw.value)
    return [draw.case, draw.kind, value, draw.size]
