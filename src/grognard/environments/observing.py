"""What PettingZoo and Gymnasium have in common: the spaces, and an observation of a side."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from grognard.environments.features import ABSENT, ORDER_SIZE, Features, order_row
from grognard.environments.play import Play
from grognard.kernel.play.masks import NOT_SHOWN

Observation = dict[str, Any]
LOWEST: Final = -(1 << 20)  # no number of a title is lower, and none but the mark is higher


def observation_space(features: Features, most: int) -> spaces.Dict:
    """The facts, the orders that are offered, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LOWEST, NOT_SHOWN, (features.size,), np.int32),
            "orders": spaces.Box(ABSENT, NOT_SHOWN, (most, ORDER_SIZE), np.int32),
            "action_mask": spaces.Box(0, 1, (most,), np.int8),
        }
    )


def observe(play: Play, side: int, most: int) -> Observation:
    """What a side may know; orders and actions only for the side that is asked."""
    orders = np.full((most, ORDER_SIZE), ABSENT, np.int32)
    mask = np.zeros(most, np.int8)
    if play.side == side:
        for number, order in enumerate(play.menu.shown):
            orders[number] = order_row(order)
        mask[play.menu.actions()] = 1
    facts = np.array(play.facts(side), np.int32)
    return {"observation": facts, "orders": orders, "action_mask": mask}


def offered(play: Play) -> list[str]:
    """The orders of the menu as they are written, for who wants to read them."""
    return [play.game.notation.text(order) for order in play.menu.shown]
