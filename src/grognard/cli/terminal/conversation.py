"""The conversation at the table: read a line, carry out a command or an order, ask again."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import Final

from grognard.cli.errors import INTERRUPTED
from grognard.cli.terminal.commands import COMMANDS, Commands
from grognard.cli.terminal.setups import lay_out_wanted
from grognard.cli.terminal.table import Leave, Table
from grognard.cli.terminal.telling import refusal_lines
from grognard.kernel.play.refusal import Illegal


class Conversation:
    """A person at the table, from the first question to the end of the game."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.commands: Final = Commands(table, self.read, self.order)

    def run(self) -> int:
        """Play until the game is over or the person leaves; returns the exit code."""
        with suppress(ImportError):
            import_module("readline")  # arrow keys and a history, where there are any
        try:
            self._play()
        except Leave as leaving:
            self.table.rescue()
            return leaving.code
        except KeyboardInterrupt:
            self.table.say("")
            self.table.rescue()
            return INTERRUPTED
        return 0

    def read(self, prompt: str) -> str:
        """One line; at the end of the input the person leaves."""
        try:
            line = input(prompt)
        except EOFError:
            self.table.say("")
            raise Leave from None
        if not sys.stdin.isatty():
            print(line)  # so that what was typed can be read in a transcript
        return line.strip()

    def _play(self) -> None:
        table = self.table
        table.open()
        while True:
            table.computer_moves()
            table.keep()
            if lay_out_wanted(table):
                continue
            if table.match.outcome is None:
                table.show_question()
                self._answer()
            else:
                self._end()

    def _answer(self) -> None:
        """Read until an order has been carried out, or taken back."""
        decision = self.table.match.decision
        assert decision is not None
        while True:
            words = self.read(f"{decision.side}> ").split()
            if words and self._understand(words):
                return

    def _understand(self, words: list[str]) -> bool:
        """Carry out what was typed; whether the question has to be asked anew."""
        if words[0].casefold() in COMMANDS:
            return self.commands.run(words[0].casefold(), words[1:])
        try:
            order = self.order(words)
        except Illegal as illegal:
            self._not_an_order(words, illegal)
            return False
        try:
            self.table.give(order)
        except Illegal as illegal:
            self._refuse(illegal)
            return False
        return True

    def order(self, words: list[str]) -> int:
        """An order by its number in the list or by its text."""
        if len(words) == 1 and words[0].isascii() and words[0].isdigit():
            order = self.table.order_list().code(int(words[0]))
            if order is not None:
                return order
        return self.table.match.code(" ".join(words))

    def _refuse(self, illegal: Illegal) -> None:
        for line in refusal_lines(illegal.reasons, self.table.speaker):
            self.table.say(line, "red")

    def _not_an_order(self, words: list[str], illegal: Illegal) -> None:
        """Words that are not an order may narrow the list; otherwise say what is wrong."""
        table = self.table
        if table.order_list().matching(words) or (len(words) == 1 and self._is_name(words[0])):
            table.show_orders(words)
        elif len(words) == 1 and words[0].lstrip("-").isdigit():
            count = len(table.match.legal)
            table.say(table.speaker.ui("The orders are numbered 1 to {n}.", n=count), "red")
        else:
            self._refuse(illegal)

    def _is_name(self, word: str) -> bool:
        notation = self.table.match.game.notation
        verbs = [verb.word for verb in notation.verbs.values()]
        return word in verbs or any(kind.number(word) >= 0 for kind in notation.kinds.values())

    def _end(self) -> None:
        """The result; log, map and saving remain possible until the person leaves."""
        table = self.table
        outcome = table.match.outcome
        assert outcome is not None
        table.show_map(names=False)
        table.say(table.speaker.outcome(outcome.reason), "bold")
        while True:
            table.say(table.speaker.ui("The game is over: log, map, save FILE, or quit."))
            words = self.read("> ").split()
            if not words or words[0].casefold() not in COMMANDS:
                continue
            if self.commands.run(words[0].casefold(), words[1:]):
                return  # the last order was taken back: the game goes on
