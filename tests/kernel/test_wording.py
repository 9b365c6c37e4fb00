"""Words by language, from a document."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.data import DataFault, DataSet
from grognard.kernel.data.wording import Wording, same, signed

FILES = 'title = "duel"\nfile = [{ name = "words.toml", correctable = false }]\n'
WORDS = """\
[boxes]
left = { en = "{n} left on {date}", de = "{n} übrig am {date}" }
[boxes.names]
first = { en = "one", de = "eins" }
second = { en = "two", de = "zwei" }
[look]
ink = "black"
wide = 3
"""


@pytest.fixture
def data(tmp_path: Path) -> DataSet:
    (tmp_path / "files.toml").write_text(FILES, encoding="utf-8")
    (tmp_path / "words.toml").write_text(WORDS, encoding="utf-8")
    return DataSet.load(tmp_path)


@pytest.fixture
def words(data: DataSet) -> Wording:
    return Wording(data.document("words"))


def test_a_text_in_every_language(words: Wording):
    assert words.texts("boxes.names.first") == {"en": "one", "de": "eins"}
    assert words.several("boxes.names", ["second", "first"]) == {
        "second": {"en": "two", "de": "zwei"},
        "first": {"en": "one", "de": "eins"},
    }


def test_whoever_changes_a_text_that_he_was_given_changes_no_other(words: Wording):
    words.fill("boxes.left", n=3, date="7 August")
    words.texts("boxes.left")["en"] = "gone"
    assert words.texts("boxes.left") == {
        "en": "{n} left on {date}",
        "de": "{n} übrig am {date}",
    }


def test_values_are_filled_in_alike_or_by_language(words: Wording):
    date = {"en": "7 August", "de": "7. August"}
    assert words.fill("boxes.left", n=3, date=date) == {
        "en": "3 left on 7 August",
        "de": "3 übrig am 7. August",
    }


def test_what_stands_there(words: Wording):
    assert words.has("boxes.names.first")
    assert words.has("look")
    assert not words.has("boxes.names.third")
    assert not words.has("look.ink.dark")
    assert words.table("look") == {"ink": "black", "wide": 3}
    assert words.table("look.ink") == words.table("nowhere") == {}


def test_a_missing_word_is_a_fault(data: DataSet, words: Wording):
    assert words.texts("boxes.names.third") == {"en": "", "de": ""}
    with pytest.raises(DataFault, match=r"boxes\.names\.third\.en"):
        data.finish()


def test_words_that_need_no_language():
    assert same(7) == {"en": "7", "de": "7"}
    assert [signed(number) for number in (2, 0, -1)] == ["+2", "0", "−1"]
