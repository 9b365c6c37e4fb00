"""What the terminal tells a player: no order that he may not read, before its secret is shown."""

from __future__ import annotations

import re

import pytest

from grognard.cli.terminal import telling
from grognard.kernel.match.match import LogEntry, Match
from grognard.kernel.play.masks import SPECTATOR
from grognard.language import Speaker
from tests.titles.mortain_counterattack.helpers import (
    BATTALION,
    GERMAN,
    PANTHER,
    US,
    play,
    position,
)

MARKERS = re.compile(r"\b(?:US|GE)\d\d\b")
HELD = {"german": ["GE12", "GE01"], "us": ["US01", "US23"]}


def hidden_attack() -> Match:
    """The German player has put a marker face down, and the US player is asked for his."""
    match = position(
        {PANTHER: "2011", BATTALION: "2012"}, "german combat", held=HELD, support_order="hidden"
    )
    play(match, "attack 2012", "support GE12", "strike")
    return match


def told(match: Match, viewer: int, language: str = "en") -> str:
    """Everything that the log has for a viewer."""
    speaker = Speaker(match.game, language)
    return "\n".join(telling.entry_text(entry, speaker, viewer).plain for entry in match.log)


@pytest.mark.parametrize("viewer", [US, SPECTATOR])
def test_an_order_that_its_reader_may_not_know_is_not_printed(viewer: int):
    match = hidden_attack()
    assert MARKERS.findall(told(match, GERMAN)) == ["GE12", "GE12"]
    assert MARKERS.findall(told(match, viewer)) == []
    assert "German: A secret order" in told(match, viewer)
    assert "Deutsche: Ein geheimer Befehl" in told(match, viewer, "de")
    play(match, "support US23")
    assert MARKERS.findall(told(match, GERMAN)) == ["GE12", "GE12"]
    assert MARKERS.findall(told(match, US)) == ["US23", "US23"]


def test_the_order_stays_secret_and_what_it_led_to_is_told_when_it_is_shown():
    match = hidden_attack()
    play(match, "done")
    assert "support GE12" not in told(match, US)
    assert "German shows GE12, value 3." in told(match, US)


def test_an_order_that_is_printed_to_all_would_be_found(monkeypatch: pytest.MonkeyPatch):
    """A planted leak: the words of the order, whoever reads them."""

    def leaky(entry: LogEntry, speaker: Speaker, viewer: int) -> str:
        return speaker.value("order", entry.order)

    monkeypatch.setattr(telling, "_order_words", leaky)
    assert MARKERS.findall(told(hidden_attack(), US)) == ["GE12"]
