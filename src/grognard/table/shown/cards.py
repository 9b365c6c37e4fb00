"""The list of my matches: one that cannot be shown is no fault of the others."""

from __future__ import annotations

from typing import Final

from grognard.table.contract import MatchCard
from grognard.table.play.matches import Matches
from grognard.table.play.reviving import Lost
from grognard.table.play.seats import Seat, hash_of, looks_like_key
from grognard.table.refused import Refused, logger
from grognard.table.shown.openness import seat_infos
from grognard.table.shown.words import word
from grognard.table.store.rows import Stored
from grognard.table.store.trouble import FAULT, Unavailable

MOST_KEYS: Final = 200


def my_matches(matches: Matches, keys: list[str], language: str) -> list[MatchCard]:
    """The matches of these keys, the last one first."""
    if len(keys) > MOST_KEYS:
        raise Refused(422, "too-many-keys", f"At most {MOST_KEYS} keys.")
    cards: list[MatchCard] = []
    for number, key in enumerate(keys):
        found = matches.store.find_key(hash_of(key)) if looks_like_key(key) else None
        if found is not None:
            card = _card(matches, Seat(found[0], found[1], "", found[2]), number, language)
            cards += [] if card is None else [card]
    return sorted(cards, key=lambda card: card.updated, reverse=True)


def _card(matches: Matches, seat: Seat, number: int, language: str) -> MatchCard | None:
    """A match in the list; one that cannot be shown is no fault of the others."""
    try:
        with matches.reading(seat, language) as reader:
            return reader.card(number, matches.present(seat.match))
    except Lost as lost:
        return bare_card(lost.stored, lost.halted.sentence(language), seat.side, number)
    except Unavailable as trouble:
        if trouble.kind != FAULT:
            raise
        logger.warning("match %s cannot be read: %s", seat.match, trouble)
    except Exception:
        logger.exception("match %s cannot be shown", seat.match)
    stored = matches.store.outline(seat.match)
    if stored is None:
        return None
    return bare_card(stored, word("halted.fault", language), seat.side, number)


def bare_card(stored: Stored, why: str, side: str | None, key: int) -> MatchCard:
    """A match in a list of which no more is known than what stands in its row."""
    row = stored.row
    return MatchCard(
        match=row.id,
        key=key,
        title=row.title,
        name=row.title,
        edition=row.edition,
        scenario=row.scenario,
        side=side,
        seats=seat_infos(stored.seats, set()),
        phase=row.phase,
        yours=False,
        asked="",
        prompt="",
        ends=[],
        status=[],
        outcome=None,
        created=row.created,
        updated=row.updated,
        halted=why,
    )
