"""The captain plays by the rules, for the victory conditions, and by what he may know."""

from __future__ import annotations

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.order import make_order, verb_of
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.tape import Tape
from grognard.lab import driver
from grognard.lab.driver import play_game
from grognard.players import make_player
from grognard.players.base import Player
from grognard.players.search.colonel import Colonel
from grognard.players.stand_at_mortain.captain import Captain
from grognard.players.stand_at_mortain.evaluation import Situation
from grognard.players.stand_at_mortain.fire_plan import Odds, group_need
from grognard.players.stand_at_mortain.setup_plan import SETUPS
from grognard.players.stand_at_mortain.weights import US_WEIGHTS
from grognard.titles import find_title
from grognard.titles.stand_at_mortain import verbs
from grognard.titles.stand_at_mortain.game import Mortain
from grognard.titles.stand_at_mortain.reading.components import GERMAN, US
from grognard.titles.stand_at_mortain.rules.ch2_activation import DRAW, Activation, GameTurn
from grognard.titles.stand_at_mortain.rules.ch2_cards import CARD_IDS, FULL_DECK
from grognard.titles.stand_at_mortain.rules.ch4_combat import GROUND, Combat, FaceCard
from grognard.titles.stand_at_mortain.state import MortainState
from tests.players.helpers import questions

TITLE = find_title("stand-at-mortain")
READINGS = [
    pytest.param(edition, ruling.name, reading, marks=[] if edition == "en" else pytest.mark.long)
    for edition in ("en", "de")
    for ruling in TITLE.rulings
    for reading in ruling.readings
    if reading != ruling.default[edition]
]
NARROW = {  # as many rare readings as go together
    "tiger_free": "same_hex",
    "combats_per_card": "one",
    "support_target": "any_in_hex",
    "german_entry": "turn_1_first",
    "support_draw": "card_per_unit",
    "waiting_cc_count": "no",
    "mixed_hex": "yes",
    "air_modifier": "units",
}


def mortain(edition: str = "en", **options: str) -> Mortain:
    game = TITLE.game(None, edition, options)
    assert isinstance(game, Mortain)
    return game


def position(game: Mortain, card: str, turn: int, places: dict[str, str]) -> MortainState:
    """Units where the words say (a hex, `waiting`, `exited`; `/` after it: reduced); all others
    are out of the game."""
    s = game.start()
    s.turn = turn
    s.card = CARD_IDS.index(card)
    s.deck = [number for number in FULL_DECK if number != s.card]
    s.could = s.activated = 3
    words = game.notation.kind("place")
    for unit, name in enumerate(game.parts.unit_ids):
        place = places.get(name, "eliminated")
        s.place[unit] = words.number(place.removesuffix("/"))
        s.reduced[unit] = int(place.endswith("/"))
    s.tiger_from = s.place[game.parts.tiger]
    s.stack = [GameTurn(DRAW), Activation()]
    return s


def answer(s: MortainState, side: int) -> str:
    game = s.board
    order = Captain(game, side, "seed").choose(s.copy(), s.stack[-1].legal(s))
    return game.notation.text(order)


# ------------------------------------------------------------------------------------ victory


def test_he_takes_the_winning_exit():
    exited = dict.fromkeys(["DE-37", "DE-38", "DE-D", "DE-DF"], "exited")
    s = position(
        mortain(), "AS", 3, {**exited, "DE-2Pz1": "0103", "US-117": "0104/", "US-CCR": "waiting"}
    )
    assert answer(s, GERMAN) == "exit DE-2Pz1"


def test_he_does_not_exit_when_five_are_out_of_reach():
    places = {"DE-2Pz1": "0103", "DE-2Pz2": "0103", "DE-37": "0105", "DE-D": "exited"}
    s = position(mortain(), "10S", 6, {**places, "US-117": "0104/"})
    assert not answer(s, GERMAN).startswith("exit")


@pytest.mark.parametrize(("turn", "verb"), [(2, "fire"), (6, "move")])
def test_he_stops_to_fire_only_while_there_is_time(turn: int, verb: str):
    """Five are left and must leave: in the last turn every action is a step to the west."""
    names = ["DE-2Pz1", "DE-2Pz2", "DE-37", "DE-38", "DE-D"]
    places = dict(zip(names, ["0203", "0203", "0204", "0204", "0205"], strict=True))
    s = position(mortain(), "AS", turn, {**places, "US-117": "0403", "US-CCR": "waiting"})
    assert answer(s, GERMAN).startswith(verb)


def test_he_destroys_the_last_us_unit_rather_than_run():
    places = {"DE-2Pz1": "0103", "DE-2Pz2": "0103", "DE-37": "0105", "DE-D": "0202"}
    s = position(mortain(), "10S", 4, {**places, "US-117": "0104/"})
    assert answer(s, GERMAN).startswith("fire")


def test_the_reserve_stays_out_when_that_wins():
    """R32 Four Germans cannot exit five units, nor hit a command that waits."""
    places = dict.fromkeys(["DE-37", "DE-38", "DE-D", "DE-DF"], "0305")
    s = position(mortain(), "10H", 4, {**places, "US-CCR": "waiting", "US-117": "0104"})
    assert not answer(s, US).startswith("enter")


def test_the_reserve_comes_in_where_waiting_does_not_count():
    places = {"DE-37": "0305", "DE-38": "0305", "US-CCR": "waiting", "US-117": "0601/"}
    s = position(mortain(waiting_cc_count="no"), "2H", 4, places)
    s.support_used = 1
    assert answer(s, US).startswith("enter US-CCR")


def test_in_the_german_edition_he_acts_so_that_the_turn_can_end():
    s = position(mortain("de"), "2H", 2, {"US-117": "0101", "DE-37": "0901"})
    s.support_used = 1
    s.activated = 1 << GERMAN
    assert answer(s, US).startswith("move")


# --------------------------------------------------------------------------------------- fire


def test_he_prefers_the_shot_with_the_better_odds():
    """823 hits a tank with 5, infantry with 2."""
    places = {"US-823": "0503", "DE-17StuG": "0303", "DE-37": "0703", "US-CCR": "waiting"}
    s = position(mortain(), "2H", 3, places)
    s.support_used = 1
    assert answer(s, US) == "fire US-823 DE-17StuG"


def test_he_prefers_the_target_in_the_open():
    places = {"US-117": "0502", "DE-37": "0401", "DE-38": "0402", "US-CCR": "waiting"}
    s = position(mortain(), "2H", 3, places)
    s.support_used = 1
    assert answer(s, US) == "fire US-117 DE-38"


def test_odds_are_those_of_the_public_deck():
    s = position(mortain(), "2H", 3, {"US-117": "0503", "DE-37": "0403"})
    odds = Odds(s)
    assert odds.hit(0) == 0
    assert odds.hit(5) == pytest.approx(19 / 40)  # 39 numbers and the joker decide
    s.deck = [CARD_IDS.index(card) for card in ("AS", "KS", "9C", "10D")]
    assert Odds(s).hit(5) == pytest.approx(1 / 3)
    assert Odds(s).hit(10) == 1


def test_the_number_that_hits_is_that_of_the_rules():
    """His own sum against the one of the rules, wherever a fire is opened in a random game."""
    game = mortain()
    captains = [Captain(game, side, "seed") for side in (GERMAN, US)]
    seen = 0
    for s, orders in questions(game.start(), "sums"):
        side = s.stack[-1].side(s)
        captain = captains[side]
        view = Situation(s.copy(), side, captain.tables, captain.weights, [1.0] * len(s.place))
        for order in orders:
            if verb_of(order) == verbs.FIRE:
                breakdown = s.stack[-1].breakdown(s, order)
                assert breakdown is not None
                firers = ((order >> 8) & 0xFFF,)
                assert group_need(view, firers, (order >> 20) & 0xFFF) == breakdown.needed
                seen += 1
    assert seen > 50


def test_others_join_where_one_alone_would_hardly_hit():
    """Two against the city: the cover counts once."""
    places = {"US-117": "0603", "US-119": "0603", "DE-37": "0703", "DE-38": "0901/"}
    s = position(mortain(), "4H", 3, {**places, "DE-D": "0901", "DE-DF": "0901"})
    s.support_used = 1
    assert answer(s, US) == "fire US-117 DE-37"
    s.stack[-1].apply(s, make_order(verbs.FIRE, 0, s.board.german_units[1]), Desk(Tape()))
    assert answer(s, US) == "join US-119"


def test_a_face_card_is_turned_again_while_a_hit_is_possible():
    s = position(mortain(), "4S", 3, {"DE-37": "0503", "US-117": "0403", "US-CCR": "waiting"})
    target = 1 << s.board.parts.unit_ids.index("US-117")
    firer = 1 << s.board.parts.unit_ids.index("DE-37")
    s.stack += [Combat(GROUND, 1, firer, target), FaceCard()]
    assert answer(s, GERMAN) == "redraw"
    s.deck = [CARD_IDS.index(card) for card in ("10S", "10C", "9C", "9D")]
    assert answer(s, GERMAN) == "miss"


# ------------------------------------------------------------------------------ by the rules


@pytest.mark.parametrize(("edition", "name", "reading"), READINGS)
def test_every_order_is_one_of_the_list(edition: str, name: str, reading: str):
    game = mortain(edition, **{name: reading})
    captains = [Captain(game, side, "seed") for side in (GERMAN, US)]
    for number, (s, orders) in enumerate(questions(game.start(), f"{name} {reading}")):
        if number % 4 == 0 or len(s.stack) != 2:
            side = s.stack[-1].side(s)
            assert captains[side].choose(masked_state(game, s, side), orders) in orders


@pytest.mark.parametrize("edition", ["en", "de"])
def test_he_plays_the_narrow_readings_to_the_end(edition: str):
    for seed in range(2):
        result = play_game(mortain(edition, **NARROW), ["captain", "captain"], f"narrow {seed}")
        assert result.winner in (GERMAN, US)


@pytest.mark.parametrize("setup", range(1, len(SETUPS) + 1))
@pytest.mark.parametrize("options", [{}, NARROW])
def test_the_set_up_is_legal_and_that_of_the_character(options: dict[str, str], setup: int):
    game = mortain(**options)
    captain = Captain(game, US, "seed").in_character({"setup": float(setup)})
    s = game.start()
    desk = Desk(Tape("seed"), listening=False)
    while (orders := advance(s, desk)) and s.turn == 0:
        order = captain.choose(s.copy(), orders)
        assert order in orders
        s.stack[-1].apply(s, order, desk)
    assert game.faults(s) == []
    units, grid = game.us_units[: game.set_up_count], game.parts.grid
    placed = {game.parts.unit_ids[unit]: grid.name(s.place[unit]) for unit in units}
    assert placed == SETUPS[setup - 1]


def test_the_us_veteran_has_a_set_up_of_his_own():
    """The captain keeps his; a liking besides does not bring the usual one back."""
    for name, setup in (("captain-bold", 1), ("veteran", 2), ("veteran-bold", 2)):
        player = make_player(name, mortain(), US, "seed")
        captain = player.council.captains[US] if isinstance(player, Colonel) else player
        assert isinstance(captain, Captain)
        assert captain.setup == setup
    again = Captain(mortain(), US, "seed", setup=2).in_character({"fear": 2.0})
    assert isinstance(again, Captain)
    assert (again.setup, again.weights.fear) == (2, US_WEIGHTS.fear * 2)


# ---------------------------------------------------------------------- what he may know


def test_the_same_seed_plays_the_same_game():
    games = [play_game(mortain("de"), ["captain", "captain"], seed) for seed in ("a", "a", "b")]
    assert games[0].digest == games[1].digest != games[2].digest


def test_he_never_gets_the_state_itself(monkeypatch: pytest.MonkeyPatch):
    game = mortain()
    states: list[State] = []
    known_ones: list[State | None] = []

    class Watched(Captain):
        def choose(self, known: State | None, orders: list[int]) -> int:
            known_ones.append(known)
            return super().choose(known, orders)

    def watched(game: Mortain, names: list[str], seed: str) -> list[Player]:
        return [Watched(game, side, seed) for side in (GERMAN, US)]

    start = game.start

    def kept_start() -> MortainState:
        s = start()
        states.append(s)
        return s

    monkeypatch.setattr(driver, "make_players", watched)
    monkeypatch.setattr(Mortain, "start", lambda _: kept_start())
    play_game(game, ["captain", "captain"], "watched")
    assert len(states) == 1
    assert len(known_ones) > 20
    assert all(known is not states[0] for known in known_ones)


def test_his_choice_depends_on_the_position_alone():
    """Two captains with other seeds, one of whom has seen the game: they answer alike."""
    game = mortain()
    old = [Captain(game, side, "old") for side in (GERMAN, US)]
    for number, (s, orders) in enumerate(questions(game.start(), "alone")):
        if number % 20 == 0:
            side = s.stack[-1].side(s)
            fresh = Captain(game, side, f"fresh {number}")
            assert old[side].choose(s.copy(), orders) == fresh.choose(s.copy(), orders)


def test_he_leaves_the_position_as_it_is():
    game = mortain()
    captains = [Captain(game, side, "seed") for side in (GERMAN, US)]
    for number, (s, orders) in enumerate(questions(game.start(), "untouched")):
        if number % 20 == 0:
            known = s.copy()
            captains[s.stack[-1].side(s)].choose(known, orders)
            assert (known.place, known.deck, known.stack) == (s.place, s.deck, s.stack)


# ---------------------------------------------------------------------------------- strength


@pytest.mark.parametrize("edition", ["en", "de"])
@pytest.mark.parametrize("side", [GERMAN, US])
def test_he_beats_the_random_player(edition: str, side: int):
    game = mortain(edition)
    names = ["captain", "random"] if side == GERMAN else ["random", "captain"]
    won = sum(play_game(game, names, f"strength {seed}").winner == side for seed in range(4))
    assert won == 4
