"""What can be changed in a module of rules: conditions, numbers, resets, refusals.

A change replaces a piece of the text, within its lines, so that every other line stays where it is.
Left out is what no rule is about: annotations, texts, asserts, what is only told or asked, and that
whoever lists orders stops at the first reason.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

OTHER_OPERATOR = {
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "==": "!=",
    "!=": "==",
    "in": "not in",
    "not in": "in",
    "is": "is not",
    "is not": "is",
    "and": "or",
    "or": "and",
    "+": "-",
    "-": "+",
    "+=": "-=",
    "-=": "+=",
}
OPERATOR = re.compile(
    r"<=|>=|==|!=|\+=|-=|<|>|\+|-|\bnot\s+in\b|\bis\s+not\b|\bin\b|\bis\b|\band\b|\bor\b"
)
# What a player is told or asked decides nothing.
TOLD = {"tell", "tell_sum", "tell_result", "Prompt", "Modifier", "Note", "Lit", "Refusal", "no"}
NOT_RULES = {"prompt", "candidates", "breakdown", "data", "__repr__"}
LISTENING = "listening"  # of a desk: whether anything is told at all
REFUSES = {"no", "refuse", "Refusal"}
DROPPED = (ast.Continue, ast.Break, ast.Return, ast.Expr, ast.Assign, ast.AugAssign)


@dataclass(frozen=True)
class Change:
    """One piece of text that becomes another; `line` is that of the statement around it."""

    file: str
    line: int
    start: int
    end: int
    after: str
    kind: str

    def planted(self, text: bytes) -> bytes:
        """The module with the change."""
        return text[: self.start] + self.after.encode() + text[self.end :]

    def lines(self, text: bytes) -> tuple[str, str]:
        """The line as it is and as it becomes, to be read by people."""
        first = text.rfind(b"\n", 0, self.start) + 1
        last = text.find(b"\n", self.end)
        before, planted = text[first:last], self.planted(text)
        after = planted[first : last + len(planted) - len(text)]
        return _one_line(before), _one_line(after)

    def above(self, text: bytes) -> str:
        """The line above, which tells two changes of the same line apart."""
        first = text.rfind(b"\n", 0, self.start) + 1
        return _one_line(text[:first].rstrip().rpartition(b"\n")[2])


def _one_line(text: bytes) -> str:
    return " ".join(text.decode().split())


def changes_of(file: str, text: bytes) -> list[Change]:
    """Everything that can be changed in a module, each once."""
    found = _Finder(file, text).whole()
    return list({(one.start, one.end, one.after): one for one in found}.values())


def constant_readers(change: Change, sources: dict[str, bytes]) -> list[tuple[str, int]]:
    """Where a constant is read, if it is one that is changed: file and line of the statement."""
    names: set[str] = set()
    for node in ast.parse(sources[change.file]).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.lineno == change.line:
            names = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)} - {"Final"}
    found: list[tuple[str, int]] = []
    for file, text in sources.items():
        if names and any(name.encode() in text for name in names):
            found += [(file, line) for line in _reading(ast.parse(text), names)]
    return found


def _reading(tree: ast.Module, names: set[str]) -> Iterator[int]:
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    for node in statements:
        parts = [part for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr)]
        inside = [one for part in parts for one in ast.walk(part)]
        if any(isinstance(one, ast.Name) and one.id in names for one in inside):
            yield node.lineno


class _Finder:
    """Goes through a module, with the statement that it is in."""

    def __init__(self, file: str, text: bytes) -> None:
        self.file = file
        self.text = text
        starts = [0]
        for line in text.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self.starts = starts
        self.statement = 0
        self.last: ast.stmt | None = None  # of the function
        self.listed = False  # in a block that only whoever lists enters: it saves him time

    def whole(self) -> list[Change]:
        return list(self.block(ast.parse(self.text).body, inside=False))

    def block(self, body: list[ast.stmt], *, inside: bool) -> Iterator[Change]:
        """`inside` a function; outside of it only constants count."""
        for node in body:
            self.statement = node.lineno
            yield from self.one_statement(node, inside=inside)

    def one_statement(self, node: ast.stmt, *, inside: bool) -> Iterator[Change]:
        if isinstance(node, ast.FunctionDef):
            if node.name not in NOT_RULES:
                self.last = node.body[-1]
                yield from self.block(node.body, inside=True)
        elif isinstance(node, ast.ClassDef):
            methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
            yield from self.block(list(methods), inside=False)
        elif not inside:
            yield from self.constant(node)
        else:
            if not (isinstance(node, ast.Return) and self.listed):
                yield from self.dropped(node)
            for field, value in ast.iter_fields(node):
                yield from self.part(node, field, value)

    def constant(self, node: ast.stmt) -> Iterator[Change]:
        """A number of the rules that has a name."""
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant):
            yield from self.expression(node.value)

    def part(self, node: ast.stmt, field: str, value: object) -> Iterator[Change]:
        if isinstance(node, ast.Assert) or field in ("annotation", "target", "targets"):
            return
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            self.listed = isinstance(node, ast.If) and field == "body" and _is_over(node.test)
            yield from self.block(value, inside=True)
            self.listed = False
            self.statement = node.lineno
        elif isinstance(value, ast.expr):
            self.statement = node.lineno
            if field == "test":
                yield from self.negated(value)
            yield from self.expression(value)

    def dropped(self, node: ast.stmt) -> Iterator[Change]:
        """A statement that is not done: a reset, a refusal, the end of a loop or a function."""
        if isinstance(node, ast.If) and _refuses(node.test):
            start, end = self.span(node.test)
            lines = "\n" * self.text[start:end].count(b"\n")  # a bare False would end its line
            yield self.at(start, end, f"(False{lines})" if lines else "False", "refusal dropped")
        if not isinstance(node, DROPPED) or (node is self.last and isinstance(node, ast.Return)):
            return
        kind = type(node).__name__.lower()
        if isinstance(node, ast.Expr):
            refuses = _refuses(node.value)
            if not isinstance(node.value, ast.Call) or (_name(node.value) in TOLD and not refuses):
                return
            kind = "refusal" if refuses else "call"
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name | ast.Tuple):
            return  # a name without a value: every test would fail
        yield self.change(node, node, "pass", f"{kind} dropped")

    def negated(self, test: ast.expr) -> Iterator[Change]:
        if LISTENING in ast.unparse(test) or isinstance(test, ast.Compare | ast.UnaryOp):
            return
        start, end = self.span(test)
        yield self.at(start, end, f"not ({self.text[start:end].decode()})", "condition negated")

    def expression(self, node: ast.AST) -> Iterator[Change]:
        if isinstance(node, ast.Call) and _name(node) in TOLD:
            return
        if LISTENING in getattr(node, "attr", ""):
            return
        yield from self.changed(node)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr | ast.comprehension | ast.keyword):
                if isinstance(node, ast.IfExp) and child is node.test:
                    yield from self.negated(child)
                yield from self.expression(child)

    def changed(self, node: ast.AST) -> Iterator[Change]:
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            yield self.between(node.left, node.comparators[0], "comparison changed")
        elif isinstance(node, ast.BoolOp):
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield self.between(left, right, "and, or exchanged")
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            yield self.between(node.left, node.right, "sign changed")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            start, end = self.span(node)
            yield self.at(start, end, self.piece(node.operand), "not dropped")
        elif isinstance(node, ast.Constant):
            yield from self.number(node)

    def number(self, node: ast.Constant) -> Iterator[Change]:
        if isinstance(node.value, bool):
            yield self.change(node, node, str(not node.value), "truth changed")
        elif isinstance(node.value, int):
            for other in sorted({node.value + 1, max(node.value - 1, 0)} - {node.value}):
                yield self.change(node, node, str(other), "number changed")

    def between(self, left: ast.expr, right: ast.expr, kind: str) -> Change:
        """The operator between two expressions."""
        start, end = self.span(left)[1], self.span(right)[0]
        found = OPERATOR.search(self.text[start:end].decode())
        assert found is not None, ast.unparse(left)
        word = " ".join(found[0].split())
        return self.at(start + found.start(), start + found.end(), OTHER_OPERATOR[word], kind)

    def piece(self, node: ast.expr) -> str:
        start, end = self.span(node)
        return f"({self.text[start:end].decode()})"

    def change(self, first: ast.AST, last: ast.AST, after: str, kind: str) -> Change:
        return self.at(self.span(first)[0], self.span(last)[1], after, kind)

    def at(self, start: int, end: int, after: str, kind: str) -> Change:
        lost = self.text[start:end].count(b"\n") - after.count("\n")
        return Change(self.file, self.statement, start, end, after + "\n" * lost, kind)

    def span(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )


def _is_over(test: ast.expr) -> bool:
    """`why.over`, or `… and why.no(…)`: true only for whoever lists, and has his reason."""
    last = test.values[-1] if isinstance(test, ast.BoolOp) else test
    if isinstance(last, ast.Call):
        return _name(last) in REFUSES and not isinstance(getattr(test, "op", None), ast.Or)
    return isinstance(test, ast.Attribute) and test.attr == "over"


def _refuses(node: ast.expr) -> bool:
    """`why.no(…)`, alone or behind a condition, or a `Refusal` that is kept."""
    return any(isinstance(one, ast.Call) and _name(one) in REFUSES for one in ast.walk(node))


def _name(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
