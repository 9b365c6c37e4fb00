"""`grognard replay`: the story of a recorded game, or whether the record can be trusted."""

from __future__ import annotations

from typing import Annotated

import typer

import grognard
from grognard.cli.errors import FileFault
from grognard.cli.limits import limited
from grognard.cli.options import DataFolder, Json, Language, console, print_json
from grognard.cli.terminal.telling import entry_text, event_lines, opening_lines
from grognard.kernel.data import DataFault
from grognard.kernel.match.match import Match
from grognard.kernel.match.record import RecordFault
from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.title import SettingFault
from grognard.language import Speaker


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A saved record.")],
    *,
    verify: Annotated[bool, typer.Option("--verify", help="Only say if it is sound.")] = False,
    data: DataFolder = None,
    language: Language = "en",
    as_json: Json = False,
) -> None:
    """Tell a recorded game from the first order to the last, every line of it checked."""
    match = read_match(file, data)
    speaker = Speaker(match.game, language)
    if as_json:
        print_json(_as_data(file, match, speaker))
        return
    out = console()
    if not verify:
        for line in opening_lines(match, speaker, SPECTATOR):
            out.print(line)
        for entry in match.log:
            out.print(entry_text(entry, speaker, SPECTATOR))
        out.print(_ending(match, speaker), style="bold")
        return
    count = len(match.log)
    verified = speaker.ui(
        "{file}: verified. {n} {n|order|orders}, every line as it was written.", file=file, n=count
    )
    out.print(verified, soft_wrap=True)
    out.print(_ending(match, speaker), soft_wrap=True)


def read_match(file: str, data: str | None) -> Match:
    """The match of a record, or a fault with the file's name and line."""
    try:
        with limited(f"{file}: too long or too large to be checked"):
            return grognard.load(file, data=data)
    except (RecordFault, SettingFault) as fault:
        if data is None and "with other data" in str(fault):
            fault = RecordFault(1, f"{str(fault).removeprefix('line 1: ')} (see --data)")
        raise FileFault(file, _as_record_fault(fault)) from None
    except DataFault:
        raise


def _as_record_fault(fault: Exception) -> RecordFault:
    """A title that does not exist is a fault of the record's first line."""
    return fault if isinstance(fault, RecordFault) else RecordFault(1, str(fault))


def _ending(match: Match, speaker: Speaker) -> str:
    outcome = match.outcome
    if outcome is None:
        return speaker.ui("The game is not over.")
    return speaker.outcome(outcome.reason)


def _as_data(file: str, match: Match, speaker: Speaker) -> dict[str, object]:
    outcome = match.outcome
    return {
        "file": file,
        "verified": True,
        "title": match.game.title.id,
        "scenario": match.game.scenario,
        "edition": match.game.edition,
        "readings": match.game.readings,
        "seed": match.seed,
        "orders": [
            {
                **match.line(entry),
                "events": [
                    {"case": event.case, "key": event.key, "text": text}
                    for event, text in zip(
                        entry.events_for(SPECTATOR),
                        event_lines(entry.events_for(SPECTATOR), speaker),
                        strict=True,
                    )
                ],
            }
            for entry in match.log
        ],
        "winner": None if outcome is None else outcome.winner or "draw",
        "reason": None if outcome is None else speaker.outcome(outcome.reason),
    }
