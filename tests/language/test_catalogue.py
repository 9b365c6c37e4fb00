"""The catalogue: every text translated, and nothing lost when it is brought up to date."""

from __future__ import annotations

import ast

import pytest
from babel.messages.catalog import Catalog

from grognard.language import LANGUAGES, LanguageFault, Speaker, ui_text
from grognard.language.catalogue import catalogue_file, context_of, translate
from grognard.language.template import differences
from grognard.titles import find_title
from tools import catalogue as tool


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_text_is_translated_and_keeps_its_places(language: str):
    texts = tool.gather()
    assert len(texts) > 100
    assert tool.faults(tool.read(language), texts) == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_catalogue_holds_nothing_that_nobody_says(language: str):
    said = set(tool.gather())
    kept = {(message.context or "", message.id) for message in tool.read(language) if message.id}
    assert sorted(kept - said) == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_writing_the_catalogue_again_changes_nothing(language: str):
    before = tool.read(language)
    texts = {(m.context or "", str(m.id)): m.auto_comments for m in before if m.id}
    written = tool.written(tool.updated(before, texts, language), language)
    assert written == catalogue_file(language).read_text(encoding="utf-8")


def test_check_passes():
    assert tool.main(["--check"]) == 0


def test_new_texts_come_in_empty_and_old_ones_are_put_aside():
    old = Catalog(locale="de")
    old.add("stays", "bleibt")
    old.add("goes", "geht")
    old.add("US", "der US-Spieler", context="side")
    texts: tool.Texts = {("", "stays"): ["a"], ("", "new"): ["b"], ("side", "US"): ["c"]}
    new = tool.updated(old, texts, "de")
    stays, side = new.get("stays"), new.get("US", "side")
    assert stays is not None
    assert stays.string == "bleibt"
    assert side is not None
    assert side.string == "der US-Spieler"
    assert tool.faults(new, texts) == ["not translated: new"]
    assert '#~ msgid "goes"' in tool.written(new, "de")


def test_what_was_put_aside_comes_back():
    old = Catalog(locale="de")
    old.add("goes", "geht")
    without = tool.updated(old, {}, "de")
    again = tool.updated(without, {("", "goes"): ["a"]}, "de").get("goes")
    assert again is not None
    assert again.string == "geht"


def test_a_translation_with_other_places_is_a_fault():
    old = Catalog(locale="de")
    old.add("{n} left", "noch {m}")
    assert tool.faults(old, {("", "{n} left"): []}) == [
        "lacks {n}: noch {m}",
        "has {m}: noch {m}",
        "has {m|…}: noch {m}",
    ]


def test_texts_of_the_commands_are_found():
    tree = ast.parse(
        'speaker.ui("a {n}", n=1); ui_text("b" "c", lang); _("d" if x else "e"); f("g")'
    )
    assert sorted(tool.ui_texts(tree)) == ["a {n}", "bc", "d", "e"]


def test_a_text_without_letters_needs_no_translation():
    assert not tool.has_words("7♣")
    assert not tool.has_words("{a}: {b:hex}")
    assert tool.has_words("{n|unit|units}")


@pytest.mark.parametrize("language", ["fr", "", "EN"])
def test_an_unknown_language_is_named_with_the_known_ones(language: str):
    with pytest.raises(LanguageFault, match=f"'{language}'.*en, de"):
        Speaker(find_title("stand-at-mortain").game(), language)
    with pytest.raises(LanguageFault, match="en, de"):
        ui_text("The game is over.", language)


def test_words_have_their_kind_as_context():
    assert context_of("word.side.us") == "side"
    assert context_of("refuse.hex_full") == ""
    assert translate("US", "de", "side") == "der US-Spieler"
    assert translate("US", "de") == "US"


def test_a_text_that_the_catalogue_lacks_stays_english():
    assert ui_text("Never {n} heard.", "de", n=3) == "Never 3 heard."


def test_differences_are_none_in_english():
    assert all(not differences(text, text) for _, text in tool.gather())
