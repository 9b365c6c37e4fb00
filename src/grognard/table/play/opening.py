"""A match as it is before anybody has joined."""

from __future__ import annotations

from typing import Final

from grognard.kernel.match.dice import commitment_to, text_hash
from grognard.kernel.title import Game
from grognard.table.contract import SeatWish
from grognard.table.play.seats import NAME_LENGTH, clean, hash_of, new_match_id, new_text
from grognard.table.play.titles import checked_player
from grognard.table.store.rows import MatchRow, SeatRow, now

COMPUTER: Final = "computer"


def new_row(game: Game, secret: str, watch: str) -> MatchRow:
    """What is played; the secret of the dice is promised by its hash."""
    moment = now()
    return MatchRow(
        id=new_match_id(),
        title=game.title.id,
        scenario=game.scenario,
        edition=game.edition,
        readings=game.readings,
        header=None,
        secret=secret,
        commitment=commitment_to(secret),
        watch=hash_of(watch),
        phase="waiting",
        asked="",
        ending="",
        version=1,
        created=moment,
        updated=moment,
    )


def new_seat(
    game: Game, row: MatchRow, number: int, side: str, wish: SeatWish, key: str | None
) -> SeatRow:
    """A seat as it is at the start. A computer player's text is fixed before any person's is."""
    name = clean(wish.name, NAME_LENGTH)
    if key is not None:
        return SeatRow(side, number, wish.kind, name, "", hash_of(key), joined=False, text="")
    player = checked_player(game, side, wish.player)
    text = new_text()
    promise = text_hash(row.id, row.commitment or "", side, text)
    return SeatRow(side, number, COMPUTER, name, player, None, joined=True, text=text, hash=promise)
