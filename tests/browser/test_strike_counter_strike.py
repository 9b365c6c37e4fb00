"""Strike-Counter Strike by mouse: the small scenario to its end, and one Division Activation."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel.match.match import Match
from grognard.kernel.play.position import write_position
from grognard.series.gts.rules.ch10_activation import DivisionChit
from grognard.series.gts.state import CLEAR
from tests.browser.conftest import Table
from tests.browser.hands import (
    CONFIRM,
    PHONE,
    drawn,
    passed_on,
    reached,
    ready,
    tap_free,
)
from tests.browser.mirror import Mirror
from tests.browser.person import Person
from tests.browser.talk import ask
from tests.browser.test_mortain_counterattack import both_here
from tests.titles.strike_counter_strike.helpers import NAME, position

pytestmark = pytest.mark.slow
PICTURES = os.environ.get("GROGNARD_PICTURES", "")  # a folder, if pictures are wanted
SEED = "4"
MOST = 150  # orders of the person
OFTEN = 2  # so often an order of a kind is given by mouse
ANSWERS = (
    "setup", "begin", "roll", "bonus", "shoot", "charge", "target", "stand", "advance", "strike",
    "finish", "stop", "done",
)  # fmt: skip
GOAL = "30.22"


def picture(page: Any, name: str) -> None:
    """Keep what the page looks like, if somebody wants to see it."""
    if PICTURES:
        page.wait_for_timeout(1500)
        page.screenshot(path=str(Path(PICTURES) / f"strike-counter-strike-{name}.png"))


def adopt(page: Any, *names: str) -> None:
    """Standing orders answer the questions that come often."""
    page.keyboard.press("q")
    for name in names:
        button = page.locator(".sugg .btn", has_text=name)
        button.click()
        button.wait_for(state="detached")


class Short:
    """A German who activates one unit with each chit: it fires or assaults if it can, or moves."""

    def __init__(self, mirror: Mirror) -> None:
        self.mirror = mirror
        self.chits: set[tuple[int, int]] = set()

    def next(self) -> str:
        """The next order, or `go HEX`."""
        mirror = self.mirror
        state: Any = mirror.match.state
        if mirror.offered("activate"):
            chit = (state.turn, state.chit)
            fresh = chit not in self.chits
            self.chits.add(chit)
            return (self.nearest() if fresh else "") or mirror.offered("done")
        fight = mirror.offered("assault", "fire", "indirect")
        if fight:
            return fight
        return self.way() if mirror.offered("move") else mirror.offered(*ANSWERS, "")

    def _far(self, hex_: str) -> int:
        grid = self.mirror.match.game.sheet.grid  # type: ignore[attr-defined]
        return int(grid.distance(grid.number(hex_), grid.number(GOAL)))

    def nearest(self) -> str:
        """The unit on the map that is nearest to the goal."""
        places = self.mirror.places()
        text = self.mirror.match.game.notation.text
        units = [text(code).split()[1] for code in self.mirror.match.legal if " " in text(code)]
        on_map = [unit for unit in units if "." in places[unit]]
        chosen = min(on_map, key=lambda unit: (self._far(places[unit]), unit), default="")
        return f"activate {chosen}" if chosen else ""

    def way(self) -> str:
        """The way of the active unit that leads nearest to the goal, without risk."""
        ids = self.mirror.match.game.sheet.grid.ids  # type: ignore[attr-defined]
        ways = [each for each in ways_of(self.mirror) if not each.risk]
        best = min(ways, key=lambda each: (self._far(ids[each.hex]), each.hex), default=None)
        return f"go {ids[best.hex]}" if best else self.mirror.offered("finish")


def ways_of(mirror: Mirror) -> list[Any]:
    """The ways of the active unit."""
    match = mirror.match
    unit = match.state.stack[-1].unit  # type: ignore[attr-defined]
    return list(match.game.presentation.ways(match.state, unit))


class Hands:
    """Gives each kind of order by mouse until that has been seen often enough, then without it."""

    def __init__(self, page: Any, mirror: Mirror, often: int = OFTEN) -> None:
        self.page, self.mirror, self.person = page, mirror, Person(page)
        self.often = often
        self.kinds: Counter[tuple[str, str]] = Counter()
        self.now = 0

    def ready(self) -> bool:
        """The page shows everything that was ordered, and the question that is open."""
        reached(self.page, self.now)
        passed_on(self.page)
        return ready(self.page)

    def give(self, order: str) -> None:
        """An order, or a way to a hex; then the rules beside it follow."""
        kind = (self.mirror.question, order.split()[0])
        self.kinds[kind] += 1
        if self.kinds[kind] > self.often:
            self._without(order)
            return
        if order.startswith("go "):
            self.person.go(order.split()[1])
        else:
            self.person.give(order, self.mirror.places())
        assert self.mirror.follow() > 0, order

    def _without(self, order: str) -> None:
        """Tell the server; a way goes on as long as nobody else is asked."""
        mirror, side, first = self.mirror, self.mirror.side, len(self.mirror.match.log)
        if not order.startswith("go "):
            self.now = mirror.give(order)
            return
        game = mirror.match.game
        ids = game.sheet.grid.ids  # type: ignore[attr-defined]
        goal = order.split()[1]
        way = next(each for each in ways_of(mirror) if ids[each.hex] == goal)
        for code in way.orders:
            # Whether he who was asked has answered yet makes no difference.
            answered = len({entry.side for entry in mirror.match.log[first:]}) > 1
            if answered or mirror.side != side or code not in mirror.match.legal:
                break
            self.now = mirror.give(game.notation.text(code))


@pytest.mark.long
def test_the_small_scenario_from_set_up_to_the_end(visit: Any, table: Table):
    """Against the captain, with known dice; standing orders make the checks."""
    mirror = Mirror(grognard.new(NAME, scenario="scholbach", seed=SEED))
    made = ask(table, "records", mirror.match.record)
    seats = made["seats"]
    mirror.attend(table, made["match"], seats["german"], seats)
    ask(table, f"matches/{made['match']}/hand-over", {"player": "captain"}, seats["american"])
    page = visit(f"#/match/{made['match']}/{seats['german']}")
    hands, plan = Hands(page, mirror), Short(mirror)
    ready(page)
    adopt(page, "Always roll for checks", "Always try", "Never fire")
    given = 0
    while hands.ready() and given < MOST:
        mirror.follow()
        hands.give(plan.next())
        given += 1
        if mirror.turn == 2 and PICTURES:
            picture(page, "table")
    page.wait_for_selector("[data-phase=finished]")
    mirror.follow()
    assert mirror.match.outcome is not None
    assert {"SetUp", "UnitActivation", "QualityCheck"} <= mirror.seen


# --------------------------------------------------------------------- one activation of scenario 3

UNITS = {
    "us-cav-106-B-AC": "30.18", "us-44-71-A": "31.18", "us-44-71-C": "31.18",
    "us-44-71-D": "32.19", "us-44-776-A": "32.18",
    "ger-902-5": "30.17", "ger-902-7": "30.17", "ger-902-6": "29.17", "ger-902-10": "28.16",
}  # fmt: skip
LEADERS = {"ldr-71": "us-44-71-D", "ldr-106": "us-cav-106-B-AC", "ldr-902": "ger-902-10"}
# A march In Column under fire, an air strike, a fire, an assault.
WISHES = (
    "activate us-cav-106-B-AC", "go 30.20", "mark 30.17", "activate us-44-71-A", "pass",
    "fire ger-902-5", "activate us-44-71-C", "pass", "assault 30.17", "done",
)  # fmt: skip
FOUGHT = {"OpportunityFire", "AirStrike", "Shot", "StandOrRun", "Volley"}


def activation() -> Match:
    """The 44th Division is activated, with an Air Support marker, under a clear sky."""
    s = position(
        UNITS, "brawling", turn=2, leaders=LEADERS, column=["us-cav-106-B-AC"], cloud=CLEAR, air=1
    )
    commands = s.board.commands
    division = commands.divisions.index("div-44")
    s.air_division, s.chit = division, commands.chits.index("chit-div-44")
    s.cp[division], s.cp[commands.divisions.index("div-lehr")] = 6, 2
    s.stack.append(DivisionChit(1))
    s.derive()
    return Match(s.board, seed=SEED, position=write_position(s.board, s))


@pytest.mark.long
def test_a_division_activation_by_mouse(visit: Any, table: Table):
    """Both sides at one screen: each fight shows its sum and its odds before it is fought."""
    mirror = Mirror(activation())
    made = ask(table, "records", mirror.match.record)
    mirror.attend(table, made["match"], made["watch"])
    page = both_here(visit, made)
    hands = Hands(page, mirror, MOST)
    wishes = list(WISHES)
    while wishes:
        hands.ready()
        wish = wishes[0]
        offered = mirror.offered("move") if wish.startswith("go ") else mirror.offered(wish)
        order = wishes.pop(0) if offered else mirror.offered(*ANSWERS, "")
        hands.give(order)
    hands.ready()
    assert mirror.seen >= FOUGHT, mirror.seen


def test_odds_of_a_fire(visit: Any, table: Table):
    """The panel names every modifier and every result before the order is confirmed."""
    match = activation()
    for order in ("activate us-44-71-A", "pass"):
        match.give(order)
    made = ask(table, "records", match.record)
    page = both_here(visit, made)
    ready(page)
    page.keyboard.press("0")
    fire = page.locator(".omenu [data-order='fire ger-902-5']")
    panel_rows = page.locator(".combatp:has-text('15.6.18') .orow")
    for _ in range(20):  # a click while the map still goes there meets another hex, or is not heard
        if not fire.count():
            Person(page)._point(".counters [data-hex='30.17']")
        page.wait_for_timeout(300)
        if fire.count():
            fire.click()
            page.wait_for_timeout(700)
        if panel_rows.count():
            break
        page.keyboard.press("Escape")
    panel = page.locator(".combatp").inner_text()
    for reason in ("15.6.10", "15.6.18", "Fire table"):
        assert reason in panel
    assert page.locator(".combatp .orow").count() > 5
    faces = page.locator(".combatp .die")
    assert faces.count() >= 10
    assert faces.locator("circle").count() == 0, "a die with ten sides has figures, no pips"
    picture(page, "odds")


@pytest.mark.long
def test_on_a_phone(visit: Any, table: Table):
    """The way of the active unit is shown and gone with two taps; nothing is wider than it."""
    match = activation()
    match.give("activate us-44-71-D")
    made = ask(table, "records", match.record)
    page = visit(f"#/match/{made['match']}/{made['seats']['american']}", **PHONE)
    page.wait_for_selector("[data-goal]", state="attached")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    picture(page, "phone")


def test_a_way_waits_though_the_other_side_opens_its_page(visit: Any, table: Table) -> None:
    """That somebody has come is told at once; what was pointed at still waits to be confirmed."""
    match = activation()
    match.give("activate us-44-71-D")
    made = ask(table, "records", match.record)
    page = visit(f"#/match/{made['match']}/{made['seats']['american']}", **PHONE)
    page.wait_for_selector("[data-goal]", state="attached")
    drawn(page)
    assert tap_free(page, "[data-goal]")
    page.wait_for_selector(CONFIRM)
    visit(f"#/match/{made['match']}/{made['seats']['german']}")
    page.wait_for_selector(".players em:has-text('here')", state="attached")
    drawn(page)
    assert page.locator(CONFIRM).count() == 1
