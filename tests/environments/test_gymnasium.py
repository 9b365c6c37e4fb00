"""Gymnasium's own checks, for every title; skipped where Gymnasium is not installed."""

from __future__ import annotations

import pytest

from grognard.titles import find_title
from tests.contract.titles import Way, every_way

gymnasium = pytest.importorskip("gymnasium")
pytestmark = pytest.mark.filterwarnings("ignore")


@every_way
def test_the_checks_pass(way: Way):
    from gymnasium.utils.env_checker import check_env

    from grognard.environments.gymnasium import SideEnv

    side = find_title(way.name).sides[-1]
    env = SideEnv(way.name, side, scenario=way.scenario, edition=way.edition)
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("opponent", ["random", "captain"])
def test_a_whole_game(opponent: str):
    from grognard.environments.gymnasium import SideEnv

    env = SideEnv("stand-at-mortain", "us", opponent=opponent)
    seen, _ = env.reset(seed=4)
    over, reward = False, 0.0
    while not over:
        legal = seen["action_mask"].nonzero()[0]
        seen, reward, over, _, _ = env.step(int(legal[-1]))
    assert reward in (-1, 1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_an_illegal_action_loses():
    from grognard.environments.gymnasium import SideEnv

    env = SideEnv("stand-at-mortain", "us", most=400)
    env.reset(seed=4)
    _, reward, over, _, info = env.step(399)
    assert (reward, over, info) == (-1, True, {"illegal": True})
