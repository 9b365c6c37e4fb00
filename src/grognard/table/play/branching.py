"""Playing on from a moment of a match: a match of one's own that begins there, with other dice.

Of a match that is not over, and in which something is hidden, only what the seat could know at that
moment is taken along: the rest is guessed (`Game.guess`), from a seed that has nothing to do with
the match. So the new board tells nothing that the seat did not know, and it says that it guesses.
"""

from __future__ import annotations

import json
from typing import Any, Final

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import UNDECIDED
from grognard.kernel.play.position import HIDDEN_TEXT, masked_state, write_position
from grognard.kernel.play.tape import Tape, fresh_seed
from grognard.table.contract import Branch, Created, Live
from grognard.table.play.matches import Matches
from grognard.table.play.records import began_elsewhere
from grognard.table.play.room import Room
from grognard.table.play.seats import Seat, new_key
from grognard.table.play.service import table_says
from grognard.table.play.titles import checked_player
from grognard.table.refused import Refused
from grognard.table.shown.openness import is_open

GUESSED: Final = "guessed||"  # what the table says in the chat of such a board


def branch(matches: Matches, seat: Seat, wish: Branch) -> Created:
    """A new match that begins after so many orders of another one."""
    with matches.holding(seat.match) as room:
        _check(room, wish)
        game = room.game
        guessed = not is_open(room)
        position = _guess(room, seat, wish.number) if guessed else _truth(room, wish.number)
        players = {side: checked_player(game, side, "") for side in wish.computers}
    begun = Match(game, seed=fresh_seed(), position=position)
    decision = begun.decision
    if decision is None:
        raise Refused(409, "over", "Nothing is to be decided there any more.")
    keys = {side: new_key() for side in game.seats if side not in players}
    watch = new_key()
    stored = began_elsewhere(begun, decision.side, keys, players, watch)
    matches.store.create(stored)
    made = matches.room(stored.row.id)
    if guessed:
        table_says(matches, made, GUESSED)
    matches.tell(made, Live("changed", 1))
    return Created(stored.row.id, keys, watch, "", guessed)


def _truth(room: Room, number: int) -> dict[str, Any]:
    return write_position(room.game, room.state_at(number))


def _guess(room: Room, seat: Seat, number: int) -> dict[str, Any]:
    """One of the positions that fit what the seat could know then."""
    viewer = room.viewer(seat.side)
    known = masked_state(room.game, room.state_at(number), viewer)
    world = room.game.guess(known, viewer, Desk(Tape(fresh_seed()), listening=False))
    position = write_position(room.game, world)
    if json.dumps(HIDDEN_TEXT) in json.dumps(position):
        raise Refused(409, "not-yet", "Something is hidden in this match: wait for its end.")
    return position


def _check(room: Room, wish: Branch) -> None:
    if room.match is None or room.halted is not None:
        raise Refused(409, "not-yet", "The match has not begun, or cannot be followed.")
    if not 0 <= wish.number <= len(room.match.log):
        raise Refused(404, "no-such-moment", "The match has no such moment.")
    if room.state_at(wish.number).winner != UNDECIDED:
        raise Refused(409, "over", "Nothing is to be decided there any more.")
    unknown = [side for side in wish.computers if side not in room.game.seats]
    if unknown:
        raise Refused(422, "bad-seats", f"There is no side {unknown[0]!r}."[:200])
