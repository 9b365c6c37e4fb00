"""The captain of Mortain Counterattack: by the rules, for victory, and by what he may know."""

from __future__ import annotations

from functools import cache

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.order import make_order, verb_of
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.tape import Stream, Tape
from grognard.lab.driver import play_game
from grognard.players import make_player
from grognard.players.mortain_counterattack.captain import Captain
from grognard.players.mortain_counterattack.combat_values import Fight, Fights
from grognard.players.mortain_counterattack.combats import plan_attacks
from grognard.players.mortain_counterattack.fields import Fields
from grognard.players.mortain_counterattack.odds import (
    answered,
    at,
    draw_sums,
    expectations,
    subset_sums,
)
from grognard.players.mortain_counterattack.openings import choose_replacement
from grognard.series.fire_and_movement import verbs as series_verbs
from grognard.series.fire_and_movement.rules.ch05_movement import MovementPhase
from grognard.series.fire_and_movement.rules.ch07_combat import Attack, CombatPhase
from grognard.series.fire_and_movement.rules.ch07_resistance import AttackerResult
from grognard.series.fire_and_movement.rules.ch07_table import DE
from grognard.series.fire_and_movement.state import COMBAT, MOVEMENT
from grognard.titles import find_title
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.game import MortainCounterattack
from grognard.titles.mortain_counterattack.reading.components import GERMAN, US
from grognard.titles.mortain_counterattack.state import CounterattackState
from tests.players.helpers import questions

TITLE = find_title("mortain-counterattack")
MOST_READINGS = max(len(ruling.readings) for ruling in TITLE.rulings)
FRAMES = {
    "Advance",
    "Attack",
    "AttackerResult",
    "Bombardment",
    "CombatPhase",
    "DefenderResult",
    "DefensiveFire",
    "Loss",
    "MovementPhase",
    "Moving",
    "Placing",
    "Retreat",
    "SetUp",
    "Withdrawal",
}


@cache
def counterattack(**options: str) -> MortainCounterattack:
    game = TITLE.game(options=options)
    assert isinstance(game, MortainCounterattack)
    return game


# ------------------------------------------------------------------------------ by the rules


@pytest.mark.slow
def test_he_answers_every_question():
    """Set-up and targets are taken at random, everybody joins, and he is asked what there is."""
    game = counterattack()
    captains = [Captain(game, side, "seed") for side in (GERMAN, US)]
    seen: set[str] = set()
    number = 0
    for seed in ("frames", "more frames"):
        s = game.start()
        desk = Desk(Tape(seed), listening=False)
        stream = Stream(seed)
        while (orders := advance(s, desk)) and seen != FRAMES:
            frame = s.stack[-1]
            seen.add(type(frame).__name__)
            side = frame.side(s)
            order = captains[side].choose(masked_state(game, s, side), orders)
            assert order in orders
            number += 1
            if not s.turn or isinstance(frame, CombatPhase):
                order = orders[stream.below(number, len(orders))]
            elif isinstance(frame, Attack):
                joins = [other for other in orders if verb_of(other) == series_verbs.JOIN]
                order = joins[0] if joins else orders[0]
            elif isinstance(frame, AttackerResult):
                order = orders[0]  # he likes to resist; here everybody goes back
            frame.apply(s, order, desk)
    assert seen == FRAMES


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("number", range(1, MOST_READINGS))
def test_he_plays_every_reading_to_the_end(number: int):
    """Each game takes the next reading of every ruling."""
    readings = {r.name: r.readings[number % len(r.readings)] for r in TITLE.rulings}
    result = play_game(counterattack(**readings), ["captain", "captain"], str(number))
    assert result.winner in (GERMAN, US)


def test_he_sets_up_by_the_rules():
    game = counterattack()
    captain = Captain(game, US, "seed")
    s = game.start()
    desk = Desk(Tape("seed"), listening=False)
    while (orders := advance(s, desk)) and s.turn == 0:
        order = captain.choose(s.copy(), orders)
        assert order in orders
        s.stack[-1].apply(s, order, desk)
    assert game.faults(s) == []
    assert all(s.on_map(unit) for unit in game.units_of[US])


# ---------------------------------------------------------------------- what he may know


@pytest.mark.slow
@pytest.mark.parametrize("support", ["attacker_open", "hidden"])
def test_he_does_not_know_the_markers_of_the_enemy(support: str):
    """The enemy's hidden markers are exchanged for others: the order stays the same."""
    game = counterattack(support_order=support)
    asked = 0
    for number, (s, orders) in enumerate(questions(game.start(), f"secret {support}")):
        if number % 40 and type(s.stack[-1]).__name__ != "DefensiveFire":
            continue
        side = s.stack[-1].side(s)
        enemy = 1 - side
        other = s.copy()
        pool = game.unknown_pool(s, enemy)
        for hand in (other.held[enemy], other.committed[enemy]):
            for place in range(min(len(hand), len(pool))):
                hand[place] = pool.pop()
        other.held[enemy].sort()
        if other.held == s.held and other.committed == s.committed:
            continue
        asked += 1
        order = Captain(game, side, "x").choose(masked_state(game, s, side), orders)
        assert order == Captain(game, side, "x").choose(masked_state(game, other, side), orders)
    assert asked > 5


@pytest.mark.slow
def test_his_choice_depends_on_the_position_alone():
    """Two captains with other seeds, one of whom has seen the game: they answer alike."""
    game = counterattack()
    old = [Captain(game, side, "old") for side in (GERMAN, US)]
    for number, (s, orders) in enumerate(questions(game.start(), "alone")):
        if number % 25 == 0:
            side = s.stack[-1].side(s)
            known = masked_state(game, s, side)
            fresh = Captain(game, side, f"fresh {number}").choose(known, orders)
            assert old[side].choose(masked_state(game, s, side), orders) == fresh


def test_he_leaves_the_position_as_it_is():
    game = counterattack()
    captains = [Captain(game, side, "seed") for side in (GERMAN, US)]
    for number, (s, orders) in enumerate(questions(game.start(), "untouched")):
        if number % 25 == 0:
            known = s.copy()
            captains[s.stack[-1].side(s)].choose(known, orders)
            assert (known.place, known.held, known.stack) == (s.place, s.held, s.stack)
            assert (known.captured, known.depleted) == (s.captured, s.depleted)


# -------------------------------------------------------------------------------- his sums


def test_unknown_markers_are_weighed_by_what_they_can_be():
    assert draw_sums((1, 1, 3), 1) == ((1, 2 / 3), (3, 1 / 3))
    assert draw_sums((1, 1, 3), 2) == ((2, 1 / 3), (4, 2 / 3))
    assert draw_sums((1, 1, 3), 0) == ((0, 1.0),)


def test_a_hand_makes_every_sum_with_a_marker_of_it():
    sums = dict(subset_sums(((7, 3), (8, 2), (9, 2))))
    assert sorted(sums) == [0, 2, 3, 4, 5, 7]
    assert sums[0] == -1
    assert sums[7] == 7


def test_the_mean_over_the_die_is_that_of_the_table():
    game = counterattack()
    stakes = [0.0] * 10
    stakes[DE] = 6.0
    expected = expectations(game.table, 5, stakes)
    assert at(expected, 10) == 2.0  # De by 1 and 2
    assert at(expected, 99) == 2.0
    assert at(expected, 8) == 1.0
    assert at(expected, -99) == 0.0


def test_enemies_make_a_way_longer_but_do_not_end_it():
    game = counterattack()
    fields = Fields(game)
    h = game.sheet.grid.number("0911")
    free = fields.exit(0, 0)[h]
    line = sum(1 << game.sheet.grid.number(f"04{row:02}") for row in range(1, 22))
    assert free < fields.exit(line, 0)[h] < 999


# ---------------------------------------------------------------------------------- victory


def test_a_runner_leaves_the_map():
    game = counterattack()
    s = game.start()
    desk = Desk(Tape("seed"), listening=False)
    captain = Captain(game, US, "seed")
    while (orders := advance(s, desk)) and s.turn == 0:
        s.stack[-1].apply(s, captain.choose(s.copy(), orders), desk)
    scouts = game.units.ids.index("2Pz-A2")
    s.place[scouts] = game.sheet.grid.number("0119")
    s.turn = 4
    german = Captain(game, GERMAN, "seed")
    words: list[int] = []
    while s.place[scouts] < game.waiting and s.active == GERMAN:
        orders = advance(s, desk)
        side = s.stack[-1].side(s)
        order = make_player("captain", game, US, "x").choose(s.copy(), orders)
        if side == GERMAN:
            order = german.choose(masked_state(game, s, side), orders)
        words.append(verb_of(order))
        s.stack[-1].apply(s, order, desk)
    assert s.place[scouts] == game.exited
    assert verbs.EXIT in words
    assert series_verbs.MOVE in words


# ---------------------------------------------------------------------------- positions


def position(game: MortainCounterattack, side: int, places: dict[str, str]) -> CounterattackState:
    """Turn 3 with the historical US line; who is named stands elsewhere; nobody holds markers."""
    s = game.start()
    desk = Desk(Tape("position"), listening=False)
    captain = Captain(game, US, "seed")
    while (orders := advance(s, desk)) and s.turn == 0:
        s.stack[-1].apply(s, captain.choose(s.copy(), orders), desk)
    for unit, place in places.items():
        s.place[game.units.ids.index(unit)] = game.sheet.grid.number(place)
    s.turn, s.active = 3, side
    s.held = [[], []]
    return s


def answer(game: MortainCounterattack, s: CounterattackState) -> int:
    """What the captain of the phasing side orders."""
    orders = s.stack[-1].legal(s)
    return Captain(game, s.active, "x").choose(masked_state(game, s, s.active), orders)


def moves(game: MortainCounterattack, s: CounterattackState) -> dict[str, str]:
    """Where he sends units in this movement phase."""
    captain = Captain(game, s.active, "x")
    desk = Desk(Tape("moves"), listening=False)
    before = s.place[:]
    s.phase = MOVEMENT
    s.stack = [MovementPhase(0)]
    while s.stack:
        s.stack[-1].apply(s, captain.choose(s.copy(), s.stack[-1].legal(s)), desk)
    ids = game.sheet.grid.ids
    pairs = enumerate(zip(before, s.place, strict=True))
    return {game.units.ids[u]: ids[new] for u, (old, new) in pairs if old != new}


STORM = {  # five battalions around the US tank battalion on the road north of Mortain
    "2SS-I/D": "2411",
    "2SS-II/D": "2511",
    "2SS-III/F": "2510",
    "2Pz-I/3": "2310",
    "2Pz-II/2": "2311",
}


def storm(game: MortainCounterattack) -> CounterattackState:
    s = position(game, GERMAN, STORM)
    s.phase = COMBAT
    s.stack = [CombatPhase()]
    return s


def test_he_attacks_when_the_defender_has_no_fire():
    game = counterattack()
    s = storm(game)
    order = answer(game, s)
    assert order == make_order(series_verbs.ATTACK, game.sheet.grid.number("2410"))


def test_he_does_not_attack_alone_into_all_the_fire_of_hill_317():
    """Sixteen markers would throw the attack into the first column, where attackers die."""
    game = counterattack()
    s = storm(game)
    s.held[US] = game.markers.pool(US)[:16]
    assert verb_of(answer(game, s)) == series_verbs.END


def test_fire_against_the_first_attack_is_gone_for_the_second():
    game = counterattack()
    s = storm(game)
    s.held[US] = game.markers.pool(US)[:10]
    fights = Fights(Captain(game, GERMAN, "x").view(s))
    target = game.units.ids.index("30-743")
    units = [game.units.ids.index(unit) for unit in STORM]
    attack = fights.bare(target, units)
    assert fights.in_turn([attack, attack]) > 2 * fights.in_turn([attack])


def test_the_sequence_begins_where_the_defender_wastes_his_fire():
    """The better attack waits until the fire is spent on the other one."""
    game = counterattack()
    s = storm(game)
    s.held[US] = game.markers.pool(US)[:4]
    fights = Fights(Captain(game, GERMAN, "x").view(s))
    steps = [0.0] * 50 + [1.0] * 51
    dear = [0.0] * 50 + [9.0] * 51
    bait = Fight(0, [], curve=(steps, dear, 12))
    blow = Fight(1, [], curve=(dear, dear, 12))
    assert fights.sequence([blow, bait])[1] == [bait, blow]


def test_nobody_is_in_two_attacks():
    game = counterattack()
    s = storm(game)
    fights = Fights(Captain(game, GERMAN, "x").view(s))
    planned = plan_attacks(fights, [s.place[u] for u in game.units_of[US]])
    sent = [unit for fight in planned for unit in fight.attackers]
    assert len(sent) == len(set(sent)) >= 3


def test_a_defender_adds_what_pays_him():
    curve = [0.0] * 40 + [1.0] * 61  # from a differential of 0 on the attacker gains
    assert answered(curve, 2, 9, 0.12) == 3
    assert answered(curve, 2, 2, 0.12) == 0  # not enough to change the result
    assert answered(curve, 2, 9, 0.4) == 0  # too dear


def test_a_gap_in_the_ring_around_mortain_is_shut():
    game = counterattack()
    s = position(game, GERMAN, {"2SS-I/D": "2612"})
    ring = Captain(game, GERMAN, "x").view(s).ring
    assert ring >> game.sheet.grid.number(moves(game, s)["2SS-I/D"]) & 1


def test_runners_do_not_attack():
    """Whoever is to leave the map in the west is not spent on Mortain."""
    game = counterattack()
    s = storm(game)
    view = Captain(game, GERMAN, "x").view(s)
    planned = plan_attacks(Fights(view), [s.place[u] for u in game.units_of[US]])
    assert planned
    assert not view.squad() & {unit for fight in planned for unit in fight.attackers}


def test_a_character_says_how_many_run_west():
    game = counterattack()
    s = storm(game)
    usual = Captain(game, GERMAN, "x")
    fewer = usual.in_character({"squad": 0.6})
    assert isinstance(fewer, Captain)
    assert fewer.view(s).squad() < usual.view(s).squad()
    assert len(usual.view(s).squad()) - len(fewer.view(s).squad()) == 2


def test_an_attack_that_spoils_the_rest_is_left_out():
    game = counterattack()
    fights = Fights(Captain(game, GERMAN, "x").view(storm(game)))
    good = Fight(0, [], curve=([2.0] * 101, [2.0] * 101, 5))
    bad = Fight(1, [], curve=([-1.0] * 101, [-1.0] * 101, 5))
    assert fights.worthwhile([bad, good], [0.0, 0.0]) == [good]
    assert fights.worthwhile([good], [3.0]) == []
    assert fights.worthwhile([bad], [0.0]) == []


def test_own_fire_goes_where_it_helps():
    game = counterattack()
    s = storm(game)
    fights = Fights(Captain(game, GERMAN, "x").view(s))
    steps = [0.0] * 45 + [9.0] * 56
    attack = Fight(0, [], curve=(steps, steps, 3))
    assert fights.in_turn([attack]) == 0.0
    s.held[GERMAN] = game.markers.pool(GERMAN)[:5]
    assert fights.in_turn([attack]) > 5.0


@pytest.mark.parametrize(
    ("place", "turn", "guard", "goes"),
    [
        ("0201", 3, "0302", True),
        ("0201", 7, "0302", False),  # no more markers are drawn
        ("0201", 3, "0102", False),  # a US unit is there
        ("0119", 3, "0302", False),  # a great detour: he leaves the map
    ],
)
def test_a_fast_unit_cuts_the_us_supply(place: str, turn: int, guard: str, *, goes: bool):
    """12.0 Whoever stands on the supply symbol at the head of a turn halves the fire."""
    game = counterattack()
    s = position(game, GERMAN, {"2Pz-A2": place, "CCB-Eng": guard})
    s.turn = turn
    scouts = game.units.ids.index("2Pz-A2")
    assert (Captain(game, GERMAN, "x").view(s).cutter() == scouts) == goes


def test_in_the_last_turn_a_battalion_of_the_ring_is_rebuilt():
    game = counterattack()
    s = position(game, GERMAN, {"2SS-I/D": "2315", "2Pz-II/2": "2812", "30-105": "2216"})
    s.turn = game.turns
    battalions = [game.units.ids.index(unit) for unit in ("2SS-I/D", "2Pz-II/2")]
    s.depleted = sum(1 << unit for unit in battalions)
    rebuilds = [make_order(verbs.REBUILD, unit) for unit in battalions]
    view = Captain(game, GERMAN, "x").view(s)
    assert choose_replacement(view, rebuilds) == rebuilds[0]


def test_hill_317_is_not_left():
    """15.0 The battalion on the hill doubles the fire: no German on the road draws it away."""
    game = counterattack()
    s = position(game, US, {"2Pz-A2": "2517", "2SS-A2": "2417", "2Pz-III/3": "2317"})
    assert "30-2/120" not in moves(game, s)


# --------------------------------------------------------------------------------- strength


@pytest.mark.slow
@pytest.mark.parametrize("side", [GERMAN, US])
def test_he_beats_the_random_player(side: int):
    game = counterattack()
    names = ["captain", "random"] if side == GERMAN else ["random", "captain"]
    assert play_game(game, names, "strength 0").winner == side
