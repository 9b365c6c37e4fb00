"""The decisions that only a scenario asks, and what of the others the drawn board does not have.

With `tests/series/gts/decisions.py` these are all questions of the game, D00 to D92. `ANSWERED` are
those that the program answers by itself, each with the test that shows how.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.tape import Tape
from grognard.series.gts.rules.ch04_sequence import GameTurn
from grognard.series.gts.rules.ch10_activation import play_chit
from grognard.series.gts.state import STEP_C, marked
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.records.test_records import test_every_reading_is_played_in_a_stored_game
from tests.series.gts.decisions import Decision
from tests.series.gts.test_ch17_indirect import (
    test_17_2_a_spotter_must_see_the_hex_the_firer_need_not,
)
from tests.series.gts.test_ch26_air_strikes import test_26_8_who_defends
from tests.titles.strike_counter_strike.helpers import AMERICAN, GERMAN, game, order, position

WHERE = {
    "ger-902-5": "30.05", "ger-902-6": "29.08", "us-44-114-E": "30.22", "us-44-114-F": "31.20",
    "us-4-8-A": "15.22", "us-4-8-C": "24.18",
}  # fmt: skip
STAFF = {"ldr-902": "ger-902-5", "ldr-114": "us-44-114-E", "ldr-CCB": "us-4-8-A"}


def answered(s: StrikeState, *texts: str, rolls: tuple[Any, ...] = ()) -> StrikeState:
    """The position after these orders, with these rolls and no others."""
    desk = Desk(Tape(given=list(rolls)))
    for text in texts:
        order(s, text, desk)
    return s


def played(chit: str, *rolls: int, where: dict[str, str] | None = None, **more: Any) -> StrikeState:
    """A chit has come up, with these rolls."""
    s = position(where or WHERE, **{"leaders": STAFF, **more})
    s.mug = 0b11
    desk = Desk(Tape(given=list(rolls)))
    play_chit(s, s.board.commands.chits.index(chit), desk)
    advance(s, desk)
    return s


def set_up(scenario: str, *texts: str) -> StrikeState:
    """The set-up of a scenario after these orders."""
    s = game(scenario).start()
    advance(s, Desk(Tape()))
    return answered(s, *texts)


# --------------------------------------------------------------------------------- set-up, step C


def placing() -> StrikeState:
    return set_up("scholbach", "pick us-cav-106-B-AC")


def parks() -> StrikeState:
    """Scenario 3 has come to Artillery Park C."""
    s = set_up("brawling", "setup example", "begin")
    board = s.board
    while True:
        words = [board.notation.text(one) for one in s.stack[-1].legal(s)]
        guns = [word for word in words if word.startswith("guns ger-C")]
        if guns:
            return s
        pick = next(word for word in words if word.startswith("pick"))
        answered(s, pick)
        answered(s, board.notation.text(s.stack[-1].legal(s)[0]))


def contacts() -> StrikeState:
    """Scenario 1: all American units stand, Contact may be chosen."""
    s = set_up("scholbach", "setup example")
    for unit in ("us-44-217", "us-44-242"):
        s.contact = marked(s.contact, s.board.units.ids.index(unit), -1)
    s.leader_state[s.board.leaders.ids.index("ldr-106")] = 0
    s.leader_with[s.board.leaders.ids.index("ldr-106")] = -1
    return s


def markers() -> StrikeState:
    """Scenario 4: all German groups stand, the markers are still to be placed."""
    s = set_up("deeds")
    board = s.board
    while True:
        words = [board.notation.text(one) for one in s.stack[-1].legal(s)]
        if any(word.startswith("mine") for word in words):
            return s
        first = next(word for word in words if word.startswith(("pick", "lead")))
        answered(s, first)
        if first.startswith("pick"):
            answered(s, board.notation.text(s.stack[-1].legal(s)[0]))


def arrivals() -> StrikeState:
    s = position(WHERE, turn=1, leaders={"ldr-114": "us-44-114-E"})
    s.place = [s.board.later] * len(s.place)
    s.stack = [GameTurn(STEP_C, 0)]
    s.leader_state = [0] * len(s.leader_state)
    s.leader_with = [-1] * len(s.leader_with)
    s.derive()
    advance(s, Desk(Tape()))
    return s


def formation_chit() -> StrikeState:
    s = set_up("scholbach", "setup example", "begin", "setup example")
    return answered(s, "begin")


# ------------------------------------------------------------------------------------ activations


def rearguards() -> StrikeState:
    where = {**WHERE, "ger-rg-1": "available", "ger-rg-2": "30.05"}
    return answered(played("chit-902", where=where), "activate ger-902-5")


def exit() -> StrikeState:
    where = {**WHERE, "ger-Auf130-1": "31.00"}
    s = played("chit-div-lehr", 5, 5, where=where, turn=18)
    return answered(s, "activate ger-Auf130-1", "move")


def trapped() -> dict[str, str]:
    """Two companies in 30.06 with enemies on three sides."""
    ring = {"ger-902-5": "30.05", "ger-902-6": "31.07", "ger-902-7": "29.07"}
    inside = dict.fromkeys(("us-44-114-F", "us-44-114-G"), "30.06")
    return {**ring, **inside, "us-44-114-E": "30.22"}


def surrender() -> StrikeState:
    return played("chit-event", 5, where=trapped(), leaders={"ldr-114": "us-44-114-E"})


def replacements() -> StrikeState:
    return played(
        "chit-event", 9, where={**WHERE, "ger-901-5": "eliminated"}, steps={"ger-902-5": 1}
    )


UNIT = "UnitActivation"
DECISIONS: dict[str, list[Decision]] = {
    "D02": [Decision(arrivals, "Arrivals", GERMAN, "enter contact transfer done", "done")],
    "D06": [Decision(formation_chit, "ChitChoice", AMERICAN, "add-chit")],
    "D14": [Decision(lambda: played("chit-div-4", 5, 5, turn=3), "DivisionChit", AMERICAN,
                     "activate task-force done", "done")],
    "D20": [Decision(lambda: played("chit-event", 2, 1), "Casualty", AMERICAN, "fell done",
                     "done")],
    "D21": [Decision(lambda: played("chit-event", 3), "Hero", AMERICAN, "hero done", "done"),
            Decision(lambda: played("chit-event", 4), "Hero", GERMAN, "hero done", "done")],
    "D22": [Decision(surrender, "Surrender", GERMAN, "demand")],
    "D23": [Decision(lambda: played("chit-event", 7), "Intelligence", AMERICAN, "inform")],
    "D24": [Decision(replacements, "Replacement", GERMAN, "refill return done", "done")],
    "D40": [Decision(exit, "Moving", GERMAN, "step to column exit stop", "stop")],
    "D83": [Decision(rearguards, UNIT, GERMAN, "move improve deploy pick-up finish", "finish")],
    "D91": [Decision(lambda: set_up("scholbach"), "SetUp", AMERICAN, "setup pick"),
            Decision(placing, "Placing", AMERICAN, "place")],
    "D92": [Decision(parks, "SetUp", GERMAN, "guns enter"),
            Decision(contacts, "SetUp", AMERICAN, "contact lead"),
            Decision(markers, "SetUp", GERMAN, "pick lead mine bar"),
            Decision(lambda: set_up("scholbach", "setup example"), "SetUp", AMERICAN, "begin")],
}  # fmt: skip
ANSWERED: dict[str, Callable[..., None]] = {
    "D00": test_every_reading_is_played_in_a_stored_game,  # scenario and readings are chosen
    "D62": test_17_2_a_spotter_must_see_the_hex_the_firer_need_not,  # which one: no matter
    "D85": test_26_8_who_defends,  # every unit that may
}
