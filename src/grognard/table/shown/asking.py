"""Questions about orders: why not, and what are the odds.

Everything is answered from what the side that asks may know, never from the true position.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from grognard.kernel.play.budget import Budget
from grognard.kernel.play.frame import State
from grognard.kernel.play.order import Verb, make_order, verb_of
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.refusal import Illegal, Refusal
from grognard.kernel.play.tape import EVERYONE
from grognard.language import rule_text
from grognard.table.contract import (
    AbsentView,
    AskClick,
    Reason,
    WhyNot,
)
from grognard.table.play.room import Room
from grognard.table.play.titles import has_secrets
from grognard.table.refused import Refused
from grognard.table.shown.views import Reader
from grognard.table.shown.weighing import Weighing
from grognard.table.shown.words import word

NEAREST: Final = 5
MOST_NEAR: Final = 12  # units of which it is said why they take no part
FEW: Final = 8  # members of a kind that may be tried one by one
NOT_A_RULE: Final = ("", "notation")


class Asker:
    """Answers for one reader."""

    def __init__(self, reader: Reader) -> None:
        self.reader: Final = reader
        self.room: Final[Room] = reader.room
        self.scribe: Final = reader.scribe
        self.notation: Final = reader.room.game.notation
        self.known: Final[State] = self.room.known(reader.viewer)

    # -------------------------------------------------------------------------------- why not?

    def why_not(self, order: str) -> WhyNot:
        """Every reason against an order that was written."""
        try:
            code = self.notation.parse(order[:200])
        except Illegal as illegal:
            return self._answer(order[:200], None, illegal.reasons)
        return self._answer(self.notation.text(code), code, self._refusals(code))

    def why_not_click(self, click: AskClick) -> WhyNot:
        """Every reason against the order that a click comes nearest to."""
        best: tuple[tuple[int, int], int, list[Refusal]] | None = None
        for used, code in self._candidates(click):
            reasons = self._refusals(code)
            rank = (-used, len(reasons))
            if best is None or rank < best[0]:
                best = (rank, code, reasons)
        if best is None:
            text = word("nothing-there", self.reader.language)
            return WhyNot("", legal=False, reasons=[Reason("", text)], rule=None, nearest=[])
        return self._answer(self.notation.text(best[1]), best[1], best[2])

    def _refusals(self, code: int) -> list[Refusal]:
        room, side = self.room, self.reader.side
        if self.known.winner != -2 or room.match is None or not room.asked():
            return [Refusal("", "kernel.game_over")] if room.match is not None else []
        if side is None or room.asked() != side:
            return [room.game.out_of_turn(self.known, max(self.reader.viewer, 0))]
        reasons = self.known.stack[-1].refusals(self.known, code)
        if not reasons and code not in room.match.legal:
            reasons = [Refusal("", "kernel.not_listed", (code,))]
        return reasons

    def _answer(self, order: str, code: int | None, reasons: list[Refusal]) -> WhyNot:
        match = self.room.match
        legal = not reasons and match is not None and code in match.legal
        return WhyNot(
            order=order,
            legal=legal and self.room.asked() == self.reader.side,
            reasons=[self.scribe.reason(reason) for reason in reasons],
            rule=self._rule(reasons),
            nearest=self._nearest(code),
        )

    def _rule(self, reasons: list[Refusal]) -> Reason | None:
        for reason in reasons:
            if reason.case not in NOT_A_RULE:
                title = self.room.game.title
                text = rule_text(title, reason.case, self.reader.language)
                return None if text is None else Reason(reason.case, f"{text[0]}. {text[1]}")
        return None

    def _nearest(self, code: int | None) -> list[str]:
        """The legal orders that have most in common with what was tried."""
        match = self.room.match
        if code is None or match is None or self.room.asked() != self.reader.side:
            return []
        tried = set(self._named(code))

        def shared(order: int) -> tuple[int, int]:
            same_verb = int(verb_of(order) == verb_of(code))
            return (-len(tried & set(self._named(order))), -same_verb)

        alike = [order for order in match.legal if tried & set(self._named(order))]
        return [self.notation.text(order) for order in sorted(alike, key=shared)[:NEAREST]]

    def _named(self, order: int) -> list[tuple[str, int]]:
        kinds = self.notation.verb(order).kinds
        return list(zip(kinds, self.notation.arguments(order), strict=True))

    # ------------------------------------------------------------------- what a click could mean

    def _candidates(self, click: AskClick) -> list[tuple[int, int]]:
        """Orders that a click could mean, each with how much of the click it uses."""
        given = self._given(click)
        if not given:
            return []
        verbs = self._verbs()
        found: list[tuple[int, int]] = []
        for verb in verbs:
            found += self._fill(verb, given)
        return found

    def _given(self, click: AskClick) -> list[tuple[str, int]]:
        """What was clicked: the unit first, then the hex, then the other unit."""
        given: list[tuple[str, int]] = []
        for kind, name in (("unit", click.unit), ("hex", click.hex), ("unit", click.target)):
            if name is None or kind not in self.notation.kinds:
                continue
            number = self.notation.kind(kind).number(name[:64])
            if number < 0:
                raise Refused(422, "unknown", f"{name[:64]!r} is not a {kind} of this game.")
            given.append((kind, number))
        return given

    def _verbs(self) -> list[Verb]:
        """The verbs that the open question knows; without a question all."""
        every = list(self.notation.verbs.values())
        if not self.known.stack or self.room.asked() != self.reader.side:
            return every
        asked = {verb_of(order) for order in self.known.stack[-1].candidates(self.known)}
        return [verb for verb in every if verb.number in asked] or every

    def _fill(self, verb: Verb, given: list[tuple[str, int]]) -> list[tuple[int, int]]:
        """Orders of one verb with what was clicked; a small kind is tried member by member."""
        left = given[:]
        choices: list[list[int]] = []
        for kind in verb.kinds:
            at = next((i for i, (name, _) in enumerate(left) if name == kind), None)
            if at is not None:
                choices.append([left.pop(at)[1]])
            elif kind in ("unit", "hex") or len(self.notation.kind(kind).ids) > FEW:
                return []
            else:
                choices.append(list(range(len(self.notation.kind(kind).ids))))
        used = len(given) - len(left)
        if not used:
            return []
        return [(used, make_order(verb.number, *values)) for values in product(*choices)]

    # ------------------------------------------------------------------------------------ odds

    def odds(self, order: str, supposed: int, near: list[str], budget: Budget) -> Weighing:
        """What is needed to answer for an offered order, so that nobody has to wait for it.

        `supposed`: how many markers that it hides the other side is taken to add. `near`: units of
        which it is asked why they take no part.
        """
        room = self.room
        if room.match is None or self.reader.side is None or room.asked() != self.reader.side:
            raise Refused(409, "not-yours", word("not-yours", self.reader.language))
        codes = {self.notation.text(code): code for code in room.match.legal}
        if order not in codes:
            raise Refused(422, "not-offered", "This order was not offered.", order=order[:200])
        return Weighing(self.reader, self.known, codes[order], supposed, budget, self.absent(near))

    def odds_then(self, number: int, budget: Budget) -> Weighing:
        """The odds of an order that was given, from what the reader could know before it."""
        room, match = self.room, self.room.match
        if match is None or not 0 < number <= len(match.log):
            raise Refused(404, "no-such-moment", "The match has no such moment.")
        entry = match.log[number - 1]
        hidden = has_secrets(room.game.title) and entry.side != self.reader.viewer
        if hidden or entry.seen_by not in (EVERYONE, self.reader.viewer):
            raise Refused(403, "hidden", "What was known then is not known to this seat.")
        known = masked_state(room.game, room.state_at(number - 1), self.reader.viewer)
        return Weighing(self.reader, known, entry.order, 0, budget, [])

    def absent(self, near: list[str]) -> list[AbsentView]:
        """Why units near by cannot take part: the first reason against what they could be told."""
        kind = self.notation.kinds.get("unit")
        found: list[AbsentView] = []
        for name in near[:MOST_NEAR]:
            number = -1 if kind is None else kind.number(name[:64])
            tried = [] if number < 0 else self._candidates(AskClick(unit=name[:64]))
            reasons = [self._refusals(code) for _, code in tried]
            if reasons and all(reasons):
                best = min(reasons, key=len)
                found.append(AbsentView(name, self.scribe.reason(best[0])))
        return found
