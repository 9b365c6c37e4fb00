"""The words of `presentation.toml`, by language."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.data import Document
from grognard.kernel.presentation import Texts

LANGUAGES: Final = ["en", "de"]


class Wording:
    """Texts of a document by path: `boxes.exited` is what stands there in every language."""

    def __init__(self, document: Document) -> None:
        self.document: Final = document

    def texts(self, path: str) -> Texts:
        """What stands there."""
        return {language: self.document.text(f"{path}.{language}") for language in LANGUAGES}

    def fill(self, path: str, **values: object) -> Texts:
        """What stands there, with `{name}` filled in; a value may be a text in every language."""
        texts = self.texts(path)
        for language, text in texts.items():
            for name, value in values.items():
                word = value[language] if isinstance(value, dict) else value
                text = text.replace("{" + name + "}", str(word))
            texts[language] = text
        return texts

    def values(self, path: str) -> dict[str, Any]:
        """What stands there as it is, a table; nothing if there is none."""
        found: Any = self.document.values
        for part in path.split("."):
            found = found.get(part) if isinstance(found, dict) else None
        return found if isinstance(found, dict) else {}


def same(word: object) -> Texts:
    """A word or number that is the same in every language."""
    return dict.fromkeys(LANGUAGES, str(word))


def signed(number: int) -> str:
    """With its sign, as it is printed."""
    return f"{number:+d}".replace("-", "−") if number else "0"
