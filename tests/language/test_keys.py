"""Keys and messages belong together: none is missing, none is idle."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import grognard
from grognard.kernel.match.messages import MESSAGES
from grognard.series.fire_and_movement.verbs import CHOICE_VERBS
from grognard.titles import FOLDERS, SERIES, find_title

PACKAGE = Path(grognard.__file__).resolve().parent
BY_TITLES = {"when."}  # the kernel says it, in the words of each title
SPEAKING = (
    "Refusal",
    "no",
    "Prompt",
    "Note",
    "Modifier",
    "Event",
    "tell",
    "tell_sum",
    "tell_result",
)


def _folders(title: str) -> list[str]:
    """Where a title speaks: in its own modules and in those of its series."""
    series = [f"series/{SERIES[title]}"] if title in SERIES else []
    return [f"titles/{FOLDERS[title]}", *series]


@cache
def _trees(folder: str) -> list[ast.Module]:
    """The modules of a folder, without the messages themselves."""
    files = sorted(
        path for path in (PACKAGE / folder).rglob("*.py") if "messages" not in path.parts
    )
    return [ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in files]


def _keys_said(tree: ast.Module) -> Iterator[str]:
    """The keys that a module hands to whoever speaks; a beginning ends in "." or "_"."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and len(node.args) > 1 and _name(node.func) in SPEAKING:
            yield from _constants(tree, node.args[1])


def _name(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def _constants(tree: ast.Module, node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(tree, node.body)
        yield from _constants(tree, node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from _constants(tree, node.left)
    elif isinstance(node, ast.Name):
        for other in ast.walk(tree):
            if isinstance(other, ast.Assign) and _is_target(other, node.id):
                yield from _constants(tree, other.value)


def _is_target(node: ast.Assign, name: str) -> bool:
    return any(isinstance(target, ast.Name) and target.id == name for target in node.targets)


def _strings(folder: str) -> set[str]:
    return {
        node.value
        for tree in _trees(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def _is_known(key: str, messages: dict[str, str]) -> bool:
    begins = key.endswith((".", "_"))
    return key in messages or (begins and any(other.startswith(key) for other in messages))


def test_the_kernel_says_only_what_it_has_a_message_for():
    said = {key for tree in _trees("kernel") for key in _keys_said(tree)}
    assert len(said) > 5
    assert [key for key in sorted(said - BY_TITLES) if not _is_known(key, MESSAGES)] == []


@pytest.mark.parametrize("title", FOLDERS)
def test_a_title_says_only_what_it_has_a_message_for(title: str):
    messages = find_title(title).messages
    trees = [tree for folder in _folders(title) for tree in _trees(folder)]
    said = {key for tree in trees for key in _keys_said(tree)}
    assert len(said) > 50
    assert [key for key in sorted(said) if not _is_known(key, messages)] == []
    assert [key for key in find_title(title).endings if key not in messages] == []


def _idle(messages: dict[str, str], strings: set[str]) -> list[str]:
    beginnings = tuple(text for text in strings if "." in text and text.endswith((".", "_")))
    return [key for key in messages if key not in strings and not key.startswith(beginnings)]


def test_no_message_of_the_kernel_is_idle():
    assert _idle(MESSAGES, _strings("kernel") | _strings("language") | _strings("cli")) == []


@pytest.mark.parametrize("title", FOLDERS)
def test_no_message_of_a_title_is_idle(title: str):
    # A scenario may leave units, leaders and places out: what one of them has is not idle.
    notations = [find_title(title).game(name).notation for name in find_title(title).scenarios]
    kinds = [kind for notation in notations for kind in notation.kinds.values()]
    things = {f"word.{kind.name}.{name}" for kind in kinds for name in kind.ids}
    verbs = [verb for notation in notations for verb in notation.verbs.values()]
    things |= {f"when.{verb.word}" for verb in [*verbs, *CHOICE_VERBS]}
    folders = [*_folders(title), f"players/{FOLDERS[title]}"]  # a captain says his reasons
    strings = set().union(things, *(_strings(folder) for folder in folders))
    assert _idle(find_title(title).messages, strings) == []


@pytest.mark.parametrize("title", FOLDERS)
def test_titles_and_kernel_do_not_share_keys(title: str):
    assert not set(find_title(title).messages) & set(MESSAGES)
