"""A title as a game of OpenSpiel, with explicit chance nodes.

    game = load_game("stand-at-mortain")
    state = game.new_initial_state()

Each title is registered as `grognard_<title>`, with underlines for dashes; its scenario, edition
and readings are the usual ones, or those that `load_game` is given.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from grognard.environments.features import Features
from grognard.environments.menu import MOST
from grognard.environments.play import CHANCE, TERMINAL, ChancePlay, widest_pool
from grognard.kernel.title import Game
from grognard.titles import FOLDERS, find_title

_CURRENT: Final = {CHANCE: pyspiel.PlayerId.CHANCE, TERMINAL: pyspiel.PlayerId.TERMINAL}


def short_name(title: str) -> str:
    """The name under which OpenSpiel knows a title."""
    return f"grognard_{title.replace('-', '_')}"


def load_game(
    title: str,
    *,
    scenario: str | None = None,
    edition: str | None = None,
    options: dict[str, str] | None = None,
    most: int = MOST,
) -> SpielGame:
    """A title in a chosen setting."""
    return SpielGame(find_title(title).game(scenario, edition, options), most=most)


def _game_type(title: str) -> Any:
    known = find_title(title)
    secret = any(field.secret for field in known.fields)
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name(title),
        long_name=known.id,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION
        if secret
        else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(known.sides),
        min_num_players=len(known.sides),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # untyped where OpenSpiel is missing
    """A game that OpenSpiel can play."""

    def __init__(self, game: Game, params: Any = None, most: int = MOST) -> None:
        self.grognard: Final = game
        self.most: Final = most
        self.features: Final = Features(game)
        info = pyspiel.GameInfo(
            num_distinct_actions=most,
            max_chance_outcomes=widest_pool(game),
            num_players=len(game.title.sides),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.decision_limit * 2,
        )
        super().__init__(_game_type(game.title.id), info, params or {})

    def new_initial_state(self) -> SpielState:
        """The position before the first order."""
        return SpielState(self, ChancePlay(self.grognard, self.most))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a side may know, as numbers and as text."""
        return SpielObserver(self.features)


class SpielState(pyspiel.State):  # type: ignore[misc]  # untyped where OpenSpiel is missing
    """A position that OpenSpiel can go on from."""

    def __init__(self, game: SpielGame, play: ChancePlay) -> None:
        super().__init__(game)
        self.play: Final = play

    def current_player(self) -> Any:
        """A side, chance, or nobody."""
        side = self.play.current_player()
        return _CURRENT.get(side, side)

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn, with its chances."""
        return self.play.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.play.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.action_to_string(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.is_terminal()

    def returns(self) -> list[float]:
        """1 for who has won, -1 for all others."""
        return self.play.returns()

    def __str__(self) -> str:
        return " ".join(str(action) for action in self.play.history)


class SpielObserver:
    """What a side may know."""

    def __init__(self, features: Features) -> None:
        self._features: Final = features
        self.tensor: Final = np.zeros(features.size, np.float32)
        self.dict: Final = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        self.tensor[:] = state.play.facts(self._features, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position by printed names, with question marks for what is hidden."""
        return json.dumps(state.play.observation(player), ensure_ascii=False, sort_keys=True)


def register() -> None:
    """Make all titles known to `pyspiel.load_game`, each in its usual setting."""
    known = set(pyspiel.registered_names())
    for title in FOLDERS:
        if short_name(title) not in known:
            pyspiel.register_game(_game_type(title), _maker(title))


def _maker(title: str) -> type[SpielGame]:
    """A class of games of one title.

    A class and not a function: OpenSpiel lets go of it after Python has ended, and what dies then
    takes the process with it. A class refers to itself and does not die.
    """

    class Registered(SpielGame):
        def __init__(self, params: Any = None) -> None:
            super().__init__(find_title(title).game(), params)

    return Registered
