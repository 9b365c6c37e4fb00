"""8.3, 16.0 What a side holds is its own: views, log, odds and guesses do not know more.

Hidden markers are exchanged for others that could be there as well; whoever may not know them must
be shown the same to the byte. The exchange here knows nothing of masks, so that a wrong mask is
found too; and each detector is shown a leak that it must find.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from grognard.kernel.match.match import LogEntry, Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.masks import NOT_SHOWN, SPECTATOR, own_hand, public
from grognard.kernel.play.order import make_order
from grognard.kernel.play.position import masked_state
from grognard.kernel.play.tape import EVERYONE, Stream, Tape
from grognard.lab.chooser import Chooser
from grognard.lab.secrets import check_guesses, everything_shown
from grognard.series.fire_and_movement import verbs
from grognard.series.fire_and_movement.rules.ch07_combat import Attack
from grognard.series.fire_and_movement.rules.ch07_table import RESULT_KEYS
from grognard.series.fire_and_movement.rules.ch08_bombardment import Bombardment
from grognard.series.fire_and_movement.rules.ch08_support_fire import DefensiveFire
from grognard.titles.mortain_counterattack.game import MortainCounterattack
from grognard.titles.mortain_counterattack.state import CounterattackState
from grognard.titles.mortain_counterattack.title import MortainCounterattackTitle
from tests.titles.mortain_counterattack.helpers import (
    GERMAN,
    INFANTRY,
    PANTHER,
    US,
    game,
    hex_number,
    play,
    position,
    state,
    unit_number,
)
from tests.titles.mortain_counterattack.worlds import exchanged, shuffled

VIEWERS = [GERMAN, US, SPECTATOR]


def wander(board: MortainCounterattack, seed: str, positions: int, every: int) -> list[Any]:
    """Positions out of a random game, from the first markers on."""
    s = board.start()
    desk = Desk(Tape(seed), listening=False)
    chooser = Chooser(board, seed, biased=True)
    orders = advance(s, desk)
    s.stack[-1].apply(s, board.notation.parse("setup historical"), desk)
    orders = advance(s, desk)
    found: list[Any] = []
    number = 0
    while orders and len(found) < positions:
        order = chooser.choose(s, orders)
        s.stack[-1].apply(s, order, desk)
        orders = advance(s, desk)
        number += 1
        if number % every == 0 and orders and s.turn:
            found.append(s.copy())
    return found


def leaks(board: MortainCounterattack, positions: list[Any], seed: str) -> list[str]:
    """Every part of what a viewer is shown that tells two worlds apart."""
    found: list[str] = []
    for number, s in enumerate(positions):
        for viewer in VIEWERS:
            twin = exchanged(s, viewer, Stream(f"{seed}/{number}/{viewer}"))
            here, there = everything_shown(board, s, viewer), everything_shown(board, twin, viewer)
            found += [part for part in here if here[part] != there[part]]
    return found


@pytest.mark.parametrize("readings", [{}, {"support_order": "hidden"}])
def test_nobody_notices_an_exchange_of_hidden_markers(readings: dict[str, str]):
    board = game(**readings)
    positions = [s for seed in range(3) for s in wander(board, f"leak {seed}", 20, 11)]
    assert leaks(board, positions, "usual") == []
    different = [s for s in positions if exchanged(s, US, Stream("x")).held != s.held]
    assert len(different) > 15  # there was something to hide


@pytest.mark.slow
@pytest.mark.long
def test_nobody_notices_in_a_thousand_positions():
    boards = [game(), game(support_order="hidden", marker_values="high")]
    count = 0
    for seed in range(20):
        board = boards[seed % 2]
        positions = wander(board, f"thousand {seed}", 50, 7)
        count += len(positions)
        assert leaks(board, positions, str(seed)) == []
        for number, s in enumerate(positions[::5]):
            check_guesses(board, s, f"{seed}/{number}")
    assert count == 1000


def leaky(**masks: Any) -> MortainCounterattack:
    """The game with other masks."""
    title = MortainCounterattackTitle()
    title.fields = [f.shown_by(masks.get(f.name, f.mask)) for f in title.fields]
    board = title.game(options={"support_order": "hidden"})
    assert isinstance(board, MortainCounterattack)
    return board


def one_too_many(value: Any, viewer: int) -> Any:
    """Shows the first marker of every hand."""
    masked = own_hand(value, viewer)
    return [m if m == v else [*v[:1], *m[1:]] for m, v in zip(masked, value, strict=True)]


def to_spectators(value: Any, viewer: int) -> Any:
    return value if viewer == SPECTATOR else own_hand(value, viewer)


@pytest.mark.parametrize(
    "masks",
    [{"held": public}, {"held": one_too_many}, {"held": to_spectators}, {"committed": public}],
    ids=["open hands", "one marker", "spectators", "open commitment"],
)
def test_a_wrong_mask_is_found(masks: dict[str, Callable[[Any, int], Any]]):
    board = leaky(**masks)
    positions = (s for seed in range(3) for s in wander(board, f"leak {seed}", 40, 5))
    assert any("view" in leaks(board, [s], f"planted {at}") for at, s in enumerate(positions))


def test_guesses_are_sound_and_fit():
    board = game()
    for number, s in enumerate(wander(board, "guesses", 30, 13)):
        check_guesses(board, s, str(number))


def test_a_guess_deals_only_what_has_not_been_seen():
    s = state({PANTHER: "2011", INFANTRY: "2012"}, "german combat",
              held={"german": ["GE01"], "us": ["US01", "US23", "US24"]})  # fmt: skip
    s.used[US] = [s.board.markers.ids.index("US19")]
    known = masked_state(game(), s, GERMAN)
    assert isinstance(known, CounterattackState)
    assert known.held == [s.held[GERMAN], [NOT_SHOWN] * 3]
    hands = set()
    for seed in range(40):
        world = game().guess(known, GERMAN, Desk(Tape(str(seed)), listening=False))
        assert isinstance(world, CounterattackState)
        names = [s.board.markers.ids[marker] for marker in world.held[US]]
        assert "US19" not in names
        assert len(set(names)) == 3
        assert world.held[GERMAN] == s.held[GERMAN]
        hands |= set(names)
    assert len(hands) > 20


# ------------------------------------------------------------------------------------------ the log


def told(match: Match, viewer: int | None) -> list[Any]:
    """All that the log has for a viewer; for None, all that is in it."""
    return [entry_told(match, entry, viewer) for entry in match.log]


def entry_told(match: Match, entry: LogEntry, viewer: int | None) -> tuple[Any, ...]:
    seen = viewer is None or entry.seen_by in (EVERYONE, viewer)
    order = match.game.notation.text(entry.order) if seen else ""
    events = entry.events if viewer is None else entry.events_for(viewer)
    draws = [d for d in entry.draws if viewer is None or d.seen_by in (EVERYONE, viewer)]
    return (
        order,
        entry.side,
        entry.choices,
        [(e.case, e.key, e.args, e.modifiers) for e in events],
        [(d.case, d.kind, d.value, d.size) for d in draws],
    )


def with_other_draws(match: Match, viewer: int, stream: Stream) -> Match:
    """The same match for this viewer: what he was never shown was another marker."""
    board = match.game
    assert isinstance(board, MortainCounterattack)
    names: dict[tuple[int, int], int] = {}  # by turn and marker
    for turn in range(1, 8):
        for side in (GERMAN, US):
            if side != viewer:
                _exchange_turn(match, board, turn, side, names, stream)
    draws: list[int] = []
    turn = 0
    for entry in match.log:
        begun = [e.args[0] for e in entry.events if e.key.startswith("turn.begins")]
        turn = begun[-1] if begun else turn
        for draw in entry.draws:
            new = names.get((turn, draw.value), draw.value) if draw.kind == "marker" else draw.value
            draws.append(new)
    twin = Match(board, draws=draws)
    for entry in match.log:
        text = board.notation.text(entry.order)
        if text.startswith("support "):
            marker = board.notation.arguments(entry.order)[0]
            text = "support " + board.markers.ids[names.get((entry.turn, marker), marker)]
        twin.repeat(text)
    return twin


def _exchange_turn(
    match: Match,
    board: MortainCounterattack,
    turn: int,
    side: int,
    names: dict[tuple[int, int], int],
    stream: Stream,
) -> None:
    now = 0
    drawn: list[int] = []
    shown: set[int] = set()
    for entry in match.log:
        for event in entry.events:
            if event.key.startswith("turn.begins"):
                now = event.args[0]
            elif now == turn and event.key == "support.drawn" and event.args[0] == side:
                drawn.append(event.args[1])
            elif now == turn and event.key == "support.shows":
                shown.add(event.args[1])
    hidden = [marker for marker in drawn if marker not in shown]
    pool = [m for m in board.markers.pool(side) if m not in drawn or m in hidden]
    for old, new in zip(hidden, shuffled(pool, stream), strict=False):
        names[turn, old] = new


def random_match(seed: str, orders: int, **readings: str) -> Match:
    board = game(**readings)
    match = Match(board, seed=seed)
    play(match, "setup historical", "begin")
    chooser = Chooser(board, seed, biased=True)
    while match.legal and len(match.log) < orders:
        match.give(chooser.choose(match.state, match.legal))
    return match


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("readings", [{}, {"support_order": "hidden"}])
def test_the_log_tells_nobody_more_than_he_may_know(viewer: int, readings: dict[str, str]):
    different = 0
    for seed in range(4):
        match = random_match(f"log {seed}", 150 + 20 * seed, **readings)
        twin = with_other_draws(match, viewer, Stream(f"{seed}/{viewer}"))
        assert told(match, viewer) == told(twin, viewer)
        board = match.game
        for part, here in everything_shown(board, match.state, viewer).items():
            assert here == everything_shown(board, twin.state, viewer)[part], part
        # The detector can fail: the whole log does tell the two worlds apart.
        different += told(match, None) != told(twin, None)
    assert different >= 1


def test_8_3_who_commits_is_told_which_and_the_other_only_that():
    match = position(
        {PANTHER: "2011", INFANTRY: "2012"},
        "german combat",
        held={"german": ["GE01", "GE12"], "us": ["US01"]},
    )
    play(match, "attack 2012")
    events = match.give("support GE12")
    assert [event.key for event in events] == ["support.commits"]
    entry = match.log[-1]
    assert entry.seen_by == GERMAN
    assert [e.key for e in entry.events_for(US)] == ["support.commits_one"]
    assert [e.key for e in entry.events_for(SPECTATOR)] == []
    play(match, "strike")
    shows = [e for e in match.log[-1].events_for(SPECTATOR) if e.key == "support.shows"]
    assert len(shows) == 1


# ----------------------------------------------------------------------------------------- the odds

DUEL = {PANTHER: "2011", INFANTRY: "2012"}


def by_hand(total: int, values: list[int]) -> dict[str, Fraction]:
    """The results in the clear if the defender adds one marker, any of these."""
    table = game().table
    found: dict[str, Fraction] = {}
    for value in values:
        for die in range(1, 7):
            key = RESULT_KEYS[table.result(table.column(5, total - value), die)]
            share = Fraction(1, 6 * len(values))
            found[key] = found.get(key, Fraction(0)) + share
    return found


def test_7_6_odds_reckon_with_unknown_markers_by_what_they_can_be():
    match = position(DUEL, "german combat", held={"german": ["GE12"], "us": ["US01", "US23"]})
    play(match, "attack 2012", "support GE12")
    quiet = match.odds("strike")
    assert (quiet.unknowns, quiet.supposed) == (2, 0)
    assert {o.results[0][0].rpartition(".")[2]: o.chance for o in quiet.outcomes} == by_hand(3, [0])
    one = match.odds("strike", 1)
    assert (one.unknowns, one.supposed) == (2, 1)
    pool = [value for value, side in zip(*_markers(), strict=True) if side == US]
    assert len(pool) == 24
    wanted = by_hand(3, pool)
    assert {o.results[0][0].rpartition(".")[2]: o.chance for o in one.outcomes} == wanted
    assert match.odds("strike", 9).supposed == 2
    assert sum(o.chance for o in match.odds("strike", 2).outcomes) == 1
    # What was seen this turn is no longer in the pool.
    s = state(DUEL, "german combat", held={"german": ["GE12"], "us": ["US01"]})
    s.used[US] = [m for m in s.board.markers.pool(US) if s.board.markers.value[m] == 1][1:]
    known = masked_state(game(), s, GERMAN)
    assert isinstance(known, CounterattackState)
    left = [s.board.markers.value[m] for m in s.board.unknown_pool(known, US)]
    assert left.count(1) == 1
    assert len(left) == 24 - 7


def _markers() -> tuple[list[int], list[int]]:
    return game().markers.value, game().markers.side


def test_7_6_the_odds_do_not_know_what_the_defender_holds():
    """The same odds whether he holds the two strongest markers or the two weakest."""
    said = []
    for hand in (["US23", "US24"], ["US01", "US02"]):
        match = position(DUEL, "german combat", held={"german": ["GE12"], "us": hand})
        play(match, "attack 2012", "support GE12")
        said.append(
            [
                [(o.results, o.chance) for o in match.odds("strike", supposed).outcomes]
                for supposed in (0, 1, 2)
            ]
        )
    assert said[0] == said[1]


def test_7_6_the_defender_knows_his_own_and_sees_what_is_shown():
    match = position(DUEL, "german combat", held={"german": ["GE12"], "us": ["US23", "US01"]})
    play(match, "attack 2012", "support GE12", "strike")
    chances = match.odds("done")
    assert chances.unknowns == 0
    assert {o.results[0][0].rpartition(".")[2]: o.chance for o in chances.outcomes} == by_hand(
        4 + 3 - 4, [0]
    )


@pytest.mark.case("mortain-counterattack", "MC123")
@pytest.mark.parametrize("active", [GERMAN, US])
def test_8_3_who_sees_which_marker_is_added(active: int):
    """Only its owner; that a side adds no more is seen by everybody."""
    s = state({PANTHER: "2011", INFANTRY: "2012"})
    s.active = active
    add, done = make_order(verbs.SUPPORT, 0), make_order(verbs.DONE)
    answers = DefensiveFire(unit_number(INFANTRY), 1 << unit_number(PANTHER))
    assert answers.answer_seen_by(s, add) == 1 - active
    assert answers.answer_seen_by(s, done) == EVERYONE
    hex_ = hex_number("2012")
    for asks in (Attack(hex_, 1 << unit_number(PANTHER)), Bombardment(hex_)):
        assert asks.answer_seen_by(s, add) == active
        assert asks.answer_seen_by(s, make_order(verbs.STRIKE)) == EVERYONE
