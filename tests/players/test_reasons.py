"""Why a captain gave an order: a sentence with the aim and its worth, when somebody asks."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.order import make_order
from grognard.kernel.play.position import masked_state
from grognard.language import LANGUAGES, Speaker
from grognard.players import make_player, says_why
from grognard.players.base import Reason, in_tenths
from grognard.players.falaise.captain import Captain as FalaiseCaptain
from grognard.players.search.recruit import GUESSED
from grognard.titles import find_title
from grognard.titles.falaise.reading.components import ALLIED
from grognard.titles.stand_at_mortain import verbs
from tests.titles.stand_at_mortain import helpers as mortain

# How many orders are played, and what the captain must have had a reason for among them.
PLAYED = {
    "stand-at-mortain": (260, {"fire", "join", "shoot", "move", "enter", "pass", "redraw"}),
    "falaise": (160, {"bombard", "move", "move-round", "halt"}),
    "mortain-counterattack": (150, {"setup", "enter", "to", "bombard", "support", "strike", "end"}),
    "strike-counter-strike": (260, {"activate", "move", "indirect", "to", "improve", "finish"}),
}


def played(title_id: str, most: int, *, asked: bool) -> tuple[list[str], list[tuple[str, Reason]]]:
    """The orders of two captains, and the reasons that they give when they are asked."""
    game = find_title(title_id).game()
    match = Match(game, seed="reasons")
    captains = [make_player("captain", game, side, "seed") for side in range(2)]
    orders: list[str] = []
    reasons: list[tuple[str, Reason]] = []
    while match.decision is not None and len(orders) < most:
        side = game.title.side(match.decision.side)
        order = captains[side].choose(match.state.copy(), match.legal)
        text = game.notation.text(order)
        reason = captains[side].reason(match.state.copy(), order) if asked else None
        if reason is not None:
            reasons.append((text.split()[0], reason))
        orders.append(text)
        match.give(text)
    return orders, reasons


@pytest.mark.parametrize("title_id", PLAYED)
def test_to_ask_changes_nothing_and_every_reason_is_a_sentence(title_id: str):
    most, wanted = PLAYED[title_id]
    orders, reasons = played(title_id, most, asked=True)
    assert orders == played(title_id, most, asked=False)[0]
    assert {verb for verb, _ in reasons} >= wanted
    game = find_title(title_id).game()
    for language in LANGUAGES:
        speaker = Speaker(game, language)
        said = {speaker.message(reason.key, reason.args) for _, reason in reasons}
        assert all(text.endswith(".") and "{" not in text for text in said)
    assert len({reason.key for _, reason in reasons}) >= len(wanted)


def test_what_is_played_at_random_or_tried_has_no_such_reason():
    assert says_why("falaise", "captain")
    assert says_why("falaise", "captain-bold")
    assert says_why("stand-at-mortain", "recruit"), "he follows a captain or has guessed"
    for name in ("random", "veteran:8", "nobody"):
        assert not says_why("stand-at-mortain", name)
    assert says_why("stand-at-mortain", "veteran"), "he tries nothing unless he is told to"
    assert not says_why("falaise", "solitaire")


@pytest.mark.parametrize("title_id", ["falaise", "mortain-counterattack", "strike-counter-strike"])
def test_a_veteran_who_tries_nothing_says_why(title_id: str):
    assert says_why(title_id, "veteran")
    assert says_why(title_id, "veteran-cautious")
    assert says_why(title_id, "recruit")


@pytest.mark.parametrize(
    ("gain", "said"), [(2.34, (2, 3)), (0.05, (0, 0)), (0.96, (1, 0)), (-1.0, (0, 0))]
)
def test_gains_are_said_in_tenths(gain: float, said: tuple[int, int]):
    assert in_tenths(gain) == said


# ----------------------------------------------------------------------------------------- recruits


@pytest.mark.parametrize("title_id", PLAYED)
def test_a_recruit_has_his_captains_reason_or_has_guessed(title_id: str):
    """Each question is answered by a recruit who knows no more than the position, as at a table."""
    game = find_title(title_id).game()
    match = Match(game, seed="recruits")
    said: Counter[str] = Counter()
    for number in range(120):
        if match.decision is None:
            break
        side = game.title.side(match.decision.side)
        known = masked_state(game, match.state, side)
        assert known.stack[-1].legal(known) == match.legal
        one, asked = (make_player("recruit", game, side, f"seed {number}") for _ in range(2))
        order = one.choose(known.copy(), match.legal)
        reason = asked.reason(known.copy(), order)
        assert asked.choose(known.copy(), match.legal) == order, "to ask changes nothing"
        captain = make_player("captain", game, side, "why")
        follows = captain.choose(known.copy(), match.legal) == order
        if reason is not None and reason.key == GUESSED:
            assert not follows
            said["guessed"] += 1
        elif reason is not None and title_id == "stand-at-mortain":
            mine = captain.reason(known.copy(), order)
            assert follows
            assert mine is not None
            assert (reason.key, reason.args) == (mine.key, mine.args)
        said["reasons"] += reason is not None
        match.give(game.notation.text(order))
    assert said["reasons"] > 20
    assert (said["guessed"] > 0) == (title_id == "stand-at-mortain"), (
        "elsewhere he only weighs otherwise"
    )


# --------------------------------------------------------------------------------- Stand at Mortain


def reason_there(match: Match, text: str) -> Reason:
    game = match.game
    assert match.decision is not None
    captain = make_player("captain", game, game.title.side(match.decision.side), "seed")
    found = captain.reason(match.state.copy(), game.notation.parse(text))
    assert found is not None
    return found


def test_mortain_an_exit_counts_to_what_is_needed():
    units = {"DE-37": "exited", "DE-38": "exited", "DE-17StuG": "0103", "US-117": "0502"}
    found = reason_there(mortain.position(units, card="8S"), "exit DE-17StuG")
    assert (found.key, found.args) == ("reason.exit", (3, 5))
    bid = mortain.position(units, card="8S", options={"bid": "2"})
    assert reason_there(bid, "exit DE-17StuG").args == (3, 3)


def test_mortain_the_chance_of_a_group_grows_with_who_joins():
    units = {"US-117": "0502", "US-119": "0502", "DE-37": "0602"}
    match = mortain.position(units, card="8H", seed="reasons")
    first = reason_there(match, "fire US-117 DE-37")
    assert first.key == "reason.fire_more"
    alone = first.args[0]
    mortain.play(match, "fire US-117 DE-37")
    joined = reason_there(match, "join US-119")
    assert joined.key == "reason.join"
    assert joined.args[2] == alone
    mortain.play(match, "join US-119")
    if match.decision is not None and "shoot" in mortain.legal(match):
        assert reason_there(match, "shoot").args[0] == joined.args[1]
    assert isinstance(alone, int)
    assert isinstance(joined.args[1], int)
    assert alone < joined.args[1] <= 100


def test_mortain_doing_nothing_is_explained_too():
    units = {"US-117": "0502", "DE-37": "0901"}
    match = mortain.position(units, card="8H", seed="reasons")
    captain = make_player("captain", match.game, 1, "seed")
    found = captain.reason(match.state.copy(), make_order(verbs.PASS))
    assert found is not None
    assert found.key == "reason.pass"


# ------------------------------------------------------------------------------------------ Falaise


@cache
def game_of_captains() -> list[tuple[str, Reason]]:
    return played("falaise", 420, asked=True)[1]


def of(key: str) -> Reason:
    return next(reason for _, reason in game_of_captains() if reason.key == key)


def test_falaise_who_is_to_close_a_crossing_says_so_and_how_many_it_cuts_off():
    found = of("reason.crossing")
    captain = make_player("captain", find_title("falaise").game(), ALLIED, "seed")
    assert isinstance(captain, FalaiseCaptain)
    assert captain.places.crossing_at(int(found.args[1])) >= 0
    assert int(found.args[2]) > 20


def test_falaise_who_goes_home_says_what_hangs_on_it():
    board = find_title("falaise").game()
    companies = [f"g{name}" for name in ("7army", "eberbach")]
    out = board.notation.kind("unit").ids[int(of("reason.way_out").args[0])]
    assert any(out.startswith(name[:4]) for name in companies)
    assert int(of("reason.home").args[1]) >= 1
