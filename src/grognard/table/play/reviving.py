"""A stored match comes back to life under the rules and data that this program has.

What it depends on stands in its first line: the version of the rules, the digest of the data, the
readings. If they are the present ones, it goes on; data that are now a layer of the title are found
again by their digest. If not, the owner of the rules says whether its orders mean the same
(`Title.carry_over`); with other data alone they do, as long as each is legal and draws what it
drew. Otherwise the match is halted: shown as far as the present rules can follow it, with all its
orders as text, and never changed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from grognard.kernel.match.record import RecordFault, plain
from grognard.kernel.match.replay import resume
from grognard.kernel.title import Game, Title
from grognard.table.play.room import Halted, Room
from grognard.table.play.titles import Titles
from grognard.table.refused import Refused
from grognard.table.store.rows import Change, MatchRow, Stored

Line = dict[str, Any]


class Lost(Refused):
    """A match that cannot even be shown, because its title is gone."""

    def __init__(self, stored: Stored, halted: Halted) -> None:
        super().__init__(410, "halted", halted.sentence("en"))
        self.stored = stored
        self.halted = halted


@dataclass(frozen=True)
class Revived:
    """A room, and what must be stored before it may be used."""

    room: Room
    carried: Change | None = None
    since: str = ""  # the version of the rules that it was carried over from


def revive(stored: Stored, titles: Titles) -> Revived:
    """The room of a stored match."""
    header = stored.row.header
    game, missing = _game_of(stored, titles)
    if missing:
        return _halted(stored, game, "halted.setting", setting=missing)
    if header is None:
        return Revived(Room(stored, game))
    if plain(_present(header, game)) != plain(header):
        return _carried(stored, game)
    try:
        _check_lines(stored.lines)
        return Revived(Room(stored, game))
    except RecordFault as fault:
        return _halted(stored, game, "halted.damaged", line=str(max(fault.line - 1, 0)))


def _game_of(stored: Stored, titles: Titles) -> tuple[Game, str]:
    """The game of a match, and which of its settings there are no more."""
    row = stored.row
    if row.title not in titles.titles:
        raise Lost(stored, Halted("halted.title", {"title": row.title}, row.header, stored.lines))
    title = titles.find(row.title)
    missing = _missing(row, title)
    readings = {name: reading for name, reading in row.readings.items() if name not in missing}
    scenario = None if "scenario" in missing else row.scenario
    edition = None if "edition" in missing else row.edition
    said = ", ".join(f"{name}={value}" for name, value in missing.items())
    game = titles.game(row.title, scenario, edition, readings)
    begun_with = game.data.digest if row.header is None else str(row.header.get("data"))
    if begun_with != game.data.digest:
        layer = titles.layer_of(title, begun_with)
        game = titles.game(row.title, scenario, edition, readings, layer)
    return game, said


def _missing(row: MatchRow, title: Title) -> dict[str, str]:
    known = {choice.name: choice.readings for choice in title.choices}
    found = {n: reading for n, reading in row.readings.items() if reading not in known.get(n, [])}
    if row.scenario not in title.scenarios:
        found["scenario"] = row.scenario
    if row.edition not in title.editions:
        found["edition"] = row.edition
    return found


def _present(header: Line, game: Game) -> Line:
    """The first line as this program would write it."""
    now = {"rules": game.title.rules_version, "data": game.data.digest, "readings": game.readings}
    return {**header, **now}


def _check_lines(lines: list[Line]) -> None:
    for number, line in enumerate(lines, 2):
        if not isinstance(line.get("order"), str):
            raise RecordFault(number, "no order in this line")


def _carried(stored: Stored, game: Game) -> Revived:
    """A match of other rules or other data: it goes on if every order means the same."""
    header, version = stored.row.header, game.title.rules_version
    assert header is not None
    since, lines = header.get("rules"), stored.lines
    values = {"old": str(since), "new": str(version)}
    if since != version:
        carried = game.title.carry_over(since, lines) if isinstance(since, int) else None
        if carried is None:
            return _halted(stored, game, "halted.rules", **values)
        lines = carried
    present = _present(header, game)
    try:
        _check_lines(lines)
        match = resume([present, *lines], game, stored.row.secret, counted=False)
    except RecordFault:
        return _halted(
            stored, game, "halted.rules" if since != version else "halted.data", **values
        )
    row = replace(stored.row, header=present, readings=game.readings)
    written = [match.line(entry) for entry in match.log]
    room = Room(replace(stored, row=row, lines=written), game)
    return Revived(room, Change(row, keep=0, lines=written), str(since))


def _halted(stored: Stored, game: Game, key: str, **values: str) -> Revived:
    """The match as far as the present rules can follow it."""
    header = stored.row.header
    halted = Halted(key, values, header, stored.lines)
    lines = stored.lines
    present = None if header is None else _present(header, game)
    while present is not None:
        try:
            _check_lines(lines)
            row = replace(stored.row, header=present)
            return Revived(Room(replace(stored, row=row, lines=lines), game, halted))
        except RecordFault as fault:
            if not lines:
                break
            lines = lines[: min(max(fault.line - 2, 0), len(lines) - 1)]
    return Revived(Room(replace(stored, row=replace(stored.row, header=None)), game, halted))
