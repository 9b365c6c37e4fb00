"""SC4-9 Scenario 4: the German player may place Nachhuten, a Minefield and a Sperre."""

from __future__ import annotations

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.order import make_order
from grognard.kernel.play.why import MEMBER, Why, listing
from grognard.mechanics.bits import EVERYTHING, members
from grognard.series.gts.rules.ch25_mines import set_mines
from grognard.series.gts.rules.ch25_road_blocks import set_block
from grognard.series.gts.state import enemy_of, marked
from grognard.titles.strike_counter_strike import verbs
from grognard.titles.strike_counter_strike.rules.ch12_placing import posture_of, side_area
from grognard.titles.strike_counter_strike.state import StrikeState, board_of


def marker_area(s: StrikeState, side: int) -> int:
    """SC4-9 Where markers may lie, if the side may place any."""
    given = board_of(s).given
    return side_area(s, side) if given.mines[side] or given.blocks[side] else 0


def nachhuten(s: StrikeState, side: int) -> list[int]:
    """SC4-9 Rearguards of a side in their box, if it may place any."""
    if not board_of(s).given.rearguards[side]:
        return []
    units = s.board.units
    home = s.board.available
    return [u for u in s.board.units_of[side] if units.rearguard[u] and s.place[u] == home]


def check_nachhut(s: StrikeState, side: int, unit: int, why: Why) -> None:
    """SC4-9 Up to two Nachhuten, when all groups stand."""
    board = board_of(s)
    out = [
        u for u in board.units_of[side] if board.units.rearguard[u] and s.place[u] < s.board.off_map
    ]
    if s.place[unit] != board.available:
        why.no("E12.0", "refuse.setup_placed", unit)
        return
    if len(out) >= board.given.rearguards[side]:
        why.no("SC4", "refuse.setup_markers", board.given.rearguards[side])
        return
    left = sum(1 for other in board.units_of[side] if s.place[other] == board.unplaced)
    if left:
        why.no("E12.0", "refuse.units_left", left)


def check_mine(s: StrikeState, side: int, hex_: int, why: Why) -> None:
    """SC4-9, 4.1-2 A Minefield in the set-up area, one a hex."""
    mine_hexes(s, side, s.board.sheet.bit[hex_], why)


def mine_hexes(s: StrikeState, side: int, hexes: int, why: Why) -> int:
    """SC4-9, 4.1-2 Those of the hexes in which the next Minefield may lie."""
    given = board_of(s).given.mines[side]
    if s.minefields[side].bit_count() >= given:
        why.no("SC4", "refuse.setup_markers", given)
        return 0
    hexes = _free_hexes(s, side, hexes, why)
    return why.without(
        hexes, s.minefields[0] | s.minefields[1], "25.11", "refuse.mines_there", MEMBER
    )


def check_bar(s: StrikeState, side: int, hex_: int, why: Why) -> None:
    """SC4-9, 25.7, 2.4.2-1 A Sperre in the set-up area, on a Road, not at the bridge."""
    bar_hexes(s, side, s.board.sheet.bit[hex_], why)


def bar_hexes(s: StrikeState, side: int, hexes: int, why: Why) -> int:
    """SC4-9, 25.7, 2.4.2-1 Those of the hexes in which the next Sperre may lie."""
    given = board_of(s).given.blocks[side]
    if s.roadblocks[side].bit_count() >= given:
        why.no("SC4", "refuse.setup_markers", given)
        return 0
    sheet = s.board.sheet
    hexes = _free_hexes(s, side, hexes, why)
    hexes = why.within(hexes, sheet.on_road, "25.7", "refuse.no_road", MEMBER)
    return why.without(hexes, sheet.at_bridge, "25.8", "refuse.bridge_there", MEMBER)


def _free_hexes(s: StrikeState, side: int, hexes: int, why: Why) -> int:
    area = side_area(s, side)
    hexes = why.within(hexes, area, "SC4", "refuse.setup_marker_area", MEMBER)
    return why.without(hexes, s.occupied[enemy_of(side)], "R21", "refuse.setup_enemy", MEMBER)


def marker_orders(s: StrikeState, side: int) -> list[int]:
    """SC4-9 All markers that may be laid now, hex by hex."""
    why = listing()
    mines = mine_hexes(s, side, EVERYTHING, why)
    bars = bar_hexes(s, side, EVERYTHING, why)
    orders: list[int] = []
    for hex_ in members(mines | bars):
        bit = s.board.sheet.bit[hex_]
        if mines & bit:
            orders.append(make_order(verbs.MINE, hex_))
        if bars & bit:
            orders.append(make_order(verbs.BAR, hex_))
    return orders


def lay_marker(s: StrikeState, side: int, hex_: int, desk: Desk, *, mines: bool) -> None:
    """SC4-9 A marker is laid; it comes out of those that there are (25.13)."""
    if mines:
        set_mines(s, hex_, side + 1)
        s.mines_left = marked(s.mines_left, side, s.mines_left[side] - 1)
        desk.tell("SC4", "setup.mines", (hex_,))
    else:
        set_block(s, hex_, side + 1)
        s.blocks_left = marked(s.blocks_left, side, s.blocks_left[side] - 1)
        desk.tell("SC4", "setup.block", (hex_,))


def next_marker(s: StrikeState, wanted: StrikeState, side: int) -> list[int]:
    """The next marker of a wanted set-up that does not lie yet."""
    for unit in nachhuten(s, side):
        goal = wanted.place[unit]
        if goal < s.board.off_map:
            posture = posture_of(wanted, unit)
            return [make_order(verbs.PICK, unit), make_order(verbs.PLACE, goal, posture)]
    for hex_ in members(wanted.minefields[side] & ~s.minefields[side]):
        return [make_order(verbs.MINE, hex_)]
    for hex_ in members(wanted.roadblocks[side] & ~s.roadblocks[side]):
        return [make_order(verbs.BAR, hex_)]
    return []
