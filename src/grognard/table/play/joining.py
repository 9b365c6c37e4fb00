"""The texts of the dice: promised by everybody before anybody shows his.

A person joins with the hash of a text that only he knows. When all hashes are in, the pages show
their texts, and the match begins with the last. Computer players have text and hash from the start.
"""

from __future__ import annotations

from grognard.kernel.match.dice import text_hash
from grognard.table.contract import MatchView, Reveal
from grognard.table.http.problems import Refused
from grognard.table.play.matches import Matches
from grognard.table.play.room import Room
from grognard.table.play.rooms import looks_again
from grognard.table.play.seats import LEAST_TEXT, TEXT_LENGTH, Seat, clean
from grognard.table.store.rows import Change, SeatRow


@looks_again
def reveal(matches: Matches, seat: Seat, wish: Reveal, language: str) -> MatchView:
    """A person shows the text that he has promised; with the last text the match begins."""
    with matches.holding(seat.match, seat.version) as room:
        mine = matches.own_seat(room, seat)
        _check(room, mine, wish.text)
        if not mine.text:
            with matches.changing(room):
                mine.text = wish.text
                if all(other.text for other in room.seats):
                    room.begin()
                matches.commit(room, Change(room.row, keep=0, seats=[mine]))
        return matches.reader(room, seat.side, language).view(matches.present(room.id))


def _check(room: Room, mine: SeatRow, text: str) -> None:
    if not mine.hash:
        raise Refused(409, "not-joined", "First promise the text by its hash.")
    if room.row.phase == "waiting" and not all(other.joined for other in room.seats):
        raise Refused(409, "too-early", "Not everybody has promised a text: keep yours secret.")
    if clean(text, TEXT_LENGTH) != text or len(text) < LEAST_TEXT:
        detail = f"A text has {LEAST_TEXT} to {TEXT_LENGTH} letters: nobody must guess it."
        raise Refused(422, "bad-text", detail)
    if text_hash(room.id, room.row.commitment or "", mine.side, text) != mine.hash:
        raise Refused(422, "wrong-text", "This is not the text that the hash has promised.")
    if room.row.phase != "waiting" and not mine.text:
        raise Refused(409, "over", "The match was called off.")
