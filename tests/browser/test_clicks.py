"""Two-click play: a unit and a hex; the next unit ends the last move. Clicks are counted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Table
from tests.browser.hands import CONFIRM, FREE, come, drawn, read, ready, settled, version
from tests.browser.mirror import Mirror
from tests.browser.talk import ask
from tests.browser.test_tools import opened

pytestmark = pytest.mark.slow
COUNT = """() => {
    window.clicks = 0;
    addEventListener('pointerdown', () => window.clicks++, true);
}"""
QUIET = ("setup", "keep", "done", "move-round", "halt", "hold", "no-cover", "stop", "pass")


def corps() -> Mirror:
    """A corps of The Pocket at Falaise that moves, with six units that stand alone."""
    mirror = Mirror("falaise", "3", "setup historical", "setup historical", "done")
    match = mirror.match
    for _ in range(200):
        if mirror.question == "Movement" and len(movers(mirror)) >= 6:
            return mirror
        match.give(mirror.offered(*QUIET) or mirror.offered(""))
    raise AssertionError("no corps of six units moves")


def movers(mirror: Mirror) -> dict[str, str]:
    """Units that stand alone and have a way without fire, with where they stand."""
    match, places = mirror.match, mirror.places()
    notation, shown = match.game.notation, match.game.presentation
    orders = [notation.text(code).split() for code in match.legal]
    units = dict.fromkeys(words[1] for words in orders if words[0] == "move")
    alone = [unit for unit in units if list(places.values()).count(places[unit]) == 1]
    number = notation.kind("unit").number
    return {
        unit: places[unit]
        for unit in alone
        if any(not way.risk for way in shown.ways(match.state, number(unit)))
    }


def click(page: Any, selector: str) -> None:
    """One click on something on the map that nothing covers."""
    page.wait_for_selector(selector, state="attached")
    spot = page.wait_for_function(FREE, arg=[selector, 0]).json_value()
    page.mouse.click(*spot)


def test_a_corps_moves_with_fourteen_clicks(visit: Any, table: Table) -> None:
    """Six units, two clicks each, and the end of the movement."""
    mirror = corps()
    made = ask(table, "records", mirror.match.record)
    side = mirror.side
    page = visit(
        f"#/match/{made['match']}/{made['seats'][side]}", viewport={"width": 1600, "height": 1000}
    )
    assert ready(page)
    page.keyboard.press("0")
    drawn(page)
    page.evaluate(COUNT)
    moved = 0
    for unit, hex_ in list(movers(mirror).items())[:6]:
        settled(page)
        click(page, f".counters [data-hex='{hex_}']")
        page.wait_for_selector(f".table[data-chosen='{unit}']")
        page.wait_for_selector("[data-left] >> nth=0", state="attached")
        # An empty hex in reach that draws no fire.
        goal = page.wait_for_function(
            """() => {
                const taken = new Set([...document.querySelectorAll('.counters [data-hex]')]
                    .map((e) => e.dataset.hex));
                const map = document.querySelector('[data-map]');
                for (const each of document.querySelectorAll('[data-goal], .ways [data-place]')) {
                    const hex = each.dataset.goal ?? each.dataset.place;
                    const mark = each.nextElementSibling;
                    const box = each.getBoundingClientRect();
                    const at = [box.x + box.width / 2, box.y + box.height / 2];
                    const free = document.elementFromPoint(...at)?.closest('[data-map]') === map;
                    if (free && !taken.has(hex) && !mark?.matches('.fire')) return hex;
                }
                return null;
            }"""
        ).json_value()
        settled(page)
        before = version(page)
        click(page, f"[data-goal='{goal}'], .ways [data-place='{goal}']")
        come(page, before, ".never")
        page.wait_for_selector(f".counters [data-hex='{goal}']", state="attached")
        moved += 1
    settled(page)
    before = version(page)
    page.locator(".instr .btn[data-order=halt], .instr .btn[data-order=done]").first.click()
    come(page, before, ".consent")
    assert moved == 6
    assert page.evaluate("() => window.clicks") <= 14


def test_a_fire_takes_three_clicks(visit: Any, table: Table) -> None:
    """Unit, target, confirm."""
    page = visit(opened(table, "fire"))
    assert ready(page)
    page.keyboard.press("0")
    drawn(page)
    page.evaluate(COUNT)
    before = version(page)
    shooter = page.locator(".counters [data-can=true]")
    for number in range(shooter.count()):
        spot = page.evaluate(FREE, [".counters [data-can=true]", number])
        if spot is None:
            continue
        page.mouse.click(*spot)
        page.wait_for_selector(".table[data-chosen]")
        if page.locator("[data-target]").count():
            break
        page.keyboard.press("Escape")
        page.evaluate("() => { window.clicks = 0 }")
    settled(page)
    click(page, "[data-target]")
    come(page, before, "[data-confirm], .omenu")
    if page.locator("[data-confirm]").count():
        settled(page)
        page.click("[data-confirm]")
        come(page, before, ".never")
    assert version(page) != before
    assert page.evaluate("() => window.clicks") <= 3
    read(page)


@pytest.mark.long
def test_a_unit_is_dragged(visit: Any, table: Table) -> None:
    """From its hex to another: the order is given; from an empty hex the map is pushed."""
    mirror = corps()
    made = ask(table, "records", mirror.match.record)
    side = mirror.side
    page = visit(f"#/match/{made['match']}/{made['seats'][side]}")
    assert ready(page)
    page.keyboard.press("0")
    drawn(page)
    unit, hex_ = next(iter(movers(mirror).items()))
    click(page, f".counters [data-hex='{hex_}']")
    page.wait_for_selector(".ways [data-place]", state="attached")
    goal = page.evaluate(FREE, [".ways [data-place]", 0])
    page.keyboard.press("Escape")
    page.wait_for_selector(f".table[data-chosen='{unit}']", state="detached")
    settled(page)
    start = page.evaluate(FREE, [f".counters [data-hex='{hex_}']", 0])
    before = version(page)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*goal, steps=6)
    page.mouse.up()
    come(page, before, "[data-confirm], .omenu")
    if version(page) == before:
        page.locator("[data-confirm], .omenu [data-order], .omenu [data-way]").first.click()
        come(page, before, ".never")
    assert version(page) != before


def stacked() -> tuple[Mirror, str, list[str]]:
    """A corps that moves, with a stack of two: where it stands, and who it is."""
    mirror = Mirror("falaise", "3", "setup historical", "setup historical", "done")
    while mirror.question != "Movement":
        mirror.match.give(mirror.offered(*QUIET) or mirror.offered(""))
    places, text = mirror.places(), mirror.match.game.notation.text
    able = {words[1] for code in mirror.match.legal if (words := text(code).split())[0] == "move"}
    hexes = [places[unit] for unit in able]
    hex_ = next(each for each in sorted(hexes) if hexes.count(each) == 2)
    return mirror, hex_, [unit for unit in able if places[unit] == hex_]


@pytest.mark.parametrize(
    ("by", "far"),
    [
        ("click", 2),
        pytest.param("click", 1, marks=pytest.mark.long),
        pytest.param("drag", 1, marks=pytest.mark.long),
        ("drag", 2),
        ("keys", 1),
        pytest.param("keys", 2, marks=pytest.mark.long),
    ],
)
def test_a_stack_goes_together(visit: Any, table: Table, by: str, far: int) -> None:
    """To the next hex, or beyond it: three clicks for two units, or keys alone."""
    mirror, hex_, units = stacked()
    goal = f"{int(hex_) + far:04}"  # to the left
    made = ask(table, "records", mirror.match.record)
    path, seat = f"matches/{made['match']}", made["seats"][mirror.side]
    page = visit(f"#/match/{made['match']}/{seat}", viewport={"width": 1600, "height": 1000})
    assert ready(page)
    page.keyboard.press("0")
    drawn(page)
    page.evaluate(COUNT)
    if by == "keys":
        while page.locator(".table").get_attribute("data-chosen") not in units:
            page.keyboard.press("n")
            drawn(page)
        page.keyboard.press("Shift+A")
    else:
        click(page, f".counters [data-hex='{hex_}']")
        page.click(f"[data-together='{hex_}']")
    page.wait_for_selector(".instr .say small:has-text('All 2 together')")
    there = f"[data-goal='{goal}'], .ways [data-place='{goal}']"
    page.wait_for_selector(there, state="attached")
    settled(page)
    if by == "click":
        click(page, there)
    elif by == "drag":
        page.mouse.move(*page.evaluate(FREE, [f".counters [data-hex='{hex_}']", 0]))
        page.mouse.down()
        page.mouse.move(*page.evaluate(FREE, [there, 0]), steps=6)
        page.mouse.up()
    else:
        for _ in range(far):
            page.keyboard.press("ArrowLeft")
        page.wait_for_selector(f".instr .btn[data-here='{goal}']:has-text('All 2 together')")
        page.keyboard.press("Enter")
    page.wait_for_selector(f".counters [data-hex='{hex_}']", state="detached")
    settled(page)
    view = ask(table, path, key=made["watch"])
    assert {each["place"] for each in view["units"] if each["id"] in units} == {goal}
    assert page.evaluate("() => window.clicks") == (0 if by == "keys" else 3)


def test_a_stack_that_was_let_go_does_not_go_together(visit: Any, table: Table) -> None:
    """After Escape, whoever is chosen alone goes alone."""
    mirror, hex_, _ = stacked()
    made = ask(table, "records", mirror.match.record)
    page = visit(
        f"#/match/{made['match']}/{made['seats'][mirror.side]}",
        viewport={"width": 1600, "height": 1000},
    )
    assert ready(page)
    page.keyboard.press("0")
    drawn(page)
    click(page, f".counters [data-hex='{hex_}']")
    page.click(f"[data-together='{hex_}']")
    page.wait_for_selector(".instr .say small:has-text('All 2 together')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".table[data-chosen]", state="detached")
    settled(page)
    click(page, f".counters [data-hex='{hex_}']")
    page.wait_for_selector(".table[data-chosen]")
    assert page.locator(".instr .say small:has-text('together')").count() == 0
    goal = f"{int(hex_) + 2:04}"
    before = version(page)
    settled(page)
    click(page, f"[data-goal='{goal}']")
    come(page, before, ".omenu")
    page.locator(".omenu [data-way]").first.click()
    page.wait_for_selector(f".counters [data-hex='{goal}']", state="attached")
    settled(page)
    assert page.locator(f".counters [data-hex='{hex_}']").count() == 1, "the other one has stayed"


def test_a_unit_that_enters_the_map_is_shown_what_each_hex_costs(visit: Any) -> None:
    """It waits beside the map; the costs are there all the same."""
    page = visit("#/learn/mortain-counterattack/move")
    assert ready(page)
    page.wait_for_selector(".reach .cost text", state="attached")
    costs = page.locator(".reach .cost text").all_text_contents()
    assert len(costs) > 50
    assert {"1", "2", "7"} <= set(costs)


def test_what_a_button_began_is_aimed_by_keys(visit: Any, table: Table) -> None:
    """The key of the next unit leads from target to target, and Enter shows what comes there.

    Also when the button has the focus, as after a choice from a list by keys.
    """
    page = visit(opened(table, "air"))
    assert ready(page)
    page.locator(".btn[data-group^='air']").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-target]")
    aims = set(page.locator("[data-target]").evaluate_all("all => all.map(x => x.dataset.target)"))
    reached = set()
    for _ in aims:
        settled(page)
        page.keyboard.press("n")
        drawn(page)
        reached.add(page.locator(".instr .btn[data-here]").get_attribute("data-here"))
    assert reached == aims
    assert page.locator(".table[data-chosen]").count() == 0
    before = version(page)
    page.keyboard.press("Enter")
    page.wait_for_selector(f".combatp {CONFIRM}")
    assert version(page) == before
