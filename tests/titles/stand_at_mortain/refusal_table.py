"""What a person might try in vain: position and order, by the case and the reason he is given."""

from __future__ import annotations

from collections.abc import Callable

from grognard import Match
from tests.titles.stand_at_mortain.fire_helpers import fire
from tests.titles.stand_at_mortain.helpers import new_match, play, position

FIELD = {
    "DE-37": "0502",
    "DE-38": "0502",
    "DE-D": "0103",
    "DE-2Pz1": "0403",
    "DE-17StuG": "exited",
    "DE-2Pz2": "eliminated",
    "US-117": "0402",
    "US-119": "0302",
    "US-120": "0302",
    "US-823": "0203",
    "US-SPTD": "0801",
}


def field(card: str = "8S", *orders: str, draws: tuple[str, ...] = (), turn: int = 1) -> Match:
    """Both sides in the open; 37 and 38 next to US-117; Tiger, DF and the commands wait."""
    return play(position(FIELD, card=card, turn=turn, draws=draws), *orders)


def with_options(card: str, *orders: str, edition: str = "en", **options: str) -> Match:
    """The same under other readings."""
    return play(position(FIELD, card=card, edition=edition, options=options), *orders)


def setting_up(*orders: str) -> Match:
    """The US player sets up."""
    return play(new_match(), *orders)


def face_card() -> Match:
    """DE-37 has fired and turned a king."""
    return fire(field(draws=("KH",)), "US-117", "DE-37")


def aiming(edition: str = "en", *orders: str) -> Match:
    """An air strike on the two regiments in 0502 has been called."""
    units = FIELD | {"DE-2Pz1": "0502", "DE-38": "0403", "DE-102": "0502"}
    return play(position(units, card="7H", edition=edition), "air at 0502", *orders)


def game_over() -> Match:
    """The fifth unit has left the map."""
    gone = dict.fromkeys(["DE-38", "DE-DF", "DE-2Pz2", "DE-17StuG"], "exited")
    return play(position(FIELD | gone, card="8S"), "exit DE-D")


def last_card(card: str) -> Match:
    """The card in play is the last of the deck."""
    return position(FIELD, card=card, deck=[])


Attempt = tuple[Callable[[], Match], str, str]

TABLE: dict[str, list[Attempt]] = {
    "notation kernel.unknown_verb": [
        (field, "", "a word is missing"),
        (field, "shout", "no such order"),
        (field, "attack DE-37 US-117", "another game's word"),
    ],
    "notation kernel.wrong_form": [
        (field, "move DE-37", "where to?"),
        (field, "fire DE-37 DE-38 US-117", "too much at once"),
        (field, "pass now", "a word too many"),
    ],
    "S0.4 kernel.unknown_unit": [
        (field, "move DE-99 0503", "no such unit"),
        (field, "fire DE-37 US-999", "no such target"),
    ],
    "S0.1 kernel.unknown_hex": [
        (field, "move DE-37 1002", "east of the map"),
        (field, "move DE-D 0003", "west of the map: that is an exit"),
        (field, "move DE-37 0500", "north of the map"),
        (lambda: field("7H"), "hinder 0506", "south of the map"),
        (lambda: field("7H"), "air at here", "no hex at all"),
    ],
    "S5.5 kernel.unknown_other": [(lambda: field("7H"), "air mg 0502", "neither AT nor AI")],
    " kernel.game_over": [(game_over, "pass", "over"), (game_over, "exit DE-37", "over")],
    # Set-up.
    "S1.1 refuse.setup_east": [(setting_up, "place US-117 0903", "the east column")],
    "S1.1 refuse.place_all": [
        (setting_up, "begin", "nobody is placed"),
        (lambda: setting_up("place US-117 0502"), "begin", "four are left"),
    ],
    "S1.1 refuse.setup_begun": [
        (lambda: setting_up("place US-117 0502"), "setup default", "one is placed")
    ],
    "S1.1 refuse.already_placed": [
        (lambda: setting_up("place US-117 0502"), "place US-117 0503", "placed")
    ],
    "S1.2 refuse.command_waits": [(setting_up, "place US-CCA 0101", "it waits")],
    "S1.3 refuse.germans_wait": [(setting_up, "place DE-37 0101", "not a US unit")],
    "S2.3 when.pass": [(setting_up, "pass", "nobody passes the set-up")],
    "S3.1 when.move": [(setting_up, "move US-117 0502", "not yet")],
    "S3.5 refuse.hex_full": [
        (
            lambda: setting_up("place US-117 0502", "place US-119 0502"),
            "place US-120 0502",
            "a third unit",
        ),
        (lambda: field("8H"), "move US-117 0302", "a third unit"),
        (
            lambda: position(FIELD | {"DE-2Pz1": "0503"}, card="8S"),
            "move DE-2Pz1 0502",
            "a third unit",
        ),
    ],
    # Who acts.
    "S2.2 refuse.wrong_colour": [
        (field, "move US-117 0401", "a black card"),
        (lambda: field("8H"), "move DE-37 0501", "a red card"),
        (lambda: field("8H"), "exit DE-D", "a red card"),
    ],
    "S2.3 refuse.pass_acted": [(lambda: field("8S", "move DE-37 0501"), "pass", "it has acted")],
    "R37 refuse.done_idle": [(field, "done", "nobody has acted")],
    "S2.4 refuse.no_activations": [
        (lambda: field("2S", "move DE-37 0501"), "move DE-38 0503", "one unit only")
    ],
    "S2.5 refuse.other_stack": [
        (lambda: field("KS", "move DE-37 0501"), "move DE-2Pz1 0503", "another hex")
    ],
    "S2.6 refuse.other_stack": [
        (
            lambda: with_options("KS", "move DE-37 0501", edition="de"),
            "move DE-2Pz1 0503",
            "another hex",
        )
    ],
    "S2.9 refuse.has_acted": [
        (lambda: field("8S", "move DE-37 0501"), "move DE-37 0502", "it has moved"),
        (lambda: field("8S", "move DE-37 0503"), "fire DE-37 US-117", "it has moved"),
    ],
    "R3 refuse.has_acted_this_turn": [
        (
            lambda: position(FIELD, card="8S", options={"reactivate": "no"}, acted_turn=["DE-37"]),
            "move DE-37 0501",
            "once a turn",
        )
    ],
    "R7 refuse.entry_first": [
        (lambda: with_options("8S", german_entry="turn_1_first"), "move DE-37 0501", "others wait")
    ],
    "S3.8 refuse.has_exited": [(field, "move DE-17StuG 0101", "it is gone")],
    "S4.10 refuse.is_eliminated": [(field, "move DE-2Pz2 0101", "it is dead")],
    # Moves.
    "S3.1 refuse.not_adjacent": [
        (field, "move DE-37 0701", "two hexes"),
        (field, "move DE-37 0502", "no hex at all"),
    ],
    "S3.3 refuse.enemy_hex": [(field, "move DE-37 0402", "an enemy")],
    "R9 refuse.enemy_hex": [
        (lambda: with_options("8S", edition="de"), "move DE-37 0402", "an enemy")
    ],
    "R40 refuse.east_guard": [(lambda: field("8H"), "move US-SPTD 0901", "Germans wait")],
    "S3.7 refuse.not_before": [(lambda: field("8H"), "enter US-CCA 0101", "turn 1")],
    "S3.7 refuse.entry_west": [(lambda: field("8H", turn=2), "enter US-CCA 0901", "wrong edge")],
    "S3.7 refuse.entry_east": [(field, "enter DE-102 0101", "wrong edge")],
    "S3.7 refuse.not_waiting": [(field, "enter DE-37 0901", "it is on the map")],
    "S3.7 refuse.must_enter": [
        (field, "move DE-102 0901", "it waits"),
        (field, "exit DE-102", "it waits"),
    ],
    "R5 refuse.enter_together": [
        (
            lambda: play(position({"US-117": "0302"}, card="KS"), "enter DE-37 0901"),
            "enter DE-38 0902",
            "another hex",
        )
    ],
    "S3.9 refuse.us_exit": [
        (lambda: field("8H"), "exit US-117", "never"),
        (lambda: field("8H"), "exit US-823", "never"),
    ],
    "S3.8 refuse.exit_west": [(field, "exit DE-37", "not at the west edge")],
    # Fire.
    "S4.4 refuse.own_target": [(field, "fire DE-37 DE-38", "his own")],
    "R6 refuse.fire_off_map": [(field, "fire DE-102 US-117", "it waits")],
    "S4.4 refuse.target_off_map": [(field, "fire DE-37 US-CCA", "it waits")],
    "S4.2 refuse.out_of_range": [(field, "fire DE-D US-119", "three hexes")],
    "S4.3 refuse.blocked": [(field, "fire DE-2Pz1 US-823", "through the village 0303")],
    "R9 refuse.same_hex": [
        (
            lambda: position(FIELD | {"US-117": "0502"}, card="8S", options={"mixed_hex": "yes"}),
            "fire DE-37 US-117",
            "no fire inside a hex",
        )
    ],
    "S4.4 refuse.in_group": [
        (lambda: field("8S", "fire DE-37 US-117"), "join DE-37", "twice"),
    ],
    "R13 refuse.fire_open": [
        (lambda: field("8S", "fire DE-37 US-117"), "move DE-38 0503", "shoot first"),
        (lambda: field("8S", "fire DE-37 US-117"), "done", "shoot first"),
    ],
    "S4.7 refuse.face_open": [
        (face_card, "done", "redraw or miss"),
        (face_card, "fire DE-38 US-117", "redraw or miss"),
    ],
    "S4.4 when.join": [(field, "join DE-38", "nothing to join")],
    "S4.6 when.shoot": [(field, "shoot", "no fire is open")],
    "S4.7 when.redraw": [(field, "redraw", "no face card")],
    "S4.7 when.miss": [(field, "miss", "no face card")],
    "R23 refuse.no_card": [
        (lambda: last_card("8S"), "fire DE-37 US-117", "no card"),
        (lambda: last_card("7H"), "air ai 0502", "no card"),
        (lambda: last_card("8H"), "artillery ai 0502", "no card"),
    ],
    # Support.
    "S2.7 refuse.support_black": [
        (field, "hinder 0502", "a black card"),
        (field, "artillery ai 0502", "a black card"),
    ],
    "S5.1 refuse.support_used": [
        (lambda: field("7H", "hinder 0502", draws=("9H",)), "air ai 0502", "once a turn"),
        (lambda: field("7H", "hinder 0502", draws=("8H",)), "artillery ai 0502", "once a turn"),
    ],
    "S5.3 refuse.support_acted": [
        (lambda: field("7H", "move US-117 0401"), "air ai 0502", "acted")
    ],
    "S5.2 refuse.not_air": [(lambda: field("8H"), "air ai 0502", "even")],
    "S5.2 refuse.not_artillery": [(lambda: field("7H"), "artillery ai 0502", "odd")],
    "R28 refuse.no_tank": [(lambda: field("7H"), "air at 0502", "infantry")],
    "R28 refuse.no_soft": [
        (lambda: field("7H"), "air ai 0403", "a tank"),
        (lambda: field("7H"), "air ai 0302", "his own infantry"),
    ],
    "S5.4 refuse.unit_or_stack": [(aiming, "strike", "one or all")],
    "S5.4 refuse.no_target_yet": [(lambda: aiming("de"), "strike", "nobody is chosen")],
    "S5.4 refuse.aim_begun": [(lambda: aiming("de", "target DE-102"), "stack", "one is chosen")],
    "S5.4 refuse.aimed_already": [
        (lambda: aiming("de", "target DE-102"), "target DE-102", "twice")
    ],
    "S5.4 refuse.not_in_hex": [(aiming, "target DE-38", "another hex")],
    "S5.9 refuse.wrong_class": [(aiming, "target DE-37", "infantry")],
    "S5.4 refuse.aim_open": [(aiming, "move US-117 0401", "choose first")],
    "S5.4 when.target": [(field, "target DE-37", "no strike was called")],
}
