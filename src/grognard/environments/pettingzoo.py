"""A title as a PettingZoo environment (AEC): every side an agent, one order after the other.

A side that has several orders in a row is asked several times in a row. The reward comes at the
end: 1 for who has won, -1 for all others, 0 for a draw. The name of the environment holds the
version of the rules: it changes whenever results could change.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from grognard.environments.features import Features
from grognard.environments.menu import MOST
from grognard.environments.observing import Observation, observation_space, observe, offered
from grognard.environments.play import TERMINAL, Play
from grognard.kernel.title import Game
from grognard.titles import find_title


def aec_env(
    title: str,
    *,
    scenario: str | None = None,
    edition: str | None = None,
    options: dict[str, str] | None = None,
    most: int = MOST,
    render_mode: str | None = None,
) -> AECEnv:
    """The environment with PettingZoo's own checks: an illegal action ends the game and loses."""
    game = find_title(title).game(scenario, edition, options)
    env = wrappers.TerminateIllegalWrapper(RawEnv(game, most, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


class RawEnv(AECEnv):  # type: ignore[misc]  # untyped where PettingZoo is missing
    """A game as PettingZoo wants it."""

    def __init__(self, game: Game, most: int = MOST, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata: dict[str, Any] = {
            "name": f"grognard_{game.title.id}_v{game.title.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents: list[str] = list(game.seats)
        self._game: Final = game
        self._most: Final = most
        features = Features(game)
        self._observations: Final = {
            agent: observation_space(features, most) for agent in self.possible_agents
        }
        self._actions: Final = {agent: spaces.Discrete(most) for agent in self.possible_agents}
        self._luck = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent can do."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed the next one of those that began with the last seed."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._play = Play(self._game, str(self._luck.integers(1 << 62)), self._most)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> Observation:
        """What an agent may know now."""
        return observe(self._play, self._game.title.side(agent), self._most)

    def step(self, action: int | None) -> None:
        """Give an order for the agent that is asked."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        assert action is not None
        self._play.act(int(action))
        if self._play.side == TERMINAL:
            returns = self._play.returns()
            for agent in self.agents:
                self.rewards[agent] = returns[self._game.title.side(agent)]
                self.terminations[agent] = True
        elif self._play.decisions > self._game.decision_limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._asked()
        self._accumulate_rewards()

    def render(self) -> str:
        """The orders that are offered, as text."""
        return "\n".join([self.agent_selection, *offered(self._play)])

    def close(self) -> None:
        """There is nothing to close."""

    def _asked(self) -> str:
        side = self._play.side
        return self._game.title.sides[side] if side != TERMINAL else self.agents[0]
