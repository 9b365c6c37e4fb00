"""An experiment: some settings played with the same seeds, and when it may stop.

Number n of a variant has the seed of the experiment's seed and n, whatever the variant: the same
dice fall in all of them, so that two variants are compared game by game. Where the two players
differ, each seed is played twice, the second time with the sides swapped.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.kernel.play.tape import derive_seed
from grognard.lab.setting import Setting

USUAL: Final = "usual"  # the name of a variant in which nothing is varied


@dataclass(frozen=True)
class Variant:
    """One combination of what is varied: what is played, and by whom (by side, unswapped)."""

    name: str
    setting: Setting
    players: tuple[str, ...]
    layer: str = ""  # its data, as the file names them


@dataclass(frozen=True)
class StopRule:
    """When no more games are needed: the answer is clear, with so small a chance of an error.

    The question is asked after every `every` games of each variant. `margin` is the difference of
    shares that does not matter any more; `target` is what a variant alone is compared with.
    """

    every: int
    error: float = 0.05
    margin: float = 0.05
    target: float = 0.5


@dataclass(frozen=True)
class Experiment:
    """All that decides which games are played."""

    name: str
    text: str  # the file itself: it stands in the results and in the report
    seed: str
    games: int  # of each variant, at most
    swap: bool
    variants: tuple[Variant, ...]
    stop: StopRule | None = None
    folder: str = ""  # of the file: its data lie there

    def seed_of(self, variant: int, number: int) -> str:
        """The seed of a game, by its number within its variant.

        Equal players who swap their sides would play the very same game again: theirs is another.
        """
        seed = derive_seed(self.seed, self.pair_of(number))
        equal = len(set(self.variants[variant].players)) == 1
        return derive_seed(seed, "again") if equal and self.is_swapped(number) else seed

    def pair_of(self, number: int) -> int:
        """Games of one pair have the same seed: two with swapped sides, else one alone."""
        return (number + 1) // 2 if self.swap else number

    def is_swapped(self, number: int) -> bool:
        """Whether the players sit on each other's side in this game."""
        return self.swap and number % 2 == 0

    def players_of(self, variant: int, number: int) -> list[str]:
        """Who plays each side in this game."""
        players = list(self.variants[variant].players)
        return players[::-1] if self.is_swapped(number) else players

    def place_of(self, variant: int, number: int) -> int:
        """One number for a game of the whole experiment, from 1: variants take turns."""
        return (number - 1) * len(self.variants) + variant + 1

    def game_at(self, place: int) -> tuple[int, int]:
        """Variant and number of the game with that place."""
        number, variant = divmod(place - 1, len(self.variants))
        return variant, number + 1
