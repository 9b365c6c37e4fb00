"""What a run of games has come across of all that a title declares, and what it has not."""

from __future__ import annotations

from collections import Counter
from typing import Final

from grognard.kernel.title import Title

GROUPS: Final = [
    "verbs",
    "questions",
    "prompts",
    "events",
    "modifiers",
    "notes",
    "refusals",
    "scenarios",
    "readings",
    "endings",
    "secrets",
]
_PREFIXES: Final = {
    "prompt.": "prompts",
    "refuse.": "refusals",
    "modifier.": "modifiers",
    "note.": "notes",
}
# Names of things, what a table shows, and what a computer player says of its orders.
_NEVER_HAPPENS: Final = ("word.", "status.", "reason.")


class Reach:
    """How often each thing was met, by group."""

    def __init__(self) -> None:
        self.counts: Final[dict[str, Counter[str]]] = {group: Counter() for group in GROUPS}

    def met(self, group: str, name: str) -> None:
        """Count one meeting."""
        self.counts[group][name] += 1

    def merge(self, other: Reach) -> None:
        """Add what another run has met."""
        for group, counter in other.counts.items():
            self.counts[group].update(counter)

    def not_met(self, declared: dict[str, list[str]]) -> dict[str, list[str]]:
        """What is declared and was never met, by group."""
        return {
            group: [name for name in names if name not in self.counts[group]]
            for group, names in declared.items()
        }


def declared(title: Title, verbs: list[str]) -> dict[str, list[str]]:
    """Everything that could be met; a message's group is known by how its key begins."""
    groups: dict[str, list[str]] = {group: [] for group in GROUPS}
    for key in title.messages:
        if key not in title.endings and not key.startswith(_NEVER_HAPPENS):
            groups[group_of(key)].append(key)
    groups["verbs"] = verbs
    groups["questions"] = list(title.frames)
    groups["endings"] = list(title.endings)
    groups["scenarios"] = list(title.scenarios)
    groups["readings"] = [
        f"{ruling.name}={reading}"
        for ruling in title.choices
        for reading in ruling.readings
        if reading != ruling.silent  # then it is no reading, as no bid is none
    ]
    fields = [*title.fields, *(f for spec in title.frames.values() for f in spec.fields)]
    groups["secrets"] = sorted({field.name for field in fields if field.secret})
    return groups


def group_of(key: str) -> str:
    """The group of a message key; what has no prefix of its own is an event."""
    for prefix, group in _PREFIXES.items():
        if key.startswith(prefix):
            return group
    return "events"
