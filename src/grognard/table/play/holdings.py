"""Who has made how much, how much he may make, and what goes when nobody has come for it.

Of an owner (an address, of IPv6 a network) only a hash is stored: it says what belongs together.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Final, Literal

from sqlalchemy import ColumnElement, and_, delete, exists, func, insert, not_, select

from grognard.table.refused import Refused
from grognard.table.settings import Settings
from grognard.table.store import models
from grognard.table.store.store import Store

Kind = Literal["match", "show", "upload"]

MATCH: Final = "match"
SHOW: Final = "show"  # all sides are played by the computer
UPLOAD: Final = "upload"
OURS: Final = ("", "127.0.0.1", "::/64")  # whoever sits at this machine may do with it as he likes
MOST_KNOWN: Final = 10_000

_M, _S, _H = models.matches, models.seats, models.holdings


def _hash(owner: str) -> str:
    return sha256(f"owner {owner}".encode()).hexdigest()[:16]


class Holdings:
    """What every owner has."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store: Final = store
        self._settings: Final = settings
        self._known: Final[dict[str, str]] = {}

    def check(self, owner: str, kind: Kind, size: int) -> None:
        """Whether an owner may make one more; raises `Refused` if he has enough."""
        if owner in OURS:
            return
        mine = _H.c.owner == _hash(owner)
        open_ = mine & (_H.c.kind != UPLOAD) & (_M.c.phase != "finished")
        with self._store.reading() as connection:
            base = select(func.count()).select_from(_H.join(_M, _M.c.id == _H.c.match))
            matches = connection.execute(base.where(open_)).scalar() or 0
            shows = connection.execute(base.where(open_ & (_H.c.kind == SHOW))).scalar() or 0
            stored = connection.execute(select(func.sum(_H.c.bytes)).where(mine)).scalar() or 0
        settings = self._settings
        if kind == SHOW and 0 < settings.shows_of_one <= shows:
            detail = f"{shows} matches of computers alone are going on; let one end first."
            raise Refused(429, "too-many-shows", detail)
        if kind != UPLOAD and 0 < settings.matches_of_one <= matches:
            raise Refused(429, "too-many-matches", f"{matches} matches are open; end one first.")
        if size and 0 < settings.bytes_of_one < stored + size:
            raise Refused(429, "too-much-stored", "There is no more room for your records.")

    def note(self, match: str, owner: str, kind: Kind, size: int) -> None:
        """Something was made."""
        row = {"match": match, "owner": _hash(owner), "kind": kind, "bytes": size}
        with self._store.writing() as connection:
            connection.execute(insert(_H), [row])

    def owner(self, match: str) -> str:
        """Who has made a match, as far as it is known."""
        known = self._known.get(match)
        if known is None:
            with self._store.reading() as connection:
                wanted = select(_H.c.owner).where(_H.c.match == match)
                known = connection.execute(wanted).scalar()
            if known is None:
                return ""
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[match] = known
        return known

    def has_person(self, match: str) -> bool:
        """Whether a side of a match is played by a person now."""
        person = exists().where((_S.c.match == match) & (_S.c.player == ""))
        with self._store.reading() as connection:
            return bool(connection.execute(select(person)).scalar())

    def expire(self, moment: datetime) -> list[str]:
        """Remove what nobody came for; a match that people have begun is never among it."""
        settings = self._settings
        computers = exists().where((_S.c.match == _M.c.id) & (_S.c.kind == "computer"))
        others = exists().where((_S.c.match == _M.c.id) & (_S.c.kind != "computer"))
        upload = exists().where((_H.c.match == _M.c.id) & (_H.c.kind == UPLOAD))
        rules: list[tuple[int, ColumnElement[bool]]] = [
            (settings.keep_waiting_days, _M.c.phase == "waiting"),
            (settings.keep_shows_days, and_(computers, not_(others))),
            (settings.keep_uploads_days, and_(upload, _M.c.version == 1)),
        ]
        gone: list[str] = []
        with self._store.writing() as connection:
            for days, which in rules:
                if days <= 0:
                    continue
                before = (moment.astimezone(UTC) - timedelta(days=days)).isoformat()
                wanted = select(_M.c.id).where(which & (_M.c.updated < before))
                found = list(connection.execute(wanted).scalars())
                for match in found:
                    connection.execute(delete(_M).where(_M.c.id == match))
                gone += found
        return gone
