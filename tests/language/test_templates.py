"""Templates: places for values, one and many, the sequence of values."""

from __future__ import annotations

import pytest

from grognard.language.template import differences, parse


def _say(kind: str, value: object) -> str:
    return f"<{kind} {value}>" if kind else str(value)


def test_plain_values_and_kinds_are_filled():
    template = parse("{unit:unit} cannot enter before turn {turn}.")
    filled = template.fill({"unit": 4, "turn": 2}, _say)
    assert filled == "<unit 4> cannot enter before turn 2."


@pytest.mark.parametrize(("n", "sentence"), [(0, "0 units"), (1, "1 unit"), (2, "2 units")])
def test_one_and_many(n: int, sentence: str):
    assert parse("{n} {n|unit|units}").fill({"n": n}, _say) == sentence


def test_numbers_may_come_as_texts():
    assert parse("{n} {n|unit|units}").fill({"n": "1"}, _say) == "1 unit"
    assert parse("{n} {n|unit|units}").fill({"n": "1,000"}, _say) == "1,000 units"


def test_a_set_of_units_is_one_or_many_by_its_size():
    template = parse("{all:units} {all|fires|fire}")
    assert template.fill({"all": 0b100}, _say) == "<units 4> fires"
    assert template.fill({"all": 0b101}, _say) == "<units 5> fire"


def test_names_stand_in_the_sequence_of_their_first_mention():
    assert parse("{b} {a:hex} {b} {c|x|y}").names == ["b", "a", "c"]


def test_a_missing_value_is_an_error():
    with pytest.raises(KeyError):
        parse("{turn}").fill({}, _say)


def test_braces_that_are_no_place_stay():
    assert parse('{"turn": 1}').fill({}, _say) == '{"turn": 1}'


@pytest.mark.parametrize(
    ("english", "other", "faults"),
    [
        ("{a} {b:hex}", "{b:hex} {a}", []),
        ("{n} {n|unit|units}", "{n}", []),
        ("{n}", "{n} {n|Einheit|Einheiten}", []),
        ("{a} {b:hex}", "{a}", ["lacks {b:hex}"]),
        ("{a:hex}", "{a:place}", ["lacks {a:hex}", "has {a:place}"]),
        ("{a}", "{a} {m|eins|viele}", ["has {m|…}"]),
    ],
)
def test_what_a_translation_may_not_change(english: str, other: str, faults: list[str]):
    assert differences(english, other) == faults
