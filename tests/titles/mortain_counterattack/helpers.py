"""Positions for the tests: a few units on the printed map, a phase, given dice and markers."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Event
from grognard.kernel.play.position import write_position
from grognard.series.fire_and_movement.rules.ch04_sequence import STEPS, GameTurn
from grognard.series.fire_and_movement.rules.ch05_movement import MovementPhase
from grognard.series.fire_and_movement.rules.ch07_combat import CombatPhase
from grognard.series.fire_and_movement.state import PHASES
from grognard.titles.mortain_counterattack import TITLE
from grognard.titles.mortain_counterattack.game import MortainCounterattack
from grognard.titles.mortain_counterattack.state import CounterattackState

NAME = "mortain-counterattack"
# Tests of rules have markers and allotments that no calibration moves.
FIXED = "estimates-1"
GERMAN, US = 0, 1
SIDES = {"german": GERMAN, "us": US}

# Units by their printed values, so that a test says what it needs.
PANTHER = "2Pz-I/3"  # 4-4-10, depleted 2-2-10
TANKS = "2Pz-II/3"  # 3-3-10, depleted 1-2-10
GRENADIERS = "2Pz-I/2"  # 3-3-10, depleted 1-2-10
LEG = "2SS-I/D"  # 3-3-7, depleted 1-2-7
SCOUTS = "2Pz-A2"  # 1-2-16, depleted 1-1-16
REMNANT = "275-983"  # 1-2-5, depleted 1-1-5
FLAK = "2Pz-Fla273"  # 1-5-7
RECON = "30-Rcn"  # 1-1-16, depleted 1-1-16
INFANTRY = "9-1/39"  # 2-4-7, depleted 1-2-7
BATTALION = "30-1/119"  # 2-3-7, depleted 1-2-7
US_TANKS = "30-743"  # 3-3-10, depleted 1-2-10


@cache
def _game(readings: tuple[tuple[str, str], ...], layer: str | None) -> MortainCounterattack:
    game = TITLE.game(options=dict(readings), layer=FIXED if layer is None else layer or None)
    assert isinstance(game, MortainCounterattack)
    return game


def game(layer: str | None = None, **readings: str) -> MortainCounterattack:
    """The game with these readings in place of the usual ones, and data that stay as they are.

    The layer "" is none: the data that the title has now.
    """
    return _game(tuple(sorted(readings.items())), layer)


def hex_number(name: str) -> int:
    return game().sheet.grid.number(name)


def unit_number(name: str) -> int:
    return game().units.ids.index(name)


def neighbours(name: str) -> set[str]:
    grid = game().sheet.grid
    return {grid.ids[hex_] for hex_ in grid.adjacent(grid.number(name))}


def _units(names: Any) -> int:
    return sum(1 << unit_number(name) for name in names)


def state(
    units: dict[str, str],
    phase: str = "german movement",
    *,
    turn: int = 2,
    depleted: Any = (),
    held: dict[str, Any] | None = None,
    others: str = "eliminated",
    captured: Any = (),
    replaced: Any = ("german", "us"),
    moved: Any = (),
    attacked: Any = (),
    targets: Any = (),
    layer: str | None = None,
    **readings: str,
) -> CounterattackState:
    """A position in a phase: `german movement`, `us mobile-combat`, …"""
    board = game(layer, **readings)
    s = board.start()
    side, _, name = phase.partition(" ")
    s.turn = turn
    s.active = SIDES[side]
    s.phase = PHASES.index(name)
    for unit, id_ in enumerate(board.units.ids):
        where = units.get(id_, others)
        s.place[unit] = board.notation.kind("place").number(where)
        assert s.place[unit] >= 0, where
    assert set(units) <= set(board.units.ids)
    s.depleted = _units(depleted)
    s.moved = _units(moved)
    s.attacked = _units(attacked)
    s.targets = sum(1 << hex_number(hex_) for hex_ in targets)
    s.captured = sum(1 << hex_number(hex_) for hex_ in captured)
    s.replaced = sum(1 << SIDES[one] for one in replaced)
    for owner, markers in (held or {}).items():
        s.held[SIDES[owner]] = [board.markers.ids.index(marker) for marker in markers]
    step = STEPS.index(("first-" if side == "german" else "second-") + name)
    s.stack = [GameTurn(step + 1), MovementPhase(0) if "movement" in name else CombatPhase()]
    return s


def position(
    units: dict[str, str],
    phase: str = "german movement",
    *,
    draws: Any = (),
    seed: str | None = "test",
    **more: Any,
) -> Match:
    """The same as a match; the given draws come first, then the seed's."""
    s = state(units, phase, **more)
    board = s.board
    return Match(board, seed=seed, draws=list(draws), position=write_position(board, s))


def usual_position(*values: Any, **more: Any) -> Match:
    """A position with the data that the title has now: for tables and commands, which have them."""
    return position(*values, layer="", **more)


def play(match: Match, *orders: str) -> list[Event]:
    """Give orders; returns what the givers were told."""
    told: list[Event] = []
    for order in orders:
        told += match.give(order)
    return told


def legal(match: Match, verb: str = "") -> set[str]:
    """The legal orders, or what the legal orders with this verb name."""
    orders = match.decision.orders if match.decision else []
    if not verb:
        return set(orders)
    return {order.partition(" ")[2] for order in orders if order.partition(" ")[0] == verb}


def asked(match: Match) -> str:
    """Who is asked what: `us DefensiveFire`."""
    return f"{match.decision.side} {match.decision.question}" if match.decision else "over"


def cases(match: Match, order: str) -> list[str]:
    """The cases that refuse an order."""
    return [reason.case for reason in match.why_not(order)]


def refused(match: Match, order: str, case: str, key: str = "") -> None:
    """The order is refused by this case (and with this message)."""
    reasons = match.why_not(order)
    assert case in [reason.case for reason in reasons], (order, reasons)
    if key:
        assert key in [reason.key for reason in reasons], (order, reasons)
    assert order not in legal(match)


def place(match: Match, unit: str) -> str:
    """Where a unit is."""
    where: str = match.position["place"][unit]
    return where


def is_depleted(match: Match, unit: str) -> bool:
    return unit in match.position["depleted"]


def keys(match: Match) -> list[str]:
    """Everything that was told so far."""
    return [event.key for entry in match.log for event in entry.events]


def reach(match: Match, unit: str, verb: str = "move") -> set[str]:
    """Where a unit could go."""
    play(match, f"{verb} {unit}")
    found = legal(match, "to")
    match.undo()
    return found


def cost(match: Match, unit: str, hex_: str, verb: str = "move") -> int:
    """The points that a unit pays for the way to a hex; -1 if it cannot go there."""
    play(match, f"{verb} {unit}")
    if f"to {hex_}" not in legal(match):
        match.undo()
        return -1
    told = play(match, f"to {hex_}")
    match.undo()
    match.undo()
    return next(e.args[-1] for e in told if e.key in ("unit.moves", "unit.enters"))


def layer(folder: Path, **files: str) -> str:
    """An owner's layer over the data: rows for some files."""
    (folder / "layer.toml").write_text(f'title = "{NAME}"\nmode = "patch"\n')
    for name, text in files.items():
        (folder / f"{name}.csv").write_text(text)
    return str(folder)


def strike(
    match: Match, target: str, units: Any = (), markers: Any = (), answer: Any = ()
) -> list[Event]:
    """Attack a hex with these units (or bombard it), add markers, strike; the answer follows.

    A question with one answer is answered by itself, so that each step may be gone already.
    """
    told = play(match, f"{'attack' if units else 'bombard'} {target}")
    for unit in units:
        if f"join {unit}" in legal(match):
            told += play(match, f"join {unit}")
    for marker in markers:
        told += play(match, f"support {marker}")
    if "strike" in legal(match):
        told += play(match, "strike")
    if asked(match).endswith("DefensiveFire"):
        for marker in answer:
            told += play(match, f"support {marker}")
        told += play(match, "done")
    return told


def differential(told: list[Event]) -> tuple[int, int, int]:
    """Differential, row and column of the last combat."""
    found = [event.args for event in told if event.key == "combat.differential"]
    return found[-1][1], found[-1][2], found[-1][3]


def result(told: list[Event]) -> str:
    """The result of the last combat, as printed."""
    words = {"none": ".", "A": "(A)", "Ex_fire": "Ex"}
    found = [e.key.rpartition(".")[2] for e in told if e.key.startswith("combat.result.")]
    return words.get(found[-1], found[-1])
