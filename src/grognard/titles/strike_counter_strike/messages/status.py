"""What stands above the map in the terminal, and the words on it."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "status.setup": "Set-up",
    "status.turn": "Turn {turn} of {turns}: {date:date}",
    "status.weather": "{cloud:cloud}, {condition:condition}",
    "status.chit": "{chit:chit}, {n} more in the mug",
    "status.points": "{division:division}: {cp} CP, {dp} DP",
    "status.victory": "{n} victory {n|point|points}",
    "word.terrain.clear": "clear",
    "word.terrain.orchard": "orchard",
    "word.terrain.woods": "woods",
    "word.terrain.village": "village",
    "word.terrain.town": "town",
    "word.terrain.impassable": "impassable",
    "word.mark.barrage": "barrage",
    "word.mark.mines": "Minefield",
    "word.mark.block": "Road Block",
    "word.factors.unit": "fire-assault-quality-movement",
}
