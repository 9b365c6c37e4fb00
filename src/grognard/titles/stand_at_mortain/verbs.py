"""The orders of this title: number, word, kinds of the arguments, the case that grants them."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import Verb, verb_of
from grognard.kernel.play.refusal import Refusal

PLACE: Final = 1
SETUP: Final = 2
BEGIN: Final = 3
PASS: Final = 4
DONE: Final = 5
MOVE: Final = 6
ENTER: Final = 7
EXIT: Final = 8
FIRE: Final = 9
JOIN: Final = 10
SHOOT: Final = 11
REDRAW: Final = 12
MISS: Final = 13
AIR: Final = 14
ARTILLERY: Final = 15
HINDER: Final = 16
TARGET: Final = 17
STACK: Final = 18
STRIKE: Final = 19

VERBS: Final[list[Verb]] = [
    Verb(PLACE, "place", ("unit", "hex"), "S1.1"),
    Verb(SETUP, "setup", ("setup",), "S1.1"),
    Verb(BEGIN, "begin", (), "S1.1"),
    Verb(PASS, "pass", (), "S2.3"),
    Verb(DONE, "done", (), "S2.10"),
    Verb(MOVE, "move", ("unit", "hex"), "S3.1"),
    Verb(ENTER, "enter", ("unit", "hex"), "S3.7"),
    Verb(EXIT, "exit", ("unit",), "S3.8"),
    Verb(FIRE, "fire", ("unit", "unit"), "S4.4"),
    Verb(JOIN, "join", ("unit",), "S4.4"),
    Verb(SHOOT, "shoot", (), "S4.6"),
    Verb(REDRAW, "redraw", (), "S4.7"),
    Verb(MISS, "miss", (), "S4.7"),
    Verb(AIR, "air", ("gun", "hex"), "S5.5"),
    Verb(ARTILLERY, "artillery", ("gun", "hex"), "S5.6"),
    Verb(HINDER, "hinder", ("hex",), "S5.7"),
    Verb(TARGET, "target", ("unit",), "S5.4"),
    Verb(STACK, "stack", (), "S5.4"),
    Verb(STRIKE, "strike", (), "S5.4"),
]
_BY_NUMBER: Final[dict[int, Verb]] = {verb.number: verb for verb in VERBS}


def not_now(order: int) -> Refusal:
    """An order that answers another question than the open one: its case, and when it is given."""
    verb = _BY_NUMBER[verb_of(order)]
    return Refusal(verb.case, "when." + verb.word)
