"""Where a title's code cites a case: in docstrings, comments and strings."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path
from typing import Final, NamedTuple

# A case, or a row of them: "S2.4", "R15", "S2.3-S2.10", "6.2a".
_CASE: Final = re.compile(r"(?<![\w.])([A-Z]?)(\d+(?:\.\d+)*[a-z]?)(?!\w)(?:-\1(\d+(?:\.\d+)*))?")


class Citation(NamedTuple):
    """One place in the code."""

    file: str
    line: int
    function: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}".rstrip()


def citations(folder: Path, cases: set[str]) -> dict[str, list[Citation]]:
    """For each case, every place in the title's modules that names it, once a function."""
    found: dict[str, list[Citation]] = {case: [] for case in cases}
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder.parent).as_posix()
        text = path.read_text(encoding="utf-8")
        functions = _functions(ast.parse(text))
        for line, words in _words(text):
            for case in cited(words) & cases:
                place = Citation(name, line, _function_at(functions, line))
                if not any(_same_function(place, other) for other in found[case]):
                    found[case].append(place)
    return found


def cited(words: str) -> set[str]:
    """The cases that a text names; a row names all between its ends."""
    cases: set[str] = set()
    for letter, first, last in _CASE.findall(words):
        cases.add(letter + first)
        if last:
            cases |= {letter + case for case in _row(first, last)}
    return cases


def _row(first: str, last: str) -> list[str]:
    """`2.3` to `2.10`: the same chapter, the last number counts up."""
    head, _, low = first.rpartition(".")
    other, _, high = last.rpartition(".")
    if head != other or not low.isdigit() or not high.isdigit():
        return [first, last]
    dot = f"{head}." if head else ""
    return [f"{dot}{number}" for number in range(int(low), int(high) + 1)]


def _words(text: str) -> list[tuple[int, str]]:
    """Every line of a comment or a string, with its number."""
    lines: list[tuple[int, str]] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            lines += enumerate(token.string.splitlines(), token.start[0])
    return lines


def _functions(tree: ast.Module) -> list[tuple[int, int, str]]:
    """First line, last line and name of every class and function, outer before inner."""
    found: list[tuple[int, int, str]] = []

    def visit(node: ast.AST, outer: str) -> None:
        for child in ast.iter_child_nodes(node):
            name = outer
            if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                name = f"{outer}.{child.name}" if outer else child.name
                found.append((child.lineno, child.end_lineno or child.lineno, name))
            visit(child, name)

    visit(tree, "")
    return found


def _function_at(functions: list[tuple[int, int, str]], line: int) -> str:
    inside = [name for first, last, name in functions if first <= line <= last]
    return inside[-1] if inside else ""


def _same_function(one: Citation, other: Citation) -> bool:
    return one.function != "" and one[::2] == other[::2]
