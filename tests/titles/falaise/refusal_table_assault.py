"""What a person might try in vain in assaults, by the case and the reason he is given."""

from __future__ import annotations

from typing import Any

from grognard.titles.falaise.rules.ch10_retreat import Retreating
from grognard.titles.falaise.rules.ch11_joint import Join
from tests.titles.falaise.assault_helpers import (
    EAST,
    ELSEWHERE,
    NORTH_EAST,
    SOUTH_EAST,
    TARGET,
    WEST,
    attack,
    fight,
    mech_fight,
    muster,
    suffer,
)
from tests.titles.falaise.helpers import Play, hex_, unit
from tests.titles.falaise.move_helpers import moving
from tests.titles.falaise.refusal_table import Table, facing, round_of

FIELD = {"us90_357": EAST, "us90_358": "0535", "us1_16": WEST, "g3fj5": TARGET}


def field(**more: Any) -> Play:
    """The 15th Corps in an Assault Round; the 1st Division beside it is not active."""
    return fight(FIELD | ELSEWHERE, "15", **more)


def mustering(*names: str, **more: Any) -> Play:
    """An assault on the target hex is being prepared."""
    return muster(field(**more), TARGET, *(names or ["us90_357"]))


def struck() -> Play:
    """The target hex has been attacked, without effect."""
    return attack(field(dice=[3]), TARGET, "us90_357")


def attacked_before() -> Play:
    """A regiment has attacked one hex and stands next to the one that is attacked now."""
    units = {"us90_357": EAST, "us90_358": "0431", "g3fj5": TARGET, "g3fj8": NORTH_EAST}
    play = attack(fight(units, "15", dice=[3]), TARGET, "us90_357")
    return muster(play, NORTH_EAST, "us90_358")


def retreated() -> Play:
    """The defender of the target hex has retreated next to another regiment."""
    units = {"us90_357": EAST, "us90_358": "0536", "g5fjkg": TARGET, "g3fj5": "0535"}
    play = attack(fight(units | ELSEWHERE, "15", dice=[3]), TARGET, "us90_357")
    return play.give(f"retreat g5fjkg {WEST}", "retreat g5fjkg 0535", "done")


def canadians() -> Play:
    """A Mech Assault: infantry with its tanks, and tanks on the other side."""
    units = {"ca2_4": EAST, "ca2a_6": EAST, "ca2a_10": WEST, "ca2_5": NORTH_EAST, "g3fj5": TARGET}
    return muster(mech_fight(units, "2Can"), TARGET, "ca2a_10")


def joining() -> Play:
    """Who is called in to the Poles?"""
    units = {"po_k": EAST, "us3a": SOUTH_EAST, "us1_16": NORTH_EAST, "us3b": WEST}
    return round_of(units, "Pol", Join())


def companions(case: str) -> Play:
    """Germans: a company, a Finished regiment and others beside the target."""
    units = {"g1ss_1": EAST, "g2ss_d": WEST, "gebb": SOUTH_EAST, "us9_39": TARGET}
    options = {"prepared": case}
    return muster(fight(units, "47", options=options), TARGET, "g1ss_1")


def helped() -> Play:
    """The 3rd Armored was called in by the Poles, who have two hexes to attack."""
    units = {"po_k": EAST, "po_s": "0432", "us3a": SOUTH_EAST, "g3fj5": TARGET, "g3fj8": "0433"}
    return mech_fight(units, "Pol", assisting=["us3a"])


def retreating(**more: str) -> Play:
    """A German regiment has to retreat from the target hex."""
    return suffer({"g3fj5": TARGET, "us90_357": EAST} | more, "DR", ["us90_357"])


def advancing(*orders: str) -> Play:
    """The defenders have gone west; two French groups may follow."""
    units = {"fr2d": EAST, "fr2l": SOUTH_EAST, "us90_357": NORTH_EAST, "g5fjkg": TARGET}
    play = suffer(units, "DR", ["fr2d", "fr2l"])
    return play.give(f"retreat g5fjkg {WEST}", "retreat g5fjkg 0535", *orders)


def pursuing() -> Play:
    """The defender was halted in the first hex of its retreat."""
    units = {"fr2d": EAST, "us610": EAST, "us1_16": "0633", "g3fj5": TARGET}
    play = suffer(units, "DR", ["fr2d", "us610"], dice=[3])
    return play.give(f"retreat g3fj5 {WEST}", "fire 0633", f"advance fr2d {TARGET}")


def losing() -> Play:
    """Of three attackers one is reduced; a step is lost."""
    units = {"us90_357": EAST, "us90_358": WEST, "us610": EAST, "g3fj5": TARGET}
    return suffer(units, "AL1", list(units)[:3], reduced=["us90_357"])


def changing() -> Play:
    """C, and the attacker has the higher TER."""
    return attack(fight({"us1_16": EAST, "g5fjkg": TARGET}, "7", dice=[1]), TARGET, "us1_16")


def solitaire(joint: str = "yes", **more: Any) -> Play:
    """Dice move the 7th Corps; only the 16th Infantry may assault."""
    units = {"us1_16": EAST, "us1_18": SOUTH_EAST, "us90_357": WEST, "g3fj5": TARGET}
    options = {"solitaire": "on", "solitaire_joint": joint}
    return muster(fight(units, "7", options=options, **more), TARGET, "us1_16")


def over_the_orne() -> Play:
    """The Orne lies between the two, without a bridge."""
    return fight({"us90_357": "3320", "g3fj5": "3220"} | ELSEWHERE, "15")


def crowded() -> Play:
    """US infantry has gone west; north-west of it is a full hex between Germans."""
    foes = dict(zip(["g3fj5", "g3fj8", "g3fj9", "g276_986"], BEYOND, strict=True))
    units = {"us1_16": WEST, "us9_39": "0434", "us610": "0434"} | foes
    return facing(units, Retreating(unit("us1_16"), [hex_(TARGET), hex_(WEST)]))


BEYOND = ["0535", "0435", "0334", "0335"]  # around 0434, but for WEST and a neighbour of TARGET


def over_a_river() -> Play:
    """Armor has crossed a river in its advance; infantry may still follow."""
    units = {"us610": "1322", "us90_357": "1321", "g5fjkg": "1421"}
    play = suffer(units, "DR", ["us610", "us90_357"], target="1421")
    play.give("retreat g5fjkg 1420")
    return play.give(min(play.legal("retreat")), "advance us610 1421")


ASSAULTS: Table = {
    "10.1 refuse.no_enemy": [
        (field, f"assault {WEST}", "his own"),
        (field, "assault 0431", "empty"),
    ],
    "10.1 refuse.nobody_adjacent": [
        (lambda: fight(FIELD | ELSEWHERE | {"g3fj8": "0333"}, "15"), "assault 0333", "too far")
    ],
    "10.0 refuse.no_movement": [(field, "move us90_357 0531", "no movement now")],
    "10.0 refuse.assault_later": [
        (lambda: moving({"fr2d": EAST, "g3fj5": TARGET}), f"assault {TARGET}", "move first")
    ],
    "10.1 refuse.hex_struck": [(struck, f"assault {TARGET}", "once a Round")],
    "R79 refuse.unit_struck": [(retreated, "assault 0535", "it was attacked")],
    "10.1 refuse.no_attacker": [
        (
            lambda: fight(FIELD | {"us90_359": SOUTH_EAST}, "15").give(f"assault {TARGET}"),
            "resolve",
            "nobody is committed",
        )
    ],
    "10.1 refuse.committed": [(mustering, "commit us90_357", "twice")],
    "10.1 refuse.off_map": [(mustering, "commit us610", "dead")],
    "10.1 refuse.not_active": [(mustering, "commit us1_16", "another corps")],
    "10.1 refuse.not_adjacent": [(mustering, "commit us90_358", "two hexes away")],
    "10.1 refuse.has_assaulted": [
        (
            attacked_before,
            "commit us90_357",
            "once a turn",
        )
    ],
    "10.1 refuse.assault_river": [(over_the_orne, "assault 3220", "no bridge")],
    "7.2.1 refuse.trun_bridge": [
        (
            lambda: fight({"us610": "2112", "g3fj5": "2011"} | ELSEWHERE, "15"),
            "assault 2011",
            "armor over the bridge of Trun",
        )
    ],
    "11.4 refuse.withdrawal_line": [
        (
            lambda: fight({"us90_357": "1704", "g3fj5": "1703"} | ELSEWHERE, "15"),
            "assault 1703",
            "beyond the line",
        )
    ],
    "R37 refuse.german_infantry": [
        (
            lambda: muster(
                mech_fight({"g3fj5": EAST, "glehrkg": EAST, "us9_39": TARGET}, "2FJ"),
                TARGET,
                "glehrkg",
            ),
            "commit g3fj5",
            "on foot",
        )
    ],
    "10.0 refuse.no_carrier": [(canadians, "commit ca2_5", "nobody takes it along")],
    "10.0 refuse.carrier_first": [(canadians, "commit ca2_4", "its tanks do not attack")],
    "13.2 refuse.solitaire_assault": [
        (lambda: solitaire(drill=2, lone=unit("us1_16")), "commit us1_18", "one unit only")
    ],
    "R87 refuse.solitaire_ask": [
        (lambda: solitaire("no", drill=4), "ask us90_357", "the dice ask nobody")
    ],
    "11.9.1 refuse.must_attack": [(helped, "stop", "it was called in")],
    "11.9.1 refuse.join_mech": [(joining, "join us1_16", "infantry")],
    "11.9.1 refuse.join_near": [(joining, "join us3b", "not next to the Poles")],
    "11.9.1 refuse.not_yours": [(joining, "join g3fj5", "an enemy")],
    "11.9.1 refuse.is_active": [(joining, "join po_k", "of the corps")],
    "11.9.1 refuse.off_map": [(joining, "join ca4_4", "dead")],
    "11.9.1 refuse.finished": [
        (
            lambda: round_of({"po_k": EAST, "us3a": SOUTH_EAST}, "Pol", Join(), finished=["us3a"]),
            "join us3a",
            "it has acted",
        )
    ],
    "R45 refuse.company": [(lambda: companions("both"), "ask gebb", "it has no corps")],
    "R59 refuse.german_ask": [(lambda: companions("allied"), "ask g2ss_d", "Allies only")],
    "11.9.2 refuse.finished": [
        (lambda: mustering(finished=["us1_16"]), "ask us1_16", "it has acted")
    ],
    "11.9.2 refuse.not_yours": [(mustering, "ask g3fj5", "an enemy")],
    "11.9.2 refuse.ask_round": [(canadians, "ask ca2_5", "a Mech Assault")],
    "11.9.2 refuse.ask_first": [
        (
            lambda: fight(FIELD | {"us90_359": SOUTH_EAST}, "15").give(f"assault {TARGET}"),
            "ask us1_16",
            "nobody attacks yet",
        )
    ],
    "11.9.2 refuse.ask_reach": [
        (
            lambda: muster(fight(FIELD | {"us9_39": "0536"}, "15"), TARGET, "us90_357"),
            "ask us9_39",
            "not next to the defender",
        )
    ],
    "R60 refuse.checked": [
        (lambda: mustering(dice=[6]).give("ask us1_16"), "ask us1_16", "once a Round")
    ],
    "R81 refuse.commit_first": [
        (lambda: mustering(dice=[6]).give("ask us1_16"), "commit us90_358", "after an ask")
    ],
    "10.2 refuse.change": [
        (changing, "change DE", "not that far"),
        (changing, "change AL1", "not back"),
    ],
    "10.2 refuse.not_in_combat": [(losing, "lose g3fj5", "the other side")],
    "10.2 refuse.full_first": [(losing, "lose us90_357", "another is full")],
    "10.3 refuse.not_retreating": [(retreating, "retreat us90_357 0531", "the attacker")],
    "10.3 refuse.not_adjacent": [(retreating, "retreat g3fj5 0535", "two hexes at once")],
    "10.3 refuse.enemy_hex": [(retreating, f"retreat g3fj5 {EAST}", "an enemy")],
    "10.3 refuse.entered_before": [
        (lambda: retreating().give(f"retreat g3fj5 {WEST}"), f"retreat g3fj5 {TARGET}", "back")
    ],
    "10.3 refuse.retreat_river": [
        (
            lambda: suffer(
                {"g3fj5": "1421", "us90_357": "1422"}, "DR", ["us90_357"], target="1421"
            ),
            "retreat g3fj5 1322",
            "no bridge",
        )
    ],
    "10.3 refuse.end_adjacent": [
        (
            lambda: retreating().give(f"retreat g3fj5 {WEST}"),
            "retreat g3fj5 0633",
            "next to where it began",
        )
    ],
    "10.3 refuse.no_second_hex": [
        (
            lambda: retreating(us1_16="0535", us1_18="0434", us9_39="0634"),
            f"retreat g3fj5 {WEST}",
            "surrounded there",
        )
    ],
    "5.2 refuse.no_room_beyond": [(crowded, "retreat us1_16 0434", "a dead end that is full")],
    "10.4 refuse.advance_eliminated": [
        (
            lambda: suffer({"fr2d": EAST, "g5fjkg": TARGET}, "DE", ["fr2d"]),
            f"advance fr2d {WEST}",
            "nobody to follow",
        )
    ],
    "10.4 refuse.advance_infantry": [
        (
            lambda: suffer({"us90_357": EAST, "g5fjkg": TARGET}, "DR", ["us90_357"]).give(
                f"retreat g5fjkg {WEST}", "retreat g5fjkg 0535"
            ),
            f"advance us90_357 {WEST}",
            "on foot",
        )
    ],
    "10.4 refuse.advance_river": [(over_a_river, "advance us610 1420", "stopped by the river")],
    "10.4 refuse.enemy_hex": [(pursuing, f"advance fr2d {WEST}", "the defender was halted there")],
    "10.4 refuse.not_attacker": [(advancing, f"advance us90_357 {TARGET}", "it did not attack")],
    "10.4 refuse.advance_first": [(advancing, f"advance fr2d {WEST}", "not in one leap")],
    "10.4 refuse.advance_there": [
        (lambda: advancing(f"advance fr2d {TARGET}"), f"advance fr2d {TARGET}", "it is there")
    ],
    "10.4 refuse.not_on_trail": [
        (lambda: advancing(f"advance fr2d {TARGET}"), "advance fr2d 0633", "nobody fled there")
    ],
    "10.4 refuse.advanced": [
        (
            lambda: advancing(f"advance fr2d {TARGET}", f"advance fr2d {WEST}"),
            f"advance fr2d {TARGET}",
            "two hexes, not three",
        )
    ],
    "7.2.2 refuse.trun_bridge": [
        (
            lambda: suffer(
                {"ca4_4": "2010", "po_k": "1911", "g5fjkg": "2011"},
                "DR",
                ["ca4_4", "po_k"],
                target="2011",
            ).give("retreat g5fjkg 2112", "retreat g5fjkg 2212", "advance ca4_4 2011"),
            "advance ca4_4 2112",
            "armor over the bridge of Trun",
        )
    ],
}
