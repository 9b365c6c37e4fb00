"""The pictures of Mortain Counterattack, for `screenshots.py`: two people at one screen."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.hands import confirmed, new_match, version
from tests.browser.talk import ask
from tests.browser.test_mortain_counterattack import TITLE, seat_both, told, turn_over
from tests.titles.mortain_counterattack.helpers import usual_position

# The spearhead is before Avranches, and two battalions want the road through Montigny.
FRONT: Final = {
    "2Pz-I/3": "0617", "2Pz-II/3": "0616", "2Pz-A2": "0109", "2Pz-I/2": "0716",
    "30-1/119": "0517", "30-3/119": "0416", "30-823": "0316", "CCB-1/36": "0904",
    "9-1/39": "1203", "2SS-I/D": "2414", "2SS-II/D": "2515", "30-2/120": "2815",
}  # fmt: skip
HELD: Final = {"german": ["GE06", "GE09", "GE13"], "us": ["US01", "US09", "US10", "US23"]}
# The last turn: four units are through, Mortain has fallen, a fifth unit is at the edge.
LAST: Final = {
    "2Pz-A2": "0109", "2Pz-I/2": "exited", "2Pz-I/3": "exited", "2Pz-II/3": "exited",
    "1SS-I/1": "exited", "2SS-I/D": "2414", "2SS-II/D": "2514", "2SS-III/F": "2515",
    "2SS-StuG2": "2413", "9-1/39": "1203", "30-2/120": "2815", "CCB-1/33": "0904",
}  # fmt: skip
MORTAIN: Final = ["2414", "2514", "2515"]


def opening(page: Any, camera: Any, name: str) -> None:
    """The historical set-up, then the German player with his markers."""
    new_match(page, against=2, player="", title=TITLE)
    covers: list[str] = []
    told(page, covers, "setup historical")
    told(page, covers, "begin")
    turn_over(page, covers)
    camera.take(page, f"{name}-opening")


def combat(page: Any, camera: Any, name: str) -> None:
    """Odds with unknown markers; the other side's answer; the result; out by the west edge."""
    moved = ["2Pz-I/3", "2Pz-II/3", "2Pz-I/2"]
    match = usual_position(FRONT, "german combat", seed="3", turn=3, moved=moved, held=HELD)
    seat_both(page, camera.table, ask(camera.table, "records", match.record))
    covers: list[str] = []
    for order in ("attack 0517", "join 2Pz-I/3", "join 2Pz-II/3", "support GE06"):
        told(page, covers, order)
    page.wait_for_selector(".supp")
    page.click(".supp [data-supposed='2']")
    page.wait_for_selector(".supp [data-supposed='2'][aria-pressed=true]")
    camera.take(page, f"{name}-odds")
    for order in ("strike", "support US01"):
        told(page, covers, order)
    turn_over(page, covers)
    page.wait_for_selector(".combatp .litcharts")
    camera.take(page, f"{name}-combat")
    before = version(page)
    page.click(".combatp footer .btn.risk[data-order='done']")
    confirmed(page, before)
    page.wait_for_selector(".combatp .orow.lit")
    camera.take(page, f"{name}-result")


def ending(page: Any, camera: Any, name: str) -> None:
    """The fifth unit leaves the map, and the last turn ends."""
    match = usual_position(LAST, "german mobile-movement", seed="3", turn=7, captured=MORTAIN)
    seat_both(page, camera.table, ask(camera.table, "records", match.record))
    covers: list[str] = []
    told(page, covers, "move 2Pz-A2")
    camera.take(page, f"{name}-exit")
    for order in ("exit 0110", "end", "end", "end"):
        told(page, covers, order)
    page.wait_for_selector("[data-phase=finished], .cover")
    if page.locator(".cover").count():
        page.click(".cover .btn.primary")
    page.wait_for_selector("[data-phase=finished]")
    page.click("#tab-score")
    camera.take(page, f"{name}-end")


def counterattack(camera: Any, name: str = "mortain-counterattack", **wishes: Any) -> None:
    """All of them, each in a browser of its own."""
    for part in (opening, combat, ending):
        part(camera.open(**wishes), camera, name)
