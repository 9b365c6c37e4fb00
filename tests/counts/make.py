"""Count again and write `counts.json`: `python -m tests.counts.make`.

The positions stay as they are; only a correction of the rules may change their numbers, and it
says so. With `--positions` those that are wanted and not there yet are taken out of random games.
A position is kept as what differs from the beginning of its game.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.position import write_position
from grognard.kernel.play.position_reader import read_position
from grognard.kernel.play.tape import Tape, derive_seed
from grognard.kernel.title import Game
from grognard.lab.chooser import Chooser
from grognard.titles import find_title
from tests.counts.perft import counts, every_member, three_members

FILE = Path(__file__).parent / "counts.json"
MOST_POSITIONS = 2_500  # that are gone on from: keeps the test in seconds
DEPTHS = 3
STAND, FALAISE, COUNTER = "stand-at-mortain", "falaise", "mortain-counterattack"
STRIKE = "strike-counter-strike"

# A title, a question, the first turn in which it is taken, an edition, readings.
WANTED: list[tuple[str, str, int, str, dict[str, str]]] = [
    (STAND, "SetUp", 0, "en", {}),
    (STAND, "Activation", 1, "en", {}),
    (STAND, "Activation", 1, "de", {"german_entry": "turn_1_first"}),
    (STAND, "Activation", 2, "en", {"tiger_free": "same_hex", "face": "hex"}),
    (STAND, "Activation", 3, "de", {}),
    (STAND, "Activation", 5, "en", {"reactivate": "no", "last_card": "void"}),
    (STAND, "Activation", 6, "de", {"mixed_hex": "yes", "air_modifier": "units"}),
    (STAND, "FireGroup", 2, "en", {}),
    (STAND, "FireGroup", 4, "de", {"half": "up", "hexside_fire": "any_blocks"}),
    (STAND, "FaceCard", 3, "en", {"combats_per_card": "one"}),
    (STAND, "FaceCard", 5, "de", {"early_joker": "reshuffle"}),
    (STAND, "SupportAim", 1, "en", {"joker_ready": "activated"}),
    (STAND, "SupportAim", 2, "de", {"support_draw": "card_per_unit"}),
    (FALAISE, "SetUp", 0, "en", {}),
    (FALAISE, "Redeployment", 0, "en", {}),
    (FALAISE, "Bombardment", 2, "en", {}),
    (FALAISE, "Attach", 2, "en", {}),
    (FALAISE, "Movement", 1, "en", {}),
    (FALAISE, "Movement", 3, "en", {"passing": "free"}),
    (FALAISE, "Moving", 2, "en", {}),
    (FALAISE, "OpFire", 2, "en", {}),
    (FALAISE, "Muster", 3, "en", {}),
    (FALAISE, "Retreating", 2, "en", {}),
    (FALAISE, "Advance", 4, "en", {}),
    (FALAISE, "Counterattack", 5, "en", {}),
    (COUNTER, "SetUp", 0, "standard", {}),
    (COUNTER, "MovementPhase", 1, "standard", {}),
    (COUNTER, "MovementPhase", 2, "standard", {"mobile_phase": "full", "entry_first": "no"}),
    (COUNTER, "Moving", 3, "standard", {"zoc_move": "stop_only"}),
    (COUNTER, "CombatPhase", 2, "standard", {}),
    (COUNTER, "Attack", 2, "standard", {}),
    (COUNTER, "DefensiveFire", 3, "standard", {}),
    (COUNTER, "Bombardment", 1, "standard", {}),
    (COUNTER, "Retreat", 2, "standard", {"retreated_target": "no"}),
    (COUNTER, "Withdrawal", 2, "standard", {}),
    (COUNTER, "Advance", 2, "standard", {}),
    (STRIKE, "SetUp", 0, "standard", {}),
    (STRIKE, "Placing", 0, "standard", {}),
    (STRIKE, "DivisionChit", 1, "standard", {}),
    (STRIKE, "UnitActivation", 1, "standard", {}),
    (STRIKE, "Moving", 1, "standard", {}),
    (STRIKE, "Moving", 2, "standard", {"minimum_move": "yes"}),
    (STRIKE, "OpportunityFire", 1, "standard", {}),
    (STRIKE, "Transfers", 1, "standard", {}),
    (STRIKE, "FormationChit", 2, "standard", {"same_action_twice": "any"}),
    (STRIKE, "DirectCommand", 2, "standard", {}),
    (STRIKE, "QualityCheck", 2, "standard", {}),
    (STRIKE, "ArtilleryStep", 2, "standard", {"contact_check": "automatic_in_command_range"}),
]


def game_of(entry: dict[str, Any]) -> Game:
    """The game of an entry; each is built once."""
    return _game(entry["title"], entry["edition"], tuple(entry["options"].items()))


@cache
def _game(title: str, edition: str, options: tuple[tuple[str, str], ...]) -> Game:
    return find_title(title).game(None, edition, dict(options))


def open_position(entry: dict[str, Any]) -> tuple[Game, State, list[int]]:
    """The position of an entry, ready to be counted."""
    game = game_of(entry)
    whole = joined(write_position(game, game.start()), entry["position"])
    s = read_position(game, whole)
    return game, s, advance(s, Desk(Tape(), listening=False))


def counts_of(entry: dict[str, Any]) -> dict[str, list[int]]:
    """The numbers by depth, as far as they can be counted in a second."""
    _, s, orders = open_position(entry)
    large: list[list[int]] = []

    def noted(pool: list[int]) -> list[int]:
        if three_members(pool) != pool:
            large.append(pool)
        return every_member(pool)

    every = counts((s, orders), DEPTHS, MOST_POSITIONS, noted)
    three = every  # the same, unless something is left out
    if large:
        three = counts((s, orders), DEPTHS, MOST_POSITIONS, three_members)
    return {"every member": every, "three members": three}


def differing(start: Any, now: Any) -> Any:
    """What is not as at the start: of tables only those rows."""
    if not isinstance(start, dict) or not isinstance(now, dict) or set(start) != set(now):
        return now
    return {key: differing(start[key], now[key]) for key in now if start[key] != now[key]}


def joined(start: Any, differs: Any) -> Any:
    """The whole again."""
    if not isinstance(start, dict) or not isinstance(differs, dict) or set(differs) - set(start):
        return differs
    return start | {key: joined(start[key], differs[key]) for key in differs}


def take_position(
    title: str, question: str, turn: int, edition: str, options: dict[str, str]
) -> dict[str, Any]:
    """A new position out of random games."""
    entry = {"title": title, "question": question, "edition": edition, "options": options}
    game = game_of(entry)
    found = find_position(game, question, turn)
    entry["position"] = differing(write_position(game, game.start()), found)
    assert joined(write_position(game, game.start()), entry["position"]) == found
    return entry


def find_position(game: Game, question: str, turn: int) -> dict[str, Any]:
    """The first position of random games in which the question is asked at that time."""
    for number in range(1000):
        seed = derive_seed("counts", question, turn, number)
        match, chooser = Match(game, seed=seed), Chooser(game, seed, biased=True)
        while match.legal:
            asked = type(match.state.stack[-1]).__name__ == question
            if asked and match.position["turn"] >= turn:
                return match.position
            match.give(chooser.choose(match.state, match.legal))
    raise LookupError(f"{question} was never asked from turn {turn} on")


def main() -> None:
    """Write the file, an entry a line."""
    entries: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    if "--positions" in sys.argv:
        entries.extend(take_position(*wanted) for wanted in WANTED[len(entries) :])
    for entry in entries:
        entry["counts"] = counts_of(entry)
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
