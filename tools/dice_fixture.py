"""Writes the record that the client's test of the dice is checked with.

    python tools/dice_fixture.py

A whole match with promised dice and texts that are hard to write in JSON, played at random.
"""

from __future__ import annotations

from pathlib import Path

from grognard.kernel.match.dice import Dice, commitment_to, text_hashes
from grognard.kernel.match.match import Match
from grognard.kernel.play.tape import Stream
from grognard.titles import find_title

TARGET = Path(__file__).parents[1] / "client/tests/fixtures/data/proved.grognard"
SECRET = "5f" * 32
TEXTS = {"german": 'Äpfel "und" \\ Birnen\u2028\t\u0001', "us": "one 🎲"}


def record() -> str:
    """The same every time."""
    commitment = commitment_to(SECRET)
    hashes = text_hashes("a-match", commitment, TEXTS)
    dice = Dice("a-match", commitment, TEXTS, SECRET, hashes)
    match = Match(find_title("stand-at-mortain").game(), dice=dice)
    stream, number = Stream("players"), 0
    while match.legal:
        match.give(match.legal[stream.below(number, len(match.legal))])
        number += 1
    return match.record


if __name__ == "__main__":
    TARGET.write_text(record(), encoding="utf-8", newline="\n")
