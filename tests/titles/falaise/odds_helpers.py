"""Attacks with known numbers, and their chances in fractions, from tables typed once more."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from grognard.titles.falaise.rules.ch06_op_fire import ENTRY, RETREAT, OpFire
from grognard.titles.falaise.rules.ch08_bombardment import Bombardment
from grognard.titles.falaise.state import NONE
from tests.titles.falaise.assault_helpers import (
    EAST,
    NIGHT,
    TARGET,
    WEST,
    ask,
    fight,
    mech_fight,
    muster,
)
from tests.titles.falaise.helpers import Play, hex_, position, unit

Results = tuple[str, ...]
Chances = dict[Results, Fraction]
DIE = range(1, 7)

ASSAULT = {
    "1-3": ["al1", "al1", "al1", "c", "c", "c"],
    "1-2": ["al1", "al1", "c", "c", "c", "dr"],
    "1-1": ["al1", "c", "c", "c", "dr", "bl1"],
    "2-1": ["c", "c", "c", "dr", "bl1", "dl1"],
    "3-1": ["c", "c", "dr", "bl1", "dl1", "de"],
    "4-1": ["c", "dr", "bl1", "dl1", "de", "de"],
    "5-1": ["dr", "bl1", "dl1", "de", "de", "de"],
    "6-1": ["dl1", "dl1", "de", "de", "de", "de"],
}
CHANGED = {
    "attacker": {"al1": "c", "c": "dr"},
    "defender": {"dl1": "dr", "de": "dl1"},
    "nobody": {},
}
OP_FIRE = ["nothing", "nothing", "halt", "halt", "disrupted", "disrupted"]
BOMBARDMENT = ["nothing", "nothing", "disrupts", "disrupts", "disrupts", "step_lost"]


def read(table: list[str], die: int) -> str:
    """The line of a table for a modified die."""
    return table[min(max(die, 1), 6) - 1]


def assault(column: str, drm: int, higher: str) -> Chances:
    """One die; the side with the higher TER changes the result, an attacker C to DR."""
    found: Chances = {}
    for die in DIE:
        result = read(ASSAULT[column], die + drm)
        label = ("assault.result." + CHANGED[higher].get(result, result),)
        found[label] = found.get(label, Fraction(0)) + Fraction(1, 6)
    return found


def op_fire(drm: int) -> Chances:
    """One die."""
    found: Chances = {}
    for die in DIE:
        label = ("fire." + read(OP_FIRE, die + drm),)
        found[label] = found.get(label, Fraction(0)) + Fraction(1, 6)
    return found


def bombardment(drm: int, endangered: int) -> Chances:
    """A die for each Allied hex beside the target, 1 to 3 hits; then one for the attack."""
    found: Chances = {}
    for dice in product(DIE, repeat=endangered + 1):
        hits = tuple("friendly_fire.hits" for die in dice[:-1] if die <= 3)
        label = (*hits, "bombard." + read(BOMBARDMENT, dice[-1] + drm))
        found[label] = found.get(label, Fraction(0)) + Fraction(1, 6 ** len(dice))
    return found


def joins(drm: int, ter: int) -> Chances:
    """One die, not more than the TER."""
    yes = Fraction(sum(1 for die in DIE if die + drm <= ter), 6)
    both = {("ask.joins",): yes, ("ask.declines",): 1 - yes}
    return {label: chance for label, chance in both.items() if chance}


class Attack:
    """A position, an order, what a person works out about it, and how many dice fall."""

    def __init__(
        self, play: Callable[[list[int]], Play], order: str, chances: Chances, dice: int = 1
    ) -> None:
        self.play = play
        self.order = order
        self.chances = chances
        self.dice = dice


def ready(units: dict[str, str], corps: str, *names: str, **more: Any) -> Any:
    """An assault that waits for its die."""
    kind = mech_fight if more.pop("mech", False) else fight
    target = more.pop("target", TARGET)
    return lambda dice: muster(kind(units, corps, dice=dice, **more), target, *names)


def entering(units: dict[str, str], target: str, mover: str, mode: int = ENTRY, **more: Any) -> Any:
    """A unit has entered a zone of control."""
    frame = OpFire(hex_(target), unit(mover), NONE, mode)
    return lambda dice: ask(position(units, dice=dice, **more), frame)


def shelling(units: dict[str, str], **more: Any) -> Any:
    """The Bombardment Phase."""
    return lambda dice: position(units, dice=dice, stack=[Bombardment()], **more)


LONE = {"g5fjkg": TARGET}  # 1-3
ATTACKS = {
    "3 to 1, equal TER": Attack(
        ready(LONE | {"us90_357": EAST}, "15", "us90_357"), "resolve", assault("3-1", 0, "nobody")
    ),
    "3 to 1 at night, attacker higher": Attack(
        ready(LONE | {"us1_16": EAST}, "7", "us1_16", turn=NIGHT),
        "resolve",
        assault("3-1", -1, "attacker"),
    ),
    "6 to 1, defender higher": Attack(
        ready({"g1sskg": TARGET, "us90_357": EAST, "us90_358": WEST}, "15", "us90_357", "us90_358"),
        "resolve",
        assault("6-1", 0, "defender"),
    ),
    "2 to 3, attacker Disrupted": Attack(
        ready({"g1ss_1": EAST, "us90_357": TARGET}, "47", "g1ss_1", disrupted=["g1ss_1"]),
        "resolve",
        assault("1-2", 0, "defender"),
    ),
    "over two rivers against a village at night": Attack(
        ready(
            {"us1_16": "1322", "us1_18": "1321", "g3fj5": "1421"},
            "7",
            "us1_16",
            "us1_18",
            target="1421",
            turn=NIGHT,
        ),
        "resolve",
        assault("3-1", -4, "nobody"),
    ),
    "Poles with US help in a Mech Assault": Attack(
        ready(
            {"po_k": EAST, "us3a": WEST, "g276_986": TARGET},
            "Pol",
            "po_k",
            "us3a",
            assisting=["us3a"],
            mech=True,
        ),
        "resolve",
        assault("3-1", -2, "attacker"),
    ),
    "below 1 to 3, no die": Attack(
        ready({"g5fjkg": EAST, "us3a": TARGET}, "2FJ", "g5fjkg"),
        "resolve",
        {("assault.result.al1",): Fraction(1)},
        0,
    ),
    "a US regiment is asked": Attack(
        ready({"us90_357": EAST, "us1_16": WEST, "g3fj5": TARGET}, "15", "us90_357"),
        "ask us1_16",
        joins(1, 4),
    ),
    "fire by day, CF 3, equal TER": Attack(
        entering({"g3fj5": TARGET, "us1_16": EAST}, TARGET, "g3fj5"), f"fire {EAST}", op_fire(1)
    ),
    "fire at night into bocage at a higher TER": Attack(
        entering({"g3fj5": "0447", "us90_357": "0446"}, "0447", "g3fj5", turn=NIGHT),
        "fire 0446",
        op_fire(-2),  # night, bocage, higher TER; CF 3
    ),
    "fire at a lower TER in Argentan": Attack(
        entering({"g84kg": "3014", "us90_357": "2914"}, "3014", "g84kg"),
        "fire 2914",
        op_fire(0),  # town -2, lower +1, CF 3 +1
    ),
    "weak fire at a retreat over a bridge": Attack(
        entering({"us90_357": "1525", "g5fjkg": "1425"}, "1525", "us90_357", RETREAT),
        "fire 1425",
        op_fire(-1),
    ),
    "artillery by day": Attack(
        shelling({"ca2_4": "1530", "g12ss_w": "1525"}), "bombard 2Can 1525", bombardment(0, 0)
    ),
    "artillery at night beside two Allied hexes": Attack(
        shelling(
            {"ca2_4": "1524", "ca2a_6": "1524", "br53_71": "1526", "g12ss_w": "1525"}, turn=NIGHT
        ),
        "bombard 2Can 1525",
        bombardment(-2, 2),
        3,
    ),
    "an airstrike on a town beside one Allied hex": Attack(
        shelling({"ca2_4": "1426", "g12ss_w": "1425"}, airstrikes=1),
        "strike 1425",
        bombardment(-1, 1),
        2,
    ),
    "Polish artillery at extended range on woods": Attack(
        shelling({"po_k": "1935", "g3fj5": "1930"}), "bombard Pol 1930", bombardment(-3, 0)
    ),
}
