"""Saved set-ups at the table: a seat's own set-up as a text, and such a text laid out again.

There are no accounts: the texts are kept by the browser, beside the keys of its seats.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.match.setups import (
    NAME_LENGTH,
    SetUpFault,
    lay_out,
    read_set_up,
    set_up_of,
    sides_that_set_up,
)
from grognard.table.contract import Accepted, LayOut, SetUpText
from grognard.table.play.matches import Matches
from grognard.table.play.rooms import looks_again
from grognard.table.play.seats import Seat, clean, client_id
from grognard.table.refused import Refused
from grognard.table.shown.views import Reader

LONGEST: Final = 32_000  # letters of a set-up


def saved(matches: Matches, seat: Seat, name: str) -> SetUpText:
    """How this seat was set up, under a name."""
    with matches.holding(seat.match, seat.version) as room:
        mine = matches.own_seat(room, seat)
        if room.match is None or mine.side not in sides_that_set_up(room.game):
            raise Refused(409, "no-set-up", "This seat has not set anything up.")
        try:
            file = set_up_of(room.match, mine.side, clean(name, NAME_LENGTH))
        except SetUpFault:
            raise Refused(409, "no-set-up", "This seat has not set anything up.") from None
        return SetUpText(file.title, file.side, file.name, file.text, len(file.orders))


@looks_again
def laid_out(matches: Matches, seat: Seat, wish: LayOut, language: str) -> Accepted:
    """Lay a saved set-up out, all of it or nothing."""
    client_id(wish.client)
    if len(wish.text) > LONGEST:
        raise Refused(422, "bad-set-up", "This is too long for a set-up.")
    with matches.holding(seat.match, seat.version) as room:

        def work(side: str, reader: Reader) -> int:
            match = room.match
            assert match is not None
            try:
                file = read_set_up(wish.text)
                return matches.change(room, side, wish.client, lambda: lay_out(match, side, file))
            except SetUpFault as fault:
                raise _refused(reader, fault) from None

        return matches.answer(room, seat, wish, language, work)


def _refused(reader: Reader, fault: SetUpFault) -> Refused:
    """The first order that does not fit, in the reader's words, with its rule."""
    reasons = [reader.scribe.reason(reason) for reason in fault.reasons]
    if not reasons:
        return Refused(422, "bad-set-up", f"{fault.order} {fault}".strip()[:500])
    said = " ".join(f"{each.text} [{each.case}]" if each.case else each.text for each in reasons)
    extra = {"order": fault.order, "case": reasons[0].case}
    return Refused(422, "bad-set-up", f"{fault.order}: {said}"[:500], **extra)
