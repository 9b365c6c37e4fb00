"""The orders of the series: number, word, kinds of the arguments, the case that grants them.

Titles number their own verbs from 100.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.kernel.play.order import Verb
from grognard.kernel.play.refusal import Refusal

if TYPE_CHECKING:
    from grognard.series.gts.state import GtsState

# 10.0 Chits and activations
DONE: Final = 1
ACTIVATE: Final = 2
FINISH: Final = 3
WAIT: Final = 4
# 13.0 Checks
ROLL: Final = 5
PAY: Final = 6
PASS: Final = 7
# 14.0 Actions
MOVE: Final = 10
FIRE: Final = 11
INDIRECT: Final = 12
ASSAULT: Final = 13
RALLY: Final = 14
RECOVER: Final = 15
IMPROVE: Final = 16
LAY_MINES: Final = 17
CLEAR_MINES: Final = 18
BLOCK: Final = 19
CLEAR_BLOCK: Final = 20
ENTRENCH: Final = 21
DEPLOY: Final = 22
PICK_UP: Final = 23
# 15.2, 16.0, 18.0 Fire and assault
BONUS: Final = 30
PLAIN: Final = 31
SHOOT: Final = 32
HOLD_FIRE: Final = 33
JOIN: Final = 34
CHARGE: Final = 35
TARGET: Final = 36
STAND: Final = 37
RUN: Final = 38
AWAY: Final = 39
REST: Final = 40
ADVANCE: Final = 41
STAY: Final = 42
DISPLACE: Final = 43
GIVE_UP: Final = 44
# 19.0 Movement
STEP: Final = 50
CROSS: Final = 51
TO: Final = 52
COLUMN: Final = 53
DEPLOY_COLUMN: Final = 54
BREAK_COLUMN: Final = 55
MOUNT: Final = 56
DISMOUNT: Final = 57
EXIT: Final = 58
STOP: Final = 59
RIDE: Final = 60
GET_OFF: Final = 61
# 6.0 to 8.0, 21.0, 23.0, 26.0 The rest of a turn
DISPLAY: Final = 70
CONVERT: Final = 71
BUY: Final = 72
ENTER: Final = 73
TRANSFER: Final = 74
PARK: Final = 75
DISBAND: Final = 76
CONTACT: Final = 77
DROP: Final = 78
MARK: Final = 79
STRIKE: Final = 80
ADD_CHIT: Final = 81

VERBS: Final[list[Verb]] = [
    Verb(DONE, "done", (), "10.16"),
    Verb(ACTIVATE, "activate", ("unit",), "10.6"),
    Verb(FINISH, "finish", (), "10.16"),
    Verb(WAIT, "wait", (), "10.17"),
    Verb(ROLL, "roll", (), "13.1"),
    Verb(PAY, "pay", (), "13.2"),
    Verb(PASS, "pass", (), "14.1"),
    Verb(MOVE, "move", (), "19.1"),
    Verb(FIRE, "fire", ("unit",), "15.1.6"),
    Verb(INDIRECT, "indirect", ("unit",), "17.7"),
    Verb(ASSAULT, "assault", ("hex",), "18.2"),
    Verb(RALLY, "rally", (), "20.1"),
    Verb(RECOVER, "recover", (), "20.3"),
    Verb(IMPROVE, "improve", (), "20.7"),
    Verb(LAY_MINES, "lay-mines", (), "20.12"),
    Verb(CLEAR_MINES, "clear-mines", (), "20.12"),
    Verb(BLOCK, "block", (), "25.7"),
    Verb(CLEAR_BLOCK, "clear-block", (), "25.10"),
    Verb(ENTRENCH, "entrench", ("unit",), "20.10"),
    Verb(DEPLOY, "deploy", ("unit",), "25.2"),
    Verb(PICK_UP, "pick-up", ("unit",), "25.4"),
    Verb(BONUS, "bonus", (), "15.2.1"),
    Verb(PLAIN, "plain", (), "15.2.1"),
    Verb(SHOOT, "shoot", ("unit", "unit"), "16.3"),
    Verb(HOLD_FIRE, "hold-fire", (), "16.3"),
    Verb(JOIN, "join", ("unit",), "18.2"),
    Verb(CHARGE, "charge", (), "18.2"),
    Verb(TARGET, "target", ("unit", "unit"), "18.12b"),
    Verb(STAND, "stand", ("unit",), "18.9"),
    Verb(RUN, "run", ("unit",), "18.9"),
    Verb(AWAY, "away", ("hex",), "18.15"),
    Verb(REST, "rest", (), "18.15"),
    Verb(ADVANCE, "advance", ("unit",), "18.14a"),
    Verb(STAY, "stay", (), "18.14a"),
    Verb(DISPLACE, "displace", ("unit", "hex"), "22.6"),
    Verb(GIVE_UP, "give-up", ("unit",), "22.6"),
    Verb(STEP, "step", ("hex",), "19.1"),
    Verb(CROSS, "cross", ("hex",), "19.2"),
    Verb(TO, "to", ("hex",), "19.1"),
    Verb(COLUMN, "column", (), "19.10"),
    Verb(DEPLOY_COLUMN, "leave-column", (), "19.11"),
    Verb(BREAK_COLUMN, "break-column", (), "19.11"),
    Verb(MOUNT, "mount", (), "24.2"),
    Verb(DISMOUNT, "dismount", (), "24.2"),
    Verb(RIDE, "ride", ("unit",), "19.23"),
    Verb(GET_OFF, "get-off", (), "19.23"),
    Verb(EXIT, "exit", (), "19.18"),
    Verb(STOP, "stop", (), "19.1"),
    Verb(DISPLAY, "display", ("division",), "6.2"),
    Verb(CONVERT, "convert", ("division",), "7.1"),
    Verb(BUY, "buy", ("chit",), "7.2"),
    Verb(ENTER, "enter", ("unit", "hex", "manner"), "8.1"),
    Verb(TRANSFER, "transfer", ("leader", "unit"), "21.6"),
    Verb(PARK, "park", ("unit",), "23.9"),
    Verb(DISBAND, "disband", ("park", "hex"), "23.9"),
    Verb(CONTACT, "contact", ("unit", "leader"), "23.3"),
    Verb(DROP, "drop", ("unit",), "23.6"),
    Verb(MARK, "mark", ("hex",), "26.1"),
    Verb(STRIKE, "strike", ("unit",), "26.3"),
    Verb(ADD_CHIT, "add-chit", ("chit",), "7.5"),
]


def not_now(s: GtsState, order: int) -> Refusal:
    """An order that answers another question than the open one: its case, and when it is given."""
    return s.board.notation.misplaced(order)
