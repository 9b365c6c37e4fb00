"""Words for readers, by language: what stands in a title's `presentation.toml`.

Rules speak in message keys; these are the words of everything that is drawn beside them.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.data import Document

Texts = dict[str, str]  # by language

LANGUAGES: Final = ["en", "de"]


class Wording:
    """Texts of a document by path: `boxes.exited` is what stands there in every language."""

    def __init__(self, document: Document) -> None:
        self.document: Final = document
        self._texts: Final[dict[str, Texts]] = {}  # looked up once, and asked for in every view

    def texts(self, path: str) -> Texts:
        """What stands there."""
        found = self._texts.get(path)
        if found is None:
            text = self.document.text
            found = {language: text(f"{path}.{language}") for language in LANGUAGES}
            self._texts[path] = found
        return found.copy()

    def several(self, path: str, names: list[str]) -> dict[str, Texts]:
        """What stands there under each of the names."""
        return {name: self.texts(f"{path}.{name}") for name in names}

    def fill(self, path: str, **values: object) -> Texts:
        """What stands there, with `{name}` filled in; a value may be a text in every language."""
        texts = self.texts(path)
        for language, text in texts.items():
            for name, value in values.items():
                word = value[language] if isinstance(value, dict) else value
                text = text.replace("{" + name + "}", str(word))
            texts[language] = text
        return texts

    def has(self, path: str) -> bool:
        """Whether something stands there."""
        return self.document.value(path) is not None

    def table(self, path: str) -> dict[str, Any]:
        """What stands there as it is, a table; nothing if there is none."""
        found = self.document.value(path)
        return found if isinstance(found, dict) else {}


def same(word: object) -> Texts:
    """A word or number that is the same in every language."""
    return dict.fromkeys(LANGUAGES, str(word))


def signed(number: int) -> str:
    """With its sign, as it is printed."""
    return f"{number:+d}".replace("-", "−") if number else "0"
