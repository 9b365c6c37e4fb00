"""A plugin of pytest that loads one module changed, before anything else is loaded."""

from __future__ import annotations

import ast
import os
import sys
from pathlib import Path

from tools.mutants.watch import Loader, module_name

FILE, TEXT = "GROGNARD_CHANGED_FILE", "GROGNARD_CHANGED_TEXT"

if FILE in os.environ:
    file, text = os.environ[FILE], Path(os.environ[TEXT]).read_bytes()
    root = Path(__file__).resolve().parents[2]
    sys.meta_path.insert(0, Loader({module_name(file): (root / file, ast.parse(text))}))
