"""Which tests run a line: modules of rules are loaded with a mark before every statement.

Python 3.11 has no cheaper way to ask. The marks are set in a row of bytes, one for each line of
every watched module, that is read and cleared after each test.
"""

from __future__ import annotations

import ast
import builtins
import importlib.machinery
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

MARKS = "__grognard_lines__"


class Lines:
    """Where the marks of each file begin, and the marks."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = files
        self.first: dict[str, int] = {}
        self.names: list[tuple[str, int]] = []
        for file, path in files.items():
            self.first[file] = len(self.names)
            count = path.read_bytes().count(b"\n") + 2
            self.names += [(file, line) for line in range(count)]
        self.marks = bytearray(len(self.names))
        setattr(builtins, MARKS, self.marks)

    def taken(self) -> list[tuple[str, int]]:
        """The lines that were run since this was asked last."""
        found: list[tuple[str, int]] = []
        at = self.marks.find(1)
        while at >= 0:
            found.append(self.names[at])
            self.marks[at] = 0
            at = self.marks.find(1, at + 1)
        return found


class _Marker(ast.NodeTransformer):
    """Puts a mark before every statement of every function."""

    def __init__(self, first: int) -> None:
        self.first = first
        self.depth = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.depth += 1
        self.generic_visit(node)
        self.depth -= 1
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if self.depth:
            for field in ("body", "orelse", "finalbody"):
                body = getattr(node, field, None)
                if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
                    setattr(node, field, self.marked(body))
        return node

    def marked(self, body: list[ast.stmt]) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for node in body:
            text = f"{MARKS}[{self.first + node.lineno}] = 1"
            mark = ast.parse(text).body[0]
            for part in ast.walk(mark):
                ast.copy_location(part, node)
            found += [mark, node]
        return found


class Source(importlib.machinery.SourceFileLoader):
    """Loads a module from a text of ours."""

    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        """The module compiled, never from a cache."""
        return compile(self.tree, self.path, "exec", dont_inherit=True)


class Loader(MetaPathFinder):
    """Finds those modules whose source is replaced, before anybody else does."""

    def __init__(self, trees: dict[str, tuple[Path, ast.Module]]) -> None:
        self.trees = trees

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> Any:
        """The module, if it is one of ours."""
        if fullname not in self.trees:
            return None
        file, tree = self.trees[fullname]
        return spec_from_file_location(fullname, file, loader=Source(fullname, str(file), tree))


def module_name(file: str) -> str:
    """`src/grognard/…/ch01.py` as it is imported."""
    parts = list(Path(file).with_suffix("").parts[1:])
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def watch(lines: Lines) -> None:
    """Load all watched modules with marks, from now on."""
    trees: dict[str, tuple[Path, ast.Module]] = {}
    for file, path in lines.files.items():
        marker = _Marker(lines.first[file])
        tree = ast.fix_missing_locations(marker.visit(ast.parse(path.read_bytes())))
        trees[module_name(file)] = (path, tree)
    sys.meta_path.insert(0, Loader(trees))
