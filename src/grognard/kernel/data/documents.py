"""Documents: TOML files. A getter takes a key path such as ``numbers.turns.value``."""

import re
import tomllib
from collections.abc import Sequence
from functools import lru_cache

from grognard.kernel.data.faults import FaultLog, listed
from grognard.kernel.data.sources import Source

Place = tuple[str | int, ...]  # keys, and numbers where an array of tables is entered

_DECODE_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")
_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*[A-Za-z0-9_"'-]+)*)\s*=""")
_FENCE = re.compile(r'"""|\'\'\'')


class Text:
    """One parsed file with an index from key paths to lines."""

    def __init__(self, source: Source, values: dict[str, object], lines: dict[Place, int]) -> None:
        self.label = source.label
        self.layered = source.layered
        self.values = values
        self._lines = lines

    def line(self, place: Place) -> int:
        """Return the line of the key, of its nearest parent, or 0."""
        while place:
            if place in self._lines:
                return self._lines[place]
            place = place[:-1]
        return 0

    def holds(self, place: Place) -> bool:
        """Return whether the file has this key itself."""
        return _find(self.values, place) is not None


class Document:
    """A TOML file, or a part of it; over a layer: the merged values of both files."""

    def __init__(
        self, texts: list[Text], values: dict[str, object], log: FaultLog, base: Place = ()
    ) -> None:
        self.values = values
        self.usable = bool(texts)  # False: the file could not be read
        self._texts = texts  # the title's own file first, a layer's file last
        self._log = log
        self._base = base

    def fault(self, path: str, message: str) -> None:
        """Write down a fault at a key path ("" for the whole file)."""
        if not self.usable:
            return
        place = self._base + _split(path)
        text = self._text_of(place)
        name = ".".join(str(part + 1) if isinstance(part, int) else part for part in place)
        self._log.add(text.label, text.line(place), 0, message, name)

    def is_layered(self, path: str) -> bool:
        """Return whether the value comes from an owner's layer."""
        return self.usable and self._text_of(self._base + _split(path)).layered

    def value(self, path: str) -> object:
        """Return what stands there, of whatever kind; None if there is nothing."""
        return _find(self.values, _split(path))

    def keys(self, path: str) -> list[str]:
        """Return the keys of a table, in the order of the file."""
        value = self.value(path)
        if isinstance(value, dict):
            return [str(key) for key in value]
        self._wrong(path, value, "a table")
        return []

    def text(self, path: str) -> str:
        """Return a text, which must not be empty."""
        value = self.value(path)
        if isinstance(value, str):
            if not value.strip():
                self.fault(path, "must not be empty")
            return value
        self._wrong(path, value, "a text")
        return ""

    def texts(self, path: str) -> list[str]:
        """Return a list of texts."""
        value = self.value(path)
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return [str(item) for item in value]
        self._wrong(path, value, "a list of texts")
        return []

    def integer(self, path: str, low: int, high: int) -> int:
        """Return a whole number from low to high."""
        value = self.value(path)
        if isinstance(value, bool) or not isinstance(value, int):
            self._wrong(path, value, "a whole number")
            return low
        if not low <= value <= high:
            self.fault(path, f"{value} is outside {low} to {high}")
            return low
        return value

    def choice(self, path: str, allowed: Sequence[str]) -> str:
        """Return one of the allowed words."""
        value = self.value(path)
        if isinstance(value, str) and value in allowed:
            return value
        if isinstance(value, str):
            what = path.rpartition(".")[2]
            self.fault(path, f'unknown {what} "{value}"; known: {listed(list(allowed))}')
        else:
            self._wrong(path, value, "a text")
        return next(iter(allowed), "")

    def flag(self, path: str) -> bool:
        """Return true or false."""
        value = self.value(path)
        if isinstance(value, bool):
            return value
        self._wrong(path, value, "true or false")
        return False

    def part(self, path: str) -> "Document":
        """Return a table as a document of its own."""
        value = self.value(path)
        if not isinstance(value, dict):
            self._wrong(path, value, "a table")
            value = {}
        return Document(self._texts, value, self._log, self._base + _split(path))

    def parts(self, path: str) -> list["Document"]:
        """Return the tables of an array of tables, each as a document of its own."""
        value = self.value(path)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self._wrong(path, value, "an array of tables")
            return []
        base = self._base + _split(path)
        return [
            Document(self._texts, item, self._log, (*base, number))
            for number, item in enumerate(value)
        ]

    def _wrong(self, path: str, value: object, wanted: str) -> None:
        self.fault(path, "is missing" if value is None else f"is not {wanted}")

    def _text_of(self, place: Place) -> Text:
        for text in reversed(self._texts):
            if text.holds(place):
                return text
        return self._texts[0]


def parse(source: Source, log: FaultLog) -> Text | None:
    """Parse one file, or write down on which line it is malformed."""
    try:
        values, lines = _read(source.text)
    except tomllib.TOMLDecodeError as error:
        match = _DECODE_PLACE.search(str(error))
        message = "malformed TOML: " + re.sub(r"\s*\(at .*\)", "", str(error))
        if match:
            log.add(source.label, int(match[1]), int(match[2]), message)
        else:
            log.add(source.label, source.text.count("\n") + 1, 0, message)
        return None
    return Text(source, dict(values), lines)  # a series lays its texts among those of its title


@lru_cache(maxsize=128)
def _read(text: str) -> tuple[dict[str, object], dict[Place, int]]:
    """What a file says and where; for each new game of a title the same files are read again."""
    return tomllib.loads(text), _index_lines(text)


def merged(ours: dict[str, object], theirs: dict[str, object]) -> dict[str, object]:
    """Return our values with theirs laid over them: tables deeply, all else whole."""
    result = dict(ours)
    for key, value in theirs.items():
        below = result.get(key)
        if isinstance(below, dict) and isinstance(value, dict):
            result[key] = merged(below, value)
        else:
            result[key] = value
    return result


def unknown_keys(ours: dict[str, object], theirs: dict[str, object]) -> list[str]:
    """Return the key paths of theirs that ours does not have. Arrays are not looked into."""
    found: list[str] = []
    for key, value in theirs.items():
        below = ours.get(key)
        if key not in ours:
            found.append(key)
        elif isinstance(below, dict) and isinstance(value, dict):
            found.extend(f"{key}.{path}" for path in unknown_keys(below, value))
    return found


def _split(path: str) -> Place:
    return tuple(path.split(".")) if path else ()


def _find(values: object, place: Place) -> object:
    for part in place:
        if isinstance(values, dict):
            values = values.get(part)
        elif isinstance(values, list) and isinstance(part, int) and part < len(values):
            values = values[part]
        else:
            return None
    return values


def _index_lines(text: str) -> dict[Place, int]:
    lines: dict[Place, int] = {}
    counts: dict[Place, int] = {}
    base: Place = ()
    inside = False  # a text that runs over several lines
    for number, line in enumerate(text.split("\n"), 1):
        was_inside, inside = inside, inside ^ (len(_FENCE.findall(line)) % 2 == 1)
        if was_inside:
            continue
        if header := _HEADER.match(line):
            base = _enter(_keys(header[2]), counts, is_array=header[1] == "[[")
            lines.setdefault(base, number)
        elif key := _KEY.match(line):
            parts = _keys(key[1])
            for length in range(1, len(parts) + 1):
                lines.setdefault(base + parts[:length], number)
    return lines


def _keys(dotted: str) -> Place:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def _enter(parts: Place, counts: dict[Place, int], *, is_array: bool) -> Place:
    """Return the place that a table header opens, with the number of each array's last table."""
    place: Place = ()
    for part in parts[:-1]:
        place = (*place, part)
        if place in counts:
            place = (*place, counts[place] - 1)
    place = (*place, parts[-1])
    if is_array:
        counts[place] = counts.get(place, 0) + 1
        place = (*place, counts[place] - 1)
    return place
