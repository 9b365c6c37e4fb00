"""Why a computer player gave an order, in a sentence; the player knows which one fits.

Points are those that it expects by its own reckoning, whole ones and tenths.
"""

from __future__ import annotations

from typing import Final

REASONS: Final[dict[str, str]] = {
    "reason.assault": (
        "{n} {n|unit assaults|units assault} {hex:hex}: +{whole}.{tenth} points expected."
    ),
    "reason.assault_crossing": (
        "{n} {n|unit assaults|units assault} the crossing in {hex:hex}: "
        "+{whole}.{tenth} points expected."
    ),
    "reason.assault_argentan": (
        "{n} {n|unit assaults|units assault} Argentan ({hex:hex}): "
        "+{whole}.{tenth} points expected."
    ),
    "reason.commit": "With {unit:unit}: +{whole}.{tenth} points expected of this assault.",
    "reason.resolve": "+{whole}.{tenth} points expected of this assault; nobody else adds enough.",
    "reason.no_assault": "No assault promises more than it risks.",
    "reason.assault_round": (
        "Assaults promise {whole}.{tenth} points, more than a march and what vehicles can assault."
    ),
    "reason.march": "No assault on foot promises more than it risks.",
    "reason.move_round": (
        "A march promises more: {whole}.{tenth} points are expected of assaults on foot."
    ),
    "reason.crossing": (
        "{unit:unit} is to close the crossing at {hex:hex}: {n} German {n|unit is|units are} still "
        "west of the Dives, +{whole}.{tenth} points expected."
    ),
    "reason.argentan": "{unit:unit} goes for Argentan: +{whole}.{tenth} points expected.",
    "reason.picket": (
        "{unit:unit} goes to {hex:hex} to cut lines of communication: "
        "+{whole}.{tenth} points expected."
    ),
    "reason.post": "{unit:unit} goes to its post in {hex:hex}: +{whole}.{tenth} points expected.",
    "reason.hunt": "{unit:unit} goes after German units: +{whole}.{tenth} points expected.",
    "reason.rear_guard": (
        "{unit:unit} holds {hex:hex} open for others: +{whole}.{tenth} points expected."
    ),
    "reason.home": (
        "{unit:unit} is on its way out, {stake} points hang on it: "
        "+{whole}.{tenth} points expected."
    ),
    "reason.way_out": "{unit:unit} is on its way out; no points hang on it.",
    "reason.halt": "No hex within reach is worth more than this one.",
    "reason.bombard": "The attack on {hex:hex}: +{whole}.{tenth} points expected.",
    "reason.op_fire": "Op-Fire costs nothing, and no stack has better modifiers.",
    "reason.lose": "The loss of a step of {unit:unit} costs least.",
}
