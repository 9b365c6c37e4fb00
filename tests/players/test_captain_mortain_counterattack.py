"""The captain of Mortain Counterattack: by the rules, for victory, and by what he may know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.kernel.desk import Desk
from grognard.kernel.engine import advance
from grognard.kernel.order import verb_of
from grognard.kernel.position import masked_state
from grognard.kernel.tape import Stream, Tape
from grognard.lab.driver import play_game
from grognard.players import make_player
from grognard.players.mortain_counterattack.captain import Captain
from grognard.players.mortain_counterattack.fields import Fields
from grognard.players.mortain_counterattack.odds import at, draw_sums, expectations, subset_sums
from grognard.series.fire_and_movement import verbs as series_verbs
from grognard.series.fire_and_movement.ch07_retreat import AttackerResult
from grognard.series.fire_and_movement.ch07_table import DE
from grognard.titles import find_title
from grognard.titles.mortain_counterattack import verbs
from grognard.titles.mortain_counterattack.components import GERMAN, US
from grognard.titles.mortain_counterattack.game import MortainCounterattack
from grognard.titles.mortain_counterattack.state import CounterattackState

TITLE = find_title("mortain-counterattack")
READINGS = [
    (ruling.name, reading)
    for ruling in TITLE.rulings
    for reading in ruling.readings
    if reading != ruling.default["standard"]
]
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


def counterattack(**options: str) -> MortainCounterattack:
    game = TITLE.game(options=options)
    assert isinstance(game, MortainCounterattack)
    return game


def questions(
    game: MortainCounterattack, seed: str
) -> Iterator[tuple[CounterattackState, list[int]]]:
    """The questions of a game that is played at random."""
    s = game.start()
    desk = Desk(Tape(seed), listening=False)
    stream = Stream(seed)
    number = 0
    while orders := advance(s, desk):
        yield s, orders
        s.stack[-1].apply(s, orders[stream.below(number, len(orders))], desk)
        number += 1


# ------------------------------------------------------------------------------ by the rules


@pytest.mark.slow
def test_he_answers_every_question():
    """After a set-up at random he plays both sides himself, and is asked everything there is."""
    game = counterattack()
    captains = [Captain(game, side, "seed") for side in (GERMAN, US)]
    seen: set[str] = set()
    for seed in ("frames", "more frames"):
        s = game.start()
        desk = Desk(Tape(seed), listening=False)
        stream = Stream(seed)
        while (orders := advance(s, desk)) and seen != FRAMES:
            seen.add(type(s.stack[-1]).__name__)
            side = s.stack[-1].side(s)
            order = captains[side].choose(masked_state(game, s, side), orders)
            assert order in orders
            if not s.turn:
                order = orders[stream.below(s.place.count(game.unplaced), len(orders))]
            elif isinstance(s.stack[-1], AttackerResult):
                order = orders[0]  # he likes to resist; here everybody goes back
            s.stack[-1].apply(s, order, desk)
    assert seen == FRAMES


@pytest.mark.slow
@pytest.mark.parametrize(("name", "reading"), READINGS)
def test_he_plays_every_reading_to_the_end(name: str, reading: str):
    result = play_game(counterattack(**{name: reading}), ["captain", "captain"], reading)
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
def test_the_same_seed_plays_the_same_game():
    games = [play_game(counterattack(), ["captain", "captain"], seed) for seed in ("a", "a", "b")]
    assert games[0].digest == games[1].digest != games[2].digest


@pytest.mark.slow
@pytest.mark.parametrize("support", ["attacker_open", "hidden"])
def test_he_does_not_know_the_markers_of_the_enemy(support: str):
    """The enemy's hidden markers are exchanged for others: the order stays the same."""
    game = counterattack(support_order=support)
    asked = 0
    for number, (s, orders) in enumerate(questions(game, f"secret {support}")):
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
    for number, (s, orders) in enumerate(questions(game, "alone")):
        if number % 25 == 0:
            side = s.stack[-1].side(s)
            known = masked_state(game, s, side)
            fresh = Captain(game, side, f"fresh {number}").choose(known, orders)
            assert old[side].choose(masked_state(game, s, side), orders) == fresh


def test_he_leaves_the_position_as_it_is():
    game = counterattack()
    captains = [Captain(game, side, "seed") for side in (GERMAN, US)]
    for number, (s, orders) in enumerate(questions(game, "untouched")):
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


# --------------------------------------------------------------------------------- strength


@pytest.mark.slow
@pytest.mark.parametrize("side", [GERMAN, US])
def test_he_beats_the_random_player(side: int):
    game = counterattack()
    names = ["captain", "random"] if side == GERMAN else ["random", "captain"]
    won = sum(play_game(game, names, f"strength {seed}").winner == side for seed in range(6))
    assert won >= 5
