"""What would the veteran do? Asked of a process, from what the seat may know and no more.

Not in a match against somebody elsewhere: he would play against a computer without knowing it.
Who asks again while he waits has the play-outs gone on with.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from grognard.language import rule_text
from grognard.players import BEST
from grognard.table.computers.counsels import Counsel, Counsels
from grognard.table.computers.worker import described, pack
from grognard.table.contract import AdviceView, WeighedView
from grognard.table.play.matches import Matches
from grognard.table.play.reasons import MOST, reason_text, weighed_view
from grognard.table.play.seats import Seat
from grognard.table.play.titles import has_secrets, players_of
from grognard.table.refused import Refused
from grognard.table.shown.asking import Asker
from grognard.table.shown.scribe import Scribe
from grognard.table.shown.views import Reader
from grognard.table.shown.words import word

SECONDS: Final = 4.0  # of a process, for one answer


def advice_job(matches: Matches, counsels: Counsels, seat: Seat) -> tuple[Counsel, dict[str, Any]]:
    """What is known already, and what a process is told; refused where it would not be fair."""
    with matches.holding(seat.match, seat.version) as room:
        mine = matches.own_seat(room, seat)
        if room.match is None or room.asked() != mine.side:
            raise Refused(409, "not-yours", "This seat is not asked at the moment.")
        if any(s.kind == "link" and not s.player for s in room.seats if s.side != mine.side):
            raise Refused(409, "no-advice", "Not in a match against somebody else.")
        game, side = room.game, room.game.title.side(mine.side)
        job = {
            "task": "advise",
            **described(game),
            "side": side,
            "seed": "advice",
            "seconds": SECONDS,
            "position": pack(game, room.match.state, side),
            "orders": [game.notation.text(code) for code in room.match.legal],
        }
    question = blake2b(repr([job["position"], job["orders"]]).encode()).hexdigest()
    counsel = counsels.of(seat.match, side, question)
    return counsel, {**job, **counsel.ask()}


def advised(
    matches: Matches, seat: Seat, counsel: Counsel, language: str, budget: Any
) -> AdviceView:
    """The advice in words, with rule and odds; refused if the match has gone on meanwhile."""
    ranked = counsel.ranked()
    order = ranked[0].order
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
        shown = [
            weighed_view(
                reader.scribe,
                room.game,
                one.order,
                one.chances,
                one.leads if counsel.cut else [],
                _said(reader.scribe, one.reason),
            )
            for one in ranked[:MOST]
        ]
        how = _how(reader, counsel, shown, room.game.turn(known), language)
        best = BEST if BEST in players_of(room.game.title) else "random"
    return AdviceView(
        order=order,
        label=shown[0].label,
        player=word(f"player.{best}", language),
        case=prompt.case,
        rule="" if rule is None else rule[1],
        odds=None if weighing is None else weighing.answer(),
        text=shown[0].text,
        weighed=shown,
        how=how,
        done=counsel.done,
    )


def _said(scribe: Scribe, reason: list[Any]) -> str:
    return reason_text(scribe, reason) if reason else ""


def _how(
    reader: Reader, counsel: Counsel, shown: list[WeighedView], turn: int, language: str
) -> str:
    """How the chances were found: by how many play-outs, and how far they went."""
    least = min(one.trials for one in shown)
    if len(counsel.proposed) < 2:
        return word("advice.only", language)
    if not least:
        return word("advice.none", language)
    key = "advice.judged" if counsel.judged else "advice.cut" if counsel.cut else "advice.end"
    found = word(key, language, n=str(least), turn=str(turn + counsel.depth - 1))
    hidden = has_secrets(reader.room.game.title)
    return f"{found} {word('advice.guessed', language)}" if hidden else found
