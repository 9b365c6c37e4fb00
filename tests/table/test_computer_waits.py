"""A computer player whose database fails for a while goes on by itself."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from grognard.table.computers import computer
from grognard.table.computers.bots import BotFailed
from grognard.table.store.trouble import BUSY, Unavailable
from tests.table.support import Client, context_of, create, wait_for


def failing(work: Callable[..., Any], faults: list[Exception]) -> Callable[..., Any]:
    """Fails the computer's threads as often as there are faults, then works."""

    def attempt(*args: Any) -> Any:
        if faults and threading.current_thread().name.startswith("computer"):
            raise faults.pop()
        return work(*args)

    return attempt


@pytest.mark.parametrize("call", ["commit", "load"])
@pytest.mark.parametrize("times", [1, 20])
def test_the_computer_goes_on(
    client: Client, monkeypatch: pytest.MonkeyPatch, call: str, times: int
):
    monkeypatch.setattr(computer, "PAUSES", (0.0,) * 6)
    store = context_of(client).store
    faults: list[Exception] = [Unavailable(BUSY, "database is locked") for _ in range(times)]
    monkeypatch.setattr(store, "commit", failing(store.commit, faults))
    if call == "load":  # the room that failed is dead: it is read again, and that fails too
        faults[:] = faults[:1]
        again: list[Exception] = [Unavailable(BUSY, "locked") for _ in range(times)]
        monkeypatch.setattr(store, "load", failing(store.load, again))
    game = create(client, german="computer", us="computer")
    wait_for(game.watcher, lambda view: view["log_length"] >= 3, 120)
    assert faults == []


def test_a_fault_of_another_kind_is_tried_again_too(
    client: Client, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(computer, "PAUSES", (0.0,) * 6)
    store = context_of(client).store
    monkeypatch.setattr(store, "commit", failing(store.commit, [OSError("gone")] * 3))
    game = create(client, german="computer", us="computer")
    wait_for(game.watcher, lambda view: view["log_length"] >= 3, 120)


def test_what_the_table_cannot_say_stops_nobody(client: Client, monkeypatch: pytest.MonkeyPatch):
    """The player crashes, chance decides, and the line of chat about it cannot be stored."""
    context = context_of(client)
    bots = context.computers._pool
    monkeypatch.setattr(bots, "ask", failing(bots.ask, [BotFailed("no answer")]))
    said = [Unavailable(BUSY, "database is locked")]
    monkeypatch.setattr(context.store, "say", failing(context.store.say, list(said)))
    game = create(client, german="computer", us="computer")
    wait_for(game.watcher, lambda view: view["log_length"] >= 3, 120)
    assert [line for line in game.watcher.get("/chat") if "gave no answer" in line["text"]] == []
