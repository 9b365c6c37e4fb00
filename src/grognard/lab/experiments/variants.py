"""The variants of an experiment: every combination of what its file varies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any, Final

from grognard.kernel.data import Document
from grognard.kernel.data.faults import listed
from grognard.kernel.title import Title
from grognard.lab.experiments.plan import USUAL, Variant
from grognard.lab.programs import PREFIX
from grognard.lab.setting import Setting
from grognard.players import is_player, names_of, needs_of

MOST_VARIANTS: Final = 500
_VARIED: Final = ("options", "one_by_one", "data", "players")
_ALL: Final = "all"  # of the rulings

# What one value of a factor says: a word for the name of the variant, and what it changes.
Change = tuple[str, dict[str, Any]]


@dataclass(frozen=True)
class _Draft:
    """A variant in the making."""

    words: list[str]
    options: dict[str, str]
    scenario: str
    edition: str
    data: str
    players: tuple[str, ...]


class VariantReader:
    """Reads what is varied; whatever is wrong is written down, and reading goes on."""

    def __init__(self, document: Document, title: Title, folder: Path) -> None:
        self._file: Final = document
        self._title: Final = title
        self._folder: Final = folder

    def read(self) -> tuple[Variant, ...]:
        """All combinations, in the order of the file."""
        factors = self._factors()
        count = 1
        for factor in factors:
            count *= max(len(factor), 1)
        if count > MOST_VARIANTS:
            self._file.fault("vary", f"{count} combinations; at most {MOST_VARIANTS}")
            return ()
        found = [self._variant(changes) for changes in product(*factors)]
        return tuple(variant for variant in found if variant is not None)

    def _factors(self) -> list[list[Change]]:
        """What is varied, in the order in which variants are named."""
        title, file = self._title, self._file
        factors = [
            self._words("scenarios", list(title.scenarios), "scenario"),
            self._words("editions", title.editions, "edition"),
        ]
        if file.value("vary") is None:
            return factors
        self._check_keys()
        if file.value("vary.options") is not None:
            for name in file.keys("vary.options"):
                path = f"vary.options.{name}"
                readings = self._readings(path, name, file.texts(path))
                factors.append([(f"{name}={word}", {f"options.{name}": word}) for word in readings])
        if file.value("vary.one_by_one") is not None:
            factors.append(self._one_by_one(file.texts("vary.one_by_one")))
        if file.value("vary.data") is not None:
            words = file.texts("vary.data")
            factors.append([(f"data={word or 'usual'}", {"data": word}) for word in words])
        if file.value("vary.players") is not None:
            factors.append(self._varied_players())
        for factor in factors:
            if not factor:
                file.fault("vary", "a list of what is varied is empty")
        return factors

    def _check_keys(self) -> None:
        known = "options, one_by_one, data, players; scenarios and editions stand at the top"
        for key in self._file.keys("vary"):
            if key not in _VARIED:
                self._file.fault(f"vary.{key}", f"cannot be varied; known: {known}")

    def _words(self, path: str, known: list[str], name: str) -> list[Change]:
        if self._file.value(path) is None:
            return [("", {name: known[0]})]
        words = self._file.texts(path)
        for word in words:
            if word not in known:
                self._file.fault(path, f'unknown {name} "{word}"; known: {listed(known)}')
        alone = len(words) == 1
        return [("" if alone else f"{name}={w}", {name: w}) for w in words if w in known]

    def _readings(self, path: str, name: str, words: list[str]) -> list[str]:
        """The readings of a ruling that exist; others are faults."""
        known = {choice.name: choice.readings for choice in self._title.choices}
        if name not in known:
            self._file.fault(
                path, f"is not an option of {self._title.id}; it has: {listed(sorted(known))}"
            )
            return []
        for word in words:
            if word not in known[name]:
                self._file.fault(path, f'unknown reading "{word}"; known: {listed(known[name])}')
        return [word for word in words if word in known[name]]

    def _one_by_one(self, names: list[str]) -> list[Change]:
        """The usual readings, then every reading of these rulings with all others as usual.

        `all` are the rulings alone: a bid is nothing that a rule leaves open.
        """
        known = {choice.name: choice.readings for choice in self._title.choices}
        every = [ruling.name for ruling in self._title.rulings]
        found: list[Change] = [("", {})]
        for name in every if names == [_ALL] else names:
            readings = self._readings("vary.one_by_one", name, known.get(name, []))
            found += [(f"{name}={word}", {f"only.{name}": word}) for word in readings]
        return found

    def _is_usual(self, edition: str, name: str, reading: str) -> bool:
        """Whether the edition reads it so: then this is the variant with the usual readings."""
        return any(c.name == name and c.default[edition] == reading for c in self._title.choices)

    def _varied_players(self) -> list[Change]:
        value = self._file.value("vary.players")
        rows = value if isinstance(value, list) else []
        if not rows or not all(_is_words(row) for row in rows):
            self._file.fault("vary.players", "is not a list of lists of texts")
            return []
        return [(" v ".join(row), {"players": tuple(row)}) for row in rows]

    def _options(self) -> dict[str, str]:
        if self._file.value("options") is None:
            return {}
        found: dict[str, str] = {}
        for name in self._file.keys("options"):
            for word in self._readings(
                f"options.{name}", name, [self._file.text(f"options.{name}")]
            ):
                found[name] = word
        return found

    def _variant(self, changes: Sequence[Change]) -> Variant | None:
        title, file = self._title, self._file
        data = file.text("data") if file.value("data") is not None else ""
        players = tuple(file.texts("players")) if file.value("players") is not None else ()
        draft = _Draft([], self._options(), "", "", data, players)
        for word, change in changes:
            if word:
                draft.words.append(word)
            for key, value in change.items():
                kind, _, option = key.partition(".")
                if kind == "only" and self._is_usual(draft.edition, option, str(value)):
                    return None
                if option:
                    draft.options[option] = str(value)
                else:
                    draft = replace(draft, **{key: value})
        setting = Setting(
            title.id, draft.scenario, draft.edition, draft.options, self._layer(draft.data)
        )
        name = ", ".join(draft.words) or USUAL
        variant = Variant(name, setting, draft.players, draft.data)
        return variant if self.check_players(variant, draft.players, "") else None

    def _layer(self, word: str) -> str | None:
        """A layer of the title by its name, or a folder as it is seen from the file."""
        if not word or word in self._title.layers:
            return word or None
        return str(self._folder / word)

    def check_players(self, variant: Variant, players: Sequence[str], how: str) -> bool:
        """Whether these players can play the sides; what they cannot is written down."""
        title = self._title
        path = "players" if self._file.value("vary.players") is None else "vary.players"
        if len(players) != len(title.sides):
            told = f"{len(players)} players; {title.id} needs one each for {', '.join(title.sides)}"
            self._file.fault(path, told)
            return False
        for side, name in zip(title.sides, players, strict=True):
            if fault := _player_fault(title, name, side, variant.setting):
                self._file.fault(path, f"{how}{fault}")
                return False
        return True


def _player_fault(title: Title, name: str, side: str, setting: Setting) -> str:
    if name.startswith(PREFIX):
        return ""
    if not is_player(title.id, name):
        return f'unknown player "{name}"; known: {listed(names_of(title.id))}'
    needs = needs_of(title.id, name)
    if needs.sides and side not in needs.sides:
        return f'"{name}" cannot play {side}, only {", ".join(needs.sides)}; swap = false?'
    for option, reading in needs.readings.items():
        if setting.options.get(option) != reading:
            return f'"{name}" needs the option {option} = "{reading}"'
    return ""


def _is_words(row: object) -> bool:
    return isinstance(row, list) and all(isinstance(word, str) for word in row)
