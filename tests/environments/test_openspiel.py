"""OpenSpiel plays our games; skipped where it is not installed."""

from __future__ import annotations

import json

import pytest

from grognard.titles import FOLDERS

pyspiel = pytest.importorskip("pyspiel")
pytestmark = pytest.mark.filterwarnings("ignore")


def test_random_games_pass_its_checks():
    from grognard.environments.openspiel import register

    register()
    game = pyspiel.load_game("grognard_stand_at_mortain")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("title", list(FOLDERS))
def test_every_title_has_chance_nodes_and_observations(title: str):
    from grognard.environments.openspiel import load_game

    game = load_game(title)
    state = game.new_initial_state()
    observer = game.make_py_observer()
    draws = 0
    for step in range(150):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(outcomes[step % len(outcomes)][0])
            draws += 1
            continue
        player = state.current_player()
        observer.set_from(state, player)
        assert json.loads(observer.string_from(state, player))["questions"]
        actions = state.legal_actions()
        assert state.action_to_string(player, actions[0])
        twin = state.clone()
        state.apply_action(actions[(7 * step) % len(actions)])
        assert twin.legal_actions() == actions
    assert draws or title != "stand-at-mortain"
