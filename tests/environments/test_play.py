"""Games by actions: the same games as elsewhere, explicit draws, nothing hidden is seen."""

from __future__ import annotations

import pytest

from grognard.environments.features import ABSENT, Features
from grognard.environments.menu import Menu
from grognard.environments.play import CHANCE, TERMINAL, TURN_PAGE, ChancePlay, Play, widest_pool
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.position import digest, masked_state
from grognard.kernel.play.tape import Stream
from grognard.kernel.title import Game
from grognard.lab.chooser import Picker
from grognard.titles import find_title
from tests.contract.titles import Way, every_way, game_of

SMALL = "stand-at-mortain"
SECRET = "mortain-counterattack"
DECISIONS = 120  # of a game that need not come to its end


def test_a_menu_of_few_orders_is_the_list():
    menu = Menu([7, 8, 9], 3)
    assert menu.actions() == [0, 1, 2]
    assert not menu.turns
    assert menu.order(2) == 9


def test_a_long_list_is_shown_in_pages_and_every_order_can_be_had():
    menu = Menu(list(range(10, 18)), 4)
    seen: list[int] = []
    for _ in range(3):
        assert menu.is_turn(3)
        seen += [menu.order(action) for action in menu.actions()[:-1]]
        menu = menu.turned()
    assert seen == list(range(10, 18))
    assert menu.shown == [10, 11, 12]
    with pytest.raises(ValueError, match="at least two"):
        Menu([1], 1)


def finish(game: Game, most: int = 512) -> tuple[Play, ChancePlay]:
    """The same game twice: with dice from a seed, and with the same dice given node by node."""
    seeded, explicit = Play(game, "5", most), ChancePlay(game, most)
    dice, picker, drawn = Stream("5"), Picker("choice"), 0
    while not explicit.is_terminal() and seeded.decisions < DECISIONS:
        if explicit.current_player() == CHANCE:
            places = explicit.legal_actions()
            assert sum(chance for _, chance in explicit.chance_outcomes()) == pytest.approx(1)
            assert len(places) <= widest_pool(game)
            explicit.apply_action(dice.below(drawn, len(places)))
            drawn += 1
            continue
        actions = explicit.legal_actions()
        assert seeded.side == explicit.current_player()
        assert seeded.menu.actions() == actions
        action = actions[picker.below(len(actions))]
        explicit.apply_action(action)
        seeded.act(action)
    while explicit.current_player() == CHANCE:
        explicit.apply_action(dice.below(drawn, len(explicit.legal_actions())))
        drawn += 1
    return seeded, explicit


@every_way
def test_given_draws_lead_to_the_game_of_the_seed(way: Way):
    game = game_of(way)
    seeded, explicit = finish(game)
    assert digest(game, seeded.state) == digest(game, explicit.state)
    assert seeded.returns() == explicit.returns()


def test_a_whole_game_ends_and_sums_to_nothing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tests.environments.test_play.DECISIONS", 10_000)
    seeded, explicit = finish(find_title(SMALL).game(), 8)
    assert seeded.side == explicit.current_player() == TERMINAL
    assert sorted(explicit.returns()) == [-1, 1]
    assert explicit.legal_actions() == []


def test_a_clone_goes_its_own_way_and_a_history_leads_to_the_same():
    game = find_title(SMALL).game()
    _, play = finish(game)
    twin, again = play.clone(), ChancePlay(game)
    for action in play.history:
        again.apply_action(action)
    before = digest(game, play.state)
    assert digest(game, again.state) == before
    for _ in range(5):
        twin.apply_action(twin.legal_actions()[0])
    assert digest(game, play.state) == before
    assert len(twin.history) == len(play.history) + 5


def test_actions_are_read_as_orders_and_draws():
    play = ChancePlay(find_title(SMALL).game(), 3)
    texts = [play.action_to_string(action) for action in play.legal_actions()]
    assert texts[-1] == TURN_PAGE
    assert play.game.notation.parse(texts[0])
    with pytest.raises(ValueError, match="not a legal action"):
        play.apply_action(99)
    with pytest.raises(ValueError, match="nothing is drawn"):
        play.chance_outcomes()
    play = ChancePlay(find_title(SMALL).game())
    while play.current_player() != CHANCE:
        last = [a for a in play.legal_actions() if play.action_to_string(a) == "begin"]
        play.apply_action((last or play.legal_actions())[0])
    assert play.action_to_string(0).startswith("card ")


@every_way
def test_features_have_one_length_and_names(way: Way):
    game = game_of(way)
    features = Features(game)
    seeded, _ = finish(game)
    assert len(features.names()) == features.size
    for side in range(len(game.title.sides)):
        assert len(seeded.facts(side)) == features.size
    assert len(features.encode(game.start())) == features.size


def test_what_the_other_side_holds_is_marked_and_nothing_more():
    game = find_title(SECRET).game()
    play, picker = Play(game, "5"), Picker("choice")
    features = Features(game)
    held = [n for n, name in enumerate(features.names()) if name in ("held", "committed")]
    while all(features.encode(play.state)[n] in (0, ABSENT) for n in held):
        actions = play.menu.actions()
        play.act(actions[picker.below(len(actions))])
    truth = features.encode(play.state)
    assert ABSENT in truth
    hidden = 0
    for viewer in range(2):
        seen = features.encode(masked_state(game, play.state, viewer))
        differ = [n for n in range(features.size) if seen[n] != truth[n]]
        assert all(n in held and seen[n] == NOT_SHOWN for n in differ)
        hidden += len(differ)
    assert hidden
