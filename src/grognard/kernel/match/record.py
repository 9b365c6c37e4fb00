"""Records: the file that people send one another.

One JSON object a line. The first line says what is played: title, rules version, data, scenario,
edition, readings, dice. Each further line is one order with its draws. The last line says how it
ended. Every line carries a hash over its own content and the hash before, and must be written in
exactly one way, so a change of a single character anywhere is found and its line named.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

FORMAT: Final = 1
CHAIN: Final = "chain"
LINE_LIMIT: Final = 200_000  # lines; a longer file is not one of ours
DEPTH_LIMIT: Final = 16  # lists and tables in one another; more than any position has
LENGTH_LIMIT: Final = 1_000_000  # characters in a line; a saved position is the longest


class RecordFault(Exception):
    """A record that cannot be trusted or read, with the line of the fault."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


def write_lines(entries: list[dict[str, Any]]) -> str:
    """Write entries as chained lines."""
    lines: list[str] = []
    chain = ""
    for entry in entries:
        chain = _link(chain, plain(entry))
        lines.append(plain({**entry, CHAIN: chain}))
    return "".join(line + "\n" for line in lines)


def read_lines(text: str) -> list[dict[str, Any]]:
    """Read chained lines; the first one that is not as written is named."""
    if not text.endswith("\n"):
        raise RecordFault(text.count("\n") + 1, "the file is cut off in this line")
    lines = text[:-1].split("\n")
    if len(lines) > LINE_LIMIT:
        raise RecordFault(LINE_LIMIT, "the file has more lines than any record")
    entries: list[dict[str, Any]] = []
    chain = ""
    for number, line in enumerate(lines, 1):
        entry = _read_line(number, line)
        found = entry.pop(CHAIN)
        chain = _link(chain, plain(entry))
        if found != chain:
            raise RecordFault(number, "the line was changed: its hash does not fit")
        entries.append(entry)
    _check_form(entries)
    return entries


def _read_line(number: int, line: str) -> dict[str, Any]:
    if len(line) > LENGTH_LIMIT:
        raise RecordFault(number, "the line is longer than any line of a record")
    if line.endswith("\r"):
        raise RecordFault(number, "the line ends in a carriage return: a program changed the file")
    try:
        entry = json.loads(line, parse_constant=_no_constant, object_pairs_hook=_once)
        again = plain(entry)
    except (ValueError, RecursionError) as error:
        raise RecordFault(number, f"not a line of a record: {error}") from None
    if not _is_flat(entry, DEPTH_LIMIT):
        raise RecordFault(number, "not a line of a record: its parts lie too deep in one another")
    if not isinstance(entry, dict) or CHAIN not in entry:
        raise RecordFault(number, "not a line of a record: it carries no hash")
    if again != line:
        raise RecordFault(number, "the line was changed: it is not written as records are")
    return entry


def _is_flat(value: Any, depth: int) -> bool:
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, list):
        return True
    return depth > 0 and all(_is_flat(item, depth - 1) for item in value)


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is not a number")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"{twice!r} stands there twice")
    return found


def _check_form(entries: list[dict[str, Any]]) -> None:
    first = entries[0]
    if "grognard" not in first:
        raise RecordFault(1, "not a record of this program: the first line does not say so")
    if plain(first["grognard"]) != plain(FORMAT):
        raise RecordFault(1, f"record format {first['grognard']!r}; this program reads {FORMAT}")
    for number, entry in enumerate(entries[1:-1], 2):
        if "order" not in entry:
            raise RecordFault(number, "no order in this line")
    if len(entries) < 2 or "end" not in entries[-1]:
        raise RecordFault(len(entries) + 1, "the record is cut off: its last line is missing")


def plain(entry: Any) -> str:
    """The one way in which a record writes something: 1, 1.0 and true are not the same."""
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def _link(chain: str, plain: str) -> str:
    return hashlib.sha256(f"{chain}\n{plain}".encode()).hexdigest()[:40]
