"""Why a computer player gave an order, in a sentence; the player knows which one fits.

Points are those that it expects by its own reckoning, whole ones and tenths; Moves are counted so
too. Chances are in percent.
"""

from __future__ import annotations

from typing import Final

MARCH: Final[dict[str, str]] = {
    "reason.take": (
        "{unit:unit} goes for {hex:hex}, which the enemy holds: it is worth {whole}.{tenth} "
        "points, and {moves}.{part} Moves are left."
    ),
    "reason.take_now": (
        "{unit:unit} takes {hex:hex} from the enemy, worth {whole}.{tenth} points."
    ),
    "reason.keep": (
        "{unit:unit} is to help to hold {hex:hex}, which is worth {whole}.{tenth} points: "
        "{moves}.{part} Moves are left."
    ),
    "reason.keep_now": "{unit:unit} holds {hex:hex}, worth {whole}.{tenth} points.",
    "reason.take_all": (
        "{unit:unit} goes for {hex:hex}, which the enemy holds and which decides: {moves}.{part} "
        "Moves are left."
    ),
    "reason.keep_all": (
        "{unit:unit} is to help to hold {hex:hex}, which decides: {moves}.{part} Moves are left."
    ),
    "reason.leave": (
        "{unit:unit} must leave the map, by {hex:hex}: {moves}.{part} Moves are left."
    ),
    "reason.range": (
        "{unit:unit} goes where its fire reaches {hex:hex}: +{whole}.{tenth} points expected."
    ),
    "reason.shelter": (
        "{unit:unit} gets out of fire: what the enemy can do to it falls from "
        "{whole}.{tenth} points to {moves}.{part}."
    ),
    "reason.command": "{unit:unit} comes into command in {hex:hex}.",
    "reason.better_hex": (
        "{unit:unit} stands better elsewhere, fire, cover, command and targets taken together: "
        "+{whole}.{tenth} points expected."
    ),
    "reason.by_road": (
        "In Column {unit:unit} comes farther: {moves}.{part} Moves are left to {hex:hex}."
    ),
    "reason.deploy_near": ("{unit:unit} leaves Column: the enemy is {n} {n|hex|hexes} away."),
    "reason.deploy": "{unit:unit} leaves Column while it has the points for it.",
    "reason.mount": (
        "Mounted {unit:unit} comes farther: {moves}.{part} Moves are left to {hex:hex}."
    ),
    "reason.dismount": "{unit:unit} dismounts: it fights on foot.",
    "reason.stop": "No hex within reach is better for {unit:unit} than {hex:hex}.",
}

FIRE: Final[dict[str, str]] = {
    "reason.fire": (
        "{unit:unit} fires at {target:unit}: a result with {chance} %, +{whole}.{tenth} points "
        "expected."
    ),
    "reason.fire_town": (
        "{unit:unit} fires at {target:unit} in {hex:hex}, which is wanted: a result with "
        "{chance} %, +{whole}.{tenth} points expected."
    ),
    "reason.indirect": (
        "{unit:unit} fires at {target:unit} from afar: a result with {chance} %, "
        "+{whole}.{tenth} points expected with the barrage."
    ),
    "reason.assault": (
        "{unit:unit} assaults {hex:hex}: the enemy leaves it in {chance} % of {n} trials, "
        "+{whole}.{tenth} points expected."
    ),
    "reason.shoot": (
        "{unit:unit} has the best shot, at {target:unit}: a result with {chance} %, "
        "+{whole}.{tenth} points expected."
    ),
    "reason.bonus": "The Company Bonus costs nothing, and {unit:unit} passes with {chance} %.",
    "reason.stand": "{unit:unit} is strong enough to stand.",
    "reason.run": (
        "{unit:unit} is broken and has {n} enemy {n|step|steps} before it: {hex:hex} is not worth "
        "its loss."
    ),
    "reason.away": "Of the hexes that are open {hex:hex} is the best for {unit:unit}.",
    "reason.lost": "There is no hex in which {unit:unit} could stay.",
    "reason.join": "{unit:unit} makes the assault stronger.",
    "reason.charge": "Everybody who can takes part in the assault.",
    "reason.advance": "{unit:unit} goes into the hex that was won.",
    "reason.air": "The air strike costs nothing now, and {unit:unit} is hit first.",
}

ACTS: Final[dict[str, str]] = {
    "reason.rally": (
        "{unit:unit} is Suppressed and does nothing before it rallies: +{whole}.{tenth} points "
        "expected."
    ),
    "reason.recover": ("{unit:unit} gets over a Cohesion Hit: +{whole}.{tenth} points expected."),
    "reason.dig": "{unit:unit} digs in: it is to stay near {hex:hex}.",
    "reason.wait": (
        "{unit:unit} waits for others of its hex: together they assault {hex:hex}, where the enemy "
        "leaves in {chance} % of {n} trials."
    ),
    "reason.pass_fire": (
        "{unit:unit} keeps its activation for a second action: fire promises {whole}.{tenth} "
        "points."
    ),
    "reason.pass_assault": (
        "{unit:unit} keeps its activation for a second action: an assault promises "
        "{whole}.{tenth} points."
    ),
    "reason.pass_move": (
        "{unit:unit} keeps its activation for a second action, in which it may enter Fire Zones."
    ),
    "reason.first": "Of those that are left {unit:unit} is the first to be looked at closely.",
    "reason.finish": "Nothing that {unit:unit} could do promises enough.",
    "reason.finish_second": "Nothing that {unit:unit} could still do is worth a Command Point.",
    "reason.done": "No other unit's activation promises enough.",
    "reason.done_direct": "No other unit's activation is worth a Command Point.",
}

STAFF: Final[dict[str, str]] = {
    "reason.pay": (
        "{unit:unit} fails with {chance} %, and that would cost more than a Command Point earns."
    ),
    "reason.roll": "{unit:unit} passes with {chance} %, and a Command Point is worth more.",
    "reason.transfer": (
        "{leader:leader} has {n} {n|unit|units} of his formation in range there instead of "
        "{before}."
    ),
    "reason.leaders": "Every leader has his units in range where he is.",
    "reason.ready": "Reinforcements wait as they march: mounted and In Column.",
    "reason.buy": (
        "The formation acts once more: {n} of its units {n|is|are} within {hexes} hexes of the "
        "enemy."
    ),
    "reason.convert": "A formation at the front lacks its chit, and Command Points are left.",
    "reason.no_chit": "No formation that could be bought has units left to act.",
    "reason.park": (
        "{unit:unit} has the enemy or its goal in range and nobody near it: a Park is safe."
    ),
    "reason.contact": "{leader:leader} is where most of his formation faces the enemy.",
    "reason.no_guns": "No Park and no Contact would help now.",
    "reason.task_force": (
        "With {unit:unit} {leader:leader} commands most units that lack a leader."
    ),
    "reason.mark": "An air strike on {hex:hex}: {whole}.{tenth} points expected.",
    "reason.setup": "The example set-up is sound.",
    "reason.most": "{unit:unit} is worth most of those that could be named.",
    "reason.alike": "The captain sees no difference between what could be chosen here.",
}

MESSAGES: Final[dict[str, str]] = {**MARCH, **FIRE, **ACTS, **STAFF}
