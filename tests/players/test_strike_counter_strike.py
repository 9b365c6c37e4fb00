"""The captain of Strike-Counter Strike: by the rules, for victory, by road, and in command."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.tape import Tape
from grognard.lab.driver import play_game
from grognard.players import make_player
from grognard.players.strike_counter_strike.acting import point_price
from grognard.players.strike_counter_strike.aims import Aims, goal_hexes, must_leave
from grognard.players.strike_counter_strike.captain import Captain
from grognard.players.strike_counter_strike.fields import Fields
from grognard.players.strike_counter_strike.march import plan_move
from grognard.players.strike_counter_strike.mind import Mind
from grognard.players.strike_counter_strike.values import harm, worth
from grognard.players.strike_counter_strike.weights import AMERICAN as AMERICAN_WEIGHTS
from grognard.players.strike_counter_strike.weights import GERMAN as GERMAN_WEIGHTS
from grognard.series.gts import verbs
from grognard.series.gts.rules.ch02_counters import FORMATION_CHIT
from grognard.series.gts.rules.ch07_dispatch import Dispatch
from grognard.series.gts.rules.ch08_reinforcements import Arrivals
from grognard.series.gts.rules.ch10_activation import DivisionChit
from grognard.series.gts.rules.ch15_results import CHECK, COHESION, ELIMINATION, MISS, STEP
from grognard.series.gts.rules.ch19_moving import Moving
from grognard.series.gts.rules.ch21_command import in_command
from grognard.series.gts.state import IN_PLAY, put
from grognard.titles import find_title
from grognard.titles.strike_counter_strike import verbs as own_verbs
from grognard.titles.strike_counter_strike.game import StrikeGame
from grognard.titles.strike_counter_strike.reading.parts import AMERICAN, GERMAN
from grognard.titles.strike_counter_strike.state import StrikeState
from tests.length import in_short
from tests.players.helpers import questions

TITLE = find_title("strike-counter-strike")
MOST = 1200  # decisions of a game at random, of which the longest has many thousands
Stop = Callable[[StrikeState], bool]


@cache
def strike(scenario: str) -> StrikeGame:
    game = TITLE.game(scenario)
    assert isinstance(game, StrikeGame)
    return game


def captains(game: StrikeGame) -> list[Captain]:
    return [Captain(game, side, "seed") for side in (GERMAN, AMERICAN)]


def played(game: StrikeGame, seed: str, stop: Stop) -> tuple[StrikeState, list[int]]:
    """Two captains play until something is so, or to the end; the orders of the open question."""
    s = game.start()
    desk = Desk(Tape(seed), listening=False)
    both = captains(game)
    while (orders := advance(s, desk)) and not stop(s):
        s.stack[-1].apply(s, both[s.stack[-1].side(s)].choose(s.copy(), orders), desk)
    return s, orders


def first_chit(s: StrikeState) -> bool:
    return isinstance(s.stack[-1], DivisionChit)


@cache
def _opened(scenario: str) -> tuple[StrikeState, list[int]]:
    return played(strike(scenario), "opening", first_chit)


def opened(scenario: str) -> tuple[StrikeState, list[int]]:
    """A scenario that two captains have set up, at its first chit; it is played once."""
    s, orders = _opened(scenario)
    return s.copy(), orders[:]


def unit_of(game: StrikeGame, name: str) -> int:
    return game.units.ids.index(name)


def hex_of(game: StrikeGame, name: str) -> int:
    return game.sheet.grid.number(name)


def mind_of(s: StrikeState, game: StrikeGame, side: int) -> Mind:
    weights = (GERMAN_WEIGHTS, AMERICAN_WEIGHTS)[side]
    return Mind(s, game, side, Fields(game), weights)


# ------------------------------------------------------------------------------ by the rules


@pytest.mark.slow
@pytest.mark.parametrize("scenario", in_short(TITLE.scenarios, "scouts", "campaign"))
def test_he_answers_whatever_a_game_asks(scenario: str):
    """A game at random; he is asked about each kind of question, and from time to time."""
    game = strike(scenario)
    both = captains(game)
    seen: dict[tuple[str, int], int] = {}
    for s, orders in questions(game.start(), scenario, own_verbs.SETUP):
        side = s.stack[-1].side(s)
        kind = (type(s.stack[-1]).__name__, side)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= 2 or seen[kind] % 300 == 0:
            assert both[side].choose(s.copy(), orders) in orders
        if sum(seen.values()) > MOST:
            break
    assert {"DivisionChit", "Moving", "UnitActivation"} <= {name for name, _ in seen}


def test_he_leaves_the_position_as_it_is():
    """He tries other postures on his copy, and puts everything back."""
    game = strike("scouts")
    s, orders = opened(game.scenario)
    known = s.copy()
    chosen = captains(game)[GERMAN].choose(known, orders)
    assert chosen in orders
    assert known.mounted == s.mounted
    assert known.column == s.column
    assert (known.dp, known.place) == (s.dp, s.place)


def test_the_same_position_gets_the_same_answer():
    """He remembers nothing: a captain who has played and a new one answer alike."""
    game = strike("scholbach")
    s = game.start()
    desk = Desk(Tape("same"), listening=False)
    both = captains(game)
    number = 0
    while orders := advance(s, desk):
        side = s.stack[-1].side(s)
        order = both[side].choose(s.copy(), orders)
        assert order in orders
        if number % 9 == 0:
            assert Captain(game, side, "another seed").choose(s.copy(), orders) == order
        s.stack[-1].apply(s, order, desk)
        number += 1
    assert number > 50


# ------------------------------------------------------------------------------- for victory


@pytest.mark.parametrize("side", [GERMAN, AMERICAN])
def test_he_beats_random_play_at_schalbach(side: int):
    names = ["random", "random"]
    names[side] = "captain"
    assert play_game(strike("scholbach"), names, "a").winner == side


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("scenario", "side"), [("scouts", AMERICAN), ("deeds", GERMAN)])
def test_he_beats_random_play_on_the_whole_map(scenario: str, side: int):
    names = ["random", "random"]
    names[side] = "captain"
    assert play_game(strike(scenario), names, "whole map").winner == side


def test_goals_are_the_hexes_that_count():
    assert goal_hexes(strike("scholbach")) == {hex_of(strike("scholbach"), "30.22"): 12}
    goals = goal_hexes(strike("scouts"))
    assert sum(goals.values()) == 48  # 24 points in halves
    assert goals[hex_of(strike("scouts"), "13.22")] == 6


def test_who_holds_a_town_alone_stays_in_it():
    """A defender who is threatened does not leave the hex that decides."""
    game = strike("scholbach")
    s, _ = opened(game.scenario)
    town = hex_of(game, "30.22")
    for unit in game.units_of[AMERICAN]:
        if s.place[unit] == town:
            put(s, unit, hex_of(game, "31.23"))
    guard = unit_of(game, "us-44-114-F")
    put(s, guard, town)
    mind = mind_of(s, game, AMERICAN)
    points = game.units.movement[2 * guard]
    assert plan_move(mind, guard, points).gain == 0


def test_results_are_weighed_by_what_they_cost():
    game = strike("scholbach")
    s, _ = opened(game.scenario)
    unit = unit_of(game, "us-44-114-E")
    worst = [harm(s, unit, one, 0.5, GERMAN_WEIGHTS) for one in (ELIMINATION, STEP, COHESION, MISS)]
    assert worst == sorted(worst, reverse=True)
    assert worst[-1] == 0
    assert 0 < harm(s, unit, CHECK, 0.5, GERMAN_WEIGHTS) < worst[0]


def test_a_unit_that_is_lost_costs_victory_points_besides():
    """SC2-9 A tank company of Pz 130 counts two, another unit one; in Scenario 1 nobody counts."""
    found = []
    for scenario in ("scholbach", "scouts"):
        game = strike(scenario)
        s, _ = opened(game.scenario)
        for name in ("ger-Pz130-5", "ger-902-5"):
            unit = unit_of(game, name)
            gone = harm(s, unit, ELIMINATION, 0.5, GERMAN_WEIGHTS)
            found.append(round((gone - worth(s, unit)) / GERMAN_WEIGHTS.lost))
            assert harm(s, unit, STEP, 0.5, GERMAN_WEIGHTS) == worth(s, unit) / 2
            s.steps[unit] = 1
            last = harm(s, unit, STEP, 0.5, GERMAN_WEIGHTS)
            assert last == harm(s, unit, ELIMINATION, 0.5, GERMAN_WEIGHTS)
    assert found == [0, 0, 2, 1]


# -------------------------------------------------------------------------------- the attack


def before_schalbach(beside: list[str]) -> StrikeState:
    """The first chit of Scenario 1, a Division's: these units stand beside the town.

    One company that is Suppressed holds it; nobody else is near.
    """
    game = strike("scholbach")
    s, _ = opened(game.scenario)
    for unit in game.units_of[AMERICAN]:
        if s.place[unit] < game.off_map:
            put(s, unit, game.eliminated)
    guard = unit_of(game, "us-44-114-F")
    put(s, guard, hex_of(game, "30.22"))
    s.steps[guard] = s.suppressed[guard] = 1
    s.hits[guard] = 2
    s.position[guard] = 0
    game.refresh_zones(s)
    for name in beside:
        unit = unit_of(game, name)
        put(s, unit, hex_of(game, "30.21"))
        s.mounted[unit] = s.column[unit] = 0
    leader = game.leaders.ids.index("ldr-902")
    s.leader_with[leader] = unit_of(game, beside[0])
    return s


def answers(s: StrikeState, asked: int) -> list[int]:
    """The verbs of the next answers of the German captain."""
    captain = captains(strike("scholbach"))[GERMAN]
    desk = Desk(Tape("answers"), listening=False)
    found: list[int] = []
    for _ in range(asked):
        order = captain.choose(s.copy(), advance(s, desk))
        s.stack[-1].apply(s, order, desk)
        found.append(verb_of(order))
    return found


def test_a_first_action_is_passed_for_an_assault():
    """10.7 In a Division Activation an assault is a second action only."""
    s = before_schalbach(["ger-902-5"])
    unit = unit_of(strike("scholbach"), "ger-902-5")
    s.stack[-1].apply(s, make_order(verbs.ACTIVATE, unit), Desk(Tape("x"), listening=False))
    assert answers(s, 2) == [verbs.PASS, verbs.ASSAULT]


def test_units_of_a_hex_wait_for_one_another():
    """10.17 The first one waits; the next one begins the assault, and the first one joins it."""
    s = before_schalbach(["ger-902-5", "ger-902-6"])
    guard = unit_of(strike("scholbach"), "us-44-114-F")
    s.steps[guard], s.suppressed[guard], s.hits[guard] = 2, 0, 0
    strike("scholbach").refresh_zones(s)
    unit = unit_of(strike("scholbach"), "ger-902-5")
    s.stack[-1].apply(s, make_order(verbs.ACTIVATE, unit), Desk(Tape("x"), listening=False))
    assert answers(s, 6) == [
        verbs.PASS, verbs.WAIT, verbs.ACTIVATE, verbs.PASS, verbs.ASSAULT, verbs.JOIN
    ]  # fmt: skip


def test_a_first_action_is_passed_to_go_into_fire_zones():
    """10.7 A town that nobody holds, under fire: only a second Move leads into it."""
    s = before_schalbach(["ger-902-5"])
    game = strike("scholbach")
    put(s, unit_of(game, "us-44-114-F"), game.eliminated)
    for name, place in (("G", "30.23"), ("E", "31.23"), ("H", "29.23")):
        put(s, unit_of(game, f"us-44-114-{name}"), hex_of(game, place))
    unit = unit_of(game, "ger-902-5")
    s.stack[-1].apply(s, make_order(verbs.ACTIVATE, unit), Desk(Tape("x"), listening=False))
    assert answers(s, 3) == [verbs.PASS, verbs.MOVE, verbs.STEP]
    assert s.held >> hex_of(game, "30.22") & 1


def test_command_points_are_spent_more_easily_in_the_last_turn():
    s = before_schalbach(["ger-902-5"])
    game = strike("scholbach")
    unit = unit_of(game, "ger-902-5")
    prices = []
    for turn in (1, game.track.turns):
        s.turn = turn
        prices.append(point_price(mind_of(s, game, GERMAN), unit, 0.5))
    assert prices[1] < prices[0]


# --------------------------------------------------------------------------------- the march


def test_reinforcements_march_in_by_road_and_clear_it():
    """The first chit of Scenario 2: Panzer Lehr comes in Column, and few stay on the road so."""
    game = strike("scouts")
    s, _ = played(game, "march", lambda one: first_chit(one) and one.stack[-1].side(one) != GERMAN)
    here = [unit for unit in game.units_of[GERMAN] if s.place[unit] < game.off_map]
    assert len(here) >= 15
    road = game.sheet.on_road
    stuck = [unit for unit in here if s.column[unit] and road >> s.place[unit] & 1]
    assert len(stuck) <= len(here) / 2
    taken = [hex_ for hex_ in goal_hexes(game) if s.held >> hex_ & 1]
    assert len(taken) >= 3


def test_infantry_mounts_for_a_long_way_and_walks_a_short_one():
    game = strike("scouts")
    s, _ = opened(game.scenario)
    unit = unit_of(game, "ger-902-5")
    put(s, unit, hex_of(game, "19.01"))
    s.mounted[unit] = s.column[unit] = 0
    far = plan_move(mind_of(s, game, GERMAN), unit, game.units.movement[2 * unit])
    assert far.verb in (verbs.MOUNT, verbs.COLUMN)
    put(s, unit, hex_of(game, "20.04"))
    near = plan_move(mind_of(s, game, GERMAN), unit, game.units.movement[2 * unit])
    assert near.verb not in (verbs.MOUNT,)


def test_columns_go_round_fire_zones():
    """The way of a column to a goal under fire is longer than without the enemy."""
    game = strike("scouts")
    s, _ = opened(game.scenario)
    fields = Fields(game)
    unit, goal = unit_of(game, "ger-902-5"), hex_of(game, "24.11")
    start = hex_of(game, "19.01")
    live = fields.moves(s, unit, goal)[start]
    assert live > fields.moves(s, unit, goal, live=False)[start]
    assert fields.moves_at(s, unit, goal, start, live=True) == live


def test_who_moves_keeps_to_his_way():
    """In the first chit of Scenario 2 hardly anybody comes to a hex twice in one Move."""
    game = strike("scouts")
    s = game.start()
    desk = Desk(Tape("way"), listening=False)
    both = captains(game)
    been: list[int] = []
    steps = twice = 0
    while (orders := advance(s, desk)) and not (first_chit(s) and s.stack[-1].side(s) != GERMAN):
        frame = s.stack[-1]
        if isinstance(frame, Moving):
            place = s.place[frame.unit]
            steps += 1
            twice += place in been and place != been[-1]
            been.append(place)
        else:
            been = []
        frame.apply(s, both[frame.side(s)].choose(s.copy(), orders), desk)
    assert steps > 30
    assert twice <= steps / 20


@pytest.mark.slow
def test_he_keeps_his_units_in_command():
    """At the beginning of each turn of Scenario 1 most units on the map are In Command."""
    game = strike("scholbach")
    begun: dict[int, StrikeState] = {}

    def third(one: StrikeState) -> bool:
        begun.setdefault(one.turn, one.copy())
        return one.turn == 3

    played(game, "command", third)
    for s in (begun[2], begun[3]):
        for side in (GERMAN, AMERICAN):
            here = [unit for unit in game.units_of[side] if s.place[unit] < game.off_map]
            led = [unit for unit in here if in_command(s, unit)]
            assert len(led) >= len(here) / 2


# --------------------------------------------------------------------------------- the staff


def test_guns_that_come_in_a_park_stay_in_it():
    game = strike("scouts")
    s, _ = opened(game.scenario)
    guns = [unit for unit in game.units_of[GERMAN] if game.units.ids[unit].startswith("ger-VAK")]
    assert len(guns) == 4
    assert all(s.park[unit] >= 0 for unit in guns)


def test_transport_is_used_by_those_who_arrive():
    game = strike("scouts")
    s, _ = played(
        game, "ride", lambda one: one.turn == 1 and not isinstance(one.stack[-1], Arrivals)
    )
    waiting = [unit for unit in game.units_of[GERMAN] if game.entry_hex(s.place[unit]) >= 0]
    assert waiting
    assert all(s.column[unit] for unit in waiting)
    assert all(s.mounted[unit] for unit in waiting if game.units.transport[unit])


@pytest.mark.slow
def test_he_buys_a_chit_for_the_formation_at_the_front():
    game = strike("scouts")
    s, orders = played(
        game,
        "buy",
        lambda one: isinstance(one.stack[-1], Dispatch) and one.stack[-1].owner == GERMAN,
    )
    s.dp[0], s.cp[0] = 3, 0
    orders = advance(s, Desk(Tape("buy"), listening=False))
    chosen = captains(game)[GERMAN].choose(s.copy(), orders)
    assert verb_of(chosen) == verbs.BUY
    assert game.commands.chit_kind[first_of(chosen)] == FORMATION_CHIT
    s.dp[0], s.cp[0] = 0, 9
    orders = advance(s, Desk(Tape("buy"), listening=False))
    assert verb_of(captains(game)[GERMAN].choose(s.copy(), orders)) == verbs.CONVERT


@pytest.mark.slow
def test_task_force_leaders_are_placed():
    game = strike("brawling")
    leader = game.leaders.ids.index("tf-churchill")
    s, _ = played(
        game, "task force", lambda one: one.leader_state[leader] == IN_PLAY or one.turn > 3
    )
    assert s.leader_state[leader] == IN_PLAY
    assert s.place[s.leader_with[leader]] < game.off_map


# --------------------------------------------------------------------------- the withdrawal


def late(game: StrikeGame, place: str) -> tuple[StrikeState, int]:
    """The campaign shortly before PzAuf 130 must be gone; one of its units is on the map."""
    s, _ = opened(game.scenario)
    unit = unit_of(game, "ger-Auf130-1")
    put(s, unit, hex_of(game, place))
    s.steps[unit] = 2
    s.turn = game.victory.penalty_after
    return s, unit


def test_panzer_reconnaissance_leaves_by_the_north_edge():
    game = strike("campaign")
    s, unit = late(game, "31.00")
    desk = Desk(Tape("exit"), listening=False)
    for order in (make_order(verbs.ACTIVATE, unit), make_order(verbs.MOVE)):
        assert order in advance(s, desk)
        s.stack[-1].apply(s, order, desk)
    orders = advance(s, desk)
    assert verb_of(captains(game)[GERMAN].choose(s.copy(), orders)) == verbs.EXIT


def test_nobody_leaves_before_it_is_time():
    game = strike("campaign")
    s, unit = late(game, "31.05")
    assert must_leave(s, game, unit)
    assert not must_leave(s, game, unit_of(game, "ger-902-1"))
    goal = Aims(s, game, GERMAN, Fields(game), GERMAN_WEIGHTS, ()).get(unit)
    assert goal is not None
    assert goal.exit
    assert goal.hex in game.sheet.grid.edge("north")
    s.turn = 4
    assert not must_leave(s, game, unit)


def test_he_is_among_the_players():
    assert isinstance(make_player("captain", strike("scholbach"), GERMAN, "seed"), Captain)
