"""The captain of The Pocket at Falaise: whom he sends to cut lines of communication, and when."""

from __future__ import annotations

import pytest

from grognard.players.falaise.captain import Captain
from grognard.players.falaise.places import Places
from grognard.titles.falaise.game import Falaise
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.falaise.state import FalaiseState
from tests.players.falaise_positions import at, falaise, number, position

POCKET = {"g363_957": "2507", "g2_2": "2606", "g2_304": "2906", "g2_p": "3206", "g9pzkg": "3506"}
PICKETS = ("us90_357", "fr2d", "fr2l", "fr2v")


def posts_of(game: Falaise, s: FalaiseState) -> dict[str, int]:
    """The posts that the Allied captain gives, by the names of the units."""
    posts = Captain(game, ALLIED, "seed").aims(s).posts.hex
    return {game.units.ids[unit]: h for unit, h in posts.items()}


def lined(game: Falaise, s: FalaiseState) -> list[str]:
    """The units of the pocket that have a line."""
    view = Captain(game, ALLIED, "seed").view(s)
    return [name for name in POCKET if not view.is_cut(number(game, name))]


def test_pickets_leave_no_gap_south_of_the_dives():
    """6.5 Each covers three hexes of a column with its zone, from the river to the map's edge."""
    game = falaise()
    hexes = [game.grid.ids[h] for h in Places(game).pickets]
    assert hexes == ["2704", "3004", "3304", "3604"]
    guards = {"po_k": "1704", "us90_358": "2406"}
    all_four = position(game, 6, **POCKET, **guards, **dict(zip(PICKETS, hexes, strict=True)))
    assert lined(game, all_four) == []
    for missing in PICKETS:
        some = {name: h for name, h in zip(PICKETS, hexes, strict=True) if name != missing}
        assert lined(game, position(game, 6, **POCKET, **guards, **some)), missing


@pytest.mark.parametrize("held", [False, True])
def test_who_stands_in_the_strait_decides_about_the_whole_pocket(held: bool):
    """6.5 A German in 2603 cancels the zone of the pickets there, and the others follow him."""
    game = falaise()
    assert [game.grid.ids[h] for h in Places(game).strait] == ["2603", "2602"]
    pickets = dict(zip(PICKETS, ("2704", "3004", "3304", "3604"), strict=True))
    strait = {"us90_359": "2603"} if held else {"g12ss_k": "2603"}
    s = position(game, 6, **POCKET, **pickets, **strait, po_k="1704", us90_358="2406")
    assert ("g363_957" in lined(game, s)) is not held


@pytest.mark.parametrize(("turn", "sent"), [(2, False), (3, True)])
def test_one_of_the_90th_goes_to_the_strait_when_chambois_is_closed(turn: int, sent: bool):
    """11.9 The French may not go there, nor most others."""
    game = falaise()
    units = {"us90_357": "2406", "us90_358": "2605", "us90_359": "2805", "fr2d": "3105"}
    s = position(game, turn, **units, g2_p="2212")
    posts = posts_of(game, s)
    assert posts["us90_357"] == at(game, "2406")
    assert (at(game, "2603") in posts.values()) is sent
    assert posts.get("fr2d") != at(game, "2603")


@pytest.mark.parametrize(("turn", "sent"), [(3, False), (4, True)])
def test_the_end_of_the_roads_is_corked_from_the_fourth_turn(turn: int, sent: bool):
    """3.3, 6.5 From then on units that are destroyed far from the east edge have no line."""
    game = falaise()
    guards = {"po_k": "2011", "po_s": "2208", "po_z": "2308", "us90_357": "2406"}
    s = position(game, turn, **guards, ca3_7="1508", ca3_8="1016", g2_p="2212")
    posts = posts_of(game, s)
    assert (posts.get("ca3_7") == at(game, "1704")) is sent


@pytest.mark.parametrize(("turn", "posts"), [(2, 2), (3, 3)])
def test_all_three_northern_crossings_are_held_from_the_third_turn(turn: int, posts: int):
    """6.5 Roads lead over them too; on the first turns the armour is needed farther south."""
    game = falaise()
    guards = {"po_k": "2011", "po_s": "2208", "po_z": "2308", "us90_357": "2406"}
    north = {"ca3_7": "1016", "ca3_8": "0717", "ca3_9": "0415"}
    s = position(game, turn, **guards, **north, g2_p="2212")
    found = posts_of(game, s)
    crossings = {at(game, h) for h in ("1016", "1017", "0717", "0718", "0215", "0216")}
    assert sum(found.get(name) in crossings for name in north) == posts


def test_in_the_end_a_picket_leaves_its_post_to_cut_a_line_and_a_guard_does_not():
    """3.3 On the last turns only the lines count that the Germans really have."""
    game = falaise()
    gains: dict[str, list[float]] = {"fr2d": [], "po_k": []}
    for turn in (8, 10):
        pocket = {"g363_957": "2707", "g363_958": "2708", "po_s": "1704"}
        s = position(game, turn, **pocket, fr2d="3304", po_k="2011")
        s.argentan = ALLIED
        aims = Captain(game, ALLIED, "seed").aims(s)
        flow = aims.posts.line_flow()
        post = aims.posts.hex[number(game, "fr2d")]
        most = max((h for h in flow if h != post), key=lambda h: (flow[h], h))
        for name, values in gains.items():
            values.append(aims.worth(number(game, name), most))
    assert gains["fr2d"][1] > gains["fr2d"][0]
    assert gains["po_k"][1] == pytest.approx(gains["po_k"][0])
