"""The words of `presentation.toml`, by language."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import Document
from grognard.kernel.overlay import Texts
from grognard.titles.stand_at_mortain.board import LANGUAGES


class Wording:
    """Texts of a document by path: `boxes.deck` is what stands there in every language."""

    def __init__(self, document: Document) -> None:
        self.document: Final = document

    def texts(self, path: str) -> Texts:
        """What stands there."""
        return {language: self.document.text(f"{path}.{language}") for language in LANGUAGES}

    def fill(self, path: str, **values: object) -> Texts:
        """What stands there, with `{name}` filled in."""
        texts = self.texts(path)
        for language, text in texts.items():
            for name, value in values.items():
                text = text.replace("{" + name + "}", str(value))
            texts[language] = text
        return texts
