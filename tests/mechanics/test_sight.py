"""Sight against an exhaustive search in exact numbers, and single lines that say what they mean."""

from __future__ import annotations

import random

import pytest

from grognard.hexgrid import Grid, GridError
from grognard.hexgrid.lines import ALONG, CORNER, CROSSED, INSIDE
from grognard.mechanics.bits import bits_of, members
from grognard.mechanics.sight import MIDDLE, Sight, SightRules
from tests.hexgrid.maps import MAPS, spec
from tests.length import in_short
from tests.mechanics.slow_sight import Country, sides_of


def random_country(chance: random.Random, grid: Grid) -> tuple[Country, list[bool], list[bool]]:
    """Hexes that block, hexsides that do, and any way to read lines."""
    woods = chance.choice([0.05, 0.2, 0.5])
    blocking = {h for h in range(grid.count) if chance.random() < woods}
    country = Country(
        grid,
        blocking,
        set(),
        either=chance.random() < 0.5,
        corners=chance.random() < 0.5,
        over_own_side=chance.random() < 0.5,
    )
    shut = [chance.random() < woods / 5 for _ in range(6 * grid.count)]
    narrow = [chance.random() < woods / 5 for _ in range(6 * grid.count)]
    for h, place in enumerate(country.where):
        # The oracle counts directions as the grid does, from its own positions.
        for other, side in zip(range(6), sides_of(place), strict=True):
            if shut[6 * h + direction_of(grid, other)]:
                country.shut.add(side)
            if narrow[6 * h + direction_of(grid, other)]:
                country.narrow.add(side)
    return country, shut, narrow


def direction_of(grid: Grid, of_oracle: int) -> int:
    """The grid's number of a direction of the oracle.

    Along the strip and across it to the next: east and south on a pointy map, south and east on a
    flat one, whose picture is thereby turned over.
    """
    return of_oracle if grid.spec.orientation == "pointy" else (1, 0, 5, 4, 3, 2)[of_oracle]


def sight_of(country: Country, shut: list[bool], narrow: list[bool], reach: int) -> Sight:
    rules = SightRules(
        either=country.either, corners=country.corners, over_own_side=country.over_own_side
    )
    return Sight(country.grid, reach, bits_of(sorted(country.blocking)), shut, rules, narrow)


def random_grid(chance: random.Random) -> Grid:
    """Small, of either kind, some with holes and a ragged border."""
    kind = chance.choice(["pointy", "flat"])
    shifts = ["east", "west"] if kind == "pointy" else ["south", "north"]
    drawn = spec(
        kind,
        (1, chance.randint(3, 14)),
        (1, chance.randint(3, 14)),
        shifted=f"{chance.choice(['even', 'odd'])} {chance.choice(shifts)}",
    )
    hexes = drawn.every_hex()
    if chance.random() < 0.3:
        hexes = [name for name in hexes if chance.random() < 0.9] or hexes
    return Grid(drawn, hexes)


def partner(chance: random.Random, grid: Grid, a: int) -> int:
    """Another hex; every third time one to which the line runs along sides."""
    if chance.random() < 0.33:
        q, r = chance.choice([(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)])
        times = chance.randint(1, 4)
        b = grid.at(grid.q[a] + times * q, grid.r[a] + times * r)
        if b != grid.off:
            return b
    return chance.randrange(grid.count)


def compare(chance: random.Random, country: Country, sight: Sight) -> None:
    """One line, seen from both ends, with and without explanation."""
    grid = country.grid
    live = {chance.randrange(grid.count) for _ in range(chance.choice([0, 0, 1, 3, 8]))}
    bits = bits_of(sorted(live))
    a = chance.randrange(grid.count)
    b = partner(chance, grid, a)
    free = country.is_free(a, b, live)
    assert (sight.obstacles(a, b, bits) == []) == free
    seen = free and grid.distance(a, b) <= sight.reach
    assert sight.sees(a, b, bits) == seen
    assert sight.sees(b, a, bits) == seen


def test_every_line_is_as_free_as_an_exhaustive_search_finds_it():
    chance = random.Random("sight")
    for _ in range(25):
        grid = random_grid(chance)
        country, shut, narrow = random_country(chance, grid)
        sight = sight_of(country, shut, narrow, chance.choice([1, 2, 5, 9, 14]))
        for _ in range(30):
            compare(chance, country, sight)


@pytest.mark.slow
@pytest.mark.parametrize("name", in_short(["falaise", "strike_counter_strike"], "falaise"))
def test_lines_of_large_maps(name: str):
    chance = random.Random(name)
    country, shut, narrow = random_country(chance, MAPS[name]())
    sight = sight_of(country, shut, narrow, 13)
    for _ in range(40):
        compare(chance, country, sight)


def test_all_that_is_seen_from_a_hex_is_each_hex_that_is_seen():
    chance = random.Random("all")
    for _ in range(15):
        grid = random_grid(chance)
        country, shut, narrow = random_country(chance, grid)
        sight = sight_of(country, shut, narrow, 4)
        live = bits_of([chance.randrange(grid.count) for _ in range(4)])
        h = chance.randrange(grid.count)
        for now in (live, 0, live):  # nothing of the live hexes is kept
            assert members(sight.seen(h, now)) == [
                other
                for other in range(grid.count)
                if grid.distance(h, other) <= 4 and not sight.obstacles(h, other, now)
            ]


# ------------------------------------------------------------------------------------ single lines

MAP = Grid(spec("pointy", (1, 9), (1, 5), "CCRR", "east south", "even east"))


def drawn(
    blocking: str = "",
    shut: str = "",
    *,
    either: bool = False,
    corners: bool = False,
    over_own_side: bool = False,
    reach: int = 8,
    narrow: str = "",
) -> Sight:
    """Sight on a small map, with hexes and hexsides by their printed numbers."""
    sides, middles = [False] * (6 * MAP.count), [False] * (6 * MAP.count)
    for pairs, found in ((shut, sides), (narrow, middles)):
        for pair in pairs.split():
            a, b = (MAP.number(name) for name in pair.split("|"))
            found[6 * a + MAP.direction(a, b)] = True  # from one of its hexes: enough
    rules = SightRules(either=either, corners=corners, over_own_side=over_own_side)
    return Sight(MAP, reach, hexes(blocking), sides, rules, middles)


def hexes(names: str) -> int:
    return bits_of([MAP.number(name) for name in names.split()])


def blocked(sight: Sight, a: str, b: str, live: str = "") -> list[tuple[int, str]]:
    """What blocks a line, in words; the fast answer must be the same."""
    one, two = MAP.number(a), MAP.number(b)
    found = sight.obstacles(one, two, hexes(live))
    assert sight.sees(one, two, hexes(live)) == (not found)
    assert sight.sees(two, one, hexes(live)) == (not found)
    return [(each.kind, " ".join([MAP.ids[h] for h in each.hexes])) for each in found]


def test_hexes_between_block_in_the_order_of_the_line_and_the_ends_do_not():
    sight = drawn("0203 0303 0503 0603")
    assert blocked(sight, "0203", "0303") == []
    assert blocked(sight, "0203", "0603") == [(INSIDE, "0303"), (INSIDE, "0503")]
    assert blocked(sight, "0603", "0203") == [(INSIDE, "0503"), (INSIDE, "0303")]
    assert blocked(drawn(), "0203", "0603") == []


def test_along_a_hexside_both_hexes_must_block_or_either():
    assert blocked(drawn("0202"), "0301", "0303") == []
    assert blocked(drawn("0202 0302"), "0301", "0303") == [(ALONG, "0202 0302")]
    assert blocked(drawn("0202", either=True), "0301", "0303") == [(ALONG, "0202")]
    # On the border one of the two is missing: nothing stands there.
    assert blocked(drawn("0102"), "0101", "0103") == []
    assert blocked(drawn("0102", either=True), "0101", "0103") == [(ALONG, "0102")]


def test_a_touched_corner_blocks_only_if_the_rules_say_so():
    # The line leaves 0201 into 0301 through the corner that both share with 0202.
    line = ("0101", "0502")
    assert blocked(drawn("0202"), *line) == []
    assert blocked(drawn("0202", either=True), *line) == []
    assert blocked(drawn("0202", corners=True), *line) == []
    assert blocked(drawn("0202", either=True, corners=True), *line) == [(CORNER, "0202")]


def test_a_hexside_blocks_the_line_that_crosses_it():
    assert blocked(drawn(shut="0303|0403"), "0203", "0603") == [(CROSSED, "0303 0403")]
    assert blocked(drawn(shut="0403|0303"), "0603", "0203") == [(CROSSED, "0303 0403")]
    assert blocked(drawn(shut="0203|0303"), "0203", "0303") == [(CROSSED, "0203 0303")]
    # Along it, and through the corner at its end, it is not crossed.
    assert blocked(drawn(shut="0202|0302"), "0301", "0303") == []
    assert blocked(drawn(shut="0201|0301"), "0101", "0502") == []


def test_one_hexside_of_an_end_may_be_crossed_and_no_second_one():
    def over(shut: str) -> list[tuple[int, str]]:
        return blocked(drawn(shut=shut, over_own_side=True), "0203", "0603")

    assert over("0203|0303") == []
    assert over("0503|0603") == []
    assert over("0303|0403") == [(CROSSED, "0303 0403")]
    assert over("0203|0303 0503|0603") == [(CROSSED, "0203 0303"), (CROSSED, "0503 0603")]
    assert over("0203|0303 0303|0403") == [(CROSSED, "0203 0303"), (CROSSED, "0303 0403")]
    assert blocked(drawn(shut="0203|0303", over_own_side=True), "0203", "0303") == []


def test_a_narrow_hexside_blocks_lines_that_cross_its_middle_half():
    def over(a: str, b: str, *, own: bool = False) -> list[tuple[int, str]]:
        return blocked(drawn(narrow="0303|0403", over_own_side=own), a, b)

    assert over("0203", "0603") == [(MIDDLE, "0303 0403")]
    assert over("0603", "0203") == [(MIDDLE, "0303 0403")]
    assert over("0203", "0603", own=True) == [(MIDDLE, "0303 0403")]
    assert over("0201", "0505") == [(MIDDLE, "0303 0403")]
    assert over("0202", "0605") == [(MIDDLE, "0303 0403")]  # at two sevenths of its length
    assert over("0102", "0604") == []  # at a fifth
    assert over("0202", "0505") == []  # at four fifths
    # At the ends, and along it, it does not block.
    assert over("0303", "0603") == over("0103", "0403") == over("0303", "0403") == []
    assert blocked(drawn(narrow="0202|0302"), "0301", "0303") == []
    both = drawn(shut="0303|0403", narrow="0303|0403")
    assert blocked(both, "0203", "0603") == [(CROSSED, "0303 0403"), (MIDDLE, "0303 0403")]


def test_live_hexes_block_like_others_and_together_with_them():
    sight = drawn("0202")
    assert blocked(sight, "0203", "0603", "0403") == [(INSIDE, "0403")]
    assert blocked(sight, "0203", "0603", "0203 0603") == []
    assert blocked(sight, "0301", "0303", "0302") == [(ALONG, "0202 0302")]
    assert blocked(drawn(), "0301", "0303", "0302") == []
    assert blocked(drawn(), "0301", "0303", "0202 0302") == [(ALONG, "0202 0302")]
    assert blocked(sight, "0203", "0603") == []


def test_sight_ends_at_its_reach_but_an_explanation_does_not():
    sight = drawn("0403", reach=3)
    far, near = MAP.number("0703"), MAP.number("0603")
    start = MAP.number("0303")
    assert not sight.sees(start, far)
    assert [o.hexes for o in sight.obstacles(start, far)] == [[MAP.number("0403")]]
    assert not sight.sees(start, near)
    assert sight.sees(MAP.number("0503"), MAP.number("0803"))
    assert not sight.sees(MAP.number("0503"), MAP.number("0903"))
    assert sight.sees(start, start)


def test_what_cannot_be_is_refused():
    rules = SightRules(either=False, corners=False, over_own_side=False)
    with pytest.raises(GridError, match="one hex at least, not 0"):
        Sight(MAP, 0, 0, [False] * (6 * MAP.count), rules)
    with pytest.raises(GridError, match="7 hexsides are open or shut; must be 270"):
        Sight(MAP, 5, 0, [False] * 7, rules)
