"""Attacks with known numbers, their chances in fractions, and cards that are really dealt."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from grognard import Match
from tests.titles.stand_at_mortain.helpers import ALL_CARDS, play, position

Results = tuple[str, ...]
Target = tuple[str, int, bool]
ENDS, IGNORED = "ends", "ignored"  # what a joker does


class Attack:
    """A position, an order that attacks, and what a person reads off the board about it.

    `targets`: unit, highest number that hits, whether it is turned. `joker`: whether it ends the
    turn. `single`: one card for all targets, or one for each.
    """

    def __init__(
        self,
        match: Callable[[], Match],
        order: str,
        targets: list[Target],
        joker: str = ENDS,
        *,
        single: bool = True,
        ends_game: str = "",
    ) -> None:
        self.match = match
        self.order = order
        self.targets = targets
        self.joker = joker
        self.single = single
        self.ends_game = ends_game

    def score(self, rank: int, targets: list[Target]) -> Results:
        """What a number does to these targets."""
        words: list[str] = []
        for unit, needed, turned in targets:
            word = "miss" if rank > needed else "eliminated" if turned else "flipped"
            words.append(f"{word} {unit}")
            if word == "eliminated" and self.ends_game:
                words.append(self.ends_game)
        return tuple(words)


DUEL = {"DE-37": "0502", "US-117": "0302"}
PAIR = {"DE-37": "0302", "DE-38": "0302", "US-117": "0803"}
TANKS = {"DE-17StuG": "0302", "DE-2Pz1": "0302", "DE-102": "0302", "US-117": "0803"}
FEW = ["2S", "5S", "9S", "JH", "QH", "JOKER"]


def fire_group() -> Match:
    """DE-37 has opened fire on a village next to it; DE-38 (adjacent) and DE-D may join."""
    units = {"DE-37": "0403", "DE-38": "0302", "DE-D": "0503", "US-117": "0303"}
    return play(position(units, card="8S", reduced=["DE-37"]), "fire DE-37 US-117")


def aim_two() -> Match:
    """`de`: two of three tanks are chosen."""
    match = position(TANKS, card="7H", edition="de", activated=["german"])
    return play(match, "air at 0302", "target DE-17StuG", "target DE-102")


def early(options: dict[str, str] | None, deck: list[str] | None = None) -> Match:
    """A fire while no red card has come up."""
    return position(DUEL, card="8S", options=options, could=["german"], deck=deck)


ATTACKS = {
    "single fire": Attack(
        lambda: position(DUEL, card="8S"), "fire DE-37 US-117", [("US-117", 4, False)]
    ),
    "adjacent fire at a turned unit": Attack(
        lambda: position({"US-823": "0402", "DE-37": "0302"}, card="8H", reduced=["DE-37"]),
        "fire US-823 DE-37",
        [("DE-37", 3, True)],
    ),
    "group fire, all adjacent": Attack(fire_group, "join DE-38", [("US-117", 6, False)]),
    "group fire, one farther": Attack(fire_group, "join DE-D", [("US-117", 5, False)]),
    "fire that nobody has joined": Attack(fire_group, "shoot", [("US-117", 2, False)]),
    "city target": Attack(
        lambda: position({"DE-37": "0503", "US-117": "0703"}, card="8S"),
        "fire DE-37 US-117",
        [("US-117", 2, False)],
    ),
    "tiger against a tank": Attack(
        lambda: position({"DE-102": "0502", "US-SPTD": "0402"}, card="8S", reduced=["DE-102"]),
        "fire DE-102 US-SPTD",
        [("US-SPTD", 6, False)],
    ),
    "hindered fire": Attack(
        lambda: position(DUEL, card="8S", air="0602"),
        "fire DE-37 US-117",
        [("US-117", 3, False)],
    ),
    "support on one unit": Attack(
        lambda: position({"DE-37": "0303", "US-117": "0803"}, card="8H"),
        "artillery ai 0303",
        [("DE-37", 2, False)],
    ),
    "support on a stack": Attack(
        lambda: position(PAIR, card="7H", reduced=["DE-38"]),
        "air ai 0302",
        [("DE-37", 4, False), ("DE-38", 4, True)],
    ),
    "support on any in the hex": Attack(
        aim_two,
        "strike",
        [("DE-17StuG", 4, False), ("DE-102", 4, False)],
        IGNORED,  # the US has not activated
    ),
    "few cards left": Attack(
        lambda: position(DUEL, card="8S", deck=FEW), "fire DE-37 US-117", [("US-117", 4, False)]
    ),
    "no number left": Attack(
        lambda: position(DUEL, card="8S", deck=["JH", "QH", "KS", "JOKER"]),
        "fire DE-37 US-117",
        [("US-117", 4, False)],
    ),
    "early joker ignored": Attack(
        lambda: early(None), "fire DE-37 US-117", [("US-117", 4, False)], IGNORED
    ),
    "early joker reshuffled": Attack(
        lambda: early({"early_joker": "reshuffle"}, FEW),
        "fire DE-37 US-117",
        [("US-117", 4, False)],
        IGNORED,
    ),
    "a card for each unit": Attack(
        lambda: position(
            PAIR | {"DE-37": "0303", "DE-38": "0303"},
            card="7H",
            options={"support_draw": "card_per_unit"},
            deck=[*FEW, "AD", "3D", "7D"],
            reduced=["DE-38"],
        ),
        "air ai 0303",
        [("DE-37", 3, False), ("DE-38", 3, True)],
        single=False,
    ),
    "the last US unit": Attack(
        lambda: position(DUEL, card="8S", reduced=["US-117"], commands="eliminated"),
        "fire DE-37 US-117",
        [("US-117", 4, True)],
        ends_game="victory.us_destroyed",
    ),
}


def rank(name: str) -> int:
    """1 to 13; 0 for the joker."""
    return 0 if name == "JOKER" else ALL_CARDS.index(name) % 13 + 1


def by_fractions(attack: Attack, deck: list[str]) -> dict[Results, Fraction]:
    """The chances, card after card: a face card is laid aside and another one drawn."""
    chances: dict[Results, Fraction] = {}

    def draw(left: Counter[int], targets: list[Target], so_far: Results, share: Fraction) -> None:
        total = sum(left.values())
        if total == 0:
            add((*so_far, "no_card"), share)
        for kind, count in sorted(left.items()):
            part = share * Fraction(count, total)
            rest = left - Counter({kind: 1})
            if kind == 0 and attack.joker == ENDS:
                add((*so_far, "joker"), part)
            elif kind in (0, 11):
                draw(rest, targets, so_far, part)
            elif attack.single or len(targets) == 1:
                add(so_far + attack.score(kind, targets), part)
            else:
                draw(rest, targets[1:], so_far + attack.score(kind, targets[:1]), part)

    def add(found: Results, share: Fraction) -> None:
        chances[found] = chances.get(found, Fraction(0)) + share

    draw(Counter(min(rank(name), 11) for name in deck), attack.targets, (), Fraction(1))
    return chances


def by_dealing(attack: Attack, ranks: list[int], dice: random.Random) -> Results:
    """Deal real cards, one after another, until the attack has come out."""
    pool = ranks[:]
    targets = attack.targets
    found: Results = ()
    while pool:
        at = int(dice.random() * len(pool))
        kind, pool[at] = pool[at], pool[-1]
        pool.pop()
        if kind == 0 and attack.joker == ENDS:
            return (*found, "joker")
        if kind == 0 or kind > 10:
            continue
        if attack.single or len(targets) == 1:
            return found + attack.score(kind, targets)
        found, targets = found + attack.score(kind, targets[:1]), targets[1:]
    return (*found, "no_card")
