"""The table as the tests see it: the same dice and the same computer players every time.

    python -m tests.browser.serve --port N --database URL --known FILE [--start N] [--toy]

What the server would draw at random follows from the name of the test (the text of FILE) and from
which draw of its kind it is: what a test plays, it plays again the next time. A server that was
started anew draws anew. With `--toy` it has the toy title besides ours, which really hides
something; only `grognard serve` knows no others than ours.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from base64 import urlsafe_b64encode
from collections import Counter
from hashlib import shake_256
from pathlib import Path
from typing import Any

from grognard.table.computers.bots import BotPool
from grognard.table.computers.process import Listen
from grognard.table.http.server import run
from grognard.table.settings import Settings, every_title
from tests.toy.shown import SHOWN, ShownFord


def know(test: Path, start: int) -> None:
    """Let what would be random follow from the test, the start of the server and the purpose."""
    counts: Counter[tuple[str, str]] = Counter()
    ask = BotPool.ask

    def token(purpose: str, length: int) -> bytes:
        name = test.read_text()
        counts[name, purpose] += 1
        text = f"{name} {start} {purpose} {counts[name, purpose]}"
        return shake_256(text.encode()).digest(length)

    def purpose() -> str:
        return sys._getframe(2).f_code.co_name  # who asks for a token

    def as_hex(nbytes: int | None = None) -> str:
        return token(purpose(), nbytes or 32).hex()

    def as_text(nbytes: int | None = None) -> str:
        return urlsafe_b64encode(token(purpose(), nbytes or 32)).rstrip(b"=").decode()

    def seeded(
        pool: BotPool, job: dict[str, Any], key: str = "", listen: Listen | None = None
    ) -> dict[str, Any]:
        # Each match counts by itself: in which sequence the matches are asked is nobody's to know.
        return ask(pool, {"seed": token(f"player {key}", 16).hex(), **job}, key, listen)

    secrets.token_hex, secrets.token_urlsafe = as_hex, as_text
    setattr(BotPool, "ask", seeded)  # noqa: B010


def main() -> None:
    """Serve until it is stopped."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", required=True)
    parser.add_argument("--known", type=Path, required=True)
    parser.add_argument("--start", type=int, default=1)
    parser.add_argument("--toy", action="store_true")
    wish = parser.parse_args()
    know(wish.known, wish.start)
    titles = every_title()
    if wish.toy:
        titles = {SHOWN: ShownFord(), **titles}
    # Few play-outs: else those of a match that is over would take time from the tests after it.
    # How busy the machine is must not decide whether odds are sampled or a player answers at all.
    settings = Settings(
        database=wish.database,
        titles=titles,
        chance_games=2,
        chance_seconds=4.0,
        odds_seconds=10.0,
        think_seconds=60.0,
    )
    run(settings, "127.0.0.1", wish.port, announce=print)


if __name__ == "__main__":
    main()
