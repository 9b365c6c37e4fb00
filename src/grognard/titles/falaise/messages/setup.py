"""3.0 What set-up and redeployment have to say."""

from __future__ import annotations

from typing import Final

PROMPTS: Final[dict[str, str]] = {
    "prompt.set_up": "Set up {unit:unit}, or take another unit first ({n} {n|unit|units} left).",
    "prompt.remove": "Redeployment: take up to {n} more {n|unit|units} off the map.",
    "prompt.return": "Put up to {n} of these units back on the map; the others stay away.",
    "prompt.return_hex": "Put {unit:unit} back on the map, not next to an Allied unit.",
}

REFUSALS: Final[dict[str, str]] = {
    "refuse.setup_other_side": "{unit:unit} is not yours to set up.",
    "refuse.setup_later": "{unit:unit} is a reinforcement and does not start on the map.",
    "refuse.setup_placed": "{unit:unit} has been set up already.",
    "refuse.setup_pick_first": "Take {unit:unit} first: now {current:unit} is to be set up.",
    "refuse.setup_is_current": "{unit:unit} is to be set up now.",
    "refuse.setup_picked": "You have taken {unit:unit}: set it up first.",
    "refuse.setup_not_yet": "{unit:unit} has no place yet: set up {others:units} first.",
    "refuse.setup_home": "{hex:hex} is not on the {side:side} side of the Starting Front Line.",
    "refuse.setup_sector": (
        "{unit:unit} is set up next to the front line in its division's sector: not in {hex:hex}."
    ),
    "refuse.setup_behind": (
        "The front line is full: {unit:unit} is set up next to a unit of its division on the"
        " line, not in {hex:hex}."
    ),
    "refuse.setup_around": "{unit:unit} is set up in {hex:hex} or next to it.",
    "refuse.setup_argentan": "{unit:unit} is set up within {n} {n|hex|hexes} of Argentan.",
    "refuse.setup_area": "{hex:hex} lies outside the area where {unit:unit} is set up.",
    "refuse.setup_near": "{unit:unit} is set up next to one of these: {others:units}.",
    "refuse.setup_stacked": "{unit:unit} is set up stacked with one of these: {others:units}.",
    "refuse.setup_with_or_near": (
        "{unit:unit} is set up stacked with, or next to, one of these: {others:units}."
    ),
    "refuse.setup_spread": "{unit:unit} may not be set up next to {other:unit}.",
    "refuse.setup_alone": (
        "Units of the US 80th are not set up next to another division: {unit:unit} would be"
        " next to {other:unit}."
    ),
    "refuse.setup_no_room": "{hex:hex} would leave no place for {other:unit}.",
    "refuse.setup_stored": "In this set-up {unit:unit} goes to {hex:hex}, which is not possible.",
    "refuse.removal_over": "All units to be taken off were named: {unit:unit} stays.",
    "refuse.removal_first": "Name all units to be taken off first; then {unit:unit} may return.",
    "refuse.not_german": "{unit:unit} is not German.",
    "refuse.removed_enough": "At most {n} {n|unit is|units are} taken off the map.",
    "refuse.not_removed": "{unit:unit} was not taken off the map.",
    "refuse.returned_enough": "At most {n} {n|unit returns|units return} at once.",
    "refuse.return_picked": "Put {unit:unit} back first, or say that you are done.",
    "refuse.return_pick_first": "Take {unit:unit} first, then say where it returns.",
    "refuse.return_zone": "{hex:hex} lies in the 86th Corps Zone.",
    "refuse.return_adjacent": "{hex:hex} is next to an Allied unit.",
}

EVENTS: Final[dict[str, str]] = {
    "setup.placed": "{unit:unit} is set up in {hex:hex}.",
    "setup.complete": "The {side:side} set-up is complete.",
    "redeploy.removed": "{unit:unit} is taken off the map.",
    "redeploy.returned": "{unit:unit} returns in {hex:hex}.",
    "redeploy.unknown": "German Unknown Forces: {n} {n|unit|units}.",
    "redeploy.point": "{n} Unknown Forces: the Allies begin with {vp} {vp|point|points}.",
}
