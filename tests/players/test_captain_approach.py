"""How the German of Stand at Mortain comes to the enemy: together, and not in a crowd."""

from __future__ import annotations

import pytest

from grognard.kernel.play.order import make_order
from grognard.players.stand_at_mortain.captain import Captain
from grognard.players.stand_at_mortain.clock import Clock
from grognard.players.stand_at_mortain.evaluation import Situation
from grognard.players.stand_at_mortain.fire_plan import Odds
from grognard.players.stand_at_mortain.german_plan import GermanPlan
from grognard.players.stand_at_mortain.muster import Muster
from grognard.players.stand_at_mortain.ways import ways_west
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.game import Mortain
from grognard.titles.stand_at_mortain.reading.components import GERMAN
from grognard.titles.stand_at_mortain.state import MortainState
from tests.players.test_captain import mortain, position

DEEP = {"US-117": "0203", "US-120": "0203"}
LONE = {"DE-102": "0603"}
BEHIND = {"DE-37": "0802", "DE-38": "0803", "DE-D": "0803", "DE-DF": "0804"}
BESIDE = {"DE-37": "0502", "DE-38": "0603", "DE-D": "0502", "DE-DF": "0603"}


class Question:
    """A German card, and what a captain of that character makes of it."""

    def __init__(self, game: Mortain, places: dict[str, str], turn: int = 2, **by: float) -> None:
        self.game = game
        self.s: MortainState = position(game, "3S", turn, places)
        captain = Captain(game, GERMAN, "seed").in_character(by)
        assert isinstance(captain, Captain)
        self.captain = captain
        self.clock = Clock(self.s, captain.tables, Odds(self.s))
        self.plan = GermanPlan(self.s, captain.tables, captain.weights, self.clock)
        worth = self.plan.worth()
        self.worth = worth
        self.view = Situation(self.s, GERMAN, captain.tables, captain.weights, worth)

    def unit(self, name: str) -> int:
        return self.game.parts.unit_ids.index(name)

    def muster(self, name: str, hex_: str, press: float = 0.0) -> float:
        units = self.clock.bodies - self.clock.exited
        tables, weights = self.captain.tables, self.captain.weights
        muster = Muster(self.s, tables, weights, units, press)
        return muster.gain(self.view, self.unit(name), self.game.parts.grid.number(hex_))

    def gain(self, name: str, hex_: str) -> float:
        order = make_order(verbs.MOVE, self.unit(name), self.game.parts.grid.number(hex_))
        return self.plan.move_gain(self.view, order)


@pytest.mark.parametrize(
    ("others", "into_fire"),
    [pytest.param(BEHIND, -1, id="alone"), pytest.param(BESIDE, 0, id="all")],
)
def test_who_comes_under_fire_alone_loses_by_it(others: dict[str, str], into_fire: int):
    """0503 can be fired at from 0203 after one move, 0303 at once."""
    asked = Question(mortain(), {**DEEP, **LONE, **others}, muster=1.0)
    assert asked.muster("DE-102", "0703") >= 0
    near, at_once = asked.muster("DE-102", "0503"), asked.muster("DE-102", "0303")
    if into_fire:
        assert at_once < near < 0
    else:
        assert at_once == near == 0


def test_others_who_come_near_help_him_who_is_under_fire():
    asked = Question(mortain(), {**DEEP, **BEHIND, "DE-102": "0303", "DE-37": "0703"}, muster=1.0)
    assert asked.muster("DE-37", "0603") > 0
    assert asked.muster("DE-38", "0703") == 0


def test_nobody_waits_for_others_when_time_presses():
    asked = Question(mortain(), {**DEEP, **LONE, **BEHIND}, muster=1.0)
    assert asked.muster("DE-102", "0303", press=1.0) == 0
    assert asked.muster("DE-102", "0303", press=0.5) == asked.muster("DE-102", "0303") / 2


def test_who_enters_beside_those_who_fight_counts_as_there():
    """Against an enemy in the town the fight is at the edge, against one in the west it is not."""
    waiting = dict.fromkeys(BEHIND, "waiting")
    town = Question(mortain(), {"US-117": "0703", "DE-102": "0902", **waiting}, muster=1.0)
    assert town.muster("DE-102", "0802") == 0
    west = Question(mortain(), {**DEEP, **LONE, **waiting}, muster=1.0)
    assert west.muster("DE-102", "0303") < 0


def test_the_usual_captain_musters_nobody():
    assert Question(mortain(), {**DEEP, **LONE, **BEHIND}).muster("DE-102", "0303") == 0


def test_the_veteran_does_not_go_ahead_of_the_others():
    """The same card: the usual captain sends Tiger 102 into the fire, the veteran does not."""
    places = {**DEEP, **LONE, **BEHIND}
    usual = Question(mortain(), places)
    waits = Question(mortain(), places, muster=8.0)
    assert usual.gain("DE-102", "0503") - waits.gain("DE-102", "0503") > 0.5
    assert usual.gain("DE-102", "0703") == pytest.approx(waits.gain("DE-102", "0703"))


def test_the_way_west_goes_round_the_enemys_fire():
    asked = Question(mortain(), {**DEEP, **LONE})
    tables = asked.captain.tables
    number = asked.game.parts.grid.number
    straight = ways_west(asked.s, tables, 0.0)
    assert straight == [float(way) for way in tables.west]
    careful = ways_west(asked.s, tables, 0.5)
    assert all(one >= other for one, other in zip(careful, straight, strict=False))
    assert careful[number("0303")] - straight[number("0303")] > 1.0
    assert careful[number("0803")] < straight[number("0803")] + 4.0
    adjacent = asked.s.board.adjacent
    for hex_, way in enumerate(careful):
        assert tables.west[hex_] == 1 or any(careful[other] < way for other in adjacent[hex_])


def test_units_in_one_hex_are_a_target_for_aircraft():
    places = {**DEEP, "DE-37": "0802", "DE-38": "0802", "DE-D": "0903"}
    usual, wary = Question(mortain(), places), Question(mortain(), places, crowd=1.0)
    assert wary.gain("DE-D", "0802") < usual.gain("DE-D", "0802")
    assert wary.gain("DE-D", "0804") == pytest.approx(usual.gain("DE-D", "0804"))
    assert wary.gain("DE-38", "0702") > usual.gain("DE-38", "0702")


def test_fire_is_feared_more_while_turns_are_left():
    places = {**DEEP, **LONE}
    early = Question(mortain(), places, turn=2, wary=1.5)
    late = Question(mortain(), places, turn=6, wary=1.5)
    assert early.view.fear == pytest.approx(late.view.fear * 1.5**4)
    assert late.view.fear == pytest.approx(early.captain.weights.fear)


def test_a_first_hit_counts_less_the_fewer_can_still_be_lost():
    """S7.1 Five must leave: of eight three can be lost, of five nobody."""
    five = {**DEEP, **LONE, **BEHIND}
    more = {**five, "DE-2Pz1": "0902", "DE-2Pz2": "0902", "DE-17StuG": "0903"}
    many, few = Question(mortain(), more, care=0.5), Question(mortain(), five, care=0.5)
    unit = many.unit("DE-37")
    assert few.worth[unit] == pytest.approx(many.worth[unit] / 8)
