"""The words of `presentation.toml`, by language."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import Document
from grognard.kernel.presentation import Texts
from grognard.titles.falaise.components import Corps
from grognard.titles.falaise.drawing import LANGUAGES


class Wording:
    """Texts of a document by path: `boxes.cup` is what stands there in every language."""

    def __init__(self, document: Document, corps: Corps) -> None:
        self.document: Final = document
        self.corps: Final = corps

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

    def corps_names(self, numbers: list[int]) -> Texts:
        """The names of some corps, one after the other."""
        return {
            "en": ", ".join(self.corps.name_en[number] for number in numbers),
            "de": ", ".join(self.corps.name_de[number] for number in numbers),
        }

    def has(self, path: str) -> bool:
        """Whether something stands there."""
        values: object = self.document.values
        for part in path.split("."):
            if not isinstance(values, dict) or part not in values:
                return False
            values = values[part]
        return True
