"""Why the captains of Mortain Counterattack and Strike-Counter Strike gave each of their orders."""

from __future__ import annotations

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.masks import NOT_SHOWN
from grognard.kernel.play.odds import odds
from grognard.kernel.play.order import first_of, make_order
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.tape import Tape
from grognard.kernel.title import Game
from grognard.language import LANGUAGES, Speaker
from grognard.players import make_player
from grognard.players.base import Reason, in_tenths
from grognard.players.mortain_counterattack.captain import Captain as CounterattackCaptain
from grognard.series.fire_and_movement.rules.ch07_resistance import DefenderResult
from grognard.series.gts import verbs
from grognard.series.gts.state import put
from grognard.titles import find_title
from grognard.titles.mortain_counterattack.state import CounterattackState
from grognard.titles.strike_counter_strike.reading.parts import GERMAN
from tests.length import in_short
from tests.players import test_strike_counter_strike as schalbach
from tests.players.helpers import questions
from tests.titles.mortain_counterattack import helpers as counterattack

COUNTERATTACK = "mortain-counterattack"
STRIKE = "strike-counter-strike"
HARM = ("De", "Ex", "D2", "D3")


def asked(game: Game, seed: str, most: int) -> tuple[list[int], list[tuple[str, Reason]]]:
    """The orders of two captains, and the reason of each that was a choice.

    Whoever is asked has not played: he knows the position alone.
    """
    s = game.start()
    desk = Desk(Tape(seed), listening=False)
    captains = [make_player("captain", game, side, "seed") for side in range(2)]
    orders: list[int] = []
    found: list[tuple[str, Reason]] = []
    while (legal := advance(s, desk)) and len(orders) < most:
        side = s.stack[-1].side(s)
        known = masked_state(game, s, side)
        order = captains[side].choose(known.copy(), legal)
        if len(legal) > 1:
            reason = make_player("captain", game, side, "why").reason(known, order)
            text = game.notation.text(order)
            assert reason is not None, (type(s.stack[-1]).__name__, text)
            found.append((text, reason))
        orders.append(order)
        s.stack[-1].apply(s, order, desk)
    return orders, found


def check_sentences(game: Game, found: list[tuple[str, Reason]]) -> None:
    """Whole sentences in both languages, each with a value of the position or two."""
    said = {}
    for language in LANGUAGES:
        speaker = Speaker(game, language)
        said[language] = [speaker.message(reason.key, reason.args) for _, reason in found]
        assert all(text.endswith(".") and "{" not in text for text in said[language])
        assert all(len(text) > 25 for text in said[language])
    assert all(english != german for english, german in zip(*said.values(), strict=True))
    with_values = [reason for _, reason in found if reason.args]
    assert len(with_values) > len(found) * 4 / 5


@pytest.mark.slow
def test_every_order_of_a_game_of_mortain_counterattack_has_a_reason():
    game = find_title(COUNTERATTACK).game()
    _, found = asked(game, "reasons", 2000)
    check_sentences(game, found)
    assert len({reason.key for _, reason in found}) >= 25


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario", in_short(find_title(STRIKE).scenarios, "scholbach", "scouts", "campaign")
)
def test_every_order_of_a_game_of_strike_counter_strike_has_a_reason(scenario: str):
    game = find_title(STRIKE).game(scenario)
    _, found = asked(game, "reasons", 1200)
    check_sentences(game, found)
    assert len({reason.key for _, reason in found}) >= 20


@pytest.mark.parametrize(("title", "scenario"), [(COUNTERATTACK, None), (STRIKE, "scholbach")])
def test_to_ask_for_a_reason_leaves_the_position_as_it_is(title: str, scenario: str | None):
    game = find_title(title).game(scenario)
    for number, (s, orders) in enumerate(questions(game.start(), "untouched")):
        if number % 40 == 0:
            side = s.stack[-1].side(s)
            known, same = masked_state(game, s, side), masked_state(game, s, side)
            player = make_player("captain", game, side, "why")
            player.reason(known, player.choose(known.copy(), orders))
            assert known.stack == same.stack
            for field in game.title.fields:
                assert getattr(known, field.name) == getattr(same, field.name)
        if number > 400:
            return


# ---------------------------------------------------------------------- Mortain Counterattack


def reason_of(match: Match, text: str) -> Reason:
    assert match.decision is not None
    game = match.game
    side = game.title.side(match.decision.side)
    known = masked_state(game, match.state, side)
    found = make_player("captain", game, side, "why").reason(known, game.notation.parse(text))
    assert found is not None
    return found


def test_counterattack_who_leaves_counts_the_exits():
    units = {counterattack.SCOUTS: "0110", counterattack.PANTHER: "exited"}
    match = counterattack.position(units, turn=7)
    unit = counterattack.unit_number(counterattack.SCOUTS)
    for text in (f"move {counterattack.SCOUTS}", "exit 0110"):
        found = reason_of(match, text)
        assert (found.key, found.args) == ("reason.exit", (unit, 2, 5))
        if text.startswith("move"):
            counterattack.play(match, text)


def test_counterattack_who_runs_says_how_far_it_is_and_who_is_wanted():
    units = {counterattack.SCOUTS: "1510"}
    match = counterattack.position(units, turn=7)
    counterattack.play(match, f"move {counterattack.SCOUTS}")
    far, near = reason_of(match, "to 1310"), reason_of(match, "to 1210")
    assert {far.key, near.key} == {"reason.run"}
    assert int(far.args[1]) > int(near.args[1]) > 0
    assert far.args[3] == 5


@pytest.mark.parametrize("depleted", [[], [counterattack.INFANTRY]])
def test_counterattack_the_chance_of_an_attack_is_that_of_the_table(depleted: list[str]):
    units = {
        counterattack.PANTHER: "1510",
        counterattack.TANKS: "1511",
        counterattack.INFANTRY: "1410",
    }
    match = counterattack.position(units, "german combat", depleted=depleted)
    counterattack.play(match, "attack 1410", f"join {counterattack.PANTHER}")
    if match.decision is not None and f"join {counterattack.TANKS}" in match.decision.orders:
        joined = reason_of(match, f"join {counterattack.TANKS}")
        assert joined.args[1] == 2
        counterattack.play(match, f"join {counterattack.TANKS}")
    found = reason_of(match, "strike")
    chances = odds(match.state.copy(), match.game.notation.parse("strike"))
    harm = sum(chances.chance(f"combat.result.{result}") for result in HARM)
    assert (found.key, found.args) == ("reason.strike", (round(100 * harm),))


def test_counterattack_a_reason_does_not_tell_what_the_enemy_holds():
    """The hidden markers of the enemy are exchanged: the defender's chance stays the same."""
    units = {counterattack.PANTHER: "1510", counterattack.INFANTRY: "1410"}
    board = counterattack.game(support_order="hidden")
    said = []
    for held in (board.markers.pool(0)[:3], board.markers.pool(0)[-3:]):
        names = [board.markers.ids[marker] for marker in held]
        us = [board.markers.ids[marker] for marker in board.markers.pool(1)[:2]]
        match = counterattack.position(
            units, "german combat", held={"german": names, "us": us}, support_order="hidden"
        )
        counterattack.play(match, "attack 1410", f"support {names[0]}", "strike")
        known = masked_state(board, match.state, 1)
        assert isinstance(known, CounterattackState)
        assert NOT_SHOWN in known.committed[0]
        said.append(reason_of(match, "done").args)
    assert said[0] == said[1]


def test_counterattack_markers_that_are_not_shown_count_as_what_they_can_be():
    units = {counterattack.PANTHER: "1510", counterattack.INFANTRY: "1410"}
    board = counterattack.game(support_order="hidden")
    german, us = ([board.markers.ids[m] for m in board.markers.pool(side)[:3]] for side in (0, 1))
    held = {"german": german, "us": us}
    chances = []
    for committed in ([], german):
        match = counterattack.position(units, "german combat", held=held, support_order="hidden")
        supported = [f"support {marker}" for marker in committed]
        counterattack.play(match, "attack 1410", *supported, "strike")
        chances.append(reason_of(match, "done").args[1])
    assert int(chances[0]) < int(chances[1])


def test_counterattack_who_resists_weighs_the_step_against_the_way_back():
    """A battalion that bars the way west: two hexes at 0.25 points, and its place."""
    units = {counterattack.PANTHER: "1510", counterattack.BATTALION: "1410"}
    match = counterattack.position(units, "german combat", seed=None)
    board, unit = match.game, counterattack.unit_number(counterattack.BATTALION)
    match.state.stack.append(DefenderResult(unit, 2))
    known = masked_state(board, match.state, 1)
    captain = make_player("captain", board, 1, "why")
    assert isinstance(captain, CounterattackCaptain)
    assert isinstance(known, CounterattackState)
    view = captain.view(known)
    step, back = view.step(unit), 2 * view.weights.retreat + view.place_worth(unit)
    assert back > step > 0
    stays = captain.reason(known, board.notation.parse(f"resist {counterattack.BATTALION}"))
    goes = captain.reason(known, board.notation.parse("retreat"))
    assert stays is not None
    assert goes is not None
    assert stays.args[1:] == (*in_tenths(step), *in_tenths(back))
    assert goes.args == (*in_tenths(back), *in_tenths(step))


# ----------------------------------------------------------------------- Strike-Counter Strike


def said_before_schalbach(number: int, beside: list[str]) -> list[Reason]:
    """The reasons of the next answers of the German captain."""
    game = schalbach.strike("scholbach")
    s = schalbach.before_schalbach(beside)
    captain = make_player("captain", game, GERMAN, "why")
    desk = Desk(Tape("answers"), listening=False)
    first = make_order(verbs.ACTIVATE, schalbach.unit_of(game, beside[0]))
    found = [captain.reason(s.copy(), first)]
    s.stack[-1].apply(s, first, desk)
    for _ in range(number):
        order = captain.choose(s.copy(), advance(s, desk))
        found.append(captain.reason(s.copy(), order))
        s.stack[-1].apply(s, order, desk)
    assert all(reason is not None for reason in found)
    return [reason for reason in found if reason is not None]


def test_strike_who_passes_for_an_assault_says_so_and_what_the_assault_promises():
    activated, passed, assault = said_before_schalbach(2, ["ger-902-5"])
    assert activated.key == passed.key == "reason.pass_assault"
    assert assault.key == "reason.assault"
    game = schalbach.strike("scholbach")
    town = schalbach.hex_of(game, "30.22")
    unit, hex_, chance, trials, *points = assault.args
    assert (unit, hex_, trials) == (schalbach.unit_of(game, "ger-902-5"), town, 12)
    assert 50 < int(chance) <= 100  # one company that is Suppressed
    assert points > [2, 0]  # the town alone counts more


def test_strike_the_chance_of_a_shot_is_that_of_the_table():
    game = schalbach.strike("scholbach")
    s = schalbach.before_schalbach(["ger-902-5"])
    unit, guard = (schalbach.unit_of(game, name) for name in ("ger-902-5", "us-44-114-F"))
    s.steps[unit] = 1  # nobody tries for a bonus
    put(s, unit, schalbach.hex_of(game, "30.21"))
    s.second = 1
    desk = Desk(Tape("shot"), listening=False)
    s.stack[-1].apply(s, make_order(verbs.ACTIVATE, unit), desk)
    s.stack[-1].apply(s, make_order(verbs.PASS), desk)
    legal = advance(s, desk)
    order = make_order(verbs.FIRE, guard)
    assert order in legal
    found = make_player("captain", game, GERMAN, "why").reason(s.copy(), order)
    assert found is not None
    assert found.key == "reason.fire_town"
    missed = odds(s.copy(), order).chance("fire.miss")
    assert found.args[3] == round(100 * (1 - missed))


def test_strike_who_goes_for_the_town_that_decides_says_how_far_it_is():
    game = schalbach.strike("scholbach")
    s, orders = schalbach.opened("scholbach")
    side = s.stack[-1].side(s)
    captain = make_player("captain", game, side, "why")
    towns = {
        reason.args[1]
        for order in orders
        if (reason := captain.reason(s.copy(), order)) is not None and "_all" in reason.key
    }
    assert towns == {schalbach.hex_of(game, "30.22")}
    assert first_of(captain.choose(s.copy(), orders)) > 0
