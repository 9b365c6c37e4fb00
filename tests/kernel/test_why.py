"""One check for lists and explanations: where it stops, what it collects, how it treats sets."""

from grognard.kernel.play.refusal import Refusal
from grognard.kernel.play.why import MEMBER, SETS, Why, explaining, listing

ENEMIES, FULL, ALL = 0b0011, 0b0110, 0b1111


def free(hexes: int, why: Why) -> int:
    hexes = why.without(hexes, ENEMIES, "1", "refuse.enemy", MEMBER)
    return why.without(hexes, FULL, "2", "refuse.full", 7, 8)


def present(units: int, why: Why) -> int:
    units = why.stop(units, ENEMIES, "1", "refuse.gone", MEMBER)
    return why.without(units, FULL, "2", "refuse.acted", MEMBER)


def test_a_list_takes_what_is_left_of_a_set():
    assert free(ALL, SETS) == 0b1000
    assert present(ALL, SETS) == 0b1000


def test_an_explanation_of_one_member_hears_every_reason():
    why = explaining()
    free(0b0010, why)
    assert why.barred
    assert why.reasons == [
        Refusal("1", "refuse.enemy", (1,)),
        Refusal("2", "refuse.full", (7, 8)),
    ]


def test_after_a_stop_nothing_more_is_said():
    why = explaining()
    assert present(0b0010, why) == 0
    assert why.reasons == [Refusal("1", "refuse.gone", (1,))]


def test_a_member_without_a_reason_passes():
    why = explaining()
    assert free(0b1000, why) == 0b1000
    assert not why.barred
    assert why.reasons == []


def test_what_is_outside_of_a_set_is_barred_too():
    assert SETS.within(ALL, FULL, "3", "refuse.outside", MEMBER) == FULL
    why = explaining()
    assert why.within(0b1000, FULL, "3", "refuse.outside", MEMBER, 7, 8) == 0b1000
    assert why.within(0b0100, FULL, "3", "refuse.outside", MEMBER) == 0b0100
    assert why.reasons == [Refusal("3", "refuse.outside", (3, 7, 8))]


def test_a_list_of_single_orders_asks_about_sets_of_one():
    why = listing()
    for hex_ in range(4):
        free(1 << hex_, why)
        assert why.over == why.barred == (hex_ != 3)
        assert why.passed() == (hex_ == 3)
    assert why.reasons == []
    assert not why.over  # asked and forgotten
