"""Where a case stands in the code: what a module defines, and which cases each definition names."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

# A case, or a row of them: "S2.4", "R15", "SC1", "S2.3-S2.10", "6.2a".
_CASE: Final = re.compile(
    r"(?<![\w.])([A-Z]{0,2})(\d+(?:\.\d+)*[a-z]?)(?!\w)(?:-\1(\d+(?:\.\d+)*))?"
)
# A statement that is counted within its section: "12-3", "2.1.2-3", "SC1-4", "3.2-J".
_STATEMENT: Final = re.compile(
    r"(?<![\w.-])((?=[A-Z\d])[A-Z]{0,3}(?:\d+(?:\.\d+)*)?-(?:\d+|[A-Z]))(?![\w-]|\.\d)"
)


class Definition(NamedTuple):
    """A function, a method, a class or a constant of a module, and the cases that it names."""

    file: str
    line: int
    name: str
    cases: frozenset[str]

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


@cache
def definitions(folder: Path) -> dict[str, Definition]:
    """Everything that the modules of a folder define, by dotted name: `title.rules.ch1.Ask.legal`.

    The cases are those of its docstring, of its comments and strings, and of comments right above.
    """
    found: dict[str, Definition] = {}
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder.parent)
        text = path.read_text(encoding="utf-8")
        lines, rows = _cited_lines(text), text.splitlines()
        for name, first, last in _spans(ast.parse(text)):
            while (first - 1) in lines and _is_comment(rows, first - 1):
                first -= 1
            cases = frozenset().union(*(lines.get(n, set()) for n in range(first, last + 1)))
            dotted = ".".join([*inside.with_suffix("").parts, name])
            found[dotted] = Definition(inside.as_posix(), first, name, cases)
    return found


def cited(words: str) -> set[str]:
    """The cases that a text names; a row names all between its ends."""
    cases: set[str] = set(_STATEMENT.findall(words))
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


def _cited_lines(text: str) -> dict[int, set[str]]:
    """For every line with a comment or a string, the cases in it."""
    lines: dict[int, set[str]] = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            for number, words in enumerate(token.string.splitlines(), token.start[0]):
                lines.setdefault(number, set()).update(cited(words))
    return lines


def _is_comment(rows: list[str], line: int) -> bool:
    return rows[line - 1].lstrip().startswith("#")


def _spans(tree: ast.Module) -> list[tuple[str, int, int]]:
    """Name, first and last line of every constant, class, function and method."""
    found: list[tuple[str, int, int]] = []

    def visit(body: list[ast.stmt], outer: str) -> None:
        for node in body:
            last = node.end_lineno or node.lineno
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                found.append((outer + node.name, node.lineno, last))
                if isinstance(node, ast.ClassDef):
                    visit(node.body, f"{outer}{node.name}.")
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names = [one.id for one in targets if isinstance(one, ast.Name)]
                found.extend((outer + name, node.lineno, last) for name in names)

    visit(tree.body, "")
    return found
