"""The languages, and the words of each: English in the source, the others in a catalogue.

A word that stands for a thing (`word.KIND.ID` among a title's messages) has its kind as context:
"German" alone may be many things, "German" as a side is one.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from grognard.language.template import parse

LANGUAGES: Final = ["en", "de"]
SOURCE_LANGUAGE: Final = "en"
WORD: Final = "word"

_FOLDER: Final = Path(__file__).resolve().parent


class LanguageFault(Exception):
    """A language that is not spoken here."""


def known_language(language: str) -> str:
    """The language itself, if it is spoken here."""
    if language not in LANGUAGES:
        raise LanguageFault(f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}")
    return language


def catalogue_file(language: str) -> Path:
    """Where a language's words are."""
    return _FOLDER / f"{language}.po"


@cache
def _words(language: str) -> dict[tuple[str, str], str]:
    # Loading Babel takes longer than all the rest: who plays in English need not wait for it.
    from babel.messages.pofile import read_po

    with catalogue_file(language).open("rb") as file:
        catalogue = read_po(file, locale=language)
    return {
        (message.context or "", message.id): message.string
        for message in catalogue
        if isinstance(message.id, str) and isinstance(message.string, str) and message.string
    }


def context_of(key: str) -> str:
    """The context in which a message is translated: the kind of a word, none for a sentence."""
    first, _, rest = key.partition(".")
    return rest.partition(".")[0] if first == WORD else ""


def translate(text: str, language: str, context: str = "") -> str:
    """The text in that language; in English if the catalogue does not have it."""
    if known_language(language) == SOURCE_LANGUAGE:
        return text
    return _words(language).get((context, text), text)


def ui_text(text: str, language: str, **values: object) -> str:
    """A text of the commands, translated and filled. For commands without a game at hand."""
    return parse(translate(text, language)).fill(values, lambda kind, value: str(value))
