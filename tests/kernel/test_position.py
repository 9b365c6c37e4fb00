"""Positions: readable, complete, read back without loss, refused with the place of the fault."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.field import Spec, member_or_none, number
from grognard.kernel.play.position import digest, masked_state, write_position
from grognard.kernel.play.position_reader import PositionFault, read_position
from grognard.kernel.play.tape import Stream
from tests.toy.fire import Moving, OpFire
from tests.toy.play import BASE, GAME, first_moment, moments, position, questions, start
from tests.toy.state import FordState
from tests.toy.title import TheFord

MOVING = {"question": "Moving", "unit": "R1", "points": 2, "halted": False}


def changed(*path: str | int, to: Any) -> Any:
    """The base position (with a move under way) and one value in it replaced."""
    written = copy.deepcopy(position(questions=[MOVING]))
    place: Any = written
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return written


def without(*path: str | int) -> Any:
    written = changed(*path, to=None)
    place: Any = written
    for step in path[:-1]:
        place = place[step]
    del place[path[-1]]
    return written


def test_every_moment_can_be_saved_and_read_again():
    seen: set[str] = set()
    for seed in range(25):
        for match in moments(f"position/{seed}"):
            seen.update(questions(match))
            written = json.loads(json.dumps(match.position))
            state = read_position(GAME, written)
            assert write_position(GAME, state) == written
            assert digest(GAME, state) == digest(GAME, match.state)
            assert [frame.data() for frame in state.stack] == [f.data() for f in match.state.stack]
            assert not match.legal or state.stack[-1].legal(state) == match.legal
    assert seen == set(GAME.title.frames)


def test_a_game_goes_on_from_a_saved_position_as_it_would_have():
    nested = ["GameTurn", "Activation", "Battle", "Retreat", "OpFire"]
    match = first_moment(lambda m: questions(m) == nested)
    saved, start = match.position, len(match.log)
    match.give("hold")
    choice = Stream("rest")
    while match.legal:
        match.give(match.legal[choice.below(len(match.log), len(match.legal))])
    rest = match.log[start:]
    draws = [draw.value for entry in rest for draw in entry.draws]
    again = Match(GAME, draws=draws, position=saved)
    for entry in rest:
        again.give(entry.order)
    assert len(draws) > 3
    assert again.position == match.position


def test_drawn_and_won_games_are_read_again():
    for winner in ("draw", "red", "blue"):
        written = {**BASE, "winner": winner, "ending": "end.time"}
        assert write_position(GAME, read_position(GAME, written)) == written


def test_a_position_has_printed_names():
    state = start()
    state.disrupted = 0b100001
    state.place[0] = GAME.notation.kind("place").number("gone")
    state.hands[1] = [3]
    state.stack.append(Moving(2, 1, 1))
    written = write_position(GAME, state)
    assert written["place"]["R1"] == "gone"
    assert written["place"]["B1"] == "A4"
    assert written["disrupted"] == ["R1", "B3"]
    assert written["hands"] == [[], ["smoke-b"]]
    assert written["assaulted"] is None
    assert written["active"] == "red"
    assert written["questions"] == [
        {"question": "GameTurn", "step": "supply"},
        {"question": "Moving", "unit": "R3", "points": 1, "halted": True},
    ]


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        (None, "the position is not a table of fields"),
        ([], "the position is not a table of fields"),
        (without("turn"), "turn: is missing"),
        (changed("weather", to=1), "weather: is not a field of this title"),
        (changed("turn", to="1"), "turn: '1' is not a whole number"),
        (changed("turn", to=1.0), "turn: 1.0 is not a whole number"),
        (changed("turn", to=True), "turn: True is not a whole number"),
        (changed("turn", to=None), "turn: None is not a whole number"),
        (changed("turn", to=2**31), "turn: 2147483648 is not from 0 to 3"),
        (changed("turn", to=-9999), "turn: -9999 is not from 0 to 3"),
        (changed("turn", to=10**40), "turn: a number of more than 30 digits is not from 0 to 3"),
        (changed("active", to=None), "active: must be a side, and there is none"),
        (changed("place", "B2", to=None), "place.B2: must be a place, and there is none"),
        (changed("losses", to=[0, 0, 0]), "losses: 3 values; at most 2"),
        (changed("losses", to=[0]), "losses: one number for each side"),
        (changed("cup", to=["guns-b"] * 99), "cup: 99 values; at most 6"),
        (changed("hands", to=[[], [], []]), "hands: 3 lists; one for each of 2 sides"),
        (changed("questions", 2, "points", to=2**31), r"questions\[2\].points: 2147483648 is not"),
        (changed("questions", to=BASE["questions"] * 50), "questions: 100 questions; at most 32"),
        (position(questions=[MOVING, MOVING]), r"questions\[3\]: Moving cannot come after Moving"),
        ({**BASE, "questions": [MOVING]}, r"questions\[0\]: Moving cannot come first"),
        (changed("losses", 1, to=[]), r"losses\[1\]: a list is not a whole number"),
        (changed("losses", to=3), "losses: not a list"),
        (changed("active", to="green"), "active: 'green' is not a known side"),
        (changed("active", to=0), "active: 0 is not a known side"),
        (changed("place", to=[]), "place: must name each of R1, R2, R3, B1, B2, B3 once"),
        (without("place", "B2"), "place: must name each of"),
        (changed("place", "B9", to="A1"), "place: must name each of"),
        (changed("place", "B2", to="Z9"), "place.B2: 'Z9' is not a known place"),
        (changed("place", "B2", to=7), "place.B2: 7 is not a known place"),
        (changed("place", "B2", to="A2"), "place: two units in one hex"),
        (changed("disrupted", to=5), "disrupted: not a list"),
        (changed("disrupted", to=["R1", "X"]), r"disrupted\[1\]: 'X' is not a known unit"),
        (
            changed("disrupted", to=["R1", None]),
            r"disrupted\[1\]: must be a unit",
        ),
        (changed("disrupted", to=["R1", "r1"]), r"disrupted\[1\]: is named twice"),
        (changed("cup", to={}), "cup: not a list"),
        (changed("cup", 0, to="?"), r"cup\[0\]: is hidden here"),
        (changed("cup", 0, to="guns-a"), "each marker must be somewhere once"),
        (changed("hands", to="?"), "hands: not a list"),
        (changed("hands", 1, to=7), r"hands\[1\]: not a list"),
        (changed("hands", 1, to="dummy-a"), r"hands\[1\]: not a list"),
        (changed("hands", 1, 0, to="X"), r"hands\[1\]\[0\]: 'X' is not a known marker"),
        (changed("hands", 1, 0, to="?"), r"hands\[1\]\[0\]: is hidden here"),
        (changed("assaulted", to="?"), "assaulted: '\\?' is not a known hex"),
        (changed("questions", to={}), "questions: not a list"),
        (changed("questions", to=[]), "questions: nobody is asked anything"),
        (changed("questions", 2, to=4), r"questions\[2\]: unknown question None"),
        (changed("questions", 2, to={}), r"questions\[2\]: unknown question None"),
        (changed("questions", 2, "question", to=[]), r"questions\[2\]: unknown question a list"),
        (changed("questions", 2, "question", to="Fly"), r"questions\[2\]: unknown question 'Fly'"),
        (without("questions", 2, "unit"), r"questions\[2\].unit: is missing"),
        (changed("questions", 2, "wind", to=1), r"questions\[2\].wind: is not a field of Moving"),
        (changed("questions", 2, "unit", to="X"), r"questions\[2\].unit: 'X' is not a known unit"),
        (changed("questions", 2, "points", to="2"), r"questions\[2\].points: '2' is not a whole"),
        (changed("questions", 2, "halted", to=1), r"questions\[2\].halted: 1 is neither true nor"),
        (changed("winner", to="green"), "winner: 'green'; one of red, blue"),
        (changed("winner", to=0), "winner: 0; one of"),
        (changed("winner", to="red"), "ending: None; one of end.losses, end.time"),
        (changed("ending", to="end.time"), "ending: 'end.time', but nobody has won"),
    ],
)
def test_a_fault_is_named_with_its_place(written: Any, fault: str):
    with pytest.raises(PositionFault, match=fault):
        read_position(GAME, written)


def test_a_view_is_not_a_position():
    with pytest.raises(PositionFault, match="this is a view, not a whole position"):
        read_position(GAME, Match(GAME, position=BASE).view("red"))


def test_a_field_that_does_not_say_what_it_may_be_is_an_error():
    with pytest.raises(TypeError, match="secret: its annotation does not say what it may be"):

        class Silent(FordState):
            secret: int


def test_a_field_without_a_range_is_an_error():
    anything: Any = number
    with pytest.raises(TypeError, match="high"):
        anything(0)
    with pytest.raises(TypeError, match="a list, and nothing else, says how many"):
        Spec("list", number(0, 9))
    with pytest.raises(TypeError, match="none cannot be a member of a set"):
        Spec("set", member_or_none("unit"))


def test_a_bound_that_the_game_does_not_know_is_an_error():
    with pytest.raises(TypeError, match="the-ford knows no bound 'weather'"):
        GAME.bound("weather")


def test_a_frame_with_more_values_than_declared_is_an_error():
    title = TheFord()
    title.frames["OpFire"].fields.clear()
    game = title.game()
    state = game.start()
    state.stack.append(OpFire(1))
    with pytest.raises(ValueError, match="longer"):
        write_position(game, state)


def test_equal_positions_have_equal_digests_and_others_not():
    digests: dict[str, str] = {}
    for seed in range(6):
        for match in moments(f"digest/{seed}"):
            text = json.dumps(match.position, sort_keys=True)
            name = digest(GAME, match.state)
            assert name == digest(GAME, match.state.copy())
            assert digests.setdefault(text, name) == name
    assert len(set(digests.values())) == len(digests)


def test_each_field_is_part_of_the_digest():
    names = {digest(GAME, read_position(GAME, BASE))}
    variants = [
        changed("turn", to=2),
        changed("active", to="blue"),
        changed("place", "B2", to="B5"),
        changed("disrupted", to=["R1"]),
        changed("acted", to=["R1"]),
        position(cup=["guns-b", "smoke-b"]),
        position(hands=[["dummy-a"], ["dummy-b", "smoke-a", "guns-a"]], cup=BASE["cup"]),
        position(cup=["smoke-b"], played=["guns-b"]),
        changed("assaulted", to="A1"),
        changed("losses", to=[0, 1]),
        changed("questions", 2, "halted", to=True),
        position(questions=[MOVING]),
        {**BASE, "winner": "red", "ending": "end.time"},
        {**BASE, "winner": "red", "ending": "end.losses"},
        {**BASE, "winner": "draw", "ending": "end.time"},
    ]
    names |= {digest(GAME, read_position(GAME, variant)) for variant in variants}
    assert len(names) == len(variants) + 1


def test_none_and_hidden_are_not_the_same():
    bidding = {"question": "Initiative", "red": "low", "blue": None}
    match = Match(GAME, position=position(questions=[bidding]))
    assert match.position["questions"][-1] == bidding
    assert match.view("blue")["questions"][-1] == {**bidding, "red": "?"}
    assert match.view("red")["questions"][-1] == bidding


def test_a_copy_shares_nothing_that_changes():
    for match in moments("copy"):
        before = match.position
        twin = match.state.copy()
        assert isinstance(twin, FordState)
        for name in ("place", "cup", "played", "losses"):
            getattr(twin, name).append(0)
        for hand in twin.hands:
            hand.append(0)
        twin.stack.append(OpFire(0))
        masked = masked_state(GAME, match.state, 0)
        assert isinstance(masked, FordState)
        masked.hands[0].append(0)
        masked.cup.clear()
        assert match.position == before


class Older(TheFord):
    """The toy after a field was dropped that people have in their files."""

    def constants(self) -> dict[str, Any]:
        return {"stopped": False}


def test_a_field_that_was_dropped_stays_in_what_is_written_as_it_always_was():
    game = Older().game()
    written = write_position(game, game.start())
    assert written["stopped"] is False
    assert write_position(game, read_position(game, written)) == written
    for wrong, message in (
        ({**written, "stopped": True}, "stopped: True is not False"),
        ({**written, "stopped": 0}, "stopped: 0 is not False"),
        ({n: v for n, v in written.items() if n != "stopped"}, "stopped: is missing"),
    ):
        with pytest.raises(PositionFault, match=message):
            read_position(game, wrong)
