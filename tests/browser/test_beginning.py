"""Before the first turn: who plays, with what a player needs; set-ups kept and laid out again."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.players import names_of
from tests.browser.conftest import Table
from tests.browser.hands import changed, new_match, press, ready, version
from tests.browser.talk import against_the_computer

HERE = 2  # two at this screen


def test_the_solitaire_player_brings_its_option_along(visit: Any):
    page = visit("#/new")
    page.wait_for_selector(".sum .btn.primary:not([disabled])")
    page.click(".tcard:has-text('Falaise')")
    page.locator(".flds select").first.select_option("german")
    players = page.locator(".levels [data-level]")
    shown = [player.get_attribute("data-level") for player in players.all()]
    assert sorted(shown) == sorted(names_of("falaise"))
    assert all(len(text) > 20 for text in players.locator("small").all_inner_texts())
    assert page.locator(".rul tr.chg").count() == 0
    page.click("[data-level=solitaire]")
    assert "13.0" in page.locator(".rul tr.chg").inner_text()
    page.click("[data-level=captain]")
    assert page.locator(".rul tr.chg").count() == 0, "the option goes with the player"
    page.click("[data-level=solitaire]")
    page.locator(".rul tr.chg select").select_option("off")
    page.wait_for_selector(".fault[role=alert]")
    assert page.locator(".sum .btn.primary").is_disabled()
    page.click(".fault .btn")
    page.click(".sum .btn.primary")
    ready(page)
    press(page, "setup historical")
    press(page, "done")
    ready(page)
    assert "Solitaire" not in page.locator(".instr").inner_text(), (
        "nothing is said but the question"
    )
    page.keyboard.press("m")
    assert "gave no answer" not in page.locator(".table").inner_text()


def test_a_player_that_cannot_play_a_side_says_so(visit: Any):
    page = visit("#/new")
    page.wait_for_selector(".sum .btn.primary:not([disabled])")
    page.click(".tcard:has-text('Falaise')")
    page.locator(".flds select").first.select_option("allied")
    solitaire = page.locator("[data-level=solitaire]")
    assert solitaire.is_disabled()
    assert "Allied" in solitaire.inner_text()
    page.click(".opt:has-text('Watch two computers')")  # one choice for each side
    assert page.locator(".levels").count() == 2


def test_a_set_up_is_kept_and_laid_out_in_another_match(visit: Any):
    page = visit("#/new")
    new_match(page, HERE, "", "Stand at Mortain")
    ready(page)
    press(page, "setup default")
    page.click("[data-setups]")
    page.fill(".setupf input.sel", "Hill first")
    page.click(".setupf .btn:not(.file)")
    page.wait_for_selector(".setups b:text-is('Hill first')")
    page.keyboard.press("Escape")
    first = page.locator(".counters [data-hex]").count()
    page.goto(page.url.split("#")[0] + "#/")
    new_match(page, HERE, "", "Stand at Mortain")
    ready(page)
    page.click("[data-setups]")
    page.click(".setups .btn.primary")
    page.wait_for_selector(".dialog", state="detached")
    ready(page)
    assert page.locator(".counters [data-hex]").count() == first
    assert page.locator(".btn[data-order=begin]").count() > 0


@pytest.mark.long
def test_a_set_up_that_does_not_fit_says_which_unit_and_why(visit: Any):
    page = visit("#/new")
    new_match(page, HERE, "", "Stand at Mortain")
    ready(page)
    page.click("[data-setups]")
    text = (
        "# Grognard set-up\ntitle: stand-at-mortain\nside: us\nname: Too far\n\nplace US-117 0601\n"
    )
    for name, orders in (("Too far", "place US-119 0909\n"), ("Other", "place US-119 0602\n")):
        written = (text + orders).replace("Too far", name)
        if name == "Other":
            written = written.replace("side: us", "side: german")
        file = {"name": "a.txt", "mimeType": "text/plain", "buffer": written.encode()}
        page.set_input_files(".setupf input[type=file]", file)
    page.wait_for_selector(".dialog .fault")
    assert page.locator(".setups b").all_inner_texts() == ["Too far"]
    page.click(".setups .btn.primary")
    page.wait_for_selector(".dialog .fault:has-text('place US-119 0909')")
    page.keyboard.press("Escape")
    assert page.locator(".counters [data-hex]").count() == 0, "nothing is half placed"


def test_who_waits_beside_the_map_is_placed_by_two_keys(visit: Any, table: Table):
    """The next unit is chosen, and the keys begin where it may go: Enter says so."""
    page = visit(against_the_computer(table))
    assert ready(page)
    before = version(page)
    page.keyboard.press("n")
    page.wait_for_selector(".instr .btn[data-here] kbd:text-is('Enter')")
    page.keyboard.press("Enter")
    changed(page, before)
