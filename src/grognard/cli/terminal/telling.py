"""What happened, in words: orders, events with their cases, odds, the end."""

from __future__ import annotations

from fractions import Fraction

from rich.text import Text

from grognard.cli.terminal.mapsheet import side_style
from grognard.kernel.desk import Event
from grognard.kernel.match import LogEntry, Match
from grognard.kernel.odds import Odds
from grognard.kernel.refusal import Refusal
from grognard.kernel.tape import EVERYONE
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
    order = speaker.value("order", entry.order)
    text.append(speaker.standing(entry.order) if entry.standing else order, "bold")
    for line in event_lines(entry.events_for(viewer), speaker):
        text.append(f"\n    {line}")
    return text


def refusal_lines(reasons: list[Refusal], speaker: Speaker) -> list[str]:
    """Every reason against an order."""
    return [speaker.refusal(reason) for reason in reasons]


def odds_lines(odds: Odds, speaker: Speaker) -> list[str]:
    """Strength, modifiers and what is needed; then each outcome with its chance."""
    lines: list[str] = []
    breakdown = odds.breakdown
    if breakdown is not None:
        lines += [with_case(speaker.message(n.key, n.args), n.case) for n in breakdown.notes]
        if breakdown.strength is not None and breakdown.needed is not None:
            lines.append(
                speaker.ui(
                    "Strength {strength}, the number that is needed: {needed}.",
                    strength=breakdown.strength,
                    needed=breakdown.needed,
                )
            )
        lines += [f"  {speaker.modifier(modifier)}" for modifier in breakdown.modifiers]
    for outcome in odds.outcomes:
        lines.append(
            f"{percent(outcome.chance, speaker.language):>8}  {speaker.results(outcome.results)}"
        )
    if odds.assumed:
        answers = ", ".join(speaker.value("order", order) for order in odds.assumed)
        lines.append(speaker.ui("Taken for granted: {answers}.", answers=answers))
    return lines


def percent(chance: Fraction, language: str) -> str:
    """A chance with one decimal; what is possible is never shown as 0 or 100."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    value = min(max(float(chance) * 100, 0.1), 99.9)
    point = f"{value:.1f} %"
    return point if language == "en" else point.replace(".", ",")
