"""S1.0 Random events: the die, and the events that ask for a leader, a hero or a division.

The case of an event is its number: S1.2 to S1.9. Surrenders are in ch07_surrender.py, the
replacements in ch07_replacements.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.order import first_of, make_order, verb_of
from grognard.kernel.play.why import Why
from grognard.series.gts import verbs as series
from grognard.series.gts.exclusive import ChitPlayed
from grognard.series.gts.rules.ch02_counters import EVENT_CHIT, NONE
from grognard.series.gts.rules.ch07_dispatch import gain
from grognard.series.gts.rules.ch09_mug import in_play
from grognard.series.gts.rules.ch13_quality import TEN_SIDED
from grognard.series.gts.rules.ch15_zones import refresh_zone
from grognard.series.gts.rules.ch21_leaders import casualty
from grognard.series.gts.state import IN_PLAY, GtsState, Side, enemy_of, marked, on_map
from grognard.titles.strike_counter_strike import verbs
from grognard.titles.strike_counter_strike.reading.parts import AMERICAN, GERMAN
from grognard.titles.strike_counter_strike.rules.ch07_replacements import Replacement, can_replace
from grognard.titles.strike_counter_strike.rules.ch07_surrender import Surrender, doomed_units
from grognard.titles.strike_counter_strike.state import StrikeState

if TYPE_CHECKING:
    from grognard.titles.strike_counter_strike.game import StrikeGame

CASUALTY, US_HERO, GERMAN_HERO, US_SURRENDER, GERMAN_SURRENDER = 2, 3, 4, 5, 6
US_INTELLIGENCE, GERMAN_INTELLIGENCE, FELDERSATZ = 7, 8, 9
COMMAND: Final = 2  # S1-13 points
DISPATCH: Final = 1


def register(board: StrikeGame) -> None:
    """S1.0 What the Random Event chit does."""
    board.exclusive.played[EVENT_CHIT] = RandomEvent()


class RandomEvent(ChitPlayed[StrikeState]):
    """S1-3 Heroes are over (R24); then a die says what happens."""

    def play(self, s: StrikeState, desk: Desk) -> None:
        end_heroes(s, desk)
        alike = [roll if roll >= CASUALTY else 0 for roll in TEN_SIDED]
        event = desk.draw("S1.0", "die", TEN_SIDED, alike)
        desk.tell("S1.0", "event.roll", (event,))
        if event < CASUALTY:
            nothing("S1.0", desk)
        elif event == CASUALTY:
            lose_leader(s, desk)
        elif event <= GERMAN_HERO:
            find_hero(s, AMERICAN if event == US_HERO else GERMAN, desk)
        elif event <= GERMAN_SURRENDER:
            demand_surrender(s, AMERICAN if event == US_SURRENDER else GERMAN, desk)
        elif event <= GERMAN_INTELLIGENCE:
            inform(s, AMERICAN if event == US_INTELLIGENCE else GERMAN, desk)
        elif can_replace(s):
            s.stack.append(Replacement())
        else:
            nothing("S1.9", desk)


def nothing(case: str, desk: Desk) -> None:
    """S1-5, S1-12 There is no event."""
    desk.tell(case, "event.none")


def end_heroes(s: StrikeState, desk: Desk) -> None:
    """S1-10, R24 Hero markers stay until the event chit is drawn the next time."""
    for side, unit in enumerate(s.hero):
        if unit != NONE:
            s.hero = marked(s.hero, side, NONE)
            desk.tell("S1.0", "event.hero_ends", (unit,))


def lose_leader(s: StrikeState, desk: Desk) -> None:
    """S1-4, S1-5 Odd: a German leader; even: an American one. The opponent may pick him."""
    roll = desk.draw("S1.2", "die", TEN_SIDED, [roll % 2 for roll in TEN_SIDED])
    side = GERMAN if roll % 2 else AMERICAN
    desk.tell("S1.2", "event.casualty", (roll, side))
    if mortal_leaders(s, side):
        s.stack.append(Casualty(side))
    else:
        nothing("S1.2", desk)


def mortal_leaders(s: GtsState, side: int) -> list[int]:
    """S1-5 The leaders in play who are not on their replacement side."""
    return [
        leader
        for leader in s.board.leaders_of[side]
        if s.in_play(leader) and s.leader_state[leader] == IN_PLAY
    ]


def find_hero(s: StrikeState, side: int, desk: Desk) -> None:
    """S1-8 The owner may put the marker on a unit, if he has one on the map."""
    if any(on_map(s, unit) for unit in s.board.units_of[side]):
        s.stack.append(Hero(side))
    else:
        nothing(hero_case(side), desk)


def hero_case(side: int) -> str:
    """S1-8 Event 3 or event 4."""
    return "S1.3" if side == AMERICAN else "S1.4"


def make_hero(s: StrikeState, side: int, unit: int, desk: Desk) -> None:
    """S1-9, 28.1 Cohesion Hits and Suppression go, even in an EFZ."""
    s.hero = marked(s.hero, side, unit)
    s.hits[unit] = 0
    s.suppressed[unit] = 0
    refresh_zone(s, unit)
    desk.tell(hero_case(side), "event.hero", (unit,))


def demand_surrender(s: StrikeState, side: int, desk: Desk) -> None:
    """S1-11, S1-12 The opponent picks a unit of this side, if any is surrounded."""
    if doomed_units(s, side):
        s.stack.append(Surrender(side, NONE))
    else:
        nothing("S1.5" if side == AMERICAN else "S1.6", desk)


def inform(s: StrikeState, side: int, desk: Desk) -> None:
    """S1-13, S1-14 A division of this side gets 2 CPs and 1 DP; with several, by choice."""
    divisions = divisions_of(s, side)
    if len(divisions) > 1:
        s.stack.append(Intelligence(side))
    elif divisions:
        give_points(s, side, divisions[0], desk)


def divisions_of(s: GtsState, side: int) -> list[int]:
    """S1-13 The divisions of a side that are in play."""
    sides = s.board.commands.division_side
    return [one for one, owner in enumerate(sides) if owner == side and in_play(s, one)]


def give_points(s: GtsState, side: int, division: int, desk: Desk) -> None:
    """S1-13, S1-14 2 CPs and 1 DP."""
    gain(s, division, COMMAND, DISPATCH)
    desk.tell("S1.7" if side == AMERICAN else "S1.8", "event.points", (division,))


class Casualty(Frame[StrikeState]):
    """D20 Which leader of a side is lost: his opponent picks, or lets it be."""

    UPON: ClassVar = ("GameTurn",)
    victims: Side

    def side(self, s: StrikeState) -> int:
        return enemy_of(self.victims)

    def prompt(self, s: StrikeState) -> Prompt:
        return Prompt("S1.2", "prompt.casualty", (self.victims,))

    def candidates(self, s: StrikeState) -> list[int]:
        leaders = range(len(s.board.leaders.ids))
        return [*[make_order(verbs.FELL, one) for one in leaders], make_order(series.DONE)]

    def check(self, s: StrikeState, order: int, why: Why) -> None:
        leader = first_of(order)
        if verb_of(order) == series.DONE:
            return
        if verb_of(order) != verbs.FELL:
            why.refuse(series.not_now(s, order))
        elif s.board.leaders.side[leader] != self.victims:
            why.no("S1.2", "refuse.wrong_leader", leader)
        elif leader not in mortal_leaders(s, self.victims):
            why.no("S1.2", "refuse.leader_safe", leader)

    def apply(self, s: StrikeState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == verbs.FELL:
            casualty(s, first_of(order), desk)


class Hero(Frame[StrikeState]):
    """D21 Which unit of his has the hero: its owner picks, or does without."""

    UPON: ClassVar = ("GameTurn",)
    owner: Side

    def side(self, s: StrikeState) -> int:
        return self.owner

    def prompt(self, s: StrikeState) -> Prompt:
        return Prompt(hero_case(self.owner), "prompt.hero")

    def candidates(self, s: StrikeState) -> list[int]:
        units = s.board.units_of[self.owner]
        return [*[make_order(verbs.HERO, unit) for unit in units], make_order(series.DONE)]

    def check(self, s: StrikeState, order: int, why: Why) -> None:
        if verb_of(order) == series.DONE:
            return
        if verb_of(order) != verbs.HERO:
            why.refuse(series.not_now(s, order))
        elif s.board.units.side[first_of(order)] != self.owner:
            why.no(hero_case(self.owner), "refuse.enemy_unit", first_of(order))
        elif not on_map(s, first_of(order)):
            why.no(hero_case(self.owner), "refuse.not_on_map", first_of(order))

    def apply(self, s: StrikeState, order: int, desk: Desk) -> None:
        s.stack.pop()
        if verb_of(order) == verbs.HERO:
            make_hero(s, self.owner, first_of(order), desk)


class Intelligence(Frame[StrikeState]):
    """D23 Which division gets the points."""

    UPON: ClassVar = ("GameTurn",)
    owner: Side

    def side(self, s: StrikeState) -> int:
        return self.owner

    def prompt(self, s: StrikeState) -> Prompt:
        return Prompt("S1.7", "prompt.intelligence")

    def candidates(self, s: StrikeState) -> list[int]:
        divisions = range(len(s.board.commands.divisions))
        return [make_order(verbs.INFORM, one) for one in divisions]

    def check(self, s: StrikeState, order: int, why: Why) -> None:
        division = first_of(order)
        if verb_of(order) != verbs.INFORM:
            why.refuse(series.not_now(s, order))
        elif s.board.commands.division_side[division] != self.owner:
            why.no("S1.7", "refuse.enemy_division", division)
        elif division not in divisions_of(s, self.owner):
            why.no("9.4", "refuse.division_not_in_play", division)

    def apply(self, s: StrikeState, order: int, desk: Desk) -> None:
        s.stack.pop()
        give_points(s, self.owner, first_of(order), desk)


EVENTS: Final[list[type[Frame[Any]]]] = [Casualty, Hero, Surrender, Intelligence, Replacement]
