"""15 Which rows and columns of the Player Aid Card count in an attack, for `Breakdown.lit`."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Modifier
from grognard.kernel.shown.chart import WHOLE, Lit
from grognard.titles.falaise.reading.charts import MODIFIERS

ASSAULT: Final = "assault"
ACTIVATION: Final = "activation"
FIRE: Final = "op_fire"
SHELLING: Final = "bombardment"
DRM: Final = "_drm"  # ends the name of the chart of modifiers that belongs to another
# The chart behind the second word of a modifier's key: "modifier.fire.bocage".
CHART_OF: Final[dict[str, str]] = {
    "assault": ASSAULT,
    "activation": ACTIVATION,
    "fire": FIRE,
    "bombard": SHELLING,
}


def lit_modifiers(modifiers: list[Modifier]) -> list[Lit]:
    """The row of each modifier, in the chart that it comes from; each row once."""
    found: list[Lit] = []
    for modifier in modifiers:
        _, _, rest = modifier.key.partition(".")
        word, _, name = rest.partition(".")
        chart = CHART_OF.get(word, "")
        if not chart or name not in MODIFIERS[chart]:
            continue
        row = (chart + DRM, MODIFIERS[chart].index(name), 0)
        if row not in found:
            found.append(row)
    return found


def lit_odds(column: int) -> list[Lit]:
    """15.2 The column of an assault's odds; none for odds below the table."""
    return [(ASSAULT, WHOLE, column)] if column >= 0 else []
