"""What the series has to say, by key. A title adds its own. German: `language/de.po`."""

from __future__ import annotations

from typing import Final

PROMPTS: Final[dict[str, str]] = {
    "prompt.choice": "{side:side}: choose up to {n} support fire {n|marker|markers}, or say done.",
    "prompt.movement": "Movement Phase: choose a unit to move, or end the phase.",
    "prompt.movement_mobile": "Mobile Movement Phase: choose a mobile unit, or end the phase.",
    "prompt.moving": "Where does {unit:unit} go? It has {points} {points|point|points}.",
    "prompt.combat": "Combat Phase: name a hex to attack or bombard, or end the phase.",
    "prompt.combat_mobile": "Mobile Combat Phase: name a hex to attack or bombard, or end it.",
    "prompt.attack_first": "Attack on {hex:hex}: choose the first attacking unit.",
    "prompt.attack": "Attack on {hex:hex}: add units or support fire, or strike.",
    "prompt.bombard": "Bombardment of {hex:hex}: add support fire, then strike.",
    "prompt.defence": "{unit:unit} is attacked: add support fire to the defence, or say done.",
    "prompt.counterbattery": "{unit:unit} is bombarded: answer with support fire, or say done.",
    "prompt.defender_result": (
        "{unit:unit} must retreat {n} {n|hex|hexes}, or resist and be depleted."
    ),
    "prompt.defender_depleted": (
        "{unit:unit} must retreat {n} {n|hex|hexes}; it is depleted and cannot resist."
    ),
    "prompt.defender_stuck": (
        "{unit:unit} has no way to retreat {n} {n|hex|hexes}: it resists and is depleted."
    ),
    "prompt.attacker_result": (
        "The attackers must retreat {n} {n|hex|hexes}, or one resists and is depleted."
    ),
    "prompt.attacker_stuck": (
        "No attacker has a way to retreat {n} {n|hex|hexes}: one resists and is depleted."
    ),
    "prompt.attacker_flips": (
        "The attackers must retreat {n} {n|hex|hexes}, or one resists and is depleted. If they "
        "retreat, {units:units} {units|has|have} no way and {units|is|are} depleted."
    ),
    "prompt.attacker_loses": (
        "The attackers must retreat {n} {n|hex|hexes}, or one resists and is depleted. If they "
        "retreat, {units:units} {units|has|have} no way and {units|is|are} eliminated."
    ),
    "prompt.attacker_both": (
        "The attackers must retreat {n} {n|hex|hexes}, or one resists and is depleted. If they "
        "retreat, {flipped:units} {flipped|has|have} no way and {flipped|is|are} depleted, "
        "{lost:units} {lost|has|have} none and {lost|is|are} eliminated."
    ),
    "prompt.withdrawal": "Which attacker retreats next? Each goes {n} {n|hex|hexes}.",
    "prompt.retreat": "{unit:unit} retreats: {n} more {n|hex|hexes}. Where to?",
    "prompt.loss": "Choose the attacking unit that suffers the loss.",
    "prompt.advance": "{hex:hex} is empty: which attacker advances?",
}

REFUSALS: Final[dict[str, str]] = {
    "refuse.other_player": "The other player is asked: {side:side}.",
    "refuse.not_phasing": "{unit:unit} is not a unit of the phasing player.",
    "refuse.off_map": "{unit:unit} is not on the map: {place:place}.",
    "refuse.has_moved": "{unit:unit} has moved in this phase.",
    "refuse.leg_unit": "{unit:unit} is a leg unit: the mobile phases are for mobile units.",
    "refuse.reserve_moved": (
        "{unit:unit} moved or entered in the Movement Phase and is no reserve."
    ),
    "refuse.reserve_attacked": "{unit:unit} attacked in the Combat Phase and is no reserve.",
    "refuse.nowhere": "{unit:unit} cannot go anywhere: no hex in its reach is free and open.",
    "refuse.shut_in": (
        "{unit:unit} is shut in: it starts in an enemy zone of control, and enemy zones of "
        "control bar every way out."
    ),
    "refuse.stands_there": "{unit:unit} stands in {hex:hex} already.",
    "refuse.occupied": "Another unit stands in {hex:hex}: one unit a hex.",
    "refuse.enemy_there": "An enemy unit stands in {hex:hex}.",
    "refuse.closed": "The hexside between {from:hex} and {to:hex} cannot be crossed.",
    "refuse.no_way": "There is no way to {hex:hex}.",
    "refuse.too_far": (
        "{hex:hex} is too far: it costs {cost} movement points, and there {points|is|are} {points}."
    ),
    "refuse.zone_to_zone": (
        "{unit:unit} starts in an enemy zone of control and cannot come to {hex:hex}."
    ),
    "refuse.zones_bar": "Enemy zones of control bar the way to {hex:hex}.",
    "refuse.halt": "{unit:unit} has not begun to move.",
    "refuse.via_nothing": "It makes no difference to pass {hex:hex}.",
    "refuse.via_stops": "{hex:hex} is in an enemy zone of control: the unit would have to stop.",
    "refuse.via_spent": "No movement point is left in {hex:hex}.",
    "refuse.no_enemy": "No enemy unit stands in {hex:hex}.",
    "refuse.target_twice": "{hex:hex} has been a target in this combat phase.",
    "refuse.target_retreated": "The unit in {hex:hex} has retreated in this combat phase.",
    "refuse.nobody_near": "None of your units stands next to {hex:hex}.",
    "refuse.has_attacked": "{unit:unit} has attacked in this player turn.",
    "refuse.not_adjacent": "{unit:unit} is not next to {hex:hex}.",
    "refuse.joined": "{unit:unit} takes part already.",
    "refuse.no_attacker": "No unit attacks {hex:hex} yet: markers alone bombard.",
    "refuse.no_part": "{unit:unit} takes no part in this.",
    "refuse.gone": "{unit:unit} is no longer next to the hex.",
    "refuse.no_marker": "No support fire marker is left for a bombardment.",
    "refuse.needs_marker": "A bombardment needs at least one marker.",
    "refuse.mobile_bombardment": "There is no bombardment in the Mobile Combat Phase.",
    "refuse.not_your_marker": "{marker:marker} belongs to the other player.",
    "refuse.committed": "{marker:marker} is in this combat already.",
    "refuse.used": "{marker:marker} has been used this turn.",
    "refuse.taken": "{marker:marker} has been chosen already.",
    "refuse.allotment": "The allotment of {n} {n|marker|markers} is complete.",
    "refuse.not_held": "{marker:marker} is not among your markers of this turn.",
    "refuse.no_retreat": "{unit:unit} has no way to retreat.",
    "refuse.nobody_retreats": (
        "No attacker has a way to retreat {n} {n|hex|hexes}: one of them must resist."
    ),
    "refuse.resist_depleted": "{unit:unit} is depleted and cannot resist.",
    "refuse.not_further": "{hex:hex} does not lead away from where the unit stood.",
    "refuse.retreat_zone": "{hex:hex} is in an enemy zone of control.",
    "refuse.blind_alley": "From {hex:hex} the retreat could not be ended.",
}

# When an order is given, told to who gives it at another time.
WHEN: Final[dict[str, str]] = {
    "when.end": "A phase is ended when no move and no combat of it is open.",
    "when.move": (
        "A unit is named for its move in a movement phase of its player, while no other unit "
        "is on its way."
    ),
    "when.to": "Where a unit goes is said in a movement phase, after the unit has been named.",
    "when.via": "By which hex a unit goes is said after it has been named for its move.",
    "when.halt": "Only a unit that moves and has gone a part of its way halts.",
    "when.attack": "An attack is named in a combat phase, while no other combat is open.",
    "when.bombard": "A bombardment is named in a combat phase, while no other combat is open.",
    "when.join": "Units join an attack after its hex has been named and before the strike.",
    "when.support": "Support fire is added to an attack, a bombardment or a defence that is open.",
    "when.strike": "A strike follows when an attack or a bombardment has been put together.",
    "when.done": "Who chooses support fire says when he is done; nobody chooses any now.",
    "when.retreat": "Retreat is an answer to a result that throws units back.",
    "when.resist": "A unit resists in answer to a result that throws it back.",
    "when.withdraw": "Attackers are named one after another when their side has chosen to retreat.",
    "when.back": "Step by step goes a unit that retreats; none does.",
    "when.lose": "The attacker that suffers is named after (A) or Ex.",
    "when.advance": "An attacker advances right after the combat that emptied the hex.",
    "when.stay": "Whether somebody stays is asked right after a combat that emptied the hex.",
    "when.take": "Markers are chosen at the head of a turn.",
}

EVENTS: Final[dict[str, str]] = {
    "turn.begins": "Turn {turn} begins.",
    "turn.begins_on": "Turn {turn} begins: {date:date}.",
    "turn.ends": "Turn {turn} ends.",
    "phase.begins": "{side:side}: {phase:phase}.",
    "support.allotment": "{side:side} gets {n} support fire {n|marker|markers}.",
    "support.taken": "{side:side} chooses {marker:marker}, value {value}.",
    "support.taken_one": "{side:side} chooses a marker.",
    "support.drawn": "{side:side} draws {marker:marker}, value {value}.",
    "support.commits": "{side:side} puts {marker:marker} into the combat.",
    "support.commits_one": "{side:side} puts a marker into the combat.",
    "support.shows": "{side:side} shows {marker:marker}, value {value}.",
    "unit.moves": "{unit:unit} moves from {from:hex} to {to:hex} for {cost} {cost|point|points}.",
    "unit.enters": (
        "{unit:unit} enters in {entry:hex} and goes to {to:hex} for {cost} {cost|point|points}."
    ),
    "unit.retreats": "{unit:unit} retreats from {from:hex} to {to:hex}.",
    "unit.advances": "{unit:unit} advances from {from:hex} to {to:hex}.",
    "unit.depleted": "{unit:unit} is depleted.",
    "unit.eliminated": "{unit:unit} is eliminated.",
    "unit.resists": "{unit:unit} resists: it is depleted and stays.",
    "unit.no_retreat": "{unit:unit} has no way to retreat and is eliminated.",
    "combat.attack": "{units:units} {units|attacks|attack} {hex:hex}.",
    "combat.bombards": "{side:side} bombards {hex:hex}.",
    "combat.differential": (
        "Combat against {unit:unit}: differential {total}, terrain row {row}, column {column}."
    ),
    "combat.die": "The die shows {die:die}.",
    "combat.void": "No effect: a bombardment has no attackers to suffer ({unit:unit} holds).",
    "combat.result.none": "No effect on {unit:unit}.",
    "combat.result.Ae": "Ae against {unit:unit}: all attacking units are eliminated.",
    "combat.result.A": "(A) against {unit:unit}: one attacking unit suffers a loss.",
    # Who is depleted cannot resist: whether somebody may, the question says.
    "combat.result.A3": "A3 against {unit:unit}: the attackers must retreat three hexes.",
    "combat.result.A2": "A2 against {unit:unit}: the attackers must retreat two hexes.",
    "combat.result.A1": "A1 against {unit:unit}: the attackers must retreat one hex.",
    "combat.result.Ex": "Ex: {unit:unit} and one attacking unit suffer a loss.",
    "combat.result.Ex_fire": "Ex: {unit:unit} suffers a loss; fire alone suffers none.",
    "combat.result.D2": "D2: {unit:unit} must retreat two hexes.",
    "combat.result.D3": "D3: {unit:unit} must retreat three hexes.",
    "combat.result.De": "De: {unit:unit} is eliminated.",
}

MODIFIERS: Final[dict[str, str]] = {
    "modifier.track": "turn track",
    "modifier.pool": "no more in the pool",
    "modifier.attackers": "attacking units",
    "modifier.attack_fire": "attacking support fire",
    "modifier.defender": "defending unit",
    "modifier.defence_fire": "defending support fire",
    "modifier.marker": "this marker",
}

WORDS: Final[dict[str, str]] = {
    "word.place.waiting": "off the map",
    "word.place.exited": "left the map",
    "word.place.eliminated": "eliminated",
    "word.place.unplaced": "not set up",
    "word.phase.support": "Support Fire Marker Phase",
    "word.phase.movement": "Movement Phase",
    "word.phase.combat": "Combat Phase",
    "word.phase.mobile-movement": "Mobile Movement Phase",
    "word.phase.mobile-combat": "Mobile Combat Phase",
    "word.phase.end": "end of the turn",
    "word.factors.unit": "attack-defence-movement",
}

MESSAGES: Final[dict[str, str]] = {
    **PROMPTS,
    **REFUSALS,
    **WHEN,
    **EVENTS,
    **MODIFIERS,
    **WORDS,
}
