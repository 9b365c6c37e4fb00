"""15.4 Lines of sight, and what is said of a line that is blocked."""

from __future__ import annotations

import pytest

from grognard.hexgrid.lines import CORNER, trace
from grognard.series.gts.rules.ch15_sight import explain, sees
from grognard.series.gts.state import LIGHT, RAIN, GtsState
from tests.series.gts.board import RED, Counter, Drill, drill
from tests.series.gts.shooting import TITLE, shot_of
from tests.series.gts.slow import slow_sees

OPEN = [" ".join("." * 9)] * 7


def land(rows: list[str], sides: dict[str, str] | None = None) -> Drill:
    return drill(rows, [Counter("b1"), Counter("r1", RED)], sides=sides or {}, posts=["01.07"])


def painted(**letters: str) -> list[str]:
    """Open country with letters in some hexes: h0302="w"."""
    rows = [list(row) for row in OPEN]
    for name, letter in letters.items():
        column, row = int(name[1:3]), int(name[3:5])
        rows[row - 1][2 * (column - 1)] = letter
    return ["".join(row) for row in rows]


def why(s: GtsState, a: str, b: str) -> list[tuple[str, str, list[str]]]:
    """Case, key and hexes of what blocks; the answer must be the same both ways, near enough."""
    grid, sheet = s.board.sheet.grid, s.board.sheet
    one, two = grid.number(a), grid.number(b)
    found = []
    for reason in explain(s, one, two):
        numbers = [value for value in reason.args if isinstance(value, int)]
        if reason.key == "refuse.sight_blocked":
            names = [grid.ids[numbers[0]], sheet.terrain_sheet.ids[numbers[1]]]
        elif reason.key == "refuse.beyond_sight":
            names = [str(numbers[1])]
        else:
            names = [grid.ids[hex_] for hex_ in numbers]
        found.append((reason.case, reason.key, names))
    assert sees(s, one, two) == (not found)
    return found


def free(game: Drill, a: str, b: str) -> bool:
    """Whether a line is free in the open, from both ends."""
    s = game.at({})
    there, back = why(s, a, b) == [], why(s, b, a) == []
    assert there == back
    return there


@pytest.mark.case(TITLE, "GTS-15.4.1", "GTS-15.4.10")
def test_15_4_1_along_a_hexside_both_hexes_must_block() -> None:
    # From 02.03 due east the line runs between 03.03 and 03.04.
    assert free(land(painted(h0303="w")), "02.03", "04.03")
    assert free(land(painted(h0304="w")), "02.03", "04.03")
    game = land(painted(h0303="w", h0304="t"))
    assert not free(game, "02.03", "04.03")
    assert why(game.at({}), "02.03", "04.03") == [
        ("15.4.1", "refuse.sight_along", ["03.03", "03.04"])
    ]


@pytest.mark.case(TITLE, "GTS-15.4.2")
def test_15_4_2_only_hexes_between_the_ends_block() -> None:
    assert free(land(painted(h0302="w")), "03.02", "03.05")
    assert free(land(painted(h0305="w")), "03.02", "03.05")
    assert not free(land(painted(h0304="w")), "03.02", "03.05")


@pytest.mark.case(
    TITLE, "GTS-15.4.3", "2.1.2-1", "2.1.3-1", "2.1.4-1", "2.1.5-1", "2.1.1-1", "2.1.6-2", "2.0-2"
)
@pytest.mark.parametrize(
    ("letter", "name"),
    [("w", "woods"), ("t", "town"), ("o", "orchard"), (".", ""), ("v", ""), ("#", ""), (" ", "")],
)
def test_15_4_3_what_blocks(letter: str, name: str) -> None:
    s = land(painted(h0304=letter)).at({})
    expected = [("15.4.3", "refuse.sight_blocked", ["03.04", name])] if name else []
    assert why(s, "03.02", "03.06") == expected


@pytest.mark.case(TITLE, "GTS-15.4.3", "2.2.2-4", "2.2.3-2", "2.3.1-5", "2.3.2-5")
def test_15_4_3_water_and_roads_do_not_block() -> None:
    sides = {"03.03-03.04": "stream", "03.04-03.05": "river"}
    game = drill(
        OPEN, [Counter("b1")], sides=sides,
        roads=[["03.02", "03.03", "03.04"]], railroads=[["03.04", "03.05"]],
    )  # fmt: skip
    assert free(game, "03.02", "03.06")


@pytest.mark.case(TITLE, "R13", "2.4.3-1", "GTS-15.4.3")
def test_r13_a_bridge_blocks_lines_through_its_middle_part() -> None:
    game = land(OPEN, {"03.03-03.04": "river bridge"})
    s = game.at({})
    assert why(s, "03.02", "03.05") == [("15.4.3", "refuse.sight_bridge", ["03.03", "03.04"])]
    assert not free(game, "03.01", "03.06")
    # Not if either end is one of its hexes, nor past its middle, nor over the river beside it.
    assert free(game, "03.03", "03.06")
    assert free(game, "03.01", "03.04")
    assert free(game, "03.03", "03.04")
    assert free(game, "02.02", "02.05")
    blocked = 0
    for a in ("01.01", "01.02", "02.01", "02.02", "03.02", "04.01", "05.02"):
        for b in ("01.05", "02.05", "03.05", "03.06", "04.04", "04.05", "05.05"):
            seen = sees(s, game.hex(a), game.hex(b))
            assert seen == slow_sees(s, game.hex(a), game.hex(b))
            blocked += not seen
    assert blocked == 8


@pytest.mark.case(TITLE, "GTS-15.4.4", "2.2.1-1", "2.2.1-2", "2.2.1-3")
def test_15_4_4_crests() -> None:
    def over(*sides: str) -> bool:
        return free(land(OPEN, dict.fromkeys(sides, "crest")), "03.02", "03.06")

    assert over()
    assert over("03.02-03.03")  # a side of the firer's hex
    assert over("03.05-03.06")  # of the target's
    assert not over("03.03-03.04")
    assert not over("03.02-03.03", "03.05-03.06")  # two, one at each end
    assert not over("03.02-03.03", "03.03-03.04")
    s = land(OPEN, {"03.03-03.04": "crest"}).at({})
    assert why(s, "03.02", "03.06") == [("15.4.4", "refuse.sight_crest", ["03.03", "03.04"])]


@pytest.mark.case(TITLE, "GTS-15.4.11")
def test_15_4_11_a_crest_along_the_line_or_touched_at_its_end_is_not_crossed() -> None:
    assert free(land(OPEN, {"03.03-03.04": "crest"}), "02.03", "04.03")  # along it
    # Crests that end on the line.
    both = {"02.03-03.03": "crest", "03.04-04.03": "crest"}
    assert free(land(OPEN, both), "02.03", "04.03")
    assert not free(land(OPEN, {**both, "03.03-03.04": "crest"}), "02.02", "04.04")


@pytest.mark.case(TITLE, "GTS-15.4.5", "GTS-17.15")
def test_15_4_5_barrages_between_block_like_terrain() -> None:
    game = land(painted(h0303="w"))
    s = game.at({}, barrage={"05.04": LIGHT})
    assert why(s, "05.02", "05.06") == [("15.4.5", "refuse.sight_barrage", ["05.04"])]
    assert why(s, "05.04", "05.06") == why(s, "05.02", "05.04") == []
    s = game.at({}, barrage={"03.04": LIGHT})  # together with the woods beside it
    assert why(s, "02.03", "04.03") == [("15.4.1", "refuse.sight_along", ["03.03", "03.04"])]
    assert why(game.at({}), "05.02", "05.06") == []


@pytest.mark.case(TITLE, "GTS-15.4.6", "GTS-15.4.8", "1.1-6", "1.2-3", "1.2-6")
def test_15_4_6_too_far_away() -> None:
    long = drill([" ".join("." * 16)], [Counter("b1")], posts=["01.01"], nights=[2])
    s = long.at({})
    assert why(s, "02.01", "10.01") == []
    assert why(s, "02.01", "11.01") == [("15.4.6", "refuse.beyond_sight", ["8"])]
    assert why(s, "01.01", "14.01") == []
    assert why(s, "01.01", "15.01") == [("15.4.6", "refuse.beyond_sight", ["13"])]
    assert why(s, "14.01", "01.01") == [("15.4.6", "refuse.beyond_sight", ["8"])]
    night = long.at({}, turn=2)
    assert why(night, "01.01", "04.01") == []
    assert why(night, "01.01", "05.01") == [("15.4.6", "refuse.beyond_sight", ["3"])]
    rain = long.at({}, condition=RAIN)
    assert why(rain, "01.01", "03.01") == []
    assert why(rain, "01.01", "04.01") == [("15.4.6", "refuse.beyond_sight", ["2"])]


@pytest.mark.case(TITLE, "GTS-15.4.7")
def test_15_4_7_adjacent_hexes_always_see_each_other() -> None:
    game = land(
        painted(h0303="w", h0304="t"), {"03.03-03.04": "crest bridge", "03.04-03.05": "crest"}
    )
    grid = game.sheet.grid
    s = game.at({}, barrage={"03.03": LIGHT, "03.04": LIGHT}, turn=1, condition=RAIN)
    for hex_ in range(grid.count):
        for other in grid.adjacent(hex_):
            assert sees(s, hex_, other)


@pytest.mark.case(TITLE, "GTS-15.4.8")
def test_15_4_8_it_is_the_same_in_both_directions() -> None:
    game = land(painted(h0303="w", h0504="t", h0605="o"), {"04.03-04.04": "crest"})
    grid = game.sheet.grid
    post = game.hex("01.07")
    s = game.at({})
    for a in range(grid.count):
        for b in range(grid.count):
            if post not in (a, b):
                assert sees(s, a, b) == sees(s, b, a)


@pytest.mark.case(TITLE, "GTS-15.4.9")
def test_15_4_9_units_do_not_block() -> None:
    game = land(OPEN)
    s = game.at({"b1": "03.03", "r1": "03.04"})
    assert why(s, "03.02", "03.06") == []


@pytest.mark.case(TITLE, "GTS-15.4.10")
def test_15_4_10_a_corner_counts_as_the_hexside_of_the_two_hexes_that_meet_there() -> None:
    # A line that touches a hex in a corner alone is not blocked by it: the other hex is crossed.
    game = land(OPEN)
    grid = game.sheet.grid
    start = game.hex("03.03")
    tried = 0
    for end in range(grid.count):
        for kind, q, r, *_ in trace(grid.q[end] - grid.q[start], grid.r[end] - grid.r[start]):
            touched = grid.at(grid.q[start] + q, grid.r[start] + r)
            if kind == CORNER and touched != grid.off:
                s = game.at({}, barrage={grid.ids[touched]: LIGHT})
                assert why(s, "03.03", grid.ids[end]) == []
                tried += 1
    assert tried > 5


@pytest.mark.case(TITLE, "2.2.1-4")
def test_crests_do_nothing_but_block_sight() -> None:
    game = land(OPEN, {"03.03-03.04": "crest"})
    s = game.at({"b1": "03.03", "r1": "03.04"})
    assert shot_of(s, "b1", "r1") == (5, {})
