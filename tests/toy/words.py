"""Verbs, sides, markers and messages of the toy title."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.order import Verb

RED: Final = 0
BLUE: Final = 1
SIDES: Final = ["red", "blue"]
NONE: Final = -1  # no hex, no marker, no bid
GONE: Final = "gone"  # the place of a unit that is lost
BIDS: Final = ["low", "middle", "high"]
ANSWERS: Final = ["attacker", "defender", "roll", "after"]
STEPS: Final = ["supply", "initiative", "first", "second", "end"]

MOVE: Final = 1
ASSAULT: Final = 2
SHOW: Final = 3
DONE: Final = 4
ENTER: Final = 5
STOP: Final = 6
FIRE: Final = 7
HOLD: Final = 8
JOIN: Final = 9
RESOLVE: Final = 10
CANCEL: Final = 11
COMMIT: Final = 12
KEEP: Final = 13
BACK: Final = 14
BID: Final = 15
SWAP: Final = 16

VERBS: Final = [
    Verb(MOVE, "move", ("unit",), "2.1"),
    Verb(ASSAULT, "assault", ("unit",), "4.1"),
    Verb(SHOW, "show", ("marker",), "1.3"),
    Verb(DONE, "done", (), "1.2"),
    Verb(ENTER, "enter", ("hex",), "2.1"),
    Verb(STOP, "stop", (), "2.1"),
    Verb(FIRE, "fire", ("unit",), "3.1"),
    Verb(HOLD, "hold", (), "3.1"),
    Verb(JOIN, "join", ("unit",), "4.1"),
    Verb(RESOLVE, "resolve", (), "4.2"),
    Verb(CANCEL, "cancel", (), "4.1"),
    Verb(COMMIT, "commit", ("marker",), "4.3"),
    Verb(KEEP, "keep", (), "4.3"),
    Verb(BACK, "back", ("hex",), "5.1"),
    Verb(BID, "bid", ("bid",), "1.4"),
    Verb(SWAP, "swap", ("unit", "unit", "hex"), "2.4"),  # two units change places by a third hex
]

MESSAGES: Final = {
    "prompt.act": "Move, assault or show a marker.",
    "prompt.move": "Where does {unit:unit} go?",
    "prompt.fire": "Fire at {unit:unit}?",
    "prompt.assault": "Who joins against {unit:unit}?",
    "prompt.commit": "Commit a marker?",
    "prompt.retreat": "Where does {unit:unit} retreat?",
    "prompt.bid": "Who acts first?",
    "drew.secret": "You drew {marker:marker}.",
    "drew": "{side:side} drew a marker.",
    "bid.secret": "You bid {bid:bid}.",
    "bid.made": "{side:side} has bid.",
    "bid.won": "{side:side} acts first.",
    "shown": "{side:side} shows {marker:marker}.",
    "entered": "{unit:unit} enters {hex:hex}.",
    "fire.roll": "{unit:unit} fires: {number}.",
    "fire.note": "{unit:unit} fires at {target:unit}: from 4 on it halts.",
    "fire.none": "No effect.",
    "fire.halt": "{unit:unit} halts.",
    "fire.disrupt": "{unit:unit} is disrupted.",
    "committed": "{side:side} has decided.",
    "assault.roll": "Assault: {number}.",
    "assault.none": "No effect.",
    "assault.repulsed": "{unit:unit} is thrown back.",
    "assault.retreat": "{unit:unit} retreats.",
    "assault.overrun": "{unit:unit} is overrun.",
    "found": "{unit:unit} is seen in {hex:hex}.",
    "stirs": "{unit:unit} moves unseen.",
    "refuse.unseen": "Nobody sees {unit:unit}.",
    "lost": "{unit:unit} is lost.",
    "refuse.not_held": "Not in hand: {n}.",
    "refuse.not_now": "Not now: {n}.",
    "refuse.not_yours": "{unit:unit} is not yours.",
    "refuse.not_able": "{unit:unit} is not able.",
    "refuse.acted": "{unit:unit} has acted.",
    "refuse.friend": "{unit:unit} is a friend.",
    "refuse.nobody_near": "Nobody is next to {unit:unit}.",
    "refuse.not_adjacent": "Not adjacent: {n}.",
    "refuse.no_attackers": "Nobody attacks.",
    "refuse.joined": "{unit:unit} has joined.",
    "refuse.must_bid": "A bid is asked for, not {n}.",
    "refuse.not_a_move": "Not a move: {n}.",
    "refuse.held": "Somebody holds {hex:hex}.",
    "refuse.no_points": "No points are left.",
    "refuse.halted": "The unit is halted.",
    "refuse.must_retreat": "The unit must retreat, not {n}.",
    "refuse.no_way": "There is no way to {hex:hex}.",
    "refuse.fire_or_hold": "Fire or hold, not {n}.",
    "refuse.own_unit": "{unit:unit} is on the same side.",
    "refuse.cannot_fire": "{unit:unit} cannot fire.",
    "refuse.out_of_turn": "It is not the turn of {side:side}.",
    "modifier.wood": "wood",
    "modifier.strong": "strong unit",
    "end.losses": "Losses decide.",
    "end.time": "Time is up.",
}
ENDINGS: Final = ["end.losses", "end.time"]
