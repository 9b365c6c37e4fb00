"""The captain and the solitaire Allies of The Pocket at Falaise: legal, steady, for the points."""

from __future__ import annotations

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.order import first_of, make_order
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.tape import Tape
from grognard.kernel.title import SettingFault
from grognard.lab.driver import choose, make_players, play_game
from grognard.players import make_player, needs_of
from grognard.players.falaise.aims import order_of_march
from grognard.players.falaise.captain import Captain
from grognard.players.falaise.guns import attack_gain
from grognard.players.falaise.march import best_goal
from grognard.players.falaise.places import Places
from grognard.titles import find_title
from grognard.titles.falaise import verbs
from grognard.titles.falaise.game import Falaise
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.rules.ch05_stacking import Overstacked
from grognard.titles.falaise.rules.ch07_movement import Movement
from grognard.titles.falaise.rules.ch07_moving import Moving
from grognard.titles.falaise.rules.ch07_steps import NORMAL
from grognard.titles.falaise.rules.ch11_entry import Counterattack
from grognard.titles.falaise.state import (
    ACTIVE,
    NONE,
    FalaiseState,
    put,
    take_off,
)
from tests.length import in_short
from tests.players.falaise_positions import falaise, position
from tests.players.helpers import questions

TITLE = find_title("falaise")
OFTEN = {"Movement", "Moving", "OpFire", "Bombardment"}  # asked hundreds of times in a game
OPTIONS = {
    "first_corps": "on",
    "counterattack_extra": "on",
    "us_cooperation": "on",
    "three_airstrikes": "on",
    "french": "on",
}


def hexes(game: Falaise, *words: str) -> list[int]:
    kind = game.notation.kind("hex")
    return [kind.number(word) for word in words]


# ------------------------------------------------------------------------------------ legal


@pytest.mark.slow
@pytest.mark.parametrize("allied", in_short(["captain", "solitaire"], "solitaire"))
def test_r20_nobody_loses_a_unit_by_passing_a_full_hex(allied: str):
    """5.2 Op-Fire that ends a move in a full hex costs its owner a unit: no such way is taken."""
    game = TITLE.game(options={"passing": "free", **needs_of("falaise", allied).readings})
    assert isinstance(game, Falaise)
    players = make_players(game, ["captain", allied], "a")
    s = game.start()
    desk = Desk(Tape("a"), listening=False)
    moves = 0
    while (orders := advance(s, desk)) and s.turn <= 3:
        frame = s.stack[-1]
        marching = isinstance(s.stack[-2], Movement) if len(s.stack) > 1 else False
        assert not (isinstance(frame, Overstacked) and marching), game.grid.ids[frame.hex]
        moves += isinstance(frame, Moving)
        frame.apply(s, choose(game, players, s, orders), desk)
    assert moves > 200


@pytest.mark.slow
@pytest.mark.parametrize("options", [pytest.param({}, marks=pytest.mark.long), OPTIONS])
def test_every_question_is_answered_with_an_order_of_the_list(options: dict[str, str]):
    game = falaise(**options)
    captains = [Captain(game, side, "seed") for side in (GERMAN, ALLIED)]
    seen: set[str] = set()
    for number, (s, orders) in enumerate(questions(game.start(), "every question", verbs.SETUP)):
        name = type(s.stack[-1]).__name__
        if name in OFTEN and number % 60:
            continue
        seen.add(name)
        side = s.stack[-1].side(s)
        assert captains[side].choose(masked_state(game, s, side), orders) in orders
    assert {"SetUp", "Redeployment", "RoundChoice", "Movement", "Moving", "OpFire"} <= seen
    assert {"Bombardment", "Assaults", "Muster", "Loss", "Attach"} <= seen


def test_he_leaves_the_position_as_it_is():
    game = falaise()
    captains = [Captain(game, side, "seed") for side in (GERMAN, ALLIED)]
    for number, (s, orders) in enumerate(questions(game.start(), "untouched", verbs.SETUP)):
        if number % 40 == 0:
            known = s.copy()
            captains[s.stack[-1].side(s)].choose(known, orders)
            assert (known.place, known.role, known.stack) == (s.place, s.role, s.stack)
        if number > 1200:
            break


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
    return position(game, 4, po_k="2108", g9ss_p=german)


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


# ------------------------------------------------------------------------- closing the pocket


def march_of(game: Falaise, s: FalaiseState, name: str) -> list[int]:
    """Where the Allied captain sends a unit that has eight points."""
    unit = game.units.ids.index(name)
    s.mp = 8
    s.role[unit] = ACTIVE
    return best_goal(Captain(game, ALLIED, "seed").aims(s), s, unit, NONE, 0, NORMAL).path


def test_he_closes_a_crossing_rather_than_chase_a_german():
    game = falaise()
    s = position(game, 4, po_k="2108", g2_p="2107", g2_2="2314")
    assert march_of(game, s, "po_k")[-1:] == hexes(game, "2011")


def test_whoever_closes_a_crossing_stays_there():
    game = falaise()
    s = position(game, 4, po_k="2011", g2_p="2009", g2_2="2314")
    assert march_of(game, s, "po_k") == []


def test_who_holds_both_bridges_of_chambois_sends_one_over_to_the_hub():
    game = falaise()
    s = position(game, 4, us90_357="2506", us90_358="2507", g2_2="2709")
    posts = Captain(game, ALLIED, "seed").aims(s).posts.hex
    assert sorted(posts.values()) in (hexes(game, "2406", "2506"), hexes(game, "2406", "2507"))


PICKETS = {"fr2d": "2704", "fr2l": "3004", "fr2v": "3304"}


@pytest.mark.parametrize(("french", "cut"), [({}, False), (PICKETS, True)])
def test_pickets_cut_the_lines_south_of_the_dives(french: dict[str, str], cut: bool):
    """6.5 A line may lead to the east edge: it does not help to close the crossings only."""
    game = falaise()
    assert Places(game).pickets[:3] == hexes(game, *PICKETS.values())
    closed = {"po_k": "2406", "po_s": "2309", "po_z": "2011", "ca3_7": "1016", "ca3_8": "0717"}
    s = position(game, 9, **closed, ca3_9="0215", g2_p="2608", **french)
    assert Captain(game, ALLIED, "seed").view(s).is_cut(game.units.ids.index("g2_p")) is cut


def test_r29_no_pickets_where_no_line_leads_to_the_edge():
    game = falaise(direct_loc="hex_only")
    assert Places(game).pickets == []
    assert make_player("captain", game, ALLIED, "seed").side == ALLIED


def gain_of_fire(game: Falaise, s: FalaiseState, h: str, *, air: bool) -> float:
    captain = Captain(game, ALLIED, "seed")
    target = hexes(game, h)[0]
    corps = game.corps.ids.index("15")
    order = make_order(verbs.STRIKE, target) if air else make_order(verbs.BOMBARD, corps, target)
    return attack_gain(captain.fights(s), captain.traffic, order)


def test_he_does_not_bombard_by_night_what_recovers_at_once():
    """9.2 East of the line Germans recover every turn, and by night no step is lost (15.5)."""
    game = falaise()
    assert gain_of_fire(game, position(game, 3, g2_2="2003"), "2003", air=False) == 0
    assert gain_of_fire(game, position(game, 3, g2_2="2006"), "2006", air=False) > 0


def test_the_only_unit_of_its_division_east_of_the_line_is_the_better_target():
    game = falaise()
    alone = gain_of_fire(game, position(game, 4, g2_p="2003"), "2003", air=True)
    others = gain_of_fire(game, position(game, 4, g2_p="2003", g2_2="1903"), "2003", air=True)
    assert alone > others > 0


def test_guards_of_a_crossing_speak_against_an_airstrike_but_not_against_guns():
    """8.4 Friendly Fire, by day from the air only, would make the guards easy to throw out."""
    game = falaise()
    alone = position(game, 4, g2_2="2309")
    guarded = position(game, 4, g2_2="2309", po_k="2208", po_s="2308")
    for s, better in ((alone, True), (guarded, False)):
        air, guns = (gain_of_fire(game, s, "2309", air=kind) for kind in (True, False))
        assert (air > guns) is better


def test_germans_nearest_to_the_way_out_move_first():
    """R20 Nobody passes a full hex: whoever is behind waits until the road is free."""
    game = falaise()
    s = position(game, 3, g2_2="2108", g2_304="2209")
    aims = Captain(game, GERMAN, "seed").aims(s)
    near, far = (game.units.ids.index(name) for name in ("g2_2", "g2_304"))
    assert order_of_march(aims, [far, near]) == [near, far]


@pytest.mark.parametrize(("turn", "declared"), [(9, False), (10, True)])
def test_the_counterattack_waits_for_the_last_turn(turn: int, declared: bool):
    """11.9 After it all Allies may go to the Dives; who enters counts at once."""
    game = falaise()
    s = lone_pole(game, "2113")
    take_off(s, game.units.ids.index("g2_p"), s.board.unknown)
    s.turn = turn
    s.stack = [Counterattack()]
    order = Captain(game, GERMAN, "seed").choose(s, s.stack[-1].legal(s))
    assert (order != make_order(verbs.PASS)) is declared


def test_the_corps_that_is_missed_least_counterattacks():
    """R48 Its units west of the line do nothing in that turn."""
    game = falaise()
    s = position(game, 10, g9ss_p="2308", g1ss_1="2003", g116_p="2408", g12ss_w="2408")
    take_off(s, game.units.ids.index("g2_p"), s.board.unknown)
    put(s, game.units.ids.index("g9ss_19"), hexes(game, "1903")[0])
    put(s, game.units.ids.index("g3fj5"), hexes(game, "1803")[0])
    s.stack = [Counterattack()]
    order = Captain(game, GERMAN, "seed").choose(s, s.stack[-1].legal(s))
    assert game.corps.ids[first_of(order)] == "2FJ"


# --------------------------------------------------------------------------------- solitaire


@pytest.mark.slow
@pytest.mark.long
def test_the_solitaire_allies_play_a_whole_game():
    game = falaise(solitaire="on")
    assert play_game(game, ["captain", "solitaire"], "a").winner in (GERMAN, ALLIED)


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
@pytest.mark.parametrize("side", [GERMAN, pytest.param(ALLIED, marks=pytest.mark.long)])
def test_he_beats_the_random_player(side: int):
    names = ["captain", "random"] if side == GERMAN else ["random", "captain"]
    assert play_game(falaise(), names, "strength 0").winner == side
