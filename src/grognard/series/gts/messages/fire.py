"""What is told of fire, of sight, of Opportunity and Indirect Fire, and of air strikes."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # 15.1 Who may fire.
    "refuse.no_rating": "{unit:unit} has no Fire Rating on the side it shows.",
    "refuse.suppressed": "{unit:unit} is Suppressed.",
    "refuse.fire_from_entry": (
        "{unit:unit} waits in an entry hex that is not in an enemy Fire Zone."
    ),
    "refuse.enemy_adjacent": "{unit:unit} has an enemy next to it and fires only at range 1.",
    "refuse.under_barrage": "{unit:unit} is under a barrage and fires only at range 1.",
    "refuse.own_unit": "{unit:unit} is one of your own units.",
    "refuse.target_waits": "{unit:unit} waits in an entry hex: it is not on the map yet.",
    "refuse.target_behind": "{unit:unit} is in an Artillery Park that stands behind its hex.",
    "refuse.not_on_map": "{unit:unit} is not on the map.",
    "refuse.fire_in_park": "{unit:unit} is in an Artillery Park and does not fire directly.",
    "refuse.mortar": "{unit:unit} is a mortar and fires only indirectly.",
    "refuse.out_of_range": "{unit:unit} does not reach {hex:hex}: its range is {n} {n|hex|hexes}.",
    # 15.4 Sight.
    "refuse.beyond_sight": "{hex:hex} is too far away to be seen: sight reaches {n} hexes now.",
    "refuse.sight_crest": "The Crest between {first:hex} and {last:hex} blocks the line of sight.",
    "refuse.sight_bridge": (
        "The bridge between {first:hex} and {last:hex} blocks the line of sight."
    ),
    "refuse.sight_along": (
        "The line of sight runs between {first:hex} and {last:hex}, and both block it."
    ),
    "refuse.sight_barrage": "The barrage on {hex:hex} blocks the line of sight.",
    "refuse.sight_blocked": "{hex:hex} blocks the line of sight: {terrain:terrain}.",
    # 15.2, 15.3 The shot.
    "prompt.bonus": "{unit:unit} fires at {target:unit}: try for the Company Bonus?",
    "when.fire": "A unit fires as an action of its activation.",
    "when.bonus": "The Company Bonus is tried before a two-step unit fires.",
    "when.plain": "Fire without the Company Bonus is chosen before a two-step unit fires.",
    "fire.direct": "{unit:unit} fires at {target:unit}.",
    "fire.rolled": (
        "{unit:unit} fires at {target:unit}: it rolls {roll} and needs {needed} or less, "
        "rating {rating}."
    ),
    "fire.air": (
        "Aircraft attack {unit:unit}: they roll {roll} and need {needed} or less, rating {rating}."
    ),
    "fire.miss": "The fire misses {unit:unit}.",
    "fire.check": "Result S? for {unit:unit}: it checks whether it is Suppressed.",
    "fire.suppression": (
        "Result S for {unit:unit}: it checks, and is Suppressed or takes a Cohesion Hit."
    ),
    "fire.cohesion": "Result C for {unit:unit}: a Cohesion Hit.",
    "fire.step": "Result 1 for {unit:unit}: a step loss.",
    "fire.elimination": "Result E for {unit:unit}: it is eliminated.",
    "fire.stops_work": "{unit:unit} fires and gives up its work.",
    # 16.0 Opportunity Fire.
    "prompt.opportunity": "{unit:unit} is about to leave {hex:hex}: which unit fires at it?",
    "refuse.own_fire": "{unit:unit} is of the side that moves.",
    "refuse.not_in_zone": "The Fire Zone of {unit:unit} does not cover the hex of {target:unit}.",
    "refuse.tries_used": "{unit:unit} has tried as often as it may this turn.",
    "refuse.has_tried": "{unit:unit} has already tried to fire.",
    "refuse.not_moving": "{unit:unit} is not the unit that moves.",
    "when.shoot": (
        "A unit shoots when an enemy leaves a hex in its Fire Zone, or when it is assaulted."
    ),
    "when.hold-fire": "Fire is held when a player is asked for Opportunity Fire.",
    "fire.opportunity": "{unit:unit} tries Opportunity Fire at {target:unit}.",
    # 17.0 Indirect Fire.
    "refuse.no_indirect": "{unit:unit} has no weapon for Indirect Fire.",
    "refuse.gun_mounted": "{unit:unit} is mounted.",
    "refuse.gun_column": "{unit:unit} is In Column.",
    "refuse.too_near": (
        "{unit:unit} fires indirectly only at 4 hexes or more: it is {n} {n|hex|hexes} away."
    ),
    "refuse.gun_range": "{unit:unit} does not reach {hex:hex}: its range is {n} {n|hex|hexes}.",
    "refuse.no_contact": "{unit:unit} has no Contact with a leader.",
    "refuse.no_spotter": "No unit that may spot for {unit:unit} sees {hex:hex}.",
    "when.indirect": "A unit fires indirectly as an action of its activation.",
    "fire.indirect": "{unit:unit} fires indirectly at {target:unit}.",
    "fire.others": "Result S? for {unit:unit}, which is in the same hex: it checks too.",
    "park.fired": "{park:park} has fired.",
    "barrage.light": "A Light Barrage lies on {hex:hex}.",
    "barrage.heavy": "A Heavy Barrage lies on {hex:hex}.",
    "barrage.light_on_park": "A Light Barrage lies on {park:park}.",
    "barrage.heavy_on_park": "A Heavy Barrage lies on {park:park}.",
    "barrage.scatters": "The shells scatter to {hex:hex}.",
    # 26.0 Air strikes.
    "prompt.mark": "Put another Air Support marker ({n} left) on a hex, or begin the strike?",
    "prompt.strike": "Which unit in {hex:hex} do the aircraft attack?",
    "refuse.no_air": "There is no Air Support marker left.",
    "refuse.no_flying": "There are no air strikes in this weather or at Night.",
    "refuse.air_chit": "The markers are used while {division:division} is activated by its chit.",
    "refuse.no_enemy_here": "There is no enemy unit in {hex:hex}.",
    "refuse.not_under_marker": "{unit:unit} is not in {hex:hex}, where the marker lies.",
    "when.mark": "Air Support markers are placed while their division is activated.",
    "when.strike": "Aircraft attack after all markers are placed.",
    "air.placed": "An Air Support marker is put on {hex:hex}; {n} left.",
    "air.defended": (
        "{unit:unit} fires at the aircraft over {hex:hex}: it rolls {roll} and needs {needed} "
        "or less."
    ),
    "air.aborted": "The aircraft over {hex:hex} turn away.",
    "air.flies_on": "The aircraft over {hex:hex} fly on.",
    "air.no_target": "No target is left in {hex:hex} for the next marker.",
    # 15.6, 18.13 Modifiers.
    "modifier.defence": "Defense Rating",
    "modifier.terrain.clear": "Clear",
    "modifier.terrain.orchard": "Orchard",
    "modifier.terrain.woods": "Woods",
    "modifier.terrain.village": "Village",
    "modifier.terrain.town": "Town",
    "modifier.terrain.impassable": "impassable",
    "modifier.target_column": "target In Column",
    "modifier.firer_column": "firer In Column",
    "modifier.mass": "steps in the hex",
    "modifier.target_hero": "Hero with the target",
    "modifier.range": "range",
    "modifier.full_range": "at full range",
    "modifier.one_hit": "one Cohesion Hit",
    "modifier.night": "Night",
    "modifier.rain": "Rain",
    "modifier.bonus": "Company Bonus",
    "modifier.zone_to_zone": "moves from Fire Zone to Fire Zone",
    "modifier.out_of_zones": "moves out of the Fire Zones",
    "modifier.runner": "target runs away",
    "modifier.charging": "target charges",
    "modifier.stream": "assaults across a stream",
    "modifier.counter_battery": "counter-battery fire",
    "word.terrain.clear": "Clear",
    "word.terrain.orchard": "Orchard",
    "word.terrain.woods": "Woods",
    "word.terrain.village": "Village",
    "word.terrain.town": "Town",
    "word.terrain.impassable": "impassable ground",
    "word.result.miss": "miss",
}
