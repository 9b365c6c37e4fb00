"""Templates: a sentence with places for values.

    {word}              the value as it is
    {hex:hex}           the printed name of that kind of thing
    {n|unit|units}      the first word if the value is one, else the second; for a set of units
                        its size decides. The value itself is not printed.

The values of a message stand in the sequence in which the English template names them first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

Say = Callable[[str, object], str]

UNIT_SET: Final = "units"  # the kind of a set of units, a bit each

_SLOT: Final = re.compile(r"\{(\w+)(?::(\w+)|\|([^{}|]*)\|([^{}|]*))?\}")


class Slot:
    """One place in a template, and the plain text that stands before it."""

    def __init__(self, before: str, match: re.Match[str]) -> None:
        self.before: Final = before
        self.name: Final[str] = match[1]
        self.kind: Final[str] = match[2] or ""
        self.is_choice: Final = match[3] is not None
        self.one: Final[str] = match[3] or ""
        self.many: Final[str] = match[4] or ""


class Template:
    """A template taken apart."""

    def __init__(self, text: str) -> None:
        self.slots: Final[list[Slot]] = []
        end = 0
        for match in _SLOT.finditer(text):
            self.slots.append(Slot(text[end : match.start()], match))
            end = match.end()
        self.after: Final = text[end:]
        # The kind of each name, in the sequence in which they first stand here; "": a plain value.
        self.kinds: Final = dict.fromkeys((slot.name for slot in self.slots), "")
        for slot in self.slots:
            self.kinds[slot.name] = self.kinds[slot.name] or slot.kind
        self.names: Final = list(self.kinds)
        # The kind of the value that the sentence begins with; "" if it begins otherwise.
        first = self.slots[0] if self.slots else None
        self.first_kind: Final = first.kind if first is not None and not first.before else ""

    @property
    def printed(self) -> set[tuple[str, str]]:
        """What is printed, by name and kind: the same in every language."""
        return {(slot.name, slot.kind) for slot in self.slots if not slot.is_choice}

    def fill(self, values: Mapping[str, object], say: Say) -> str:
        """The sentence. `say` finds the word for a value of a kind; a plain value needs none."""
        kinds = self.kinds
        parts: list[str] = []
        for slot in self.slots:
            value = values[slot.name]
            parts.append(slot.before)
            if slot.is_choice:
                parts.append(slot.one if _count(kinds[slot.name], value) == 1 else slot.many)
            elif slot.kind:
                parts.append(say(slot.kind, value))
            else:
                parts.append(str(value))
        parts.append(self.after)
        return "".join(parts)


@lru_cache(maxsize=4096)
def parse(text: str) -> Template:
    """A template by its text; each is taken apart once."""
    return Template(text)


def differences(english: str, other: str) -> list[str]:
    """What keeps a translation from being filled with the values of its original."""
    ours, theirs = parse(english), parse(other)
    known = set(ours.names)
    faults = [f"lacks {_written(slot)}" for slot in sorted(ours.printed - theirs.printed)]
    faults += [f"has {_written(slot)}" for slot in sorted(theirs.printed - ours.printed)]
    faults += [f"has {{{name}|…}}" for name in theirs.names if name not in known]
    return faults


def _written(slot: tuple[str, str]) -> str:
    name, kind = slot
    return f"{{{name}:{kind}}}" if kind else f"{{{name}}}"


def _count(kind: str, value: object) -> int:
    if not isinstance(value, int):
        return 1 if value == "1" else 2
    return value.bit_count() if kind == UNIT_SET else value
