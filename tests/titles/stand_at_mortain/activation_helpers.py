"""Maps and counts for the tests of activation: how many units a card lets act."""

from grognard import Match
from tests.titles.stand_at_mortain.helpers import card, legal, play, refused

UP = {"A": 1, "2": 1, "3": 2, "4": 2, "5": 3, "6": 3, "7": 4, "8": 4, "9": 5, "10": 5}
DOWN = {"A": 1, "2": 1, "3": 1, "4": 2, "5": 2, "6": 3, "7": 3, "8": 4, "9": 4, "10": 5}
UNITS_BY_CARD = {"en": UP, "de": DOWN}

# Seven Germans and Tiger 102, nobody in another's way; the same hexes for the eight US units.
GERMANS_APART = """
    . . 17StuG . . 37   . . .
     . .  .   .  .   . .  .  .
    . . 38     . . 2Pz1 . . 2Pz2
     . .  .   .  .   . .  .  .
    . . D      . . DF   . . 102
"""
US_APART = """
    . . 117 . . 119  . . .
     . . .  . . .  . . .
    . . 120 . . 823  . . SPTD
     . . .  . . .  . . .
    . . CCA . . CCB  . . CCR
"""
GERMAN_MOVES = [
    *("move DE-17StuG 0401", "move DE-37 0701", "move DE-38 0403", "move DE-2Pz1 0703"),
    *("move DE-2Pz2 0803", "move DE-D 0405", "move DE-DF 0705"),
]
TIGER_MOVE = "move DE-102 0805"
US_MOVES = [
    *("move US-117 0401", "move US-119 0701", "move US-120 0403", "move US-823 0703"),
    *("move US-SPTD 0803", "move US-CCA 0405", "move US-CCB 0705", "move US-CCR 0805"),
]


def german_limit(match: Match) -> int:
    """How many units besides Tiger 102 may act: the next one is refused by S2.4."""
    for done, order in enumerate(GERMAN_MOVES):
        if order not in legal(match):
            refused(match, order, "S2.4")
            return done
        play(match, order)
    raise AssertionError("all German units have acted")


def us_limit(match: Match) -> int:
    """How many units may act before the card is used up and the next one is drawn."""
    first = card(match)
    for done, order in enumerate(US_MOVES):
        if card(match) != first:
            refused(match, order, "S2.2")
            return done
        play(match, order)
    raise AssertionError("all US units have acted")
