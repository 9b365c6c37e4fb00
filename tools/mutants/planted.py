"""A plugin of pytest that loads one module changed, before anything else is loaded.

It runs the tests of a list alone, in the sequence of the list: the quick ones first.
"""

from __future__ import annotations

import ast
import json
import os
import sys
from pathlib import Path

import pytest

from tools.mutants.watch import Loader, module_name

FILE, TEXT = "GROGNARD_CHANGED_FILE", "GROGNARD_CHANGED_TEXT"
TESTS = "GROGNARD_CHANGED_TESTS"

if FILE in os.environ:
    file, text = os.environ[FILE], Path(os.environ[TEXT]).read_bytes()
    root = Path(__file__).resolve().parents[2]
    sys.meta_path.insert(0, Loader({module_name(file): (root / file, ast.parse(text))}))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Only those that were asked for."""
    found = {item.nodeid: item for item in items}
    wanted = json.loads(Path(os.environ[TESTS]).read_text(encoding="utf-8"))
    items[:] = [found[node] for node in wanted if node in found]
