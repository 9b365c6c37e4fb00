"""What happened, in words: orders, events with their cases, the end."""

from __future__ import annotations

from rich.text import Text

from grognard.cli.terminal.mapsheet import side_style
from grognard.kernel.match.match import LogEntry, Match
from grognard.kernel.play.desk import Event
from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.tape import EVERYONE
from grognard.language import Speaker


def with_case(sentence: str, case: str) -> str:
    """The sentence with its case in brackets behind it."""
    return f"{sentence} [{case}]" if case else sentence


def event_lines(events: list[Event], speaker: Speaker) -> list[str]:
    """One line for each event."""
    return [with_case(speaker.event(event), event.case) for event in events]


def opening_lines(match: Match, speaker: Speaker, viewer: int) -> list[str]:
    """What happened before the first order."""
    seen = [event for event in match.opening.events if event.seen_by in (EVERYONE, viewer)]
    return event_lines(seen, speaker)


def entry_text(entry: LogEntry, speaker: Speaker, viewer: int) -> Text:
    """An order with the side that gave it, and everything that followed."""
    text = Text()
    text.append(f"{speaker.side_name(entry.side)}: ", side_style(entry.side))
    text.append(_order_words(entry, speaker, viewer), "bold")
    for line in event_lines(entry.events_for(viewer), speaker):
        text.append(f"\n    {line}")
    return text


def _order_words(entry: LogEntry, speaker: Speaker, viewer: int) -> str:
    """The order as it was given; of one that the viewer may not read, only that there was one."""
    if entry.seen_by not in (EVERYONE, viewer):
        return speaker.ui("A secret order")
    if entry.standing:
        return speaker.standing(entry.order)
    return speaker.value("order", entry.order)


def refusal_lines(reasons: list[Refusal], speaker: Speaker) -> list[str]:
    """Every reason against an order."""
    return [speaker.refusal(reason) for reason in reasons]
