"""Saved set-ups: how a side stands at the start, as ordinary orders in a text that can be read.

A set-up is laid out order by order, and each is checked by the rules as if it were typed. It is
tried on a copy first: either everything fits, or nothing is placed.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import State
from grognard.kernel.play.refusal import Illegal, Refusal
from grognard.kernel.play.rows import plain
from grognard.kernel.play.tape import NeedDraw, Tape
from grognard.kernel.title import Game

HEADING: Final = "Grognard set-up"
NAMED: Final = ("title", "side", "name")
MOST_ORDERS: Final = 1000
NAME_LENGTH: Final = 60


class SetUpFault(Exception):
    """A set-up that cannot be read or does not fit: the order, and the reasons against it."""

    def __init__(self, message: str, order: str = "", reasons: list[Refusal] | None = None) -> None:
        super().__init__(message)
        self.order: Final = order
        self.reasons: Final = reasons or []


class SetUpFile:
    """A set-up of one side of a title, under a name."""

    def __init__(self, title: str, side: str, name: str, orders: list[str]) -> None:
        self.title: Final = title
        self.side: Final = side
        self.name: Final = " ".join(name.split())[:NAME_LENGTH]
        self.orders: Final = orders

    @property
    def text(self) -> str:
        """The file: a heading, what it is for, then an order a line."""
        head = [f"# {HEADING}", f"title: {self.title}", f"side: {self.side}", f"name: {self.name}"]
        return "\n".join([*head, "", *self.orders]) + "\n"


def read_set_up(text: str) -> SetUpFile:
    """A set-up from its text; empty lines and lines with # say nothing."""
    said: dict[str, str] = {}
    orders: list[str] = []
    for line in text.splitlines():
        words = line.split("#")[0].strip()
        key, colon, value = words.partition(":")
        if colon and key.strip().casefold() in NAMED:
            said[key.strip().casefold()] = value.strip()
        elif words:
            orders.append(words)
    if HEADING not in text[:200] or not said.get("title") or not said.get("side"):
        raise SetUpFault(f"not a set-up: it begins with # {HEADING}, and names a title and a side")
    if not orders or len(orders) > MOST_ORDERS:
        raise SetUpFault(f"a set-up has 1 to {MOST_ORDERS} orders")
    return SetUpFile(said["title"], said["side"], said.get("name", ""), orders)


def sides_that_set_up(game: Game) -> list[str]:
    """The sides that place units freely before the first turn."""
    s = game.start()
    sides = [frame.side(s) for frame in s.stack if frame.sets_up()]
    return [game.title.sides[side] for side in sorted(set(sides))]


def set_up_of(match: Match, side: str, name: str) -> SetUpFile:
    """How a side was set up in a match, whole or as far as it has come.

    The orders are those that were given; one that laid out many units at once is told unit by unit.
    """
    game, number = match.game, match.game.title.side(side)
    entries = [entry.draws for entry in match.log]
    draws = [draw.value for made in [match.opening.draws, *entries] for draw in made]
    again = Match(game, draws=draws, position=match.origin)
    orders: list[int] = []
    for entry in match.log:
        if again.state.stack[-1].sets_up() and entry.side == number:
            orders += _unfolded(game, again.state, entry.order)
        elif orders:
            break
        again.repeat(entry.order, standing=entry.standing)
    if not orders:
        raise SetUpFault(f"{side} has not set anything up in this match")
    return SetUpFile(game.title.id, side, name, [game.notation.text(order) for order in orders])


def _unfolded(game: Game, before: State, order: int) -> list[int]:
    """An order of a set-up: itself, or unit by unit; nothing if it only says that all is done."""
    side = before.stack[-1].side(before)
    after = before.copy()
    after.stack[-1].apply(after, order, Desk(Tape()))
    again = before.copy()
    steps = _steps(again, after, side)
    if not steps:
        return [order] if _asks(after, side) else []
    same = all(
        plain(getattr(again, f.name)) == plain(getattr(after, f.name)) for f in game.title.fields
    )
    return steps if same else [order]


def _asks(s: State, side: int) -> bool:
    """Whether the side is asked how it sets up."""
    return bool(s.stack) and s.stack[-1].sets_up() and s.stack[-1].side(s) == side


def _steps(s: State, wanted: State, side: int) -> list[int]:
    """The orders that place one unit after the other as it is wanted; they are carried out."""
    orders: list[int] = []
    legal = s.stack[-1].legal(s)
    while legal and _asks(s, side):
        before = len(orders)
        for order in s.stack[-1].lays_out(s, wanted):
            if order not in legal:
                break  # it went by itself: there was no other place
            s.stack[-1].apply(s, order, Desk(Tape()))
            orders.append(order)
            legal = _go_on(s)
        if len(orders) == before:
            break
    return orders


def _go_on(s: State) -> list[int]:
    """The orders of the next question; none if something would be drawn for it."""
    try:
        return advance(s, Desk(Tape()))
    except NeedDraw:
        return []


def lay_out(match: Match, side: str, file: SetUpFile) -> None:
    """Give the orders of a set-up, all or none."""
    game = match.game
    if file.title != game.title.id or file.side != side:
        wanted = f"{file.title}, {file.side}"
        raise SetUpFault(f"this is a set-up of {wanted}, not of {game.title.id}, {side}")
    orders = _checked(match, side, file.orders)
    for order in orders[:-1]:
        match.repeat(order, side)
    match.give(orders[-1], side)  # standing orders are followed again


def _checked(match: Match, side: str, texts: list[str]) -> list[int]:
    """Try the orders on a copy; the first that is refused is named."""
    game, s = match.game, match.state.copy()
    legal = match.legal
    orders: list[int] = []
    for text in texts:
        frame = s.stack[-1] if s.stack else None
        number = game.title.side(side)
        if frame is None or not legal or not frame.sets_up() or frame.side(s) != number:
            raise SetUpFault("this side does not set anything up now", text)
        try:
            order = game.notation.parse(text)
        except Illegal as illegal:
            raise SetUpFault("an order that cannot be read", text, illegal.reasons) from None
        reasons = frame.refusals(s, order)
        if not reasons and order not in legal:
            reasons = [Refusal("", "kernel.not_listed", (order,))]
        if reasons:
            raise SetUpFault("a unit that cannot be placed like this", text, reasons)
        frame.apply(s, order, Desk(Tape()))
        orders.append(order)
        legal = _go_on(s)
    return orders
