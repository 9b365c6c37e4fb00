"""Bring the catalogues of `grognard.language` up to date, or say what they lack.

    python tools/catalogue.py           add what is new, put aside what is gone, list the gaps
    python tools/catalogue.py --check   change nothing; exit 1 if anything is to be done

Gathered are the messages of the kernel and of every title, and the texts of the commands: the
first argument of every call of `ui`, `ui_text` or `_` under `src/grognard`, and who may play.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from grognard.kernel.match.messages import MESSAGES
from grognard.language.catalogue import (
    LANGUAGES,
    SOURCE_LANGUAGE,
    catalogue_file,
    context_of,
)
from grognard.language.template import differences, parse
from grognard.players import DRILLED
from grognard.titles import FOLDERS, find_title

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "grognard"
CALLS: Final = ("ui", "ui_text", "_")
CALLED: Final = re.compile(rf"\b({'|'.join(CALLS)})\s*\(")  # elsewhere there is nothing to parse
PLAYERS: Final = [
    "human",
    "random",
    "captain",
    *DRILLED,
]  # shown by name: no call has them as its text
HEADER: Final = """\
# Grognard: what players read. Kept up to date by tools/catalogue.py.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""

Texts = dict[tuple[str, str], list[str]]  # (context, English): where it is from


def has_words(text: str) -> bool:
    """Whether there is anything to translate: `7♣` is the same everywhere."""
    template = parse(text)
    plain = [slot.before + slot.one + slot.many for slot in template.slots]
    return any(letter.isalpha() for letter in "".join(plain) + template.after)


def gather() -> Texts:
    """Everything that needs a translation, in a fixed sequence."""
    found: Texts = {}
    sources = [("kernel", MESSAGES)]
    sources += [(name, find_title(name).messages) for name in FOLDERS]
    for source, messages in sources:
        for key, text in messages.items():
            if has_words(text):
                found.setdefault((context_of(key), text), []).append(f"{source}: {key}")
    for path in sorted(PACKAGE.rglob("*.py")):
        name, code = path.relative_to(PACKAGE).as_posix(), path.read_text(encoding="utf-8")
        for text in ui_texts(ast.parse(code, name)) if CALLED.search(code) else ():
            places = found.setdefault(("", text), [])
            if name not in places:
                places.append(name)
    for player in PLAYERS:
        found.setdefault(("", player), []).append("players")
    return found


def ui_texts(tree: ast.AST) -> Iterator[str]:
    """The texts that a module asks to be translated."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in CALLS:
            yield from _constants(node.args[0])


def _name(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def _constants(argument: ast.expr) -> Iterator[str]:
    if isinstance(argument, ast.IfExp):
        yield from _constants(argument.body)
        yield from _constants(argument.orelse)
    elif isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value


def read(language: str) -> Catalog:
    """A language's catalogue; an empty one if there is none yet."""
    path = catalogue_file(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(old: Catalog, texts: Texts, language: str) -> Catalog:
    """A catalogue of exactly these texts, with what the old one knows; the rest is put aside."""
    known = {(m.context or "", m.id): m for m in old if m.id}
    known_aside = {(m.context or "", m.id): m for m in old.obsolete.values()}
    new = Catalog(locale=language)
    for (context, text), places in texts.items():
        before = known.pop((context, text), None) or known_aside.pop((context, text), None)
        message = new.add(
            text,
            before.string if before else "",
            auto_comments=places,
            user_comments=before.user_comments if before else [],
            context=context or None,
        )
        message.flags.clear()
    for (context, old_text), aside in [*known_aside.items(), *known.items()]:
        if aside.string:
            new.obsolete[(str(old_text), context)] = aside
    return new


def written(catalogue: Catalog, language: str) -> str:
    """The file: no dates, no line numbers, so that it changes only when a text does."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=0, omit_header=True)
    return HEADER.format(language=language) + buffer.getvalue().decode().strip() + "\n"


def faults(catalogue: Catalog, texts: Texts) -> list[str]:
    """What is not translated, and translations that cannot be filled."""
    found: list[str] = []
    for context, text in texts:
        message = catalogue.get(text, context or None)
        if message is None or not message.string:
            found.append(f"not translated: {text}")
        elif isinstance(message.string, str):
            found += [f"{fault}: {message.string}" for fault in differences(text, message.string)]
    return found


def main(arguments: list[str] | None = None) -> int:
    """Update or check every catalogue."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing, exit 1 on faults")
    check: bool = parser.parse_args(arguments).check
    texts = gather()
    count = 0
    for language in LANGUAGES:
        if language == SOURCE_LANGUAGE:
            continue
        catalogue = read(language)
        if not check:
            catalogue = updated(catalogue, texts, language)
            catalogue_file(language).write_text(written(catalogue, language), encoding="utf-8")
        missing = faults(catalogue, texts)
        count += len(missing)
        for fault in missing:
            print(f"{language}: {fault}")
        print(f"{language}: {len(texts)} texts, {len(missing)} faults")
    return 1 if check and count else 0


if __name__ == "__main__":
    sys.exit(main())
