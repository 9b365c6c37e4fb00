"""PettingZoo's own checks, for every title; skipped where PettingZoo is not installed."""

from __future__ import annotations

import pytest

from tests.contract.titles import Way, every_way

pytest.importorskip("pettingzoo")
pytestmark = pytest.mark.filterwarnings("ignore")


@every_way
def test_the_checks_pass(way: Way, capsys: pytest.CaptureFixture[str]):
    from pettingzoo.test import api_test

    from grognard.environments.pettingzoo import aec_env

    env = aec_env(way.name, scenario=way.scenario, edition=way.edition)
    api_test(env, num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out
    assert env.metadata["name"].startswith(f"grognard_{way.name}_v")


def test_equal_seeds_give_equal_games():
    from pettingzoo.test import seed_test

    from grognard.environments.pettingzoo import aec_env

    seed_test(lambda: aec_env("stand-at-mortain"), num_cycles=40)


def test_a_whole_game_and_an_illegal_action():
    from grognard.environments.pettingzoo import aec_env

    env = aec_env("stand-at-mortain", render_mode="ansi")
    env.reset(seed=3)
    rewards: dict[str, float] = {}
    assert "place" in env.render()
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        rewards[agent] = reward
        mask = seen["action_mask"]
        env.step(None if over or cut else int(mask.nonzero()[0][-1]))
    assert sorted(rewards.values()) == [-1, 1]
    env.reset(seed=3)
    agent = env.agent_selection
    env.step(511)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
