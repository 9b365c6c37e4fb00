"""The orders of this title, besides those of the series."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import Verb
from grognard.series.gts import verbs

PICK: Final = 100
PLACE: Final = 101
GUNS: Final = 102
LEAD: Final = 103
MINE: Final = 104
BAR: Final = 105
SETUP: Final = 106
BEGIN: Final = 107
FELL: Final = 110
HERO: Final = 111
DEMAND: Final = 112
INFORM: Final = 113
REFILL: Final = 114
RETURN: Final = 115
TASK_FORCE: Final = 116

VERBS: Final[list[Verb]] = [
    *verbs.VERBS,
    Verb(PICK, "pick", ("unit",), "E12.0"),
    Verb(PLACE, "place", ("hex", "posture"), "E12.0"),
    Verb(GUNS, "guns", ("park", "hex"), "E12.0"),
    Verb(LEAD, "lead", ("leader", "unit"), "E12.0"),
    Verb(MINE, "mine", ("hex",), "SC4"),
    Verb(BAR, "bar", ("hex",), "SC4"),
    Verb(SETUP, "setup", ("setup",), "E12.0"),
    Verb(BEGIN, "begin", (), "E12.0"),
    Verb(FELL, "fell", ("leader",), "S1.2"),
    Verb(HERO, "hero", ("unit",), "S1.3"),
    Verb(DEMAND, "demand", ("unit",), "S1.5"),
    Verb(INFORM, "inform", ("division",), "S1.7"),
    Verb(REFILL, "refill", ("unit",), "S1.9"),
    Verb(RETURN, "return", ("unit", "leader"), "S1.9"),
    Verb(TASK_FORCE, "task-force", ("leader", "unit"), "S3.0"),
]
