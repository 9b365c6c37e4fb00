"""13.2, 13.3 Solitaire: what an Allied formation does in its Round, and the 86th Corps Zone."""

from collections.abc import Iterable

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.tape import Tape
from grognard.kernel.play.why import explaining
from grognard.titles.falaise.rules.ch04_round import ActionRound
from grognard.titles.falaise.rules.ch04_sequence import start_turn
from grognard.titles.falaise.rules.ch10_assault import Muster
from grognard.titles.falaise.rules.ch11_limits import check_closed
from grognard.titles.falaise.rules.ch13_solitaire import may_move, may_step_toward, zone_check
from grognard.titles.falaise.state import MOVE_ROUND
from tests.titles.falaise.helpers import Play, corps, distance, hex_, near, position, unit
from tests.titles.falaise.move_helpers import moving

DAY = 2
ALONE = {"solitaire": "on"}
MP = 3  # a die for the Movement Points

# In the open country of the north-west everything is clear, dry and level.
ADJACENT = {"us3a": "0532", "g5fjkg": "0533"}
FAR = {"us3b": "0527"}  # six hexes away
DISTANT = {"us3a": "0530", "us3b": "0527", "g5fjkg": "0533"}  # nobody adjacent


def round_of(units: dict[str, str], dice: Iterable[int], name: str = "7", turn: int = DAY) -> Play:
    """The Round of an Allied formation in the solitaire game."""
    return position(units, turn=turn, options=ALONE, dice=dice, active=name, stack=[ActionRound(0)])


def movers(play: Play) -> set[str]:
    """The units that may begin a move."""
    return {order.split()[1] for order in play.legal("move")}


@pytest.mark.case("falaise", "13.2a")
@pytest.mark.parametrize(("units", "more"), [(ADJACENT | FAR, 1), (DISTANT, 0)])
def test_13_2_one_more_if_a_german_is_next_to_the_formation(
    units: dict[str, str], more: int
) -> None:
    play = round_of(units, [6, MP])
    assert play.events("solitaire.rolled")[0].args == (corps("7"), 6, 6 + more)
    assert list(play.modifiers("solitaire.rolled").values()) == [1] * more
    # A German next to another formation does not count.
    other = round_of({**units, "ca2_4": "0620"}, [3, MP], "2Can")
    assert other.events("solitaire.rolled")[0].args == (corps("2Can"), 3, 3)


@pytest.mark.case("falaise", "13.2b")
def test_13_2_one_no_unit_acts() -> None:
    play = round_of(DISTANT, [1])
    assert play.at_rest()
    assert play.unused() == []
    assert play.drawn() == [("13.2", 1)]  # no Movement Points are rolled
    assert all(play.s.finished[unit(name)] for name in ("us3a", "us3b"))
    assert (play.s.drill, play.s.lone) == (0, -1)


@pytest.mark.case("falaise", "13.2c")
def test_13_2_two_one_unit_assaults() -> None:
    units = ADJACENT | FAR | {"us1_16": "0433"}
    play = round_of(units, [1, unit("us1_16"), MP])  # one more: a two
    assert play.legal() == {"assault-round", "pass"}
    play.refused("move-round", ("13.2", "refuse.solitaire_round"))
    # us3a is adjacent too, but it is us1_16 that acts, and is committed by itself.
    play.give("assault-round", "assault 0533")
    assert play.legal() == {"resolve"}
    play.refused("commit us3a", ("13.2", "refuse.solitaire_assault"))
    assert not may_move(play.s, unit("us1_16"))


@pytest.mark.case("falaise", "13.2c")
def test_13_2_two_a_unit_that_is_not_adjacent_moves_without_mech_assault() -> None:
    play = round_of(ADJACENT | {"us3b": "0431"}, [1, unit("us3b"), MP])
    assert play.legal() == {"move-round", "pass"}
    play.give("move-round")
    assert movers(play) == {"us3b"}
    play.refused("move us3a 0531", ("13.2", "refuse.solitaire_move"))
    play.give("move us3b 0432", "hold")  # next to the German
    assert play.at_rest()  # no Mech Assault


@pytest.mark.case("falaise", "13.2d")
def test_13_2_three_one_unit_moves_and_may_make_a_mech_assault() -> None:
    play = round_of({"us3a": "0531", "us3b": "0527", "g5fjkg": "0533"}, [3, unit("us3a"), MP])
    assert play.legal() == {"move-round", "pass"}
    play.give("move-round")
    assert movers(play) == {"us3a"}
    play.give("move us3a 0532", "hold")
    assert play.legal() == {"assault 0533", "stop"}


@pytest.mark.case("falaise", "13.2d", "11.9.1a")
@pytest.mark.parametrize("reading", ["yes", "no"])
def test_r87_other_formations_help_in_a_mech_assault_or_not(reading: str) -> None:
    """13.0 keeps 11.9.1: who is next to the one unit that moves may be called in."""
    units = {"us3a": "0531", "us3b": "0527", "po_k": "0532", "po_s": "0427", "g5fjkg": "0533"}
    options = ALONE | {"solitaire_joint": reading}
    play = position(
        units,
        turn=DAY,
        options=options,
        dice=[3, unit("us3a"), MP],
        active="7",
        stack=[ActionRound(0)],
    )
    play.give("move-round")
    if reading == "no":
        assert play.asked() == ("allied", "Movement")
        return
    assert play.asked() == ("allied", "Join")
    assert play.legal() == {"join po_k", "done"}  # us3b, next to the other Pole, does not move
    play.give("join po_k")
    if play.asked()[1] == "Join":
        play.give("done")
    play.give("move us3a 0532", "hold")
    while play.asked()[1] != "Muster":
        play.give("assault 0533")
    play.give("commit us3a")
    play.allowed("commit po_k")
    play.refused("resolve", ("11.9.1", "refuse.must_attack"))


@pytest.mark.case("falaise", "13.2c", "11.9.2a")
@pytest.mark.parametrize(("reading", "asks"), [("yes", {"ask po_k"}), ("no", set())])
def test_r87_other_formations_are_asked_or_not(reading: str, asks: set[str]) -> None:
    units = {"us1_16": "0532", "po_k": "0432", "g5fjkg": "0533"}
    play = position(
        units,
        turn=DAY,
        options=ALONE | {"solitaire_joint": reading},
        dice=[3, MP],
        active="7",
        stack=[ActionRound(0)],
    )
    play.give("assault-round")
    if play.asked()[1] == "Assaults":
        play.give("assault 0533")
    assert play.legal("ask") == asks


MIXED = ADJACENT | {"us3b": "0429", "us1_16": "0432", "us1_18": "0629"}


@pytest.mark.case("falaise", "13.2e")
@pytest.mark.parametrize("die", [3, 4])  # one more: four and five
def test_13_2_four_and_five_all_assault_and_others_move_instead(die: int) -> None:
    play = round_of(MIXED, [die, MP])
    assert play.legal() == {"assault-round", "pass"}
    play.give("assault-round")
    assert play.asked()[1] == "Movement"
    assert movers(play) == {"us3b", "us1_18"}
    play.refused("move us3a 0531", ("13.2", "refuse.solitaire_move"))
    play.give("move us3b 0430", "halt", "done")
    # An ordinary assault: infantry attacks as well.
    play.give("assault 0533")
    assert play.legal() == {"commit us3a", "commit us1_16"}


@pytest.mark.case("falaise", "13.2e")
def test_13_2_who_has_moved_next_to_a_german_makes_no_assault() -> None:
    play = round_of({**ADJACENT, "us3b": "0431"}, [3, MP]).give("assault-round")
    play.give("move us3b 0432", "hold", "assault 0533")
    assert play.place("us3b") == "0432"
    play.refused("commit us3b", ("13.2", "refuse.solitaire_assault"))


@pytest.mark.case("falaise", "13.2f")
@pytest.mark.parametrize("die", [5, 6])
def test_13_2_six_or_more_all_move_with_mech_assaults(die: int) -> None:
    play = round_of(MIXED, [die, MP])
    assert play.legal() == {"move-round", "pass"}
    play.refused("assault-round", ("13.2", "refuse.solitaire_round"))
    play.give("move-round")
    assert movers(play) == {"us3b", "us1_18"}  # the others are as near as can be
    play.give("done", "assault 0533")
    assert play.legal() == {"resolve"}  # us3a; infantry makes no Mech Assault by itself
    assert [case for case, _ in play.reasons("commit us1_16")] != []


@pytest.mark.case("falaise", "13.2g")
def test_13_2_moves_go_toward_the_nearest_german() -> None:
    units = {"us3a": "0526", "g5fjkg": "0530", "g3fj5": "0519", "g3fj8": "0926"}
    assert [distance("0526", h) for h in ("0530", "0519", "0926")] == [4, 7, 4]
    # Two are equally near: chance picks one of them, and only the way to that one is open.
    for drawn, place in (("g5fjkg", "0530"), ("g3fj8", "0926")):
        play = round_of(units, [6, MP, unit(drawn)]).give("move-round")
        nearer = {h for h in near("0526") if distance(h, place) == 3}
        assert {order.split()[2] for order in play.legal("move", "us3a")} == nearer
        assert [case for case, _ in play.reasons("move us3a 0525")] == ["13.2"]
        assert play.unused() == []
        while play.asked()[1] != "Rest":
            play.give("halt" if "halt" in play.legal() else "done")
        assert play.s.quarry[unit("us3a")] == -1  # forgotten with the Round


@pytest.mark.case("falaise", "13.2g")
def test_13_2_nothing_is_drawn_for_a_unit_that_has_one_nearest_german() -> None:
    play = round_of({"us3a": "0526", "g5fjkg": "0530", "g3fj5": "0519"}, [6, MP])
    play.give("move-round")
    assert {order.split()[2] for order in play.legal("move", "us3a")} == {
        h for h in near("0526") if distance(h, "0530") == 3
    }


@pytest.mark.case("falaise", "13.2g")
def test_13_2_the_nearest_german_may_be_far_away() -> None:
    play = position({"us3a": "0526", "g3fj5": "0545"}, turn=DAY, options=ALONE, drill=5)
    s = play.s
    assert may_step_toward(s, unit("us3a"), hex_("0526"), hex_("0527"))
    assert not may_step_toward(s, unit("us3a"), hex_("0526"), hex_("0525"))
    s.drill = 0  # a German Round, or a game for two
    assert may_step_toward(s, unit("us3a"), hex_("0526"), hex_("0525"))


@pytest.mark.case("falaise", "13.2g")
def test_13_2_german_units_move_as_in_the_game_for_two() -> None:
    play = moving({"g3fj5": "0533", "us3a": "0526"}, options=ALONE, turn=DAY)
    play.allowed("move g3fj5 0534", "move g3fj5 0532")  # away from the enemy as well
    play.s.drill = 1  # an Allied formation has rolled that no unit acts
    assert may_move(play.s, unit("g3fj5"))
    assert not may_move(play.s, unit("us3a"))


@pytest.mark.case("falaise", "13.2f")
def test_13_2_what_a_formation_has_rolled_does_not_bind_the_germans() -> None:
    units = {"fr2d": "0532", "g5fjkg": "0533", "g21_r": "0633"}
    play = position(units, turn=DAY, options=ALONE, active="15", drill=1, round=MOVE_ROUND)
    reasons: dict[str, list[str]] = {}
    for name in ("fr2d", "g21_r"):  # neither is active
        order = play.board.notation.parse(f"commit {name}")
        found = Muster(hex_("0533"), 0, 0).refusals(play.s, order)
        reasons[name] = [one.key for one in found]
    assert reasons["fr2d"] == ["refuse.not_active", "refuse.solitaire_assault"]
    assert reasons["g21_r"] == ["refuse.not_active"]


def checked(turn: int, dice: list[int], *, opened: int = 0) -> Play:
    """After the check at the start of a turn; all given dice must be used."""
    units = {"po_k": "0216", "g5fjkg": "0533"}
    play = position(units, turn=turn, options=ALONE, solitaire_open=opened)
    tape = Tape(None, dice)
    passed = zone_check(play.s, Desk(tape))
    assert tape.unused() == []
    assert passed == (play.s.solitaire_open > opened)
    return play


def closed(play: Play) -> list[tuple[str, str]]:
    """Why a Polish unit may not go into the zone."""
    why = explaining()
    check_closed(play.s, unit("po_k"), hex_("0114"), why)
    return [(reason.case, reason.key) for reason in why.reasons]


@pytest.mark.case("falaise", "13.3a")
def test_13_3_allied_units_may_not_enter_the_zone_before_the_check_is_passed() -> None:
    assert closed(checked(2, [5])) == [("13.3", "refuse.zone_closed")]
    assert closed(checked(2, [6])) == []
    # In a game for two there is no check.
    play = position({"po_k": "0216"}, turn=2)
    assert not zone_check(play.s, Desk(Tape()))
    assert closed(play) == []


@pytest.mark.case("falaise", "13.3a")
def test_13_3_no_check_on_turn_one_and_none_after_it_is_passed() -> None:
    assert checked(1, []).s.solitaire_open == 0
    assert checked(4, [], opened=1).s.solitaire_open == 1


@pytest.mark.case("falaise", "13.3a")
@pytest.mark.parametrize(("die", "alarm"), [(5, 0), (6, 1)])
def test_13_3_units_that_stand_near_a_bridge_raise_the_alarm_when_the_check_is_passed(
    die: int, alarm: int
) -> None:
    units = {"po_k": "1715", "g5fjkg": "0533"}
    play = position(units, turn=1, options=ALONE)
    start_turn(play.s, Desk(Tape(None, [die])))
    assert (play.s.turn, play.s.solitaire_open, play.s.triggered) == (2, alarm, alarm)


@pytest.mark.case("falaise", "13.3b")
@pytest.mark.parametrize(
    ("turn", "needed"),
    [(2, 6), (3, 5), (4, 5), (5, 4), (6, 4), (7, 3), (8, 3), (9, 2), (10, 2)],
)
def test_13_3_the_check_becomes_easier_every_two_turns(turn: int, needed: int) -> None:
    assert checked(turn, [needed]).s.solitaire_open == 1
    assert checked(turn, [needed - 1]).s.solitaire_open == 0
