"""What this title has to say, by key, besides the series. German: `language/de.po`."""

from __future__ import annotations

from typing import Final

from grognard.series.fire_and_movement.messages.texts import MESSAGES as SERIES
from grognard.titles.mortain_counterattack.messages.reasons import REASONS

PROMPTS: Final[dict[str, str]] = {
    "prompt.set_up": "Set-up: choose one of {n} US {n|unit|units} still to be placed.",
    "prompt.placing": "Set-up: where does {unit:unit} stand?",
    "prompt.begin": "All US units are placed. Begin the game.",
}

REFUSALS: Final[dict[str, str]] = {
    "refuse.us_sets_up": "The US player sets up his units first.",
    "refuse.units_left": "{n} US {n|unit is|units are} not placed yet.",
    "refuse.setup_begun": "A whole set-up is possible only while no unit has been placed.",
    "refuse.germans_enter": "{unit:unit} enters by the east edge; no German unit is set up.",
    "refuse.placed": "{unit:unit} stands in {place:place} already.",
    "refuse.start_line": "{hex:hex} lies beyond the start line.",
    "refuse.near_cuves": "{unit:unit} is set up near Cuves, and {hex:hex} is too far away.",
    "refuse.north_of_see": "{unit:unit} is set up north of the Sée, and {hex:hex} is not.",
    "refuse.us_reinforcement": "{unit:unit}: the US player gets no reinforcements.",
    "refuse.not_waiting": "{unit:unit} does not wait to enter: {place:place}.",
    "refuse.too_early": "{unit:unit} comes in turn {turn}.",
    "refuse.too_late": "{unit:unit} could enter in turn {turn} only.",
    "refuse.leg_entry": "{unit:unit} is a leg unit and enters in the Movement Phase only.",
    "refuse.entries_closed": (
        "{unit:unit} cannot enter: a unit that was on the map has moved in this phase."
    ),
    "refuse.no_entry": "{unit:unit} finds no hex in which it could end its entry.",
    "refuse.replacement_phase": "A replacement is used in the Movement Phase only.",
    "refuse.replacement_used": "The one replacement of the game has been used.",
    "refuse.replacement_late": "A replacement is used before any unit moves.",
    "refuse.not_depleted": "{unit:unit} is no depleted unit on the map.",
    "refuse.not_eliminated": "{unit:unit} is not eliminated.",
    "refuse.never_returns": "{unit:unit} has left the map and never returns.",
    "refuse.supply_enemy": "An enemy unit stands on the supply symbol {hex:hex}.",
    "refuse.supply_zone": "The supply symbol {hex:hex} is in an enemy zone of control.",
    "refuse.next_to_german": (
        "In the first turn {unit:unit} may not end next to another German unit, as in {hex:hex}."
    ),
    "refuse.surprised": "In the first turn no US unit moves.",
    "refuse.us_exit": "{unit:unit} may not leave the map: only German units exit.",
    "refuse.exit_west": "{hex:hex} is no hex of the west edge.",
    "refuse.exit_points": "Leaving from {hex:hex} costs {cost} movement points of {points}.",
    "refuse.exit_zone": "US zones of control bar the way off the map from {hex:hex}.",
}

WHEN: Final[dict[str, str]] = {
    "when.enter": ("Reinforcements enter in a German movement phase, while no unit is on its way."),
    "when.rebuild": "A replacement is used in the own Movement Phase, between two moves.",
    "when.recall": "A replacement is used in the own Movement Phase, between two moves.",
    "when.exit": (
        "A unit leaves the map while it moves in a German movement phase, never in a combat "
        "phase and never by a retreat. First it is named for its move."
    ),
    "when.pick": "Units are set up before the first turn only.",
    "when.place": "Where a unit is set up is said after it has been picked, before the first turn.",
    "when.setup": "A whole set-up is chosen before the first unit has been picked.",
    "when.begin": "The game is begun once, when all US units are set up.",
}

EVENTS: Final[dict[str, str]] = {
    "setup.placed": "{unit:unit} is set up in {hex:hex}.",
    "setup.done": "The set-up is done.",
    "bid.exits": "By the bid the German player needs {n} {n|exit|exits}.",
    "mortain.taken": "Mortain: {hex:hex} is taken by the German player.",
    "mortain.retaken": "Mortain: {hex:hex} is retaken by the US player.",
    "unit.rebuilt": "{unit:unit} is rebuilt to full strength.",
    "unit.recalled": "{unit:unit} comes back, depleted, in {hex:hex}.",
    "unit.exits": "{unit:unit} leaves the map from {hex:hex}.",
    "exits.count": "Full-strength mobile units that have left: {n}.",
}

MODIFIERS: Final[dict[str, str]] = {
    "modifier.cut": "an enemy on the supply symbol",
    "modifier.hill": "a US unit on Hill 317",
}

ENDINGS: Final[dict[str, str]] = {
    "victory.breakthrough": "German victory: Mortain is captured and the breakthrough is made.",
    "victory.held": "US victory: the German player has not reached his goals.",
}

STATUS: Final[dict[str, str]] = {
    "status.setup": "set-up",
    "status.turn": "turn {turn} of {turns}",
    "status.phase": "{side:side}: {phase:phase}",
    "status.markers": "markers: German {german}, US {us}",
    "status.hand": "{side:side} holds {markers}",
    "status.exits": "{n} of {needed} exits",
    "status.mortain": "{n} of {needed} Mortain hexes captured",
}

WORDS: Final[dict[str, str]] = {
    "word.side.german": "German",
    "word.side.us": "US",
    "word.date.Aug 6": "Aug 6",
    "word.date.Aug 7": "Aug 7",
    "word.date.Aug 8": "Aug 8",
    "word.date.Aug 9": "Aug 9",
    "word.date.Aug 10": "Aug 10",
    "word.date.Aug 11": "Aug 11",
    "word.date.Aug 12": "Aug 12",
    "word.setup.historical": "historical",
    "word.terrain.clear": "clear",
    "word.terrain.hedgerow": "hedgerow",
    "word.terrain.woods": "woods",
    "word.terrain.hill": "hill",
    "word.terrain.woods_hill": "wooded hill",
    "word.terrain.peak": "peak",
    "word.terrain.town": "town",
    "word.mark.captured": "captured by the Germans",
}

MESSAGES: Final[dict[str, str]] = {
    **SERIES,
    **PROMPTS,
    **REFUSALS,
    **WHEN,
    **EVENTS,
    **MODIFIERS,
    **ENDINGS,
    **STATUS,
    **WORDS,
    **REASONS,
}
