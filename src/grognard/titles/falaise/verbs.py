"""The orders of this title: number, word, kinds of the arguments, the case that grants them."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import Verb

# 3.1 set-up and redeployment
PLACE: Final = 1
PICK: Final = 2
SETUP: Final = 3
REMOVE: Final = 4
RETURN: Final = 5
DONE: Final = 6
# 8.0 bombardment
BOMBARD: Final = 7
STRIKE: Final = 8
LOSE: Final = 9
HIT: Final = 10
# 4.0, 11.0 turn and Round
COUNTERATTACK: Final = 11
PASS: Final = 12
ENTER: Final = 13
CORPS_58: Final = 14
KEEP_MARKER: Final = 15
OPEN: Final = 16
ATTACH: Final = 17
ASSAULT_ROUND: Final = 18
MOVE_ROUND: Final = 19
JOIN: Final = 20
# 7.0, 6.0 movement and Op-Fire
MOVE: Final = 21
STACK: Final = 22
ROAD: Final = 23
EXIT: Final = 24
DROP: Final = 25
HALT: Final = 26
COVER: Final = 27
NO_COVER: Final = 28
FIRE: Final = 29
HOLD: Final = 30
# 10.0 assault
ASSAULT: Final = 31
COMMIT: Final = 32
ASK: Final = 33
RESOLVE: Final = 34
STOP: Final = 35
KEEP: Final = 36
CHANGE: Final = 37
RETREAT: Final = 38
ADVANCE: Final = 39
GIVE_UP: Final = 40

VERBS: Final[list[Verb]] = [
    Verb(PLACE, "place", ("unit", "hex"), "3.1"),
    Verb(PICK, "pick", ("unit",), "3.1"),
    Verb(SETUP, "setup", ("setup",), "3.1"),
    Verb(REMOVE, "remove", ("unit",), "3.1"),
    Verb(RETURN, "return", ("unit", "hex"), "3.1"),
    Verb(DONE, "done", (), "4.0"),
    Verb(BOMBARD, "bombard", ("corps", "hex"), "8.2"),
    Verb(STRIKE, "strike", ("hex",), "8.3"),
    Verb(LOSE, "lose", ("unit",), "10.2"),
    Verb(HIT, "hit", ("unit",), "8.4"),
    Verb(COUNTERATTACK, "counterattack", ("corps",), "11.3"),
    Verb(PASS, "pass", (), "4.0"),
    Verb(ENTER, "enter", ("unit", "hex"), "11.4"),
    Verb(CORPS_58, "58th", (), "11.2"),
    Verb(KEEP_MARKER, "keep-marker", (), "11.2"),
    Verb(OPEN, "open", ("corps",), "12.1"),
    Verb(ATTACH, "attach", ("unit",), "11.1"),
    Verb(ASSAULT_ROUND, "assault-round", (), "7.0"),
    Verb(MOVE_ROUND, "move-round", (), "7.0"),
    Verb(JOIN, "join", ("unit",), "11.9.1"),
    Verb(MOVE, "move", ("unit", "hex"), "7.2"),
    Verb(STACK, "stack", ("unit", "hex"), "7.2"),
    Verb(ROAD, "road", ("unit", "hex"), "7.3"),
    Verb(EXIT, "exit", ("unit",), "3.3"),
    Verb(DROP, "drop", ("unit",), "7.2"),
    Verb(HALT, "halt", (), "7.2"),
    Verb(COVER, "cover", ("unit",), "6.3"),
    Verb(NO_COVER, "no-cover", (), "6.3"),
    Verb(FIRE, "fire", ("hex",), "6.2"),
    Verb(HOLD, "hold", (), "6.2"),
    Verb(ASSAULT, "assault", ("hex",), "10.1"),
    Verb(COMMIT, "commit", ("unit",), "10.1"),
    Verb(ASK, "ask", ("unit",), "11.9.2"),
    Verb(RESOLVE, "resolve", (), "10.2"),
    Verb(STOP, "stop", (), "10.1"),
    Verb(KEEP, "keep", (), "10.2"),
    Verb(CHANGE, "change", ("result",), "10.2"),
    Verb(RETREAT, "retreat", ("unit", "hex"), "10.3"),
    Verb(ADVANCE, "advance", ("unit", "hex"), "10.4"),
    Verb(GIVE_UP, "eliminate", ("unit",), "5.2"),
]
