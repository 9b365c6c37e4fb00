"""The orders of the series: number, word, kinds of the arguments, the case that grants them.

Titles number their own verbs from 40.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.order import Verb, verb_of
from grognard.kernel.play.refusal import Refusal

if TYPE_CHECKING:
    from grognard.series.fire_and_movement.state import FireState

END: Final = 1
MOVE: Final = 2
TO: Final = 3
VIA: Final = 4
HALT: Final = 5
ATTACK: Final = 6
BOMBARD: Final = 7
JOIN: Final = 8
SUPPORT: Final = 9
STRIKE: Final = 10
DONE: Final = 11
RETREAT: Final = 12
RESIST: Final = 13
WITHDRAW: Final = 14
BACK: Final = 15
LOSE: Final = 16
ADVANCE: Final = 17
STAY: Final = 18
TAKE: Final = 19

VERBS: Final[list[Verb]] = [
    Verb(END, "end", (), "4.1"),
    Verb(MOVE, "move", ("unit",), "5.0"),
    Verb(TO, "to", ("hex",), "5.0"),
    Verb(VIA, "via", ("hex",), "5.0"),
    Verb(HALT, "halt", (), "5.0"),
    Verb(ATTACK, "attack", ("hex",), "7.1"),
    Verb(BOMBARD, "bombard", ("hex",), "8.4"),
    Verb(JOIN, "join", ("unit",), "7.1"),
    Verb(SUPPORT, "support", ("marker",), "8.3"),
    Verb(STRIKE, "strike", (), "7.6"),
    Verb(DONE, "done", (), "7.6"),
    Verb(RETREAT, "retreat", (), "7.7"),
    Verb(RESIST, "resist", ("unit",), "7.8"),
    Verb(WITHDRAW, "withdraw", ("unit",), "7.7"),
    Verb(BACK, "back", ("hex",), "7.7"),
    Verb(LOSE, "lose", ("unit",), "7.6"),
    Verb(ADVANCE, "advance", ("unit",), "7.9"),
    Verb(STAY, "stay", (), "7.9"),
]
# Of the normal procedure of 8.1; a title that has its markers drawn does without.
CHOICE_VERBS: Final[list[Verb]] = [Verb(TAKE, "take", ("marker",), "8.1")]


def not_now(s: FireState, order: int) -> Refusal:
    """An order that answers another question than the open one: its case, and when it is given."""
    return s.board.notation.misplaced(order)


def is_order(order: int, verb: int) -> bool:
    """Whether an order has this verb."""
    return verb_of(order) == verb
