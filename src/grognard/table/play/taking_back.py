"""Taking orders back: one's own, or with the consent of the other side those of both.

It never goes over a draw or a secret: what was drawn stays drawn, and nobody unlearns what he has
seen. Whoever is asked must agree to just this; a computer player always does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from grognard.kernel.match.match import Match
from grognard.kernel.play.refusal import Illegal
from grognard.table.contract import Accepted, AnswerBack, AskBack, Undo
from grognard.table.play.matches import Matches
from grognard.table.play.rooms import halted, looks_again
from grognard.table.play.seats import Seat, client_id
from grognard.table.refused import Refused
from grognard.table.shown.asked_back import asked_back
from grognard.table.shown.views import Reader
from grognard.table.shown.words import word
from grognard.table.store.rows import Change, SeatRow

Answer = Callable[[Match, SeatRow, Reader], Accepted]


@looks_again
def undo(matches: Matches, seat: Seat, wish: Undo, language: str) -> Accepted:
    """Take back the last order of this seat, or several."""
    client_id(wish.client)
    with matches.acting(seat, language) as (mine, reader):
        room = reader.room
        if matches.store.receipt(room.id, mine.side, wish.client) is not None:
            return matches.accepted(reader, 0, 0)
        if wish.version != room.version:
            return matches.stale(reader)
        if room.halted is not None:
            raise halted(room)
        if room.match is None or room.row.phase != "playing" or mine.player:
            raise Refused(409, "no-undo", "Nothing can be taken back now.")
        match, side = room.match, mine.side
        work = partial(match.undo, side)
        if wish.left is not None:
            work = partial(match.undo_to, wish.left, side)
        return _take_back(matches, reader, work, (side, wish.client))


@looks_again
def ask_back(matches: Matches, seat: Seat, wish: AskBack, language: str) -> Accepted:
    """Ask to take back; where only computer players sit opposite it is done at once."""

    def answer(match: Match, mine: SeatRow, reader: Reader) -> Accepted:
        room = reader.room
        if mine.player or not match.left_by_undo() <= wish.left < len(match.log):
            raise Refused(409, "no-undo", word("no-take-back", language))
        others = [other for other in room.seats if other.side != mine.side and not other.player]
        if not others:
            return _take_back(matches, reader, partial(match.undo_to, wish.left))
        return _note(matches, match, reader, f"{mine.side} {wish.left} {len(match.log)}")

    return _at_this_version(matches, seat, wish, language, answer)


@looks_again
def answer_back(matches: Matches, seat: Seat, wish: AnswerBack, language: str) -> Accepted:
    """Agree, or not; who has asked can only think again."""

    def answer(match: Match, mine: SeatRow, reader: Reader) -> Accepted:
        asked = asked_back(reader.room)
        if asked is None or mine.player or (wish.agree and asked.side == mine.side):
            raise Refused(409, "no-undo", word("no-take-back", language))
        if wish.agree:
            return _take_back(matches, reader, partial(match.undo_to, asked.left))
        return _note(matches, match, reader, "")

    return _at_this_version(matches, seat, wish, language, answer)


def _at_this_version(
    matches: Matches, seat: Seat, wish: AskBack | AnswerBack, language: str, answer: Answer
) -> Accepted:
    """Answer a page, if the match that it has seen is still the same and is being played."""
    client_id(wish.client)
    with matches.acting(seat, language) as (mine, reader):
        room = reader.room
        if wish.version != room.version:
            return matches.stale(reader)
        if room.halted is not None:
            raise halted(room)
        if room.match is None or room.row.phase != "playing":
            raise Refused(409, "no-undo", word("no-take-back", language))
        return answer(room.match, mine, reader)


def _note(matches: Matches, match: Match, reader: Reader, wish: str) -> Accepted:
    """Write down what is asked for, or that nothing is."""
    room = reader.room
    with matches.changing(room):
        room.row.take_back = wish
        matches.commit(room, Change(room.row, keep=len(match.log)))
    return matches.accepted(reader, 0, 0)


def _take_back(
    matches: Matches,
    reader: Reader,
    work: Callable[[], None],
    receipt: tuple[str, str] | None = None,
) -> Accepted:
    room = reader.room
    assert room.match is not None
    try:
        work()
    except Illegal as illegal:
        text = reader.scribe.reason(illegal.reasons[0]).text
        raise Refused(409, "no-undo", text) from None
    with matches.changing(room):
        room.row.take_back = ""
        room.settle()
        matches.commit(room, Change(room.row, keep=len(room.match.log), receipt=receipt))
    return matches.accepted(reader, 0, 0)
