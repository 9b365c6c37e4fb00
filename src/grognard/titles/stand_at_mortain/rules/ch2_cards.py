"""S0.6 Cards: 52 and one joker, by number; names and colours.

Spades 0-12, clubs 13-25 (black), hearts 26-38, diamonds 39-51 (red), each from ace to king; the
joker is 52. The order of undrawn cards is nowhere stored: nobody can see it, so a draw is made
when the rules say draw.
"""

from __future__ import annotations

from typing import Final

from grognard.titles.stand_at_mortain.reading.components import GERMAN, US

JOKER: Final = 52
NO_CARD: Final = -1
FULL_DECK: Final[list[int]] = list(range(53))  # S0.6
JACK: Final = 11
_RANKS: Final = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
_SUITS: Final = ["S", "C", "H", "D"]
CARD_IDS: Final[list[str]] = [rank + suit for suit in _SUITS for rank in _RANKS] + ["JOKER"]


def rank_of(card: int) -> int:
    """1 (ace) to 13 (king)."""
    return card % 13 + 1


def is_face(card: int) -> bool:
    """S0.6 Jack, queen, king."""
    return card != JOKER and card % 13 >= 10


def side_of_card(card: int) -> int:
    """S2.2 Black: the German player. Red: the US player."""
    return GERMAN if card < 26 else US


def alike_in_combat(deck: list[int]) -> list[int]:
    """S4.6, S4.7 Cards that do the same in a combat: each number, all faces, the joker."""
    return [14 if card == JOKER else min(card % 13 + 1, JACK) for card in deck]
