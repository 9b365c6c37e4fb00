"""Orders: a verb and up to three small arguments, packed into one int.

Inside the rules an order is an int: lists of orders are cheap, compare and copy for nothing, and
have the same sequence in every process. People, records and bots use its one text form, which
`Notation` writes and reads.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.refusal import Illegal, Refusal
from grognard.kernel.play.rows import Column, column_of

VERB_MASK: Final = 0xFF
ARGUMENT_MASK: Final = 0xFFF  # twelve bits: up to 4,096 hexes, units or choices
MAX_ARGUMENTS: Final = 3


def make_order(verb: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """Pack a verb and its arguments."""
    return verb | (first << 8) | (second << 20) | (third << 32)


def verb_of(order: int) -> int:
    """The verb's number."""
    return order & 0xFF


def first_of(order: int) -> int:
    """The first argument."""
    return (order >> 8) & 0xFFF


def second_of(order: int) -> int:
    """The second argument."""
    return (order >> 20) & 0xFFF


def third_of(order: int) -> int:
    """The third argument."""
    return (order >> 32) & 0xFFF


class Kind:
    """A kind of thing that an order, an event or a state names: units, hexes, cards.

    `ids` are the printed names by number; `case` is the rule cited when a name is unknown.
    """

    def __init__(self, name: str, ids: list[str], case: str) -> None:
        if len(ids) > ARGUMENT_MASK + 1:
            raise ValueError(f"kind {name!r} has {len(ids)} members; {ARGUMENT_MASK + 1} fit")
        self.name: Final = name
        self.ids: Final = ids
        self.case: Final = case
        self._numbers: Final[dict[str, int]] = {text.casefold(): i for i, text in enumerate(ids)}
        if len(self._numbers) != len(ids):
            raise ValueError(f"kind {name!r} has two members with one name")

    def text(self, number: int) -> str:
        """The printed name."""
        return self.ids[number]

    def column(self, number: int) -> Column:
        """A column with a number for each member, the same for all."""
        return column_of([number] * len(self.ids))

    def number(self, text: str) -> int:
        """The number of a printed name, or -1. Capitals do not matter."""
        return self._numbers.get(text.casefold(), -1)


def kind_of_words(name: str, words: list[str], case: str) -> Kind:
    """A kind whose names an owner may write as he likes; none of them if two are alike."""
    alike = len({word.casefold() for word in words}) < len(words)
    return Kind(name, [] if alike else words, case)


class Verb:
    """One verb of a title: its number, its word, and the kinds of its arguments."""

    def __init__(self, number: int, word: str, kinds: tuple[str, ...], case: str) -> None:
        if not 0 < number <= VERB_MASK or len(kinds) > MAX_ARGUMENTS:
            raise ValueError(f"verb {word!r}: number {number}, {len(kinds)} arguments")
        if word != word.casefold() or len(word.split()) != 1:
            raise ValueError(f"verb {word!r}: one word in small letters, or nobody can type it")
        self.number: Final = number
        self.word: Final = word
        self.kinds: Final = kinds
        self.case: Final = case


class Notation:
    """The text form of a title's orders; parsing and printing are inverse."""

    def __init__(self, verbs: list[Verb], kinds: list[Kind]) -> None:
        self.verbs: Final[dict[int, Verb]] = {verb.number: verb for verb in verbs}
        self.kinds: Final[dict[str, Kind]] = {kind.name: kind for kind in kinds}
        self._words: Final[dict[str, Verb]] = {verb.word: verb for verb in verbs}
        if len(self._words) != len(verbs) or len(self.verbs) != len(verbs):
            raise ValueError("two verbs share a word or a number")
        for verb in verbs:
            for kind in verb.kinds:
                if kind not in self.kinds:
                    raise ValueError(f"verb {verb.word!r} names an unknown kind {kind!r}")
                for text in self.kinds[kind].ids:
                    if len(text.split()) != 1:
                        raise ValueError(f"{kind} {text!r}: a name in an order has no blanks")

    def kind(self, name: str) -> Kind:
        """The kind of that name."""
        return self.kinds[name]

    def verb(self, order: int) -> Verb:
        """The verb of an order."""
        return self.verbs[verb_of(order)]

    def arguments(self, order: int) -> list[int]:
        """The arguments that the order's verb takes."""
        given = [first_of(order), second_of(order), third_of(order)]
        return given[: len(self.verb(order).kinds)]

    def misplaced(self, order: int) -> Refusal:
        """Why an order is refused that answers another question: when it is given, by its case."""
        verb = self.verb(order)
        return Refusal(verb.case, "when." + verb.word)

    def is_order(self, order: int) -> bool:
        """Whether a number is an order that can be written: a verb, and members of its kinds."""
        if verb_of(order) not in self.verbs:
            return False
        numbers = [first_of(order), second_of(order), third_of(order)]
        if order != make_order(verb_of(order), numbers[0], numbers[1], numbers[2]):
            return False
        kinds = self.verb(order).kinds
        sizes = [len(self.kinds[kind].ids) for kind in kinds] + [1] * (MAX_ARGUMENTS - len(kinds))
        return all(number < size for number, size in zip(numbers, sizes, strict=True))

    def text(self, order: int) -> str:
        """`move US-117 0703`."""
        verb = self.verb(order)
        words = [verb.word]
        for kind, argument in zip(verb.kinds, self.arguments(order), strict=True):
            words.append(self.kinds[kind].text(argument))
        return " ".join(words)

    def check_draw(self, draw: str) -> None:
        """A given draw must be a number or the printed name of something; which, the draw knows."""
        if draw.isdecimal() or any(kind.number(draw) >= 0 for kind in self.kinds.values()):
            return
        raise Illegal([Refusal("notation", "kernel.unknown_other", (draw,))])

    def parse(self, text: str) -> int:
        """Read an order; what cannot be read raises `Illegal` and names the word at fault."""
        words = text.split()
        verb = self._words.get(words[0].casefold()) if words else None
        if verb is None:
            known = ", ".join(sorted(self._words))
            word = words[0] if words else ""
            raise Illegal([Refusal("notation", "kernel.unknown_verb", (word, known))])
        if len(words) - 1 != len(verb.kinds):
            form = " ".join([verb.word, *(kind.upper() for kind in verb.kinds)])
            raise Illegal([Refusal("notation", "kernel.wrong_form", (form, text.strip()))])
        numbers: list[int] = []
        faults: list[Refusal] = []
        for name, word in zip(verb.kinds, words[1:], strict=True):
            kind = self.kinds[name]
            number = kind.number(word)
            if number < 0:
                key = "kernel.unknown_" + (name if name in ("unit", "hex") else "other")
                faults.append(Refusal(kind.case, key, (word,)))
            numbers.append(max(number, 0))
        if faults:
            raise Illegal(faults)
        numbers += [0] * (MAX_ARGUMENTS - len(numbers))
        return make_order(verb.number, numbers[0], numbers[1], numbers[2])
