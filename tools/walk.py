"""The walk of an order through the source: the files that an assault of Falaise passes.

`python -m tools.walk` plays to an assault and gives its orders to a table in this process, over
HTTP. It counts the calls of functions of Grognard: how many files they are in, and how often a call
is in another file than the call before it. The same is counted for `Match.give` alone, without the
table. `--files` lists the files of the last order in the sequence in which they are first called.
"""

from __future__ import annotations

import argparse
import sys
import threading
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any, Final

from litestar.testing import TestClient

import grognard
from grognard.table.http.app import create_app
from tests.table.support import Game, settings

SOURCE: Final = str(Path(grognard.__file__).parent) + "/"
# What both players prefer, so that soon somebody assaults; else whatever is listed first.
WANTED: Final = ("setup historical", "assault-round", "assault ", "commit ", "resolve", "done")


class Walk:
    """The files of the calls between `on` and off, one entry a call."""

    def __init__(self) -> None:
        self.on = False
        self.files: list[str] = []

    def profile(self, frame: FrameType, event: str, _: object) -> None:
        """What the interpreter calls at every call and return."""
        name = frame.f_code.co_filename
        if self.on and event == "call" and name.startswith(SOURCE):
            self.files.append(name.removeprefix(SOURCE))

    def of(self, work: Callable[[], Any]) -> list[str]:
        """The files of the calls in one piece of work."""
        self.files, self.on = [], True
        work()
        self.on = False
        return self.files


def wish(match: grognard.Match) -> str:
    """What the side that is asked prefers."""
    assert match.decision is not None
    orders = match.decision.orders
    return next((o for wanted in WANTED for o in orders if o.startswith(wanted)), orders[0])


def at_the_table(client: Any, match: grognard.Match) -> Game:
    """The same match at the table; one person has both seats."""
    answer = client.post("/api/records", content=match.record.encode())
    assert answer.status_code == 201, answer.text
    return Game(client, answer.json())


def said(what: str, files: list[str]) -> str:
    """A line of the report."""
    changes = sum(one != other for one, other in pairwise(files))
    return f"{what:<14} {len(set(files)):>3} files, {changes:>5,} changes of file"


def main() -> None:
    """Print the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", action="store_true", help="list the files of the last order")
    listed = parser.parse_args().files
    walk = Walk()
    threading.setprofile(walk.profile)  # before the threads of the table begin
    sys.setprofile(walk.profile)
    match = grognard.new("falaise", seed="walk")
    while not wish(match).startswith("assault "):
        match.give(wish(match))
    with TestClient(create_app(settings())) as client:
        game = at_the_table(client, match)
        order, table = "", [""]
        while order != "resolve":
            assert match.decision is not None
            order, person = wish(match), game.people[match.decision.side]
            version = person.view()["version"]
            table = walk.of(partial(person.give, order, version))
            print(said(order, table))
            print(said("  rules alone", walk.of(partial(match.give, order))))
    if listed:
        print(*dict.fromkeys(table), sep="\n")


if __name__ == "__main__":
    main()
