"""The open question as it is put to a reader: what is asked, and what may be answered."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.foresee import foresee_all
from grognard.kernel.play.frame import NO_ORDER, State
from grognard.table.contract import DecisionView, Offered, OrderWords, PointsView
from grognard.table.play.room import Room
from grognard.table.shown.concerns import asked_for, concerns_of, is_phase
from grognard.table.shown.leaving import leave_of
from grognard.table.shown.scribe import UNIT, OrderLine, Scribe
from grognard.table.shown.words import word


class Offering:
    """The question of a room for a side, or for a spectator."""

    def __init__(self, room: Room, side: str | None, scribe: Scribe) -> None:
        self.room: Final = room
        self.side: Final = side
        self.scribe: Final = scribe
        self.language: Final = scribe.language
        self.acting: Final[set[str]] = set()  # the units that the orders on offer begin with

    def decision(self, known: State) -> DecisionView | None:
        """Who is asked what; the orders only for the side that is."""
        asked = self.room.asked()
        if not asked:
            return None
        yours = asked == self.side and not self.room.seat(asked).player
        assert self.room.match is not None
        frame = known.stack[-1]
        prompt = frame.prompt(known)
        if yours:
            text = self.scribe.say(prompt.key, prompt.args)
        else:
            side = self.scribe.side(self.room.game.title.side(asked))
            text = word("decides", self.language, side=side)
        offers, words = self._offers(known) if yours else ([], OrderWords({}, [], {}))
        concerns = concerns_of(self.room.game, known)
        return DecisionView(
            side=asked,
            yours=yours,
            question=type(frame).__name__,
            case=prompt.case,
            prompt=text,
            orders=offers,
            words=words,
            concerns=concerns,
            near=asked_for(self.room.game, known, concerns) if yours else [],
            leave=leave_of(self.room.game, known, self.room.match.legal) if yours else None,
            points=self._move_points(known) if yours else {},
        )

    def _offers(self, known: State) -> tuple[list[Offered], OrderWords]:
        """The legal orders, and how they are read; what each does is tried on what is known."""
        assert self.room.match is not None
        frame = known.stack[-1]
        legal = self.room.match.legal
        tried = foresee_all(known, legal)
        phase = is_phase(self.room.game, known) and any(each.keeps for each in tried)
        words = OrderWords({}, [], {})
        phrases: dict[str, int] = {}
        found: list[Offered] = []
        for order, line, each in zip(legal, self.scribe.orders(legal), tried, strict=True):
            self._learn(words, line)
            phrase = self._phrase(line, each.then)
            offer = Offered(
                order=line.text,
                phrase=phrases.setdefault(phrase, len(phrases)),
                draws=each.draws,
                final=each.final,
                ends=phase and not each.keeps,
                weighs=not line.arguments and frame.breakdown(known, order) is not None,
            )
            found.append(offer)
        words.phrases.extend(phrases)
        return found, words

    def _learn(self, words: OrderWords, line: OrderLine) -> None:
        """How an order is read: what its verb names, and what has a name of its own."""
        words.kinds[line.verb] = [argument.kind for argument in line.arguments]
        for kind, id_, name in line.arguments:
            if name != id_:
                words.names.setdefault(kind, {})[id_] = name
        if line.arguments and line.arguments[0].kind == UNIT:
            self.acting.add(line.arguments[0].id)

    def _phrase(self, line: OrderLine, then: int) -> str:
        """The words of an order, and of the one that follows from it by itself and draws."""
        if then == NO_ORDER or not line.phrase:
            return line.phrase
        return f"{line.phrase}, {word('then', self.language)} {self.scribe.label(then)}"

    def _move_points(self, known: State) -> dict[str, PointsView]:
        """What those who may move have left."""
        found = self.room.game.presentation.points(known)
        return {unit: PointsView(left, all_) for unit, (left, all_) in found.items()}
