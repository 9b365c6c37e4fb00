"""A game that goes on by actions, with every draw either from a seed or a node of its own.

`Play` draws from a tape. `ChancePlay` stops where something is drawn and lets the caller choose:
the interface of OpenSpiel, with `CHANCE` as the player whose outcomes have known chances. Both keep
what is hidden behind the masks of the title: an observation is what a side may know.
"""

from __future__ import annotations

from typing import Final

from grognard.environments.features import Features
from grognard.environments.menu import MOST, Menu
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.position import masked_state, write_position
from grognard.kernel.play.tape import NeedDraw, Tape
from grognard.kernel.title import Game

CHANCE: Final = -1
TERMINAL: Final = -4
TURN_PAGE: Final = "further-orders"


class Play:
    """A game whose draws come from a seed."""

    def __init__(self, game: Game, seed: str, most: int = MOST) -> None:
        self.game: Final = game
        self.features: Final = Features(game)
        self.state: State = game.start()
        self.decisions = 0
        self._desk: Final = Desk(Tape(seed), listening=False)
        self.menu = Menu(advance(self.state, self._desk), most)
        self._most: Final = most

    @property
    def side(self) -> int:
        """Who is asked; `TERMINAL` when the game is over."""
        return self.state.stack[-1].side(self.state) if self.menu.shown else TERMINAL

    def act(self, action: int) -> None:
        """Give the order of a legal action, or turn the page."""
        if self.menu.is_turn(action):
            self.menu = self.menu.turned()
        else:
            self.give(self.menu.order(action))

    def give(self, order: int) -> None:
        """Give a legal order."""
        self.state.stack[-1].apply(self.state, order, self._desk)
        self.decisions += 1
        self.menu = Menu(advance(self.state, self._desk), self._most)

    def returns(self) -> list[float]:
        """1 for who has won, -1 for all others; 0 before the end and for a draw."""
        return returns_of(self.game, self.state)

    def facts(self, side: int) -> list[int]:
        """What a side may know, as numbers of a fixed sequence."""
        return self.features.encode(masked_state(self.game, self.state, side))


class ChancePlay:
    """A game in which each draw is a node: somebody says what is drawn."""

    def __init__(self, game: Game, most: int = MOST) -> None:
        self.game: Final = game
        self.history: list[int] = []
        self._most: Final = most
        # The last position that somebody was asked in, what was ordered there (-1: the beginning)
        # and what was drawn since: an order is tried again with one more draw until it needs none.
        self._asked: State = game.start()
        self._order = -1
        self._given: list[int] = []
        self._need: NeedDraw | None = None
        self._menu = Menu([], most)
        self._go_on()

    def clone(self) -> ChancePlay:
        """An independent game at the same point. Positions are shared: none is ever changed."""
        twin = ChancePlay.__new__(ChancePlay)
        twin.__dict__.update(self.__dict__)
        twin.history = self.history[:]
        twin._given = self._given[:]
        return twin

    def __deepcopy__(self, memo: object) -> ChancePlay:
        return self.clone()

    @property
    def state(self) -> State:
        """The position that was last asked about; at a chance node the one before the draws."""
        return self._asked

    def current_player(self) -> int:
        """A side, `CHANCE`, or `TERMINAL`."""
        if self._need is not None:
            return CHANCE
        return self._asked.stack[-1].side(self._asked) if self._menu.shown else TERMINAL

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def legal_actions(self) -> list[int]:
        """Of a side: places in its menu. Of chance: places in the pool."""
        if self._need is not None:
            return list(range(len(self._need.pool)))
        return self._menu.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each place in the pool with its chance."""
        if self._need is None:
            raise ValueError("nothing is drawn here")
        size = len(self._need.pool)
        return [(place, 1 / size) for place in range(size)]

    def apply_action(self, action: int) -> None:
        """Go on from here; an action that is not legal is refused."""
        if action not in self.legal_actions():
            raise ValueError(f"{action} is not a legal action here")
        self.history.append(action)
        if self._need is not None:
            self._given.append(self._need.pool[action])
            self._go_on()
        elif self._menu.is_turn(action):
            self._menu = self._menu.turned()
        else:
            self._order = self._menu.order(action)
            self._given = []
            self._go_on()

    def returns(self) -> list[float]:
        """1 for who has won, -1 for all others; 0 before the end and for a draw."""
        return returns_of(self.game, self._asked)

    def action_to_string(self, action: int) -> str:
        """An order as it is written everywhere, or what is drawn."""
        need = self._need
        if need is not None:
            kind = self.game.notation.kinds.get(need.kind)
            value = need.pool[action]
            return f"{need.kind} {value if kind is None else kind.text(value)} ({action})"
        if self._menu.is_turn(action):
            return TURN_PAGE
        return self.game.notation.text(self._menu.order(action))

    def observation(self, side: int) -> dict[str, object]:
        """The position as a side may know it, by printed names."""
        return write_position(self.game, self._asked, side)

    def facts(self, features: Features, side: int) -> list[int]:
        """The same as numbers of a fixed sequence."""
        return features.encode(masked_state(self.game, self._asked, side))

    def _go_on(self) -> None:
        """Try what was ordered with the draws so far: to the next question, or to the next draw."""
        twin = self._asked.copy()
        desk = Desk(Tape(None, self._given), listening=False)
        try:
            if self._order >= 0:
                twin.stack[-1].apply(twin, self._order, desk)
            orders = advance(twin, desk)
        except NeedDraw as need:
            self._need = need
            return
        self._asked, self._need = twin, None
        self._menu = Menu(orders, self._most)


def returns_of(game: Game, s: State) -> list[float]:
    """1 for who has won, -1 for all others; 0 before the end and for a draw."""
    sides = range(len(game.title.sides))
    return [0.0 if s.winner < 0 else 1.0 if side == s.winner else -1.0 for side in sides]


def widest_pool(game: Game) -> int:
    """As many things as can lie in a pool: the members of a kind, or the faces of dice."""
    return max(100, *(len(kind.ids) for kind in game.notation.kinds.values()))
