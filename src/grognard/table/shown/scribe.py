"""Orders, events and refusals of a match in a reader's words."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, Final, NamedTuple

from grognard.kernel.match.match import LogEntry as Entry
from grognard.kernel.match.match import Match
from grognard.kernel.match.messages import MESSAGES
from grognard.kernel.play.desk import Event, Modifier
from grognard.kernel.play.order import Verb, make_order
from grognard.kernel.play.refusal import Refusal, Value
from grognard.kernel.play.tape import EVERYONE, Draw
from grognard.kernel.shown.chart import Lit
from grognard.language.template import UNIT_SET, parse
from grognard.table.contract import LitView, LogEntry, LogLine, ModifierView, Reason
from grognard.table.shown.speaker import PLACES, TableSpeaker
from grognard.table.shown.words import word

HEX: Final = "hex"
UNIT: Final = "unit"
PLACE: Final = "place"

ONLY_ANSWER: Final = "kernel.only_answer"
MOST_ORDERS: Final = 8000  # whose words are kept for one kind of reader: about four mebibytes


def lit_views(lit: list[Lit]) -> list[LitView]:
    """Rows and columns of charts."""
    return [LitView(chart, row, column) for chart, row, column in lit]


class Argument(NamedTuple):
    """What an order names: a unit, a hex, or another word; and how it is called."""

    kind: str
    id: str
    name: str


class OrderLine(NamedTuple):
    """An order as it is offered, and how it is read."""

    text: str
    verb: str
    phrase: str
    arguments: list[Argument]


class Scribe:
    """Writes for one reader: a viewer with a language."""

    def __init__(self, speaker: TableSpeaker, shorts: dict[str, str], viewer: int) -> None:
        self.speaker: Final = speaker
        self.game: Final = speaker.game
        self.language: Final = speaker.language
        self.viewer: Final = viewer
        # Where two counters read the same, an order names its unit as the log does.
        self._shorts: Final = shorts if len(set(shorts.values())) == len(shorts) else {}
        self._presentation: Final = speaker.game.presentation
        self._orders: Final[dict[int, OrderLine]] = {}  # the same few come again and again

    def say(self, key: str, args: tuple[Value, ...] = ()) -> str:
        """A message; a key that the title has no words for stands for itself."""
        try:
            return self.speaker.message(key, args)
        except (KeyError, ValueError):
            return key

    def side(self, number: int) -> str:
        """A side's name."""
        return self.speaker.side_name(number) or self.game.title.sides[number]

    def orders(self, orders: list[int]) -> list[OrderLine]:
        """Orders as they are offered."""
        return [self.order(order) for order in orders]

    def order(self, order: int) -> OrderLine:
        """An order as it is offered, written once."""
        line = self._orders.get(order)
        if line is None:
            notation = self.game.notation
            verb = notation.verb(order).word
            phrase = self._presentation.phrase(order).get(self.language, "")
            line = OrderLine(notation.text(order), verb, phrase, self.arguments(order))
            if len(self._orders) >= MOST_ORDERS:
                self._orders.clear()
            self._orders[order] = line
        return line

    def label(self, order: int) -> str:
        """An order in the reader's words."""
        line = self.order(order)
        text = line.phrase or line.text
        for place, argument in zip(PLACES, line.arguments, strict=False):
            text = text.replace(place, argument.name)
        return text

    def question(self, name: str) -> str:
        """The name of a question; one that the title has no words for stands for itself."""
        return self._presentation.question(name).get(self.language, "") or name

    def standing(self, question: str, answer: str, when: str | None) -> str:
        """A standing order in one line; the answer is in the notation of orders."""
        name = self.question(question)
        text = f"{name} {answer}" if name.endswith("?") else f"{name}: {answer}"
        return f"{text}, {word('when', self.language)} {self.condition(when)}" if when else text

    def condition(self, name: str) -> str:
        """What a condition says; one that the title has no words for stands for itself."""
        texts = dict(self._presentation.conditions()).get(name, {})
        return texts.get(self.language, "") or name

    def verb(self, verb: Verb) -> str:
        """What orders of a verb mean, with dots where they name something."""
        named = len(self.game.notation.kind(verb.kinds[0]).ids) if verb.kinds else 1
        phrases = {
            self._presentation.phrase(make_order(verb.number, number)).get(self.language, "")
            for number in range(named)
        }
        text = min(phrases)
        if len(phrases) > 1:  # what stands behind the name belongs to that name alone
            split = zip(
                *(phrase.partition(PLACES[0])[0].split() for phrase in phrases), strict=False
            )
            common = takewhile(lambda words: len(set(words)) == 1, split)
            text = " ".join([*(words[0] for words in common), PLACES[0]])
        for place in PLACES:
            text = text.replace(place, "…")
        return text or verb.word

    def _name(self, kind: str, value: int) -> str:
        if kind == UNIT:
            printed = self.game.notation.kind(UNIT).text(value)
            return self._shorts.get(printed) or self.speaker.handle(value)
        return self.speaker.value(kind, value)

    def arguments(self, order: int) -> list[Argument]:
        """What an order names."""
        notation = self.game.notation
        kinds = notation.verb(order).kinds
        return [
            Argument(kind, notation.kind(kind).text(value), self._name(kind, value))
            for kind, value in zip(kinds, notation.arguments(order), strict=True)
        ]

    def reason(self, refusal: Refusal) -> Reason:
        """Why not."""
        case = "" if refusal.case == "notation" else refusal.case
        return Reason(case, self.say(refusal.key, refusal.args))

    def modifier(self, modifier: Modifier) -> ModifierView:
        """One number in a sum."""
        return ModifierView(modifier.case, self.say(modifier.key), modifier.number)

    def entry(self, number: int, entry: Entry) -> LogEntry:
        """An order and what followed, as far as the viewer was told."""
        seen = entry.seen_by in (EVERYONE, self.viewer)
        return LogEntry(
            number=number,
            side=self.game.title.sides[entry.side],
            order=self.game.notation.text(entry.order) if seen else "",
            label=self.label(entry.order) if seen else word("secret-order", self.language),
            standing=entry.standing,
            turn=entry.turn,
            lines=self._lines(entry.events_for(self.viewer), entry.draws),
        )

    def rest(self, lines: list[dict[str, Any]], first: int, *, open_: bool) -> list[LogEntry]:
        """Orders that the present rules cannot follow, as they were written; draws are left out."""
        found: list[LogEntry] = []
        for number, line in enumerate(lines[first:], first + 1):
            side, order = str(line.get("side", "")), str(line.get("order", ""))
            mine = self.viewer >= 0 and side == self.game.title.sides[self.viewer]
            seen = order if open_ or mine else ""
            label = seen or (word("secret-order", self.language) if order else "?")
            standing = bool(line.get("standing"))
            found.append(LogEntry(number, side, seen, label, standing, 0, []))
        return found

    def opening(self, match: Match) -> LogEntry:
        """What happened before the first order."""
        events = [e for e in match.opening.events if e.seen_by in (EVERYONE, self.viewer)]
        label = word("opening", self.language)
        lines = self._lines(events, match.opening.draws)
        return LogEntry(0, "", "", label, standing=False, turn=0, lines=lines)

    def _lines(self, events: list[Event], draws: list[Draw]) -> list[LogLine]:
        open_draws = [draw for draw in draws if draw.seen_by in (EVERYONE, self.viewer)]
        return [self._line(event, open_draws) for event in events]

    def _line(self, event: Event, draws: list[Draw]) -> LogLine:
        hexes, units = [], []
        draw = ""
        for kind, value in self._values(event):
            hexes += self._hexes(kind, value)
            units += self._units(kind, value)
            if draws and draws[0].kind == kind and draws[0].value == value and not draw:
                draws.pop(0)
                draw = self.speaker.value(kind, value)
        return LogLine(
            case=event.case,
            text=self.say(event.key, event.args),
            hexes=list(dict.fromkeys(hexes)),
            units=list(dict.fromkeys(units)),
            modifiers=[self.modifier(modifier) for modifier in event.modifiers],
            draw=draw,
            result=event.result,
            auto=event.key == ONLY_ANSWER,
            lit=lit_views(event.lit),
        )

    def _values(self, event: Event) -> list[tuple[str, int]]:
        """The values of an event with their kinds; an order stands for its arguments."""
        messages = self.game.title.messages
        text = messages.get(event.key, MESSAGES.get(event.key, ""))
        found: list[tuple[str, int]] = []
        for kind, value in zip(parse(text).kinds.values(), event.args, strict=False):
            if kind == "order":
                kinds = self.game.notation.verb(value).kinds
                found += zip(kinds, self.game.notation.arguments(value), strict=True)
            else:
                found.append((kind, value))
        return found

    def _hexes(self, kind: str, value: int) -> list[str]:
        ids = self.game.notation.kinds[HEX].ids if HEX in self.game.notation.kinds else []
        return [ids[value]] if kind in (HEX, PLACE) and 0 <= value < len(ids) else []

    def _units(self, kind: str, value: int) -> list[str]:
        if kind not in (UNIT, UNIT_SET) or value < 0:
            return []
        ids = self.game.notation.kind(UNIT).ids
        if kind == UNIT:
            return [ids[value]]
        return [name for number, name in enumerate(ids) if value >> number & 1]
