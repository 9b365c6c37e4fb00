"""Which tests prove a case: every `@pytest.mark.case("title", "id", …)` under a folder of tests.

The files are read, not run. A mark may stand on a function, on a class, in `pytestmark`, on a
`pytest.param`, or be kept in a name of the module. The title may be a name of another module.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

Function = ast.FunctionDef | ast.AsyncFunctionDef


MARK: Final = "mark.case"  # a file without it proves nothing


class Mark(NamedTuple):
    """A case of a title that a test is marked with."""

    title: str
    case: str


def _given(tree: ast.Module) -> dict[str, ast.expr]:
    """The names to which a module assigns something."""
    names: dict[str, ast.expr] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {one.id: node.value for one in targets if isinstance(one, ast.Name)}
    return names


@cache
def _texts(path: Path) -> dict[str, ast.expr]:
    """The texts to which a module gives a name."""
    given = _given(ast.parse(path.read_text(encoding="utf-8"), str(path)))
    return {name: value for name, value in given.items() if isinstance(value, ast.Constant)}


def _taken(tree: ast.Module, path: Path) -> dict[str, ast.expr]:
    """The texts that a module imports from a module beside it, such as the name of a title."""
    names: dict[str, ast.expr] = {}
    for node in tree.body:
        if not isinstance(node, ast.ImportFrom) or node.module is None:
            continue
        wanted = Path(*node.module.split(".")).with_suffix(".py")
        files = [parent / wanted for parent in path.resolve().parents]
        file = next((one for one in files if one.is_file()), None)
        capitals = [alias for alias in node.names if alias.name.isupper()]
        if file is None or not capitals:
            continue
        there = _texts(file)
        names |= {one.asname or one.name: there[one.name] for one in capitals if one.name in there}
    return names


def proofs(folder: Path, title: str) -> dict[str, list[str]]:
    """For each case of the title, the tests that carry its mark."""
    found: dict[str, list[str]] = {}
    for mark, place in _proofs(folder):
        if mark.title == title:
            places = found.setdefault(mark.case, [])
            if place not in places:
                places.append(place)
    return found


@cache
def _proofs(folder: Path) -> list[tuple[Mark, str]]:
    """Every mark of every title with its test; the files are read once for all titles."""
    found: list[tuple[Mark, str]] = []
    for path in sorted(folder.rglob("test_*.py")):
        if MARK not in path.read_text(encoding="utf-8"):
            continue
        name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
        for test, marks in TestFile(path).tests():
            found += [(mark, f"{name}::{test}") for mark in marks]
    return found


class TestFile:
    """One file of tests."""

    __test__ = False  # for pytest: this is no test itself

    def __init__(self, path: Path) -> None:
        self.tree: Final = ast.parse(path.read_text(encoding="utf-8"), str(path))
        self.names: Final[dict[str, ast.expr]] = {**_taken(self.tree, path), **_given(self.tree)}

    def tests(self) -> list[tuple[str, list[Mark]]]:
        """Each test with the cases that it is marked with."""
        whole = self._assigned_marks(self.tree.body)
        return self._tests_in(self.tree.body, "", whole)

    def _tests_in(
        self, body: list[ast.stmt], outer: str, cases: list[Mark]
    ) -> list[tuple[str, list[Mark]]]:
        found: list[tuple[str, list[Mark]]] = []
        for node in body:
            if isinstance(node, Function) and node.name.startswith("test"):
                found.append((outer + node.name, cases + self._decorator_marks(node)))
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                own = self._decorator_marks(node) + self._assigned_marks(node.body)
                found += self._tests_in(node.body, f"{outer}{node.name}::", cases + own)
        return found

    def _decorator_marks(self, node: Function | ast.ClassDef) -> list[Mark]:
        return [case for item in node.decorator_list for case in self._marks(item, set())]

    def _assigned_marks(self, body: list[ast.stmt]) -> list[Mark]:
        """`pytestmark = …` of a module or a class."""
        for node in body:
            if isinstance(node, ast.Assign) and any(
                isinstance(target, ast.Name) and target.id == "pytestmark"
                for target in node.targets
            ):
                return self._marks(node.value, set())
        return []

    def _marks(self, node: ast.AST, seen: set[str]) -> list[Mark]:
        """The cases of all marks in an expression, also behind names of the module."""
        found: list[Mark] = []
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and self._is_mark(part.func):
                words = [self._text(argument) for argument in part.args]
                if words and words[0] is not None:
                    found += [Mark(words[0], word) for word in words[1:] if word is not None]
            elif isinstance(part, ast.Name) and part.id in self.names and part.id not in seen:
                found += self._marks(self.names[part.id], seen | {part.id})
        return found

    def _is_mark(self, function: ast.expr) -> bool:
        """`pytest.mark.case`, or a name for it."""
        if isinstance(function, ast.Name) and function.id in self.names:
            function = self.names[function.id]
        return (
            isinstance(function, ast.Attribute)
            and function.attr == "case"
            and isinstance(function.value, ast.Attribute)
            and function.value.attr == "mark"
        )

    def _text(self, node: ast.expr) -> str | None:
        if isinstance(node, ast.Name) and node.id in self.names:
            node = self.names[node.id]
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return node.value
        return None
