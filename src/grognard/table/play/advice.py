"""What would the veteran do? Asked of a process, from what the seat may know and no more.

Not in a match against somebody elsewhere: he would play against a computer without knowing it.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.title import Game
from grognard.language import rule_text
from grognard.players import BEST
from grognard.table.computers.thoughts import weighed
from grognard.table.computers.worker import described, pack
from grognard.table.contract import AdviceView
from grognard.table.play.matches import Matches
from grognard.table.play.reasons import reason_text, weighed_views, why_text
from grognard.table.play.seats import Seat
from grognard.table.play.titles import checked_player, players_of
from grognard.table.refused import Refused
from grognard.table.shown.asking import Asker
from grognard.table.shown.words import word

SECONDS: Final = 5.0  # that the player may think


def advice_job(matches: Matches, seat: Seat) -> dict[str, Any]:
    """What the computer player is told; refused where advice would not be fair."""
    with matches.holding(seat.match, seat.version) as room:
        mine = matches.own_seat(room, seat)
        if room.match is None or room.asked() != mine.side:
            raise Refused(409, "not-yours", "This seat is not asked at the moment.")
        if any(s.kind == "link" and not s.player for s in room.seats if s.side != mine.side):
            raise Refused(409, "no-advice", "Not in a match against somebody else.")
        game, side = room.game, room.game.title.side(mine.side)
        return {
            **described(game),
            "player": checked_player(game, mine.side, _adviser(game)),
            "side": side,
            "seed": "advice",
            "seconds": SECONDS,
            "reasons": True,
            "position": pack(game, room.match.state, side),
            "orders": [game.notation.text(code) for code in room.match.legal],
        }


def _adviser(game: Game) -> str:
    """The best player of a title; where it has no levels, the usual one."""
    return BEST if BEST in players_of(game.title) else ""


def advised(
    matches: Matches,
    seat: Seat,
    job: dict[str, Any],
    answer: dict[str, Any],
    language: str,
    budget: Any,
) -> AdviceView:
    """The advice in words, with rule and odds; refused if the match has gone on meanwhile."""
    order = str(answer["order"])
    with matches.reading(seat, language) as reader:
        room = reader.room
        legal = [] if room.match is None else room.match.legal
        if order not in [room.game.notation.text(code) for code in legal]:
            raise Refused(409, "gone-on", "The match has gone on meanwhile.")
        code = room.game.notation.parse(order)
        known = reader.known()
        prompt = known.stack[-1].prompt(known)
        weighs = known.stack[-1].breakdown(known, code) is not None
        weighing = Asker(reader).odds(order, 0, [], budget) if weighs else None
        rule = rule_text(room.game.title, prompt.case, language)
        label = reader.scribe.label(code)
        shown = weighed_views(reader.scribe, room.game, weighed(answer))
        said = answer.get("reason")
        text = reason_text(reader.scribe, said) if said else why_text(shown, language)
    return AdviceView(
        order=order,
        label=label,
        player=word(f"player.{job['player']}", language),
        case=prompt.case,
        rule="" if rule is None else rule[1],
        odds=None if weighing is None else weighing.answer(),
        text=text,
        weighed=shown,
    )
