"""What is told of the turn: weather, air markers, points, reinforcements, chits, activations."""

from __future__ import annotations

from typing import Final

PROMPTS: Final[dict[str, str]] = {
    "prompt.air_display": "{n} Air Support {n|marker|markers}: on which Division Display?",
    "prompt.arrivals": "Reinforcements have arrived: change where and how they wait, or say done.",
    "prompt.dispatch": (
        "Turn Command Points into Dispatch Points, buy Formation chits, or say done."
    ),
    "prompt.artillery": "Create or disband Artillery Parks, try for Contact, or say done.",
    "prompt.chit_choice": "Which Formation chit goes into the mug?",
    "prompt.division": (
        "{division:division} is activated and has {n} Command {n|Point|Points}: which unit is next?"
    ),
    "prompt.formation": (
        "{formation:formation} is activated ({n} of the Activation Limit {n|is|are} used): "
        "which unit is next?"
    ),
    "prompt.direct": "Direct Command: which unit acts next, for a Command Point?",
    "prompt.transfers": "The activation is over ({chit:chit}): transfer leaders, or say done.",
    "prompt.first_action": "What is the first action of {unit:unit}?",
    "prompt.second_action": (
        "A second action of {unit:unit} for a Command Point ({n} left), or finish?"
    ),
}

WHEN: Final[dict[str, str]] = {
    "when.done": "A player says done when he could go on with a chit or a step.",
    "when.activate": "A unit is activated while a chit of its Division, Formation or Direct "
    "Command is carried out.",
    "when.finish": "The activation of a unit is finished after an action or instead of one.",
    "when.wait": "A unit waits instead of its second action, for a common Assault.",
    "when.pass": "A unit passes instead of its first action, when it is activated.",
    "when.move": "A unit moves as an action, when it is activated.",
    "when.display": "Air Support markers are put on a display in step B.",
    "when.convert": "Command Points are turned into Dispatch Points in step D.",
    "when.buy": "Formation chits are bought in step D.",
    "when.enter": "Where reinforcements wait is settled in step C, when they have come.",
    "when.transfer": "Leaders are transferred at the end of an activation, or when they arrive.",
    "when.park": "Artillery Parks are created in step E.",
    "when.disband": "Artillery Parks are disbanded in step E.",
    "when.contact": "Contact is tried for in step E.",
    "when.drop": "Contact is given up in step E.",
    "when.add-chit": "A Formation chit is added in step G, where no Dispatch Points are used.",
}

TOLD: Final[dict[str, str]] = {
    "turn.begins": "A turn begins: {turn:date}.",
    "turn.cleared": "Barrages are removed, Artillery Parks are turned to their Non-Fired side.",
    "turn.scenario_ends": "The last chit of the last turn is drawn: the scenario is over.",
    "weather.is": "Weather: {cloud:cloud}, {condition:condition}.",
    "air.markers": "{n} Air Support {n|marker|markers} (a roll of {roll}).",
    "air.display": "{n} Air Support {n|marker is|markers are} laid on the display of "
    "{division:division}.",
    "air.unused": "{n} unused Air Support {n|marker is|markers are} removed.",
    "points.rating": "{division:division} has a Command Rating of {n} now.",
    "points.converted": (
        "{division:division} turns two Command Points into a Dispatch Point: {cp} CP and {dp} "
        "DP now."
    ),
    "points.command": "{division:division} rolls {roll} and gets {n} Command {n|Point|Points}.",
    "points.dispatch": "{division:division} rolls {roll} and gets {n} Dispatch {n|Point|Points}.",
    "points.command_rating": "{division:division} gets {n} Command {n|Point|Points}.",
    "points.dispatch_rating": "{division:division} gets {n} Dispatch {n|Point|Points}.",
    "reinforcement.comes": "{unit:unit} waits at {hex:hex}.",
    "reinforcement.park": "{unit:unit} arrives in {park:park}.",
    "reinforcement.settled": "{unit:unit} waits at {hex:hex} ({manner:manner}).",
    "mug.filled": "The mug is filled: {n} {n|chit|chits}.",
    "mug.added": "The {chit:chit} chit goes into the mug.",
    "mug.taken_out": "The {chit:chit} chit is taken out of the mug.",
    "chit.played": "The {chit:chit} chit is carried out.",
    "chit.first": "The {chit:chit} chit is the first one of the turn.",
    "chit.carried": (
        "The {chit:chit} chit is the last one: it will be the first one of the next turn."
    ),
    "chit.last_event": "The {chit:chit} chit is the last one and is carried out at once.",
    "action.activated": "{unit:unit} is activated.",
    "action.direct": "{unit:unit} is activated for a Command Point of {division:division}.",
    "action.second": "{unit:unit} has a second action for a Command Point of {division:division}.",
    "action.passes": "{unit:unit} passes its first action.",
    "action.waits": "{unit:unit} holds its second action for a common Assault.",
    "action.gives_up": "{unit:unit} gives up its second action.",
    "leader.replaced": "{leader:leader} is lost: his replacement takes over.",
    "leader.removed": "{leader:leader} is lost and removed from the game.",
    "contact.made": "{unit:unit} makes Contact with {leader:leader}.",
    "park.created": "{park:park} is created in {hex:hex}.",
    "park.joined": "{unit:unit} goes into {park:park}.",
    "park.disbanded": "{park:park} is disbanded; its units are in {hex:hex}.",
}

REFUSED: Final[dict[str, str]] = {
    "refuse.enemy_unit": "{unit:unit} is not yours.",
    "refuse.enemy_division": "{division:division} is not yours.",
    "refuse.enemy_park": "{park:park} is not yours.",
    "refuse.division_not_in_play": "{division:division} is not in play yet.",
    "refuse.not_in_play": "{unit:unit} is neither on the map nor in a box.",
    "refuse.activated": "{unit:unit} has already been activated by this chit.",
    "refuse.other_division": "{unit:unit} does not belong to the Division that is activated.",
    "refuse.other_formation": "{unit:unit} does not belong to the Formation that is activated.",
    "refuse.waits_for_division": (
        "{unit:unit} waits in an entry hex: only the chit of its Division activates it."
    ),
    "refuse.no_leader_near": "No leader of the Formation has {unit:unit} within his Command Range.",
    "refuse.limit_used": "The Activation Limit is used up: there is no room for {unit:unit}.",
    "refuse.first_action": (
        "The first action of {unit:unit} in a Division Activation is neither Fire nor an Assault."
    ),
    "refuse.no_second_direct": "By Direct Command {unit:unit} has one action only.",
    "refuse.from_entry_hex": (
        "{unit:unit} began its activation in an entry hex: it has no second action."
    ),
    "refuse.in_entry_hex": "{unit:unit} waits in an entry hex and cannot do this there.",
    "refuse.fire_or_move": "As a second action in its entry hex {unit:unit} may only fire or move.",
    "refuse.same_action": "{unit:unit} has already taken this kind of action.",
    "refuse.fired_already": "{unit:unit} has already fired in this activation.",
    "refuse.pass_for_nothing": (
        "{unit:unit} gains nothing by passing: finish its activation instead."
    ),
    "refuse.wait_second_only": "{unit:unit} can wait only instead of its second action.",
    "refuse.wait_no_assault": "{unit:unit} could not assault now.",
    "refuse.wait_for_nobody": "There is nobody in the hex of {unit:unit} to wait for.",
    "refuse.waited_to_assault": "{unit:unit} has waited to assault: it assaults or finishes.",
    "refuse.in_park": "{unit:unit} is in an Artillery Park.",
    "refuse.too_few_cp": "{division:division} has fewer than {n} Command Points.",
    "refuse.too_few_dp": "{division:division} has fewer than {n} Dispatch {n|Point|Points}.",
    "refuse.points_cap": "{division:division} may not save more points.",
    "refuse.bought_already": (
        "{division:division} has bought a chit: Command Points are exchanged before that."
    ),
    "refuse.not_own_formation_chit": (
        "The {chit:chit} chit does not belong to one of your Formations."
    ),
    "refuse.chit_in_mug": "The {chit:chit} chit is already in use this turn.",
    "refuse.chit_not_offered": "The {chit:chit} chit cannot be chosen.",
    "refuse.no_formation_leader": "{formation:formation} has no leader in play.",
    "refuse.no_formation_unit": "{formation:formation} has no unit on the map or in a box.",
    "refuse.not_arriving": "{unit:unit} has not just arrived: where it waits is not changed now.",
    "refuse.not_its_entry": "{unit:unit} does not arrive at {hex:hex}.",
    "refuse.leader_not_arriving": "{leader:leader} cannot be placed now.",
    "refuse.no_first_contact": "{unit:unit} does not arrive in Contact with this leader.",
    "refuse.not_his_activation": "{leader:leader} was not activated by this chit.",
    "refuse.transferred": "{leader:leader} has already been transferred.",
    "refuse.with_him_already": "{leader:leader} is already with {unit:unit}.",
    "refuse.transfer_too_far": "{leader:leader} cannot be transferred as far as {unit:unit}.",
    "refuse.not_orange": "{unit:unit} has no Indirect HE weapon (orange).",
    "refuse.in_enemy_zone": "{unit:unit} is in an enemy Fire Zone.",
    "refuse.no_park_marker": "There is no Artillery Park marker left for {unit:unit}.",
    "refuse.no_such_park": "{park:park} is not in play.",
    "refuse.park_hex": "The units of {park:park} cannot go to {hex:hex}.",
    "refuse.park_entry": "{park:park} has no entry hex {hex:hex}.",
    "refuse.parked_already": (
        "{unit:unit} has already been put into an Artillery Park in this step."
    ),
    "refuse.tried_already": "{unit:unit} has already tried for Contact in this step.",
    "refuse.in_contact": "{unit:unit} is already in Contact.",
    "refuse.no_contact": "{unit:unit} has no Contact with a leader.",
    "refuse.not_his_division": "{leader:leader} is not a leader of the Division of {unit:unit}.",
    "refuse.leader_off_map": "{leader:leader} is not on the map.",
    "refuse.leader_too_far": "{leader:leader} is too far from {unit:unit}.",
}

MESSAGES: Final[dict[str, str]] = {**PROMPTS, **WHEN, **TOLD, **REFUSED}
