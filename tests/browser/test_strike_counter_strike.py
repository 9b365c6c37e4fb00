"""Strike-Counter Strike by mouse: the small scenario to its end, and one Division Activation."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.kernel.match.match import Match
from grognard.kernel.play.position import write_position
from grognard.series.gts.rules.ch10_activation import DivisionChit
from grognard.series.gts.state import CLEAR
from tests.browser.conftest import Table
from tests.browser.hands import PHONE, ready
from tests.browser.mirror import Mirror
from tests.browser.person import Person
from tests.browser.talk import ask
from tests.browser.test_mortain_counterattack import seat_both
from tests.titles.strike_counter_strike.helpers import NAME, position

pytestmark = pytest.mark.slow
PICTURES = os.environ.get("GROGNARD_PICTURES", "")  # a folder, if pictures are wanted
SEED = "4"
MOST = 150  # orders of the person
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
        match = self.mirror.match
        unit = match.state.stack[-1].unit  # type: ignore[attr-defined]
        ids = match.game.sheet.grid.ids  # type: ignore[attr-defined]
        ways = [each for each in match.game.presentation.ways(match.state, unit) if not each.risk]
        best = min(ways, key=lambda each: (self._far(ids[each.hex]), each.hex), default=None)
        return f"go {ids[best.hex]}" if best else self.mirror.offered("finish")


def give(person: Person, mirror: Mirror, order: str) -> None:
    """An order as a person gives it, or a way to a hex; then the rules beside it follow."""
    if order.startswith("go "):
        person.go(order.split()[1])
    else:
        person.give(order, mirror.places())
    assert mirror.follow() > 0, order


def test_the_small_scenario_from_set_up_to_the_end(visit: Any, table: Table):
    """Against the captain, with known dice; standing orders make the checks."""
    mirror = Mirror(grognard.new(NAME, scenario="scholbach", seed=SEED))
    made = ask(table, "records", mirror.match.record)
    seats = made["seats"]
    mirror.attend(table, made["match"], seats["german"])
    ask(table, f"matches/{made['match']}/hand-over", {"player": "captain"}, seats["american"])
    page = visit(f"#/match/{made['match']}/{seats['german']}")
    person, plan = Person(page), Short(mirror)
    ready(page)
    adopt(page, "Always roll for checks", "Always try", "Never fire")
    given = 0
    while ready(page) and given < MOST:
        mirror.follow()
        give(person, mirror, plan.next())
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


def test_a_division_activation_by_mouse(visit: Any, table: Table):
    """Both sides at one screen: each fight shows its sum and its odds before it is fought."""
    mirror = Mirror(activation())
    made = ask(table, "records", mirror.match.record)
    mirror.attend(table, made["match"], made["watch"])
    page = visit()
    seat_both(page, table, made)
    person = Person(page)
    wishes = list(WISHES)
    while wishes:
        ready(page)
        wish = wishes[0]
        offered = mirror.offered("move") if wish.startswith("go ") else mirror.offered(wish)
        order = wishes.pop(0) if offered else mirror.offered(*ANSWERS, "")
        give(person, mirror, order)
    ready(page)
    assert mirror.seen >= FOUGHT, mirror.seen


def test_odds_of_a_fire(visit: Any, table: Table):
    """The panel names every modifier and every result before the order is confirmed."""
    match = activation()
    for order in ("activate us-44-71-A", "pass"):
        match.give(order)
    made = ask(table, "records", match.record)
    page = visit()
    seat_both(page, table, made)
    ready(page)
    page.keyboard.press("0")
    Person(page)._point(".counters [data-hex='30.17']")
    page.click(".omenu [data-order='fire ger-902-5']")
    # What the pointer passed on its way may have been shown before.
    page.wait_for_selector(".combatp:has-text('15.6.18') .orow")
    panel = page.locator(".combatp").inner_text()
    for reason in ("15.6.10", "15.6.18", "Fire table"):
        assert reason in panel
    assert page.locator(".combatp .orow").count() > 5
    picture(page, "odds")


def test_on_a_phone(visit: Any, table: Table):
    """The way of the active unit is shown and gone with two taps; nothing is wider than it."""
    match = activation()
    match.give("activate us-44-71-D")
    made = ask(table, "records", match.record)
    page = visit(f"#/match/{made['match']}/{made['seats']['american']}", **PHONE)
    page.wait_for_selector("[data-goal]", state="attached")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    picture(page, "phone")
