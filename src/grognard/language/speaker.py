"""Everything that a match says, in one language.

A value of a kind is printed as the title prints it (`US-117`, `0703`) unless the title has a word
for it, a message `word.KIND.ID`, or a name (`Game.spoken`). A sentence that begins with such a word
begins with a capital.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.match.messages import MESSAGES
from grognard.kernel.play.desk import Event, Modifier
from grognard.kernel.play.frame import Prompt
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.odds import Label
from grognard.kernel.play.position import HIDDEN_TEXT
from grognard.kernel.play.refusal import Refusal, Value
from grognard.kernel.title import Game
from grognard.language.catalogue import WORD, context_of, known_language, translate
from grognard.language.template import UNIT_SET, Template, parse

ORDER: Final = "order"
TOTAL: Final = "total"  # the value of a sentence that its modifiers add up to
NOT_A_RULE: Final = ("", "notation")  # what a refusal names when no rule of the title is behind it
NOTHING: Final = "–"


class Speaker:
    """Speaks of one game in one language."""

    def __init__(self, game: Game, language: str = "en") -> None:
        self.game: Final = game
        self.language: Final = known_language(language)
        self._values: Final[dict[tuple[str, int], str]] = {}  # words for members of kinds
        self._kept: Final[dict[str, tuple[Template, Template]]] = {}  # the templates by key

    def message(self, key: str, args: tuple[Value, ...] = ()) -> str:
        """The sentence of a key, with its values."""
        english, template = self._templates(key)
        values = dict(zip(english.names, args, strict=True))
        text = template.fill(values, self._say)
        if template.first_kind and self._word_key(template.first_kind, values[template.names[0]]):
            text = text[:1].upper() + text[1:]
        return text

    def prompt(self, prompt: Prompt) -> str:
        """What the player is asked, without the case."""
        return self.message(prompt.key, prompt.args)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with the case first: `S3.5 0703 is full.`"""
        sentence = self.message(refusal.key, refusal.args)
        return sentence if refusal.case in NOT_A_RULE else f"{refusal.case} {sentence}"

    def event(self, event: Event) -> str:
        """What happened, without the case; a sum with everything that went into it."""
        sentence = self.message(event.key, event.args)
        if not event.modifiers:
            return sentence
        terms = [self.modifier(modifier) for modifier in event.modifiers]
        names = self._templates(event.key)[0].names
        if TOTAL in names:
            base = event.args[names.index(TOTAL)] - sum(m.number for m in event.modifiers)
            terms = [str(base), *terms] if base else terms  # what begins with nothing needs no 0
        return f"{sentence.removesuffix('.')} ({', '.join(terms)})."

    def modifier(self, modifier: Modifier) -> str:
        """`-1 all firing units adjacent [S4.8]`."""
        return f"{modifier.number:+d} {self.message(modifier.key)} [{modifier.case}]"

    def standing(self, order: int) -> str:
        """That an order was given by a standing order."""
        return self.message("kernel.standing_order", (order,))

    def outcome(self, reason_key: str) -> str:
        """How the game ended."""
        return self.message(reason_key)

    def results(self, results: tuple[Label, ...]) -> str:
        """One outcome of an odds panel: everything that it brings."""
        if not results:
            return self.ui("Nothing is decided yet.")
        return " ".join(self.message(key, args) for key, args in results)

    def value(self, kind: str, number: int) -> str:
        """The word or printed name for a value of a kind."""
        if kind == ORDER:
            return self._order(number)
        if kind == UNIT_SET:
            return self._listed([self.value("unit", unit) for unit in _members(number)])
        if kind not in self.game.notation.kinds:
            return str(number)
        if number < 0:
            return NOTHING  # no hex, no card
        if number == NOT_SHOWN:
            return HIDDEN_TEXT
        said = self._values.get((kind, number))
        if said is None:
            said = self._name(kind, number)
            self._values[kind, number] = said
        return said

    def ui(self, text: str, **values: object) -> str:
        """A text of the commands themselves, translated and filled."""
        return parse(translate(text, self.language)).fill(values, self._say)

    def title_name(self) -> str:
        """The title's name."""
        return self.game.data.document("title").text(f"name.{self.language}")

    def side_name(self, side: int) -> str:
        """A side's name, standing alone."""
        path = f"sides.{self.game.title.sides[side]}.{self.language}"
        return self.game.data.document("title").text(path)

    def _templates(self, key: str) -> tuple[Template, Template]:
        """A message in English, which knows the sequence of the values, and as it is spoken."""
        found = self._kept.get(key)
        if found is None:
            messages = self.game.title.messages
            text = messages[key] if key in messages else MESSAGES[key]
            found = parse(text), parse(translate(text, self.language, context_of(key)))
            self._kept[key] = found
        return found

    def _word_key(self, kind: str, value: object) -> str:
        """The key of the word for a value; "" if the printed name serves."""
        kinds = self.game.notation.kinds
        if kind not in kinds or not isinstance(value, int) or value < 0:
            return ""
        key = f"{WORD}.{kind}.{kinds[kind].text(value)}"
        return key if key in self.game.title.messages else ""

    def _order(self, order: int) -> str:
        """An order as it is written."""
        return self.game.notation.text(order)

    def _name(self, kind: str, number: int) -> str:
        """The word for a member of a kind, the name that the title says, or the printed one."""
        key = self._word_key(kind, number)
        if key:
            return self.message(key)
        spoken = self.game.spoken(kind, number)
        return spoken[self.language] if spoken else self.game.notation.kind(kind).text(number)

    def _say(self, kind: str, value: object) -> str:
        return self.value(kind, value) if isinstance(value, int) else str(value)

    def _listed(self, words: list[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return self.ui("{most} and {last}", most=", ".join(words[:-1]), last=words[-1])


def _members(bits: int) -> list[int]:
    return [number for number in range(bits.bit_length()) if bits >> number & 1]
