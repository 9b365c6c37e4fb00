"""What this title has to say, by key: prompts, refusals, events, modifiers, endings, status.

`{name:kind}` is filled with the printed name of that kind, or with its word (`word.KIND.ID`);
`{name|unit|units}` chooses between one and many. A message's values stand in the sequence in which
the English text names them first. German: `language/de.po`.
"""

from __future__ import annotations

from typing import Final

from grognard.titles.falaise.messages import assault, bombardment, movement, setup, when
from grognard.titles.falaise.messages.reasons import REASONS

STATUS: Final[dict[str, str]] = {
    "status.setup": "set-up",
    "status.night": "turn {turn} of {turns}, night",
    "status.day": "turn {turn} of {turns}, day",
    "status.vp": "Allied victory points: {vp}",
    "status.corps": "{corps:corps}",
    "status.points": "{mp} Movement Points",
    "status.airstrikes": "{n} {n|airstrike|airstrikes} left",
    "status.argentan": "Argentan: {side:side}",
    "status.east": "German points if the game ended now: {vp}",
}

WORDS: Final[dict[str, str]] = {
    "word.side.german": "German",
    "word.side.allied": "Allied",
    "word.date.16/17 August 1944": "16/17 August 1944",
    "word.date.17 August 1944": "17 August 1944",
    "word.date.17/18 August 1944": "17/18 August 1944",
    "word.date.18 August 1944": "18 August 1944",
    "word.date.18/19 August 1944": "18/19 August 1944",
    "word.date.19 August 1944": "19 August 1944",
    "word.date.19/20 August 1944": "19/20 August 1944",
    "word.date.20 August 1944": "20 August 1944",
    "word.date.20/21 August 1944": "20/21 August 1944",
    "word.date.21 August 1944": "21 August 1944",
    "word.place.unplaced": "not set up",
    "word.place.reinforcements": "off the map",
    "word.place.unknown": "Unknown Forces",
    "word.place.eliminated": "eliminated",
    "word.place.exited": "left by the south edge",
    "word.place.withdrawn": "withdrawn",
    "word.terrain.clear": "clear",
    "word.terrain.woods": "woods",
    "word.terrain.bocage": "bocage",
    "word.terrain.town": "town",
    "word.factors.unit": "CF-TER",
    "word.mark.argentan.german": "Argentan is German",
    "word.mark.argentan.allied": "Argentan is Allied",
    "word.result.AL1": "AL1",
    "word.result.C": "C",
    "word.result.DR": "DR",
    "word.result.BL1": "BL1",
    "word.result.DL1": "DL1",
    "word.result.DE": "DE",
}

MESSAGES: Final[dict[str, str]] = {
    **setup.PROMPTS,
    **setup.REFUSALS,
    **setup.EVENTS,
    **bombardment.PROMPTS,
    **bombardment.REFUSALS,
    **bombardment.EVENTS,
    **bombardment.MODIFIERS,
    **movement.PROMPTS,
    **movement.REFUSALS,
    **movement.EVENTS,
    **movement.MODIFIERS,
    **when.WHEN,
    **assault.PROMPTS,
    **assault.REFUSALS,
    **assault.EVENTS,
    **assault.MODIFIERS,
    **assault.NOTES,
    **assault.ENDINGS,
    **STATUS,
    **WORDS,
    **REASONS,
}
