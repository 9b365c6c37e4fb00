"""Views: what a side is shown does not change when only what is hidden from it changes."""

from collections.abc import Callable

import pytest

from grognard.kernel.match.match import Match
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.masks import NOT_SHOWN, SPECTATOR, nobody, own_hand, own_number, public
from grognard.kernel.play.position import write_position
from grognard.kernel.play.position_reader import read_position
from grognard.kernel.play.tape import EVERYONE, Stream, Tape
from grognard.kernel.title import FrameSpec, Game
from grognard.lab.secrets import check_guesses
from tests.toy import assault
from tests.toy.play import BASE, GAME, TITLE, match_at, position
from tests.toy.state import FordState
from tests.toy.title import TheFord
from tests.toy.words import BLUE, NONE, RED
from tests.toy.worlds import VIEWERS, chances, leak, leaks

BATTLE = {"question": "Battle", "target": "B2", "attackers": ["R2"], "step": "defender"}


class Loud(assault.Battle):
    """A leak in the log: the marker is told to everybody when it is committed."""

    def apply(self, s: FordState, order: int, desk: Desk) -> None:
        desk.tell("4.3", "committed", (order,))
        super().apply(s, order, desk)


Loud.__name__ = "Battle"


@pytest.mark.slow
def test_nothing_that_is_shown_depends_on_what_is_hidden():
    found, worlds = leaks(GAME, 12)
    assert found == set()
    assert worlds > 800


def leaky(change: Callable[[TheFord], None]) -> Game:
    title = TheFord()
    change(title)
    return title.game()


def open_hands(title: TheFord) -> None:
    title.fields = [f.shown_by(public) if f.name == "hands" else f for f in title.fields]


def open_cup(title: TheFord) -> None:
    title.fields = [f.shown_by(public) if f.name == "cup" else f for f in title.fields]


def open_frame(name: str) -> Callable[[TheFord], None]:
    def change(title: TheFord) -> None:
        spec = title.frames[name]
        fields = [field.shown_by(public) for field in spec.fields]
        title.frames[name] = FrameSpec(spec.make, fields, spec.upon)

    return change


def loud_battle(title: TheFord) -> None:
    title.frames["Battle"] = FrameSpec(Loud, title.frames["Battle"].fields, ["Activation"])


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (open_hands, "view"),
        (open_cup, "view"),
        (open_frame("Initiative"), "view"),
        (open_frame("Battle"), "view"),
    ],
)
def test_a_planted_leak_is_found(change: Callable[[TheFord], None], part: str):
    found, _ = leaks(leaky(change), 6)
    assert found == {part}


def test_a_planted_leak_in_the_log_is_found():
    written = position("R2 B3", [{**BATTLE, "step": "attacker", "red": None, "blue": None}])
    other = {
        **written,
        "cup": ["dummy-a", "smoke-b"],
        "hands": [["guns-a", "guns-b"], BASE["hands"][1]],
    }
    for game, expected in [(GAME, None), (leaky(loud_battle), "log")]:
        here, there = read_position(game, written), read_position(game, other)
        assert isinstance(here, FordState)
        assert isinstance(there, FordState)
        assert leak(game, here, BLUE, there) == expected


def test_each_side_sees_its_own_hand_and_a_spectator_none():
    match = match_at(BASE)
    assert match.view("red")["hands"] == [["dummy-a", "guns-a"], ["?", "?"]]
    assert match.view("blue")["hands"] == [["?", "?"], ["dummy-b", "smoke-a"]]
    assert match.view()["hands"] == [["?", "?"], ["?", "?"]]
    assert match.position["hands"] == BASE["hands"]
    for viewer in ("red", "blue", None):
        assert match.view(viewer)["cup"] == ["?", "?"]
        assert match.view(viewer)["place"] == BASE["place"]


def test_a_committed_marker_is_shown_to_its_owner_alone():
    match = match_at(position("R2 B3", [{**BATTLE, "red": "guns-a", "blue": None}]))
    assert match.view("red")["questions"][-1]["red"] == "guns-a"
    assert match.view("blue")["questions"][-1]["red"] == "?"
    assert match.view()["questions"][-1]["red"] == "?"


def test_the_state_of_a_computer_player_holds_no_secret():
    match = match_at(position("R2 B3", [{**BATTLE, "red": "guns-a", "blue": None}]))
    known = match.known_to(BLUE)
    assert isinstance(known, FordState)
    assert known.hands == [[NOT_SHOWN] * 2, [1, 2]]
    assert known.cup == [NOT_SHOWN] * 2
    assert known.stack[-1].data()[3:] == [NOT_SHOWN, NONE]


def test_odds_are_computed_from_what_the_asking_side_knows():
    seen_odds = []
    for red in ("guns-a", "dummy-a", None):
        match = match_at(position("R2 B3", [{**BATTLE, "red": red, "blue": None}]))
        seen_odds.append([chances(match.known_to(BLUE), order) for order in match.legal])
        found = match.odds("commit smoke-a").outcomes
        assert [(o.results, o.chance) for o in found] == seen_odds[0][2]
    assert seen_odds[0] == seen_odds[1] == seen_odds[2]


def test_a_secret_draw_is_told_to_its_owner_alone():
    for draws in ([4, 0], [4, 5]):
        match = Match(GAME, seed="x", draws=draws)
        keys = {
            viewer: [
                (e.key, e.args) for e in match.opening.events if e.seen_by in (EVERYONE, viewer)
            ]
            for viewer in VIEWERS
        }
        assert keys[RED] == [("drew.secret", (4,)), ("drew", (RED,)), ("drew", (BLUE,))]
        assert keys[BLUE] == [("drew", (RED,)), ("drew.secret", (draws[1],)), ("drew", (BLUE,))]
        assert keys[SPECTATOR] == [("drew", (RED,)), ("drew", (BLUE,))]
        assert [draw.seen_by for draw in match.opening.draws] == [RED, BLUE]


def test_the_log_of_a_side_leaves_out_what_the_other_side_was_told():
    match = Match(GAME, seed="log")
    match.give("bid high")
    entry = match.log[-1]
    assert [event.key for event in entry.events_for(RED)] == ["bid.secret", "bid.made"]
    for viewer in (BLUE, SPECTATOR):
        assert [event.key for event in entry.events_for(viewer)] == ["bid.made"]


def test_masks():
    assert public([1], 1) == [1]
    assert own_hand([[1, 2], [3]], 1) == [[NOT_SHOWN, NOT_SHOWN], [3]]
    assert own_hand([[1, 2], [3]], SPECTATOR) == [[NOT_SHOWN, NOT_SHOWN], [NOT_SHOWN]]
    assert own_number([4, 5], 0) == [4, NOT_SHOWN]
    assert nobody([4, 5], 0) == [NOT_SHOWN, NOT_SHOWN]
    assert nobody(7, 0) == NOT_SHOWN


def test_every_kind_of_value_can_be_hidden():
    title = TheFord()
    title.fields = [f.shown_by(nobody) for f in title.fields]
    view = write_position(title.game(), match_at(BASE).state, RED)
    assert view["turn"] == view["active"] == view["disrupted"] == view["assaulted"] == "?"
    assert set(view["place"].values()) == {"?"}
    assert view["losses"] == ["?", "?"]


def test_the_sides_are_asked_for_by_name():
    assert TITLE.side("blue") == BLUE
    with pytest.raises(Exception, match="has no side 'green'; it has: red, blue"):
        match_at(BASE).view("green")


# ------------------------------------------------------------------------------------- guesses


@pytest.mark.slow
def test_guesses_are_sound_and_cannot_be_told_from_the_truth():
    compared = 0
    for seed in range(6):
        match = Match(GAME, seed=f"guess {seed}")
        stream = Stream(f"orders {seed}")
        for number in range(60):
            if not match.legal:
                break
            check_guesses(GAME, match.state, f"{seed}/{number}")
            compared += 1
            match.give(match.legal[stream.below(number, len(match.legal))])
    assert compared > 200


def test_a_guess_is_another_world_and_does_not_touch_what_is_known():
    match = Match(GAME, seed="worlds")
    stream = Stream("worlds")
    while not (match.state.stack and match.state.hands[BLUE]):  # type: ignore[attr-defined]
        match.give(match.legal[stream.below(len(match.log), len(match.legal))])
    known = match.known_to(RED)
    before = write_position(GAME, known, RED)
    worlds = {
        str(write_position(GAME, GAME.guess(known, RED, Desk(Tape(str(n)), listening=False))))
        for n in range(12)
    }
    assert len(worlds) > 1
    assert write_position(GAME, known, RED) == before
