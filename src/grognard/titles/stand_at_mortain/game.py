"""The board: map, counters and readings of one way to play, with the tables built from them."""

from __future__ import annotations

from typing import Any, Final

from grognard.kernel.bid import bid_of
from grognard.kernel.data import DataSet
from grognard.kernel.play.field import Bound
from grognard.kernel.play.frame import Frame, State
from grognard.kernel.play.odds import odds
from grognard.kernel.play.order import Kind, Notation
from grognard.kernel.play.refusal import Refusal, Value
from grognard.kernel.shown.sketch import Sketch
from grognard.kernel.title import Game, Title
from grognard.mechanics.bits import bits_of
from grognard.mechanics.places import Places
from grognard.mechanics.sight import Sight
from grognard.titles.stand_at_mortain.invariants import position_faults
from grognard.titles.stand_at_mortain.reading.components import (
    GERMAN,
    SIDES,
    START_MAP,
    US,
    Components,
)
from grognard.titles.stand_at_mortain.reading.read import read_components
from grognard.titles.stand_at_mortain.rules.bid import exits_needed
from grognard.titles.stand_at_mortain.rules.ch1_setup import SetUp
from grognard.titles.stand_at_mortain.rules.ch2_activation import END, GameTurn
from grognard.titles.stand_at_mortain.rules.ch2_cards import CARD_IDS, side_of_card
from grognard.titles.stand_at_mortain.rules.ch4_combat import GUNS, MODES
from grognard.titles.stand_at_mortain.rules.ch4_fire import fire_zones, line_of_fire
from grognard.titles.stand_at_mortain.shown.presentation import MortainPresentation
from grognard.titles.stand_at_mortain.shown.sketch import draw_sketch, status_line
from grognard.titles.stand_at_mortain.state import BOXES, NOT_SET, MortainState
from grognard.titles.stand_at_mortain.verbs import VERBS

STEPS: Final[list[str]] = ["begin", "draw", "end"]


class Mortain(Game):
    """A game of Stand at Mortain made ready. Sets of hexes and units are ints, a bit each."""

    def __init__(
        self,
        title: Title,
        data: DataSet,
        scenario: str,
        edition: str,
        readings: dict[str, str],
    ) -> None:
        parts = read_components(data)
        places = Places(parts.grid, BOXES, "S0.1")
        super().__init__(title, data, scenario, edition, readings, _notation(parts, places))
        self.parts: Final[Components] = parts
        self.places: Final[Places] = places
        self.off_map: Final[int] = places.off_map
        self.waiting: Final[int] = places.box("waiting")
        self.exited: Final[int] = places.box("exited")
        self.eliminated: Final[int] = places.box("eliminated")
        self.unplaced: Final[int] = places.box("unplaced")
        units = range(len(parts.unit_ids))
        self.german_units: Final = [unit for unit in units if parts.unit_side[unit] == GERMAN]
        self.us_units: Final = [unit for unit in units if parts.unit_side[unit] == US]
        self.units_of: Final = [self.german_units, self.us_units]
        self.unit_sets: Final = [bits_of(self.german_units), bits_of(self.us_units)]
        self.every_hex: Final[int] = (1 << places.off_map) - 1
        self.set_up_count: Final[int] = parts.start.count(START_MAP)
        self.west_edge: Final[int] = bits_of(parts.west_edge)
        self.east_edge: Final[int] = bits_of(parts.east_edge)
        hexes = range(places.off_map)
        self.adjacent: Final[list[list[int]]] = [parts.grid.adjacent(h) for h in hexes]
        self.next_to: Final[list[int]] = [bits_of(hexes) for hexes in self.adjacent]
        self.turn_ends: Final[Frame[Any]] = GameTurn(END)
        # The readings, section by section.
        self.half_up: Final[bool] = readings["half"] == "up"
        no_ace = not self.half_up and readings["de_ace_units"] == "0"  # R2
        ace = parts.activation_up[1] if self.half_up else parts.activation_down[1]
        self.ace_units: Final[int] = 0 if no_ace else ace
        self.face_case: Final[str] = "S2.5" if readings["face"] == "stack" else "S2.6"
        self.reactivate: Final[bool] = readings["reactivate"] == "yes"  # R3
        self.entry_first: Final[bool] = readings["german_entry"] == "turn_1_first"  # R7
        self.mixed_hex: Final[bool] = readings["mixed_hex"] == "yes"  # R9
        self.enemy_hex_case: Final[str] = "S3.3" if edition == "en" else "R9"
        self.tiger_same_hex: Final[bool] = readings["tiger_free"] == "same_hex"  # R11
        self.tiger_always: Final[bool] = readings["tiger_free"] == "always"
        self.one_combat: Final[bool] = readings["combats_per_card"] == "one"  # R14
        self.last_card_void: Final[bool] = readings["last_card"] == "void"  # R23
        self.reshuffle_joker: Final[bool] = readings["early_joker"] == "reshuffle"  # R24
        self.joker_after_activation: Final[bool] = readings["joker_ready"] == "activated"  # R25
        self.early_joker_case: Final[str] = "R25" if self.joker_after_activation else "R24"
        self.card_per_unit: Final[bool] = readings["support_draw"] == "card_per_unit"  # R27
        self.aim_any: Final[bool] = readings["support_target"] == "any_in_hex"  # S5.4
        self.air_on_units: Final[bool] = readings["air_modifier"] == "units"  # R30
        self.waiting_counts: Final[bool] = readings["waiting_cc_count"] == "yes"  # R32
        self.guard_east: Final[bool] = readings["east_edge_guard"] == "yes"  # R40
        # S7.1, BID The German player is given exits, or has to make more.
        self.bid: Final[int] = bid_of(readings)
        self.exits_to_win: Final[int] = exits_needed(parts.exits_to_win, self.bid)
        either = readings["hexside_fire"] == "any_blocks"  # R15
        self.sight: Final[Sight] = line_of_fire(parts, either_blocks=either)
        self.fire_zone: Final[list[int]] = fire_zones(parts, self.sight)
        self.presentation = MortainPresentation(self)

    def start(self) -> MortainState:
        """S1 Before the set-up: five US units to be placed, everybody else off the map."""
        s = MortainState(self)
        s.place = [self.waiting] * len(s.place)
        for unit in self.us_units:
            if self.parts.start[unit] == START_MAP:
                s.place[unit] = self.unplaced
        s.stack.append(SetUp())
        return s

    def faults(self, s: State) -> list[str]:
        """Invariants that the position breaks."""
        assert isinstance(s, MortainState)
        return position_faults(s)

    def bound(self, bound: Bound) -> int:
        """What depends on the components."""
        sizes = {
            "turns": self.parts.turns,
            "units": len(self.parts.unit_ids),
            "cards": len(CARD_IDS),
        }
        return sizes[bound] if isinstance(bound, str) and bound in sizes else super().bound(bound)

    def out_of_turn(self, s: State, side: int) -> Refusal:
        """S1.1, S2.2 Why this side is not asked."""
        assert isinstance(s, MortainState)
        if s.card == NOT_SET:
            return Refusal("S1.1", "refuse.us_sets_up")
        return Refusal("S2.2", "refuse.wrong_colour", (s.card, side_of_card(s.card)))

    def condition(self, name: str, s: State, order: int) -> bool:
        """Conditions for standing orders: `hit-possible`, whether the order can still hit."""
        if name != "hit-possible":
            return super().condition(name, s, order)
        chances = odds(s, order)
        return chances.chance("combat.flipped") + chances.chance("combat.eliminated") > 0

    def status(self, s: State) -> list[tuple[str, tuple[Value, ...]]]:
        """Turn, card, cards left, exits, support."""
        assert isinstance(s, MortainState)
        return status_line(s)

    def sketch(self, s: State) -> Sketch:
        """The map with its counters."""
        assert isinstance(s, MortainState)
        return draw_sketch(s)

    def turn(self, s: State) -> int:
        """The number of the turn; 0 during the set-up."""
        assert isinstance(s, MortainState)
        return s.turn

    @property
    def decision_limit(self) -> int:
        """Every card moves or fires each unit once at most, with a few words for each."""
        return self.parts.turns * len(CARD_IDS) * 24

    def line_case(self, start: int, target: int) -> str:
        """The case that blocks a line: through a hex (S4.3), or between two (R15)."""
        through = any(second < 0 for _, second in self.parts.grid.line(start, target))
        return "S4.3" if through else "R15"


def _notation(parts: Components, places: Places) -> Notation:
    kinds = [
        Kind("unit", parts.unit_ids, "S0.4"),
        Kind("hex", parts.grid.ids, "S0.1"),
        places.kind,
        Kind("card", CARD_IDS, "S0.6"),
        Kind("gun", GUNS, "S5.5"),
        Kind("mode", MODES, "S5.1"),
        Kind("setup", list(parts.setups), "S1.1"),
        Kind("side", SIDES, "S2.2"),
        Kind("step", STEPS, "S2.1"),
    ]
    return Notation(VERBS, kinds)
