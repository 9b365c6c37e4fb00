"""A title and a game of it.

A `Title` is what there is before anybody sits down: data files, editions, rulings, texts. A `Game`
is a title made ready to play: one scenario, one reading of every ruling, all tables built. A game
never changes, and any number of states share it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from grognard.kernel.bid import read_bid
from grognard.kernel.data import DataSet
from grognard.kernel.data.wording import Texts
from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.declare import fields_of
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import Bound, Field
from grognard.kernel.play.frame import Frame, State
from grognard.kernel.play.order import Notation
from grognard.kernel.play.refusal import Refusal, Value
from grognard.kernel.ruling import Ruling, read_rulings, spoken
from grognard.kernel.scenario import Scenario, check_scenarios, read_scenarios
from grognard.kernel.shown.presentation import Presentation
from grognard.kernel.shown.sketch import Sketch


class SettingFault(Exception):
    """A title, scenario, edition, ruling or reading that does not exist."""


class FrameSpec:
    """How a frame is rebuilt from its values, what the values are, and where it can lie.

    `upon`: the frames on which it can lie, by name; "" if it can be the lowest.
    """

    def __init__(
        self, make: Callable[..., Frame[Any]], fields: list[Field], upon: list[str]
    ) -> None:
        self.make: Final = make
        self.fields: Final = fields
        self.upon: Final = upon


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A title made ready: what a match, a player and a laboratory need to know of it."""

    def __init__(
        self,
        title: Title,
        data: DataSet,
        scenario: str,
        edition: str,
        readings: dict[str, str],
        notation: Notation,
    ) -> None:
        self.title: Final = title
        self.data: Final = data
        self.scenario: Final = scenario
        self.edition: Final = edition
        self.readings: Final = readings
        self.notation: Final = notation
        # What a table shows besides the rules; a title that shows more puts its own here.
        self.presentation: Presentation = Presentation()

    def start(self) -> State:
        """The position before the first order."""
        raise NotImplementedError

    def faults(self, s: State) -> list[str]:
        """Invariants that a position breaks; none in a sound one."""
        raise NotImplementedError

    @property
    def seats(self) -> list[str]:
        """The sides that somebody plays in this scenario."""
        return self.title.scenarios[self.scenario].sides

    def out_of_turn(self, s: State, side: int) -> Refusal:
        """Why this side may not answer the present question."""
        raise NotImplementedError

    def barred(self, s: State, order: int) -> list[Refusal]:
        """What the rules themselves have against an order now, whoever is asked."""
        return []

    def condition(self, name: str, s: State, order: int) -> bool:
        """A named condition of a standing order. `s` holds only what the side knows."""
        raise SettingFault(f"{self.title.id} has no condition {name!r} for standing orders")

    def status(self, s: State) -> list[tuple[str, tuple[Value, ...]]]:
        """What stands above the map (turn, cards left, score): message keys with their values."""
        return []

    def sketch(self, s: State) -> Sketch:
        """What a simple map shows. `s` holds only what the reader may know."""
        raise NotImplementedError

    def turn(self, s: State) -> int:
        """The number of the turn, for the headings of a log."""
        return 0

    def spoken(self, kind: str, member: int) -> Texts:
        """The name of a member of a kind in a sentence, by language, if it is not the printed one.

        For names that are data of the title; words that a translator knows are messages.
        """
        return {}

    def order_seen_by(self, s: State, order: int) -> int:
        """Who may read the order itself, before what it leads to is told: all, or one side.

        A question that keeps its answers behind a mask keeps the order secret too. Where secret
        answers go elsewhere, the question says so (`Frame.answer_seen_by`).
        """
        frame = s.stack[-1]
        fields = self.title.frames[type(frame).__name__].fields
        secret = any(field.secret for field in fields)
        return frame.side(s) if secret else frame.answer_seen_by(s, order)

    def bound(self, bound: Bound) -> int:
        """The number behind a bound of a field; a title adds the names that it uses."""
        if isinstance(bound, str):
            raise TypeError(f"{self.title.id} knows no bound {bound!r}")
        return bound

    def owner(self, kind: str, member: int) -> int:
        """The side that sees what is veiled of a member of a kind: whose unit it is."""
        raise NotImplementedError(f"{self.title.id} says nothing of who owns a {kind}")

    def guess(self, known: State, viewer: int, desk: Desk) -> State:
        """A whole position that fits what a viewer knows: hidden facts are drawn from the desk.

        `known` comes from `masked_state`. With a seeded tape this is one world out of all that are
        possible, each as likely as it is: what a computer player thinks ahead in, without knowing
        more than its side. A title with hidden facts has to bring its own.
        """
        return known.copy()

    @property
    def decision_limit(self) -> int:
        """More decisions than any sane game has: beyond it something is wrong."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """What there is of a title before anybody sits down."""

    id: str
    folder: Path  # with the title's own data files
    rules_version: int  # raised whenever a correction changes what is legal or what happens
    sides: list[str]
    editions: list[str]
    scenarios: dict[str, Scenario]  # the first is played when nobody chooses
    rulings: list[Ruling]
    bid: Ruling | None = None  # what may be given to a side; none in a title that knows no bids
    fields: list[Field]
    frames: dict[str, FrameSpec]
    messages: dict[str, str]
    endings: list[str]  # message keys by State.ending

    def declare(self, state: type[State], frames: list[type[Frame[Any]]]) -> None:
        """What a position of the title holds: its state, and the frames that may lie on it."""
        _check_results(frames)
        self.fields = [field for field in fields_of(state) if not field.derived]
        self.frames = {
            frame.__name__: FrameSpec(frame, fields_of(frame), list(frame.UPON)) for frame in frames
        }

    def constants(self) -> dict[str, Any]:
        """What a written position says besides its fields, always the same.

        A field that the rules no longer need stays here as it always was at a question: written
        positions, records and their digests are kept by people, and mean what they meant.
        """
        return {}

    @property
    def layers(self) -> list[str]:
        """The layers that come with the title, by name: other data that it was played with."""
        folder = self.folder.parent / "layers"
        return sorted([path.name for path in folder.iterdir()]) if folder.is_dir() else []

    def data(self, layer: str | None) -> DataSet:
        """The title's data, with a layer laid over it: one of its own by name, or an owner's."""
        if layer is None:
            return DataSet.load(self.folder)
        own = layer in self.layers
        return DataSet.load(
            self.folder, self.folder.parent / "layers" / layer if own else Path(layer)
        )

    def own_layer(self, digest: str) -> str | None:
        """The layer of the title that has this digest; none for its usual data, or if none has it.

        Data that were once the usual ones are kept as a layer: who has a record of that time need
        not know its name.
        """
        if self.data(None).digest == digest:
            return None
        for name in self.layers:
            if self.data(name).digest == digest:
                return name
        return None

    def make_game(
        self, data: DataSet, scenario: str, edition: str, readings: dict[str, str]
    ) -> Game:
        """Build the tables for one way to play."""
        raise NotImplementedError

    def game(
        self,
        scenario: str | None = None,
        edition: str | None = None,
        options: dict[str, str] | None = None,
        layer: str | None = None,
    ) -> Game:
        """A game by scenario, edition and chosen readings; whatever is unknown is named."""
        scenario = _choose(self.id, "scenario", scenario, list(self.scenarios))
        edition = _choose(self.id, "edition", edition, self.editions)
        readings = self.usual_readings(scenario, edition)
        known = {choice.name: choice for choice in self.choices}
        for name, reading in (options or {}).items():
            if name not in known:
                raise SettingFault(
                    f"{self.id} has no option {name!r}; it has: {', '.join(sorted(known))}"
                )
            readings[name] = _choose(self.id, f"{name} =", reading, known[name].readings)
        data = self.data(layer)
        if layer is not None:
            check_scenarios(data.document("title"), self.scenarios)
        return self.make_game(data, scenario, edition, spoken(readings, self.choices))

    @property
    def choices(self) -> list[Ruling]:
        """What can be chosen for a match: the rulings, and at the end what may be bid."""
        return [*self.rulings] if self.bid is None else [*self.rulings, self.bid]

    def usual_readings(self, scenario: str, edition: str) -> dict[str, str]:
        """How rulings are read unless somebody chooses: by the scenario, else by the edition."""
        usual = {ruling.name: ruling.default[edition] for ruling in self.rulings}
        return {**usual, **self.scenarios[scenario].readings}

    def take_lists(self, data: DataSet) -> None:
        """Take the rulings, the bid and the scenarios from the title's own data files."""
        self.rulings = read_rulings(data, self.editions)
        self.bid = read_bid(data, self.editions)
        known = {ruling.name: ruling.readings for ruling in self.rulings}
        self.scenarios = read_scenarios(data.document("title"), self.sides, known)
        data.finish()

    def carry_over(self, version: int, lines: list[dict[str, Any]]) -> list[dict[str, Any]] | None:
        """The orders of a match of older rules as these rules have them; none if it cannot go on.

        Whoever raises `rules_version` decides: where the same orders are right, their lines are
        returned as they are. Each must be legal and draw what it drew, or the match is only shown.
        """
        return None

    def side(self, name: str) -> int:
        """The number of a side by its name."""
        return self.sides.index(_choose(self.id, "side", name, self.sides))


def _check_results(frames: list[type[Frame[Any]]]) -> None:
    """A frame that hands results back lies only on frames that go on with them."""
    known = {frame.__name__: frame for frame in frames}
    for frame in frames:
        for name in frame.UPON if frame.HANDS_BACK else ():
            below = known.get(name)
            if below is None or below.resumed is Frame.resumed:
                end = f"hands a result back to {name or 'nobody'}, who does not go on with it"
                raise TypeError(f"{frame.__name__} {end}")


def _choose(title: str, what: str, wish: str | None, known: list[str]) -> str:
    if wish is None:
        return known[0]
    if wish not in known:
        raise SettingFault(f"{title} has no {what} {wish!r}; it has: {', '.join(known)}")
    return wish
