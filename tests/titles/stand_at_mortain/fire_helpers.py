"""Attacks in one line: fire a group, turn the combat cards, say what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard import Match
from grognard.kernel.play.desk import Event
from tests.titles.stand_at_mortain.helpers import RANKS, UNITS, asked, position

NUMBERS = RANKS[:10]
FACES = RANKS[10:]
HITS = ("combat.flipped", "combat.eliminated")


def fire(match: Match, target: str, *firers: str) -> Match:
    """The units fire together at the target; a group that nobody else can join shoots by itself."""
    match.give(f"fire {firers[0]} {target}")
    for unit in firers[1:]:
        match.give(f"join {unit}")
    if match.outcome is None and asked(match)[1] == "FireGroup":
        match.give("shoot")
    return match


def events(match: Match, beginning: str = "") -> list[Event]:
    """Everything told since the match was opened, if its key begins so."""
    told = match.opening.events + [event for entry in match.log for event in entry.events]
    return [event for event in told if event.key.startswith(beginning)]


def results(match: Match) -> list[str]:
    """How the attacks came out, in words: `flipped DE-37`, `joker`."""
    return [result_text(event.key, event.args) for event in events(match) if event.result]


def result_text(key: str, args: tuple[int, ...]) -> str:
    """`combat.flipped` of the unit with that number: `flipped DE-37`."""
    return " ".join([key.removeprefix("combat."), *(UNITS[number] for number in args)])


def modifiers(match: Match) -> dict[str, int]:
    """What was added to the number of the last combat card, by its reason."""
    total = events(match, "combat.total")[-1]
    return {m.key.removeprefix("modifier."): m.number for m in total.modifiers}


def hits_up_to(attack: Callable[[str], Match]) -> int:
    """The highest card with which an attack hits, found by trying all ten; 0 if none does.

    `attack` makes the match anew and carries the attack out with the rank that it is given.
    """
    hit = [any(e.key in HITS for e in events(attack(rank))) for rank in NUMBERS]
    assert hit == sorted(hit, reverse=True), "a higher card hits where a lower one misses"
    return hit.count(True)


def german_fire(units: dict[str, str], target: str, *firers: str, **more: Any) -> int:
    """The highest card with which these German units hit; 8S lets four of them act."""
    return _hits(units, target, firers, card="8S", suit="H", **more)


def us_fire(units: dict[str, str], target: str, *firers: str, **more: Any) -> int:
    """The highest card with which these US units hit; 8H lets four of them act."""
    return _hits(units, target, firers, card="8H", suit="S", **more)


def _hits(
    units: dict[str, str],
    target: str,
    firers: tuple[str, ...],
    *,
    card: str,
    suit: str,
    **more: Any,
) -> int:
    """`suit` is that of the combat cards; `more` goes to `position`."""

    def attack(rank: str) -> Match:
        match = position(units, card=card, turn=2, draws=[f"{rank}{suit}", "KS"], **more)
        return fire(match, target, *firers)

    return hits_up_to(attack)
