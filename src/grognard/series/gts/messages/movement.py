"""What is told of movement, stacking, transport, mines and Road Blocks on the way."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "prompt.moving": "{unit:unit} moves: where to? It has {points:points} MP left.",
    "prompt.moving_forced": (
        "{unit:unit} must come as near to a leader as it can. It has {points:points} MP left."
    ),
    "prompt.displacement": "{hex:hex} is overstacked: which unit leaves it, and where to?",
    "refuse.not_adjacent": "{hex:hex} is not next to {here:hex}.",
    "refuse.outside": "{hex:hex} is not in play in this scenario.",
    "refuse.enemy_hex": "Enemy units are in {hex:hex}.",
    "refuse.column_there": "{hex:hex} has room for one unit In Column, and {unit:unit} is there.",
    "refuse.impassable": "{hex:hex} is impassable.",
    "refuse.river": "The river between {here:hex} and {there:hex} has no bridge.",
    "refuse.bridge_column": "The bridge from {here:hex} to {there:hex} is crossed In Column only.",
    "refuse.road_blocked": "A Road Block closes the road from {here:hex} to {there:hex}.",
    "refuse.stream": (
        "Vehicles cross the stream between {here:hex} and {there:hex} only In Column on a Road."
    ),
    "refuse.woods": (
        "Vehicles go from {here:hex} to {there:hex} only In Column along a Road or Railroad: Woods."
    ),
    "refuse.town": "Vehicles go from {here:hex} to {there:hex} only In Column: a Town.",
    "refuse.landing": (
        "{hex:hex} is no open hex of the map edge within 5 hexes of {here:hex}, the entry hex that "
        "the enemy holds."
    ),
    "refuse.cross_closed": "{hex:hex} can be entered only along the Road or Railroad.",
    "refuse.no_line": "No Road or Railroad leads to {hex:hex}: use step.",
    "refuse.entry_zone": "{hex:hex} is too near to an enemy entry hex.",
    "refuse.enemy_zone": (
        "{hex:hex} is in an enemy Fire Zone: the first action of a Division Activation may not "
        "enter it."
    ),
    "refuse.cannot_move": "{unit:unit} cannot move on its own.",
    "refuse.by_hand": "{unit:unit} cannot be moved out of its hex by hand: it must mount.",
    "refuse.too_dear": "{hex:hex} costs {cost:points} MP, and {points:points} MP are left.",
    "refuse.no_points": "{unit:unit} has only {points:points} MP left for that.",
    "refuse.no_room": "{hex:hex} is full, and there is no way on from it.",
    "refuse.stack_full": "{hex:hex} would be over the stacking limit of {n}.",
    "refuse.stack_empties": "{hex:hex} would hold more than four zero-step units.",
    "refuse.in_column_already": "{unit:unit} is In Column already.",
    "refuse.not_in_column": "{unit:unit} is not In Column.",
    "refuse.stays_in_column": "{unit:unit} may not leave Column in {hex:hex}.",
    "refuse.not_mounted": "{unit:unit} is not mounted.",
    "refuse.shifted": "{unit:unit} has already mounted or dismounted in this Move.",
    "refuse.no_transport": "{unit:unit} has no Organic Transport.",
    "refuse.transport_terrain": "The other side of {unit:unit} may not be in {hex:hex}.",
    "refuse.not_at_edge": "{unit:unit} is not in a hex of the map edge.",
    "refuse.no_exit": "No rule lets {unit:unit} leave the map here.",
    "refuse.stands_there": "{unit:unit} is in {hex:hex} already.",
    "refuse.next_door": "{hex:hex} is adjacent: use step.",
    "refuse.out_of_reach": "No way to {hex:hex} costs {points:points} MP or less.",
    "refuse.interrupted": "The way to {hex:hex} would be interrupted: move step by step.",
    "refuse.through_zones": "The way to {hex:hex} leads through enemy Fire Zones.",
    "refuse.forced": "{unit:unit} must come nearer to a leader and may do nothing else.",
    "refuse.forced_zone": "{hex:hex} is in an enemy Fire Zone.",
    "refuse.not_nearer": (
        "{unit:unit} does not come as near to a leader as it can if it enters {hex:hex}."
    ),
    "refuse.go_nearer": "{unit:unit} can come nearer to a leader.",
    "refuse.not_in_stack": "{unit:unit} is not in {hex:hex}.",
    "refuse.no_riders": "Infantry does not ride on tanks: the ruling on tank riders says so.",
    "refuse.not_a_rider": "{unit:unit} cannot ride: only Leg units without Organic Transport do.",
    "refuse.not_a_carrier": (
        "{unit:unit} carries nobody: only a Tracked Armored unit with two steps does."
    ),
    "refuse.carries": "{unit:unit} carries another unit.",
    "refuse.rides": "{unit:unit} rides on another unit: it must get off first.",
    "refuse.not_riding": "{unit:unit} rides on no other unit.",
    "refuse.not_excess": "{unit:unit} does not count towards what is too much in {hex:hex}.",
    "refuse.can_leave": "{unit:unit} can leave the hex.",
    "when.step": "A unit steps into a hex while it moves.",
    "when.cross": "A unit In Column enters a hex off the Road while it moves.",
    "when.to": "A unit goes on to a hex while it moves.",
    "when.column": "A unit forms Column while it moves.",
    "when.leave-column": "A unit leaves Column while it moves.",
    "when.break-column": "A unit leaves Column for a Cohesion Hit while it moves.",
    "when.mount": "A unit mounts while it moves.",
    "when.dismount": "A unit dismounts while it moves.",
    "when.ride": "A Leg unit mounts a tank while it moves.",
    "when.get-off": "A unit that rides on a tank gets off while it moves.",
    "when.exit": "A unit leaves the map while it moves.",
    "when.stop": "A unit stops when it is moving.",
    "when.displace": "A unit is displaced from a hex that is overstacked.",
    "when.give-up": "A unit is given up if it cannot leave a hex that is overstacked.",
    "move.step": "{unit:unit} moves from {old:place} to {hex:place} for {cost:points} MP.",
    "move.exits": "{unit:unit} leaves the map from {hex:hex}.",
    "move.forms_column": "{unit:unit} forms Column.",
    "move.leaves_column": "{unit:unit} leaves Column.",
    "move.breaks_column": "{unit:unit} leaves Column in disorder.",
    "move.leaves_position": "{unit:unit} leaves its position.",
    "move.pinned": "{unit:unit} does not get out of the Heavy Barrage: its Move is over.",
    "move.stops_mines": "{unit:unit} stops in the Minefield in {hex:hex}.",
    "move.stops_block": "{unit:unit} stops at the Road Block in {hex:hex}.",
    "move.way_shut": "{unit:unit} stops: {hex:hex} is closed to it now.",
    "move.way_cut": "{unit:unit} is interrupted on its way to {hex:hex}.",
    "move.way_mines": "{unit:unit} stops in {hex:hex}: to leave the Minefield it needs a check.",
    "move.way_barrage": (
        "{unit:unit} stops in {hex:hex}: to leave the Heavy Barrage it needs a check."
    ),
    "move.way_zone": "{unit:unit} stops in {hex:hex}: leaving it can draw Opportunity Fire.",
    "transport.mounts": "{unit:unit} mounts.",
    "transport.dismounts": "{unit:unit} dismounts.",
    "rider.mounts": "{unit:unit} rides on {carrier:unit}.",
    "rider.gets_off": "{unit:unit} gets off {carrier:unit}.",
    "rider.suffers": "{unit:unit} rides on {carrier:unit} and suffers an S? with it.",
    "transport.abandoned": "{unit:unit} leaves its transport behind.",
    "transport.fetched": "{unit:unit} has its transport again.",
    "control.changes": "{hex:hex} is now under the control of {side:side}.",
    "stack.over": "{hex:hex} is overstacked.",
    "stack.displaced": "{unit:unit} is displaced from {old:hex} to {hex:hex}.",
}
