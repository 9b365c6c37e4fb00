"""What the terminal says of bids, in both languages."""

from __future__ import annotations

import pytest

from grognard.cli import bids
from grognard.kernel.data.balance import Figure
from grognard.language import Speaker
from grognard.titles import find_title

TITLE = find_title("stand-at-mortain")
GAME = TITLE.game()


def figure(wins: int, bid: int, players: str = "captain") -> Figure:
    found = Figure("standard", "en", ("bid", str(bid)) if bid else ("", ""), players, "german")
    found.games, found.wins = 200, wins
    return found


def said(monkeypatch: pytest.MonkeyPatch, *figures: Figure, language: str = "en") -> str:
    monkeypatch.setattr(bids, "measured", lambda title: list(figures))
    return bids.bid_for(GAME, ["captain", "captain"], Speaker(GAME, language))


def test_a_bid_is_proposed_with_its_share(monkeypatch: pytest.MonkeyPatch):
    rows = [figure(122, 0), figure(70, -2), figure(166, 2)]
    text = said(monkeypatch, *rows)
    assert text.startswith("German won 61% of 200 games (captain). With --option bid=-1: ")
    assert said(monkeypatch, *rows, language="de").startswith("Deutsch")


def test_what_was_not_measured_is_said(monkeypatch: pytest.MonkeyPatch):
    assert "was not measured: no bid" in said(monkeypatch)
    assert "was not measured: no bid" in said(monkeypatch, figure(120, 0, "veteran v captain"))
    assert "How far a bid moves this was not measured." in said(monkeypatch, figure(120, 0))
    even = said(monkeypatch, figure(100, 0), figure(60, -2), figure(140, 2))
    assert even.endswith("No bid is nearer to even.")


def test_play_says_it_unless_somebody_bids(grognard):
    words = ("play", "stand-at-mortain", "--german", "captain", "--us", "captain", "--seed", "1")
    assert " games (captain)" in grognard(*words).out
    assert "games (captain)" not in grognard(*words, "--option", "bid=1").out


def test_titles_list_what_was_measured(grognard):
    assert "balance:    standard, en: German won" in grognard("titles").out
