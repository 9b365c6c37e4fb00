"""Why a computer player gave an order, in a sentence; the player knows which one fits."""

from __future__ import annotations

from typing import Final

REASONS: Final[dict[str, str]] = {
    "reason.exit": "One more unit is out: {n} of {needed}.",
    "reason.enter": "{unit:unit} is needed on the map.",
    "reason.west": (
        "On the way to the west edge: {moves} {moves|move is|moves are} still needed, about "
        "{actions} can be expected."
    ),
    "reason.threat": "From there {unit:unit} can fire at {target:unit}: {chance} % to hit.",
    "reason.shelter": "{unit:unit} is less exposed there to the enemy's fire.",
    "reason.place": "{unit:unit} stands better there, all fire of both sides taken together.",
    "reason.fire": "{chance} % to hit {target:unit}.",
    "reason.fire_last": "{chance} % to hit {target:unit}, whose last step this would be.",
    "reason.fire_more": "{chance} % to hit {target:unit} alone; others can join.",
    "reason.join": "{target:unit} is hit with {after} % instead of {before} %.",
    "reason.shoot": "{chance} % to hit {target:unit}; nobody else adds enough.",
    "reason.support": "{chance} % to hit {n} {n|unit|units} in {hex:hex}.",
    "reason.hinder": "Fire out of {hex:hex} and the hexes around it is weakened for this turn.",
    "reason.redraw": "Another card hits with {chance} %.",
    "reason.miss": "Another card would hit with {chance} % only, and cards are time.",
    "reason.pass": "No order on this card gains anything.",
}
