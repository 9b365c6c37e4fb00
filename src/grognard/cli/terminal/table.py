"""The table: a match, who sits where, and the loop that asks one side after the other."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from grognard.cli.terminal.files import MatchFile, free_path
from grognard.cli.terminal.layout import dot, flow
from grognard.cli.terminal.mapsheet import MapSheet, side_style
from grognard.cli.terminal.orderlist import DRAWS, OrderList
from grognard.cli.terminal.telling import entry_text, opening_lines, with_case
from grognard.kernel.match.match import Decision, Match
from grognard.kernel.match.setups import SetUpFile
from grognard.kernel.play.masks import SPECTATOR
from grognard.kernel.shown.sketch import Sketch
from grognard.language import Speaker
from grognard.players.base import Player


class Leave(Exception):
    """The person leaves the table; `code` is the exit code."""

    def __init__(self, code: int = 0) -> None:
        super().__init__()
        self.code = code


class Table:
    """A match in the terminal. A seat without a computer player is a person's."""

    def __init__(
        self,
        match: Match,
        seats: list[Player | None],
        names: list[str],
        speaker: Speaker,
        console: Console,
        file: MatchFile,
    ) -> None:
        self.match: Final = match
        self.seats: Final = seats
        self.names: Final = names
        self.speaker: Final = speaker
        self.console: Final = console
        self.file: Final = file
        self.autosave: Path | None = None
        self.set_ups: list[SetUpFile] = []  # to be laid out when their side is asked
        self.given = 0  # orders by persons at this sitting
        self._told = 0
        self._drawn: list[tuple[int, bool]] = []

    # ------------------------------------------------------------------------------- what is shown

    def say(self, text: str | Text, style: str = "", *, whole: bool = False) -> None:
        """Print a line; a line with a file's name is kept whole, so that it can be copied."""
        self.console.print(text, style=style, soft_wrap=whole)

    @property
    def viewer(self) -> int:
        """From whose seat the table is seen: the person asked, or the only person there is."""
        if self.match.outcome is None:
            frame = self.match.state.stack[-1]
            side = frame.side(self.match.state)
            if self.seats[side] is None:
                return side
        persons = [side for side, player in enumerate(self.seats) if player is None]
        return persons[0] if len(persons) == 1 else SPECTATOR

    def sketch(self) -> Sketch:
        """The map as the viewer knows it."""
        return self.match.game.sketch(self.match.known_to(self.viewer))

    def order_list(self) -> OrderList:
        """The numbered orders of the open question."""
        return OrderList(self.match, self.sketch(), self.speaker, self.console.width)

    def show_map(self, *, names: bool = True) -> None:
        """The status line, the map, the boxes beside it."""
        sketch = self.sketch()
        self._drawn = [(counter.place, counter.reduced) for counter in sketch.counters]
        self.say("")
        self.show_status()
        MapSheet(sketch, self.speaker, self.console).show(names=names)

    def show_status(self) -> None:
        """Turn, score and what else the title wants to be seen."""
        known = self.match.known_to(self.viewer)
        status = self.match.game.status(known)
        parts = [Text(self.speaker.message(key, args), "bold") for key, args in status]
        head = Text(f"{self.speaker.title_name()}: ", "bold")
        self.say(flow(head, parts, dot(self.console), self.console.width))

    def show_question(self, words: list[str] | None = None) -> None:
        """The map if it has changed, who must do what by which case, and the numbered orders."""
        decision = self.match.decision
        assert decision is not None
        sketch = self.sketch()
        if [(counter.place, counter.reduced) for counter in sketch.counters] != self._drawn:
            self.show_map(names=not self._drawn)
        else:
            self.say("")
            self.show_status()
        self._show_prompt(decision)
        self.show_orders(words or [])

    def _show_prompt(self, decision: Decision) -> None:
        line = Text()
        line.append(f"{self.speaker.side_name(decision.number)}: ", side_style(decision.number))
        prompt = decision.prompt
        line.append(with_case(self.speaker.prompt(prompt), prompt.case), "bold")
        self.say(line)

    def show_orders(self, words: list[str]) -> None:
        """The orders, narrowed by words."""
        lines = self.order_list().lines(words)
        for line in lines:
            self.say(line)
        if any(DRAWS in line.plain for line in lines):
            self.say(
                self.speaker.ui("  ! cannot be undone: a card or die is drawn at once"), "yellow"
            )
        if not lines:
            words_shown = " ".join(words)
            self.say(self.speaker.ui("No order with {words} is possible now.", words=words_shown))

    def tell_news(self) -> None:
        """Everything that has happened since it was last told."""
        for entry in self.match.log[self._told :]:
            self.say(entry_text(entry, self.speaker, self.viewer))
        self._told = len(self.match.log)

    def forget_news(self) -> None:
        """After an order was taken back."""
        self._told = len(self.match.log)

    # ------------------------------------------------------------------------------- what is done

    def open(self) -> None:
        """Who plays whom, how to get help, and what has happened so far."""
        seats = ", ".join(
            f"{self.speaker.side_name(side)} – {self.speaker.ui(name)}"
            for side, name in enumerate(self.names)
        )
        self.say(Text(f"{self.speaker.title_name()}. {seats}.", "bold"))
        self.say(
            self.speaker.ui("Type the number of an order or the order itself; help explains more.")
        )
        for line in opening_lines(self.match, self.speaker, self.viewer):
            self.say(line)
        if self.match.log:
            self.say(self.speaker.ui("{n} orders have been given so far.", n=len(self.match.log)))
            self._told = max(0, len(self.match.log) - 3)
            self.tell_news()
        self._told = len(self.match.log)

    def computer_moves(self) -> None:
        """Computer players answer until a person is asked or the game is over."""
        match = self.match
        while match.outcome is None:
            side = match.state.stack[-1].side(match.state)
            player = self.seats[side]
            if player is None:
                return
            known = None if player.blind else match.known_to(side)
            match.give(player.choose(known, match.legal[:]))
            self.tell_news()

    def give(self, order: int) -> None:
        """A person's order; `Illegal` if it is refused."""
        self.match.give(order)
        self.given += 1
        self.tell_news()

    def keep(self) -> None:
        """Save by itself, where that was asked for."""
        if self.autosave is None:
            return
        try:
            self.file.save(self.autosave, lambda path: False)
        except OSError as error:
            self.say(f"{error.filename}: {error.strerror}", "red", whole=True)

    def rescue(self) -> None:
        """On leaving: say how to go on, and on a terminal save what would be lost."""
        ui = self.speaker.ui
        self.say(ui("You leave the table."))
        if self.match.outcome is None and self.given and not self.file.is_current:
            if not sys.stdin.isatty():
                self.say(ui("The game was not saved."))
                return
            try:
                path = self.file.path
                if path is None or not self.file.is_own(path):
                    path = free_path(Path(), self.match.game.title.id, ".jsonl")
                self.file.save(path, lambda path: False)
            except OSError as error:
                self.say(ui("The game could not be saved: {reason}", reason=str(error)), "red")
                return
        if self.file.path is not None:
            title, path = self.match.game.title.id, self.file.path
            self.say(ui("The game is kept in {path}.", path=path), whole=True)
            if self.match.outcome is None:
                command = f"grognard play {title} --load {path}"
                self.say(ui("Go on with: {command}", command=command), whole=True)
