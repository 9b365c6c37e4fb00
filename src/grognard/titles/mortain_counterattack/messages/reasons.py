"""Why a computer player gave an order, in a sentence; the player knows which one fits.

Points are those that it expects by its own reckoning, whole ones and tenths. Chances are in
percent: that the defender is eliminated, depleted or thrown back.
"""

from __future__ import annotations

from typing import Final

MARCH: Final[dict[str, str]] = {
    "reason.to_attack": (
        "{unit:unit} goes to {hex:hex} for an attack on {target:unit}: {n} {n|unit has|units "
        "together have} a chance of {chance} %, +{whole}.{tenth} points expected."
    ),
    "reason.exit": "{unit:unit} leaves the map: {n} of {needed} exits are made with it.",
    "reason.cut": (
        "{unit:unit} goes to the US supply symbol, {way} movement points from {hex:hex}: "
        "a German unit there halves the US support fire."
    ),
    "reason.cut_there": (
        "{unit:unit} takes the US supply symbol: that halves the US support fire."
    ),
    "reason.run": (
        "{unit:unit} is to leave the map: {way} movement points lie between {hex:hex} and the "
        "west, {n} {n|exit is|exits are} still wanted."
    ),
    "reason.town": (
        "{unit:unit} takes {hex:hex} in Mortain from the US player: +{whole}.{tenth} points "
        "expected."
    ),
    "reason.garrison": "{unit:unit} holds {hex:hex} in Mortain: +{whole}.{tenth} points expected.",
    "reason.ring": (
        "{unit:unit} helps to close the ring around Mortain in {hex:hex}: {n} of {needed} hexes "
        "are German with it."
    ),
    "reason.prey": (
        "{unit:unit} goes next to a US unit that keeps Mortain: +{whole}.{tenth} points expected."
    ),
    "reason.nearer": (
        "{unit:unit} comes nearer to Mortain, {way} movement points are left from {hex:hex}."
    ),
    "reason.bar": (
        "From {hex:hex} {unit:unit} bars the way west of {n} German {n|unit|units}: "
        "+{whole}.{tenth} points expected."
    ),
    "reason.hill": ("{unit:unit} goes to Hill 317: a US unit there doubles the US support fire."),
    "reason.guard": (
        "{unit:unit} keeps Mortain from {hex:hex}, as {n} other US {n|unit does|units do}: "
        "+{whole}.{tenth} points expected."
    ),
    "reason.back": (
        "{unit:unit} goes where it is needed next: +{whole}.{tenth} points expected of {hex:hex}."
    ),
    "reason.safer": "{unit:unit} is less exposed in {hex:hex}.",
    "reason.plan": "{unit:unit} moves as it was planned when the phase began.",
    "reason.halt": "No hex within reach is worth more to {unit:unit} than this one.",
    "reason.end_wait": (
        "Nobody else gains by moving now; {n} mobile {n|unit waits|units wait} for what the "
        "combats bring."
    ),
    "reason.end_march": "Nobody else gains by moving now.",
    "reason.rebuild": (
        "{unit:unit} matters most at full strength: its place in {hex:hex} is worth "
        "{whole}.{tenth} points."
    ),
    "reason.rebuild_runner": (
        "{unit:unit} counts when it leaves the map at full strength: {way} movement points are "
        "left, {n} {n|exit is|exits are} still wanted."
    ),
}

FIGHTS: Final[dict[str, str]] = {
    "reason.attack": (
        "{n} {n|unit attacks|units attack} {target:unit}: a chance of {chance} % without support "
        "fire; +{whole}.{tenth} points expected of the attacks of this phase."
    ),
    "reason.bombard": (
        "{fire} {fire|point|points} of support fire against {target:unit}: a chance of {chance} %, "
        "+{whole}.{tenth} points expected beyond the price of the fire."
    ),
    "reason.end_fight": "No attack or bombardment promises more than it risks.",
    "reason.join": (
        "{unit:unit} is one of {n} {n|unit that is|units that are} to attack: a chance of "
        "{chance} % together, before support fire."
    ),
    "reason.support": (
        "{n} {n|point|points} of fire are to make the chance {after} % instead of {before} %."
    ),
    "reason.strike": "A chance of {chance} %; nobody and no marker adds enough.",
    "reason.defend": (
        "With {n} {n|point|points} of fire {target:unit} is hit or thrown back with {after} % "
        "instead of {before} %."
    ),
    "reason.no_defence": (
        "{target:unit} is hit or thrown back with {chance} %; more fire would cost more than it "
        "saves."
    ),
    "reason.resist": (
        "A step of {unit:unit} counts {whole}.{tenth} points, the retreat would cost "
        "{whole_back}.{tenth_back}."
    ),
    "reason.retreat": (
        "The retreat costs {whole_back}.{tenth_back} points, a step would count {whole}.{tenth}."
    ),
    "reason.withdraw": (
        "{unit:unit} has the fewest ways back, {n} {n|hex|hexes}: it goes before others shut them."
    ),
    "reason.retreat_to": (
        "Of the {n} {n|hex|hexes} next on the way back {hex:hex} is worth most to {unit:unit}."
    ),
    "reason.lose": "{unit:unit} is missed least: the loss counts {whole}.{tenth} points.",
    "reason.advance": ("{unit:unit} stands better in {hex:hex}: +{whole}.{tenth} points expected."),
    "reason.stay": "Nobody stands better in {hex:hex} than where he is.",
    "reason.setup": "The historical set-up is sound.",
    "reason.pick": "{unit:unit} must be placed, and no sequence is better than another.",
    "reason.place": "Of the hexes that are allowed none is nearer to Mortain than {hex:hex}.",
}

REASONS: Final[dict[str, str]] = {**MARCH, **FIGHTS}
