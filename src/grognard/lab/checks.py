"""What must hold at every position of every title. Each check raises `CheckFailed` with its kind.

The checks know no title. They take a match, a game or a state and compare two ways to the same
answer: the quick list with the refusals, a copy with its original, a saved position with the one
that is read back.
"""

from __future__ import annotations

import json
from string import Formatter
from typing import Any, Final

from grognard.kernel.match.match import Match
from grognard.kernel.match.messages import MESSAGES
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.foresee import foresee, foresee_all
from grognard.kernel.play.frame import UNDECIDED, Breakdown, Frame, State
from grognard.kernel.play.order import Notation, make_order
from grognard.kernel.play.position import facts, state_fields, write_position
from grognard.kernel.play.position_reader import PositionFault, read_position
from grognard.kernel.play.refusal import Illegal, Refusal
from grognard.kernel.play.rows import plain
from grognard.kernel.play.tape import Tape
from grognard.kernel.play.why import listing
from grognard.kernel.title import Game
from grognard.lab.chooser import Picker
from grognard.lab.reach import Reach

EXCEPTION: Final = "exception"
DEAD_END: Final = "dead end"
OVER_LONG: Final = "over-long game"
SLOW: Final = "slow decision"
INVARIANT: Final = "broken invariant"
UNDO: Final = "undo"
LEAK: Final = "view leak"
REPLAY: Final = "replay differs"
ILLEGAL: Final = "illegal order accepted"
MISSING: Final = "legal order missing"
LIST: Final = "faulty list of orders"
NOTATION: Final = "order not read back"
MESSAGE: Final = "case or message unknown"
POSITION: Final = "position not read back"
COPY: Final = "copy not independent"
DRAWS: Final = "draws not logged"
SEAT: Final = "nobody to answer"
ALIKE: Final = "orders not alike"

RANDOM_ORDERS: Final = 12  # tried at a position besides the candidates
REFUSED_ORDERS: Final = 8  # given to the match at a position
STEPS_OF_A_COPY: Final = 3
TRIED_ALIKE: Final = 4  # orders of groups, at a position


class CheckFailed(Exception):
    """Something that must hold does not."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind: Final = kind
        self.message: Final = message


class Lexicon:
    """The cases and messages that a title knows."""

    def __init__(self, game: Game) -> None:
        rules = game.data.document("rules")
        self.cases: Final = {part.text("id") for part in rules.parts("rule")}
        texts = {**MESSAGES, **game.title.messages}
        self._values: Final = {key: _values_of(text) for key, text in texts.items()}
        self._sound: Final[set[tuple[str | None, str, int]]] = set()

    def check(self, what: str, case: str | None, key: str, args: tuple[Any, ...]) -> None:
        """A case of the rules, a message that exists, as many values as its text names.

        The kernel's own messages cite no case, and neither does an ending (`None`).
        """
        said = (case, key, len(args))
        if said in self._sound:
            return
        free = case is None or key.startswith("kernel.")
        if not free and (case not in self.cases if self.cases else not case):
            raise CheckFailed(MESSAGE, f"{what} {key} cites {case!r}, which is no case")
        if key not in self._values:
            raise CheckFailed(MESSAGE, f"{what} {key} ({case}) has no text")
        if self._values[key] != len(args):
            raise CheckFailed(
                MESSAGE, f"{what} {key}: its text names {self._values[key]} values, not {len(args)}"
            )
        self._sound.add(said)


def _values_of(text: str) -> int:
    """How many values a text names: `{n}`, `{unit:unit}`, `{n|unit|units}`."""
    names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    return len({name.partition("|")[0] for name in names})


def check_foreseen(match: Match, picker: Picker) -> None:
    """Orders that a frame calls alike are: each does what one of them was seen to do."""
    groups = match.state.stack[-1].alike(match.state, match.legal)
    if groups is None:
        return
    found = foresee_all(match.state, match.legal)
    for _ in range(TRIED_ALIKE):
        at = picker.below(len(match.legal))
        alone = foresee(match.state, match.legal[at])
        if (alone.draws, alone.final, alone.keeps) != (
            found[at].draws,
            found[at].final,
            found[at].keeps,
        ):
            text = match.game.notation.text(match.legal[at])
            raise CheckFailed(ALIKE, f"{text} does not do what others of its group do")


def check_seat(match: Match) -> None:
    """Only sides that somebody plays in this scenario are asked anything."""
    frame = match.state.stack[-1]
    side = match.game.title.sides[frame.side(match.state)]
    if side not in match.game.seats:
        question = type(frame).__name__
        raise CheckFailed(SEAT, f"{question} asks {side}, whom nobody plays in this scenario")


def check_orders(match: Match, lexicon: Lexicon, reach: Reach, picker: Picker) -> list[int]:
    """The list of legal orders against the refusals; returns orders that are refused."""
    s, notation = match.state, match.game.notation
    frame = s.stack[-1]
    listed = _check_list(frame, s, match.legal, notation)
    random_orders = [any_order(notation, picker) for _ in range(RANDOM_ORDERS)]
    refused: list[int] = []
    why = listing()
    for order in dict.fromkeys([*frame.candidates(s), *match.legal, *random_orders]):
        reasons = frame.refusals(s, order)
        frame.check(s, order, why)
        if why.passed() == bool(reasons):
            said = "but not to a list" if reasons else "but only to a list"
            raise CheckFailed(LIST, f"{notation.text(order)} is refused, {said}: {reasons}")
        for reason in reasons:
            lexicon.check("refusal", reason.case, reason.key, reason.args)
            reach.met("refusals", reason.key)
        if reasons and order in listed:
            raise CheckFailed(ILLEGAL, f"{notation.text(order)} is offered: {reasons}")
        if not reasons and order not in listed:
            raise CheckFailed(MISSING, f"{notation.text(order)} is not offered, and not refused")
        if reasons:
            refused.append(order)
        elif order in listed:
            _check_breakdown(frame.breakdown(s, order), lexicon, reach)
    return refused


def _check_breakdown(arithmetic: Breakdown | None, lexicon: Lexicon, reach: Reach) -> None:
    """What a combat panel shows before the draw can be said."""
    if arithmetic is None:
        return
    for modifier in arithmetic.modifiers:
        lexicon.check("modifier", modifier.case, modifier.key, ())
    for note in arithmetic.notes:
        lexicon.check("note", note.case, note.key, note.args)
        reach.met("notes", note.key)


def _check_list(frame: Frame[Any], s: State, legal: list[int], notation: Notation) -> set[int]:
    again = frame.legal(s)
    if again != legal:
        raise CheckFailed(LIST, f"{type(frame).__name__} lists other orders when asked again")
    listed = set(legal)
    if len(listed) != len(legal):
        raise CheckFailed(LIST, f"{type(frame).__name__} lists an order twice")
    for order in sorted(listed - set(frame.candidates(s))):
        raise CheckFailed(LIST, f"{notation.text(order)} is offered and is no candidate")
    for order in legal:
        text = notation.text(order)
        if notation.parse(text) != order:
            raise CheckFailed(NOTATION, f"{text!r} is read as {notation.parse(text)}, not {order}")
    return listed


def any_order(notation: Notation, picker: Picker) -> int:
    """Any order that can be written, sensible or not."""
    verbs = list(notation.verbs.values())
    verb = verbs[picker.below(len(verbs))]
    numbers = [picker.below(len(notation.kind(kind).ids)) for kind in verb.kinds]
    numbers += [0] * (3 - len(numbers))
    return make_order(verb.number, numbers[0], numbers[1], numbers[2])


def check_refused(
    match: Match, refused: list[int], lexicon: Lexicon, reach: Reach, picker: Picker
) -> None:
    """Illegal orders and orders of the wrong side raise `Illegal` and change nothing."""
    before = facts(match.game, match.state)
    length = len(match.log)
    sides = match.game.title.sides
    asked = match.state.stack[-1].side(match.state)
    tries = [(refused[picker.below(len(refused))], asked) for _ in refused[:REFUSED_ORDERS]]
    tries += [(match.legal[0], side) for side in range(len(sides)) if side != asked]
    for order, side in tries:
        text = match.game.notation.text(order)
        for reason in _refusals_of(match, text, sides[side]):
            lexicon.check("refusal", reason.case, reason.key, reason.args)
            reach.met("refusals", reason.key)
    if facts(match.game, match.state) != before or len(match.log) != length:
        raise CheckFailed(ILLEGAL, "a refused order has changed the match")


def _refusals_of(match: Match, text: str, side: str) -> list[Refusal]:
    try:
        match.give(text, side)
    except Illegal as illegal:
        return illegal.reasons
    raise CheckFailed(ILLEGAL, f"{text} of {side} was carried out")


def check_position(game: Game, s: State) -> None:
    """A position that is written and read again is the same, with the same orders."""
    written = json.loads(json.dumps(write_position(game, s)))
    try:
        again = read_position(game, written)
    except PositionFault as fault:
        raise CheckFailed(POSITION, str(fault)) from None
    if facts(game, again) != facts(game, s):
        raise CheckFailed(POSITION, "another position was read than was written")
    if s.winner == UNDECIDED and again.stack[-1].legal(again) != s.stack[-1].legal(s):
        raise CheckFailed(POSITION, "the position that was read has other orders")


def check_copy(game: Game, s: State, picker: Picker) -> None:
    """A copy has every field and shares no list; play on it does not touch the original."""
    before = facts(game, s)
    twin = s.copy()
    for name in state_fields(s):
        mine, its = plain(getattr(s, name)), plain(getattr(twin, name, None))
        if name != "stack" and mine != its:
            raise CheckFailed(COPY, f"{name} is {mine!r}, in the copy {its!r}")
        if _is_shared(mine, its):
            raise CheckFailed(COPY, f"{name} is one and the same list in the copy")
    if facts(game, twin) != before:
        raise CheckFailed(COPY, "the copy is another position")
    desk = Desk(Tape(str(picker.below(1 << 16))), listening=False)
    for _ in range(STEPS_OF_A_COPY):
        if twin.winner == UNDECIDED:
            orders = twin.stack[-1].legal(twin)
            twin.stack[-1].apply(twin, orders[picker.below(len(orders))], desk)
            advance(twin, desk)
    if facts(game, s) != before:
        raise CheckFailed(COPY, "play on the copy has changed the original")


def _is_shared(mine: Any, its: Any) -> bool:
    if isinstance(mine, list | dict | set | bytearray) and mine is its:
        return True
    if isinstance(mine, list) and isinstance(its, list):
        return any(_is_shared(a, b) for a, b in zip(mine, its, strict=False))
    return False


def check_invariants(game: Game, s: State) -> None:
    """The title's own invariants."""
    faults = game.faults(s)
    if faults:
        raise CheckFailed(INVARIANT, "; ".join(faults))
