"""The orders of this title, besides those of the series."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import Verb
from grognard.series.fire_and_movement import verbs

ENTER: Final = 40
REBUILD: Final = 41
RECALL: Final = 42
EXIT: Final = 43
PICK: Final = 44
PLACE: Final = 45
SETUP: Final = 46
BEGIN: Final = 47

VERBS: Final[list[Verb]] = [
    *verbs.VERBS,
    Verb(ENTER, "enter", ("unit",), "11.0"),
    # 11.2 for the US player, 11.3 for the German: a verb has one case, that of the chapter.
    Verb(REBUILD, "rebuild", ("unit",), "11.0"),
    Verb(RECALL, "recall", ("unit",), "11.0"),
    Verb(EXIT, "exit", ("hex",), "19.1"),
    Verb(PICK, "pick", ("unit",), "13.0"),
    Verb(PLACE, "place", ("hex",), "13.0"),
    Verb(SETUP, "setup", ("setup",), "13.0"),
    Verb(BEGIN, "begin", (), "20.0"),
]
