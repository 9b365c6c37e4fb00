"""What is asked, refused and told at the set-up and about victory."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # Questions
    "prompt.set_up": "Which unit is set up next? {n} {n|unit is|units are} left.",
    "prompt.set_up_leaders": "Which leader joins which of his units?",
    "prompt.begin": "Everything is set up: begin?",
    "prompt.placing": "Where is {unit:unit} set up, and how?",
    # When an order can be given
    "when.pick": "A unit is picked during the set-up.",
    "when.place": "A unit is placed during the set-up, when it has been picked.",
    "when.guns": "Guns are put into their Park during the set-up.",
    "when.lead": "A leader is put with a unit during the set-up, when all groups are placed.",
    "when.mine": "A Minefield is placed during the set-up of Scenario 4.",
    "when.bar": "A Sperre is placed during the set-up of Scenario 4.",
    "when.setup": "A ready set-up is laid out before the first unit is placed.",
    "when.begin": "The set-up ends when everything is placed.",
    # Refusals
    "refuse.setup_area": "{unit:unit} is not set up in {hex:hex}: that is outside its area.",
    "refuse.setup_enemy": "Enemy units are in {hex:hex}.",
    "refuse.setup_terrain": "{unit:unit} may not be in {hex:hex} in this state.",
    "refuse.setup_rearguard": "{unit:unit} is a Rearguard and does not start In Column.",
    "refuse.setup_not_infantry": "{unit:unit} is not an infantry unit.",
    "refuse.setup_no_positions": "{unit:unit} may not start in an Improved Position.",
    "refuse.setup_park": "No guns of this group start in {park:park}.",
    "refuse.setup_park_area": "{park:park} does not start at {hex:hex}.",
    "refuse.setup_not_now": "{unit:unit} is not set up now.",
    "refuse.setup_no_entry": "{unit:unit} does not arrive at {hex:hex}.",
    "refuse.setup_other_leader": "{unit:unit} does not start in Contact with {leader:leader}.",
    "refuse.setup_other_side": "{unit:unit} is a unit of the other side.",
    "refuse.setup_later": "{unit:unit} arrives later.",
    "refuse.setup_placed": "{unit:unit} is already set up.",
    "refuse.setup_order": "{unit:unit} belongs to a later group.",
    "refuse.setup_in_park": "{unit:unit} starts in {park:park}.",
    "refuse.setup_begun": "Some units are already set up.",
    "refuse.setup_leader": "{leader:leader} is not placed now.",
    "refuse.setup_markers": "No more than {n} of these {n|is|are} placed at the set-up.",
    "refuse.setup_marker_area": "{hex:hex} is outside the set-up area.",
    "refuse.units_left": "{n} {n|unit must|units must} be set up first.",
    "refuse.leaders_left": "{n} {n|leader has|leaders have} no unit yet.",
    "refuse.contacts_left": "{n} {n|unit has|units have} no Contact yet.",
    "refuse.other_side_sets_up": "{side:side} sets up now.",
    "refuse.bridge_there": "There is a bridge at {hex:hex}.",
    "refuse.mines_there": "There is a Minefield in {hex:hex} already.",
    "refuse.other_player": "The other player is asked: {side:side}.",
    # Events
    "setup.placed": "{unit:unit} is set up in {hex:hex} ({posture:posture}).",
    "setup.parked": "{unit:unit} is in {park:park} at {hex:hex}.",
    "setup.mines": "A Minefield lies in {hex:hex}.",
    "setup.block": "A Sperre stands in {hex:hex}.",
    "setup.done": "{side:side} has set up.",
    "bid.command": "By the bid the {division:division} begins with {n} Command Points.",
    "word.posture.deployed": "not In Column",
    "word.posture.column": "In Column",
    "word.posture.mounted": "mounted, not In Column",
    "word.posture.mounted-column": "mounted, In Column",
    "word.posture.improved": "in an Improved Position",
    # Victory
    "victory.award": (
        "The towns bring the German player {n} victory {n|point|points}: {sum} so far."
    ),
    "victory.withdrawal": (
        "{n} {n|unit|units} of PzAuf 130 {n|is|are} still on the map: the German player loses "
        "{points} victory points."
    ),
    "victory.losses": "Eliminated units: {n} victory points for the German player.",
    "victory.bid_german": "Bid: {n} victory {n|point|points} more for the German player.",
    "victory.bid_american": "Bid: {n} victory {n|point|points} fewer for the German player.",
    "victory.total": "The German player has {n} victory points.",
    "victory.german_decisive": "A decisive German victory.",
    "victory.german": "A German victory.",
    "victory.german_marginal": "A marginal German victory.",
    "victory.draw": "A draw.",
    "victory.american_marginal": "A marginal American victory.",
    "victory.american": "An American victory.",
    "victory.american_decisive": "A decisive American victory.",
    "victory.town_taken": "A German victory: Schalbach is taken.",
    "victory.town_held": "An American victory: Schalbach is held.",
}
