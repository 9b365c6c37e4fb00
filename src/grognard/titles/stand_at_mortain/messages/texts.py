"""What this title has to say, by key: prompts, refusals, events, modifiers, endings, status.

`{name:kind}` is filled with the printed name of that kind, or with its word (`word.KIND.ID`);
`{name|unit|units}` chooses between one and many. A message's values stand in the sequence in
which the English text names them first. German: `language/de.po`.
"""

from __future__ import annotations

from typing import Final

from grognard.titles.stand_at_mortain.messages.reasons import REASONS
from grognard.titles.stand_at_mortain.rules.ch2_cards import CARD_IDS, JOKER

PROMPTS: Final[dict[str, str]] = {
    "prompt.place": "Set up: place {n} more US {n|unit|units} outside the eastern hexrow.",
    "prompt.begin": "All US units are placed. Begin the game.",
    "prompt.number": "Your card: {card:card}. Activate up to {n} {n|unit|units}, or pass.",
    "prompt.face": "Your card: {card:card}. Activate one unit or one stack, or pass.",
    "prompt.continue": "Your card: {card:card}. Act with another unit, or say that you are done.",
    "prompt.fire_group": "Fire at {target:unit}: choose further firing units, or shoot.",
    "prompt.face_card": "Face card: turn another card, or take a miss?",
    "prompt.aim": "Choose one unit in {hex:hex} as the target, or the whole stack.",
    "prompt.aim_any": "Choose any number of units in {hex:hex} as targets, then strike.",
}

REFUSALS: Final[dict[str, str]] = {
    "refuse.us_sets_up": "The US player sets up his units first.",
    "refuse.germans_wait": "{unit:unit} waits off the map in the east; only US units are set up.",
    "refuse.command_waits": "{unit:unit} waits off the map in the west and is not set up.",
    "refuse.already_placed": "{unit:unit} stands in {place:place} already.",
    "refuse.setup_east": "{hex:hex} lies in the eastern hexrow: no US unit is set up there.",
    "refuse.setup_begun": "A whole set-up is possible only while no unit has been placed.",
    "refuse.place_all": "Place all five US units first: {n} {n|is|are} left.",
    "refuse.wrong_colour": "The card is {card:card}: only {side:side} units may act.",
    "refuse.has_exited": "{unit:unit} has left the map and never returns.",
    "refuse.is_eliminated": "{unit:unit} is eliminated.",
    "refuse.has_acted": "{unit:unit} has already acted on this card.",
    "refuse.has_acted_this_turn": "{unit:unit} has already acted this turn.",
    "refuse.not_before": "{unit:unit} cannot enter before turn {turn}.",
    "refuse.no_activations": "{card:card} activates {n} {n|unit|units}: no activation is left.",
    "refuse.other_stack": "{unit:unit} does not belong to the stack that acts on this face card.",
    "refuse.tiger_not_free": "Tiger 102 is not free on this card, and no activation is left.",
    "refuse.entry_first": "On turn 1 waiting units enter before other units act.",
    "refuse.pass_acted": "A unit has acted on this card: say that you are done instead.",
    "refuse.done_idle": "No unit has acted on this card: pass instead.",
    "refuse.must_enter": "{unit:unit} waits off the map: it must enter first.",
    "refuse.not_adjacent": "A move is one hex: {hex:hex} is not next to {place:place}.",
    "refuse.enemy_hex": "Enemy units are in {hex:hex}.",
    "refuse.hex_full": "{hex:hex} is full.",
    "refuse.east_guard": "US units may not enter the eastern hexrow while German units wait.",
    "refuse.not_waiting": "{unit:unit} does not wait off the map.",
    "refuse.entry_east": "{unit:unit} enters by the east edge.",
    "refuse.entry_west": "{unit:unit} enters by the west edge.",
    "refuse.enter_together": "Waiting units of a face card enter the same hex: {hex:hex}.",
    "refuse.us_exit": "US units never leave the map.",
    "refuse.exit_west": "{unit:unit} in {place:place} is not at the west edge.",
    "refuse.own_target": "{unit:unit} is one of your own units.",
    "refuse.fire_off_map": "{unit:unit} waits off the map and cannot fire.",
    "refuse.target_off_map": "{unit:unit} is not on the map.",
    "refuse.no_card": "No card is left: no combat can be begun.",
    "refuse.no_number": "{unit:unit} has no number against {target:unit}.",
    "refuse.same_hex": "There is no fire inside a hex.",
    "refuse.out_of_range": "Out of range: the distance is {distance}, the range {range}.",
    "refuse.blocked": "No line of fire: {hex:hex} blocks it.",
    "refuse.in_group": "{unit:unit} is firing already.",
    "refuse.fire_open": "Fire at {target:unit} has been opened: shoot first.",
    "refuse.face_open": "A face card was turned: turn another card or take a miss first.",
    "refuse.support_black": "Support comes only on a red card, for the US player.",
    "refuse.support_used": "Support has already been used this turn.",
    "refuse.support_acted": "A unit has acted on this card: support would have taken its place.",
    "refuse.not_air": "{card:card} offers artillery, not air support.",
    "refuse.not_artillery": "{card:card} offers air support, not artillery.",
    "refuse.no_tank": "There is no German tank in {hex:hex}.",
    "refuse.no_soft": "There is no German infantry or gun in {hex:hex}.",
    "refuse.aim_begun": "Targets have been chosen one by one: strike.",
    "refuse.unit_or_stack": "Choose one unit or the whole stack.",
    "refuse.no_target_yet": "Choose at least one target.",
    "refuse.not_in_hex": "{unit:unit} is not in {hex:hex}.",
    "refuse.wrong_class": "This attack cannot hurt {unit:unit}.",
    "refuse.aimed_already": "{unit:unit} is a target already.",
    "refuse.aim_open": "A support attack on {hex:hex} has been called: choose its targets first.",
}

# When an order is given, told to who gives it at another time.
WHEN: Final[dict[str, str]] = {
    "when.place": "Units are set up before the first turn only.",
    "when.setup": "A whole set-up is chosen before the first turn only.",
    "when.begin": "The game is begun once, when all US units are set up.",
    "when.pass": "Who has got a card passes it; the game has not begun.",
    "when.done": "Who has acted on a card is done with it; the game has not begun.",
    "when.move": "Units move on a card; the game has not begun.",
    "when.enter": "Units enter the map on a card; the game has not begun.",
    "when.exit": "Units leave the map on a card; the game has not begun.",
    "when.fire": "Units fire on a card; the game has not begun.",
    "when.join": "Further units join a fire that has been opened; none has.",
    "when.shoot": "A fire is opened before it is shot; none has been opened.",
    "when.redraw": "Another card is turned after a face card in combat; there is none.",
    "when.miss": "A miss is taken after a face card in combat; there is none.",
    "when.air": "Air support is called on a red card; the game has not begun.",
    "when.artillery": "Artillery is called on a red card; the game has not begun.",
    "when.hinder": "Aircraft hinder the Germans on a red card; the game has not begun.",
    "when.target": "Targets are chosen after a support attack has been called; none has.",
    "when.stack": "A whole stack is the target of a support attack that was called; none was.",
    "when.strike": "A support attack strikes when its targets are chosen; none has been called.",
}

EVENTS: Final[dict[str, str]] = {
    "setup.placed": "{unit:unit} sets up in {hex:hex}.",
    "turn.begins": "Turn {turn}: all cards are shuffled.",
    "turn.ends": "Turn {turn} ends.",
    "card.drawn": "{side:side} card: {card:card}.",
    "card.passed": "The {side:side} player passes.",
    "card.void": "{card:card} is the last card and is not played.",
    "deck.empty": "No card is left: the turn ends.",
    "joker.ends": "Joker: the turn ends.",
    "joker.ignored": "The joker comes too early and is ignored.",
    "joker.reshuffled": "The joker comes too early and goes back into the deck.",
    "unit.moves": "{unit:unit} moves from {start:place} to {hex:place}.",
    "unit.enters": "{unit:unit} enters the map in {hex:place}.",
    "unit.exits": "{unit:unit} leaves the map to the west from {start:place}.",
    "bid.exits": "By the bid the German player needs {n} {n|exit|exits}.",
    "exits.count": "{n} German {n|unit has|units have} left by the west edge.",
    "fire.opens": "{firers:units} {firers|fires|fire} at {target:unit}.",
    "combat.face": "Combat card {card:card}: a face card.",
    "combat.redraw": "Another card is turned.",
    "combat.total": "Combat card {card:card}: {total} against a strength of {strength}.",
    "combat.miss": "The attack misses {unit:unit}.",
    "combat.miss_chosen": "The face card is taken as a miss against {unit:unit}.",
    "combat.flipped": "Hit: {unit:unit} is flipped.",
    "combat.eliminated": "Hit: {unit:unit} is eliminated.",
    "combat.joker": "Joker: the attack has no effect and the turn ends.",
    "combat.no_card": "No card is left: the attack has no effect and the turn ends.",
    "combat.void": "The last card is not played: the attack has no effect and the turn ends.",
    "support.air": "Air strike, {gun:gun} attack on {hex:hex}.",
    "support.artillery": "Artillery support, {gun:gun} attack on {hex:hex}.",
    "support.aimed": "{units|The target is|The targets are} {units:units}.",
    "support.hinder": "Aircraft hinder German fire in and around {hex:hex} till the turn ends.",
}

MODIFIERS: Final[dict[str, str]] = {
    "modifier.adjacent": "all firing units adjacent",
    "modifier.tiger": "Tiger 102 against a tank",
    "modifier.air": "air modifier",
    "modifier.terrain.clear": "target in clear terrain",
    "modifier.terrain.village": "target in a village",
    "modifier.terrain.city": "target in a city",
    "modifier.terrain.hill": "target on a hill",
    "modifier.terrain.forest": "target in a forest",
}

ENDINGS: Final[dict[str, str]] = {
    "victory.exits": "German victory: enough units have left by the west edge.",
    "victory.us_destroyed": "German victory: no US unit is left.",
    "victory.time": "US victory: the last turn is over.",
    "victory.no_germans": "US victory: no German unit is left to break out.",
}

STATUS: Final[dict[str, str]] = {
    "status.setup": "set-up",
    "status.turn": "turn {turn} of {turns}",
    "status.card": "card {card:card}",
    "status.deck": "{n} {n|card|cards} left",
    "status.exits": "{n} of {needed} German units {n|has|have} left by the west edge",
    "status.support_open": "support not yet used",
    "status.support_used": "support used",
}

WORDS: Final[dict[str, str]] = {
    "word.side.german": "German",
    "word.side.us": "US",
    "word.gun.at": "anti-tank",
    "word.gun.ai": "anti-infantry",
    "word.place.waiting": "off the map",
    "word.place.exited": "left the map",
    "word.place.eliminated": "eliminated",
    "word.place.unplaced": "not set up",
    "word.terrain.clear": "clear",
    "word.terrain.village": "village",
    "word.terrain.city": "city",
    "word.terrain.hill": "hill",
    "word.terrain.forest": "forest",
    "word.factors.unit": "AT-AI",
    "word.mark.air": "aircraft hinder German fire",
    "word.card.JOKER": "joker",
}

_SUITS: Final[dict[str, str]] = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}

CARDS: Final[dict[str, str]] = {
    "word.card." + card: card[:-1] + _SUITS[card[-1]] for card in CARD_IDS[:JOKER]
}

MESSAGES: Final[dict[str, str]] = {
    **PROMPTS,
    **REFUSALS,
    **WHEN,
    **EVENTS,
    **MODIFIERS,
    **ENDINGS,
    **STATUS,
    **WORDS,
    **CARDS,
    **REASONS,
}
