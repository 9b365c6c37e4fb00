"""12-14 to 12-16 Victory: points for towns, for losses, for PzAuf 130; who has won."""

from __future__ import annotations

from typing import Final

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.frame import DRAWN
from grognard.mechanics.bits import members
from grognard.series.gts.rules.ch02_counters import NONE
from grognard.titles.strike_counter_strike.reading.parts import AMERICAN, GERMAN
from grognard.titles.strike_counter_strike.reading.victory import DRAW, RESULTS, WINNER
from grognard.titles.strike_counter_strike.rules.bid import bid_points, tell_bid
from grognard.titles.strike_counter_strike.state import StrikeState, board_of

HOLDS_TOWN: Final = len(RESULTS)  # SC1-14
LOST_TOWN: Final = len(RESULTS) + 1
ENDINGS: Final[list[str]] = [
    *[f"victory.{result.replace('-', '_')}" for result in RESULTS],
    "victory.town_taken",
    "victory.town_held",
]


def town_halves(s: StrikeState) -> int:
    """12-15 The victory hexes that the German player controls, in half points."""
    victory = board_of(s).victory
    return sum(victory.halves[hex_] for hex_ in members(s.held & victory.towns))


def award(s: StrikeState, desk: Desk) -> None:
    """12-16, R5 Points for towns; fractions are rounded down at each award."""
    halves = town_halves(s)
    if board_of(s).round_each:
        halves -= halves % 2
    s.halves += halves
    desk.tell("E12.0", "victory.award", (halves // 2, s.halves // 2))


def end_of_turn(s: StrikeState, desk: Desk) -> None:
    """3.2-J, SC3-13, S4-2 The award of a 1500 turn, where there is one; PzAuf 130 on the map."""
    if s.turn in board_of(s).victory.awards:
        award(s, desk)
    withdraw(s, desk)


def withdraw(s: StrikeState, desk: Desk) -> None:
    """S4-2, R15 Points for each unit of PzAuf 130 still there after 1500 of 26 November."""
    victory = board_of(s).victory
    if s.turn <= victory.penalty_after or not victory.penalty:
        return
    late = sum(1 for unit in victory.withdrawing if stays(s, unit))
    if late:
        s.penalty -= victory.penalty * late
        desk.tell("S4.0", "victory.withdrawal", (late, -victory.penalty * late))


def stays(s: StrikeState, unit: int) -> bool:
    """S4-2, SC6-4 Whether the unit is on the map; by one reading, survives and has not left."""
    if board_of(s).waiting_costs:
        return s.place[unit] not in (s.board.eliminated, s.board.exited)
    return s.place[unit] < s.board.off_map


def loss_points(s: StrikeState) -> int:
    """SC2-9, SC6-4, R33 Points for the units that are eliminated now; Rearguards do not count."""
    loss = board_of(s).victory.loss
    gone = s.board.eliminated
    return sum(loss[unit] for unit, place in enumerate(s.place) if place == gone)


def total(s: StrikeState) -> int:
    """R37, BID All points: the towns, rounded down before the others are added."""
    return s.halves // 2 + loss_points(s) - s.penalty + bid_points(s)


def result_of(s: StrikeState, points: int) -> int:
    """SC2-10 The result for a number of points."""
    for lowest, result in board_of(s).victory.bands:
        if points >= lowest:
            return result
    return DRAW


def end_of_scenario(s: StrikeState, desk: Desk) -> None:
    """4.4, 4.5, R8 The last chit was drawn: awards that are due, losses, and who has won."""
    board = board_of(s)
    victory = board.victory
    if victory.hex_to_win != NONE:
        taken = s.held & board.sheet.bit[victory.hex_to_win] != 0
        s.winner = GERMAN if taken else AMERICAN
        s.ending = HOLDS_TOWN if taken else LOST_TOWN
        desk.tell("SC1", ENDINGS[s.ending])
        return
    if victory.award_at_end or (s.turn in victory.awards and board.last_award):
        award(s, desk)
    withdraw(s, desk)
    losses = loss_points(s)
    desk.tell("E12.0", "victory.losses", (losses,))
    tell_bid(s, desk)
    points = total(s)
    s.ending = result_of(s, points)
    s.winner = DRAWN if WINNER[s.ending] == NONE else WINNER[s.ending]
    desk.tell("E12.0", "victory.total", (points,))
    desk.tell(f"SC{board.header.number}", ENDINGS[s.ending])
