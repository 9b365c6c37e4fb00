"""Taking a seat, and the texts of the dice: promised by everybody before anybody shows his.

A person joins with the hash of a text that only he knows. When all hashes are in, the pages show
their texts, and the match begins with the last. Computer players have text and hash from the start.
"""

from __future__ import annotations

from grognard.kernel.match.dice import text_hash
from grognard.table.contract import Join, MatchView, Reveal
from grognard.table.play.matches import Matches
from grognard.table.play.room import Room
from grognard.table.play.rooms import halted, looks_again
from grognard.table.play.seats import (
    LEAST_TEXT,
    NAME_LENGTH,
    TEXT_LENGTH,
    Seat,
    checked_hash,
    checked_key,
    clean,
    hash_of,
)
from grognard.table.refused import Refused
from grognard.table.store.rows import Change, SeatRow
from grognard.table.store.store import KeyTaken


@looks_again
def join(matches: Matches, seat: Seat, wish: Join, language: str) -> MatchView:
    """A person takes his seat and promises a text for the dice by its hash."""
    name, promise = clean(wish.name, NAME_LENGTH), checked_hash(wish.hash)
    with matches.holding(seat.match, seat.version) as room:
        mine = matches.own_seat(room, seat)
        _check_join(room, mine, promise)
        if not mine.joined:
            key = mine.key if wish.key is None else _new_key(matches, wish.key)
            with matches.changing(room):
                mine.name, mine.hash, mine.key, mine.joined = name, promise, key, True
                _commit_seat(matches, room, mine)
        elif name and name != mine.name:
            with matches.changing(room):
                mine.name = name
                _commit_seat(matches, room, mine)
        return matches.reader(room, seat.side, language).view(matches.present(room.id))


def _check_join(room: Room, mine: SeatRow, promise: str) -> None:
    if room.halted is not None:
        raise halted(room)
    if room.row.phase == "finished":
        raise Refused(409, "over", "The match is over.")
    if mine.joined and promise != mine.hash:
        raise Refused(409, "hash-fixed", "The text of this seat is promised already.")


def _new_key(matches: Matches, key: str) -> str:
    """The hash of a key that a browser has made; one that opens a seat already is refused."""
    hashed = hash_of(checked_key(key))
    if matches.store.find_key(hashed) is not None:
        raise _key_taken()
    return hashed


def _commit_seat(matches: Matches, room: Room, mine: SeatRow) -> None:
    keep = 0 if room.match is None else len(room.match.log)
    try:
        matches.commit(room, Change(room.row, keep=keep, seats=[mine]))
    except KeyTaken:
        raise _key_taken() from None


def _key_taken() -> Refused:
    return Refused(409, "key-taken", "This key opens another seat; take a new one.")


@looks_again
def reveal(matches: Matches, seat: Seat, wish: Reveal, language: str) -> MatchView:
    """A person shows the text that he has promised; with the last text the match begins."""
    with matches.holding(seat.match, seat.version) as room:
        mine = matches.own_seat(room, seat)
        _check_text(room, mine, wish.text)
        if not mine.text:
            with matches.changing(room):
                mine.text = wish.text
                if all(other.text for other in room.seats):
                    room.begin()
                matches.commit(room, Change(room.row, keep=0, seats=[mine]))
        return matches.reader(room, seat.side, language).view(matches.present(room.id))


def _check_text(room: Room, mine: SeatRow, text: str) -> None:
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
