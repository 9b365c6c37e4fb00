"""The data files of Stand at Mortain, and that wrong data are refused with all their faults."""

from collections import Counter
from pathlib import Path

import pytest

from grognard.kernel.data import DataSet
from grognard.titles.stand_at_mortain import TITLE
from grognard.titles.stand_at_mortain.reading import components as c
from grognard.titles.stand_at_mortain.reading.read import read_components
from tests.titles.data_helpers import change, complaints, copied

EDITIONS = ["both", "en", "de"]
SECTIONS = [7, 5, 12, 9, 13, 9, 6, 3]  # S0.1 to S0.7, S1.1 to S1.5, ...


@pytest.fixture(scope="module")
def data() -> DataSet:
    return TITLE.data(None)


@pytest.fixture(scope="module")
def parts(data: DataSet) -> c.Components:
    return read_components(data)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copied(TITLE, tmp_path)


# ------------------------------------------------------------------------------------- facts


def test_counts(data: DataSet):
    counts = {"hexes": 45, "terrain": 5, "counters": 16, "edges": 10, "activation": 10}
    counts |= {"support_cards": 13, "setups": 5, "cases": 144, "roads": 25}
    assert {name: len(data.table(name).rows) for name in counts} == counts


def test_map(parts: c.Components):
    names = [parts.terrain_ids[terrain] for terrain in parts.terrain]
    assert Counter(names) == {"clear": 26, "village": 8, "forest": 7, "hill": 3, "city": 1}
    grid = parts.grid
    assert names[grid.number("0703")] == "city"
    assert parts.hex_names[grid.number("0703")] == "Mortain"
    assert parts.hex_names[grid.number("0801")] == "Hill 314"
    assert [grid.ids[h] for h in parts.west_edge] == ["0101", "0102", "0103", "0104", "0105"]
    assert [grid.ids[h] for h in parts.east_edge] == ["0901", "0902", "0903", "0904", "0905"]
    assert sorted(grid.ids[h] for h in grid.adjacent(grid.number("0801"))) == [
        "0701",
        "0702",
        "0802",
        "0901",
    ]


def test_terrain_chart(parts: c.Components):
    chart = zip(
        parts.terrain_ids,
        parts.terrain_modifier,
        parts.terrain_blocks,
        parts.terrain_range,
        strict=True,
    )
    assert list(chart) == [
        ("clear", 0, False, 2),
        ("village", 1, True, 2),
        ("forest", 1, True, 2),
        ("hill", 1, True, 3),
        ("city", 2, True, 2),
    ]


def test_counters(parts: c.Components):
    assert parts.unit_ids == [
        *("US-117", "US-119", "US-120", "US-823", "US-SPTD", "US-CCA", "US-CCB", "US-CCR"),
        *("DE-17StuG", "DE-37", "DE-38", "DE-2Pz1", "DE-2Pz2", "DE-D", "DE-DF", "DE-102"),
    ]
    assert parts.unit_side == [c.US] * 8 + [c.GERMAN] * 8
    assert parts.start == [c.START_MAP] * 5 + [c.START_WEST] * 3 + [c.START_EAST] * 8
    assert parts.entry_turn == [0] * 5 + [2] * 3 + [1] * 8
    assert parts.unit_ids[parts.tiger] == "DE-102"
    assert Counter(parts.unit_type) == {c.TANK: 8, c.INFANTRY: 7, c.GUN: 1}
    assert parts.at[2 * parts.tiger : 2 * parts.tiger + 2] == [8, 5]
    assert parts.ai[6:8] == [2, 1]  # 823, full and reduced


def test_cards(parts: c.Components):
    assert parts.activation_up[1:] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert parts.activation_down[1:] == [1, 1, 1, 2, 2, 3, 3, 4, 4, 5]
    air = [rank for rank in range(1, 14) if parts.support_by_rank[rank] == c.AIR]
    assert air == [1, 3, 5, 7, 9, 11]


def test_numbers(parts: c.Components):
    assert (parts.turns, parts.exits_to_win, parts.stacking_limit) == (6, 5, 2)
    assert (parts.adjacent_bonus, parts.tiger_bonus, parts.air_modifier) == (-1, -1, 1)
    assert (parts.air_strength, parts.artillery_strength) == (4, 3)


def test_setups_are_legal(parts: c.Components):
    assert "default" in parts.setups
    for entries in parts.setups.values():
        assert sorted(unit for unit, _ in entries) == [0, 1, 2, 3, 4]
        assert not {hex_ for _, hex_ in entries} & set(parts.east_edge)
        assert max(Counter(hex_ for _, hex_ in entries).values()) <= parts.stacking_limit


def test_the_title_is_the_one_of_the_list_of_files(data: DataSet):
    assert data.title == c.TITLE == data.document("title").text("id")


# --------------------------------------------------------------------------------- our texts


def test_rules_are_complete_in_both_languages(data: DataSet):
    wanted = [f"S{s}.{n + 1}" for s, count in enumerate(SECTIONS) for n in range(count)]
    wanted += [f"R{n}" for n in range(1, 41)] + [f"E{n}" for n in range(1, 7)] + ["BID"]
    rules = data.document("rules").parts("rule")
    assert [rule.text("id") for rule in rules] == wanted
    for rule in rules:
        for path in ("title.en", "title.de", "text.en", "text.de"):
            assert rule.text(path)
        assert rule.choice("edition", EDITIONS)
        assert rule.text("text.en") != rule.text("text.de")
    data.finish()


def test_every_case_has_its_rule(data: DataSet):
    rules = {rule.text("id") for rule in data.document("rules").parts("rule")}
    for number, row in enumerate(data.table("cases").rows, 1):
        assert row.text("id") == f"SM-{number:03}"
        assert row.text("section") in rules
        assert row.text("edition") in EDITIONS
        assert row.text("statement")


def test_rulings(data: DataSet):
    rulings = data.document("rulings").parts("ruling")
    rules = {rule.text("id") for rule in data.document("rules").parts("rule")}
    assert len({ruling.text("id") for ruling in rulings}) == len(rulings) == 17
    for ruling in rulings:
        readings = ruling.texts("readings")
        assert len(set(readings)) == len(readings) >= 2
        assert set(ruling.texts("case")) <= rules
        assert ruling.keys("text") == readings
        paths = [f"text.{reading}" for reading in readings]
        for language in ("en", "de"):
            assert ruling.text(f"default.{language}") in readings
            for path in ("question", "reason", *paths):
                assert ruling.text(f"{path}.{language}")
    data.finish()


def test_a_ruling_named_in_a_rule_exists(data: DataSet):
    rulings = {ruling.text("id") for ruling in data.document("rulings").parts("ruling")}
    for rule in data.document("rules").parts("rule"):
        for text, quotes in (("text.en", "“”"), ("text.de", "„“")):
            for part in rule.text(text).split(quotes[0])[1:]:
                assert part.partition(quotes[1])[0] in rulings, rule.text("id")


def test_terms_are_given_in_both_languages(data: DataSet):
    assert len(data.table("terms").rows) == 154
    for row in data.table("terms").rows:
        assert all(row.text(column) for column in ("en", "de", "group", "source"))


# ------------------------------------------------------------------------------- wrong data


def test_ten_faults_are_reported_together(copy: Path):
    change(copy, "hexes.csv", "0201,forest", "0201,swamp")
    change(copy, "hexes.csv", "0905,clear,,estimate,set with the balance test\n", "")
    change(copy, "terrain.csv", "city,2", "city,two")
    change(copy, "roads.csv", "mortain,2,0803", "mortain,2,0805")
    change(copy, "edges.csv", "west,0105,public", "west,0106,public")
    change(copy, "counters.csv", "US-823,us", "US-823,british")
    change(copy, "activation.csv", "7,4,3,seed", "7,4,3,hearsay")
    change(copy, "setups.csv", "US-119,0604", "US-119,0904")
    change(copy, "title.toml", "turns = { value = 6", "turns = { value = 600")
    change(copy, "support_cards.csv", "K,artillery", "A,artillery")
    assert complaints(TITLE, copy) == [
        'activation.csv:8:4 (source): unknown source "hearsay"; '
        "known: seed, public, history, estimate",
        'counters.csv:5:2 (side): unknown side "british"; known: german, us',
        "edges.csv:6:2 (hex): Hex 0106 is not on this map",
        "hexes.csv: no row for hex 0905",
        'hexes.csv:7:2 (terrain): unknown terrain "swamp"; '
        "known: clear, village, forest, hill, city",
        "roads.csv:3:3 (hex): hex 0805 is not adjacent to 0903, the step before",
        "roads.csv:4:3 (hex): hex 0703 is not adjacent to 0805, the step before",
        "setups.csv:3:3 (hex): hex 0904 is on the east edge (S1.1)",
        "support_cards.csv: no row for card K",
        'support_cards.csv:14:1 (card): "A" stands here twice, first on line 2',
        'terrain.csv:6:2 (modifier): "two" is not a whole number',
        "title.toml:40 (numbers.turns.value): 600 is outside 1 to 20",
    ]


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("counters.csv", "east,1,yes", "east,1,", "counters.csv: no unit is the Tiger"),
        (
            "counters.csv",
            "DE-38,german,SS Panzergrenadier Regiment 38,SS-Panzergrenadierregiment 38,38,"
            "17th SS Panzergrenadier Division,infantry,3,4,2,2,regiment,east,1,",
            "DE-38,german,SS Panzergrenadier Regiment 38,SS-Panzergrenadierregiment 38,38,"
            "17th SS Panzergrenadier Division,infantry,3,4,2,2,regiment,east,1,yes",
            "(tiger): the Tiger must be a German tank",
        ),
        ("counters.csv", ",SP TD,", ",SP tank destroyers,", "(short): "),
        ("counters.csv", ",CCB,3rd", ",CCA,3rd", "stands on another counter too"),
        ("counters.csv", "battalion,map,,,estimate,us_gun_at", "", "cells"),
        ("setups.csv", "default,US-119,0604,estimate", "default,US-CCA,0604,estimate", "S1.2"),
        ("setups.csv", "default,US-119", "reserve,US-119", 'set-up "default" does not place'),
        ("edges.csv", "east,0901", "east,0101", "(hex): hex 0101 is on the west edge already"),
        ("grid.toml", '"pointy"', '"round"', "grid.toml:2 (orientation): orientation must be"),
        ("grid.toml", "last_row = 5", "last_row = 0", "first_row (1) must not be greater"),
        ("grid.toml", "last_row = 5", "last_row = 6", "hexes.csv: no row for hex 0106"),
        ("title.toml", 'setup = "default"', 'setup = "x"', 'unknown setup "x"; known: default'),
        (
            "title.toml",
            "combat_command_entry_turn = { value = 2",
            "combat_command_entry_turn = { value = 3",
            "counters.csv:7:14 (entry_turn): 2, but combat_command_entry_turn in title.toml is 3",
        ),
        (
            "title.toml",
            "exits_to_win = { value = 5",
            "exits_to_win = { value = 9",
            "9 exits, but there are only 8 German units",
        ),
        ("title.toml", "stacking_limit = { value = 2", "x = { value = 2", "is missing"),
    ],
)
def test_wrong_data_are_refused(copy: Path, name: str, old: str, new: str, complaint: str):
    change(copy, name, old, new)
    assert any(complaint in line for line in complaints(TITLE, copy))


def test_an_owner_corrects_counters_and_numbers(tmp_path: Path):
    layer = tmp_path / "mine"
    layer.mkdir()
    (layer / "layer.toml").write_text('title = "stand-at-mortain"\nmode = "patch"\n')
    (layer / "terrain.csv").write_text(
        "terrain,modifier,blocks_fire,fire_range,source,note\nhill,0,yes,3,owner,map key\n"
    )
    (layer / "title.toml").write_text('[numbers.turns]\nvalue = 7\nsource = "owner"\n')
    data = TITLE.data(str(layer))
    parts = read_components(data)
    assert parts.terrain_modifier == [0, 1, 1, 0, 2]
    assert parts.turns == 7
    assert parts.exits_to_win == 5
    assert data.digest != TITLE.data(None).digest


def test_only_a_layer_may_name_its_owner_as_source(copy: Path):
    change(copy, "terrain.csv", "hill,1,yes,3,estimate", "hill,1,yes,3,owner")
    assert complaints(TITLE, copy)[0].startswith('terrain.csv:5:5 (source): unknown source "owner"')
