"""The odds of an order as a reader has them: arithmetic, outcomes, fates, what comes next."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.budget import Budget
from grognard.kernel.play.frame import Breakdown, State
from grognard.kernel.play.odds import Odds, Outcome, odds
from grognard.kernel.play.remembered import key_of
from grognard.table.contract import (
    AbsentView,
    CellChance,
    FateView,
    NextOrder,
    NextView,
    OddsOutcome,
    OddsView,
    Reason,
)
from grognard.table.play.titles import has_secrets
from grognard.table.refused import Refused
from grognard.table.shown.fates import MOST_FACES, Facts, Fates, Next
from grognard.table.shown.scribe import HEX, lit_views
from grognard.table.shown.views import Reader
from grognard.table.shown.words import word


class Weighing:
    """The odds of one order: asked while the room is held, answered when it no longer is."""

    def __init__(
        self,
        reader: Reader,
        known: State,
        order: int,
        supposed: int,
        budget: Budget,
        absent: list[AbsentView],
    ) -> None:
        self._absent: Final = absent
        self._game: Final = reader.room.game
        self._kit: Final = reader.kit
        self._scribe: Final = reader.scribe
        self._language: Final = reader.language
        self._known: Final = known  # a copy of what the side knows: nobody else has it
        self._order: Final = order
        self._supposed: Final = supposed
        self._budget: Final = budget

    def _found(self) -> Odds:
        """Worked out once for each position and order, for all matches of the game."""
        number, budget = max(self._supposed, 0), self._budget
        key = key_of(self._game, self._known, self._order, number, budget)
        open_ = not has_secrets(self._game.title)
        look = Fates(self._game, self._known, open_=open_)
        return self._kit.odds.get(key, lambda: odds(self._known, self._order, number, budget, look))

    def answer(self) -> OddsView:
        """The arithmetic of the order and its outcomes."""
        found, say = self._found(), self._scribe.say
        if self._supposed != found.supposed:
            most = found.unknowns  # how many the other side holds is open, only which is not
            text = word("supposed", self._language, n=str(most))
            supposed = str(self._supposed)[:20]
            raise Refused(422, "bad-supposed", text, supposed=supposed, unknowns=most)
        sums = found.breakdown or Breakdown(None, [], None)
        return OddsView(
            order=self._game.notation.text(self._order),
            outcomes=[self._outcome(outcome, found) for outcome in found.outcomes],
            assumed=[self._scribe.label(code) for code in found.assumed],
            strength=sums.strength,
            needed=sums.needed,
            at_least=sums.at_least,
            answers=sums.answers,
            modifiers=[self._scribe.modifier(modifier) for modifier in sums.modifiers],
            notes=[Reason(note.case, say(note.key, note.args)) for note in sums.notes],
            lit=lit_views(sums.lit),
            cells=[CellChance(*cell, float(share)) for cell, share in found.cells.items()],
            unknowns=found.unknowns,
            supposed=found.supposed,
            samples=found.samples,
            fates=self._fates(found),
            absent=self._absent,
        )

    def _outcome(self, outcome: Outcome, found: Odds) -> OddsOutcome:
        text = " ".join(self._scribe.say(key, args) for key, args in outcome.results)
        exact = f"{outcome.chance.numerator}/{outcome.chance.denominator}"
        facts: Facts = found.facts
        points = facts.points.get(outcome.results, {})
        weight = found.samples * outcome.chance if found.samples else outcome.chance
        return OddsOutcome(
            text=text,
            chance="" if found.samples else exact,
            share=float(outcome.chance),
            low=outcome.low,
            high=outcome.high,
            # What is supposed of hidden markers is drawn first, and says nothing of a die.
            faces=[] if found.supposed else self._faces(facts, outcome),
            points={side: float(sum_ / weight) for side, sum_ in points.items()},
            next=self._next(facts.next.get(outcome.results)),
        )

    def _faces(self, facts: Facts, outcome: Outcome) -> list[str]:
        """What must be drawn first, if it is one of a few."""
        every = {face for faces in facts.faces.values() for face in faces}
        if not 1 < len(every) <= MOST_FACES:
            return []
        mine = sorted(facts.faces.get(outcome.results, set()))
        return [self._scribe.speaker.value(kind, face) for kind, face in mine]

    def _next(self, question: Next | None) -> NextView | None:
        if question is None:
            return None
        say, title = self._scribe.say, self._game.title
        prompt = question.prompt
        return NextView(
            side=title.sides[question.side],
            prompt=say(prompt.key, prompt.args),
            case=prompt.case,
            orders=[
                NextOrder(
                    self._scribe.label(order),
                    [each.id for each in self._scribe.arguments(order) if each.kind == HEX],
                    draws,
                )
                for order, draws in question.orders
            ],
        )

    def _fates(self, found: Odds) -> list[FateView]:
        """What may become of whom, the likeliest first."""
        facts: Facts = found.facts
        number = found.samples or 1
        fates = [
            FateView(unit, what, float(share / number))
            for (unit, what), share in facts.fates.items()
        ]
        return sorted(fates, key=lambda fate: (-fate.share, fate.unit, fate.what))
