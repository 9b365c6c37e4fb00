"""Fire by exact odds: which units together at which target.

Face cards can always be turned again, so a fire comes down to number cards and the joker: the
chance to hit is the share of good numbers among them. The deck is public, all but its order.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from grognard.players.stand_at_mortain.evaluation import Situation
from grognard.players.stand_at_mortain.tables import NUMBERS, RANKS
from grognard.titles.stand_at_mortain.rules.ch2_cards import JOKER
from grognard.titles.stand_at_mortain.rules.ch6_end_of_turn import joker_counts
from grognard.titles.stand_at_mortain.state import MortainState

LARGEST_GROUP: Final = 4  # more firers than this never add to the chance


class Odds:
    """What the next combat card may be."""

    def __init__(self, s: MortainState) -> None:
        count = [0] * (RANKS + 1)
        for card in s.deck:
            if card != JOKER:
                count[card % RANKS + 1] += 1
        self.numbers: Final = sum(count[1 : NUMBERS + 1])
        self.joker_left: Final = JOKER in s.deck
        self.faces: Final = len(s.deck) - self.numbers - self.joker_left
        self.joker: Final = self.joker_left and joker_counts(s)
        deciding = self.numbers + self.joker
        self._chance: Final = [0.0]
        good = 0
        for rank in range(1, NUMBERS + 1):
            good += count[rank]
            self._chance.append(good / deciding if deciding else 0.0)
        # Cards that one combat turns on average: faces are turned again.
        self.draws: Final = (len(s.deck) + 1) / (deciding + 1) if s.deck else 0.0
        # The chance that a combat ends the turn and with it the rest of the card.
        self.end: Final = 1 / deciding if self.joker else 0.0

    def hit(self, need: int) -> float:
        """The chance of a number up to `need`, every face card being turned again."""
        return self._chance[min(max(need, 0), NUMBERS)]

    def cards_left(self) -> float:
        """How many cards the turn will still see, on average: the joker comes anywhere."""
        others = self.numbers + self.faces
        return others / 2 if self.joker_left else float(others)


class Shot:
    """Units that fire together at one target, and what that is worth."""

    def __init__(self, target: int, firers: tuple[int, ...], gain: float) -> None:
        self.target: Final = target
        self.firers: Final = firers
        self.gain: Final = gain


def group_need(view: Situation, firers: tuple[int, ...], target: int) -> int:
    """S4.5, S4.8 The highest number that hits, for units firing together."""
    goal = view.place[target]
    ring = view.s.board.next_to[goal]
    tank = view.tables.tank[target]
    number = -view.tables.cover[goal]
    near = True
    less = 0
    for unit in firers:
        hex_ = view.place[unit]
        number += view.at[unit] if tank else view.ai[unit]
        near = near and ring >> hex_ & 1 == 1
        less = max(less, view.hindrance(unit, hex_))
    if near:
        number -= view.s.board.parts.adjacent_bonus
    if tank and view.tiger in firers:
        number -= view.s.board.parts.tiger_bonus
    return number - less


def shot_gain(view: Situation, odds: Odds, firers: tuple[int, ...], target: int) -> float:
    """What a fire is worth: the hit, less (or plus) the cards that it takes off the turn."""
    chance = odds.hit(group_need(view, firers, target))
    return chance * view.worth[target] - odds.draws * view.weights.card


def solo_shots(view: Situation, odds: Odds, able: list[int]) -> list[Shot]:
    """Every fire of one able unit at one target."""
    shots: list[Shot] = []
    for unit in able:
        zone = view.s.board.fire_zone[view.place[unit]]
        for target in view.foes:
            if zone >> view.place[target] & 1:
                number = view.at[unit] if view.tables.tank[target] else view.ai[unit]
                if number > 0:  # R20
                    shots.append(Shot(target, (unit,), shot_gain(view, odds, (unit,), target)))
    return shots


def group_shots(
    view: Situation, odds: Odds, solos: list[Shot], begun: tuple[int, ...], most: int
) -> list[Shot]:
    """Every fire of units together: those that have `begun`, with some of the others.

    `most` is how many may join, Tiger 102 included.
    """
    by_target: dict[int, list[int]] = {}
    for shot in solos:
        by_target.setdefault(shot.target, []).append(shot.firers[0])
    groups: list[Shot] = []
    for target, units in by_target.items():
        for size in range(1 if begun else 2, min(len(units), most, LARGEST_GROUP) + 1):
            for joined in combinations(units, size):
                firers = begun + joined
                if _is_wasteful(view, firers, target):
                    continue
                groups.append(Shot(target, firers, shot_gain(view, odds, firers, target)))
    return groups


def _is_wasteful(view: Situation, firers: tuple[int, ...], target: int) -> bool:
    """Whether the group is sure to hit even without its last unit."""
    return len(firers) > 2 and group_need(view, firers[:-1], target) >= NUMBERS
