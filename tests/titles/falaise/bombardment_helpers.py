"""The Bombardment Phase by itself.

Around 1525 all hexes are clear; in a row the distance is the difference of the columns.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.titles.falaise.rules.ch08_attack import attack_modifiers
from grognard.titles.falaise.rules.ch08_bombardment import Bombardment
from grognard.titles.falaise.state import NONE
from tests.titles.falaise.helpers import Play, corps, hex_, position

DAY, NIGHT = 2, 3
CANADIANS = {"ca2_4": "1530"}  # range 5
TARGET = {"g12ss_w": "1525", "g89_1055": "1525"}
CREST = {"ca2_4": "1225"}  # a crest hex


def phase(
    units: dict[str, str],
    *,
    turn: int = DAY,
    dice: Iterable[int] = (),
    airstrikes: int = 0,
    options: dict[str, str] | None = None,
    disrupted: Iterable[str] = (),
    reduced: Iterable[str] = (),
) -> Play:
    """The Bombardment Phase by itself."""
    return position(
        units,
        turn=turn,
        stack=[Bombardment()],
        dice=dice,
        airstrikes=airstrikes,
        options=options,
        disrupted=disrupted,
        reduced=reduced,
    )


def modifiers(marker: str | None, target: str, units: dict[str, str], turn: int) -> dict[str, int]:
    """The modifiers of an attack, by reason."""
    s = phase({**units, "g12ss_w": target}, turn=turn).s
    number = NONE if marker is None else corps(marker)
    found = attack_modifiers(s, number, hex_(target))
    return {m.key.rpartition(".")[2]: m.number for m in found}
