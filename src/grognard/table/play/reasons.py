"""Why did the computer do that? What it tried or aimed at, in words, for everybody at the table.

Who tries orders keeps what he thought of them. A captain tries nothing: his reasons are worked out
when somebody asks, from what his side knew when he gave the order. A recruit has his captain's, or
has guessed.

Where a title hides something, thoughts would tell of it: there they are shown when the match is
over.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from grognard.kernel.play.interval import around, wilson
from grognard.kernel.title import Game
from grognard.language import LANGUAGES
from grognard.players import says_why
from grognard.players.search.recruit import GUESSED
from grognard.table.computers.thoughts import Thought, Weighed
from grognard.table.computers.worker import described, pack
from grognard.table.contract import PointsAhead, WeighedView, WhyView
from grognard.table.play.matches import Matches
from grognard.table.play.room import Room
from grognard.table.play.seats import Seat
from grognard.table.play.titles import has_secrets
from grognard.table.refused import Refused
from grognard.table.shown.scribe import Scribe
from grognard.table.shown.words import word

MOST: Final = 3  # candidates that are shown
BACK: Final = 12  # orders whose reasons are worked out


class Explained(NamedTuple):
    """An order without trials, by its number in the log: the message of its reason."""

    number: int
    side: int
    order: str
    said: list[Any]


def weighed_views(scribe: Scribe, game: Game, weighed: list[Weighed]) -> list[WeighedView]:
    """The best candidates in words."""
    return [
        weighed_view(scribe, game, one.order, [one.chance] * one.trials, [], "")
        for one in weighed[:MOST]
    ]


def weighed_view(
    scribe: Scribe, game: Game, order: str, chances: list[float], leads: list[float], text: str
) -> WeighedView:
    """One candidate: its chance and perhaps its lead in points, each with its interval."""
    code, count = game.notation.parse(order), len(chances)
    low, high = wilson(min(sum(chances), count), count)
    points = None
    if leads:
        wide = around(leads) if len(leads) > 1 else (None, None)
        points = PointsAhead(sum(leads) / len(leads), *wide)
    return WeighedView(
        order=order,
        label=scribe.label(code),
        case=game.notation.verb(code).case,
        text=text,
        chance=sum(chances) / max(count, 1),
        low=low,
        high=high,
        trials=count,
        points=points,
    )


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


def why_job(matches: Matches, seat: Seat, thoughts: list[Thought]) -> dict[str, Any]:
    """What players are asked about the last orders that they gave without trying others."""
    with matches.reading(seat, LANGUAGES[0]) as reader:
        room = reader.room
        _check_open(room)
        log = [] if room.match is None else room.match.log
        tried = {thought.number for thought in thoughts}
        asked: list[dict[str, Any]] = []
        for number in range(len(log), 0, -1):
            entry = log[number - 1]
            side = room.game.title.sides[entry.side]
            player = room.seat(side).player
            if number in tried or entry.standing or entry.choices < 2:
                continue
            if not player or not says_why(room.game.title.id, player):
                continue
            asked.append(
                {
                    **described(room.game),
                    "player": player,
                    "side": entry.side,
                    "seed": "why",
                    "position": pack(room.game, room.state_at(number - 1), entry.side),
                    "order": room.game.notation.text(entry.order),
                    "number": number,
                }
            )
            if len(asked) == BACK:
                break
        return {"task": "why", "asked": asked}


def explained(job: dict[str, Any], answer: list[list[Any]]) -> list[Explained]:
    """What the players said, where they said anything."""
    pairs = zip(job["asked"], answer, strict=True)
    return [
        Explained(asked["number"], asked["side"], asked["order"], said)
        for asked, said in pairs
        if said
    ]


def reasons(
    matches: Matches, seat: Seat, thoughts: list[Thought], more: list[Explained], language: str
) -> list[WhyView]:
    """What the computer thought of its last orders, the last one first."""
    with matches.reading(seat, language) as reader:
        room, scribe = reader.room, reader.scribe
        _check_open(room)
        number = 0 if room.match is None else len(room.match.log)
        found: list[WhyView] = []
        for thought in thoughts:
            shown = weighed_views(scribe, room.game, thought.weighed)
            text = why_text(shown, language)
            found.append(WhyView(thought.number, thought.side, shown[0].label, text, shown))
        for one in more:
            label = scribe.label(room.game.notation.parse(one.order))
            text = f"{label}: {reason_text(scribe, one.said)}"
            side = room.game.title.sides[one.side]
            found.append(WhyView(one.number, side, label, text, []))
        found.sort(key=lambda view: -view.number)
        return [view for view in found if view.number <= number]  # others were taken back


def reason_text(scribe: Scribe, said: list[Any]) -> str:
    """The sentence of a reason."""
    key, *args = said
    if key == GUESSED:
        return word("why.guessed", scribe.language)
    return scribe.speaker.message(key, tuple(args))


def _check_open(room: Room) -> None:
    if has_secrets(room.game.title) and (room.match is None or room.match.legal):
        raise Refused(409, "why-later", "In this title thoughts are shown at the end.")
