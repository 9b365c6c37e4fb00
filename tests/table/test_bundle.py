"""No rule in the client: neither its source nor what is built of it knows anything of a title.

Words that every wargame has (village, turn, German) are the client's own. What must not be there is
what a title brings: its units, its places, its rules, its modifiers.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from grognard.language import LANGUAGES, Speaker
from grognard.table.play.titles import Titles, rules_of
from grognard.table.settings import Settings, every_title

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/grognard/table/static"
SOURCE = ROOT / "client/src"
SHORTEST = 4  # characters of a name that can be told from a word of the program
WRITTEN = {".js", ".mjs", ".css", ".html", ".svg", ".json", ".ts", ".svelte"}


@cache
def titles() -> Titles:
    return Titles(every_title())


@cache
def boards() -> tuple[tuple[str, Any], ...]:
    """What the server sends of each title."""
    known = titles()
    return tuple((name, known.board(known.game(name, None, None, {}))) for name in known.titles)


def unit_words() -> set[str]:
    """Names and formations of all units, in both languages, and their numbers in the data."""
    words: set[str] = set()
    for _, board in boards():
        for unit in board["units"]:
            words |= {unit["id"], unit["formation"], *unit["name"].values()}
            # A single number or letter on a counter is no name.
            if not unit["short"].isdigit():
                words.add(unit["short"])
    return words


def place_words() -> set[str]:
    """Names of places, and of the titles and their maps."""
    words: set[str] = set()
    for name, board in boards():
        words |= {name, name.replace("-", "_"), *board["name"].values()}
        words |= {*board["sheet"]["title"].values(), *board["sheet"]["subtitle"].values()}
        words |= {hex_["name"] for hex_ in board["hexes"]}
        for line in board["lines"]:
            # What a start line or a front is called is the legend's word for its kind.
            if line["kind"] in ("river", "stream"):
                words |= set(line.get("name", {}).values())
    return words


def modifier_words() -> set[str]:
    """What the arithmetic of an attack says, in both languages, and the notes of the legend."""
    words: set[str] = set()
    for name, title in titles().titles.items():
        game = titles().game(name, None, None, {})
        keys = [key for key in title.messages if key.startswith("modifier.")]
        assert keys
        for language in LANGUAGES:
            said = {Speaker(game, language).message(key) for key in keys}
            words |= {text for text in said if " " in text}  # "night" alone is no arithmetic
    for _, board in boards():
        for terrain in board["terrains"]:
            # A bare number is looked for where numbers could stand: beside the terrain's name.
            for note in filter(None, terrain["note"].values()):
                words |= {f"{terrain['id']}{between}{note}" for between in (":", ": ", " ")}
                words |= {f"{name} {note}" for name in terrain["name"].values()}
    return words


def rule_words() -> set[str]:
    """The numbers of the cases that a title has, its rules' headings and texts."""
    words: set[str] = set()
    for title in every_title().values():
        for language in LANGUAGES:
            for rule in rules_of(title, language):
                words.add(rule.text)
                words |= {part for part in re.split(r"(?<=[.:;]) ", rule.text) if len(part) > 30}
                # A bare number (11.2) stands in many a drawing and says nothing.
                if "." in rule.id and not rule.id[0].isdigit():
                    words.add(rule.id)
    return words


def text_of(folder: Path) -> dict[str, str]:
    """Every text file below a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix in WRITTEN
    }


def found_in(texts: dict[str, str], words: set[str]) -> list[str]:
    """Which words stand in which file, as whole words."""
    wanted = sorted(word for word in words if len(word) >= SHORTEST)
    assert wanted
    return [
        f"{name}: {word!r} in {text[max(0, match.start() - 30) : match.end() + 30]!r}"
        for name, text in texts.items()
        for word in wanted
        if word in text  # many times quicker than a pattern of all words
        for match in re.finditer(rf"(?<![\w.]){re.escape(word)}(?!\w)", text)
    ]


@pytest.fixture(params=["built", "source"])
def texts(request: pytest.FixtureRequest) -> dict[str, str]:
    """The built client, and its source."""
    if request.param == "source":
        if not SOURCE.exists():
            pytest.skip("NOT TESTED: the client's source is not here")
        return text_of(SOURCE)
    if not (STATIC / "index.html").exists():
        pytest.skip("NOT TESTED: the client is not built (make client)")
    assert Settings().static == STATIC
    return text_of(STATIC)


def test_the_search_finds_what_is_there():
    names = sorted(word for word in unit_words() if len(word) >= SHORTEST)
    assert len(names) > 20
    assert found_in({"a.js": f'const x="{names[3]}";'}, unit_words())
    assert not found_in({"a.js": f'const x="z{names[3]}z";'}, unit_words())


@pytest.mark.parametrize("kind", ["units", "places", "modifiers", "rules"])
def test_the_client_knows_nothing_of_a_title(texts: dict[str, str], kind: str):
    assert any(name.endswith((".js", ".ts")) for name in texts)
    makers = {
        "units": unit_words,
        "places": place_words,
        "modifiers": modifier_words,
        "rules": rule_words,
    }
    assert found_in(texts, makers[kind]()) == []
