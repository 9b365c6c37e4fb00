"""A small language for positions of The Pocket at Falaise.

    play = position({"us90_357": "2805", "g2ss_d": "2708"}, turn=2, dice=[4], stack=[Bombardment()])
    play.give("bombard 15 2708")

`position` lays units on the map, opens the questions of `stack` (the last one is asked first) and
goes on to the next real question. Who is not named is eliminated (`others`). Below the stack lies
`Rest`, a question without meaning, so that a chapter can be played by itself: when `play.asked()`
says `Rest`, everything has been carried out. Dice are given in the order in which they fall; a die
that was not given raises `NeedDraw`, and a test that gives too many finds them in `play.unused()`.

Even rows of the map lie half a hex further west, columns count from east to west, rows from north
to south. `near("2708")` are the neighbours of a hex, `hexes_at("2708", 3)` those three hexes away.

`new_game` begins with the set-up, for whole games.

The rules are tested with the earlier estimates (the layer estimates-1): what a rule says does not
hang on how strong a counter is believed to be, and the dice of the tests were chosen for these.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from grognard.kernel.play.desk import Desk, Event
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import Frame, Prompt
from grognard.kernel.play.odds import Odds, odds
from grognard.kernel.play.order import make_order, verb_of
from grognard.kernel.play.tape import Tape
from grognard.kernel.play.why import Why
from grognard.titles.falaise import verbs
from grognard.titles.falaise.game import Falaise
from grognard.titles.falaise.reading.components import GERMAN, SIDES
from grognard.titles.falaise.rules.ch04_moments import not_now
from grognard.titles.falaise.state import BOXES, FalaiseState, lay_aside
from grognard.titles.falaise.title import TITLE

EARLIER = "estimates-1"


@cache
def _game(options: tuple[tuple[str, str], ...]) -> Falaise:
    made = TITLE.game("standard", None, dict(options), EARLIER)
    assert isinstance(made, Falaise)
    return made


def game(options: Mapping[str, str] | None = None) -> Falaise:
    """The game with these readings; each is built once."""
    return _game(tuple(sorted((options or {}).items())))


BOARD = game()
UNITS = BOARD.units.ids
HEXES = BOARD.grid.ids
CORPS = BOARD.corps.ids


def unit(name: str) -> int:
    """The number of a unit."""
    return UNITS.index(name)


def hex_(printed: str) -> int:
    """The number of a hex."""
    return BOARD.grid.number(printed)


def corps(name: str) -> int:
    """The number of a corps: its marker in a draw."""
    return CORPS.index(name)


def near(printed: str) -> set[str]:
    """The hexes next to a hex."""
    return {HEXES[h] for h in BOARD.grid.adjacent(hex_(printed))}


def hexes_at(printed: str, distance: int) -> set[str]:
    """The hexes exactly so far away."""
    return {HEXES[h] for h in BOARD.grid.ring(hex_(printed), distance)}


def distance(a: str, b: str) -> int:
    """How far two hexes are from each other."""
    return BOARD.grid.distance(hex_(a), hex_(b))


class Rest(Frame[FalaiseState]):
    """Nothing is left to be done: what a test put on the stack has been carried out."""

    def side(self, s: FalaiseState) -> int:
        return GERMAN

    def prompt(self, s: FalaiseState) -> Prompt:
        return Prompt("4.0", "prompt.rest")

    def candidates(self, s: FalaiseState) -> list[int]:
        return [make_order(verbs.PASS)]

    def check(self, s: FalaiseState, order: int, why: Why) -> None:
        if verb_of(order) != verbs.PASS:
            why.refuse(not_now(s, order))

    def skips(self, s: FalaiseState) -> bool:
        return False

    def resumed(self, s: FalaiseState, result: int, desk: Desk) -> None:
        """Whatever it was: the test has seen it."""


class Play:
    """A position being played: the state, its desk, and what may be answered."""

    def __init__(self, board: Falaise, s: FalaiseState, tape: Tape) -> None:
        self.board = board
        self.s = s
        self.tape = tape
        self.desk = Desk(tape)
        self.codes = advance(s, self.desk)
        self.opening = self.desk.events

    def give(self, *orders: str) -> Play:
        """Carry out orders, each of which must be legal."""
        for order in orders:
            code = self.board.notation.parse(order)
            assert code in self.codes, (order, self.reasons(order))
            self.desk = Desk(self.tape)
            self.s.stack[-1].apply(self.s, code, self.desk)
            self.codes = advance(self.s, self.desk)
        return self

    def legal(self, *beginning: str) -> set[str]:
        """The legal orders as texts; with words, those that begin with them."""
        wanted = list(beginning)
        texts = [self.board.notation.text(code) for code in self.codes]
        return {text for text in texts if text.split()[: len(wanted)] == wanted}

    def reasons(self, order: str) -> list[tuple[str, str]]:
        """Case and key of everything that speaks against an order."""
        code = self.board.notation.parse(order)
        found = self.s.stack[-1].refusals(self.s, code)
        return [(refusal.case, refusal.key) for refusal in found]

    def allowed(self, *orders: str) -> None:
        """Nothing speaks against the orders, and they are in the list."""
        for order in orders:
            assert (order, self.reasons(order)) == (order, [])
            assert order in self.legal()

    def refused(self, order: str, *reasons: tuple[str, str]) -> None:
        """The order is refused for exactly these cases and keys, and is not in the list."""
        assert (order, self.reasons(order)) == (order, list(reasons))
        assert reasons, "say why it is refused"
        assert order not in self.legal()

    def agrees(self) -> None:
        """The fast list of legal orders is the slow one."""
        frame = self.s.stack[-1]
        assert frame.legal(self.s) == frame.legal_by_refusals(self.s)

    def asked(self) -> tuple[str, str]:
        """The side that is asked, and the question; `Rest` when everything is done."""
        frame = self.s.stack[-1]
        return SIDES[frame.side(self.s)], type(frame).__name__

    def at_rest(self) -> bool:
        """Whether everything on the stack has been carried out."""
        return isinstance(self.s.stack[-1], Rest)

    def place(self, name: str) -> str:
        """Where a unit is: a hex, or the name of a box off the map."""
        return self.board.places.kind.text(self.s.place[unit(name)])

    def is_disrupted(self, *names: str) -> bool:
        """Whether all these units are Disrupted."""
        return all(self.s.disrupted[unit(name)] for name in names)

    def is_reduced(self, *names: str) -> bool:
        """Whether all these units show their reduced side."""
        return all(self.s.reduced[unit(name)] for name in names)

    def events(self, beginning: str = "") -> list[Event]:
        """What happened with the last order, or before the first one, if its key begins so."""
        return [event for event in self.desk.events if event.key.startswith(beginning)]

    def told(self) -> list[tuple[str, str]]:
        """Case and key of what happened with the last order; single answers left out."""
        return [(event.case, event.key) for event in self.desk.events if event.case]

    def results(self) -> list[str]:
        """The keys of what an odds panel counts."""
        return [event.key for event in self.desk.events if event.result]

    def modifiers(self, key: str) -> dict[str, int]:
        """The modifiers of the last sum of this key, by the last word of their reason."""
        event = self.events(key)[-1]
        return {m.key.rpartition(".")[2]: m.number for m in event.modifiers}

    def drawn(self) -> list[tuple[str, int]]:
        """The draws of the last order, or before the first one: case and value."""
        return [(draw.case, draw.value) for draw in self.desk.draws]

    def unused(self) -> list[int | str]:
        """Given dice that nobody has asked for."""
        return self.tape.unused()

    def odds(self, order: str) -> Odds:
        """Every outcome of an order."""
        return odds(self.s, self.board.notation.parse(order))


def _lay(s: FalaiseState, name: str, place: str) -> None:
    if place in BOXES:
        s.place[unit(name)] = s.board.places.box(place)
    else:
        s.place[unit(name)] = hex_(place)


def position(
    units: Mapping[str, str] | None = None,
    *,
    turn: int = 2,
    stack: Sequence[Frame[Any]] = (),
    dice: Iterable[int] = (),
    seed: str | None = None,
    reduced: Iterable[str] = (),
    disrupted: Iterable[str] = (),
    finished: Iterable[str] = (),
    others: str = "eliminated",
    options: Mapping[str, str] | None = None,
    active: str | None = None,
    **fields: int,
) -> Play:
    """A position to be played from.

    `units` gives a hex or a box by unit; `active` names the corps whose Round it is; `fields` are
    further fields of the state by name, as numbers. Without `seed` only the given dice fall.
    """
    board = game(options)
    s = FalaiseState(board)
    lay_aside(s)
    s.turn = turn
    for name in UNITS:
        _lay(s, name, others)
    for name, place in (units or {}).items():
        _lay(s, name, place)
    for names, marks in ((reduced, s.reduced), (disrupted, s.disrupted), (finished, s.finished)):
        for name in names:
            marks[unit(name)] = 1
    if active is not None:
        s.corps = corps(active)
    for field, value in fields.items():
        assert hasattr(s, field), field
        setattr(s, field, value)
    s.derive()
    s.stack = [Rest(), *stack]
    return Play(board, s, Tape(seed, list(dice)))


def new_game(
    *,
    dice: Iterable[int] = (),
    seed: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Play:
    """A whole game, at its first question."""
    board = game(options)
    return Play(board, board.start(), Tape(seed, list(dice)))
