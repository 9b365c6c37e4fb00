"""Wrong data are refused with all their faults, each with file, line and column."""

from pathlib import Path

import pytest

from grognard.titles.falaise import TITLE
from grognard.titles.falaise.reading.read import read_components
from tests.titles.data_helpers import change, complaints, copied


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copied(TITLE, tmp_path)


# file, what stands there, what is written instead, a part of the complaint
FAULTS = [
    ("hexes.csv", "\n0101,bocage", "\n0101,swamp", 'unknown terrain "swamp"'),
    ("hexes.csv", "\n3014,town,,,", "\n3014,town,yes,,", "a town is no village"),
    ("rivers.csv", "\nOrne,2,3608,3709", "\nOrne,2,0108,0109", "the river is broken"),
    ("rivers.csv", "\nDives,3,2502,2602", "\nDives,3,2502,2702", "is not adjacent to 2502"),
    ("hexsides.csv", "2011,2112,bridge", "2013,2012,bridge", "no river between"),
    ("hexsides.csv", "1706,1707,,1706", "1706,1707,,1708", "must be one of the two hexes"),
    ("roads.csv", "\nFalaise-Trun,2,1525", "\nFalaise-Trun,2,1527", "is not adjacent to 1425"),
    ("sectors.csv", "\n85,1120,", "\n85,2020,", "not adjacent to the Starting Front Line"),
    ("corps.csv", "LVIII,german,,,", "LVIII,german,,4,0", "only the Allies have artillery"),
    ("units.csv", "\ng501,501,", "\ng501,501st SS Pz,", "longer than 8 characters"),
    (
        "units.csv",
        "\ng3fj5,5,FJR 5,FJR 5,german,german",
        "\ng3fj5,5,FJR 5,FJR 5,german,us",
        "us cannot",
    ),
    ("units.csv", "regiment,near,corps 30", "regiment,near,corps 31", "means no unit"),
    ("assault.csv", "\n6,C,DR", "\n6,X,DR", 'unknown result "X"'),
    ("modifiers.csv", "op_fire,night,-1", "op_fire,nacht,-1", "no row for op_fire modifier night"),
    ("activation.csv", "\n7,10,", "\n8,10,", "8 is outside 1 to 7"),
    ("victory.csv", "\nmech,2", "\nmech,two", '"two" is not a whole number'),
    ("turns.csv", "\n10,day", "\n10,noon", 'unknown time "noon"'),
    ("setups.csv", ",g116_156,3014", ",g116_156,3214", "not on the german side"),
    ("setups.csv", ",us80_317,3212", ",us80_317,3509", "may not be set up in hex 3509"),
    ("title.toml", '"1703", source', '"9903", source', "Hex 9903 is not on this map"),
    ("title.toml", "loc_reach = { value = 10", "loc_reach = { value = 100", "100 is outside"),
    ("grid.toml", '"west"\nrow', '"up"\nrow', "column_direction"),
]


@pytest.mark.parametrize(("name", "old", "new", "expected"), FAULTS, ids=range(len(FAULTS)))
def test_a_fault_is_reported(copy: Path, name: str, old: str, new: str, expected: str):
    change(copy, name, old, new)
    found = [text for text in complaints(TITLE, copy) if expected in text]
    assert found, complaints(TITLE, copy)
    assert found[0].startswith(name)


def test_all_faults_are_reported_together(copy: Path):
    chosen = [FAULTS[number] for number in (0, 4, 7, 8, 9, 12, 14, 15, 16, 17)]
    for name, old, new, _ in chosen:
        change(copy, name, old, new)
    found = complaints(TITLE, copy)
    for name, _, _, expected in chosen:
        assert any(text.startswith(name) and expected in text for text in found), expected


def test_line_and_column_are_named(copy: Path):
    change(copy, "hexes.csv", "\n0101,bocage", "\n0101,swamp")
    assert complaints(TITLE, copy)[0].startswith("hexes.csv:2:2 (terrain): ")


def test_a_missing_unit_in_a_setup(copy: Path):
    text = (copy / "setups.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in text if ",gebb," not in line]
    (copy / "setups.csv").write_text("".join(kept), encoding="utf-8")
    assert complaints(TITLE, copy) == ['setups.csv: set-up "historical" does not place gebb (3.1)']


def test_three_units_in_a_hex(copy: Path):
    change(copy, "setups.csv", ",g9ss_p,2431", ",g9ss_p,2432")
    assert all("too many units in hex 2432 (5.3)" in text for text in complaints(TITLE, copy))


def test_an_owner_corrects_a_row(tmp_path: Path):
    layer = tmp_path / "layer"
    layer.mkdir()
    row = "die,mp,source,note\n7,12,owner,read off my copy\n"
    (layer / "activation.csv").write_text(row, encoding="utf-8")
    (layer / "layer.toml").write_text('title = "falaise"\nmode = "patch"\n', encoding="utf-8")
    parts = read_components(TITLE.data(str(layer)))
    assert parts.charts.activation_mp[7] == 12
