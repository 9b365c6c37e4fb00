"""What is hidden is marked so that nothing takes it for a value; also a place can be hidden."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import Field, Spec, each, member, number, one, set_of
from grognard.kernel.play.masks import NOT_SHOWN, NOT_SHOWN_SET, SPECTATOR, MaskFault, nobody
from grognard.kernel.play.odds import odds
from grognard.kernel.play.order import ARGUMENT_MASK
from grognard.kernel.play.position import EVERYTHING, masked_state, write_position
from grognard.kernel.play.position_reader import read_position
from grognard.kernel.play.showing import is_hidden, seen
from grognard.kernel.play.tape import Stream, Tape
from grognard.kernel.shown.presentation import UNSEEN
from grognard.lab.secrets import check_guesses
from tests.toy.play import TITLE, match_at, moments, position, state_of
from tests.toy.shown import ShownFord
from tests.toy.state import FordState
from tests.toy.title import Ford, TheFord
from tests.toy.words import BLUE, ENTER, NONE, RED
from tests.toy.worlds import leaks, other_worlds

AMBUSH = TITLE.game("ambush")
B2, B3 = 4, 5


def known_to(viewer: int, s: FordState | None = None) -> FordState:
    start = AMBUSH.start() if s is None else s
    known = masked_state(AMBUSH, start, viewer)
    assert isinstance(known, FordState)
    return known


# --------------------------------------------------------------------------------- the mark


def test_the_mark_is_above_every_member_every_number_and_none():
    assert NOT_SHOWN > ARGUMENT_MASK
    for field in TITLE.fields:
        if field.kind == "number":
            assert AMBUSH.bound(field.values.high) < NOT_SHOWN
    with pytest.raises(TypeError, match="not below the mark"):
        one(number(0, NOT_SHOWN))


def test_a_hidden_place_is_taken_for_no_place():
    for viewer in (RED, SPECTATOR):
        known = known_to(viewer)
        assert known.place[B2] == known.place[B3] == NOT_SHOWN
        assert known.place[B2] not in (NONE, known.board.gone)
        assert not known.is_able(B2)
        with pytest.raises(IndexError):
            _ = known.board.next_to[known.place[B2]]
    assert known_to(BLUE).place == AMBUSH.start().place  # type: ignore[attr-defined]


def test_a_hidden_set_has_no_member_and_is_not_empty():
    field = Field("acted", set_of("unit", mask=nobody))
    hidden = seen(AMBUSH, field, AMBUSH.start(), 0b101, RED)
    assert hidden == NOT_SHOWN_SET
    assert not any(hidden >> unit & 1 for unit in range(ARGUMENT_MASK + 1))
    assert hidden & ((1 << ARGUMENT_MASK + 1) - 1) == 0
    assert hidden


def test_the_set_of_one_member_whose_number_is_the_mark_is_a_set():
    """Unit 29 alone: 1 << 29. It was written as hidden, and the position could not be read."""
    s = AMBUSH.start()
    shown = seen(AMBUSH, Field("acted", set_of("unit")), s, NOT_SHOWN, RED)
    assert shown == NOT_SHOWN
    hidden = seen(AMBUSH, Field("acted", set_of("unit", mask=nobody)), s, NOT_SHOWN, RED)
    assert hidden == NOT_SHOWN_SET
    assert is_hidden(Field("acted", set_of("unit")), hidden)
    assert not is_hidden(Field("acted", set_of("unit")), shown)
    assert is_hidden(Field("at", one(member("hex"))), NOT_SHOWN)


def test_what_follows_from_places_follows_from_those_that_are_seen():
    true, known = AMBUSH.start(), known_to(RED)
    assert isinstance(true, FordState)
    assert true.holders[true.place[B2]] == B2
    assert sorted(u for u in known.holders if u != NONE) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("spec", "value", "shows"),
    [
        (one(member("hex")), 3, -1),
        (one(member("hex")), 3, 4),
        (each("unit", member("place")), [1, 2], [1, -1]),
        (each("unit", member("place")), [1, 2], [1]),
        (set_of("unit"), 0b11, 0b01),
    ],
)
def test_a_mask_that_shows_something_else_is_a_fault(spec: Spec, value: Any, shows: Any):
    field = Field("thing", Spec(spec.shape, spec.values, mask=lambda value, viewer: shows))
    with pytest.raises(MaskFault, match="thing: its mask shows"):
        seen(AMBUSH, field, AMBUSH.start(), value, RED)


def test_only_values_of_members_can_be_veiled():
    with pytest.raises(TypeError, match="a veil hides values of members"):
        Spec("one", member("hex"), veil="concealed")


# ----------------------------------------------------------------------------- in the views


def test_a_view_says_that_it_is_hidden_and_is_no_position():
    view = write_position(AMBUSH, AMBUSH.start(), RED)
    assert view["place"]["B2"] == view["place"]["B3"] == "?"
    assert view["place"]["B1"] == "A4"
    assert view["concealed"] == ["B2", "B3"]
    with pytest.raises(Exception, match=r"place.B2: is hidden here"):
        read_position(AMBUSH, {**view, "cup": [], "hands": [[], []]})
    assert "?" not in write_position(AMBUSH, AMBUSH.start(), EVERYTHING)["place"].values()


def test_pieces_and_boxes_are_the_same_wherever_it_is():
    game = ShownFord().game("ambush")
    s = game.start()
    assert isinstance(s, FordState)
    shown = set()
    for stream in range(8):
        other = other_worlds(s, RED, Stream(f"shown {stream}"))
        known = masked_state(game, other, RED)
        pieces = [(piece.unit, piece.place) for piece in game.presentation.pieces(known)]
        boxes = [(box.name, *box.units) for box in game.presentation.boxes(known)]
        shown.add((tuple(pieces), tuple(boxes)))
        assert dict(pieces)["B2"] == UNSEEN
        assert ("unseen", "B2", "B3") in boxes
    assert len(shown) == 1


@pytest.mark.slow
def test_nobody_can_tell_where_it_is():
    found, worlds = leaks(AMBUSH, 25)
    assert found == set()
    assert worlds > 300


@pytest.mark.slow
def test_without_the_veil_or_where_rules_look_under_it_a_leak_is_found(
    monkeypatch: pytest.MonkeyPatch,
):
    open_ = TheFord()
    open_.fields = [
        Field("place", each("unit", member("place"))) if field.name == "place" else field
        for field in open_.fields
    ]
    assert "view" in leaks(open_.game("ambush"), 3)[0]
    monkeypatch.setattr(FordState, "holder", lambda self, hex_, side: self.holders[hex_])
    assert "decision" in leaks(AMBUSH, 12)[0]


def test_guesses_put_it_where_it_can_be():
    places = set()
    for at, match in enumerate(moments("guess", AMBUSH)):
        if match.legal:
            check_guesses(AMBUSH, match.state, str(at))
    for seed in range(20):
        desk = Desk(Tape(f"guess {seed}"), listening=False)
        world = AMBUSH.guess(known_to(RED), RED, desk)
        assert isinstance(world, FordState)
        places.add(world.place[B2])
    assert len(places) > 5


# ----------------------------------------------------------------------------------- in play


def act(match: Match, *orders: str) -> None:
    for order in orders:
        match.give(order)


def opened() -> Match:
    """Red acts first."""
    match = Match(AMBUSH, seed="ambush", draws=[0, 1])
    act(match, "bid high", "bid low")
    return match


def test_who_enters_its_hex_finds_it_and_stays():
    match = opened()
    assert "enter B3" not in [match.game.notation.text(order) for order in match.legal]
    act(match, "move R2", "enter B3")
    s = state_of(match)
    assert s.concealed == 1 << B3
    assert s.place[1] == AMBUSH.notation.kind("hex").number("B2")
    assert match.view("red")["place"]["B2"] == "B3"
    assert match.log[-1].events[0].key == "found"


def test_a_step_that_finds_nobody_cannot_be_taken_back_either():
    match = opened()
    act(match, "move R1")
    steps = [order for order in match.legal if order & 0xFF == ENTER]
    assert steps
    assert all(match.draws_at_once(order) for order in steps)
    match.give("enter A1")
    assert match.why_no_undo() is not None


def test_its_steps_are_told_to_its_owner_alone():
    match = opened()
    act(match, "done", "move B3", "enter C3")
    entry = match.log[-1]
    told = {side: [event.key for event in entry.events_for(side)] for side in (RED, BLUE)}
    assert told == {RED: ["stirs"], BLUE: ["entered", "stirs"]}
    assert entry.seen_by == BLUE


def test_odds_are_the_same_wherever_it_is_also_when_something_is_supposed():
    match = match_at(position("R1 A3", concealed=["B2", "B3"]), game=AMBUSH)
    act(match, "assault B1", "join R1", "resolve")
    s = state_of(match)
    said = set()
    for at in range(6):
        known = known_to(RED, other_worlds(s, RED, Stream(f"odds {at}")))
        for supposed in (0, 1):
            found = match_odds(known, supposed)
            assert sum(chance for _, chance in found) == 1
            said.add((supposed, str(found)))
    assert len(said) == 2


def match_odds(known: FordState, supposed: int) -> list[Any]:
    frame = known.stack[-1]
    found = odds(known, frame.legal(known)[0], supposed)
    assert (found.unknowns, found.supposed) == (1, supposed)
    return [(outcome.results, outcome.chance) for outcome in found.outcomes]


def test_the_owner_must_be_known():
    class Nobodys(Ford):
        def owner(self, kind: str, member: int) -> int:
            return super(Ford, self).owner(kind, member)

    game = Nobodys(TITLE, TITLE.data(None), "ambush", "first", {"groups": "yes"})
    with pytest.raises(NotImplementedError, match="the-ford says nothing of who owns a unit"):
        masked_state(game, game.start(), RED)


def test_what_is_said_of_an_order_beforehand_does_not_tell_where_it_is(
    monkeypatch: pytest.MonkeyPatch,
):
    """Also where the rules would let a step be taken back that finds nobody."""
    monkeypatch.setattr(FordState, "searches", lambda self, side: False)
    match = opened()
    act(match, "move R2")
    said = [match.draws_at_once(order) for order in match.legal]
    assert not any(said)
    match.give("enter B3")
    assert match.why_no_undo() is not None
