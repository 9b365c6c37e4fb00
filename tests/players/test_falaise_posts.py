"""The captain of The Pocket at Falaise: who holds what, and what both sides do in the end."""

from __future__ import annotations

import pytest

from grognard.kernel.play.order import make_order
from grognard.players.falaise.captain import Captain
from grognard.players.falaise.guns import attack_gain
from grognard.players.falaise.places import Places
from grognard.players.falaise.weights import Weights
from grognard.titles.falaise import verbs
from grognard.titles.falaise.game import Falaise
from grognard.titles.falaise.reading.components import ALLIED, GERMAN
from grognard.titles.falaise.state import FalaiseState
from tests.players.falaise_positions import at, falaise, number, position


def posts_of(game: Falaise, s: FalaiseState) -> dict[str, int]:
    """The posts that the Allied captain gives, by the names of the units."""
    posts = Captain(game, ALLIED, "seed").aims(s).posts.hex
    return {game.units.ids[unit]: h for unit, h in posts.items()}


# ------------------------------------------------------------------------------------- posts


def test_of_two_poles_on_a_crossing_only_one_may_leave():
    """10.2 Their skill is needed elsewhere, but the crossing must not be open for a moment."""
    game = falaise()
    posts = posts_of(game, position(game, 4, po_k="2011", po_z="2011", g2_p="2212"))
    trun = at(game, "2011")
    assert posts["po_k"] == trun
    assert posts["po_z"] != trun


def test_a_pole_joins_the_americans_in_chambois():
    """10.2 A brigade of a low TER is thrown out of its hex more easily than a Pole."""
    game = falaise()
    guards = {"us90_357": "2406", "ca3_7": "2208", "ca3_8": "2308", "ca4_4": "2011"}
    s = position(game, 5, **guards, po_k="2306", po_s="2107", po_z="2107", g2_p="2212")
    posts = posts_of(game, s)
    assert posts["po_k"] == at(game, "2406")
    assert {posts["po_s"], posts["po_z"]} == {at(game, "2208"), at(game, "2308")}


def test_task_force_currie_stays_with_its_brigade():
    game = falaise()
    s = position(game, 3, ca4_10="1513", ca4_tf="1513", g2_p="2212")
    posts = posts_of(game, s)
    assert posts["ca4_tf"] == posts["ca4_10"]


def test_a_brigade_waits_beside_the_bridge_until_the_armour_has_passed():
    """5.3 Two brigades cannot share a hex, so one on the bridge would stop the other."""
    game = falaise()
    bridge = {at(game, "1016"), at(game, "1017")}
    guards = {"po_k": "2011", "po_s": "2208", "po_z": "2308", "us90_357": "2406"}
    waiting = position(game, 2, **guards, ca3_7="1016", ca4_4="1018", g2_p="2212")
    passed = position(game, 5, **guards, ca3_7="1016", ca4_4="1911", g2_p="2212")
    assert posts_of(game, waiting)["ca3_7"] not in bridge
    assert posts_of(game, passed)["ca3_7"] in bridge


def test_who_is_barred_from_the_dives_goes_around():
    """11.9 The way of the French to their picket does not lead along the river."""
    game = falaise()
    s = position(game, 6, fr2l="2709", us90_357="2709", g2_p="2212")
    posts = Captain(game, ALLIED, "seed").aims(s).posts
    goal = 1 << at(game, "2604")
    french, american = number(game, "fr2l"), number(game, "us90_357")
    assert posts.closed(french) & game.sheet.near_dives == game.sheet.near_dives
    assert not posts.closed(american) & ~game.sheet.area_e & game.sheet.near_dives
    assert posts.distance(french, goal)[at(game, "2709")] < 100


@pytest.mark.parametrize("held", [False, True])
def test_one_unit_ends_every_road_line_at_once(held: bool):
    """6.5 Its zone of control reaches the hex where the roads of the Germans lead to."""
    game = falaise()
    cork = Places(game).cork
    assert cork == at(game, "1704")
    s = position(game, 8, g2_p="1413", **({"po_k": "1704"} if held else {}))
    panzers = number(game, "g2_p")
    assert Captain(game, ALLIED, "seed").view(s).is_cut(panzers) is held


# ---------------------------------------------------------------------------------- fighting


def test_he_bombards_what_is_assaulted_then():
    """9.1 A Disrupted stack has a lower TER: the assault that follows throws it out (10.2)."""
    game = falaise()
    s = position(game, 6, g2_2="2309", ca3_7="2310", ca3_8="2409")
    order = make_order(verbs.STRIKE, at(game, "2309"))
    gains: list[float] = []
    for weights in (Weights(), Weights(opening=0.0)):
        captain = Captain(game, ALLIED, "seed", weights)
        gains.append(attack_gain(captain.fights(s), captain.traffic, order))
        assert not any(s.disrupted)
    assert gains[0] > gains[1]


def test_germans_break_out_rather_than_win_ground():
    game = falaise()
    s = position(game, 6, g2ss_p="2309", po_k="2208")
    fights = Captain(game, GERMAN, "seed").fights(s)
    assert fights.ground(at(game, "2208")) > fights.ground(at(game, "2107"))


# ---------------------------------------------------------------------------- rear-guards

WAITING = {"g363_957": "2508", "g2_2": "2408", "g2_304": "2409", "g116_60": "2509"}


def guards_of(game: Falaise, s: FalaiseState) -> dict[str, int]:
    """The posts that the German captain gives, by the names of the units."""
    posts = Captain(game, GERMAN, "seed").aims(s).posts.hex
    return {game.units.ids[unit]: h for unit, h in posts.items()}


@pytest.mark.parametrize(("turn", "stays"), [(4, True), (9, False)])
def test_a_battalion_holds_the_crossing_for_those_behind(turn: int, stays: bool):
    """It could go on over the line, and does so when its time is over."""
    game = falaise()
    s = position(game, turn, **WAITING, g116_p="2406", g116_156="2303")
    guard, chambois = number(game, "g116_p"), at(game, "2406")
    assert (guards_of(game, s) == {"g116_p": chambois}) is stays
    aims = Captain(game, GERMAN, "seed").aims(s)
    out = max(aims.worth(guard, h) for h in range(game.grid.count) if aims.places.exit >> h & 1)
    assert (aims.worth(guard, chambois) > out) is stays


def test_no_guard_where_few_are_behind_or_his_division_needs_him():
    game = falaise()
    s = position(game, 4, g363_957="2508", g2_2="2408", g116_p="2406", g116_156="2303")
    assert guards_of(game, s) == {}
    # Nobody of the 116th is across the line: its easternmost unit goes on.
    s = position(game, 4, **WAITING, g116_p="2406")
    assert guards_of(game, s) == {}


# -------------------------------------------------------------------------------- the end


@pytest.mark.parametrize(("turn", "looks"), [(7, False), (10, True)])
def test_in_the_end_germans_look_for_a_line(turn: int, looks: bool):
    """3.3 Who has a line does not surrender: south of the Dives it may lead to the east edge."""
    game = falaise()
    s = position(game, turn, g363_957="2507", us90_357="2406", ca3_7="1704")
    aims = Captain(game, GERMAN, "seed").aims(s)
    unit = number(game, "g363_957")
    lined, cut = at(game, "2704"), at(game, "2117")
    assert len(aims.view.lines().trace(s, lined)) > 0
    assert not aims.view.lines().trace(s, cut)
    gain = aims.worth(unit, lined) - aims.worth(unit, cut)
    s.turn = 7
    plain = Captain(game, GERMAN, "seed").aims(s)
    before = plain.worth(unit, lined) - plain.worth(unit, cut)
    assert (gain > before) is looks


def test_who_resists_better_needs_a_line_less():
    """3.3 The TER against a die and two."""
    game = falaise()
    view = Captain(game, GERMAN, "seed").view(position(game, 10))
    perils = [view.peril(number(game, name)) for name in ("g708kg", "g363_957", "g2_p", "g501")]
    assert perils == pytest.approx([1.0, 5 / 6, 4 / 6, 3 / 6])
    assert view.peril(number(game, "gebb")) == 0


def test_in_the_end_the_allies_cut_lines():
    """6.5 A unit without a post goes where its zone of control cuts most."""
    game = falaise()
    s = position(game, 10, g363_957="2707", g363_958="2708", br29="3006", po_k="1704")
    aims = Captain(game, ALLIED, "seed").aims(s)
    flow = aims.posts.line_flow()
    assert flow
    assert not any(s.cells[h] for h in flow)
    assert max(flow.values()) == pytest.approx(2 * 5 / 6)
