"""Standing orders: answers given beforehand, so that a question need not wait for its player."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.frame import State
from grognard.kernel.title import Game, SettingFault


class StandingOrder:
    """ "When asked QUESTION, answer with the first legal order that begins with ANSWER."

    `when` may name a condition that the title offers; it is asked with what the side knows.
    """

    def __init__(self, side: int, question: str, answer: str, when: str | None = None) -> None:
        if not answer.split():
            raise SettingFault(f"a standing order for {question} needs an answer")
        self.side: Final = side
        self.question: Final = question
        self.answer: Final = answer
        self.when: Final = when

    def choose(self, game: Game, known: State, orders: list[int]) -> int | None:
        """The order that this standing order gives, or none."""
        if type(known.stack[-1]).__name__ != self.question:
            return None
        wanted = self.answer.casefold().split()  # capitals do not matter, as in orders
        for order in orders:
            if game.notation.text(order).casefold().split()[: len(wanted)] == wanted and (
                self.when is None or game.condition(self.when, known, order)
            ):
                return order
        return None
