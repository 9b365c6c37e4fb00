"""What a person may type besides orders."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from grognard.cli.errors import Failure
from grognard.cli.rules import case_lines, matching_cases, ruling_lines
from grognard.cli.terminal.files import position_text, write_new
from grognard.cli.terminal.mapsheet import side_style
from grognard.cli.terminal.odds import BUDGET, SUPPOSED, odds_lines, read_supposed
from grognard.cli.terminal.setups import fault_lines, keep_set_up, lay_out_file
from grognard.cli.terminal.standing import StandingCommand
from grognard.cli.terminal.table import Leave, Table
from grognard.cli.terminal.telling import entry_text, opening_lines, refusal_lines
from grognard.kernel.match.setups import SetUpFault
from grognard.kernel.play.refusal import Illegal
from grognard.language import rule_text

COMMANDS: Final = [
    "why",
    "odds",
    "undo",
    "orders",
    "map",
    "units",
    "log",
    "rules",
    "standing",
    "save",
    "position",
    "save-setup",
    "load-setup",
    "help",
    "quit",
]
SHORT_LOG: Final = 10
MOST_ODDS: Final = 8


class Commands:
    """The commands. Each returns whether the question has to be asked anew."""

    def __init__(
        self, table: Table, read: Callable[[str], str], order: Callable[[list[str]], int]
    ) -> None:
        self.table: Final = table
        self.read: Final = read
        self.order: Final = order
        self.ui: Final = table.speaker.ui

    def run(self, command: str, words: list[str]) -> bool:
        """Carry out a command; whatever is wrong with it is said, and nothing is changed."""
        try:
            match command:
                case "why" | "odds" | "undo" | "standing" | "load-setup":
                    return self._about_orders(command, words)
                case "save" | "position" | "save-setup":
                    self._to_file(command, words)
                case "quit":
                    self._quit()
                case _:
                    self._show(command, words)
        except Illegal as illegal:
            for line in refusal_lines(illegal.reasons, self.table.speaker):
                self.table.say(line, "red")
        except (SetUpFault, Failure) as fault:
            for line in fault_lines(self.table, fault):
                self.table.say(line, "red")
        except OSError as error:
            name = str(error.filename or "").removesuffix(".part")  # as `Match.save` writes
            self.table.say(f"{name}: {error.strerror or error}", "red", whole=True)
        return False

    def _about_orders(self, command: str, words: list[str]) -> bool:
        match = self.table.match
        if command == "undo":
            decision = match.decision
            match.undo(decision.side if decision is not None else None)
            self.table.forget_news()
            return True
        if command == "load-setup":
            return self._lay_out(words)
        if command == "standing":
            StandingCommand(self.table).run(words)
        elif not words:
            self.table.say(self.ui("Say which order: {example}", example=f"{command} ORDER"), "red")
        elif command == "why":
            self._why(words)
        else:
            self._odds(words)
        return False

    def _odds(self, words: list[str]) -> None:
        """The odds of one order, or of each order that a few words stand for."""
        match = self.table.match
        words, supposed = read_supposed(words)
        if supposed is None or not words:
            example = f"odds ORDER {SUPPOSED} 2"
            self.table.say(self.ui("A whole number from 0 on: {example}", example=example), "red")
            return
        listed = self.table.order_list()
        found = [] if words[0].isdigit() else listed.matching(words)
        orders = [listed.orders[number - 1] for number in found] or [self.order(words)]
        for order in orders[:MOST_ODDS]:
            if len(orders) > 1:
                self.table.say(match.game.notation.text(order), "bold")
            for line in odds_lines(match.odds(order, supposed, BUDGET), self.table.speaker):
                self.table.say(line)
        if len(orders) > MOST_ODDS:
            left = len(orders) - MOST_ODDS
            self.table.say(self.ui("{n} more orders: name one of them.", n=left))

    def _why(self, words: list[str]) -> None:
        """Every reason against an order, or by which case it is allowed."""
        match = self.table.match
        order = self.order(words)
        reasons = match.why_not(order)
        for line in refusal_lines(reasons, self.table.speaker):
            self.table.say(line)
        if not reasons:
            text, case = match.game.notation.text(order), match.game.notation.verb(order).case
            self.table.say(self.ui("{order} is possible: {case}.", order=text, case=case))
            if match.draws_at_once(order):
                self.table.say(self.ui("It cannot be undone: a card or die is drawn at once."))

    def _show(self, command: str, words: list[str]) -> None:
        match command:
            case "orders":
                self.table.show_orders(words)
            case "map":
                self.table.show_map()
            case "units":
                self._units()
            case "log":
                self._log(words)
            case "rules":
                self._rules(words)
            case _:
                self._help()

    def _units(self) -> None:
        speaker = self.table.speaker
        sketch = self.table.sketch()
        self.table.say(
            self.ui("unit, {factors}, place, name", factors=speaker.message(sketch.factors))
        )
        ids = speaker.game.notation.kind("unit").ids  # as orders name them
        rows = [
            (ids[counter.unit], counter.factors, speaker.value("place", counter.place))
            for counter in sketch.counters
        ]
        unit, factors, place = (max(len(row[column]) for row in rows) for column in range(3))
        for counter, row in zip(sketch.counters, rows, strict=True):
            line = Text(f"  {row[0]:<{unit}}  ", side_style(counter.side))
            reduced = self.ui("reduced") if counter.reduced else ""
            name = counter.name[speaker.language]
            line.append(f"{row[1]:<{factors}}  {row[2]:<{place}}  ")
            line.append(f"{counter.short}: {name} {reduced}".rstrip())
            self.table.say(line)

    def _log(self, words: list[str]) -> None:
        table = self.table
        count = int(words[0]) if words and words[0].isdigit() else SHORT_LOG
        everything = words == ["all"] or count >= len(table.match.log)
        if everything:
            for line in opening_lines(table.match, table.speaker, table.viewer):
                table.say(line)
        else:
            hidden = len(table.match.log) - count
            table.say(self.ui("{n} earlier orders: log all shows everything.", n=hidden))
        for entry in table.match.log[0 if everything else -count :]:
            table.say(entry_text(entry, table.speaker, table.viewer))

    def _rules(self, words: list[str]) -> None:
        title, language = self.table.match.game.title, self.table.speaker.language
        if not words:
            for case in matching_cases(title, None):
                heading, _ = rule_text(title, case, language) or ("", "")
                self.table.say(f"  {case:<6} {heading}")
            self.table.say(self.ui("rules CASE shows the text of a case."))
            return
        found = matching_cases(title, words[0])
        for line in case_lines(title, found, language) + ruling_lines(title, words[0], language):
            self.table.say(line)
        if not found:
            self.table.say(self.ui("There is no case {case}.", case=words[0]), "red")

    def _to_file(self, command: str, words: list[str]) -> None:
        table = self.table
        own = table.file.path if command == "save" else None
        if not words and own is None:
            example = f"{command} FILE"
            table.say(self.ui("Say which file: {example}", example=example), "red")
            return
        path = Path(" ".join(words)) if words else own
        assert path is not None
        if command == "save":
            written = table.file.save(path, self._confirmed)
        elif command == "save-setup":
            written = keep_set_up(table, path, self._confirmed)
        else:
            written = write_new(path, position_text(table.match), self._confirmed)
        if written:
            table.say(self.ui("Written to {path}.", path=path), whole=True)
        else:
            table.say(self.ui("Nothing was written."))

    def _lay_out(self, words: list[str]) -> bool:
        if not words:
            example = "load-setup FILE"
            self.table.say(self.ui("Say which file: {example}", example=example), "red")
            return False
        lay_out_file(self.table, Path(" ".join(words)))
        return True

    def _confirmed(self, path: Path) -> bool:
        question = self.ui(
            "{path} exists and is not this match. Replace it? yes or no: ", path=path
        )
        return self.read(question).casefold() in ("yes", self.ui("yes"))

    def _quit(self) -> None:
        table = self.table
        if table.match.log and not table.file.is_current:
            question = self.ui("Not saved. File to save the record in, or Enter to leave: ")
            name = self.read(question)
            if name:
                self._to_file("save", [name])
                if not table.file.is_current:
                    return
            else:
                table.given = 0  # to be thrown away
        raise Leave

    def _help(self) -> None:
        ui = self.ui
        for line in [
            ui("  7                 give order number 7 of the list"),
            ui("  UNIT or a word    only the orders of that unit, or with that word"),
            ui("  orders [WORD]     the list again, or the part with that word"),
            ui("  why ORDER         why an order is not possible, with the cases"),
            ui("  odds ORDER        every outcome of an order with its chance"),
            ui("                    --supposed N: as if the enemy added N unknown markers"),
            ui("  undo              take the last order back, unless something was drawn since"),
            ui("  map · units       the map with place names · all units with their numbers"),
            ui("  log [N or all]    what has happened"),
            ui("  rules [CASE]      the rules, or one case"),
            ui("  standing …        answers given beforehand: standing alone explains it"),
            ui("  save [FILE]       keep the game; play goes on with --load FILE"),
            ui("  position FILE     write the position as it stands"),
            ui("  save-setup FILE   keep how your side is set up"),
            ui("  load-setup FILE   lay out a set-up that was kept, unit by unit"),
            ui("  quit              leave the table"),
        ]:
            self.table.say(line)
        self.table.say(ui("Orders that can be typed:"))
        title, language = self.table.match.game.title, self.table.speaker.language
        for verb in self.table.match.game.notation.verbs.values():
            form = " ".join([verb.word, *(kind.upper() for kind in verb.kinds)])
            heading, _ = rule_text(title, verb.case, language) or ("", "")
            self.table.say(f"  {form:<22} {heading} [{verb.case}]")
