"""`standing`: answers given beforehand, so that a question need not be asked each time."""

from __future__ import annotations

from typing import Final

from grognard.cli.terminal.table import Table
from grognard.kernel.play.frame import Frame
from grognard.kernel.play.standing import StandingOrder
from grognard.kernel.title import SettingFault

WHEN: Final = "when"


def _asks(frame: object) -> bool:
    return getattr(frame, "prompt", None) is not Frame.prompt


class StandingCommand:
    """List, add or remove standing orders of the side that is asked."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.ui: Final = table.speaker.ui

    def run(self, words: list[str]) -> None:
        """`standing`, `standing add [QUESTION] ANSWER [when CONDITION]`, `standing remove N`."""
        if words and words[0] == "add" and len(words) > 1:
            self._add(words[1:])
        elif words and words[0] == "remove" and len(words) == 2:
            self._remove(words[1])
        else:
            self._list()

    @property
    def _mine(self) -> list[StandingOrder]:
        viewer = self.table.viewer
        return [order for order in self.table.match.standing if order.side == viewer]

    def _list(self) -> None:
        for number, order in enumerate(self._mine, 1):
            condition = f" {WHEN} {order.when}" if order.when else ""
            self.table.say(f"  {number}) {order.question}: {order.answer}{condition}")
        if not self._mine:
            self.table.say(self.ui("There are no standing orders."))
        self.table.say(
            self.ui("standing add ANSWER answers the present question so from now on;")
            + "\n"
            + self.ui("standing add QUESTION ANSWER [when CONDITION] answers another one;")
            + "\n"
            + self.ui("standing remove NUMBER removes one. Questions of this title: {questions}.",
                      questions=", ".join(self._questions()))
        )  # fmt: skip

    def _questions(self) -> list[str]:
        """The frames that ask somebody; the others run by themselves."""
        frames = self.table.match.game.title.frames
        asks = [name for name, spec in frames.items() if _asks(spec.make)]
        return sorted(asks)

    def _add(self, words: list[str]) -> None:
        match = self.table.match
        decision = match.decision
        if decision is None:
            return
        question = decision.question
        named = {name.casefold(): name for name in self._questions()}
        if words[0].casefold() in named:
            question, words = named[words[0].casefold()], words[1:]
        condition: str | None = None
        if len(words) > 2 and words[-2] == WHEN:
            words, condition = words[:-2], words[-1]
        fault = self._fault(words, condition)
        if fault:
            self.table.say(fault, "red")
            return
        match.standing.append(StandingOrder(decision.number, question, " ".join(words), condition))
        self._list()

    def _fault(self, words: list[str], condition: str | None) -> str:
        match = self.table.match
        verbs = [verb.word for verb in match.game.notation.verbs.values()]
        if not words or words[0] not in verbs:
            known = ", ".join(verbs)
            return self.ui("An answer begins with one of: {known}.", known=known)
        if condition is None:
            return ""
        try:
            match.game.condition(condition, match.known_to(self.table.viewer), match.legal[0])
        except SettingFault as fault:
            return str(fault)
        return ""

    def _remove(self, word: str) -> None:
        mine = self._mine
        if not (word.isdigit() and 1 <= int(word) <= len(mine)):
            self.table.say(self.ui("There is no standing order number {n}.", n=word), "red")
            return
        self.table.match.standing.remove(mine[int(word) - 1])
        self._list()
