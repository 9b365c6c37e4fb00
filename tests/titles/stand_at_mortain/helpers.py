"""A small language for positions of Stand at Mortain.

The map (9 columns, 5 rows; a hex is CCRR; even rows lie half a hex further east). `.` clear,
`v` village, `f` forest, `H` hill (range 3), `C` the city of Mortain (+2):

    west                                              east
    0101   0201 f 0301   0401 v 0501   0601 v 0701   0801 H 0901
        0102 v 0202   0302   0402   0502   0602 H 0702 H 0802 f 0902
    0103   0203   0303 v 0403   0503   0603   0703 C 0803   0903 v
        0104   0204 f 0304   0404 v 0504   0604 v 0704   0804 f 0904 f
    0105   0205   0305 f 0405   0505   0605   0705 v 0805 f 0905

Odd rows: CCRR touches, above and below, the columns CC-1 and CC; even rows: CC and CC+1.

Numbers (AT/AI full, AT/AI reduced):

    infantry  US-117 US-119 US-120   3/5 2/3     DE-37 DE-38 DE-D DE-DF     3/4 2/2
    gun       US-823                 5/2 3/1
    tank      US-SPTD                5/3 3/2     DE-17StuG                  4/4 2/2
              US-CCA US-CCB US-CCR   4/4 2/2     DE-2Pz1 6/4 3/2   DE-2Pz2  5/4 3/2
                                                 DE-102 (Tiger)             7/4 4/2

A question with a single answer is answered by itself: when the last able unit has acted, `done`
follows and the next card is drawn. Give that card in `draws`, or the order raises `NeedDraw`.
In the same way `fire` shoots at once when no other unit could join.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import pytest

from grognard import Illegal, Match
from grognard.kernel.play.desk import Event
from grognard.kernel.title import Game
from grognard.titles.stand_at_mortain import TITLE

FIXED = "estimates-1"  # data that stay as they are, whatever is calibrated
US_SET_UP = ["US-117", "US-119", "US-120", "US-823", "US-SPTD"]
COMMANDS = ["US-CCA", "US-CCB", "US-CCR"]
GERMANS = ["DE-17StuG", "DE-37", "DE-38", "DE-2Pz1", "DE-2Pz2", "DE-D", "DE-DF", "DE-102"]
UNITS = [*US_SET_UP, *COMMANDS, *GERMANS]
TIGER = "DE-102"
COLUMNS, ROWS = 9, 5
HEXES = [f"{column:02}{row:02}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
WEST_EDGE = ["0101", "0102", "0103", "0104", "0105"]
EAST_EDGE = ["0901", "0902", "0903", "0904", "0905"]
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
ALL_CARDS = [rank + suit for suit in "SCHD" for rank in RANKS] + ["JOKER"]

both_editions = pytest.mark.parametrize("edition", ["en", "de"])


@cache
def _game(edition: str, options: tuple[tuple[str, str], ...]) -> Game:
    return TITLE.game("standard", edition, dict(options), FIXED)


def game(edition: str = "en", options: Mapping[str, str] | None = None) -> Game:
    """A game made ready; games never change, so the tests share them."""
    return _game(edition, tuple(sorted((options or {}).items())))


def new_match(
    edition: str = "en",
    options: Mapping[str, str] | None = None,
    draws: Iterable[str] = (),
    seed: str | None = None,
) -> Match:
    """A match before the set-up. Without a seed it draws exactly the given cards."""
    ready = game(edition, options)
    return Match(ready, seed=seed, draws=list(draws))


def position(
    units: Mapping[str, str] | str = "",
    *,
    turn: int = 1,
    card: str | None = "7S",
    edition: str = "en",
    options: Mapping[str, str] | None = None,
    reduced: Iterable[str] = (),
    others: str = "waiting",
    commands: str = "waiting",
    deck: Iterable[str] | None = None,
    draws: Iterable[str] = (),
    seed: str | None = None,
    support_used: bool = False,
    air: str | None = None,
    air_units: Iterable[str] = (),
    could: Iterable[str] = ("german", "us"),
    activated: Iterable[str] = ("german", "us"),
    acted_turn: Iterable[str] = (),
    step: str = "draw",
) -> Match:
    """A match in the middle of a turn, where the side of `card` is asked for its activation.

    `units` gives places by unit, or a drawn map (see `read_map`). Who is not named: German units
    `others` (waiting, exited, eliminated), combat commands `commands` (waiting, eliminated), the
    five US units of the set-up eliminated. `deck` is everything but `card`; `draws` come next, in
    this order. `card=None` opens with the next draw, or with a new turn (`step="begin"`; `turn`
    is then the turn before it).
    """
    ready = game(edition, options)
    placed = read_map(units) if isinstance(units, str) else dict(units)
    place = dict.fromkeys(US_SET_UP, "eliminated") | dict.fromkeys(COMMANDS, commands)
    place |= dict.fromkeys(GERMANS, others) | placed
    undrawn = set(ALL_CARDS) - {card} if deck is None else set(deck)
    questions: list[dict[str, Any]] = [{"question": "GameTurn", "step": step}]
    if card is not None:
        questions.append({"question": "Activation"})
    hit = list(reduced)
    written = {
        "turn": turn,
        "deck": [name for name in ALL_CARDS if name in undrawn],
        "card": card,
        "could": list(could),
        "activated": list(activated),
        "support_used": support_used or air is not None,
        "air_hex": air,
        "air_units": list(air_units),
        "place": place,
        "reduced": {unit: unit in hit for unit in UNITS},
        "acted": [],
        "acted_turn": list(acted_turn),
        "spent": 0,
        "group": [],
        "group_hex": None,
        "tiger_from": place[TIGER] if card is not None else None,
        "tiger_friend": False,
        "questions": questions,
        "winner": None,
        "ending": None,
    }
    return Match(ready, seed=seed, draws=list(draws), position=written)


def read_map(text: str) -> dict[str, str]:
    """Places from a drawn map: five rows of nine, `.` or units without their side: `37+102`.

    . . . .      . . . . .
     . . . .      . . . . .
    . . . 119+823 . . . . 37+38+102
     . . . .      . . . . .
    . . . .      . . . . .
    """
    by_name = {unit.partition("-")[2]: unit for unit in UNITS}
    rows = [line.split() for line in text.strip().splitlines()]
    if rows and [len(row) for row in rows] != [COLUMNS] * ROWS:
        raise ValueError(f"not {ROWS} rows of {COLUMNS} hexes")
    return {
        by_name[name]: f"{column:02}{number:02}"
        for number, row in enumerate(rows, 1)
        for column, stack in enumerate(row, 1)
        if stack != "."
        for name in stack.split("+")
    }


def play(match: Match, *orders: str) -> Match:
    """Give the orders one after another; each must be legal."""
    for order in orders:
        match.give(order)
    return match


def legal(match: Match, *beginning: str) -> set[str]:
    """The legal orders as texts; with words, those that begin with them."""
    wanted = list(beginning)
    texts = {match.game.notation.text(code) for code in match.legal}
    return {text for text in texts if text.split()[: len(wanted)] == wanted}


def reasons(match: Match, order: str, side: str | None = None) -> list[str]:
    """The cases that speak against an order; none if it is legal."""
    return [refusal.case for refusal in match.why_not(order, side)]


def allowed(match: Match, *orders: str) -> None:
    """The orders are legal: nothing speaks against them, and they are in the list."""
    for order in orders:
        assert (order, match.why_not(order)) == (order, [])
        assert order in legal(match)


def refused(match: Match, order: str, *cases: str) -> None:
    """The order is refused by exactly these cases, not listed, and changes nothing when given."""
    assert (order, reasons(match, order)) == (order, list(cases))
    assert order not in legal(match)
    before, entries, orders = match.position, len(match.log), legal(match)
    with pytest.raises(Illegal) as caught:
        match.give(order)
    assert [refusal.case for refusal in caught.value.reasons] == list(cases)
    assert (match.position, len(match.log), legal(match)) == (before, entries, orders)


def place(match: Match, unit: str) -> str:
    """Where a unit is: a hex, or waiting, exited, eliminated, unplaced."""
    return str(match.position["place"][unit])


def is_reduced(match: Match, unit: str) -> bool:
    """Whether the unit is turned to its reverse."""
    return bool(match.position["reduced"][unit])


def asked(match: Match) -> tuple[str, str]:
    """The side that is asked, and the question."""
    decision = match.decision
    assert decision is not None
    return decision.side, decision.question


def card(match: Match) -> str | None:
    """The activation card in play."""
    name = match.position["card"]
    return None if name is None else str(name)


def winner(match: Match) -> str | None:
    """The side that has won; none while the game goes on."""
    return None if match.outcome is None else match.outcome.winner


def last_events(match: Match) -> list[Event]:
    """What happened with the last order, or before the first one."""
    return match.log[-1].events if match.log else match.opening.events


def told(match: Match) -> list[tuple[str, str]]:
    """Case and key of what happened with the last order; answers given by themselves left out."""
    return [(event.case, event.key) for event in last_events(match) if event.case]


def drawn(match: Match) -> list[str]:
    """The cards that were drawn with the last order, or before the first one."""
    draws = match.log[-1].draws if match.log else match.opening.draws
    return [ALL_CARDS[draw.value] for draw in draws]


def neighbours(hex_: str) -> set[str]:
    """The hexes next to a hex, by the rule of the drawn map above and not by the engine's grid."""
    column, row = int(hex_[:2]), int(hex_[2:])
    left = column - 1 if row % 2 else column
    near = [(column - 1, row), (column + 1, row)]
    near += [(c, r) for r in (row - 1, row + 1) for c in (left, left + 1)]
    return {f"{c:02}{r:02}" for c, r in near} & set(HEXES)
