"""Places: hexes and boxes in one row of numbers, and the boxes as a table shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.data import DataSet
from grognard.kernel.data.wording import Wording
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.shown.presentation import NOW, UNSEEN, Chip
from grognard.mechanics.places import Boxes, Places
from tests.mechanics.small_maps import small_grid

FILES = 'title = "duel"\nfile = [{ name = "words.toml", correctable = false }]\n'
WORDS = """\
[boxes]
waiting = { en = "Waiting", de = "Warten" }
lost = { en = "Lost", de = "Verloren" }
"""

GRID = small_grid(2, 2)
PLACES = Places(GRID, ["waiting", "lost"], "2.1")


@pytest.fixture
def words(tmp_path: Path) -> Wording:
    (tmp_path / "files.toml").write_text(FILES, encoding="utf-8")
    (tmp_path / "words.toml").write_text(WORDS, encoding="utf-8")
    return Wording(DataSet.load(tmp_path).document("words"))


def test_boxes_are_numbered_behind_the_hexes():
    assert PLACES.off_map == 4
    assert (PLACES.box("waiting"), PLACES.box("lost")) == (4, 5)
    assert PLACES.every_box() == [4, 5]
    assert PLACES.kind.ids == [*GRID.ids, "waiting", "lost"]
    assert (PLACES.kind.name, PLACES.kind.case) == ("place", "2.1")


def test_a_place_is_a_hex_a_box_or_none():
    assert [PLACES.on_map(place) for place in (-1, 0, 3, 4, 5, 6)] == [
        False, True, True, False, False, False
    ]  # fmt: skip
    assert [PLACES.has(place) for place in (-1, 0, 3, 4, 5, 6, NOT_SHOWN)] == [
        False, True, True, True, True, False, False
    ]  # fmt: skip


def test_a_hidden_place_has_no_name():
    assert PLACES.names([0, 5, NOT_SHOWN]) == [GRID.ids[0], "lost", UNSEEN]


def test_an_unknown_box_is_named_with_those_that_there_are():
    with pytest.raises(ValueError, match="no box is named 'gone'; there are waiting, lost"):
        PLACES.box("gone")


@pytest.mark.parametrize("boxes", [["lost", "lost"], [GRID.ids[0]]])
def test_two_places_with_one_name_are_refused(boxes: list[str]):
    with pytest.raises(ValueError, match="two members with one name"):
        Places(GRID, boxes, "2.1")


def test_boxes_hold_the_units_that_lie_in_them(words: Wording):
    boxes = Boxes(words, ["a", "b", "c"], PLACES.names([4, 0, 4]))
    boxes.add_filled("lost", [])
    boxes.add_filled("waiting", [{"en": "soon"}])
    chip = Chip("1", {"en": "one"}, NOW, "")
    boxes.add("lost", [], [chip])
    assert [(box.name, box.title, box.units) for box in boxes.shown] == [
        ("waiting", {"en": "Waiting", "de": "Warten"}, ["a", "c"]),
        ("lost", {"en": "Lost", "de": "Verloren"}, []),
    ]
    assert boxes.shown[0].notes == [{"en": "soon"}]
    assert boxes.shown[1].chips == [chip]
    assert (boxes.holds("waiting"), boxes.holds("lost")) == (True, False)
