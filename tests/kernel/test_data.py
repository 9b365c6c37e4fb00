"""The loader of data files: tables, documents, an owner's layer, faults, digest, export."""

from pathlib import Path

import pytest

from grognard.kernel.data import DataFault, DataSet, ExportError, Fault, export

FILES = """\
title = "duel"
file = [
  { name = "hexes.csv", key = ["hex"], correctable = true },
  { name = "roads.csv", key = ["line", "order"], correctable = true },
  { name = "numbers.toml", correctable = true },
  { name = "rules.toml", correctable = false },
]
"""
HEXES = """\
hex,terrain,cost,wet,source,note
0101,clear,1,no,seed,
0102,forest,2,,estimate,"a note, with a comma"
0103,hill,3,yes,public,
"""
ROADS = "line,order,hex\na,1,0101\na,2,0102\nb,1,0103\n"
NUMBERS = """\
# the numbers of the rules
turns = 6  # 1.1
[fire]
range = 2
kinds = ["direct", "indirect"]
open = true
name.en = "Fire"
name.de = "Feuer"
note = "printed"
"""
RULES = '[[rule]]\nid = "1"\ntext = "One."\n\n[[rule]]\nid = "2"\ntext = 7\n'


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return folder(
        tmp_path / "package",
        {
            "files.toml": FILES,
            "hexes.csv": HEXES,
            "roads.csv": ROADS,
            "numbers.toml": NUMBERS,
            "rules.toml": RULES,
        },
    )


def folder(path: Path, files: dict[str, str]) -> Path:
    path.mkdir(exist_ok=True)
    for name, text in files.items():
        (path / name).write_bytes(text.encode())
    return path


def layer(package: Path, mode: str, files: dict[str, str], title: str = "duel") -> Path:
    head = {"layer.toml": f'title = "{title}"\nmode = "{mode}"\n'}
    return folder(package.parent / "mine", head | files)


def hexes(data: DataSet) -> list[tuple[str, str]]:
    return [(row.text("hex"), row.text("terrain")) for row in data.table("hexes").rows]


def complaints(data: DataSet) -> list[str]:
    return [str(fault) for fault in data.faults]


# ---------------------------------------------------------------------------------- reading


def test_rows_answer_by_column_name(package: Path):
    data = DataSet.load(package)
    row = data.table("hexes").rows[1]
    assert (row.text("hex"), row.line) == ("0102", 3)
    assert row.text("note") == "a note, with a comma"
    assert row.integer("cost", 0, 9) == 2
    assert row.choice("terrain", ["clear", "forest"]) == "forest"
    assert row.index("terrain", ["clear", "forest"]) == 1
    assert [r.flag("wet") for r in data.table("hexes").rows] == [False, False, True]
    data.finish()


def test_documents_answer_by_key_path(package: Path):
    data = DataSet.load(package)
    numbers = data.document("numbers")
    assert numbers is data.document("numbers.toml")
    assert data.table("hexes") is data.table("hexes.csv")
    assert numbers.integer("turns", 1, 9) == 6
    assert numbers.text("fire.name.de") == "Feuer"
    assert numbers.texts("fire.kinds") == ["direct", "indirect"]
    assert numbers.flag("fire.open") is True
    assert numbers.keys("fire.name") == ["en", "de"]
    assert [part.text("id") for part in data.document("rules").parts("rule")] == ["1", "2"]
    data.finish()


def test_getters_gather_faults_with_file_line_and_column(package: Path):
    data = DataSet.load(package)
    first, second, third = data.table("hexes").rows
    assert first.choice("terrain", ["forest", "hill"]) == "forest"
    assert second.integer("terrain", 4, 9) == 4
    assert second.integer("cost", 4, 9) == 4
    assert third.flag("terrain") is False
    assert second.flag("wet") is False
    assert second.word("wet") == ""
    assert third.text("height") == ""
    assert data.document("numbers").integer("fire.range", 3, 4) == 3
    assert data.document("numbers").integer("fire.open", 0, 1) == 0
    assert data.document("numbers").text("fire.sound") == ""
    assert data.document("numbers").choice("fire.name.en", ["Feu"]) == "Feu"
    assert data.document("rules").parts("rule")[1].text("text") == ""
    with pytest.raises(DataFault) as caught:
        data.finish()
    assert [str(fault) for fault in caught.value.faults] == [
        'hexes.csv:2:2 (terrain): unknown terrain "clear"; known: forest, hill',
        'hexes.csv:3:2 (terrain): "forest" is not a whole number',
        "hexes.csv:3:3 (cost): 2 is outside 4 to 9",
        "hexes.csv:3:4 (wet): must not be empty",
        "hexes.csv:4 (height): no such column",
        'hexes.csv:4:2 (terrain): "hill" is neither yes nor no',
        "numbers.toml:3 (fire.sound): is missing",
        "numbers.toml:4 (fire.range): 2 is outside 3 to 4",
        "numbers.toml:6 (fire.open): is not a whole number",
        'numbers.toml:7 (fire.name.en): unknown en "Fire"; known: Feu',
        "rules.toml:7 (rule.2.text): is not a text",
    ]
    assert caught.value.faults[0] == Fault(
        "hexes.csv", 2, 2, 'unknown terrain "clear"; known: forest, hill', "terrain"
    )
    assert str(caught.value).startswith("11 faults in the data files\nhexes.csv:2:2")


def test_a_list_that_could_not_be_read_is_not_reported_again(package: Path):
    data = DataSet.load(package)
    assert data.table("hexes").rows[0].index("terrain", []) == -1
    assert data.faults == []


def test_what_is_read_twice_is_read_the_same_and_shared_with_nobody(package: Path):
    """A file that did not change is taken apart once; what is done to the result stays there."""
    first = DataSet.load(package)
    first.document("numbers").values["turns"] = 7
    first.table("hexes").columns.remove("note")
    first.table("hexes").rows[0].cells[0] = "0909"
    first.table("hexes").rows.pop()
    again = DataSet.load(package)
    assert again.document("numbers").integer("turns", 1, 9) == 6
    assert again.table("hexes").columns[-1] == "note"
    assert [row.text("hex") for row in again.table("hexes").rows] == ["0101", "0102", "0103"]
    (package / "numbers.toml").write_text(NUMBERS.replace("turns = 6", "turns = 5"))
    assert DataSet.load(package).document("numbers").integer("turns", 1, 9) == 5
    (package / "hexes.csv").write_text('hex,terrain\n"')
    found = [DataSet.load(package).faults for _ in range(2)]
    assert [str(fault) for fault in found[0]] == [str(fault) for fault in found[1]] != []


def test_a_row_with_a_line_break_in_a_cell_keeps_the_line_numbers(package: Path):
    text = (
        'hex,terrain,cost,wet,source,note\n0101,clear,1,,seed,"two\nlines"\n\n0102,hill,x,,seed,\n'
    )
    folder(package, {"hexes.csv": text})
    data = DataSet.load(package)
    data.table("hexes").rows[1].integer("cost", 0, 9)
    assert complaints(data) == ['hexes.csv:5:3 (cost): "x" is not a whole number']


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("hexes.csv", b"hex,terrain\n0101\n", "hexes.csv:2:2: 1 cells where the heading has 2"),
        ("hexes.csv", b"hex\n0101,hill\n", "hexes.csv:2:2: 2 cells where the heading has 1"),
        (
            "hexes.csv",
            b"hex,a\n0101,\n0102,\n0101,\n",
            'hexes.csv:4:1 (hex): "0101" stands here twice, first on line 2',
        ),
        (
            "roads.csv",
            b"line,order\na,1\na,2\na,1\n",
            'roads.csv:4:1 (line): "a 1" stands here twice, first on line 2',
        ),
        ("hexes.csv", b"hex,a,a\n", "hexes.csv:1:3 (a): this column stands here twice"),
        ("hexes.csv", b"hex,,a\n", "hexes.csv:1:2: a column without a heading"),
        ("hexes.csv", b"terrain\nhill\n", 'hexes.csv:1 (hex): column "hex" is missing'),
        ("hexes.csv", b"", "hexes.csv: the file is empty"),
        (
            "hexes.csv",
            b'hex,a\n0101,"b\n0102,c\n',
            "hexes.csv:2: not a CSV row: unexpected end of data",
        ),
        (
            "hexes.csv",
            b"hex,a\n0101,x\n0102,\xe9\n",
            "hexes.csv:3: not UTF-8: byte 0xE9; save it as UTF-8",
        ),
        ("numbers.toml", b"a = 1\nb = \n", "numbers.toml:2:5: malformed TOML: Invalid value"),
        (
            "numbers.toml",
            b"a = 1\nb = [1,",
            "numbers.toml:2: malformed TOML: Invalid value",
        ),
        (
            "extra.csv",
            b"a\n",
            "extra.csv: unknown file; files.toml names: hexes.csv, roads.csv, "
            "numbers.toml, rules.toml",
        ),
    ],
)
def test_malformed_files(package: Path, name: str, content: bytes, complaint: str):
    (package / name).write_bytes(content)
    assert complaint in complaints(DataSet.load(package))


def test_a_missing_file_is_a_fault_and_its_table_is_empty(package: Path):
    (package / "hexes.csv").unlink()
    data = DataSet.load(package)
    assert complaints(data) == ["hexes.csv: cannot be read: No such file or directory"]
    assert data.table("hexes").rows == []
    assert not data.table("hexes").usable


def test_a_file_that_the_list_does_not_name(package: Path):
    data = DataSet.load(package)
    assert data.table("towns").rows == []
    assert data.document("weather").text("sky") == ""
    assert complaints(data) == [
        "files.toml: does not name towns.csv",
        "files.toml: does not name weather.toml",
    ]


def test_without_a_list_of_files_nothing_is_read(tmp_path: Path):
    with pytest.raises(DataFault, match=r"files\.toml: cannot be read"):
        DataSet.load(tmp_path)


def test_a_table_saved_by_a_spreadsheet_reads_the_same(package: Path):
    before = DataSet.load(package).digest
    text = ROADS.replace(",", ";").replace("\n", "\r\n")
    (package / "roads.csv").write_bytes(b"\xef\xbb\xbf" + text.encode())
    data = DataSet.load(package)
    data.finish()
    assert data.digest == before


# ----------------------------------------------------------------------------------- layers


def test_replace_takes_whole_files(package: Path):
    mine = layer(package, "replace", {"hexes.csv": HEXES.replace("0103,hill", "0109,city")})
    data = DataSet.load(package, mine)
    data.finish()
    assert hexes(data) == [("0101", "clear"), ("0102", "forest"), ("0109", "city")]
    assert data.table("hexes").rows[0].layered
    assert not data.table("roads").rows[0].layered
    assert data.document("numbers").integer("turns", 1, 9) == 6


def test_patch_replaces_adds_and_removes_rows(package: Path):
    head = "hex,terrain,cost,wet,source,note\n"
    rows = "0104,city,1,,seed,\n0102,lake,9,yes,seed,\n-0101\n"
    mine = layer(package, "patch", {"hexes.csv": head + rows})
    data = DataSet.load(package, mine)
    data.finish()
    assert hexes(data) == [("0102", "lake"), ("0103", "hill"), ("0104", "city")]
    assert [row.layered for row in data.table("hexes").rows] == [True, False, True]


def test_patch_goes_by_both_key_columns(package: Path):
    mine = layer(package, "patch", {"roads.csv": "line,order,hex\na,2,0199\n-b,1\n"})
    data = DataSet.load(package, mine)
    data.finish()
    assert [row.cells for row in data.table("roads").rows] == [
        ["a", "1", "0101"],
        ["a", "2", "0199"],
    ]


def test_patch_overrides_toml_keys_deeply(package: Path):
    mine = layer(package, "patch", {"numbers.toml": '\n[fire]\nname.de = "Beschuss"\n'})
    data = DataSet.load(package, mine)
    numbers = data.document("numbers")
    assert numbers.text("fire.name.de") == "Beschuss"
    assert numbers.text("fire.name.en") == "Fire"
    assert numbers.is_layered("fire.name.de")
    assert not numbers.is_layered("fire.name.en")
    numbers.choice("fire.name.de", ["Feuer"])
    numbers.choice("fire.name.en", ["Feuer"])
    assert complaints(data) == [
        'mine/numbers.toml:3 (fire.name.de): unknown de "Beschuss"; known: Feuer',
        'numbers.toml:7 (fire.name.en): unknown en "Fire"; known: Feuer',
    ]


def test_faults_of_a_layer_are_reported_together(package: Path):
    files = {
        "hexes.csv": "hex,terain,cost,wet,source,note\n0101,hill,1,,seed,\n",
        "roads.csv": "line,order,hex\n-z,1,\na,1\n",
        "numbers.toml": "turn = 7\n",
        "rules.toml": "rule = []\n",
        "towns.csv": "town\n",
    }
    data = DataSet.load(package, layer(package, "patch", files, title="another"))
    assert complaints(data) == [
        'mine/hexes.csv:1 (terrain): column "terrain" is missing',
        'mine/hexes.csv:1:2 (terain): unknown column "terain"; '
        "known: hex, terrain, cost, wet, source, note",
        'mine/layer.toml:1 (title): the layer is made for "another", not for "duel"',
        "mine/numbers.toml:1 (turn): unknown key",
        'mine/roads.csv:2:1 (line): nothing to remove: there is no row "z 1"',
        "mine/roads.csv:3:3: 2 cells where the heading has 3",
        "mine/rules.toml: this file is not part of a layer and cannot be changed by one",
        "mine/towns.csv: unknown file; a layer may hold: "
        "layer.toml, hexes.csv, roads.csv, numbers.toml",
    ]


def test_a_whole_document_must_have_all_our_keys(package: Path):
    mine = layer(package, "replace", {"numbers.toml": NUMBERS.replace("range = 2\n", "")})
    assert complaints(DataSet.load(package, mine)) == [
        "mine/numbers.toml:3 (fire.range): is missing"
    ]


def test_an_untouched_copy_of_our_text_is_no_fault(package: Path):
    mine = layer(package, "patch", {"rules.toml": RULES.replace("\n", "\r\n")})
    DataSet.load(package, mine).finish()


def test_a_layer_needs_its_layer_file(package: Path):
    mine = folder(package.parent / "mine", {"hexes.csv": HEXES})
    assert complaints(DataSet.load(package, mine)) == [
        "mine/layer.toml: cannot be read: No such file or directory"
    ]


def test_a_layer_has_a_known_mode(package: Path):
    assert complaints(DataSet.load(package, layer(package, "merge", {}))) == [
        'mine/layer.toml:2 (mode): unknown mode "merge"; known: replace, patch'
    ]


def test_a_layer_that_is_not_there(package: Path):
    assert "no such folder" in complaints(DataSet.load(package, package.parent / "none"))[0]


# ----------------------------------------------------------------------------------- digest


def test_digest_knows_facts_and_not_remarks(package: Path):
    before = DataSet.load(package).digest
    assert len(before) == 64
    assert DataSet.load(package).short_digest == before[:16]
    folder(
        package,
        {
            "files.toml": 'title = "duel"\nfile = [\n'
            + ",\n".join(reversed([line.rstrip(",") for line in FILES.splitlines()[2:-1]]))
            + "\n]\n",
            "hexes.csv": HEXES.replace("a note, with a comma", "x").replace("estimate", "public"),
            "roads.csv": "order,hex,line\r\n1,0101,a\r\n2,0102,a\r\n1,0103,b\r\n",
            "numbers.toml": NUMBERS.replace("# the numbers", "# all numbers").replace(
                'note = "printed"', 'note = "seen"'
            ),
            "rules.toml": RULES.replace("One.", "First."),
        },
    )
    data = DataSet.load(package)
    data.finish()
    assert data.digest == before


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("hexes.csv", "0101,clear,1", "0101,clear,2"),
        ("hexes.csv", "0103,hill,3,yes,public,\n", ""),
        ("roads.csv", "a,1,0101\na,2,0102", "a,2,0102\na,1,0101"),
        ("numbers.toml", "range = 2", "range = 3"),
        ("files.toml", '"duel"', '"joust"'),
    ],
)
def test_digest_changes_with_a_fact(package: Path, name: str, old: str, new: str):
    before = DataSet.load(package).digest
    text = (package / name).read_text()
    assert old in text
    folder(package, {name: text.replace(old, new)})
    assert DataSet.load(package).digest != before


def test_a_layer_that_says_what_we_say_has_our_digest(package: Path):
    mine = layer(package, "patch", {"hexes.csv": HEXES, "numbers.toml": "turns = 6\n"})
    assert DataSet.load(package, mine).digest == DataSet.load(package).digest


# ----------------------------------------------------------------------------------- export


def test_export_and_reload_gives_the_same_data(package: Path):
    target = package.parent / "new" / "layer"
    written = export(package, "duel", target)
    assert sorted(path.name for path in written) == sorted(path.name for path in target.iterdir())
    assert {path.name for path in written} == {
        "layer.toml",
        "README.txt",
        "hexes.csv",
        "roads.csv",
        "numbers.toml",
    }
    data = DataSet.load(package, target)
    data.finish()
    assert data.digest == DataSet.load(package).digest
    assert data.table("hexes").rows[0].layered


def test_export_into_an_empty_folder(package: Path, tmp_path: Path):
    (tmp_path / "empty").mkdir()
    assert export(package, "duel", tmp_path / "empty")


def test_export_does_not_overwrite(package: Path, tmp_path: Path):
    full = folder(tmp_path / "full", {"diary.txt": "mine"})
    with pytest.raises(ExportError, match="not an empty folder"):
        export(package, "duel", full)
    with pytest.raises(ExportError, match="not an empty folder"):
        export(package, "duel", full / "diary.txt")
    assert [path.name for path in full.iterdir()] == ["diary.txt"]


def test_export_of_another_title(package: Path, tmp_path: Path):
    with pytest.raises(ExportError, match='belong to "duel"'):
        export(package, "joust", tmp_path / "new")
    assert not (tmp_path / "new").exists()
