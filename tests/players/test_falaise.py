"""The captain and the solitaire Allies of The Pocket at Falaise: legal, steady, for the points."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.kernel.desk import Desk
from grognard.kernel.engine import advance
from grognard.kernel.order import make_order, verb_of
from grognard.kernel.position import masked_state
from grognard.kernel.tape import Stream, Tape
from grognard.kernel.title import SettingFault
from grognard.lab.driver import play_game
from grognard.players import make_player
from grognard.players.falaise.captain import Captain
from grognard.players.falaise.places import Places
from grognard.titles import find_title
from grognard.titles.falaise import verbs
from grognard.titles.falaise.ch11_entry import Counterattack
from grognard.titles.falaise.components import ALLIED, GERMAN
from grognard.titles.falaise.game import Falaise
from grognard.titles.falaise.state import ELIMINATED, UNKNOWN, FalaiseState, put, take_off

TITLE = find_title("falaise")
OFTEN = {"Movement", "Moving", "OpFire", "Bombardment"}  # asked hundreds of times in a game
OPTIONS = {
    "first_corps": "on",
    "counterattack_extra": "on",
    "us_cooperation": "on",
    "three_airstrikes": "on",
    "french": "on",
}


def falaise(**options: str) -> Falaise:
    game = TITLE.game(None, None, options)
    assert isinstance(game, Falaise)
    return game


def questions(game: Falaise, seed: str) -> Iterator[tuple[FalaiseState, list[int]]]:
    """The questions of a game that starts from the stored set-up and is played at random."""
    s = game.start()
    desk = Desk(Tape(seed), listening=False)
    stream = Stream(seed)
    number = 0
    while orders := advance(s, desk):
        yield s, orders
        stored = [order for order in orders if verb_of(order) == verbs.SETUP]
        s.stack[-1].apply(
            s, stored[0] if stored else orders[stream.below(number, len(orders))], desk
        )
        number += 1


def hexes(game: Falaise, *words: str) -> list[int]:
    kind = game.notation.kind("hex")
    return [kind.number(word) for word in words]


# ------------------------------------------------------------------------------------ legal


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, OPTIONS])
def test_every_question_is_answered_with_an_order_of_the_list(options: dict[str, str]):
    game = falaise(**options)
    captains = [Captain(game, side, "seed") for side in (GERMAN, ALLIED)]
    seen: set[str] = set()
    for number, (s, orders) in enumerate(questions(game, "every question")):
        name = type(s.stack[-1]).__name__
        if name in OFTEN and number % 12:
            continue
        seen.add(name)
        side = s.stack[-1].side(s)
        assert captains[side].choose(masked_state(game, s, side), orders) in orders
    assert {"SetUp", "Redeployment", "RoundChoice", "Movement", "Moving", "OpFire"} <= seen
    assert {"Bombardment", "Assaults", "Muster", "Loss", "Attach"} <= seen


def test_he_leaves_the_position_as_it_is():
    game = falaise()
    captains = [Captain(game, side, "seed") for side in (GERMAN, ALLIED)]
    for number, (s, orders) in enumerate(questions(game, "untouched")):
        if number % 40 == 0:
            known = s.copy()
            captains[s.stack[-1].side(s)].choose(known, orders)
            assert (known.place, known.role, known.stack) == (s.place, s.role, s.stack)
        if number > 1200:
            break


@pytest.mark.slow
def test_the_same_seed_plays_the_same_game():
    game = falaise()
    games = [play_game(game, ["captain", "random"], seed) for seed in ("a", "a", "b")]
    assert games[0].digest == games[1].digest != games[2].digest


# --------------------------------------------------------------------------------- his ideas


def test_the_crossings_of_the_dives_are_found_on_the_map():
    game = falaise()
    found = [crossing.hubs for crossing in Places(game).crossings[:3]]
    assert found == [hexes(game, "2406"), hexes(game, "2309"), hexes(game, "2011", "2112")]


def test_the_banks_of_the_dives_are_told_apart():
    game = falaise()
    bank = Places(game).east_bank
    assert [bank >> h & 1 for h in hexes(game, "2406", "2309", "2011", "2112")] == [1, 0, 1, 0]


def lone_pole(game: Falaise, german: str) -> FalaiseState:
    """A Pole near St-Lambert, a German somewhere, nobody else."""
    s = game.start()
    for unit in range(len(s.place)):
        take_off(s, unit, ELIMINATED)
    s.turn = 4
    put(s, game.units.ids.index("po_k"), hexes(game, "2108")[0])
    put(s, game.units.ids.index("g9ss_p"), hexes(game, german)[0])
    return s


def test_an_allied_unit_would_rather_stand_on_a_crossing_than_next_to_a_german():
    game = falaise()
    s = lone_pole(game, "2113")
    aims = Captain(game, ALLIED, "seed").aims(s)
    pole = game.units.ids.index("po_k")
    hub, beside = hexes(game, "2309", "2112")
    aims.posts.hex[pole] = hub
    aims.posts.worth[pole] = aims.weights.block
    assert aims.worth(pole, hub) > aims.worth(pole, beside)


def test_a_german_unit_is_worth_most_east_of_the_line():
    game = falaise()
    s = lone_pole(game, "2113")
    aims = Captain(game, GERMAN, "seed").aims(s)
    panzers = game.units.ids.index("g9ss_p")
    home, near, far = hexes(game, "1703", "1704", "2113")
    assert aims.worth(panzers, home) > aims.worth(panzers, near) > aims.worth(panzers, far)


def test_op_fire_makes_a_march_worth_less():
    game = falaise()
    s = lone_pole(game, "2113")
    view = Captain(game, GERMAN, "seed").view(s)
    panzers = game.units.ids.index("g9ss_p")
    beside, away = hexes(game, "2107", "2103")
    assert view.halt(panzers, beside) > 0
    assert view.halt(panzers, away) == 0


@pytest.mark.parametrize(("turn", "declared"), [(9, False), (10, True)])
def test_the_counterattack_waits_for_the_last_turn(turn: int, declared: bool):
    """11.9 After it all Allies may go to the Dives; who enters counts at once."""
    game = falaise()
    s = lone_pole(game, "2113")
    take_off(s, game.units.ids.index("g2_p"), UNKNOWN)
    s.turn = turn
    s.stack = [Counterattack()]
    order = Captain(game, GERMAN, "seed").choose(s, s.stack[-1].legal(s))
    assert (order != make_order(verbs.PASS)) is declared


# --------------------------------------------------------------------------------- solitaire


@pytest.mark.slow
def test_the_solitaire_allies_play_a_whole_game():
    game = falaise(solitaire="on")
    results = [play_game(game, ["captain", "solitaire"], seed) for seed in ("a", "a")]
    assert results[0].winner in (GERMAN, ALLIED)
    assert results[0].digest == results[1].digest


def test_the_solitaire_allies_need_their_option():
    with pytest.raises(SettingFault, match="solitaire=on"):
        make_player("solitaire", falaise(), ALLIED, "seed")


def test_the_solitaire_player_is_never_german():
    with pytest.raises(SettingFault, match="Allies only"):
        make_player("solitaire", falaise(solitaire="on"), GERMAN, "seed")


def test_other_titles_have_no_solitaire_player():
    with pytest.raises(SettingFault, match="there is no player 'solitaire'"):
        make_player("solitaire", find_title("stand-at-mortain").game(), ALLIED, "seed")


# ---------------------------------------------------------------------------------- strength


@pytest.mark.slow
@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_he_beats_the_random_player(side: int):
    names = ["captain", "random"] if side == GERMAN else ["random", "captain"]
    won = sum(play_game(falaise(), names, f"strength {seed}").winner == side for seed in range(2))
    assert won == 2
