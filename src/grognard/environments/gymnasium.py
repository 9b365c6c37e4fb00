"""One side of a title as a Gymnasium environment; the others are played by a computer player.

An illegal action loses the game: the mask in the observation says which are legal.
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
from gymnasium import spaces

from grognard.environments.features import Features
from grognard.environments.menu import MOST
from grognard.environments.observing import Observation, observation_space, observe, offered
from grognard.environments.play import TERMINAL, Play
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.tape import derive_seed
from grognard.players import make_player
from grognard.players.base import Player
from grognard.titles import find_title


class SideEnv(gymnasium.Env):  # type: ignore[misc]  # untyped where Gymnasium is missing
    """A side of a game against computer players."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        title: str,
        side: str,
        *,
        opponent: str = "random",
        scenario: str | None = None,
        edition: str | None = None,
        options: dict[str, str] | None = None,
        most: int = MOST,
        render_mode: str | None = None,
    ) -> None:
        self._game: Final = find_title(title).game(scenario, edition, options)
        self._side: Final = self._game.title.side(side)
        self._opponent: Final = opponent
        self._most: Final = most
        self.render_mode = render_mode
        self.observation_space = observation_space(Features(self._game), most)
        self.action_space = spaces.Discrete(most)
        self._players: list[Player] = []
        self._over = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; others may act before the first observation."""
        super().reset(seed=seed)
        word = str(self.np_random.integers(1 << 62))
        self._play = Play(self._game, word, self._most)
        self._players = [
            make_player(self._opponent, self._game, side, derive_seed(word, "player", side))
            for side in range(len(self._game.title.sides))
        ]
        self._over = False
        self._let_others_act()
        return self._observe(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Give an order; then the others act."""
        if self._over or self._play.side == TERMINAL:
            raise gymnasium.error.ResetNeeded("the game is over")
        if int(action) not in self._play.menu.actions():
            self._over = True
            return self._observe(), -1.0, True, False, {"illegal": True}
        self._play.act(int(action))
        self._let_others_act()
        over = self._play.side == TERMINAL
        cut = not over and self._play.decisions > self._game.decision_limit
        reward = self._play.returns()[self._side] if over else 0.0
        return self._observe(), reward, over, cut, {}

    def render(self) -> str:
        """The orders that are offered, as text."""
        return "\n".join(offered(self._play))

    def _observe(self) -> Observation:
        return observe(self._play, self._side, self._most)

    def _let_others_act(self) -> None:
        play = self._play
        while play.side not in (self._side, TERMINAL):
            player = self._players[play.side]
            known = None if player.blind else masked_state(self._game, play.state, play.side)
            play.give(player.choose(known, play.menu.orders))
