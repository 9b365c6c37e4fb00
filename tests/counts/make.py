"""Count again and write `counts.json`: `python -m tests.counts.make`.

The positions stay as they are; only a correction of the rules may change their numbers, and it
says so. With `--positions` new positions are taken out of random games first.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.position import read_position
from grognard.kernel.play.tape import Tape, derive_seed
from grognard.kernel.title import Game
from grognard.lab.chooser import Chooser
from grognard.titles import find_title
from tests.counts.perft import counts, every_member, three_members

FILE = Path(__file__).parent / "counts.json"
TITLE = "stand-at-mortain"
MOST_POSITIONS = 2_500  # that are gone on from: keeps the test in seconds
DEPTHS = 3

# A question, the first turn in which it is taken, an edition, readings.
WANTED: list[tuple[str, int, str, dict[str, str]]] = [
    ("SetUp", 0, "en", {}),
    ("Activation", 1, "en", {}),
    ("Activation", 1, "de", {"german_entry": "turn_1_first"}),
    ("Activation", 2, "en", {"tiger_free": "same_hex", "face": "hex"}),
    ("Activation", 3, "de", {}),
    ("Activation", 5, "en", {"reactivate": "no", "last_card": "void"}),
    ("Activation", 6, "de", {"mixed_hex": "yes", "air_modifier": "units"}),
    ("FireGroup", 2, "en", {}),
    ("FireGroup", 4, "de", {"half": "up", "hexside_fire": "any_blocks"}),
    ("FaceCard", 3, "en", {"combats_per_card": "one"}),
    ("FaceCard", 5, "de", {"early_joker": "reshuffle"}),
    ("SupportAim", 1, "en", {"joker_ready": "activated"}),
    ("SupportAim", 2, "de", {"support_draw": "card_per_unit"}),
]


def open_position(entry: dict[str, Any]) -> tuple[Game, State, list[int]]:
    """The position of an entry, ready to be counted."""
    game = find_title(entry["title"]).game(None, entry["edition"], entry["options"])
    s = read_position(game, entry["position"])
    return game, s, advance(s, Desk(Tape(), listening=False))


def counts_of(entry: dict[str, Any]) -> dict[str, list[int]]:
    """The numbers by depth, as far as they can be counted in a second."""
    _, s, orders = open_position(entry)
    return {
        "every member": counts((s, orders), DEPTHS, MOST_POSITIONS, every_member),
        "three members": counts((s, orders), DEPTHS, MOST_POSITIONS, three_members),
    }


def take_positions() -> list[dict[str, Any]]:
    """New positions out of random games."""
    entries: list[dict[str, Any]] = []
    for question, turn, edition, options in WANTED:
        game = find_title(TITLE).game(None, edition, options)
        entries.append(
            {
                "title": TITLE,
                "edition": edition,
                "options": options,
                "position": find_position(game, question, turn),
            }
        )
    return entries


def find_position(game: Game, question: str, turn: int) -> dict[str, Any]:
    """The first position of random games in which the question is asked at that time."""
    for number in range(1000):
        seed = derive_seed("counts", question, turn, number)
        match, chooser = Match(game, seed=seed), Chooser(game, seed, biased=True)
        while match.legal:
            position = match.position
            if position["turn"] >= turn and position["questions"][-1]["question"] == question:
                return position
            match.give(chooser.choose(match.state, match.legal))
    raise LookupError(f"{question} was never asked from turn {turn} on")


def main() -> None:
    """Write the file."""
    new = "--positions" in sys.argv
    entries = take_positions() if new else json.loads(FILE.read_text(encoding="utf-8"))
    for entry in entries:
        entry["counts"] = counts_of(entry)
    FILE.write_text(json.dumps(entries, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
