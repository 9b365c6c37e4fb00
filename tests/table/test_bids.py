"""What the new-match page is told of bids: shares that were measured, and what makes them even."""

from __future__ import annotations

import pytest

from grognard.kernel.data.balance import Figure
from grognard.table.play import titles as module
from grognard.table.play.titles import Titles, bids_of, title_info
from grognard.titles import find_title

MORTAIN = find_title("stand-at-mortain")
# How often the German has won of 200 games, by bid and players.
WON = [
    (0, "captain", 122), (-2, "captain", 70), (2, "captain", 166),
    (0, "veteran v captain", 150), (0, "recruit", 100),
]  # fmt: skip


def figures() -> list[Figure]:
    found: list[Figure] = []
    for bid, players, wins in WON:
        changed = ("bid", str(bid)) if bid else ("", "")
        figure = Figure("standard", "en", changed, players, "german")
        figure.games, figure.wins = 200, wins
        found.append(figure)
    return found


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "measured", lambda title: figures())


@pytest.mark.usefixtures("known")
def test_a_bid_is_proposed_for_each_pairing_that_was_played():
    bids = {tuple(bid.players.values()): bid for bid in bids_of(MORTAIN)}
    assert list(bids) == [("captain", "captain"), ("veteran", "captain"), ("recruit", "recruit")]
    equal = bids["captain", "captain"]
    assert (equal.scenario, equal.edition, equal.side) == ("standard", "en", "german")
    assert (equal.games, equal.wins) == (200, 122)
    assert (equal.ruling, equal.reading, equal.given, equal.size) == ("bid", "-1", "us", 1)
    assert equal.low < equal.share < equal.high
    assert equal.low < 0.5 < equal.high
    assert bids["veteran", "captain"].reading == "-2"
    none = bids["recruit", "recruit"]
    assert (none.ruling, none.reading, none.given, none.size) == ("bid", "0", "", 0)


@pytest.mark.usefixtures("known")
def test_figures_of_unequal_players_are_not_those_of_the_lobby():
    shown = title_info(Titles({MORTAIN.id: MORTAIN}), MORTAIN, "en").figures
    assert [figure.players for figure in shown] == ["captain"] * 3 + ["recruit"]
    assert shown[0].ruling == ""


def test_where_bids_were_not_measured_none_is_proposed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "measured", lambda title: figures()[:1])
    (bid,) = bids_of(MORTAIN)
    assert (bid.ruling, bid.reading, bid.given, bid.size) == ("", "", "", 0)
    monkeypatch.setattr(module, "measured", lambda title: [])
    assert bids_of(MORTAIN) == []
