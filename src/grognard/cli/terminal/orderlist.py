"""The legal orders as a numbered list, folded so that it can be read at a glance.

Orders that differ only in their last word stand in one line: `move US-117 (0601)  4) 0501 …`. A
line with too many choices shows how many there are; typing a word of it unfolds it.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from grognard.cli.terminal.layout import flow
from grognard.cli.terminal.mapsheet import Letters, side_style
from grognard.kernel.match.match import Match
from grognard.kernel.shown.sketch import Counter, Sketch
from grognard.language import Speaker

LONGEST_LINE: Final = 12  # choices in a line before it is folded
MOST_LINES: Final = 24  # lines before the list is folded by verb
WIDEST_HEAD: Final = 34
DRAWS: Final = "!"
UNIT: Final = "unit"
HEX: Final = "hex"


class OrderList:
    """The orders of the open question, numbered from 1."""

    def __init__(self, match: Match, sketch: Sketch, speaker: Speaker, width: int) -> None:
        self.match: Final = match
        self._draws: Final[dict[int, bool]] = {}  # by order: whether it cannot be taken back
        self.sketch: Final = sketch
        self.speaker: Final = speaker
        self.width: Final = width
        self.notation: Final = match.game.notation
        self.letters: Final = Letters(sketch, speaker)
        self.orders: Final = match.legal

    def code(self, number: int) -> int | None:
        """The order with that number in the list."""
        return self.orders[number - 1] if 1 <= number <= len(self.orders) else None

    def matching(self, words: list[str]) -> list[int]:
        """The numbers of the orders in which each of the words stands."""
        wanted = [word.casefold() for word in words]
        return [
            number
            for number, order in enumerate(self.orders, 1)
            if all(word in self._words(order) for word in wanted)
        ]

    def lines(self, words: list[str]) -> list[Text]:
        """The list, narrowed to orders with these words; then nothing is folded."""
        groups: dict[tuple[int, ...], list[int]] = {}
        for number in self.matching(words):
            groups.setdefault(self._group(self.orders[number - 1]), []).append(number)
        if not words and len(groups) > MOST_LINES:
            return self._by_verb(groups)
        heads = {group: self._head(numbers[0]) for group, numbers in groups.items()}
        room = min(max((head.cell_len for head in heads.values()), default=0), WIDEST_HEAD)
        return [
            self._line(heads[group], room, numbers, fold=not words)
            for group, numbers in groups.items()
        ]

    def _group(self, order: int) -> tuple[int, ...]:
        """Orders with one argument less in common belong together; those without any, too."""
        return (self.notation.verb(order).number, *self.notation.arguments(order)[:-1])

    def _words(self, order: int) -> set[str]:
        """Every word by which a person may ask for an order: also units by their short names."""
        words = {word.casefold() for word in self.notation.text(order).split()}
        shorts = {counter.unit: counter.short for counter in self.sketch.counters}
        kinds = self.notation.verb(order).kinds
        for kind, argument in zip(kinds, self.notation.arguments(order), strict=True):
            if kind == UNIT and argument in shorts:
                words |= {shorts[argument].casefold(), shorts[argument].replace(" ", "").casefold()}
        return words

    def _head(self, number: int) -> Text:
        """What the orders of a line have in common."""
        order = self.orders[number - 1]
        verb = self.notation.verb(order)
        head = Text("  ")
        if not verb.kinds:
            head.append(f"{number}) ", "bold cyan")
            head.append(verb.word, "bold")
            return head.append(self._warning(order), "yellow")
        head.append(verb.word, "bold")
        for kind, argument in zip(verb.kinds[:-1], self.notation.arguments(order), strict=False):
            head.append(" ")
            head.append_text(self._argument(kind, argument))
        return head

    def _line(self, head: Text, room: int, numbers: list[int], *, fold: bool) -> Text:
        first = self.orders[numbers[0] - 1]
        kinds = self.notation.verb(first).kinds
        if not kinds:
            return head
        head.append(" " * max(0, room - head.cell_len) + "  ")
        if fold and len(numbers) > LONGEST_LINE:
            return head.append_text(self._folded(first, numbers))
        choices = [self._choice(number, kinds[-1]) for number in numbers]
        return flow(head, choices, "  ", self.width)

    def _choice(self, number: int, kind: str) -> Text:
        order = self.orders[number - 1]
        text = Text().append(f"{number}) ", "bold cyan")
        text.append_text(self._argument(kind, self.notation.arguments(order)[-1]))
        return text.append(self._warning(order), "yellow")

    def _folded(self, first: int, numbers: list[int]) -> Text:
        words = self.notation.text(first).split()[:-1]
        return Text(
            self.speaker.ui(
                "{n} choices, numbers {first} to {last}: type {word} to see them",
                n=len(numbers),
                first=numbers[0],
                last=numbers[-1],
                word=words[-1],
            ),
            "italic",
        )

    def _by_verb(self, groups: dict[tuple[int, ...], list[int]]) -> list[Text]:
        """One line a verb, when even the folded list is too long."""
        verbs: dict[int, list[int]] = {}
        for group, numbers in groups.items():
            verbs.setdefault(group[0], []).extend(numbers)
        return [self._verb_line(numbers) for numbers in verbs.values()]

    def _verb_line(self, numbers: list[int]) -> Text:
        first = self.orders[numbers[0] - 1]
        verb = self.notation.verb(first)
        if len(numbers) <= LONGEST_LINE:
            lines = [self._line(self._head(n), 0, [n], fold=False) for n in numbers]
            return Text("\n").join(lines)
        kind = self.notation.kind(verb.kinds[0])
        of = dict.fromkeys(self.notation.arguments(self.orders[n - 1])[0] for n in numbers)
        line = Text("  ").append(verb.word, "bold")
        line.append("  " + " ".join(kind.text(argument) for argument in of))
        words = self.speaker.ui("{n} choices: type one of these words", n=len(numbers))
        return line.append(f"  {words}", "italic")

    def _argument(self, kind: str, argument: int) -> Text:
        """The printed name with what helps to choose: a unit's place, a hex's terrain."""
        text = Text(self.notation.kind(kind).text(argument))
        if kind == HEX:
            letter = self.letters.by_key[self.sketch.terrain[argument]]
            text.append(f" {letter}" if letter else "", "green")
        if kind == UNIT:
            for counter in self.sketch.counters:
                if counter.unit == argument:
                    text.stylize(side_style(counter.side))
                    text.append(self._remark(counter, text.plain))
        return text

    def _remark(self, counter: Counter, name: str) -> str:
        """What the map shows of a unit, where the order's word for it does not say so."""
        short = counter.short.replace(" ", "")
        same = all(short.count(letter) <= name.count(letter) for letter in short)
        remarks = [] if same else [counter.short]
        if counter.place < self.sketch.grid.count:
            remarks.append(self.sketch.grid.ids[counter.place])
        return f" ({', '.join(remarks)})" if remarks else ""

    def _warning(self, order: int) -> str:
        if not self._draws:  # all at once, when the first is shown
            foreseen = zip(self.match.legal, self.match.foreseen(), strict=True)
            self._draws.update({order: each.draws for order, each in foreseen})
        return DRAWS if self._draws[order] else ""
