"""Which order ends what a unit is doing, so that whoever chooses the next one need not say so."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.frame import UNDECIDED, State
from grognard.kernel.play.tape import NeedDraw, Tape
from grognard.kernel.title import Game
from grognard.table.contract import Leave
from grognard.table.shown.concerns import is_phase
from grognard.table.shown.scribe import UNIT


def leave_of(game: Game, known: State, legal: list[int]) -> Leave | None:
    """The one order that names nothing, draws nothing and leads back to a choice of units.

    It must be possible to take it back, and the same side must be asked afterwards: then the next
    unit can be chosen at once.
    """
    if is_phase(game, known):
        return None
    found = [
        (order, units)
        for order in legal
        if not game.notation.verb(order).kinds
        for units in [_units_after(game, known, order)]
        if units
    ]
    if len(found) != 1:
        return None
    return Leave(game.notation.text(found[0][0]), found[0][1])


def _units_after(game: Game, known: State, order: int) -> list[str]:
    """The units that could be given orders after this one; none if something comes in between."""
    twin = known.copy()
    desk = Desk(Tape())
    side, depth = twin.stack[-1].side(twin), len(twin.stack)
    try:
        twin.stack[-1].apply(twin, order, desk)
        legal = advance(twin, desk)
    except NeedDraw:
        return []
    goes_on = twin.winner == UNDECIDED and bool(twin.stack)
    if not goes_on or desk.revealed or len(twin.stack) >= depth:
        return []
    if twin.stack[-1].side(twin) != side:
        return []
    ids = game.notation.kind(UNIT).ids if UNIT in game.notation.kinds else []
    firsts = [
        game.notation.arguments(code)[0]
        for code in legal
        if game.notation.verb(code).kinds[:1] == (UNIT,)
    ]
    return [ids[number] for number in dict.fromkeys(firsts)]
