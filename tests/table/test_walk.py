"""What a walk through the orders of others needs: who was asked about what, what came by itself."""

from __future__ import annotations

from grognard.kernel.play.tape import Stream
from tests.table.support import Client
from tests.table.test_play import begun


def test_an_earlier_moment_says_who_was_asked_about_what(client: Client):
    """Everybody may know it; nothing can be ordered there."""
    game = begun(client)
    game.play(Stream("walk"), 40)
    log = game.watcher.get("/log")
    decisions = [game.watcher.get(f"/at/{n}")["decision"] for n in range(len(log) - 1)]
    for entry in log[1:]:
        asked = decisions[entry["number"] - 1]
        assert asked["side"] == entry["side"]
        assert not asked["yours"]
        assert asked["orders"] == []
    assert any(asked["concerns"]["units"] for asked in decisions)


def test_what_was_decided_by_itself_is_marked(client: Client):
    game = begun(client)
    game.play(Stream("walk"), 60)
    lines = [line for entry in game.watcher.get("/log") for line in entry["lines"]]
    auto = [line for line in lines if line["auto"]]
    assert auto
    assert all(line["text"].startswith("Only one answer") for line in auto)
