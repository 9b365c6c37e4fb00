"""Orders: one text form, which is printed and read without loss."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.play.order import (
    Kind,
    Notation,
    Verb,
    first_of,
    make_order,
    second_of,
    third_of,
)
from grognard.kernel.play.order import verb_of as verb_number
from grognard.kernel.play.refusal import Illegal, Refusal
from tests.toy.play import GAME
from tests.toy.words import VERBS

NOTATION = GAME.notation
KNOWN = ", ".join(sorted(verb.word for verb in VERBS))


@st.composite
def orders(draw: st.DrawFn) -> int:
    """Any order that can be written, legal or not."""
    verb = draw(st.sampled_from(VERBS))
    arguments = [draw(st.integers(0, len(NOTATION.kind(kind).ids) - 1)) for kind in verb.kinds]
    return make_order(verb.number, *arguments)


def fault_of(text: str) -> list[Refusal]:
    with pytest.raises(Illegal) as caught:
        NOTATION.parse(text)
    return caught.value.reasons


@given(orders())
def test_what_is_printed_is_read_as_the_same_order(order: int):
    assert NOTATION.parse(NOTATION.text(order)) == order


@given(orders(), st.data())
def test_capitals_and_blanks_do_not_matter(order: int, data: st.DataObject):
    text = NOTATION.text(order)
    capitals = data.draw(st.lists(st.booleans(), min_size=len(text), max_size=len(text)))
    mixed = "".join(c.upper() if up else c.lower() for c, up in zip(text, capitals, strict=True))
    assert NOTATION.parse("  " + mixed.replace(" ", " \t ") + "\n") == order


@given(orders())
def test_an_order_with_a_word_too_many_or_too_few_is_told_the_form(order: int):
    text = NOTATION.text(order)
    verb = NOTATION.verb(order)
    form = " ".join([verb.word, *(kind.upper() for kind in verb.kinds)])
    for wrong in [text + " R1", *([text.rsplit(" ", 1)[0]] if verb.kinds else [])]:
        assert fault_of(wrong) == [Refusal("notation", "kernel.wrong_form", (form, wrong))]


@given(st.text())
def test_any_text_is_read_or_refused_with_reasons(text: str):
    try:
        order = NOTATION.parse(text)
    except Illegal as illegal:
        reasons = illegal.reasons
    else:
        reasons = []
        assert NOTATION.parse(NOTATION.text(order)) == order
    assert all(reason.case and reason.key.startswith("kernel.") for reason in reasons)


def test_every_verb_is_among_the_orders_tried():
    seen = {verb.number for verb in VERBS}
    assert seen == set(NOTATION.verbs)
    assert {len(verb.kinds) for verb in VERBS} == {0, 1, 3}


def test_three_arguments_keep_their_places():
    order = NOTATION.parse("swap B3 R2 C4")
    found = [verb_number(order), first_of(order), second_of(order), third_of(order)]
    assert found == [16, 5, 1, 13]
    assert NOTATION.arguments(order) == [5, 1, 13]
    assert NOTATION.text(order) == "swap B3 R2 C4"


@pytest.mark.parametrize("largest", [0, 1, 4095])
def test_arguments_do_not_run_into_one_another(largest: int):
    for at in range(3):
        arguments = [0, 0, 0]
        arguments[at] = largest
        order = make_order(255, *arguments)
        found = [verb_number(order), first_of(order), second_of(order), third_of(order)]
        assert found == [255, *arguments]


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("", [Refusal("notation", "kernel.unknown_verb", ("", KNOWN))]),
        ("  ", [Refusal("notation", "kernel.unknown_verb", ("", KNOWN))]),
        ("Charge R1", [Refusal("notation", "kernel.unknown_verb", ("Charge", KNOWN))]),
        ("move R9", [Refusal("0.1", "kernel.unknown_unit", ("R9",))]),
        ("enter Z9", [Refusal("0.2", "kernel.unknown_hex", ("Z9",))]),
        ("commit Tank", [Refusal("0.3", "kernel.unknown_other", ("Tank",))]),
        (
            "swap R1 R7 Z9",
            [
                Refusal("0.1", "kernel.unknown_unit", ("R7",)),
                Refusal("0.2", "kernel.unknown_hex", ("Z9",)),
            ],
        ),
    ],
)
def test_the_word_at_fault_is_named(text: str, reasons: list[Refusal]):
    assert fault_of(text) == reasons


def test_a_draw_that_names_nothing_is_refused_at_once():
    for known in ("4", "GUNS-A", "blue"):
        NOTATION.check_draw(known)
    with pytest.raises(Illegal, match="unknown_other"):
        NOTATION.check_draw("seven")


def test_a_notation_that_could_not_be_read_back_is_refused():
    with pytest.raises(ValueError, match="two members with one name"):
        Kind("unit", ["a1", "A1"], "0")
    with pytest.raises(ValueError, match="4096 fit"):
        Kind("unit", [str(n) for n in range(4097)], "0")
    with pytest.raises(ValueError, match="unknown kind 'ship'"):
        Notation([Verb(1, "sail", ("ship",), "0")], [])
    with pytest.raises(ValueError, match="share a word or a number"):
        Notation([Verb(1, "go", (), "0"), Verb(1, "stay", (), "0")], [])
    with pytest.raises(ValueError, match="share a word or a number"):
        Notation([Verb(1, "go", (), "0"), Verb(2, "go", (), "0")], [])
    with pytest.raises(ValueError, match="number 0"):
        Verb(0, "go", (), "0")
    with pytest.raises(ValueError, match="number 256"):
        Verb(256, "go", (), "0")
    with pytest.raises(ValueError, match="4 arguments"):
        Verb(1, "go", ("a", "b", "c", "d"), "0")
