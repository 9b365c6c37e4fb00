"""Why did the computer do that? What it tried, in words, for everybody at the table.

Where a title hides something, thoughts would tell of it: there they are shown when the match is
over.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.title import Game
from grognard.table.computers.thoughts import Thought, Weighed
from grognard.table.contract import WeighedView, WhyView
from grognard.table.play.matches import Matches
from grognard.table.play.seats import Seat
from grognard.table.play.titles import has_secrets
from grognard.table.refused import Refused
from grognard.table.shown.scribe import Scribe
from grognard.table.shown.words import word

MOST: Final = 3  # candidates that are shown


def weighed_views(scribe: Scribe, game: Game, weighed: list[Weighed]) -> list[WeighedView]:
    """The best candidates in words."""
    return [
        WeighedView(one.order, scribe.label(game.notation.parse(one.order)), one.chance, one.trials)
        for one in weighed[:MOST]
    ]


def why_text(weighed: list[WeighedView], language: str) -> str:
    """A sentence: what the order promises, and what the next best would have."""
    if not weighed:
        return ""
    key = "why.better" if len(weighed) > 1 else "why.alone"
    other = weighed[1] if len(weighed) > 1 else weighed[0]
    return word(key, language).format(
        label=weighed[0].label,
        chance=f"{weighed[0].chance:.0%}",
        trials=weighed[0].trials,
        other=other.label,
        less=f"{other.chance:.0%}",
    )


def reasons(matches: Matches, seat: Seat, thoughts: list[Thought], language: str) -> list[WhyView]:
    """What the computer thought of its last orders, the last one first."""
    with matches.reading(seat, language) as reader:
        room = reader.room
        if has_secrets(room.game.title) and (room.match is None or room.match.legal):
            raise Refused(409, "why-later", "In this title thoughts are shown at the end.")
        number = 0 if room.match is None else len(room.match.log)
        found: list[WhyView] = []
        for thought in reversed(thoughts):
            if thought.number > number:
                continue  # it was taken back
            shown = weighed_views(reader.scribe, room.game, thought.weighed)
            found.append(
                WhyView(
                    thought.number,
                    thought.side,
                    shown[0].label,
                    why_text(shown, language),
                    shown,
                )
            )
        return found
