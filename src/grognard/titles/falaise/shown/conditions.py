"""Conditions for standing orders, so that a match against an absent friend need not wait for him.

`can-hit` and `likely` look at the odds of an Op-Fire; `best` picks, among the orders that answer a
question, the one that a careful player would give: the fire with the best modifiers, the loss that
costs least, the retreat that leads home and out of enemy zones.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.odds import odds
from grognard.kernel.play.order import first_of, second_of, verb_of
from grognard.mechanics.dice import sum_of
from grognard.titles.falaise import verbs
from grognard.titles.falaise.reading.components import GERMAN
from grognard.titles.falaise.rules.ch02_values import cf, ter
from grognard.titles.falaise.rules.ch03_losses import steps_left
from grognard.titles.falaise.rules.ch06_op_fire import OpFire, fire_modifiers
from grognard.titles.falaise.rules.ch06_zones import in_zone
from grognard.titles.falaise.state import FalaiseState, enemy_of

CAN_HIT: Final = "can-hit"
LIKELY: Final = "likely"
BEST: Final = "best"
CONDITIONS: Final[dict[str, dict[str, str]]] = {
    BEST: {"en": "it is the best answer of its kind", "de": "es die beste Antwort ihrer Art ist"},
    CAN_HIT: {"en": "the fire can have an effect", "de": "das Feuer wirken kann"},
    LIKELY: {
        "en": "the fire has an effect at least every other time",
        "de": "das Feuer mindestens jedes zweite Mal wirkt",
    },
}
# Standing orders that go together: question, answer, condition.
SUGGESTIONS: Final[dict[str, list[tuple[str, str, str]]]] = {
    "fire": [("OpFire", "fire", BEST)],
    "fire-likely": [("OpFire", "fire", LIKELY), ("OpFire", "hold", "")],
    "loss": [
        ("Loss", "lose", BEST),
        ("BombardmentLoss", "lose", BEST),
        ("FriendlyFire", "hit", BEST),
    ],
    "retreat": [("Retreat", "retreat", BEST), ("Retreating", "retreat", BEST)],
}


def holds(name: str, s: FalaiseState, order: int) -> bool:
    """Whether a condition holds for an order."""
    if name == BEST:
        own = rank(s, order)
        rivals = [rank(s, other) for other in s.stack[-1].legal(s)]
        return own == max(rivals)
    if verb_of(order) != verbs.FIRE:
        return True
    chances = odds(s, order)
    chance = chances.chance("fire.halt") + chances.chance("fire.disrupted")
    return chance > 0 if name == CAN_HIT else 2 * chance >= 1


def rank(s: FalaiseState, order: int) -> int:
    """How good an answer is, in a number of its own kind; the highest is the best."""
    verb = verb_of(order)
    unit = first_of(order)
    if verb == verbs.FIRE:
        frame = s.stack[-1]
        assert isinstance(frame, OpFire)
        drm = fire_modifiers(s, first_of(order), frame.hex, frame.movers(), frame.mode)
        return sum_of(drm)
    if verb in (verbs.LOSE, verbs.GIVE_UP):
        return 100 * (steps_left(s, unit) - 1) - cf(s, unit) - ter(s, unit)
    if verb == verbs.HIT:
        return ter(s, unit)
    if verb == verbs.RETREAT:
        return _retreat_rank(s, unit, second_of(order))
    return -1000


def _retreat_rank(s: FalaiseState, unit: int, h: int) -> int:
    """Out of enemy zones first; then east for the Germans, west for the Allies."""
    side = s.board.units.side[unit]
    east = s.board.sheet.east_rank[h]
    safe = not in_zone(s, h, enemy_of(side)) or s.cells[h] != 0
    return (1000 if safe else 0) + (east if side == GERMAN else -east)
